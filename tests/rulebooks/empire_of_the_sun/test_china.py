"""The war in China and its garrisons (Rules 13.8)."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.garrisons import garrisons
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.war.china import (
    FALLEN,
    fight_in_china,
    move_china_left,
    move_china_right,
    odds,
    offensive_refusal,
)
from tests.rulebooks.empire_of_the_sun.war import HOME, position


def situation(
    units: dict[str, list[str]] | None = None, *, japan: Sequence[str] = HOME, **more: Any
) -> tuple[EmpireGame, EmpirePosition]:
    """A position in which the Political Will is counted and stands at five."""
    game, here = position(units or {}, japan=japan, **more)
    game = replace(game, scenario=replace(game.scenario, political_will=5))
    return game, replace(here, political_will=5)


def in_china(
    divisions: int, *air: str, hump: bool = True, china: int = 1, japan: Sequence[str] = (*HOME, "3007", "2008")
) -> tuple[EmpireGame, EmpirePosition]:
    """China, with air units in its box; the road is closed."""
    game, here = situation(
        {"1905": ["hq_ap_seac"]},
        boxes={"china_box": list(air)},
        japan=japan,
        hump_card_played=hump,
        routes_missing=["2104", "2105", "2205"],
        turn=5,
    )
    return game, replace(here, divisions=divisions, china=china)


@pytest.mark.parametrize(
    ("air", "die", "china"),
    [(True, 1, 3), (True, 2, 1), (True, 9, 1), (False, 3, 3), (False, 4, 2)],
)
def test_13_82_worked_example_of_an_offensive_in_china(air: bool, die: int, china: int) -> None:
    game, here = in_china(7, *(("air_ap_14", "air_ap_14_lrb") if air else ()), china=2)
    found = odds(game, here)
    assert (found.divisions, found.road, found.less, found.highest) == (7, "closed_hump", 4, 3)
    assert len(found.air) == (2 if air else 0)
    assert fight_in_china(game, here, die).position.china == china


def test_13_82_other_bombers_and_unsupplied_air_units_support_nobody() -> None:
    game, here = in_china(7, "air_ap_20_bc", "air_ap_10_lrb")
    assert odds(game, here).air == ()
    game, here = in_china(7, "air_ap_14", hump=False)
    assert odds(game, here).air == ()
    assert odds(game, here).highest == 7


def test_13_82_the_front_does_not_get_stable_again() -> None:
    game, here = in_china(7, "air_ap_14", china=1)
    assert fight_in_china(game, here, 9).position.china == 1
    assert move_china_right(game, replace(here, china=3)).position.china == 2


def why_not(game: EmpireGame, here: EmpirePosition) -> str:
    """The paragraph that bars an offensive in China."""
    refusal = offensive_refusal(game, here)
    return "" if refusal is None else refusal.rule


def test_13_82_no_two_turns_in_a_row_and_with_divisions_only() -> None:
    game, here = in_china(7)
    assert why_not(game, here) == ""
    fresh = fight_in_china(game, here, 9).position
    assert why_not(game, fresh) == "13.82"
    assert why_not(game, replace(fresh, turn=6)) == "13.82"
    assert why_not(game, replace(fresh, turn=7)) == ""
    assert why_not(game, replace(here, divisions=0)) == "13.82"
    assert why_not(game, replace(here, china=FALLEN)) == "13.82"


def test_13_83_without_a_port_there_are_no_offensives_in_china() -> None:
    game, here = in_china(7, japan=HOME)
    assert why_not(game, here) == "13.83"


def test_13_81_china_falls_the_moment_the_marker_gets_there() -> None:
    game, here = in_china(7, china=FALLEN - 1)
    fell = move_china_left(game, here, 1).position
    assert (fell.china, fell.political_will) == (FALLEN, 3)
    assert "china" in fell.surrendered
    assert move_china_left(game, fell, 1).position == fell, "once"
    assert move_china_right(game, fell).position == fell, "and for good"


@pytest.mark.parametrize(("divisions", "number"), [(12, 3), (9, 3), (8, 2), (4, 1), (0, 1)])
def test_13_84_garrisons_of_china_by_the_divisions(divisions: int, number: int) -> None:
    game, here = situation(japan=("3007", "2212"))
    here = replace(here, divisions=divisions)
    names = game.board.by_name
    assert garrisons(game, here, names["3007"]) == number
    assert garrisons(game, here, names["2609"]) == 0, "the Allies hold it"
    assert garrisons(game, here, names["2212"]) == 0, "not in China"


def test_13_84_a_city_of_the_home_islands_has_one_garrison_until_it_is_taken() -> None:
    game, here = situation()
    tokyo = game.board.by_name["3706"]
    assert garrisons(game, here, tokyo) == 1
    assert garrisons(game, replace(here, home_garrisons_lost=(tokyo,)), tokyo) == 0
