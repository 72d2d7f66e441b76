"""The battlefield: what never changes about the hexes of one battle (Rules 2 and 8)."""

from functools import cached_property
from typing import Any

from game.core.actions import Side
from game.core.board import Board
from game.core.distances import connected
from game.core.hexes import HexGrid
from game.core.kept import Keeping
from game.rulebooks.memoir44.terms.arms import ARMS
from game.rulebooks.memoir44.terms.footing import PLAIN, Footing
from game.rulebooks.memoir44.terms.terrain import Terrain

LEFT, CENTRE, RIGHT = 1, 2, 4
"""Sections of the battlefield as bits, because a hex may lie in two of them (Rules 2.2)."""

LEFT_LINE, RIGHT_LINE = 7, 17
"""The section lines run vertically at these places, counted in half hexes from the first hex of an even row."""

TOWARDS_BOTTOM = (1, 2)
TOWARDS_TOP = (5, 4)
"""Directions (see core.hexes) that lead one row towards the lower and the upper edge of the map."""

NO_OWNER = -1


class Battlefield(Keeping, frozen=True, kw_only=True, dict=True):
    """The hexes of one battle by number.

    `words` are all the words of a hex as the map and the scenario give them, `terrain` the rows of the terrain table
    that hold there; `owner` is the side that a bunker or sea wall on it protects. Nobody may enter a `closed` hex; not
    even artillery fires over one that `stops_artillery`. `ends` gives, for terrain whose sides are closed, such as a
    long bridge, the hexsides by which it may be entered and left (Rules 8.44, 12.9); `courses`, for each kind of line,
    the neighbours that it leads to from each hex. `footings` are the ways of going about that its units have.
    """

    board: Board
    grid: HexGrid
    bottom: Side
    words: tuple[tuple[str, ...], ...]
    terrain: tuple[tuple[Terrain, ...], ...]
    owner: tuple[int, ...]
    closed: frozenset[int]
    stops_artillery: frozenset[int]
    ends: dict[int, tuple[tuple[str, tuple[int, ...]], ...]]
    courses: dict[str, dict[int, tuple[int, ...]]]
    footings: tuple[Footing, ...] = PLAIN

    @cached_property
    def underfoot(self) -> tuple[tuple[Terrain, ...], ...]:
        """The terrain rows of each hex that matter to a unit in it: what something lies over is buried."""
        return tuple(tuple(row for row in rows if not is_buried(row, rows)) for rows in self.terrain)

    @cached_property
    def roads(self) -> dict[int, tuple[int, ...]]:
        """For each road hex, the neighbours its road leads to (Rules 4.10)."""
        return self.courses.get("road", {})

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
        return tuple(next((row.sight.height for row in rows if row.sight.height), "") for rows in self.terrain)

    @cached_property
    def ranges(self) -> tuple[int, ...]:
        """A number for each connected group of hexes of one height, -1 on low ground."""
        group = [-1] * len(self.height)
        for start, height in enumerate(self.height):
            if height and group[start] < 0:
                for space in connected(start, self.as_high):
                    group[space] = start
        return tuple(group)

    def as_high(self, space: int) -> list[int]:
        """The hexes next to one that are as high."""
        return [near for near in self.board.neighbours[space] if self.height[near] == self.height[space]]

    @cached_property
    def blocks(self) -> tuple[bool, ...]:
        """Whether the terrain of a hex blocks line of sight whatever its height."""
        return tuple(any(row.sight.blocks and not row.sight.height for row in rows) for rows in self.terrain)

    @cached_property
    def blocks_infantry(self) -> frozenset[int]:
        """The hexes that block the sight of infantry alone (Rules 5.5.8)."""
        return frozenset(
            space for space, rows in enumerate(self.terrain) if any(row.sight.blocks_infantry for row in rows)
        )

    @cached_property
    def pools(self) -> frozenset[int]:
        """The hexes that block sight only together with one next to them (Rules 8.26)."""
        return frozenset(
            space for space, rows in enumerate(self.terrain) if any(row.sight.blocks_together for row in rows)
        )

    @cached_property
    def prospects(self) -> dict[tuple[int, int, bool, bool], Any]:
        """Lines of sight over this terrain that have been looked along (see `sight.blocking_hexes`)."""
        return {}

    @cached_property
    def is_beach(self) -> tuple[bool, ...]:
        """Whether a hex is open beach or sea."""
        return tuple(any(row.entry.most_moves for row in rows) for rows in self.underfoot)

    @cached_property
    def shields(self) -> tuple[tuple[Terrain, ...], ...]:
        """The terrain rows of each hex that can protect somebody in it."""
        return tuple(tuple(row for row in rows if row.protects) for rows in self.underfoot)

    @cached_property
    def burdens(self) -> tuple[tuple[int, ...], ...]:
        """For each arm and hex, the dice a unit loses that battles out of it: only the worst counts (Rules 5.4)."""
        return tuple(
            tuple(min((r.battle.out.of(arm) for r in rows), default=0) for rows in self.underfoot) for arm in ARMS
        )

    @cached_property
    def most_cover(self) -> tuple[int, ...]:
        """For each arm, the most dice that terrain anywhere on this field takes from it (Rules 5.4)."""
        covers = {row.protection.attack for rows in self.shields for row in rows}
        return tuple(max((-cover.of(arm) for cover in covers), default=0) for arm in ARMS)

    @cached_property
    def no_battlegrounds(self) -> tuple[dict[int, Terrain], ...]:
        """For each arm, the hexes from which it never battles, with the terrain that forbids it (Rules 8.7)."""
        return tuple(
            {space: row for space, rows in enumerate(self.underfoot) for row in rows if arm in row.battle.never}
            for arm in ARMS
        )

    @cached_property
    def guns(self) -> dict[int, Terrain]:
        """The hexes that give artillery set up on them dice of their own (Rules 8.30)."""
        return {space: row for space, rows in enumerate(self.underfoot) for row in rows if row.battle.guns}

    @cached_property
    def remembers(self) -> bool:
        """Whether it matters later in a turn where a move began (Rules 8.57)."""
        return any(row.ground.from_adjacent for rows in self.terrain for row in rows)

    @cached_property
    def clearable(self) -> frozenset[int]:
        """The hexes with something that infantry may remove or seal instead of battling."""
        found = (
            space
            for space, rows in enumerate(self.terrain)
            if any(row.changes.removable or row.entry.den for row in rows)
        )
        return frozenset(found)

    @cached_property
    def dens(self) -> frozenset[int]:
        """The hexes between which some units move as if they touched (Rules 8.52)."""
        return frozenset(space for space, rows in enumerate(self.underfoot) if any(row.entry.den for row in rows))

    @cached_property
    def sunken(self) -> dict[int, tuple[Terrain, int]]:
        """The hexes into and out of which some arms battle only next to their target, and how they hang together."""
        beds = {space: row for space, rows in enumerate(self.underfoot) for row in rows if row.battle.adjacent_only}

        def along(space: int) -> list[int]:
            """The hexes of beds next to one, on no closed side of it."""
            near = [each for each in self.board.neighbours[space] if each in beds]
            return [each for each in near if self.closed_side(space, each) is None]

        group: dict[int, int] = {}
        for start in beds:
            if start not in group:
                group |= dict.fromkeys(connected(start, along), start)
        return {space: (row, group[space]) for space, row in beds.items()}

    def closed_side(self, start: int, end: int) -> Terrain | None:
        """The terrain whose closed side a step would cross: a long bridge, a wadi (Rules 8.44, 12.9)."""
        if not self.ends:
            return None
        direction = self.grid.direction(start, end)
        for space, way in ((start, direction), (end, (direction + 3) % 6)):
            for word, sides in self.ends.get(space, ()):
                row = next((row for row in self.underfoot[space] if row.word == word), None)
                if row is not None and way not in sides:
                    return row
        return None

    def limits(self, space: int, footing: Footing) -> Terrain | None:
        """The terrain that keeps a footing out of a hex, or None."""
        for row in self.underfoot[space]:
            if footing.arm in row.entry.impassable and footing.gaits.isdisjoint(row.entry.opens_to):
                return row
        return None

    def towards(self, side: Side) -> tuple[int, int]:
        """The two directions that lead towards a side's own baseline (Rules 2.3)."""
        return TOWARDS_BOTTOM if side == self.bottom else TOWARDS_TOP

    @cached_property
    def baselines(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """For each side, the hexes along its own edge of the map."""
        top = tuple(space for space, row in enumerate(self.rows) if row == 0)
        bottom = tuple(space for space, row in enumerate(self.rows) if row == max(self.rows))
        return (bottom, top) if self.bottom == 0 else (top, bottom)


def is_buried(row: Terrain, rows: tuple[Terrain, ...]) -> bool:
    """Whether something that lies over a terrain ends its effects: a kind of layer, or a terrain by its word."""
    return any(over.layer in row.buried_by or over.word in row.buried_by for over in rows)


def section_bits(across: int) -> int:
    """Sections, seen from the bottom, of a hex by its place across the map in half hexes (Rules 2.2)."""
    left = LEFT if across <= LEFT_LINE else 0
    centre = CENTRE if LEFT_LINE <= across <= RIGHT_LINE else 0
    right = RIGHT if across >= RIGHT_LINE else 0
    return left | centre | right


def mirrored(bits: int) -> int:
    """The same sections as the player on the other side of the table calls them."""
    return (bits & CENTRE) | (RIGHT if bits & LEFT else 0) | (LEFT if bits & RIGHT else 0)
