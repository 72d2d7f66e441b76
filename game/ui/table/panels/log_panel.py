"""The panel of the log: its filters and its search at the head, and below them the rows that are in sight."""

import msgspec
import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.controls.commands import Command, FilterLog, FoldTurn, Order, Sheet, Spot
from game.ui.table.controls.log_kinds import LogKind
from game.ui.table.drawing.flow import heading
from game.ui.table.drawing.shapes import rounded
from game.ui.table.panels.column import PAD, ground, head
from game.ui.table.panels.log import LogLines
from game.ui.table.panels.log_icons import fold_mark, glass, icon
from game.ui.table.panels.log_rows import LineRow, PhaseRow, Row, TurnRow, surplus, terms_of
from game.ui.table.panels.log_scroll import Top, in_sight
from game.ui.text import SMALL, SMALL_STRONG, TINY, TINY_STRONG
from game.ui.theme import Colour, Theme, blend
from game.ui.words import say, say_many, to_say

GAP = 3
HEAD, FIELD, HIDES = 28, 27, 19
TURN, PHASE, PARTED = 21, 17, 7
ICON, MARGIN = 11, 18
SWITCH = 19
TYPE_HERE = to_say("Type what to find")
NOTHING = to_say("Nothing of this kind so far. A click here shows all again.")


class LogContent(msgspec.Struct, frozen=True):
    """What the panel depends on: its rows, its size, the row at its upper edge, and what is filtered and searched.

    `words` is None where nothing is searched for; `hits` lines have them, and the reader is at the one of number `at`;
    `hidden` more would be found if all kinds were shown.
    """

    rows: tuple[Row, ...]
    size: tuple[int, int]
    top: Top | None = None
    focused: bool = False
    kinds: frozenset[LogKind] = frozenset()
    words: str | None = None
    hits: int = 0
    at: int = -1
    line: int = -1
    hidden: int = 0


def log_sheet(content: LogContent, lines: LogLines, theme: Theme) -> Sheet:
    """Paint the panel: the rows fill it from the top, and the newest lies lowest."""
    surface = ground(content.size, theme, edge=look.GOLD_DEEP if content.focused else look.PANEL_EDGE)
    head(surface, say("Log"), theme)
    room = log_room(content.size, theme, is_searching=content.words is not None, hides=content.hidden > 0)
    spots = [*switches(surface, content, theme), *search_field(surface, content, theme)]
    spots += hidden_hits(surface, content, room, theme)
    surface.set_clip(room)
    for number, y in in_sight(content.rows, lambda row: row_height(row, lines, room.width), room.height, content.top):
        spots += paint_row(surface, content, number, Rect(room.x, room.y + y, room.width, 0), lines)
    surface.set_clip(None)
    if content.kinds and not content.rows:
        spots.append(nothing_of_this_kind(surface, room, theme))
    if content.top is not None:
        pygame.draw.rect(surface, look.GOLD_DEEP, (room.x, room.bottom, room.width, 2))
    clipped = [Spot(spot.place.clip(surface.get_rect()), spot.command, spot.lights) for spot in spots]
    return Sheet(surface, tuple(spot for spot in clipped if spot.place.width and spot.place.height))


def nothing_of_this_kind(surface: pygame.Surface, room: Rect, theme: Theme) -> Spot:
    """Say that there is no line of the kinds that are wanted, and bring all back by a click."""
    lettering, lines = theme.lettering, theme.lettering.wrap(say(NOTHING), SMALL, room.width)
    for number, line in enumerate(lines):
        words = lettering.line(line, SMALL, look.MUTED)
        surface.blit(words, (room.x, room.y + theme.px(4) + number * lettering.height(SMALL)))
    height = theme.px(4) + len(lines) * lettering.height(SMALL)
    return Spot(Rect(room.x, room.y, room.width, min(height, room.height)), FilterLog(None), lights=True)


def hidden_hits(surface: pygame.Surface, content: LogContent, room: Rect, theme: Theme) -> list[Spot]:
    """Below the search field how many lines have the words but are of other kinds; a click shows all kinds again."""
    if not content.hidden:
        return []
    place = Rect(room.x, room.y - theme.px(HIDES), room.width, theme.px(HIDES))
    told = say_many("{n} line hidden: show all kinds", "{n} lines hidden: show all kinds", content.hidden)
    said = theme.lettering.shortened(told, SMALL, room.width)
    words = theme.lettering.line(said, SMALL, look.GOLD_PALE)
    surface.blit(words, words.get_rect(midleft=place.midleft))
    return [Spot(place, FilterLog(None), lights=True)]


def log_room(size: tuple[int, int], theme: Theme, *, is_searching: bool = False, hides: bool = False) -> Rect:
    """The part of the panel in which the rows stand; it leaves room for the search, and for what that does not show."""
    px = theme.px
    top = px(HEAD) + (px(FIELD) if is_searching else 0) + (px(HIDES) if hides else 0)
    return Rect(px(PAD), top, max(1, size[0] - 2 * px(PAD)), max(0, size[1] - top - px(8)))


def row_height(row: Row, lines: LogLines, width: int) -> int:
    """How high a row is, with the gap below it."""
    px = lines.theme.px
    match row:
        case TurnRow():
            return px(TURN) + px(GAP)
        case PhaseRow(name=name):
            return px(PHASE) if name else px(PARTED)
        case LineRow():
            return lines.height(row.text, width - px(MARGIN), row.dice) + px(GAP)


def paint_row(surface: pygame.Surface, content: LogContent, number: int, place: Rect, lines: LogLines) -> list[Spot]:
    """Paint a row from its upper edge on; return what can be clicked in it."""
    row, theme, room = content.rows[number], lines.theme, surface.get_clip()
    match row:
        case TurnRow() | PhaseRow() if not is_whole(place.y, row_height(row, lines, place.width), room):
            return []
        case TurnRow():
            return paint_turn(surface, row, number, place, lines)
        case PhaseRow(name=name):
            letters = heading(theme.lettering, name, TINY_STRONG, look.FAINT)
            surface.blit(letters, (place.x + theme.px(MARGIN), place.y + theme.px(2)))
            return []
        case LineRow():
            return paint_line(surface, content, row, place, lines)


def is_whole(top: int, height: int, room: Rect) -> bool:
    """Whether something of a height is in the room from top to bottom."""
    return room.top <= top and top + height <= room.bottom


def lines_in_room(top: int, height: int, line: int, room: Rect) -> tuple[int, int]:
    """Of a text that begins at `top` the first pixel and the one behind the last of its lines that are whole in a room.

    Nothing is ever written that is cut in half.
    """
    first = max(0, -(-(room.top - top) // line)) * line
    return first, max(first, min(height, max(0, room.bottom - top) // line * line))


def paint_turn(surface: pygame.Surface, row: TurnRow, number: int, place: Rect, lines: LogLines) -> list[Spot]:
    """The heading of a turn with its luck; folded and without any, it says how many lines are in it."""
    px, lettering = lines.theme.px, lines.theme.lettering
    box = Rect(place.x - px(5), place.y, place.width + px(10), px(TURN))
    lay(surface, rounded(box.size, px(4), blend(look.PANEL, look.COLUMN, 0.75)), box.topleft)
    mark = fold_mark(px(ICON), look.GOLD, is_open=row.is_open)
    surface.blit(mark, mark.get_rect(midleft=(place.x, box.centery)))
    left = paint_luck(surface, row, place.right, box.centery, lines)
    if left == place.right and not row.is_open:
        counted = lettering.line(say_many("{n} line", "{n} lines", row.count), TINY, look.MUTED)
        left = surface.blit(counted, counted.get_rect(midright=(place.right, box.centery))).left
    left -= px(6) + place.x + px(MARGIN)
    name = lettering.line(lettering.shortened(row.name or say("Before"), SMALL_STRONG, left), SMALL_STRONG, look.CREAM)
    surface.blit(name, name.get_rect(midleft=(place.x + px(MARGIN), box.centery)))
    return [Spot(box, FoldTurn(row.chapter, number, fold=row.is_open), lights=True)]


def paint_luck(surface: pygame.Surface, row: TurnRow, right: int, middle: int, lines: LogLines) -> int:
    """The luck of a turn at the right of its heading, each side's in its colour; return where it begins."""
    lettering, px = lines.theme.lettering, lines.theme.px
    for side, gain in reversed(row.luck):
        letters = lettering.line(surplus(gain), TINY_STRONG, lines.looks.side(side).light)
        right = surface.blit(letters, letters.get_rect(midright=(right, middle))).left - px(7)
    if row.luck:
        letters = lettering.line(say("luck"), TINY, look.MUTED)
        right = surface.blit(letters, letters.get_rect(midright=(right, middle))).left
    return right


def paint_line(surface: pygame.Surface, content: LogContent, row: LineRow, place: Rect, lines: LogLines) -> list[Spot]:
    """A line with its icon, in the colour of whoever acted."""
    theme = lines.theme
    px, side = theme.px, row.line.side
    terms = terms_of(content.words) if row.is_hit else ()
    line = lines.get(row.text, place.width - px(MARGIN), terms, row.dice)
    first, end = lines_in_room(place.y, line.surface.get_height(), theme.lettering.height(SMALL), surface.get_clip())
    if first == end:
        return []
    if row.has(content.line):
        pygame.draw.rect(surface, look.GOLD, (place.x + px(MARGIN) - px(5), place.y + first, px(3), end - first))
    if not first:
        ink: Colour = lines.looks.side(side).light if side is not None else look.MUTED
        picture = icon(row.kind, px(ICON), ink)
        surface.blit(picture, picture.get_rect(midleft=(place.x, place.y + theme.lettering.height(SMALL) // 2)))
    corner = (place.x + px(MARGIN), place.y)
    written = Rect(0, first, line.surface.get_width(), end - first)
    surface.blit(line.surface, (corner[0], corner[1] + first), written)
    return [Spot(spot.place.clip(written).move(corner), spot.command) for spot in line.spots]


def switches(surface: pygame.Surface, content: LogContent, theme: Theme) -> list[Spot]:
    """A switch for each kind of line, and the glass of the search, at the right of the head."""
    px = theme.px
    right = content.size[0] - px(PAD) + px(4)
    ink = look.GOLD if content.words is not None else look.MUTED
    spots = [switch(surface, right, glass(px(ICON) + 2, ink), Order.FIND, theme, is_on=content.words is not None)]
    right -= px(SWITCH) + px(8)
    for kind in reversed(LogKind):
        picture, is_on = icon_of(kind, content, theme), kind in content.kinds
        spots.append(switch(surface, right, picture, FilterLog(kind), theme, is_on=is_on))
        right -= px(SWITCH) + px(1)
    return spots


def switch(
    surface: pygame.Surface, right: int, picture: pygame.Surface, command: Command, theme: Theme, *, is_on: bool
) -> Spot:
    """A switch with a picture, framed where it is on."""
    px = theme.px
    box = Rect(right - px(SWITCH), px(5), px(SWITCH), px(SWITCH))
    if is_on:
        lay(surface, rounded(box.size, px(4), look.BUTTON, look.GOLD_DEEP, 1), box.topleft)
    surface.blit(picture, picture.get_rect(center=box.center))
    return Spot(box, command, lights=True)


def icon_of(kind: LogKind, content: LogContent, theme: Theme) -> pygame.Surface:
    """The picture of a switch: dim where lines of other kinds alone are shown."""
    ink = look.GOLD if kind in content.kinds else look.FAINT if content.kinds else look.MUTED
    return icon(kind, theme.px(ICON), ink)


def search_field(surface: pygame.Surface, content: LogContent, theme: Theme) -> list[Spot]:
    """What is searched for, how many lines have it, and the steps from one to the next."""
    if content.words is None:
        return []
    px, lettering = theme.px, theme.lettering
    field = Rect(px(PAD) - px(4), px(HEAD) - px(1), content.size[0] - 2 * px(PAD) + px(8), px(FIELD) - px(5))
    lay(surface, rounded(field.size, px(4), look.DESK_DEEP, look.GOLD_DEEP, 1), field.topleft)
    right, spots = field.right - px(4), []
    for mark, order in (("×", Order.FIND_END), ("▾", Order.FIND_NEXT), ("▴", Order.FIND_PREVIOUS)):
        box = Rect(right - px(18), field.y, px(18), field.height)
        draw_step(surface, box, mark, theme)
        spots.append(Spot(box, order, lights=True))
        right = box.x
    counted = (
        say("{number} of {all}", number=content.at + 1, all=content.hits)
        if content.hits
        else say("none")
        if content.words.strip()
        else ""
    )
    count = lettering.line(counted, TINY_STRONG, look.GOLD_PALE if content.hits else theme.palette.words.bad)
    surface.blit(count, count.get_rect(midright=(right - px(5), field.centery)))
    room = right - px(10) - count.get_width() - field.x - px(8)
    text = content.words
    while text and lettering.width(text, SMALL) > room:
        text = text[1:]
    written = lettering.line(text or say(TYPE_HERE), SMALL, look.CREAM if text else look.FAINT)
    surface.set_clip(Rect(field.x, field.y, room + px(8), field.height))
    surface.blit(written, written.get_rect(midleft=(field.x + px(8), field.centery)))
    surface.set_clip(None)
    caret = field.x + px(8) + (written.get_width() + 1 if text else -2)
    pygame.draw.rect(surface, look.GOLD, (caret, field.y + px(4), max(1, px(1)), field.height - px(8)))
    return spots


def draw_step(surface: pygame.Surface, box: Rect, mark: str, theme: Theme) -> None:
    """One of the small signs in the search field."""
    px = theme.px
    x, y, half = *box.center, px(4)
    if mark == "×":
        pygame.draw.line(surface, look.MUTED, (x - half, y - half), (x + half, y + half), px(2))
        pygame.draw.line(surface, look.MUTED, (x - half, y + half), (x + half, y - half), px(2))
        return
    turn = 1 if mark == "▾" else -1
    pygame.draw.polygon(
        surface, look.GOLD, [(x - half, y - turn * half // 2), (x + half, y - turn * half // 2), (x, y + turn * half)]
    )
