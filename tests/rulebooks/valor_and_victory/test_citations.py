"""Every paragraph that code, tables, skin and battles name exists, and every paragraph has a test named after it."""

from pathlib import Path

import pytest

from game.rulebooks.valor_and_victory import TITLE
from tests.rulebooks.citations import Citations, code_of
from tests.rulebooks.valor_and_victory.diagram import TABLES

CODE = code_of(TITLE)
CITATIONS = Citations(TITLE, Path(__file__).parent)
ROOT = CODE.parents[2]

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


@pytest.mark.parametrize("module", sorted(CODE.glob("*.py")), ids=lambda path: path.stem)
def test_rules_named_in_code_exist(module: Path) -> None:
    assert CITATIONS.missing_in_code(module) == []


@pytest.mark.parametrize("table", sorted(CODE.glob("*.yaml")), ids=lambda path: path.stem)
def test_rules_named_in_tables_exist(table: Path) -> None:
    assert CITATIONS.missing_in_text(table.read_text("utf-8")) == []


def test_the_rows_of_the_tables_cite_paragraphs_that_exist() -> None:
    for table in (TABLES.terrain, TABLES.hexsides, TABLES.works, TABLES.weapons):
        assert CITATIONS.missing(str(getattr(row, "rule", "")) for row in table.values()) == []


def test_rules_of_the_skin_exist() -> None:
    assert CITATIONS.missing_in_skin() == []


@pytest.mark.parametrize(
    "scenario", sorted((ROOT / "scenarios" / "valor_and_victory").glob("*.yaml")), ids=lambda path: path.stem
)
def test_rules_named_in_battles_exist(scenario: Path) -> None:
    assert CITATIONS.missing_in_text(scenario.read_text("utf-8")) == []


def test_rules_of_the_sequence_of_play_exist() -> None:
    assert CITATIONS.missing_in_title() == []


def test_the_rulebook_points_only_to_paragraphs_that_exist() -> None:
    assert CITATIONS.missing_in_rulebook() == []


def test_every_paragraph_is_exercised_by_a_test_named_after_it() -> None:
    numbers = {paragraph.number for paragraph in CITATIONS.rulebook.paragraphs if "." in paragraph.number}
    assert CITATIONS.named_in_vain() == {}
    assert sorted(numbers - set(CITATIONS.named_tests) - set(UNTESTED)) == []
    assert sorted(set(UNTESTED) - numbers) == []
