"""Tabs at an edge of the map: each thing that is folded away, with its short name and its value.

They lie down the left edge or along the upper one, wherever less of the whole map is under them.

The other way round a handle at the edge of what is open folds it.
"""

from collections.abc import Sequence

import msgspec
import pygame
from pygame import Rect

from game.core.actions import Kind, Side, Target
from game.core.view import PileView, TrackView, TrayView, View
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.beside.shelf import piles_on_shelf
from game.ui.table.beside.tray_plan import filled
from game.ui.table.controls.commands import Part
from game.ui.table.drawing.layout import Layout, overlap
from game.ui.table.drawing.shapes import rounded
from game.ui.table.hands.strip_plan import has_cards
from game.ui.table.map.camera import World, fit_scale
from game.ui.text import SMALL_STRONG, STRONG, TINY_STRONG
from game.ui.theme import Colour, Theme
from game.ui.words import say, to_say

WIDTH, WIDEST, HEIGHT, GAP, INSET = 58, 96, 36, 3, 3
HANDLE = (34, 12)
"""The size of a tab, and how wide one may be where that hides no more of the map; the gap between two, what is free at
its sides; and the size of a handle."""

VALUES = (STRONG, SMALL_STRONG, TINY_STRONG)
"""How the value is written: as large as there is room for it."""

UNOWNED = look.COLUMN, look.GOLD_DEEP
"""The ground and the bar of a tab that is nobody's."""

WAITING = to_say("Waiting")
"""What stands on the tab of the drawer."""


class Tab(msgspec.Struct, frozen=True):
    """A folded thing: its place, what it belongs to, its name and value, and the track, supply or trays that it is."""

    place: Rect
    part: Part
    name: str
    value: str
    track: TrackView | None = None
    pile: PileView | None = None
    trays: tuple[TrayView, ...] = ()

    @property
    def side(self) -> Side | None:
        """Whose supply it is."""
        return self.pile.side if self.pile is not None else None

    @property
    def pieces(self) -> frozenset[Target]:
        """The pieces that lie in it unseen."""
        return frozenset(Target(Kind.PIECE, piece.piece) for tray in self.trays for piece in tray.pieces)


def planned_tabs(view: View, folded: frozenset[Part], area: Rect, world: World, theme: Theme) -> tuple[Tab, ...]:
    """The tabs of everything that is folded, along the edge where they hide least of the map when all of it is seen."""
    tabs = folded_tabs(view, folded)
    whole = seen_whole(world, area)
    widths = (width_for_names(tabs, theme), theme.px(WIDTH))
    ways = [
        places_for(len(tabs), area, theme, width, is_upright=is_upright)
        for width in widths
        for is_upright in (True, False)
    ]
    ways += [places_on_both_sides(len(tabs), area, theme, width) for width in widths]
    places = min(ways, key=lambda places: hidden_by(places, whole))
    return tuple(msgspec.structs.replace(tab, place=place) for tab, place in zip(tabs, places, strict=True))


def corner_beside(tabs: Sequence[Tab], area: Rect, whole: Rect) -> tuple[int, int]:
    """Where the part of the map begins over which no tabs lie, measured in the map: right of them or below, rather
    where the whole map leaves room for them. The few that have no room but at the right do not count here."""
    if not tabs:
        return 0, 0
    places = [tab.place for tab in tabs if tab.place.x < area.centerx]
    around = places[0].unionall(places)
    is_column = around.height > around.width or around.right <= whole.x
    if is_column and (around.right <= whole.x or around.bottom > whole.y):
        return max(0, around.right - area.x), 0
    return 0, max(0, around.bottom - area.y)


def covered_at_right(tabs: Sequence[Tab], area: Rect) -> int:
    """How wide the tabs are that had no room but at the right edge of the map."""
    return max((area.right - tab.place.x for tab in tabs if is_at_right(tab.place, area)), default=0)


def is_at_right(place: Rect, area: Rect) -> bool:
    """Whether a tab lies at the right edge of the map, up from its lower corner."""
    return place.right == area.right and place.y > area.centery - place.height and place.x > area.centerx


def folded_tabs(view: View, folded: frozenset[Part]) -> list[Tab]:
    """What is folded, not placed yet."""
    tabs: list[Tab] = []
    nowhere = Rect(0, 0, 0, 0)
    if Part.TRACKS in folded:
        tabs += [
            Tab(nowhere, Part.TRACKS, track.short or track.name, value_of(track), track=track) for track in view.tracks
        ]
        piles = piles_on_shelf(view)
        tabs += [Tab(nowhere, Part.TRACKS, pile.short or pile.name, str(pile.count), pile=pile) for pile in piles]
    if Part.TRAYS in folded and filled(view.trays):
        count = sum(len(tray.pieces) for tray in view.trays)
        tabs.append(Tab(nowhere, Part.TRAYS, say(WAITING), str(count), trays=filled(view.trays)))
    if Part.CARDS in folded and has_cards(view):
        tabs.append(Tab(nowhere, Part.CARDS, say("Cards"), "/".join(str(len(hand.cards)) for hand in view.hands)))
    return tabs


def width_for_names(tabs: Sequence[Tab], theme: Theme) -> int:
    """How wide tabs must be that none of their names is cut; never so wide as to be more than a tab."""
    names = max((theme.lettering.width(tab.name, TINY_STRONG) for tab in tabs), default=0)
    return max(theme.px(WIDTH), min(theme.px(WIDEST), names + 2 * theme.px(INSET)))


def places_for(count: int, area: Rect, theme: Theme, width: int, *, is_upright: bool) -> list[Rect]:
    """Places of so many tabs down the left edge of the map or along the upper one, in as many lines as they need."""
    height, gap = theme.px(HEIGHT), theme.px(GAP)
    left, top = area.x, area.y + gap
    if is_upright:
        rows = max(1, (area.bottom - top) // (height + gap))
        cells = [divmod(number, rows) for number in range(count)]
    else:
        columns = max(1, area.width // (width + gap))
        cells = [(number % columns, number // columns) for number in range(count)]
    return [Rect(left + x * (width + gap), top + y * (height + gap), width, height) for x, y in cells]


def places_on_both_sides(count: int, area: Rect, theme: Theme, width: int) -> list[Rect]:
    """Places down the left edge of the map; of what has no room there some up to the lower right corner.

    They are few, so that the overview still has room above them.
    """
    height, gap = theme.px(HEIGHT), theme.px(GAP)
    rows = max(1, (area.height - gap) // (height + gap))
    few = max(0, min(count - rows, rows // 2))
    top = area.bottom - few * (height + gap)
    right = [Rect(area.right - width, top + number * (height + gap), width, height) for number in range(few)]
    return [*places_for(count - few, area, theme, width, is_upright=True), *right]


def seen_whole(world: World, area: Rect) -> Rect:
    """Where the map lies in its area when all of it is seen."""
    scale = fit_scale(world, area.size)
    found = Rect(0, 0, round(world.width * scale), round(world.height * scale))
    found.center = area.center
    return found


def hidden_by(places: list[Rect], whole: Rect) -> int:
    """How much of the map lies under some tabs."""
    return sum(overlap(place, whole) for place in places)


def value_of(track: TrackView) -> str:
    """What a track says of itself in a word, or where its markers stand, in their order."""
    if track.value:
        return track.value
    boxes = [track.boxes[marker.box] for marker in track.markers if 0 <= marker.box < len(track.boxes)]
    return "/".join(boxes) or "\u2013"


def handles(layout: Layout, theme: Theme) -> tuple[tuple[Rect, Part], ...]:
    """The handles of what is open: below the tracks, and at the upper edge of the cards."""
    width, height = theme.px(HANDLE[0]), theme.px(HANDLE[1])
    found = []
    if layout.tracks.height:
        found.append(
            (Rect(layout.tracks.right - width - theme.px(8), layout.tracks.bottom, width, height), Part.TRACKS)
        )
    if layout.strip.height:
        place = Rect(layout.strip.centerx - width // 2, layout.strip.y + theme.px(2), width, height)
        found.append((place, Part.CARDS))
    return tuple(found)


def draw_tab(
    surface: pygame.Surface,
    tab: Tab,
    theme: Theme,
    colours: tuple[Colour, Colour] = UNOWNED,
    *,
    is_wanted: bool = False,
) -> None:
    """A tab: ground and bar in the colours of whose it is, its name above, its value below; golden where something in
    it may be chosen."""
    lettering, room = theme.lettering, tab.place.width - 2 * theme.px(INSET)
    ink, edge = (look.GOLD, look.GOLD) if is_wanted else (look.MUTED, look.PANEL_EDGE)
    ground, bar = colours
    lay(surface, rounded(tab.place.size, theme.px(5), ground, edge, 1), tab.place.topleft)
    surface.fill(bar, (tab.place.x, tab.place.y + theme.px(6), theme.px(2), tab.place.height - theme.px(12)))
    name = lettering.line(lettering.shortened(tab.name, TINY_STRONG, room), TINY_STRONG, ink)
    surface.blit(name, name.get_rect(midtop=(tab.place.centerx, tab.place.y + theme.px(2))))
    style = next((style for style in VALUES if lettering.width(tab.value, style) <= room), VALUES[-1])
    value = lettering.line(lettering.shortened(tab.value, style, room), style, look.CREAM)
    surface.blit(value, value.get_rect(midbottom=(tab.place.centerx, tab.place.bottom - theme.px(1))))


def draw_handle(surface: pygame.Surface, place: Rect, part: Part, theme: Theme) -> None:
    """A handle, with an arrow that points to where the thing goes."""
    lay(surface, rounded(place.size, theme.px(3), look.COLUMN, look.PANEL_EDGE, 1), place.topleft)
    up, (x, y), reach = (-1 if part is Part.TRACKS else 1), place.center, theme.px(5)
    points = [(x - reach, y - up * theme.px(2)), (x, y + up * theme.px(2)), (x + reach, y - up * theme.px(2))]
    pygame.draw.lines(surface, look.MUTED, False, points, max(1, theme.px(2)))
