"""A small picture of the map with the pieces of a view on it, painted by the painters of the table."""

import pygame
from pygame import Rect
from pygame.event import Event

from game.core.title import Game
from game.core.view import View
from game.loading.scenarios import LoadedScenario
from game.loading.skins import Skin
from game.ui import theme as look
from game.ui.screens import paint
from game.ui.table.camera import fit
from game.ui.table.counters import Counters
from game.ui.table.lights import Lights
from game.ui.table.looks import Looks
from game.ui.table.map_picture import MapPicture
from game.ui.table.markers import Markers
from game.ui.table.scene import Scene, Stage
from game.ui.theme import Theme


class MapPreview:
    """The place of the picture on a page; empty until something is shown."""

    def __init__(self, place: Rect, theme: Theme, skin: Skin) -> None:
        self.place = place
        self.theme = theme
        self.skin = skin
        self.picture: pygame.Surface | None = None

    def clear(self) -> None:
        """Show nothing."""
        self.picture = None

    def show(self, loaded: LoadedScenario, game: Game, view: View) -> None:
        """Paint the map of a scenario with what a view has on it."""
        inner = Rect((0, 0), self.place.inflate(-self.theme.px(16), -self.theme.px(16)).size)
        self.picture = pygame.Surface(inner.size)
        self.picture.fill(look.DESK_DEEP)
        drawn = MapPicture(loaded.map, self.skin, self.theme)
        camera = fit(drawn.world, inner.size)
        drawn.draw(self.picture, inner, camera, names=False)
        looks = Looks(self.skin, game.sides)
        scene = Scene(drawn.ground, Counters(looks, self.theme), Markers(looks, self.theme), Lights(drawn.ground, self.theme))
        scene.draw(self.picture, inner, Stage(view, camera), None)

    def handle(self, event: Event) -> bool:
        """The picture only shows."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture in its frame."""
        paint.panel(surface, self.place, self.theme, look.DESK_DEEP)
        if self.picture is not None:
            surface.blit(self.picture, self.picture.get_rect(center=self.place.center))
