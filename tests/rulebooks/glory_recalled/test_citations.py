"""Every paragraph that the code, the tables, the skin and the scenarios name exists, and every paragraph has a test."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import game.rulebooks.glory_recalled as package
from game.core.sequence import Phase
from game.loading.rulebook_text import Paragraph
from game.loading.tables import load_tables
from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled.inspection import charts
from game.rulebooks.glory_recalled.reactions import QUESTIONS
from game.rulebooks.glory_recalled.tables import SIDE_NAMES, Tables
from tests.rulebooks.glory_recalled.shipped import ROOT, SCENARIOS, STEMS, loaded, rulebook, scenario_game

CODE = Path(package.__file__).parent
TESTS = Path(__file__).parent

NUMBER = r"\d+(?:\.\d+)*"
BARE = re.compile(r"\d+\.\d+(?:\.\d+)?")
"""A string that is nothing but the number of a paragraph."""

SIGN = re.compile(rf"§\s*({NUMBER})")
CITED = re.compile(rf"Rules ({NUMBER}(?:(?:, | and | to |,? or )(?:and )?{NUMBER})*)")
"""`Rules 7.2`, `Rules 5.1.2 to 5.1.4, 6.4`, `Rules 5.2.5 and 6.12`."""

WORD = re.compile(r"[\w'-]+")
TESTED_CHAPTERS = range(2, 15)
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


def tables() -> Tables:
    """The tables of the title."""
    found = load_tables(TITLE)
    assert isinstance(found, Tables)
    return found


@pytest.mark.parametrize("module", sorted(CODE.glob("*.py")), ids=lambda path: path.stem)
def test_rules_named_in_code_exist(module: Path) -> None:
    text = module.read_text("utf-8")
    strings = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
    bare = [word for word in strings if isinstance(word, str) and BARE.fullmatch(word)]
    assert missing([*bare, *in_signs(text), *in_words(text)]) == []


def test_rules_of_the_sequence_of_play_the_lenses_and_the_questions_exist() -> None:
    phases = [rule for root in (TITLE.sequence, *TITLE.interludes) for rule in phase_rules(root)]
    lenses = [lens.rule for lens in TITLE.lenses]
    assert missing([*phases, *lenses, *(rule for _, rule in QUESTIONS.values())]) == []


def phase_rules(phase: Phase) -> Iterator[str]:
    """The rules of a phase and of all within it."""
    yield phase.rule
    for part in phase.body:
        yield from phase_rules(part)


@pytest.mark.parametrize("file", sorted(CODE.glob("*.yaml")), ids=lambda path: path.stem)
def test_rules_named_in_a_table_exist(file: Path) -> None:
    text = file.read_text("utf-8")
    named = re.findall(rf"rule: [\"']?({NUMBER})", text)
    assert missing([*named, *in_signs(text), *in_words(text)]) == []


def test_every_card_is_told_in_its_paragraph() -> None:
    for card in tables().cards.values():
        told = set(WORD.findall(rulebook().by_number[card.rule].body))
        assert set(WORD.findall(card.name)) <= told or is_heading(card.rule, card.name), card.name


def is_heading(number: str, name: str) -> bool:
    """Whether a paragraph, or the one above it, has a name for its heading."""
    headings = [rulebook().by_number[each].heading for each in (number, number.rpartition(".")[0])]
    return any(name.startswith(heading) or heading.startswith(name) for heading in headings)


@pytest.mark.parametrize("column", range(len(SIDE_NAMES)), ids=SIDE_NAMES)
def test_6_1_the_list_of_the_decks_counts_the_cards(column: int) -> None:
    body = rulebook().by_number["6.1"].body
    rows = [row.strip("| ").split("|") for row in body.splitlines() if row.startswith("|")]
    listed = [item for row in rows for item in row[1 + column].split(";")]
    cards = [card for card in tables().cards.values() if card.side == SIDE_NAMES[column]]
    assert {card.name: counted(listed, card.name) for card in cards} == {card.name: card.copies for card in cards}
    decks = re.search(r"Japanese deck has (\d+) cards, the British (\d+)", body)
    assert decks is not None
    assert int(decks[1 + column]) == sum(card.copies for card in cards)


def counted(listed: list[str], name: str) -> int:
    """How many copies of a card a list gives: `Air Raid 2`, or `British, Indian and Canadian Army 4 each`."""
    for item in listed:
        words = WORD.findall(item)
        if set(WORD.findall(name)) <= set(words):
            return next(int(word) for word in reversed(words) if word.isdigit())
    raise AssertionError(f"{name} is not listed")


@pytest.mark.parametrize("stem", STEMS)
def test_rules_of_a_scenario_exist(stem: str) -> None:
    text = (SCENARIOS / f"{stem}.yaml").read_text("utf-8")
    assert in_signs(text), "a scenario says which of its rules are special"
    assert missing([*in_signs(text), *in_words(text)]) == []
    found = [row.rule for chart in charts(scenario_game(stem)) for row in chart.rows if row.rule]
    assert found
    assert missing(found) == []


@pytest.mark.parametrize("stem", STEMS)
def test_special_rules_are_named_where_they_are_switched_on(stem: str) -> None:
    game = scenario_game(stem)
    said = set(in_signs(" ".join(loaded(stem).scenario.special_rules)))
    for number, is_on in (
        ("3.3", game.scenario.free is not None),
        ("3.4", game.scenario.exchange),
        ("13.5", game.scenario.ends_at_event),
    ):
        assert (number in said) is is_on, number
    assert "13.4" in said, "a scenario says how long it lasts"


def test_rules_of_the_skin_exist() -> None:
    skin = (ROOT / "assets" / "glory_recalled" / "skin.yaml").read_text("utf-8")
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
    """The paragraph a test's name begins with; a number that follows it, as in `test_9_1_4_dice`, is none of it."""
    number = words.replace("_", ".")
    while number not in rulebook().by_number and number.count(".") > 1:
        number = number.rpartition(".")[0]
    return number


def rules_in_force() -> Iterator[Paragraph]:
    """The paragraphs of chapters 2 to 14 that say something themselves."""
    for paragraph in rulebook().paragraphs:
        chapter, _, rest = paragraph.number.partition(".")
        if int(chapter) in TESTED_CHAPTERS and rest:
            yield paragraph


def test_every_paragraph_of_the_rulebook_has_a_test() -> None:
    tested = named_tests()
    numbers = [paragraph.number for paragraph in rules_in_force()]
    untested = [n for n in numbers if not any(t == n or t.startswith(f"{n}.") for t in tested)]
    assert untested == [], f"no test is named after {', '.join(untested)}"


def test_every_test_that_names_a_paragraph_names_one_there_is() -> None:
    wrong = {number: names for number, names in named_tests().items() if missing([number])}
    assert wrong == {}
