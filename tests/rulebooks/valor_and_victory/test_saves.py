"""Saved at any moment and opened again, a fight is the same fight; what is undone and done again is the same, too."""

from itertools import chain
from pathlib import Path

import pytest

from tests.rulebooks.saved import goes_on_from_snapshots, opens_as_saved, thaws_to_what_was_frozen, undoes_and_redoes
from tests.rulebooks.valor_and_victory.shipped import STEMS, fight, loaded, random_acts

THAW_EVERY, OPEN_EVERY, UNDO_EVERY = 10, 60, 5
"""Actions of a fight between two checks."""

ANSWERS = {"React", "FinalShot", "LayLane", "PlaceSniper", "Defend", "SpendPoints", "ChooseLoss"}
"""Questions to a side that interrupt the other's move, fire or assault."""

each_scenario = pytest.mark.parametrize("stem", STEMS)


@each_scenario
def test_a_position_thaws_to_what_was_frozen(stem: str) -> None:
    thaws_to_what_was_frozen(fight(stem), 9, THAW_EVERY)


@each_scenario
def test_a_fight_saved_at_any_answer_goes_on_as_it_would_have_gone_on(stem: str) -> None:
    acts = chain(random_acts(fight(stem), 10), random_acts(fight(stem), 15))
    answers = [act for act in acts if type(act[0].step).__name__ in ANSWERS]
    assert {type(decision.step).__name__ for decision, _, _ in answers} >= {"React", "SpendPoints", "ChooseLoss"}
    goes_on_from_snapshots(fight(stem), answers)


def test_a_save_opened_between_two_actions_is_the_fight_that_was_saved(tmp_path: Path) -> None:
    opens_as_saved(tmp_path / "fight.sandtable", loaded("hamlet"), 11, OPEN_EVERY)


@each_scenario
def test_undo_and_redo_lead_to_the_same_positions_and_never_cross_a_fence(stem: str) -> None:
    undoes_and_redoes(fight(stem), 6, UNDO_EVERY)
