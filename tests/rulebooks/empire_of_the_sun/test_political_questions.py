"""Questions about the Strategic phase and politics answer in plain values and change nothing (Rules 10 to 17)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES
from game.rulebooks.empire_of_the_sun.terms.position import Shipping
from game.rulebooks.empire_of_the_sun.terms.victory import PointsEnding
from game.rulebooks.empire_of_the_sun.war.deal import Hand
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import HOME, position


def test_10_1_who_comes_and_who_is_delayed() -> None:
    boxes = {"waiting": ["air_ap_13", "hq_ap_anzac"], "delay_box": ["army_ap_11"]}
    game, here = position({"5808": ["hq_ap_c"]}, boxes=boxes, turn=3)
    found = questions.reinforcements(game, replace(here, war_in_europe=-3, rivalry=(ALLIES,)), ALLIES)
    assert {*found.units} == {"hq_ap_anzac", "army_ap_11"}
    assert 5808 in found.units["army_ap_11"]
    assert 5808 not in found.units["hq_ap_anzac"], "there is a headquarters"
    assert found.delayed == ["air_ap_13"]
    assert found.europe_rolls == {"air_ap_13": 4}
    assert found.shipping == 1


def test_15_3_who_finds_no_place_stays_in_the_delay_box_and_rolls_for_europe() -> None:
    game, here = position({}, boxes={"delay_box": ["army_ap_11", "hq_ap_anzac"]}, turn=3)
    found = questions.reinforcements(game, replace(here, war_in_europe=-3), ALLIES)
    assert found.units["army_ap_11"] == []
    assert found.europe_rolls == {"army_ap_11": 3}


def test_11_1_what_may_be_turned_and_what_rebuilt() -> None:
    game, here = position(
        {"5808": ["hq_ap_c", "enterprise(r)"]}, boxes={"eliminated": ["lexington(r)", "mdca(r)"]}, turn=4
    )
    found = questions.replacements(game, here, ALLIES)
    assert found.points == {"ground": 2, "air": 5, "us_naval": 2}
    assert found.flip == ["enterprise"]
    assert {*found.rebuild} == {"lexington"}
    assert 5808 in found.rebuild["lexington"]


def test_4_3_the_deal() -> None:
    game, here = position({}, japan=(*HOME, "2813", "3305"), turn=6)
    here = replace(here, war_in_europe=1, shipping=(Shipping(7), Shipping(6)))
    found = questions.deal(game, here)
    assert found.hands == {"japan": Hand(4, 2), "allies": Hand(7, 0)}
    assert (found.resources, found.target) == (2, 4)


def test_12_1_strategic_warfare_by_its_die() -> None:
    game, here = position({}, turn=5)
    here = replace(here, escorts=2, shipping=(Shipping(7), Shipping(0)))
    assert not questions.strategic_warfare(game, here, "submarines", 4).success
    found = questions.strategic_warfare(game, here, "submarines", 3)
    assert (found.success, found.cards_lost, found.shipping, found.escorts) == (True, 1, -1, 0)


def test_12_2_a_b29_bombs_by_its_die_where_it_can_fly() -> None:
    """From Saipan; Eniwetok is too far, and whoever is not on the map does not fly."""
    units = {"3813": ["hq_ap_sw", "air_ap_20_bc"], "4415": ["air_ap_21_bc"]}
    game, here = position(units, japan=("3407", "3706"), turn=10)
    bombing = questions.strategic_warfare(game, here, "b29", 8)
    assert (bombing.success, bombing.cards_lost, bombing.shipping, bombing.refused) == (True, 1, 0, None)
    far = questions.strategic_warfare(game, here, "b29", 0, "air_ap_21_bc")
    assert (far.success, far.cards_lost) == (False, 0)
    assert far.refused is not None
    assert far.refused.rule == "12.2"
    nowhere = questions.strategic_warfare(*position({}, turn=10), "b29", 0)
    assert (nowhere.success, nowhere.refused is not None) == (False, True)


def test_13_82_an_offensive_in_china_by_its_die() -> None:
    game, here = position(
        {"1905": ["hq_ap_seac"]},
        boxes={"china_box": ["air_ap_14"]},
        japan=(*HOME, "3007", "2008"),
        hump_card_played=True,
        routes_missing=["2104", "2105", "2205"],
    )
    here = replace(here, divisions=7, china=2)
    found = questions.china_offensive(game, here, 2)
    assert (found.legal, found.divisions, found.road, found.highest) == (True, 7, "closed_hump", 3)
    assert found.modifiers == {"Allied air units in the China box": 1}
    assert (found.success, found.marker) == (True, 3)
    assert questions.china_offensive(game, here, 3).marker == 1


def test_13_1_what_the_national_status_segment_would_bring() -> None:
    game, here = position({"2812": ["army_ap_nl"]}, japan=(*HOME, "2813", "2915"))
    game = replace(game, scenario=replace(game.scenario, political_will=5))
    here = replace(here, political_will=5, war_in_europe=1)
    before = here
    found = questions.national_status(game, here)
    assert here == before
    assert (found.to_japan, found.to_allies) == (["philippines"], [])
    assert found.units == {"army_ap_nl": "removed"}
    assert found.control[2812] == "japan"
    assert 2008 not in found.control
    assert (found.before.political_will, found.after.political_will) == (5, 4)
    assert found.after.without_resources == 0
    assert not found.surrender_of_japan


def test_13_6_who_leaves_a_lost_india_and_where_to() -> None:
    north = ("1905", "2005", "2104", "2105", "2205")
    units = {"1805": ["army_ap_33"], "1307": ["hq_ap_seac"], "1406": ["army_ap_2_ind"]}
    game, here = position(units, japan=(*HOME, *north), turn=3)
    found = questions.national_status(game, replace(here, india=4))
    assert found.units == {"army_ap_2_ind": "removed"}
    assert {*found.leaving} == {"army_ap_33"}
    assert 1308 in found.leaving["army_ap_33"]
    assert (found.before.india, found.after.india) == (4, 5)
    assert questions.national_status(game, replace(here, india=3)).leaving == {}


def test_16_2_what_the_political_will_segment_would_bring() -> None:
    game, here = position({}, japan=("1813",), turn=5)
    game = replace(game, scenario=replace(game.scenario, political_will=5))
    here = replace(here, political_will=5, progress_target=1)
    found = questions.political_will(game, here)
    assert [amount for _, amount in found.changes] == [3, -1, -1, -1]
    assert (found.before, found.after) == (5, 5)
    again = questions.political_will(game, here, ["resources"])
    assert [amount for _, amount in again.changes] == [-1, -1, -1]


def test_17_2_the_score_by_items() -> None:
    game, here = position({"3706": ["hq_jp_cy"], "5808": ["hq_ap_c"]}, japan=(*HOME, "2813"))
    victory = PointsEnding(table="vp_1943")
    game = replace(game, scenario=replace(game.scenario, victory=victory, political_will=5))
    found = questions.score(game, replace(here, political_will=8, china=5, surrendered=("australian_mandates",)))
    items = dict(found.items)
    assert items["China has fallen"] == 5
    assert items["Political Will above 5"] == -3
    assert items["The Australian Mandates are Japanese"] == 3
    assert found.total == sum(items.values())
    assert found.winner in ("japan", "allies")


def test_13_1_and_16_2_where_a_scenario_leaves_the_segments_out_they_bring_nothing() -> None:
    """Burma has no Political Will segment; Watchtower looks at no nation either."""
    game = scenario_game("burma")
    assert questions.political_will(game, set_up(game, 1)).changes == []
    game = scenario_game("learning_solomons")
    here = replace(set_up(game, 1), surrendered=("australian_mandates",), control=bytes([ALLIES] * game.hex_count))
    found = questions.national_status(game, here)
    assert (found.to_japan, found.to_allies, found.control) == ([], [], {})


@pytest.mark.parametrize(("front", "after"), [(4, "major_breakthrough"), (2, "stable_front"), (1, "stable_front")])
def test_5_37_and_16_4_the_soviets_take_manchuria_for_the_progress_of_the_war_and_relieve_china(
    front: int, after: str
) -> None:
    told: dict[str, Any] = {"turn": 4, "flags": ["tojo_resigned"], "china_track": front}
    game, here = position({"5808": ["hq_ap_c"]}, japan=(*HOME, "3302", "3303"), **told)
    changed = questions.event(game, here, ALLIES, 79).changed
    assert changed["japan_controls"] == sorted(HOME)
    assert changed["taken_this_turn"] == ["3302", "3303"]
    assert changed["china_track"] == after


def test_5_37_the_soviets_do_not_raise_a_china_that_has_fallen() -> None:
    told: dict[str, Any] = {"turn": 4, "flags": ["tojo_resigned"], "china_track": 5, "surrendered": ["china"]}
    game, here = position({"5808": ["hq_ap_c"]}, japan=(*HOME, "3302", "3303"), **told)
    assert "china_track" not in questions.event(game, here, ALLIES, 79).changed
