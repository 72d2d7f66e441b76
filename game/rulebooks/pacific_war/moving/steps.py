"""The steps of searches and of movement that can lie on the stack of a position."""

from game.core.position import Step
from game.rulebooks.pacific_war.moving.contact import ContactMovement, Heading, NextHeading
from game.rulebooks.pacific_war.moving.cycle import CycleMovement, MoveForce, MoveTroops
from game.rulebooks.pacific_war.moving.flying import FlyTo
from game.rulebooks.pacific_war.moving.forming import FormForces
from game.rulebooks.pacific_war.moving.reorganising import ForceBoard, Reorganise
from game.rulebooks.pacific_war.moving.sailing import Arrived, Sail
from game.rulebooks.pacific_war.moving.stacking import Stacking
from game.rulebooks.pacific_war.moving.stopping import StopContact, StopContactOpenly
from game.rulebooks.pacific_war.moving.submarines import LookOut, MoveSubmarines
from game.rulebooks.pacific_war.moving.taking import TakeHexes
from game.rulebooks.pacific_war.searching.looking import ChooseSearcher, Looking
from game.rulebooks.pacific_war.searching.submarines import MeetPatrol, NameShips

STEPS: tuple[type[Step], ...] = (
    Looking,
    ChooseSearcher,
    MeetPatrol,
    NameShips,
    ContactMovement,
    Heading,
    NextHeading,
    FlyTo,
    CycleMovement,
    MoveForce,
    MoveTroops,
    FormForces,
    Reorganise,
    ForceBoard,
    Sail,
    Arrived,
    Stacking,
    StopContact,
    StopContactOpenly,
    MoveSubmarines,
    LookOut,
    TakeHexes,
)
