"""Supply and zones over great maps: floods from headquarters over land and sea for both sides, after one unit moved."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from game.core.hexes import HexGrid, Orientation, offset_to_axial
from game.core.hexset import HexField, Mode, SpaceSet, flood, set_of, union
from game.core.paths import Steps, reach
from tests.benchmarks.scale import Benchmark, note_time

OCEAN, WIDE_OCEAN = (38, 30), (66, 50)
ROUNDS = 60
HEADQUARTERS, RANGE = 6, 15
UNITS, ZONE = 30, 2
GOAL = 3.0
"""Milliseconds for everything that depends on where units stand, after one of them has moved."""

SIDES = (0, 1)


class Ocean(msgspec.Struct, frozen=True):
    """A made-up map of islands, with the ways over land and by sea, and the units and headquarters of both sides."""

    field: HexField
    zones: tuple[SpaceSet, ...]
    """For each hex those at most so far away as a zone reaches."""
    land: SpaceSet
    harbours: SpaceSet
    by_land: Mode
    by_sea: Mode
    units: tuple[tuple[int, ...], ...]
    headquarters: tuple[tuple[int, ...], ...]


def ocean(columns: int, rows: int) -> Ocean:
    """Make a map: two fifths of it are land in patches, one hexside in ten is closed."""
    chance = Random(columns)
    places = (
        offset_to_axial(c, r, columns_shifted=True, odd_shifted=True) for r in range(rows) for c in range(columns)
    )
    field = HexField(HexGrid(Orientation.FLAT, tuple(places)))
    hexes = range(columns * rows)
    zones = tuple(field.everywhere.within(1 << space, ZONE) for space in hexes)
    land = union(chance.sample(zones, len(hexes) // 35))
    harbours = set_of(chance.sample(hexes, len(hexes) // 8)) & land
    ways = field.ways(field.open_sides(lambda space, side: chance.random() < 0.9))
    return Ocean(
        field=field,
        zones=zones,
        land=land,
        harbours=harbours,
        by_land=Mode(ways, land),
        by_sea=Mode(ways, (1 << columns * rows) - 1 & ~land | harbours),
        units=tuple(tuple(chance.sample(hexes, UNITS)) for _ in SIDES),
        headquarters=tuple(tuple(chance.sample(hexes, HEADQUARTERS)) for _ in SIDES),
    )


def supplied(map: Ocean, units: Sequence[Sequence[int]]) -> list[SpaceSet]:
    """What the headquarters of each side supply, by land or by sea, and over harbours from the sea to the land.

    The other side's zones stop both land and sea ways.
    """
    zones = [union([map.zones[space] for space in own]) for own in units]
    found = []
    for side in SIDES:
        enemy, own = zones[1 - side], zones[side]
        land, sea = (msgspec.structs.replace(mode, stops=enemy & ~own) for mode in (map.by_land, map.by_sea))
        for space in map.headquarters[side]:
            start = 1 << space
            at_sea = flood(sea, start & sea.enters, RANGE)
            found.append(at_sea | flood(land, start & map.land | at_sea & map.harbours, RANGE))
    return found


@pytest.mark.parametrize(("columns", "rows"), [OCEAN, WIDE_OCEAN])
def test_supply_after_a_unit_has_moved(benchmark: Benchmark, columns: int, rows: int) -> None:
    map = ocean(columns, rows)
    chance = Random(1)

    def move_and_look() -> list[SpaceSet]:
        moved = (chance.randrange(columns * rows), *map.units[0][1:])
        return supplied(map, (moved, map.units[1]))

    found = benchmark.pedantic(move_and_look, rounds=ROUNDS, warmup_rounds=3)
    assert len(found) == HEADQUARTERS * len(SIDES)
    what = f"zones of {UNITS * 2} units and {2 * len(found)} floods, {columns * rows:,} hexes"
    note_time(benchmark, what, goal=GOAL)


@pytest.mark.parametrize(("columns", "rows"), [OCEAN, WIDE_OCEAN])
def test_the_reach_of_a_ship(benchmark: Benchmark, columns: int, rows: int) -> None:
    map = ocean(columns, rows)
    adjacent, land = map.field.grid.adjacent, map.land

    def around(place: tuple[int, bool]) -> list[tuple[int, bool]]:
        return [(end, not land >> end & 1) for end in adjacent[place[0]] if end >= 0]

    def sail() -> int:
        steps = Steps(around, lambda start, end: 1 if end[1] else 3)
        return len(reach(steps, (columns * rows // 2, True), RANGE).places())

    reached = benchmark.pedantic(sail, rounds=ROUNDS, warmup_rounds=3)
    assert reached > RANGE
    note_time(benchmark, f"cheapest ways {RANGE} hexes far, every step asked for, {columns * rows:,} hexes", goal=GOAL)
