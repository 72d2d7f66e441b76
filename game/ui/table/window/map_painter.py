"""The painter of the map: its ground, what lies on it, the lenses over it, and what stands along its edges."""

import pygame
from msgspec.structs import replace

from game.core.view import View
from game.ui.table.map.felt import Felt
from game.ui.table.map.lines import walled
from game.ui.table.map.overview import Overview
from game.ui.table.map.picture import PATIENCE
from game.ui.table.motion.animation import Playing
from game.ui.table.panels.beyond import Beyond, draw_beyond
from game.ui.table.panels.compass import draw_compass
from game.ui.table.pieces.counters import Counters
from game.ui.table.play.staged import arrows, beyond, overview, pointed_arrow, stage
from game.ui.table.play.state import State
from game.ui.table.scene.edge_names import EdgeNames
from game.ui.table.scene.lens_scene import LensScene
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.overview import OverviewScene
from game.ui.table.scene.scene import Scene
from game.ui.table.window.edges import Edges
from game.ui.table.window.still_map import MapContent, StillMap


class MapPainter:
    """The painter of the map and its edges."""

    def __init__(self, state: State) -> None:
        self.state = state
        theme, looks, outlook = state.theme, state.looks, state.outlook
        lights = Lights(outlook.ground, theme, walled(outlook.ground.board, state.skin))
        self.scene = Scene(outlook.ground, Counters(looks, theme), Markers(looks, theme), lights, outlook.picture.grid)
        self.felt = Felt(theme)
        self.small_map = OverviewScene(outlook.picture, looks, theme.scale)
        self.edges = Edges(state, self.scene, looks)
        self.edge_names = EdgeNames(outlook.ground, looks, theme, outlook.picture.grid)
        self.lens = LensScene(outlook.ground, lights, theme)
        self.still = StillMap()
        self.overview: Overview | None = None
        self.beyond: tuple[Beyond, ...] = ()

    def arrange(self, view: View) -> None:
        """Put what stands along the edges where it belongs at this moment."""
        self.edges.arrange(view)
        planned = overview(self.state, self.overview, [tab.place for tab in self.edges.tabs])
        is_painted = planned is not None and self.small_map.small(planned.place.size) is not None
        self.overview = planned if is_painted else None
        above = [self.overview.place] if self.overview is not None else []
        self.beyond = beyond(self.state, [*self.edges.places_over_map(), *above])

    def overview_at(self, x: int, y: int) -> Overview | None:
        """The overview of the map, if it lies at a point of the window."""
        return self.overview if self.overview is not None and self.overview.place.collidepoint(x, y) else None

    def beyond_at(self, x: int, y: int) -> Beyond | None:
        """The arrow to what is out of sight, at a point of the window."""
        return next((arrow for arrow in self.beyond if arrow.place.collidepoint(x, y)), None)

    def draw(self, surface: pygame.Surface, playing: Playing | None) -> None:
        """Draw the map and what lies on it, and what stands along its edges."""
        state, outlook, area = self.state, self.state.outlook, self.state.outlook.layout.map
        drafts = self.scene.counters.drafts
        drafts.turn_to(outlook.camera.scale)
        content = self.map_content(playing)
        still = content if playing is None and not outlook.unprepared else None
        if not self.still.lay(surface, still):
            self.draw_content(surface, content, playing)
            self.still.keep(surface, still)
        self.edges.draw(surface, content.stage, playing)
        outlook.unprepared = outlook.unprepared or bool(drafts.shown)
        if self.overview is not None:
            self.small_map.draw(surface, self.overview, content.stage.view, outlook.camera, area)
        draw_beyond(surface, self.beyond, state.pointing.pointed.command, state.theme)

    def prepare(self) -> bool:
        """Go on painting for a few milliseconds what is only a draft; whether something that is seen became sharper."""
        outlook = self.state.outlook
        if self.scene.counters.sharpen(PATIENCE):
            return True
        outlook.unprepared = outlook.picture.prepare(outlook.view_size, outlook.camera, names=self.state.reading.names)
        return outlook.picture.is_sharper

    def map_content(self, playing: Playing | None) -> MapContent:
        """What the map shows at this moment."""
        state, now = self.state, stage(self.state)
        lens = state.through_lens if playing is None else None
        offered = arrows(state) if playing is None and state.pointing.fan is None else ()
        area = state.outlook.layout.map
        above = [self.overview.place.move(-area.x, -area.y)] if self.overview is not None else []
        places = [*(each.place for each in offered), *above]
        now = replace(now, taken=tuple((*place.topleft, *place.size) for place in places))
        return MapContent(
            area=area,
            names=state.reading.names,
            stage=replace(now, marks=()) if lens is not None else now,
            lens=lens,
            arrows=offered,
            pointed=pointed_arrow(state),
        )

    def draw_content(self, surface: pygame.Surface, content: MapContent, playing: Playing | None) -> None:
        """Draw the map and what lies on it."""
        outlook, area, now, lens = self.state.outlook, content.area, content.stage, content.lens
        self.felt.lay(surface, area, outlook.picture.world_rect(outlook.camera).move(area.topleft))
        outlook.picture.draw(surface, area, outlook.camera, names=content.names)
        part = surface.subsurface(area)
        if lens is not None:
            self.lens.draw_below(part, now, lens)
        markers = self.scene.places_of_markers(now) if now.view.edges else ()
        self.edge_names.draw(part, outlook.camera, now.view.edges, markers)
        self.scene.draw(surface, area, now, playing, is_draft=outlook.picture.is_draft)
        draw_compass(part, content.arrows, content.pointed, self.state.theme)
        if lens is not None:
            self.lens.draw_above(part, now, lens)

    def draw_fan(self, surface: pygame.Surface) -> None:
        """Draw the stack that is fanned out over all else, for it may lie beside the map."""
        area, window = self.state.outlook.layout.map, surface.get_rect()
        if self.state.pointing.fan is not None:
            part = surface.subsurface((*area.topleft, window.right - area.x, window.bottom - area.y))
            self.scene.draw_fan(part, stage(self.state))
