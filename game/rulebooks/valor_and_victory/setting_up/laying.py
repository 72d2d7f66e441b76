"""Laying works in the set-up, hidden mines behind the curtain (Rules 20.2, 20.7)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from game.core.actions import Action, Side, SpaceId
from game.core.position import Prompt, Step
from game.rulebooks.valor_and_victory.files.setup import bunkers_of, work_bits
from game.rulebooks.valor_and_victory.terms.events import WorkLaid
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import (
    MINES,
    WIRE,
    WORK,
    Changed,
    Result,
    SideFightChoice,
    ValorPosition,
    with_byte,
)
from game.rulebooks.valor_and_victory.terms.stacking import fits, units_at


def lay_step(game: ValorGame, side: Side, number: int) -> Step:
    """The step that lays a work, behind the curtain where it is hidden."""
    return SecretLayWork(side, number) if is_hidden_work(game, number) else LayWork(side, number)


def is_hidden_work(game: ValorGame, number: int) -> bool:
    """Whether a work is laid behind the curtain: hidden mines, or all in a hidden set-up."""
    start = game.work_starts[number]
    bits = work_bits(game, start.work, start.side)
    return game.options.hidden_set_up or (bits & MINES > 0 and game.options.hidden_mines)


def sets_up_hidden(game: ValorGame, side: Side) -> bool:
    """Whether a side sets up behind the curtain: all of the set-up is hidden, or it has hidden mines to lay."""
    own = (number for number, start in enumerate(game.work_starts) if start.side == side)
    return game.options.hidden_set_up or any(is_hidden_work(game, number) for number in own)


class LayWork(SideFightChoice, frozen=True):
    """Choose the hex of a work in the set-up (Rules 20.2)."""

    rule = "20.2"
    otherwise = "Fortifications stand in open terrain, entrenchments not in buildings or water, one a hex."
    passes_alone = False
    is_selection = True
    hint: ClassVar[str] = "Click one of the hexes that are lit."
    number: int

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Where."""
        name = game.works[game.work_starts[self.number].work - 1].name
        return Prompt(f"choose the hex of the {name.lower()}", "20.2", self.hint)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Hexes of its area where it may lie."""
        return [Action("lay", space) for space in work_spaces(game, position, self.number)]

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Lay it."""
        return Result(*lay(game, position, self.side, self.number, action.target))


class SecretLayWork(LayWork, frozen=True):
    """A work laid behind the curtain (Rules 20.7)."""

    is_secret: ClassVar[bool] = True
    hint: ClassVar[str] = (
        "Click one of the hexes that are lit. The enemy does not see it; later you see it with H held."
    )


def work_spaces(game: ValorGame, position: ValorPosition, number: int) -> Iterator[int]:
    """The hexes where a work may be laid (Rules 20.2)."""
    start = game.work_starts[number]
    bits = work_bits(game, start.work, start.side)
    mask = bits & (WIRE | MINES) or WORK
    at = occupants(game, position).at
    for space in start.ground:
        if not position.works[space] & mask and (space not in at or suits_units(game, position, space, bits)):
            yield space


def suits_units(game: ValorGame, position: ValorPosition, space: int, bits: int) -> bool:
    """Whether the units that stand in a hex already may stay there with a work."""
    works = with_byte(position.works, space, position.works[space] | bits)
    return fits(game, replace(position, works=works), space, units_at(game, position, space))


def lay(game: ValorGame, position: ValorPosition, side: Side, number: int, space: int) -> Changed:
    """Lay a work on a hex."""
    start = game.work_starts[number]
    works = with_byte(position.works, space, position.works[space] | work_bits(game, start.work, side))
    facing = with_byte(position.work_facing, space, start.facing)
    position = replace(position, works=works, work_facing=facing, bunkers=bunkers_of(game, works))
    return position, (WorkLaid(SpaceId(space), start.work, side, is_hidden_work(game, number)),)


def may_see_work(game: ValorGame, position: ValorPosition, viewer: Side | None, space: int) -> bool:
    """Whether a viewer may know of the works in a hex, mines left aside.

    In a hidden set-up nobody but its owner sees what he lays; what the scenario lays is known to all (Rules 22.1).
    """
    if not position.is_hidden or any(
        game.board.by_name[name] == space for row in game.scenario.works for name in row.at
    ):
        return True
    return any(each.side == viewer and space in each.area for each in game.work_starts)
