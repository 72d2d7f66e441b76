"""Questions about a position, each answered in plain values by the functions that the rules themselves use.

Hexes are numbers as printed, counters are ids, sets are sorted lists. Nothing is changed by asking.
"""

from game.rulebooks.empire_of_the_sun.questions.battle import battle
from game.rulebooks.empire_of_the_sun.questions.moving import (
    destinations,
    emergency_moves,
    overstacked,
    post_battle_destinations,
)
from game.rulebooks.empire_of_the_sun.questions.reaction import reaction, special_reaction
from game.rulebooks.empire_of_the_sun.questions.supply import activation, hexes_in_supply, supply, zones

__all__ = [
    "activation",
    "battle",
    "destinations",
    "emergency_moves",
    "hexes_in_supply",
    "overstacked",
    "post_battle_destinations",
    "reaction",
    "special_reaction",
    "supply",
    "zones",
]
