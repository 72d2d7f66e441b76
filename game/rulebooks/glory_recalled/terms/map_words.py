"""What a space of the map says besides its name and its kind (Rules 2.1 to 2.7)."""

from game.core.title import SpaceProperty

REGIONS = ("kowloon", "island", "box")
DISTRICTS = ("north_shore", "west_island")
SIDES = ("japanese", "british")
SAID = (
    SpaceProperty("region", words=REGIONS),
    SpaceProperty("district", words=DISTRICTS),
    *(SpaceProperty(name, words=SIDES) for name in ("control", "supply")),
    *(SpaceProperty(name, "flag") for name in ("coastal", "objective", "hq", "start")),
    SpaceProperty("gun_range", "number"),
)
