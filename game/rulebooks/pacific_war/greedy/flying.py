"""What the greedy player strikes from the air, and with which units."""

from game.core.actions import Action, Side
from game.core.hexset import spaces_of
from game.rulebooks.pacific_war.air.missions import AirMissions, PlanMission
from game.rulebooks.pacific_war.air.planning import goals
from game.rulebooks.pacific_war.deciding.wants import worth_of_target
from game.rulebooks.pacific_war.terms.classes import UnitClass
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition

WORTHWHILE = 1.0
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


def worth_of_planning(game: PacificGame, position: PacificPosition, step: AirMissions, action: Action) -> float:
    """What it is worth to plan a mission with a unit; below nothing where there is nothing to strike."""
    if not strikes(game.classes[position.units[action.target].kind]):
        return -1.0
    worth, _ = best_target(game, position, step.side, (action.target,))
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
