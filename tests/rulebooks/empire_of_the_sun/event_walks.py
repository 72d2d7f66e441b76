"""Walking through the questions of events in tests, with everything read that the table says."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Kind, Refusal, Side, Target
from game.core.play import Moment, begin
from game.core.position import Step
from game.rulebooks.empire_of_the_sun.shown.cards import hand
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Move, Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Shipping
from game.rulebooks.empire_of_the_sun.war.playing import before_of
from tests.rulebooks.empire_of_the_sun.at_the_table import looked_at
from tests.rulebooks.empire_of_the_sun.plays import GAME, holding, number
from tests.rulebooks.empire_of_the_sun.war import position

STAFFS: Mapping[str, Sequence[str]] = {"4017": ["hq_jp_ss"], "5808": ["hq_ap_c"]}
ALL_TARGETS = (Target(Kind.CARD, 0), Target(Kind.BUTTON, -1, "pass"), Target(Kind.SPACE, 0), Target(Kind.PIECE, 0))
Setting = tuple[Mapping[str, Sequence[str]], dict[str, Any]]


def setting(units: Mapping[str, Sequence[str]], **more: Any) -> Setting:
    """Units, and what else a position says."""
    return units, more


def before(side: Side, card: int, where: Setting) -> EmpirePosition:
    """A card has just been played as its event, outside an offensive."""
    units, more = where
    _, here = position({**STAFFS, **units}, **more)
    japan, allies = ([16, 4], [21]) if side == JAPAN else ([16], [21, 31])
    here = replace(holding(here, japan, allies), side=side, shipping=(Shipping(7), Shipping(5)), rivalry=(side,))
    discards = tuple((GAME.card_id(each, 20 if each == JAPAN else 19),) for each in (JAPAN, ALLIES))
    return replace(here, discards=discards)


def during(side: Side, card: int, where: Setting, attacker: Side, active: Sequence[str], battle: str) -> EmpirePosition:
    """An offensive is going on whose event it is, or which it answers."""
    here = before(side, card, where)
    battles = (number(battle),)
    chosen = GAME.card_id(side, card) if side == attacker else GAME.card_id(attacker, 16 if attacker == JAPAN else 21)
    play: Any = "EC" if side == attacker else "OC"
    path = tuple(map(number, ("4021", "4222", "4423")))
    moves = tuple(Move(number(name), "naval", path) for name in active if name in ("aoba", "kongo"))
    offensive = Offensive(attacker=attacker, play=play, card=chosen, operations=3, moves=moves, battle_hexes=battles)
    offensive = replace(
        offensive, all_battle_hexes=battles, cards=() if side == attacker else (GAME.card_id(side, card),)
    )
    here = replace(here, offensive=offensive, activated=tuple(map(number, active)), side=attacker)
    return replace(here, before=before_of(here))


def walked(here: EmpirePosition, steps: Sequence[Step], *, last: bool) -> Moment[Any, Any]:
    """All questions of some steps, each with the first or the last thing that is legal, and everything read."""
    moment = looked_at(begin(GAME, replace(here, steps=tuple(steps))))
    for _ in range(60):
        if moment.decision is None:
            return moment
        answered(moment)
        legal = [action for action in moment.decision.legal if action.verb not in ("disembark", "other_card")]
        sails = [action for action in legal if action.verb == "set_sail"]
        moment = looked_at(moment.decision.perform((sails or legal)[-1 if last else 0]))
    raise AssertionError("the questions come to no end")


def answered(moment: Moment[Any, Any]) -> None:
    """Whatever else is clicked is refused with a sentence and a paragraph."""
    assert moment.decision is not None
    for target in ALL_TARGETS:
        refusal = moment.decision.step.refusal(GAME, moment.position, target)
        assert isinstance(refusal, Refusal)
        assert refusal.sentence
        assert refusal.rule
    step, legal = moment.decision.step, moment.decision.legal
    for action in legal:
        step.label(GAME, moment.position, action)
    if step.is_secret:
        assert step.offered(GAME, moment.position, legal) in ((), (*legal,))
        assert hand(GAME, moment.position, moment.decision.side, moment.decision.side).cards
