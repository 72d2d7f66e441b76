"""Boxes of tracks that are printed on the sheet: rectangles of the class `TrackBox`.

The object is called like its track, and its property `box` says what is printed in it, both in the words of the title:
the table lays the markers of that track there, besides showing it at the edge of the map.
"""

from collections.abc import Iterator

from game.core.board import TrackBox
from game.loading.tiled.checks import MapParts
from game.loading.tiled.drawn import TRACK_BOX
from game.loading.tiled.insets import area_of
from game.loading.tiled.objects import Shape, Thing


def track_boxes_of(parts: MapParts) -> tuple[TrackBox, ...]:
    """The boxes of tracks on a map; what is wrong with one is noted as a problem."""
    return tuple(box for thing in parts.things if thing.kind == TRACK_BOX for box in track_box_of(parts, thing))


def track_box_of(parts: MapParts, thing: Thing) -> Iterator[TrackBox]:
    """A box of a track, if it is a rectangle that says which."""
    box = thing.properties.get("box")
    if thing.shape is not Shape.RECTANGLE or min(thing.size) <= 0:
        parts.file.wrong(thing.node, "a box of a track must be drawn as a rectangle")
    elif not thing.name:
        parts.file.wrong(thing.node, "a box of a track needs the name of its track")
    elif box is None or not str(box.value):
        parts.file.wrong(thing.node, f"this box of '{thing.name}' needs the property 'box': what is printed in it")
    else:
        yield TrackBox(thing.name, str(box.value), area_of(thing))
