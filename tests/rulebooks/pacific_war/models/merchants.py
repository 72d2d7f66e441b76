"""The war on merchants by the rulebook's words alone (Rules 9)."""

from typing import NamedTuple


class Losses(NamedTuple):
    """What a month costs: merchant points, escort value, submarine points."""

    merchants: int
    escorts: int
    submarines: int


VALUES = {"de": 4, "dd": 3, "cl": 1}


def value(kind: str, hits: int) -> int:
    """What an escort is worth: one less for every two hits (§ 9.1)."""
    return max(0, VALUES[kind] - hits // 2)


def lost_by(total: int) -> int:
    """The merchant points lost by a total (§ 9.3)."""
    for least, points in ((16, 6), (13, 4), (10, 3), (7, 2), (4, 1)):
        if total >= least:
            return points
    return 0


def war(
    month: str, points: int, level: int, escorts: int, merchants: int, priority: str, die: int, hunted: int
) -> Losses:
    """A month of it, by the dice of the attack and of the escorts (§ 9.3)."""
    attack = max(0, 2 * points + 2 * level - escorts)
    total = die + attack // 5 - (3 if month < "1943-09" else 0)
    sunk = lost_by(total)
    used = 0
    if priority == "escorts":
        saved = sunk - sunk // 2
        sunk, used = sunk // 2, saved + 1
    gone = 1 if hunted <= escorts // 4 or hunted == 0 else 0
    if hunted == 0 and escorts >= 16:
        gone = 2
    return Losses(min(sunk, merchants), min(used, escorts), min(gone, points))
