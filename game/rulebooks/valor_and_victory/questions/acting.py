"""The question what a unit may do at the very moment of a position (Rules 5)."""

import msgspec

from game.core.position import target_of
from game.core.session import Session
from game.rulebooks.valor_and_victory.questions.asked import at_unit, unit_called
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition


class MayAnswer(msgspec.Struct, frozen=True):
    """What may be done with a unit now, by the words of actions; where that is nothing, why."""

    actions: list[str]
    reason: str = ""
    rule: str = ""


def may(game: ValorGame, position: ValorPosition, unit: str) -> MayAnswer:
    """What the side that decides now may do with, or to, a unit; of one that is acting also where it may do it."""
    number = unit_called(game, position, unit)
    session = Session(game, position)
    decision, target = session.decision, at_unit(number)
    if decision is not None:
        is_acting = decision.step.subject(game, decision.position) == target
        found = [each.verb for each in decision.legal if is_acting or target_of(each, session.kinds) == target]
        if found:
            return MayAnswer(list(dict.fromkeys(found)))
    why = session.refusal(target)
    return MayAnswer([], why.sentence, why.rule)
