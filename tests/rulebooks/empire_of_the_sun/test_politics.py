"""The Political Will segment and attrition (Rules 6.5, 16)."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import ELIMINATED, EmpirePosition, Piece, Shipping, with_pieces
from game.rulebooks.empire_of_the_sun.terms.will import with_will
from game.rulebooks.empire_of_the_sun.war.attrition import attrition, suffer_attrition
from game.rulebooks.empire_of_the_sun.war.deal import progress_target
from game.rulebooks.empire_of_the_sun.war.progress import (
    alaska,
    all_fallen,
    few_resources,
    hawaii,
    look_at_clocks,
    navy,
    progress,
    taken,
)
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
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


def test_16_1_the_will_is_held_between_none_and_ten() -> None:
    game, here = situation()
    assert with_will(game, here, 9, "a great victory", "16.1").position.political_will == 10
    assert with_will(game, here, -9, "a great defeat", "16.1").position.political_will == 0
    game, here = position({})
    assert with_will(game, here, 1, "not counted", "16.1").position.political_will == 0


def test_16_2_all_nations_fallen_cost_two_once() -> None:
    game, here = situation()
    all_of_them = ("philippines", "malaya", "dutch_east_indies", "burma", "india", "australia", "china")
    assert all_fallen(game, replace(here, surrendered=all_of_them[1:])).position.political_will == 5
    done = all_fallen(game, replace(here, surrendered=all_of_them)).position
    assert done.political_will == 3
    assert all_fallen(game, done).position.political_will == 3


def test_16_2_japan_on_hawaii_or_midway_bites_in_the_second_segment_and_once() -> None:
    game, here = situation({"5108": ["army_jp_ss"]}, japan=(*HOME, "5108"))
    first = hawaii(game, here).position
    assert first.political_will == 5
    second = hawaii(game, first).position
    assert second.political_will == 4
    assert hawaii(game, second).position.political_will == 4


def test_16_2_japan_in_alaska_bites_in_the_third_segment() -> None:
    game, here = situation({"4600": ["army_jp_2sn"]}, japan=(*HOME, "4600"))
    for will in (5, 5, 4, 4):
        here = alaska(game, here).position
        assert here.political_will == will


def test_16_3_a_count_of_segments_goes_back_when_nobody_stands_there_after_a_play() -> None:
    game, here = situation({"5108": ["army_jp_ss"]})
    counted_once = hawaii(game, here).position
    assert look_at_clocks(game, counted_once) == counted_once
    gone = with_pieces(counted_once, {game.by_id["army_jp_ss"]: Piece(ELIMINATED, True)})
    assert look_at_clocks(game, gone).clocks.hawaii == 0


@pytest.mark.parametrize(("held", "turn", "will"), [(3, 5, 8), (3, 12, 8), (4, 5, 5), (3, 4, 5)])
def test_16_2_three_resources_or_fewer_bring_three_once(held: int, turn: int, will: int) -> None:
    game, here = situation(japan=("1813", "1916", "2008", "2014")[:held], turn=turn)
    done = few_resources(game, here).position
    assert done.political_will == will
    assert few_resources(game, done).position.political_will == will


def test_16_2_a_map_that_shows_hardly_any_resources_says_nothing_of_those_off_it() -> None:
    """In the South Pacific there is Vogelkop alone, and Japan has its oil elsewhere."""
    game = scenario_game("south_pacific")
    here = replace(set_up(game, 1), turn=5)
    assert few_resources(game, here).position == here


@pytest.mark.parametrize(("ships", "will"), [(["enterprise"], 5), (["northampton"], 4), ([], 3), (["victorious"], 3)])
def test_16_2_no_american_carrier_and_no_american_ship(ships: list[str], will: int) -> None:
    game, here = situation({"5808": ships})
    assert navy(game, here).position.political_will == will


def with_taken(here: EmpirePosition, game: EmpireGame, *hexes: str) -> EmpirePosition:
    """A turn in which these hexes were taken."""
    return replace(here, taken_this_turn=tuple(game.board.by_name[name] for name in hexes))


def test_16_4_worked_example_progress_of_the_war() -> None:
    game, here = situation(turn=6)
    here = replace(here, shipping=(Shipping(7), Shipping(6)))
    assert progress_target(game, here) == 4
    here = with_taken(replace(here, progress_target=4), game, "4423", "4222", "4020", "4221", "4422")
    back = replace(
        here, control=bytes(JAPAN if s == game.board.by_name["4020"] else c for s, c in enumerate(here.control))
    )
    assert taken(game, here) == 4, "the bare island does not count"
    assert taken(game, back) == 3, "nor what Japan has taken back"
    assert progress(game, here).position.political_will == 5
    assert progress(game, back).position.political_will == 4
    assert progress_target(game, replace(here, shipping=(Shipping(7), Shipping(2)))) == 2
    assert progress(game, replace(back, progress_target=2)).position.political_will == 5


def test_16_4_nothing_is_asked_before_turn_4() -> None:
    game, here = situation(turn=3)
    here = replace(here, shipping=(Shipping(7), Shipping(6)), progress_target=4)
    assert progress_target(game, here) == 0
    assert progress(game, here).position.political_will == 5


def test_6_5_who_suffers_attrition() -> None:
    units = {
        "3727": ["hq_ap_anzac"],
        "1005": ["army_ap_33"],
        "1307": ["army_ap_15(r)"],
        "3823": ["army_ap_j(r)"],
        "1406": ["duke"],
    }
    game, here = situation(units, turn=3)
    found = attrition(game, here)
    assert [game.counters[n].id for n in found.reduced] == ["army_ap_33"]
    assert [game.counters[n].id for n in found.eliminated] == ["army_ap_15"]
    after = suffer_attrition(game, here).position
    assert after.pieces[game.by_id["army_ap_33"]].is_reduced
    assert after.pieces[game.by_id["army_ap_15"]].space == ELIMINATED
    assert after.pieces[game.by_id["duke"]] == here.pieces[game.by_id["duke"]], "ships do not suffer"
    assert suffer_attrition(game, replace(here, turn=1)).position.pieces == here.pieces


def test_6_5_reduced_units_hold_out_near_a_headquarters_in_supply_or_not() -> None:
    units = {"4021": ["hq_ap_sh", "army_jp_ss"], "4222": ["army_ap_1_m(r)"], "4423": ["zuiho"], "4017": ["hq_jp_ss"]}
    game, here = situation(units, turn=3)
    suffering = attrition(game, here)
    assert game.by_id["army_ap_1_m"] not in suffering.eliminated


def test_6_5_units_in_the_china_box_are_reduced_and_never_lost() -> None:
    game, here = in_china(7, "air_ap_14", "air_ap_avg(r)", hump=False)
    found = attrition(game, here)
    assert [game.counters[n].id for n in found.reduced] == ["air_ap_14"]
    assert found.eliminated == ()
    game, here = in_china(7, "air_ap_14", hump=True)
    assert attrition(game, here).reduced == ()
