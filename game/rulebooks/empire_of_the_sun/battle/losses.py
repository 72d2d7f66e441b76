"""Who can be hit, as a program: whole units first, no more than the hits pay for (Rules 9.23 to 9.27, 9.34)."""

from collections.abc import Iterator, Sequence

import msgspec

from game.rulebooks.empire_of_the_sun.battle.fighters import Fighter
from game.rulebooks.empire_of_the_sun.terms.effects import Combat
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Shot
from game.rulebooks.empire_of_the_sun.terms.worth import FULL, step_worth

STEP_ASHORE = 100.0
"""What a step is worth besides in a combat on the ground, where whoever loses more is beaten (Rules 9.35)."""


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


class Way(msgspec.Struct, frozen=True):
    """A way to spend hits: what is left of them, and of those for units afar; whom it hits, and what that is worth."""

    hits: int
    afar: int
    worth: float = 0.0
    units: tuple[Fighter, ...] = ()


def proposed(game: EmpireGame, found: Sequence[Fighter], shot: Shot, combat: Combat) -> Fighter:
    """The first of those that can be hit whose losses together cost the enemy most, of all that the hits pay for.

    Of each unit one step is taken, or after a critical hit as many as it has (Rules 9.23, 9.24).
    """
    ways = {(shot.hits, shot.reach - shot.afar): Way(shot.hits, shot.reach - shot.afar)}
    for fighter in found:
        for way in [*ways.values()]:
            for more in with_steps(game, way, fighter, fighter.steps if shot.is_critical else 1, combat):
                best = ways.get((more.hits, more.afar))
                if best is None or best.worth < more.worth:
                    ways[more.hits, more.afar] = more
    return max(ways.values(), key=lambda way: way.worth).units[0]


def with_steps(game: EmpireGame, way: Way, fighter: Fighter, most: int, combat: Combat) -> Iterator[Way]:
    """A way to spend hits with one step of a further unit, with two, and so on, as far as the hits go."""
    hits, afar, worth, units = way.hits, way.afar - fighter.is_afar, way.worth, way.units
    for left in range(fighter.steps, fighter.steps - most, -1):
        hits, units = hits - fighter.defence, (*units, fighter)
        worth += step_worth(game, fighter.unit, left) + STEP_ASHORE * (combat == "ground")
        if hits >= 0 and (afar >= 0 or not fighter.is_afar):
            yield Way(hits, afar, worth, units)
