"""Every paragraph that rows of tables and battles name exists, and every paragraph has a test named after it."""

from pathlib import Path

import pytest

from game.rulebooks.valor_and_victory import TITLE
from tests.rulebooks.citations import Citations
from tests.rulebooks.valor_and_victory.diagram import TABLES
from tests.rulebooks.valor_and_victory.shipped import SCENARIOS

CITATIONS = Citations(TITLE, Path(__file__).parent)

UNTESTED = {
    "1.1": "what the game is",
    "1.2": "words",
    "2.1": "how hexes are named",
    "3.1": "dice",
    "3.2": "tested with 16.2 and 17.2",
    "4.1": "tested with 5.4",
    "5.1": "tested with 5.3",
    "5.5": "tested with 5.4",
}
"""Paragraphs that describe or only point to others."""


def test_the_rows_of_the_tables_cite_paragraphs_that_exist() -> None:
    for table in (TABLES.terrain, TABLES.hexsides, TABLES.works, TABLES.weapons):
        assert CITATIONS.missing(str(getattr(row, "rule", "")) for row in table.values()) == []


@pytest.mark.parametrize("scenario", sorted(SCENARIOS.glob("*.yaml")), ids=lambda path: path.stem)
def test_rules_named_in_battles_exist(scenario: Path) -> None:
    assert CITATIONS.missing_in_text(scenario.read_text("utf-8")) == []


def test_every_paragraph_is_exercised_by_a_test_named_after_it() -> None:
    numbers = {paragraph.number for paragraph in CITATIONS.rulebook.paragraphs if "." in paragraph.number}
    assert sorted(numbers - set(CITATIONS.named_tests) - set(UNTESTED)) == []
    assert sorted(set(UNTESTED) - numbers) == []
