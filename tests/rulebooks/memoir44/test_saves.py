"""Saved at any moment and opened again, a battle is the same battle; what is undone and done again is the same, too.

That every position of random battles thaws to what was frozen is among their invariants, see `test_random_play`.
"""

from pathlib import Path

import pytest

from tests.rulebooks.memoir44.shipped import SCENARIOS, STEMS, battle
from tests.rulebooks.saved import is_played_in_sittings, opens_as_saved, undoes_and_redoes
from tests.rulebooks.shipped import load

OPEN_EVERY, REOPEN_EVERY, UNDO_EVERY = 60, 10, 23
"""Actions of a battle between two checks."""

SOME_ACTIONS = 150
"""The beginning of a battle."""


def test_a_journal_opens_to_the_same_battle_after_so_many_actions(tmp_path: Path) -> None:
    opens_as_saved(tmp_path / "battle.sandtable", load(SCENARIOS / "vassieux.yaml"), 11, OPEN_EVERY)


def test_a_battle_is_saved_and_loaded_between_its_actions(tmp_path: Path) -> None:
    omaha = load(SCENARIOS / "omaha-beach.yaml")
    is_played_in_sittings(tmp_path / "battle.sandtable", omaha, 2, REOPEN_EVERY, SOME_ACTIONS)


@pytest.mark.parametrize("stem", STEMS)
def test_1_6_undo_and_redo_lead_to_the_same_positions_and_never_cross_a_fence(stem: str) -> None:
    undoes_and_redoes(battle(stem), 6, UNDO_EVERY)
