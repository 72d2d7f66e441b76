"""How far units go and where they may end (Rules 8).

The South Pacific, where most of these situations are:

    3822 Lae      3823 Port Moresby (Allied, mountains)      3922 Buna
    4017 Truk     4021 Rabaul      4222 Shortlands      4423 Guadalcanal (an island alone in its hex)
"""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.hexset import has, spaces_of
from game.rulebooks.empire_of_the_sun.moving.control import taken
from game.rulebooks.empire_of_the_sun.moving.routes import route
from game.rulebooks.empire_of_the_sun.moving.sea import rings_at_sea
from game.rulebooks.empire_of_the_sun.moving.ways import destinations as ends_of
from game.rulebooks.empire_of_the_sun.questions import destinations
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Move
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, EmpirePosition, Piece, offensive_of, with_pieces
from game.rulebooks.empire_of_the_sun.terms.scenario import SeaLane
from tests.rulebooks.empire_of_the_sun.offensives import after, ends, offensive, place, why_not
from tests.rulebooks.empire_of_the_sun.war import HOME, war

TRUK, RABAUL, SHORTLANDS, GUADALCANAL, MORESBY, NOUMEA, OAHU = "4017", "4021", "4222", "4423", "3823", "4828", "5808"
SOUTH_SEAS, CENTRAL, GHORMLEY = "hq_jp_ss", "hq_ap_c", "hq_ap_sg"
STAFFS = {OAHU: [CENTRAL], NOUMEA: [GHORMLEY]}
SOLOMONS = {TRUK: [SOUTH_SEAS, "shokaku", "nagato", "aoba"], GUADALCANAL: ["army_ap_mb"], **STAFFS}


def distance(start: str, end: str) -> int:
    """Hexes between two hexes."""
    game = war()
    return game.distance(game.board.by_name[start], game.board.by_name[end])


@pytest.mark.parametrize("value", [1, 2, 3])
def test_8_1_ships_go_five_hexes_for_each_point(value: int) -> None:
    here = offensive(SOLOMONS, value=value)
    found = ends(here, "naval", "aoba", value=value)
    assert max(distance(TRUK, end) for end in found) == 5 * value


def test_8_1_an_event_may_set_another_number_of_hexes() -> None:
    here = offensive(SOLOMONS, value=1, card=war().card_id(JAPAN, 9))
    assert GUADALCANAL in ends(here, "naval", "nagato", value=1)
    assert GUADALCANAL not in ends(offensive(SOLOMONS, value=1), "naval", "nagato", value=1)


def test_8_1_a_reaction_may_have_a_value_of_its_own() -> None:
    battle = (war().board.by_name[GUADALCANAL],)
    units = {GUADALCANAL: ["aoba"], NOUMEA: [GHORMLEY, "northampton"]}
    here = offensive(units, is_reacting=True, battle_hexes=battle, value=1)
    assert destinations_of(here, "northampton") == set()
    assert destinations_of(with_offensive(here, reaction_operations=2), "northampton") == {GUADALCANAL}


def destinations_of(here: EmpirePosition, unit: str) -> set[str]:
    """Where a ship may end, with the values that the offensive has."""
    game = war()
    return {game.board.name(space) for space in spaces_of(ends_of(game, here, (game.by_id[unit],), "naval"))}


def with_offensive(here: EmpirePosition, **more: Any) -> EmpirePosition:
    """A position with something changed about its offensive."""
    return replace(here, offensive=replace(offensive_of(here), **more))


def test_8_1_units_that_move_together_stand_in_one_hex_and_can_go_one_way() -> None:
    here = offensive(
        {**SOLOMONS, RABAUL: ["mogami", "army_jp_ss"], SHORTLANDS: ["air_jp_21"]}, japan=(*HOME, SHORTLANDS)
    )
    assert why_not(here, "naval", GUADALCANAL, "aoba", "mogami") == "8.1"
    assert why_not(here, "naval", GUADALCANAL, "air_jp_21") == "8.1"
    assert why_not(here, "naval", TRUK, "aoba") == "8.1"


def test_8_2_ships_pass_enemies_and_zones() -> None:
    """Past a carrier and a brigade at Guadalcanal to what lies behind."""
    units = {SHORTLANDS: ["nagato"], GUADALCANAL: ["enterprise", "army_ap_mb"], "4825": ["army_ap_sf"], **STAFFS}
    here = offensive(units, japan=(*HOME, SHORTLANDS))
    assert why_not(here, "naval", "4825", "nagato") == ""
    assert why_not(here, "naval", NOUMEA, "nagato") == ""
    assert why_not(here, "naval", OAHU, "nagato") == "8.2"


def with_scenario(**more: Any) -> EmpireGame:
    """The game on the whole map with something added to its scenario."""
    game = war()
    return replace(game, scenario=replace(game.scenario, **more))


def test_8_2_a_lane_leads_off_the_map() -> None:
    """A lane of four hexes from Oahu to Noumea, for the Allies only; it counts together with the hexes beyond it."""
    game = with_scenario(sea_lanes=(SeaLane(start=OAHU, end=NOUMEA, hexes=4, side="allies"),))
    here = offensive({OAHU: [CENTRAL, "enterprise"], NOUMEA: [GHORMLEY]}, attacker=ALLIES, value=1)
    found = destinations(game, here, ["enterprise"], "naval", 1, "OC").hexes
    assert int(NOUMEA) in found
    assert NOUMEA not in ends(here, "naval", "enterprise", value=1)
    path = route(game, here, (game.by_id["enterprise"],), "naval", game.board.by_name[NOUMEA])
    assert [game.board.name(space) for space in path] == [OAHU, NOUMEA]
    japan = offensive({OAHU: ["nagato"], TRUK: [SOUTH_SEAS]}, japan=(*HOME, NOUMEA), value=1)
    assert int(NOUMEA) not in destinations(game, japan, ["nagato"], "naval", 1, "OC").hexes


def test_8_21_ships_keep_away_from_enemies_where_no_battle_is_declared_this_turn() -> None:
    game = with_scenario(frozen={TRUK: (2,)})
    here = offensive({TRUK: [SOUTH_SEAS], RABAUL: ["enterprise", "mississippi"]}, attacker=ALLIES, japan=(TRUK,))
    assert int(TRUK) not in destinations(game, here, ["mississippi"], "naval", 2, "OC").hexes
    assert int(TRUK) in destinations(game, replace(here, turn=3), ["mississippi"], "naval", 2, "OC").hexes


def test_8_21_ships_end_with_enemies_or_in_ports_and_carriers_near_enemies() -> None:
    here = offensive(SOLOMONS)
    assert ends(here, "naval", "nagato") == {"3416", "3813", RABAUL, GUADALCANAL}
    near = ends(here, "naval", "shokaku", "nagato")
    assert {RABAUL, GUADALCANAL, "4420"} <= near
    assert "4419" not in near
    assert why_not(here, "naval", "4420", "nagato") == "8.21"


def test_8_21_one_transport_ship_may_end_alone_in_an_empty_hex() -> None:
    here = offensive(SOLOMONS)
    assert why_not(here, "naval", "4320", "aoba") == ""
    assert why_not(here, "naval", "4320", "aoba", "nagato") == "8.21"


def test_8_21_ships_end_where_their_side_has_landed() -> None:
    units = {TRUK: [SOUTH_SEAS, "nagato"], RABAUL: ["army_jp_ss"], **STAFFS}
    here = offensive(units)
    assert why_not(here, "naval", GUADALCANAL, "nagato") == "8.21"
    assert why_not(after(here, "amphibious", GUADALCANAL, "army_jp_ss"), "naval", GUADALCANAL, "nagato") == ""


def test_8_21_reacting_ships_come_to_a_battle() -> None:
    battle = (war().board.by_name[GUADALCANAL],)
    units = {RABAUL: ["army_jp_ss"], GUADALCANAL: ["aoba"], NOUMEA: [GHORMLEY, "enterprise", "northampton"]}
    here = offensive(units, is_reacting=True, battle_hexes=battle)
    assert ends(here, "naval", "northampton") == {GUADALCANAL}
    near = ends(here, "naval", "enterprise")
    assert max(distance(end, GUADALCANAL) for end in near) == 2


def test_8_23_strategic_moves_lead_from_port_to_port_twice_as_far() -> None:
    here = offensive(SOLOMONS)
    found = ends(here, "naval_strategic", "nagato")
    assert {RABAUL, "3705"} <= found
    assert GUADALCANAL not in found
    assert why_not(here, "naval_strategic", GUADALCANAL, "nagato") == "8.23"
    at_sea = offensive({"4019": ["nagato"], **STAFFS})
    assert ends(at_sea, "naval_strategic", "nagato") == set()


def test_8_2_what_is_shut_in_reaches_nothing() -> None:
    game = war()
    start = game.board.by_name[TRUK]
    assert rings_at_sea(game, JAPAN, start, 10, 1 << start) == (1 << start, 0)


def test_8_23_strategic_moves_keep_out_of_enemy_zones() -> None:
    """A carrier off Rabaul; with aircraft at Rabaul its zone is neutralised there."""
    units = {TRUK: [SOUTH_SEAS, "nagato"], "4122": ["enterprise"], **STAFFS}
    assert why_not(offensive(units), "naval_strategic", RABAUL, "nagato") == "8.23"
    with_air = {**units, RABAUL: ["air_jp_21"]}
    assert why_not(offensive(with_air), "naval_strategic", RABAUL, "nagato") == ""


def test_8_3_air_units_fly_legs_from_airfield_to_airfield() -> None:
    """Range 2: from Rabaul to Shortlands one leg, to Guadalcanal a second one."""
    held = (*HOME, SHORTLANDS, GUADALCANAL)
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["air_jp_1"], **STAFFS}
    assert ends(offensive(units, value=1, japan=held), "air", "air_jp_1", value=1) == {SHORTLANDS}
    assert ends(offensive(units, value=2, japan=held), "air", "air_jp_1") == {SHORTLANDS, GUADALCANAL}
    assert why_not(offensive(units, japan=held), "air", MORESBY, "air_jp_1") == "8.3"


def test_8_3_an_air_unit_neither_ends_with_enemy_troops_nor_comes_down_in_a_battle() -> None:
    held = (*HOME, SHORTLANDS, GUADALCANAL)
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["air_jp_1"], GUADALCANAL: ["army_ap_mb"], NOUMEA: [GHORMLEY]}
    assert why_not(offensive(units, japan=held), "air", GUADALCANAL, "air_jp_1") == "8.3"
    battle = (war().board.by_name[SHORTLANDS],)
    here = offensive(units, attacker=ALLIES, is_reacting=True, battle_hexes=battle, japan=held)
    assert ends(here, "air", "air_jp_1") == set()


def test_8_31_a_leg_may_use_the_extended_range() -> None:
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["air_jp_21", "air_jp_1"], **STAFFS}
    here = offensive(units)
    assert ends(here, "air", "air_jp_21") == set()
    assert TRUK in ends(here, "air_extended", "air_jp_21")


def test_8_31_a_range_in_brackets_is_not_flown_in_reaction() -> None:
    bracketed = next(counter for counter in war().counters if counter.is_bracketed and counter.side == ALLIES)
    battle = (war().board.by_name[GUADALCANAL],)
    units = {RABAUL: ["army_jp_ss"], GUADALCANAL: ["aoba"], NOUMEA: [GHORMLEY, bracketed.id]}
    here = offensive(units, is_reacting=True, battle_hexes=battle)
    assert why_not(here, "air_extended", "4825", bracketed.id) == "8.31"


def test_8_33_strategic_flights_have_twice_the_legs_and_keep_out_of_zones() -> None:
    held = (*HOME, SHORTLANDS, GUADALCANAL)
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["air_jp_1"], **STAFFS}
    here = offensive(units, value=1, japan=held)
    assert GUADALCANAL in ends(here, "air_strategic", "air_jp_1", value=1)
    watched = offensive({**units, "4526": ["enterprise"]}, value=1, japan=held)
    assert GUADALCANAL in ends(watched, "air_strategic", "air_jp_1", value=1)
    watched = offensive({**units, "4425": ["enterprise"]}, value=1, japan=held)
    assert GUADALCANAL not in ends(watched, "air_strategic", "air_jp_1", value=1)
    assert why_not(watched, "air_strategic", GUADALCANAL, "air_jp_1") != ""


def test_8_35_allied_aircraft_come_down_at_the_ferry_between_two_legs() -> None:
    """Midway 5108 lies three hexes from 5408, and Oahu four beyond it."""
    units = {OAHU: [CENTRAL, "air_ap_7"]}
    here = offensive(units, attacker=ALLIES)
    assert "5108" in ends(here, "air_extended", "air_ap_7")
    assert why_not(here, "air_extended", "5408", "air_ap_7") == "8.3"
    closed = offensive({**units, "5408": ["nagato"]}, attacker=ALLIES)
    assert "5108" not in ends(closed, "air_extended", "air_ap_7")


def test_8_35_nobody_stays_at_the_ferry_or_is_placed_there() -> None:
    game = war()
    ferry = game.board.by_name["5408"]
    assert not has(game.hexes.airfields | game.hexes.named, ferry)
    assert has(game.hexes.oceans, ferry)


def test_8_35_from_the_china_box_to_northern_india_is_one_leg() -> None:
    game = war()
    here = offensive({"1805": ["hq_ap_seac", "air_ap_seac"]}, attacker=ALLIES, value=1)
    number = game.by_id["air_ap_seac"]
    in_china = with_pieces(here, {number: Piece(CHINA_BOX)})
    assert ends(in_china, "air", "air_ap_seac", value=1) == {"1905", "2104", "2205"}


def test_8_4_troops_go_over_land_or_by_sea_but_not_as_ships_or_by_air() -> None:
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["army_jp_17"], **STAFFS}
    here = offensive(units)
    assert all(ends(here, way, "army_jp_17") for way in ("land", "amphibious", "ground_strategic"))
    assert why_not(here, "naval", TRUK, "army_jp_17") == "8.1"
    assert why_not(here, "air", TRUK, "army_jp_17") == "8.1"


def test_8_41_marches_cost_what_the_ground_costs() -> None:
    """Lae to Port Moresby: mountains, three points."""
    units = {"3822": ["army_jp_ss"], TRUK: [SOUTH_SEAS]}
    held = (*HOME, "3822")
    assert MORESBY not in ends(offensive(units, value=2, japan=held), "land", "army_jp_ss")
    assert MORESBY in ends(offensive(units, value=3, japan=held), "land", "army_jp_ss", value=3)
    assert ends(offensive(units, value=1, japan=held), "land", "army_jp_ss", value=1) == set()


def test_8_41_routes_cost_half_a_point_unless_an_enemy_is_there() -> None:
    """From Rangoon 2008 up the railway 2007, 2106 to Lashio 2206 and the road to China."""
    burma = {"2008": ["army_jp_15"], "2212": ["hq_jp_s"]}
    held = (*HOME, "2212", "2008")
    assert ends(offensive(burma, value=1, japan=held), "land", "army_jp_15", value=1) == {
        "2007",
        "2107",
        "2106",
        "2108",
    }
    enemy = offensive({**burma, "2106": ["army_ap_1_ind"]}, value=1, japan=held)
    assert "2106" not in ends(enemy, "land", "army_jp_15", value=1)
    assert "2106" in ends(
        offensive({**burma, "2106": ["army_ap_1_ind"]}, value=3, japan=held), "land", "army_jp_15", value=3
    )


def test_13_79_the_railway_over_the_kwai_is_there_once_it_is_built() -> None:
    """From Rangoon 2008 along the railway to 2108, and over the Kwai to Siam, 2109."""
    here = offensive({"2008": ["army_jp_15"], "2212": ["hq_jp_s"]}, value=1, japan=(*HOME, "2212", "2008"))
    assert "2109" not in ends(here, "land", "army_jp_15", value=1)
    built = replace(here, has_kwai_bridge=True)
    assert "2109" in ends(built, "land", "army_jp_15", value=1)
    assert route(war(), built, [war().by_id["army_jp_15"]], "land", war().board.by_name["2109"])[-2:] == (
        war().board.by_name["2108"],
        war().board.by_name["2109"],
    )


def test_8_41_a_march_stops_at_enemies_but_not_at_ships() -> None:
    """Singora 2012 to Singapore 2015 down the peninsula, with a corps at Kuantan 2014, or only a ship."""
    units = {"2012": ["army_jp_25"], "2212": ["hq_jp_s"]}
    held = (*HOME, "2212", "2012")
    free = offensive(units, value=3, japan=held)
    assert "2015" in ends(free, "land", "army_jp_25", value=3)
    barred = offensive({**units, "2014": ["army_ap_3_ind"]}, value=3, japan=held)
    found = ends(barred, "land", "army_jp_25", value=3)
    assert "2014" in found
    assert "2015" not in found
    at_sea = offensive({**units, "2014": ["northampton"]}, value=3, japan=held)
    assert "2015" in ends(at_sea, "land", "army_jp_25", value=3)


def test_8_41_nobody_marches_out_of_a_hex_with_enemies() -> None:
    units = {"2014": ["army_jp_25", "army_ap_3_ind"], "2212": ["hq_jp_s"]}
    assert why_not(offensive(units), "land", "2015", "army_jp_25") == "8.41"


def test_8_41_reacting_troops_go_through_no_enemies_and_end_in_a_battle() -> None:
    names = war().board.by_name
    units = {
        "2014": ["army_jp_25"],
        "2112": ["army_jp_18"],
        "2015": ["army_ap_8_au", "hq_ap_m"],
        "1913": ["army_ap_3_ind"],
    }
    here = offensive(units, is_reacting=True, battle_hexes=(names["2014"],))
    assert ends(here, "land", "army_ap_8_au") == {"2014"}
    beyond = offensive(units, is_reacting=True, battle_hexes=(names["2112"],), value=3)
    assert why_not(beyond, "land", "2112", "army_ap_8_au") == "8.41"


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


def test_8_44_a_zone_bars_landings_unless_a_carrier_goes_along() -> None:
    units = {RABAUL: ["army_jp_ss", "nagato", "shokaku"], TRUK: [SOUTH_SEAS], "4424": ["enterprise"], **STAFFS}
    here = offensive(units)
    assert why_not(here, "amphibious", GUADALCANAL, "army_jp_ss") == "8.44"
    assert why_not(here, "amphibious_escorted", GUADALCANAL, "army_jp_ss", "nagato") == "8.44"
    assert why_not(here, "amphibious_escorted", GUADALCANAL, "army_jp_ss", "shokaku") == ""


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


def test_7_23_a_move_is_written_down_with_what_follows_from_it() -> None:
    game = war()
    units = {TRUK: [SOUTH_SEAS, "nagato"], RABAUL: ["army_jp_ss"], "4525": ["enterprise"], **STAFFS}
    here = offensive(units)
    moved = after(here, "amphibious", SHORTLANDS, "army_jp_ss")
    done = offensive_of(moved)
    assert place(moved, "army_jp_ss") == SHORTLANDS
    assert done.moves == (
        Move(
            game.by_id["army_jp_ss"],
            "amphibious",
            tuple(map(game.board.by_name.__getitem__, (RABAUL, "4121", SHORTLANDS))),
        ),
    )
    assert done.landings == (game.board.by_name[SHORTLANDS],)
    assert not done.has_entered_zone
    assert moved.shipping[JAPAN].used == 1
    assert moved.control == here.control


def test_7_23_only_empty_enemy_hexes_with_a_name_count_as_landed_on() -> None:
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["army_jp_ss", "army_jp_1sn", "army_jp_2sn"], SHORTLANDS: ["army_ap_mb"]}
    here = offensive(units)
    for end, unit in (("4422", "army_jp_ss"), (SHORTLANDS, "army_jp_1sn"), (TRUK, "army_jp_2sn")):
        assert offensive_of(after(here, "amphibious", end, unit)).landings == (), end


def test_7_23_who_comes_into_an_enemy_zone_is_noticed() -> None:
    units = {TRUK: [SOUTH_SEAS, "nagato"], GUADALCANAL: ["enterprise"], **STAFFS}
    here = offensive(units)
    assert offensive_of(after(here, "naval", GUADALCANAL, "nagato")).has_entered_zone
    assert not offensive_of(after(here, "naval", RABAUL, "nagato")).has_entered_zone


def test_7_23_aircraft_are_noticed_where_they_cannot_fly_round_the_zone() -> None:
    """From Rabaul to Guadalcanal over Shortlands; a carrier north-east of the way leaves it open, one upon it not."""
    held = (*HOME, SHORTLANDS, GUADALCANAL)
    for carrier, seen in (("4619", False), ("4322", True), ("4824", False)):
        here = offensive({TRUK: [SOUTH_SEAS], RABAUL: ["air_jp_21"], carrier: ["enterprise"], **STAFFS}, japan=held)
        assert offensive_of(after(here, "air_extended", GUADALCANAL, "air_jp_21")).has_entered_zone is seen, carrier


def test_7_23_ships_keep_out_of_the_enemys_sight_where_that_is_not_too_far() -> None:
    units = {TRUK: [SOUTH_SEAS, "nagato"], "4220": ["enterprise"], "4724": ["army_ap_mb"], **STAFFS}
    here = offensive(units, value=3)
    assert not offensive_of(after(here, "naval", "4724", "nagato")).has_entered_zone
    near = offensive({**units, "4724": ["army_ap_mb", "lexington"]}, value=3)
    assert offensive_of(after(near, "naval", "4724", "nagato")).has_entered_zone


def test_3_4_a_hex_that_changes_hands_is_counted_for_the_turn() -> None:
    """Kuantan 2014 taken by the Allies, and back again by Japan."""
    names = war().board.by_name
    units = {"2015": ["army_ap_8_au", "hq_ap_m"], "2212": ["hq_jp_s"]}
    here = offensive(units, attacker=ALLIES, value=2, japan=(*HOME, "2014"))
    here = after(here, "land", "2014", "army_ap_8_au")
    assert here.taken_this_turn == (names["2014"],)
    back = taken(war(), here, JAPAN, names["2014"])
    assert back.taken_this_turn == ()
    assert back.ever_taken == (names["2014"],)
    assert back.lost_this_turn == (), "it was Japan's when the turn began"
    assert taken(war(), back, JAPAN, names["2014"]) is back
    assert taken(war(), back, JAPAN, names["2013"]) is back


def test_6_28_the_tokyo_express_ends_where_the_hex_turns_allied() -> None:
    game, names = war(), war().board.by_name
    here = replace(offensive({}, japan=(*HOME, "4423")), tokyo_express=names["4423"])
    assert taken(game, here, ALLIES, names["4423"]).tokyo_express == -1
    assert taken(game, here, ALLIES, names["4021"]).tokyo_express == names["4423"]


def test_16_4_what_was_lost_this_turn_and_won_back_is_no_progress() -> None:
    """Kuantan 2014 is the Allies': Japan takes it, and they take it back."""
    names = war().board.by_name
    lost = taken(war(), offensive({}, attacker=JAPAN), JAPAN, names["2014"])
    assert (lost.taken_this_turn, lost.lost_this_turn) == ((), (names["2014"],))
    again = taken(war(), lost, ALLIES, names["2014"])
    assert (again.taken_this_turn, again.lost_this_turn) == ((), ())


def test_3_4_a_march_takes_every_hex_with_a_name_that_it_passes() -> None:
    """Down the railway from Singora 2012 over Jitra 1912 to Kuala Lumpur 1913, or to Kuantan where a corps stands."""
    units = {"2012": ["army_jp_25"], "2014": ["army_ap_3_ind"], "2212": ["hq_jp_s"]}
    here = offensive(units, value=3, japan=(*HOME, "2212", "2012"))
    names = war().board.by_name
    moved = after(here, "land", "1913", "army_jp_25")
    assert [moved.control[names[name]] for name in ("1912", "1913", "2112")] == [JAPAN, JAPAN, ALLIES]
    moved = after(here, "land", "2014", "army_jp_25")
    assert moved.control[names["2014"]] == ALLIES
    assert names["2014"] not in moved.ever_taken


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
