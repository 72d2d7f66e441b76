"""The combat tables, and what a die comes to (Rules 9.22, 9.33)."""

import msgspec

from game.core.actions import Side
from game.core.combat import Modifier
from game.rulebooks.empire_of_the_sun.battle.effects import effects_on
from game.rulebooks.empire_of_the_sun.battle.fighters import fighters, total
from game.rulebooks.empire_of_the_sun.battle.modifiers import modifiers, sum_of
from game.rulebooks.empire_of_the_sun.terms.effects import Combat
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition

FACES = 10
"""A die shows 0 to 9 (Rules 9.2)."""
CRITICAL = 9
QUARTERS = 4
BEST = 1 << 10
"""Higher than any modified die."""
TABLES: dict[Combat, tuple[tuple[int, int], ...]] = {
    "air_naval": ((2, 1), (5, 2), (BEST, 4)),
    "ground": ((2, 2), (6, 4), (8, 6), (BEST, 8)),
}
"""The highest modified die of each row, and how many quarters of the total are hits (Rules 9.22, 9.33)."""
IN_WORDS = {1: "a quarter of", 2: "half of", 4: "all of", 6: "one and a half times", 8: "twice"}


class Fire(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a side brings to a combat before it rolls: its total, what is added to its die, what its cards allow."""

    side: Side
    combat: Combat
    total: int
    modifiers: tuple[Modifier, ...]
    is_critical_when_modified: bool = False


class Rolled(msgspec.Struct, frozen=True, gc=False):
    """What a die came to: the die with what is added, quarters of the total, hits, and whether they are critical."""

    modified: int
    quarters: int
    hits: int
    is_critical: bool


def fire(game: EmpireGame, position: EmpirePosition, space: int, side: Side, combat: Combat) -> Fire:
    """What a side brings to a combat."""
    effects = [effect for _, effect in effects_on(game, position, space, side, combat)]
    return Fire(
        side=side,
        combat=combat,
        total=total(fighters(game, position, space, side, combat)),
        modifiers=modifiers(game, position, space, side, combat),
        is_critical_when_modified=any(effect.is_critical_when_modified for effect in effects),
    )


def rolled(brings: Fire, face: int) -> Rolled:
    """What a die comes to: hits are a part of the total, fractions up; a 9 in the air or at sea is critical."""
    modified = face + sum_of(brings.modifiers)
    quarters = next(quarters for highest, quarters in TABLES[brings.combat] if modified <= highest)
    hits = -(-brings.total * quarters // QUARTERS)
    shown = max(face, modified) if brings.is_critical_when_modified else face
    return Rolled(modified, quarters, hits, brings.combat == "air_naval" and shown >= CRITICAL)
