"""The sequence of play of chapter 5: strategic phases A to T, the Battle Cycle A to O, and what ends them (Rules 5)."""

from collections.abc import Callable

from game.core.actions import Side, other
from game.core.position import Step
from game.core.sequence import Phase, interlude
from game.rulebooks.pacific_war.air.missions import AirMissions
from game.rulebooks.pacific_war.calendar.days import OPERATION, STRATEGIC_PHASES, DayPasses, MonthEnds, has_active
from game.rulebooks.pacific_war.deciding.verdict import Decide, after_cycle
from game.rulebooks.pacific_war.ground.combat import GroundCombats
from game.rulebooks.pacific_war.ground.demolition import Demolition
from game.rulebooks.pacific_war.ground.rally import Rally
from game.rulebooks.pacific_war.ground.repair import AirbaseRepair
from game.rulebooks.pacific_war.idle_phases import (
    no_advantage_aircraft,
    no_battle,
    no_bombardment,
    no_demolition,
    no_disadvantage_aircraft,
    no_ground_combat,
    no_rally,
    no_repair,
)
from game.rulebooks.pacific_war.moving.contact import ContactMovement
from game.rulebooks.pacific_war.moving.cycle import CycleMovement
from game.rulebooks.pacific_war.moving.reorganising import Reorganise
from game.rulebooks.pacific_war.moving.stacking import Stacking
from game.rulebooks.pacific_war.naval.battles import NavalBattles
from game.rulebooks.pacific_war.naval.bombardment import Bombardment
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.operation.bidding import UNLIMITED, Bid, CompareBids, TakeOperation, begin_operation
from game.rulebooks.pacific_war.operation.detection import EndPhaseMarks, RemoveDetection, end_cycle
from game.rulebooks.pacific_war.operation.ending import OverAtOnce, end_operation
from game.rulebooks.pacific_war.operation.intelligence import RollIntelligence, ShowCondition
from game.rulebooks.pacific_war.operation.joint import DaysUsedUp, Joint, ReactionFollows
from game.rulebooks.pacific_war.operation.lighting import DetermineAdvantage, SetLight
from game.rulebooks.pacific_war.operation.preparing import ChooseDays, PlaceSupportBase
from game.rulebooks.pacific_war.searching.looking import Looking
from game.rulebooks.pacific_war.strategic.phases import (
    ATTRITION,
    COMMAND_POINTS,
    ENGINEERING,
    ESCORTS,
    INTELLIGENCE,
    ISOLATION,
    PATROLS,
    PRIORITY,
    REINFORCEMENTS,
    REPAIR,
    REPLACEMENTS,
    STRATEGIC_BOMBING,
    TRANSPORT,
    WEATHER,
)
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.position import PacificPosition, Result, operation_of
from game.rulebooks.pacific_war.terms.scenario import PhaseWord

Make = Callable[[Side], Step]
"""Makes the step of a side."""
Player = Callable[[Operation], Side]
"""Who acts in a phase."""
Begin = Callable[[PacificGame, PacificPosition], Result]


def is_campaign(game: PacificGame) -> bool:
    """Whether there are Operations with Command Points: campaign and strategic scenarios (Rules 5)."""
    return game.scenario.type in ("campaign", "strategic")


def has_contact(game: PacificGame) -> bool:
    """Whether there are Contact Phases: not in an engagement."""
    return game.scenario.type != "engagement"


def is_battle(game: PacificGame) -> bool:
    """Whether units are deactivated at the end of a cycle: not in an engagement (Rules 5.2 M)."""
    return game.scenario.type != "engagement"


def with_phase(word: PhaseWord) -> Callable[[PacificGame], bool]:
    """Whether the scenario plays this phase of the Battle Cycle."""

    def is_played(game: PacificGame) -> bool:
        """Whether it does."""
        return word in game.scenario.given.phases

    return is_played


def by(make: Make, *players: Player) -> Begin:
    """How a phase begins in which these players act, one after the other."""

    def begin(game: PacificGame, position: PacificPosition) -> Result:
        """Their steps."""
        operation = operation_of(position)
        return Result(position, (), tuple(make(player(operation)) for player in players))

    return begin


def operation_player(operation: Operation) -> Side:
    """Who conducts the Operation."""
    return operation.player


def reaction_player(operation: Operation) -> Side:
    """Who reacts to it."""
    return other(operation.player)


def advantage_player(operation: Operation) -> Side:
    """Who has the Advantage in this Battle Cycle."""
    return operation.advantage


def disadvantage_player(operation: Operation) -> Side:
    """Who has not."""
    return other(operation.advantage)


def determine(game: PacificGame, position: PacificPosition) -> Result:
    """Who conducts the next Operation: by the scenario, by an offer after a month's end, or by bids (Rules 5.1 O)."""
    scenario = game.scenario
    free = max(scenario.free_operations, 1 if scenario.operation_player else 0)
    is_first_month = position.month == month_of(scenario.start)
    if scenario.operation_player and position.operations < free and is_first_month:
        side = side_of(scenario.operation_player)
        operation = Operation(
            side, bid=UNLIMITED, condition=scenario.condition, is_condition_shown=bool(scenario.condition)
        )
        return Result(begin_operation(position, operation))
    if position.offered_to is not None:
        return Result(position, (), (TakeOperation(), CompareBids()))
    return Result(position, (), (Bid(JAPAN), Bid(ALLIES), CompareBids()))


def without_operation(game: PacificGame, position: PacificPosition) -> Result:
    """Nobody bid: the month ends (Rules 5.1 O)."""
    return Result(position, (), () if position.operation is not None else (MonthEnds("bid"),))


def needs_condition(game: PacificGame, position: PacificPosition) -> bool:
    """Whether Operational Intelligence is rolled for: the scenario may have fixed it (Rules 21.4)."""
    return not operation_of(position).condition


def before_reaction(game: PacificGame, position: PacificPosition) -> Result:
    """The condition is known at the end of the Contact Phase, and its marks are forgotten (Rules 21.3)."""
    return Result(position, (), (ShowCondition(), EndPhaseMarks(), OverAtOnce()))


def marks_off(game: PacificGame, position: PacificPosition) -> Result:
    """What units did in a phase is forgotten with it."""
    return Result(position, (), (EndPhaseMarks(),))


def end_phase(game: PacificGame, position: PacificPosition) -> Result:
    """A phase in which units may have been lost: without an activated unit the Operation is over (Rules 5.3)."""
    return Result(position, (), (EndPhaseMarks(), OverAtOnce()))


def settle(game: PacificGame, position: PacificPosition) -> Result:
    """Stacking at the end of a movement phase, and its marks (Rules 23.7)."""
    return Result(position, (), (Stacking(JAPAN), Stacking(ALLIES), EndPhaseMarks()))


def joint(game: PacificGame, position: PacificPosition) -> Result:
    """The Reaction player first, then the Operation player, who may run out of days (Rules 20.4, 20.5)."""
    player = operation_of(position).player
    return Result(position, (), (Joint(other(player)), DaysUsedUp(), Joint(player), ReactionFollows()))


def next_days(game: PacificGame, position: PacificPosition) -> Result:
    """Two days pass, which may end the month (Rules 5.4, 32.3)."""
    days = game.tables.numbers.operation.days_per_cycle
    return Result(end_cycle(game, position), (), (DayPasses(days, "cycle"),))


def close_cycle(game: PacificGame, position: PacificPosition) -> Result:
    """An engagement counts its cycles; a level of victory may be reached (Rules 35.2)."""
    cycle = operation_of(position).cycle
    if game.scenario.type != "engagement":
        return Result(position)
    position = after_cycle(game, end_cycle(game, position), cycle)
    is_last = position.verdict is None and cycle >= game.scenario.cycles
    return Result(position, (), (Decide(),) if is_last else ())


def goes_on(game: PacificGame, position: PacificPosition) -> bool:
    """Whether another Battle Cycle follows: while somebody is activated, or the engagement has cycles left."""
    if game.scenario.type == "engagement":
        return operation_of(position).cycle < game.scenario.cycles
    return has_active(game, position)


def begin_war(game: PacificGame, position: PacificPosition) -> Result:
    """A campaign begins with the strategic phases of its first month; elsewhere a side may divide its ships first."""
    if is_campaign(game):
        return Result(position, (), (interlude(game.phases, STRATEGIC_PHASES),))
    divides = game.scenario.given.divides
    return Result(position, (), tuple(Reorganise(side_of(side), count=count) for side, count in divides.items()))


def has_more_operations(game: PacificGame, position: PacificPosition) -> bool:
    """Operations follow one another until the scenario is decided; a battle is one Operation."""
    return is_campaign(game)


ACTIVATION = Phase(
    "P Activation",
    "20.1",
    present=is_campaign,
    begin=lambda game, position: Result(
        position, (), (PlaceSupportBase(), ChooseDays(), Activate(operation_of(position).player))
    ),
)

BATTLE_CYCLE = Phase(
    "Battle Cycle",
    "5.2",
    body=(
        Phase("A Lighting", "26.1", steps=(SetLight(),)),
        Phase("B Advantage", "27", steps=(DetermineAdvantage(),)),
        Phase(
            "C Advantage search",
            "24.1",
            present=with_phase("search"),
            begin=by(Looking, disadvantage_player),
            end=marks_off,
        ),
        Phase(
            "C Advantage movement",
            "23.6",
            present=with_phase("movement"),
            begin=by(CycleMovement, advantage_player),
            end=settle,
        ),
        Phase(
            "D Advantage air missions",
            "28",
            present=with_phase("air"),
            begin=by(AirMissions, advantage_player),
            end=end_phase,
            idle=no_advantage_aircraft,
            runs_idle=True,
        ),
        Phase(
            "E Naval battles",
            "29.1",
            present=with_phase("naval"),
            steps=(NavalBattles(),),
            end=end_phase,
            idle=no_battle,
            runs_idle=True,
        ),
        Phase(
            "F Bombardment",
            "29.3",
            present=with_phase("bombardment"),
            begin=by(Bombardment, advantage_player, disadvantage_player),
            idle=no_bombardment,
            runs_idle=True,
        ),
        Phase(
            "G Demolition",
            "30.1",
            present=with_phase("demolition"),
            begin=by(Demolition, advantage_player, disadvantage_player),
            idle=no_demolition,
            runs_idle=True,
        ),
        Phase(
            "H Ground combat",
            "31.1",
            present=with_phase("ground"),
            steps=(GroundCombats(),),
            end=end_phase,
            idle=no_ground_combat,
            runs_idle=True,
        ),
        Phase(
            "I Airbase repair",
            "31.7",
            present=with_phase("repair"),
            begin=by(AirbaseRepair, advantage_player, disadvantage_player),
            idle=no_repair,
            runs_idle=True,
        ),
        Phase(
            "J Rally",
            "31.8",
            present=with_phase("rally"),
            begin=by(Rally, advantage_player, disadvantage_player),
            idle=no_rally,
            runs_idle=True,
        ),
        Phase(
            "K Disadvantage movement",
            "23.6",
            present=with_phase("movement"),
            begin=by(CycleMovement, disadvantage_player),
            end=settle,
        ),
        Phase(
            "L Disadvantage air missions",
            "28",
            present=with_phase("air"),
            begin=by(AirMissions, disadvantage_player),
            end=end_phase,
            idle=no_disadvantage_aircraft,
            runs_idle=True,
        ),
        Phase("M Joint activation", "20.4", present=is_battle, begin=joint),
        Phase("N Detection removal", "32.2", present=is_battle, steps=(RemoveDetection(),)),
        Phase("O Day marker", "32.3", present=is_battle, begin=next_days),
    ),
    again=goes_on,
    end=close_cycle,
)

OPERATION_PHASE = Phase(
    OPERATION,
    "5.1",
    body=(
        Phase("O Operation player", "18.1", present=is_campaign, begin=determine, end=without_operation),
        ACTIVATION,
        Phase(
            "Q Operational Intelligence", "21.1", present=is_campaign, when=needs_condition, steps=(RollIntelligence(),)
        ),
        Phase(
            "R Operation contact",
            "23.4",
            present=has_contact,
            begin=by(ContactMovement, operation_player),
            end=before_reaction,
        ),
        Phase("S Reaction activation", "22", present=is_campaign, begin=by(Activate, reaction_player)),
        Phase(
            "T Reaction contact",
            "23.5.1",
            present=has_contact,
            begin=by(ContactMovement, reaction_player),
            end=marks_off,
        ),
        BATTLE_CYCLE,
    ),
    end=end_operation,
    again=has_more_operations,
)

SEQUENCE = Phase("War", "5", begin=begin_war, body=(OPERATION_PHASE,))

STRATEGIC = Phase(
    STRATEGIC_PHASES,
    "5.1",
    leads=True,
    present=is_campaign,
    body=(
        WEATHER,
        INTELLIGENCE,
        STRATEGIC_BOMBING,
        ESCORTS,
        PRIORITY,
        ATTRITION,
        COMMAND_POINTS,
        ISOLATION,
        TRANSPORT,
        REINFORCEMENTS,
        REPAIR,
        REPLACEMENTS,
        ENGINEERING,
        PATROLS,
    ),
)
INTERLUDES = (STRATEGIC,)
