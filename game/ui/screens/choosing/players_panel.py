"""Who plays which side of the battle to be begun, and whether it is one game or a match of two."""

from functools import partial

import pygame
from pygame import Rect

from game.core.match import MatchGame
from game.core.title import Title
from game.ui import theme as look
from game.ui.said import in_words
from game.ui.screens.choosing.scenario_facts import colour_of
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import cut_bottom, cut_left, cut_top
from game.ui.screens.pages.page import Command
from game.ui.screens.pages.program import Program
from game.ui.settings import NAME_LIMIT
from game.ui.table.drawing.looks import Looks
from game.ui.text import SMALL, STRONG
from game.ui.title_words import title_words
from game.ui.words import say, to_say

LENGTHS = (to_say("One game"), to_say("Each side once"))
"""The second game of a match is played with the sides exchanged."""

ONE_GAME = 42
"""How many hundredths of the room the button of one game has, whose words are the shorter ones."""

SIDE = 90
"""How much room a side has where there is enough."""


class PlayersPanel:
    """A part of the chooser: for each side what it has and who plays it, and the button that begins the battle."""

    def __init__(self, app: Program, title: Title, begin: Command) -> None:
        self.app = app
        self.title = title
        self.command = begin
        self.names = list(app.settings.players)
        self.is_match = False

    def lay_out(self, form: Form, place: Rect) -> None:
        """Two sides with a field for a name each, and the buttons."""
        self.form = form
        px = form.px
        button, rest = cut_bottom(place, px(50), px(8))
        place, rest = cut_bottom(rest, px(36), px(10)) if self.title.match is not None else (rest, rest)
        self.sides: list[Rect] = []
        gap = px(8) if rest.height >= len(self.title.sides) * px(SIDE) else 0
        for number in range(len(self.title.sides)):
            lines, rest = cut_top(rest, px(40) + gap // 2, gap // 4)
            field, rest = cut_top(rest, px(36), gap)
            self.sides.append(lines)
            hint = say("name of the player")
            form.entry(field, self.names[number], partial(self.rename, number), limit=NAME_LIMIT, placeholder=hint)
        if self.title.match is not None:
            self.lengths = [
                form.button(part, say(LENGTHS[is_match]), partial(self.play_match, bool(is_match)))
                for is_match, part in enumerate(cut_left(place, place.width * ONE_GAME // 100, px(8)))
            ]
            self.play_match(self.is_match)
        self.begin = form.button(button, say("Begin the battle"), self.command, "gold_large")

    def paint(self, surface: pygame.Surface, stakes: list[tuple[str, str]]) -> None:
        """The sides: their colour, their name, and their stakes."""
        theme = self.form.theme
        looks = Looks(self.app.library.skin(self.title), self.title.sides, theme.palette)
        for number, place in enumerate(self.sides):
            side = in_words(self.title.sides[number], title_words(self.title))
            name, words = stakes[number] if stakes else (side.name, "")
            mark, lines = cut_left(place, self.form.px(6), self.form.px(10))
            pygame.draw.rect(surface, colour_of(looks.sides[number]), mark, border_radius=self.form.px(3))
            paint.line(surface, lines.topleft, name, STRONG, look.CREAM, theme, lines.width)
            below = lines.y + theme.lettering.height(STRONG)
            paint.line(surface, (lines.x, below), words, SMALL, look.MUTED, theme, lines.width)

    def allow(self, *, on: bool) -> None:
        """Whether the chosen battle can be begun."""
        self.form.enable(self.begin, on=on)

    def rename(self, number: int, text: str) -> None:
        """A name is being typed."""
        self.names[number] = text

    def play_match(self, is_match: bool) -> None:
        """One game or a match."""
        self.is_match = is_match
        for number, button in enumerate(self.lengths):
            self.form.restyle(button, "chosen" if number == is_match else "")

    def agreed(self) -> tuple[tuple[str, str], MatchGame | None]:
        """The names, kept for the next time, and the first game of a match or None."""
        names = (self.names[0].strip(), self.names[1].strip())
        self.app.change_settings(players=names)
        return names, MatchGame() if self.is_match else None
