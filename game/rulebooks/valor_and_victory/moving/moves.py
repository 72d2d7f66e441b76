"""A move once it has begun: hex by hex, with the enemy's answers in between (Rules 6, 7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.combat import Mark, Preview
from game.core.events import Event
from game.core.position import Prompt
from game.rulebooks.valor_and_victory.fire.losses import eliminate
from game.rulebooks.valor_and_victory.moving.entering import dangers, step_to
from game.rulebooks.valor_and_victory.moving.foresight import cost_marks, foresee_step, in_points
from game.rulebooks.valor_and_victory.moving.movement_points import (
    cost_of_step,
    must_stop_in,
    open_steps,
    points_of_stack,
    step_refusal,
)
from game.rulebooks.valor_and_victory.moving.overrun import (
    BeginOverrun,
    foresee_overrun,
    overrun_marks,
    overrun_target,
    why_no_overrun,
)
from game.rulebooks.valor_and_victory.terms.events import UnitWent
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    ASSAULT_MOVING,
    IMMOBILE,
    LEFT,
    MOVED,
    NOBODY,
    PINNED,
    UNLOADED,
    Changed,
    FightAutomatic,
    FightChoice,
    Result,
    Unit,
    ValorPosition,
    set_flags,
    with_unit,
    with_units,
)
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS
from game.rulebooks.valor_and_victory.terms.stacking import called, fits, kind_of, may_end, riders_of, units_at
from game.rulebooks.valor_and_victory.terms.transport import has_loaded, may_unload, turn_to
from game.rulebooks.valor_and_victory.terms.victory import judge_places

EXIT_COST = 1
"""What leaving the map costs (Rules 6.7)."""


def step_on(
    game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int, spent: int, *, assault: bool
) -> Result:
    """A stack steps into a hex; then come the dangers there, then the rest of the move."""
    if assault:
        position = set_flags(position, units, on=ASSAULT_MOVING)
    position, events = step_to(game, replace(position, shots=()), units, space)
    then = (*dangers(game, position, units, space), AfterEntry(units, SpaceId(space), spent, assault))
    return Result(position, events, then)


def ways_out(game: ValorGame, position: ValorPosition, number: int) -> list[int]:
    """The hexes into which infantry may unload because that of its vehicle is full (Rules 8.2)."""
    if not kind_of(game, position, number).is_infantry or has_loaded(position, number):
        return []
    if may_unload(game, position, number):
        return []
    points = points_of_stack(game, position, (number,), assault=False)
    steps = open_steps(game, position, (number,), points, is_first=True, assault=False)
    return [way.to for way, _ in steps if may_end(game, position, (number,), way.to)]


def step_out(game: ValorGame, position: ValorPosition, number: int, space: int) -> Result:
    """A passenger unloads into the next hex, which is its whole move (Rules 8.2)."""
    unit = position.units[number]
    on_foot = with_unit(position, number, replace(unit, carrier=NOBODY))
    on_foot = set_flags(on_foot, (unit.carrier,), on=UNLOADED)
    position, events = step_to(game, replace(on_foot, shots=()), (number,), space)
    then = (*dangers(game, position, (number,), space), AfterEntry((number,), SpaceId(space), 0, is_over=True))
    return Result(position, events, then)


class AfterEntry(FightAutomatic, frozen=True):
    """Those that were pinned or lost fall out; the others may go on (Rules 6.2, 6.5)."""

    units: tuple[int, ...]
    space: SpaceId
    spent: int
    assault: bool = False
    is_over: bool = False

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """Sort out who can go on."""
        units = position.units
        there = [n for n in self.units if units[n].space == self.space]
        stopped = tuple([n for n in there if units[n].flags & (PINNED | IMMOBILE)])
        able = tuple([n for n in there if n not in stopped]) if stopped else tuple(there)
        events: tuple[Event, ...] = ()
        if stopped:
            position = set_flags(position, stopped, on=MOVED, off=ASSAULT_MOVING)
            position, events = without_room(game, position, stopped, able)
        position = judge_places(game, position)
        if not able:
            return Result(position, events)
        if self.is_over or must_stop_in(game, position, able, self.space):
            ended = end_move(game, position, able)
            return Result(ended.position, (*events, *ended.events))
        return Result(position, events, (MoveOn(able, self.spent, self.assault),))


def without_room(
    game: ValorGame, position: ValorPosition, stopped: tuple[int, ...], able: tuple[int, ...] = ()
) -> Changed:
    """Units that must stay in a full hex are eliminated, those that count least first; `able` go on (Rules 6.5)."""
    space = position.units[stopped[0]].space
    events: tuple[Event, ...] = ()
    for number in sorted(stopped, key=lambda each: kind_of(game, position, each).loss):
        there = [n for n in units_at(game, position, space) if n not in able]
        if position.units[number].space == space and not fits(game, position, space, there):
            position, more = eliminate(game, position, number, "no room § 6.5")
            events += more
    return position, events


def end_move(game: ValorGame, position: ValorPosition, units: tuple[int, ...]) -> Result:
    """The move is over: Move markers; units without room are eliminated."""
    position = set_flags(position, units, on=MOVED, off=ASSAULT_MOVING)
    position, events = without_room(game, position, units)
    return Result(judge_places(game, position), events)


class MoveOn(FightChoice, frozen=True):
    """Go on with a move, turn, or halt (Rules 6.2, 7.2, 7.3)."""

    rule = "6.2"
    units: tuple[int, ...]
    spent: int
    assault: bool = False
    turned: bool = False

    def begins_order(self) -> bool:
        """It goes on with the move of a stack."""
        return False

    def left(self, game: ValorGame, position: ValorPosition) -> int:
        """The movement points that are left."""
        return points_of_stack(game, position, self.units, assault=self.assault) - self.spent

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """How many points are left."""
        name = called(game, position, self.units[0])
        more = f" and {len(self.units) - 1} more" if len(self.units) > 1 else ""
        rule, left = "6.4" if self.assault else "6.2", max(self.left(game, position), 0)
        may_turn = not self.turned and position.units[self.units[0]].facing >= 0
        ahead = overrun_target(game, position, self.units[0], left) >= 0
        ways = (", or the enemy ahead to overrun him" if ahead else "") + (", or an arrow to turn" if may_turn else "")
        hint = f"Click the next hex{ways}." if left or may_turn else ""
        how = "assault move" if self.assault else "move"
        return Prompt(f"{how} on or halt: {name}{more} ({in_points(left)} left)", rule, hint)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """The next hexes, an overrun, facings, the way off the map, and to halt where there is room."""
        first = self.units[0]
        kind, space = kind_of(game, position, first), position.units[first].space
        left = self.left(game, position)
        found: list[Action] = []
        if left > 0 and not kind.is_gun:
            steps = open_steps(game, position, self.units, left, is_first=False, assault=self.assault)
            found += [Action("enter", way.to) for way, _ in steps]
            target = overrun_target(game, position, first, left)
            found += [Action("overrun", target)] if target >= 0 else []
        if not kind.is_infantry and not self.turned:
            found += [Action("face", side) for side in range(6) if self.may_face(game, position, side, left)]
        if left >= EXIT_COST and may_exit(game, position, first):
            found.append(Action("exit_map"))
        if fits(game, position, space, units_at(game, position, space)):
            found.append(Action("halt"))
        return found

    def steps(self, game: ValorGame, position: ValorPosition) -> list[tuple[int, int]]:
        """The next hexes and what they cost."""
        left = self.left(game, position)
        if left <= 0 or kind_of(game, position, self.units[0]).is_gun:
            return []
        found = open_steps(game, position, self.units, left, is_first=False, assault=self.assault)
        return [(way.to, cost) for way, cost in found]

    def may_face(self, game: ValorGame, position: ValorPosition, side: int, left: int) -> bool:
        """Whether the points allow a turn to a facing (Rules 7.3, 7.6)."""
        facing = position.units[self.units[0]].facing
        is_free = kind_of(game, position, self.units[0]).is_gun
        return side != facing and (is_free or turn_cost(facing, side) <= max(left, 0))

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.SPACE:
            return self.step_refused(game, position, target.number)
        if target.kind is Kind.PIECE and position.units[target.number].space >= 0:
            return self.step_refused(game, position, position.units[target.number].space)
        return Refusal("Finish the move that has begun: go on, or halt.", "6.2")

    def step_refused(self, game: ValorGame, position: ValorPosition, space: int) -> Refusal:
        """Why the next hex is refused."""
        left = self.left(game, position)
        refused = why_no_overrun(game, position, self.units[0], space, left)
        return refused or step_refusal(game, position, self.units, space, left, assault=self.assault)

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """One hex on, one turn, or the end."""
        first = self.units[0]
        match action.verb:
            case "enter":
                cost = cost_of_step(game, position, first, action.target, self.left(game, position))
                return step_on(game, position, self.units, action.target, self.spent + cost, assault=self.assault)
            case "overrun":
                return overrun(game, position, first)
            case "face":
                cost = turn_cost(position.units[first].facing, action.target)
                faced = turn_to(position, first, action.target)
                on = replace(self, spent=self.spent + cost, turned=True)
                return Result(faced.position, faced.events, (on,))
            case "exit_map":
                return exit_map(game, position, self.units)
        return end_move(game, position, self.units)

    def skip(self, game: ValorGame, position: ValorPosition) -> Result:
        """It can neither go on nor stay."""
        return end_move(game, position, self.units)

    def label(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """A facing with its cost."""
        if action.verb != "face":
            return ""
        cost = turn_cost(position.units[self.units[0]].facing, action.target)
        return f"Face {FACINGS[action.target]}" + (f" ({cost} MP)" if cost else "")

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """What a step costs and who may answer it, or the odds of an overrun."""
        if action.verb == "overrun":
            return foresee_overrun(game, position, self.units[0], action.target)
        if action.verb != "enter":
            return None
        left = self.left(game, position)
        cost = cost_of_step(game, position, self.units[0], action.target, left)
        return foresee_step(game, position, self.units, action.target, cost, left)

    def marks(self, game: ValorGame, position: ValorPosition) -> tuple[Mark, ...]:
        """What the next hexes cost."""
        overruns = overrun_marks(game, position, self.units[0], self.left(game, position))
        return (*cost_marks(self.steps(game, position)), *overruns)

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The first of the movers."""
        return Target(Kind.PIECE, self.units[0])


def overrun(game: ValorGame, position: ValorPosition, number: int) -> Result:
    """Begin an overrun; the AFV stops behind it (Rules 19.2)."""
    unit = position.units[number]
    side = game.field.grid.adjacent
    beyond = side[side[unit.space][unit.facing]][unit.facing]
    return Result(position, (), (BeginOverrun(number), AfterEntry((number,), SpaceId(beyond), 0, is_over=True)))


def turn_cost(facing: int, to: int) -> int:
    """The points of a turn: the first hexside is free (Rules 7.3)."""
    steps = min((to - facing) % 6, (facing - to) % 6)
    return max(steps - 1, 0)


def may_exit(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether a unit stands where its side has a reason to leave the map (Rules 6.7)."""
    return position.units[number].space in game.exits[game.sides_of[number]]


def exit_map(game: ValorGame, position: ValorPosition, units: tuple[int, ...]) -> Result:
    """Units leave the map for good; the hex they left by is kept in place of their facing (Rules 6.7)."""
    changed: dict[int, Unit] = {}
    events: tuple[Event, ...] = ()
    for number in units:
        for each in (number, *riders_of(game, position, number)):
            unit = position.units[each]
            changed[each] = Unit(LEFT, unit.kind, unit.flags & ~ASSAULT_MOVING, unit.weapon, unit.space, unit.carrier)
        unit = position.units[number]
        events += (UnitWent(PieceId(number), SpaceId(unit.space), unit.kind, "leaves the map at"),)
    return Result(judge_places(game, with_units(position, changed)), events)
