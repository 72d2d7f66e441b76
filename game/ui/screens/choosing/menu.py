"""The menu: the titles as cards, the game that was played last, and everything beside playing."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from game.core.title import Title
from game.ui import theme as look
from game.ui.screens.choosing.chooser import ChooserPage
from game.ui.screens.choosing.lessons_page import HEADING, by_ease, lessons, offer_lessons
from game.ui.screens.choosing.mods_page import ModsPage
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import cut_left, cut_top, grid
from game.ui.screens.pages.pause import Entry, PausePage
from game.ui.screens.pages.program import Program
from game.ui.screens.reading.rulebook import open_rulebook
from game.ui.screens.saved.last_game import LastGame
from game.ui.screens.saved.saves import SavesPage, newest_game, open_save
from game.ui.screens.settings.settings_page import SettingsPage
from game.ui.text import BODY, LARGE, SMALL, STRONG, TINY, Style
from game.ui.title_words import title_words
from game.ui.words import say, say_many, to_say

NAME = Style(46, "Black")
MOTTO = to_say("One table, two players, every rule.")
CONTINUE, NOTHING_YET = to_say("Continue"), to_say("No game has been begun yet.")
NEW_HERE, MORE_LESSONS = to_say("New here? A lesson shows you how."), to_say("Each game has a lesson.")
ACROSS = 3
PICTURE = 104
LEFT = 30
"""The share of the page, in per cent, that the buttons on the left take at most."""

WORDS = 150
"""How much of a card its words take at least."""

LEAST_PICTURE, LINE, LEAST_STEP = 44, 20, 34
"""How high the picture of the game is that can be continued, and at least, else there is none; a line about that game;
and a button with its gap at least: in a small window the buttons come first.
"""


class MenuPage:
    """The first page."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self.titles = by_ease(app)

    def lay_out(self, form: Form) -> None:
        """What to do on the left, what to play on the right."""
        self.form = form
        px = form.px
        self.last = newest_game(self.app)
        self.has_lessons = any(lessons(self.app, title) for title in self.titles)
        area = form.area.inflate(-form.gap(96), -form.gap(72))
        self.left, right = cut_left(area, min(px(300), area.width * LEFT // 100), form.gap(48))
        self.entries(form)
        _, cards = cut_top(right, px(10))
        across = min(ACROSS, max(2, len(self.titles)))
        rows = max(1, -(-len(self.titles) // across))
        gap = form.gap(24)
        height = min(px(480), (cards.height - gap * (rows - 1)) // rows)
        self.cards = grid(cards, len(self.titles), across, height, gap)
        self.covers = [self.cover(title, place) for title, place in zip(self.titles, self.cards, strict=True)]
        choices = zip(self.titles, self.cards, strict=True)
        self.buttons = [form.button(place, "", self.choosing(title), "card") for title, place in choices]

    def entries(self, form: Form) -> None:
        """The buttons on the left; under the first one what it continues."""
        px = form.px
        _, rest = cut_top(self.left, px(112))
        others = self.others()
        place, rest = cut_top(rest, px(52), px(4))
        found = self.last
        if found or not self.has_lessons:
            form.button(place, say(CONTINUE), self.go_on, "gold" if found else "", enabled=found is not None)
        else:
            form.button(place, say(HEADING), self.learn, "gold")
        self.game = LastGame(self.app, found) if found else None
        if self.game is not None:
            spare = rest.height - px(12) - len(others) * px(LEAST_STEP)
            lines = max(1, min(len(self.game.lines), spare // px(LINE)))
            high = min(px(PICTURE), spare - lines * px(LINE) - px(6))
            self.picture, rest = cut_top(rest, high if high >= px(LEAST_PICTURE) else 0, px(6))
            self.words, rest = cut_top(rest, px(LINE) * lines)
            form.animate(self.game.advance)
        else:
            place, rest = cut_top(rest, px(20))
            offered = MORE_LESSONS if self.app.settings.learned else NEW_HERE
            form.label(place, say(offered if self.has_lessons else NOTHING_YET), "muted")
        _, rest = cut_top(rest, px(12))
        step = min(px(48), rest.height // len(others))
        for text, command in others:
            place, rest = cut_top(rest, step - px(6), px(6))
            form.button(place, text, command, "quiet")
        form.key("rulebook", self.open_rulebook)
        if found or self.has_lessons:
            form.key("press", self.go_on if found else self.learn)
        elif self.titles:
            form.key("press", self.choosing(self.titles[0]))

    def others(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """Everything else that can be done here."""
        app = self.app
        learn = ((say(HEADING), self.learn),) if self.last and self.has_lessons else ()
        return (
            *learn,
            (say("Load a game"), lambda: app.push(Form(app, SavesPage(app, watching=False)))),
            (say("Watch a game again"), lambda: app.push(Form(app, SavesPage(app, watching=True)))),
            (say("Rulebook"), self.open_rulebook),
            (say("Mods"), lambda: app.push(Form(app, ModsPage(app)))),
            (say("Settings"), lambda: app.push(Form(app, SettingsPage(app)))),
            (say("Keys"), app.show_keys),
            (say("Quit"), app.quit),
        )

    def learn(self) -> None:
        """Offer the lessons."""
        offer_lessons(self.app)

    def open_rulebook(self) -> None:
        """The rulebook; of several titles, first ask for which."""
        if len(self.titles) == 1:
            open_rulebook(self.app, self.titles[0], "")
            return
        entries = tuple(Entry(title.name, partial(open_rulebook, self.app, title, "")) for title in self.titles)
        self.app.push(
            Form(
                self.app,
                PausePage(
                    self.app, self.app.top, to_say("Rulebook"), entries, to_say("Back to the menu"), is_choice=True
                ),
            )
        )

    def go_on(self) -> None:
        """Continue the game that was played last."""
        if self.last is not None:
            open_save(self.app, self.last.path)

    def choosing(self, title: Title) -> Callable[[], None]:
        """What the card of a title does."""
        return lambda: self.app.push(Form(self.app, ChooserPage(self.app, title)))

    def cover(self, title: Title, place: Rect) -> pygame.Surface | None:
        """The picture on a card, if the title has one."""
        path, theme = self.app.library.skin(title).cover, self.app.theme
        if not Path(path).suffix:
            return None
        try:
            picture = theme.pictures.once(Path(path))
        except (pygame.error, OSError):
            return None
        return paint.covering(picture, self.picture_place(title, place).size, theme)

    def picture_place(self, title: Title, card: Rect) -> Rect:
        """Where on a card its picture is: above its words, which come first."""
        return cut_top(card, max(1, card.height - self.words_height(title, card)))[0]

    def words_height(self, title: Title, card: Rect) -> int:
        """How much of a card its words need."""
        lettering, px, width = self.form.theme.lettering, self.form.px, self.words_width(card)
        style = self.name_style(title, width)
        name = len(lettering.wrap(title.name, style, width)) * lettering.height(style)
        said = len(lettering.wrap(tagline(title), BODY, width)) * lettering.height(BODY)
        return max(px(WORDS), px(14 + 8 + 32) + name + said)

    def words_width(self, card: Rect) -> int:
        """How much room the words of a card have beside each other."""
        return card.width - self.form.gap(36)

    def name_style(self, title: Title, width: int) -> Style:
        """The letters of the name of a title: smaller where it would need a second line."""
        return self.form.theme.lettering.fitting(title.name, (LARGE, STRONG), width)

    def paint(self, surface: pygame.Surface) -> None:
        """The name of the table, and the cards."""
        theme, px = self.form.theme, self.form.px
        surface.fill(look.DESK)
        pygame.draw.rect(surface, look.DESK_DEEP, (0, 0, self.left.right + px(24), surface.get_height()))
        paint.line(surface, self.left.topleft, "Sandtable", NAME, look.CREAM, theme)
        paint.line(surface, (self.left.x + px(2), self.left.y + px(64)), say(MOTTO), BODY, look.MUTED, theme)
        if self.game is not None:
            if self.picture.height:
                self.game.draw(surface, self.picture)
            for number, line in enumerate(self.game.lines[: self.words.height // px(LINE)]):
                at = (self.words.x, self.words.y + px(LINE) * number)
                ink = look.MUTED if number else look.CREAM
                style = theme.lettering.fitting(line, (BODY, SMALL, TINY), self.words.width)
                paint.line(surface, at, line, style, ink, theme, self.words.width)
        for title, button, cover in zip(self.titles, self.buttons, self.covers, strict=True):
            self.paint_card(surface, title, button.rect, cover)
            is_main = self.last is None and not self.has_lessons and title is self.titles[0]
            edge = look.GOLD if button.hovered or is_main else look.PANEL_EDGE
            pygame.draw.rect(surface, edge, button.rect, px(2), border_radius=px(12))

    def paint_card(self, surface: pygame.Surface, title: Title, card: Rect, cover: pygame.Surface | None) -> None:
        """The card of a title: picture, name, tagline, number of scenarios."""
        theme, px = self.form.theme, self.form.px
        pygame.draw.rect(surface, look.PANEL, card, border_radius=px(12))
        picture = self.picture_place(title, card)
        if cover is not None:
            surface.blit(cover, picture)
        else:
            pygame.draw.rect(surface, look.COLUMN, picture, border_radius=px(12))
            paint.line_centred(surface, picture.center, title.name, LARGE, look.FAINT, theme)
        left, top, width = card.x + self.form.gap(18), picture.bottom + px(14), self.words_width(card)
        style = self.name_style(title, width)
        *above, last = theme.lettering.wrap(title.name, style, width)
        for line in above:
            paint.line(surface, (left, top), line, style, look.CREAM, theme, width)
            top += theme.lettering.height(style)
        paint.line(surface, (left, top), last, style, look.CREAM, theme, width)
        top += theme.lettering.height(style) + px(8)
        text = Rect(left, top, width, card.bottom - px(32) - top)
        said, lines = tagline(title), theme.lettering.wrap(tagline(title), BODY, width)
        body = BODY if len(lines) * theme.lettering.height(BODY) <= text.height else SMALL
        paint.paragraph(surface, text, said, body, look.TEXT, theme)
        count = self.app.library.scenario_count(title)
        words = say_many("{n} scenario", "{n} scenarios", count)
        paint.line(surface, (left, card.bottom - px(30)), words, SMALL, look.GOLD, theme)


def tagline(title: Title) -> str:
    """What a title is, in one line, in the language of the screen."""
    return title_words(title).say(title.tagline)
