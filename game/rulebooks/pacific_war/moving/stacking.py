"""Stacking: how many ground steps may stay in a hex at the end of a movement phase (Rules 23.7)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target, other
from game.core.events import PieceMoved
from game.core.hexset import has, spaces_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import owners_word
from game.rulebooks.pacific_war.terms.occupants import ground_at, occupants
from game.rulebooks.pacific_war.terms.position import (
    DEACTIVATED,
    PacificPosition,
    PacificSideChoice,
    Result,
    with_units,
)


def steps_at(game: PacificGame, position: PacificPosition, space: int, side: Side) -> int:
    """The ground steps of a side ashore in a hex."""
    return sum(position.units[unit].steps for unit in ground_at(game, position, space, side))


def crowded(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[int]:
    """The hexes with more ground steps of a side than may stay, and a hex to go back to."""
    for space in spaces_of(occupants(game, position).ground[side]):
        if space >= game.hex_count:
            continue
        most = game.terrain[space].stacking
        is_full = most and steps_at(game, position, space, side) > most
        if is_full and next(refuges(game, position, space, side), None) is not None:
            yield space


def refuges(game: PacificGame, position: PacificPosition, space: int, side: Side) -> Iterator[int]:
    """The hexes next to one, by land and without enemies, that have room."""
    here = occupants(game, position)
    for beside in spaces_of(game.hexes.land.beyond(1 << space)):
        most = game.terrain[beside].stacking
        if not has(here.ground[other(side)], beside) and steps_at(game, position, beside, side) < most:
            yield beside


class Stacking(PacificSideChoice, frozen=True):
    """Units too many in a hex go back to one next to it, and are deactivated (Rules 23.7)."""

    rule = "23.7"
    asks = "too many ground steps in a hex: choose a unit that goes back."

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The units of crowded hexes."""
        return [
            Action("put_back", unit)
            for space in crowded(game, position, self.side)
            for unit in ground_at(game, position, space, self.side)
        ]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Only those."""
        if target.kind is Kind.PIECE:
            return Refusal("Its hex is not overcrowded.", self.rule)
        return Refusal("Click a unit in the overcrowded hex.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It is next door, and rests."""
        unit = position.units[action.target]
        to = next(refuges(game, position, unit.place, self.side))
        now = replace(unit, place=to, activity=DEACTIVATED)
        words = f"goes back to {game.place(to)}: too many steps in {game.place(unit.place)} § 23.7."
        told = owners_word(game, action.target, words, position)
        moved = PieceMoved(PieceId(action.target), (SpaceId(unit.place), SpaceId(to)))
        return Result(with_units(position, {action.target: now}), (moved, told), (self,))
