"""Dividing the window: each function cuts one part off a rectangle and gives the part and the rest."""

from itertools import pairwise

from pygame import Rect

Cut = tuple[Rect, Rect]


def cut_top(area: Rect, height: int, gap: int = 0) -> Cut:
    """The top part and what is left below."""
    used = min(height + gap, area.height)
    return Rect(area.x, area.y, area.width, min(height, area.height)), Rect(
        area.x, area.y + used, area.width, area.height - used
    )


def cut_bottom(area: Rect, height: int, gap: int = 0) -> Cut:
    """The bottom part and what is left above."""
    height = min(height, area.height)
    used = min(height + gap, area.height)
    return Rect(area.x, area.bottom - height, area.width, height), Rect(area.x, area.y, area.width, area.height - used)


def cut_left(area: Rect, width: int, gap: int = 0) -> Cut:
    """The left part and what is left on the right."""
    used = min(width + gap, area.width)
    return Rect(area.x, area.y, min(width, area.width), area.height), Rect(
        area.x + used, area.y, area.width - used, area.height
    )


def cut_right(area: Rect, width: int, gap: int = 0) -> Cut:
    """The right part and what is left on the left."""
    width = min(width, area.width)
    used = min(width + gap, area.width)
    return Rect(area.right - width, area.y, width, area.height), Rect(area.x, area.y, area.width - used, area.height)


def columns(area: Rect, count: int, gap: int) -> list[Rect]:
    """The area in columns of equal width, the last of which ends where the area does."""
    starts = [number * (area.width + gap) // max(1, count) for number in range(count + 1)]
    widths = [max(0, end - start - gap) for start, end in pairwise(starts)]
    return [Rect(area.x + start, area.y, width, area.height) for start, width in zip(starts, widths, strict=False)]


def grid(area: Rect, count: int, across: int, height: int, gap: int) -> list[Rect]:
    """Places of equal size, row after row."""
    places: list[Rect] = []
    for number in range(count):
        row = Rect(area.x, area.y + number // across * (height + gap), area.width, height)
        places.append(columns(row, across, gap)[number % across])
    return places


def centred(area: Rect, width: int, height: int) -> Rect:
    """A place in the middle of an area, no larger than the area."""
    place = Rect(0, 0, min(width, area.width), min(height, area.height))
    place.center = area.center
    return place
