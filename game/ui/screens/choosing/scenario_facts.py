"""What helps to choose a battle, in one strip: how hard it is, how even it was, and how it went on this computer."""

from collections.abc import Iterable, Sequence

import msgspec
import pygame
from pygame import Rect

from game.core.title import Balance, Game, ScenarioBase, SideInfo
from game.core.view import View
from game.loading.content.skins import Skin
from game.loading.saves.games import SaveInfo
from game.ui import theme as look
from game.ui.dates import length_words
from game.ui.said import said
from game.ui.screens.pages import paint
from game.ui.screens.pages.layout import columns, cut_top
from game.ui.table.drawing.looks import Looks, SideLook
from game.ui.text import SMALL, SMALL_STRONG, STRONG, TINY, TINY_STRONG, Style
from game.ui.theme import Colour, Theme
from game.ui.words import say, say_many, to_say

LEVELS = {
    "first": to_say("Begin here"),
    "easy": to_say("Easy"),
    "medium": to_say("Medium"),
    "hard": to_say("Hard"),
}
"""The words for how much of the rules a scenario asks for."""

HEIGHT, PAD, BETWEEN = 56, 24, 20
BAR, GAP = 8, 3
BELOW = (SMALL, TINY, Style(10), Style(9))
"""The letters of what is said below a line: the smaller, the less room there is."""


STOP = "\u00a0· "
"""Between facts: a line may end behind it and never begins with it."""

PALER = 0.4
"""How far the colour of a side on a panel goes from its dark one towards its light one."""


class Head(msgspec.Struct, frozen=True):
    """How hard it is, in words, and whether it is the scenario to take next."""

    hard: str
    is_inviting: bool


class Share(msgspec.Struct, frozen=True):
    """A part of the bar: whose it is, empty for the draws, how many per cent, and its colour."""

    name: str
    share: float
    colour: Colour


def level(difficulty: str) -> str:
    """How hard a scenario is, in a word; nothing where nobody has said."""
    return say(LEVELS[difficulty]) if difficulty in LEVELS else ""


def asked(scenario: ScenarioBase, game: Game, view: View) -> str:
    """What there is to know for it, counted."""
    kinds = {word for space in game.board.spaces for word in space.terrain}
    pieces = len(view.pieces) + sum(len(tray.pieces) for tray in view.trays)
    return counted(len(scenario.special_rules), pieces, len(kinds))


def counted(rules: int, pieces: int, kinds: int) -> str:
    """So many special rules, pieces and kinds of terrain, in words."""
    parts = (
        say_many("{n} special rule", "{n} special rules", rules),
        say_many("{n} piece", "{n} pieces", pieces),
        say_many("{n} kind of terrain", "{n} kinds of terrain", kinds),
    )
    return STOP.join(parts)


def facts_height(width: int, theme: Theme) -> int:
    """How high the strip is in so much room: where that is short, what a scenario asks for takes two lines."""
    column = (width - theme.px(PAD) - 2 * theme.px(BETWEEN)) // 3
    is_short = theme.lettering.width(counted(9, 99, 9), SMALL) > column
    return theme.px(HEIGHT) + (theme.lettering.height(SMALL) if is_short else 0)


def room_for_words(parts: Sequence[Rect], *, has_bar: bool) -> Rect:
    """Where it stands what a scenario asks for: also in the room of the bar where there is none."""
    return parts[0] if has_bar else parts[0].union(parts[1])


def shares(balance: Balance, looks: Looks) -> list[Share]:
    """The parts of the bar, from the first side to the second, with the draws between them."""
    named = zip(looks.names, looks.ids, looks.sides, strict=True)
    won = [Share(name, balance.won.get(side, 0), colour_of(worn)) for name, side, worn in named]
    drawn = max(0.0, 100 - sum(each.share for each in won))
    return [*won[:1], Share("", drawn, look.FAINT), *won[1:]]


def colour_of(side: SideLook) -> Colour:
    """The colour of a side as its player sees it at the table, light enough for a dark panel."""
    return look.blend(side.dark, side.light, PALER)


def finished(saves: Iterable[SaveInfo]) -> dict[str, list[SaveInfo]]:
    """The games that were played to their end on this computer, by their scenario."""
    found: dict[str, list[SaveInfo]] = {}
    for info in saves:
        if info.is_finished:
            found.setdefault(info.scenario, []).append(info)
    return found


def won_here(games: Sequence[SaveInfo], sides: Iterable[SideInfo], names: Iterable[str]) -> str:
    """Who won these games, counted, under the names that the sides have in the language of the screen."""
    counts = [sum(info.verdict.startswith(f"{side.name} won") for info in games) for side in sides]
    drawn = len(games) - sum(counts)
    parts = [f"{name} {number}" for name, number in zip(names, counts, strict=True) if number]
    return " · ".join([*parts, *([say("undecided {number}", number=drawn)] if drawn else [])])


class ScenarioFacts:
    """The strip about one scenario."""

    def __init__(self, theme: Theme, skin: Skin) -> None:
        self.theme = theme
        self.skin = skin

    def draw(
        self,
        surface: pygame.Surface,
        place: Rect,
        scenario: ScenarioBase,
        game: Game,
        view: View,
        games: list[SaveInfo],
        head: Head,
    ) -> None:
        """Three parts beside each other: what it asks for, how even it was, how it went here."""
        theme = self.theme
        paint.panel(surface, place, theme, look.COLUMN)
        parts = columns(place.inflate(-theme.px(PAD), -theme.px(10)), 3, theme.px(BETWEEN))
        self.lines(
            surface,
            room_for_words(parts, has_bar=scenario.balance is not None),
            " · ".join(filter(None, (head.hard, length_words(scenario.length)))),
            asked(scenario, game, view),
            look.GOLD if head.is_inviting else look.CREAM,
        )
        if scenario.balance is not None:
            self.bar(surface, parts[1], scenario.balance, said(game, game.sides))
        here = (
            say_many("Played here once", "Played here {n} times", len(games)) if games else say("Not played here yet")
        )
        won = won_here(games, game.sides, [side.name for side in said(game, game.sides)])
        self.lines(surface, parts[2], here, won, look.CREAM if games else look.MUTED)

    def lines(self, surface: pygame.Surface, place: Rect, above: str, below: str, ink: Colour) -> None:
        """A line, and what is said below it."""
        head, rest = cut_top(place, self.theme.lettering.height(STRONG))
        style = self.theme.lettering.fitting(above, (STRONG, SMALL_STRONG, TINY_STRONG), place.width)
        paint.line(surface, head.topleft, above, style, ink, self.theme, place.width)
        paint.paragraph(surface, rest, below, self.letters_for(below, rest), look.MUTED, self.theme)

    def letters_for(self, text: str, place: Rect) -> Style:
        """The largest letters in which all lines of a text have room in a place."""
        lettering = self.theme.lettering
        fits = (s for s in BELOW if len(lettering.wrap(text, s, place.width)) * lettering.height(s) <= place.height)
        return next(fits, BELOW[-1])

    def bar(self, surface: pygame.Surface, place: Rect, balance: Balance, sides: Iterable[SideInfo]) -> None:
        """The bar with a name and a share at each end, below how many games it is about."""
        theme, parts = self.theme, shares(balance, Looks(self.skin, tuple(sides), self.theme.palette))
        head, rest = cut_top(place, theme.lettering.height(SMALL))
        games = say_many("Won in {n} trial game", "Won in {n} trial games", balance.games)
        style = theme.lettering.fitting(games, (SMALL, TINY), place.width)
        paint.line(surface, head.topleft, games, style, look.MUTED, theme)
        beam, ends = cut_top(cut_top(rest, theme.px(GAP))[1], theme.px(BAR), theme.px(1))
        left = float(beam.x)
        for part in parts:
            width = beam.width * part.share / 100
            pygame.draw.rect(
                surface, part.colour, (round(left), beam.y, round(left + width) - round(left), beam.height)
            )
            left += width
        named = [f"{part.name} {part.share:.0f} %" for part in parts if part.name]
        style = theme.lettering.fitting(" ".join((named[0], named[-1])), (SMALL_STRONG, TINY_STRONG), place.width)
        end = paint.line(surface, ends.topleft, named[0], style, look.CREAM, theme, place.width * 2 // 3)
        last = theme.lettering.shortened(named[-1], style, place.right - end)
        paint.line_right(surface, ends.topright, last, style, look.CREAM, theme)
