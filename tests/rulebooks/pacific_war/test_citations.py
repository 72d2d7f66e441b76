"""Every paragraph that scenarios name exists, and every paragraph has a test named after it."""

from pathlib import Path

import pytest

from game.rulebooks.pacific_war import TITLE
from tests.rulebooks.citations import Citations
from tests.rulebooks.shipped import SCENARIOS

CITATIONS = Citations(TITLE, Path(__file__).parent)

UNTESTED: dict[str, str] = {
    "1.1": "what the game is",
    "1.2": "what a house rule is",
    "1.3": "what is secret, which the tests of views ask",
    "1.4": "what all titles ask about undo",
    "20.2.3.F": "its test is named after 20.2.3",
    "37.1": "figures of games that the program played",
    "37.2": "what they led to",
}
"""Paragraphs that describe or only point to others, and those whose number no test can be named after."""


@pytest.mark.parametrize("scenario", sorted((SCENARIOS / "pacific_war").glob("*.yaml")), ids=lambda path: path.stem)
def test_rules_named_in_scenarios_exist(scenario: Path) -> None:
    assert CITATIONS.missing_in_text(scenario.read_text("utf-8")) == []


def test_every_paragraph_is_exercised_by_a_test_named_after_it_or_after_a_part_of_it() -> None:
    numbers = {paragraph.number for paragraph in CITATIONS.rulebook.paragraphs if "." in paragraph.number}
    assert sorted(set(CITATIONS.untested(numbers)) - set(UNTESTED)) == []
    assert sorted(set(UNTESTED) - numbers) == []
