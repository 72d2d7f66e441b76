"""The painter of the whole window: the map, the panels, the cards, and what is laid over them.

What is shown and said is found elsewhere (`play/staged.py`, `play/explained.py`); here it is only drawn.
"""

import pygame
from pygame import Rect

from game.core.events import CardPlayed
from game.core.title import lenses_of
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
from game.ui.table.motion.animation import Playing
from game.ui.table.panels.overlay import draw_over, keys_sheet, question_sheet
from game.ui.table.play.explained import explanation
from game.ui.table.play.staged import strip_state, view_beside_map
from game.ui.table.play.state import State
from game.ui.table.window.desk import Desk
from game.ui.table.window.explainer import Explainer
from game.ui.table.window.map_painter import MapPainter
from game.ui.table.window.medals import draw_medal
from game.ui.words import say


class Painter:
    """The painter of the table."""

    def __init__(self, state: State, desk: Desk) -> None:
        self.state = state
        self.desk = desk
        state.theme.pictures.read_ahead(state.looks.card_pictures())
        cards = Cards(state.looks, state.theme)
        self.map = MapPainter(state)
        self.strip = Strip(cards, state.looks, state.theme)
        self.explainer = Explainer(state, self.strip, cards, state.looks)
        self.plan = StripPlan((), (), ())
        self.overlay: Sheet | None = None
        self.overlay_place = Rect(0, 0, 0, 0)
        self.overlay_for: object = None
        self.arrange()

    def arrange(self) -> None:
        """Put panels and cards where they belong at this moment."""
        self.arrange_panels()
        view = view_beside_map(self.state)
        self.map.arrange(view)
        self.plan = self.cards_in(view)

    def arrange_panels(self) -> None:
        """Put the panels where they belong: of all that lies on the table, these alone follow the pointer."""
        self.desk.arrange(self.state.play.film.playing)

    def cards_in(self, view: View) -> StripPlan:
        """Where the cards lie."""
        return planned(view, self.state.play.shown.side, self.state.outlook.layout.strip, self.state.theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the window as it was arranged last."""
        playing = self.state.play.film.playing
        self.map.draw(surface, playing)
        self.desk.draw(surface)
        self.draw_strip(surface, playing)
        self.map.draw_fan(surface)
        if not self.state.modal and self.state.pointing.pointed.said is None:
            self.draw_light(surface)
        if playing is not None:
            draw_medal(surface, self.state, self.desk.bar(playing), playing)
        self.explainer.draw(surface, explanation(self.state, self.plan.hand, has_inspector=self.desk.has_inspector))
        self.draw_overlay(surface)

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
        return keys_sheet(lenses_of(self.state.play.session.game), theme, window)
