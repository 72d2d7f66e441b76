"""What an event puts back of an offensive that a position file tells in its middle (Rules 5.40, 8.46)."""

from typing import Any

from game.rulebooks.empire_of_the_sun.questions import event
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN
from tests.rulebooks.empire_of_the_sun.war import position, war

STORMED: dict[str, Any] = {
    "units": {"5808": ["hq_ap_c"], "4423": ["wasp", "army_ap_1_m", "army_ap_mb"], "4017": ["hq_jp_ss"]},
    "asp": {"al": {"total": 7, "used": 4}},
    "hands": {"jp": [19], "al": []},
    "offensive": {
        "attacker": "al",
        "card": 21,
        "ops": 3,
        "hq": "hq_ap_c",
        "activated": {"al": ["wasp", "army_ap_1_m", "army_ap_mb"]},
        "moves": {
            "wasp": {"kind": "naval", "hexes": [4828, 4726, 4423]},
            "army_ap_1_m": {"kind": "amphibious", "hexes": [4828, 4726, 4423]},
            "army_ap_mb": {"kind": "amphibious", "hexes": [4825, 4726, 4423]},
        },
        "battle_hexes": [4423],
        "step": "IV",
    },
}
"""The Allies have landed on Guadalcanal for two of the four points that are used, and Japan holds a card of weather."""


def test_5_40_weather_over_an_offensive_of_a_file_puts_back_units_and_the_points_of_its_landings() -> None:
    game, here = position(**STORMED)
    changed = event(game, here, JAPAN, 19, moments=[""]).changed
    assert sorted(changed["units"]["4828"]) == ["army_ap_1_m", "wasp"]
    assert changed["units"]["4825"] == ["army_ap_mb"]
    assert changed["units"]["4423"] == []
    assert changed["asp"]["al"]["used"] == 2


def test_8_46_a_brigade_aboard_a_ship_gives_no_point_back() -> None:
    told = {
        "attacker": "jp",
        "ops": 2,
        "activated": {"jp": ["aoba", "army_jp_1sn"]},
        "moves": {
            "aoba": {"kind": "amphibious_escorted", "hexes": [4017, 4019, 4222]},
            "army_jp_1sn": {"kind": "amphibious_escorted", "hexes": [4017, 4019, 4222]},
        },
        "organic_transport": [["aoba", "army_jp_1sn"]],
    }
    asp = {"jp": {"total": 7, "used": 3}}
    _, here = position({"4017": ["hq_jp_ss"], "4222": ["aoba", "army_jp_1sn"]}, offensive=told, asp=asp)
    assert here.before is not None
    assert here.before.shipping[JAPAN].used == 3
    assert {here.before.pieces[war().by_id[name]].space for name in ("aoba", "army_jp_1sn")} == {
        war().board.by_name["4017"]
    }


def test_a_position_without_an_offensive_has_nothing_to_put_back() -> None:
    assert position({})[1].before is None
