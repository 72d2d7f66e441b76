"""What maps of every kind may have drawn on them: names, lines of a class, insets, and boxes of tracks."""

from collections.abc import Callable, Iterable

from game.core.actions import SpaceId
from game.core.board import Label
from game.loading.tiled.objects import Point, Shape, Thing

LABEL, LABELS, INSET, TRACK_BOX = "Label", "labels", "Inset", "TrackBox"
BESIDE = (INSET, TRACK_BOX)
"""What lies on the sheet beside the spaces."""

LINES = (Shape.LINE, Shape.AREA)

NamedLine = tuple[str, tuple[Point, ...]]


def nowhere(point: Point) -> None:
    """No hex lies at a point of a map without hexes."""


def is_label(thing: Thing) -> bool:
    """Whether an object is a name written on the map."""
    return thing.kind == LABEL or (thing.layer.name == LABELS and not thing.kind)


def labels_of(things: tuple[Thing, ...], hex_at: Callable[[Point], int | None] = nowhere) -> tuple[Label, ...]:
    """The names written on the map, hidden ones left out."""
    return tuple(label_of(thing, hex_at(thing.centre)) for thing in things if is_label(thing) and thing.is_visible)


def label_of(thing: Thing, space: int | None) -> Label:
    """A name, and the hex in which it lies."""
    return Label(thing.name or thing.text, *thing.centre, None if space is None else SpaceId(space))


def drawn_lines(things: Iterable[Thing]) -> tuple[NamedLine, ...]:
    """The lines to draw as they are drawn in the file: hidden ones are left out, areas are closed."""
    return tuple((thing.kind, outline(thing)) for thing in things if thing.is_visible)


def outline(thing: Thing) -> tuple[Point, ...]:
    """The points of a line; those of an area closed."""
    return (*thing.points, thing.points[0]) if thing.shape is Shape.AREA else thing.points
