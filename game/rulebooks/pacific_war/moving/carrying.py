"""Troops aboard ships: how much they carry, loading and landing (Rules 23.2)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import PieceId, Refusal, SpaceId, other
from game.core.events import PieceMoved
from game.core.hexset import has
from game.core.kept import kept_each
from game.rulebooks.pacific_war.damage.ships import lift
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.known import of_unit, owners_word
from game.rulebooks.pacific_war.terms.occupants import aboard, occupants, ships_of
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    ASSAULTS,
    DEACTIVATED,
    LANDED,
    MOVED,
    PacificPosition,
    Result,
    with_entry,
    with_force,
    with_units,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersWord

LANDS_IN_ENEMY = frozenset({"aa", "apd"})


def load_of(game: PacificGame, position: PacificPosition, ship: int) -> int:
    """The ground steps aboard a ship."""
    return sum(
        position.units[unit].steps
        for unit in aboard(game, position, ship)
        if game.arm(position.units[unit].kind) is Arm.GROUND
    )


def ship_for(game: PacificGame, position: PacificPosition, force: int, number: int) -> int | None:
    """The ship of a Task Force with room for a unit, the tightest fit first; None: there is none (Rules 23.2)."""
    steps = position.units[number].steps
    return next((ship for room, ship in room_aboard(game, position, force) if room >= steps), None)


@kept_each("units")
def room_aboard(game: PacificGame, position: PacificPosition, force: int) -> tuple[tuple[int, int], ...]:
    """How many steps there is room for on each ship of a Task Force, the least first."""
    ships = ships_of(game, position, force)
    return tuple(sorted((lift(game, position.units[ship]) - load_of(game, position, ship), ship) for ship in ships))


def load_refusal(game: PacificGame, position: PacificPosition, force: int, number: int) -> Refusal | None:
    """Why a ground unit does not go aboard a Task Force, or None (Rules 23.2)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    each = position.task_forces[force]
    if kind.arm is not Arm.GROUND or kind.side != each.side or unit.aboard >= 0:
        return Refusal("Only ground units of yours ashore go aboard.", "23.2")
    if unit.place != each.space:
        return Refusal("The Task Force is not in its hex.", "23.2")
    if kind.is_static:
        return Refusal("It is static and never moves.", "23.6")
    if unit.activity == DEACTIVATED:
        return Refusal("It has been deactivated in this Operation.", "2.2.1")
    if has(occupants(game, position).ground[other(kind.side)], unit.place):
        return Refusal("A unit leaves an enemy-occupied hex only by a retreat.", "23.6")
    if unit.marks & MOVED or each.marks & MOVED:
        return Refusal("One of them has moved in this phase.", "23.2")
    if ship_for(game, position, force, number) is None:
        return Refusal("No ship of the Task Force has lift for so many steps.", "23.2")
    return None


def load_unit(game: PacificGame, position: PacificPosition, force: int, number: int) -> Result:
    """A unit goes aboard, and is active from then on."""
    ship = ship_for(game, position, force, number)
    assert ship is not None, "the predicate asks for it"
    unit = replace(position.units[number], aboard=ship, activity=ACTIVATED)
    side = game.side(unit.kind)
    told = OwnersWord(side, f"{unit.name} goes aboard {position.units[ship].name} § 23.2.", "Troops go aboard § 23.2.")
    return Result(with_units(position, {number: unit}), (told,))


def troops_of(game: PacificGame, position: PacificPosition, force: int) -> Iterator[int]:
    """The ground units aboard a Task Force."""
    here = occupants(game, position)
    for ship in here.forces.get(force, ()):
        for unit in here.aboard.get(ship, ()):
            if game.arm(position.units[unit].kind) is Arm.GROUND:
                yield unit


def landing_refusal(game: PacificGame, position: PacificPosition, number: int) -> Refusal | None:
    """Why a unit aboard does not land where its ship is, or None (Rules 23.2)."""
    unit = position.units[number]
    if unit.aboard < 0 or game.arm(unit.kind) is not Arm.GROUND:
        return Refusal("Only ground units aboard land.", "23.2")
    if not game.is_coast(unit.place):
        return Refusal("Troops land on a coast.", "23.2")
    side = game.side(unit.kind)
    if has(occupants(game, position).ground[other(side)], unit.place):
        ship = game.classes[position.units[unit.aboard].kind]
        is_night = position.operation is not None and position.operation.light == "night"
        if ship.kind not in LANDS_IN_ENEMY and not (ship.kind == "dd" and ship.side == JAPAN and is_night):
            return Refusal("Against an enemy only transports land, and Japanese destroyers by night.", "23.2")
    return None


def land_unit(game: PacificGame, position: PacificPosition, number: int) -> Result:
    """A unit goes ashore; against an enemy it fights as an amphibious assault (Rules 23.2, 31.3)."""
    unit = position.units[number]
    side = game.side(unit.kind)
    force = position.units[unit.aboard].force
    is_assault = has(occupants(game, position).ground[other(side)], unit.place)
    mark = LANDED | ASSAULTS | MOVED if is_assault else MOVED
    before = position
    position = with_units(position, {number: replace(unit, aboard=-1, marks=unit.marks | mark)})
    if is_assault:
        position = with_entry(position, unit.place, side)
    if force >= 0:
        each = position.task_forces[force]
        position = with_force(position, force, replace(each, marks=each.marks | LANDED | MOVED))
    words = "storms ashore" if is_assault else "lands"
    told = owners_word(game, number, f"{words} in {game.place(unit.place)} § 23.2.", position)
    moved = PieceMoved(PieceId(number), (SpaceId(unit.place), SpaceId(unit.place)))
    return Result(position, (*of_unit(game, number, (moved,), before, position), told))
