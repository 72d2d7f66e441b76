"""The tiles of the maps of Pacific War: what lies in a hex, its water, weather and hexsides, and the signs in it.

Only the signs are shown at the table. Their order may only grow, because maps name tiles by their place.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from paintbox.atlas import signs
from paintbox.atlas.sheets import Form, Tile, bar, hexagon, ring, written
from paintbox.tools.paper import Ink, Paper, Point

FORM = Form(84, 96, ((82, 25), (82, 71), (42, 94), (2, 71), (2, 25), (42, 2)), "WarTerrain")

GROUNDS: dict[str, Ink] = {
    "ocean": (98, 142, 172),
    "clear": (222, 214, 150),
    "mixed": (190, 168, 104),
    "jungle": (96, 150, 84),
    "mountain": (142, 104, 78),
    "atoll": (150, 208, 208),
}
WATERS: dict[str, Ink] = {"coastal": (120, 190, 220), "restricted": (70, 90, 190), "land": (150, 110, 60)}
ZONES: dict[str, Ink] = {
    "north": (150, 170, 220),
    "central": (90, 190, 170),
    "south": (220, 190, 90),
    "southeast": (200, 120, 110),
}
OWNERS: dict[str, Ink] = {"japan": (179, 38, 30), "allies": (31, 90, 150)}
SIDES = ("E", "SE", "SW")
KINDS: dict[str, Ink] = {
    "water": (90, 190, 230),
    "land": (122, 84, 40),
    "water land": (214, 170, 60),
    "land track": (220, 40, 40),
}
SMALL, LARGE, MOST_RESOURCES = 1, 2, 6
SCALE = 0.68
"""How large the signs are, against those of larger hexes."""

PORT_AT: Point = (11, 48)
AIRBASE_AT: Point = (73, 48)
RESOURCES_AT: Point = (51.5, 15.5)
DOCK_AT: Point = (32.5, 15.5)


def painted() -> Iterator[Tile]:
    """Every tile in its place."""
    for word, ink in GROUNDS.items():
        yield Tile("terrain", word, partial(hexagon, form=FORM, ink=ink))
    for word, ink in WATERS.items():
        yield Tile("water", word, partial(ring, form=FORM, radius=22, ink=ink))
    for zone, ink in ZONES.items():
        yield Tile("zone", zone, partial(hexagon, form=FORM, ink=ink), zone)
    for owner, ink in OWNERS.items():
        yield Tile("owner", owner, partial(ring, form=FORM, radius=28, ink=ink))
    yield Tile("home_island", "true", partial(ring, form=FORM, radius=34, ink=(120, 60, 140)))
    for number, side in enumerate(SIDES):
        for kind, ink in KINDS.items():
            yield Tile(f"side_{side.lower()}", kind, partial(bar, form=FORM, side=number, ink=ink))
    for resources in range(1, MOST_RESOURCES + 1):
        yield Tile("resources", str(resources), partial(signs.number, at=RESOURCES_AT, scale=SCALE, figure=resources))
    yield Tile("airbase", str(SMALL), small_airbase)
    yield Tile("airbase", str(LARGE), large_airbase)
    yield Tile("port", str(SMALL), minor_port)
    yield Tile("port", str(LARGE), major_port)
    yield Tile("dry_dock", "true", partial(signs.dock, at=DOCK_AT, scale=SCALE))


def small_airbase(paper: Paper) -> None:
    """A red aircraft."""
    signs.airfield(paper, AIRBASE_AT, SCALE)


def large_airbase(paper: Paper) -> None:
    """The same, reversed."""
    signs.airfield(paper, AIRBASE_AT, SCALE, signs.BRICK, signs.CREAM)


def minor_port(paper: Paper) -> None:
    """A blue anchor."""
    signs.port(paper, PORT_AT, SCALE, signs.CREAM, signs.NAVY)


def major_port(paper: Paper) -> None:
    """The same, reversed."""
    signs.port(paper, PORT_AT, SCALE)


def words() -> list[str]:
    """The terrain words, in the order of the tiles."""
    return list(GROUNDS)


def draw(assets: Path) -> None:
    """Write the sheet and its tileset into the folder of the maps, which lies beside the assets."""
    written(list(painted()), FORM, assets.parent / "maps" / "pacific_war")
