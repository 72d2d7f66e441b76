"""Rows and fronts of units on which tactic cards are played, for the tests of several cards (Rules 9)."""

from tests.rulebooks.memoir44.diagram import Battle, draw

ROW = """
    .   .   .   .   .   .   .   .   .   .   .   .   Z
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    A   .   B   .   C   .   D   .   E   .   F   .   G
"""
ASSAULT = """
    .   .   Y   .   .
      .   X   .   .
    .   .   A   .   .
      .   .   .   .
    .   .   .   .   W
"""
ENEMIES = {"X": "axis infantry", "Y": "axis infantry", "W": "axis infantry"}
FRONT = """
    .   .   X   .   Y   .   .   .
      .   A   B   .   C   .   .
    .   .   .   .   .   .   .   .
      D   .   .   .   E   .   .
"""
FRONT_UNITS = {
    "A": "allies infantry",
    "B": "allies armor",
    "C": "allies artillery",
    "D": "allies infantry",
    "E": "allies armor",
    "X": "axis infantry",
    "Y": "axis infantry",
}


def in_a_row(card: str, **kinds: str) -> Battle:
    """Allied units along the baseline when a card is played; infantry where nothing else is said."""
    units = {letter: f"allies {kinds.get(letter, 'infantry')}" for letter in "ABCDEFG"}
    return draw(ROW, card="", allies_hand=card, forces=units, Z="axis infantry").do("play", card)


def number_ordered(battle: Battle) -> int:
    """How many units are ordered."""
    return len(battle.position.orders)
