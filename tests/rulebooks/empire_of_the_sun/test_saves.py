"""Saved at any moment and opened again, a game is the same game; what is undone and done again is the same, too."""

from itertools import islice
from pathlib import Path

import pytest

from tests.rulebooks.empire_of_the_sun.shipped import SHORT, loaded, random_acts, scenario_game
from tests.rulebooks.saved import (
    goes_on_from_snapshots,
    is_played_in_sittings,
    opens_as_saved,
    thaws_to_what_was_frozen,
    undoes_and_redoes,
)

THAW_EVERY, OPEN_EVERY, UNDO_EVERY, MOST = 20, 150, 5, 200
"""Actions of a game between two checks, and how many of a long game are looked at."""

each_scenario = pytest.mark.parametrize("stem", SHORT)


@each_scenario
def test_a_position_thaws_to_what_was_frozen(stem: str) -> None:
    thaws_to_what_was_frozen(scenario_game(stem), 9, THAW_EVERY)


@pytest.mark.parametrize("stem", [*SHORT, "y1943"])
def test_a_game_goes_on_from_a_snapshot_as_it_would_have_gone_on(stem: str) -> None:
    acts = islice(random_acts(scenario_game(stem), 10), 0, MOST, THAW_EVERY)
    goes_on_from_snapshots(scenario_game(stem), acts)


def test_a_journal_opens_to_the_same_game_after_so_many_actions(tmp_path: Path) -> None:
    opens_as_saved(tmp_path / "war.sandtable", loaded("solomons_two_turns"), 11, OPEN_EVERY)


def test_a_game_is_saved_and_loaded_between_its_actions(tmp_path: Path) -> None:
    is_played_in_sittings(tmp_path / "war.sandtable", loaded("y1943"), 2, THAW_EVERY, OPEN_EVERY)


@each_scenario
def test_1_4_undo_and_redo_lead_to_the_same_positions_and_never_cross_a_fence(stem: str) -> None:
    undoes_and_redoes(scenario_game(stem), 6, UNDO_EVERY)
