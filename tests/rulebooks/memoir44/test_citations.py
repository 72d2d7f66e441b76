"""Every paragraph that the code, the tables, the skin and the battles name exists, and every paragraph has a test."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import game.rulebooks.memoir44 as package
from game.core.sequence import Phase
from game.loading.rulebook_text import Paragraph
from game.loading.tables import load_tables
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.inspection import charts
from game.rulebooks.memoir44.tables import Tables
from tests.rulebooks.memoir44.shipped import ROOT, SCENARIOS, STEMS, battle, load, rulebook

CODE = Path(package.__file__).parent
TESTS = Path(__file__).parent

NUMBER = r"\d+(?:\.\d+)*"
BARE = re.compile(r"\d+\.\d+(?:\.\d+)?")
"""A string that is nothing but the number of a paragraph."""

SIGN = re.compile(rf"§\s*({NUMBER})")
CITED = re.compile(rf"Rules ({NUMBER}(?:(?:, | and | to |,? or )(?:and )?{NUMBER})*)")
"""`Rules 7.2`, `Rules 4.3 to 4.6, 9`, `Rules 1.4 and 1.5`."""

TESTED_CHAPTERS = range(1, 13)
READING_GUIDE = "8.0"
TEST_NAME = re.compile(r"test_(\d+(?:_\d+)+)(?=_|$)")


def missing(numbers: Iterable[str]) -> list[str]:
    """Those of some numbers that the rulebook does not have."""
    return sorted({number for number in numbers if number not in rulebook().by_number})


def in_signs(text: str) -> list[str]:
    """The paragraphs named with a sign, `§ 7.2`."""
    return SIGN.findall(text)


def in_words(text: str) -> list[str]:
    """The paragraphs named in words, `Rules 7.2`."""
    return [number for group in CITED.findall(text) for number in re.findall(NUMBER, group)]


@pytest.mark.parametrize("module", sorted(CODE.glob("*.py")), ids=lambda path: path.stem)
def test_rules_named_in_code_exist(module: Path) -> None:
    text = module.read_text("utf-8")
    strings = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
    bare = [word for word in strings if isinstance(word, str) and BARE.fullmatch(word)]
    assert missing([*bare, *in_signs(text), *in_words(text)]) == []


def test_rules_of_the_sequence_of_play_exist() -> None:
    assert missing(phase_rules(TITLE.sequence)) == []


def phase_rules(phase: Phase) -> Iterator[str]:
    """The rules of a phase and of all within it."""
    yield phase.rule
    for part in phase.body:
        yield from phase_rules(part)


def test_rules_of_the_tables_exist_and_carry_the_name_of_their_row() -> None:
    tables = load_tables(TITLE)
    assert isinstance(tables, Tables)
    assert missing(row.rule for row in tables.terrain.values()) == []
    assert missing(unit.rule for unit in tables.units.values()) == []
    assert missing(card.rule for card in tables.cards) == []
    for card in tables.cards:
        assert rulebook().by_number[card.rule].heading == card.name
    for file in ("terrain.yaml", "units.yaml", "cards.yaml"):
        assert missing(in_words((CODE / file).read_text("utf-8"))) == []


@pytest.mark.parametrize("stem", STEMS)
def test_rules_of_a_battle_exist(stem: str) -> None:
    text = (SCENARIOS / f"{stem}.yaml").read_text("utf-8")
    assert in_signs(text), "a battle says which of its rules are special, or that none are"
    assert missing([*in_signs(text), *in_words(text)]) == []
    found = [row.rule for chart in charts(battle(stem)) for row in chart.rows if row.rule]
    assert missing(found) == []


@pytest.mark.parametrize("stem", STEMS)
def test_rules_of_single_battles_are_named_where_they_are_switched_on(stem: str) -> None:
    scenario, said = (
        battle(stem).scenario,
        set(in_signs(" ".join(load(SCENARIOS / f"{stem}.yaml").scenario.special_rules))),
    )
    rules = scenario.rules
    for number, is_on in (
        ("12.1", rules.extra_draws),
        ("12.2", rules.paradrop),
        ("12.5", rules.air_strikes),
        ("12.6", rules.no_reshuffle),
        ("12.7", scenario.impassable),
    ):
        assert (number in said) is bool(is_on), number
    kinds = {"temporary": "11.2", "permanent": "11.3", "sudden_death": "11.5", "majority": "11.10"}
    assert {kinds[goal.kind] for goal in scenario.objectives} <= said


def test_rules_of_the_skin_exist() -> None:
    skin = (ROOT / "assets" / "memoir44" / "skin.yaml").read_text("utf-8")
    named = re.findall(rf"rule: [\"']?({NUMBER})", skin)
    assert named
    assert missing([*named, *in_signs(skin), *in_words(skin)]) == []


def test_the_rulebook_points_only_to_paragraphs_it_has() -> None:
    for paragraph in rulebook().paragraphs:
        assert missing(in_signs(paragraph.body)) == [], paragraph.number


@cache
def named_tests() -> dict[str, list[str]]:
    """The names of all tests of this title by the paragraph they name."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and (named := TEST_NAME.match(node.name)):
                found.setdefault(paragraph_named(named[1]), []).append(f"{file.name}: {node.name}")
    return found


def paragraph_named(words: str) -> str:
    """The paragraph a test's name begins with; a number that follows it, as in `test_5_6_2_dice`, is none of it."""
    number = words.replace("_", ".")
    while number not in rulebook().by_number and number.count(".") > 1:
        number = number.rpartition(".")[0]
    return number


def rules_in_force() -> Iterator[Paragraph]:
    """The paragraphs of chapters 1 to 12, without terrain that the base battles do not have."""
    tables = load_tables(TITLE)
    terrain = {row.rule for row in tables.terrain.values()}
    for paragraph in rulebook().paragraphs:
        chapter, _, rest = paragraph.number.partition(".")
        if int(chapter) not in TESTED_CHAPTERS or not rest or paragraph.number == READING_GUIDE:
            continue
        if chapter != "8" or paragraph.number in terrain:
            yield paragraph


def test_every_paragraph_of_the_rulebook_has_a_test() -> None:
    tested = named_tests()
    numbers = [paragraph.number for paragraph in rules_in_force()]
    untested = [n for n in numbers if not any(t == n or t.startswith(f"{n}.") for t in tested)]
    assert untested == [], f"no test is named after {', '.join(untested)}"


def test_every_test_that_names_a_paragraph_names_one_there_is() -> None:
    wrong = {number: names for number, names in named_tests().items() if missing([number])}
    assert wrong == {}
