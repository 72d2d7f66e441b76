"""What the greedy player strikes from the air, with which units, and what each of them aims at."""

from collections import Counter
from collections.abc import Sequence

from game.core.actions import Action, Side
from game.core.hexset import spaces_of
from game.rulebooks.pacific_war.air.mission import TargetKind
from game.rulebooks.pacific_war.air.missions import PlanMission
from game.rulebooks.pacific_war.air.over_target import NameAims
from game.rulebooks.pacific_war.air.planning import goals
from game.rulebooks.pacific_war.greedy.wants import prizes, wants_planes, worth_of_ship, worth_of_target
from game.rulebooks.pacific_war.terms.classes import UnitClass
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import PacificPosition

WORTHWHILE = 1.0
AS_PROPOSED, STRIKE = Action("aim_all"), Action("strike_now")
IS_STRONG = 3
"""The strength from which on a unit is sent to strike."""


def strikes(kind: UnitClass) -> bool:
    """Whether units of a class are worth sending: fighters that hit nothing stay at home."""
    return max(kind.anti_naval or 0, kind.anti_ground or 0) >= IS_STRONG


def best_target(
    game: PacificGame, position: PacificPosition, side: Side, units: tuple[int, ...]
) -> tuple[float, int | None]:
    """The best target that all of some units reach, and its worth."""
    found = {
        space: worth_of_target(game, position, side, space)
        for space in spaces_of(goals(game, position, side, units, "strike"))
    }
    space = max(found, key=lambda each: found[each], default=None)
    return (0.0, None) if space is None else (found[space], space)


def worth_of_planning(game: PacificGame, position: PacificPosition, side: Side, unit: int) -> float:
    """What it is worth to plan a mission with a unit; below nothing where there is nothing to strike."""
    if not strikes(game.classes[position.units[unit].kind]):
        return -1.0
    worth, _ = best_target(game, position, side, (unit,))
    return worth - WORTHWHILE


def worth_of_step(game: PacificGame, position: PacificPosition, step: PlanMission, action: Action) -> float:
    """What an action is worth while a mission is planned: all that strike there fly along, then they fly."""
    if step.kind != "strike":
        return 2.0 if action.verb == "no_mission" else 0.0
    worth, space = best_target(game, position, step.side, step.units)
    if space is None or worth < WORTHWHILE:
        return 3.0 if action.verb == "no_mission" else 0.0
    if action.verb == "add_flier":
        is_useful = strikes(game.classes[position.units[action.target].kind])
        both, _ = best_target(game, position, step.side, (*step.units, action.target))
        return 2.0 if is_useful and both >= worth else -1.0
    return 1.0 if action == Action("fly_against", space) else 0.0


def aim_of(game: PacificGame, position: PacificPosition, step: NameAims, legal: Sequence[Action]) -> Action:
    """What a unit aims at: troops where a landing goes on, a third of the units at aircraft if that counts."""
    mission = step.mission
    lands = mission.target in prizes(game, mission.side) and ground_at(game, position, mission.target, mission.side)
    if not lands and not wants_planes(game, mission.side):
        return AS_PROPOSED
    units = step.waiting(game, position)
    unit = step.acting(game, position)
    named = mission.aim_of(unit)
    mine = () if named is None else named.targets
    if named is not None and (named.kind != "ships" or len(mine) >= game.tables.numbers.damage.targets_named):
        return next_unit(step, units, legal)
    kind: TargetKind = "ground" if lands else "aircraft" if units.index(unit) % 3 == 2 else "ships"
    if named is not None and named.kind != kind:
        return next_unit(step, units, legal)
    taken = Counter(target for aim in mission.aims for target in aim.targets)
    found = [
        action
        for action in legal
        if (aim := step.aim_of(game, position, action)) is not None and aim.kind == kind and action.target not in mine
    ]
    if not found:
        return next_unit(step, units, legal) if named is not None else AS_PROPOSED

    def liking(action: Action) -> float:
        """The best ships that the fewest aim at; of troops and aircraft any that the fewest aim at."""
        worth = worth_of_ship(game, position, mission.side, action.target) if kind == "ships" else 1.0
        return worth / (1 + taken[action.target])

    return max(found, key=liking)


def next_unit(step: NameAims, units: Sequence[int], legal: Sequence[Action]) -> Action:
    """The next unit without a target, or the attack."""
    if STRIKE in legal:
        return STRIKE
    return Action("aim_with", next(unit for unit in units if step.mission.aim_of(unit) is None))
