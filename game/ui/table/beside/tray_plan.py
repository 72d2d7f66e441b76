"""Where the pieces of the trays lie in their drawer: as large as there is room for, all in sight if that can be. Pure.

The drawer lies along the lower edge of the map, or upright along its left edge, wherever it takes less of the map.
Each tray is a group of counters in lines under its name.
"""

from collections.abc import Sequence

import msgspec
from pygame import Rect

from game.core.view import PieceView, TrayView
from game.ui.table.map.fan import HEIGHT, WIDTH
from game.ui.table.pieces.printed_counter import is_printed
from game.ui.text import SMALL_STRONG, TINY_STRONG
from game.ui.theme import Theme

SIZES = (58, 52, 47, 42, 38, 34)
"""How wide counters are at 100 per cent, the best size first."""

GAP, EDGE, BETWEEN = 7, 9, 16
HEAD, NAME = 25, 18
MOST_LINES = 6
MOST_HEIGHT, MOST_WIDTH = 0.34, 0.27
"""How much of the map's room the drawer may take."""

LEAST_WIDTH = 150
"""An upright drawer has room for its head."""


class Drawer(msgspec.Struct, frozen=True):
    """How the drawer is to lie: upright or not, how thick, the size of its counters, and in how many lines they are."""

    is_upright: bool
    thickness: int
    counter: tuple[int, int]
    lines: int


class Group(msgspec.Struct, frozen=True):
    """A tray in the drawer: its name's place, and that of each of its pieces."""

    tray: TrayView
    name: Rect
    places: tuple[Rect, ...]


class TrayPlan(msgspec.Struct, frozen=True):
    """The drawer: its head, the room for the pieces, the groups in it, and how far it can be scrolled."""

    head: Rect
    room: Rect
    groups: tuple[Group, ...] = ()
    reach: int = 0

    def pieces(self) -> tuple[tuple[PieceView, Rect], ...]:
        """All pieces and their places."""
        return tuple(pair for group in self.groups for pair in zip(group.tray.pieces, group.places, strict=True))

    def piece_at(self, x: int, y: int) -> tuple[PieceView, Rect] | None:
        """The piece at a point."""
        if not self.room.collidepoint(x, y):
            return None
        return next((pair for pair in self.pieces() if pair[1].collidepoint(x, y)), None)


def filled(trays: Sequence[TrayView]) -> tuple[TrayView, ...]:
    """The trays that are not empty."""
    return tuple(tray for tray in trays if tray.pieces)


def fitting(trays: Sequence[TrayView], size: tuple[int, int], theme: Theme, *, is_upright: bool) -> Drawer:
    """The drawer with the largest counters that fit beside the map in a part of the window; the thinnest of these."""
    length = size[1] if is_upright else size[0]
    most = round(size[0] * MOST_WIDTH) if is_upright else round(size[1] * MOST_HEIGHT)
    is_square = any(is_printed(piece) for tray in trays for piece in tray.pieces)
    sizes = [counter_size(theme.px(width), is_square=is_square) for width in SIZES]
    found = [
        Drawer(is_upright, thickness_of(counter, lines, theme, is_upright=is_upright), counter, lines)
        for counter in sizes
        for lines in range(1, MOST_LINES + 1)
    ]
    thin = [drawer for drawer in found if drawer.thickness <= most]
    whole = next((drawer for drawer in thin if length_of(trays, drawer, theme) <= length), None)
    return whole or max(thin or found[-1:], key=lambda drawer: (-drawer.counter[0], drawer.lines))


def counter_size(width: int, *, is_square: bool) -> tuple[int, int]:
    """Width and height of counters; printed ones are square."""
    return (width, width) if is_square else (width, round(width * HEIGHT / WIDTH))


def thickness_of(counter: tuple[int, int], lines: int, theme: Theme, *, is_upright: bool) -> int:
    """How thick a drawer with so many lines of counters is."""
    across = counter[0 if is_upright else 1] + theme.px(GAP)
    more = 0 if is_upright else theme.px(HEAD) + theme.px(NAME)
    thickness = lines * across - theme.px(GAP) + 2 * theme.px(EDGE) + more
    return max(thickness, theme.px(LEAST_WIDTH)) if is_upright else thickness


def length_of(trays: Sequence[TrayView], drawer: Drawer, theme: Theme) -> int:
    """How long a drawer must be for all its pieces to be seen."""
    heads = theme.px(HEAD) if drawer.is_upright else 0
    spans = [span_of(tray, drawer, theme) for tray in filled(trays)]
    return sum(spans) + theme.px(BETWEEN) * max(0, len(spans) - 1) + 2 * theme.px(EDGE) + heads


def span_of(tray: TrayView, drawer: Drawer, theme: Theme) -> int:
    """How much of the drawer's length a tray takes."""
    along = drawer.counter[1 if drawer.is_upright else 0] + theme.px(GAP)
    steps = -(-len(tray.pieces) // drawer.lines)
    if drawer.is_upright:
        return steps * along - theme.px(GAP) + theme.px(NAME)
    return max(steps * along - theme.px(GAP), theme.lettering.width(titled(tray), TINY_STRONG))


def titled(tray: TrayView) -> str:
    """The name of a tray, and how many pieces are in it."""
    return f"{tray.name} · {len(tray.pieces)}"


def planned_trays(trays: Sequence[TrayView], drawer: Drawer, place: Rect, scroll: int, theme: Theme) -> TrayPlan:
    """Where everything in the drawer lies."""
    px = theme.px
    head = Rect(place.x, place.y, place.width, min(place.height, px(HEAD)))
    room = Rect(place.x, head.bottom, place.width, place.height - head.height)
    reach = max(0, length_of(trays, drawer, theme) - (place.height if drawer.is_upright else place.width))
    at = px(EDGE) - min(scroll, reach)
    groups = []
    for tray in filled(trays):
        corner = (room.x + px(EDGE), room.y + at) if drawer.is_upright else (room.x + at, room.y + px(EDGE) // 2)
        groups.append(grouped(tray, drawer, corner, theme))
        at += span_of(tray, drawer, theme) + px(BETWEEN)
    return TrayPlan(head, room, tuple(groups), reach)


def grouped(tray: TrayView, drawer: Drawer, corner: tuple[int, int], theme: Theme) -> Group:
    """A tray with its pieces in lines: row by row where the drawer is upright, else column by column."""
    px, size = theme.px, drawer.counter
    steps = -(-len(tray.pieces) // drawer.lines)
    columns = drawer.lines if drawer.is_upright else steps
    places = tuple(
        Rect(
            corner[0] + number % columns * (size[0] + px(GAP)),
            corner[1] + px(NAME) + number // columns * (size[1] + px(GAP)),
            *size,
        )
        for number in range(len(tray.pieces))
    )
    width = drawer.thickness - 2 * px(EDGE) if drawer.is_upright else span_of(tray, drawer, theme)
    return Group(tray, Rect(*corner, width, px(NAME)), places)


def fold_width(word: str, theme: Theme) -> int:
    """How wide the button on the head is."""
    return theme.lettering.width(word, SMALL_STRONG) + 2 * theme.px(10)
