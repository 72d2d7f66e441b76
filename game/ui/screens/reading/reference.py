"""The reference of a title over the look at a mod: its pages, what stands on them, and a search through all of them."""

import pygame

from game.loading.content.scenarios import LoadedScenario
from game.ui import theme as look
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import columns, cut_left, cut_right, cut_top
from game.ui.screens.pages.leaf_view import LeafView
from game.ui.screens.pages.leaves import Book
from game.ui.screens.pages.program import Program
from game.ui.screens.pages.rows import Row, RowList
from game.ui.words import say, to_say

NOTHING_FOUND = to_say("Nothing has all these words.")
MOST_FOUND = 200
SHORT = {
    "keys": to_say("File"),
    "tables": to_say("Tables"),
    "looks": to_say("Looks"),
    "drawing": to_say("Drawing"),
    "maps": to_say("Map"),
    "rules": to_say("Rules"),
}
"""The pages in a word each."""


class ReferencePage:
    """The reference, open at one of its pages."""

    def __init__(self, app: Program, book: Book) -> None:
        self.app = app
        self.book = book
        self.name = next(iter(book.headings))
        self.words = ""
        self.scrolled: dict[str, int] = {}

    def lay_out(self, form: Form) -> None:
        """The bar with the pages, the contents with the search, and the page."""
        self.form = form
        px = form.px
        bar, rest = cut_top(form.area.inflate(-form.gap(48), -form.gap(36)), px(44), px(14))
        close, bar = cut_right(bar, px(110), px(16))
        form.button(close, say("Close"), self.app.pop, "gold")
        tabs, bar = cut_right(bar, px(100) * len(self.book.headings), px(16))
        for place, name in zip(columns(tabs, len(self.book.headings), px(8)), self.book.headings, strict=True):
            kind = "gold" if name == self.name else ""
            form.button(place, say(SHORT.get(name, name)), lambda name=name: self.open(name), kind)  # type: ignore[misc]
        title = say("{name}: reference", name=self.book.name)
        form.label(bar, title, "heading")
        self.contents, right = cut_left(rest, max(px(330), rest.width * 27 // 100), px(20))
        field, rows = cut_top(self.contents.inflate(-form.gap(20), -form.gap(20)), px(38), px(10))
        form.search(field, self.words, self.search, say("Search all pages"))
        self.rows = RowList(rows, form.theme, (), self.choose)
        form.add(self.rows)
        self.view = LeafView(right, form.theme, self.book.page(self.name), self.follow)
        self.view.scroll(self.scrolled.get(self.name, 0))
        form.add(self.view)
        form.key("back", self.app.pop)
        form.key("rulebook", self.app.pop)
        self.fill()

    def paint(self, surface: pygame.Surface) -> None:
        """The desk and the panel of the contents."""
        surface.fill(look.DESK)
        paint.panel(surface, self.contents, self.form.theme, look.COLUMN)

    def fill(self) -> None:
        """The headings of the page, or what was searched for on all pages."""
        wanted = self.words.casefold().split()
        self.targets = self.found(wanted) if wanted else self.headings()
        self.rows.fill([row for row, _, _ in self.targets] or [Row(say(NOTHING_FOUND), dim=True)])

    def headings(self) -> list[tuple[Row, str, int]]:
        """The headings of the page, and where they lead."""
        leaves = self.book.page(self.name)
        return [
            (Row(leaf.title, depth=max(0, leaf.level - 2)), self.name, number)
            for number, leaf in enumerate(leaves)
            if leaf.level
        ]

    def found(self, wanted: list[str]) -> list[tuple[Row, str, int]]:
        """The parts of all pages in which all words stand: first those that have them in their name."""
        hits = [
            (leaf, page, number)
            for page in self.book.headings
            for number, leaf in enumerate(self.book.page(page))
            if leaf.has(wanted)
        ]
        hits.sort(key=lambda hit: not all(word in hit[0].title.casefold() for word in wanted))
        return [
            (Row(leaf.title or leaf.text, right=say(SHORT.get(page, page))), page, number)
            for leaf, page, number in hits[:MOST_FOUND]
        ]

    # Going somewhere

    def search(self, words: str) -> None:
        """Other words are searched for."""
        self.words = words
        self.fill()
        self.form.touch()

    def choose(self, number: int) -> None:
        """A row of the contents was chosen."""
        if number < len(self.targets):
            _, page, leaf = self.targets[number]
            self.go(page, leaf)

    def open(self, name: str) -> None:
        """Another page, as far down as it was read before."""
        self.scrolled[self.name] = self.view.scrolled
        self.name = name
        self.form.lay_out()

    def go(self, page: str, leaf: int) -> None:
        """To a part of a page."""
        if page != self.name:
            kept = self.rows.scrolled
            self.open(page)
            self.rows.scrolled = kept if self.words else 0
        self.view.show(leaf)
        self.form.touch()

    def follow(self, where: str) -> None:
        """A link was clicked: to a place on this page, or on another."""
        file, _, anchor = where.partition("#")
        page = file.removesuffix(".html") or self.name
        if page in self.book.headings:
            leaves = self.book.page(page)
            self.go(page, next((n for n, leaf in enumerate(leaves) if leaf.anchor == anchor), 0))


def show_reference(app: Program, loaded: LoadedScenario) -> None:
    """Open the reference, with the map of a scenario, where there is one."""
    if app.reference is not None:
        app.push(Form(app, ReferencePage(app, app.reference(loaded))))
