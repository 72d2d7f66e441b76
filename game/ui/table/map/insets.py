"""Insets of the map: through which one looks at a part of it a second time, and how they are painted. Pure geometry.

In an inset one sees with another camera, and whatever is drawn or pointed at through it is as on the map itself.
"""

from collections.abc import Iterator

from pygame import Rect, Surface

from game.core.board import Board, Inset
from game.ui.table.drawing.plate import Plate
from game.ui.table.map.camera import Camera


def camera_through(inset: Inset | None, camera: Camera) -> Camera:
    """The camera that sees through an inset, where the map is seen by another; the same one without an inset."""
    if inset is None:
        return camera
    scale = camera.scale * inset.magnification
    left, top = camera.to_view(inset.place.left, inset.place.top)
    return Camera(scale, round(left - inset.part.left * scale), round(top - inset.part.top * scale))


def window_of(inset: Inset, camera: Camera) -> Rect:
    """Where an inset is seen in the view."""
    left, top = camera.to_view(inset.place.left, inset.place.top)
    right, low = camera.to_view(inset.place.left + inset.place.width, inset.place.top + inset.place.height)
    return Rect(round(left), round(top), round(right) - round(left), round(low) - round(top))


def inset_at(board: Board, x: float, y: float) -> Inset | None:
    """The inset in which a point of the map lies."""
    return next((inset for inset in board.insets if inset.place.contains(x, y)), None)


def seen_through(board: Board, part: Surface, camera: Camera) -> Iterator[tuple[Surface, Camera]]:
    """The insets that are seen: the pieces of the view that they are, and the cameras that see into these."""
    for inset in board.insets:
        seen = window_of(inset, camera).clip(part.get_rect())
        if seen.size != (0, 0):
            inner = camera_through(inset, camera)
            yield part.subsurface(seen), Camera(inner.scale, inner.x - seen.x, inner.y - seen.y)


def plates_of(board: Board, plate: Plate) -> Iterator[tuple[Rect, Plate]]:
    """The insets that lie on a plate: their rectangles on it, and plates for what is seen of each."""
    for inset in board.insets:
        place = window_of(inset, Camera(plate.scale, -plate.left, -plate.top))
        seen = place.clip(plate.surface.get_rect())
        if seen.size != (0, 0):
            camera = camera_through(inset, Camera(plate.scale, -plate.left, -plate.top))
            yield place, Plate(plate.surface.subsurface(seen), camera.scale, seen.x - camera.x, seen.y - camera.y)
