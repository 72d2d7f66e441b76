"""Tracks that are printed on the map: their markers lie in their boxes there, too."""

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.core.board import Board, TrackBox
from game.core.view import TrackMarker, TrackView, View
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.track_markers import draw_markers, markers_in
from game.ui.table.map.camera import Camera
from game.ui.theme import Theme

SIZE, LEAST = 0.6, 7
"""How high a marker is as a share of its box, and in pixels at least."""

Printed = tuple[TrackBox, TrackView, int]
"""A box on the map, the track that it belongs to, and its number there."""


def printed(board: Board, view: View) -> Iterator[Printed]:
    """The boxes on the map of the tracks that there are in the game."""
    tracks = {track.name: track for track in view.tracks}
    for box in board.track_boxes:
        track = tracks.get(box.track)
        if track is not None and box.box in track.boxes:
            yield box, track, track.boxes.index(box.box)


def printed_at(board: Board, view: View, x: float, y: float) -> Printed | None:
    """The box of a track that lies at a point of the map."""
    return next((found for found in printed(board, view) if found[0].place.contains(x, y)), None)


def draw_printed(part: pygame.Surface, board: Board, view: View, camera: Camera, looks: Looks, theme: Theme) -> None:
    """Lay all markers into the boxes that are seen."""
    for box, track, number in printed(board, view):
        held: tuple[TrackMarker, ...] = markers_in(track, number)
        place = seen(box, camera) if held else None
        if place is not None and place.colliderect(part.get_rect()):
            draw_markers(part, place, held, max(LEAST, round(place.height * SIZE)), looks, theme)


def seen(box: TrackBox, camera: Camera) -> Rect:
    """Where a box is seen in the view."""
    left, top = camera.to_view(box.place.left, box.place.top)
    return Rect(round(left), round(top), round(box.place.width * camera.scale), round(box.place.height * camera.scale))
