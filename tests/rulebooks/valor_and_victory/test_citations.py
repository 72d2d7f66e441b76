"""Every paragraph that the code and the tables name exists, and every paragraph has a test named after it."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

import pytest

import game.rulebooks.valor_and_victory as package
from game.core.sequence import Phase
from game.loading.rulebook_text import Rulebook, load_rulebook
from game.rulebooks.valor_and_victory import TITLE
from tests.rulebooks.valor_and_victory.diagram import TABLES

CODE = Path(package.__file__).parent
TESTS = Path(__file__).parent

NUMBER = r"\d+(?:\.\d+)*"
BARE = re.compile(r"\d+\.\d+")
"""A string that is nothing but the number of a paragraph."""

SIGN = re.compile(rf"§\s*({NUMBER})")
CITED = re.compile(rf"Rules ({NUMBER}(?:(?:, | and | to |,? or )(?:and )?{NUMBER})*)")
"""`Rules 7.2`, `Rules 4.3 to 4.6, 9`, `Rules 1.4 and 1.5`."""

TEST_NAME = re.compile(r"test_(\d+_\d+)|_and_(\d+_\d+)")

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


@lru_cache(maxsize=1)
def rulebook() -> Rulebook:
    """The rules."""
    return load_rulebook(TITLE)


def missing(numbers: Iterable[str]) -> list[str]:
    """Those of some numbers that the rulebook does not have."""
    return sorted({number for number in numbers if number not in rulebook().by_number})


def cited(text: str) -> list[str]:
    """The paragraphs named in a text, by sign or in words."""
    return [*SIGN.findall(text), *(n for group in CITED.findall(text) for n in re.findall(NUMBER, group))]


@pytest.mark.parametrize("module", sorted(CODE.glob("*.py")), ids=lambda path: path.stem)
def test_rules_named_in_code_exist(module: Path) -> None:
    text = module.read_text("utf-8")
    strings = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
    bare = [word for word in strings if isinstance(word, str) and BARE.fullmatch(word)]
    assert missing([*bare, *cited(text)]) == []


@pytest.mark.parametrize("table", sorted(CODE.glob("*.yaml")), ids=lambda path: path.stem)
def test_rules_named_in_tables_exist(table: Path) -> None:
    assert missing(cited(table.read_text("utf-8"))) == []


def test_the_rows_of_the_tables_cite_paragraphs_that_exist() -> None:
    for table in (TABLES.terrain, TABLES.hexsides, TABLES.works, TABLES.weapons):
        assert missing(str(getattr(row, "rule", "")) for row in table.values()) == []


def phase_rules(phase: Phase) -> Iterator[str]:
    """The rules of a phase and of all within it."""
    yield phase.rule
    for part in phase.body:
        yield from phase_rules(part)


def test_rules_of_the_sequence_of_play_exist() -> None:
    assert missing(phase_rules(TITLE.sequence)) == []


def test_the_rulebook_points_only_to_paragraphs_that_exist() -> None:
    assert missing(n for paragraph in rulebook().paragraphs for n in cited(paragraph.body)) == []


def test_every_paragraph_is_exercised_by_a_test_named_after_it() -> None:
    named = {
        number.replace("_", ".")
        for file in TESTS.glob("test_*.py")
        for line in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
        for pair in TEST_NAME.findall(line)
        for number in pair
        if number
    }
    assert missing(named) == []
    numbers = {paragraph.number for paragraph in rulebook().paragraphs if "." in paragraph.number}
    assert sorted(numbers - named - set(UNTESTED)) == []
    assert sorted(set(UNTESTED) - numbers) == []
