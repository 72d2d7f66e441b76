"""Nations fall and return: the smaller ones, India and Japan itself (Rules 13)."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import REMOVED, TURN_TRACK, EmpirePosition
from game.rulebooks.empire_of_the_sun.war.homeland import has_path_to_resources, japan_segment
from game.rulebooks.empire_of_the_sun.war.india import REVOLTS, SURRENDERED, india_segment, move_india_left, refuges
from game.rulebooks.empire_of_the_sun.war.nations import change_hands, new_owner
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
    fell = change_hands(game, here, nation, JAPAN).position
    assert fell.political_will == will
    assert nation in fell.surrendered
    assert new_owner(game, fell, nation) is None, "it falls once"
    back = replace(fell, control=bytes(len(fell.control)).replace(b"\0", bytes([ALLIES])))
    assert new_owner(game, back, nation) == ALLIES
    returned = change_hands(game, back, nation, ALLIES).position
    assert returned.political_will == 5
    assert nation not in returned.surrendered


def test_13_10_the_marshall_islands_are_japanese_at_first() -> None:
    game, here = situation(japan=("4415", "4715", "4716"))
    here = replace(here, has_japan_marshalls=True)
    assert new_owner(game, here, "marshall_islands") is None
    game, here = situation(japan=("4716",))
    here = replace(here, has_japan_marshalls=True)
    assert new_owner(game, here, "marshall_islands") == ALLIES
    after = change_hands(game, here, "marshall_islands", ALLIES).position
    assert not after.has_japan_marshalls
    assert owner(game, after, "4716") == ALLIES
    assert after.political_will == 5


def test_13_1_empty_hexes_change_hands_and_those_with_units_do_not() -> None:
    units = {"1913": ["army_ap_33"], "1912": ["air_ap_seac"], "2112": ["forcez"], "2012": ["hq_ap_m"]}
    game, here = situation(units, japan=("2014", "2015"), anywhere=True)
    after = change_hands(game, here, "malaya", JAPAN).position
    assert owner(game, after, "1913") == ALLIES, "a corps holds out there"
    assert owner(game, after, "1912") == ALLIES, "so does an air unit"
    assert owner(game, after, "2112") == ALLIES, "and a ship"
    assert owner(game, after, "2012") == JAPAN, "a headquarters alone does not"
    assert owner(game, after, "2008") == ALLIES, "that is Burma"
    assert game.board.by_name["2012"] in after.ever_taken


def test_13_1_units_of_japan_keep_their_hexes_when_a_nation_returns() -> None:
    game, here = situation({"1912": ["air_jp_9"]}, japan=("1912", "1913"), surrendered=("malaya",))
    after = change_hands(game, here, "malaya", ALLIES).position
    assert (owner(game, after, "1912"), owner(game, after, "1913")) == (JAPAN, ALLIES)


def test_13_2_the_ground_units_in_the_philippines_leave_the_game() -> None:
    units = {"2812": ["army_ap_nl", "air_ap_19_lrb"], "3014": ["army_ap_p"], "5808": ["army_ap_10"]}
    game, here = situation(units, japan=("2813", "2915"))
    after = change_hands(game, here, "philippines", JAPAN).position
    places = {name: after.pieces[game.by_id[name]].space for name in ("army_ap_nl", "army_ap_p")}
    assert set(places.values()) == {REMOVED}
    assert after.pieces[game.by_id["army_ap_10"]] == here.pieces[game.by_id["army_ap_10"]]
    assert after.pieces[game.by_id["air_ap_19_lrb"]] == here.pieces[game.by_id["air_ap_19_lrb"]]
    assert owner(game, after, "2812") == JAPAN


def test_13_3_malaya_takes_nobody_with_it() -> None:
    game, here = situation({"2012": ["army_ap_8_au"]}, japan=("2014", "2015"))
    after = change_hands(game, here, "malaya", JAPAN).position
    assert after.pieces == here.pieces


def test_13_4_all_dutch_units_leave_the_game_wherever_they_are() -> None:
    hexes = ("2019", "1813", "1916", "2017", "2220", "2415", "2517", "2616")
    game, here = situation({"3023": ["army_ap_j"], "2018": ["army_ap_8_au"]}, japan=hexes)
    after = change_hands(game, here, "dutch_east_indies", JAPAN).position
    assert after.pieces[game.by_id["army_ap_j"]].space == REMOVED
    assert after.pieces[game.by_id["army_ap_8_au"]].space >= 0


def test_13_5_the_units_of_burma_leave_the_game() -> None:
    game, here = situation({"2006": ["army_ap_1_bu", "army_ap_1_ind"]}, japan=("2008", "2106", "2206", "2305"))
    after = change_hands(game, here, "burma", JAPAN).position
    assert after.pieces[game.by_id["army_ap_1_bu"]].space == REMOVED
    assert after.pieces[game.by_id["army_ap_1_ind"]].space >= 0


def test_13_9_australian_reinforcements_that_have_not_come_never_come() -> None:
    hexes = ("2426", "2525", "2825", "3023", "3226", "3624", "3626", "3727")
    game, here = situation({"4828": ["army_ap_1_au"]}, japan=hexes, boxes={"waiting": ["army_ap_4_au", "army_ap_33"]})
    after = change_hands(game, here, "australia", JAPAN).position
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


def test_13_6_a_hex_of_the_north_that_nobody_controls_neither_troubles_india_nor_calms_it() -> None:
    game, here = position({}, japan=(*HOME, *NORTH[1:]), india_hexes_uncontrolled=[NORTH[0]])
    assert india_segment(game, replace(here, india=2)).position.india == 2
    game, here = position({}, japan=(*HOME, *NORTH[2:]), india_hexes_uncontrolled=[NORTH[0]])
    assert india_segment(game, replace(here, india=2)).position.india == 0


def test_13_6_cards_move_india_no_farther_than_revolts_and_its_surrender_is_for_good() -> None:
    game, here = situation()
    assert move_india_left(replace(here, india=REVOLTS)).position.india == REVOLTS
    assert move_india_left(here).position.india == 1
    assert india_segment(game, replace(here, india=SURRENDERED)).position.india == SURRENDERED


def test_13_6_who_leaves_india_when_it_surrenders() -> None:
    units = {"1805": ["hq_ap_seac", "army_ap_33"], "1406": ["army_ap_2_ind", "air_ap_14"], "1307": []}
    game, here = situation(units, japan=NORTH, turn=3)
    after = india_segment(game, replace(here, india=REVOLTS)).position
    assert after.pieces[game.by_id["army_ap_2_ind"]].space == REMOVED
    assert after.pieces[game.by_id["hq_ap_seac"]].space == TURN_TRACK - 4
    assert after.pieces[game.by_id["army_ap_33"]].space >= 0, "its owner says where it goes"
    assert owner(game, after, "1805") == ALLIES, "the mainland changes no hands"


def test_13_6_supply_must_come_to_the_refuges_and_they_have_room() -> None:
    full = ["army_ap_15", "army_ap_1_au", "army_ap_2_au"]
    game, here = situation({"1307": ["hq_ap_seac", *full], "1805": ["army_ap_33"]}, japan=NORTH)
    found = {game.board.spaces[space].name for space in refuges(game, here, game.by_id["army_ap_33"])}
    assert "1308" in found
    assert "1307" not in found, "three are there"
    game, cut = situation({"1805": ["army_ap_33"]}, japan=NORTH)
    assert refuges(game, cut, game.by_id["army_ap_33"]) == (), "no headquarters supplies them"


def test_13_6_a_refuge_may_lie_out_of_the_range_of_every_headquarters() -> None:
    """Only Townsville has a headquarters, 20 hexes reach not to Ceylon: but its ships come so far."""
    game, here = situation({"3727": ["hq_ap_sw"], "1805": ["army_ap_33"]}, japan=NORTH)
    found = {game.board.spaces[space].name for space in refuges(game, here, game.by_id["army_ap_33"])}
    assert found == {"1005", "1307", "1308", "1208"}
    held = situation({"3727": ["hq_ap_sw"], "1805": ["army_ap_33"]}, japan=(*NORTH, "1307"))[1]
    assert game.board.by_name["1307"] not in refuges(game, held, game.by_id["army_ap_33"])


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
