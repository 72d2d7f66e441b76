"""What hits on a target are worth to whoever inflicts them, by their odds: the last hits on a ship most (Rules 3.2)."""

import math
from collections.abc import Mapping
from typing import TypeAlias

from game.core.actions import Side
from game.core.combat import mean
from game.rulebooks.pacific_war.deciding.wants import hits_wanted, worth_of_ship
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition

Odds: TypeAlias = Mapping[int, float]
"""How likely each number of hits is; of a ground unit the checks of its quality count as hits."""

TO_THE_END = 1.5
"""How much more the last hits on a ship count than the first: with it half of them are a third of its worth."""
WORTH_OF_SINKING = 0.2
"""What it adds to the worth of a ship when it is sunk after it was out of the fight."""


def with_more(before: Odds, more: Odds) -> Odds:
    """The odds of hits with those of a further roll."""
    after: dict[int, float] = {}
    for roll, chance in more.items():
        for hits, share in before.items():
            after[hits + roll] = after.get(hits + roll, 0.0) + chance * share
    return after


def worth_of_hits(game: PacificGame, position: PacificPosition, side: Side, ship: int, likely: Odds) -> float:
    """What hits on an enemy ship are worth to a side, on average of their odds."""
    enough = hits_wanted(game, position, side, ship)
    capacity = game.classes[position.units[ship].kind].capacity

    def done(hits: int) -> float:
        """How far hits bring a ship to where it counts: the last hits most, so what is begun is ended."""
        return math.pow(min(1.0, hits / enough), TO_THE_END) + WORTH_OF_SINKING * (hits >= capacity)

    return worth_of_ship(game, position, side, ship) * mean(likely, done)
