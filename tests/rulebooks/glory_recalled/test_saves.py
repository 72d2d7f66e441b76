"""Saved at any moment and opened again, a game is the same game; what is undone and done again is the same, too."""

from itertools import islice
from pathlib import Path

import pytest

from tests.rulebooks.glory_recalled.shipped import STEMS, loaded, random_acts, scenario_game
from tests.rulebooks.saved import (
    goes_on_from_snapshots,
    is_listed_where_it_is,
    is_played_in_sittings,
    opens_as_saved,
    thaws_to_what_was_frozen,
    undoes_and_redoes,
)

THAW_EVERY, OPEN_EVERY, UNDO_EVERY = 10, 150, 5
"""Actions of a game between two checks."""

each_scenario = pytest.mark.parametrize("stem", STEMS)


@each_scenario
def test_a_position_thaws_to_what_was_frozen(stem: str) -> None:
    thaws_to_what_was_frozen(scenario_game(stem), 9, THAW_EVERY)


@each_scenario
def test_a_game_goes_on_from_a_snapshot_as_it_would_have_gone_on(stem: str) -> None:
    goes_on_from_snapshots(scenario_game(stem), islice(random_acts(scenario_game(stem), 10), 0, None, THAW_EVERY))


def test_a_journal_opens_to_the_same_game_after_so_many_actions(tmp_path: Path) -> None:
    opens_as_saved(tmp_path / "war.sandtable", loaded("gin-drinkers-line"), 11, OPEN_EVERY)


def test_a_game_is_saved_and_loaded_between_its_actions(tmp_path: Path) -> None:
    is_played_in_sittings(tmp_path / "war.sandtable", loaded("island"), 2, THAW_EVERY, OPEN_EVERY)


def test_the_list_of_saves_names_the_turn_that_a_game_has_come_to(tmp_path: Path) -> None:
    is_listed_where_it_is(tmp_path / "war.sandtable", loaded("island"), 3, OPEN_EVERY)


@each_scenario
def test_undo_and_redo_lead_to_the_same_positions_and_never_cross_a_fence(stem: str) -> None:
    undoes_and_redoes(scenario_game(stem), 6, UNDO_EVERY)
