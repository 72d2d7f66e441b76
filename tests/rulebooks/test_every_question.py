"""Every question of every title: asked about a start with words that mean nothing, it answers or says why not."""

from functools import cache
from itertools import product
from typing import Any

import msgspec
import pytest

from game.core.asking import Question, Unasked, answer, told, wanted
from game.core.title import Game
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game
from game.loading.content.titles import find_titles

STARTS = {
    "memoir44": "omaha-beach",
    "glory_recalled": "campaign",
    "valor_and_victory": "saint-aubin",
    "empire_of_the_sun": "south_pacific",
    "pacific_war": "guadalcanal",
}
QUESTIONS = [
    pytest.param(name, question, id=f"{name}-{question.__name__}")
    for name, title in sorted(find_titles().items())
    if name in STARTS
    for question in title.questions
]
ODD = ("", "x", "0", "7", "-1", "japan", "[1]", "{}")
"""Words with which somebody may ask."""


@cache
def start(name: str) -> tuple[Game, Any]:
    """The start of a scenario of a title."""
    return new_game(load_scenario(f"{name}/{STARTS[name]}", roots()), 1)


@pytest.mark.parametrize(("name", "question"), QUESTIONS)
def test_a_question_says_what_it_asks_and_odd_words_only_bring_a_sentence(name: str, question: Question) -> None:
    game, position = start(name)
    assert told(question).endswith((".", ")"))
    for words in [(odd,) * count for odd, count in product(ODD, range(len(wanted(question)) + 1))]:
        assert said(game, position, question, words)
    assert start(name) == (game, position), "nothing is changed by asking"


def said(game: Game, position: Any, question: Question, words: tuple[str, ...]) -> str:
    """The answer as it is written, or the sentence in place of it."""
    try:
        return msgspec.json.encode(answer(game, position, question, words)).decode()
    except (Unasked, LookupError) as error:
        found = str(error.args[0])
        return found if " " in found else ""


@pytest.mark.parametrize("name", sorted(STARTS))
def test_every_title_answers_questions_and_reads_positions(name: str) -> None:
    title = find_titles()[name]
    assert len(title.questions) >= 10
    assert title.positions is not None
