"""A position as a file tells it: who is where, in which state, and what is counted beside the map (Rules 2)."""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import replace

from game.core.actions import Side
from game.core.sequence import Progress, phase_lines
from game.rulebooks.pacific_war.air.flying import Intercept
from game.rulebooks.pacific_war.air.mission import Mission
from game.rulebooks.pacific_war.air.over_target import AlertPatrol, NameAims, Reply
from game.rulebooks.pacific_war.files.plain_position import (
    EmergencyKind,
    PlainEmergencyLink,
    PlainMission,
    PlainNavalCombat,
    PlainOperation,
    PlainPatrol,
    PlainPosition,
    PlainTracks,
)
from game.rulebooks.pacific_war.files.progress import told_progress
from game.rulebooks.pacific_war.files.setup import MARKS
from game.rulebooks.pacific_war.moving.forces import proposed, task_force_refusal
from game.rulebooks.pacific_war.naval.ranges import WriteRange
from game.rulebooks.pacific_war.operation.bidding import UNLIMITED
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.months import month_text
from game.rulebooks.pacific_war.terms.occupants import aboard, ships_of, units_at
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.position import PacificPosition, Unit, War, base_at, with_units
from game.rulebooks.pacific_war.terms.scenario import Activity, Carried, Deed, Placed, PlacedBase, PlacedForce
from game.rulebooks.pacific_war.terms.sea_battle import Bid
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName

AIRBASE_WORDS: tuple[Literal["none", "small", "large"], ...] = ("none", "small", "large")
PORT_WORDS: tuple[Literal["none", "minor", "major"], ...] = ("none", "minor", "major")
ACTIVITY_WORDS: tuple[Activity, ...] = ("unactivated", "activated", "deactivated")
ZONE_WORDS: tuple[Literal["north", "central", "south", "southeast"], ...] = ("north", "central", "south", "southeast")


def told_position(game: PacificGame, position: PacificPosition) -> PlainPosition:
    """The words of a file for a position, as far as files tell positions."""
    war = position.war
    mission = mission_now(position)
    naval = naval_combat(game, position)
    if mission is not None:
        position = landed_again(position, mission)
    return PlainPosition(
        type=game.scenario.type,
        month=month_text(position.month),
        day=position.day,
        task_forces={SIDE_NAMES[side]: dict(forces(game, position, side)) for side in BOTH},
        bases={SIDE_NAMES[side]: dict(bases(game, position, side)) for side in BOTH},
        owners={SIDE_NAMES[side]: tuple(owned(game, position, side)) for side in BOTH},
        patrols=tuple(
            PlainPatrol(
                SIDE_NAMES[each.side],
                game.board.name(each.space),
                each.points,
                each.is_seen,
                each.has_attacked,
                each.is_fleet,
                each.has_moved,
                each.has_searched,
            )
            for each in position.patrols
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
        tracks=tracks(position, war),
        operation=None if position.operation is None else operation(game, position, position.operation),
        phase=phase_now(game, position) if position.operation is None else "",
        given=game.scenario.given,
        naval_combat=naval,
        air_mission=None if mission is None else mission_told(game, position, mission),
        emergency_links=tuple(emergency_links(game, position)),
        entered_last={game.board.name(space): SIDE_NAMES[side] for space, side in position.entered_last},
        shelled=by_side_and_hex(game, position.shelled),
        struck=by_side_and_hex(game, position.struck),
    )


def tracks(position: PacificPosition, war: War) -> PlainTracks:
    """What is counted beside the map."""
    returning: dict[str, int] = {}
    for month, points in war.returning:
        returning[month_text(month)] = returning.get(month_text(month), 0) + points
    return PlainTracks(
        homeland=war.homeland,
        merchants=war.merchants,
        bombings=war.bombings,
        anti_merchant=position.submarines[1].anti_merchant,
        priority=war.priority,
        homeland_lost=war.homeland_lost,
        returning=returning,
        operations=position.operations,
        operations_this_month=position.operations_this_month,
        pools={SIDE_NAMES[side]: position.pools[side] for side in BOTH if position.pools[side]},
        replacements={
            SIDE_NAMES[side]: position.replacements[side] for side in BOTH if any(position.replacements[side])
        },
    )


def by_side_and_hex(game: PacificGame, rows: Iterable[tuple[Side, int, int]]) -> dict[SideName, dict[str, int]]:
    """What shelled or struck the ground units of hexes, by sides."""
    found: dict[SideName, dict[str, int]] = {}
    for side, space, amount in rows:
        found.setdefault(SIDE_NAMES[side], {})[game.board.name(space)] = amount
    return found


def emergency_links(game: PacificGame, position: PacificPosition) -> Iterator[PlainEmergencyLink]:
    """The Emergency Command Links of the month."""
    kinds: tuple[EmergencyKind, ...] = ("destroyer_run", "submarine", "air")
    for link in position.emergency:
        kind = next(each for each in kinds if each == link.kind)
        yield PlainEmergencyLink(SIDE_NAMES[link.side], game.board.name(link.space), kind)


def naval_combat(game: PacificGame, position: PacificPosition) -> PlainNavalCombat | None:
    """The naval combat that goes on, from the beginning of its round or of its fire; None: there is none."""
    battle = position.sea_battle
    if battle is None or not battle.rounds:
        return None
    writes = position.steps and isinstance(position.steps[0], WriteRange)
    written: dict[SideName, Bid] = {SIDE_NAMES[side]: battle.bids[side] for side in BOTH if battle.bids[side]}
    return PlainNavalCombat(
        hex=game.board.name(battle.space),
        round=battle.rounds,
        range=battle.range,
        is_range_settled=not writes,
        written={} if writes else written,
        surprise=None if battle.surprise is None else SIDE_NAMES[battle.surprise],
    )


def mission_now(position: PacificPosition) -> Mission | None:
    """The mission that is in the air."""
    step = position.steps[0] if position.steps else None
    return step.mission if isinstance(step, (Intercept, AlertPatrol, Reply, NameAims)) else None


def landed_again(position: PacificPosition, mission: Mission) -> PacificPosition:
    """The position with the units of a mission where they came from."""
    return with_units(
        position,
        {
            flier.unit: replace(position.units[flier.unit], place=flier.home, aboard=flier.carrier)
            for flier in mission.fliers
            if position.units[flier.unit].steps
        },
    )


def mission_told(game: PacificGame, position: PacificPosition, mission: Mission) -> PlainMission:
    """A mission on its way, or from where it is over its target."""
    is_on_the_way = isinstance(position.steps[0], Intercept)
    return PlainMission(
        side=SIDE_NAMES[mission.side],
        hex=game.board.name(mission.target),
        units=tuple(position.units[number].name for number in mission.units if position.units[number].steps),
        kind=mission.kind,
        is_coordinated=mission.is_coordinated,
        stage="on_the_way" if is_on_the_way else "over_target",
        is_detected=mission.is_detected,
    )


def phase_now(game: PacificGame, position: PacificPosition) -> str:
    """The phase that goes on."""
    return next((line.name for line in phase_lines(game, position) if line.progress is Progress.NOW), "")


def operation(game: PacificGame, position: PacificPosition, each: Operation) -> PlainOperation:
    """The Operation that is going on, from the beginning of the phase that it is in."""
    return PlainOperation(
        player=SIDE_NAMES[each.player],
        condition=each.condition or "intercept",
        is_condition_shown=each.is_condition_shown,
        bid=max(0, each.bid),
        is_without_bid=each.bid == UNLIMITED,
        level=each.level,
        points=each.points,
        days=each.days,
        used=each.used,
        pulses=each.pulses,
        cycle=each.cycle,
        light=each.light,
        advantage=SIDE_NAMES[each.advantage],
        paid=each.paid,
        moved=each.moved,
        kinds_moved=("naval",) if "naval" in each.kinds_moved else (),
        entered=tuple(game.board.name(space) for space in each.entered),
        stopped_at=game.board.name(each.stopped_at) if each.stopped_at >= 0 else "",
        is_light_chosen=each.is_light_chosen,
        joint=each.joint,
        by_staff={game.headquarters[number].id: points for number, points in each.by_staff},
        replied=tuple(SIDE_NAMES[side] for side in each.replied),
        launches=tuple(
            (game.board.name(space), position.units[carrier].name if carrier >= 0 else "", steps)
            for space, carrier, steps in each.launches
            if space >= 0
        ),
        phase=phase_now(game, position),
        progress=told_progress(game, position),
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
        is_fortified=base is not None and base.fortress > 0,
        fortress_hits=base.fortress_hits if base is not None else 0,
        is_demolished=base is not None and base.is_demolished,
        has_command=base is not None and base.has_command and base.owner == side,
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


def owned(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[str]:
    """The bases of a side that are not its by the map."""
    for base in position.bases:
        if base.owner == side and base.space < game.hex_count:
            fact = dict(game.board.spaces[base.space].properties)
            owner: SideName | str = str(fact.get("owner", SIDE_NAMES[BOTH[1]]))
            if owner != SIDE_NAMES[side]:
                yield game.board.name(base.space)
