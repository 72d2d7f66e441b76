"""The way of a card from the hand to the open cards."""

import msgspec
from pygame import Rect

from game.core.actions import CardId
from game.core.view import CardView
from game.ui.table.hands.strip_plan import StripPlan


class Flight(msgspec.Struct, frozen=True):
    """A card that flies, and between which places."""

    card: CardView
    start: Rect
    end: Rect


def flight_of(card: CardId, before: StripPlan, after: StripPlan) -> Flight | None:
    """How a card flies from where it was held to where it lies open; a hidden one comes from the end of the hand."""
    end = next((one for one in after.open_cards if one.card and one.card.card == card), None)
    if end is None or end.card is None:
        return None
    held = next((one for one in before.hand if one.card and one.card.card == card), None)
    hidden = before.hand[-1].place if before.hand else end.place.move(0, -end.place.height)
    return Flight(end.card, held.place if held is not None else hidden, end.place)
