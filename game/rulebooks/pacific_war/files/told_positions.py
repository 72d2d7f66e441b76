"""A position as a file tells it: who is where, in which state, and what is counted beside the map (Rules 2)."""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import replace

from game.core.actions import Side
from game.core.phase_lines import Progress, phase_lines
from game.rulebooks.pacific_war.air.flying import Intercept
from game.rulebooks.pacific_war.air.mission import Mission
from game.rulebooks.pacific_war.air.over_target import AlertPatrol, NameAims, Reply
from game.rulebooks.pacific_war.files.field_words import tell_unit
from game.rulebooks.pacific_war.files.left_steps import ASHORE, of_phase, suspended, told_steps
from game.rulebooks.pacific_war.files.off_map import due_now, is_counted_as_lost, returning
from game.rulebooks.pacific_war.files.plain_position import (
    EmergencyKind,
    PlainAim,
    PlainEmergencyLink,
    PlainMission,
    PlainNavalCombat,
    PlainOperation,
    PlainPatrol,
    PlainPosition,
    PlainStep,
    PlainTracks,
)
from game.rulebooks.pacific_war.files.progress import is_told, told_progress
from game.rulebooks.pacific_war.files.told_units import bases, forces, placed
from game.rulebooks.pacific_war.files.unit_words import unit_words
from game.rulebooks.pacific_war.naval.ranges import WriteRange
from game.rulebooks.pacific_war.operation.bidding import UNLIMITED
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.months import month_text
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.position import AWAY, ESCORT_BOX, PacificPosition, Patrol, War, with_units
from game.rulebooks.pacific_war.terms.scenario import Placed
from game.rulebooks.pacific_war.terms.sea_battle import Bid
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName

ZONE_WORDS: tuple[Literal["north", "central", "south", "southeast"], ...] = ("north", "central", "south", "southeast")


def told_position(game: PacificGame, position: PacificPosition) -> PlainPosition:
    """The words of a file for a position, as far as files tell positions."""
    war = position.war
    mission = mission_now(position)
    naval = naval_combat(game, position)
    if mission is not None:
        position = land_again(position, mission)
    return PlainPosition(
        type=game.scenario.type,
        month=month_text(position.month),
        day=position.day,
        task_forces={SIDE_NAMES[side]: dict(forces(game, position, side)) for side in BOTH},
        bases={SIDE_NAMES[side]: dict(bases(game, position, side)) for side in BOTH},
        owners={SIDE_NAMES[side]: tuple(owned(game, position, side)) for side in BOTH},
        patrols=tuple(patrol(game, each) for each in position.patrols),
        initiative=unless(position.initiative, game.scenario.initiative),
        levels={SIDE_NAMES[side]: position.levels[side] for side in BOTH if position.levels[side] >= 0},
        command_points=command_points(game, position),
        support_bases=support_bases(game, position),
        foul=tuple(zone for zone, is_foul in zip(ZONE_WORDS, position.foul, strict=True) if is_foul),
        tracks=tracks(game, position, war),
        operation=None if position.operation is None else operation(game, position, position.operation),
        phase=phase_now(game, position) if position.operation is None else "",
        given=game.scenario.given,
        naval_combat=naval,
        air_mission=None if mission is None else mission_told(game, position, mission),
        left=told_left(game, position) if mission is None else (),
        suspended=told_steps(game, position, suspended(position)),
        escorts=placed(game, position, standing_at(position, ESCORT_BOX)),
        away=away(game, position),
        lost=placed(game, position, counted_as_lost(game, position)),
        headquarters_away=headquarters_away(game, position),
        free_support=tuple(game.board.name(base.space) for base in position.support_bases if base.is_free),
        came_from={SIDE_NAMES[side]: came_from(game, position, side) for side in BOTH},
        attacks=tuple((unit_words(game, position, each[0]), *each[1:]) for each in position.attacks),
        seen_hits=tuple((unit_words(game, position, ship), hits) for ship, hits in position.seen_hits),
        bids={SIDE_NAMES[side]: position.bids[side] for side in BOTH if position.bids[side] >= 0},
        offered_to=None if position.offered_to is None else SIDE_NAMES[position.offered_to],
        emergency_links=tuple(emergency_links(game, position)),
        entered_last={game.board.name(space): SIDE_NAMES[side] for space, side in position.entered_last},
        shelled=by_side_and_hex(game, position.shelled),
        struck=by_side_and_hex(game, position.struck),
    )


def patrol(game: PacificGame, each: Patrol) -> PlainPatrol:
    """A submarine patrol."""
    return PlainPatrol(
        SIDE_NAMES[each.side],
        game.board.name(each.space),
        each.points,
        each.is_seen,
        each.has_attacked,
        each.is_fleet,
        each.has_moved,
        each.has_searched,
    )


def command_points(game: PacificGame, position: PacificPosition) -> dict[str, int]:
    """The Command Points on the headquarters that are on the map, by their ids."""
    staffs = zip(game.headquarters, position.staffs, strict=True)
    return {each.id: staff.points for each, staff in staffs if staff.points and staff.space >= 0}


def support_bases(game: PacificGame, position: PacificPosition) -> dict[str, str]:
    """The headquarters of each Offensive Support Base, by its hex."""
    return {game.board.name(each.space): game.headquarters[each.headquarters].id for each in position.support_bases}


def headquarters_away(game: PacificGame, position: PacificPosition) -> tuple[str, ...]:
    """The headquarters that come back later, by their ids."""
    staffs = zip(game.headquarters, position.staffs, strict=True)
    return tuple(each.id for each, staff in staffs if staff.space == AWAY)


def counted_as_lost(game: PacificGame, position: PacificPosition) -> list[int]:
    """The units that are gone and matter for victory (Rules 35.2)."""
    return [number for number, unit in enumerate(position.units) if is_counted_as_lost(game, unit)]


def told_left(game: PacificGame, position: PacificPosition) -> tuple[PlainStep, ...]:
    """What is left of the phase that goes on, where its progress does not tell it."""
    plain = told_progress(game, position)
    if (
        position.sea_battle is None
        and position.operation is not None
        and is_told(game, position, phase_now(game, position), plain)
    ):
        return ()
    return told_steps(game, position, list(of_phase(position.steps)))


def standing_at(position: PacificPosition, place: int) -> list[int]:
    """The units at a place beside the map; what is aboard is told with its ship."""
    return [number for number, unit in enumerate(position.units) if unit.place == place and unit.aboard < 0]


def away(game: PacificGame, position: PacificPosition) -> dict[str, tuple[Placed, ...]]:
    """The units that come back, by the month; and those that should have come this month, and wait for a place."""
    months = returning(position)
    months.setdefault(position.month, []).extend(due_now(game, position))
    return {month_text(month): placed(game, position, units) for month, units in sorted(months.items()) if units}


def came_from(game: PacificGame, position: PacificPosition, side: Side) -> dict[str, str]:
    """The hexes that the Task Forces of a side entered their own from."""
    return {
        force.name: game.board.name(force.came_from)
        for force in position.task_forces
        if force.side == side and force.space >= 0 and force.came_from >= 0
    }


def unless(now: int, at_the_start: int) -> int | None:
    """A number that differs from that at the start of the scenario; nothing where it does not."""
    return now if now != at_the_start else None


def tracks(game: PacificGame, position: PacificPosition, war: War) -> PlainTracks:
    """What is counted beside the map."""
    returning: dict[str, int] = {}
    for month, points in war.returning:
        returning[month_text(month)] = returning.get(month_text(month), 0) + points
    return PlainTracks(
        homeland=unless(war.homeland, game.scenario.homeland_points),
        merchants=unless(war.merchants, game.scenario.merchant_points),
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
        runs = unit_words(game, position, link.unit)
        yield PlainEmergencyLink(SIDE_NAMES[link.side], game.board.name(link.space), kind, runs)


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
        written=written,
        orders=tuple((tell_unit(game, position, one), tell_unit(game, position, at)) for one, at in battle.orders),
        saves=tuple(SIDE_NAMES[side] for side in BOTH if battle.saves[side]),
        surprise=None if battle.surprise is None else SIDE_NAMES[battle.surprise],
    )


def mission_now(position: PacificPosition) -> Mission | None:
    """The mission that is in the air."""
    step = position.steps[0] if position.steps else None
    return step.mission if isinstance(step, (Intercept, AlertPatrol, Reply, NameAims)) else None


def land_again(position: PacificPosition, mission: Mission) -> PacificPosition:
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
    """A mission on its way, or from where it is over its target; its units stand where they took off."""
    step = position.steps[0]
    is_on_the_way, aiming = isinstance(step, Intercept), isinstance(step, NameAims)
    return PlainMission(
        side=SIDE_NAMES[mission.side],
        hex=game.board.name(mission.target),
        units=tuple(unit_words(game, position, unit) for unit in mission.units if position.units[unit].steps),
        kind=mission.kind,
        is_coordinated=mission.is_coordinated,
        stage="on_the_way" if is_on_the_way else "aiming" if aiming else "over_target",
        is_detected=mission.is_detected,
        risen=tuple(unit_words(game, position, unit) for unit in step.risen) if isinstance(step, Intercept) else (),
        alerted=tuple(unit_words(game, position, unit) for unit in mission.patrol),
        aims=tuple(
            PlainAim(
                unit_words(game, position, aim.unit),
                aim.kind,
                tuple(unit_words(game, position, target) for target in aim.targets),
                aim.is_kamikaze,
            )
            for aim in mission.aims
        ),
        against=tuple(position.task_forces[force].name if force >= 0 else ASHORE for force in mission.against),
        aims_now=unit_words(game, position, step.chosen) if isinstance(step, NameAims) else "",
    )


def phase_now(game: PacificGame, position: PacificPosition) -> str:
    """The phase that goes on."""
    return next((line.name for line in phase_lines(game, position) if line.progress is Progress.NOW), "")


def operation(game: PacificGame, position: PacificPosition, each: Operation) -> PlainOperation:
    """The Operation that is going on, from the beginning of the phase that it is in."""
    return PlainOperation(
        player=SIDE_NAMES[each.player],
        condition=each.condition,
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
        kinds_moved=each.kinds_moved,
        entered=tuple(game.board.name(space) for space in each.entered),
        stopped_at=game.board.name(each.stopped_at) if each.stopped_at >= 0 else "",
        is_light_chosen=each.is_light_chosen,
        joint=each.joint,
        damage={
            SIDE_NAMES[side]: (d.points, d.air_steps, d.ground_steps) for side, d in zip(BOTH, each.damage, strict=True)
        },
        by_staff={game.headquarters[number].id: points for number, points in each.by_staff},
        replied=tuple(SIDE_NAMES[side] for side in each.replied),
        launches=tuple(
            (game.board.name(space), position.units[carrier].name if carrier >= 0 else "", steps)
            for space, carrier, steps in each.launches
            if space >= 0
        ),
        phase=phase_now(game, position),
        progress=None if told_left(game, position) else told_progress(game, position),
    )


def owned(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[str]:
    """The bases of a side that are not its by the map."""
    for base in position.bases:
        if base.owner == side and base.space < game.hex_count:
            fact = dict(game.board.spaces[base.space].properties)
            owner: SideName | str = str(fact.get("owner", SIDE_NAMES[BOTH[1]]))
            if owner != SIDE_NAMES[side]:
                yield game.board.name(base.space)
