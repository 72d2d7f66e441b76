"""Questions about a position, each answered in plain values by the functions that the rules themselves use.

A unit is named as `files.words.unit_words` says, "ger_rifle 2"; where several units may be named, a hex stands for all
in it. Sides, hexes and facings are named as in files. Nothing is changed by asking, and all that is hidden is known.
What is asked, and where:

- Now: what a unit `may` do at this very moment, or why nothing.
- Movement: `points` of a stack, `moves` to all hexes with what each costs, and `move` to one with the way, or why not;
  `steps` into the next hexes, `step` into one with who may answer, or why not; `opportunity`: who may answer.
- Vehicles: which one a unit `boards`, and the `overrun` of an AFV with its odds, or why there is none.
- Sight: `sight` between two hexes, what blocks and what hinders it.
- Fire: `firers` of a side; the `targets` of a group with the firepower at each, and `fire` at one with reasons and
  odds, or why not; the same of anti-tank weapons in `shots` and `shot`; `losses`: how casualty points may be met.
- Smoke: the hexes that a unit `smokes`, and `smoke` in one, or why not.
- Missions: those that may be placed now, `missions`, their `mission_hexes`, and a `mission` on one with its odds.
- Lying in wait: the ways of fire `lanes` and what a `lane` does to those that enter it; the `sniper_hexes` of a side,
  and how he may `snipe` with which odds.
- Assault: `advances` of a unit and `advance` into one hex; `assaults` of a group with the chance to take each hex, and
  `assault` on one with reasons and odds, or why not; `rally` of a pinned unit.
- The field: `terrain` of a hex, the `units` in it, and whether some may `stack` there.
- The score: `victory_points`, `percent_lost`, `conditions`, `objectives`, and the `supplies` that are left.

Units are asked about as if it were the phase in which they do such a thing; what they have done this turn stands.
"""

from game.rulebooks.valor_and_victory.questions.acting import may
from game.rulebooks.valor_and_victory.questions.assaulting import advance, advances, assault, assaults, rally
from game.rulebooks.valor_and_victory.questions.covering import lane, lanes, snipe, sniper_hexes
from game.rulebooks.valor_and_victory.questions.driving import boards, overrun
from game.rulebooks.valor_and_victory.questions.field import (
    conditions,
    losses,
    objectives,
    percent_lost,
    stack,
    supplies,
    terrain,
    units,
    victory_points,
)
from game.rulebooks.valor_and_victory.questions.firing import fire, firers, shot, shots, targets
from game.rulebooks.valor_and_victory.questions.moving import move, moves, opportunity, points, step, steps
from game.rulebooks.valor_and_victory.questions.seeing import sight
from game.rulebooks.valor_and_victory.questions.smoking import smoke, smokes
from game.rulebooks.valor_and_victory.questions.spotting import mission, mission_hexes, missions

__all__ = [
    "advance",
    "advances",
    "assault",
    "assaults",
    "boards",
    "conditions",
    "fire",
    "firers",
    "lane",
    "lanes",
    "losses",
    "may",
    "mission",
    "mission_hexes",
    "missions",
    "move",
    "moves",
    "objectives",
    "opportunity",
    "overrun",
    "percent_lost",
    "points",
    "rally",
    "shot",
    "shots",
    "sight",
    "smoke",
    "smokes",
    "snipe",
    "sniper_hexes",
    "stack",
    "step",
    "steps",
    "supplies",
    "targets",
    "terrain",
    "units",
    "victory_points",
]
