"""Stacking: how many ground steps may stay in a hex at the end of a movement phase (Rules 23.7)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target, other
from game.core.events import PieceMoved
from game.core.hexset import spaces_of
from game.rulebooks.pacific_war.damage.ships import lift
from game.rulebooks.pacific_war.moving.carrying import load_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import owners_word
from game.rulebooks.pacific_war.terms.occupants import ground_at, occupants, ships_at
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
    """The hexes with more ground steps of a side than may stay."""
    for space in spaces_of(occupants(game, position).ground[side] & game.hexes.everywhere):
        most = game.terrain[space].stacking
        if most and steps_at(game, position, space, side) > most:
            yield space


def refuge(game: PacificGame, position: PacificPosition, number: int) -> int | None:
    """The first hex next to a unit's, by land and without enemies, with room for all of it; None: there is none."""
    unit = position.units[number]
    side = game.side(unit.kind)
    free = game.hexes.land.beyond(1 << unit.place) & ~occupants(game, position).ground[other(side)]
    found = (s for s in spaces_of(free) if steps_at(game, position, s, side) + unit.steps <= game.terrain[s].stacking)
    return next(found, None)


def deck(game: PacificGame, position: PacificPosition, number: int) -> int | None:
    """The first ship in a unit's hex that has lift for it, where it came ashore from; None: there is none."""
    unit = position.units[number]
    if game.classes[unit.kind].is_static:
        return None
    for ship in ships_at(game, position, unit.place, game.side(unit.kind)):
        if load_of(game, position, ship) + unit.steps <= lift(game, position.units[ship]):
            return ship
    return None


class Stacking(PacificSideChoice, frozen=True):
    """Units too many in a hex go back to one next to it, and are deactivated (Rules 23.7)."""

    rule = "23.7"
    asks = "too many ground steps in a hex: choose a unit that goes back."

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The units of crowded hexes that have somewhere to go back to."""
        return [
            Action("put_back", unit)
            for space in crowded(game, position, self.side)
            for unit in ground_at(game, position, space, self.side)
            if refuge(game, position, unit) is not None or deck(game, position, unit) is not None
        ]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Only those."""
        if target.kind is Kind.PIECE:
            return Refusal("Its hex is not overcrowded.", self.rule)
        return Refusal("Click a unit in the overcrowded hex.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It is next door, or aboard a ship where there is no hex, and rests."""
        unit = position.units[action.target]
        to = refuge(game, position, action.target)
        if to is None:
            ship = deck(game, position, action.target)
            assert ship is not None, "the legal units have somewhere to go"
            now = replace(unit, aboard=ship, activity=DEACTIVATED)
            words = f"goes back aboard: too many steps in {game.place(unit.place)} § 23.7."
            told = owners_word(game, action.target, words, position)
            return Result(with_units(position, {action.target: now}), (told,), (self,))
        now = replace(unit, place=to, activity=DEACTIVATED)
        words = f"goes back to {game.place(to)}: too many steps in {game.place(unit.place)} § 23.7."
        told = owners_word(game, action.target, words, position)
        moved = PieceMoved(PieceId(action.target), (SpaceId(unit.place), SpaceId(to)))
        return Result(with_units(position, {action.target: now}), (moved, told), (self,))
