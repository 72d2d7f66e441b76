"""Reinforcements: who comes, where, and who is delayed or sent to Europe (Rules 10, 15)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.hexset import spaces_of
from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    BEING_PLACED,
    CHINA_BOX,
    DELAY_BOX,
    REMOVED,
    TURN_TRACK,
    EmpirePosition,
    Piece,
    Shipping,
)
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes, entry_refusal
from game.rulebooks.empire_of_the_sun.war.europe import is_delayed, is_sent, level, with_europe
from game.rulebooks.empire_of_the_sun.war.placing import PICK, PlaceInHex
from game.rulebooks.empire_of_the_sun.war.reinforcements import allied_arrivals, coming, leave_over, send_to_europe
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import HOME, position


def hexes(game: EmpireGame, position: EmpirePosition, name: str, *fresh: str) -> list[str]:
    """The hexes in which a counter may enter."""
    arrived = tuple(game.by_id[each] for each in fresh)
    found = entry_hexes(game, replace(position, arrived=arrived), game.by_id[name])
    return sorted(game.board.spaces[space].name for space in spaces_of(found))


def refused(game: EmpireGame, here: EmpirePosition, name: str, space: str) -> str:
    """The paragraph that keeps a counter out of a hex."""
    refusal = entry_refusal(game, here, game.by_id[name], game.board.by_name[space])
    return "" if refusal is None else refusal.rule


def arriving(**more: Any) -> tuple[EmpireGame, EmpirePosition]:
    """Turn 3 with Oahu's headquarters, and units that wait, are on the track, or in the box."""
    boxes = {
        "waiting": ["air_ap_13", "army_ap_1_m", "hq_ap_anzac", "cbay", "junyo"],
        "turn_track_3": ["northampton"],
        "delay_box": ["army_ap_11"],
    }
    return position({"5808": ["hq_ap_c"], "3706": ["hq_jp_cy"]}, boxes=boxes, turn=3, **more)


def names(game: EmpireGame, units: Any) -> set[str]:
    """Counters by their ids."""
    return {game.counters[number].id for number in units}


def test_10_1_units_come_from_the_box_the_track_and_on_their_turn() -> None:
    game, here = arriving()
    here = replace(here, war_in_europe=1)
    found = coming(game, here, ALLIES)
    assert names(game, found.entering) == {"air_ap_13", "army_ap_1_m", "hq_ap_anzac", "northampton", "army_ap_11"}
    assert not found.delayed, "nothing is delayed while Europe goes well"
    assert "cbay" not in names(game, found.entering), "it comes on turn 10"
    assert names(game, coming(game, here, JAPAN).entering) == {"junyo"}


def test_10_1_used_shipping_comes_back() -> None:
    game, here = arriving()
    here = replace(here, shipping=(Shipping(7, 5), Shipping(3, 2)), war_in_europe=1)
    assert allied_arrivals(game, here).position.shipping == (Shipping(7), Shipping(4))


def test_10_2_a_ship_enters_in_a_supplied_port_that_a_headquarters_reaches() -> None:
    game, here = position({"5808": ["hq_ap_c"], "4423": ["zuiho"]}, japan=(*HOME, "4423"))
    found = hexes(game, here, "enterprise")
    assert "5808" in found
    assert "3706" not in found, "that is Japan's"
    assert refused(game, here, "enterprise", "3706") == "10.2"
    assert refused(game, here, "enterprise", "5707") == "10.2", "no port"
    assert "1005" not in found, "out of reach"


def test_10_2_a_click_on_whoever_stands_in_a_hex_tells_why_none_enters_there() -> None:
    game, here = arriving()
    step, staff = PlaceInHex(ALLIES, game.by_id["northampton"]), game.by_id["hq_jp_cy"]
    there = step.refusal(game, here, Target(Kind.SPACE, here.pieces[staff].space))
    assert step.refusal(game, here, Target(Kind.PIECE, staff)) == there != PICK
    assert step.refusal(game, here, Target(Kind.PIECE, game.by_id["junyo"])) == PICK, "it stands nowhere"


def test_10_2_an_air_unit_needs_an_airfield_and_a_commonwealth_unit_its_own_headquarters() -> None:
    game, here = position({"5808": ["hq_ap_c"]})
    assert hexes(game, here, "air_ap_7"), "American air units enter anywhere in reach"
    assert hexes(game, here, "duke") == [], "no headquarters here commands British ships"
    assert refused(game, here, "duke", "5808") == "10.2"


def test_10_2_a_headquarters_that_has_just_come_serves_its_own_hex_only() -> None:
    game, here = position({"3727": ["hq_ap_anzac"]})
    assert len(hexes(game, here, "enterprise")) > 1
    assert hexes(game, here, "enterprise", "hq_ap_anzac") == ["3727"]


def test_10_2_nobody_enters_in_an_enemy_zone_that_is_not_neutralised() -> None:
    game, here = position({"3727": ["hq_ap_anzac"], "3823": ["air_jp_21"], "4021": ["hq_jp_ss"]}, japan=(*HOME, "3823"))
    assert "3922" not in hexes(game, here, "air_ap_5")
    assert refused(game, here, "air_ap_5", "3922") == "10.2"


def test_10_2_there_must_be_room_and_the_two_of_one_air_force_count_as_one() -> None:
    full = ["air_ap_7", "army_ap_10", "army_ap_14"]
    game, here = position({"5808": ["hq_ap_c", *full]})
    assert refused(game, here, "air_ap_5", "5808") == "8.24"
    assert refused(game, here, "air_ap_7_lrb", "5808") == ""
    assert refused(game, here, "enterprise", "5808") == "", "ships are counted by themselves"


def test_10_2_a_headquarters_enters_where_supply_comes_and_none_is() -> None:
    game, here = position({"3706": ["hq_jp_cy"]})
    found = hexes(game, here, "hq_jp_ss")
    assert "4017" in found
    assert "3706" not in found
    assert refused(game, here, "hq_jp_ss", "3706") == "6.1"
    assert "5808" not in found


def test_10_2_chinese_armies_come_at_kunming_while_it_is_in_supply() -> None:
    game, here = position({"1805": ["hq_ap_seac"]})
    assert hexes(game, here, "army_ap_5_cn") == ["2407"]
    assert refused(game, here, "army_ap_5_cn", "1805") == "10.2"
    cut = replace(here, routes_missing=(game.board.by_name["2306"],))
    assert hexes(game, cut, "army_ap_5_cn") == []


def test_10_2_a_scenario_may_name_the_one_hex_of_a_unit_which_is_lost_if_that_is_not_held() -> None:
    game, here = position({"2212": ["hq_jp_s"]}, japan=(*HOME, "2008", "2212"), boxes={"being_placed": ["army_jp_29"]})
    game = replace(game, scenario=replace(game.scenario, arrival_hexes={"army_jp_29": "2008"}))
    assert hexes(game, here, "army_jp_29") == ["2008"]
    _, lost = position({"2212": ["hq_jp_s"]}, japan=(*HOME, "2212"), boxes={"being_placed": ["army_jp_29"]})
    assert hexes(game, lost, "army_jp_29") == []
    assert leave_over(game, lost, JAPAN).position.pieces[game.by_id["army_jp_29"]].space == REMOVED


def test_10_1_a_scenario_may_name_the_turns_of_its_reinforcements() -> None:
    game, here = position({}, boxes={"waiting": ["junyo", "cbay"]}, turn=3)
    game = replace(game, scenario=replace(game.scenario, arrivals={3: ("cbay(r)",), 4: ("junyo",)}))
    here = replace(here, war_in_europe=1)
    assert coming(game, here, JAPAN).entering == {}
    assert coming(game, here, ALLIES).entering == {game.by_id["cbay"]: Piece(BEING_PLACED, True)}


def test_10_3_who_finds_no_place_waits_in_the_box_or_on_the_track() -> None:
    game, here = position({}, boxes={"being_placed": ["duke", "junyo"]}, turn=10)
    here = leave_over(game, here, ALLIES).position
    here = leave_over(game, here, JAPAN).position
    assert here.pieces[game.by_id["duke"]].space == DELAY_BOX
    assert here.pieces[game.by_id["junyo"]].space == TURN_TRACK - 11


@pytest.mark.parametrize(("turn", "box", "gain"), [(1, 3, 0), (2, 3, 1), (4, -4, 1), (4, -5, 0), (4, -7, 0)])
def test_10_4_the_allies_gain_shipping_unless_europe_takes_it(turn: int, box: int, gain: int) -> None:
    game, here = position({}, turn=turn)
    here = replace(here, war_in_europe=box, shipping=(Shipping(7), Shipping(2)))
    after = allied_arrivals(game, here).position
    assert after.shipping[ALLIES].total == 2 + gain
    assert after.shipping[JAPAN].total == 7, "Japan gains none"


WITHOUT_SAIPAN = ("3306", "3709", *(name for name in HOME if name != "3813"))


@pytest.mark.parametrize(
    ("box", "expected"), [(3, 0), (1, 0), (0, 1), (-2, 1), (-3, 2), (-4, 2), (-5, 3), (-6, 3), (-7, 4)]
)
def test_15_1_levels(box: int, expected: int) -> None:
    game, here = position({})
    assert level(game, replace(here, war_in_europe=box)) == expected


def test_15_1_the_marker_stays_on_its_track() -> None:
    game, here = position({})
    assert with_europe(game, replace(here, war_in_europe=2), 3).position.war_in_europe == 3
    assert with_europe(game, replace(here, war_in_europe=-6), -3).position.war_in_europe == -7


def test_15_2_who_is_delayed() -> None:
    game, here = arriving()
    well, badly = replace(here, war_in_europe=1), replace(here, war_in_europe=0)
    corps, carrier, staff = (game.by_id[name] for name in ("army_ap_14", "enterprise", "hq_ap_anzac"))
    bomber = game.by_id["air_ap_20_bc"]
    assert not is_delayed(game, well, corps)
    assert is_delayed(game, badly, corps)
    assert is_delayed(game, badly, carrier)
    assert not is_delayed(game, badly, staff)
    assert not is_delayed(game, badly, bomber)
    assert not is_delayed(game, replace(badly, undelayable=(corps,)), corps)
    rivals = replace(well, rivalry=(ALLIES,))
    assert is_delayed(game, rivals, corps)
    assert not is_delayed(game, rivals, carrier)
    assert is_delayed(game, replace(well, panama_turn=3), carrier)


def test_15_2_what_comes_out_of_the_box_is_not_sent_back() -> None:
    game, here = arriving()
    found = coming(game, replace(here, war_in_europe=-7), ALLIES)
    assert names(game, found.entering) == {"army_ap_11", "hq_ap_anzac"}
    assert names(game, found.delayed) == {"air_ap_13", "army_ap_1_m", "northampton"}


@pytest.mark.parametrize(("box", "highest"), [(0, 1), (-3, 3), (-5, 5), (-7, 7)])
def test_15_3_which_dice_send_a_unit_to_europe(box: int, highest: int) -> None:
    game, here = position({})
    here = replace(here, war_in_europe=box)
    assert is_sent(game, here, highest)
    assert not is_sent(game, here, highest + 1)
    rivals = replace(here, rivalry=(ALLIES,))
    assert is_sent(game, rivals, highest + 1)
    assert not is_sent(game, rivals, highest + 2)


def test_15_3_a_unit_is_away_for_three_turns_or_for_good() -> None:
    game, here = position({}, boxes={"delay_box": ["army_ap_11"]}, turn=1)
    number = game.by_id["army_ap_11"]
    assert send_to_europe(game, here, number).pieces[number].space == TURN_TRACK - 4
    late = replace(here, turn=2)
    assert send_to_europe(game, late, number).pieces[number].space == REMOVED, "the scenario ends with turn 4"


def test_15_3_only_the_army_and_escort_carriers_roll() -> None:
    game, here = arriving()
    done = allied_arrivals(game, replace(here, war_in_europe=-7))
    rolled = [event for event in done.events if type(event).__name__ == "RollTold"]
    assert len(rolled) == 1, "the 13th Air Force; not the Marines, not the cruisers"
    assert done.position.pieces[game.by_id["army_ap_11"]].space == BEING_PLACED


def test_10_2_no_air_unit_enters_on_the_ferry() -> None:
    """5408 has an airfield at sea: one touches down there, and no more."""
    game, here = arriving()
    assert "5808" in hexes(game, here, "air_ap_13")
    assert "5408" not in hexes(game, here, "air_ap_13")
    assert refused(game, here, "air_ap_13", "5408") == "10.2"


def test_17_3_in_burma_the_bombers_of_turn_9_come_in_the_china_box() -> None:
    """While China stands, and supply can come to an airfield of Northern India; otherwise they are lost."""
    game = scenario_game("burma")
    bombers = game.by_id["air_ap_20_bc"]
    here = replace(set_up(game, 1), turn=9)
    done = allied_arrivals(game, here)
    assert done.position.pieces[bombers].space == CHINA_BOX
    assert "XX Bomber Command (B-29) came into the China box § 17.3." in [event.sentence(game) for event in done.events]
    asked = questions.reinforcements(game, here, ALLIES)
    assert (asked.china_box, asked.units) == (["air_ap_20_bc"], {})
    without = questions.reinforcements(game, replace(here, china=5), ALLIES)
    assert (without.china_box, without.units) == ([], {"air_ap_20_bc": []})
    fallen = allied_arrivals(game, replace(here, china=5)).position
    assert fallen.pieces[bombers].space == BEING_PLACED
    assert leave_over(game, fallen, ALLIES).position.pieces[bombers].space == REMOVED
    fields = [game.board.by_name[name] for name in ("1905", "2104", "2205")]
    lost = replace(here, control=bytes(JAPAN if s in fields else side for s, side in enumerate(here.control)))
    assert allied_arrivals(game, lost).position.pieces[bombers].space == BEING_PLACED
