"""Footings: how units go about the map (Rules 4)."""

import msgspec

from game.rulebooks.memoir44.terms.arms import ARMS, Arm


class Footing(msgspec.Struct, frozen=True, kw_only=True):
    """How a unit goes about the map: all units of one footing can take the same steps.

    `closed` are hexes that a battle closes to it; `gaits` open terrain that its arm could not enter; `bound` is a line
    that it must follow, such as rails, and `confined` the only terrain it can enter.
    """

    arm: Arm
    closed: frozenset[int] = frozenset()
    gaits: frozenset[str] = frozenset()
    bound: str = ""
    confined: str = ""


PLAIN = tuple(Footing(arm=arm) for arm in ARMS)
"""The footings of ordinary infantry, armor and artillery, in the order of ARMS."""
