"""The steps of this room that can lie on the stack of a position."""

from game.core.position import Step
from game.rulebooks.pacific_war.strategic.bombers import HowManyBombers, JoinBombing, PlaceBombers
from game.rulebooks.pacific_war.strategic.bombing import BeginBombing, Bomb
from game.rulebooks.pacific_war.strategic.disbanding import Recall, RecallStaffs
from game.rulebooks.pacific_war.strategic.emergency import ChooseLink, EmergencyLinks, EndLinks
from game.rulebooks.pacific_war.strategic.engineering import ChooseJob, Engineer
from game.rulebooks.pacific_war.strategic.escorts import ChooseEscorts
from game.rulebooks.pacific_war.strategic.intelligence import RollLevel
from game.rulebooks.pacific_war.strategic.isolation import SufferIsolation
from game.rulebooks.pacific_war.strategic.merchants import ChoosePriority, FightMerchants, PayEscorts
from game.rulebooks.pacific_war.strategic.patrols import PlacePatrols, RecallPatrols
from game.rulebooks.pacific_war.strategic.points import Allocate, HowMany, ReceivePoints
from game.rulebooks.pacific_war.strategic.reinforcements import Arrive, BuildCommand, PlaceArrival
from game.rulebooks.pacific_war.strategic.repair import BeginRepair, Repair
from game.rulebooks.pacific_war.strategic.replacements import ChooseReplacement, FormUnit, ReceiveSteps, Replace
from game.rulebooks.pacific_war.strategic.submarine_points import DivideSubmarines, PointsAt, SplitSubmarines
from game.rulebooks.pacific_war.strategic.transport import Transport, TransportTo
from game.rulebooks.pacific_war.strategic.weather import RollWeather

STEPS: tuple[type[Step], ...] = (
    BeginBombing,
    Bomb,
    JoinBombing,
    PlaceBombers,
    HowManyBombers,
    EmergencyLinks,
    ChooseLink,
    EndLinks,
    Engineer,
    ChooseJob,
    ChooseEscorts,
    RollLevel,
    SufferIsolation,
    ChoosePriority,
    FightMerchants,
    PayEscorts,
    RecallPatrols,
    PlacePatrols,
    ReceivePoints,
    Allocate,
    HowMany,
    Arrive,
    PlaceArrival,
    Recall,
    RecallStaffs,
    SplitSubmarines,
    DivideSubmarines,
    PointsAt,
    BuildCommand,
    BeginRepair,
    Repair,
    ReceiveSteps,
    Replace,
    ChooseReplacement,
    FormUnit,
    Transport,
    TransportTo,
    RollWeather,
)
