"""Units, Task Forces and bases as a file tells them: who is where, in which state, with what aboard (Rules 2)."""

from collections.abc import Iterable, Iterator
from typing import Literal

from game.core.actions import Side
from game.rulebooks.pacific_war.files.setup import MARKS
from game.rulebooks.pacific_war.moving.forces import proposed, task_force_refusal
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.occupants import aboard, ships_of, units_at
from game.rulebooks.pacific_war.terms.position import Base, PacificPosition, Unit, base_at
from game.rulebooks.pacific_war.terms.scenario import Activity, Carried, Deed, Placed, PlacedBase, PlacedForce

AIRBASE_WORDS: tuple[Literal["none", "small", "large"], ...] = ("none", "small", "large")
PORT_WORDS: tuple[Literal["none", "minor", "major"], ...] = ("none", "minor", "major")
ACTIVITY_WORDS: tuple[Activity, ...] = ("unactivated", "activated", "deactivated")


def forces(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[tuple[str, PlacedForce]]:
    """The Task Forces of a side, by their names; one that losses left without a legal core is told as legal ones."""
    for number, force in enumerate(position.task_forces):
        ships = ships_of(game, position, number)
        if force.side != side or force.space < 0 or not ships:
            continue
        core = [ship for ship in ships if position.units[ship].in_core]
        screen = [ship for ship in ships if ship not in core]
        parts = [(core, screen)]
        if task_force_refusal(game, position, core, screen) is not None:
            parts = proposed(game, position, ships)
        for part, (core, screen) in enumerate(parts, 1):
            told = PlacedForce(
                hex=game.board.name(force.space),
                core=placed(game, position, core),
                screen=placed(game, position, screen),
                is_detected=bool(force.report),
                report=force.report,
                told=force.told,
                did=deeds(force.marks),
            )
            yield force.name if part == 1 else f"{force.name} {part}", told


def bases(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[tuple[str, PlacedBase]]:
    """What a side has in each space outside its Task Forces, and what stands there for good."""
    spaces = {unit.place for unit in position.units if unit.place >= 0 and unit.force < 0 and unit.aboard < 0}
    spaces |= {staff.space for staff in position.staffs if staff.space >= 0}
    spaces |= {base.space for base in position.bases if base.owner == side}
    spaces |= {space for space, points in position.submarines[side].commands if points}
    for space in sorted(spaces):
        told = base_told(game, position, space, side)
        if told is not None:
            yield game.board.name(space), told


def base_told(game: PacificGame, position: PacificPosition, space: int, side: Side) -> PlacedBase | None:
    """What a side has in a space; None where it has neither units nor a base nor a headquarters."""
    here = [unit for unit in units_at(game, position, space, side) if is_ashore(position.units[unit])]
    base = base_at(game, position, space)
    staffs = tuple(
        each.id
        for number, each in enumerate(game.headquarters)
        if each.side == side and position.staffs[number].space == space
    )
    commands = dict(position.submarines[side].commands)
    if not here and not staffs and not commands.get(space) and (base is None or base.owner != side):
        return None
    by_arm = {arm: [unit for unit in here if game.arm(position.units[unit].kind) is arm] for arm in Arm}
    bombers = dict(position.war.bombing_points) if side == BOTH[1] else {}
    stands = base or Base(space, side)
    return PlacedBase(
        airbase=AIRBASE_WORDS[base.airbase] if base is not None else "",
        port=PORT_WORDS[base.port] if base is not None else "",
        airbase_hits=stands.airbase_hits,
        port_hits=stands.port_hits,
        is_fortified=stands.fortress > 0,
        fortress_hits=stands.fortress_hits,
        is_demolished=stands.is_demolished,
        has_command=stands.has_command and stands.owner == side,
        headquarters=staffs,
        ships=placed(game, position, by_arm[Arm.SHIP]),
        air=placed(game, position, by_arm[Arm.AIR]),
        ground=placed(game, position, by_arm[Arm.GROUND]),
        submarines=commands.get(space, 0),
        bombing_points=bombers.get(space, 0),
        is_unactivated=bool(here),
    )


def is_ashore(unit: Unit) -> bool:
    """Whether a unit is told with its base: in no Task Force and aboard nothing."""
    return unit.force < 0 and unit.aboard < 0


def placed(game: PacificGame, position: PacificPosition, units: Iterable[int]) -> tuple[Placed, ...]:
    """Units, with what they carry."""
    return tuple(one_placed(game, position, unit) for unit in units)


def one_placed(game: PacificGame, position: PacificPosition, number: int) -> Placed:
    """A unit, with what it carries."""
    unit = position.units[number]
    cargo = [
        (game.arm(position.units[each].kind), carried(game, position, each)) for each in aboard(game, position, number)
    ]
    air = next((each for arm, each in cargo if arm is Arm.AIR), None)
    return Placed(
        unit=game.classes[unit.kind].id,
        name=unit.name,
        hits=unit.hits,
        steps=unit.steps,
        level=unit.level if game.arm(unit.kind) is Arm.AIR else None,
        is_broken=unit.is_broken,
        air=air,
        aboard=tuple(each for _, each in cargo if each is not air),
        full=unit.full if unit.full > unit.steps else 0,
        activity=ACTIVITY_WORDS[unit.activity],
        did=deeds(unit.marks),
    )


def carried(game: PacificGame, position: PacificPosition, number: int) -> Carried:
    """A unit aboard a ship."""
    unit = position.units[number]
    level = unit.level if game.arm(unit.kind) is Arm.AIR else None
    return Carried(
        unit=game.classes[unit.kind].id,
        steps=unit.steps,
        level=level,
        name=unit.name,
        full=unit.full if unit.full > unit.steps else 0,
        activity=ACTIVITY_WORDS[unit.activity],
        did=deeds(unit.marks),
        is_broken=unit.is_broken,
    )


def deeds(marks: int) -> tuple[Deed, ...]:
    """The words of a file for what a unit has done."""
    return tuple(deed for deed, mark in MARKS.items() if marks & mark)
