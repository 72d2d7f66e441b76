"""The Burma Road: how China is supplied, and the air bridge over the Hump (Rules 13.7)."""

from game.core.hexset import Mode, SpaceSet, flood, has, set_of
from game.core.kept import recent
from game.rulebooks.empire_of_the_sun.map.overland import Overland
from game.rulebooks.empire_of_the_sun.map.seas import by_sea
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, controlled
from game.rulebooks.empire_of_the_sun.terms.scenario import RoadState

KUNMING, RANGOON, MADRAS = "2407", "2008", "1406"
NORTHERN_INDIA = ("1905", "2005", "2104", "2105", "2205")

ROADS_KEPT = 16
"""For how many states of the routes it is kept where they lead."""


def burma_road(
    game: EmpireGame, position: EmpirePosition, way: Overland, enemy_zone: SpaceSet, eligible: SpaceSet
) -> RoadState:
    """Whether Kunming has its road: by rail and road to Rangoon and the sea, or all the way to Madras (Rules 13.71).

    Over the Hump it is supplied from an airfield which headquarters reach as they reach an eligible port.
    """
    names = game.board.by_name
    if KUNMING not in names:
        return "closed_no_hump"
    along = along_routes(game, names[KUNMING], way)
    if has(along, names[MADRAS]) or (has(along, names[RANGOON]) and sails_from_rangoon(game, position, enemy_zone)):
        return "open"
    fields = game.hexes.airfields & set_of(names[name] for name in NORTHERN_INDIA) & controlled(game, position)[ALLIES]
    return "closed_hump" if position.is_hump_open and fields & eligible else "closed_no_hump"


@recent(ROADS_KEPT)
def along_routes(game: EmpireGame, start: int, way: Overland) -> SpaceSet:
    """What routes lead to that are built and free of enemies (Rules 13.72)."""
    free = game.hexes.everywhere & ~way.closed
    return flood(Mode(game.hexes.routes_with(bridge=way.bridge), free), 1 << start & free)


def sails_from_rangoon(game: EmpireGame, position: EmpirePosition, enemy_zone: SpaceSet) -> bool:
    """Whether Rangoon is an Allied port from which ships reach Madras, or an edge of the map (Rules 13.71)."""
    rangoon = game.board.by_name[RANGOON]
    if not has(controlled(game, position)[ALLIES] & ~enemy_zone, rangoon):
        return False
    ends = game.sources[ALLIES] | 1 << game.board.by_name[MADRAS]
    return bool(by_sea(game, 1 << rangoon, enemy_zone) & ends)
