"""Positions from files: a moment of the war told in plain words, put onto the map."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from game.core.actions import Side
from game.core.dice import Dice
from game.core.position import Step
from game.core.sequence import EndPhase, RunPhase
from game.rulebooks.pacific_war.air.flying import Intercept, arrival
from game.rulebooks.pacific_war.air.mission import Aim, Mission
from game.rulebooks.pacific_war.air.missions import AirMissions
from game.rulebooks.pacific_war.air.over_target import NameAims, OverTarget
from game.rulebooks.pacific_war.air.planning import home_of, paratroops, put_in_air, with_launches
from game.rulebooks.pacific_war.calendar.days import STRATEGIC_PHASES, Resume
from game.rulebooks.pacific_war.files.field_words import read_force, read_unit
from game.rulebooks.pacific_war.files.left_steps import ASHORE, read_steps
from game.rulebooks.pacific_war.files.off_map import with_off_map
from game.rulebooks.pacific_war.files.plain_position import (
    PlainAim,
    PlainMission,
    PlainNavalCombat,
    PlainOperation,
    PlainPosition,
    PlainStep,
)
from game.rulebooks.pacific_war.files.progress import steps_of
from game.rulebooks.pacific_war.files.setup import given_operation, with_scenario
from game.rulebooks.pacific_war.files.unit_words import unit_called
from game.rulebooks.pacific_war.moving.contact import ContactMovement
from game.rulebooks.pacific_war.naval.battles import FireRound, NavalBattles, NextRound, meet
from game.rulebooks.pacific_war.naval.hexes import battle_hexes
from game.rulebooks.pacific_war.operation.bidding import UNLIMITED
from game.rulebooks.pacific_war.strategic.phases import REINFORCEMENTS
from game.rulebooks.pacific_war.strategic.reinforcements import Arrive
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.hexes import ZONES
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.operation import Damage, Operation
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    DEACTIVATED,
    FLEW,
    EmergencyLink,
    PacificPosition,
    Patrol,
    Submarines,
    SupportBase,
    TaskForce,
    Unit,
)
from game.rulebooks.pacific_war.terms.scenario import Arrivals, Scenario
from game.rulebooks.pacific_war.terms.sea_battle import Bid, SeaBattle
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName

MOVEMENT, BID, NAVAL = "C Advantage movement", "O Operation player", "E Naval battles"
DAY_MARKER, CONTACT = "O Day marker", "R Operation contact"
ADVANTAGE_AIR, DISADVANTAGE_AIR = "D Advantage air missions", "L Disadvantage air missions"


def position_of(game: PacificGame, plain: PlainPosition, seed: int = 1) -> PacificPosition:
    """The position that a file tells, which has no problems."""
    plain = with_the_start(game, plain)
    start = PacificPosition(steps=(), dice=Dice(seed), month=month_of(plain.month), day=plain.day, units=())
    told = replace(scenario_of(plain), reinforcements=tuple(still_to_come(game, plain)))
    position = with_off_map(game, with_scenario(game, start, told), told, plain)
    position = replace(
        position,
        units=tuple(with_activity(unit, plain) for unit in position.units),
        task_forces=tuple(with_wake(game, force, plain) for force in position.task_forces),
        support_bases=tuple(support_base(game, plain, space, staff) for space, staff in plain.support_bases.items()),
        patrols=tuple(
            Patrol(
                side_of(p.side),
                game.board.by_name[p.hex],
                p.points,
                p.is_seen,
                p.has_attacked,
                p.is_fleet,
                p.has_moved,
                p.has_searched,
            )
            for p in plain.patrols
        ),
        initiative=plain.initiative or 0,
        levels=(plain.levels.get(SIDE_NAMES[0], -1), plain.levels.get(SIDE_NAMES[1], -1)),
        foul=bytes(zone in plain.foul for zone in ZONES),
        operation=operation_of(game, plain.operation) if plain.operation is not None else given_operation(game),
        **month_of_files(game, position, plain),
    )
    position = replace(position, **named_in(game, position, plain))
    if plain.operation is not None and plain.operation.launches:
        position = with_told_launches(game, position, plain.operation)
    elif position.operation is not None:
        flown = (number for number, unit in enumerate(position.units) if unit.marks & FLEW and unit.place >= 0)
        position = with_launches(position, flown)
    return go_on_in(game, plain, position)


def with_the_start(game: PacificGame, plain: PlainPosition) -> PlainPosition:
    """What a file tells, with the month and the tracks of the scenario's start where it says nothing of them."""
    scenario, tracks = game.scenario, plain.tracks
    tracks = replace(
        tracks,
        homeland=scenario.homeland_points if tracks.homeland is None else tracks.homeland,
        merchants=scenario.merchant_points if tracks.merchants is None else tracks.merchants,
    )
    return replace(
        plain,
        month=plain.month or scenario.start[:7],
        initiative=scenario.initiative if plain.initiative is None else plain.initiative,
        tracks=tracks,
    )


def with_told_launches(game: PacificGame, position: PacificPosition, plain: PlainOperation) -> PacificPosition:
    """The position with what flew or was alerted in the phase that goes on, as the file tells it (Rules 28.1)."""
    ships = {unit.name: number for number, unit in enumerate(position.units)}
    rows = tuple((game.board.by_name[place], ships.get(ship, -1), steps) for place, ship, steps in plain.launches)
    assert position.operation is not None, "the file tells of an Operation"
    return replace(position, operation=replace(position.operation, launches=rows))


def still_to_come(game: PacificGame, plain: PlainPosition) -> Iterator[Arrivals]:
    """The reinforcements of the scenario that have not come yet: of later months, and of this one before they come."""
    name = plain.phase or (plain.operation.phase if plain.operation is not None else "")
    now = month_of(plain.month)
    is_before = not plain.day and not name
    called = {step.knows.get("side") for step in plain.left if step.asks == Arrive.__name__}
    if is_strategic_phase(game, name):
        is_before = number_of(game, name) <= number_of(game, REINFORCEMENTS.name)
    is_within = bool(plain.left) and name == REINFORCEMENTS.name
    for arrivals in game.scenario.reinforcements:
        month = month_of(arrivals.month)
        is_due = arrivals.side in called if is_within else is_before
        if month > now or (month == now and is_due):
            yield arrivals


def named_in(game: PacificGame, position: PacificPosition, plain: PlainPosition) -> dict[str, Any]:
    """What a file says of units by their names."""
    return {
        "emergency": tuple(
            EmergencyLink(
                side_of(link.side),
                game.board.by_name[link.hex],
                game.tables.numbers.emergency_links[link.kind].steps,
                link.kind,
                unit_called(game, position, link.unit),
            )
            for link in plain.emergency_links
        ),
        "attacks": tuple((unit_called(game, position, unit), *when) for unit, *when in plain.attacks),
        "seen_hits": tuple(sorted((unit_called(game, position, ship), hits) for ship, hits in plain.seen_hits)),
        "bids": (plain.bids.get(SIDE_NAMES[0], -1), plain.bids.get(SIDE_NAMES[1], -1)),
        "offered_to": None if plain.offered_to is None else side_of(plain.offered_to),
    }


def month_of_files(game: PacificGame, position: PacificPosition, plain: PlainPosition) -> dict[str, Any]:
    """What a file says of the month, and of the ground combats to come."""
    tracks, by_name = plain.tracks, game.board.by_name
    return {
        "submarines": (position.submarines[0], Submarines(position.submarines[1].commands, tracks.anti_merchant)),
        "war": replace(
            position.war,
            homeland=tracks.homeland or 0,
            merchants=tracks.merchants or 0,
            bombings=tracks.bombings,
            priority=tracks.priority,
            homeland_lost=tracks.homeland_lost,
            returning=tuple((month_of(month), points) for month, points in tracks.returning.items()),
        ),
        "operations": tracks.operations,
        "operations_this_month": tracks.operations_this_month,
        "pools": tuple(tracks.pools.get(side, 0) for side in SIDE_NAMES),
        "replacements": tuple(tracks.replacements.get(side, (0, 0)) for side in SIDE_NAMES),
        "entered_last": tuple((by_name[place], side_of(side)) for place, side in plain.entered_last.items()),
        "shelled": tuple(support_told(game, plain.shelled)),
        "struck": tuple(support_told(game, plain.struck)),
    }


def support_told(game: PacificGame, told: Mapping[SideName, Mapping[str, int]]) -> Iterator[tuple[Side, int, int]]:
    """What shelled or struck the ground units of hexes, by sides."""
    for side, places in told.items():
        for place, amount in places.items():
            yield side_of(side), game.board.by_name[place], amount


def go_on_in(game: PacificGame, plain: PlainPosition, position: PacificPosition) -> PacificPosition:
    """The position with what is done next: a combat or a mission that has begun, a phase, the next bid, or all."""
    if plain.naval_combat is not None:
        return in_naval_combat(game, position, plain.naval_combat, plain.left)
    if plain.air_mission is not None:
        return in_air_mission(game, position, plain.air_mission)
    name = plain.phase or (plain.operation.phase if plain.operation is not None else "")
    begun = read_steps(game, position, plain.left)
    if is_strategic_phase(game, name):
        steps = (*begun, *left_of(game, name)) if begun else going_on(game, name)
        return replace(position, steps=(*steps, *after_strategic(game, position, plain)))
    if not begun and plain.operation is not None and plain.operation.progress is not None:
        begun = steps_of(game, position, name or MOVEMENT, plain.operation.progress)
    if begun:
        return replace(position, steps=(*begun, *left_of(game, name or MOVEMENT)))
    if plain.operation is not None or name:
        return replace(position, steps=going_on(game, name or MOVEMENT))
    if plain.day and game.scenario.type in ("campaign", "strategic"):
        return replace(position, steps=going_on(game, BID))
    return replace(position, steps=(RunPhase(0),))


def in_naval_combat(
    game: PacificGame, position: PacificPosition, plain: PlainNavalCombat, left: tuple[PlainStep, ...]
) -> PacificPosition:
    """The position in a naval combat: the next round is written for, or fired, or what the file says is left of it."""
    space = game.board.by_name[plain.hex]
    begun = plain.round if plain.is_range_settled or left else plain.round - 1
    japan: Bid = plain.written.get(SIDE_NAMES[0], "")
    allies: Bid = plain.written.get(SIDE_NAMES[1], "")
    battle = SeaBattle(
        space,
        begun,
        plain.range,
        side_of(plain.surprise) if plain.surprise is not None else None,
        (japan, allies) if plain.is_range_settled or left else ("", ""),
        tuple((read_unit(game, position, one), read_unit(game, position, at)) for one, at in plain.orders),
        (SIDE_NAMES[0] in plain.saves, SIDE_NAMES[1] in plain.saves),
    )
    position = meet(game, replace(position, sea_battle=battle), space, is_beginning=False)
    done = tuple(each for each in battle_hexes(game, position) if each <= space)
    first = FireRound() if plain.is_range_settled else NextRound()
    steps = read_steps(game, position, left) or (first, NavalBattles(done))
    return replace(position, steps=(*steps, *left_of(game, NAVAL)))


def in_air_mission(game: PacificGame, position: PacificPosition, plain: PlainMission) -> PacificPosition:
    """The position with a mission in the air: on its way, or over its target."""
    side = side_of(plain.side)
    units = tuple(dict.fromkeys(unit_called(game, position, name) for name in plain.units))
    lifted = tuple(paratroops(game, position, side, units))[:1] if plain.kind == "paradrop" else ()
    mission = Mission(
        side=side,
        kind=plain.kind,
        target=game.board.by_name[plain.hex],
        fliers=tuple(home_of(position, number) for number in units),
        passengers=lifted,
        is_coordinated=plain.is_coordinated,
        is_detected=plain.is_detected,
        alerted=tuple(home_of(position, unit_called(game, position, name)) for name in plain.alerted),
        aims=tuple(aim_of(game, position, aim) for aim in plain.aims),
        against=tuple(-1 if name == ASHORE else read_force(game, position, name) for name in plain.against),
    )
    first: Step = arrival(mission)
    if plain.stage == "on_the_way":
        first = Intercept(mission, tuple(unit_called(game, position, name) for name in plain.risen))
    elif plain.stage == "over_target":
        first = OverTarget(mission)
    elif plain.stage == "aiming":
        first = NameAims(mission, unit_called(game, position, plain.aims_now))
    operation = position.operation
    phase = ADVANTAGE_AIR if operation is not None and operation.advantage == side else DISADVANTAGE_AIR
    return replace(put_in_air(position, mission), steps=(first, AirMissions(side), *left_of(game, phase)))


def aim_of(game: PacificGame, position: PacificPosition, plain: PlainAim) -> Aim:
    """What a unit attacks."""
    targets = tuple(unit_called(game, position, name) for name in plain.targets)
    return Aim(unit_called(game, position, plain.unit), plain.kind, targets, plain.is_kamikaze)


def is_strategic_phase(game: PacificGame, name: str) -> bool:
    """Whether a phase is one of those that a month begins with (Rules 5.1)."""
    if not name:
        return False
    number = number_of(game, name)
    while game.phases[number].parent >= 0:
        number = game.phases[number].parent
    return game.phases[number].phase.name == STRATEGIC_PHASES


def after_strategic(game: PacificGame, position: PacificPosition, plain: PlainPosition) -> tuple[Step, ...]:
    """What follows upon the phases that a month begins with: the next bid, or the Operation that was suspended."""
    operation = position.operation
    if operation is None:
        return game.phases[0].opening
    if operation.cycle:
        return (Resume("cycle"), *left_of(game, DAY_MARKER))
    contact = read_steps(game, position, plain.suspended) or (ContactMovement(operation.player, is_sailing=True),)
    return (Resume("contact"), *contact, *left_of(game, CONTACT))


def left_of(game: PacificGame, name: str) -> tuple[Step, ...]:
    """What follows in and after a phase whose own steps are told."""
    number = number_of(game, name)
    return (*(step for step in game.phases[number].opening if isinstance(step, EndPhase)), *going_on(game, name)[1:])


def number_of(game: PacificGame, name: str) -> int:
    """The number of a phase."""
    return next((number for number, node in enumerate(game.phases) if node.phase.name == name), 0)


def going_on(game: PacificGame, name: str) -> tuple[Step, ...]:
    """What is left to do from the beginning of a phase on, in all phases around it."""
    number = number_of(game, name)
    steps: tuple[Step, ...] = (RunPhase(number),)
    while game.phases[number].parent >= 0:
        around = game.phases[number].parent
        opening = game.phases[around].opening
        steps += opening[opening.index(RunPhase(number)) + 1 :]
        number = around
    return steps


def scenario_of(plain: PlainPosition) -> Scenario:
    """The units and bases of a position as a scenario's."""
    return Scenario(
        title="pacific_war",
        name="A position",
        map="",
        type=plain.type,
        start=f"{plain.month}-01",
        task_forces=plain.task_forces,
        bases=plain.bases,
        owners=plain.owners,
        escorts=plain.escorts,
        given=plain.given,
    )


def with_activity(unit: Unit, plain: PlainPosition) -> Unit:
    """A unit, activated or deactivated if the file names it so."""
    if unit.name in plain.deactivated:
        return replace(unit, activity=DEACTIVATED)
    return replace(unit, activity=ACTIVATED) if unit.name in plain.activated else unit


def with_wake(game: PacificGame, force: TaskForce, plain: PlainPosition) -> TaskForce:
    """A Task Force with the hex that it came from."""
    came_from = plain.came_from.get(SIDE_NAMES[force.side], {}).get(force.name)
    return force if came_from is None else replace(force, came_from=game.board.by_name[came_from])


def support_base(game: PacificGame, plain: PlainPosition, space: str, staff: str) -> SupportBase:
    """An Offensive Support Base of a headquarters."""
    number = next(n for n, each in enumerate(game.headquarters) if each.id == staff)
    return SupportBase(game.board.by_name[space], number, space in plain.free_support)


def operation_of(game: PacificGame, plain: PlainOperation) -> Operation:
    """The Operation that is going on."""
    player = side_of(plain.player)
    advantage: SideName = plain.advantage or plain.player
    return Operation(
        player=player,
        bid=UNLIMITED if plain.is_without_bid else plain.bid,
        level=plain.level,
        points=plain.points,
        days=plain.days,
        used=plain.used,
        condition=plain.condition,
        is_condition_shown=plain.is_condition_shown,
        pulses=plain.pulses,
        cycle=plain.cycle,
        light=plain.light,
        advantage=Side(side_of(advantage)),
        paid=plain.paid,
        moved=plain.moved,
        kinds_moved=plain.kinds_moved,
        entered=tuple(sorted(game.board.by_name[place] for place in plain.entered)),
        stopped_at=game.board.by_name[plain.stopped_at] if plain.stopped_at else -1,
        is_light_chosen=plain.is_light_chosen,
        joint=plain.joint,
        damage=(damage_of(plain, SIDE_NAMES[0]), damage_of(plain, SIDE_NAMES[1])),
        by_staff=tuple(
            (number, plain.by_staff[staff.id])
            for number, staff in enumerate(game.headquarters)
            if staff.id in plain.by_staff
        ),
        replied=tuple(side_of(side) for side in plain.replied),
    )


def damage_of(plain: PlainOperation, side: SideName) -> Damage:
    """What a side did to the other in an Operation."""
    return Damage(*plain.damage.get(side, ()))
