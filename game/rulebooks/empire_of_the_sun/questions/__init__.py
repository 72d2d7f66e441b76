"""Questions about a position, each answered in plain values by the functions that the rules themselves use.

Hexes are numbers as printed, counters are ids, sets are sorted lists. Nothing is changed by asking.
"""

from game.rulebooks.empire_of_the_sun.questions.battle import battle
from game.rulebooks.empire_of_the_sun.questions.cards import event, plays, reaction_cards
from game.rulebooks.empire_of_the_sun.questions.declaring import declaration
from game.rulebooks.empire_of_the_sun.questions.moving import (
    destinations,
    emergency_moves,
    move,
    overstacked,
    post_battle_destinations,
)
from game.rulebooks.empire_of_the_sun.questions.politics import attrition, national_status, political_will, score
from game.rulebooks.empire_of_the_sun.questions.reaction import interception, reaction, special_reaction
from game.rulebooks.empire_of_the_sun.questions.strategic import (
    china_offensive,
    deal,
    initiative,
    reinforcements,
    replacements,
    strategic_warfare,
)
from game.rulebooks.empire_of_the_sun.questions.supply import activation, hexes_in_supply, supply, zones

__all__ = [
    "activation",
    "attrition",
    "battle",
    "china_offensive",
    "deal",
    "declaration",
    "destinations",
    "emergency_moves",
    "event",
    "hexes_in_supply",
    "initiative",
    "interception",
    "move",
    "national_status",
    "overstacked",
    "plays",
    "political_will",
    "post_battle_destinations",
    "reaction",
    "reaction_cards",
    "reinforcements",
    "replacements",
    "score",
    "special_reaction",
    "strategic_warfare",
    "supply",
    "zones",
]
