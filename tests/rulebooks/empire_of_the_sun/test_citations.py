"""Every paragraph that scenarios and points name exists, and every paragraph has a test named after it."""

from pathlib import Path

import pytest

from game.rulebooks.empire_of_the_sun import TITLE
from tests.rulebooks.citations import Citations
from tests.rulebooks.empire_of_the_sun.shipped import SCENARIOS

CITATIONS = Citations(TITLE, Path(__file__).parent)

UNTESTED: dict[str, str] = {
    "1.1": "what the game is",
    "1.2": "what a house rule is",
    "18.1": "figures of games that the program played",
    "18.2": "figures of greedy games",
    "18.3": "how the figures of scenarios came about",
}
"""Paragraphs that describe or only point to others."""


@pytest.mark.parametrize("scenario", sorted(SCENARIOS.glob("*.yaml")), ids=lambda path: path.stem)
def test_rules_named_in_scenarios_exist(scenario: Path) -> None:
    assert CITATIONS.missing_in_text(scenario.read_text("utf-8")) == []


def test_every_paragraph_is_exercised_by_a_test_named_after_it() -> None:
    numbers = {paragraph.number for paragraph in CITATIONS.rulebook.paragraphs if "." in paragraph.number}
    assert sorted(numbers - set(CITATIONS.named_tests) - set(UNTESTED)) == []
    assert sorted(set(UNTESTED) - numbers) == []
