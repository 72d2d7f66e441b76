"""Where everything lies in the window. Pure rectangles, for any window and scale.

The map fills the left, with the bar above it and the strip of cards below; the column of panels stands on the right.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from pygame import Rect

COLUMN = 336
BAR = 46
STRIP_SHARE, STRIP_LOW, STRIP_HIGH = 0.22, 144, 236
LARGE_SHARE, LARGE_LOW, LARGE_HIGH = 0.19, 130, 190
"""The strip of cards: its share of the window and its bounds; and the same where hands are large."""

WIDEST_COLUMN = 0.36
GAP = 8
EDGE = 10
RINGS = 4
"""How many times its own size away from a thing its explanation may stand, to leave other things clear."""

SLIDES = 20
"""In so many steps a large card slides away from what glows, to either side."""


class Layout(msgspec.Struct, frozen=True):
    """The parts of the window."""

    window: Rect
    bar: Rect
    map: Rect
    strip: Rect
    column: Rect
    tracks: Rect = Rect(0, 0, 0, 0)
    drawer: Rect = Rect(0, 0, 0, 0)


def arranged(size: tuple[int, int], scale: float, *, has_cards: bool, has_large_hand: bool = False) -> Layout:
    """The parts of a window of a size, before anything is laid along the edges of the map."""
    width, height = size
    column = min(round(COLUMN * scale), round(width * WIDEST_COLUMN))
    bar = round(BAR * scale)
    strip = strip_height(height, scale, has_large_hand=has_large_hand) if has_cards else 0
    left = width - column
    return Layout(
        window=Rect(0, 0, width, height),
        bar=Rect(0, 0, left, bar),
        map=Rect(0, bar, left, height - bar - strip),
        strip=Rect(0, height - strip, left, strip),
        column=Rect(left, 0, column, height),
    )


def with_edges(layout: Layout, tracks: int, drawer: int, *, is_upright: bool) -> Layout:
    """The same parts with tracks above the map, and a drawer of a thickness along its left or its lower edge."""
    whole = layout.map
    above = Rect(whole.x, whole.y, whole.width, tracks)
    rest = Rect(whole.x, whole.y + tracks, whole.width, whole.height - tracks)
    if is_upright:
        aside = Rect(rest.x, rest.y, drawer, rest.height)
        rest = Rect(rest.x + drawer, rest.y, rest.width - drawer, rest.height)
    else:
        aside = Rect(rest.x, rest.bottom - drawer, rest.width, drawer)
        rest.height -= drawer
    return replace(layout, map=rest, tracks=above, drawer=aside)


def strip_height(height: int, scale: float, *, has_large_hand: bool) -> int:
    """How high the strip of cards is: a share of the window, neither too low to read nor wasteful."""
    low, share, high = (LARGE_LOW, LARGE_SHARE, LARGE_HIGH) if has_large_hand else (STRIP_LOW, STRIP_SHARE, STRIP_HIGH)
    return max(round(low * scale), min(round(high * scale), round(height * share)))


class Want(msgspec.Struct, frozen=True):
    """How high a panel of the column wants to be, and how little it can do with."""

    height: int
    least: int


def stacked(column: Rect, wants: Sequence[Want], scale: float) -> tuple[Rect, ...]:
    """Panels one under the other; the last takes what is left.

    Where there is not enough room, panels shrink to their least from the last to the first; a panel that wants
    nothing gets nothing, and no gap.
    """
    edge, gap = round(EDGE * scale), round(GAP * scale)
    room = column.height - 2 * edge - gap * (sum(1 for want in wants if want.height) - 1)
    heights = shared([want.height for want in wants], [min(want.least, want.height) for want in wants], room)
    places, top = [], column.y + edge
    for height in heights:
        places.append(Rect(column.x + edge, top, column.width - 2 * edge, height))
        top += height + gap if height else 0
    return tuple(places)


def room_beside(column: Rect, wants: Sequence[Want], scale: float) -> int:
    """How high one more panel can be without taking anything from others."""
    edge, gap = round(EDGE * scale), round(GAP * scale)
    return column.height - 2 * edge - sum(want.height + gap for want in wants if want.height)


def shared(wanted: list[int], least: list[int], room: int) -> list[int]:
    """Heights that fill the room: what is missing is taken from the last first, what is over goes to the last."""
    heights = list(wanted)
    missing = sum(heights) - room
    for number in reversed(range(len(heights))):
        given = max(0, min(missing, heights[number] - least[number]))
        heights[number] -= given
        missing -= given
    for number in reversed(range(len(heights))):
        given = max(0, min(missing, heights[number]))
        heights[number] -= given
        missing -= given
    if missing < 0 and heights:
        heights[-1] -= missing
    return heights


class Fan(msgspec.Struct, frozen=True):
    """A row of cards: the size of each, and where each begins."""

    size: tuple[int, int]
    lefts: tuple[int, ...]


def fanned(count: int, room: Rect, size: tuple[int, int], gap: int) -> Fan:
    """A row of cards in a room, from the left; when they are too many they lie over each other evenly."""
    step: float = size[0] + gap
    if count > 1:
        step = min(step, (room.width - size[0]) / (count - 1))
    return Fan(size, tuple(room.x + round(number * max(step, 1)) for number in range(count)))


def beside(
    size: tuple[int, int],
    anchor: Rect,
    bounds: Rect,
    spare: Sequence[Rect] = (),
    gap: int = 12,
    clear: Sequence[Rect] = (),
) -> Rect:
    """Where a box is put beside something it explains: inside the bounds, never over the anchor if there is room,
    farther away where it would cover what must stay clear, and over as little as possible of what else must be seen."""
    rings = [anchor.inflate(2 * ring * anchor.width, 2 * ring * anchor.height) for ring in range(RINGS if clear else 1)]
    boxes = [
        (n, inside(Rect(at, size), bounds)) for n, ring in enumerate(rings) for at in places_around(size, ring, gap)
    ]

    def worth(found: tuple[int, Rect]) -> tuple[bool, int, int, int]:
        ring, box = found
        hidden, others = sum(overlap(box, rect) for rect in clear), sum(overlap(box, rect) for rect in (anchor, *spare))
        return overlap(box, anchor) > 0, hidden, ring, others

    return min(boxes, key=worth)[1]


def slid(box: Rect, bounds: Rect, clear: Sequence[Rect]) -> Rect:
    """A box moved right or left, no farther than its own width, to where it covers least of what must stay clear."""
    steps = sorted(range(-SLIDES, SLIDES + 1), key=abs)
    places = [inside(box.move(step * box.width // SLIDES, 0), bounds) for step in steps]
    return min(places, key=lambda place: sum(overlap(place, rect) for rect in clear))


def places_around(size: tuple[int, int], anchor: Rect, gap: int) -> list[tuple[int, int]]:
    """Where a box may be put around an anchor, the best places first."""
    width, height = size
    right, left = anchor.right + gap, anchor.left - gap - width
    below, above = anchor.bottom + gap, anchor.top - gap - height
    level, upright = anchor.centery - height // 2, anchor.centerx - width // 2
    return [
        (right, below), (left, below), (right, level), (left, level), (right, above), (left, above),
        (upright, below), (upright, above),
    ]  # fmt: skip


def inside(box: Rect, bounds: Rect) -> Rect:
    """A box pushed into bounds, its left and top edge first of all."""
    x = max(bounds.left, min(box.x, bounds.right - box.width))
    y = max(bounds.top, min(box.y, bounds.bottom - box.height))
    return Rect(x, y, box.width, box.height)


def overlap(first: Rect, second: Rect) -> int:
    """How many pixels two rectangles share."""
    shared_part = first.clip(second)
    return shared_part.width * shared_part.height
