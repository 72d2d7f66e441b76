"""The Burma Road: how China is supplied, and the air bridge over the Hump (Rules 13.7)."""

from typing import Literal

from game.core.hexset import Mode, SpaceSet, flood, has, set_of
from game.rulebooks.empire_of_the_sun.map.overland import Overland
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, controlled

KUNMING, RANGOON, MADRAS = "2407", "2008", "1406"
BURMA_ROAD = ("2206", "2306", KUNMING)
NORTHERN_INDIA = ("1905", "2005", "2104", "2105", "2205")

RoadState = Literal["open", "closed_hump", "closed_no_hump"]


def burma_road(game: EmpireGame, position: EmpirePosition, way: Overland, sea: Mode, ports: SpaceSet) -> RoadState:
    """Whether Kunming has its road: by rail and road to Rangoon and the sea, or all the way to Madras (Rules 13.71)."""
    names = game.board.by_name
    if KUNMING not in names:
        return "closed_no_hump"
    along = flood(routes_mode(game, position, way), 1 << names[KUNMING])
    if has(along, names[MADRAS]) or (has(along, names[RANGOON]) and sails_from_rangoon(game, position, sea)):
        return "open"
    fields = game.hexes.airfields & set_of(names[name] for name in NORTHERN_INDIA) & ports
    return "closed_hump" if position.is_hump_open and fields else "closed_no_hump"


def routes_mode(game: EmpireGame, position: EmpirePosition, way: Overland) -> Mode:
    """Going along routes that are built and free of enemies (Rules 13.72)."""
    return Mode(game.hexes.routes, game.hexes.everywhere & ~way.enemies & ~set_of(position.routes_missing))


def sails_from_rangoon(game: EmpireGame, position: EmpirePosition, sea: Mode) -> bool:
    """Whether Rangoon is an Allied port from which ships reach Madras, or an edge of the map (Rules 13.71)."""
    rangoon = game.board.by_name[RANGOON]
    if not has(controlled(game, position)[ALLIES], rangoon) or not has(sea.enters, rangoon):
        return False
    return bool(flood(sea, 1 << rangoon) & (game.sources[ALLIES] | 1 << game.board.by_name[MADRAS]))
