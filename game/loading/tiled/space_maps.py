"""The board of a point-to-point map: spaces drawn as points over a picture, and the links between them."""

from collections.abc import Callable, Iterable
from math import dist

import msgspec

from game.core.actions import SpaceId
from game.core.board import Board, Link, Space
from game.loading.tiled.checks import MapParts, check_within
from game.loading.tiled.drawn import BESIDE, LABEL, LINES, drawn_lines, is_label, labels_of
from game.loading.tiled.objects import Point, Thing
from game.loading.tiled.properties import plain, words

SPACE, LINK = "Space", "Link"
REACH = 24
"""How near to a space a link must end, in pixels."""


def no_hex(point: Point) -> int | None:
    """The hex in which a point lies, on a map without hexes."""
    return None


class Spaces(msgspec.Struct, frozen=True):
    """The objects that are spaces, in the order of the board's numbers; the hexes of the map come before them.

    `hex_at` finds the hex in which a point lies.
    """

    parts: MapParts
    things: tuple[Thing, ...]
    hexes: tuple[Space, ...] = ()
    hex_at: Callable[[Point], int | None] = no_hex

    def by_id(self, number: object) -> int | None:
        """The space that is the object with this id."""
        return next((len(self.hexes) + at for at, thing in enumerate(self.things) if thing.id == number), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all, by their numbers."""
        return (*(space.name for space in self.hexes), *(thing.name for thing in self.things))

    @property
    def sort(self) -> str:
        """What players call one of them."""
        return "hex or box" if self.hexes else "space"

    def by_name(self, name: object) -> int | None:
        """The hex or space of this name."""
        return next((at for at, known in enumerate(self.names) if known == name), None)

    def near(self, point: Point) -> int | None:
        """The space nearest to a point, however far, hexes left out; None when there are no spaces."""
        numbers = range(len(self.hexes), len(self.hexes) + len(self.things))
        return min(numbers, key=lambda at: dist(self.centre(at), point), default=None)

    def name(self, number: int) -> str:
        """The name of a space."""
        hexes = len(self.hexes)
        return self.hexes[number].name if number < hexes else self.things[number - hexes].name

    def centre(self, number: int) -> Point:
        """The middle of a space."""
        if number < len(self.hexes):
            return self.hexes[number].x, self.hexes[number].y
        return self.things[number - len(self.hexes)].centre


def space_board(parts: MapParts, terrain_words: Iterable[str], feature_words: Iterable[str]) -> Board:
    """The board of a point-to-point map; whatever is wrong with it is noted as a problem."""
    known_terrain, known_lines = tuple(terrain_words), tuple(feature_words)
    size = parts.frame.columns * parts.frame.tile_width, parts.frame.rows * parts.frame.tile_height
    check_within(parts, size)
    check_classes(parts, known_lines)
    spaces = Spaces(parts, tuple(thing for thing in parts.things if thing.kind == SPACE))
    if not spaces.things:
        hexes = ", and for hexes its orientation must be hexagonal" if parts.cells else ""
        parts.file.wrong(parts.file.root, f"the map has no spaces: no point is of the class {SPACE}{hexes}")
    check_names(parts, spaces)
    links = links_of(spaces, known_lines)
    check_isolation(spaces, links)
    return Board(
        tuple(space_of(parts, thing, known_terrain) for thing in spaces.things),
        *size,
        links=links,
        labels=labels_of(parts.things),
        lines=drawn_lines(thing for thing in parts.things if thing.kind in known_lines and thing.points),
    )


def check_classes(parts: MapParts, feature_words: tuple[str, ...]) -> None:
    """Note every object that is nothing the table knows."""
    known = (SPACE, LINK, *BESIDE, LABEL, *feature_words)
    for thing in parts.things:
        if thing.kind in feature_words and thing.shape not in LINES:
            parts.file.wrong(thing.node, f"a {thing.kind} must be drawn as a line, not as {thing.shape.named}")
        elif thing.kind == SPACE and thing.shape in LINES:
            parts.file.wrong(thing.node, f"a space must be drawn as a point, not as {thing.shape.named}")
        elif thing.kind not in known and not is_label(thing):
            what = f"the title knows no '{thing.kind}'" if thing.kind else f"this {thing.shape} has no class"
            parts.file.wrong(thing.node, what, thing.kind, known)


def check_names(parts: MapParts, spaces: Spaces) -> None:
    """Note spaces without a name, and names given twice, to a hex and a space as well."""
    lines: dict[str, int] = {}
    taken = {space.name for space in spaces.hexes}
    for thing in spaces.things:
        if not thing.name:
            parts.file.wrong(thing.node, "this space has no name")
        elif thing.name in taken:
            parts.file.wrong(thing.node, f"a hex of the map is called '{thing.name}' already")
        elif thing.name in lines:
            first = lines[thing.name]
            parts.file.wrong(thing.node, f"there are two spaces called '{thing.name}' (the first in line {first})")
        lines.setdefault(thing.name, thing.node.line)


def space_of(parts: MapParts, thing: Thing, terrain_words: tuple[str, ...]) -> Space:
    """One space of the board."""
    for word in words(thing.properties, "terrain"):
        if word not in terrain_words:
            node = thing.properties["terrain"].node
            parts.file.wrong(node, f"the title knows no terrain '{word}'", word, terrain_words)
    return Space(thing.name, *thing.centre, words(thing.properties, "terrain"), plain(thing.properties, "terrain"))


def links_of(spaces: Spaces, feature_words: tuple[str, ...]) -> tuple[Link, ...]:
    """The links whose two ends are found; what is wrong with the others is noted as problems."""
    found: dict[tuple[int, int, str], Link] = {}
    for thing in spaces.parts.things:
        if thing.kind != LINK:
            continue
        kind = kind_of(spaces, thing, feature_words)
        ends = ends_of(spaces, thing)
        if ends is None:
            continue
        first, second = ends
        between = min(ends), max(ends), kind
        names = f"{spaces.name(first)} and {spaces.name(second)}"
        if first == second:
            spaces.parts.file.wrong(thing.node, f"this link leads from {spaces.name(first)} to itself")
        elif between in found:
            spaces.parts.file.wrong(thing.node, f"there are two links of kind '{kind}' between {names}")
        else:
            found[between] = Link(SpaceId(first), SpaceId(second), kind, path_of(spaces, thing, first, second))
    return tuple(found.values())


def kind_of(spaces: Spaces, thing: Thing, feature_words: tuple[str, ...]) -> str:
    """The kind of a link, which must be one that the title knows."""
    entry = thing.properties.get("kind")
    if entry is None:
        known = ", ".join(feature_words)
        spaces.parts.file.wrong(thing.node, f"this link has no property 'kind': it must be one of {known}")
        return ""
    kind = str(entry.value)
    if kind not in feature_words:
        sentence = f"the title knows no link of kind '{kind}'"
        spaces.parts.file.wrong(entry.node, sentence, kind, feature_words)
    return kind


def ends_of(spaces: Spaces, thing: Thing) -> tuple[int, int] | None:
    """The two spaces that a link connects: those it names as `from` and `to`, else those where its line ends."""
    if "from" in thing.properties or "to" in thing.properties:
        first, second = named_end(spaces, thing, "from"), named_end(spaces, thing, "to")
    elif thing.points:
        first, second = drawn_end(spaces, thing, thing.points[0]), drawn_end(spaces, thing, thing.points[-1])
    else:
        sentence = "a link is a line between two spaces, or names them in its properties 'from' and 'to'"
        spaces.parts.file.wrong(thing.node, sentence)
        return None
    return None if first is None or second is None else (first, second)


def named_end(spaces: Spaces, thing: Thing, name: str) -> int | None:
    """The space that a property of a link refers to; None, with the problem noted, when it refers to none.

    It refers to an object, or says the name: a hex is no object.
    """
    entry = thing.properties.get(name)
    if entry is None:
        spaces.parts.file.wrong(thing.node, f"a link with one end named needs the property '{name}', too")
        return None
    if entry.kind == "string":
        found = spaces.by_name(entry.value)
        if found is None:
            sentence = f"'{entry.value}', where this link ends, is no {spaces.sort} of the map"
            spaces.parts.file.wrong(entry.node, sentence, str(entry.value), spaces.names)
        return found
    space = spaces.by_id(entry.value)
    if space is None:
        spaces.parts.file.wrong(entry.node, f"the property '{name}' of this link does not refer to a space")
    return space


def drawn_end(spaces: Spaces, thing: Thing, point: Point) -> int | None:
    """The space at which a link's line ends; None, with the nearest named, when it ends at none."""
    space = spaces.near(point)
    if spaces.hexes:
        return hex_or_box(spaces, thing, point)
    if space is None:
        return None
    name, away = spaces.name(space), dist(spaces.centre(space), point)
    if away <= REACH:
        return space
    sentence = f"this link ends at no space: the nearest, {name}, is {away:.0f} pixels away (at most {REACH})"
    spaces.parts.file.wrong(thing.node, sentence)
    return None


def hex_or_box(spaces: Spaces, thing: Thing, point: Point) -> int | None:
    """The box or hex in which a link's line ends; None, with the problem noted, when it ends beside them."""
    boxes = [at for at, box in enumerate(spaces.things, len(spaces.hexes)) if encloses(box, point)]
    space = boxes[0] if boxes else spaces.hex_at(point)
    if space is None:
        sentence = f"this link ends in no hex and no box: at {point[0]:.0f}, {point[1]:.0f} there is none"
        spaces.parts.file.wrong(thing.node, sentence)
    return space


def box_size(thing: Thing) -> tuple[float, float]:
    """Width and height of the box that an object is; 0 where it does not say."""
    width, height = (
        entry.value if (entry := thing.properties.get(key)) is not None else 0 for key in ("box_width", "box_height")
    )
    return (width, height) if isinstance(width, int | float) and isinstance(height, int | float) else (0, 0)


def encloses(box: Thing, point: Point) -> bool:
    """Whether a point lies in a box; in one without a size, near its middle."""
    width, height = box_size(box) if min(box_size(box)) > 0 else (2 * REACH, 2 * REACH)
    return abs(point[0] - box.centre[0]) <= width / 2 and abs(point[1] - box.centre[1]) <= height / 2


def path_of(spaces: Spaces, thing: Thing, first: int, second: int) -> tuple[Point, ...]:
    """The drawn line of a link from its first to its second space; a straight one where none is drawn."""
    start, end = spaces.centre(first), spaces.centre(second)
    if not thing.points:
        return start, end
    is_reversed = dist(thing.points[0], end) + dist(thing.points[-1], start) < dist(thing.points[0], start) + dist(
        thing.points[-1], end
    )
    return thing.points[::-1] if is_reversed else thing.points


def check_isolation(spaces: Spaces, links: tuple[Link, ...]) -> None:
    """Note every space that no link reaches, not even one that ends a little too far away."""
    drawn = [thing.points for thing in spaces.parts.things if thing.kind == LINK and thing.points]
    meant = {spaces.near(point) for points in drawn for point in (points[0], points[-1])}
    linked = {end for link in links for end in (link.first, link.second)}
    for number, thing in enumerate(spaces.things):
        if number not in meant | linked:
            spaces.parts.file.wrong(thing.node, f"no link leads to the space '{thing.name}'")
