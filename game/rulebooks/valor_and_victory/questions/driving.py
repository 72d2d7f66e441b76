"""Questions about vehicles: who may get aboard, and overruns (Rules 8, 19)."""

from game.core.actions import Refusal
from game.rulebooks.valor_and_victory.moving.overrun import (
    foresee_overrun,
    overrun_modifiers,
    overrun_parts,
    overrun_refusal,
)
from game.rulebooks.valor_and_victory.moving.starting import StartMove
from game.rulebooks.valor_and_victory.questions.asked import as_owner, hex_called, named, odds, reasons, unit_called
from game.rulebooks.valor_and_victory.questions.firing import FireAnswer
from game.rulebooks.valor_and_victory.questions.moving import begin
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition


def boards(game: ValorGame, position: ValorPosition, unit: str) -> list[str]:
    """The vehicles in its hex that take a unit aboard or in tow, which is its whole move (Rules 8.2)."""
    number = unit_called(game, position, unit)
    mine = as_owner(game, position, number)
    begun = begin(game, mine, (number,), assault=False)
    return named(game, begun.boards(game, mine)) if isinstance(begun, StartMove) else []


def overrun(game: ValorGame, position: ValorPosition, unit: str, hex_name: str, *, spent: int = 0) -> FireAnswer:
    """The overrun of an AFV over the hex ahead, `spent` points into its move, or why there is none (Rules 19)."""
    number, space = unit_called(game, position, unit), hex_called(game, hex_name)
    mine = as_owner(game, position, number)
    begun = begin(game, mine, (number,), assault=False)
    why = begun if isinstance(begun, Refusal) else None
    if isinstance(begun, StartMove):
        why = overrun_refusal(game, mine, number, space, begun.points(game, mine) - spent)
    if why is not None:
        return FireAnswer(0, reason=why.sentence, rule=why.rule)
    parts = overrun_parts(game, mine, number, space)
    return FireAnswer(
        sum(part.amount for part in parts),
        reasons(parts),
        reasons(overrun_modifiers(game, mine, space)),
        odds(foresee_overrun(game, mine, number, space)),
    )
