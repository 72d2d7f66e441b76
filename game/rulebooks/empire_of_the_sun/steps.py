"""Every step that can lie on the stack of a position, so that a game can be saved in the middle of it."""

from game.core.position import Step
from game.rulebooks.empire_of_the_sun.battle.casualties import Casualties
from game.rulebooks.empire_of_the_sun.battle.choosing import ChooseBattle
from game.rulebooks.empire_of_the_sun.battle.ending import EndBattle
from game.rulebooks.empire_of_the_sun.battle.fighting import AfterAirNaval, ReturnFire, RollCombat
from game.rulebooks.empire_of_the_sun.battle.hitting import KeepStep, LastStep, PayCritical, TakeHits
from game.rulebooks.empire_of_the_sun.battle.retreating import AfterGround, Retreat
from game.rulebooks.empire_of_the_sun.battle.shifting import ShiftLosses, SpareCarrier
from game.rulebooks.empire_of_the_sun.moving.disengagement import Disengage, KeepMarching, MarchOn, StepOut
from game.rulebooks.empire_of_the_sun.moving.emergency import (
    BeginEmergencyMoves,
    EmergencyMoves,
    Escape,
    HeadquartersOverrun,
)
from game.rulebooks.empire_of_the_sun.moving.landings import TakeLandings, TurnBack
from game.rulebooks.empire_of_the_sun.moving.move_units import MoveStack, MoveUnits
from game.rulebooks.empire_of_the_sun.moving.overstacked import Overstacked
from game.rulebooks.empire_of_the_sun.moving.post_battle import BeginPostBattleMoves, MoveHome, PostBattleMoves
from game.rulebooks.empire_of_the_sun.moving.proposed import AcceptProposal
from game.rulebooks.empire_of_the_sun.offensive.activating import Activate
from game.rulebooks.empire_of_the_sun.offensive.assigning import AssignTo
from game.rulebooks.empire_of_the_sun.offensive.commanding import ChooseHeadquarters
from game.rulebooks.empire_of_the_sun.offensive.declaring import Declare
from game.rulebooks.empire_of_the_sun.offensive.graded import ChooseInterception
from game.rulebooks.empire_of_the_sun.offensive.intelligence import Intelligence, SpecialReaction
from game.rulebooks.empire_of_the_sun.war.after import AfterOffensive, DrawForEvent
from game.rulebooks.empire_of_the_sun.war.air_withdrawal import WithdrawAir
from game.rulebooks.empire_of_the_sun.war.arcadia import KeepOffered, PlayKept
from game.rulebooks.empire_of_the_sun.war.bombing import Bomb
from game.rulebooks.empire_of_the_sun.war.china import ChinaOffensive
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay, UseCard
from game.rulebooks.empire_of_the_sun.war.edition import ChooseEdition
from game.rulebooks.empire_of_the_sun.war.end_of_turn import LookAtTurn
from game.rulebooks.empire_of_the_sun.war.events.airborne import Drop
from game.rulebooks.empire_of_the_sun.war.events.cancelling import ChooseReturn
from game.rulebooks.empire_of_the_sun.war.events.doing import DoEffect, EventMoment, SpecialsHappen
from game.rulebooks.empire_of_the_sun.war.events.evacuation import BringTo, EvacuateFrom, TakeAboard
from game.rulebooks.empire_of_the_sun.war.events.express import RunTo
from game.rulebooks.empire_of_the_sun.war.events.fleet import FleetSails, FleetTo
from game.rulebooks.empire_of_the_sun.war.events.hidden_cards import SwapIn, SwapOut
from game.rulebooks.empire_of_the_sun.war.events.kamikaze import ChooseKamikaze, FlyAgainst, StrikeShips
from game.rulebooks.empire_of_the_sun.war.events.losses import ChooseLoss
from game.rulebooks.empire_of_the_sun.war.events.opening import Appear, JoinBattle
from game.rulebooks.empire_of_the_sun.war.events.placing import PlaceUnit
from game.rulebooks.empire_of_the_sun.war.events.replacing import TakeSteps
from game.rulebooks.empire_of_the_sun.war.first_hands import DealFirst, FirstFuture, HistoricalHand, TakeMilitary
from game.rulebooks.empire_of_the_sun.war.headquarters import BringBack, Withdraw
from game.rulebooks.empire_of_the_sun.war.initiative import SeizeInitiative
from game.rulebooks.empire_of_the_sun.war.national_status import ChooseRefuge, LeaveIndia, NextNation, PressOfEurope
from game.rulebooks.empire_of_the_sun.war.placing import PlaceInHex, PlaceReinforcements
from game.rulebooks.empire_of_the_sun.war.raiding import ChooseRaids, RollSubmarines
from game.rulebooks.empire_of_the_sun.war.reactions import React, ReactionCards
from game.rulebooks.empire_of_the_sun.war.replacing import RebuildInHex, Replace
from game.rulebooks.empire_of_the_sun.war.route_steps import BuildRoute
from game.rulebooks.empire_of_the_sun.war.submarines import Hunt

STEPS: tuple[type[Step], ...] = (
    Casualties,
    ChooseBattle,
    EndBattle,
    RollCombat,
    ReturnFire,
    AfterAirNaval,
    TakeHits,
    KeepStep,
    LastStep,
    PayCritical,
    AfterGround,
    Retreat,
    ShiftLosses,
    SpareCarrier,
    Disengage,
    StepOut,
    MarchOn,
    KeepMarching,
    HeadquartersOverrun,
    BeginEmergencyMoves,
    EmergencyMoves,
    Escape,
    TurnBack,
    TakeLandings,
    MoveUnits,
    MoveStack,
    AcceptProposal,
    Overstacked,
    BeginPostBattleMoves,
    PostBattleMoves,
    MoveHome,
    Activate,
    ChooseHeadquarters,
    Declare,
    AssignTo,
    ChooseEdition,
    ChooseInterception,
    Intelligence,
    SpecialReaction,
    AfterOffensive,
    DrawForEvent,
    DealFirst,
    HistoricalHand,
    TakeMilitary,
    FirstFuture,
    KeepOffered,
    PlayKept,
    Bomb,
    ChinaOffensive,
    ChoosePlay,
    UseCard,
    Drop,
    ChooseReturn,
    DoEffect,
    EventMoment,
    SpecialsHappen,
    EvacuateFrom,
    TakeAboard,
    BringTo,
    RunTo,
    FleetTo,
    FleetSails,
    SwapOut,
    SwapIn,
    FlyAgainst,
    ChooseKamikaze,
    StrikeShips,
    ChooseLoss,
    Appear,
    JoinBattle,
    PlaceUnit,
    TakeSteps,
    DealFirst,
    HistoricalHand,
    TakeMilitary,
    FirstFuture,
    Withdraw,
    WithdrawAir,
    BringBack,
    SeizeInitiative,
    NextNation,
    PressOfEurope,
    LeaveIndia,
    ChooseRefuge,
    PlaceReinforcements,
    PlaceInHex,
    RollSubmarines,
    ChooseRaids,
    ReactionCards,
    React,
    Replace,
    RebuildInHex,
    BuildRoute,
    LookAtTurn,
    Hunt,
)
"""The steps of the title, chapter by chapter."""
