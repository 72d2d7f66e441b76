"""Leaders who have lost their units, or are met alone (Rules 7.1.2, 9.6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Side, SpaceId, Target, other
from game.core.events import RollTold
from game.core.position import Prompt, Step
from game.rulebooks.glory_recalled.pieces.points import eliminate
from game.rulebooks.glory_recalled.terms.events import PiecesMoved
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.occupation import has_company, leader_in, occupants
from game.rulebooks.glory_recalled.terms.position import (
    GONE,
    GloryAutomatic,
    GloryChoice,
    GloryPosition,
    Result,
    with_pieces,
)

FACES = 6


def lone_leader_steps(game: GloryGame, position: GloryPosition, space: int, side: Side) -> tuple[Step, ...]:
    """Units of a side have come into a space: an enemy leader alone there is in danger (Rules 7.1.2)."""
    leader = leader_in(game, position, space, other(side))
    if leader < 0 or occupants(game, position).sides[space] != side:
        return ()
    return (LeaderInDanger(leader, game.numbers.fighting.lone_leader_lost),)


class LeaderInDanger(GloryAutomatic, frozen=True):
    """Roll for a leader; up to a number he is lost, else he gets away (Rules 9.6)."""

    leader: int
    lost_up_to: int

    def run(self, game: GloryGame, position: GloryPosition) -> Result:
        """One die."""
        (face,), dice = position.dice.roll(1, FACES)
        position = replace(position, dice=dice)
        is_lost = face + 1 <= self.lost_up_to
        fate = "lost" if is_lost else "he gets away"
        text = f"{game.piece_name(self.leader)} is in danger: {face + 1} rolled, {fate} § 9.6."
        rolled = RollTold(game.owner(self.leader), (face,), text)
        if not is_lost:
            return Result(position, (rolled,), (LeaderFlees(self.leader),))
        position, events = eliminate(game, position, self.leader, rule="9.6")
        return Result(position, (rolled, *events))


def refuges(game: GloryGame, position: GloryPosition, leader: int) -> list[int]:
    """The nearest spaces with a friendly unit and room for a leader (Rules 9.6)."""
    side, start = game.owner(leader), position.pieces[leader].space
    seen, ring = {start}, [start]
    while ring:
        ring = sorted({way.to for space in ring for way in game.ways[space]} - seen)
        seen.update(ring)
        held = [space for space in ring if has_company(game, position, space, side)]
        found = [space for space in held if leader_in(game, position, space, side) < 0]
        if found:
            return found
    return []


class LeaderFlees(GloryChoice, frozen=True):
    """A leader moves to the nearest friendly unit with room; without one he is lost (Rules 9.6)."""

    rule = "9.6"
    otherwise = "He goes to the nearest friendly unit with room for a leader."
    leader: int

    def decider(self, game: GloryGame, position: GloryPosition) -> Side:
        """His owner."""
        return game.owner(self.leader)

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Choose among equals."""
        return Prompt(f"choose where {game.piece_name(self.leader)} escapes to", "9.6")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """The nearest refuges."""
        if position.pieces[self.leader].space == GONE:
            return ()
        return [Action("flee", space) for space in refuges(game, position, self.leader)]

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """He goes there."""
        piece, goal = position.pieces[self.leader], SpaceId(action.target)
        event = PiecesMoved(PieceId(self.leader), (SpaceId(piece.space), goal), verb="escapes", rule="9.6")
        return Result(with_pieces(position, {self.leader: replace(piece, space=goal)}), (event,))

    def skip(self, game: GloryGame, position: GloryPosition) -> Result:
        """Nobody is left to go to."""
        if position.pieces[self.leader].space == GONE:
            return Result(position)
        position, events = eliminate(game, position, self.leader, rule="9.6")
        return Result(position, events)

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The leader."""
        return Target(Kind.PIECE, PieceId(self.leader))
