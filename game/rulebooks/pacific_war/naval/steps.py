"""The steps of this room that can lie on the stack of a position."""

from game.core.position import Step
from game.rulebooks.pacific_war.naval.battles import BeginBattle, FireRound, NavalBattles, NextRound, OfferBattle
from game.rulebooks.pacific_war.naval.bombardment import AimAshore, Bombardment, CoastFires, Shell, ShellAtWill
from game.rulebooks.pacific_war.naval.naming import AimAt, NameTargets
from game.rulebooks.pacific_war.naval.ranges import SettleRange, WriteRange
from game.rulebooks.pacific_war.naval.volleys import OpenFire
from game.rulebooks.pacific_war.naval.withdrawing import Leave, TryWithdrawal

STEPS: tuple[type[Step], ...] = (
    NavalBattles,
    OfferBattle,
    BeginBattle,
    NextRound,
    FireRound,
    WriteRange,
    SettleRange,
    NameTargets,
    AimAt,
    OpenFire,
    TryWithdrawal,
    Leave,
    Bombardment,
    AimAshore,
    CoastFires,
    ShellAtWill,
    Shell,
)
