"""Movement: which hexes an ordered unit can reach, by which way, and why it cannot reach the others (Rules 4)."""

from collections.abc import Iterator, Mapping

import msgspec

from game.core.actions import Refusal
from game.core.kept import kept_each
from game.core.paths import Place, Reached, why_not
from game.rulebooks.memoir44.moving.marches import Going, march
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.battlefield import Battlefield
from game.rulebooks.memoir44.terms.effects import footing_of, move_allowance
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition, occupants
from game.rulebooks.memoir44.terms.ways import (
    HALT,
    NO_BATTLE,
    RISK,
    STOP,
    cliff_between,
    entry_cost,
    entry_refusal,
    held_inside,
    hex_refusal,
)


class Reach(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """How a hex is reached: hexes of movement, the way there, and what entering it means (see `Way.flags`).

    `limit` is the most hexes the whole move may have; `on_road` says that it has kept to the road so far.
    """

    cost: int
    path: tuple[int, ...]
    flags: int
    limit: int
    on_road: bool


@kept_each()
def reach(game: MemoirGame, position: MemoirPosition, unit: int) -> Mapping[int, Reach]:
    """Every hex that a unit can move to now, with the cheapest way there.

    It is kept, because a choice is listed, explained and carried out in the same position.
    """
    return find_reach(game, position, unit)


class Ways(Mapping[int, Reach]):
    """The best way to each hex that a move reaches; most are only counted, so a way is told when it is looked at."""

    def __init__(self, marched: Reached[Going], start: int) -> None:
        """Choose the best way to each hex but the start."""
        spaces, numbers = marched.steps.spaces, marched.costs
        self.marched, self.best = marched, {spaces[number]: number for number in numbers}
        if len(self.best) < len(numbers):
            self.best = {}
            for number in numbers:
                known = self.best.setdefault(spaces[number], number)
                if worth(marched, number) < worth(marched, known):
                    self.best[spaces[number]] = number
        del self.best[start]

    def __iter__(self) -> Iterator[int]:
        """The hexes."""
        return iter(self.best)

    def __len__(self) -> int:
        """How many hexes."""
        return len(self.best)

    def __getitem__(self, space: int) -> Reach:
        """The way to a hex."""
        marched, number = self.marched, self.best[space]
        going = marched.steps.places[number][1]
        flags = going.flags | STOP if space in marched.stops else going.flags
        path = tuple([marched.steps.spaces[each] for each in marched.way(number)])
        return Reach(marched.costs[number], path, flags, going.limit, going.on_road)


def worth(marched: Reached[Going], number: int) -> tuple[int, ...]:
    """How much a way leaves open, the best first: battle above all, then movement, then safety."""
    going = marched.steps.places[number][1]
    flags = going.flags
    return flags & NO_BATTLE, marched.costs[number], flags & RISK, not going.on_road, -going.limit


def find_reach(game: MemoirGame, position: MemoirPosition, unit: int, hexes: int = 0) -> Mapping[int, Reach]:
    """Every hex that a unit can move to; `hexes` in place of its allowance."""
    start = position.units[unit].space
    found = Ways(march(game, position, unit, hexes), start)
    if start in field_of(game, position).dens:
        return {**found, **find_dens(game, position, unit, found)}
    return found


def find_dens(game: MemoirGame, position: MemoirPosition, unit: int, found: Mapping[int, Reach]) -> dict[int, Reach]:
    """The other empty caves that a Japanese unit in a cave can reach, each as its whole move (Rules 8.52)."""
    field, start = field_of(game, position), position.units[unit].space
    dwellers = {row.protection.only_for for row in field.underfoot[start] if row.entry.den}
    if dwellers.isdisjoint(field.footings[footing_of(game, position, unit)].gaits):
        return {}
    dens = field.dens - {start} - occupants(game, position).keys()
    return {
        den: Reach(1, (start, den), HALT, 1, False)
        for den in dens
        if den not in found or found[den].cost > 1 or found[den].flags & (NO_BATTLE | RISK)
    }


def move_refusal(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> Refusal:
    """Why a unit cannot move to a hex it cannot reach."""
    start = position.units[unit].space
    if space == start:
        return Refusal("The unit is already there. It need not move: choose another unit, or end movement.", "4.1")
    held = never_leaves(game, position, unit)
    if held is not None:
        return held
    if space in occupants(game, position):
        return Refusal(f"There is a unit in {game.board.name(space)}: one unit a hex, and none moves through.", "4.2")
    return never_entered(game, position, unit, space) or distance_refusal(game, position, unit, space)


def never_leaves(game: MemoirGame, position: MemoirPosition, unit: int) -> Refusal | None:
    """Why a unit cannot move out of the hex in which it was set up, whatever lies around it (Rules 8.2)."""
    field = field_of(game, position)
    return held_inside(field, field.footings[footing_of(game, position, unit)], position.units[unit].space)


def never_entered(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> Refusal | None:
    """Why no way into a hex is open to a unit's arm, whatever side it comes from."""
    field = field_of(game, position)
    footing = field.footings[footing_of(game, position, unit)]
    refusals = [entry_refusal(field, footing, near, space) for near in game.neighbours[space]]
    return refusals[0] if refusals and all(refusals) else None


def distance_refusal(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> Refusal:
    """Why a hex is too far: the allowance, or terrain and units on every way."""
    info = game.roster[unit]
    start = position.units[unit].space
    most = move_allowance(game, position, unit)[0]
    name = game.board.name(space)
    away = game.distance[start][space]
    if away > most:
        return Refusal(f"{name} is {away} hexes away; {info.type.name.lower()} moves up to {most}.", info.type.rule)
    return obstructed(game, position, unit, space)


def obstructed(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> Refusal:
    """What stands in the way to a hex that is near enough, there where the move comes nearest to it."""
    board, marched = game.board, march(game, position, unit)
    most = move_allowance(game, position, unit)[0]

    def too_far(start: Place[Going], end: Place[Going]) -> Refusal:
        """The climb, the sea, or the way around."""
        if end[1].limit < most:
            return Refusal(f"A move through beach or ocean is too short to reach {board.name(space)}.", "8.1")
        climb = climbed(field_of(game, position), start[0], end[0])
        if climb is not None:
            return Refusal(f"The climb to {board.name(end[0])} takes more movement than the unit has.", climb)
        return Refusal(f"Units and closed hexes leave no way of {most} hexes to {board.name(space)}.", "4.2")

    def occupied(near: int) -> Refusal:
        """A unit in the way."""
        return Refusal(f"A unit in {board.name(near)} is in the way: none moves through another.", "4.2")

    def stopped(near: int) -> Refusal:
        """Wire or mines."""
        return Refusal(f"What lies in {board.name(near)} ends a move that enters it.", "4.7")

    return why_not(marched, game.distance[space], too_far, shut=occupied, stops=stopped)


def climbed(field: Battlefield, start: int, end: int) -> str | None:
    """The paragraph that makes a step dear; None when it costs a hex like any other (Rules 8.11, 8.13)."""
    if entry_cost(field, start, end) == 1:
        return None
    return "8.11" if cliff_between(field, start, end) is not None else "8.13"


def impassable_for(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> bool:
    """Whether a hex is closed to a unit whatever way it comes (Rules 4.8)."""
    field = field_of(game, position)
    return hex_refusal(field, field.footings[footing_of(game, position, unit)], space) is not None
