"""A field on which cards of either side are played, for the tests of areas in which their rules meet."""

from typing import Any

from game.rulebooks.memoir44.terms.scenario import Commands
from tests.rulebooks.memoir44.diagram import Battle, draw

JAPAN: dict[str, Any] = {"command": Commands(axis=("imperial_japan",))}
MARINES: dict[str, Any] = {"command": Commands(allies=("us_marines",))}


# S stands across the left line, T across the right one (as the Allies see them).
FIELD = """
    X   .   .   .   .   .   Y   .   .   .   .   .   Z
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   S   .   .   .   .   T   .   .   .
    A   .   B   .   .   .   C   .   .   .   D   .   E
"""
ALLIES, AXIS = "ABCDEST", "XYZ"
UNITS = dict.fromkeys(ALLIES, "allies infantry") | dict.fromkeys(AXIS, "axis infantry")


def field(allies: str, axis: str, *, turn: Any = "axis", rules: dict[str, Any] | None = None, **kinds: str) -> Battle:
    """Both sides hold cards and stand far apart; the side on turn is about to play."""
    units = {letter: f"{words.split()[0]} {kinds.get(letter, 'infantry')}" for letter, words in UNITS.items()}
    return draw(FIELD, turn=turn, card="", allies_hand=allies, axis_hand=axis, forces=units, rules=rules)


def play(battle: Battle, card: str) -> Battle:
    """The side on turn plays a card and does no more with it than it must."""
    side = battle.position.side
    battle.do("play", card)
    while battle.position.side == side and battle.session.decision:
        legal = battle.session.decision.legal
        ending = (action for action in legal if action.verb.startswith("end") or action.verb == "strike")
        battle.session.perform(next(ending, legal[0]))
    return battle
