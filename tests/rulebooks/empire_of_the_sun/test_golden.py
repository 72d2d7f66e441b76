"""The recorded games show the ways in which a game of Empire of the Sun ends."""

from game.rulebooks.empire_of_the_sun import TITLE
from tests.rulebooks.empire_of_the_sun.golden.record import ENDINGS
from tests.rulebooks.recorded import records_of


def test_every_rule_by_which_a_game_ends_has_a_record() -> None:
    assert {ending.rule for ending in ENDINGS} == {"13.11", "16.5", "17.2", "17.3", "17.4", "17.5", "17.6", "17.7"}


def test_either_side_wins_and_nobody() -> None:
    assert {ending.winner for ending in ENDINGS} == {*(side.id for side in TITLE.sides), ""}


def test_the_record_of_an_ending_is_of_its_scenario() -> None:
    records = records_of(TITLE.id)
    assert all(records.record(ending.name).scenario == ending.scenario for ending in ENDINGS)
