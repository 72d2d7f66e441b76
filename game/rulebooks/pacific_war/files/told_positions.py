"""A position as a file tells it: who is where, in which state, and what is counted beside the map (Rules 2)."""

from collections.abc import Iterable, Iterator
from typing import Literal

from game.core.actions import Side
from game.core.sequence import Progress, phase_lines
from game.rulebooks.pacific_war.files.plain_position import (
    PlainOperation,
    PlainPatrol,
    PlainPosition,
    PlainTracks,
)
from game.rulebooks.pacific_war.moving.forces import proposed, task_force_refusal
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    PacificPosition,
    Unit,
    aboard,
    base_at,
    ships_of,
    units_at,
)
from game.rulebooks.pacific_war.terms.scenario import Carried, Placed, PlacedBase, PlacedForce
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName

AIRBASE_WORDS: tuple[Literal["none", "small", "large"], ...] = ("none", "small", "large")
PORT_WORDS: tuple[Literal["none", "minor", "major"], ...] = ("none", "minor", "major")
ZONE_WORDS: tuple[Literal["north", "central", "south", "southeast"], ...] = ("north", "central", "south", "southeast")


def told_position(game: PacificGame, position: PacificPosition) -> PlainPosition:
    """The words of a file for a position, as far as files tell positions."""
    year, month = divmod(position.month, 12)
    war = position.war
    return PlainPosition(
        type=game.scenario.type,
        month=f"{year:04}-{month + 1:02}",
        day=position.day,
        task_forces={SIDE_NAMES[side]: dict(forces(game, position, side)) for side in BOTH},
        bases={SIDE_NAMES[side]: dict(bases(game, position, side)) for side in BOTH},
        owners={SIDE_NAMES[side]: tuple(owned(game, position, side)) for side in BOTH},
        patrols=tuple(
            PlainPatrol(SIDE_NAMES[each.side], game.board.name(each.space), each.points) for each in position.patrols
        ),
        initiative=position.initiative,
        levels={SIDE_NAMES[side]: position.levels[side] for side in BOTH if position.levels[side] >= 0},
        command_points={
            game.headquarters[number].id: staff.points
            for number, staff in enumerate(position.staffs)
            if staff.points and staff.space >= 0
        },
        support_bases={
            game.board.name(each.space): game.headquarters[each.headquarters].id for each in position.support_bases
        },
        foul=tuple(zone for zone, is_foul in zip(ZONE_WORDS, position.foul, strict=True) if is_foul),
        tracks=PlainTracks(
            war.homeland, war.merchants, war.bombings, position.submarines[1].anti_merchant, war.priority
        ),
        operation=None if position.operation is None else operation(game, position, position.operation),
        activated=tuple(sorted(activated(game, position))),
        given=game.scenario.given,
    )


def operation(game: PacificGame, position: PacificPosition, each: Operation) -> PlainOperation:
    """The Operation that is going on, from the beginning of the phase that it is in."""
    now = next((line.name for line in phase_lines(game, position) if line.progress is Progress.NOW), "")
    return PlainOperation(
        player=SIDE_NAMES[each.player],
        condition=each.condition or "intercept",
        is_condition_shown=each.is_condition_shown,
        bid=max(0, each.bid),
        level=each.level,
        points=each.points,
        days=each.days,
        used=each.used,
        pulses=each.pulses,
        cycle=each.cycle,
        light=each.light,
        advantage=SIDE_NAMES[each.advantage],
        phase=now,
    )


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
                is_activated=any(position.units[ship].activity == ACTIVATED for ship in (*core, *screen)),
                is_detected=bool(force.report),
            )
            yield force.name if part == 1 else f"{force.name} {part}", told


def bases(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[tuple[str, PlacedBase]]:
    """What a side has in each space outside its Task Forces, and what stands there for good."""
    spaces = {unit.place for unit in position.units if unit.place >= 0 and unit.force < 0 and unit.aboard < 0}
    spaces |= {staff.space for staff in position.staffs if staff.space >= 0}
    spaces |= {base.space for base in position.bases if base.owner == side}
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
    if not here and not staffs and (base is None or base.owner != side):
        return None
    by_arm = {arm: [unit for unit in here if game.arm(position.units[unit].kind) is arm] for arm in Arm}
    commands = dict(position.submarines[side].commands)
    bombers = dict(position.war.bombing_points) if side == BOTH[1] else {}
    return PlacedBase(
        airbase=AIRBASE_WORDS[base.airbase] if base is not None else "",
        port=PORT_WORDS[base.port] if base is not None else "",
        airbase_hits=base.airbase_hits if base is not None else 0,
        port_hits=base.port_hits if base is not None else 0,
        is_fortified=base is not None and base.fortress > base.fortress_hits,
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
    return Placed(
        unit=game.classes[unit.kind].id,
        name=unit.name,
        hits=unit.hits,
        steps=unit.steps,
        level=unit.level if game.arm(unit.kind) is Arm.AIR else None,
        is_broken=unit.is_broken,
        air=next((each for arm, each in cargo if arm is Arm.AIR), None),
        aboard=tuple(each for arm, each in cargo if arm is Arm.GROUND),
    )


def carried(game: PacificGame, position: PacificPosition, number: int) -> Carried:
    """A unit aboard a ship."""
    unit = position.units[number]
    level = unit.level if game.arm(unit.kind) is Arm.AIR else None
    return Carried(game.classes[unit.kind].id, unit.steps, level, unit.name)


def owned(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[str]:
    """The bases of a side that are not its by the map."""
    for base in position.bases:
        if base.owner == side and base.space < game.hex_count:
            fact = dict(game.board.spaces[base.space].properties)
            owner: SideName | str = str(fact.get("owner", SIDE_NAMES[BOTH[1]]))
            if owner != SIDE_NAMES[side]:
                yield game.board.name(base.space)


def activated(game: PacificGame, position: PacificPosition) -> set[str]:
    """The names of activated units at bases."""
    return {unit.name for unit in position.units if unit.activity == ACTIVATED and unit.place >= 0 and is_ashore(unit)}
