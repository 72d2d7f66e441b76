"""What a unit is worth to its owner, and what each step of it: for what is proposed, and for the greedy player."""

from collections.abc import Iterable

from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, Counter, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import CAPITAL_SHIPS, Arm
from game.rulebooks.empire_of_the_sun.terms.victory import ConquestEnding, HexesEnding

WORTH_OF_ATTACK, WORTH_OF_HEADQUARTERS = 0.02, 0.5
"""What units are worth for each point of their attack, and a headquarters, in points of the scenario."""
WORTH_OF_FLIERS, WORTH_OF_CARRIER = 0.1, 0.3
"""What the zone of influence of an air unit is worth, and one that sails with its ship; half of it when reduced."""
FIRST_STEP = 0.4
"""The part of what a scenario counts for the end of a unit that its first step is worth."""
FULL = 2
"""The steps of a unit at full strength."""


def unit_worth(counter: Counter, steps: int) -> float:
    """What a counter with so many steps left is worth: its attack, and its zone of influence."""
    if not steps:
        return 0.0
    if counter.is_headquarters:
        return WORTH_OF_HEADQUARTERS
    zone = WORTH_OF_CARRIER if counter.is_carrier else WORTH_OF_FLIERS if counter.makes_zone else 0.0
    return WORTH_OF_ATTACK * attack(counter, is_reduced=steps < FULL) + zone * steps / FULL


def attack(counter: Counter, *, is_reduced: bool) -> int:
    """The printed attack of a face."""
    return (counter.reduced if is_reduced or counter.full is None else counter.full).attack


def points_for(game: EmpireGame, counter: Counter) -> int:
    """What the scenario counts for the end of a unit."""
    match game.scenario.victory:
        case ConquestEnding() as ending:
            capital = ending.capital_ship * (counter.kind in CAPITAL_SHIPS)
            own = capital + ending.troops * (counter.arm is Arm.GROUND) if counter.side == JAPAN else 0
            return abs(ending.eliminated.get(counter.id, 0)) + abs(own)
        case HexesEnding() as ending if counter.arm is Arm.NAVAL:
            return ending.carrier if counter.is_carrier else ending.ship
    return 0


def step_worth(game: EmpireGame, unit: int, steps: int) -> float:
    """What the loss of a step costs the owner of a unit that has so many."""
    counter = game.counters[unit]
    share = FIRST_STEP if steps == FULL else 1.0 if counter.has_one_step else 1.0 - FIRST_STEP
    return unit_worth(counter, steps) - unit_worth(counter, steps - 1) + share * points_for(game, counter)


def steps(position: EmpirePosition, unit: int) -> int:
    """The steps that a unit has: two at full strength; a counter of one step counts as reduced."""
    return 1 if position.pieces[unit].is_reduced else FULL


def worth_now(game: EmpireGame, position: EmpirePosition, unit: int) -> float:
    """What the next step of a unit is worth to its owner."""
    return step_worth(game, unit, steps(position, unit))


def dearest(game: EmpireGame, position: EmpirePosition, units: Iterable[int]) -> int:
    """Of some units the one whose next step is worth most."""
    return max(units, key=lambda unit: worth_now(game, position, unit))


def cheapest(game: EmpireGame, position: EmpirePosition, units: Iterable[int]) -> int:
    """Of some units the one whose next step is worth least."""
    return min(units, key=lambda unit: worth_now(game, position, unit))


def prey_worth(game: EmpireGame, position: EmpirePosition, unit: int) -> float:
    """What it brings to hunt a unit: its worth, and what the scenario counts for its end."""
    counter = game.counters[unit]
    return unit_worth(counter, steps(position, unit)) + points_for(game, counter)
