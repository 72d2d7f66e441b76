"""Allied cards in whole plays, where they meet other cards: storms, cards beside cards, events without their end
(Rules 5.3 to 5.42)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.core.actions import Kind, Target
from game.core.play import Moment
from game.rulebooks.empire_of_the_sun.offensive.intelligence import Intelligence
from game.rulebooks.empire_of_the_sun.questions import reinforcements
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import offensive_of
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from game.rulebooks.empire_of_the_sun.war.reactions import React, ReactionCards
from tests.rulebooks.empire_of_the_sun.plays import can, do, told, ways
from tests.rulebooks.empire_of_the_sun.war import HOME
from tests.rulebooks.empire_of_the_sun.whole_plays import (
    boxes,
    button,
    card,
    chosen,
    counter,
    game,
    named,
    number,
    play,
    stands,
    why_not,
)

Units = Mapping[str, Sequence[str]]
TRUK: Units = {"4017": ["hq_jp_ss"]}
WEATHER, RI, ULTRA = 19, 16, 59


def stormed(moment: Moment[Any, Any]) -> Moment[Any, Any]:
    """The moves are over and Japan answers with a storm."""
    if "end_moves" in ways(moment):
        moment = do(moment, "end_moves")
    moment = do(moment, "end_declaration")
    return do(do(moment, "look"), "react", card(JAPAN, WEATHER))


def led(moment: Moment[Any, Any], printed: int, staff: str, *units: str, verb: str = "use_event") -> Moment[Any, Any]:
    """A card's offensive under a headquarters with these units, before their moves; what the event asks is decided."""
    moment = chosen(moment, printed, verb)
    while "choose_hq" not in ways(moment):
        assert moment.decision is not None
        moment = moment.decision.perform(moment.decision.legal[0])
    return do(named(do(moment, "choose_hq", number(staff)), "activate", *units), "end_activation")


def step(moment: Moment[Any, Any]) -> Any:
    """What is asked."""
    assert moment.decision is not None
    return moment.decision.step


STORMS: dict[int, tuple[Units, dict[str, Any], str, str]] = {
    20: ({"4828": ["hq_ap_sg", "wasp"]}, {"boxes": {"waiting": ["hq_ap_sh"]}}, "hq_ap_sh", "wasp"),
    33: (
        {"1905": ["hq_ap_seac", "army_ap_33"]},
        {"rivalry": {"jp": False, "al": True}, "routes_missing": ["2104", "2105", "2205"]},
        "hq_ap_seac",
        "army_ap_33",
    ),
    48: ({"1905": ["hq_ap_seac", "army_ap_5_cn(r)"]}, {}, "hq_ap_seac", "army_ap_5_cn"),
    51: (
        {"1905": ["hq_ap_seac"], "2104": ["air_ap_avg"]},
        {"boxes": {"waiting": ["air_ap_14"]}},
        "hq_ap_seac",
        "air_ap_14",
    ),
    70: ({"1905": ["hq_ap_seac"]}, {"boxes": {"waiting": ["army_ap_7"]}}, "hq_ap_seac", "army_ap_7"),
}
"""Events that change something before their headquarters is named: who is there, what else, who leads whom."""


@pytest.mark.parametrize("printed", STORMS)
def test_5_40_a_storm_takes_back_what_an_event_has_brought_and_the_card_can_come_again(printed: int) -> None:
    units, more, staff, unit = STORMS[printed]
    before = play("al", {"jp": [WEATHER, RI], "al": [printed, ULTRA]}, {**TRUK, **units}, **more)
    led_out = led(before, printed, staff, unit)
    assert (stands(led_out), led_out.position.rivalry) != (stands(before), before.position.rivalry)
    after = stormed(led_out)
    assert (stands(after), boxes(after)) == (stands(before), boxes(before))
    assert after.position.rivalry == before.position.rivalry
    assert after.position.routes_missing == before.position.routes_missing
    assert after.position.discards[ALLIES] == (card(ALLIES, printed),)
    assert after.position.removed_cards[ALLIES] == ()
    assert (step(after), after.position.side) == (ChoosePlay(), JAPAN)


def test_5_38_a_storm_gives_back_the_points_of_a_landing_and_those_that_were_lent_go() -> None:
    """Olympic and Coronet lends four points to the five; IX Corps used two of the nine to land at Hakodate, 3704."""
    held = [name for name in HOME if name != "3813"]
    units = {"3706": ["hq_jp_cy"], "3813": ["hq_ap_c", "northampton", "army_ap_9"]}
    moment = play("al", {"jp": [WEATHER, RI], "al": [9, ULTRA]}, units, japan=held, turn=11)
    moment = led(moment, 9, "hq_ap_c", "army_ap_9", "northampton")
    moment = named(named(moment, "pick", "army_ap_9"), "join", "northampton")
    moment = named(moment, "move_to", "3704")
    assert (moment.position.shipping[ALLIES].total, moment.position.shipping[ALLIES].used) == (9, 2)
    after = stormed(moment).position.shipping[ALLIES]
    assert (after.total, after.used, after.lent) == (5, 0, 0)


@pytest.mark.parametrize("has_storm", [True, False])
def test_5_39_a_storm_comes_before_japan_loses_a_card_to_halsey(has_storm: bool) -> None:
    """A carrier off Hakodate, 3704: the storm is played in step IV, the card would be lost in step V."""
    held = [name for name in HOME if name != "3813"]
    units = {"3704": ["army_jp_ed"], "3706": ["hq_jp_cy"], "3813": ["hq_ap_c", "wasp"]}
    hand = [WEATHER if has_storm else 83, RI]
    moment = led(play("al", {"jp": hand, "al": [72, ULTRA]}, units, japan=held, turn=10), 72, "hq_ap_c", "wasp")
    moment = named(named(moment, "pick", "wasp"), "move_to", "3704")
    if has_storm:
        after = stormed(moment).position
        assert after.hands[JAPAN] == (card(JAPAN, RI),)
    else:
        moment = do(do(do(moment, "end_declaration"), "look"), "no_more")
        assert len(moment.position.hands[JAPAN]) == len(moment.position.discards[JAPAN]) == 1


def test_7_25_nothing_stops_the_carrier_raids_and_nobody_sees_them_but_submarines_find_the_carriers() -> None:
    units = {"4017": ["hq_jp_ss"], "4715": ["army_jp_1sn", "air_jp_24"], "5808": ["hq_ap_c", "wasp", "orleans"]}
    hand = [WEATHER, 4, 24, 17]
    moment = play("al", {"jp": hand, "al": [84, ULTRA]}, units, japan=(*HOME, "4715"))
    moment = led(moment, 84, "hq_ap_c", "wasp")
    moment = do(named(named(moment, "pick", "wasp"), "move_to", "4715"), "end_declaration")
    assert step(moment) == ReactionCards("IX")
    moment = do(moment, "look")
    assert can(moment, "react") == {card(JAPAN, 24)}
    for printed in (WEATHER, 4, 17):
        refused = why_not(moment, Target(Kind.CARD, card(JAPAN, printed)))
        assert refused[1] == "5.32"


def test_5_31_chinese_armies_go_beyond_the_number_of_the_event() -> None:
    """New China Army: four and the efficiency of one under SEAC HQ, and two armies of China besides."""
    five = ["army_ap_1_ind", "army_ap_2_ind", "air_ap_seac", "army_ap_15", "air_ap_14"]
    units = {
        "1905": ["hq_ap_seac", *five[:3]],
        "2005": ["army_ap_15", "army_ap_33"],
        "2104": ["army_ap_5_cn", "army_ap_6_cn", "air_ap_14"],
    }
    moment = chosen(play("al", {"jp": [RI], "al": [48, ULTRA]}, {**TRUK, **units}), 48, "use_event")
    moment = named(do(moment, "choose_hq", number("hq_ap_seac")), "activate", *five)
    assert why_not(moment, counter("army_ap_33")) == ("No more than 5 units can be activated.", "7.21")
    assert can(moment, "activate") == {number("army_ap_5_cn"), number("army_ap_6_cn")}
    moment = named(moment, "activate", "army_ap_5_cn", "army_ap_6_cn")
    assert len(do(moment, "end_activation").position.activated) == 7


@pytest.mark.parametrize("verb", ["use_event", "use_operations"])
def test_8_47_only_the_event_of_king_lands_the_army_on_a_held_island_without_marines(verb: str) -> None:
    """X Corps before Leyte, 3014, which the 14th Army holds; by operations the same card needs Marines."""
    held = (*HOME, "2813", "2915", "3014")
    units = {**TRUK, "2715": ["hq_ap_sw", "northampton", "army_ap_10"], "3014": ["army_jp_14"]}
    moment = play("al", {"jp": [RI], "al": [62, ULTRA]}, units, japan=held, turn=9)
    moment = named(led(moment, 62, "hq_ap_sw", "army_ap_10", "northampton", verb=verb), "pick", "army_ap_10")
    assert (number("3014") in can(moment, "move_to")) == (verb == "use_event")
    if verb == "use_operations":
        sentence = "The Army lands on a held island only together with Marines."
        assert why_not(moment, Target(Kind.SPACE, number("3014"))) == (sentence, "8.47")


def test_5_32_without_a_battle_bombers_and_submarines_still_answer_three_of_them_at_most() -> None:
    """A Japanese cruiser passes the 5th Air Force: cards of attack are named, others and a fourth are not."""
    units = {"4017": ["hq_jp_ss"], "5808": ["hq_ap_c"], "4021": ["kongo", "tenyru"], "4322": ["air_ap_5"]}
    moment = play("jp", {"jp": [RI, 21], "al": [61, 68, 78, 24, 8]}, units, seed=3)
    moment = led(moment, 21, "hq_jp_ss", "tenyru", verb="use_operations")
    moment = do(do(named(named(moment, "pick", "tenyru"), "move_to", "4223"), "end_declaration"), "look")
    assert step(moment).step == "IX", "there is nothing to intercept"
    assert can(moment, "react") == {card(ALLIES, printed) for printed in (61, 68, 78, 24)}
    for printed in (24, 61, 68):
        moment = do(moment, "react", card(ALLIES, printed))
    assert not isinstance(step(moment), React), "three cards have answered"
    assert "Tenryu is reduced § 5.33." in told(moment)
    assert moment.position.shipping[JAPAN].total == 6


def test_5_32_a_counter_offensive_meets_a_surprise_that_no_roll_finds() -> None:
    """Tsuji's event is a surprise; Matador makes it an interception for three units and the efficiency of one, without
    any shipping point, and Rochefort beside it an ambush."""
    held = (*HOME, "2212", "2211", "2110", "2012")
    units = {
        "2212": ["hq_jp_s"],
        "2012": ["army_jp_25"],
        "2112": ["army_ap_3_ind"],
        "2015": ["hq_ap_m", "forcez", "air_ap_ma", "army_ap_8_au"],
        "2014": ["air_ap_fe"],
    }
    moment = play("jp", {"jp": [3, RI], "al": [5, 12, 8]}, units, japan=held)
    moment = led(moment, 3, "hq_jp_s", "army_jp_25")
    moment = do(named(named(moment, "pick", "army_jp_25"), "move_to", "2112"), "end_declaration")
    assert step(moment) == ReactionCards("VII")
    nobody = do(moment, "no_cards")
    assert not isinstance(step(nobody), Intelligence), "nobody rolls against a surprise attack"
    moment = do(moment, "look")
    assert card(ALLIES, 8) not in can(moment, "react"), "neither ships nor aircraft are activated"
    moment = do(moment, "react", card(ALLIES, 5))
    assert offensive_of(moment.position).intelligence == "intercept"
    moment = do(moment, "react", card(ALLIES, 12))
    assert offensive_of(moment.position).intelligence == "ambush"
    if "no_more" in ways(moment):
        moment = do(moment, "no_more")
    moment = do(moment, "choose_hq", number("hq_ap_m"))
    assert step(moment).prompt(game(), moment.position).sentence.endswith("0 of 4")
    moment = do(named(moment, "activate", "army_ap_8_au", "forcez"), "end_activation")
    moment = named(named(moment, "pick", "army_ap_8_au"), "join", "forcez")
    assert can(moment, "move_to") == set(), "without shipping points nobody lands"
    refused = why_not(moment, Target(Kind.SPACE, number("2112")))
    assert refused == ("Too few shipping points are left for that landing.", "8.45")


def test_5_40_wingate_turns_one_army_back_and_the_brigade_comes_next_turn() -> None:
    """The 38th Army fights at Imphal, 2105, without the 15th, which had taken Jorhat, 2104."""
    held = (*HOME, "2008", "2106", "2206", "2305")
    units = {
        "2008": ["hq_jp_s"],
        "2206": ["army_jp_15"],
        "2106": ["army_jp_38"],
        "2105": ["army_ap_1_ind"],
        "1905": ["hq_ap_seac"],
    }
    hands = {"jp": [RI, 21], "al": [22, ULTRA]}
    moment = play("jp", hands, units, japan=held, boxes={"waiting": ["army_ap_77"]})
    moment = led(moment, 21, "hq_jp_s", "army_jp_15", "army_jp_38", verb="use_operations")
    moment = named(named(moment, "pick", "army_jp_15"), "move_to", "2104")
    moment = do(named(named(moment, "pick", "army_jp_38"), "move_to", "2105"), "end_declaration")
    moment = do(do(moment, "look"), "react", card(ALLIES, 22))
    assert can(moment, "turn_back") == {number("army_jp_15"), number("army_jp_38")}
    after = named(moment, "turn_back", "army_jp_15")
    assert stands(after)["2206"] == ("army_jp_15",)
    assert after.position.activated == (number("army_jp_38"),)
    assert offensive_of(after.position).battle_hexes == (number("2105"),)
    assert boxes(after)["turn_track_7"] == ("army_ap_77",)
    alone = named(moment, "turn_back", "army_jp_38")
    assert offensive_of(alone.position).battle_hexes == ()


def test_5_37_a_card_against_the_aleutians_that_is_the_future_offensive_is_an_event_and_nothing_else() -> None:
    units = {**TRUK, "4600": ["army_jp_1sn"], "5808": ["hq_ap_c", "wasp"]}
    moment = play("al", {"jp": [RI], "al": [ULTRA, 8]}, units, future_offensive={"al": 30})
    moment = do(moment, "choose_card", card(ALLIES, 30))
    assert ways(moment) == {"use_event", "other_card"}
    must = "Operation Sandcrab-Cottage must be played as its event now."
    assert why_not(moment, button("use_operations")) == (must, "5.37")
    assert why_not(moment, button("discard")) == ("A Future Offensive is played, not discarded.", "7.17")


def test_7_16_an_answer_that_is_the_future_offensive_is_good_for_operations() -> None:
    units = {**TRUK, "5808": ["hq_ap_c", "wasp"]}
    moment = play("al", {"jp": [RI], "al": [ULTRA, 8]}, units, future_offensive={"al": 12})
    moment = do(moment, "choose_card", card(ALLIES, 12))
    assert "use_operations" in ways(moment)
    answers = "Commander Rochefort answers an offensive of the enemy."
    assert why_not(moment, button("use_event")) == (answers, "5.32")


@pytest.mark.parametrize(
    ("printed", "demand"),
    [
        (9, "Olympic and Coronet needs a ground battle in the Home Islands."),
        (62, "Operation King II needs a battle in the Philippines."),
        (65, 'MacArthur "moral obligation" needs a battle in the Philippines.'),
    ],
)
def test_5_31_an_event_without_its_battle_is_begun_anew_by_operations_without_its_gifts(
    printed: int, demand: str
) -> None:
    """A raid on Kwajalein, 4715: the services are rivals again, what was lent is gone, the card stays in the game."""
    units = {**TRUK, "5808": ["hq_ap_c", "wasp", "army_ap_9"], "4715": ["army_jp_1sn"]}
    hands = {"jp": [RI], "al": [printed, ULTRA]}
    moment = play("al", hands, units, japan=(*HOME, "4715"), turn=9, rivalry={"jp": False, "al": True})
    moment = named(named(led(moment, printed, "hq_ap_c", "wasp"), "pick", "wasp"), "move_to", "4715")
    assert why_not(moment, button("end_declaration")) == (demand, "5.31")
    anew = do(moment, "by_operations")
    assert anew.position.rivalry == (ALLIES,)
    assert (anew.position.shipping[ALLIES].total, anew.position.shipping[ALLIES].lent) == (5, 0)
    assert (anew.position.discards[ALLIES], anew.position.removed_cards[ALLIES]) == ((card(ALLIES, printed),), ())
    assert "wasp" in stands(anew)["5808"]
    again = named(do(anew, "choose_hq", number("hq_ap_c")), "activate", "army_ap_9")
    assert why_not(again, counter("wasp"))[1] == "14.1"


def test_5_35_the_brigade_of_wingate_comes_though_the_war_in_europe_delays_all_others() -> None:
    units = {**TRUK, "5808": ["hq_ap_c"], "1805": ["hq_ap_seac"]}
    waiting = {"turn_track_7": ["army_ap_77", "army_ap_15"], "waiting": [], "delay_box": []}
    hands = {"jp": [RI], "al": [ULTRA]}
    moment = play("al", hands, units, turn=7, wie_box=-4, boxes=waiting, undelayable=["army_ap_77"])
    found = reinforcements(game(), moment.position, ALLIES)
    assert "army_ap_77" in found.units
    assert found.delayed == ["army_ap_15"]


STEPS: dict[int, set[str]] = {
    3: {"army_ap_1_au", "army_ap_4_au"},
    15: {"wasp", "stlo", "enterprise", "lexington", "sangamon"},
    17: {"air_ap_avg", "air_ap_14", "air_ap_14_lrb"},
    39: {"army_ap_5_cn", "army_ap_6_cn"},
    48: {"army_ap_5_cn", "army_ap_6_cn"},
}
"""Who takes a step of a card: reduced units in supply, and lost ones where the card brings them back."""
HURT: Units = {
    "3727": ["hq_ap_anzac", "army_ap_1_au(r)", "army_ap_8_au(r)", "army_ap_10(r)", "orleans(r)", "wasp(r)", "stlo(r)"],
    "1905": ["hq_ap_seac", "army_ap_5_cn(r)", "army_ap_1_ind(r)", "air_ap_avg(r)"],
    "2104": ["air_ap_14_lrb(r)", "army_ap_6_cn(r)"],
    "5808": ["hq_ap_c", "air_ap_7(r)", "enterprise(r)", "army_ap_9(r)"],
    "3823": ["army_ap_2_au", "hermes(r)"],
    "4612": ["army_ap_3_au(r)"],
}
LOST = [
    "army_ap_4_au(r)",
    "army_ap_pm(r)",
    "army_ap_14(r)",
    "lexington(r)",
    "sangamon(r)",
    "air_ap_14(r)",
    "air_ap_5(r)",
]


@pytest.mark.parametrize("printed", STEPS)
def test_5_35_a_card_gives_its_steps_to_the_units_that_it_means(printed: int) -> None:
    """Counters with a dot take none, though it were theirs: the 8th Australian Division, New Orleans. The 3rd
    Australian Corps on Wake, 4612, is out of supply."""
    hands = {"jp": [RI], "al": [printed, ULTRA]}
    moment = play("al", hands, {**TRUK, **HURT}, boxes={"eliminated": [*LOST, "army_ap_66_cn(r)"]})
    moment = chosen(moment, printed, "use_event")
    assert {game().counters[unit].id for unit in can(moment, "give_step")} == STEPS[printed]
    assert why_not(moment, counter("army_ap_8_au"))[1] in ("5.35", "11.3")


@pytest.mark.parametrize(("printed", "whom"), [(39, "Chinese units in supply"), (15, "American ships")])
def test_5_35_it_is_said_for_whom_the_steps_are(printed: int, whom: str) -> None:
    moment = play("al", {"jp": [RI], "al": [printed, ULTRA]}, {**TRUK, **HURT}, boxes={"eliminated": LOST})
    moment = chosen(moment, printed, "use_event")
    assert moment.decision is not None
    hint = moment.decision.step.prompt(game(), moment.position).hint
    assert hint == f"They are for {whom}. What is not used now is lost."


@pytest.mark.parametrize(("place", "takes"), [("2104", True), ("2305", False)])
def test_5_35_the_new_china_army_gives_its_step_to_an_army_in_supply_only(place: str, takes: bool) -> None:
    """Jorhat, 2104, is supplied by the SEAC HQ at Calcutta; Myitkyina, 2305, lies too far from its
    ports while Akyab and Rangoon are Japanese."""
    units, held = {**TRUK, "1805": ["hq_ap_seac"], place: ["army_ap_5_cn(r)"]}, (*HOME, "2006", "2008")
    moment = chosen(play("al", {"jp": [RI], "al": [48, ULTRA]}, units, japan=held), 48, "use_event")
    assert can(moment, "give_step") == ({number("army_ap_5_cn")} if takes else set())
    assert ("New China Army: no step for Chinese units § 5.35." in told(moment)) is not takes


def test_5_35_the_log_tells_for_whom_there_was_no_step() -> None:
    """Sextant: no Chinese army is hurt, an air unit is."""
    units = {**TRUK, "5808": ["hq_ap_c", "air_ap_5(r)"]}
    moment = chosen(play("al", {"jp": [RI], "al": [39, ULTRA]}, units), 39, "use_event")
    assert "Sextant Conference: no step for Chinese units in supply § 5.35." in told(moment)
    assert can(moment, "give_step") == {number("air_ap_5")}
