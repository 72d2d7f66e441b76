"""Nations, India, China, Japan, the Political Will segment and attrition (Rules 6.5, 13, 16)."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.garrisons import garrisons
from game.rulebooks.empire_of_the_sun.terms.position import (
    ELIMINATED,
    REMOVED,
    TURN_TRACK,
    EmpirePosition,
    Piece,
    Shipping,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.will import with_will
from game.rulebooks.empire_of_the_sun.war.attrition import attrition, suffered
from game.rulebooks.empire_of_the_sun.war.china import FALLEN, china_left, china_right, fought, odds, offensive_refusal
from game.rulebooks.empire_of_the_sun.war.deal import progress_target
from game.rulebooks.empire_of_the_sun.war.homeland import has_path_to_resources, japan_segment
from game.rulebooks.empire_of_the_sun.war.india import REVOLTS, SURRENDERED, india_left, india_segment, refuges
from game.rulebooks.empire_of_the_sun.war.nations import changed_hands, new_owner
from game.rulebooks.empire_of_the_sun.war.progress import (
    alaska,
    all_fallen,
    few_resources,
    hawaii,
    looked_at,
    navy,
    progress,
    taken,
)
from tests.rulebooks.empire_of_the_sun.war import HOME, position

NORTH = ("1905", "2005", "2104", "2105", "2205")
HONSHU = ("3407", "3506", "3507", "3606", "3607", "3705", "3706")


def situation(
    units: dict[str, list[str]] | None = None, *, japan: Sequence[str] = HOME, **more: Any
) -> tuple[EmpireGame, EmpirePosition]:
    """A position in which the Political Will is counted and stands at five."""
    game, here = position(units or {}, japan=japan, **more)
    game = replace(game, scenario=replace(game.scenario, political_will=5))
    return game, replace(here, political_will=5)


def owner(game: EmpireGame, here: EmpirePosition, name: str) -> int:
    """Who controls a hex."""
    return here.control[game.board.by_name[name]]


@pytest.mark.parametrize(
    ("nation", "hexes", "will"),
    [
        ("philippines", ("2813", "2915"), 4),
        ("malaya", ("2014", "2015"), 4),
        ("dutch_east_indies", ("2019", "1813", "1916", "2017", "2220", "2415", "2517", "2616"), 4),
        ("burma", ("2008", "2106", "2206", "2305"), 4),
        ("australia", ("2426", "2525", "2825", "3023", "3226", "3624", "3626", "3727"), 3),
        ("new_guinea", ("3219", "3319", "3520", "3720", "3822", "3823", "4024"), 5),
        ("australian_mandates", ("4021", "4423"), 5),
    ],
)
def test_13_1_a_nation_falls_with_the_last_of_its_hexes_and_returns_with_all_of_them(
    nation: str, hexes: tuple[str, ...], will: int
) -> None:
    game, almost = situation(japan=hexes[:-1])
    assert new_owner(game, almost, nation) is None
    game, here = situation(japan=hexes)
    assert new_owner(game, here, nation) == JAPAN
    fell = changed_hands(game, here, nation, JAPAN).position
    assert fell.political_will == will
    assert nation in fell.surrendered
    assert new_owner(game, fell, nation) is None, "it falls once"
    back = replace(fell, control=bytes(len(fell.control)).replace(b"\0", bytes([ALLIES])))
    assert new_owner(game, back, nation) == ALLIES
    returned = changed_hands(game, back, nation, ALLIES).position
    assert returned.political_will == 5
    assert nation not in returned.surrendered


def test_13_10_the_marshall_islands_are_japanese_at_first() -> None:
    game, here = situation(japan=("4415", "4715", "4716"))
    here = replace(here, has_japan_marshalls=True)
    assert new_owner(game, here, "marshall_islands") is None
    game, here = situation(japan=("4716",))
    here = replace(here, has_japan_marshalls=True)
    assert new_owner(game, here, "marshall_islands") == ALLIES
    after = changed_hands(game, here, "marshall_islands", ALLIES).position
    assert not after.has_japan_marshalls
    assert owner(game, after, "4716") == ALLIES
    assert after.political_will == 5


def test_13_1_empty_hexes_change_hands_and_those_with_ground_units_do_not() -> None:
    game, here = situation({"1913": ["army_ap_33"], "1912": ["air_ap_seac"]}, japan=("2014", "2015"))
    after = changed_hands(game, here, "malaya", JAPAN).position
    assert owner(game, after, "1913") == ALLIES, "a corps holds out there"
    assert owner(game, after, "1912") == JAPAN, "air units hold nothing"
    assert owner(game, after, "2008") == ALLIES, "that is Burma"
    assert game.board.by_name["1912"] in after.ever_taken


def test_13_2_the_ground_units_in_the_philippines_leave_the_game() -> None:
    units = {"2812": ["army_ap_nl", "air_ap_19_lrb"], "3014": ["army_ap_p"], "5808": ["army_ap_10"]}
    game, here = situation(units, japan=("2813", "2915"))
    after = changed_hands(game, here, "philippines", JAPAN).position
    places = {name: after.pieces[game.by_id[name]].space for name in ("army_ap_nl", "army_ap_p")}
    assert set(places.values()) == {REMOVED}
    assert after.pieces[game.by_id["army_ap_10"]] == here.pieces[game.by_id["army_ap_10"]]
    assert after.pieces[game.by_id["air_ap_19_lrb"]] == here.pieces[game.by_id["air_ap_19_lrb"]]
    assert owner(game, after, "2812") == JAPAN


def test_13_3_malaya_takes_nobody_with_it() -> None:
    game, here = situation({"2012": ["army_ap_8_au"]}, japan=("2014", "2015"))
    after = changed_hands(game, here, "malaya", JAPAN).position
    assert after.pieces == here.pieces


def test_13_4_all_dutch_units_leave_the_game_wherever_they_are() -> None:
    hexes = ("2019", "1813", "1916", "2017", "2220", "2415", "2517", "2616")
    game, here = situation({"3023": ["army_ap_j"], "2018": ["army_ap_8_au"]}, japan=hexes)
    after = changed_hands(game, here, "dutch_east_indies", JAPAN).position
    assert after.pieces[game.by_id["army_ap_j"]].space == REMOVED
    assert after.pieces[game.by_id["army_ap_8_au"]].space >= 0


def test_13_5_the_units_of_burma_leave_the_game() -> None:
    game, here = situation({"2006": ["army_ap_1_bu", "army_ap_1_ind"]}, japan=("2008", "2106", "2206", "2305"))
    after = changed_hands(game, here, "burma", JAPAN).position
    assert after.pieces[game.by_id["army_ap_1_bu"]].space == REMOVED
    assert after.pieces[game.by_id["army_ap_1_ind"]].space >= 0


def test_13_9_australian_reinforcements_that_have_not_come_never_come() -> None:
    hexes = ("2426", "2525", "2825", "3023", "3226", "3624", "3626", "3727")
    game, here = situation({"4828": ["army_ap_1_au"]}, japan=hexes, boxes={"waiting": ["army_ap_4_au", "army_ap_33"]})
    after = changed_hands(game, here, "australia", JAPAN).position
    assert after.pieces[game.by_id["army_ap_4_au"]].space == REMOVED
    assert after.pieces[game.by_id["army_ap_33"]] == here.pieces[game.by_id["army_ap_33"]]
    assert after.pieces[game.by_id["army_ap_1_au"]].space >= 0


@pytest.mark.parametrize(
    ("japanese", "before", "after"),
    [(NORTH, 0, 1), (NORTH, 3, REVOLTS), (NORTH, REVOLTS, SURRENDERED), (NORTH[:4], REVOLTS, 0), (NORTH[:4], 2, 0)],
)
def test_13_6_the_marker_of_india(japanese: tuple[str, ...], before: int, after: int) -> None:
    game, here = situation(japan=japanese)
    done = india_segment(game, replace(here, india=before)).position
    assert done.india == after
    assert ("india" in done.surrendered) is (after == SURRENDERED)
    assert done.political_will == (3 if after == SURRENDERED else 5)


def test_13_6_cards_move_india_no_farther_than_revolts_and_its_surrender_is_for_good() -> None:
    game, here = situation()
    assert india_left(replace(here, india=REVOLTS)).position.india == REVOLTS
    assert india_left(here).position.india == 1
    assert india_segment(game, replace(here, india=SURRENDERED)).position.india == SURRENDERED


def test_13_6_who_leaves_india_when_it_surrenders() -> None:
    units = {"1805": ["hq_ap_seac", "army_ap_33"], "1406": ["army_ap_2_ind", "air_ap_14"], "1307": []}
    game, here = situation(units, japan=NORTH, turn=3)
    after = india_segment(game, replace(here, india=REVOLTS)).position
    assert after.pieces[game.by_id["army_ap_2_ind"]].space == REMOVED
    assert after.pieces[game.by_id["hq_ap_seac"]].space == TURN_TRACK - 4
    assert after.pieces[game.by_id["army_ap_33"]].space >= 0, "its owner says where it goes"
    assert owner(game, after, "1805") == ALLIES, "the mainland changes no hands"


def test_13_6_the_refuges_must_be_in_supply_and_have_room() -> None:
    full = ["army_ap_15", "army_ap_1_au", "army_ap_2_au"]
    game, here = situation({"1307": ["hq_ap_seac", *full], "1805": ["army_ap_33"]}, japan=NORTH)
    found = {game.board.spaces[space].name for space in refuges(game, here, game.by_id["army_ap_33"])}
    assert "1308" in found
    assert "1307" not in found, "three are there"
    game, cut = situation({"1805": ["army_ap_33"]}, japan=NORTH)
    assert refuges(game, cut, game.by_id["army_ap_33"]) == (), "no headquarters supplies them"


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
    assert fought(game, here, die).position.china == china


def test_13_82_other_bombers_and_unsupplied_air_units_support_nobody() -> None:
    game, here = in_china(7, "air_ap_20_bc", "air_ap_10_lrb")
    assert odds(game, here).air == ()
    game, here = in_china(7, "air_ap_14", hump=False)
    assert odds(game, here).air == ()
    assert odds(game, here).highest == 7


def test_13_82_the_front_does_not_get_stable_again() -> None:
    game, here = in_china(7, "air_ap_14", china=1)
    assert fought(game, here, 9).position.china == 1
    assert china_right(game, replace(here, china=3)).position.china == 2


def why_not(game: EmpireGame, here: EmpirePosition) -> str:
    """The paragraph that bars an offensive in China."""
    refusal = offensive_refusal(game, here)
    return "" if refusal is None else refusal.rule


def test_13_82_no_two_turns_in_a_row_and_with_divisions_only() -> None:
    game, here = in_china(7)
    assert why_not(game, here) == ""
    fresh = fought(game, here, 9).position
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
    fell = china_left(game, here, 1).position
    assert (fell.china, fell.political_will) == (FALLEN, 3)
    assert "china" in fell.surrendered
    assert china_left(game, fell, 1).position == fell, "once"
    assert china_right(game, fell).position == fell, "and for good"


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


def test_13_11_japan_surrenders_without_honshu() -> None:
    game, here = situation(japan=("3307", "3704"))
    verdict = japan_segment(game, here).position.verdict
    assert verdict is not None
    assert verdict.winner == ALLIES
    game, here = situation(japan=(HONSHU[0],))
    assert japan_segment(game, here).position.verdict is None


def test_13_11_japan_surrenders_after_three_segments_without_resources() -> None:
    game, here = situation(japan=(*HONSHU, "2017"))
    assert has_path_to_resources(game, here)
    assert (
        japan_segment(
            game, replace(here, clocks=replace(here.clocks, cut_from_resources=2))
        ).position.clocks.cut_from_resources
        == 0
    )
    game, here = situation(japan=HONSHU)
    for segment in range(3):
        assert here.verdict is None
        assert here.clocks.cut_from_resources == segment
        here = japan_segment(game, here).position
    assert here.verdict is not None
    assert here.verdict.winner == ALLIES


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
    assert looked_at(game, counted_once) == counted_once
    gone = with_pieces(counted_once, {game.by_id["army_jp_ss"]: Piece(ELIMINATED, True)})
    assert looked_at(game, gone).clocks.hawaii == 0


@pytest.mark.parametrize(("held", "turn", "will"), [(3, 5, 8), (3, 12, 8), (4, 5, 5), (3, 4, 5)])
def test_16_2_three_resources_or_fewer_bring_three_once(held: int, turn: int, will: int) -> None:
    game, here = situation(japan=("1813", "1916", "2008", "2014")[:held], turn=turn)
    done = few_resources(game, here).position
    assert done.political_will == will
    assert few_resources(game, done).position.political_will == will


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
    after = suffered(game, here).position
    assert after.pieces[game.by_id["army_ap_33"]].is_reduced
    assert after.pieces[game.by_id["army_ap_15"]].space == ELIMINATED
    assert after.pieces[game.by_id["duke"]] == here.pieces[game.by_id["duke"]], "ships do not suffer"
    assert suffered(game, replace(here, turn=1)).position.pieces == here.pieces


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
