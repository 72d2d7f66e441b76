"""A field with objectives, and who has how many medals for them."""

from game.rulebooks.memoir44.terms.scenario import Objective
from game.rulebooks.memoir44.terms.special_rules import PerSide
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .   .   .   .   .   .   .
      .   .   .   .   .   .
    .   .   X+x .   .   .   .
      .   1   2   .   .   .
    .   A+a 3   4   B+b .   .
      .   5   6   .   .   .
    .   .   .   .   .   .   Y
"""
UNITS = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry", "Y": "axis infantry"}
MOST_ACTIONS = 50
ENDS = ("end_orders", "end_moves", "end_battles", "let_it_come", "stay", "strike", "no_overrun")


def battle_for(*goals: Objective, picture: str = FIELD, medals: int = 6, **units: str) -> Battle:
    """An Allied turn in a battle for some objectives."""
    rules = {"objectives": goals, "medals": PerSide(medals, medals)}
    return draw(picture, rules=rules, forces=UNITS | units)


def score(battle: Battle) -> tuple[int, int]:
    """The medals of the Allies and of the Axis."""
    return battle.medals("allies"), battle.medals("axis")


def lines(battle: Battle) -> list[str]:
    """The log as both may read it."""
    return [line.sentence for line in battle.session.log(None)]


def end_turn(battle: Battle) -> Battle:
    """Do nothing more until the other side is to play."""
    side = battle.position.side
    for _ in range(MOST_ACTIONS):
        if battle.position.side != side or battle.session.decision is None:
            return battle
        legal = battle.session.decision.legal
        battle.session.perform(next((a for a in legal if a.verb in ENDS), legal[0]))
    raise AssertionError("the turn does not end")
