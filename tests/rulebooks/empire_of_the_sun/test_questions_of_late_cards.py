"""Questions about cards: convoys, Europe, the hand, weather, islands, paratroops, arrivals (Rules 5.35 to 5.43)."""

import pytest
from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.questions import event
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Move
from game.rulebooks.empire_of_the_sun.war.events.airborne import Drop
from tests.rulebooks.empire_of_the_sun.asked_cards import attacking, here_with
from tests.rulebooks.empire_of_the_sun.plays import GAME, number
from tests.rulebooks.empire_of_the_sun.war import HOME


def test_5_38_convoys_gain_escorts_unless_the_submarines_have_learnt() -> None:
    here = here_with({"3407": ["hq_jp_cy"]}, (JAPAN, 37))
    assert event(GAME, here, JAPAN, 37).changed["escorts"] == 2
    assert event(GAME, replace(here, escorts=2), JAPAN, 37).changed["escorts"] == 4
    assert "escorts" not in event(GAME, replace(here, flags=("submarine_doctrine",)), JAPAN, 37).changed


def test_5_38_barges_come_unless_pt_boats_were_first() -> None:
    here = here_with({}, (JAPAN, 73))
    assert event(GAME, here, JAPAN, 73).changed["barges"]
    assert "barges" not in event(GAME, replace(here, flags=("pt_boats",)), JAPAN, 73).changed


@pytest.mark.parametrize(("turn", "moved"), [(3, 1), (6, 1), (9, 2), (12, 3)])
def test_5_38_the_war_in_europe_moves_by_the_year(turn: int, moved: int) -> None:
    here = replace(here_with({}, (ALLIES, 11), turn=turn), war_in_europe=-4)
    assert event(GAME, here, ALLIES, 11).changed["wie_box"] == -4 + moved


def test_5_39_a_card_of_the_hand_for_one_of_the_discards() -> None:
    here = replace(here_with({}, (JAPAN, 33), (JAPAN, 4)), rivalry=(JAPAN,))
    here = replace(here, discards=((GAME.card_id(JAPAN, 16),), ()))
    done = event(GAME, here, JAPAN, 33, choices=["4", "16"]).changed
    assert done["hands"]["jp"] == [16]
    assert {*done["discards"]["jp"]} == {33, 4}
    kept = event(GAME, here, JAPAN, 33, choices=["keep_hand"]).changed
    assert kept["hands"]["jp"] == [4]


def test_5_40_weather_puts_everything_back() -> None:
    """A carrier has sailed, and King II had ended the rivalry: neither has happened."""
    here = here_with({"5808": ["hq_ap_c", "wasp"]}, (JAPAN, 19), rivalry={"jp": False, "al": True})
    begun = attacking(here, ALLIES, 65, ["wasp"])
    at_sea = replace(begun, rivalry=(), removed_cards=((), (GAME.card_id(ALLIES, 65),)))
    found = event(GAME, at_sea, JAPAN, 19)
    assert found.changed["rivalry"] == {"jp": False, "al": True}
    assert found.changed["discards"]["al"] == [65]


def test_5_40_a_unit_in_burma_turns_back_and_its_battle_is_off() -> None:
    units = {"2105": ["army_jp_15"], "2206": [], "1905": ["hq_ap_seac"]}
    here = here_with(units, (ALLIES, 22), boxes={"waiting": ["army_ap_77"]}, turn=4, japan=(*HOME, "2105"))
    path = (number("2206"), number("2105"))
    here = attacking(here, JAPAN, 40, ["army_jp_15"], "2105", moves=(Move(number("army_jp_15"), "land", path),))
    found = event(GAME, here, ALLIES, 22).changed
    assert found["units"]["2206"] == ["army_jp_15"]
    assert found["boxes"]["turn_track_5"] == ["army_ap_77"]
    assert found["undelayable"] == ["army_ap_77"]
    assert "offensive" in found
    assert "japan_controls" not in found


def test_5_41_islands_next_to_an_empty_one_that_was_landed_on_change_hands() -> None:
    """Chronicle: a landing on an island that was empty; of the islands around, one holds a Japanese brigade."""
    islands = [GAME.board.spaces[space].name for space in range(GAME.hex_count) if is_lone(space)]
    first = next(name for name in islands if name != "5808" and len(lone_neighbours(name)) >= 2)
    held, free = lone_neighbours(first)[:2]
    here = here_with({held: ["army_jp_1sn"]}, (ALLIES, 28), japan=(*HOME, first, held, free))
    landing = Move(number("army_ap_1_m"), "amphibious", (number("5808"), number(first)))
    here = attacking(here, ALLIES, 28, ["army_ap_1_m"], moves=(landing,))
    after = event(GAME, here, ALLIES, 28, moments=["V"]).changed["japan_controls"]
    assert held in after
    assert free not in after


def is_lone(space: int) -> bool:
    """Whether a hex is an island alone."""
    return bool(GAME.hexes.lone_islands >> space & 1)


def lone_neighbours(name: str) -> list[str]:
    """The lone islands next to a hex whose control is followed."""
    assert GAME.board.grid is not None
    near = (space for space in GAME.board.grid.adjacent[number(name)] if space >= 0)
    return [GAME.board.spaces[s].name for s in near if is_lone(s) and GAME.hexes.named >> s & 1]


def test_5_42_paratroops_take_a_hex_in_reach_held_by_one_dutch_regiment() -> None:
    units = {
        "1917": ["air_jp_22"],
        "1916": ["army_ap_1_du"],
        "1813": ["army_ap_2_du", "army_ap_3_du"],
        "2212": ["hq_jp_s"],
    }
    here = here_with(units, (JAPAN, 58), japan=(*HOME, "1917", "2212"))
    here = attacking(here, JAPAN, 58, ["air_jp_22"])
    asked = event(GAME, here, JAPAN, 58, moments=["II"]).waits_for
    assert asked is not None
    assert "1916" in asked.legal
    assert "1813" not in asked.legal
    done = event(GAME, here, JAPAN, 58, moments=["II"], choices=["1916"]).changed
    assert "1916" in done["japan_controls"]
    assert done["boxes"]["eliminated"] == ["army_ap_1_du(r)"]


def test_5_42_the_question_where_to_drop_says_which_hexes_can_be_taken() -> None:
    here = here_with({"2212": ["hq_jp_s"], "2813": ["hq_ap_sw", "army_ap_11_d"]}, (JAPAN, 58))
    paratroops = Drop(JAPAN).prompt(GAME, here)
    division = Drop(ALLIES, GAME.by_id["army_ap_11_d"]).prompt(GAME, here)
    assert "Dutch regiment" in paratroops.hint
    assert "Dutch" not in division.hint
    assert "empty hex" in division.hint


def test_5_42_the_airborne_drop_from_an_airfield_with_aircraft_of_their_own() -> None:
    units = {"2813": ["hq_ap_sw", "air_ap_5", "army_ap_11_d"], "2911": ["army_jp_14"]}
    here = attacking(here_with(units, (ALLIES, 69)), ALLIES, 69, [])
    asked = event(GAME, here, ALLIES, 69, moments=["III"]).waits_for
    assert asked is not None
    assert "2911" not in asked.legal
    target = next(word for word in asked.legal if word.isdigit() and word != "2813")
    done = event(GAME, here, ALLIES, 69, moments=["III"], choices=[target]).changed
    assert "army_ap_11_d" in done["units"][target]
    alone = attacking(here_with({"2813": ["hq_ap_sw", "army_ap_11_d"]}, (ALLIES, 69)), ALLIES, 69, [])
    assert event(GAME, alone, ALLIES, 69, moments=["III"]).waits_for is None


def test_5_43_force_z_appears_where_japanese_ships_have_come() -> None:
    units = {"2015": ["forcez"], "2012": ["kongo"]}
    here = attacking(here_with(units, (JAPAN, 2)), JAPAN, 2, ["kongo"], "4423")
    found = event(GAME, here, JAPAN, 2, moments=["III"]).changed
    assert {*found["units"]["2012"]} == {"kongo", "forcez"}
    assert found["offensive"]["battle_hexes"] == ["4423", "2012"]


def test_5_43_allied_aircraft_in_range_join_a_battle() -> None:
    units = {"2012": ["air_ap_ma"], "2015": ["air_ap_fe"], "2112": []}
    here = attacking(here_with(units, (JAPAN, 2)), JAPAN, 2, [], "2112")
    found = event(GAME, here, JAPAN, 2, moments=["VIII"]).changed["offensive"]
    assert "air_ap_ma" in str(found["assigned_to_battle"])
    assert "air_ap_fe" not in str(found["assigned_to_battle"])


def test_5_43_escorts_at_manila_lose_a_step() -> None:
    here = here_with({"2813": ["kongo", "army_jp_14"], "2911": ["nachi"]}, (JAPAN, 2))
    path = (number("2909"), number("2813"))
    moves = tuple(Move(number(name), "amphibious_escorted", path) for name in ("kongo", "army_jp_14"))
    here = attacking(here, JAPAN, 2, ["kongo", "army_jp_14", "nachi"], "2813", moves=moves)
    found = event(GAME, here, JAPAN, 2, moments=["X"]).changed["units"]
    assert "kongo(r)" in found["2813"]
    assert "2911" not in found, "nachi"


def test_5_35_the_14th_air_force_enters_in_northern_india_or_in_the_china_box() -> None:
    """Chenault: the American Volunteer Group leaves for it; the box only while the road or the Hump feeds it."""
    units = {"1905": ["hq_ap_seac"], "2104": ["air_ap_avg"]}
    here = here_with(units, (ALLIES, 51), boxes={"waiting": ["air_ap_14"]}, hump_card_played=True)
    asked = event(GAME, here, ALLIES, 51).waits_for
    assert asked is not None
    assert {"1905", "2104", "2205", "to_china_box"} == {*asked.legal}
    boxed = event(GAME, here, ALLIES, 51, choices=["to_china_box"])
    assert boxed.changed["boxes"]["china_box"] == ["air_ap_14"]
    assert "air_ap_avg" in boxed.changed["boxes"]["removed"]
    assert any("China box" in line for line in boxed.log)
    missing = ["2104", "2105", "2205"]
    held = (*HOME, "2008")
    closed = here_with(units, (ALLIES, 51), boxes={"waiting": ["air_ap_14"]}, japan=held, routes_missing=missing)
    shut = event(GAME, closed, ALLIES, 51).waits_for
    assert shut is not None
    assert "to_china_box" not in shut.legal
