"""The combat panel: every modifier with its reason, the odds before the roll, the dice and what came of them."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
import pygame

from game.core.actions import SpaceId
from game.core.combat import Chance, CombatReport, Modifier, Preview, Tone
from game.loading.skins import DiceLook
from game.ui import theme as look
from game.ui.pictures import Wanted, lay
from game.ui.table.commands import Sheet, ShowRule, Spot
from game.ui.table.flow import Writing, paint, sentence
from game.ui.table.links import without_marks
from game.ui.table.panels import PAD, ground
from game.ui.table.shapes import disc, rounded
from game.ui.text import BODY, SMALL, SMALL_STRONG, STRONG
from game.ui.theme import Colour, Theme, colour_of

DIE = 40
AMOUNT, BAR_LEFT, BAR = 28, 128, 12
TONES: dict[Tone, Colour] = {Tone.GOOD: look.GOOD, Tone.BAD: look.BAD, Tone.NEUTRAL: look.NEUTRAL}
TALL = 900
PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.28, 0.28), (0.72, 0.72)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
    6: ((0.28, 0.24), (0.72, 0.24), (0.28, 0.5), (0.72, 0.5), (0.28, 0.76), (0.72, 0.76)),
}


class CombatContent(msgspec.Struct, frozen=True):
    """What the panel shows: a preview, or a report with the faces that the dice show now and how they are turned."""

    width: int
    preview: Preview | None = None
    report: CombatReport | None = None
    faces: tuple[int, ...] = ()
    landed: bool = True
    turns: tuple[int, ...] = ()


def combat_sheet(content: CombatContent, theme: Theme, dice: DiceLook | None, places: Mapping[str, SpaceId]) -> Sheet:
    """Paint the panel as high as it must be."""
    surface = ground((content.width, theme.px(TALL)), theme)
    said = content.preview or content.report
    assert said is not None, "a combat panel without a combat"
    top = title(surface, said.title, theme, places)
    spots: list[Spot] = []
    top = paint_modifiers(surface, said.modifiers, top, theme, spots)
    if said.total:
        surface.blit(theme.lettering.line(said.total, STRONG, look.CREAM), (theme.px(PAD), top))
        top += theme.lettering.height(STRONG) + theme.px(2)
    if content.preview is not None:
        top = paint_preview(surface, content.preview, top, theme, spots, places)
    elif content.report is not None:
        top = paint_report(surface, content, top, theme, dice)
    return cropped(surface, top + theme.px(PAD - 4), theme, spots)


def title(surface: pygame.Surface, text: str, theme: Theme, places: Mapping[str, SpaceId]) -> int:
    """The title of the panel, as it is written: names of hexes may differ by their letters' size alone."""
    writing = Writing(SMALL_STRONG, look.MUTED, look.MUTED)
    width = surface.get_width() - 2 * theme.px(PAD)
    words = sentence(without_marks(text), writing, width, theme.lettering, places)
    paint(surface, words, (theme.px(PAD), theme.px(9)), writing, theme.lettering)
    return theme.px(9) + words.height + theme.px(4)


def cropped(surface: pygame.Surface, height: int, theme: Theme, spots: list[Spot]) -> Sheet:
    """What was painted, on a panel that is no higher."""
    panel = ground((surface.get_width(), height), theme)
    edge = theme.px(8)
    panel.blit(surface, (1, edge), (1, edge, surface.get_width() - 2, height - 2 * edge))
    return Sheet(panel, tuple(spots))


def paint_modifiers(
    surface: pygame.Surface, modifiers: tuple[Modifier, ...], top: int, theme: Theme, spots: list[Spot]
) -> int:
    """A line for each modifier; the first is what the others change, so it has no sign."""
    px, lettering = theme.px, theme.lettering
    line = lettering.height(BODY)
    for number, modifier in enumerate(modifiers):
        amount = str(modifier.amount) if number == 0 else f"{modifier.amount:+d}".replace("-", "−")
        surface.blit(lettering.line(amount, STRONG, look.CREAM), (px(PAD), top))
        right = surface.get_width() - px(PAD)
        if modifier.rule:
            rule = lettering.line(f"§ {modifier.rule}", SMALL, look.FAINT)
            box = rule.get_rect(topright=(right, top + px(1)))
            surface.blit(rule, box)
            spots.append(Spot(box.inflate(px(8), px(4)), ShowRule(modifier.rule), lights=True))
            right = box.left - px(8)
        for words in lettering.wrap(without_marks(modifier.reason), BODY, right - px(PAD + AMOUNT)):
            surface.blit(lettering.line(words, BODY, look.TEXT), (px(PAD + AMOUNT), top))
            top += line
    return top


def paint_preview(
    surface: pygame.Surface,
    preview: Preview,
    top: int,
    theme: Theme,
    spots: list[Spot],
    places: Mapping[str, SpaceId],
) -> int:
    """The odds as bars, and the notes."""
    for chance in preview.chances:
        top = paint_chance(surface, chance, top, theme)
    writing = Writing(SMALL, look.MUTED)
    for note in preview.notes:
        text = sentence(note, writing, surface.get_width() - 2 * theme.px(PAD), theme.lettering, places)
        spots += paint(surface, text, (theme.px(PAD), top + theme.px(2)), writing, theme.lettering)
        top += text.height + theme.px(2)
    return top


def paint_chance(surface: pygame.Surface, chance: Chance, top: int, theme: Theme) -> int:
    """A result, a bar as long as it is likely, and the per cent."""
    px, lettering = theme.px, theme.lettering
    line = lettering.height(BODY)
    left = px(PAD + BAR_LEFT)
    percent = lettering.line(percent_of(chance.probability), SMALL, look.TEXT)
    room = surface.get_width() - left - px(PAD) - px(40)
    label = lettering.shortened(chance.label, BODY, left - px(PAD) - px(6))
    surface.blit(lettering.line(label, BODY, look.TEXT), (px(PAD), top))
    height = px(BAR)
    y = top + (line - height) // 2
    lay(surface, rounded((room, height), px(3), look.COLUMN), (left, y))
    width = round(room * max(0.0, min(1.0, chance.probability)))
    if width >= 2:
        lay(surface, rounded((width, height), min(px(3), width // 2), TONES[chance.tone]), (left, y))
    surface.blit(percent, (left + room + px(6), top + (line - percent.get_height()) // 2))
    return top + line


def percent_of(probability: float) -> str:
    """A probability in per cent; what is possible is never 0, what is not sure never 100."""
    shown = round(probability * 100)
    if probability > 0 and shown == 0:
        return "<1 %"
    if probability < 1 - 1e-9 and shown == 100:
        return ">99 %"
    return f"{shown} %"


def paint_report(surface: pygame.Surface, content: CombatContent, top: int, theme: Theme, dice: DiceLook | None) -> int:
    """The dice, and when they lie still, what came of them."""
    px, lettering, report = theme.px, theme.lettering, content.report
    assert report is not None, "only a report has dice"
    size, gap, left = px(DIE), px(7), px(PAD)
    top += px(3)
    for number, face in enumerate(content.faces or report.faces):
        if left + size > surface.get_width() - px(PAD):
            left, top = px(PAD), top + size + gap
        turn = content.turns[number] if content.turns else 0
        picture = die(face, size, theme, dice)
        turned = pygame.transform.rotozoom(picture, turn, 1) if turn else picture
        lay(surface, turned, turned.get_rect(center=(left + size // 2, top + size // 2)).topleft)
        left += size + gap
    top += size + px(5) if report.faces else 0
    words = ", ".join(report.outcome)
    for line in lettering.wrap(words, STRONG, surface.get_width() - 2 * px(PAD)) if words else ():
        if content.landed:
            surface.blit(lettering.line(line, STRONG, look.GOLD_PALE), (px(PAD), top))
        top += lettering.height(STRONG)
    return top


def die(face: int, size: int, theme: Theme, dice: DiceLook | None) -> pygame.Surface:
    """One die: the title's own face, or pips, or a number."""
    if dice is not None and face < len(dice.faces):
        return theme.pictures.get(Wanted(Path(dice.faces[face]), (size, size)))
    colour = colour_of(dice.colour) if dice is not None else look.CARD
    blank = rounded((size, size), size // 6, colour, look.CARD_EDGE, 1.5).copy()
    for x, y in PIPS.get(face + 1, ()):
        radius = max(2, round(size * 0.09))
        lay(blank, disc(radius, look.INK), (round(x * size) - radius, round(y * size) - radius))
    if face + 1 not in PIPS:
        text = theme.lettering.line(str(face + 1), STRONG, look.INK)
        blank.blit(text, text.get_rect(center=blank.get_rect().center))
    return blank
