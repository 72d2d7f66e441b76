"""How far ships and air units go and where they may end (Rules 8.1 to 8.3).

The South Pacific, where most of these situations are:

    3822 Lae      3823 Port Moresby (Allied, mountains)      3922 Buna
    4017 Truk     4021 Rabaul      4222 Shortlands      4423 Guadalcanal (an island alone in its hex)
"""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.hexset import has, spaces_of
from game.rulebooks.empire_of_the_sun.moving.routes import route
from game.rulebooks.empire_of_the_sun.moving.sea import rings_at_sea
from game.rulebooks.empire_of_the_sun.moving.ways import destinations as ends_of
from game.rulebooks.empire_of_the_sun.questions import destinations, move
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, EmpirePosition, Piece, offensive_of, with_pieces
from game.rulebooks.empire_of_the_sun.terms.scenario import SeaLane
from tests.rulebooks.empire_of_the_sun.offensives import after, ends, offensive, why_not
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war

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


def test_8_a_question_says_why_a_stack_does_not_end_somewhere() -> None:
    here = offensive(SOLOMONS, value=1)
    answers = [move(war(), here, ["aoba"], end, "naval", 1, "OC") for end in (4021, 4423, 4017)]
    assert [(answer.may, answer.rule) for answer in answers] == [(True, ""), (False, "8.2"), (False, "8.1")]
    assert "ships go 5 hexes" in answers[1].reason
    strategic = move(war(), here, ["aoba"], 4423, "naval_strategic", 2, "OC")
    assert (strategic.may, strategic.rule) == (False, "8.23")
    for answer in (4021, 4423):
        assert move(war(), here, ["aoba"], answer, "naval", 1, "OC").may == (
            answer in destinations(war(), here, ["aoba"], "naval", 1, "OC").hexes
        )


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


def test_8_23_a_carrier_clears_no_way_for_its_own_strategic_move() -> None:
    """Allied aircraft at Shortlands, two hexes from Rabaul: a carrier there neutralises their zone only for others."""
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["shokaku", "nagato"], SHORTLANDS: ["air_ap_1_maw"], **STAFFS}
    here = offensive(units)
    assert TRUK in ends(here, "naval_strategic", "nagato")
    assert ends(here, "naval_strategic", "shokaku") == set()
    assert ends(here, "naval_strategic", "shokaku", "nagato") == set()
    two = offensive({**units, RABAUL: ["shokaku", "zuiho"]})
    assert TRUK in ends(two, "naval_strategic", "shokaku")
    assert ends(two, "naval_strategic", "shokaku", "zuiho") == set()


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


def test_8_3_nobody_flies_to_manchuria() -> None:
    """From Seoul, 3305, Mukden and Harbin, 3303 and 3302, are near, and Japanese; they are out of the war."""
    here = offensive({"3307": ["hq_jp_s"], "3305": ["air_jp_5"]}, japan=(*HOME, "3302", "3303", "3305", "3306"))
    found = ends(here, "air_extended", "air_jp_5", value=3)
    assert "3306" in found
    assert not {"3302", "3303"} & found


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


def test_8_33_aircraft_clear_no_way_for_their_own_strategic_flight() -> None:
    """An Allied carrier two hexes from Rabaul: of two air units there one may leave under the zone of the other."""
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["air_jp_1"], "4023": ["enterprise"], **STAFFS}
    held = (*HOME, "4020")
    assert ends(offensive(units, japan=held), "air_strategic", "air_jp_1") == set()
    assert "4020" in ends(offensive(units, japan=held), "air", "air_jp_1")
    two = offensive({**units, RABAUL: ["air_jp_1", "air_jp_21"]}, japan=held)
    assert TRUK in ends(two, "air_strategic", "air_jp_1")
    bombers = offensive({**units, "4023": [], SHORTLANDS: ["air_ap_5_lrb"]}, japan=held)
    assert ends(bombers, "air_strategic", "air_jp_1") == set()


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


def test_8_35_two_units_and_one_b29_have_room_in_the_china_box() -> None:
    """From Dacca, 1905, with one leg; from Calcutta, 1805, by way of it with two."""
    units = {"1805": ["hq_ap_seac", "air_ap_seac"], "1905": ["air_ap_10_lrb", "air_ap_20_bc"]}
    game, here = position(units, boxes={"china_box": ["air_ap_14"]}, turn=9)
    assert destinations(game, here, ["air_ap_10_lrb"], "air", 1, "OC").china_box
    assert not destinations(game, here, ["air_ap_seac"], "air", 1, "OC").china_box
    assert destinations(game, here, ["air_ap_seac"], "air", 2, "OC").china_box
    full = position(units, boxes={"china_box": ["air_ap_14", "air_ap_14_lrb"]}, turn=9)[1]
    assert not destinations(game, full, ["air_ap_10_lrb"], "air", 1, "OC").china_box
    assert destinations(game, full, ["air_ap_20_bc"], "air", 1, "OC").china_box
    fallen = replace(here, china=5)
    assert not destinations(game, fallen, ["air_ap_10_lrb"], "air", 1, "OC").china_box
    assert not destinations(game, here, ["air_ap_10_lrb"], "naval", 1, "OC").china_box
