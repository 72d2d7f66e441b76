"""The recorded fights show every way in which a fight of Valor & Victory can end."""

from typing import get_args, get_type_hints

import pytest

from game.rulebooks.valor_and_victory.terms.scenario import Condition
from tests.rulebooks.valor_and_victory.golden.record import ENDINGS, Ending, condition_of, golden_game
from tests.rulebooks.valor_and_victory.shipped import STEMS


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_fight_that_ends_by_a_condition_has_that_condition(ending: Ending) -> None:
    assert bool(ending.kind) == (condition_of(golden_game(ending.scenario), ending) is not None)


def test_every_rule_by_which_a_fight_can_end_has_a_record_for_either_side() -> None:
    endings = {(ending.rule, ending.winner) for ending in ENDINGS}
    assert endings == {
        ("4.2", "allies"),
        ("4.2", "axis"),
        ("4.3", "allies"),
        ("4.5", "allies"),
        ("4.5", "axis"),
        ("4.6", "allies"),
        ("4.6", "axis"),
        ("4.6", None),
    }


def test_every_kind_of_condition_and_every_scenario_has_a_record() -> None:
    assert {ending.kind for ending in ENDINGS} - {""} == set(get_args(get_type_hints(Condition)["kind"]))
    assert {ending.scenario for ending in ENDINGS} == {*STEMS, "outpost", "column"}
