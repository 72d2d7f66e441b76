"""Disengagement: stronger troops step out of the way of a march, and the march goes on (Rules 8.42)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target, other
from game.core.events import PieceMoved, Told
from game.core.hexset import SpaceSet, has, spaces_of
from game.core.position import Prompt, Step
from game.rulebooks.empire_of_the_sun.moving.allowance import halves_by_land
from game.rulebooks.empire_of_the_sun.moving.bars import closed_to_units
from game.rulebooks.empire_of_the_sun.moving.control import resupply
from game.rulebooks.empire_of_the_sun.moving.land import land_limits, march, marched, path_over_land, points
from game.rulebooks.empire_of_the_sun.moving.limits import allowed, refused
from game.rulebooks.empire_of_the_sun.moving.moved import Moved, StackMoved, passed
from game.rulebooks.empire_of_the_sun.moving.routes import is_seen
from game.rulebooks.empire_of_the_sun.moving.stacks import ONE_BATTLE, second_battles
from game.rulebooks.empire_of_the_sun.moving.whereabouts import whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpireAutomatic,
    EmpireChoice,
    EmpirePosition,
    Piece,
    Result,
    acting_side,
    offensive_of,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.tables import Arm


def troops_in(game: EmpireGame, position: EmpirePosition, side: Side, space: int) -> list[int]:
    """The ground units of a side in a hex; garrisons are none."""
    here = occupants(game, position).by_hex.get(space, ())
    return [n for n in here if game.counters[n].side == side and game.counters[n].arm is Arm.GROUND]


def attack_of(game: EmpireGame, position: EmpirePosition, units: Iterable[int]) -> int:
    """The attack of some units together, as they are."""
    total = 0
    for unit in units:
        counter = game.counters[unit]
        face = counter.reduced if position.pieces[unit].is_reduced or counter.full is None else counter.full
        total += face.attack
    return total


def may_disengage(game: EmpireGame, position: EmpirePosition, space: int) -> bool:
    """Whether the troops in a hex are stronger than all that have come into it (Rules 8.42)."""
    attacker = offensive_of(position).attacker
    theirs = attack_of(game, position, troops_in(game, position, other(attacker), space))
    return theirs > attack_of(game, position, troops_in(game, position, attacker, space))


def ways_out(game: EmpireGame, position: EmpirePosition, unit: int, origin: int) -> SpaceSet:
    """The hexes into which a unit may step out: over land, without enemies, not where they came from (Rules 8.42)."""
    space, side = position.pieces[unit].space, game.counters[unit].side
    closed = whereabouts(game, position)[other(side)].anybody | 1 << origin | closed_to_units(game, (unit,))
    return game.hexes.land.beyond(1 << space) & ~closed


def after_march(
    game: EmpireGame, position: EmpirePosition, units: tuple[int, ...], path: Sequence[int], spent: int
) -> tuple[Step, ...]:
    """What follows a land move of the attacker: those in his way are asked whether they step out (Rules 8.42)."""
    space = path[-1]
    if offensive_of(position).is_reacting or not may_disengage(game, position, space):
        return ()
    return (Disengage(space, path[-2], spent), MarchOn(units, spent))


class Disengage(EmpireChoice, frozen=True):
    """The reacting side's troops may step out of a hex into which stronger ones did not come (Rules 8.42)."""

    rule = "8.42"
    space: int
    origin: int
    spent: int = 0

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side that is attacked."""
        return other(offensive_of(position).attacker)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Step out, or stand."""
        return Prompt(
            f"troops in {game.place(self.space)} may step out of the enemy's way",
            self.rule,
            "Click a unit that steps out, then the hex it goes to. Those that stay fight.",
        )

    def able(self, game: EmpireGame, position: EmpirePosition) -> list[int]:
        """The units that have somewhere to go."""
        side = other(offensive_of(position).attacker)
        troops = troops_in(game, position, side, self.space)
        return [unit for unit in troops if ways_out(game, position, unit, self.origin)]

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The units that may step out, and to stand."""
        able = self.able(game, position)
        return [*(Action("step_out", unit) for unit in able), Action("stand")] if able else ()

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a unit does not step out."""
        if target.kind is Kind.PIECE and target.number in troops_in(
            game, position, other(offensive_of(position).attacker), self.space
        ):
            return Refusal("No hex beside it is free of enemies, other than the one they came from.", self.rule)
        return Refusal("Choose troops that step out, or let them stand.", self.rule)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Step out, or stand."""
        if action.verb == "stand":
            return Result(position)
        return Result(position, (), (StepOut(action.target, self.origin), self))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The hex."""
        return Target(Kind.SPACE, self.space)


class StepOut(EmpireChoice, frozen=True):
    """Choose where a unit steps out to (Rules 8.42)."""

    rule = "8.42"
    otherwise = "Troops step out over land, to where no enemy is and none came from."
    is_selection = True
    unit: int
    origin: int

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side that is attacked."""
        return other(offensive_of(position).attacker)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Where to."""
        return Prompt(f"click the hex to which {game.counters[self.unit].name} steps out", self.rule)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The hexes beside it."""
        found = spaces_of(ways_out(game, position, self.unit, self.origin))
        return [*(Action("step_to", space) for space in found), Action("put_back")]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It steps out; what it enters is its side's."""
        if action.verb == "put_back":
            return Result(position)
        start, end = position.pieces[self.unit].space, action.target
        moved = PieceMoved(PieceId(self.unit), (SpaceId(start), SpaceId(end)))
        told = Told(f"{game.counters[self.unit].name} disengages to {game.place(end)} § 8.42.")
        position = with_pieces(position, {self.unit: Piece(end, position.pieces[self.unit].is_reduced)})
        position, taken = passed(game, position, game.counters[self.unit].side, (end,))
        return Result(resupply(game, position), (told, moved, *taken))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, self.unit)


class MarchOn(EmpireAutomatic, frozen=True):
    """Where nobody is left to stop them, those who came in hold the hex and may go on (Rules 8.42)."""

    units: tuple[int, ...]
    spent: int

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Take the hex, and ask whether they go on."""
        space, side = position.pieces[self.units[0]].space, acting_side(position)
        if has(whereabouts(game, position)[other(side)].ashore, space):
            return Result(position)
        position, taken = passed(game, position, side, (space,))
        return Result(resupply(game, position), taken, (KeepMarching(self.units, self.spent),))


class KeepMarching(EmpireChoice, frozen=True):
    """Troops whose enemies stepped out go on with the points they have left (Rules 8.42)."""

    rule = "8.42"
    passes_alone = True
    units: tuple[int, ...]
    spent: int

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side that moves."""
        return acting_side(position)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """How far they still go."""
        left = points(halves_by_land(position) - self.spent)
        return Prompt(f"the way is free: {game.listed(self.units)} may go on ({left} left)", self.rule)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The hexes in reach, and to halt."""
        ends = allowed(land_limits(game, position, self.units, self.spent))
        found = spaces_of(ends & ~second_battles(game, position))
        return [*(Action("move_to", space) for space in found), Action("halt")]

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why they do not go on to a hex."""
        if target.kind is Kind.SPACE:
            refusal = refused(land_limits(game, position, self.units, self.spent), target.number)
            if refusal is not None:
                return refusal
            if has(second_battles(game, position), target.number):
                return ONE_BATTLE
        return Refusal("Click a lit hex to go on, or halt.", self.rule)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Go on, or halt."""
        if action.verb == "halt":
            return Result(position)
        start = position.pieces[self.units[0]].space
        going = march(game, position, self.units)
        rings = marched(game, going, start, halves_by_land(position) - self.spent)
        path = path_over_land(game, going, rings, action.target)
        spent = self.spent + next(n for n, ring in enumerate(rings) if has(ring, action.target))
        position, events = marched_on(game, position, self.units, path)
        return Result(position, events, after_march(game, position, self.units, path, spent))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The first of them."""
        return Target(Kind.PIECE, self.units[0])


def marched_on(game: EmpireGame, position: EmpirePosition, units: tuple[int, ...], path: tuple[int, ...]) -> Moved:
    """The march of some units goes on along a path, which is added to the one behind them."""
    offensive = offensive_of(position)
    moves = tuple(
        replace(move, path=(*move.path, *path[1:])) if move.unit in units else move for move in offensive.moves
    )
    seen = offensive.has_entered_zone or is_seen(game, position, units, "land", path)
    position = replace(position, offensive=replace(offensive, moves=moves, has_entered_zone=seen))
    position = with_pieces(position, {unit: Piece(path[-1], position.pieces[unit].is_reduced) for unit in units})
    position, taken = passed(game, position, acting_side(position), path[1:])
    told = StackMoved(units, "land", path[0], path[-1])
    steps = (PieceMoved(PieceId(unit), tuple(map(SpaceId, path))) for unit in units)
    return resupply(game, position), (told, *steps, *taken)
