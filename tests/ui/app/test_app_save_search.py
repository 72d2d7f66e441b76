"""What saved games are found by."""

from pathlib import Path

import pytest

from game.loading.saves.games import SaveInfo
from game.ui.screens.saved.save_words import ORDERS, sought

MATCH = SaveInfo(
    "My ford",
    Path("my ford.sandtable"),
    changed=0.0,
    title="small_war",
    scenario="small_war/ford",
    players=("Ann", "Bob"),
    actions=7,
    turn="Turn 3",
    game_of_match=2,
)


@pytest.mark.parametrize("words", ["game 2 of a match", "7 actions", "small war", "turn 3", "bob my", "1970", ""])
def test_a_game_is_found_by_all_that_its_row_says(words: str) -> None:
    assert sought([MATCH], words, ORDERS[0], {"small_war": "Small War"}) == (MATCH,)


@pytest.mark.parametrize("words", ["bridge", "game 2 of a duel"])
def test_a_game_is_not_found_by_what_is_nowhere(words: str) -> None:
    assert sought([MATCH], words, ORDERS[0], {"small_war": "Small War"}) == ()
