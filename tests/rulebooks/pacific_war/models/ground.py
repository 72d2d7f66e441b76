"""Ground combat by the rulebook's words alone (Rules 31.3 to 31.5)."""

from collections.abc import Sequence
from typing import NamedTuple

from tests.rulebooks.pacific_war.models.paper import Dice

COLUMNS = ((1, 2), (3, 5), (6, 9), (10, 15), (16, 23), (24, 35), (36, 9999))
HITS = {
    (0, 0): (1, 2, 3, 4, 6, 8, 10),
    (1, 2): (1, 1, 2, 3, 5, 6, 8),
    (3, 4): (0, 1, 2, 2, 4, 5, 6),
    (5, 6): (0, 1, 1, 2, 3, 4, 5),
    (7, 8): (0, 0, 1, 1, 2, 3, 4),
    (9, 9): (0, 0, 0, 1, 1, 2, 3),
}
LEFT = {"clear": 0, "mixed": 1, "jungle": 1, "atoll": 1, "mountain": 2}
COVER = {"clear": 0, "mixed": 0, "jungle": 1, "atoll": 1, "mountain": 2}


class Troops(NamedTuple):
    """A ground unit: its name, what it has left, its printed quality, and what it is."""

    name: str
    steps: int
    quality: int
    is_broken: bool = False
    is_static: bool = False

    @property
    def now(self) -> int:
        """Its quality now: half of it, down, while it is Broken (§ 31.4)."""
        return self.quality // 2 if self.is_broken else self.quality


class Ground(NamedTuple):
    """Where it is fought, and how it was made ready."""

    terrain: str
    is_fortified: bool
    is_landing: bool
    shelled: int
    struck: int
    is_island: bool = False
    """Whether no land lies next to it; elsewhere there is room to retreat to."""


class Outcome(NamedTuple):
    """Steps, columns (-1: none) and hits of the attacker and the defender, and who is left how."""

    steps: tuple[int, int]
    columns: tuple[int, int]
    change: int
    hits: tuple[int, int]
    left: dict[str, int]
    broken: set[str]
    retreats: set[str]


def may_lead(troops: Sequence[Troops]) -> set[str]:
    """Mobile and unbroken ones, else mobile ones, else the static (§ 31.2)."""
    unbroken = {each.name for each in troops if not each.is_broken}
    mobile = {each.name for each in troops if not each.is_static}
    return unbroken & mobile or mobile or unbroken or {each.name for each in troops}


def counted(troops: Sequence[Troops]) -> int:
    """Whole steps of the unbroken, half of those of the Broken, down (§ 31.3)."""
    whole = sum(each.steps for each in troops if not each.is_broken)
    return whole + sum(each.steps for each in troops if each.is_broken) // 2


def column(steps: int) -> int:
    """The column of so many steps; -1 with none."""
    return next((number for number, (low, high) in enumerate(COLUMNS) if low <= steps <= high), -1)


def shift(ground: Ground) -> int:
    """All shifts of the attacker together, to the right above 0 (§ 31.3)."""
    left = LEFT[ground.terrain] + ground.is_fortified + ground.is_landing
    return (ground.shelled >= 8) + (ground.struck >= 3) - left


def combat(
    ground: Ground,
    attackers: Sequence[Troops],
    defenders: Sequence[Troops],
    leads: tuple[str, str],
    faces: Sequence[int],
) -> Outcome:
    """Both dice, the losses, the check of the lead, and who gives way; no ships lie off the hex."""
    dice = Dice(faces)
    first = next(each for each in attackers if each.name == leads[0])
    second = next(each for each in defenders if each.name == leads[1])
    ours, theirs = first.now - ground.is_landing, second.now + COVER[ground.terrain]
    change = max(-3, min(3, theirs - ours))
    steps = counted(attackers), counted(defenders)
    own, enemy = column(steps[0]), column(steps[1])
    if own >= 0:
        own = max(0, min(6, own + shift(ground)))
    hits = dealt(own, dice.next() + change), dealt(enemy, dice.next() - change)
    left = taken(defenders, leads[1], hits[0]) | taken(attackers, leads[0], hits[1])
    broken = {each.name for each in (*attackers, *defenders) if each.is_broken and left[each.name]}
    loser, lead = (defenders, second) if hits[0] > hits[1] else (attackers, first)
    checks = checking(loser, lead, left)
    if checks is not None and dice.next() > checks.quality:
        broken.add(checks.name)
    retreats: set[str] = set()
    winner = attackers if loser is defenders else defenders
    for side, foe in ((loser, winner), (winner, loser)):
        stand = {each.name for each in side if left[each.name]}
        is_met = any(left[each.name] and each.name not in retreats for each in foe)
        if not stand or not is_met or not stand <= broken:
            continue
        if ground.is_island or (ground.is_landing and side is attackers):
            left |= {name: left[name] - 1 for name in stand}
            broken -= {name for name in stand if not left[name]}
        else:
            retreats |= stand
    return Outcome(steps, (own, enemy), change, hits, left, broken, retreats)


def dealt(where: int, die: int) -> int:
    """The hits of a die that never goes below 0 or above 9."""
    if where < 0:
        return 0
    die = max(0, min(9, die))
    return next(row for (low, high), row in HITS.items() if low <= die <= high)[where]


def taken(troops: Sequence[Troops], lead: str, hits: int) -> dict[str, int]:
    """The steps left: the lead takes hits first, then always the largest (§ 31.3)."""
    left = {each.name: each.steps for each in troops}
    order = [lead]
    while hits and any(left.values()):
        if not left[order[-1]]:
            order.append(max(left, key=lambda name: left[name]))
        lost = min(hits, left[order[-1]])
        left[order[-1]] -= lost
        hits -= lost
    return left


def checking(troops: Sequence[Troops], lead: Troops, left: dict[str, int]) -> Troops | None:
    """Who checks: the lead, or if it is gone the largest that is left; the Broken need not (§ 31.4, 31.5)."""
    rest = [each for each in troops if left[each.name]]
    if not rest:
        return None
    who = lead if left[lead.name] else max(rest, key=lambda each: left[each.name])
    return None if who.is_broken else who
