"""What must go elsewhere: in an emergency, overrun, too many in a hex (Rules 6.14, 8.22, 8.24, 8.32, 8.34, 8.48).

4021 Rabaul (Japan)   4222 Shortlands   4423 Guadalcanal   4828 Noumea (Allied)
"""

from msgspec.structs import replace

from game.core.actions import Action
from game.rulebooks.empire_of_the_sun.moving.emergency import BeginEmergencyMoves, EmergencyMoves, HeadquartersOverrun
from game.rulebooks.empire_of_the_sun.moving.overstacked import Overstacked
from game.rulebooks.empire_of_the_sun.questions import emergency_moves, overstacked
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import (
    ELIMINATED,
    REMOVED,
    TURN_TRACK,
    EmpirePosition,
    Piece,
    with_pieces,
)
from tests.rulebooks.empire_of_the_sun.at_the_table import begun, can, do, number, refused
from tests.rulebooks.empire_of_the_sun.offensives import offensive, place, space
from tests.rulebooks.empire_of_the_sun.war import HOME, war

TRUK, RABAUL, NOUMEA, OAHU = "4017", "4021", "4828", "5808"
SOUTH_SEAS, CENTRAL, GHORMLEY = "hq_jp_ss", "hq_ap_c", "hq_ap_sg"
SHIPS = ["nagato", "hiei", "kongo", "aoba", "mogami", "takao", "nachi"]


def lost_rabaul(*units: str) -> EmpirePosition:
    """Rabaul is the Allies' now, and some Japanese counters are still there, not activated."""
    japan = tuple(name for name in HOME if name != RABAUL)
    here = offensive({RABAUL: [*units, "army_ap_mb"], NOUMEA: [GHORMLEY], OAHU: [CENTRAL]}, japan=japan)
    return replace(here, activated=())


def test_8_22_ships_in_a_lost_port_are_put_into_another_within_ten_hexes() -> None:
    here = lost_rabaul("nagato", "aoba")
    found = emergency_moves(war(), here, JAPAN)
    assert found.units == {"aoba": [3416, 3813, 4017], "nagato": [3416, 3813, 4017]}
    moment = do(begun(here, BeginEmergencyMoves(JAPAN)), "pick nagato", "move_to 3813", "propose")
    assert place(moment.position, "nagato") == "3813"
    assert place(moment.position, "aoba") == TRUK


def test_8_22_a_fleet_is_proposed_no_port_that_the_enemy_watches() -> None:
    """Truk is the nearest port that is left; an Allied carrier two hexes from it sends the fleet on to another."""
    here = lost_rabaul("nagato")
    assert place(do(begun(here, BeginEmergencyMoves(JAPAN)), "propose").position, "nagato") == TRUK
    game = war()
    watched = with_pieces(here, {game.by_id["enterprise"]: Piece(game.board.by_name["4118"])})
    assert 4017 in emergency_moves(game, watched, JAPAN).units["nagato"]
    found = place(do(begun(watched, BeginEmergencyMoves(JAPAN)), "propose").position, "nagato")
    assert found in {"3416", "3813"}


def test_8_22_ships_at_sea_and_in_own_ports_stay() -> None:
    here = offensive({"4019": ["nagato"], TRUK: [SOUTH_SEAS, "aoba"]})
    assert emergency_moves(war(), here, JAPAN).units == {}


def test_8_22_every_ship_may_move_once_where_a_scenario_says_so() -> None:
    here = offensive({"4828": [GHORMLEY, "lexington"], "4826": ["enterprise"]}, attacker=ALLIES)
    moment = begun(here, EmergencyMoves(ALLIES, every_ship=True))
    assert can(moment, "pick") == {"enterprise", "lexington"}
    moment = do(moment, "pick lexington", "put_back", "pick lexington", "move_to 4825")
    assert can(moment, "pick") == {"enterprise"}
    assert moment.decision is not None
    told = moment.decision.step.warning(war(), moment.position, Action("end_moves"))
    assert told == "Staying where they are: Enterprise. Go on?"
    assert do(moment, "end_moves").decision is None


def test_8_32_air_units_fly_to_an_airfield_within_the_extended_range() -> None:
    here = lost_rabaul("air_jp_21", "nagato")
    assert emergency_moves(war(), here, JAPAN).units["air_jp_21"] == [4017]
    moment = begun(here, BeginEmergencyMoves(JAPAN))
    assert can(moment, "pick") == {"nagato"}
    moment = do(moment, "pick nagato", f"move_to {TRUK}")
    assert can(moment, "pick") == {"air_jp_21"}
    moment = do(moment, "pick air_jp_21")
    assert refused(moment, "3705") == "8.32"
    assert place(do(moment, f"move_to {TRUK}").position, "air_jp_21") == TRUK


def test_8_32_without_an_airfield_in_reach_they_are_lost() -> None:
    japan = tuple(name for name in HOME if name not in (RABAUL, TRUK))
    here = replace(offensive({RABAUL: ["air_jp_1", "army_ap_mb"], OAHU: [CENTRAL]}, japan=japan), activated=())
    assert emergency_moves(war(), here, JAPAN).units == {"air_jp_1": []}
    assert space(begun(here, BeginEmergencyMoves(JAPAN)).position, "air_jp_1") == ELIMINATED


def test_6_14_nobody_is_overrun_in_hexes_of_his_own() -> None:
    here = offensive({OAHU: [CENTRAL], TRUK: [SOUTH_SEAS]})
    steps = (HeadquartersOverrun(ALLIES), BeginEmergencyMoves(ALLIES), HeadquartersOverrun(JAPAN))
    assert begun(here, *steps).position.pieces == here.pieces


def test_6_14_headquarters_in_lost_hexes_come_back_on_the_next_turn_or_never() -> None:
    japan = (*HOME, "2015", NOUMEA)
    here = offensive(
        {"2015": ["hq_ap_m", "army_jp_25"], NOUMEA: [GHORMLEY, "army_jp_ss"], OAHU: [CENTRAL]}, japan=japan
    )
    found = emergency_moves(war(), here, ALLIES)
    assert (found.headquarters, found.removed) == ([GHORMLEY], ["hq_ap_m"])
    done = begun(here, HeadquartersOverrun(ALLIES)).position
    assert space(done, "hq_ap_m") == REMOVED
    assert space(done, GHORMLEY) == TURN_TRACK - here.turn - 1
    assert place(done, CENTRAL) == OAHU


def test_8_24_no_more_than_six_ships_and_those_in_supply_come_back() -> None:
    here = replace(offensive({TRUK: [SOUTH_SEAS, *SHIPS], OAHU: [CENTRAL]}), activated=())
    [found] = overstacked(war(), here, JAPAN)
    assert (found.hex, found.ships) == (4017, 7)
    assert found.removable == dict.fromkeys(SHIPS, "next_turn")
    moment = do(begun(here, Overstacked(JAPAN)), "remove hiei")
    assert space(moment.position, "hiei") == TURN_TRACK - here.turn - 1
    assert moment.position.undelayable == (number("hiei"),)
    assert moment.decision is None


def test_8_24_those_out_of_supply_are_lost() -> None:
    here = replace(offensive({RABAUL: SHIPS, OAHU: [CENTRAL]}), activated=())
    moment = do(begun(here, Overstacked(JAPAN)), "remove hiei")
    assert space(moment.position, "hiei") == ELIMINATED


def test_8_48_three_units_of_air_and_ground_the_air_units_first() -> None:
    units = ["army_jp_14", "army_jp_17", "air_jp_1", "air_jp_21"]
    here = offensive({TRUK: [SOUTH_SEAS], RABAUL: units, OAHU: [CENTRAL]})
    [found] = overstacked(war(), here, JAPAN)
    assert found.air_and_ground == 4
    assert {*found.removable} == {"air_jp_1", "air_jp_21"}
    troops = offensive({TRUK: [SOUTH_SEAS], RABAUL: ["army_jp_14", "army_jp_17", "army_jp_18", "army_jp_ss"]})
    assert len(overstacked(war(), troops, JAPAN)[0].removable) == 4


def test_8_34_both_units_of_one_air_force_count_as_one() -> None:
    units = ["air_ap_5", "air_ap_5_lrb", "army_ap_10", "army_ap_mb", GHORMLEY]
    assert overstacked(war(), offensive({NOUMEA: units}), ALLIES) == []
    assert len(overstacked(war(), offensive({NOUMEA: [*units, "army_ap_sf"]}), ALLIES)) == 1


def test_8_48_one_headquarters_in_a_hex() -> None:
    [found] = overstacked(war(), offensive({NOUMEA: [GHORMLEY, "hq_ap_anzac"], OAHU: [CENTRAL]}), ALLIES)
    assert {*found.removable} == {GHORMLEY, "hq_ap_anzac"}


def test_8_48_a_unit_that_fits_is_not_taken_away() -> None:
    here = replace(offensive({TRUK: [SOUTH_SEAS, *SHIPS, "army_jp_14"], OAHU: [CENTRAL]}), activated=())
    moment = begun(here, Overstacked(JAPAN))
    assert moment.decision is not None
    assert can(moment, "remove") == {*SHIPS}
    assert refused(moment, "army_jp_14") == "8.48"
