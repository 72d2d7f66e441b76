"""What a step of a move would bring, before it is made: its cost, and who may answer it (Rules 6.1, 13.8, 13.9)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Side, SpaceId
from game.core.combat import Mark, Preview
from game.rulebooks.valor_and_victory.fire.lanes import lane_effect, lanes_at
from game.rulebooks.valor_and_victory.fire.reactions import FinalShot, reactors
from game.rulebooks.valor_and_victory.moving.movement_points import must_stop_in
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import called, kind_of, may_see_mines, units_at

NOBODY_THERE, PASSED = "No enemy can fire at it.", "The enemy lets it pass."


def foresee_step(
    game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int, cost: int, left: int
) -> Preview:
    """The points a step costs, and the enemies who could fire at the hex."""
    names = placed(game, position, answers(game, position, units, space))
    notes = [f"May fire at it: {names} § 13.8." if names else NOBODY_THERE if not position.passing else PASSED]
    notes += hazards(game, position, units, space)
    total = f"{cost} of {in_points(left)}"
    return Preview(f"To {game.place(space)}", total=total, notes=tuple(notes))


def answers(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int) -> list[int]:
    """The enemies who could fire at units that enter a hex, if they do not let them pass (Rules 13.8)."""
    enemy = 1 - game.sides_of[units[0]]
    return [] if position.passing else reactors(game, replace(position, shots=()), enemy, units, space)


def answers_to_overrun(
    game: ValorGame, position: ValorPosition, number: int, space: int, beyond: int
) -> tuple[str, ...]:
    """Who could fire at an AFV that has driven through a hex into the one beyond it (Rules 19.4)."""
    survivors = units_at(game, position, space)
    final = FinalShot(Side(1 - game.sides_of[number]), number, survivors)
    last = [n for n in survivors if final.can_shoot(game, position, n, beyond)]
    others = [n for n in answers(game, position, (number,), beyond) if n not in survivors]
    return (
        *((f"Survivors may fire at its rear: {placed(game, position, last)} § 19.4.",) if last else ()),
        *((f"May then fire at it: {placed(game, position, others)} § 13.8.",) if others else ()),
    )


def placed(game: ValorGame, position: ValorPosition, units: Sequence[int]) -> str:
    """Units with their hexes, in words."""
    return ", ".join(f"{called(game, position, n)} in {game.place(position.units[n].space)}" for n in units)


def hazards(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int) -> list[str]:
    """What else waits in a hex for those that enter it: mines that they know of, wire, fire lanes (Rules 13.91, 20)."""
    found = []
    if may_see_mines(position, space, game.sides_of[units[0]]):
        found.append("A minefield there: a die of 3 or less eliminates each unit that enters § 20.7.")
    if must_stop_in(game, position, units, space):
        found.append("Barbed wire there: infantry must stop § 20.8.")
    lanes = lanes_at(position, space)
    if lanes and any(kind_of(game, position, number).can_be_hit for number in units):
        share = lane_effect(game, lanes)
        found.append(f"{lanes} fire lane{'s' * (lanes > 1)} there: {share:.0%} for any effect § 13.91.")
    return found


def in_points(number: int) -> str:
    """Movement points in words."""
    return f"{number} movement point{'s' * (number != 1)}"


def cost_marks(steps: Sequence[tuple[int, int]]) -> tuple[Mark, ...]:
    """The costs of the hexes that cost more than 1 point."""
    return tuple(Mark(SpaceId(space), f"costs {cost}") for space, cost in steps if cost > 1)
