"""Drawn situations in which X retreats from the flags that A rolls, for the tests of Rules 6."""

from tests.rulebooks.memoir44.diagram import Battle, draw

UNITS = {
    "A": "allies artillery",
    "B": "allies infantry",
    "X": "axis infantry",
    "Y": "axis infantry",
    "Z": "axis infantry",
}


def flags(number: int, picture: str, **units: str) -> Battle:
    """The moment after A has rolled so many flags against X."""
    drawn = {letter: words for letter, words in UNITS.items() if letter in picture}
    battle = draw(picture, orders="A", forces=drawn | units)
    return battle.attack("A", "X", "flag " * number)
