"""The map as the rules see it: what each hex holds, and by which hexsides one goes where (Rules 3.1).

Land movement is counted in halves of a movement point, because a route costs half a point.
"""

from collections.abc import Iterable, Iterator

from game.core.board import Board
from game.core.hexes import HexGrid
from game.core.hexset import NOWHERE, HexField, SpaceSet, Ways, set_of, union, ways_between
from game.core.hexsides import LAND, ROUTE, Fact, crossings, facts_of, having, saying, ways_over
from game.core.kept import Keeping, once
from game.core.title import SpaceProperty

SIDE_PROPERTIES = ("side_se", "side_s", "side_sw")
"""What a hex tells of its sides in directions 0, 1 and 2; its neighbours tell the rest."""
OPEN_SEA = "water"
UNPLAYABLE = frozenset({"unplayable_water", "unplayable_land"})
SAID = (
    *(SpaceProperty(flag, "flag") for flag in ("port", "airfield", "resource", "island")),
    SpaceProperty("city", words=("city", "japan", "china")),
    *(SpaceProperty(side, words=(OPEN_SEA, LAND, *sorted(UNPLAYABLE), "closed")) for side in SIDE_PROPERTIES),
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
    facts = facts_of(board)
    assert board.grid is not None
    steps = list(crossings(board, facts, SIDE_PROPERTIES, lambda one, another: OPEN_SEA))
    oceans = set_of(n for n in range(len(facts)) if "ocean" in board.spaces[n].terrain)
    ports, cities, resources = (having(facts, word) for word in ("port", "city", "resource"))
    airfields = having(facts, "airfield")
    airfields &= ~oceans  # the air ferry is a place to stop over, not to stay
    airfields &= ~saying(facts, "region", MANCHURIA)  # out of the war
    land, routes = ways_over(steps, LAND), [(start, end) for start, end, kinds in steps if ROUTE in kinds]
    return Hexes(
        sea=ways_over(steps, OPEN_SEA),
        land=land,
        routes=ways_between(routes),
        routes_without_bridge=ways_between(route for route in routes if not are_over_the_kwai(board, *route)),
        unplayable=ways_over(steps, *UNPLAYABLE),
        anywhere=HexField(board.grid).everywhere,
        everywhere=set_of(range(len(facts))),
        oceans=oceans,
        ports=ports,
        airfields=airfields,
        cities=cities,
        home_cities=saying(facts, "city", "japan"),
        chinese_cities=saying(facts, "city", "china") & saying(facts, "region", "China"),
        resources=resources,
        named=ports | airfields | cities | resources,
        lone_islands=having(facts, "island"),
        by_cost=tuple(costs(board, len(facts))),
        around=tuple(near(board.grid, ZONE_RADIUS)),
        vicinity=tuple(land.within(1 << space, FARTHEST_BY_LAND) for space in range(len(facts))),
        regions={name: saying(facts, "region", name) for name in sorted(regions_named(facts))},
    )


def are_over_the_kwai(board: Board, *spaces: int) -> bool:
    """Whether a route joins the hexes on both ends of the bridge over the Kwai (Rules 13.79)."""
    return all(board.spaces[space].name in KWAI for space in spaces)


def regions_named(facts: Iterable[Fact]) -> set[str]:
    """The regions that the map names."""
    return {str(fact["region"]) for fact in facts if "region" in fact}


def near(grid: HexGrid, radius: int) -> Iterator[SpaceSet]:
    """For each hex those at most so far away, whether the map has what lies between or not."""
    steps = [(q, r) for q in range(-radius, radius + 1) for r in range(-radius, radius + 1) if abs(q + r) <= radius]
    for q, r in grid.axial:
        places = ((q + across, r + down) for across, down in steps)
        yield set_of(grid.at[place] for place in places if place in grid.at)


def costs(board: Board, hexes: int) -> Iterator[tuple[int, SpaceSet]]:
    """The hexes by their cost of entering by land; oceans and atolls are not entered so."""
    for cost in sorted(set(LAND_COST.values())):
        words = {word for word, price in LAND_COST.items() if price == cost}
        yield cost, set_of(n for n in range(hexes) if words & {*board.spaces[n].terrain})
