"""Names of parts of the map, written along its upper and lower edges, or along those of the room that it is seen in."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.view import EdgeName
from game.ui.pictures import lay
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.shapes import rounded
from game.ui.table.map.camera import Camera
from game.ui.table.map.grid import Grid
from game.ui.table.map.ground import Ground
from game.ui.table.map.labels import covered
from game.ui.text import TINY_STRONG
from game.ui.theme import Theme

PLATE = (16, 19, 20, 176)
GAP = 3
ALONG = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9)
"""Where along its part a name may stand, the best place first."""


class EdgeNames:
    """The painter of the names."""

    def __init__(self, ground: Ground, looks: Looks, theme: Theme, grid: Grid | None = None) -> None:
        self.ground, self.looks, self.theme, self.grid = ground, looks, theme, grid
        spaces = ground.hexes or ground.board.spaces
        half = ground.size_of(0)[1] / 2 if spaces else 0.0
        self.top = min((space.y for space in spaces), default=0.0) - half
        self.low = max((space.y for space in spaces), default=0.0) + half

    def draw(
        self, part: pygame.Surface, camera: Camera, names: Sequence[EdgeName], markers: Sequence[Rect] = ()
    ) -> None:
        """Write the names of all parts that are seen, aside of markers that lie over the edge."""
        labels = self.grid.placed_labels(camera.scale) if names and self.grid is not None else ()
        lettered = [*(label.box.move(camera.x, camera.y) for label in labels), *markers]
        for name in names:
            place = self.place(part.get_size(), camera, name, lettered)
            if place is not None:
                lay(part, rounded(place.size, self.theme.px(4), PLATE), place.topleft)
                text = self.theme.lettering.line(name.text, TINY_STRONG, self.looks.side(name.side).light)
                part.blit(text, text.get_rect(center=place.center))

    def place(
        self, room: tuple[int, int], camera: Camera, name: EdgeName, lettered: Sequence[Rect] = ()
    ) -> Rect | None:
        """Where a name stands: in the middle of what is seen of its part, or aside of names and markers on the map.

        None where there is no room for it.
        """
        px, lettering = self.theme.px, self.theme.lettering
        size = lettering.width(name.text, TINY_STRONG) + px(14), lettering.height(TINY_STRONG) + px(2)
        across = [self.ground.centre(space)[0] for space in name.spaces]
        half = self.ground.size_of(name.spaces[0])[0] / 2
        left = max(0.0, camera.to_view(min(across) - half, 0)[0])
        right = min(float(room[0]), camera.to_view(max(across) + half, 0)[0])
        if right - left < size[0]:
            return None
        is_upper = name.is_upper != self.ground.is_turned
        edge = camera.to_view(0, self.top if is_upper else self.low)[1]
        top = edge - size[1] - px(GAP) if is_upper else edge + px(GAP)
        top = max(px(GAP), min(room[1] - size[1] - px(GAP), top))
        places = [Rect(round(left + (right - left - size[0]) * share), round(top), *size) for share in ALONG]
        return min(places, key=lambda place: covered(place, lettered))
