"""The way out for a beaten squadron (Rules 5.4)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.position import Prompt
from tests.toy.straits.losses import advance, lose
from tests.toy.straits.state import Result, StraitsChoice, StraitsGame, StraitsPosition
from tests.toy.straits.victory import judge_fleets
from tests.toy.straits.waters import withdrawal_refusal


class Withdraw(StraitsChoice, frozen=True):
    """A beaten defender chooses where to withdraw to (Rules 5.4); the victor takes his place."""

    rule = "5.4"
    squadron: PieceId
    victor: PieceId

    def decider(self, game: StraitsGame, position: StraitsPosition) -> Side:
        """The defender."""
        return game.owners[self.squadron]

    def prompt(self, game: StraitsGame, position: StraitsPosition) -> Prompt:
        """Ask for a space."""
        return Prompt(f"withdraw {game.squadron_name(self.squadron)}", "5.4")

    def legal(self, game: StraitsGame, position: StraitsPosition) -> Sequence[Action]:
        """Empty neighbouring spaces."""
        ways = game.board.neighbours[position.squadrons[self.squadron].space]
        open_ways = [way for way in ways if withdrawal_refusal(game, position, self.squadron, way) is None]
        return [Action("withdraw", way) for way in open_ways]

    def refusal(self, game: StraitsGame, position: StraitsPosition, target: Target) -> Refusal:
        """Why it cannot go there."""
        refused = None
        if target.kind is Kind.SPACE:
            refused = withdrawal_refusal(game, position, self.squadron, SpaceId(target.number))
        return refused or Refusal("The beaten squadron must withdraw to an empty neighbouring space.", "5.4")

    def apply(self, game: StraitsGame, position: StraitsPosition, action: Action) -> Result:
        """Both squadrons move."""
        place = position.squadrons[self.squadron].space
        position, withdrawn = advance(position, self.squadron, SpaceId(action.target))
        position, followed = advance(position, self.victor, place)
        return Result(position, (*withdrawn, *followed))

    def skip(self, game: StraitsGame, position: StraitsPosition) -> Result:
        """Without a way out it is taken (Rules 5.5)."""
        squadron = position.squadrons[self.squadron]
        position, taken = lose(position, self.squadron, squadron.strength)
        position, followed = advance(position, self.victor, squadron.space)
        return Result(judge_fleets(game, position), (*taken, *followed))
