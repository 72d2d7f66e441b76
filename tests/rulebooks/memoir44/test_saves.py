"""Saved at any moment and opened again, a battle is the same battle; what is undone and done again is the same, too."""

from pathlib import Path

import pytest

from tests.rulebooks.memoir44.shipped import BATTLES, SCENARIOS, STEMS, battle, random_acts
from tests.rulebooks.saved import (
    goes_on_from_snapshots,
    is_played_in_sittings,
    opens_as_saved,
    thaws_to_what_was_frozen,
    undoes_and_redoes,
)
from tests.rulebooks.shipped import load

OPEN_EVERY, REOPEN_EVERY, UNDO_EVERY = 150, 10, 23
"""Actions of a battle between two checks."""

SOME_ACTIONS = 150
"""The beginning of a battle."""

LATER = [pytest.param(stem, marks=pytest.mark.slow) for stem in BATTLES if stem not in STEMS]


@pytest.mark.parametrize(
    "stem", ["pegasus-bridge", "mortain", "montelimar", "sainte-mere-eglise", "omaha-beach", *LATER]
)
def test_every_position_of_a_game_survives_saving(stem: str) -> None:
    thaws_to_what_was_frozen(battle(stem), 9, every=1)


@pytest.mark.parametrize("stem", ["vassieux", "saverne-gap"])
def test_a_game_goes_on_from_a_saved_position_as_it_would_have_gone_on(stem: str) -> None:
    goes_on_from_snapshots(battle(stem), random_acts(battle(stem), 10))


def test_a_journal_opens_to_the_same_battle_after_so_many_actions(tmp_path: Path) -> None:
    opens_as_saved(tmp_path / "battle.sandtable", load(SCENARIOS / "vassieux.yaml"), 11, OPEN_EVERY)


def test_a_battle_is_saved_and_loaded_between_its_actions(tmp_path: Path) -> None:
    omaha = load(SCENARIOS / "omaha-beach.yaml")
    is_played_in_sittings(tmp_path / "battle.sandtable", omaha, 2, REOPEN_EVERY, SOME_ACTIONS)


@pytest.mark.parametrize("stem", STEMS)
def test_1_6_undo_and_redo_lead_to_the_same_positions_and_never_cross_a_fence(stem: str) -> None:
    undoes_and_redoes(battle(stem), 6, UNDO_EVERY)
