"""Questions about cards: how they can be played, and what their events change (Rules 5.32 to 5.36, 7.1)."""

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from game.core.actions import IllegalAction, Side
from game.rulebooks.empire_of_the_sun.questions import event, plays, reaction_cards
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Move
from game.rulebooks.empire_of_the_sun.terms.position import Shipping
from tests.rulebooks.empire_of_the_sun.asked_cards import attacking, here_with
from tests.rulebooks.empire_of_the_sun.plays import GAME, number
from tests.rulebooks.empire_of_the_sun.war import HOME


def test_7_1_the_ways_of_a_card_and_why_the_others_are_closed() -> None:
    here = here_with({}, (JAPAN, 16), (JAPAN, 4))
    found = plays(GAME, here, JAPAN, 16)
    assert {"use_event", "use_operations", "discard"} <= {*found.open}
    assert found.closed["return_hq"].sentence == "No headquarters of yours is on the turn track."
    assert plays(GAME, here, JAPAN, 9).closed["use_event"].sentence == "That card is not in your hand."


def test_7_1_an_event_that_cannot_be_played_is_told_with_the_reason() -> None:
    here = here_with({}, (ALLIES, 1), (ALLIES, 18))
    found = event(GAME, here, ALLIES, 1)
    assert found.refused is not None
    assert (found.refused.sentence, found.refused.rule) == (
        "Bataan Death March: Japan must control [2813|Manila].",
        "5.3",
    )
    assert event(GAME, here, ALLIES, 18).refused is None
    absent = event(GAME, here, ALLIES, 17).refused
    assert absent is not None
    assert absent.sentence == "That card is not in your hand."


def test_5_32_which_cards_answer_an_offensive() -> None:
    here = attacking(here_with({"4423": ["wasp"]}, (JAPAN, 19), (JAPAN, 4), (JAPAN, 36)), ALLIES, 21, ["wasp"])
    assert reaction_cards(GAME, here, "IV").open == [19]
    assert reaction_cards(GAME, here, "VII").open == [4]
    assert reaction_cards(GAME, here, "IX").open == [36]
    assert reaction_cards(GAME, here, "IX").closed[4].sentence == (
        "JN25 Code Change is named in step VII of an offensive; this is step IX."
    )


def test_5_43_the_will_rises_by_eight_once_the_battle_of_oahu_is_over() -> None:
    here = attacking(here_with({"4423": ["akagi"]}, (JAPAN, 1), political_will=1), JAPAN, 1, ["akagi"])
    counted = replace(GAME, scenario=replace(GAME.scenario, political_will=5))
    for moment in ("", "VIII", "XIII"):
        assert "political_will" not in event(counted, here, JAPAN, 1, moments=[moment]).changed
    assert event(counted, here, JAPAN, 1, moments=["XII"]).changed["political_will"] == 9


DOTTED: Mapping[str, Sequence[str]] = {
    "4021": ["akagi(r)", "yamato(r)", "junyo(r)", "air_jp_24(r)", "air_jp_25(r)", "air_jp_26(r)"],
    "3727": ["hq_ap_sw", "mdca(r)", "wasp(r)", "enterprise(r)", "army_ap_8_au(r)", "army_ap_1_au(r)"],
    "3823": ["hq_ap_anzac", "army_ap_2_au(r)"],
    "2104": ["air_ap_avg(r)"],
    "1905": ["hq_ap_seac"],
}


@pytest.mark.parametrize(
    ("side", "card", "takers"),
    [
        (JAPAN, 72, {"yamato", "junyo", "save_steps"}),
        (JAPAN, 5, {"air_jp_25", "air_jp_26", "save_steps"}),
        (ALLIES, 15, {"wasp", "enterprise", "end_steps"}),
        (ALLIES, 3, {"army_ap_1_au", "army_ap_2_au", "end_steps"}),
        (ALLIES, 17, {"air_ap_avg", "end_steps"}),
    ],
)
def test_11_3_a_card_gives_no_step_to_a_dotted_unit_that_it_does_not_name(
    side: Side, card: int, takers: set[str]
) -> None:
    asked = event(GAME, here_with(DOTTED, (side, card)), side, card).waits_for
    assert asked is not None
    assert {*asked.legal} == takers


def test_5_33_a_raid_takes_a_step_and_who_is_reduced_is_lost() -> None:
    raided = event(GAME, here_with({"4021": ["air_jp_24"]}, (ALLIES, 16)), ALLIES, 16)
    assert "air_jp_24(r)" in raided.changed["units"]["4021"]
    raided = event(GAME, here_with({"4021": ["air_jp_24(r)"]}, (ALLIES, 16)), ALLIES, 16)
    assert raided.changed["boxes"]["eliminated"] == ["air_jp_24(r)"]


def test_5_33_the_owner_of_the_card_chooses_among_several() -> None:
    here = here_with({"4021": ["air_jp_24", "air_jp_25"]}, (ALLIES, 16))
    asked = event(GAME, here, ALLIES, 16).waits_for
    assert asked is not None
    assert (asked.side, asked.legal) == ("allies", ["air_jp_24", "air_jp_25"])
    assert "air_jp_25(r)" in event(GAME, here, ALLIES, 16, choices=["air_jp_25"]).changed["units"]["4021"]
    with pytest.raises(IllegalAction):
        event(GAME, here, ALLIES, 16, choices=["hq_jp_ss"])


@pytest.mark.parametrize(("die", "lost"), [(0, 1), (4, 1), (5, 2), (7, 2), (8, 0), (9, 0)])
def test_5_33_torpedoes_take_as_many_steps_as_the_die_says(die: int, lost: int) -> None:
    """Japan's card 27 against one ship: one step, two, or none."""
    here = attacking(here_with({"4423": ["wasp"]}, (JAPAN, 27)), ALLIES, 21, ["wasp"])
    found = event(GAME, here, JAPAN, 27, dice=[die], moments=["XII"]).changed
    fate = {0: None, 1: "wasp(r)", 2: "eliminated"}[lost]
    if fate == "eliminated":
        assert found["boxes"]["eliminated"] == ["wasp(r)"]
    else:
        assert (found["units"]["4423"] == [fate]) if fate else "units" not in found


def test_5_33_a_torpedo_of_one_step_may_not_sink_where_the_card_says_so() -> None:
    """The Allied card 61: only a roll of 5 to 7 takes the last step of a ship."""
    here = attacking(here_with({"4423": ["aoba(r)"]}, (ALLIES, 61)), JAPAN, 16, ["aoba"])
    assert "units" not in event(GAME, here, ALLIES, 61, dice=[3], moments=["X"]).changed
    assert "boxes" in event(GAME, here, ALLIES, 61, dice=[5], moments=["X"]).changed
    assert event(GAME, here, ALLIES, 61, dice=[3], moments=["X"]).log == [
        "Submarine Attack: 3, 1 step § 5.33.",
        "Submarine Attack: no unit can lose a step § 5.33.",
    ]


def test_5_33_a_light_ship_is_struck_only_if_it_passed_aircraft() -> None:
    units = {"4423": ["aoba"], "4322": ["air_ap_5"]}
    here = attacking(here_with(units, (ALLIES, 24)), JAPAN, 16, ["aoba"])
    here = replace(here, shipping=(Shipping(7), Shipping(5)))
    assert "units" not in event(GAME, here, ALLIES, 24, moments=["X"]).changed
    path = tuple(number(name) for name in ("4021", "4222", "4423"))
    moved = attacking(here, JAPAN, 16, ["aoba"], moves=(Move(number("aoba"), "naval", path),))
    assert event(GAME, moved, ALLIES, 24, moments=["X"]).changed["units"]["4423"] == ["aoba(r)"]
    assert event(GAME, moved, ALLIES, 24, moments=["VII"]).changed["asp"]["jp"]["total"] == 6


def test_5_34_a_kamikaze_costs_a_step_and_takes_two_whole_ships_first() -> None:
    units = {"3607": ["wasp", "northampton", "orleans(r)"], "3706": ["air_jp_25"]}
    held = tuple(name for name in HOME if name != "3607")
    here = here_with(units, (JAPAN, 61), japan=held)
    here = attacking(here, ALLIES, 21, ["wasp", "northampton", "orleans"], "3607")
    asked = event(GAME, here, JAPAN, 61, moments=["X"]).waits_for
    assert asked is not None
    assert asked.legal == ["northampton", "wasp"]
    done = event(GAME, here, JAPAN, 61, moments=["X"], choices=["wasp"]).changed["units"]
    assert {*done["3607"]} == {"northampton(r)", "orleans(r)", "wasp(r)"}
    assert done["3706"] == ["air_jp_25(r)"]


def test_5_35_steps_are_given_at_once_or_saved() -> None:
    here = here_with({"4021": ["air_jp_25(r)", "air_jp_26(r)"]}, (JAPAN, 5))
    given = event(GAME, here, JAPAN, 5, choices=["air_jp_25", "air_jp_26"]).changed
    assert given["units"]["4021"] == ["air_jp_25", "air_jp_26"]
    kept = event(GAME, here, JAPAN, 5, choices=["air_jp_25", "save_steps"]).changed
    assert kept["jp_saved_replacements"]["air"] == 1
    assert {*kept["units"]["4021"]} == {"air_jp_25", "air_jp_26(r)"}


def test_5_35_a_lost_unit_comes_back_reduced_and_a_second_step_turns_it() -> None:
    """Curtin: an Australian corps in a port of Australia, for which ANZAC HQ is there."""
    here = here_with({"3727": ["hq_ap_anzac"]}, (ALLIES, 3), boxes={"eliminated": ["army_ap_2_au(r)"]})
    once = event(GAME, here, ALLIES, 3, choices=["army_ap_2_au", "3727", "end_steps"]).changed
    assert "army_ap_2_au(r)" in once["units"]["3727"]
    twice = event(GAME, here, ALLIES, 3, choices=["army_ap_2_au", "3727", "army_ap_2_au"]).changed
    assert "army_ap_2_au" in twice["units"]["3727"]


def test_5_35_flips_only_near_rangoon() -> None:
    held = (*HOME, "2008", "2212", "2211")
    units = {"2212": ["hq_jp_s"], "2008": ["army_jp_15(r)"], "2211": ["army_jp_38(r)"]}
    here = here_with(units, (JAPAN, 39), japan=held, boxes={"eliminated": ["army_jp_28(r)"]})
    found = event(GAME, here, JAPAN, 39, choices=["army_jp_15"])
    assert found.changed["units"]["2008"] == ["army_jp_15"]
    assert found.waits_for is None


def test_5_35_halsey_relieves_ghormley_on_the_spot() -> None:
    here = here_with({"4828": ["hq_ap_sg"]}, (ALLIES, 20), boxes={"waiting": ["hq_ap_sh"]})
    found = event(GAME, here, ALLIES, 20).changed
    assert found["units"]["4828"] == ["hq_ap_sh"]
    assert "hq_ap_sg" in found["boxes"]["removed"]


def test_5_35_abda_enters_now_or_never() -> None:
    waiting = {"waiting": ["hq_ap_abda"]}
    here = here_with({}, (ALLIES, 4), boxes=waiting)
    asked = event(GAME, here, ALLIES, 4).waits_for
    assert asked is not None
    assert "2220" in asked.legal
    assert "3727" not in asked.legal
    indies = ("1813", "1916", "2017", "2018", "2019", "2220", "2415", "2616", "2517", "2318", "2620", "2719", "2721")
    java = tuple(
        GAME.board.spaces[space].name
        for space in range(GAME.hex_count)
        if GAME.hexes.region("Java", "Borneo", "Sumatra", "Celebes") >> space & 1
    )
    lost = here_with({}, (ALLIES, 4), boxes=waiting, japan=(*HOME, *{*java, *indies}))
    assert "hq_ap_abda" in event(GAME, lost, ALLIES, 4).changed["boxes"]["removed"]


def test_5_36_troops_are_brought_away_to_one_port_with_room() -> None:
    units = {"4423": ["army_jp_17", "army_jp_1sn"], "4222": ["army_jp_2sn"]}
    here = here_with(units, (JAPAN, 35), japan=(*HOME, "4222", "4423"))
    found = event(GAME, here, JAPAN, 35, choices=["4423", "army_jp_17", "army_jp_1sn", "set_sail", "4021"]).changed
    assert {*found["units"]["4021"]} == {"army_jp_17", "army_jp_1sn"}
    full = here_with({**units, "4021": ["air_jp_24", "air_jp_25"]}, (JAPAN, 35), japan=(*HOME, "4222", "4423"))
    with pytest.raises(IllegalAction):
        event(GAME, full, JAPAN, 35, choices=["4423", "army_jp_17", "army_jp_1sn", "set_sail", "4021"])


def test_5_36_the_fleet_sails_round_enemy_zones_to_a_port_near_oil() -> None:
    held = (*HOME, "2212")
    here = here_with({"3407": ["hq_jp_cy", "nagato"]}, (JAPAN, 77), japan=held)
    choices = ["2212", "nagato", "hq_jp_cy", "set_sail"]
    found = event(GAME, here, JAPAN, 77, choices=choices).changed
    assert {*found["units"]["2212"]} == {"nagato", "hq_jp_cy"}
    asked = event(GAME, here, JAPAN, 77).waits_for
    assert asked is not None
    assert "4017" not in asked.legal


def test_5_36_no_more_ships_sail_than_the_card_has_fuel_for() -> None:
    fleet = ["nagato", "kongo", "aoba", "mogami", "tenyru"]
    here = here_with({"3407": ["hq_jp_cy", *fleet]}, (JAPAN, 77), japan=(*HOME, "2212"))
    asked = event(GAME, here, JAPAN, 77, choices=["2212", *fleet[:3]]).waits_for
    assert asked is not None
    assert {"mogami", "tenyru", "hq_jp_cy"} <= {*asked.legal}
    full = event(GAME, here, JAPAN, 77, choices=["2212", *fleet[:4]]).waits_for
    assert full is not None
    assert "hq_jp_cy" in full.legal
    assert "tenyru" not in full.legal


def test_6_28_the_tokyo_express_runs_to_empty_land_in_range_or_to_own_hexes() -> None:
    here = here_with({"4423": ["army_ap_1_m"]}, (JAPAN, 28))
    asked = event(GAME, here, JAPAN, 28).waits_for
    assert asked is not None
    assert {"4222", "4021", "3706"} <= {*asked.legal}
    assert not {"4423", "5808"} & {*asked.legal}
    assert event(GAME, here, JAPAN, 28, choices=["4222"]).changed["tokyo_express"] == "4222"
