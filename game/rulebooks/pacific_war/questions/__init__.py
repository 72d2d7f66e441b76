"""Questions about a position, each answered in plain values by the functions that the rules themselves use.

Hexes are numbers as printed, units and Task Forces are names. Nothing is changed by asking.
"""

from game.rulebooks.pacific_war.questions.air import air_mission, attack_on_ships, coordination, flights
from game.rulebooks.pacific_war.questions.ground import ground_attacks, ground_combat, rallies
from game.rulebooks.pacific_war.questions.links import commanded, hex_link, link, unlinked
from game.rulebooks.pacific_war.questions.moving import (
    contact,
    homes,
    landing,
    loading,
    march,
    marching,
    sailing,
    sailings,
    task_force,
    transfer,
)
from game.rulebooks.pacific_war.questions.naval import bombardment, naval_combat, naval_meeting, naval_shot, next_range
from game.rulebooks.pacific_war.questions.operations import (
    activatable,
    bid_winner,
    condition,
    cost,
    day_marker,
    initiative,
    may_rest,
    reaction_points_left,
)
from game.rulebooks.pacific_war.questions.score import score
from game.rulebooks.pacific_war.questions.search import report, search, searchers_for
from game.rulebooks.pacific_war.questions.strategic import (
    command_points,
    escort_value,
    isolation,
    merchant_war,
    patrol,
    patrol_contact,
)

__all__ = [
    "activatable",
    "air_mission",
    "attack_on_ships",
    "bid_winner",
    "bombardment",
    "command_points",
    "commanded",
    "condition",
    "contact",
    "coordination",
    "cost",
    "day_marker",
    "escort_value",
    "flights",
    "ground_attacks",
    "ground_combat",
    "hex_link",
    "homes",
    "initiative",
    "isolation",
    "landing",
    "link",
    "loading",
    "march",
    "marching",
    "may_rest",
    "merchant_war",
    "naval_combat",
    "naval_meeting",
    "naval_shot",
    "next_range",
    "patrol",
    "patrol_contact",
    "rallies",
    "reaction_points_left",
    "report",
    "sailing",
    "sailings",
    "score",
    "search",
    "searchers_for",
    "task_force",
    "transfer",
    "unlinked",
]
