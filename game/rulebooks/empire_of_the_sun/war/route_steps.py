"""Choosing where a route of the Burma Road is built (Rules 7.14)."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.hexset import spaces_of
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, EmpireSideChoice, Result
from game.rulebooks.empire_of_the_sun.war.routes import build, buildable, next_routes

PURPOSE = "Along it units march at half a point a hex; supply, and the Burma Road to Kunming, run along it § 13.72."


class BuildRoute(EmpireSideChoice, frozen=True):
    """Choose where to build; as a card's gift the Allies need hold nothing, and may decline (Rules 5.38, 7.14)."""

    rule = "7.14"
    asks = "where is the route built?"
    hint = PURPOSE
    otherwise = "Click a lit hex whose route is missing."
    is_gift: bool = False

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The hexes with a route that can be built, and to decline a gift."""
        open_hexes = next_routes(game, position) if self.is_gift else buildable(game, position, self.side)
        found = [Action("build_here", space) for space in spaces_of(open_hexes)]
        return [*found, Action("no_route")] if found and self.is_gift else found

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It is built."""
        return build(game, position, action.target) if action.verb == "build_here" else Result(position)
