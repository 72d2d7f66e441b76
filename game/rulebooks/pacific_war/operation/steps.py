"""The steps of this room, of days and of victory, that can lie on the stack of a position."""

from game.core.position import Step
from game.rulebooks.pacific_war.calendar.days import DayPasses, MonthEnds, Resume
from game.rulebooks.pacific_war.deciding.verdict import Decide
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.operation.bidding import Bid, CompareBids, TakeOperation
from game.rulebooks.pacific_war.operation.detection import EndPhaseMarks, RemoveDetection
from game.rulebooks.pacific_war.operation.ending import OverAtOnce
from game.rulebooks.pacific_war.operation.intelligence import RollIntelligence, ShowCondition
from game.rulebooks.pacific_war.operation.joint import DaysUsedUp, Extend, GoHome, Joint, ReactionFollows
from game.rulebooks.pacific_war.operation.lighting import ChooseLight, DetermineAdvantage, SetLight
from game.rulebooks.pacific_war.operation.preparing import ChooseDays, PlaceSupportBase

STEPS: tuple[type[Step], ...] = (
    DayPasses,
    MonthEnds,
    Resume,
    Decide,
    Activate,
    Bid,
    CompareBids,
    TakeOperation,
    RemoveDetection,
    EndPhaseMarks,
    OverAtOnce,
    RollIntelligence,
    ShowCondition,
    Joint,
    GoHome,
    DaysUsedUp,
    Extend,
    ReactionFollows,
    SetLight,
    ChooseLight,
    DetermineAdvantage,
    PlaceSupportBase,
    ChooseDays,
)
