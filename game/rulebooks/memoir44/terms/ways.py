"""Ways from hex to hex: who can take them, at what cost, under which conditions (Rules 4, 6.3, 8)."""

from typing import NamedTuple

from game.core.actions import Refusal, Side
from game.core.kept import once
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.battlefield import Battlefield
from game.rulebooks.memoir44.terms.footing import Footing
from game.rulebooks.memoir44.terms.terrain import Terrain

RANK = {"": 0, "hill": 1, "mountain": 2}


def entry_refusal(field: Battlefield, footing: Footing, start: int, end: int) -> Refusal | None:
    """Why a unit can never step from one hex to the next: closed hexes, terrain, cliffs, bridge ends (Rules 4.8)."""
    arm = footing.arm
    found = hex_refusal(field, footing, end)
    if found is not None:
        return found
    found = held_inside(field, footing, start) or side_refusal(field, footing, start, end)
    if found is not None:
        return found
    cliff = cliff_between(field, start, end)
    if cliff is not None and arm is not Arm.INFANTRY:
        return Refusal(f"Only infantry can climb a {cliff.name.lower()} on the beach side.", cliff.rule)
    return mountain_refusal(field, start, end)


def held_inside(field: Battlefield, footing: Footing, start: int) -> Refusal | None:
    """Why a unit never moves out of the hex it stands in: it was set up inside something (Rules 8.2)."""
    held = next((row for row in field.underfoot[start] if footing.arm in row.leaving.holds), None)
    if held is None:
        return None
    return Refusal(f"{footing.arm.capitalize()} inside a {held.name.lower()} cannot leave it.", held.rule)


def hex_refusal(field: Battlefield, footing: Footing, space: int) -> Refusal | None:
    """Why a hex is closed to a footing from whatever side it comes (Rules 4.8, 12.7)."""
    name = field.board.name(space)
    if space in field.closed:
        return Refusal(f"{name} is impassable in this battle.", "12.7")
    if space in footing.closed:
        return Refusal(f"{name} is closed to this unit in this battle.", "12.7")
    barrier = field.limits(space, footing)
    if barrier is not None:
        return Refusal(f"{barrier.name} at {name} is impassable for {footing.arm}.", barrier.rule)
    if footing.confined and all(row.word != footing.confined for row in field.terrain[space]):
        return Refusal(f"This unit cannot leave the {footing.confined.replace('_', ' ')}.", "4.8")
    return None


def side_refusal(field: Battlefield, footing: Footing, start: int, end: int) -> Refusal | None:
    """Why the hexside between two hexes is closed (Rules 8.44, 8.59, 12.9)."""
    for row in field.underfoot[end]:
        if row.entry.not_from and any(left.word in row.entry.not_from for left in field.underfoot[start]):
            return Refusal(f"{row.name} cannot be entered from there.", row.rule)
    slope = field.closed_side(start, end)
    if slope is not None:
        return Refusal(f"{slope.name}: its sides are closed; it is entered and left at its ends.", slope.rule)
    if footing.bound and end not in field.courses.get(footing.bound, {}).get(start, ()):
        return Refusal(f"This unit keeps to its {footing.bound.replace('_', ' ')}.", "4.8")
    return None


def mountain_refusal(field: Battlefield, start: int, end: int) -> Refusal | None:
    """Mountains are climbed and left by way of hills or mountains only (Rules 8.30)."""
    if "mountain" in (field.height[start], field.height[end]) and not (field.height[start] and field.height[end]):
        return Refusal("A mountain can be entered and left only from a hill or another mountain.", "8.30")
    return None


def cliff_between(field: Battlefield, start: int, end: int) -> Terrain | None:
    """The cliff or bluff that a step between two hexes climbs on its beach side, or None (Rules 8.11)."""
    for high, low in ((start, end), (end, start)):
        if field.is_beach[low]:
            row = next((row for row in field.terrain[high] if row.entry.beach_side), None)
            if row is not None:
                return row
    return None


def entry_cost(field: Battlefield, start: int, end: int) -> int:
    """Hexes of movement that a step costs (Rules 4.1, 8.11, 8.13)."""
    if cliff_between(field, start, end) is not None:
        return 2
    steep = max((row.entry.uphill for row in field.underfoot[end]), default=1)
    return steep if goes_up(field, start, end) else 1


def goes_up(field: Battlefield, start: int, end: int) -> bool:
    """Whether a step leads to higher ground."""
    return RANK[field.height[start]] < RANK[field.height[end]]


STOP, NO_BATTLE, FIRST, HALT, LATE, RISK = 1, 2, 4, 8, 16, 32
"""What a step means: the hex entered ends the move and binds the unit to it; it forbids battle this turn; it can only
be the first of a move; the move ends there, but the unit may still take ground; it forbids battle this turn unless it
is the first of the move; it may cost figures."""


class Way(NamedTuple):
    """A step that a unit may take to a neighbouring hex: where, at what cost, under which conditions.

    `limit` is the most hexes a move that enters there may have in all (0: no limit). A named tuple, because the
    search for ways takes it apart many thousand times a second.
    """

    to: int
    cost: int
    flags: int
    limit: int


@once
def ways_of(field: Battlefield, number: int) -> tuple[tuple[Way, ...], ...]:
    """For each hex, the steps that `entry_refusal` never refuses to a footing of the battlefield, by its number."""
    footing = field.footings[number]
    return tuple(
        tuple(
            way(field, footing, start, end)
            for end in field.board.neighbours[start]
            if entry_refusal(field, footing, start, end) is None
        )
        for start in range(len(field.terrain))
    )


def way(field: Battlefield, footing: Footing, start: int, end: int) -> Way:
    """One step with its cost and conditions (Rules 4.7, 4.9)."""
    rows, left, arm = field.underfoot[end], field.underfoot[start], footing.arm
    flags = 0
    for row in rows:
        if must_stop(footing, row, uphill=goes_up(field, start, end)):
            flags |= STOP if row.entry.binds else HALT
    flags |= HALT if any(arm in row.leaving.stops for row in left) else 0
    flags |= NO_BATTLE if any(arm in row.battle.not_after_entry for row in rows) else 0
    flags |= NO_BATTLE if any(arm in row.leaving.no_battle for row in left) else 0
    flags |= LATE if any(arm in row.battle.not_from_afar for row in rows) else 0
    flags |= FIRST if any(row.entry.only_from_adjacent for row in rows) else 0
    flags |= RISK if any(row.entry.risk for row in rows) else 0
    limits = [row.entry.most_moves for row in rows if row.entry.most_moves and row.word != footing.confined]
    return Way(end, entry_cost(field, start, end), flags, min(limits, default=0))


def must_stop(footing: Footing, row: Terrain, *, uphill: bool) -> bool:
    """Whether a unit that enters a terrain goes no further (Rules 4.7)."""
    if footing.gaits and not footing.gaits.isdisjoint(row.entry.goes_on):
        return False
    if footing.gaits and not footing.gaits.isdisjoint(row.entry.halts):
        return True
    return footing.arm in row.entry.stops or (uphill and footing.arm in row.entry.stops_uphill)


@once
def retreats_of(field: Battlefield, side: Side, number: int) -> tuple[tuple[int, ...], ...]:
    """For each hex, the hexes a unit of a side and a footing may retreat to if they are free (Rules 6.3)."""
    footing = field.footings[number]
    return tuple(
        tuple(end for end in towards(field, side, start) if may_retreat(field, footing, start, end))
        for start in range(len(field.terrain))
    )


def towards(field: Battlefield, side: Side, start: int) -> list[int]:
    """The at most two hexes of the next row towards a side's own baseline."""
    return [end for d in field.towards(side) if (end := field.grid.adjacent[start][d]) >= 0]


def may_retreat(field: Battlefield, footing: Footing, start: int, end: int) -> bool:
    """Terrain does not hinder a retreat, but impassable terrain, the sea and closed hexsides do (Rules 6.5).

    A cliff is a normal hill in retreat, for every arm (Rules 8.11).
    """
    if hex_refusal(field, footing, end) or side_refusal(field, footing, start, end):
        return False
    if any(footing.arm in row.retreat.stands or not row.retreat.out_of for row in field.underfoot[start]):
        return False
    return not mountain_refusal(field, start, end) and all(
        row.retreat.onto or row.word == footing.confined for row in field.underfoot[end]
    )
