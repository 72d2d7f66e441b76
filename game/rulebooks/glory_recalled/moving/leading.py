"""A leader goes to units and rallies them (Rules 5.1.3), and cards that rally (Rules 6.9)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, PieceId, Refusal, Target
from game.core.position import Prompt
from game.rulebooks.glory_recalled.pieces.concealment import space_pointed_at
from game.rulebooks.glory_recalled.pieces.journeys import move_along
from game.rulebooks.glory_recalled.pieces.movement import destinations, move_refusal, routes
from game.rulebooks.glory_recalled.pieces.points import rally
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GONE, GloryChoice, GloryPosition, Result


class MoveLeader(GloryChoice, frozen=True):
    """The leader may move before he rallies (Rules 5.1.3)."""

    rule = "5.1.3"
    passes_alone = False
    leader: PieceId

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Where to."""
        mp = game.numbers.moving.leader
        return Prompt(
            f"move {game.piece_name(self.leader)} (up to {mp} movement points), or let him stay", "5.1.3", RALLY_HINT
        )

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Every space he can reach, or to stay."""
        spaces = destinations(game, position, (self.leader,), game.numbers.moving.leader)
        return [*(Action("move", space) for space in spaces), Action("stay")]

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why he cannot go there."""
        space = space_pointed_at(position, target)
        if space == GONE:
            return Refusal("Click the space he goes to, or let him stay.", "5.1.3")
        refused = move_refusal(game, position, (self.leader,), space, game.numbers.moving.leader)
        return refused or Refusal("Click the space he goes to, or let him stay.", "5.1.3")

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """He goes, and rallies."""
        then = (Rally(game.numbers.rally, self.leader),)
        if action.verb == "stay":
            return Result(replace(position, act=None), (), then)
        here = position.pieces[self.leader].space
        route = routes(game, position, position.side, here, game.numbers.moving.leader)[action.target]
        position, events = move_along(game, position, (self.leader,), route.path, "5.1.3")
        return Result(replace(position, act=None), events, then)

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The leader."""
        return Target(Kind.PIECE, self.leader)


def rally_refusal(game: GloryGame, position: GloryPosition, unit: int, leader: int) -> Refusal | None:
    """Why a unit cannot be rallied, by a leader or (leader -1) by a card (Rules 5.1.3, 6.9, 10.4)."""
    piece, rule = position.pieces[unit], "5.1.3" if leader >= 0 else "6.9"
    if piece.space == GONE or game.counters[unit].side != position.side:
        return Refusal("Only own units on the map are rallied.", rule)
    if not piece.disrupted:
        return Refusal("That unit is not disrupted.", rule)
    if piece.cut:
        return Refusal("A unit marked out of supply cannot be rallied.", "10.4")
    if leader >= 0 and piece.space not in game.near[position.pieces[leader].space]:
        return Refusal(f"It is not within one space of {game.piece_name(leader)}.", "5.1.3")
    return None


def can_rally(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether a card could rally anybody."""
    return any(rally_refusal(game, position, unit, GONE) is None for unit in game.units[position.side])


class Rally(GloryChoice, frozen=True):
    """Turn disrupted units to their front side (Rules 5.1.3, 6.9)."""

    rule = "5.1.3"
    passes_alone = False
    left: int
    leader: int = GONE

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Which unit."""
        return Prompt(f"rally disrupted units ({self.left} left)", "5.1.3" if self.leader >= 0 else "6.9")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Units that can be rallied, or no more."""
        units = game.units[position.side]
        found = [unit for unit in units if rally_refusal(game, position, unit, self.leader) is None]
        return [*(Action("rally", unit) for unit in found), Action("no_more")] if found and self.left else ()

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why a unit cannot be rallied."""
        if target.kind is Kind.PIECE and target.number in game.units[position.side]:
            return rally_refusal(game, position, target.number, self.leader) or RALLY_OR_NOT
        return RALLY_OR_NOT

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """It is rallied; a rally changes nothing about fresh and spent."""
        if action.verb == "no_more":
            return Result(position)
        position, events = rally(position, action.target, "5.1.3" if self.leader >= 0 else "6.9")
        return Result(position, events, (replace(self, left=self.left - 1),))

    def subject(self, game: GloryGame, position: GloryPosition) -> Target | None:
        """The leader who rallies."""
        return Target(Kind.PIECE, PieceId(self.leader)) if self.leader >= 0 else None


RALLY_OR_NOT = Refusal("Click a lit disrupted unit, or rally no more.", "5.1.3")


RALLY_HINT = "Then up to two disrupted units within one space of him are rallied."
