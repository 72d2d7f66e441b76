"""Insets: rectangles on the sheet that show a part of the map once more, at another scale.

They are objects of the class `Inset`. Their properties `from` and `to` name two spaces: what lies between these, both
included, is shown as large as there is room for it.
"""

from collections.abc import Iterator
from itertools import combinations

from game.core.board import Area, Board, Inset
from game.loading.tiled.checks import MapParts
from game.loading.tiled.drawn import INSET
from game.loading.tiled.hex_boxes import hexes_under
from game.loading.tiled.hex_maps import layout_of
from game.loading.tiled.objects import Shape, Thing
from game.loading.tiled.space_maps import REACH, SPACE

CORNERS = ("from", "to")


def insets_of(parts: MapParts, board: Board) -> tuple[Inset, ...]:
    """The insets of a map with such a board; what is wrong with one is noted as a problem."""
    sound = [thing for thing in parts.things if thing.kind == INSET and is_sound(parts, board, thing)]
    for one, other in combinations(sound, 2):
        if do_overlap(area_of(one), area_of(other)):
            parts.file.wrong(other.node, f"the insets '{one.name}' and '{other.name}' lie over each other")
    return tuple(inset for thing in sound for inset in inset_of(parts, board, thing))


def is_sound(parts: MapParts, board: Board, thing: Thing) -> bool:
    """Whether an inset is an upright rectangle beside the spaces; what is wrong is noted as a problem."""
    if thing.shape is not Shape.RECTANGLE:
        wrong = f"an inset must be drawn as a rectangle, not as {thing.shape.named}"
    elif min(thing.size) <= 0:
        wrong = "this inset has no size: draw a rectangle"
    elif parts.file.real(thing.node, "rotation"):
        wrong = "an inset stands upright: its rotation must be 0"
    elif under := next(spaces_under(parts, board, thing), ""):
        wrong = f"the inset '{thing.name}' lies over {under}"
    else:
        return True
    parts.file.wrong(thing.node, wrong)
    return False


def spaces_under(parts: MapParts, board: Board, thing: Thing) -> Iterator[str]:
    """The names of the spaces that an inset lies over."""
    hexes = len(board.grid.axial) if board.grid is not None else 0
    for space in hexes_under(layout_of(parts.frame), board.spaces[:hexes], thing.centre, thing.size):
        yield space.name
    for number in range(hexes, len(board.spaces)):
        if do_overlap(area_of(thing), around(parts, board, [number])):
            yield board.spaces[number].name


def inset_of(parts: MapParts, board: Board, thing: Thing) -> Iterator[Inset]:
    """An inset, if both corners of what it shows are spaces of the map; what is wrong is noted as a problem."""
    corners = [found for name in CORNERS if (found := corner_of(parts, board, thing, name)) is not None]
    if len(corners) < len(CORNERS):
        return
    place = area_of(thing)
    part = in_proportion(around(parts, board, corners), place)
    if do_overlap(part, place):
        parts.file.wrong(thing.node, f"the inset '{thing.name}' would show itself: it lies too near to its part")
        return
    yield Inset(thing.name, place, part)


def corner_of(parts: MapParts, board: Board, thing: Thing, name: str) -> int | None:
    """The space that is a corner of what an inset shows; None, with the problem noted, when there is no such space.

    It is given by its name, or as the object that it is.
    """
    entry = thing.properties.get(name)
    if entry is None:
        parts.file.wrong(thing.node, f"an inset needs the property '{name}': a space at a corner of what it shows")
        return None
    named = entry.value
    if entry.kind == "object":
        named = next((each.name for each in parts.things if each.id == entry.value and each.kind == SPACE), named)
    found = board.by_name.get(str(named))
    if found is None:
        sentence = f"'{named}', a corner of what this inset shows, is no space of the map"
        parts.file.wrong(entry.node, sentence, str(named), tuple(board.by_name))
    return found


def around(parts: MapParts, board: Board, numbers: list[int]) -> Area:
    """The rectangle around some spaces."""
    boxes = [(board.spaces[number], *size_of(parts, board, number)) for number in numbers]
    left, right = min(space.x - wide / 2 for space, wide, _ in boxes), max(s.x + wide / 2 for s, wide, _ in boxes)
    top, low = min(space.y - high / 2 for space, _, high in boxes), max(s.y + high / 2 for s, _, high in boxes)
    return Area(left, top, right - left, low - top)


def size_of(parts: MapParts, board: Board, number: int) -> tuple[float, float]:
    """Width and height of a hex, of a box as it says, or of a round space."""
    if board.grid is not None and number < len(board.grid.axial):
        return parts.frame.tile_width, parts.frame.tile_height
    said = dict(board.spaces[number].properties)
    width, height = said.get("box_width", 0), said.get("box_height", 0)
    is_said = isinstance(width, int | float) and isinstance(height, int | float) and min(width, height) > 0
    return (float(width), float(height)) if is_said else (2 * REACH, 2 * REACH)


def area_of(thing: Thing) -> Area:
    """The rectangle of an object."""
    (x, y), (width, height) = thing.centre, thing.size
    return Area(x - width / 2, y - height / 2, width, height)


def in_proportion(part: Area, place: Area) -> Area:
    """A part of the map, made wider or higher around its middle until it has the proportions of its inset."""
    scale = min(place.width / part.width, place.height / part.height)
    width, height = place.width / scale, place.height / scale
    return Area(part.left - (width - part.width) / 2, part.top - (height - part.height) / 2, width, height)


def do_overlap(one: Area, other: Area) -> bool:
    """Whether two rectangles have more than an edge in common."""
    across = min(one.left + one.width, other.left + other.width) - max(one.left, other.left)
    down = min(one.top + one.height, other.top + other.height) - max(one.top, other.top)
    return across > 0 and down > 0
