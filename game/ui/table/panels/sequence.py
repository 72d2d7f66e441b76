"""The sequence of play, whole, and where the game stands in it."""

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Kind as Clicked
from game.core.actions import Refusal
from game.core.phase_lines import PhaseLine, Progress
from game.core.view import Inspection, InspectionLine
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.controls.commands import Fold, Part, Sheet, ShowRule, Spot
from game.ui.table.drawing.shapes import disc, rounded, tick
from game.ui.table.panels.column import PAD, ground, head
from game.ui.text import BODY, SMALL, SMALL_STRONG, STRONG, TINY, TINY_STRONG
from game.ui.theme import Theme
from game.ui.words import say

LINE = 22
INDENT = 14
HEAD, FOOT = 26, 8
FRAME = 4
"""Above and below the lines of a panel that has no room for a heading."""

NEIGHBOURS = 3
INK_ON_GOLD = (48, 38, 12)


class SequenceContent(msgspec.Struct, frozen=True):
    """What the panel shows: the phases, its size, and how far it is scrolled (None: to where the game stands)."""

    lines: tuple[PhaseLine, ...]
    size: tuple[int, int]
    scroll: int | None = None
    is_folded: bool = False


def fitting_height(lines: tuple[PhaseLine, ...], room: int, most: int, theme: Theme) -> int:
    """How high the panel is in a room: all phases, as many as fit, the current one with its neighbours, or it alone.

    Only for that one line it takes what others could do without, up to `most`; there may be no room even for it.
    """
    line, headed = theme.px(LINE), theme.px(HEAD) + theme.px(FOOT)
    bare = 2 * theme.px(FRAME)
    fitting = min(len(lines), (room - headed) // line)
    if not lines or fitting > NEIGHBOURS or fitting == len(lines):
        return line * fitting + headed if lines else 0
    if room >= NEIGHBOURS * line + bare:
        return NEIGHBOURS * line + bare
    return line + bare if most >= line + bare else 0


def has_head(size: tuple[int, int], theme: Theme) -> bool:
    """Whether the panel is high enough for its heading."""
    return size[1] > NEIGHBOURS * theme.px(LINE) + 2 * theme.px(FRAME)


def start_of(content: SequenceContent, theme: Theme) -> int:
    """By how many pixels the list is moved up."""
    line, room = theme.px(LINE), room_of(content.size, theme).height
    most = max(0, line * len(content.lines) - room)
    if content.scroll is not None:
        return max(0, min(most, content.scroll))
    now = next((n for n, one in enumerate(content.lines) if one.progress is Progress.NOW), 0)
    start = max(0, now * line + line // 2 - room // 2)
    return min(most, start - start % line)


def room_of(size: tuple[int, int], theme: Theme) -> Rect:
    """The part of the panel in which the phases stand."""
    px = theme.px
    top, foot = (px(HEAD), px(FOOT)) if has_head(size, theme) else (px(FRAME), px(FRAME))
    return Rect(px(6), top, max(1, size[0] - px(12)), max(0, size[1] - top - foot))


def sequence_sheet(content: SequenceContent, theme: Theme) -> Sheet:
    """Paint the panel."""
    px = theme.px
    surface = ground(content.size, theme)
    fold = Spot(Rect(0, 0, content.size[0], px(HEAD)), Fold(Part.SEQUENCE))
    if content.is_folded:
        paint_dots(surface, content, theme)
        return Sheet(surface, (fold,))
    if has_head(content.size, theme):
        head(surface, say("Sequence of play"), theme)
    room = room_of(content.size, theme)
    moved = start_of(content, theme)
    spots: list[Spot] = []
    surface.set_clip(room)
    for number, line in enumerate(content.lines):
        place = Rect(room.x, room.y + number * px(LINE) - moved, room.width, px(LINE))
        if room.contains(place):
            spots += paint_line(surface, place, line, theme)
    surface.set_clip(None)
    folds = (fold,) if has_head(content.size, theme) else ()
    return Sheet(surface, (*folds, *(replace(spot, place=spot.place.clip(room)) for spot in spots)))


def folded_height(lines: tuple[PhaseLine, ...], theme: Theme) -> int:
    """How high the folded panel is: a row of dots, and below it the name of the phase that is on."""
    return theme.px(HEAD + LINE) if lines else 0


def paint_dots(surface: pygame.Surface, content: SequenceContent, theme: Theme) -> None:
    """A dot for each phase; below them what is on, and what comes next."""
    px, lettering = theme.px, theme.lettering
    width = content.size[0] - 2 * px(PAD)
    step = min(px(18), width // max(1, len(content.lines)))
    for number, line in enumerate(content.lines):
        x, done = px(PAD) + step // 2 + number * step, line.progress in (Progress.DONE, Progress.AROUND)
        is_now = line.progress is Progress.NOW
        radius = max(2, min(px(7 if is_now else 4), step // 2 - 1))
        fill = look.GOLD if is_now else look.GOLD_DEEP if done else look.PANEL
        lay(surface, disc(radius, fill, look.FAINT, 1.0), (x - radius, px(HEAD) // 2 + px(2) - radius))
    now = next((line for line in content.lines if line.progress is Progress.NOW), None)
    ahead = next((line for line in content.lines if line.progress is Progress.AHEAD), None)
    then = lettering.shortened(say("then {name}", name=ahead.name), SMALL, width // 2) if now and ahead else ""
    letters = lettering.line(then, SMALL, look.MUTED)
    surface.blit(letters, (content.size[0] - px(PAD) - letters.get_width(), px(HEAD)))
    room = width - letters.get_width() - px(PAD)
    words = lettering.shortened(now.name, STRONG, room) if now is not None else ""
    surface.blit(lettering.line(words, STRONG, look.CREAM), (px(PAD), px(HEAD)))


def paint_line(surface: pygame.Surface, place: Rect, line: PhaseLine, theme: Theme) -> list[Spot]:
    """One phase: its bullet, its name, and its paragraph as a link; of one that was passed over also why."""
    px, lettering = theme.px, theme.lettering
    now = line.progress is Progress.NOW
    if now:
        lay(surface, rounded(place.size, px(5), look.GOLD), place.topleft)
    x = place.x + px(9) + px(INDENT) * line.depth
    if line.why is not None:
        dash(surface, x, place.centery, theme)
    else:
        bullet(surface, x, place.centery, line.progress, theme)
    ink = {Progress.NOW: INK_ON_GOLD, Progress.DONE: look.MUTED, Progress.AROUND: look.CREAM}.get(
        line.progress, look.TEXT
    )
    is_on = line.progress in (Progress.NOW, Progress.AROUND)
    styles = (STRONG, SMALL_STRONG, TINY_STRONG) if is_on else (BODY, SMALL, TINY)
    rule = lettering.line(f"§ {line.rule}", SMALL, INK_ON_GOLD if now else look.FAINT) if line.rule else None
    width = place.right - x - px(16) - (rule.get_width() + px(14) if rule else 0)
    style = lettering.fitting(line.name, styles, width)
    text = lettering.line(lettering.shortened(line.name, style, width), style, ink)
    surface.blit(text, (x + px(14), place.centery - text.get_height() // 2))
    spots = []
    if line.why is not None:
        left = x + px(14) + text.get_width() + px(8)
        paint_reason(surface, line.why, Rect(left, place.y, width + x + px(14) - left, place.height), theme)
        spots.append(Spot(place, ShowRule(line.why.rule), tip=about(line)))
    if rule is None:
        return spots
    box = rule.get_rect(midright=(place.right - px(7), place.centery))
    surface.blit(rule, box)
    return [*spots, Spot(box.inflate(px(8), px(4)), ShowRule(line.rule), lights=True, tip=about(line))]


def paint_reason(surface: pygame.Surface, why: Refusal, place: Rect, theme: Theme) -> None:
    """Why a phase was passed over: in whole or up to the colon, as there is room; its tip says all of it."""
    lengths = (why.sentence, why.sentence.partition(":")[0], "")
    words = next(words for words in lengths if theme.lettering.width(words, SMALL) <= max(0, place.width))
    letters = theme.lettering.line(words, SMALL, look.FAINT)
    surface.blit(letters, (place.x, place.centery - letters.get_height() // 2))


def about(line: PhaseLine) -> Inspection | None:
    """What is said of a phase under the pointer: why it was passed over."""
    if line.why is None:
        return None
    title = say("{phase}: passed over", phase=line.name)
    return Inspection(Clicked.BUTTON, title, (InspectionLine(line.why.sentence, line.why.rule),))


def dash(surface: pygame.Surface, x: int, middle: int, theme: Theme) -> None:
    """What was passed over has a dash."""
    width, height = theme.px(10), max(1, theme.px(2))
    surface.fill(look.FAINT, (x - width // 2, middle - height // 2, width, height))


def bullet(surface: pygame.Surface, x: int, middle: int, progress: Progress, theme: Theme) -> None:
    """What is done has a tick, what is going on a full disc, what lies ahead a ring."""
    px = theme.px
    if progress is Progress.DONE:
        size = px(12)
        lay(surface, tick(size, theme.palette.words.good), (x - size // 2, middle - size // 2))
        return
    radius = px(4)
    fill = {Progress.NOW: INK_ON_GOLD, Progress.AROUND: look.GOLD}.get(progress)
    edge = {Progress.NOW: INK_ON_GOLD, Progress.AROUND: look.GOLD}.get(progress, look.FAINT)
    lay(surface, disc(radius, fill, edge, max(1.0, theme.scale * 1.5)), (x - radius, middle - radius))
