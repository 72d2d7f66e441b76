"""The overview: where in a corner the whole map is shown small while one looks at a part of it. Pure."""

from collections.abc import Iterator, Sequence

import msgspec
from pygame import Rect

from game.ui.table.map.camera import Camera, World, fit_scale

CLOSE = 1.4
"""How many times larger than the whole map one looks at it before the overview is of use."""

SHARE, MOST, GAP = 0.24, 240, 8
"""Its width as a share of the map's room, its most at 100 per cent, and its distance from the edges."""


class Overview(msgspec.Struct, frozen=True):
    """The whole map, shown small at a place of the window."""

    place: Rect
    scale: float
    world: World

    def seen_at(self, x: float, y: float) -> tuple[int, int]:
        """Where a point of the map is seen on it, in pixels of the window."""
        across, down = (x - self.world.left) * self.scale, (y - self.world.top) * self.scale
        return round(self.place.x + across), round(self.place.y + down)

    def to_map(self, at: tuple[int, int]) -> tuple[float, float]:
        """Which point of the map is seen at a pixel of the window."""
        return (at[0] - self.place.x) / self.scale + self.world.left, (
            at[1] - self.place.y
        ) / self.scale + self.world.top

    def in_sight(self, camera: Camera, view: tuple[int, int]) -> Rect:
        """The part of the map that the camera sees, as a frame on the overview."""
        left, top = self.seen_at(*camera.to_map(0, 0))
        right, low = self.seen_at(*camera.to_map(*view))
        return Rect(left, top, right - left, low - top).clip(self.place)


def planned_overview(
    area: Rect,
    camera: Camera,
    world: World,
    scale: float,
    asked: Sequence[Rect],
    handles: Sequence[Rect] = (),
    held: Sequence[Rect] = (),
    before: Overview | None = None,
) -> Overview | None:
    """The overview over the map's room; None while most of the map is seen anyway.

    It lies in a corner in which it covers least of what is asked about: `asked` are the places of that. Of several it
    stays in the one where it lay `before`, so that it does not jump about; else it takes the one in which it covers the
    fewest spaces that are `held` by pieces. In each it keeps clear of the handles at the upper edge.
    """
    if camera.scale < CLOSE * fit_scale(world, area.size):
        return None
    width = min(area.width * SHARE, MOST * scale)
    small = width / world.width
    size = (round(width), round(world.height * small))
    top = max([area.top, *(handle.bottom for handle in handles)])
    place = min(
        corners(Rect(area.x, top, area.width, area.bottom - top), size, round(GAP * scale)),
        key=lambda place: (
            len(place.collidelistall(list(asked))),
            before is not None and place != before.place,
            len(place.collidelistall(list(held))),
        ),
    )
    return Overview(place, small, world)


def corners(area: Rect, size: tuple[int, int], gap: int) -> Iterator[Rect]:
    """The corners of a room in the order in which they are taken; at the left lie the tabs of what is folded."""
    inside = area.inflate(-2 * gap, -2 * gap)
    for corner in ("topright", "bottomright", "bottomleft"):
        place = Rect((0, 0), size)
        setattr(place, corner, getattr(inside, corner))
        yield place
