"""The tiles of the maps of Empire of the Sun: what lies in a hex, its region, its hexsides, and the signs in it.

Only the signs are shown at the table. Their order may only grow, because maps name tiles by their place.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from paintbox.atlas import signs
from paintbox.atlas.sheets import Form, Tile, bar, hexagon, hue, ring, written
from paintbox.tools.paper import Ink

FORM = Form(120, 104, ((118, 52), (89, 102), (31, 102), (2, 52), (31, 2), (89, 2)), "AtlasTerrain")

GROUNDS: dict[str, Ink] = {
    "ocean": (98, 142, 172),
    "open": (222, 214, 150),
    "jungle": (96, 150, 84),
    "mixed": (190, 168, 104),
    "mountain": (142, 104, 78),
    "atoll": (150, 208, 208),
}
REGIONS = (
    "Alaska",
    "AMandates",
    "Australia",
    "Borneo",
    "Burma",
    "Caroline",
    "Celebes",
    "Ceylon",
    "China",
    "DEI",
    "Formosa",
    "Guinea",
    "Hebrides",
    "IChina",
    "India",
    "Indochina",
    "Japan",
    "Java",
    "JMandates",
    "Korea",
    "Malaya",
    "Manchuria",
    "Marshall",
    "NIndia",
    "Oceania",
    "Philippines",
    "Sakhalin",
    "Siam",
    "Sumatra",
)
SIDES = ("SE", "S", "SW")
KINDS: dict[str, Ink] = {
    "land": (122, 84, 40),
    "water land": (214, 170, 60),
    "unplayable_water": (60, 60, 190),
    "unplayable_land": (150, 60, 150),
    "water unplayable_land": (90, 190, 230),
    "unplayable_water unplayable_land": (110, 60, 230),
    "closed": (220, 40, 40),
}


def painted() -> Iterator[Tile]:
    """Every tile in its place."""
    for word, ink in GROUNDS.items():
        yield Tile("terrain", word, partial(hexagon, form=FORM, ink=ink))
    for number, region in enumerate(REGIONS):
        yield Tile("region", region, partial(hexagon, form=FORM, ink=hue(number)), region)
    yield Tile("island", "true", partial(ring, form=FORM, radius=26, ink=(30, 120, 130)))
    for number, side in enumerate(SIDES):
        for kind, ink in KINDS.items():
            yield Tile(f"side_{side.lower()}", kind, partial(bar, form=FORM, side=number, ink=ink))
    yield Tile("port", "true", signs.port)
    yield Tile("airfield", "true", signs.airfield)
    yield Tile("city", "city", signs.city)
    yield Tile("city", "china", signs.city_of_china)
    yield Tile("city", "japan", signs.city_of_japan)
    yield Tile("resource", "true", signs.resource)


def words() -> list[str]:
    """The terrain words, in the order of the tiles."""
    return list(GROUNDS)


def draw(assets: Path) -> None:
    """Write the sheet and its tileset into the folder of the maps, which lies beside the assets."""
    written(list(painted()), FORM, assets.parent / "maps" / "empire_of_the_sun")
