"""Reinforcements, replacements, submarines, bombing and the deal (Rules 4.3, 10, 11, 12, 15)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.dice import Dice
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    BEING_PLACED,
    DELAY_BOX,
    ELIMINATED,
    REMOVED,
    TURN_TRACK,
    EmpirePosition,
    Piece,
    Shipping,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.scenario import Cards, SideCards, StepKind
from game.rulebooks.empire_of_the_sun.terms.tables import SideName
from game.rulebooks.empire_of_the_sun.terms.victory import PointsEnding
from game.rulebooks.empire_of_the_sun.war.bombing import able, bombed, bombing_refusal, raid
from game.rulebooks.empire_of_the_sun.war.deal import Hand, dealt, hand
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes, entry_refusal
from game.rulebooks.empire_of_the_sun.war.europe import is_delayed, is_sent, level, with_europe
from game.rulebooks.empire_of_the_sun.war.initiative import first_player, seizing_refusal
from game.rulebooks.empire_of_the_sun.war.reinforcements import allied_arrivals, coming, left_over, sent_to_europe
from game.rulebooks.empire_of_the_sun.war.replacements import (
    BARRED,
    Steps,
    brought_back,
    replacement_refusal,
    steps_of,
    turned,
)
from game.rulebooks.empire_of_the_sun.war.submarines import losses, sunk
from tests.rulebooks.empire_of_the_sun.war import HOME, position

RESOURCES = ("1813", "1916", "2008", "2014", "2017", "2220", "2415", "2517", "2616", "2813", "3219")


def hexes(game: EmpireGame, position: EmpirePosition, name: str, *fresh: str) -> list[str]:
    """The hexes in which a counter may enter."""
    found = entry_hexes(game, position, game.by_id[name], [game.by_id[each] for each in fresh])
    return sorted(game.board.spaces[space].name for space in found)


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
    assert left_over(game, lost, JAPAN).position.pieces[game.by_id["army_jp_29"]].space == REMOVED


def test_10_1_a_scenario_may_name_the_turns_of_its_reinforcements() -> None:
    game, here = position({}, boxes={"waiting": ["junyo", "cbay"]}, turn=3)
    game = replace(game, scenario=replace(game.scenario, arrivals={3: ("cbay(r)",), 4: ("junyo",)}))
    here = replace(here, war_in_europe=1)
    assert coming(game, here, JAPAN).entering == {}
    assert coming(game, here, ALLIES).entering == {game.by_id["cbay"]: Piece(BEING_PLACED, True)}


def test_10_3_who_finds_no_place_waits_in_the_box_or_on_the_track() -> None:
    game, here = position({}, boxes={"being_placed": ["duke", "junyo"]}, turn=10)
    here = left_over(game, here, ALLIES).position
    here = left_over(game, here, JAPAN).position
    assert here.pieces[game.by_id["duke"]].space == DELAY_BOX
    assert here.pieces[game.by_id["junyo"]].space == TURN_TRACK - 11


@pytest.mark.parametrize(("turn", "box", "gain"), [(1, 3, 0), (2, 3, 1), (4, -4, 1), (4, -5, 0), (4, -7, 0)])
def test_10_4_the_allies_gain_shipping_unless_europe_takes_it(turn: int, box: int, gain: int) -> None:
    game, here = position({}, turn=turn)
    here = replace(here, war_in_europe=box, shipping=(Shipping(7), Shipping(2)))
    after = allied_arrivals(game, here).position
    assert after.shipping[ALLIES].total == 2 + gain
    assert after.shipping[JAPAN].total == 7, "Japan gains none"


def test_11_1_allied_steps_by_turn() -> None:
    game, here = position({}, turn=6)
    assert steps_of(game, here, ALLIES) == Steps(ground=2, air=5, us_naval=2, commonwealth_naval=1)
    game, here = position({}, japan=(*HOME, "5808"), turn=3)
    assert steps_of(game, here, ALLIES) == Steps(ground=2, air=5, chinese=1)
    game, here = position({}, japan=(*HOME, "1307", "1308", "2015", "2709", "3727"), turn=9)
    assert steps_of(game, here, ALLIES).commonwealth_naval == 0, "no port of theirs is left"
    game, here = position({}, turn=1)
    assert steps_of(game, here, ALLIES) == Steps()


def test_11_2_japanese_steps_are_saved_and_divisions_leave_china() -> None:
    game, here = position({}, japan=(*HOME, "3305"), turn=3)
    here = replace(here, saved_air_steps=2, saved_naval_steps=1, divisions=9)
    assert steps_of(game, here, JAPAN) == Steps(air=2, japanese_naval=2, divisions=2)
    assert steps_of(game, replace(here, divisions=1), JAPAN).divisions == 1
    game, cut = position({}, turn=5)
    assert steps_of(game, replace(cut, divisions=9), JAPAN).divisions == 0, "no port in China or Korea"


def test_11_1_a_scenario_may_give_steps_of_its_own() -> None:
    game, here = position({}, turn=4)
    table: dict[SideName, dict[StepKind, dict[int, int]]] = {
        "japan": {"divisions": {4: 1}},
        "allies": {"ground": {4: 1}, "air": {4: 4}},
    }
    game = replace(game, scenario=replace(game.scenario, replacements=table))
    here = replace(here, saved_air_steps=2, saved_naval_steps=1, divisions=9)
    assert steps_of(game, here, ALLIES) == Steps(ground=1, air=4)
    assert steps_of(game, here, JAPAN) == Steps(air=2, japanese_naval=1, divisions=1)
    assert steps_of(game, replace(here, turn=3), ALLIES) == Steps()


def taking(game: EmpireGame, here: EmpirePosition, name: str, steps: Steps) -> str:
    """The paragraph that keeps a unit from taking a step."""
    number = game.by_id[name]
    refusal = replacement_refusal(game, here, steps, number, game.counters[number].side)
    return "" if refusal is None else refusal.rule


def test_11_3_dotted_and_dutch_units_are_never_rebuilt_and_steps_have_their_kinds() -> None:
    game, here = position(
        {"5808": ["hq_ap_c", "enterprise(r)", "mdca(r)"]}, boxes={"eliminated": ["army_ap_j(r)", "lexington(r)"]}
    )
    assert taking(game, here, "enterprise", Steps(us_naval=1)) == ""
    assert taking(game, here, "enterprise", Steps(air=5, ground=2)) == "11.1"
    assert taking(game, here, "mdca", Steps(us_naval=1)) == "11.3", "dotted"
    assert taking(game, here, "army_ap_j", Steps(ground=2)) == "11.3", "Dutch"


def test_11_4_a_step_turns_a_supplied_unit_or_brings_a_lost_one_back_reduced() -> None:
    game, here = position(
        {"5808": ["hq_ap_c", "enterprise"], "4423": ["army_ap_10(r)"]}, boxes={"eliminated": ["lexington(r)"]}
    )
    steps = Steps(us_naval=2, ground=2)
    assert taking(game, here, "enterprise", steps) == "11.4", "at full strength"
    assert taking(game, here, "lexington", steps) == ""
    number, space = game.by_id["lexington"], game.board.by_name["5808"]
    back = brought_back(game, here, number, space)
    assert back.pieces[number] == Piece(space, True)
    assert taking(game, back, "lexington", steps) == "", "a second step turns it at once"
    assert turned(game, back, number).pieces[number] == Piece(space, False)
    game, cut = position({"4423": ["army_ap_10(r)"]})
    assert taking(game, cut, "army_ap_10", steps) == "11.4", "out of supply"


def test_11_2_each_ground_step_of_japan_costs_a_division() -> None:
    game, here = position({"3706": ["hq_jp_cy", "army_jp_18(r)"]}, japan=(*HOME, "3305"))
    after = turned(game, replace(here, divisions=5), game.by_id["army_jp_18"])
    assert after.divisions == 4


def test_13_6_unrest_in_india_bars_the_commonwealth_from_ground_steps() -> None:
    game, here = position({"1805": ["hq_ap_seac", "army_ap_33(r)"], "5808": ["hq_ap_c", "army_ap_10(r)"]}, turn=4)
    here = replace(here, flags=(BARRED,))
    assert steps_of(game, here, ALLIES).ground == 1
    assert taking(game, here, "army_ap_33", Steps(ground=1)) == "13.6"
    assert taking(game, here, "army_ap_10", Steps(ground=1)) == ""


@pytest.mark.parametrize(
    ("turn", "escorts", "die", "success"),
    [(5, 2, 4, False), (5, 2, 3, True), (3, 0, 2, True), (3, 0, 3, False), (12, 4, 8, True), (12, 4, 9, False)],
)
def test_12_1_worked_example_submarines(turn: int, escorts: int, die: int, success: bool) -> None:
    game, here = position({}, turn=turn)
    here = replace(here, escorts=escorts, shipping=(Shipping(7), Shipping(0)))
    found = losses(game, here, die)
    assert found.success is success
    assert (found.cards, found.shipping) == ((1, -1) if success else (0, 0))
    assert found.escorts == (max(0, escorts - 2) if success else escorts)


def test_12_1_japan_never_loses_its_last_shipping_point() -> None:
    _, here = position({}, turn=9)
    here = replace(here, shipping=(Shipping(1), Shipping(0)))
    assert sunk(here).shipping[JAPAN] == Shipping(1)
    assert sunk(here).cards_lost == 1


def over_japan(units: dict[str, list[str]], **more: Any) -> tuple[EmpireGame, EmpirePosition, int]:
    """A B-29 over Japan, with what stands where."""
    game, here = position(units, turn=11, **more)
    return game, replace(here, political_will=4), game.by_id["air_ap_20_bc"]


SAIPAN = {"5808": ["hq_ap_c"], "3813": ["air_ap_20_bc"]}
WITHOUT_SAIPAN = ("3306", "3709", *(name for name in HOME if name != "3813"))


def test_12_2_a_b29_bombs_from_within_eight_hexes_of_tokyo() -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    assert game.distance(here.pieces[unit].space, game.board.by_name["3706"]) == 7
    assert able(game, here) == (unit,)
    far = with_pieces(here, {unit: Piece(game.board.by_name["3814"])})
    assert game.distance(far.pieces[unit].space, game.board.by_name["3706"]) == 8
    assert able(game, far) == (unit,)
    farther = with_pieces(here, {unit: Piece(game.board.by_name["5808"])})
    assert able(game, farther) == ()


def test_12_2_a_b29_that_was_rebuilt_or_is_out_of_supply_does_not_bomb() -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    assert able(game, replace(here, rebuilt=(unit,))) == ()
    assert brought_back(game, here, unit, here.pieces[unit].space).rebuilt == (unit,)
    assert turned(game, here, unit).rebuilt == (), "only one that was lost"
    game, cut, unit = over_japan({"3813": ["air_ap_20_bc"]}, japan=WITHOUT_SAIPAN)
    refusal = bombing_refusal(game, cut, unit)
    assert refusal is not None
    assert "out of supply" in refusal.sentence


@pytest.mark.parametrize(
    ("reduced", "die", "success", "lost"),
    [(False, 8, True, False), (False, 9, False, True), (True, 4, True, False), (True, 5, False, False)],
)
def test_12_2_which_dice_succeed(reduced: bool, die: int, success: bool, lost: bool) -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    here = with_pieces(here, {unit: Piece(here.pieces[unit].space, reduced)})
    found = raid(game, here, unit, die)
    assert (found.success, found.step_lost) == (success, lost)


def test_12_2_interceptors_add_one_and_escorts_from_near_tokyo_stop_both() -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    there = replace(here, flags=("interceptors",))
    assert not raid(game, there, unit, 8).success
    assert raid(game, there, unit, 7).success
    assert not raid(game, there, unit, 8).step_lost, "only an unmodified nine"
    near = replace(
        there, control=bytes(ALLIES if s == game.board.by_name["3709"] else c for s, c in enumerate(there.control))
    )
    assert game.distance(game.board.by_name["3709"], game.board.by_name["3706"]) <= 5
    assert raid(game, near, unit, 8).success
    assert not raid(game, near, unit, 9).step_lost


def test_12_2_each_success_costs_a_card_and_the_first_raises_the_will() -> None:
    game, here, unit = over_japan(SAIPAN, japan=WITHOUT_SAIPAN)
    once = bombed(game, here, unit, 3).position
    twice = bombed(game, once, unit, 3).position
    assert (once.cards_lost, twice.cards_lost) == (1, 2)
    assert once.clocks.is_bombed
    assert twice.clocks.is_bombed
    hit = bombed(game, here, unit, 9).position
    assert hit.pieces[unit].is_reduced
    assert hit.cards_lost == 0
    assert bombed(game, hit, unit, 9).position.pieces[unit].space == ELIMINATED


@pytest.mark.parametrize(
    ("turn", "held", "lost", "expected"),
    [
        (6, 11, 0, Hand(6, 1)),
        (6, 11, 1, Hand(5, 2)),
        (9, 8, 0, Hand(4, 2)),
        (9, 8, 3, Hand(4, 2)),
        (3, 0, 0, Hand(7, 0)),
    ],
)
def test_4_3_worked_example_hands_of_japan(turn: int, held: int, lost: int, expected: Hand) -> None:
    game, here = position({}, japan=(*HOME, *RESOURCES[:held]), turn=turn)
    assert hand(game, replace(here, cards_lost=lost), JAPAN) == expected


def test_4_3_worked_example_hands_of_the_allies() -> None:
    game, here = position({}, turn=6)
    assert hand(game, replace(here, war_in_europe=1), ALLIES) == Hand(7, 0)
    assert hand(game, replace(here, war_in_europe=1, china=5, india=5), ALLIES) == Hand(5, 2)
    game, here = position({}, turn=3)
    assert hand(game, replace(here, surrendered=("australia",)), ALLIES) == Hand(5, 2)
    assert hand(game, replace(here, war_in_europe=-7, china=5, india=5, surrendered=("australia",)), ALLIES) == Hand(
        4, 2
    )


def test_4_3_both_sides_are_dealt_and_the_target_of_the_turn_is_set() -> None:
    game, here = position({}, turn=6)
    here = replace(
        here, war_in_europe=1, shipping=(Shipping(7), Shipping(3)), decks=(tuple(range(9)), tuple(range(86, 99)))
    )
    after = dealt(game, here).position
    assert [len(hand) for hand in after.hands] == [4, 7]
    assert after.passes == (2, 0)
    assert after.progress_target == 3


@pytest.mark.parametrize(
    ("turn", "japan", "allies", "first"),
    [(2, 7, 5, JAPAN), (4, 7, 7, JAPAN), (5, 7, 7, ALLIES), (8, 4, 7, ALLIES), (8, 7, 5, JAPAN)],
)
def test_4_4_more_cards_go_first_and_ties_by_the_year(turn: int, japan: int, allies: int, first: int) -> None:
    game, here = position({}, turn=turn)
    here = replace(here, hands=(tuple(range(japan)), tuple(range(100, 100 + allies))))
    assert first_player(game, here) == first


def test_4_4_the_side_with_fewer_cards_seizes_the_initiative_with_an_older_future_offensive() -> None:
    game, here = position({}, turn=6)
    here = replace(here, hands=((1, 2), (101, 102, 103)), future=(9, -1), future_turn=(5, 0))
    assert seizing_refusal(game, here, JAPAN) is None
    assert seizing_refusal(game, here, ALLIES) is not None
    assert seizing_refusal(game, replace(here, future_turn=(6, 0)), JAPAN) is not None
    assert seizing_refusal(game, replace(here, future=(-1, -1)), JAPAN) is not None
    assert seizing_refusal(game, replace(here, hands=((1, 2), (101, 102))), JAPAN) is not None


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
    assert sent_to_europe(game, here, number).pieces[number].space == TURN_TRACK - 4
    late = replace(here, turn=2)
    assert sent_to_europe(game, late, number).pieces[number].space == REMOVED, "the scenario ends with turn 4"


def test_15_3_only_the_army_and_escort_carriers_roll() -> None:
    game, here = arriving()
    done = allied_arrivals(game, replace(here, war_in_europe=-7))
    rolled = [event for event in done.events if type(event).__name__ == "RollTold"]
    assert len(rolled) == 1, "the 13th Air Force; not the Marines, not the cruisers"
    assert done.position.pieces[game.by_id["army_ap_11"]].space == BEING_PLACED


def test_17_3_in_burma_the_border_may_cost_the_allies_a_card() -> None:
    game, here = position({}, turn=7)
    cards = Cards(japan=SideCards(later_hands=4), allies=SideCards(later_hands=4))
    game = replace(game, scenario=replace(game.scenario, cards=cards, victory=PointsEnding(table="vp_burma")))
    here = replace(here, war_in_europe=1, decks=(tuple(range(9)), tuple(range(86, 99))))
    found = {}
    for seed in range(40):
        after = dealt(game, replace(here, dice=Dice(seed))).position
        found[Dice(seed).roll(1, 10)[0][0]] = (len(after.hands[ALLIES]), after.passes[ALLIES])
    assert found == {die: (3, 1) if die <= 3 else (4, 0) for die in range(10)}
    lost = replace(
        here, control=bytes(JAPAN if s == game.board.by_name["2105"] else c for s, c in enumerate(here.control))
    )

    assert all(len(dealt(game, replace(lost, dice=Dice(s))).position.hands[ALLIES]) == 4 for s in range(40))


def test_10_2_no_air_unit_enters_on_the_ferry() -> None:
    """5408 has an airfield at sea: one touches down there, and no more."""
    game, here = arriving()
    assert "5808" in hexes(game, here, "air_ap_13")
    assert "5408" not in hexes(game, here, "air_ap_13")
    assert refused(game, here, "air_ap_13", "5408") == "10.2"
