"""Units that a battle makes slower than their kind (Rules 13.5, 13.23)."""

from msgspec.structs import replace

from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.special_rules import SideName, SpecialRules
from game.rulebooks.memoir44.terms.unit_types import UnitType

BLITZ_MOVES = 2
"""Hexes that Allied armor moves at most in a blitz."""


def paced(rules: SpecialRules, side: SideName, word: str, kind: UnitType) -> UnitType:
    """A kind of unit as it moves in this battle."""
    if rules.blitz and side == "allies" and kind.arm is Arm.ARMOR:
        kind = slowed(kind, BLITZ_MOVES, "13.5")
    slow = rules.slow_armor
    most = getattr(slow, side) if slow is not None else None
    if slow is not None and most is not None and kind.arm is Arm.ARMOR and word not in slow.not_types:
        kind = slowed(kind, most, "13.23")
    return kind


def slowed(kind: UnitType, most: int, rule: str) -> UnitType:
    """A kind of unit that moves no more than so many hexes, and the rule that says so; unchanged if it never did."""
    if kind.move <= most:
        return kind
    return replace(kind, move=most, fight=min(kind.fight, most), rule=rule)
