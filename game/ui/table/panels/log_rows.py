"""What the log is made of: its lines in groups by turn and phase, folded, filtered, and searched through."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from game.core.actions import Side
from game.core.combat import Luck, summed
from game.core.events import Event, report_of
from game.core.log import LogLine
from game.ui.table.controls.log_kinds import LogKind, kind_of
from game.ui.table.drawing.links import without_marks

MOST_DICE = 6

RECENT = 2
"""So many of the newest turns are open; older ones are folded until somebody opens them."""

FILTERED = 60
"""Under a filter older turns are open as well, as long as no more lines than that are shown in all."""

EVEN, MINUS = "0.0", "−"


class Chapter(msgspec.Struct, frozen=True):
    """The lines of one turn: its name, the numbers of its first line and of the one behind its last, its luck."""

    name: str
    start: int
    end: int
    luck: tuple[Luck, ...] = ()


class TurnRow(msgspec.Struct, frozen=True):
    """The heading of a turn, which folds and opens it; `count` lines belong to it.

    `luck` is how much more the dice of each side that rolled have brought in it than was to be expected.
    """

    chapter: int
    name: str
    count: int
    is_open: bool
    luck: tuple[tuple[Side, float], ...] = ()


class PhaseRow(msgspec.Struct, frozen=True):
    """The name of a phase over the lines that were told in it; no name: a gap, behind which a single line follows."""

    name: str = ""


class LineRow(msgspec.Struct, frozen=True):
    """A line of the log with its number, its icon and its dice; `is_hit`: what is searched for stands in it.

    A line that comes `times` in a row, as drawn cards do, stands once.
    """

    number: int
    line: LogLine
    kind: LogKind
    is_hit: bool = False
    dice: tuple[int, ...] = ()
    times: int = 1

    @property
    def text(self) -> str:
        """The line as it is written."""
        return self.line.text if self.times == 1 else f"{self.line.text} ×{self.times}"

    def has(self, number: int) -> bool:
        """Whether the row tells the line with a number."""
        return self.number <= number < self.number + self.times


Row = TurnRow | PhaseRow | LineRow


class Wanted(msgspec.Struct, frozen=True):
    """How somebody wants to read the log.

    Only lines of these kinds (none: of all); these turns opened and those closed against the rule; and the words that
    are searched for (None: nothing is).
    """

    kinds: frozenset[LogKind] = frozenset()
    opened: frozenset[int] = frozenset()
    closed: frozenset[int] = frozenset()
    words: str | None = None

    def is_open(self, chapter: int, *, by_itself: bool) -> bool:
        """Whether a turn is open, which by the rule is so by itself or is not."""
        return chapter in self.opened or (by_itself and chapter not in self.closed)


class Arranged(msgspec.Struct, frozen=True):
    """The log as it is read: its rows, and the numbers of the lines in which the words were found.

    `hidden` more lines have them, but are of kinds that are not shown.
    """

    rows: tuple[Row, ...]
    hits: tuple[int, ...] = ()
    hidden: int = 0

    def row_of(self, number: int) -> int:
        """The row of a line; -1 where that is not shown."""
        return next((at for at, row in enumerate(self.rows) if isinstance(row, LineRow) and row.has(number)), -1)


def chapters_of(lines: Sequence[LogLine], known: Sequence[Chapter] = ()) -> list[Chapter]:
    """The turns of a log; those that are known already and still stand are taken over, but for the last of them."""
    found = [chapter for chapter in known if chapter.end <= len(lines)][:-1]
    start = found[-1].end if found else 0
    for number in range(start, len(lines)):
        if number > start and lines[number].turn == lines[number - 1].turn:
            continue
        if number > start:
            found.append(chapter_of(lines, start, number))
        start = number
    return [*found, chapter_of(lines, start, len(lines))] if lines else []


def chapter_of(lines: Sequence[LogLine], start: int, end: int) -> Chapter:
    """The turn that is told by the lines from one number to another."""
    luck = summed(one for number in range(start, end) for one in lines[number].event.luck())
    return Chapter(lines[start].turn, start, end, luck)


def gains(luck: Sequence[Luck]) -> tuple[tuple[Side, float], ...]:
    """How much more each side's dice have brought than expected; nothing where they bring what cannot be added up."""
    is_alike = len({one.kind for one in luck}) == 1
    return tuple(sorted((one.side, one.brought - one.expected) for one in luck)) if is_alike else ()


def surplus(gain: float) -> str:
    """How much more dice brought than was to be expected; nothing more and nothing less has no sign."""
    over = f"{gain:+.1f}".replace("-", MINUS)
    return EVEN if over in ("+0.0", f"{MINUS}0.0") else over


def arranged(lines: Sequence[LogLine], chapters: Sequence[Chapter], wanted: Wanted) -> Arranged:
    """The log as somebody wants to read it; a turn in which something was found is open."""
    everywhere = hits_in(lines, wanted)
    hits = tuple(number for number in everywhere if is_wanted(lines[number], wanted))
    found = set(hits)
    shown = [shown_of(lines, chapter, wanted) for chapter in chapters]
    newest = open_by_rule([len(numbers) for numbers in shown], is_filtered=bool(wanted.kinds))
    rows: list[Row] = []
    for number, (chapter, numbers) in enumerate(zip(chapters, shown, strict=True)):
        if not numbers:
            continue
        is_open = wanted.is_open(number, by_itself=number in newest or has_hit(hits, chapter))
        rows.append(TurnRow(number, chapter.name, len(numbers), is_open, gains(chapter.luck)))
        if is_open:
            rows += lines_in(lines, numbers, found)
    if len(chapters) == 1 and not chapters[0].name:
        rows = rows[1:]
    return Arranged(tuple(rows), hits, len(everywhere) - len(hits))


def shown_of(lines: Sequence[LogLine], chapter: Chapter, wanted: Wanted) -> Sequence[int]:
    """The numbers of the lines of a turn that are to be shown."""
    whole = range(chapter.start, chapter.end)
    return [number for number in whole if is_wanted(lines[number], wanted)] if wanted.kinds else whole


def open_by_rule(counts: Sequence[int], *, is_filtered: bool) -> set[int]:
    """The turns that are open by themselves, of which so many lines are shown: the newest, and a filter opens more."""
    told = [number for number, count in enumerate(counts) if count]
    found, lines = set(told[-RECENT:]), 0
    for number in reversed(told if is_filtered else ()):
        lines += counts[number]
        if lines > FILTERED:
            break
        found.add(number)
    return found


def has_hit(hits: Sequence[int], chapter: Chapter) -> bool:
    """Whether something was found in a turn."""
    at = bisect_left(hits, chapter.start)
    return at < len(hits) and hits[at] < chapter.end


def lines_in(lines: Sequence[LogLine], numbers: Sequence[int], hits: set[int]) -> Iterator[Row]:
    """The lines of a turn, under the names of their phases; what stands alone in a phase speaks for itself."""
    is_under_name = False
    for phase, rows in by_phase(lines, numbers, hits):
        has_name = bool(phase) and len(rows) > 1
        if has_name or is_under_name:
            yield PhaseRow(phase if has_name else "")
        yield from rows
        is_under_name = has_name


def by_phase(lines: Sequence[LogLine], numbers: Sequence[int], hits: set[int]) -> Iterator[tuple[str, list[LineRow]]]:
    """The lines of a turn, together where they were told in the same phase; what opens a turn stands under none."""
    phase, rows = "", list[LineRow]()
    for number, times in runs_of(lines, numbers):
        line = lines[number]
        if line.event.opens_turn or (line.phase and line.phase != phase):
            if rows:
                yield phase, rows
            phase, rows = line.phase, []
        rows.append(LineRow(number, line, kind_of(line.event), number in hits, dice_of(line.event), times))
    yield phase, rows


def runs_of(lines: Sequence[LogLine], numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Of each run of lines that tell the same the number of the first, and how many they are."""
    first, times = -1, 0
    for number in numbers:
        if times and number == first + times and tells_again(lines[number], lines[first]):
            times += 1
            continue
        if times:
            yield first, times
        first, times = number, 1
    if times:
        yield first, times


def tells_again(line: LogLine, before: LogLine) -> bool:
    """Whether a line tells of the same side in the same phase what another has told; no roll is told again."""
    said, told = (line.text, line.side, line.phase or before.phase), (before.text, before.side, before.phase)
    return said == told and report_of(line.event) is None


def dice_of(event: Event) -> tuple[int, ...]:
    """The faces of the dice that a line tells of, in one throw of one side; none where they are too many for it."""
    report = report_of(event)
    is_throw = report is not None and not report.against_faces and len(report.faces) <= MOST_DICE
    return report.faces if report is not None and is_throw else ()


def is_wanted(line: LogLine, wanted: Wanted) -> bool:
    """Whether a line is of a kind that is to be shown."""
    return not wanted.kinds or kind_of(line.event) in wanted.kinds


def hits_in(lines: Sequence[LogLine], wanted: Wanted) -> tuple[int, ...]:
    """The numbers of the lines that have all the words in them, also of those whose kind is not shown."""
    terms = terms_of(wanted.words)
    if not terms:
        return ()
    return tuple(number for number, line in enumerate(lines) if all(term in as_read(line.text) for term in terms))


@lru_cache(maxsize=20_000)
def as_read(text: str) -> str:
    """A line as it is read, in small letters: it is searched at every key."""
    return without_marks(text).lower()


def terms_of(words: str | None) -> tuple[str, ...]:
    """The single words that are searched for."""
    return tuple((words or "").lower().split())
