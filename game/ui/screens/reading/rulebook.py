"""The rulebook: contents and search on the left, a page on the right, links between paragraphs, and charts."""

from functools import partial

import msgspec
import pygame
from pygame_gui.core.text.text_box_layout_row import TextBoxLayoutRow
from pygame_gui.core.text.text_layout_rect import TextLayoutRect
from pygame_gui.elements import UITextBox

from game.core.title import Title
from game.core.view import Chart
from game.loading.content.rulebook_text import Paragraph
from game.loading.problems import FileErrors
from game.ui import theme as look
from game.ui.screens.games.battle import Battle
from game.ui.screens.games.library import Library
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import cut_left, cut_right, cut_top
from game.ui.screens.pages.program import Program
from game.ui.screens.pages.rows import Row, RowList
from game.ui.screens.reading.chart import ChartView
from game.ui.screens.reading.reference import show_reference
from game.ui.screens.reading.rule_search import MARK, Hits, marked
from game.ui.screens.reading.rule_text import Setting, page_html, page_of, pages
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.illustrations import Illustrations
from game.ui.words import say, to_say

NOTHING_FOUND = to_say("No paragraph has all these words.")


class Spot(msgspec.Struct, frozen=True):
    """A place to be in the rulebook: a page and the paragraph it is scrolled to, or a chart."""

    page: int
    number: str = ""
    chart: int = -1


class RulebookPage:
    """The rulebook of a title, opened at a paragraph; of a battle, also the charts for that battle."""

    def __init__(self, app: Program, title: Title, number: str, battle: Battle | None = None) -> None:
        self.app = app
        self.title = title
        self.book = app.library.rulebook(title)
        self.pages = pages(self.book)
        self.charts: tuple[Chart, ...] = tuple(title.charts(battle.session.game)) if battle is not None else ()
        self.battle = battle
        found = self.book.at(number)
        self.spot = self.spot_of(found.number if found else "")
        self.before: list[Spot] = []
        self.hits = Hits("", ())

    def spot_of(self, number: str) -> Spot:
        """Where a paragraph stands."""
        return Spot(page_of(self.pages, number), number)

    # The page

    def lay_out(self, form: Form) -> None:
        """The bar, the contents with the search, and the page."""
        self.form = form
        px = form.px
        bar, rest = cut_top(form.area.inflate(-form.gap(48), -form.gap(36)), px(44), px(14))
        self.lay_out_bar(form, bar)
        self.contents, self.right = cut_left(rest, max(px(330), rest.width * 27 // 100), px(20))
        field, rows = cut_top(self.contents.inflate(-form.gap(20), -form.gap(20)), px(38), px(10))
        form.search(field, self.hits.words, self.search, say("Search the rules"))
        form.key("press", lambda: self.step(1))
        rows = self.lay_out_hits(form, rows)
        self.rows = RowList(rows, form.theme, (), self.choose)
        form.add(self.rows)
        self.box = form.text(self.right, "", "paper", self.follow)
        self.chart: ChartView | None = None
        if self.battle is not None and self.spot.chart >= 0:
            chart, pictures = self.charts[self.spot.chart], self.illustrations(self.battle)
            self.chart = ChartView(self.right, form.theme, chart, pictures, self.follow)
            form.add(self.chart)
            form.show(self.box, on=False)
        else:
            self.set_text()
        self.fill()

    def lay_out_hits(self, form: Form, place: pygame.Rect) -> pygame.Rect:
        """How many there are, and the way from one to the next; returns what is left of the place."""
        px = form.px
        line, rest = cut_top(place, px(34), px(8))
        onward, line = cut_right(line, px(84), px(6))
        earlier, line = cut_right(line, px(84), px(8))
        self.count = form.label(line, "")
        before = form.button(earlier, say("Before"), lambda: self.step(-1), "facet")
        self.steps = (before, form.button(onward, say("Next"), lambda: self.step(1), "facet"))
        return rest

    def illustrations(self, battle: Battle) -> Illustrations:
        """The pictures for the rows of a chart."""
        looks = Looks(self.app.library.skin(self.title), battle.sides, self.form.theme.palette)
        return Illustrations(looks, self.form.theme.pictures, battle.loaded.map)

    def lay_out_bar(self, form: Form, bar: pygame.Rect) -> None:
        """Back, the name, pages back and forth, and the way out."""
        px = form.px
        back, bar = cut_left(bar, px(110), px(20))
        self.way_back = form.button(back, say("Back"), self.back)
        close, bar = cut_right(bar, px(110), px(16))
        form.button(close, say("Close"), self.app.pop, "gold")
        if self.battle is not None and self.app.reference is not None:
            makers, bar = cut_right(bar, px(170), px(16))
            form.button(makers, say("Make scenarios"), partial(show_reference, self.app, self.battle.loaded))
        onward, bar = cut_right(bar, px(130), px(8))
        earlier, bar = cut_right(bar, px(130), px(16))
        self.earlier = form.button(earlier, say("Page before"), lambda: self.turn(-1))
        self.onward = form.button(onward, say("Next page"), lambda: self.turn(1))
        names = (say("{name}: rules", name=self.title.name), self.title.name)
        name = next((each for each in names if form.has_room_for(each, "heading", bar.width)), "")
        form.label(bar, name, "heading")
        form.key("back", self.app.pop)
        form.key("rulebook", self.app.pop)

    def set_text(self) -> None:
        """The page of paragraphs, scrolled to the one that is wanted."""
        theme = self.form.theme
        room = self.right.width - self.form.px(90)
        setting = Setting(self.app.gui_theme.letters, lambda text: theme.lettering.width(text, paint.READING), room)
        self.box.set_text(marked(page_html(self.pages[self.spot.page], self.book, setting), self.hits.words))
        if self.hits.here is not None or self.spot.number != self.pages[self.spot.page][0].number:
            scroll_to(self.box, f"{self.spot.number} ")

    def paint(self, surface: pygame.Surface) -> None:
        """The desk and the panel of the contents."""
        surface.fill(look.DESK)
        paint.panel(surface, self.contents, self.form.theme, look.COLUMN)

    # The contents

    def fill(self) -> None:
        """The contents: all chapters, and the paragraphs of the one that is open; or what was searched for.

        The buttons follow: those that would lead nowhere are grey.
        """
        self.targets = found_spots(self) if self.hits.words.strip() else contents_spots(self)
        at = next((n for n, (_, spot) in enumerate(self.targets) if spot == self.spot), -1)
        self.rows.fill([row for row, _ in self.targets] or [Row(say(NOTHING_FOUND), dim=True)], at)
        form, is_text = self.form, self.spot.chart < 0
        form.enable(self.way_back, on=bool(self.before))
        form.enable(self.earlier, on=is_text and self.spot.page > 0)
        form.enable(self.onward, on=is_text and self.spot.page < len(self.pages) - 1)
        self.form.reword(self.count, self.hits.in_words() or say("Contents"))
        for button in self.steps:
            form.show(button, on=len(self.hits.paragraphs) > 1)

    def search(self, words: str) -> None:
        """Other words are searched for: show the first place where they stand."""
        self.hits = Hits(words, self.book.search(words))
        self.show_hit()

    def step(self, by: int) -> None:
        """To another of the places that were found."""
        if self.hits.paragraphs:
            self.hits = self.hits.stepped(by)
            self.show_hit()

    def show_hit(self) -> None:
        """Show the paragraph of the hit, if there is one; everything else stays, for the reader may type on."""
        here = self.hits.here
        if here is not None and self.spot_of(here.number) != self.spot:
            self.before.append(self.spot)
            self.spot = self.spot_of(here.number)
        if self.chart is not None and self.spot.chart < 0:
            self.form.parts.remove(self.chart)
            self.chart = None
            self.form.show(self.box, on=True)
        if self.chart is None:
            self.set_text()
        self.fill()
        self.form.touch()

    # Going somewhere

    def choose(self, number: int) -> None:
        """A row of the contents was chosen."""
        if self.targets:
            self.hits = msgspec.structs.replace(self.hits, at=number if self.hits.paragraphs else 0)
            self.go(self.targets[number][1])

    def follow(self, number: str) -> None:
        """A link was clicked."""
        found = self.book.at(number)
        if found is not None:
            self.go(self.spot_of(found.number))

    def turn(self, step: int) -> None:
        """A page back or forth."""
        page = self.spot.page + step
        self.go(Spot(page, self.pages[page][0].number))

    def go(self, spot: Spot) -> None:
        """Go somewhere, and remember where from."""
        if spot != self.spot:
            self.before.append(self.spot)
            self.spot = spot
            self.show()

    def back(self) -> None:
        """Go back to where one was before."""
        self.spot = self.before.pop()
        self.show()

    def show(self) -> None:
        """Lay out the page for where we are now; the contents stay scrolled as they were."""
        scrolled = self.rows.scrolled
        self.form.lay_out()
        self.rows.scrolled = scrolled
        self.rows.show(self.rows.chosen)


def contents_spots(page: RulebookPage) -> list[tuple[Row, Spot]]:
    """The contents with where each of its rows leads."""
    here = page.spot.number or page.pages[page.spot.page][0].number
    chapter = here.split(".")[0] if page.spot.chart < 0 else ""
    found = [
        (paragraph_row(paragraph, paragraph.level - 1), page.spot_of(paragraph.number))
        for paragraph in page.book.paragraphs
        if paragraph.level == 1 or paragraph.number.split(".")[0] == chapter
    ]
    if page.charts:
        found += [(Row(chart.name, right="chart"), Spot(0, chart=n)) for n, chart in enumerate(page.charts)]
    return found


def found_spots(page: RulebookPage) -> list[tuple[Row, Spot]]:
    """What the search has found."""
    return [(paragraph_row(each, 0), page.spot_of(each.number)) for each in page.hits.paragraphs]


def paragraph_row(paragraph: Paragraph, depth: int) -> Row:
    """A paragraph in the contents."""
    return Row(
        f"{paragraph.number}  {paragraph.heading}",
        right=say("house rule") if paragraph.is_house_rule else "",
        depth=depth,
    )


def scroll_to(box: UITextBox, words: str) -> None:
    """Scroll a text box to the line that begins with some words; to the first mark behind it, if that is far below."""
    layout, bar = box.text_box_layout, box.scroll_bar
    if layout is None or bar is None:
        return
    rows = layout.layout_rows
    first = next((n for n, row in enumerate(rows) if text_of_row(row).startswith(words)), None)
    if first is None:
        return
    hit = next((row for row in rows[first:] if any(is_marked(chunk) for chunk in row.items)), rows[first])
    row = hit if hit.top - rows[first].top > box.rect.height // 2 else rows[first]
    share = row.top / max(1, layout.layout_rect.height)
    bar.set_scroll_from_start_percentage(min(share, 1 - bar.visible_percentage))
    bar.has_moved_recently = True


def text_of_row(row: TextBoxLayoutRow) -> str:
    """What stands in a line of a text box."""
    return "".join(getattr(chunk, "text", "") for chunk in row.items)


def is_marked(chunk: TextLayoutRect) -> bool:
    """Whether a piece of a line was searched for."""
    return getattr(chunk, "bg_colour", None) == pygame.Color(MARK)


def open_rulebook(app: Program, title: Title, number: str, battle: Battle | None = None) -> None:
    """Open a title's rulebook at a paragraph, over whatever is shown."""
    try:
        page = RulebookPage(app, title, number, battle)
    except FileErrors as errors:
        app.show_problems(say("The rulebook cannot be shown"), errors.problems)
        return
    app.push(Form(app, page))


def known_numbers(library: Library, title: Title) -> frozenset[str]:
    """The numbers of all paragraphs of a title; none when its rulebook cannot be used."""
    book = library.readable_rulebook(title)
    return frozenset(book.by_number) if book is not None else frozenset()
