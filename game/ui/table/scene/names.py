"""Names of places over what lies on the map: which are written again, and where. Pure."""

from collections.abc import Sequence

from pygame import Rect

from game.ui.table.pieces.placing import Laid, box_of

MOST_UNDER = 0.5
"""The share of a name that counters may hide before the name is left under them."""

ALL_UNDER = 0.8
"""The share of a name that counters hide at least where it is written below them, clear of what is seen of it."""

MOST_OF_COUNTER = 0.3
"""The share of a stack of counters that a name may hide."""


def written_again(place: Rect, boxes: Sequence[Rect], counters: Sequence[Rect]) -> Rect | None:
    """Where a name is written again: over these boxes, and over counters that only cut it; below counters under which
    hardly any of it is seen, or only its lower part, over which it comes to lie. Else the counters are to be read."""
    if place.collidelist(boxes) >= 0:
        return place
    over = [counters[number] for number in place.collidelistall(counters)]
    hidden = sum(share_of(place, box) for box in over)
    if over and hidden <= MOST_UNDER and all(share_of(box, place) <= MOST_OF_COUNTER for box in over):
        return place
    below = place.move(0, max((box.bottom for box in over), default=place.top) - place.top)
    if hidden < (MOST_UNDER if below.colliderect(place) else ALL_UNDER):
        return None
    return below if below.collidelist(counters) < 0 else None


def share_of(whole: Rect, other: Rect) -> float:
    """The share of a rectangle that another one covers."""
    part = whole.clip(other)
    return part.width * part.height / max(1, whole.width * whole.height)


def stack_boxes(laid: Sequence[Laid]) -> list[Rect]:
    """The rectangles that the stacks of some counters cover."""
    found: dict[int, Rect] = {}
    for one in laid:
        box = box_of(one)
        found[one.piece.space] = found[one.piece.space].union(box) if one.piece.space in found else box
    return list(found.values())
