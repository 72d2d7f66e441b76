"""Positions from files: a moment of the war told in plain words, put onto the map."""

from msgspec.structs import replace

from game.core.actions import Side
from game.core.dice import Dice
from game.core.position import Step
from game.core.sequence import RunPhase
from game.rulebooks.pacific_war.files.plain_position import PlainOperation, PlainPosition
from game.rulebooks.pacific_war.files.setup import given_operation, with_scenario
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.hexes import ZONES
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    PacificPosition,
    Patrol,
    Submarines,
    SupportBase,
    Unit,
)
from game.rulebooks.pacific_war.terms.scenario import Scenario
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName

MOVEMENT, BID = "C Advantage movement", "O Operation player"


def position_of(game: PacificGame, plain: PlainPosition, seed: int = 1) -> PacificPosition:
    """The position that a file tells, which has no problems."""
    steps = steps_of(game, plain)
    start = PacificPosition(steps=steps, dice=Dice(seed), month=month_of(plain.month), day=plain.day, units=())
    position = with_scenario(game, start, scenario_of(plain))
    tracks = plain.tracks
    return replace(
        position,
        units=tuple(with_activity(unit, plain) for unit in position.units),
        staffs=tuple(
            replace(staff, points=plain.command_points.get(each.id, 0))
            for staff, each in zip(position.staffs, game.headquarters, strict=True)
        ),
        support_bases=tuple(support_base(game, space, staff) for space, staff in plain.support_bases.items()),
        patrols=tuple(Patrol(side_of(p.side), game.board.by_name[p.hex], p.points) for p in plain.patrols),
        submarines=(position.submarines[0], Submarines(position.submarines[1].commands, tracks.anti_merchant)),
        initiative=plain.initiative,
        levels=(plain.levels.get(SIDE_NAMES[0], -1), plain.levels.get(SIDE_NAMES[1], -1)),
        foul=bytes(zone in plain.foul for zone in ZONES),
        war=replace(
            position.war,
            homeland=tracks.homeland,
            merchants=tracks.merchants,
            bombings=tracks.bombings,
            priority=tracks.priority,
        ),
        operation=operation_of(plain.operation) if plain.operation is not None else given_operation(game),
    )


def steps_of(game: PacificGame, plain: PlainPosition) -> tuple[Step, ...]:
    """Where play goes on: in the phase that is told, in a month at the next bid, else at the beginning."""
    if plain.operation is not None:
        return going_on(game, plain.operation.phase or MOVEMENT)
    if plain.day and game.scenario.type in ("campaign", "strategic"):
        return going_on(game, BID)
    return (RunPhase(0),)


def going_on(game: PacificGame, name: str) -> tuple[Step, ...]:
    """What is left to do from the beginning of a phase on, in all phases around it."""
    number = next((number for number, node in enumerate(game.phases) if node.phase.name == name), 0)
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
        given=plain.given,
    )


def with_activity(unit: Unit, plain: PlainPosition) -> Unit:
    """A unit, activated if the file names it so."""
    return replace(unit, activity=ACTIVATED) if unit.name in plain.activated else unit


def support_base(game: PacificGame, space: str, staff: str) -> SupportBase:
    """An Offensive Support Base of a headquarters."""
    number = next(n for n, each in enumerate(game.headquarters) if each.id == staff)
    return SupportBase(game.board.by_name[space], number)


def operation_of(plain: PlainOperation) -> Operation:
    """The Operation that is going on."""
    player = side_of(plain.player)
    advantage: SideName = plain.advantage or plain.player
    return Operation(
        player=player,
        bid=plain.bid,
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
    )
