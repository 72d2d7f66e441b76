"""The sheet of a combat of several rounds: each roll with its dice, its modifiers and reasons, and what came of it.

It may be higher than its place in the column; then it is scrolled.
"""

from collections.abc import Mapping

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import SpaceId
from game.core.combat import CombatReport, Roll
from game.loading.content.skins import DiceLook
from game.ui import theme as look
from game.ui.table.controls.commands import Sheet, Spot
from game.ui.table.drawing.dice import Thrown, paint_dice
from game.ui.table.drawing.flow import Writing, paint, sentence
from game.ui.table.drawing.looks import SideLook
from game.ui.table.panels.column import PAD, ground
from game.ui.table.panels.combat import (
    SMALL_DIE,
    CombatContent,
    cropped,
    paint_modifiers,
    paint_outcome,
    paint_total,
    title,
)
from game.ui.text import SMALL_STRONG, STRONG
from game.ui.theme import Theme

TOP, LINE, DICE, IN_A_ROW = 80, 40, 40, 7
"""How much room is kept for the title, for each line, and for each row of so many dice, before they are painted."""
SHORTEST = 20
"""So many letters of the name of a round find room in a line of the narrowest column."""


def rounds_sheet(
    content: CombatContent,
    theme: Theme,
    dice: DiceLook | None,
    places: Mapping[str, SpaceId],
    sides: tuple[SideLook, ...],
) -> Sheet:
    """Paint the sheet as high as it must be."""
    report = content.report
    assert report is not None, "only a report has rounds"
    surface = ground((content.width, theme.px(most_height(report))), theme)
    spots: list[Spot] = []
    top = title(surface, report.title, theme, places)
    newest = 0
    for one in report.rounds:
        newest = top if one is not report.rounds[0] else 0
        surface.fill(look.PANEL_EDGE, (theme.px(PAD), top + theme.px(2), content.width - 2 * theme.px(PAD), 1))
        top += theme.px(6)
        top = paint_name(surface, one.name, top, theme, places, spots)
        for roll in one.rolls:
            top = paint_roll(surface, roll, top, theme, dice, places, sides[roll.side], spots)
    top = paint_outcome(surface, content, top, theme, spots, places)
    return replace(cropped(surface, top + theme.px(PAD - 4), theme, spots), newest=newest)


def paint_name(
    surface: pygame.Surface, name: str, top: int, theme: Theme, places: Mapping[str, SpaceId], spots: list[Spot]
) -> int:
    """The name of a round, and what a title says with it; returns where it ends below."""
    writing = Writing(SMALL_STRONG, look.GOLD_PALE, look.GOLD)
    words = sentence(name, writing, surface.get_width() - 2 * theme.px(PAD), theme.lettering, places)
    spots += paint(surface, words, (theme.px(PAD), top), writing, theme.lettering)
    return top + words.height + theme.px(2)


def most_height(report: CombatReport) -> int:
    """A height in which every line of a report finds room at 100 per cent."""
    rolls = [roll for one in report.rounds for roll in one.rolls]
    named = sum(1 + len(one.name) // SHORTEST for one in report.rounds)
    lines = sum(4 + len(roll.modifiers) for roll in rolls) + named + len(report.outcome)
    return TOP + LINE * lines + DICE * sum(len(roll.faces) // IN_A_ROW + 1 for roll in rolls)


def paint_roll(
    surface: pygame.Surface,
    roll: Roll,
    top: int,
    theme: Theme,
    dice: DiceLook | None,
    places: Mapping[str, SpaceId],
    side: SideLook,
    spots: list[Spot],
) -> int:
    """One roll beside the band of its side; returns where it ends below."""
    px, start = theme.px, top
    room = Rect(px(PAD), top, surface.get_width() - 2 * px(PAD), 0)
    writing = Writing(SMALL_STRONG, look.CREAM, look.GOLD_PALE)
    words = sentence(roll.title, writing, room.width, theme.lettering, places)
    spots += paint(surface, words, room.topleft, writing, theme.lettering)
    top = paint_modifiers(surface, roll, top + words.height, theme, spots)
    top = paint_total(surface, roll.total, Rect(room.x, top, room.width, 0), theme)
    rolled = tuple(Thrown(face, 0) for face in roll.faces)
    top = paint_dice(surface, rolled, Rect(room.x, top, room.width, 0), px(SMALL_DIE), theme, dice)
    if roll.outcome:
        gold = Writing(STRONG, look.GOLD_PALE, look.GOLD)
        result = sentence(", ".join(roll.outcome), gold, room.width, theme.lettering, places)
        spots += paint(surface, result, (room.x, top), gold, theme.lettering)
        top += result.height
    surface.fill(side.light, (px(4), start, px(3), top - start))
    return top + px(6)
