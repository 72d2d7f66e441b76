"""Deactivation: where units may come to rest, and Task Forces that go home (Rules 20.5)."""

from collections.abc import Iterable

from msgspec.structs import replace

from game.core.actions import PieceId, Refusal, Side, SpaceId, other
from game.core.events import Event, PieceMoved, Told
from game.rulebooks.pacific_war.damage.ships import dissolve
from game.rulebooks.pacific_war.moving.home import has_home, home_ports
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import of_unit
from game.rulebooks.pacific_war.terms.occupants import aboard, ground_at, is_active, ships_of
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    DEACTIVATED,
    PacificPosition,
    Result,
    base_at,
    with_units,
)


def rest_refusal(game: PacificGame, position: PacificPosition, side: Side, number: int) -> Refusal | None:
    """Why a unit that is in no Task Force cannot be deactivated where it is, or None (Rules 20.5)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.side != side:
        return Refusal("It belongs to the other side.", "20.5")
    if unit.activity != ACTIVATED or unit.place < 0:
        return Refusal("It is not activated.", "20.5")
    if unit.aboard >= 0:
        return Refusal("It is aboard a ship, and is deactivated with it.", "20.5")
    if unit.force >= 0:
        return Refusal("Its Task Force is deactivated as a whole.", "20.5")
    if kind.arm is Arm.GROUND and ground_at(game, position, unit.place, other(side)):
        return Refusal("Ground units in a contested hex fight on.", "20.5")
    return None


def force_refusal(game: PacificGame, position: PacificPosition, side: Side, force: int) -> Refusal | None:
    """Why a Task Force can neither be deactivated nor go home, or None (Rules 20.5)."""
    each = position.task_forces[force]
    if each.side != side:
        return Refusal("It belongs to the other side.", "20.5")
    if each.space < 0 or not is_active(game, position, force):
        return Refusal("It is not activated.", "20.5")
    if is_in_port(game, position, force) or has_home(game, position, force):
        return None
    far = game.tables.numbers.operation.go_home
    return Refusal(f"No Linked friendly port lies within {far} hexes by a way without a detected enemy.", "20.5")


def is_in_port(game: PacificGame, position: PacificPosition, force: int) -> bool:
    """Whether a Task Force is in a port of its side, or in a Holding Box."""
    each = position.task_forces[force]
    base = base_at(game, position, each.space)
    return each.space in game.box_at or (base is not None and base.port > 0 and base.owner == each.side)


def with_all_aboard(game: PacificGame, position: PacificPosition, ships: Iterable[int]) -> list[int]:
    """Ships with all that is aboard them."""
    found = []
    for ship in ships:
        found += [ship, *aboard(game, position, ship)]
    return found


def put_to_rest(position: PacificPosition, units: Iterable[int]) -> PacificPosition:
    """The position with units deactivated; ships leave their Task Forces (Rules 20.5)."""
    forces = {position.units[unit].force for unit in units} - {-1}
    changed = {unit: replace(position.units[unit], activity=DEACTIVATED, force=-1, in_core=False) for unit in units}
    position = with_units(position, changed)
    for force in forces:
        position = dissolve(position, force)
    return position


def rest_force(game: PacificGame, position: PacificPosition, force: int) -> PacificPosition:
    """The position with a Task Force in port deactivated and dissolved."""
    units = with_all_aboard(game, position, ships_of(game, position, force))
    return put_to_rest(position, units)


def send_home(game: PacificGame, position: PacificPosition, force: int, port: int) -> Result:
    """A Task Force goes home to a port, and is deactivated there (Rules 20.5)."""
    each = position.task_forces[force]
    ships = ships_of(game, position, force)
    units = with_all_aboard(game, position, ships)
    moved = {unit: replace(position.units[unit], place=port) for unit in units}
    before, position = position, put_to_rest(with_units(position, moved), units)
    events: tuple[Event, ...] = ()
    for ship in ships:
        sailed = PieceMoved(PieceId(ship), (SpaceId(each.space), SpaceId(port)))
        events += of_unit(game, ship, (sailed,), before, position)
    return Result(position, (*events, Told(f"{each.name} goes home to {game.place(port)} § 20.5.")))


def all_to_rest(game: PacificGame, position: PacificPosition, side: Side) -> Result:
    """All units of a side are deactivated, Task Forces going home for nothing (Rules 20.5).

    A Task Force that no port takes in stays at sea, deactivated; ground units in contested hexes stay as they are.
    """
    events: tuple[Event, ...] = ()
    for force, each in enumerate(position.task_forces):
        if each.side != side or each.space < 0:
            continue
        if not is_active(game, position, force):
            continue
        ports = home_ports(game, position, force)
        if is_in_port(game, position, force):
            position = rest_force(game, position, force)
        elif ports:
            outcome = send_home(game, position, force, nearest(game, each.space, ports))
            position, events = outcome.position, events + outcome.events
    left = {
        number: replace(unit, activity=DEACTIVATED)
        for number, unit in enumerate(position.units)
        if unit.activity == ACTIVATED and game.side(unit.kind) == side
    }
    told = Told(f"All units of {game.side_name(side)} are deactivated § 20.5.")
    return Result(with_units(position, left), (*events, told))


def nearest(game: PacificGame, space: int, ports: Iterable[int]) -> int:
    """The nearest of some ports; boxes come last."""
    return min(ports, key=lambda port: (game.distance(space, port), port))
