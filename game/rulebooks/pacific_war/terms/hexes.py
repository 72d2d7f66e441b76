"""The map as the rules see it: where ships and troops go, and what each hex holds (Rules 2.3, 23.1)."""

from collections.abc import Iterable, Iterator

import msgspec

from game.core.board import Board
from game.core.hexes import DIRECTIONS
from game.core.hexset import SpaceSet, Ways, set_of, ways_between
from game.core.title import SpaceProperty

ROUTE = "route"
SIDE_PROPERTIES = ("side_e", "side_se", "side_sw")
"""What a hex tells of its sides in directions 0, 1 and 2; its neighbours tell the rest."""
WATER, LAND, TRACK = "water", "land", "track"
ZONES = ("north", "central", "south", "southeast")
OWNERS = ("japan", "allies")
SAID = (
    SpaceProperty("water", words=("open", "coastal", "restricted", "land")),
    *(SpaceProperty(side, words=(WATER, LAND, TRACK)) for side in SIDE_PROPERTIES),
    *(SpaceProperty(number, "number") for number in ("airbase", "port", "resources", "transit")),
    *(SpaceProperty(flag, "flag") for flag in ("dry_dock", "home_island", "holding")),
    *(SpaceProperty(owner, words=OWNERS) for owner in ("owner", "side")),
    SpaceProperty("zone", words=ZONES),
)
"""What a tile says of its hex, and a space of a Holding Box."""
"""The weather zones, as the map names them."""

Fact = dict[str, str | int | float | bool]


class HoldingBox(msgspec.Struct, frozen=True):
    """A Holding Box beside the map: whose it is, where it leads onto the map, and after how many hexes."""

    space: int
    side: str
    enter_from: int
    transit: int
    has_dry_dock: bool


class Hexes(msgspec.Struct, frozen=True):
    """The hexes of a map: their sides as ways, and what they hold as sets."""

    sea: Ways
    """Steps over sides of water."""
    land: Ways
    """Steps over sides of land, routes included."""
    routes: Ways
    """Steps along transport routes."""
    anywhere: Ways
    """Steps over any side."""
    track: Ways
    """The steps over mountains that need no route (Rules 23.6)."""
    everywhere: SpaceSet
    open_sea: SpaceSet
    restricted: SpaceSet
    coasts: SpaceSet
    """Hexes with land and sea, restricted waters among them."""
    inland: SpaceSet
    home_islands: SpaceSet
    dry_docks: SpaceSet
    zones: tuple[SpaceSet, ...]
    """The weather zones, in the order of ZONES."""
    boxes: tuple[HoldingBox, ...]
    resources: dict[int, int]
    """What each resource hex yields."""


def hexes_of(board: Board) -> Hexes:
    """Read what the map says of its hexes."""
    assert board.grid is not None, "the Pacific War is fought on hexes"
    facts: list[Fact] = [dict(space.properties) for space in board.spaces[: len(board.grid.axial)]]
    sides = list(sides_of(board, facts))
    waters = [str(fact.get("water", "open")) for fact in facts]
    return Hexes(
        sea=ways_between((a, b) for a, b, kinds in sides if WATER in kinds),
        land=ways_between((a, b) for a, b, kinds in sides if LAND in kinds),
        routes=ways_between((a, b) for a, b, kinds in sides if ROUTE in kinds),
        anywhere=ways_between((a, b) for a, b, _ in sides),
        track=ways_between((a, b) for a, b, kinds in sides if TRACK in kinds),
        everywhere=set_of(range(len(facts))),
        open_sea=set_of(n for n, water in enumerate(waters) if water == "open"),
        restricted=set_of(n for n, water in enumerate(waters) if water == "restricted"),
        coasts=set_of(n for n, water in enumerate(waters) if water in ("coastal", "restricted")),
        inland=set_of(n for n, water in enumerate(waters) if water == "land"),
        home_islands=having(facts, "home_island"),
        dry_docks=having(facts, "dry_dock"),
        zones=tuple(set_of(n for n, fact in enumerate(facts) if fact.get("zone") == zone) for zone in ZONES),
        boxes=tuple(boxes_of(board, len(facts))),
        resources={n: int(fact["resources"]) for n, fact in enumerate(facts) if fact.get("resources")},
    )


def having(facts: Iterable[Fact], word: str) -> SpaceSet:
    """The hexes of which the map says a word."""
    return set_of(number for number, fact in enumerate(facts) if fact.get(word))


def boxes_of(board: Board, hexes: int) -> Iterator[HoldingBox]:
    """The Holding Boxes whose way onto the map is on this map."""
    for number, space in enumerate(board.spaces[hexes:], hexes):
        fact: Fact = dict(space.properties)
        entry = board.by_name.get(str(fact.get("enter_from", "")))
        if fact.get("holding") and entry is not None:
            transit = int(fact.get("transit", 0))
            yield HoldingBox(number, str(fact.get("side", "")), entry, transit, bool(fact.get("dry_dock")))


def sides_of(board: Board, facts: list[Fact]) -> Iterator[tuple[int, int, frozenset[str]]]:
    """Every step from a hex to a neighbour, with the kinds of the side between: both ways of each."""
    assert board.grid is not None
    routes = {(feature.space, side) for feature in board.features if feature.kind == ROUTE for side in feature.sides}
    for space, row in enumerate(board.grid.adjacent):
        for side, name in enumerate(SIDE_PROPERTIES):
            beyond = row[side]
            if beyond < 0:
                continue
            kinds = {*str(facts[space].get(name, usual_side(facts[space], facts[beyond]))).split()}
            if (space, side) in routes or (beyond, (side + DIRECTIONS // 2) % DIRECTIONS) in routes:
                kinds |= {LAND, ROUTE}
            yield space, beyond, frozenset(kinds)
            yield beyond, space, frozenset(kinds)


def usual_side(one: Fact, another: Fact) -> str:
    """What a side is of which the map says nothing: water at the open sea, land inland, closed between the two."""
    waters = {str(one.get("water", "open")), str(another.get("water", "open"))}
    if waters == {"open", "land"}:
        return ""
    return LAND if "land" in waters else WATER
