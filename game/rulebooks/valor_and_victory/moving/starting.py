"""How a move begins: who goes along, what is done first or instead, the first hex (Rules 6, 7.4, 8.2, 11.2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Target
from game.core.combat import Mark, Preview
from game.core.position import Prompt
from game.rulebooks.valor_and_victory.fire.screens import LaySmoke, laying_refusal
from game.rulebooks.valor_and_victory.moving.foresight import cost_marks, foresee_step, in_points
from game.rulebooks.valor_and_victory.moving.movement_points import (
    can_begin,
    cost_of_step,
    mover_refusal,
    open_steps,
    points_of_stack,
    step_refusal,
)
from game.rulebooks.valor_and_victory.moving.moves import exit_map, may_exit, overrun, step_on, step_out, ways_out
from game.rulebooks.valor_and_victory.moving.overrun import (
    foresee_overrun,
    overrun_marks,
    overrun_target,
    why_no_overrun,
)
from game.rulebooks.valor_and_victory.moving.reinforcements import enter_map, entry_hexes
from game.rulebooks.valor_and_victory.moving.stacks import companions
from game.rulebooks.valor_and_victory.moving.tunnels import GoUnderground, tunnel_exits
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    MOVED,
    NOBODY,
    WAITING,
    FightChoice,
    Result,
    ValorPosition,
    set_flags,
)
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS
from game.rulebooks.valor_and_victory.terms.stacking import kind_of, name_in_sentence
from game.rulebooks.valor_and_victory.terms.transport import boarding_refusal, carriers_for, load, turn_to, unload

SMOKE_1 = 1
ASSAULT_MOVE = " An assault move has half the points, and cover +1."


class StartMove(FightChoice, frozen=True):
    """The beginning of a move: who goes along, assault movement, smoke, and the first hex (Rules 6.2, 6.4, 11.2)."""

    rule = "6.2"
    passes_alone = False
    is_selection = True
    units: tuple[int, ...]
    assault: bool = False
    must_move: bool = False

    def points(self, game: ValorGame, position: ValorPosition) -> int:
        """The movement points of the stack."""
        return points_of_stack(game, position, self.units, assault=self.assault)

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Who moves how far."""
        name = name_in_sentence(game, position, self.units[0])
        if position.units[self.units[0]].carrier != NOBODY:
            return Prompt(f"unload {name}", "8.2", "Unloading takes its whole move.")
        more = f" and {len(self.units) - 1} more" if len(self.units) > 1 else ""
        how = "assault move with" if self.assault else "move"
        rule = "6.4" if self.assault else "6.1"
        points = self.points(game, position)
        sentence = f"{how} {name}{more} ({in_points(points)})"
        return Prompt(sentence, rule, self.advice(game, position))

    def advice(self, game: ValorGame, position: ValorPosition) -> str:
        """What may be clicked."""
        unit = position.units[self.units[0]]
        is_vehicle = kind_of(game, position, self.units[0]).is_vehicle
        beside = "Click the hex ahead or, at double cost, behind" if is_vehicle else "Click a hex beside it"
        hexes = "Click a hex at the edge" if unit.space == WAITING else beside
        joins = not self.must_move and any(each.verb == "along" for each in self.company(game, position))
        more = ", or a unit that goes along" if joins else ""
        if self.boards(game, position):
            is_gun = kind_of(game, position, self.units[0]).is_gun
            more += ", or the vehicle that tows it" if is_gun else ", or the vehicle that takes it aboard"
        if overrun_target(game, position, self.units[0], self.points(game, position)) >= 0:
            more += ", or the enemy ahead to overrun him"
        arrows = ", or an arrow to turn in place, its whole move" if unit.space >= 0 and unit.facing >= 0 else ""
        slowly = any(each.verb == "assault_move" for each in self.legal(game, position))
        return f"{hexes}{more}{arrows}.{ASSAULT_MOVE if slowly else ''}"

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """First hexes, units that may go along, and whatever else can be done."""
        first = self.units[0]
        unit = position.units[first]
        if unit.space == WAITING:
            found = [Action("enter", space) for space, _ in entry_hexes(game, position, self.units)]
            return [*found, *self.company(game, position)]
        if unit.carrier != NOBODY:
            out = [Action("enter", space) for space in ways_out(game, position, first)]
            return out or [Action("unload")]
        steps = open_steps(game, position, self.units, self.points(game, position), is_first=True, assault=self.assault)
        found = [Action("enter", way.to) for way, _ in steps]
        target = overrun_target(game, position, first, self.points(game, position))
        found += [Action("overrun", target)] if target >= 0 else []
        if self.must_move:
            return [*found, *self.faster(game, position)]
        return [
            *found,
            *self.company(game, position),
            *self.instead(game, position),
            *self.before(game, position, found),
        ]

    def company(self, game: ValorGame, position: ValorPosition) -> list[Action]:
        """Units that may go along, and those that may stay behind after all (Rules 6.2)."""
        if not kind_of(game, position, self.units[0]).is_infantry:
            return []
        found = [Action("along", n) for n in companions(game, position, self.units, assault=self.assault)]
        found += [Action("take_all")] if found else []
        return [*found, *(Action("stay_behind", n) for n in self.units[1:])]

    def instead(self, game: ValorGame, position: ValorPosition) -> list[Action]:
        """What a single unit may do instead of moving: turn in place, load, leave the map."""
        first = self.units[0]
        found: list[Action] = []
        if not kind_of(game, position, first).is_infantry:
            found += [Action("face", side) for side in range(6) if side != position.units[first].facing]
        found += [Action("load", each) for each in self.boards(game, position)]
        if game.options.tunnels and not self.assault and tunnel_exits(game, position, self.units):
            found.append(Action("use_tunnel"))
        return [*found, Action("exit_map")] if may_exit(game, position, first) else found

    def boards(self, game: ValorGame, position: ValorPosition) -> list[int]:
        """The vehicles that take a single unit aboard or in tow instead of a move (Rules 8.2)."""
        is_alone = len(self.units) == 1 and not self.assault and not self.must_move
        return carriers_for(game, position, self.units[0]) if is_alone else []

    def with_all(self, game: ValorGame, position: ValorPosition) -> "StartMove":
        """The stack with all that may go along, one after another."""
        stack = self
        while joins := companions(game, position, stack.units, assault=self.assault):
            stack = replace(stack, units=(*stack.units, joins[0]))
        return stack

    def before(self, game: ValorGame, position: ValorPosition, steps: list[Action]) -> list[Action]:
        """What infantry may do before it moves: an assault move, smoke (Rules 6.4, 11.2)."""
        first = self.units[0]
        if not kind_of(game, position, first).is_infantry or not any(each.verb == "enter" for each in steps):
            return []
        found = self.faster(game, position)
        if laying_refusal(game, position, first) is None:
            found.append(Action("use_smoke"))
        return found

    def faster(self, game: ValorGame, position: ValorPosition) -> list[Action]:
        """To declare an assault move (Rules 6.4)."""
        return (
            [Action("assault_move")] if not self.assault and can_begin(game, position, self.units, assault=True) else []
        )

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why not there, or not with this unit."""
        if target.kind is Kind.PIECE and game.sides_of[target.number] == position.side:
            return self.own_unit_refusal(game, position, target.number)
        space = target.number if target.kind is Kind.SPACE else -1
        if target.kind is Kind.PIECE:
            space = position.units[target.number].space
        if position.units[self.units[0]].carrier != NOBODY:
            return Refusal("A passenger unloads in the hex of its vehicle; if that is full, beside it.", "8.2")
        if space < 0 or position.units[self.units[0]].space < 0:
            return Refusal("Click one of the hexes that are lit.", "6.6")
        points = self.points(game, position)
        refused = why_no_overrun(game, position, self.units[0], space, points)
        return refused or step_refusal(game, position, self.units, space, points, assault=self.assault)

    def own_unit_refusal(self, game: ValorGame, position: ValorPosition, number: int) -> Refusal:
        """Why another unit of the side neither goes along nor takes this one aboard (Rules 6.2, 8.1)."""
        is_vehicle = kind_of(game, position, number).is_vehicle
        refused = boarding_refusal(game, position, self.units[0], number) if is_vehicle else None
        refused = refused or mover_refusal(game, position, number)
        return refused or Refusal("Only infantry that begins in one hex moves as a stack.", "6.2")

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Begin the move, or change how it begins."""
        first = self.units[0]
        match action.verb:
            case "enter":
                return self.enter(game, replace(position, passing=position.passing & ~1), action.target)
            case "overrun":
                return overrun(game, replace(position, passing=position.passing & ~1), first)
            case "along":
                return Result(position, (), (replace(self, units=(*self.units, action.target)),))
            case "take_all":
                return Result(position, (), (self.with_all(game, position),))
            case "stay_behind":
                left = tuple(number for number in self.units if number != action.target)
                return Result(position, (), (replace(self, units=left),))
            case "assault_move":
                return Result(position, (), (replace(self, assault=True),))
            case "use_smoke":
                return Result(position, (), (LaySmoke(first), replace(self, must_move=True)))
            case "use_tunnel":
                return Result(position, (), (GoUnderground(self.units),))
            case "load":
                return load(game, position, first, action.target)
            case "unload":
                return unload(game, position, first)
            case "exit_map":
                return exit_map(game, position, self.units)
        faced = turn_to(position, first, action.target)
        return Result(set_flags(faced.position, (first,), on=MOVED), faced.events)

    def enter(self, game: ValorGame, position: ValorPosition, space: int) -> Result:
        """The first hex."""
        if position.units[self.units[0]].space == WAITING:
            return enter_map(game, position, self.units, space, dict(self.steps(game, position))[space])
        if position.units[self.units[0]].carrier != NOBODY:
            return step_out(game, position, self.units[0], space)
        cost = cost_of_step(game, position, self.units[0], space, self.points(game, position))
        return step_on(game, position, self.units, space, cost, assault=self.assault)

    def label(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """A facing."""
        return f"Turn {FACINGS[action.target]}" if action.verb == "face" else ""

    def steps(self, game: ValorGame, position: ValorPosition) -> list[tuple[int, int]]:
        """The first hexes and what they cost."""
        unit, points = position.units[self.units[0]], self.points(game, position)
        if unit.space == WAITING:
            return entry_hexes(game, position, self.units)
        if unit.carrier != NOBODY:
            return [(space, points) for space in ways_out(game, position, self.units[0])]
        found = open_steps(game, position, self.units, points, is_first=True, assault=self.assault)
        return [(way.to, cost) for way, cost in found]

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """The odds of an overrun; what a first hex costs, and who may answer."""
        if action.verb == "overrun":
            return foresee_overrun(game, position, self.units[0], action.target)
        if action.verb != "enter":
            return None
        cost = dict(self.steps(game, position))[action.target]
        fresh = replace(position, passing=position.passing & ~1)
        return foresee_step(game, fresh, self.units, action.target, cost, self.points(game, position))

    def marks(self, game: ValorGame, position: ValorPosition) -> tuple[Mark, ...]:
        """What the first hexes cost."""
        overruns = overrun_marks(game, position, self.units[0], self.points(game, position))
        return (*cost_marks(self.steps(game, position)), *overruns)

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The first unit of the stack."""
        return Target(Kind.PIECE, self.units[0])
