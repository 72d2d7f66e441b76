"""The overview, painted: the map as it is kept at its first scale, a dot for every space with pieces, and the frame."""

import pygame

from game.core.view import View
from game.ui import theme as look
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.camera import Camera
from game.ui.table.map.overview import Overview
from game.ui.table.map.picture import MapPicture

DOT, FRAME = 4, 2


class OverviewScene:
    """Paints the overview; the small map is scaled once and kept."""

    def __init__(self, picture: MapPicture, looks: Looks, scale: float) -> None:
        self.picture, self.looks = picture, looks
        self.dot, self.frame = max(2, round(DOT * scale)), max(1, round(FRAME * scale))
        self.kept: tuple[tuple[int, int], pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, overview: Overview, view: View, camera: Camera, room: pygame.Rect) -> None:
        """Paint it over the map, once that has been painted small."""
        place = overview.place
        small = self.small(place.size)
        if small is None:
            return
        surface.fill(look.INK, place.inflate(2 * self.frame, 2 * self.frame))
        surface.blit(small, place)
        for space, side in {piece.space: piece.side for piece in view.pieces if piece.space >= 0}.items():
            at = overview.seen_at(*self.picture.ground.centre(space))
            dot = pygame.Rect(0, 0, self.dot, self.dot)
            dot.center = at
            surface.fill(look.INK, dot.inflate(2, 2).clip(place))
            surface.fill(self.looks.side(side).light, dot.clip(place))
        pygame.draw.rect(surface, look.GOLD, overview.in_sight(camera, room.size), self.frame)

    def small(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The whole map in this size; None as long as it has not been seen whole."""
        if self.kept is None or self.kept[0] != size:
            whole = self.picture.whole()
            if whole is None:
                return None
            self.kept = (size, pygame.transform.smoothscale(whole, size))
        return self.kept[1]
