"""The lines of the log for one reader, kept up to date without reading the whole history again."""

from game.core.actions import Side
from game.core.log import LogLine
from game.core.session import Session
from game.ui.said import said
from game.ui.table.panels.log_rows import Chapter, chapters_of
from game.ui.words import Language, language


class Logbook:
    """The log as a side (None: anybody) may read it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.reader: tuple[Side | None, Language] = (None, language())
        self.lines: list[LogLine] = []
        self.pages: list[tuple[object, int]] = []
        self.chapters: list[Chapter] = []

    def read(self, sight: Side | None) -> list[LogLine]:
        """All lines."""
        history = self.session.history
        if self.reader != (sight, language()):
            self.reader = (sight, language())
            self.pages.clear()
        while self.pages and (len(self.pages) > len(history) or self.pages[-1][0] is not history[len(self.pages) - 1]):
            self.pages.pop()
        known = self.pages[-1][1] if self.pages else 0
        del self.lines[known:]
        for number in range(len(self.pages), len(history)):
            self.lines += self.page(number)
            self.pages.append((history[number], len(self.lines)))
        if len(self.lines) != known or (self.chapters and self.chapters[-1].end != known):
            self.chapters = chapters_of(self.lines, [one for one in self.chapters if one.end <= known])
        return self.lines

    def page(self, number: int) -> list[LogLine]:
        """The lines of one entry of the history."""
        return list(said(self.session.game, tuple(self.session.page(number, self.reader[0]))))

    def since(self, entry: int, sight: Side | None) -> tuple[LogLine, ...]:
        """The lines from one entry of the history on."""
        return said(self.session.game, self.session.log(sight, entry))
