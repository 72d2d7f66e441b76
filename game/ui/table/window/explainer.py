"""The painter of explanations: a box beside the thing, or a card shown large."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.actions import Refusal, Target
from game.core.view import Inspection
from game.ui.table.drawing.layout import beside
from game.ui.table.drawing.looks import Looks
from game.ui.table.hands.cards import Cards
from game.ui.table.hands.large_card import LargeCards
from game.ui.table.hands.strip import Strip, target_of_card
from game.ui.table.hands.strip_plan import CardPlace
from game.ui.table.map.illustrations import Illustrations
from game.ui.table.panels.inspector import box_picture, draw_box
from game.ui.table.play.explained import Explained, ExplainedCard, places_that_glow, places_to_clear, places_to_spare
from game.ui.table.play.state import State

MOST_BOXES = 40
"""So many painted boxes are kept."""


class Explainer:
    """Draws what is explained, and keeps what it has painted."""

    def __init__(self, state: State, strip: Strip, cards: Cards, looks: Looks) -> None:
        self.state, self.strip = state, strip
        self.large = LargeCards(cards, state.play.session.game.board.by_name, state.theme)
        self.illustrations = Illustrations(looks, state.theme.pictures, state.play.loaded.map)
        self.boxes: dict[tuple[Inspection, str], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, explained: Explained | ExplainedCard | None) -> None:
        """Draw an explanation inside the window."""
        bounds = self.bounds
        match explained:
            case ExplainedCard(card=place, refusal=refusal):
                self.draw_card(surface, place, refusal)
            case Explained(said=said, deed=deed, anchor=anchor):
                box, theme = self.box(said, deed), self.state.theme
                spare, clear = places_to_spare(self.state), places_to_clear(self.state)
                draw_box(surface, box, beside(box.get_size(), anchor, bounds, spare, theme.px(6), clear), theme)

    @property
    def bounds(self) -> Rect:
        """The window within its margins."""
        margin = self.state.theme.px(8)
        return self.state.outlook.layout.window.inflate(-margin, -margin)

    def draw_card(self, surface: pygame.Surface, place: CardPlace, refusal: Refusal | None = None) -> None:
        """Draw a card so large that it can be read, over its place."""
        if place.card is not None:
            picture = self.large.get(place.card, refusal, self.bounds.height)
            self.strip.draw_large(surface, picture, place, self.bounds, places_that_glow(self.state))

    def place_of_large(self, target: Target, hand: Sequence[CardPlace]) -> Rect | None:
        """Where a card of the hand lies large while somebody points at it."""
        for place in hand:
            if place.card is not None and target_of_card(place) == target:
                picture = self.large.get(place.card, None, self.bounds.height)
                return self.strip.place_of_large(picture.get_size(), place, self.bounds)
        return None

    def box(self, said: Inspection, deed: str) -> pygame.Surface:
        """The box that says it, painted once."""
        wanted = said, deed
        if wanted not in self.boxes:
            if len(self.boxes) > MOST_BOXES:
                self.boxes.clear()
            self.boxes[wanted] = box_picture(said, self.state.theme, self.illustrations, deed)
        return self.boxes[wanted]
