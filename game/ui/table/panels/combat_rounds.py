"""The sheet of a combat of several rounds: each roll with its dice, its modifiers and reasons, and what came of it.

It may be higher than its place in the column; then it is scrolled.
"""

from collections.abc import Mapping

import pygame
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
    for one in report.rounds:
        surface.fill(look.PANEL_EDGE, (theme.px(PAD), top + theme.px(2), content.width - 2 * theme.px(PAD), 1))
        top += theme.px(6)
        surface.blit(theme.lettering.line(one.name, SMALL_STRONG, look.GOLD_PALE), (theme.px(PAD), top))
        top += theme.lettering.height(SMALL_STRONG) + theme.px(2)
        for roll in one.rolls:
            top = paint_roll(surface, roll, top, theme, dice, places, sides[roll.side], spots)
    top = paint_outcome(surface, content, top, theme, spots, places)
    return cropped(surface, top + theme.px(PAD - 4), theme, spots)


def most_height(report: CombatReport) -> int:
    """A height in which every line of a report finds room at 100 per cent."""
    rolls = [roll for one in report.rounds for roll in one.rolls]
    lines = sum(4 + len(roll.modifiers) for roll in rolls) + len(report.rounds) + len(report.outcome)
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
