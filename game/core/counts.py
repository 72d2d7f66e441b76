"""What a title counts for each side over a game: losses, medals, points."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from game.core.actions import Side
from game.core.events import Event

Amounts = Iterable[tuple[Side, float]]
"""What an event adds to the counts of sides."""


class Count(msgspec.Struct, frozen=True):
    """Something that a title counts for each side over a game, such as losses or medals.

    `counter` answers for a game with the function that says what one event adds.
    """

    name: str
    counter: Callable[[Any], Callable[[Any], Amounts]]


def total(game: Any, events: Iterable[Event], count: Count) -> tuple[float, float]:
    """What both sides have come to over some events."""
    add, sums = count.counter(game), [0.0, 0.0]
    for event in events:
        for side, amount in add(event):
            sums[side] += amount
    return sums[0], sums[1]
