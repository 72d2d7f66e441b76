"""A meeting of an attacker and a defender who may hold an ambush, for the tests of Rules 9.9."""

from tests.rulebooks.memoir44.diagram import Battle, draw

MEETING = """
    .   .   .   .   .
      .   .   .   .
    .   .   X   .   .
      .   A   .   .
    .   b   c   .   .
      .   .   .   .
    .   .   Y   .   .
"""
# Y, out of everybody's sight behind the attacker, keeps the defender's side alive.
UNITS = {"A": "allies infantry", "X": "axis infantry", "Y": "axis infantry"}
ANSWERS = {"let_it_come", "ambush"}


def meeting(picture: str = MEETING, hand: str = "ambush", card: str = "direct_from_hq", **units: str) -> Battle:
    """An ordered Allied unit next to an enemy whose side holds some cards."""
    return draw(picture, card=card, axis_hand=hand, forces=UNITS | units)
