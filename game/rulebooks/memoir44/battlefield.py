"""The battlefield: what never changes about the hexes of one battle (Rules 2 and 8)."""

from functools import cached_property
from typing import NamedTuple

import msgspec

from game.core.actions import Refusal, Side
from game.core.board import Board
from game.core.hexes import HexGrid
from game.rulebooks.memoir44.tables import ARMS, Arm, Terrain

LEFT, CENTRE, RIGHT = 1, 2, 4
"""Sections of the battlefield as bits, because a hex may lie in two of them (Rules 2.2)."""

LEFT_LINE, RIGHT_LINE = 7, 17
"""The section lines run vertically at these places, counted in half hexes from the first hex of an even row."""

TOWARDS_BOTTOM = (1, 2)
TOWARDS_TOP = (5, 4)
"""Directions (see core.hexes) that lead one row towards the lower and the upper edge of the map."""

WATER = ("river", "wide_river")
NO_OWNER = -1
RANK = {"": 0, "hill": 1, "mountain": 2}


class Battlefield(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The hexes of one battle by number.

    `terrain` lists the rows of the terrain table that hold on each hex; `owner` the side that a bunker or sea wall
    on it protects. Nobody may enter a `closed` hex; not even artillery fires over one that `stops_artillery`.
    `spans` gives, for hexes of a long bridge, the hexsides by which it may be entered and left (Rules 12.9).
    """

    board: Board
    grid: HexGrid
    bottom: Side
    terrain: tuple[tuple[Terrain, ...], ...]
    owner: tuple[int, ...]
    closed: frozenset[int]
    stops_artillery: frozenset[int]
    spans: dict[int, tuple[int, ...]]
    roads: dict[int, tuple[int, ...]]

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """The row of each hex from the top."""
        return tuple(r for _, r in self.grid.axial)

    @cached_property
    def sections(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """For each side, the section or sections each hex lies in, left and right as that side sees them."""
        from_bottom = tuple(section_bits(2 * q + r) for q, r in self.grid.axial)
        from_top = tuple(mirrored(bits) for bits in from_bottom)
        return (from_bottom, from_top) if self.bottom == 0 else (from_top, from_bottom)

    @cached_property
    def height(self) -> tuple[str, ...]:
        """The kind of height of each hex: hill, mountain, or none."""
        return tuple(next((row.height for row in rows if row.height), "") for rows in self.terrain)

    @cached_property
    def ranges(self) -> tuple[int, ...]:
        """A number for each connected group of hexes of one height, -1 on low ground."""
        group = [-1] * len(self.height)
        for start, height in enumerate(self.height):
            if height and group[start] < 0:
                self.flood(start, group)
        return tuple(group)

    def flood(self, start: int, group: list[int]) -> None:
        """Give all hexes connected with `start` over the same height the number `start`."""
        waiting = [start]
        while waiting:
            space = waiting.pop()
            if group[space] < 0:
                group[space] = start
                waiting += [n for n in self.board.neighbours[space] if self.height[n] == self.height[start]]

    @cached_property
    def blocks(self) -> tuple[bool, ...]:
        """Whether the terrain of a hex blocks line of sight whatever its height."""
        return tuple(any(row.blocks_sight and not row.height for row in rows) for rows in self.terrain)

    @cached_property
    def is_beach(self) -> tuple[bool, ...]:
        """Whether a hex is open beach or sea."""
        return tuple(any(row.most_moves for row in rows) for rows in self.terrain)

    @cached_property
    def shields(self) -> tuple[tuple[Terrain, ...], ...]:
        """The terrain rows of each hex that can protect somebody in it."""
        return tuple(tuple(row for row in rows if row.protects) for rows in self.terrain)

    @cached_property
    def burdens(self) -> tuple[tuple[int, ...], ...]:
        """For each arm and hex, the dice a unit loses that battles out of it: only the worst counts (Rules 5.4)."""
        return tuple(
            tuple(min((r.battle_out.of(arm) for r in rows), default=0) for rows in self.terrain) for arm in ARMS
        )

    @cached_property
    def guns(self) -> dict[int, Terrain]:
        """The hexes that give artillery set up on them dice of their own (Rules 8.30)."""
        return {space: row for space, rows in enumerate(self.terrain) for row in rows if row.guns}

    def limits(self, space: int, arm: Arm) -> Terrain | None:
        """The terrain that keeps an arm out of a hex, or None. A bridge opens what lies beneath it."""
        barrier: Terrain | None = None
        for row in self.terrain[space]:
            if row.passage:
                barrier = None
            elif arm in row.impassable:
                barrier = row
        return barrier

    def towards(self, side: Side) -> tuple[int, int]:
        """The two directions that lead towards a side's own baseline (Rules 2.3)."""
        return TOWARDS_BOTTOM if side == self.bottom else TOWARDS_TOP

    def baseline(self, side: Side) -> int:
        """The row that is a side's own edge of the map."""
        return max(self.rows) if side == self.bottom else 0


def section_bits(across: int) -> int:
    """Sections, seen from the bottom, of a hex by its place across the map in half hexes (Rules 2.2)."""
    left = LEFT if across <= LEFT_LINE else 0
    centre = CENTRE if LEFT_LINE <= across <= RIGHT_LINE else 0
    right = RIGHT if across >= RIGHT_LINE else 0
    return left | centre | right


def mirrored(bits: int) -> int:
    """The same sections as the player on the other side of the table calls them."""
    return (bits & CENTRE) | (RIGHT if bits & LEFT else 0) | (LEFT if bits & RIGHT else 0)


def entry_refusal(field: Battlefield, arm: Arm, start: int, end: int) -> Refusal | None:
    """Why an arm can never step from one hex to the next: closed hexes, terrain, cliffs, bridge ends (Rules 4.8)."""
    name = field.board.name(end)
    if end in field.closed:
        return Refusal(f"{name} is impassable in this battle.", "12.7")
    barrier = field.limits(end, arm)
    if barrier is not None:
        return Refusal(f"{barrier.name} at {name} is impassable for {arm}.", barrier.rule)
    held = next((row for row in field.terrain[start] if arm in row.holds), None)
    if held is not None:
        return Refusal(f"{arm.capitalize()} inside a {held.name.lower()} cannot leave it.", held.rule)
    if not span_allows(field, start, end):
        return Refusal("The long bridge may be entered and left only at its ends.", "12.9")
    cliff = cliff_between(field, start, end)
    if cliff is not None and arm is not Arm.INFANTRY:
        return Refusal(f"Only infantry can climb a {cliff.name.lower()} on the beach side.", cliff.rule)
    return mountain_refusal(field, start, end)


def mountain_refusal(field: Battlefield, start: int, end: int) -> Refusal | None:
    """Mountains are climbed and left by way of hills or mountains only (Rules 8.30)."""
    if "mountain" in (field.height[start], field.height[end]) and not (field.height[start] and field.height[end]):
        return Refusal("A mountain can be entered and left only from a hill or another mountain.", "8.30")
    return None


def span_allows(field: Battlefield, start: int, end: int) -> bool:
    """Whether a step keeps to the open ends of a long bridge (Rules 12.9)."""
    direction = field.grid.direction(start, end)
    leaves = start not in field.spans or direction in field.spans[start]
    enters = end not in field.spans or (direction + 3) % 6 in field.spans[end]
    return leaves and enters


def cliff_between(field: Battlefield, start: int, end: int) -> Terrain | None:
    """The cliff or bluff that a step between two hexes climbs on its beach side, or None (Rules 8.11)."""
    for high, low in ((start, end), (end, start)):
        if field.is_beach[low]:
            row = next((row for row in field.terrain[high] if row.beach_side), None)
            if row is not None:
                return row
    return None


def entry_cost(field: Battlefield, start: int, end: int) -> int:
    """Hexes of movement that a step costs (Rules 4.1, 8.11, 8.13)."""
    if cliff_between(field, start, end) is not None:
        return 2
    steep = max((row.uphill for row in field.terrain[end]), default=1)
    return steep if RANK[field.height[start]] < RANK[field.height[end]] else 1


STOP, NO_BATTLE, FIRST, HALT = 1, 2, 4, 8
"""What a step means: the hex entered ends the move; it forbids battle this turn; it can only be the first of a move;
the hex left ends the move."""


class Way(NamedTuple):
    """A step that an arm may take to a neighbouring hex: where, at what cost, under which conditions.

    `limit` is the most hexes a move that enters there may have in all (0: no limit). A named tuple, because the
    search for ways takes it apart many thousand times a second.
    """

    to: int
    cost: int
    flags: int
    limit: int


def ways_of(field: Battlefield) -> tuple[tuple[tuple[Way, ...], ...], ...]:
    """For each arm and hex, the steps that `entry_refusal` never refuses."""
    return tuple(
        tuple(
            tuple(
                way(field, arm, start, end)
                for end in field.board.neighbours[start]
                if entry_refusal(field, arm, start, end) is None
            )
            for start in range(len(field.terrain))
        )
        for arm in ARMS
    )


def way(field: Battlefield, arm: Arm, start: int, end: int) -> Way:
    """One step with its cost and conditions (Rules 4.7, 4.9)."""
    rows, left = field.terrain[end], field.terrain[start]
    flags = STOP if any(arm in row.stops for row in rows) else 0
    flags |= HALT if any(arm in row.stops_leaving for row in left) else 0
    flags |= NO_BATTLE if any(arm in row.no_battle for row in rows) else 0
    flags |= FIRST if any(row.only_from_adjacent for row in rows) else 0
    limits = [row.most_moves for row in rows if row.most_moves]
    return Way(end, entry_cost(field, start, end), flags, min(limits, default=0))


def retreats_of(field: Battlefield) -> tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]:
    """For each side, arm and hex, the hexes it may retreat to if they are free (Rules 6.3)."""
    return tuple(
        tuple(
            tuple(
                tuple(end for end in towards(field, Side(side), start) if may_retreat(field, arm, start, end))
                for start in range(len(field.terrain))
            )
            for arm in ARMS
        )
        for side in (0, 1)
    )


def towards(field: Battlefield, side: Side, start: int) -> list[int]:
    """The at most two hexes of the next row towards a side's own baseline."""
    return [end for d in field.towards(side) if (end := field.grid.adjacent[start][d]) >= 0]


def may_retreat(field: Battlefield, arm: Arm, start: int, end: int) -> bool:
    """Terrain does not hinder a retreat, but impassable terrain, the sea and the sides of a bridge do (Rules 6.5).

    A cliff is a normal hill in retreat, for every arm (Rules 8.11).
    """
    if end in field.closed or field.limits(end, arm) or not span_allows(field, start, end):
        return False
    if any(arm in row.holds for row in field.terrain[start]) or mountain_refusal(field, start, end):
        return False
    return all(row.retreat for row in field.terrain[end])
