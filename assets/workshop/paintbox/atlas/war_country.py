"""The Pacific of Pacific War: what its plate must know beside the map itself."""

from pathlib import Path

from paintbox.atlas.pacific import INKS
from paintbox.atlas.plate import Country
from paintbox.atlas.world import Hex, World

COASTS = Path(__file__).with_name("war_coasts.txt")
GRATICULE = Path(__file__).with_name("war_graticule.txt")
WANDER = 2.2
STRAITS = ("3717", "3817"), ("3716", "3817"), ("1517", "1618"), ("2329", "2430")
"""Pairs of hexes of one land with a strait between them."""

TOP = 49
"""The number of the uppermost row."""

HEARTS = {
    "japan": "3521 3625 3627 4028 4129 4231 4328 4427 4535 3120 3222 3017 2916 3621 3720 3817 4018 4219 4420"
    " 4516 4323 2430 2033 2037 1939 2141 2239 1942 2024 2126 2127 2029 2143 3028 3035",
    "china": "3417 3717 3016 3015 3116 2914 3216 2813 2811 3313 3309 3007 3107 2912 2711 3716 3512 3814 3604 3805 3912"
    " 3011 3209 3014 3206",
    "britain": "2900 3001 3101 3103 3003 2702 2503 2403 2303 2804 2904 3005 2603 1906 1808 1707 1608 1907 1711"
    " 1813 1914 1915 2202 2913 1645 1744 1541 1542 1038 1136 0938 0547 0542 0741 0940",
    "siam": "2406 2006 2105 2205 2506 2605 2507 2405",
    "france": "2209 2310 2411 2508 2809 2608 2408 2708 2510 0341 0340 0440",
    "dutch": "1805 1705 1706 1606 1607 1506 1507 1508 1407 1408 1309 1210 1112 1110 1015 1018 1117 1421 1317"
    " 1719 1316 1615 1514 1414 1511 1612 1815 1713 1522 1525 1427 1226 1323 1325 1126 1127",
    "usa": "2417 2516 2617 2318 2219 2218 2019 1917 2216 2860 2761 2329 4645 4647 4650 4755 4857 4960 3250"
    " 2741 2553 1957 1453 0753",
    "australia": "0034 0924 0824 0725 0431 0630 0822 0517 0928 0020 0025 0525 0213 0314 1031 1131 1231 1333 1433"
    " 1431 1429 1128 1329 1235 1033 1029",
    "tibet": "3300 3302 3304 3402 3501 3202",
    "siberia": "4124 4225 4424 4626 4728 4621 4815 4806 4910 4936 4837 4636 4629 4527",
    "mongolia": "4505 4309 4612 4104 4013 4112",
}
"""Hexes of each nation: every hex is that nation's whose nearest one lies nearest. Some have no tint."""

PLAINS = range(13, 35)
"""The columns beyond whose lower end land goes on, and the rows beyond whose western end mountains and plains do."""

INDIA, HIGH, STEPPE = 27, 29, 35
"""From which row on land lies west of the map, where it rises, and where it falls again."""


def country(world: World) -> Country:
    """All of it, for the map of every hex."""
    straits = frozenset(frozenset(map(hex_of, pair)) for pair in STRAITS)
    hearts = [(hex_of(name), nation) for nation, names in HEARTS.items() for name in names.split()]

    def beyond(place: Hex) -> str:
        column, row = place[0], TOP - place[1]
        if place in world.cells or column >= world.columns:
            return ""
        if row > TOP:
            return world.cells.get((max(0, column), 0), {}).get("terrain", "")
        if row < 0:
            return "open" if column in PLAINS else ""
        if column < 0:
            return "" if row < INDIA else "mountain" if HIGH <= row < STEPPE else "open"
        return ""

    def nation(place: Hex, word: str) -> str:
        x, y = world.centre(place)

        def away(heart: Hex) -> float:
            there = world.centre(heart)
            return (there[0] - x) ** 2 + (there[1] - y) ** 2

        return min(hearts, key=lambda one: away(one[0]))[1]

    return Country(beyond, nation, INKS, COASTS, straits, WANDER)


def hex_of(name: str) -> Hex:
    """The cell of a hex: rows are counted from the south, cells from the north."""
    return int(name[2:]), TOP - int(name[:2])
