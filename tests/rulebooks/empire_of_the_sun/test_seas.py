"""The linked parts of sea and land say the same as a flood from hex to hex (Rules 6.21)."""

from hypothesis import given
from hypothesis import strategies as st

from game.core.hexset import NOWHERE, Mode, flood, set_of, union
from game.rulebooks.empire_of_the_sun.map.seas import by_sea, by_sea_and_land
from tests.core.measures import flood_by_mode
from tests.rulebooks.empire_of_the_sun.war import war

SAIPAN = war().board.by_name["3813"]
HEXES = st.integers(0, war().hex_count - 1)
FEW = st.lists(HEXES, max_size=6).map(set_of)
ZONES = st.lists(HEXES, max_size=12).map(lambda spaces: union(war().hexes.around[space] for space in spaces))


@given(FEW, FEW, ZONES, st.lists(HEXES, max_size=40).map(set_of), st.lists(HEXES, max_size=40).map(set_of))
def test_6_21_what_is_linked_is_what_a_flood_reaches(
    starts: int, wanted: int, zone: int, barred: int, changes: int
) -> None:
    hexes = war().hexes
    modes = (Mode(hexes.sea, hexes.everywhere & ~zone), Mode(hexes.land, hexes.everywhere & ~barred))
    flooded = union(flood_by_mode(modes, (starts & ~zone, starts & ~barred), changes & hexes.ports))
    assert by_sea_and_land(war(), starts, zone, barred, changes & hexes.ports) == flooded
    assert by_sea_and_land(war(), starts, zone, barred, changes & hexes.ports, wanted) == flooded & wanted


@given(FEW, st.lists(HEXES, min_size=1, max_size=40), st.lists(st.tuples(st.integers(0, 39), HEXES), max_size=12))
def test_6_21_parts_of_the_sea_are_told_right_while_zones_move_one_by_one(
    starts: int, makers: list[int], moves: list[tuple[int, int]]
) -> None:
    hexes = war().hexes
    for maker, end in moves:
        makers[maker % len(makers)] = end
        zone = union(hexes.around[space] for space in makers)
        open_sea = Mode(hexes.sea, hexes.everywhere & ~zone)
        assert by_sea(war(), starts, zone) == flood(open_sea, starts & ~zone)


def test_6_21_a_sea_that_a_zone_divides_is_one_again_once_the_zone_is_gone() -> None:
    hexes = war().hexes
    everywhere = by_sea(war(), 1 << SAIPAN, NOWHERE)
    wall = hexes.sea.beyond(1 << SAIPAN)
    assert by_sea(war(), 1 << SAIPAN, wall) == 1 << SAIPAN
    assert by_sea(war(), everywhere & ~wall & ~(1 << SAIPAN), wall) == everywhere & ~wall & ~(1 << SAIPAN)
    assert by_sea(war(), 1 << SAIPAN, NOWHERE) == everywhere
