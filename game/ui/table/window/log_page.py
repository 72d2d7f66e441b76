"""The log at its place in the column: arranged as its reader wants it, painted, scrolled, searched through."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.log import LogLine
from game.ui.table.controls.commands import Sheet
from game.ui.table.controls.log_kinds import LogKind
from game.ui.table.panels.log import LogLines
from game.ui.table.panels.log_panel import LogContent, log_room, log_sheet, row_height
from game.ui.table.panels.log_rows import Arranged, Chapter, Row, Wanted, arranged, chapter_of
from game.ui.table.panels.log_scroll import brought_into_sight, scrolled
from game.ui.table.play.state import State

Key = tuple[int, object, Wanted]


class LogPage:
    """The log as it is read now."""

    def __init__(self, state: State) -> None:
        self.state = state
        game = state.play.session.game
        self.lines = LogLines(state.looks, state.theme, game.board.by_name)
        self.size = (1, 1)
        self.kept: tuple[Key, Arranged] | None = None

    def read(self) -> Arranged:
        """The rows that can be read now: nothing yet of what still moves."""
        play, wanted = self.state.play, self.state.reading.log
        lines = play.logbook.read(play.now.sight)
        shown = len(lines) - play.untold()
        last: LogLine | None = lines[shown - 1] if shown else None
        if self.kept is not None and self.kept[0][::2] == (shown, wanted) and self.kept[0][1] is last:
            return self.kept[1]
        chapters = [cut(lines, chapter, shown) for chapter in play.logbook.chapters if chapter.start < shown]
        found = arranged(lines[:shown], chapters, wanted)
        self.kept = ((shown, last, wanted), found)
        return found

    def content(self, size: tuple[int, int]) -> LogContent:
        """What the panel shows at a size."""
        self.size = size
        reading, found = self.state.reading, self.read()
        return LogContent(
            rows=found.rows,
            size=size,
            top=scrolled(found.rows, self.height, self.room, reading.log_top, 0) if reading.log_top else None,
            focused=reading.log_focused or reading.log.words is not None,
            kinds=reading.log.kinds,
            words=reading.log.words,
            hits=len(found.hits),
            at=found.hits.index(reading.found) if reading.found in found.hits else -1,
            line=reading.found if reading.log.words is not None else -1,
            hidden=found.hidden,
        )

    def sheet(self, content: LogContent) -> Sheet:
        """The panel painted."""
        return log_sheet(content, self.lines, self.state.theme)

    @property
    def room(self) -> int:
        """How high the rows may stand."""
        return self.place[1]

    @property
    def place(self) -> tuple[int, int]:
        """Width and height of the room for the rows."""
        is_searching, hides = self.state.reading.log.words is not None, self.read().hidden > 0
        return log_room(self.size, self.state.theme, is_searching=is_searching, hides=hides).size

    def height(self, row: Row) -> int:
        """How high a row is."""
        return row_height(row, self.lines, self.place[0])

    def scroll(self, by: int) -> None:
        """Scroll back (positive) or forward, as far as there are rows."""
        reading, rows = self.state.reading, self.read().rows
        before = reading.log_top
        reading.log_top = scrolled(rows, self.height, self.room, before, by)
        if reading.log_top != before:
            self.state.redraw.ask()

    def filter(self, kind: LogKind | None) -> None:
        """Show lines of a kind besides others that were asked for, or no longer; None: all kinds again.

        What is searched for stays in sight, where it is shown.
        """
        reading = self.state.reading
        reading.log = replace(reading.log, kinds=reading.log.kinds ^ {kind} if kind is not None else frozenset())
        reading.log_top = None
        if reading.log.words is not None:
            self.search(reading.log.words)

    def search(self, words: str) -> None:
        """Search for other words: the first line that has them is shown."""
        reading = self.state.reading
        reading.log = replace(reading.log, words=words)
        hits = self.read().hits
        reading.found = -1
        self.show_line(hits[0] if hits else -1)

    def step(self, by: int) -> None:
        """On to another line that has the words, round and round."""
        hits, found = self.read().hits, self.state.reading.found
        if hits:
            at = hits.index(found) + by if found in hits else 0
            self.show_line(hits[at % len(hits)])

    def end_search(self) -> None:
        """Close the search; the line to which it has led stays in sight, and its turn open."""
        reading, found = self.state.reading, self.state.reading.found
        chapters = self.state.play.logbook.chapters
        here = {number for number, one in enumerate(chapters) if one.start <= found < one.end}
        reading.log = replace(reading.log, words=None, opened=reading.log.opened | here)
        self.show_line(found)
        reading.found = -1

    def show_line(self, number: int) -> None:
        """Bring a line into sight."""
        reading, read = self.state.reading, self.read()
        reading.found = number
        row = read.row_of(number)
        if row >= 0:
            reading.log_top = brought_into_sight(read.rows, self.height, self.room, reading.log_top, row)
        self.state.redraw.ask()


def cut(lines: Sequence[LogLine], chapter: Chapter, shown: int) -> Chapter:
    """A turn as far as its lines are shown: luck is not told before the dice lie still."""
    return chapter if chapter.end <= shown else chapter_of(lines, chapter.start, shown)
