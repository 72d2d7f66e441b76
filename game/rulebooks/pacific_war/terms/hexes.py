"""The map as the rules see it: where ships and troops go, and what each hex holds (Rules 2.3, 23.1)."""

from collections.abc import Iterator

import msgspec

from game.core.board import Board
from game.core.hexset import SpaceSet, Ways, set_of, ways_between
from game.core.hexsides import LAND, ROUTE, Fact, crossings, facts_of, having, saying, ways_over
from game.core.title import SpaceProperty

SIDE_PROPERTIES = ("side_e", "side_se", "side_sw")
"""What a hex tells of its sides in directions 0, 1 and 2; its neighbours tell the rest."""
WATER, TRACK = "water", "track"
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
    facts = facts_of(board)
    steps = list(crossings(board, facts, SIDE_PROPERTIES, usual_side))
    land = saying(facts, "water", "coastal", "restricted", "land")
    everywhere = set_of(range(len(facts)))
    return Hexes(
        sea=ways_over(steps, WATER),
        land=ways_over(steps, LAND),
        routes=ways_over(steps, ROUTE),
        anywhere=ways_between((start, end) for start, end, _ in steps),
        track=ways_over(steps, TRACK),
        everywhere=everywhere,
        open_sea=everywhere & ~land,
        restricted=saying(facts, "water", "restricted"),
        coasts=saying(facts, "water", "coastal", "restricted"),
        inland=saying(facts, "water", "land"),
        home_islands=having(facts, "home_island"),
        dry_docks=having(facts, "dry_dock"),
        zones=tuple(saying(facts, "zone", zone) for zone in ZONES),
        boxes=tuple(boxes_of(board, len(facts))),
        resources={n: int(fact["resources"]) for n, fact in enumerate(facts) if fact.get("resources")},
    )


def boxes_of(board: Board, hexes: int) -> Iterator[HoldingBox]:
    """The Holding Boxes whose way onto the map is on this map."""
    for number, space in enumerate(board.spaces[hexes:], hexes):
        fact: Fact = dict(space.properties)
        entry = board.by_name.get(str(fact.get("enter_from", "")))
        if fact.get("holding") and entry is not None:
            transit = int(fact.get("transit", 0))
            yield HoldingBox(number, str(fact.get("side", "")), entry, transit, bool(fact.get("dry_dock")))


def usual_side(one: Fact, another: Fact) -> str:
    """What a side is of which the map says nothing: water at the open sea, land inland, closed between the two."""
    waters = {str(one.get("water", "open")), str(another.get("water", "open"))}
    if waters == {"open", "land"}:
        return ""
    return LAND if "land" in waters else WATER
