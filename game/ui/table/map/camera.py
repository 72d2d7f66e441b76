"""The camera over the map: which part of it is seen, and how large. Pure arithmetic.

`scale` is pixels of the window for one pixel of the map; (x, y) is where the map's own corner lies, in pixels of the
view. Whole numbers, so that panning moves everything alike. Left of the `corner` and above it something lies over the
view, and over so many pixels at its `right` edge: nothing of the map need stay beneath that.
"""

import msgspec

Size = tuple[int, int]

NOWHERE = (0, 0)
"""A corner that covers nothing."""

STEP = 1.25
"""How much larger the map gets with one turn of the wheel."""


class World(msgspec.Struct, frozen=True):
    """The map with the frame around it, in map pixels."""

    left: float
    top: float
    width: float
    height: float


class Camera(msgspec.Struct, frozen=True):
    """Where the map is seen from."""

    scale: float
    x: int
    y: int

    def to_view(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the map is seen."""
        return x * self.scale + self.x, y * self.scale + self.y

    def to_map(self, x: float, y: float) -> tuple[float, float]:
        """Which point of the map is seen at a place of the view."""
        return (x - self.x) / self.scale, (y - self.y) / self.scale


def fit_scale(world: World, view: Size, corner: Size = NOWHERE) -> float:
    """The scale at which the whole world is just seen, clear of the corner if that would cover some of it."""
    scale = min(view[0] / world.width, view[1] / world.height)
    free = (view[0] - world.width * scale) / 2, (view[1] - world.height * scale) / 2
    if corner[0] <= free[0] and corner[1] <= free[1]:
        return scale
    return min(max(1, view[0] - corner[0]) / world.width, max(1, view[1] - corner[1]) / world.height)


def fit(world: World, view: Size, corner: Size = NOWHERE) -> Camera:
    """The whole world in the middle of the view."""
    return settled(Camera(fit_scale(world, view, corner), 0, 0), world, view, corner)


def scales(world: World, view: Size, largest: float, corner: Size = NOWHERE) -> tuple[float, ...]:
    """The scales between which one zooms: from all of the world up to the largest."""
    found = [fit_scale(world, view, corner)]
    while found[-1] * STEP < largest:
        found.append(found[-1] * STEP)
    if found[-1] < largest * 0.98:
        found.append(largest)
    return tuple(found)


def stepped(steps: tuple[float, ...], now: float, by: int) -> float:
    """The scale some steps closer (or, negative, farther) than now."""
    nearest = min(range(len(steps)), key=lambda number: abs(steps[number] - now))
    return steps[max(0, min(len(steps) - 1, nearest + by))]


def zoomed(
    camera: Camera,
    scale: float,
    at: tuple[float, float],
    world: World,
    view: Size,
    corner: Size = NOWHERE,
    right: int = 0,
) -> Camera:
    """Another scale, with the point of the map that is seen at `at` staying there."""
    x, y = camera.to_map(*at)
    return settled(Camera(scale, round(at[0] - x * scale), round(at[1] - y * scale)), world, view, corner, right)


def panned(
    camera: Camera, dx: int, dy: int, world: World, view: Size, corner: Size = NOWHERE, right: int = 0
) -> Camera:
    """The map pushed by some pixels, as far as it goes."""
    return settled(Camera(camera.scale, camera.x + dx, camera.y + dy), world, view, corner, right)


def centred(
    camera: Camera, x: float, y: float, world: World, view: Size, corner: Size = NOWHERE, right: int = 0
) -> Camera:
    """A point of the map in the middle of the view, as far as the map goes."""
    moved = Camera(camera.scale, round(view[0] / 2 - x * camera.scale), round(view[1] / 2 - y * camera.scale))
    return settled(moved, world, view, corner, right)


def settled(camera: Camera, world: World, view: Size, corner: Size = NOWHERE, right: int = 0) -> Camera:
    """No gap at the edges where the world is larger than the view, and the world in the middle where it is smaller."""
    x = settled_line(camera.x, camera.scale, world.left, world.width, view[0], corner[0], right)
    y = settled_line(camera.y, camera.scale, world.top, world.height, view[1], corner[1])
    return Camera(camera.scale, x, y)


def settled_line(
    start: int, scale: float, world_start: float, world_length: float, view: int, covered: int = 0, beyond: int = 0
) -> int:
    """The same for one of the two directions; what lies under the covered part can be moved out of it, and what lies
    under the part beyond, too, where the world is larger than the view."""
    length, offset = world_length * scale, world_start * scale
    if length <= view - 2 * covered:
        return round((view - length) / 2 - offset)
    if length <= view - covered + 1:
        return round(covered + (view - covered - length) / 2 - offset)
    return round(max(view - beyond - length - offset, min(covered - offset, start)))
