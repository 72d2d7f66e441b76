"""The combat panel: every modifier with its reason, the odds before the roll, the dice and what came of them."""

from collections.abc import Mapping, Sequence

import msgspec
import pygame
from pygame import Rect

from game.core.actions import SpaceId
from game.core.combat import Chance, CombatReport, Modifier, Preview, Roll
from game.loading.content.skins import DiceLook
from game.ui import theme as look
from game.ui.palettes import toned
from game.ui.pictures import lay
from game.ui.table.controls.commands import Sheet, ShowRule, Spot
from game.ui.table.drawing.dice import Thrown, paint_dice
from game.ui.table.drawing.flow import Writing, paint, sentence
from game.ui.table.drawing.links import without_marks
from game.ui.table.drawing.shapes import rounded
from game.ui.table.panels.column import PAD, ground
from game.ui.table.panels.percents import shares
from game.ui.text import BODY, SMALL, SMALL_STRONG, STRONG
from game.ui.theme import Theme

DIE, SMALL_DIE = 40, 32
AMOUNT, SMALL_AMOUNT, COLUMN_GAP, SMALLEST_GAP = 28, 26, 8, 6
BAR_LEFT, BAR = 128, 12
TALL = 1200


class CombatContent(msgspec.Struct, frozen=True):
    """What the panel shows: a preview, or a report with the faces that the dice show now and how they are turned.

    `faces` and `turns` are those of all dice of the report, the attacker's first.
    """

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
    room = Rect(theme.px(PAD), top, content.width - 2 * theme.px(PAD), 0)
    if is_two_sided(said):
        top = paint_sides(surface, content, room, theme, dice, spots)
    else:
        top = paint_modifiers(surface, said, top, theme, spots)
        top = paint_total(surface, said.total, Rect(room.x, top, room.width, 0), theme, is_known=content.landed)
        top = paint_dice(surface, thrown(content), Rect(room.x, top, room.width, 0), theme.px(DIE), theme, dice)
    if content.preview is not None:
        top = paint_preview(surface, content.preview, top, theme, spots, places)
    elif content.report is not None:
        top = paint_outcome(surface, content, top, theme, spots, places)
    return cropped(surface, top + theme.px(PAD - 4), theme, spots)


def is_two_sided(said: Preview | CombatReport) -> bool:
    """Whether both sides have a total of their own."""
    faces = said.against_faces if isinstance(said, CombatReport) else ()
    return bool(said.against or said.against_total or faces)


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
    surface: pygame.Surface, said: Preview | CombatReport | Roll, top: int, theme: Theme, spots: list[Spot]
) -> int:
    """A line for each modifier; the first has no sign where it is what the others change."""
    px, lettering = theme.px, theme.lettering
    line = lettering.height(BODY)
    amounts = [
        lettering.line(signed(modifier.amount, is_base=number == 0 and not said.change_roll), STRONG, look.CREAM)
        for number, modifier in enumerate(said.modifiers)
    ]
    left = reasons_left(amounts, theme)
    for amount, modifier in zip(amounts, said.modifiers, strict=True):
        surface.blit(amount, (px(PAD), top))
        right = surface.get_width() - px(PAD)
        if modifier.rule:
            rule = lettering.line(f"§ {modifier.rule}", SMALL, look.FAINT)
            box = rule.get_rect(topright=(right, top + px(1)))
            surface.blit(rule, box)
            spots.append(Spot(box.inflate(px(8), px(4)), ShowRule(modifier.rule), lights=True))
            right = box.left - px(8)
        for words in lettering.wrap(without_marks(modifier.reason), BODY, right - left):
            surface.blit(lettering.line(words, BODY, look.TEXT), (left, top))
            top += line
    return top


def reasons_left(amounts: Sequence[pygame.Surface], theme: Theme) -> int:
    """Where the reasons begin: to the right of the widest amount."""
    widest = max((amount.get_width() for amount in amounts), default=0)
    return theme.px(PAD) + max(theme.px(AMOUNT), widest + theme.px(SMALLEST_GAP))


def paint_preview(
    surface: pygame.Surface,
    preview: Preview,
    top: int,
    theme: Theme,
    spots: list[Spot],
    places: Mapping[str, SpaceId],
) -> int:
    """The odds as bars, and the notes."""
    for chance, percent in zip(preview.chances, shares(preview.chances), strict=True):
        top = paint_chance(surface, chance, percent, top, theme)
    writing = Writing(SMALL, look.MUTED)
    for note in preview.notes:
        text = sentence(note, writing, surface.get_width() - 2 * theme.px(PAD), theme.lettering, places)
        spots += paint(surface, text, (theme.px(PAD), top + theme.px(2)), writing, theme.lettering)
        top += text.height + theme.px(2)
    return top


def paint_chance(surface: pygame.Surface, chance: Chance, percent: str, top: int, theme: Theme) -> int:
    """A result, a bar as long as it is likely, and the per cent."""
    px, lettering = theme.px, theme.lettering
    line = lettering.height(BODY)
    left = px(PAD + BAR_LEFT)
    likely = lettering.line(percent, SMALL, look.TEXT)
    room = surface.get_width() - left - px(PAD) - px(40)
    height = px(BAR)
    y = top + (line - height) // 2
    lay(surface, rounded((room, height), px(3), look.COLUMN), (left, y))
    width = round(room * max(0.0, min(1.0, chance.probability)))
    if width >= 2:
        lay(
            surface,
            rounded((width, height), min(px(3), width // 2), toned(theme.palette.words, chance.tone)),
            (left, y),
        )
    surface.blit(likely, (left + room + px(6), top + (line - likely.get_height()) // 2))
    for words in lettering.wrap(chance.label, BODY, left - px(PAD) - px(6)):
        shown = lettering.shortened(words, BODY, left - px(PAD) - px(6))
        surface.blit(lettering.line(shown, BODY, look.TEXT), (px(PAD), top))
        top += line
    return top


def paint_sides(
    surface: pygame.Surface, content: CombatContent, room: Rect, theme: Theme, dice: DiceLook | None, spots: list[Spot]
) -> int:
    """Attack and defence side by side: heading, modifiers, total and dice of each; returns where they end below."""
    said = content.preview or content.report
    assert said is not None, "a combat panel without a combat"
    gap = theme.px(COLUMN_GAP)
    width = (room.width - 2 * gap) // 2
    left, right = Rect(room.x, room.y, width, 0), Rect(room.right - width, room.y, width, 0)
    headings = (*said.headings, "", "")[:2]
    groups = ((left, headings[0], said.modifiers), (right, headings[1], said.against))
    has_base = not said.change_roll
    tops = [paint_group(surface, words, each, place, theme, spots, has_base) for place, words, each in groups]
    left.y = right.y = max(tops)
    left.y = right.y = max(
        paint_total(surface, total, place, theme, is_known=content.landed)
        for place, total in ((left, said.total), (right, said.against_total))
    )
    own = thrown(content)
    count = len(content.report.faces) if content.report is not None else 0
    size = theme.px(SMALL_DIE)
    bottom = max(
        paint_dice(surface, rolled, place, size, theme, dice)
        for place, rolled in ((left, own[:count]), (right, own[count:]))
    )
    pygame.draw.line(surface, look.PANEL_EDGE, (room.centerx, room.y), (room.centerx, bottom - theme.px(2)))
    return bottom


def paint_group(
    surface: pygame.Surface,
    heading: str,
    modifiers: tuple[Modifier, ...],
    place: Rect,
    theme: Theme,
    spots: list[Spot],
    has_base: bool,
) -> int:
    """One column of modifiers below its heading, each with its paragraph at the end of its reason."""
    px, lettering, top = theme.px, theme.lettering, place.y
    for line in lettering.wrap(heading, SMALL_STRONG, place.width) if heading else ():
        surface.blit(lettering.line(line, SMALL_STRONG, look.GOLD_PALE), (place.x, top))
        top += lettering.height(SMALL_STRONG)
    writing = Writing(SMALL, look.TEXT, look.MUTED)
    for number, modifier in enumerate(modifiers):
        amount = lettering.line(signed(modifier.amount, is_base=has_base and number == 0), SMALL_STRONG, look.CREAM)
        surface.blit(amount, (place.x + px(SMALL_AMOUNT) - px(6) - amount.get_width(), top))
        rule = f" § {modifier.rule}" if modifier.rule else ""
        text = sentence(without_marks(modifier.reason) + rule, writing, place.width - px(SMALL_AMOUNT), lettering, {})
        spots += paint(surface, text, (place.x + px(SMALL_AMOUNT), top), writing, lettering)
        top += text.height + px(2)
    return top


def signed(amount: int, *, is_base: bool) -> str:
    """An amount with its sign; what the others change has none."""
    return (str(amount) if is_base else f"{amount:+d}").replace("-", "−")


def paint_total(surface: pygame.Surface, total: str, place: Rect, theme: Theme, *, is_known: bool = True) -> int:
    """What the modifiers come to, or only the room for it while the dice that it tells still roll; returns where it
    ends below."""
    top = place.y
    for line in theme.lettering.wrap(total, STRONG, place.width) if total else ():
        if is_known:
            surface.blit(theme.lettering.line(line, STRONG, look.CREAM), (place.x, top))
        top += theme.lettering.height(STRONG)
    return top + (theme.px(2) if total else 0)


def thrown(content: CombatContent) -> tuple[Thrown, ...]:
    """All dice of a report, the attacker's first; a preview has none."""
    report = content.report
    faces = content.faces or (report.faces + report.against_faces if report is not None else ())
    return tuple(Thrown(face, content.turns[number] if content.turns else 0) for number, face in enumerate(faces))


def paint_outcome(
    surface: pygame.Surface,
    content: CombatContent,
    top: int,
    theme: Theme,
    spots: list[Spot],
    places: Mapping[str, SpaceId],
) -> int:
    """What came of it, as soon as the dice lie still; its room is kept before."""
    assert content.report is not None, "only a report has an outcome"
    words = outcome_words(content.report.outcome)
    if not words:
        return top
    writing = Writing(STRONG, look.GOLD_PALE, look.GOLD)
    text = sentence(words, writing, surface.get_width() - 2 * theme.px(PAD), theme.lettering, places)
    if content.landed:
        spots += paint(surface, text, (theme.px(PAD), top), writing, theme.lettering)
    return top + text.height


def outcome_words(outcome: Sequence[str]) -> str:
    """What came of it, in a line that begins with a capital."""
    words = ", ".join(outcome)
    return words[:1].upper() + words[1:]
