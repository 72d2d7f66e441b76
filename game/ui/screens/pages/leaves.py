"""Pages of hypertext taken apart for the screen: headings, entries of tables, running text and pictures."""

from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Protocol

import msgspec

from game.loading.content.scenarios import LoadedScenario

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
BLOCKS = ("p", "li", "pre")
CELLS = ("td", "th")


class Leaf(msgspec.Struct, frozen=True):
    """A part of a page: a heading (level 1 to 6), or an entry or a text (level 0).

    `anchor` is how it is linked to, `links` are the words in it that lead elsewhere, and where.
    """

    title: str
    text: str = ""
    level: int = 0
    anchor: str = ""
    picture: Path | None = None
    links: tuple[tuple[str, str], ...] = ()

    def has(self, words: list[str]) -> bool:
        """Whether all words stand in it."""
        told = f"{self.title} {self.text}".casefold()
        return all(word in told for word in words)


class Unbinder(HTMLParser):
    """Reads a page as our own pages are written: no table in a table, no block in a block."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.leaves: list[Leaf] = []
        self.columns: list[str] = []
        self.cells: list[str] = []
        self.is_head = False
        self.level, self.anchor = 0, ""
        self.words = ""
        self.link = ""
        self.linked = ""
        self.links: list[tuple[str, str]] = []
        self.picture: Path | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Something begins."""
        told = {key: value or "" for key, value in attrs}
        if tag in HEADINGS:
            self.begin()
            self.level, self.anchor = int(tag[1]), told.get("id", "")
        elif tag in BLOCKS:
            self.begin()
        elif tag == "table":
            self.columns = []
        elif tag == "tr":
            self.begin()
            self.cells, self.is_head = [], False
        elif tag in CELLS:
            self.words = ""
            self.is_head = tag == "th"
        elif tag == "a":
            self.link, self.linked = told.get("href", ""), ""
        elif tag == "br":
            self.words += " "
        elif tag == "img":
            self.show(self.folder / told.get("src", ""))

    def show(self, path: Path) -> None:
        """A picture: that of the row, or one by itself."""
        if self.cells:
            self.picture = path
        else:
            self.leaves.append(Leaf("", picture=path))

    def begin(self) -> None:
        """Forget what belonged to the part before."""
        self.words, self.links, self.picture = "", [], None

    def handle_data(self, data: str) -> None:
        """Words."""
        self.words += data
        if self.link:
            self.linked += data

    def handle_endtag(self, tag: str) -> None:
        """Something ends."""
        words = " ".join(self.words.split())
        if tag in HEADINGS:
            self.leaves.append(Leaf(words, level=self.level, anchor=self.anchor))
        elif tag in BLOCKS and words and not self.is_content(words):
            self.leaves.append(Leaf("", words, links=tuple(self.links)))
        elif tag in CELLS:
            self.cells.append(words)
            self.words = ""
        elif tag == "a" and self.link:
            self.links.append((" ".join(self.linked.split()), self.link))
            self.link = ""
        elif tag == "tr":
            self.end_row()

    def is_content(self, words: str) -> bool:
        """Whether words only lead to a place on this page: the list of contents stands beside it on the screen."""
        return len(self.links) == 1 and self.links[0][0] == words and self.links[0][1].startswith("#")

    def tells(self, cell: str) -> bool:
        """Whether a cell says more than the links that stand below its entry."""
        return bool(cell) and not set(cell.split(", ")) <= {words for words, _ in self.links}

    def end_row(self) -> None:
        """A row of a table has ended: the names of its columns, or an entry."""
        cells, self.cells = self.cells, []
        if self.is_head:
            self.columns = cells
        elif cells and self.columns:
            named = zip(self.columns[1:], cells[1:], strict=False)
            told = [f"{name}: {cell}" if name else cell for name, cell in named if self.tells(cell)]
            self.leaves.append(Leaf(cells[0], " · ".join(told), picture=self.picture, links=tuple(self.links)))
        elif cells:
            self.leaves.append(Leaf("", " · ".join(cell for cell in cells if cell), links=tuple(self.links)))


def leaves_of(page: str, folder: Path) -> tuple[Leaf, ...]:
    """The parts of a page whose pictures lie in a folder."""
    reader = Unbinder(folder)
    reader.feed(page)
    reader.close()
    return tuple(reader.leaves)


class Book(Protocol):
    """The pages of the reference of one title."""

    name: str
    headings: Mapping[str, str]

    def page(self, name: str) -> tuple[Leaf, ...]:
        """The parts of a page."""


Reference = Callable[[LoadedScenario], Book]
"""What makes the reference of the title of a scenario."""
