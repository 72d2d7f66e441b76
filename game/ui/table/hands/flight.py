"""The way of a card from the hand to the open cards; over the map it is held up, large, for both to read."""

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


RAISED, LOWERED = 0.3, 0.72
"""The shares of its way after which it is held up, and after which it goes down."""


def on_the_way(flight: Flight, raised: Rect, share: float) -> Rect:
    """The place of a card at a share of its way, when it is held up at a place."""
    if share < RAISED:
        return between(flight.start, raised, smooth(share / RAISED))
    if share < LOWERED:
        return raised
    return between(raised, flight.end, smooth((share - LOWERED) / (1 - LOWERED)))


def smooth(share: float) -> float:
    """A movement that starts and ends gently."""
    return share * share * (3 - 2 * share)


def between(first: Rect, second: Rect, share: float) -> Rect:
    """A place between two places, and between their sizes."""
    x, y, width, height = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return Rect(x, y, width, height)


def flight_of(card: CardId, before: StripPlan, after: StripPlan) -> Flight | None:
    """How a card flies from where it was held to where it lies open; a hidden one comes from the end of the hand."""
    end = next((one for one in after.open_cards if one.card and one.card.card == card), None)
    if end is None or end.card is None:
        return None
    held = next((one for one in before.hand if one.card and one.card.card == card), None)
    hidden = before.hand[-1].place if before.hand else end.place.move(0, -end.place.height)
    return Flight(end.card, held.place if held is not None else hidden, end.place)
