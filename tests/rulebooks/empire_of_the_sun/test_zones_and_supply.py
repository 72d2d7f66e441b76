"""Zones of influence and supply on the map of the Pacific (Rules 5, 6)."""

import pytest
from msgspec.structs import replace

from game.core.actions import Refusal
from game.core.hexset import has
from game.rulebooks.empire_of_the_sun.map.activation import reach_of_command
from game.rulebooks.empire_of_the_sun.map.overland import overland
from game.rulebooks.empire_of_the_sun.map.presence import posts
from game.rulebooks.empire_of_the_sun.questions import activation, hexes_in_supply, supply, zones
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from tests.rulebooks.empire_of_the_sun.war import HOME, position

TRUK, RABAUL, GUADALCANAL, NOUMEA, TOWNSVILLE, OAHU = "4017", "4021", "4423", "4828", "3727", "5808"
YAMATOS, SOUTH_SEAS, GHORMLEY, CENTRAL = "hq_jp_cy", "hq_jp_ss", "hq_ap_sg", "hq_ap_c"


def test_5_1_an_air_unit_reaches_two_hexes_and_a_ship_without_aircraft_none() -> None:
    game, here = position({TRUK: [SOUTH_SEAS], RABAUL: ["air_jp_21", "aoba"]})
    reached = zones(game, here, JAPAN).present
    assert len(reached) == 19
    assert {4021, 4020, 4019, 4222, 3922} <= set(reached)
    assert not {4018, 4223} & set(reached)
    assert zones(game, here, ALLIES).present == []


def test_5_1_two_zones_neutralise_each_other_where_they_meet() -> None:
    """Rabaul and a carrier four hexes away: what lies between belongs to neither."""
    game, here = position({TRUK: [SOUTH_SEAS], RABAUL: ["air_jp_21"], OAHU: [CENTRAL], "4323": ["enterprise"]})
    mine, theirs = zones(game, here, JAPAN), zones(game, here, ALLIES)
    assert set(mine.neutralised) == set(theirs.neutralised) == set(mine.present) & set(theirs.present)
    assert mine.neutralised != []


def test_5_1_long_range_bombers_have_a_zone_but_neutralise_none() -> None:
    bombers = {TOWNSVILLE: ["hq_ap_sw"], "3823": ["air_ap_5_lrb"]}
    game, here = position({TRUK: [SOUTH_SEAS], RABAUL: ["air_jp_21"], **bombers})
    mine, theirs = zones(game, here, JAPAN), zones(game, here, ALLIES)
    assert set(mine.present) & set(theirs.present)
    assert mine.neutralised == []
    assert set(theirs.neutralised) == set(mine.present) & set(theirs.present)


def test_5_1_a_unit_out_of_supply_has_no_zone() -> None:
    """Rabaul's aircraft without a headquarters that commands them."""
    game, here = position({RABAUL: ["air_jp_21"]})
    assert zones(game, here, JAPAN).present == []
    assert supply(game, here, JAPAN).unsupplied == {
        "air_jp_21": Refusal("No headquarters in supply commands 21st Air Flotilla.", "6.12")
    }


def test_6_2_supply_comes_over_the_sea_as_far_as_the_headquarters_reaches() -> None:
    game, here = position({TRUK: [SOUTH_SEAS], RABAUL: ["army_jp_ss"], "5018": ["army_jp_1sn"]}, japan=(*HOME, "5018"))
    found = supply(game, here, JAPAN)
    assert {"army_jp_ss", "army_jp_1sn", SOUTH_SEAS} <= set(found.supplied)
    game, here = position({"3813": [SOUTH_SEAS], "5708": ["army_jp_1sn"]})
    assert "out of the range of 12" in supply(game, here, JAPAN).unsupplied["army_jp_1sn"].sentence


def test_6_22_a_way_longer_than_the_range_is_named_so() -> None:
    """From Saigon to Rangoon it is twelve hexes by sea, round Malaya; two more by rail to Mandalay. Without the port
    no range would do."""
    units, held = {"2212": ["hq_jp_s"], "2008": ["army_jp_15"], "2106": ["army_jp_33"]}, (*HOME, "2008", "2106", "2212")
    found = supply(*position(units, japan=held), JAPAN)
    assert found.unsupplied == {
        "army_jp_33": Refusal("The way from the South HQ to [2106|Mandalay] is longer than its range of 13.", "6.22")
    }
    without = {place: here for place, here in units.items() if place != "2008"}
    cut = supply(*position(without, japan=(*HOME, "2106", "2212")), JAPAN).unsupplied["army_jp_33"]
    assert "longer" not in cut.sentence


def test_6_22_no_supply_into_an_enemy_zone_over_water() -> None:
    """Carriers off Guadalcanal cut it off; Japanese aircraft over them bring the supply back."""
    around = {TRUK: [SOUTH_SEAS], GUADALCANAL: ["army_jp_ss"], OAHU: [CENTRAL], "4424": ["enterprise"]}
    game, here = position(around, japan=(*HOME, GUADALCANAL))
    assert "zone of influence" in supply(game, here, JAPAN).unsupplied["army_jp_ss"].sentence
    game, here = position({**around, "4222": ["air_jp_21"]}, japan=(*HOME, GUADALCANAL, "4222"))
    assert "army_jp_ss" in supply(game, here, JAPAN).supplied


def test_5_1_a_zone_goes_over_what_the_map_leaves_out() -> None:
    """Between Madras, 1406, and the hexes 1304 and 1205 lies one that is not on the map."""
    game, here = position({"1406": ["hq_ap_seac", "air_ap_7"]})
    assert {1304, 1205} <= {*zones(game, here, ALLIES).present}
    assert 1204 not in zones(game, here, ALLIES).present


def test_6_3_an_enemy_headquarters_alone_does_not_stop_a_command_over_land() -> None:
    """Mandalay, 2106, is reached from Rangoon, 2008, whatever staff is there, but not with troops or aircraft."""
    rangoon, mandalay = "2008", "2106"

    def commanded(*there: str) -> bool:
        game, here = position({rangoon: ["hq_jp_s"], mandalay: there}, japan=(*HOME, rangoon), anywhere=True)
        return bool(reach_of_command(game, here, game.by_id["hq_jp_s"]) >> game.board.by_name[mandalay] & 1)

    assert commanded()
    assert commanded("hq_ap_seac")
    assert not commanded("army_ap_5_cn")
    assert not commanded("hq_ap_seac", "air_ap_7")


def test_6_22_d_and_6_3_the_garrison_of_a_city_holds_it_against_the_enemy() -> None:
    """Osaka, 3507, is Allied; Kyoto, 3506, has nobody but its garrison, and when that is gone nobody at all."""
    game, here = position({"3507": [CENTRAL]}, japan=tuple(name for name in HOME if name != "3507"))
    kyoto = game.board.by_name["3506"]
    gone = replace(here, home_garrisons_lost=(kyoto,))
    assert has(overland(game, here, ALLIES).barred, kyoto)
    assert not has(overland(game, gone, ALLIES).barred, kyoto)
    assert not has(overland(game, here, JAPAN).barred, kyoto)
    around = tuple(name for name in HOME if name != "3507")
    game, staff = position({"3507": [CENTRAL], "3506": [YAMATOS]}, japan=around, anywhere=True)
    assert not has(posts(game, staff).bare[JAPAN], kyoto), "beside the headquarters there is the garrison"
    assert has(posts(game, replace(staff, home_garrisons_lost=(kyoto,))).bare[JAPAN], kyoto)


def test_5_1_a_b29_has_a_zone_that_neutralises_none() -> None:
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["air_jp_21"], NOUMEA: [GHORMLEY]}
    for bomber, is_neutralised in (("air_ap_20_bc", False), ("air_ap_14_lrb", False), ("air_ap_14", True)):
        game, here = position({**units, GUADALCANAL: [bomber]})
        assert 4222 in zones(game, here, ALLIES).present
        assert (4222 in zones(game, here, JAPAN).neutralised) is is_neutralised


def test_3_4_kunming_and_the_hexes_round_it_are_always_held_by_the_allies() -> None:
    """From Rangoon, 2008, Japan's supply and commands go up to Lashio, 2206, and not into 2306 beyond it."""
    game, here = position({"2008": ["hq_jp_s"], "2206": ["army_jp_15"]}, japan=(*HOME, "2008", "2106", "2206"))
    staff, beyond = game.by_id["hq_jp_s"], {2306, 2307, 2406, 2407, 2408, 2506, 2507}
    reached = reach_of_command(game, here, staff)
    assert {2106, 2207} <= {*hexes_in_supply(game, here, "jp")}
    assert not beyond & {*hexes_in_supply(game, here, "jp")}
    assert reached >> game.board.by_name["2206"] & 1
    assert not any(reached >> game.board.by_name[str(name)] & 1 for name in beyond)


def test_6_21_a_headquarters_needs_a_way_to_a_source() -> None:
    game, here = position({TRUK: [SOUTH_SEAS], OAHU: [CENTRAL]}, japan=(TRUK,))
    assert SOUTH_SEAS in supply(game, here, JAPAN).unsupplied
    assert CENTRAL in supply(game, here, ALLIES).supplied


def test_6_12_whom_a_headquarters_commands() -> None:
    units = {TOWNSVILLE: ["hq_ap_sw", "army_ap_2_au"], "2019": ["air_ap_du"]}
    game, here = position(units)
    found = supply(game, here, ALLIES)
    assert set(found.unsupplied) == {"army_ap_2_au", "air_ap_du"}
    game, here = position({**units, TOWNSVILLE: ["hq_ap_anzac", "army_ap_2_au"]})
    assert "army_ap_2_au" in supply(game, here, ALLIES).supplied


def test_6_22_over_land_supply_goes_four_points() -> None:
    """Port Moresby to Buna is mountain: three points; to Lae it is one hex more, and too far by land alone."""
    game, here = position({"3823": ["hq_ap_anzac"]})
    reached = hexes_in_supply(game, here, "commonwealth")
    assert 3823 in reached
    assert 3720 in reached  # by sea: Wewak is a port on the coast


def test_6_22_g_a_way_over_land_into_a_port_where_it_changes_may_take_any_points() -> None:
    """Rangoon 2008 to Hanoi 2409 is more than four points of land. Supply embarks there for Hue 2410, but feeds nobody
    in the hills behind it, and it goes to sea in no port that is not its own, or lies in an enemy zone."""
    rangoon, hanoi, behind, off_hue = "2008", "2409", "2310", "2410"
    units = {rangoon: ["hq_jp_s"], hanoi: ["army_jp_15"], behind: ["army_jp_25"], off_hue: ["aoba"]}
    game, here = position(units, japan=(*HOME, rangoon, hanoi))
    assert supply(game, here, JAPAN).unsupplied.keys() == {"army_jp_25"}
    everybody = {"army_jp_15", "army_jp_25", "aoba"}
    game, here = position(units, japan=(*HOME, rangoon))
    assert supply(game, here, JAPAN).unsupplied.keys() == everybody
    carrier = {"1308": [CENTRAL], "2610": ["enterprise"]}
    game, here = position({**units, **carrier}, japan=(*HOME, rangoon, hanoi))
    assert supply(game, here, JAPAN).unsupplied.keys() == everybody


@pytest.mark.parametrize(
    ("rangoon", "bridge", "start", "most"),
    [
        (False, False, "2109", 4),
        (False, False, "2108", 3),
        (True, False, "2108", 4),
        (True, True, "2108", 5),
    ],
)
def test_example_1_activation_and_the_bridge_over_the_kwai(rangoon: bool, bridge: bool, start: str, most: int) -> None:
    """South HQ, efficiency 1, with operations 3: a unit that starts in Burma counts the railway."""
    held = (*HOME, "2212", "2211", "2109", "2108", *(("2008",) if rangoon else ()))
    units = {"2212": ["hq_jp_s"], start: ["army_jp_15"]}
    game, here = position(units, japan=held, kwai_bridge_built=bridge)
    found = activation(game, here, "hq_jp_s", "OC", 3)
    assert found.units == ["army_jp_15"]
    assert found.most_with_kwai == most
    assert found.most == 4


def test_example_1_a_headquarters_without_a_way_to_the_east_edge_has_one_less() -> None:
    game, here = position({OAHU: [CENTRAL]})
    assert activation(game, here, CENTRAL, "OC", 2).most == 5


def test_14_rivals_do_not_mix() -> None:
    game, here = position({TRUK: [SOUTH_SEAS]}, rivalry={"jp": True, "al": False})
    assert not activation(game, here, SOUTH_SEAS, "OC", 2).may_mix
    game, here = position({TRUK: [SOUTH_SEAS]})
    assert activation(game, here, SOUTH_SEAS, "OC", 2).may_mix


def test_7_21_aircraft_in_the_china_box_answer_at_kunming_or_over_the_hump() -> None:
    """SEAC at Madras, 1406: Kunming lies in its reach as long as China is supplied, the Hump's airfields besides."""
    units = {"1406": ["hq_ap_seac"], "2008": ["army_ap_3_ind(r)"]}
    game, here = position(units, boxes={"china_box": ["air_ap_14"]})
    assert supply(game, here, ALLIES).burma_road == "open"
    assert "air_ap_14" in activation(game, here, "hq_ap_seac", "OC", 2).units
    cut = {"1406": ["hq_ap_seac"], "2206": ["army_jp_15"]}
    game, here = position(cut, japan=(*HOME, "2206"), boxes={"china_box": ["air_ap_14"]})
    assert supply(game, here, ALLIES).burma_road == "closed_no_hump"
    assert "air_ap_14" not in activation(game, here, "hq_ap_seac", "OC", 2).units
    game, here = position(cut, japan=(*HOME, "2206"), boxes={"china_box": ["air_ap_14"]}, hump_card_played=True)
    assert supply(game, here, ALLIES).burma_road == "closed_hump"
    assert "air_ap_14" in activation(game, here, "hq_ap_seac", "OC", 2).units


def test_7_21_over_the_hump_aircraft_answer_in_northern_india_though_the_road_is_open() -> None:
    """Colombo, 1307: Kunming lies thirteen hexes away, Dacca 1905 eight."""
    units = {"1307": ["hq_ap_seac"], "2008": ["army_ap_3_ind(r)"]}
    game, here = position(units, boxes={"china_box": ["air_ap_14"]}, routes_missing=[])
    assert supply(game, here, ALLIES).burma_road == "open"
    assert "air_ap_14" not in activation(game, here, "hq_ap_seac", "OC", 2).units
    assert "air_ap_14" in activation(game, replace(here, is_hump_open=True), "hq_ap_seac", "OC", 2).units


def test_6_22_a_route_that_is_still_to_be_built_shortens_no_supply() -> None:
    """From Dacca 1905 to Ledo 2205: four points of land by the routes of Northern India, more without them."""
    units = {"1805": ["hq_ap_seac"], "2205": ["army_ap_sf"]}
    game, here = position(units, routes_missing=[])
    fed = set(hexes_in_supply(game, here, "commonwealth"))
    bare = set(hexes_in_supply(game, position(units, routes_missing=["2104", "2105", "2205"])[1], "commonwealth"))
    assert bare < fed


def test_5_43_the_second_card_of_the_war_leaves_the_allies_without_zones() -> None:
    """Carriers off Guadalcanal cut it off, but not while Japanese card 2 runs its event."""
    around = {TRUK: [SOUTH_SEAS], GUADALCANAL: ["army_jp_ss"], OAHU: [CENTRAL], "4424": ["enterprise"]}
    game, here = position(around, japan=(*HOME, GUADALCANAL))
    assert "army_jp_ss" in supply(game, here, JAPAN).unsupplied
    event = Offensive(attacker=JAPAN, play="EC", card=game.card_id(JAPAN, 2), operations=3)
    assert "army_jp_ss" in supply(game, replace(here, offensive=event), JAPAN).supplied
    assert zones(game, replace(here, offensive=event), ALLIES).present == []
    other_card = replace(event, card=game.card_id(JAPAN, 3))
    assert "army_jp_ss" in supply(game, replace(here, offensive=other_card), JAPAN).unsupplied
