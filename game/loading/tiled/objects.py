"""What is drawn on the object layers of a map: points, lines, areas and texts, in map pixels."""

from enum import StrEnum
from math import cos, radians, sin

import msgspec

from game.loading.tiled.layers import Layer
from game.loading.tiled.properties import Properties, read_properties
from game.loading.tiled.xml import Node, TiledFile, real_number

Point = tuple[float, float]

MOST_POINTS = 5_000


class Shape(StrEnum):
    """What an object is drawn as."""

    POINT = "point"
    LINE = "polyline"
    AREA = "polygon"
    ELLIPSE = "ellipse"
    TEXT = "text"
    RECTANGLE = "rectangle"

    @property
    def named(self) -> str:
        """The word with its article."""
        return f"an {self}" if self is Shape.ELLIPSE else f"a {self}"


DRAWN = frozenset(Shape) - {Shape.RECTANGLE}
"""Shapes that an object says it is drawn as; a rectangle says nothing."""


class Thing(msgspec.Struct, frozen=True):
    """An object of an object layer.

    `points` are the corners of a line or area; `centre` and `size` stand for the others, however they are turned.
    """

    node: Node
    layer: Layer
    id: int
    name: str
    kind: str
    shape: Shape
    centre: Point
    size: Point
    points: tuple[Point, ...]
    text: str
    properties: Properties
    is_visible: bool


def read_things(file: TiledFile, layers: tuple[Layer, ...]) -> tuple[Thing, ...]:
    """Every object of a map; what cannot be used is noted as a problem and left out."""
    found = tuple(
        thing
        for layer in layers
        if layer.node.tag == "objectgroup"
        for node in layer.node.all("object")
        if (thing := read_thing(file, node, layer)) is not None
    )
    check_references(file, found)
    return found


def read_thing(file: TiledFile, node: Node, layer: Layer) -> Thing | None:
    """One object; None, with the problem noted, when it is of a kind that the table cannot use."""
    if "template" in node.attributes:
        file.wrong(node, "this object is made from a template: choose Detach in the object's menu in Tiled")
        return None
    if "gid" in node.attributes:
        file.wrong(node, "a tile placed as an object is not supported: put it on a tile layer")
        return None
    shape = shape_of(file, node)
    if shape is None:
        return None
    corner = file.real(node, "x") + layer.dx, file.real(node, "y") + layer.dy
    turn = radians(file.real(node, "rotation"))
    size = file.real(node, "width"), file.real(node, "height")
    drawn = node.first(shape.value)
    return Thing(
        node,
        layer,
        file.whole(node, "id", 0),
        node.get("name"),
        node.get("class") or node.get("type"),
        shape,
        turned(corner, (size[0] / 2, size[1] / 2), turn),
        size,
        points_of(file, drawn, corner, turn) if drawn and shape in (Shape.LINE, Shape.AREA) else (),
        drawn.text if drawn and shape is Shape.TEXT else "",
        read_properties(file, node),
        layer.is_visible and file.truth(node, "visible", True),
    )


def shape_of(file: TiledFile, node: Node) -> Shape | None:
    """What an object is drawn as; None, with the problem noted, for shapes of later versions of Tiled."""
    drawn = [child for child in node.children if child.tag != "properties"]
    if not drawn:
        return Shape.RECTANGLE
    if len(drawn) == 1 and drawn[0].tag in DRAWN:
        return Shape(drawn[0].tag)
    file.wrong(drawn[-1], f"an object drawn as <{drawn[-1].tag}> is not known")
    return None


def turned(corner: Point, offset: Point, turn: float) -> Point:
    """A place given from an object's corner, when the object is rotated clockwise around that corner."""
    x, y = offset
    return corner[0] + x * cos(turn) - y * sin(turn), corner[1] + x * sin(turn) + y * cos(turn)


def points_of(file: TiledFile, drawn: Node, corner: Point, turn: float) -> tuple[Point, ...]:
    """The corners of a line or area; empty, with the problem noted, when they cannot be read."""
    found: list[Point] = []
    for pair in drawn.get("points").split():
        x, _, y = pair.partition(",")
        place = real_number(x), real_number(y)
        if place[0] is None or place[1] is None:
            file.wrong(drawn, f"'{pair[:30]}' is not a point")
            return ()
        found.append(turned(corner, (place[0], place[1]), turn))
    if not 2 <= len(found) <= MOST_POINTS:
        file.wrong(drawn, f"a line has between 2 and {MOST_POINTS} points, this one has {len(found)}")
        return ()
    return tuple(found)


def check_references(file: TiledFile, things: tuple[Thing, ...]) -> None:
    """Note numbers used twice, and properties that refer to an object which does not exist."""
    known: set[int] = set()
    for thing in things:
        if thing.id and thing.id in known:
            file.wrong(thing.node, f"there are two objects with the id {thing.id}")
        known.add(thing.id)
    for thing in things:
        for name, entry in thing.properties.items():
            if entry.kind == "object" and entry.value and entry.value not in known:
                file.wrong(entry.node, f"the property '{name}' refers to object {entry.value}, which does not exist")
