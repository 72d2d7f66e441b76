"""Questions about smoke: who may lay or fire it, and where (Rules 11)."""

import msgspec

from game.core.actions import Action, Refusal
from game.rulebooks.valor_and_victory.fire.screens import SMOKE_1, FireSmoke, LaySmoke, laying_refusal
from game.rulebooks.valor_and_victory.fire.targets import SMOKE_2_COST, smoke_firer_refusal
from game.rulebooks.valor_and_victory.questions.asked import as_owner, at_hex, hex_called, unit_called
from game.rulebooks.valor_and_victory.questions.firing import OWN, group_of
from game.rulebooks.valor_and_victory.questions.moving import begin
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition

MUST_GO_ON = Refusal("Infantry lays smoke before a move of at least one hex, and here it cannot move.", "11.2")


class SmokeAnswer(msgspec.Struct, frozen=True):
    """The strength of the smoke, which is also what it costs in smoke factors; 0 and a reason where there is none."""

    strength: int
    reason: str = ""
    rule: str = ""


def smokes(game: ValorGame, position: ValorPosition, unit: str, *, fired: bool = False) -> list[str]:
    """The hexes into which a unit may lay Smoke 1 before its move, or fire Smoke 2 (Rules 11.2, 11.3)."""
    number = unit_called(game, position, unit)
    there = as_owner(game, position, number)
    step = screen_of(game, there, number, fired=fired)
    if isinstance(step, Refusal):
        return []
    return [game.board.name(each.target) for each in step.legal(game, there) if each.verb == "smoke_at"]


def smoke(game: ValorGame, position: ValorPosition, unit: str, hex_name: str, *, fired: bool = False) -> SmokeAnswer:
    """The smoke that a unit lays before its move, or fires, into a hex, or why it may not (Rules 11)."""
    number, space = unit_called(game, position, unit), hex_called(game, hex_name)
    there = as_owner(game, position, number)
    step = screen_of(game, there, number, fired=fired)
    if not isinstance(step, Refusal) and Action("smoke_at", space) in step.legal(game, there):
        return SmokeAnswer(SMOKE_2_COST if fired else SMOKE_1)
    why = step if isinstance(step, Refusal) else step.refusal(game, there, at_hex(space))
    return SmokeAnswer(0, why.sentence, why.rule)


def screen_of(game: ValorGame, position: ValorPosition, unit: int, *, fired: bool) -> LaySmoke | FireSmoke | Refusal:
    """The choice of the hex for the smoke of a unit, or why it has none."""
    if fired:
        group = group_of(game, position, (unit,), OWN)
        if isinstance(group, Refusal):
            return group
        return smoke_firer_refusal(game, position, unit) or FireSmoke(group.side, unit)
    begun = begin(game, position, (unit,), assault=False)
    if isinstance(begun, Refusal):
        return begun
    refused = laying_refusal(game, position, unit)
    if refused is None and Action("use_smoke") not in begun.legal(game, position):
        return MUST_GO_ON
    return refused or LaySmoke(unit)
