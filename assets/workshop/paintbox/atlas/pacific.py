"""The Pacific of Empire of the Sun: what its plate must know beside the map itself."""

from pathlib import Path

from paintbox.atlas.plate import Country
from paintbox.atlas.world import Hex, World

COASTS = Path(__file__).with_name("coasts.txt")
GRATICULE = Path(__file__).with_name("graticule.txt")
INKS = {
    "japan": "cf5f55",
    "britain": "d98f8a",
    "dutch": "e39a4e",
    "usa": "6f9fcb",
    "australia": "7fb28a",
    "china": "e0b95e",
    "france": "a98fc0",
    "siam": "c9c35a",
}
NATIONS = {
    "britain": ("India", "NIndia", "Ceylon", "Burma", "Malaya", "Hebrides"),
    "siam": ("Siam",),
    "france": ("Indochina",),
    "china": ("China", "IChina"),
    "dutch": ("Sumatra", "Java", "Borneo", "Celebes", "DEI"),
    "usa": ("Philippines", "Oceania", "Alaska"),
    "japan": ("Formosa", "Korea", "Manchuria", "Japan", "JMandates", "Sakhalin", "Caroline", "Marshall"),
    "australia": ("Australia", "Guinea", "AMandates"),
}
REGIONS = {region: nation for nation, regions in NATIONS.items() for region in regions}
OTHERS = {"2709": "britain", **dict.fromkeys(("2315", "2415", "2515", "2615"), "britain"), "3814": "usa"}
DUTCH_GUINEA = 34
"""The last column of the Dutch half of New Guinea."""

FIRST_COLUMN = 10
NORTH, SOUTH = (range(12, 37), range(19, 39))
"""The columns beyond whose upper and lower ends land goes on."""


def country(world: World) -> Country:
    """All of it, for a map that begins with column 10 and row 00."""
    rows: dict[int, list[int]] = {}
    for column, row in world.cells:
        rows.setdefault(column, []).append(row)

    def beyond(place: Hex) -> str:
        column, row = place[0] + FIRST_COLUMN, place[1]
        known = rows.get(place[0])
        if known is None or place in world.cells:
            return ""
        if row < min(known):
            if column not in NORTH:
                return ""
            return "mountain" if 19 <= column <= 25 else "open"
        if row > max(known):
            return "open" if column in SOUTH else ""
        return "open"

    def nation(place: Hex, word: str) -> str:
        column, row = place[0] + FIRST_COLUMN, place[1]
        name, region = f"{column:02}{row:02}", world.cells.get(place, {}).get("region", "")
        if name in OTHERS:
            return OTHERS[name]
        if region == "Guinea" and column <= DUTCH_GUINEA:
            return "dutch"
        if region:
            return REGIONS[region]
        if place in world.cells:
            return "china" if column > 22 else "tibet"
        if row > 20:
            return "australia"
        return "britain" if column <= 18 else "tibet" if column <= 24 else "china" if column <= 31 else "siberia"

    return Country(beyond, nation, INKS, COASTS)
