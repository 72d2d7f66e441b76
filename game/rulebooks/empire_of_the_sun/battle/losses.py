"""Who can be hit, as a program: whole units first, no more than the hits pay for (Rules 9.23 to 9.27, 9.34)."""

from collections.abc import Sequence

from game.rulebooks.empire_of_the_sun.battle.fighters import Fighter
from game.rulebooks.empire_of_the_sun.terms.offensive import Shot

FULL = 2
"""The steps of a unit at full strength."""


def in_reach(fighter: Fighter, shot: Shot) -> bool:
    """Whether a unit can be hit at all: those afar one for one with the aircraft that fired (Rules 9.25)."""
    return not fighter.is_afar or shot.afar < shot.reach


def candidates(pool: Sequence[Fighter], shot: Shot) -> list[Fighter]:
    """The units one of which may lose a step now (Rules 9.23, 9.24).

    Reduced units can be hit only once nobody is left at full strength, in reach or not, unless the hit is critical.
    """
    paid = [fighter for fighter in pool if fighter.defence <= shot.hits and in_reach(fighter, shot)]
    if shot.is_critical:
        return paid
    whole = [fighter for fighter in paid if fighter.steps == FULL]
    if whole or any(fighter.steps == FULL for fighter in pool):
        return whole
    return paid


def spared(pool: Sequence[Fighter], kept: int) -> list[Fighter]:
    """The ground units that a bombardment can hit: never the last step of all (Rules 9.27).

    The unit whose last step stays is `kept`; while nobody has named it, any but the only one left may be lost.
    """
    keeps = pool[0].unit if len(pool) == 1 else kept
    return [fighter for fighter in pool if fighter.unit != keeps or fighter.steps == FULL]


def weakest(pool: Sequence[Fighter], shot: Shot) -> list[Fighter]:
    """The units one of which pays for a critical hit that could buy nothing (Rules 9.24)."""
    open_to_hits = [fighter for fighter in pool if in_reach(fighter, shot)]
    least = min((fighter.defence for fighter in open_to_hits), default=0)
    return [fighter for fighter in open_to_hits if fighter.defence == least]


def proposed(found: Sequence[Fighter]) -> Fighter:
    """Of the units that can be hit, the one whose loss costs the enemy most for the hits it takes."""
    return max(found, key=lambda fighter: (fighter.attack / fighter.defence, -fighter.unit))
