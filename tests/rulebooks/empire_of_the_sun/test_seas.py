"""The linked parts of sea and land say the same as a flood from hex to hex (Rules 6.21)."""

from hypothesis import given
from hypothesis import strategies as st

from game.core.hexset import Mode, flood_by_mode, set_of, union
from game.rulebooks.empire_of_the_sun.map.seas import by_sea_and_land
from tests.rulebooks.empire_of_the_sun.war import war

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
