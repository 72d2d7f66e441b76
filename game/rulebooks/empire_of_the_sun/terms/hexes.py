"""The map as the rules see it: what each hex holds, and by which hexsides one goes where (Rules 3.1).

Land movement is counted in halves of a movement point, because a route costs half a point.
"""

from collections.abc import Iterable, Iterator

from game.core.board import Board
from game.core.hexes import DIRECTIONS, HexGrid
from game.core.hexset import NOWHERE, HexField, SpaceSet, Ways, set_of, union, ways_between
from game.core.kept import Keeping, once
from game.core.title import SpaceProperty

ROUTE = "route"
SIDE_PROPERTIES = ("side_se", "side_s", "side_sw")
"""What a hex tells of its sides in directions 0, 1 and 2; its neighbours tell the rest."""
OPEN_SEA = "water"
UNPLAYABLE = frozenset({"unplayable_water", "unplayable_land"})
SAID = (
    *(SpaceProperty(flag, "flag") for flag in ("port", "airfield", "resource", "island")),
    SpaceProperty("city", words=("city", "japan", "china")),
    *(SpaceProperty(side, words=(OPEN_SEA, "land", *sorted(UNPLAYABLE), "closed")) for side in SIDE_PROPERTIES),
)
"""What a tile says of its hex."""
ROUTE_COST = 1
LAND_COST = {"open": 2, "jungle": 4, "mixed": 4, "mountain": 6}
"""Halves of a movement point to enter a hex by land other than by a route (Rules 8.41)."""
ZONE_RADIUS = 2
MANCHURIA = "Manchuria"
INLAND_CHINA = "IChina"
"""The region of Kunming and the hexes round it."""
KWAI = ("2108", "2109")
"""The hexes that the railway over the Kwai joins once a card has built it."""
FARTHEST_BY_LAND = 8
"""Hexes that four movement points lead over, all along routes."""


class Hexes(Keeping, frozen=True):
    """The hexes of a map: their sides as ways, and what they hold as sets."""

    sea: Ways
    """Steps over sides of water."""
    land: Ways
    """Steps over sides of land, routes included."""
    routes: Ways
    """Steps along transport routes, once the bridge over the Kwai is built."""
    routes_without_bridge: Ways
    """The same without the railway over the Kwai (Rules 13.79)."""
    unplayable: Ways
    """Steps over unplayable sea and land, which only the reach of a command may take."""
    anywhere: Ways
    """Steps over any side, as aircraft fly."""
    everywhere: SpaceSet
    oceans: SpaceSet
    ports: SpaceSet
    airfields: SpaceSet
    cities: SpaceSet
    home_cities: SpaceSet
    chinese_cities: SpaceSet
    """Cities on the coast of China that have garrisons (Rules 13.84)."""
    resources: SpaceSet
    named: SpaceSet
    """Hexes with a port, an airfield, a city or a resource (Rules 3.15)."""
    lone_islands: SpaceSet
    """Islands alone in their hex."""
    by_cost: tuple[tuple[int, SpaceSet], ...]
    """Hexes by what it costs to enter them by land, in halves of a point."""
    around: tuple[SpaceSet, ...]
    """For each hex, the hexes at most two away in a straight line, itself among them (Rules 3.1, 5.1)."""
    vicinity: tuple[SpaceSet, ...]
    """For each hex, all that four movement points over land can lead to."""
    regions: dict[str, SpaceSet]

    def routes_with(self, *, bridge: bool) -> Ways:
        """Steps along transport routes, with the bridge over the Kwai or without it (Rules 13.79)."""
        return self.routes if bridge else self.routes_without_bridge

    @once
    def region(self, *names: str) -> SpaceSet:
        """The hexes of some regions."""
        return union(self.regions.get(name, NOWHERE) for name in names)


@once
def hexes_of(board: Board) -> Hexes:
    """Read what the map says of its hexes, once for each map: its check and the game that is played on it both ask."""
    assert board.grid is not None, "the war in the Pacific is fought on hexes"
    facts = [dict(space.properties) for space in board.spaces[: len(board.grid.axial)]]
    sides = sides_of(board, facts)
    everywhere = set_of(range(len(facts)))
    ports, airfields, resources = (having(facts, word) for word in ("port", "airfield", "resource"))
    oceans = set_of(n for n in range(len(facts)) if "ocean" in board.spaces[n].terrain)
    airfields &= ~oceans  # the air ferry is a place to stop over, not to stay
    airfields &= ~set_of(n for n, fact in enumerate(facts) if fact.get("region") == MANCHURIA)  # out of the war
    cities = having(facts, "city")
    names = sorted({str(fact["region"]) for fact in facts if "region" in fact})
    along = [(a, b) for a, b, kinds in sides if ROUTE in kinds]
    bridge = {n for n in range(len(facts)) if board.spaces[n].name in KWAI}
    land = ways_between((a, b) for a, b, kinds in sides if "land" in kinds)
    return Hexes(
        sea=ways_between((a, b) for a, b, kinds in sides if OPEN_SEA in kinds),
        land=land,
        routes=ways_between(along),
        routes_without_bridge=ways_between((a, b) for a, b in along if not {a, b} <= bridge),
        unplayable=ways_between((a, b) for a, b, kinds in sides if kinds & UNPLAYABLE),
        anywhere=HexField(board.grid).everywhere,
        everywhere=everywhere,
        oceans=oceans,
        ports=ports,
        airfields=airfields,
        cities=cities,
        home_cities=set_of(n for n, fact in enumerate(facts) if fact.get("city") == "japan"),
        chinese_cities=set_of(
            n for n, fact in enumerate(facts) if fact.get("city") == "china" and fact.get("region") == "China"
        ),
        resources=resources,
        named=ports | airfields | cities | resources,
        lone_islands=having(facts, "island"),
        by_cost=tuple(costs(board, len(facts))),
        around=tuple(near(board.grid, ZONE_RADIUS)),
        vicinity=tuple(land.within(1 << space, FARTHEST_BY_LAND) for space in range(len(facts))),
        regions={name: set_of(n for n, fact in enumerate(facts) if fact.get("region") == name) for name in names},
    )


def near(grid: HexGrid, radius: int) -> Iterator[SpaceSet]:
    """For each hex those at most so far away, whether the map has what lies between or not."""
    steps = [(q, r) for q in range(-radius, radius + 1) for r in range(-radius, radius + 1) if abs(q + r) <= radius]
    for q, r in grid.axial:
        places = ((q + across, r + down) for across, down in steps)
        yield set_of(grid.at[place] for place in places if place in grid.at)


def having(facts: Iterable[dict[str, str | int | float | bool]], word: str) -> SpaceSet:
    """The hexes of which the map says a word."""
    return set_of(number for number, fact in enumerate(facts) if fact.get(word))


def costs(board: Board, hexes: int) -> Iterator[tuple[int, SpaceSet]]:
    """The hexes by their cost of entering by land; oceans and atolls are not entered so."""
    for cost in sorted(set(LAND_COST.values())):
        words = {word for word, price in LAND_COST.items() if price == cost}
        yield cost, set_of(n for n in range(hexes) if words & {*board.spaces[n].terrain})


def sides_of(board: Board, facts: list[dict[str, str | int | float | bool]]) -> list[tuple[int, int, frozenset[str]]]:
    """Every step from a hex to a neighbour, with the kinds of the side between: both ways of each."""
    assert board.grid is not None
    routes = {(feature.space, side) for feature in board.features if feature.kind == ROUTE for side in feature.sides}
    found: list[tuple[int, int, frozenset[str]]] = []
    for space, row in enumerate(board.grid.adjacent):
        for side, name in enumerate(SIDE_PROPERTIES):
            beyond = row[side]
            if beyond < 0:
                continue
            kinds = {*str(facts[space].get(name, OPEN_SEA)).split()}
            if (space, side) in routes or (beyond, (side + DIRECTIONS // 2) % DIRECTIONS) in routes:
                kinds |= {"land", ROUTE}
            found += [(space, beyond, frozenset(kinds)), (beyond, space, frozenset(kinds))]
    return found
