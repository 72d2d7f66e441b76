"""Command Links and the cost of an Operation by the rulebook's words alone (Rules 11.3, 11.4, 20.2.5, 20.3, 22.2)."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from tests.rulebooks.pacific_war.models.paper import beside, within

RANGES = {"combined_fleet": 24, "south_seas": 16, "fifth_fleet": 14, "pacific_fleet": 24, "south_pacific": 16}
COSTS = {"combined_fleet": 10, "south_seas": 6, "fifth_fleet": 5, "pacific_fleet": 8, "south_pacific": 6}


class Theatre(NamedTuple):
    """What of a position matters to the links of a side."""

    headquarters: Mapping[str, str]
    """Where they stand, by their names."""
    supports: Mapping[str, str]
    """Support Bases: whose headquarters' each is, by its hex."""
    own_troops: frozenset[str]
    enemy_troops: frozenset[str]
    own_fighters: frozenset[str]
    """Hexes with F units or carriers of the side."""
    enemy_fighters: frozenset[str]
    """Hexes with enemy carriers, or F units on an airbase that is not interdicted."""
    is_wet: Callable[[str], bool]
    """Whether a hex is sea or coast."""


def may_enter(theatre: Theatre, name: str) -> bool:
    """Whether any path may come to a hex: not where only the enemy has troops."""
    return name not in theatre.enemy_troops or name in theatre.own_troops


def passes(theatre: Theatre, name: str) -> bool:
    """Whether a path may go through a hex: not where the enemy's fighters are near, and one's own not as near."""
    if not theatre.is_wet(name):
        return True
    near = within(name, 2)
    theirs = min((near[each] for each in theatre.enemy_fighters if each in near), default=99)
    ours = min((near[each] for each in theatre.own_fighters if each in near), default=99)
    return theirs == 99 or ours <= theirs


def reached(theatre: Theatre, start: str, far: int) -> set[str]:
    """The hexes at the ends of paths of at most so many hexes; where it starts nobody has to enter."""
    near = {name for each in theatre.enemy_fighters for name in within(each, 2)}
    barred = {name for name in near if not passes(theatre, name)}
    found, ahead = {start}, [start]
    for _ in range(far):
        fresh = {
            name
            for here in ahead
            if here == start or here not in barred
            for name in beside(here)
            if name not in found and may_enter(theatre, name)
        }
        found |= fresh
        ahead = sorted(fresh)
    return found


def commanded(theatre: Theatre, staff: str) -> set[str]:
    """The hexes that a headquarters commands, through its Support Bases too."""
    here = theatre.headquarters[staff]
    found = reached(theatre, here, RANGES[staff])
    mine = [name for name, whose in theatre.supports.items() if whose == staff]
    supported = reached(theatre, here, 2 * RANGES[staff]) if mine else set()
    return found.union(*(reached(theatre, name, 8) for name in mine if name in supported))


class Bill(NamedTuple):
    """The cost of an Operation: points, multiple, operation costs, all together, level, what the bid costs beside."""

    points: int
    multiple: int
    operation_costs: int
    total: int
    level: int
    lost: int
    reaction: tuple[int, int, int, int]
    """Activation Points of the reaction under Surprise, Intercept, Ambush and Ambush-CV."""


def bill(activated: Sequence[tuple[str, int, bool]], days: int, bid: int) -> Bill:
    """What it costs: (headquarters, Activation Points, whether it is a ship without a link) for each unit (§ 20)."""
    by_staff: dict[str, int] = {}
    for staff, points, is_unlinked in activated:
        by_staff[staff] = by_staff.get(staff, 0) + points * (2 if is_unlinked else 1)
    whole = sum(by_staff.values())
    multiple = 1 if days <= 7 else 2 if days <= 14 else 3 if days <= 21 else 4
    costs = sum(COSTS[staff] for staff, points in by_staff.items() if points > 10)
    total = whole * multiple + costs
    level = 1 if whole <= 10 else 2 if whole <= 30 else 3 if whole <= 60 else 4
    half, more = ceil(whole / 2), ceil(3 * whole / 2)
    return Bill(whole, multiple, costs, total, level, max(0, ceil(bid / 2) - total), (half, whole, more, more))
