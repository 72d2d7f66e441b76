"""An air mission while it is flown: who flies, where, and what is known of it (Rules 28)."""

from typing import Literal

import msgspec

from game.core.actions import Side
from game.rulebooks.pacific_war.damage.aircraft import air_strength
from game.rulebooks.pacific_war.terms.classes import Strength
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import ABORTED, PacificPosition, operation_of

MissionKind = Literal["strike", "supremacy", "ferry", "paradrop"]
TargetKind = Literal["ships", "airbase", "port", "ground", "aircraft"]


class Flier(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A unit in the air: where it comes from, a base's space or a carrier, and its steps when it took off."""

    unit: int
    home: int
    carrier: int = -1
    steps: int = 0


class Aim(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What a unit attacks: ships in their order, an installation, a ground unit or an air unit on the ground."""

    unit: int
    kind: TargetKind
    targets: tuple[int, ...] = ()
    is_kamikaze: bool = False
    """Whether the unit dives into its targets and is gone (Rules 28.15)."""


class Mission(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """An air mission.

    `passengers` are the paratroops aboard. `alerted` is the Combat Air Patrol. `is_reply` marks the simultaneous
    strike of carriers under attack (Rules 28.12).
    """

    side: Side
    kind: MissionKind
    target: int
    fliers: tuple[Flier, ...]
    passengers: tuple[int, ...] = ()
    is_coordinated: bool = False
    is_detected: bool = False
    alerted: tuple[Flier, ...] = ()
    aims: tuple[Aim, ...] = ()
    against: tuple[int, ...] = ()
    """The Task Forces that are attacked, and -1 for the base and all else there; empty until targets are named."""
    is_reply: bool = False
    is_surprise: bool = False
    """Whether it is the attack out of peace, whose first die and hits are changed (Rules 35.1)."""

    @property
    def units(self) -> tuple[int, ...]:
        """The units that fly."""
        return tuple(flier.unit for flier in self.fliers)

    def aim_of(self, number: int) -> Aim | None:
        """What a unit attacks, as far as it is named."""
        return next((aim for aim in self.aims if aim.unit == number), None)

    @property
    def patrol(self) -> tuple[int, ...]:
        """The units of the Combat Air Patrol."""
        return tuple(flier.unit for flier in self.alerted)


def is_fighter(game: PacificGame, position: PacificPosition, number: int) -> bool:
    """Whether an air unit is of type F."""
    return game.classes[position.units[number].kind].kind == "f"


def in_fight(position: PacificPosition, units: tuple[int, ...]) -> list[int]:
    """The units of a mission that still fly: with steps, and not aborted (Rules 3.6)."""
    return [n for n in units if position.units[n].steps and not position.units[n].marks & ABORTED]


def lost_in(position: PacificPosition, mission: Mission, number: int) -> int:
    """The steps that a unit has lost since it took off for a mission, or against it."""
    fliers = (*mission.fliers, *mission.alerted)
    return next((each.steps - position.units[number].steps for each in fliers if each.unit == number), 0)


def anti_air(game: PacificGame, position: PacificPosition, number: int) -> Strength:
    """The anti-air strength of an air unit after the steps it lost."""
    unit = position.units[number]
    return air_strength(unit, game.classes[unit.kind].anti_air)


def rank(strength: Strength) -> int:
    """Strengths in their order, none last."""
    return -2 if strength is None else strength


def is_carrier_ambush(position: PacificPosition, side: Side) -> bool:
    """Whether a side strikes with the advantage of Ambush-CV: the Reaction player in the first cycle (Rules 22)."""
    operation = operation_of(position)
    return (
        operation.condition == "ambush_cv"
        and operation.cycle == 1
        and operation.advantage == side
        and operation.player != side
    )
