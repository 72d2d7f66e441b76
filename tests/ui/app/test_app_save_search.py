"""What saved games are found by, and how their list tells of them in another language."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.loading.saves.games import SaveInfo
from game.rulebooks.glory_recalled import TITLE as GLORY
from game.ui.screens.saved.save_words import ORDERS, sought, told
from game.ui.words import speak

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


def test_a_saved_game_that_is_over_tells_who_has_won_in_the_language_of_the_screen() -> None:
    won = replace(MATCH, title=GLORY.id, verdict="Japanese won. British resigned.")
    drawn = replace(won, verdict="Both sides agreed to a draw.")
    assert told([won, drawn], [GLORY]) == (won, drawn)
    speak("de")
    try:
        assert [info.verdict for info in told([won, drawn], [GLORY])] == [
            "Sieg: Japaner. Briten: aufgegeben.",
            "Beide Seiten haben sich auf Remis geeinigt.",
        ]
    finally:
        speak("en")
