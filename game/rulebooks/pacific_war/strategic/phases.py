"""The strategic phases A to N as the sequence of play names them (Rules 5.1)."""

from game.core.actions import Side, other
from game.core.position import Step
from game.core.sequence import Phase
from game.rulebooks.pacific_war.strategic.bombers import PlaceBombers
from game.rulebooks.pacific_war.strategic.bombing import BeginBombing, Bomb
from game.rulebooks.pacific_war.strategic.disbanding import RecallStaffs
from game.rulebooks.pacific_war.strategic.emergency import EmergencyLinks, EndLinks
from game.rulebooks.pacific_war.strategic.engineering import Engineer
from game.rulebooks.pacific_war.strategic.escorts import ChooseEscorts
from game.rulebooks.pacific_war.strategic.intelligence import RollLevel
from game.rulebooks.pacific_war.strategic.isolation import SufferIsolation
from game.rulebooks.pacific_war.strategic.merchants import ChoosePriority, FightMerchants
from game.rulebooks.pacific_war.strategic.patrols import PlacePatrols, RecallPatrols, no_submarines
from game.rulebooks.pacific_war.strategic.points import ReceivePoints
from game.rulebooks.pacific_war.strategic.reinforcements import Arrive, BuildCommand
from game.rulebooks.pacific_war.strategic.repair import BeginRepair, Repair
from game.rulebooks.pacific_war.strategic.replacements import ReceiveSteps, Replace
from game.rulebooks.pacific_war.strategic.submarine_points import DivideSubmarines, SplitSubmarines
from game.rulebooks.pacific_war.strategic.transport import transport_of
from game.rulebooks.pacific_war.strategic.weather import RollWeather
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, Result


def is_strategic(game: PacificGame) -> bool:
    """Whether the scenario is a strategic one, with merchants and bombing (Rules 5.1)."""
    return game.scenario.type == "strategic"


def has_weather(game: PacificGame) -> bool:
    """Whether the option of weather is played, in a strategic scenario (Rules 6)."""
    return is_strategic(game) and "weather" in game.scenario.options


def transports(game: PacificGame, position: PacificPosition) -> Result:
    """The side with the initiative transports first (Rules 35)."""
    first: Side = JAPAN if position.initiative >= 0 else ALLIES
    steps: tuple[Step, ...] = tuple(transport_of(game, position, side) for side in (first, other(first)))
    return Result(position, (), steps)


def reinforcements(game: PacificGame, position: PacificPosition) -> Result:
    """Japan first, then the Allies (Rules 35)."""
    steps: list[Step] = [EndLinks()]
    for side in (JAPAN, ALLIES):
        steps += [Arrive(side), RecallStaffs(side), BuildCommand(side)]
        if side == ALLIES and is_strategic(game):
            steps += [PlaceBombers(), SplitSubmarines(side)]
        steps += [DivideSubmarines(side), EmergencyLinks(side)]
    return Result(position, (), tuple(steps))


WEATHER = Phase("A Weather", "6.1", present=has_weather, steps=(RollWeather(),))
INTELLIGENCE = Phase("B Strategic Intelligence", "7.1", steps=(RollLevel(JAPAN), RollLevel(ALLIES)))
STRATEGIC_BOMBING = Phase("C Strategic Bombing", "8.2", present=is_strategic, steps=(BeginBombing(), Bomb()))
ESCORTS = Phase("D Japanese escorts", "9.1", present=is_strategic, steps=(ChooseEscorts(),))
PRIORITY = Phase("E Submarine priority", "9.2", present=is_strategic, steps=(ChoosePriority(),))
ATTRITION = Phase("F Merchant shipping", "9.3", present=is_strategic, steps=(FightMerchants(),))
COMMAND_POINTS = Phase("G Command Points", "10.1", steps=(ReceivePoints(),))
ISOLATION = Phase("H Isolation", "12", steps=(SufferIsolation(),))
TRANSPORT = Phase("I Strategic Transport", "13.1", begin=transports)
REINFORCEMENTS = Phase("J Reinforcements", "14.1", begin=reinforcements)
REPAIR = Phase("K Naval repair", "15.1", steps=(BeginRepair(), Repair(JAPAN), Repair(ALLIES)))
REPLACEMENTS = Phase(
    "L Replacements",
    "16.1",
    steps=(ReceiveSteps(JAPAN), Replace(JAPAN), ReceiveSteps(ALLIES), Replace(ALLIES)),
)
ENGINEERING = Phase("M Engineering", "17.1", steps=(Engineer(JAPAN), Engineer(ALLIES)))
PATROLS = Phase(
    "N Submarine patrols",
    "25.1",
    steps=(RecallPatrols(), PlacePatrols(JAPAN), PlacePatrols(ALLIES)),
    idle=no_submarines,
)
