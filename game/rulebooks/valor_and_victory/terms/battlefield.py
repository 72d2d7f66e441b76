"""The map as the rules see it: cost, cover, level and sight of each hex, and what stands on its sides (Rules 2, 10)."""

from collections.abc import Callable
from functools import cached_property

import msgspec

from game.core.board import Board
from game.core.hexes import DIRECTIONS, HexGrid
from game.rulebooks.valor_and_victory.terms.plot import Plot, make_plot
from game.rulebooks.valor_and_victory.terms.scenario import Area
from game.rulebooks.valor_and_victory.terms.tables import Branch, Hexside, Terrain

CLEAR, HINDERS, BLOCKS = 0, 1, 2
SIGHTS = {"clear": CLEAR, "hindrance": HINDERS, "blocks": BLOCKS}
UPHILL = 1
"""Movement points more for each level climbed (Rules 10.7)."""

STEEP = 2
"""Levels between neighbours that only infantry climbs, with its whole allowance (Rules 10.7)."""

ALL_POINTS = 99
"""The cost of a step that takes the whole allowance."""


class Way(msgspec.Struct, frozen=True, array_like=True):
    """A step to a neighbour: the hexside, the hex, its cost without works."""

    side: int
    to: int
    cost: int


class Battlefield(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The hexes of a fight.

    ground: the row that decides for each hex (Rules 10). levels: heights. sides: for each hex the terrain on its six
    hexsides. roads: for each hex the hexsides that a road crosses. count: how many hexes there are. distance: for each
    hex how far it is to every other.
    """

    board: Board
    grid: HexGrid
    count: int
    distance: tuple[tuple[int, ...], ...]
    ground: tuple[Terrain, ...]
    levels: tuple[int, ...]
    sides: tuple[tuple[Hexside | None, ...], ...]
    roads: tuple[frozenset[int], ...]

    @cached_property
    def sight(self) -> tuple[int, ...]:
        """What each hex does to a line of sight, hills left aside."""
        return tuple(SIGHTS[row.sight] for row in self.ground)

    @cached_property
    def cover(self) -> tuple[int, ...]:
        """The cover of the terrain of each hex."""
        return tuple(row.cover for row in self.ground)

    @cached_property
    def has_road(self) -> tuple[bool, ...]:
        """Which hexes are road hexes (Rules 10.2)."""
        return tuple(row.is_road or bool(road) for row, road in zip(self.ground, self.roads, strict=True))

    @cached_property
    def infantry_ways(self) -> tuple[tuple[Way, ...], ...]:
        """The steps infantry may take from each hex."""
        return tuple(tuple(self.ways(space, Branch.INFANTRY)) for space in range(self.count))

    @cached_property
    def vehicle_ways(self) -> tuple[tuple[Way, ...], ...]:
        """The steps vehicles may take from each hex."""
        return tuple(tuple(self.ways(space, Branch.VEHICLE)) for space in range(self.count))

    @cached_property
    def gun_ways(self) -> tuple[tuple[Way, ...], ...]:
        """The steps by which Guns may be pushed from each hex (Rules 7.6)."""
        return tuple(tuple(self.ways(space, Branch.GUN)) for space in range(self.count))

    @cached_property
    def has_walls(self) -> bool:
        """Whether there is any wall, hedge or hedgerow."""
        return any(any(row) for row in self.sides)

    @cached_property
    def has_blocking_walls(self) -> bool:
        """Whether any of them blocks lines of sight."""
        return any(row is not None and row.blocks_beyond for each in self.sides for row in each)

    @cached_property
    def plot(self) -> Plot:
        """The cells over which lines of sight run."""
        return make_plot(self.grid, self.sides)

    def ways(self, space: int, branch: Branch) -> list[Way]:
        """The steps from a hex to those neighbours that are not closed."""
        found = []
        for side in range(DIRECTIONS):
            to = self.grid.adjacent[space][side]
            cost = self.step_cost(space, side, to, branch) if to >= 0 else 0
            if cost:
                found.append(Way(side, to, cost))
        return found

    def step_cost(self, space: int, side: int, to: int, branch: Branch) -> int:
        """The movement points of a step, works left aside; 0 when it is closed (Rules 10, 7.6)."""
        row = self.ground[to]
        cost = row.vehicle if branch is Branch.VEHICLE else row.infantry
        is_foot = branch is Branch.INFANTRY
        if not cost or not (is_foot or self.joins_bridges(space, side, to)):
            return 0
        climb = self.levels[to] - self.levels[space]
        if abs(climb) >= STEEP:
            return ALL_POINTS if is_foot else 0
        along = self.sides[space][side]
        return cost + max(climb, 0) * UPHILL + (along.extra if along is not None else 0)

    def joins_bridges(self, space: int, side: int, to: int) -> bool:
        """Whether vehicles may take a step as far as bridges are concerned (Rules 10.3)."""
        if not (self.ground[space].is_bridge or self.ground[to].is_bridge):
            return True
        if not self.has_lines:
            return self.ground[space].is_road and self.ground[to].is_road
        return side in self.roads[space]

    @cached_property
    def has_lines(self) -> bool:
        """Whether roads are drawn as lines on this map at all."""
        return any(self.roads)

    def area(self, area: Area) -> tuple[int, ...]:
        """The hexes of an area, in the order of the board."""
        named = {self.board.by_name[name] for name in area.hexes}
        has_conditions = bool(area.columns or area.rows or area.terrain or area.edge or area.near)
        return tuple(
            space for space in range(self.count) if space in named or (has_conditions and self.fulfils(space, area))
        )

    def fulfils(self, space: int, area: Area) -> bool:
        """Whether a hex fulfils every condition of an area."""
        letters, number = split_name(self.board.name(space))
        if area.columns and not within(column_number(letters), area.columns, column_number):
            return False
        if area.rows and not within(number, area.rows, int):
            return False
        if area.terrain and not self.has_terrain(space, area.terrain):
            return False
        if area.edge and not self.is_on_edge(space, area.edge):
            return False
        return not area.near or self.distance[space][self.board.by_name[area.near]] <= area.within

    def has_terrain(self, space: int, word: str) -> bool:
        """Whether a hex is of a terrain, by its word on the map or, for roads, by a line."""
        return word in self.board.spaces[space].terrain or (word == "road" and self.has_road[space])

    def is_on_edge(self, space: int, edge: str) -> bool:
        """Whether a hex lies at an edge of the map."""
        q = self.grid.axial[space][0]
        match edge:
            case "north":
                return self.grid.adjacent[space][4] < 0
            case "south":
                return self.grid.adjacent[space][1] < 0
            case "west":
                return q == min(axial[0] for axial in self.grid.axial)
            case _:
                return q == max(axial[0] for axial in self.grid.axial)


def split_name(name: str) -> tuple[str, int]:
    """The column letters and the row number of a hex name."""
    letters = name.rstrip("0123456789")
    digits = name[len(letters) :]
    return letters, int(digits) if digits else 0


def column_number(letters: str) -> int:
    """A column by its letters: A is 1, Z 26, AA 27."""
    number = 0
    for one in letters.strip().upper():
        number = number * 26 + ord(one) - ord("A") + 1
    return number


def within(number: int, limits: str, read: Callable[[str], int]) -> bool:
    """Whether a number lies within limits such as "A-C" or "4"."""
    first, _, last = limits.partition("-")
    return read(first) <= number <= read(last or first)


def make_battlefield(
    board: Board, terrain: dict[str, Terrain], hexsides: dict[str, Hexside], counts_as: dict[str, str]
) -> Battlefield:
    """The battlefield of a board; `counts_as` reads words of the map as other words (Rules 22.5)."""
    assert board.grid is not None
    rows = [tuple(terrain[counts_as.get(word, word)] for word in space.terrain) for space in board.spaces]
    sides: list[list[Hexside | None]] = [[None] * DIRECTIONS for _ in board.spaces]
    roads: list[set[int]] = [set() for _ in board.spaces]
    for feature in board.features:
        kind = counts_as.get(feature.kind, feature.kind)
        for side in feature.sides:
            beyond = board.grid.adjacent[feature.space][side]
            if kind in hexsides:
                sides[feature.space][side] = hexsides[kind]
                if beyond >= 0:
                    sides[beyond][(side + 3) % DIRECTIONS] = hexsides[kind]
            elif kind == "road":
                roads[feature.space].add(side)
                if beyond >= 0:
                    roads[beyond].add((side + 3) % DIRECTIONS)
    return Battlefield(
        board=board,
        grid=board.grid,
        count=len(rows),
        distance=board.grid.distance.table(),
        ground=tuple(deciding(each, terrain["open"]) for each in rows),
        levels=tuple(max((row.level for row in each), default=0) for each in rows),
        sides=tuple(tuple(each) for each in sides),
        roads=tuple(frozenset(each) for each in roads),
    )


def deciding(rows: tuple[Terrain, ...], ground: Terrain) -> Terrain:
    """The topmost terrain of a hex decides; the level of a hill beneath it is kept apart."""
    return rows[-1] if rows else ground
