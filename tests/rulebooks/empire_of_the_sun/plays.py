"""Plays of cards for tests: hands of chosen cards, and what is asked of whom."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, Target
from game.core.play import Moment, begin
from game.core.position import Step
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war

GAME = war()
UNITS: Mapping[str, Sequence[str]] = {"4017": ["hq_jp_ss"], "5808": ["hq_ap_c"]}


def number(name: str) -> int:
    """A counter or a hex by its name."""
    return GAME.by_id[name] if name in GAME.by_id else GAME.board.by_name[name]


def holding(here: EmpirePosition, japan: Sequence[int] = (), allies: Sequence[int] = ()) -> EmpirePosition:
    """The position with these hands, by the printed numbers of the cards; the other cards are in the decks."""
    for side, numbers in zip(BOTH, (japan, allies), strict=True):
        hand = tuple(GAME.card_id(side, each) for each in numbers)
        deck = tuple(card for card in range(len(GAME.cards)) if GAME.card_side(card) == side and card not in hand)
        here = replace(here, hands=with_side(here.hands, side, hand), decks=with_side(here.decks, side, deck))
    return here


def at(here: EmpirePosition, *steps: Step) -> Moment[Any, Any]:
    """The first question of these steps."""
    return begin(GAME, replace(here, steps=steps))


def play_of(
    side: Side,
    japan: Sequence[int] = (),
    allies: Sequence[int] = (),
    units: Mapping[str, Sequence[str]] = UNITS,
    held: Sequence[str] = HOME,
    fields: Mapping[str, Any] | None = None,
    **more: Any,
) -> Moment[Any, Any]:
    """A side's play with these hands: its first question. `fields` are those of the position that files do not tell."""
    _, here = position(units, japan=held, **more)
    here = replace(holding(here, japan, allies), side=side, passes=(1, 1), **(fields or {}))
    return at(here, ChoosePlay())


def do(moment: Moment[Any, Any], verb: str, target: int = -1) -> Moment[Any, Any]:
    """Carry out an action."""
    assert moment.decision is not None
    return moment.decision.perform(Action(verb, target))


def choose(moment: Moment[Any, Any], card: int) -> Moment[Any, Any]:
    """Choose a card of the side whose play it is, by its printed number."""
    side: Side = moment.position.side
    return do(moment, "choose_card", GAME.card_id(side, card))


def ways(moment: Moment[Any, Any]) -> set[str]:
    """What can be said now."""
    assert moment.decision is not None
    return {action.verb for action in moment.decision.legal}


def can(moment: Moment[Any, Any], verb: str) -> set[int]:
    """What a verb can be done to now."""
    assert moment.decision is not None
    return {action.target for action in moment.decision.legal if action.verb == verb}


def why_not(moment: Moment[Any, Any], verb: str) -> tuple[str, str]:
    """Why a button cannot be pressed now, and the rule."""
    assert moment.decision is not None
    refusal = moment.decision.step.refusal(GAME, moment.position, Target(Kind.BUTTON, -1, verb))
    return refusal.sentence, refusal.rule


def told(moment: Moment[Any, Any]) -> str:
    """What the log says of what has happened."""
    return " ".join(event.sentence(GAME) for event in moment.events)


__all__ = [
    "GAME",
    "JAPAN",
    "UNITS",
    "at",
    "can",
    "choose",
    "do",
    "holding",
    "number",
    "play_of",
    "told",
    "ways",
    "why_not",
]
