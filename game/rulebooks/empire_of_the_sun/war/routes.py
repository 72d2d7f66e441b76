"""Building the routes of the Burma Road (Rules 7.14)."""

from msgspec.structs import replace

from game.core.actions import Side, SpaceId
from game.core.events import MarkerChanged
from game.core.hexset import NOWHERE, SpaceSet, has, set_of
from game.rulebooks.empire_of_the_sun.map.burma_road import NORTHERN_INDIA, RANGOON, along_routes
from game.rulebooks.empire_of_the_sun.map.overland import overland
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Result, controlled

JORHAT, IMPHAL, AKYAB = "2104", "2105", "2006"


class RouteBuilt(MarkerChanged, frozen=True):
    """A route of the Burma Road was built."""

    def sentence(self, game: EmpireGame) -> str:
        """Where."""
        return f"The route at {game.place(self.space)} is built § 7.14."


def buildable(game: EmpireGame, position: EmpirePosition, side: Side) -> SpaceSet:
    """The hexes in which a side could build a route by a card of three operations (Rules 7.14)."""
    return for_japan(game, position) if side == JAPAN else for_allies(game, position)


def for_allies(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The Allies build while they hold Northern India and Akyab."""
    held = controlled(game, position)[ALLIES]
    if any(name in game.board.by_name and not has(held, game.board.by_name[name]) for name in (*NORTHERN_INDIA, AKYAB)):
        return NOWHERE
    return next_routes(game, position)


def next_routes(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """Jorhat, as long as it is missing; then Imphal and Ledo (Rules 7.14)."""
    missing = set_of(position.routes_missing)
    jorhat = 1 << game.board.by_name[JORHAT] if JORHAT in game.board.by_name else NOWHERE
    return missing & jorhat or missing


def for_japan(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """Japan builds at Imphal alone, where routes lead to it from a Rangoon that is Japanese and in supply."""
    names = game.board.by_name
    if IMPHAL not in names or names[IMPHAL] not in position.routes_missing:
        return NOWHERE
    rangoon, imphal = names[RANGOON], names[IMPHAL]
    fed = has(controlled(game, position)[JAPAN], rangoon) and has(
        supply(game, position).lines[JAPAN].families["jp"], rangoon
    )
    built = replace(position, routes_missing=tuple(space for space in position.routes_missing if space != imphal))
    joined = along_routes(game, rangoon, overland(game, built, JAPAN))
    return 1 << imphal if fed and has(joined, imphal) else NOWHERE


def build(game: EmpireGame, position: EmpirePosition, space: int) -> Result:
    """A route is built."""
    left = tuple(each for each in position.routes_missing if each != space)
    return Result(replace(position, routes_missing=left), (RouteBuilt(SpaceId(space), "no_route", present=False),))
