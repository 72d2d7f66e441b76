"""Which units a headquarters may activate, and why not others (Rules 20.1, 20.3, 22)."""

from collections.abc import Mapping

from game.core.actions import Refusal, Side, other
from game.core.hexset import NOWHERE, SpaceSet, has, union
from game.core.kept import kept, kept_each
from game.rulebooks.pacific_war.map.links import commands, link_refusal
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import occupants, units_at
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    DEACTIVATED,
    UNACTIVATED,
    PacificPosition,
    base_at,
    operation_of,
)

NONE_CHOSEN: Mapping[int, int] = {}


def state_refusal(game: PacificGame, position: PacificPosition, side: Side, unit: int) -> Refusal | None:
    """Why a unit cannot be activated by anybody: it is the enemy's, off the map, aboard, active or has been."""
    each = position.units[unit]
    if game.side(each.kind) != side:
        return Refusal("It belongs to the other side.", "20.1")
    if each.place < 0:
        return Refusal("It is not on the map.", "20.1")
    if each.activity == ACTIVATED:
        return Refusal("It is activated already.", "20.1")
    if each.activity == DEACTIVATED:
        return Refusal("It has been deactivated in this Operation.", "2.2.1")
    if each.aboard >= 0:
        return Refusal("It is aboard a ship: activate the ship.", "20.1")
    return None


def unit_refusal(game: PacificGame, position: PacificPosition, staff: int, unit: int) -> Refusal | None:
    """Why a headquarters cannot activate a unit, or None. A ship without a link may be, at double cost (20.2.3.F)."""
    side = game.headquarters[staff].side
    refused = state_refusal(game, position, side, unit) or nation_refusal(game, position, staff, unit)
    if refused is not None or is_commanded(game, position, staff, unit):
        return refused
    return link_refusal(game, position, unit, staff)


def is_commanded(game: PacificGame, position: PacificPosition, staff: int, unit: int) -> bool:
    """Whether a headquarters commands a unit where it is: ships anywhere, all others by a link (Rules 20.2.3.F)."""
    return game.arm(position.units[unit].kind) is Arm.SHIP or is_linked_to(game, position, staff, unit)


def nation_refusal(game: PacificGame, position: PacificPosition, staff: int, unit: int) -> Refusal | None:
    """Chinese ground units are commanded by China and India only (Rules 11.5)."""
    kind = game.classes[position.units[unit].kind]
    own = game.tables.numbers.command.chinese_headquarters
    if kind.nation == "ch" and kind.arm is Arm.GROUND and game.headquarters[staff].id not in own:
        return Refusal("Chinese ground units are commanded by the headquarters China and India only.", "11.5")
    return None


@kept_each("units", on=commands)
def eligible(game: PacificGame, position: PacificPosition, staff: int) -> tuple[int, ...]:
    """The units that a headquarters may activate, whatever they cost (Rules 20.1)."""
    return tuple(
        unit
        for unit in ready_units(game, position, game.headquarters[staff].side)
        if is_commanded(game, position, staff, unit) and nation_refusal(game, position, staff, unit) is None
    )


@kept_each("units")
def ready_units(game: PacificGame, position: PacificPosition, side: Side) -> tuple[int, ...]:
    """The units of a side that some headquarters could activate, hex by hex."""
    groups = sorted(occupants(game, position).units.values())
    return tuple(unit for here in groups for unit in here if state_refusal(game, position, side, unit) is None)


def is_linked_to(game: PacificGame, position: PacificPosition, staff: int, unit: int) -> bool:
    """Whether a headquarters, or its Support Base, has a link to a unit (Rules 11.4)."""
    place = position.units[unit].place
    return place in game.box_at or has(commands(game, position)[staff], place)


@kept("task_forces", "operation")
def reaction_places(game: PacificGame, position: PacificPosition) -> SpaceSet | None:
    """Where the Reaction player may activate; None: anywhere (Rules 22)."""
    operation = operation_of(position)
    within = game.tables.numbers.conditions[operation.condition].places_within
    if within < 0:
        return None
    detected = [
        force.space
        for force in position.task_forces
        if force.space >= 0 and force.side == operation.player and force.report
    ]
    around = detected + ([operation.stopped_at] if operation.stopped_at >= 0 else [])
    if not around:
        around, within = list(operation.entered), unseen_within(game)
    return union(game.within(space, within) for space in around if space < game.hex_count) if around else NOWHERE


def unseen_within(game: PacificGame) -> int:
    """How near the hexes that the enemy entered bases react if nothing was detected (Rules 22.2)."""
    return game.tables.numbers.conditions["surprise"].places_within


def is_known_of(game: PacificGame, position: PacificPosition) -> bool:
    """Whether the reaction knows of a place: a Task Force is detected, or it ended the phase for a hex."""
    return any_detected(game, position) or operation_of(position).stopped_at >= 0


def reaction_refusal(
    game: PacificGame, position: PacificPosition, unit: int, chosen: Mapping[int, int] = NONE_CHOSEN
) -> Refusal | None:
    """Why the Reaction player cannot activate a unit that its headquarters could, or None (Rules 20.3, 22).

    `chosen` is how many are chosen already in each space.
    """
    operation = operation_of(position)
    each = position.units[unit]
    refused = place_refusal(game, position, unit)
    if refused is not None:
        return refused
    most = game.tables.numbers.operation.units_per_level * operation.level
    here = activated_at(game, position, other(operation.player), each.place) + chosen.get(each.place, 0)
    if here >= most:
        return Refusal(f"At level {operation.level} no more than {most} units react in a hex.", "20.3")
    return None


@kept_each("units")
def activated_at(game: PacificGame, position: PacificPosition, side: Side, space: int) -> int:
    """How many units of a side are activated in a space, those aboard ships not among them."""
    there = [position.units[number] for number in units_at(game, position, space, side)]
    return sum([unit.activity == ACTIVATED and unit.aboard < 0 for unit in there])


def place_refusal(game: PacificGame, position: PacificPosition, unit: int) -> Refusal | None:
    """Why the Reaction player cannot activate a unit where it is, or None (Rules 22)."""
    places, each, condition = reaction_places(game, position), position.units[unit], operation_of(position).condition
    if places is None:
        return None
    if not has(places, each.place):
        if not is_known_of(game, position):
            within = unseen_within(game)
            return Refusal(f"Nothing was detected: only units within {within} hexes of where the enemy was.", "22")
        within = game.tables.numbers.conditions[condition].places_within
        return Refusal(f"Under {spoken(condition)} only units within {within} hexes of a detected enemy.", "22")
    is_bound_to_bases = condition == "surprise" or not is_known_of(game, position)
    if is_bound_to_bases and base_at(game, position, each.place) is None:
        return Refusal("Under Surprise, and if nothing was detected, only units at bases.", "22")
    if game.arm(each.kind) is Arm.GROUND and not any_detected(game, position):
        return Refusal("Nothing was detected: only ships and aircraft can react.", "22")
    return None


@kept("task_forces", "operation")
def any_detected(game: PacificGame, position: PacificPosition) -> bool:
    """Whether a Task Force of the Operation player is detected."""
    player = operation_of(position).player
    return any(force.report and force.side == player and force.space >= 0 for force in position.task_forces)


def spoken(condition: str) -> str:
    """A condition as players say it."""
    return {"surprise": "Surprise", "intercept": "Intercept", "ambush": "Ambush", "ambush_cv": "Ambush-CV"}[condition]


def is_unactivated(position: PacificPosition, unit: int) -> bool:
    """Whether a unit has not been activated in this Operation."""
    return position.units[unit].activity == UNACTIVATED
