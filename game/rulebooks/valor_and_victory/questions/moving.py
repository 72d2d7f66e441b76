"""Questions about movement: where units may go and what it costs, why not elsewhere, who may answer (Rules 6 to 8)."""

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, Refusal
from game.rulebooks.valor_and_victory.fire.reactions import reactors
from game.rulebooks.valor_and_victory.moving.movement_phase import Moves, can_move
from game.rulebooks.valor_and_victory.moving.movement_points import points_of_stack
from game.rulebooks.valor_and_victory.moving.moves import MoveOn
from game.rulebooks.valor_and_victory.moving.reach import Journey, may_halt, reach
from game.rulebooks.valor_and_victory.moving.stacks import companions
from game.rulebooks.valor_and_victory.moving.starting import StartMove
from game.rulebooks.valor_and_victory.questions.asked import (
    Words,
    as_owner,
    at_hex,
    at_unit,
    hex_called,
    named,
    units_called,
)
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import NOBODY, ValorPosition
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS
from game.rulebooks.valor_and_victory.terms.stacking import stacking_refusal
from game.rulebooks.valor_and_victory.terms.transport import may_unload

ALONE = Refusal("Only infantry on the map declares an assault move, and only where it leaves it a way to go.", "6.4")


class MoveAnswer(msgspec.Struct, frozen=True):
    """The cheapest way of a move, its start not in it, the facing in which a vehicle leaves each hex, and the points.

    A way that cannot be taken is empty; `reason` and `rule` then say why.
    """

    path: list[str]
    facings: list[str] = []
    cost: int = 0
    reason: str = ""
    rule: str = ""


class StepAnswer(msgspec.Struct, frozen=True):
    """What it costs to enter a hex, and the enemies who may fire at that; 0 points and a reason where it is closed."""

    cost: int
    answered_by: list[str] = []
    reason: str = ""
    rule: str = ""


def points(game: ValorGame, position: ValorPosition, units: Words, *, assault: bool = False) -> int:
    """The movement points of a unit or stack (Rules 6.1, 6.2, 6.4)."""
    return points_of_stack(game, position, units_called(game, position, units), assault=assault)


def moves(game: ValorGame, position: ValorPosition, units: Words, *, assault: bool = False) -> dict[str, int]:
    """The hexes in which a unit or stack may end a move that begins now, each with the least points (Rules 6.1).

    It is asked as if it were the Movement Phase of its owner; a vehicle or Gun may turn in place besides.
    """
    numbers = units_called(game, position, units)
    mine = as_owner(game, position, numbers[0])
    begun = begin(game, mine, numbers, assault=assault)
    if isinstance(begun, Refusal):
        return {}
    found = {space: way.spent for space, way in reach(game, mine, begun).items() if ends(game, mine, numbers, space)}
    if may_unload(game, mine, numbers[0]):
        found = {mine.units[numbers[0]].space: begun.points(game, mine)}
    return {game.board.name(space): cost for space, cost in sorted(found.items())}


def move(game: ValorGame, position: ValorPosition, units: Words, hex_name: str, *, assault: bool = False) -> MoveAnswer:
    """The way of a unit or stack to a hex in a move that begins now, or why it does not get there (Rules 6, 7)."""
    numbers, space = units_called(game, position, units), hex_called(game, hex_name)
    mine = as_owner(game, position, numbers[0])
    begun = begin(game, mine, numbers, assault=assault)
    if isinstance(begun, Refusal):
        return MoveAnswer([], reason=begun.sentence, rule=begun.rule)
    if may_unload(game, mine, numbers[0]) and space == mine.units[numbers[0]].space:
        return MoveAnswer([hex_name], [""], begun.points(game, mine))
    way = reach(game, mine, begun).get(space)
    if way is not None and ends(game, mine, numbers, space) and not may_unload(game, mine, numbers[0]):
        return told(game, way)
    why = unreached(game, mine, begun, space) if way is None else stacking_refusal(game, mine, numbers, space)
    assert why is not None, "where it can go and may stay, it goes"
    return MoveAnswer([], reason=why.sentence, rule=why.rule)


def steps(
    game: ValorGame, position: ValorPosition, units: Words, *, spent: int = 0, assault: bool = False
) -> dict[str, int]:
    """The hexes that a unit or stack may enter next and what each costs, `spent` points into its move (Rules 6.2)."""
    numbers = units_called(game, position, units)
    mine = as_owner(game, position, numbers[0])
    going = go_on(mine, numbers, spent, assault=assault) or begin(game, mine, numbers, assault=assault)
    if isinstance(going, Refusal):
        return {}
    if isinstance(going, StartMove) and may_unload(game, mine, numbers[0]):
        return {}
    return {game.board.name(space): cost for space, cost in going.steps(game, mine)}


def step(
    game: ValorGame,
    position: ValorPosition,
    units: Words,
    hex_name: str,
    *,
    spent: int = 0,
    assault: bool = False,
) -> StepAnswer:
    """What it costs to enter a hex next, and who may fire at that, or why not there (Rules 6.1, 10, 13.8)."""
    numbers, space = units_called(game, position, units), hex_called(game, hex_name)
    mine = as_owner(game, position, numbers[0])
    going = go_on(mine, numbers, spent, assault=assault) or begin(game, mine, numbers, assault=assault)
    if isinstance(going, Refusal):
        return StepAnswer(0, reason=going.sentence, rule=going.rule)
    found = steps(game, position, units, spent=spent, assault=assault)
    if hex_name in found:
        return StepAnswer(found[hex_name], opportunity(game, position, units, hex_name))
    why = going.refusal(game, mine, at_hex(space))
    return StepAnswer(0, reason=why.sentence, rule=why.rule)


def opportunity(game: ValorGame, position: ValorPosition, units: Words, hex_name: str) -> list[str]:
    """The enemies who could fire at units that enter a hex (Rules 13.8)."""
    numbers, space = units_called(game, position, units), hex_called(game, hex_name)
    enemy = 1 - game.sides_of[numbers[0]]
    return named(game, reactors(game, replace(position, shots=()), enemy, numbers, space))


def begin(game: ValorGame, position: ValorPosition, units: tuple[int, ...], *, assault: bool) -> StartMove | Refusal:
    """The move of a stack as it begins, or why it cannot."""
    if not can_move(game, position, units[0]):
        return Moves().refusal(game, position, at_unit(units[0]))
    begun = StartMove(units[:1])
    for number in units[1:]:
        if number not in companions(game, position, begun.units, assault=False):
            return begun.refusal(game, position, at_unit(number))
        begun = replace(begun, units=(*begun.units, number))
    if assault and Action("assault_move") not in begun.legal(game, position):
        return ALONE
    return replace(begun, assault=assault)


def go_on(position: ValorPosition, units: tuple[int, ...], spent: int, *, assault: bool) -> MoveOn | None:
    """The move of a stack that has spent points in it; None for one that has not begun."""
    first = position.units[units[0]]
    is_moving = spent > 0 and first.space >= 0 and first.carrier == NOBODY
    return MoveOn(units, spent, assault) if is_moving else None


def ends(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int) -> bool:
    """Whether a unit or stack may stay in a hex."""
    return position.units[units[0]].carrier != NOBODY or may_halt(game, position, units, space)


def unreached(game: ValorGame, position: ValorPosition, begun: StartMove, space: int) -> Refusal:
    """Why a stack cannot enter a hex: the step into it where it is near, else that it is too far."""
    start = position.units[begun.units[0]].space
    if start >= 0 and position.units[begun.units[0]].carrier == NOBODY and game.field.distance[start][space] > 1:
        left = begun.points(game, position)
        return Refusal(f"No way of {left} movement points leads to {game.place(space)}.", "6.1")
    return begun.refusal(game, position, at_hex(space))


def told(game: ValorGame, way: Journey) -> MoveAnswer:
    """A way that may be taken."""
    facings = [FACINGS[facing] if facing >= 0 else "" for facing in way.facings]
    return MoveAnswer([game.board.name(space) for space in way.spaces], facings, way.spent)
