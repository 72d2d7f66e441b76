"""Marches over land, what a move brings about, and who controls a hex (Rules 3.4, 7.23, 8.4)."""

from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.moving.control import take_hex
from game.rulebooks.empire_of_the_sun.moving.land import points
from game.rulebooks.empire_of_the_sun.moving.routes import route
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Move
from game.rulebooks.empire_of_the_sun.terms.position import offensive_of
from tests.rulebooks.empire_of_the_sun.offensives import after, ends, offensive, place, why_not
from tests.rulebooks.empire_of_the_sun.war import HOME, war

TRUK, RABAUL, SHORTLANDS, GUADALCANAL, MORESBY, NOUMEA, OAHU = "4017", "4021", "4222", "4423", "3823", "4828", "5808"
SOUTH_SEAS, CENTRAL, GHORMLEY = "hq_jp_ss", "hq_ap_c", "hq_ap_sg"
STAFFS = {OAHU: [CENTRAL], NOUMEA: [GHORMLEY]}


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
    units = {TRUK: [SOUTH_SEAS, "nagato"], "4220": ["enterprise"], "4724": ["orleans"], **STAFFS}
    here = offensive(units, value=3)
    assert not offensive_of(after(here, "naval", "4724", "nagato")).has_entered_zone
    near = offensive({**units, "4724": ["orleans", "lexington"]}, value=3)
    assert offensive_of(after(near, "naval", "4724", "nagato")).has_entered_zone


def test_3_4_a_hex_that_changes_hands_is_counted_for_the_turn() -> None:
    """Kuantan 2014 taken by the Allies, and back again by Japan."""
    names = war().board.by_name
    units = {"2015": ["army_ap_8_au", "hq_ap_m"], "2212": ["hq_jp_s"]}
    here = offensive(units, attacker=ALLIES, value=2, japan=(*HOME, "2014"))
    here = after(here, "land", "2014", "army_ap_8_au")
    assert here.taken_this_turn == (names["2014"],)
    back = take_hex(war(), here, JAPAN, names["2014"])
    assert back.taken_this_turn == ()
    assert back.ever_taken == (names["2014"],)
    assert back.lost_this_turn == (), "it was Japan's when the turn began"
    assert take_hex(war(), back, JAPAN, names["2014"]) is back
    assert take_hex(war(), back, JAPAN, names["2013"]) is back


def test_6_28_the_tokyo_express_ends_where_the_hex_turns_allied() -> None:
    game, names = war(), war().board.by_name
    here = replace(offensive({}, japan=(*HOME, "4423")), tokyo_express=names["4423"])
    assert take_hex(game, here, ALLIES, names["4423"]).tokyo_express == -1
    assert take_hex(game, here, ALLIES, names["4021"]).tokyo_express == names["4423"]


def test_16_4_what_was_lost_this_turn_and_won_back_is_no_progress() -> None:
    """Kuantan 2014 is the Allies': Japan takes it, and they take it back."""
    names = war().board.by_name
    lost = take_hex(war(), offensive({}, attacker=JAPAN), JAPAN, names["2014"])
    assert (lost.taken_this_turn, lost.lost_this_turn) == ((), (names["2014"],))
    again = take_hex(war(), lost, ALLIES, names["2014"])
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


def test_3_1_half_a_point_and_one_are_one_in_words() -> None:
    assert [points(halves) for halves in range(5)] == ["0 points", "½ point", "1 point", "1½ points", "2 points"]
