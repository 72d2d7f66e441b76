"""How the window is shared between the map and what lies along its edges. Pure."""

from collections.abc import Collection

import msgspec
from pygame import Rect

from game.core.view import View
from game.ui.table.beside.shelf import shelf_height
from game.ui.table.beside.tray_plan import Drawer, filled, fitting, length_of
from game.ui.table.controls.commands import Part
from game.ui.table.drawing.layout import Layout, arranged, with_edges
from game.ui.table.hands.strip_plan import has_cards, has_large_hand
from game.ui.table.map.camera import World, fit_scale
from game.ui.theme import Theme

MUCH = 0.125
"""The share of the height of the window that tracks may take unasked."""


class Shared(msgspec.Struct, frozen=True):
    """The parts of the window, and how the drawer of trays lies in its part; None: there is none."""

    layout: Layout
    drawer: Drawer | None


def shared_out(
    size: tuple[int, int],
    view: View,
    world: World,
    theme: Theme,
    held: Drawer | None,
    *,
    folded: frozenset[Part] = frozenset(),
    is_large: bool = False,
) -> Shared:
    """Share out a window of a size. The drawer stays as it was held until pieces no longer fit into it."""
    bare = arranged(size, theme.scale, has_cards=has_cards(view) and Part.CARDS not in folded, has_large_hand=is_large)
    tracks = shelf_height(view, bare.map.width, theme) if Part.TRACKS not in folded else 0
    room = Rect(0, 0, bare.map.width, bare.map.height - tracks)
    if not filled(view.trays) or Part.TRAYS in folded:
        return Shared(with_edges(bare, tracks, 0, is_upright=False), None)
    kept = held if held is not None and holds(held, view, room, theme) else None
    drawer = kept or best(view, world, room, theme)
    return Shared(with_edges(bare, tracks, drawer.thickness, is_upright=drawer.is_upright), drawer)


def folded_at_first(view: View, size: tuple[int, int], theme: Theme) -> tuple[Part, ...]:
    """What is folded until a player says otherwise: tracks that would take too much of the window from the map."""
    bare = arranged(size, theme.scale, has_cards=has_cards(view), has_large_hand=has_large_hand(view))
    return (Part.TRACKS,) if shelf_height(view, bare.map.width, theme) > MUCH * size[1] else ()


class Room:
    """The room beside the map: the drawer as it lies now (None: there is none), how far scrolled, and what is folded.

    `held` is how it lies when it is open: it stays so while pieces leave it. Once a hand was large the strip of cards
    stays low, so that the map does not change its size with every card.
    """

    def __init__(self, opening: View, folded: Collection[str] = ()) -> None:
        self.drawer: Drawer | None = None
        self.held: Drawer | None = None
        self.folded = frozenset(part for part in Part if part in folded)
        self.scroll = 0
        self.is_large = has_large_hand(opening)

    def shared_out(self, size: tuple[int, int], view: View, world: World, theme: Theme) -> Layout:
        """Share out the window for what lies beside the map now."""
        self.is_large = self.is_large or has_large_hand(view)
        shared = shared_out(size, view, world, theme, self.held, folded=self.folded, is_large=self.is_large)
        self.drawer = shared.drawer
        self.held = self.held if Part.TRAYS in self.folded and filled(view.trays) else self.drawer
        return shared.layout

    def switch(self, part: Part) -> None:
        """Fold something, or open it."""
        self.folded ^= {part}
        self.scroll = 0


def holds(drawer: Drawer, view: View, room: Rect, theme: Theme) -> bool:
    """Whether all pieces still fit into a drawer."""
    return length_of(view.trays, drawer, theme) <= (room.height if drawer.is_upright else room.width)


def best(view: View, world: World, room: Rect, theme: Theme) -> Drawer:
    """The drawer beside which the map is seen largest; where that makes no difference, the one below the map."""
    found = [fitting(view.trays, room.size, theme, is_upright=is_upright) for is_upright in (False, True)]
    return max(found, key=lambda drawer: map_scale(drawer, world, room))


def map_scale(drawer: Drawer, world: World, room: Rect) -> float:
    """The scale at which all of the map is seen beside a drawer."""
    width = room.width - (drawer.thickness if drawer.is_upright else 0)
    height = room.height - (0 if drawer.is_upright else drawer.thickness)
    return round(fit_scale(world, (max(1, width), max(1, height))), 4)
