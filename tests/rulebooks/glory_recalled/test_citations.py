"""Every paragraph that the questions and the scenarios name exists, and every paragraph has a test."""

import re
from pathlib import Path

import pytest

from game.loading.yaml.tables import load_tables
from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled.pieces.reactions import QUESTIONS
from game.rulebooks.glory_recalled.shown.inspection import charts
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES, Tables
from tests.rulebooks.citations import Citations, in_signs
from tests.rulebooks.glory_recalled.shipped import SCENARIOS, STEMS, loaded, rulebook, scenario_game

CITATIONS = Citations(TITLE, Path(__file__).parent)
WORD = re.compile(r"[\w'-]+")
TESTED_CHAPTERS = range(2, 15)


def tables() -> Tables:
    """The tables of the title."""
    found = load_tables(TITLE)
    assert isinstance(found, Tables)
    return found


def test_rules_of_the_questions_exist() -> None:
    assert CITATIONS.missing(rule for _, rule in QUESTIONS.values()) == []


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
    assert CITATIONS.missing_in_text(text) == []
    found = [row.rule for chart in charts(scenario_game(stem)) for row in chart.rows if row.rule]
    assert found
    assert CITATIONS.missing(found) == []


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


def test_every_paragraph_of_the_rulebook_has_a_test() -> None:
    untested = CITATIONS.untested(CITATIONS.in_chapters(TESTED_CHAPTERS))
    assert untested == [], f"no test is named after {', '.join(untested)}"
