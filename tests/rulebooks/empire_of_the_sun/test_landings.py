"""Landings and transport by sea: who is carried, where to, and what it costs (Rules 8.43 to 8.47)."""

from typing import Any

from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.moving.ways import move_refusal
from game.rulebooks.empire_of_the_sun.questions import destinations
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from tests.rulebooks.empire_of_the_sun.offensives import after, ends, offensive, why_not
from tests.rulebooks.empire_of_the_sun.war import HOME, war

TRUK, RABAUL, SHORTLANDS, GUADALCANAL, MORESBY, NOUMEA, OAHU = "4017", "4021", "4222", "4423", "3823", "4828", "5808"
SOUTH_SEAS, CENTRAL, GHORMLEY = "hq_jp_ss", "hq_ap_c", "hq_ap_sg"
STAFFS = {OAHU: [CENTRAL], NOUMEA: [GHORMLEY]}


def with_offensive(here: EmpirePosition, **more: Any) -> EmpirePosition:
    """A position with something changed about its offensive."""
    return replace(here, offensive=replace(offensive_of(here), **more))


def test_8_43_transport_goes_to_own_ports_and_twice_as_far_from_one() -> None:
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["army_jp_17"], "4022": ["army_jp_18"], **STAFFS}
    here = offensive(units, value=1)
    assert TRUK in ends(here, "ground_strategic", "army_jp_17", value=1)
    assert "3813" not in ends(here, "ground_strategic", "army_jp_18", value=1)
    assert RABAUL in ends(here, "ground_strategic", "army_jp_18", value=1)
    assert why_not(here, "ground_strategic", GUADALCANAL, "army_jp_17") == "8.43"


def test_8_43_no_transport_into_a_zone_nor_in_reaction() -> None:
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["army_jp_17"], "4418": ["enterprise"], "4018": ["lexington"], **STAFFS}
    assert "3416" in ends(offensive(units), "ground_strategic", "army_jp_17")
    assert why_not(offensive(units), "ground_strategic", TRUK, "army_jp_17") == "8.43"
    reacting = offensive(units, attacker=ALLIES, is_reacting=True)
    assert why_not(reacting, "ground_strategic", TRUK, "army_jp_17") == "7.26"


def test_8_44_landings_go_from_coast_to_coast_but_not_into_mountains() -> None:
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["army_jp_ss"], **STAFFS}
    here = offensive(units)
    found = ends(here, "amphibious", "army_jp_ss")
    assert {GUADALCANAL, SHORTLANDS, MORESBY, "3822"} <= found
    assert "3722" not in found
    assert why_not(here, "amphibious", "3722", "army_jp_ss") == "8.44"
    game = war()
    at_sea = move_refusal(game, here, [game.by_id["army_jp_ss"]], "amphibious", game.board.by_name["4624"])
    assert at_sea is not None
    assert at_sea.sentence.startswith("Units land on a coast, not at sea")


def test_8_44_a_zone_bars_landings_unless_a_carrier_goes_along() -> None:
    units = {RABAUL: ["army_jp_ss", "nagato", "shokaku"], TRUK: [SOUTH_SEAS], "4424": ["enterprise"], **STAFFS}
    here = offensive(units)
    assert why_not(here, "amphibious", GUADALCANAL, "army_jp_ss") == "8.44"
    assert why_not(here, "amphibious_escorted", GUADALCANAL, "army_jp_ss", "nagato") == "8.44"
    assert why_not(here, "amphibious_escorted", GUADALCANAL, "army_jp_ss", "shokaku") == ""


def test_8_44_who_cannot_put_to_sea_at_all_reads_why() -> None:
    """An Allied carrier beside Rabaul: its zone keeps the brigade there ashore."""
    units = {RABAUL: ["army_jp_ss"], TRUK: [SOUTH_SEAS], "4121": ["enterprise"], **STAFFS}
    here, game = offensive(units), war()
    refused = move_refusal(game, here, [game.by_id["army_jp_ss"]], "amphibious", game.board.by_name[SHORTLANDS])
    assert refused is not None
    assert refused.sentence.startswith("Enemy ships or an enemy zone of influence keep them")
    far = offensive({**units, "4121": [], "4424": ["enterprise"]})
    refused = move_refusal(game, far, [game.by_id["army_jp_ss"]], "amphibious", game.board.by_name[GUADALCANAL])
    assert refused is not None
    assert refused.sentence.startswith("No way of 10 hexes by sea leads there")


def test_8_44_enemy_ships_are_passed_only_with_an_escort() -> None:
    units = {RABAUL: ["army_jp_ss", "nagato"], TRUK: [SOUTH_SEAS], GUADALCANAL: ["northampton"], **STAFFS}
    here = offensive(units)
    assert why_not(here, "amphibious", GUADALCANAL, "army_jp_ss") == "8.44"
    assert why_not(here, "amphibious_escorted", GUADALCANAL, "army_jp_ss", "nagato") == ""


def test_8_45_example_3_shipping_points() -> None:
    """Japan has seven points and rivals: four. An army and a brigade use three; a cruiser carries a brigade free."""
    units = {
        TRUK: [SOUTH_SEAS, "aoba", "army_jp_1sn"],
        RABAUL: ["army_jp_14", "army_jp_ss", "army_jp_17", "army_jp_18(r)", "army_jp_kor"],
        **STAFFS,
    }
    game = war()
    here = replace(offensive(units), rivalry=(JAPAN,))
    answer = destinations(game, here, ["army_jp_14", "army_jp_ss"], "amphibious", 2, "OC")
    assert (answer.shipping_needed, answer.shipping_free) == (3, 4)
    here = after(here, "amphibious", GUADALCANAL, "army_jp_14", "army_jp_ss")
    assert destinations(game, here, ["army_jp_17"], "amphibious", 2, "OC").shipping_free == 1
    assert why_not(here, "amphibious", SHORTLANDS, "army_jp_17") == "8.45"
    assert why_not(here, "amphibious", SHORTLANDS, "army_jp_18") == ""
    assert destinations(game, here, ["aoba", "army_jp_1sn"], "amphibious_escorted", 2, "OC").shipping_needed == 0
    assert destinations(game, here, ["army_jp_kor"], "amphibious", 2, "OC").shipping_needed == 4


def test_8_45_the_reacting_side_uses_one_point() -> None:
    units = {
        GUADALCANAL: ["army_jp_ss", "aoba"],
        "4825": ["army_ap_mb", "army_ap_sf", "northampton", "army_ap_10"],
        **STAFFS,
    }
    battle = (war().board.by_name[GUADALCANAL],)
    here = offensive(units, is_reacting=True, battle_hexes=battle)
    assert why_not(here, "amphibious_escorted", GUADALCANAL, "army_ap_10", "northampton") == "8.45"
    assert why_not(here, "amphibious_escorted", GUADALCANAL, "army_ap_mb", "army_ap_sf", "northampton") == "8.45"
    here = after(here, "amphibious_escorted", GUADALCANAL, "army_ap_mb", "northampton")
    assert here.shipping[ALLIES].used == 1
    assert destinations(war(), here, ["army_ap_sf"], "amphibious", 2, "OC").shipping_free == 0


def test_8_46_brigades_go_free_with_ships_that_carry_them_one_each() -> None:
    units = {TRUK: [SOUTH_SEAS, "aoba", "army_jp_1sn", "army_jp_2sn"], **STAFFS}
    here = offensive(units, points=(0, 0))
    assert why_not(here, "amphibious_escorted", GUADALCANAL, "aoba", "army_jp_1sn", "army_jp_2sn") == "8.45"
    here = after(here, "amphibious_escorted", GUADALCANAL, "aoba", "army_jp_1sn")
    assert offensive_of(here).ship_of(war().by_id["army_jp_1sn"]) == war().by_id["aoba"]
    assert here.shipping[JAPAN].used == 0


def test_8_46_barges_carry_one_unit_over_one_side_of_water() -> None:
    """From Lae 3822 to Buna 3922 there is land beside the water; from 3820 to 3821 and 3720 there is none."""
    units = {"3820": ["army_jp_17", "army_jp_18"], TRUK: [SOUTH_SEAS], **STAFFS}
    held = (*HOME, "3820")
    here = offensive(units, value=3, points=(0, 0), flags=("barges",), japan=held)
    assert ends(here, "amphibious", "army_jp_17", value=3) == {"3719", "3720", "3920"} - ocean()
    assert ends(here, "amphibious", "army_jp_17", "army_jp_18", value=3) == set()
    moved = after(here, "amphibious", "3720", "army_jp_17")
    assert moved.shipping[JAPAN].used == 0
    assert ends(moved, "amphibious", "army_jp_18", value=3) == set()
    assert ends(offensive(units, points=(0, 0), flags=("barges",), japan=held), "amphibious", "army_jp_17") == set()


def test_8_46_no_barge_crosses_water_with_impassable_land_beside_it() -> None:
    """Between Rabaul 4021 and Green 4121 lies the end of New Ireland; from 4121 to 4222 there is nothing but water."""
    units = {"4121": ["army_jp_17"], TRUK: [SOUTH_SEAS], **STAFFS}
    here = offensive(units, value=3, points=(0, 0), flags=("barges",), japan=(*HOME, RABAUL, "4121"))
    assert ends(here, "amphibious", "army_jp_17", value=3) == {"4122", "4221", SHORTLANDS}


def ocean() -> set[str]:
    """The hexes of open sea."""
    return {space.name for space in war().board.spaces if "ocean" in space.terrain}


def test_8_45_a_counter_offensive_may_have_no_shipping() -> None:
    """Allied card 5."""
    units = {GUADALCANAL: ["army_jp_ss"], "4825": ["army_ap_mb"], **STAFFS}
    battle = (war().board.by_name[GUADALCANAL],)
    here = offensive(units, is_reacting=True, battle_hexes=battle)
    assert why_not(here, "amphibious", GUADALCANAL, "army_ap_mb") == ""
    here = with_offensive(here, cards=(war().card_id(ALLIES, 5),))
    assert why_not(here, "amphibious", GUADALCANAL, "army_ap_mb") == "8.45"


def test_8_41_reacting_troops_do_not_sail_out_of_a_battle() -> None:
    names = war().board.by_name
    battles = (names[GUADALCANAL], names["4825"])
    units = {GUADALCANAL: ["army_jp_ss"], "4825": ["army_ap_mb", "army_jp_17"], **STAFFS}
    here = offensive(units, is_reacting=True, battle_hexes=battles)
    assert why_not(here, "amphibious", GUADALCANAL, "army_ap_mb") == "8.41"
    assert ends(here, "amphibious", "army_ap_mb") == set()


def test_8_47_who_is_not_carried() -> None:
    units = {"1905": ["army_ap_2_ind", "army_ap_7", "hq_ap_seac"], "2019": ["army_ap_j"]}
    here = offensive(units, attacker=ALLIES)
    assert why_not(here, "amphibious", "1805", "army_ap_2_ind") == "8.47"
    assert why_not(here, "ground_strategic", "1805", "army_ap_2_ind") == "8.47"
    assert why_not(here, "ground_strategic", "2018", "army_ap_j") == "8.47"
    assert why_not(here, "amphibious", "1805", "army_ap_7") == "8.47"
    assert why_not(here, "ground_strategic", "1805", "army_ap_7") == ""


def test_8_47_the_armoured_brigade_enters_mountains_by_routes_only() -> None:
    """The mountains 2004 beside Dimapur 2005 have no route; those at 2013 in Malaya have one."""
    here = offensive({"2005": ["army_ap_7", "army_ap_1_ind"], "1805": ["hq_ap_seac"]}, attacker=ALLIES, value=3)
    assert "2004" in ends(here, "land", "army_ap_1_ind", value=3)
    assert why_not(here, "land", "2004", "army_ap_7") == "8.41"
    here = offensive({"2112": ["army_ap_7"], "1805": ["hq_ap_seac"]}, attacker=ALLIES, value=3)
    assert "2013" in ends(here, "land", "army_ap_7", value=3)


def test_8_47_nations_keep_to_their_theatres() -> None:
    units = {
        "1905": ["army_jp_15"],
        "2206": ["army_ap_5_cn", "army_ap_1_ind"],
        "3305": ["army_jp_kor"],
        "2008": ["hq_jp_s"],
    }
    here = offensive(units, value=3)
    assert why_not(here, "land", "1805", "army_jp_15") == "8.47"
    assert "2005" in ends(here, "land", "army_jp_15", value=3)
    assert why_not(here, "land", "3304", "army_jp_kor") == "8.47"
    allied = offensive(units, value=3, attacker=ALLIES)
    assert why_not(allied, "land", "2306", "army_ap_1_ind") == "8.47"
    assert "2306" in ends(allied, "land", "army_ap_5_cn", value=3)
    assert why_not(allied, "land", "2208", "army_ap_5_cn") == "8.47"


def test_8_47_the_army_lands_on_a_held_island_only_with_marines() -> None:
    units = {GUADALCANAL: ["army_jp_ss"], "4825": ["army_ap_10", "army_ap_mb"], **STAFFS}
    here = offensive(units, attacker=ALLIES, japan=(*HOME, GUADALCANAL))
    assert why_not(here, "amphibious", GUADALCANAL, "army_ap_10") == "8.47"
    assert why_not(here, "amphibious", GUADALCANAL, "army_ap_10", "army_ap_mb") == ""
    empty = offensive({"4825": ["army_ap_10"], **STAFFS}, attacker=ALLIES, japan=(*HOME, GUADALCANAL))
    assert why_not(empty, "amphibious", GUADALCANAL, "army_ap_10") == ""


def test_8_21_ships_that_land_troops_on_an_own_coast_end_in_ports_only() -> None:
    """Gili-Gili 4024 is an Allied port, Buna 3922 an Allied airfield without one; 3923 between them has no name."""
    units = {"3727": ["army_ap_mb", "northampton", "hq_ap_sw"]}
    here = offensive(units, attacker=ALLIES)
    assert why_not(here, "amphibious_escorted", "3922", "army_ap_mb", "northampton") == "8.21"
    assert why_not(here, "amphibious", "3922", "army_ap_mb") == ""
    assert why_not(here, "amphibious_escorted", "4024", "army_ap_mb", "northampton") == ""
    assert why_not(here, "amphibious_escorted", "3923", "army_ap_mb", "northampton") == ""


def test_8_44_events_change_who_lands_where() -> None:
    """Card 2 takes the Allies' zones away and lands near ports only; Allied card 62 lands the Army without Marines."""
    units = {RABAUL: ["army_jp_ss"], TRUK: [SOUTH_SEAS], "4424": ["enterprise"], **STAFFS}
    here = offensive(units, card=war().card_id(JAPAN, 2))
    assert why_not(here, "amphibious", GUADALCANAL, "army_jp_ss") == ""
    assert why_not(here, "amphibious", "3727", "army_jp_ss") == "8.44"
    units = {GUADALCANAL: ["army_jp_ss"], "4825": ["army_ap_10"], **STAFFS}
    here = offensive(units, attacker=ALLIES, card=war().card_id(ALLIES, 62))
    assert why_not(here, "amphibious", GUADALCANAL, "army_ap_10") == ""
