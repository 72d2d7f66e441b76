"""The steps of this room that can lie on the stack of a position."""

from game.core.position import Step
from game.rulebooks.pacific_war.air.flying import FlyOut, Intercept
from game.rulebooks.pacific_war.air.homing import FlyHome
from game.rulebooks.pacific_war.air.landing import Alight, Drop
from game.rulebooks.pacific_war.air.losses import Losses
from game.rulebooks.pacific_war.air.missions import AirMissions, PlanMission
from game.rulebooks.pacific_war.air.opposing import AirFight, Flak
from game.rulebooks.pacific_war.air.over_target import AlertPatrol, NameAims, OverTarget, OverTargetSearch, Reply
from game.rulebooks.pacific_war.air.striking import Strike

STEPS: tuple[type[Step], ...] = (
    FlyOut,
    Intercept,
    FlyHome,
    Alight,
    Drop,
    Losses,
    AirMissions,
    PlanMission,
    OverTarget,
    AlertPatrol,
    AirFight,
    Flak,
    Reply,
    NameAims,
    OverTargetSearch,
    Strike,
)
