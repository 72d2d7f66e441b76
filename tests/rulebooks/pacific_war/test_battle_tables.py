"""The tables that the rulebook prints of naval and ground combat are those that are played."""

from pathlib import Path

import game.rulebooks.pacific_war as title
from game.rulebooks.pacific_war.ground.strength import column_of
from game.rulebooks.pacific_war.naval.ranges import settled
from game.rulebooks.pacific_war.terms.sea_battle import RANGES, SeaRange
from tests.rulebooks.pacific_war.war import war

RULEBOOK = Path(title.__file__).with_name("rulebook.md").read_text("utf-8")


def table(paragraph: str) -> list[list[str]]:
    """The rows of a paragraph's table, its heading first."""
    text = RULEBOOK.split(f"\n### {paragraph} ")[1].split("\n### ")[0]
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|") and "---" not in line]
    return [[cell.strip() for cell in row] for row in rows]


def test_29_2_the_ranges_are_those_of_the_rulebook() -> None:
    heading, *rows = table("29.2")
    called: dict[str, SeaRange] = {each.capitalize(): each for each in RANGES}
    assert [row[0].lower() for row in rows] == list(reversed(RANGES))
    for last, *results in rows:
        for pair, result in zip(heading[1:], results, strict=True):
            one, another = (called[word] for word in pair.split(" + "))
            now = settled(war(), called[last], one, another)
            assert now == result.lower(), f"{last}: {pair}"


def test_31_3_the_hits_are_those_of_the_rulebook() -> None:
    heading, *rows = table("31.3")
    numbers = war().tables.numbers.ground
    for column, words in enumerate(heading[1:]):
        assert column_of(war(), int(words.strip("+").split("-")[0])) == column
    for row, (die, *hits) in enumerate(rows):
        assert [int(each) for each in hits] == list(numbers.hits[row])
        assert int(die.split("-")[-1]) == (*numbers.rows, 9)[row]
