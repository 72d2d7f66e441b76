"""What happens in harbours when a month ends (Rules 3). It can end in the middle of an operation."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, Target
from game.core.events import Event, Told
from tests.toy.straits.events import PointsWon, StrengthChanged
from tests.toy.straits.state import (
    NORTH,
    SOUTH,
    SUNK,
    Result,
    StraitsChoice,
    StraitsGame,
    StraitsPosition,
    of_both,
    with_squadron,
)
from tests.toy.straits.tables import FULL_STRENGTH
from tests.toy.straits.victory import holds, judge_month


def repair_refusal(game: StraitsGame, position: StraitsPosition, side: Side, number: int) -> Refusal | None:
    """Why a side may not repair a squadron (Rules 3.1)."""
    squadron = position.squadrons[number]
    if game.owners[number] != side:
        return Refusal("That squadron is the enemy's.", "1.2")
    if squadron.space == SUNK or not game.terrain(squadron.space).is_harbour:
        return Refusal("A squadron is repaired only in a harbour.", "3.1")
    if squadron.strength >= FULL_STRENGTH:
        return Refusal("That squadron has its full strength.", "3.1")
    return None if position.coins[side] else Refusal("A repair costs a coin, and you have none.", "1.4")


class Repair(StraitsChoice, frozen=True):
    """A side may repair one squadron in a harbour for a coin (Rules 3.1)."""

    rule = "3.1"
    asks = "repair a squadron for a coin"
    passes_alone = False
    side: Side

    def decider(self, game: StraitsGame, position: StraitsPosition) -> Side:
        """The side that repairs."""
        return self.side

    def legal(self, game: StraitsGame, position: StraitsPosition) -> Sequence[Action]:
        """Damaged squadrons in harbours, or none."""
        everyone = range(len(position.squadrons))
        found = [each for each in everyone if repair_refusal(game, position, self.side, each) is None]
        return [*(Action("repair", each) for each in found), Action("no_repair")] if found else ()

    def refusal(self, game: StraitsGame, position: StraitsPosition, target: Target) -> Refusal:
        """Why a squadron cannot be repaired."""
        is_piece = target.kind is Kind.PIECE
        refused = repair_refusal(game, position, self.side, target.number) if is_piece else None
        return refused or Refusal("The month has ended: repair a squadron, or go on.", "3.1")

    def apply(self, game: StraitsGame, position: StraitsPosition, action: Action) -> Result:
        """Pay, and add a point of strength."""
        if action.verb == "no_repair":
            return Result(position)
        number = PieceId(action.target)
        squadron = position.squadrons[number]
        position = with_squadron(position, number, replace(squadron, strength=squadron.strength + 1))
        coins = of_both(position.coins, self.side, position.coins[self.side] - 1)
        return Result(replace(position, coins=coins), (StrengthChanged(number, squadron.space, -1),))

    def passing(self, game: StraitsGame, position: StraitsPosition, action: Action | None) -> tuple[Told, ...]:
        """Say that there is nothing to repair."""
        return (Told(f"{game.sides[self.side].name} can repair nothing § 3.1."),)


def harvest(game: StraitsGame, position: StraitsPosition) -> Result:
    """Points and coins for harbours held (Rules 3.2)."""
    events: tuple[Event, ...] = ()
    for side in (NORTH, SOUTH):
        held = [space for space in harbours(game) if space != game.homes[side] and holds(game, position, side, space)]
        if held:
            points = of_both(position.points, side, position.points[side] + len(held))
            position = replace(position, points=points)
            events += (PointsWon(side, len(held), ", ".join(game.place(space) for space in held)),)
        position = replace(position, coins=of_both(position.coins, side, position.coins[side] + 1))
    return Result(judge_month(game, position), events)


def harbours(game: StraitsGame) -> list[int]:
    """The spaces that are harbours."""
    return [space for space in range(len(game.board.spaces)) if game.terrain(space).is_harbour]
