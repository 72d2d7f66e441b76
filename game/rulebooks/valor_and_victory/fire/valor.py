"""Valor checks after a natural 2 (Rules 16)."""

from msgspec.structs import replace

from game.core.events import Event, RollTold
from game.rulebooks.valor_and_victory.fire.attack import DIE, natural
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    VALOROUS,
    Changed,
    FightAutomatic,
    Result,
    ValorPosition,
    with_unit,
)

LEADER_VALOR = 6
"""With this roll or less a leader shows valor (Rules 16.2)."""


class CheckValor(FightAutomatic, frozen=True):
    """Each unit of a group that rolled a natural 2 checks for valor (Rules 16.2)."""

    units: tuple[int, ...]

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """Roll for each that is still there and not valorous yet."""
        events: tuple[Event, ...] = ()
        for number in self.units:
            unit = position.units[number]
            if unit.space >= 0 and not unit.flags & VALOROUS:
                position, more = check_valor(game, position, number)
                events += more
        return Result(position, events)


def check_valor(game: ValorGame, position: ValorPosition, number: int) -> Changed:
    """One unit rolls for valor (Rules 16.2)."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    faces, dice = position.dice.roll(2, len(DIE))
    needed = LEADER_VALOR if kind.is_leader else kind.type.cr
    shows = natural(faces) <= needed
    text = f"{kind.name}: {natural(faces)} for {needed} or less, {'shows valor' if shows else 'no valor'} § 16.2."
    position = replace(position, dice=dice)
    if shows:
        position = with_unit(position, number, replace(unit, flags=unit.flags | VALOROUS))
    return position, (RollTold(game.sides_of[number], faces, text),)
