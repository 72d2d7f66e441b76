"""Questions about a position, each answered in plain values by the functions that the rules themselves use.

Hexes are numbers as printed, units and Task Forces are names. Nothing is changed by asking. What is asked, and where:

- Command Links with their paths, or the cut: `link`, `hex_link`, `commanded`, `unlinked`.
- An Operation: `cost` of an activation, `activatable`, `reaction_points_left`, `bid_winner`, `condition`, `initiative`.
- What may move, and how: `sailings`, `sailing`, `marching`, `march`, `transfer`, `loading`, `landing`, `contact`;
  what may be deactivated, and where it goes home to: `may_rest`, `homes`; legal Task Forces: `task_force`.
- Searches: `searchers_for`, `search` with its line and modifiers, `report`.
- Air missions: `flights`, `coordination`, `attack_on_ships`, `flak_over`, and `air_mission` step by step.
- Naval combat: `naval_meeting`, `naval_lines`, `next_range`, `naval_shot`, `naval_round` and `naval_combat` step by
  step; `bombardment`.
- Ground combat: `ground_attacks`, `ground_combat` with columns, shifts and results, `rallies`.
- The month: `command_points`, `disbanding`, `isolation`, `merchant_war`, `escort_value`, `patrol`, `patrol_contact`,
  and its end: `day_marker`. `score` is asked at any time.

Dice are given as they fall, and choices in words; where either runs out the answer says what it waits for.
"""

from game.rulebooks.pacific_war.questions.air import air_mission, attack_on_ships, coordination, flak_over, flights
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
from game.rulebooks.pacific_war.questions.naval import (
    bombardment,
    naval_combat,
    naval_lines,
    naval_meeting,
    naval_round,
    naval_shot,
    next_range,
)
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
    disbanding,
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
    "disbanding",
    "escort_value",
    "flak_over",
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
    "naval_lines",
    "naval_meeting",
    "naval_round",
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
