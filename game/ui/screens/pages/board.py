"""The map with what lies on it, as part of a page: seen as both players may see it, and nothing can be done to it.

The painters are those of the table. The wheel zooms, dragging moves the map.
"""

from collections.abc import Iterable

import pygame
from pygame import Rect
from pygame.event import Event as Input

from game.core.actions import SpaceId
from game.core.events import Event
from game.core.title import Game
from game.core.view import View
from game.loading.content.skins import Skin
from game.loading.tiled.maps import LoadedMap
from game.ui import theme as look
from game.ui.said import said
from game.ui.screens.pages import paint
from game.ui.screens.pages.layout import cut_top
from game.ui.settings import Animation
from game.ui.table.beside.chips import draw_chip
from game.ui.table.beside.shelf import planned_shelf, shelf_height
from game.ui.table.beside.track import draw_track
from game.ui.table.beside.track_plan import planned_tracks
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.camera import Camera, centred, fit, panned, scales, stepped, zoomed
from game.ui.table.map.picture import MapPicture
from game.ui.table.motion.animation import Film, beats
from game.ui.table.pieces.counters import Counters
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.scene import Scene
from game.ui.table.scene.stage import Stage
from game.ui.theme import Theme

CLOSEST = 1.0
"""The largest scale: one pixel of the window for one of the map."""


class Board:
    """The place of the map on a page; empty until something is shown."""

    def __init__(
        self, place: Rect, theme: Theme, skin: Skin, *, names: bool = False, with_tracks: bool = False
    ) -> None:
        self.place = place
        self.with_tracks = with_tracks
        self.tracks = Rect(0, 0, 0, 0)
        self.inner = place.inflate(-theme.px(12), -theme.px(12))
        self.theme = theme
        self.skin = skin
        self.names = names
        self.view: View | None = None
        self.film = Film()
        self.held = False

    def clear(self) -> None:
        """Show nothing."""
        self.view = None

    def lay(self, map_: LoadedMap, game: Game, view: View) -> None:
        """Show another map, the whole of it."""
        self.map = MapPicture(map_, self.skin, self.theme, view)
        looks = self.looks = Looks(self.skin, said(game, game.sides), self.theme.palette)
        ground = self.map.ground
        self.inner = self.place.inflate(-self.theme.px(12), -self.theme.px(12))
        if self.with_tracks:
            self.tracks, self.inner = cut_top(self.inner, shelf_height(view, self.inner.width, self.theme))
        counters, markers, lights = Counters(looks, self.theme), Markers(looks, self.theme), Lights(ground, self.theme)
        self.scene = Scene(ground, counters, markers, lights, self.map.grid)
        self.camera = fit(self.map.world, self.inner.size)
        self.show(view)

    def show(self, view: View) -> None:
        """Show other pieces on the same map, at once."""
        self.film.skip()
        self.view = view

    def play(self, events: Iterable[Event], before: View, after: View, speed: Animation) -> None:
        """Show how one view becomes another."""
        self.view = after
        self.film.start(beats(events, before, after, speed))

    def advance(self, milliseconds: int) -> bool:
        """Let time pass; whether something moves."""
        return self.film.advance(milliseconds)

    def centre(self, space: SpaceId) -> None:
        """Bring a space into the middle, as far as the map goes."""
        self.look(centred(self.camera, *self.map.ground.centre(space), self.map.world, self.inner.size))

    def look(self, camera: Camera) -> None:
        """See the map from elsewhere."""
        self.camera = camera

    def handle(self, event: Input) -> bool:
        """Zoom and move."""
        if self.view is None:
            return False
        match event.type:
            case pygame.MOUSEWHEEL if self.inner.collidepoint(pygame.mouse.get_pos()):
                self.zoom(event.y, pygame.mouse.get_pos())
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT and self.inner.collidepoint(event.pos):
                self.held = True
            case pygame.MOUSEBUTTONUP if self.held:
                self.held = False
            case pygame.MOUSEMOTION if self.held:
                self.look(panned(self.camera, event.rel[0], event.rel[1], self.map.world, self.inner.size))
            case _:
                return False
        return True

    def zoom(self, by: int, at: tuple[int, int]) -> None:
        """Closer or farther, with the place under the pointer staying there."""
        size, world = self.inner.size, self.map.world
        scale = stepped(scales(world, size, CLOSEST), self.camera.scale, by)
        self.look(zoomed(self.camera, scale, (at[0] - self.inner.x, at[1] - self.inner.y), world, size))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame, the map and what lies on it."""
        paint.panel(surface, self.place, self.theme, look.DESK_DEEP)
        if self.view is None:
            return
        self.map.draw(surface, self.inner, self.camera, names=self.names)
        playing = self.film.playing
        view = playing.beat.before if playing is not None else self.view
        if self.tracks.height:
            self.draw_shelf(surface, view)
        self.scene.draw(surface, self.inner, Stage(view, self.camera), playing)

    def draw_shelf(self, surface: pygame.Surface, view: View) -> None:
        """Tracks and supplies above the map."""
        shelf = planned_shelf(view, self.tracks, self.theme)
        for track in planned_tracks(view.tracks, shelf.tracks, self.theme):
            draw_track(surface, track, self.looks, self.theme)
        for chip in shelf.chips:
            draw_chip(surface, chip, self.looks, self.theme)
