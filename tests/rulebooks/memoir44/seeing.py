"""Drawn fields on which A looks at X, for the tests of lines of sight (Rules 5.5)."""

import re

from tests.rulebooks.memoir44.diagram import draw

UNITS = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry", "Y": "axis infantry"}


def sees(picture: str, looker: str = "allies infantry", target: str = "axis infantry") -> bool:
    """Whether A has a line of sight to X, and X to A if both are of one kind (Rules 5.5.6)."""
    units = UNITS | {"A": looker, "X": target}
    drawn = set(re.findall(r"\b[A-Z]\b", picture))
    battle = draw(picture, orders="A", forces={letter: units[letter] for letter in sorted(drawn)})
    found = battle.sees("A", "X")
    if looker.split()[1] == target.split()[1]:
        assert battle.sees("X", "A") is found, "one sees the other, but not the other way round"
    return found
