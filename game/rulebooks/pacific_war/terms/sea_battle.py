"""A naval combat that is going on: its hex, its round and range, and who fires at whom (Rules 29)."""

from typing import Literal

import msgspec

from game.core.actions import Side
from game.core.combat import Round

SeaRange = Literal["short", "medium", "long"]
RANGES: tuple[SeaRange, ...] = ("short", "medium", "long")
"""In the order in which strengths are printed."""
Bid = Literal["", "long", "medium", "short", "withdraw", "hold"]
"""What a side writes for a round; empty: it has not written yet."""
BREAKS_OFF: frozenset[Bid] = frozenset({"withdraw", "hold"})
"""What keeps the range of the last round, and where both sides write it ends the combat (Rules 29.2 e)."""
FORTRESS = -2
"""The coastal fortification of the hex, where ships are named that fire and are fired at."""


class SeaBattle(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A naval combat in a hex.

    `rounds` counts those begun. `orders` are the shots named for this round: (who fires, at which ship). `saves` are
    the sides that keep their torpedoes this round. `told` is what was fired so far, for the report.
    """

    space: int
    rounds: int = 0
    range: SeaRange = "long"
    surprise: Side | None = None
    bids: tuple[Bid, Bid] = ("", "")
    orders: tuple[tuple[int, int], ...] = ()
    saves: tuple[bool, bool] = (False, False)
    told: tuple[Round, ...] = ()
