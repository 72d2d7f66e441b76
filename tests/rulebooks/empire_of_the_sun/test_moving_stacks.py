"""Moving stack by stack at the table, and stepping out of the way (Rules 7.23, 8.42)."""

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.rulebooks.empire_of_the_sun.moving.disengagement import Disengage, KeepMarching
from game.rulebooks.empire_of_the_sun.moving.move_units import MoveStack, MoveUnits
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import (
    CHINA_BOX,
    TURN_TRACK,
    EmpirePosition,
    Shipping,
    offensive_of,
)
from tests.rulebooks.empire_of_the_sun.at_the_table import AnyMoment, begun, can, do, number, refused, step_of
from tests.rulebooks.empire_of_the_sun.offensives import offensive, place
from tests.rulebooks.empire_of_the_sun.war import HOME, war

TRUK, RABAUL, SHORTLANDS, GUADALCANAL, NOUMEA, OAHU = "4017", "4021", "4222", "4423", "4828", "5808"
SOUTH_SEAS, CENTRAL, GHORMLEY = "hq_jp_ss", "hq_ap_c", "hq_ap_sg"
FLEET = {
    TRUK: [SOUTH_SEAS, "shokaku", "aoba", "army_jp_1sn", "army_jp_2sn"],
    RABAUL: ["air_jp_21", "air_jp_1"],
    NOUMEA: [GHORMLEY],
    OAHU: [CENTRAL],
}


def asked(here: EmpirePosition) -> AnyMoment:
    """The first question of somebody whose units move."""
    return begun(here, MoveUnits())


def test_7_23_each_activated_unit_moves_once() -> None:
    moment = asked(offensive(FLEET))
    assert can(moment, "pick") == {"shokaku", "aoba", "army_jp_1sn", "army_jp_2sn", "air_jp_21", "air_jp_1"}
    assert refused(moment, SOUTH_SEAS) == "7.23"
    moment = do(moment, "pick aoba", f"move_to {RABAUL}")
    assert step_of(moment) == MoveUnits()
    assert "aoba" not in can(moment, "pick")
    assert refused(moment, "aoba") == "7.23"
    assert do(moment, "end_moves").decision is None


def test_7_23_a_click_on_a_hex_picks_up_all_that_fight_in_the_same() -> None:
    moment = asked(offensive(FLEET))
    assert can(moment, "pick_all") == {TRUK, RABAUL}
    flown = do(moment, f"pick_all {RABAUL}")
    assert {war().counters[unit].id for unit in step_of(flown).units} == {"air_jp_21", "air_jp_1"}
    assert len(step_of(do(moment, f"pick_all {TRUK}")).units) == 2, "the ships, or the brigades, not both"


def test_8_1_who_is_clicked_elsewhere_stands_for_his_hex_and_another_way_there_is_named() -> None:
    moment = do(asked(offensive({**FLEET, GUADALCANAL: ["army_jp_4sn"]})), "pick air_jp_21")
    assert TRUK not in can(moment, "move_to")
    for clicked in (SOUTH_SEAS, "shokaku", TRUK):
        assert why(moment, clicked) == (
            "That hex is not reached by air, but by air, at extended range: click the button of that way first.",
            "8.1",
        )
    assert why(moment, NOUMEA)[0] != why(moment, TRUK)[0], "no way leads to Noumea"


def test_8_1_troops_go_over_land_or_from_the_sea_whichever_leads_there() -> None:
    """A division on New Caledonia marches into the next hex, and lands on Guadalcanal, without being told which way."""
    here = offensive({NOUMEA: [GHORMLEY, "army_ap_1_m"], GUADALCANAL: ["army_jp_4sn"]}, attacker=ALLIES)
    moment = do(asked(here), "pick army_ap_1_m")
    asking = step_of(moment).prompt(war(), moment.position).sentence
    assert asking == "move 1st Marine Division over land (2 points) or by sea (10 hexes, 1 of 7 shipping points)"
    seen = step_of(moment).preview(war(), moment.position, Action("move_to", number(GUADALCANAL)))
    assert seen.title.endswith("over sea, to land")
    assert seen.total == "7 hexes, 1 shipping point"
    landed = do(moment, f"move_to {GUADALCANAL}").position
    assert (offensive_of(landed).moves[0].kind, landed.shipping[ALLIES].used) == ("amphibious", 1)
    marched = do(moment, "move_to 4727").position
    assert (offensive_of(marched).moves[0].kind, marched.shipping[ALLIES].used) == ("land", 0)
    assert TRUK not in can(moment, "move_to"), "neither way leads there"
    assert GUADALCANAL in can(do(moment, "by_sea"), "move_to")


def why(moment: AnyMoment, name: str) -> tuple[str, str]:
    """Why something is refused, in words, and its paragraph."""
    assert moment.decision is not None
    kind = Kind.PIECE if name in war().by_id else Kind.SPACE
    found = moment.decision.step.refusal(war(), moment.position, Target(kind, number(name)))
    return found.sentence, found.rule


def test_7_23_only_the_side_whose_turn_it_is_to_move_does() -> None:
    here = offensive({**FLEET, NOUMEA: [GHORMLEY, "enterprise"]})
    moment = asked(here)
    assert "enterprise" not in can(moment, "pick")
    battle = (number(GUADALCANAL),)
    reacting = asked(offensive({**FLEET, NOUMEA: [GHORMLEY, "enterprise"]}, is_reacting=True, battle_hexes=battle))
    assert can(reacting, "pick") == {"enterprise"}
    assert can(do(reacting, "pick enterprise"), "strategic") == set()


def test_7_23_with_an_operations_card_nobody_goes_to_a_second_battle() -> None:
    units = {TRUK: [SOUTH_SEAS, "nagato", "hiei"], GUADALCANAL: ["army_ap_mb"], SHORTLANDS: ["army_ap_sf"]}
    here = offensive({**units, NOUMEA: [GHORMLEY]})
    going_on = replace(here, offensive=replace(offensive_of(here), play="OC"))
    moment = do(asked(going_on), "pick nagato", f"move_to {GUADALCANAL}", "pick hiei")
    assert GUADALCANAL in can(moment, "move_to")
    assert SHORTLANDS not in can(moment, "move_to")
    assert refused(moment, SHORTLANDS) == "7.24"
    moment = do(asked(here), "pick nagato", f"move_to {GUADALCANAL}", "pick hiei")
    assert SHORTLANDS in can(moment, "move_to")


def test_8_1_what_reaches_nothing_stays() -> None:
    moment = do(asked(offensive({GUADALCANAL: ["army_jp_ss"], NOUMEA: [GHORMLEY]}, points=(0, 0))), "pick army_jp_ss")
    assert can(moment, "put_back") == set()
    assert step_of(do(moment, "let_stay")) == MoveUnits()


def test_8_1_a_stack_takes_along_and_leaves_units_of_its_hex() -> None:
    moment = do(asked(offensive(FLEET)), "pick aoba")
    assert step_of(moment) == MoveStack((number("aoba"),), "naval")
    assert refused(moment, "air_jp_21") == "8.1"
    moment = do(moment, "join army_jp_1sn")
    assert step_of(moment).kind == "amphibious_escorted"
    moment = do(moment, "drop aoba")
    assert step_of(moment) == MoveStack((number("army_jp_1sn"),), "amphibious")
    assert step_of(do(moment, "put_back")) == MoveUnits()


def test_8_1_all_that_fight_in_the_same_go_along_together() -> None:
    moment = do(asked(offensive(FLEET)), "pick army_jp_1sn", "join aoba", "take_all")
    assert {*step_of(moment).units} == {*map(number, ("shokaku", "aoba", "army_jp_1sn", "army_jp_2sn"))}
    moment = do(moment, f"move_to {GUADALCANAL}")
    assert [place(moment.position, unit) for unit in ("shokaku", "aoba", "army_jp_1sn")] == [GUADALCANAL] * 3
    assert moment.position.shipping[JAPAN].used == 1
    done = offensive_of(moment.position)
    assert done.organic == ((number("aoba"), number("army_jp_1sn")),)
    assert done.landings == (number(GUADALCANAL),)


def test_8_45_who_has_too_few_shipping_points_for_all_is_told_how_many_are_missing() -> None:
    here = offensive(FLEET)
    here = replace(here, shipping=(Shipping(), Shipping()))
    moment = do(asked(here), "pick army_jp_1sn")
    assert can(moment, "move_to") == set()
    assert moment.decision is not None
    short = "To land they need more shipping points than are left § 8.45: 1, and 0 are. Leave some here."
    assert moment.decision.step.prompt(war(), moment.position).hint == short
    alone = do(asked(here), "pick shokaku")
    assert alone.decision is not None
    assert alone.decision.step.prompt(war(), alone.position).hint != short


def test_8_23_the_other_way_is_a_button() -> None:
    moment = do(asked(offensive(FLEET)), "pick shokaku", "strategic")
    assert step_of(moment).kind == "naval_strategic"
    moment = do(moment, "move_to 3705")
    assert offensive_of(moment.position).moves[0].kind == "naval_strategic"


def test_8_31_the_extended_range_is_a_button() -> None:
    moment = do(asked(offensive(FLEET)), "pick air_jp_21", "extended")
    assert TRUK in can(moment, "move_to")
    assert TRUK not in can(do(moment, "usual"), "move_to")


def test_8_35_an_air_unit_may_go_to_the_turn_track() -> None:
    moment = do(asked(offensive(FLEET)), "pick air_jp_21", "withdraw")
    assert moment.position.pieces[number("air_jp_21")].space == TURN_TRACK - moment.position.turn - 1
    assert moment.position.undelayable == (number("air_jp_21"),)
    assert "air_jp_21" not in can(moment, "pick")


def test_8_35_the_china_box_has_room_for_two() -> None:
    units = {"1905": ["air_ap_avg", "air_ap_seac", "air_ap_fe"], "1805": ["hq_ap_seac"]}
    moment = asked(offensive(units, attacker=ALLIES))
    moment = do(moment, "pick air_ap_avg", "join air_ap_seac", "to_china")
    assert moment.position.pieces[number("air_ap_avg")].space == CHINA_BOX
    assert can(do(moment, "pick air_ap_fe"), "to_china") == set()
    there = replace(moment.position, offensive=replace(offensive_of(moment.position), moves=()))
    moment = do(asked(there), "pick air_ap_avg", "move_to 2104")
    assert place(moment.position, "air_ap_avg") == "2104"


def test_8_42_stronger_troops_step_out_and_the_march_goes_on() -> None:
    """The 15th Army (20) comes from Rangoon 2008 to Mandalay 2106, where two corps stand (24)."""
    units = {"2008": ["army_jp_15"], "2106": ["army_ap_1_ind", "army_ap_2_ind"], "2212": ["hq_jp_s"]}
    here = offensive(units, value=3, japan=(*HOME, "2212", "2008"))
    moment = do(asked(here), "pick army_jp_15", "move_to 2106")
    assert isinstance(step_of(moment), Disengage)
    moment = do(moment, "step_out army_ap_1_ind")
    assert "2107" not in can(moment, "step_to") or "2007" not in can(moment, "step_to")
    moment = do(moment, "step_to 2105", "step_out army_ap_2_ind", "step_to 2105")
    assert isinstance(step_of(moment), KeepMarching)
    assert moment.position.control[number("2106")] == JAPAN
    moment = do(moment, "move_to 2206")
    assert place(moment.position, "army_jp_15") == "2206"
    move = offensive_of(moment.position).moves[0]
    assert [war().board.name(space) for space in move.path][-2:] == ["2106", "2206"]


def test_8_42_weaker_troops_stand() -> None:
    units = {"2008": ["army_jp_15"], "2106": ["army_ap_1_ind"], "2212": ["hq_jp_s"]}
    here = offensive(units, value=3, japan=(*HOME, "2212", "2008"))
    moment = do(asked(here), "pick army_jp_15", "move_to 2106")
    assert moment.decision is None
    assert place(moment.position, "army_ap_1_ind") == "2106"


def test_8_42_those_who_stand_stop_the_march() -> None:
    units = {"2008": ["army_jp_15"], "2106": ["army_ap_1_ind", "army_ap_2_ind"], "2212": ["hq_jp_s"]}
    here = offensive(units, value=3, japan=(*HOME, "2212", "2008"))
    moment = do(asked(here), "pick army_jp_15", "move_to 2106", "step_out army_ap_1_ind", "step_to 2105", "stand")
    assert moment.decision is None
    assert moment.position.control[number("2106")] == ALLIES


def test_8_1_who_does_not_go_together() -> None:
    moment = do(asked(offensive(FLEET)), "pick aoba")
    assert refused(moment, "aoba") == "8.1"
    units = {"1905": ["army_ap_2_ind", "army_ap_15", "exeter", "air_ap_seac", "hq_ap_seac"]}
    moment = do(asked(offensive(units, attacker=ALLIES)), "pick exeter")
    assert can(moment, "join") == {"army_ap_15"}
    assert refused(moment, "army_ap_2_ind") == "8.47"
    assert refused(moment, "air_ap_seac") == "8.1"


def test_7_23_the_preview_warns_of_the_enemys_zone() -> None:
    here = offensive({TRUK: [SOUTH_SEAS, "nagato"], GUADALCANAL: ["enterprise"], NOUMEA: [GHORMLEY]})
    moment = do(asked(here), "pick nagato")
    seen = step_of(moment).preview(war(), moment.position, Action("move_to", number(GUADALCANAL)))
    assert any("§ 7.25" in note for note in seen.notes)
    unseen = step_of(moment).preview(war(), moment.position, Action("move_to", number(RABAUL)))
    assert unseen.notes == ()


def test_8_35_the_last_leg_into_china_starts_in_northern_india() -> None:
    units = {"2008": ["air_ap_avg"], "1905": ["air_ap_seac"], "1805": ["hq_ap_seac"]}
    moment = asked(offensive(units, attacker=ALLIES, value=1))
    assert can(do(moment, "pick air_ap_avg"), "to_china") == set()
    assert can(do(moment, "pick air_ap_seac"), "to_china") == {""}
    fallen = asked(replace(offensive(units, attacker=ALLIES, value=1), china=5))
    assert can(do(fallen, "pick air_ap_seac"), "to_china") == set()


def test_8_42_troops_with_nowhere_to_go_stand() -> None:
    """Kota Bharu 2112 is left for 2012, whence the army comes, for the mountains 2013 and the jungle 2113."""
    units = {"2012": ["army_jp_25(r)"], "2112": ["army_ap_15", "army_ap_33"], "2212": ["hq_jp_s"]}
    here = offensive(units, value=1, japan=(*HOME, "2212", "2012"))
    moment = do(asked(here), "pick army_jp_25", "move_to 2112")
    assert {"2013", "2113"} == can(do(moment, "step_out army_ap_15"), "step_to")
    shut = {**units, "2013": ["army_jp_18"], "2113": ["army_jp_17"]}
    here = offensive(shut, value=1, japan=(*HOME, "2212", "2012"))
    assert step_of(do(asked(here), "pick army_jp_25", "move_to 2112")) == MoveUnits()
    moment = do(moment, "step_out army_ap_15", "put_back")
    assert isinstance(step_of(moment), Disengage)


def test_8_42_those_who_go_on_have_the_points_that_are_left() -> None:
    """Half a point by rail to 2007 and two into Mandalay leave half a point, for routes only."""
    units = {"2008": ["army_jp_15"], "2106": ["army_ap_1_ind", "army_ap_2_ind"], "2206": ["army_ap_5_cn"]}
    here = offensive({**units, "2212": ["hq_jp_s", "army_jp_18"]}, value=3, japan=(*HOME, "2212", "2008"))
    out = ("step_out army_ap_1_ind", "step_to 2105", "step_out army_ap_2_ind", "step_to 2105")
    moment = do(asked(here), "pick army_jp_15", "move_to 2106", *out)
    assert can(moment, "move_to") == {"2007", "2107"}
    assert refused(moment, "2206") == "8.41"
    assert step_of(do(moment, "halt")) == MoveUnits()


def test_8_42_those_who_go_on_begin_no_second_battle() -> None:
    units = {"2008": ["army_jp_15"], "2106": ["army_ap_1_ind"], "2112": ["army_ap_3_ind", "army_jp_25"]}
    here = offensive({**units, "2212": ["hq_jp_s"]}, value=3, japan=(*HOME, "2212", "2008"))
    march = KeepMarching((number("army_jp_15"),), 0)
    assert "2106" in can(begun(here, march), "move_to")
    moment = begun(replace(here, offensive=replace(offensive_of(here), play="OC")), march)
    assert "2106" not in can(moment, "move_to")
    assert refused(moment, "2106") == "7.24"


def test_8_1_a_preview_shows_the_path_and_the_price() -> None:
    moment = do(asked(offensive(FLEET)), "pick aoba", "join army_jp_1sn", "join army_jp_2sn")
    seen = step_of(moment).preview(war(), moment.position, Action("move_to", number(SHORTLANDS)))
    assert seen.total == "6 hexes, 1 shipping point"
    assert len(seen.marks) == 6
    assert any("carries" in note for note in seen.notes)


@pytest.mark.parametrize(
    ("flags", "price"), [(("barges",), "1 hex, 0 shipping points"), ((), "1 hex, 2 shipping points")]
)
def test_8_46_a_preview_says_who_goes_by_barge(flags: tuple[str, ...], price: str) -> None:
    units = {"3820": ["army_jp_17"], "4017": ["hq_jp_ss"], "5808": ["hq_ap_c"]}
    moment = do(asked(offensive(units, value=3, flags=flags, japan=(*HOME, "3820"))), "pick army_jp_17")
    seen = step_of(moment).preview(war(), moment.position, Action("move_to", number("3720")))
    assert seen.total == price
    assert any("barges" in note for note in seen.notes) is bool(flags)


def warned(moment: AnyMoment) -> str:
    """What is asked before the moves are ended."""
    assert moment.decision is not None
    return moment.decision.step.warning(war(), moment.position, Action("end_moves"))


def test_7_23_who_goes_on_is_told_whom_he_has_forgotten() -> None:
    moment = asked(offensive(FLEET))
    assert warned(moment) == "Nobody has moved yet. Go on all the same?"
    moment = do(moment, "pick aoba", f"move_to {RABAUL}")
    assert warned(moment) == "Not moved: 5 units. Go on all the same?"
    moment = do(moment, "pick shokaku", f"move_to {RABAUL}")
    assert warned(moment).startswith("Not moved: ")
    assert "21st Air Flotilla" in warned(moment)
    battle = (number(GUADALCANAL),)
    units = {NOUMEA: [GHORMLEY, "enterprise"], RABAUL: ["air_jp_21"]}
    reacting = asked(offensive(units, is_reacting=True, battle_hexes=battle))
    assert warned(reacting) == "Not moved: Enterprise. Go on all the same?"


def test_7_26_who_has_a_battle_in_range_where_he_stands_is_not_forgotten() -> None:
    units = {RABAUL: ["air_jp_21", "aoba"], NOUMEA: [GHORMLEY]}
    moment = asked(offensive(units, attacker=ALLIES, is_reacting=True, battle_hexes=(number(GUADALCANAL),)))
    assert warned(moment) == "Not moved: Aoba. Go on all the same?", "ships come to the battle, aircraft need not"


def test_7_23_nobody_is_asked_about_aircraft_that_have_a_battle_in_range_of_their_airfield() -> None:
    """From Rabaul it is three hexes to Bougainville, 4222, where the cruisers meet the Marines, and more to Noumea."""
    units = {RABAUL: ["air_jp_21", "aoba"], "4222": ["army_ap_1_m"], NOUMEA: [GHORMLEY]}
    moment = asked(offensive(units))
    assert warned(moment) == "Nobody has moved yet. Go on all the same?"
    assert warned(do(moment, "pick aoba", "move_to 4222")) == ""
    assert warned(do(moment, "pick aoba", f"move_to {TRUK}")) == "Not moved: 21st Air Flotilla. Go on all the same?"


def test_8_1_many_units_that_move_together_are_counted_and_not_named() -> None:
    ships = ["shokaku", "zuiho", "soryu", "nagato", "aoba"]
    moment = do(asked(offensive({TRUK: [SOUTH_SEAS, *ships]})), f"pick_all {TRUK}")
    assert moment.decision is not None
    assert "move 5 units by sea (" in moment.decision.step.prompt(war(), moment.position).sentence
    few = do(moment, "drop nagato")
    assert few.decision is not None
    assert "move Soryu, Shokaku, Zuiho and Aoba by sea" in few.decision.step.prompt(war(), few.position).sentence
