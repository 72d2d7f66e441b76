"""The painter of the whole window: map, what lies on it, panels, cards, and what is laid over them.

What is shown and said is found elsewhere (`play/staged.py`, `play/explained.py`); here it is only drawn.
"""

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.core.events import CardPlayed
from game.core.view import View
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.controls.commands import ReadCard, Sheet
from game.ui.table.drawing.shapes import rounded
from game.ui.table.hands.cards import Cards
from game.ui.table.hands.flight import flight_of
from game.ui.table.hands.pile_sheet import pile_sheet
from game.ui.table.hands.strip import Strip
from game.ui.table.hands.strip_plan import CardPlace, StripPlan, planned
from game.ui.table.map.felt import Felt
from game.ui.table.map.lines import walled
from game.ui.table.motion.animation import Playing
from game.ui.table.panels.compass import draw_compass
from game.ui.table.panels.overlay import draw_over, keys_sheet, question_sheet
from game.ui.table.pieces.counters import Counters
from game.ui.table.play.explained import explanation
from game.ui.table.play.staged import arrows, overview, pointed_arrow, stage, strip_state, view_beside_map
from game.ui.table.play.state import State
from game.ui.table.scene.edge_names import EdgeNames
from game.ui.table.scene.lens_scene import LensScene
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.overview import OverviewScene
from game.ui.table.scene.scene import Scene
from game.ui.table.window.desk import Desk
from game.ui.table.window.edges import Edges
from game.ui.table.window.explainer import Explainer
from game.ui.table.window.medals import draw_medal
from game.ui.table.window.still_map import MapContent, StillMap
from game.ui.words import say


class Painter:
    """The painter of the table."""

    def __init__(self, state: State, desk: Desk) -> None:
        self.state = state
        self.desk = desk
        theme, looks, outlook = state.theme, state.looks, state.outlook
        lights = Lights(outlook.ground, theme, walled(outlook.ground.board, state.skin))
        counters, markers = Counters(looks, theme), Markers(looks, theme)
        self.scene = Scene(outlook.ground, counters, markers, lights, outlook.picture.grid)
        cards = Cards(looks, theme)
        self.felt = Felt(theme)
        self.overview = OverviewScene(outlook.picture, looks, theme.scale)
        self.edges = Edges(state, self.scene, looks)
        self.edge_names = EdgeNames(outlook.ground, state.looks, theme, outlook.picture.grid)
        self.lens = LensScene(outlook.ground, lights, theme)
        self.strip = Strip(cards, looks, theme)
        self.still = StillMap()
        self.explainer = Explainer(state, self.strip, cards, looks)
        self.plan = StripPlan((), (), ())
        self.overlay: Sheet | None = None
        self.overlay_place = Rect(0, 0, 0, 0)
        self.overlay_for: object = None
        self.arrange()

    def arrange(self) -> None:
        """Put panels and cards where they belong at this moment."""
        self.desk.arrange(self.state.play.film.playing)
        view = view_beside_map(self.state)
        self.edges.arrange(view)
        self.plan = self.cards_in(view)

    def cards_in(self, view: View) -> StripPlan:
        """Where the cards lie."""
        return planned(view, self.state.play.shown.side, self.state.outlook.layout.strip, self.state.theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the window."""
        playing = self.state.play.film.playing
        self.arrange()
        self.draw_map(surface, playing)
        self.desk.draw(surface)
        self.draw_strip(surface, playing)
        if not self.state.modal and self.state.pointing.pointed.said is None:
            self.draw_light(surface)
        if playing is not None:
            draw_medal(surface, self.state, self.desk.bar(playing), playing)
        self.explainer.draw(surface, explanation(self.state, self.plan.hand))
        self.draw_overlay(surface)

    def draw_map(self, surface: pygame.Surface, playing: Playing | None) -> None:
        """The map and what lies on it, and what stands along its edges."""
        state, outlook, area = self.state, self.state.outlook, self.state.outlook.layout.map
        content = self.map_content(playing)
        still = content if playing is None and not outlook.unprepared else None
        if not self.still.lay(surface, still):
            self.draw_content(surface, content, playing)
            self.still.keep(surface, still)
        self.edges.draw(surface, content.stage, playing)
        small = overview(state)
        if small is not None:
            self.overview.draw(surface, small, content.stage.view, outlook.camera, area)

    def map_content(self, playing: Playing | None) -> MapContent:
        """What the map shows at this moment."""
        state, now = self.state, stage(self.state)
        lens = state.through_lens if playing is None else None
        return MapContent(
            area=state.outlook.layout.map,
            names=state.reading.names,
            stage=replace(now, marks=()) if lens is not None else now,
            lens=lens,
            arrows=arrows(state) if playing is None and state.pointing.fan is None else (),
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
        self.edge_names.draw(part, outlook.camera, now.view.edges)
        self.scene.draw(surface, area, now, playing)
        draw_compass(part, content.arrows, content.pointed, self.state.theme)
        if lens is not None:
            self.lens.draw_above(part, now, lens)
            self.scene.draw_fan(part, now)

    def draw_strip(self, surface: pygame.Surface, playing: Playing | None) -> None:
        """The cards, and the one that flies to the table."""
        area = self.state.outlook.layout.strip
        if not area.height:
            return
        self.strip.draw(surface, area, self.plan, strip_state(self.state))
        if playing is not None and isinstance(playing.beat.event, CardPlayed):
            before, after = self.cards_in(playing.beat.before), self.cards_in(playing.beat.after)
            flight = flight_of(playing.beat.event.card, before, after)
            if flight is not None:
                self.strip.draw_flying(surface, flight, self.state.outlook.layout.map, playing.share)

    def draw_light(self, surface: pygame.Surface) -> None:
        """A light on the button or link under the pointer."""
        spot = self.state.pointing.pointed.spot
        if spot is not None and spot.lights:
            veil = rounded(spot.place.size, self.state.theme.px(5), (255, 255, 255, 36))
            lay(surface, veil, spot.place.topleft)
        elif spot is not None:
            surface.fill(look.GOLD, (spot.place.x, spot.place.bottom - 2, spot.place.width, 1))

    # Over the table

    def draw_overlay(self, surface: pygame.Surface) -> None:
        """A question, the list of keys, or an open pile with the card that is pointed at."""
        state, spot = self.state, self.state.pointing.pointed.spot
        wanted = (state.pointing.question, state.reading.keys_open, state.reading.pile, surface.get_size())
        if not state.modal:
            self.overlay = None
            return
        if self.overlay is None or self.overlay_for != wanted:
            self.overlay, self.overlay_for = self.overlay_sheet(), wanted
        self.overlay_place = draw_over(surface, self.overlay, state.theme)
        if spot is not None and isinstance(spot.command, ReadCard):
            self.explainer.draw_card(surface, CardPlace(spot.command.card, spot.place))
        elif spot is not None and spot.lights and state.reading.pile is None:
            self.draw_light(surface)

    def overlay_sheet(self) -> Sheet:
        """Paint what lies over the table."""
        question, theme = self.state.pointing.question, self.state.theme
        window = self.state.outlook.layout.window.size
        if question is not None:
            return question_sheet(question.text, say("Yes"), say("No"), theme)
        if self.state.reading.pile is not None:
            return pile_sheet(self.state.reading.pile, window, self.strip.cards, theme)
        return keys_sheet(self.state.play.session.game.title.lenses, theme, window)
