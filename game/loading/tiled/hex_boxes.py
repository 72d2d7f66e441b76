"""The boxes beside the hexes of a map: where pieces wait, or where a part of the world lies that has no hexes.

They are objects of the class `Space`, as on a point-to-point map, with their size in map pixels; on the board they come
after the hexes.
"""

from collections.abc import Iterator
from itertools import combinations

from game.core.board import Space
from game.core.hexes import HexGrid
from game.loading.tiled.checks import MapParts
from game.loading.tiled.drawn import LINES
from game.loading.tiled.hex_layout import HexLayout, Point
from game.loading.tiled.objects import Thing
from game.loading.tiled.space_maps import SPACE, Spaces, box_size, check_names

SLIGHT = 1.0
"""How many pixels a box may lie over a hex or another box: edges may meet."""


def boxes_of(parts: MapParts, layout: HexLayout, hexes: tuple[Space, ...], grid: HexGrid) -> Spaces:
    """The boxes beside the hexes, with what a link needs to find its ends; what is wrong is noted as problems."""

    def hex_at(point: Point) -> int | None:
        return grid.at.get(layout.locate(point))

    spaces = Spaces(parts, tuple(thing for thing in parts.things if thing.kind == SPACE), hexes, hex_at)
    check_names(parts, spaces)
    sound = [thing for thing in spaces.things if is_sound(parts, thing)]
    for thing in sound:
        covered = next(hexes_under(layout, hexes, thing.centre, box_size(thing)), None)
        if covered is not None:
            parts.file.wrong(thing.node, f"the box '{thing.name}' lies over the hex {covered.name}")
    for one, other in combinations(sound, 2):
        if do_overlap(one, other):
            parts.file.wrong(other.node, f"the boxes '{one.name}' and '{other.name}' lie over each other")
    return spaces


def is_sound(parts: MapParts, thing: Thing) -> bool:
    """Whether a space of a hex map is a box with a size; what is wrong is noted as a problem."""
    if thing.shape in LINES:
        parts.file.wrong(thing.node, f"a space must be drawn as a point, not as {thing.shape.named}")
        return False
    shape = thing.properties.get("shape")
    if shape is None or shape.value != "box":
        sentence = "a space beside hexes is a box: give it the property 'shape' with the value 'box'"
        parts.file.wrong(shape.node if shape else thing.node, sentence)
        return False
    if min(box_size(thing)) <= 0:
        parts.file.wrong(thing.node, "a box beside hexes needs its size: the properties box_width and box_height")
        return False
    return True


def hexes_under(
    layout: HexLayout, hexes: tuple[Space, ...], middle: Point, size: tuple[float, float]
) -> Iterator[Space]:
    """The hexes that a rectangle lies over: no line along a side of either separates the two."""
    width, height = size
    far_x, far_y = (width + layout.size[0]) / 2 - SLIGHT, (height + layout.size[1]) / 2 - SLIGHT
    for space in hexes:
        x, y = middle[0] - space.x, middle[1] - space.y
        if abs(x) < far_x and abs(y) < far_y and not is_beyond(layout, (x, y), (width, height)):
            yield space


def is_beyond(layout: HexLayout, middle: Point, size: tuple[float, float]) -> bool:
    """Whether a box, seen from the middle of a hex, lies beyond one of the hexsides."""
    nearest = (
        side.out[0] * middle[0]
        + side.out[1] * middle[1]
        - (abs(side.out[0]) * size[0] + abs(side.out[1]) * size[1]) / 2
        - side.distance
        for side in layout.sides
    )
    return any(distance >= -SLIGHT for distance in nearest)


def do_overlap(one: Thing, other: Thing) -> bool:
    """Whether two boxes lie over each other."""
    (width, height), (wide, high) = box_size(one), box_size(other)
    across, down = abs(one.centre[0] - other.centre[0]), abs(one.centre[1] - other.centre[1])
    return across < (width + wide) / 2 - SLIGHT and down < (height + high) / 2 - SLIGHT
