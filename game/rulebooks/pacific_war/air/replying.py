"""Simultaneous Strikes: who may fly one, and whereto (Rules 28.12)."""

from collections.abc import Sequence

from game.core.actions import Side, other
from game.core.hexset import has
from game.rulebooks.pacific_war.air.mission import Mission, is_carrier_ambush
from game.rulebooks.pacific_war.air.planning import defenders, home_of, reached
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, operation_of


def reply_units(game: PacificGame, position: PacificPosition, mission: Mission) -> list[int]:
    """The fighters aboard the carriers under attack that were not alerted, for a simultaneous strike (Rules 28.12)."""
    if mission.is_reply or mission.kind != "strike":
        return []
    if is_carrier_ambush(position, mission.side):
        return []
    carriers = {n for n, unit in enumerate(position.units) if unit.force >= 0 and unit.force in mission.against}
    units = defenders(game, position, other(mission.side), mission.target)
    return [number for number in units if position.units[number].aboard in carriers]


def reply_targets(game: PacificGame, position: PacificPosition, mission: Mission) -> list[int]:
    """The detected enemy Task Forces with carriers in the radius of such a strike (Rules 28.12)."""
    units = reply_units(game, position, mission)
    if not units:
        return []
    near = reached(game, position, units, "strike")
    with_carriers = {unit.force for unit in position.units if game.classes[unit.kind].is_carrier and unit.place >= 0}
    return sorted(
        {
            force.space
            for number, force in enumerate(position.task_forces)
            if number in with_carriers
            and force.side == mission.side
            and force.report
            and force.space >= 0
            and has(near, force.space)
        }
    )


def has_replied(position: PacificPosition, side: Side) -> bool:
    """Whether a side has launched a Simultaneous Strike in this phase (Rules 28.12)."""
    return side in operation_of(position).replied


def mission_of(position: PacificPosition, side: Side, target: int, units: Sequence[int]) -> Mission:
    """The strike of carriers under attack."""
    from_here = tuple(home_of(position, number) for number in units)
    return Mission(side, "strike", target, from_here, is_reply=True)
