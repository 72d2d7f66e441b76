"""Positions as files: what is wrong in one, each thing at its place."""

from typing import Any

import msgspec
import pytest

from game.rulebooks.empire_of_the_sun.files.plain_position import PlainPosition
from game.rulebooks.empire_of_the_sun.files.position_problems import problems_of
from tests.rulebooks.empire_of_the_sun.every_key import TOLD, found, read
from tests.rulebooks.empire_of_the_sun.war import war


@pytest.mark.parametrize(
    ("changes", "path", "sentence"),
    [
        (
            {"units": {"4017": ["hq_jp_ss(r)"]}},
            ("units", "4017", 0),
            "'hq_jp_ss' is a headquarters, which has no reduced",
        ),
        ({"boxes": {"delay_box": ["shokaku"]}}, ("boxes", "delay_box", 0), "'shokaku' is in 4017 and in delay_box"),
        ({"flags": ["barges", "fairies"]}, ("flags", 1), "no card brings about 'fairies'"),
        ({"boxes": {"turn_track_13": []}}, ("boxes", "turn_track_13"), "there is no box 'turn_track_13'"),
        ({"taken_this_turn": [9999]}, ("taken_this_turn", 0), "there is no hex '9999'"),
        ({"ever_taken_by_japan": ["x"]}, ("ever_taken_by_japan", 0), "there is no hex 'x'"),
        ({"home_garrisons_lost": [1]}, ("home_garrisons_lost", 0), "there is no hex '1'"),
        ({"india_hexes_uncontrolled": [1]}, ("india_hexes_uncontrolled", 0), "there is no hex '1'"),
        ({"routes_missing": ["210"]}, ("routes_missing", 0), "there is no hex '210'"),
        ({"tokyo_express": 44}, ("tokyo_express",), "there is no hex '44'"),
        ({"undelayable": ["hornet"]}, ("undelayable", 0), "there is no counter 'hornet'"),
        ({"new_headquarters": ["hq_ap"]}, ("new_headquarters", 0), "there is no counter 'hq_ap'"),
        ({"unsupplied": ["hq_ap"]}, ("unsupplied", 0), "there is no counter 'hq_ap'"),
        ({"scored": ["alasca"]}, ("scored", 0), "there is no change of the Political Will 'alasca'"),
        ({"passes": {"jp": 1, "japan": 0}}, ("passes", "japan"), "`jp` and `japan` are the same side"),
        ({"asp": {"jp": {"total": 2, "used": 3}}}, ("asp", "jp", "used"), "3 shipping points are used of 2"),
        ({"rivalry": {"jp": True, "japan": False}}, ("rivalry", "japan"), "`jp` and `japan` are the same side"),
        ({"surrendered": ["malaya", "atlantis"]}, ("surrendered", 1), "there is no nation 'atlantis'"),
        ({"hands": {"jp": [87]}}, ("hands", "jp", 0), "there is no card 87 among those of japan here"),
        ({"hands": {"jp": [3]}}, ("decks", "jp", 0), "card 3 is there twice"),
        ({"future_offensive": {"al": 13}}, ("future_offensive", "al"), "card 13 is there twice"),
    ],
)
def test_what_is_wrong_in_a_position(changes: dict[str, Any], path: tuple[str | int, ...], sentence: str) -> None:
    told = found(**changes)
    assert [at for at, said in told if said.startswith(sentence)] == [path]


@pytest.mark.parametrize(
    ("changes", "path", "sentence"),
    [
        ({"card": 99}, ("card",), "there is no card 99 of japan"),
        ({"hq": "hq_ap_c"}, ("hq",), "'hq_ap_c' is no headquarters of japan"),
        ({"reaction_hq": "hq_jp_ss"}, ("reaction_hq",), "'hq_jp_ss' is no headquarters of allies"),
        ({"hq": "shokaku"}, ("hq",), "'shokaku' is no headquarters of japan"),
        ({"hq": "hq"}, ("hq",), "there is no counter 'hq'"),
        ({"activated": {"jp": ["enterprise"]}}, ("activated", "jp", 0), "'enterprise' is not of japan"),
        ({"activated": {"jp": ["hq_jp_ss"]}}, ("activated", "jp", 0), "'hq_jp_ss' is a headquarters, and no unit"),
        (
            {"moves": {"hornet": {"kind": "naval", "hexes": [4017]}}},
            ("moves", "hornet"),
            "there is no counter 'hornet'",
        ),
        ({"moves": {"aoba": {"kind": "naval", "hexes": [9]}}}, ("moves", "aoba", "hexes", 0), "there is no hex '9'"),
        (
            {"moves": {"aoba": {"kind": "naval", "hexes": []}}},
            ("moves", "aoba", "hexes"),
            "a move has at least the hex",
        ),
        (
            {
                "moves": {"aoba": {"kind": "naval", "hexes": [4017, 4221]}},
                "step": "VII",
                "battle": None,
                "battle_hexes": [4423],
                "all_battle_hexes": [4423],
            },
            ("moves", "aoba", "hexes", 1),
            "'aoba' stands in 4017, and this is where its way ends",
        ),
        ({"assigned_to_battle": {"aoba": 9}}, ("assigned_to_battle", "aoba"), "there is no hex '9'"),
        ({"battle_hexes": [9]}, ("battle_hexes", 0), "there is no hex '9'"),
        ({"all_battle_hexes": [9]}, ("all_battle_hexes", 0), "there is no hex '9'"),
        ({"landing_hexes": [9]}, ("landing_hexes", 0), "there is no hex '9'"),
        ({"organic_transport": [["aoba", "sn"]]}, ("organic_transport", 0, 1), "there is no counter 'sn'"),
        (
            {"moves": {"aoba": {"kind": "air", "hexes": [4017]}}},
            ("moves", "aoba", "kind"),
            "'aoba' does not move by 'air' (Rules 8.1)",
        ),
        (
            {"moves": {"army_jp_1sn": {"kind": "naval", "hexes": [4017]}}},
            ("moves", "army_jp_1sn", "kind"),
            "'army_jp_1sn' does not move by 'naval'",
        ),
        (
            {"assigned_to_battle": {"army_jp_1sn": 4423}},
            ("assigned_to_battle", "army_jp_1sn"),
            "'army_jp_1sn' is a ground unit, which fights where it stands",
        ),
        (
            {"organic_transport": [["shokaku", "army_jp_1sn"]]},
            ("organic_transport", 0, 0),
            "'shokaku' is no ship that carries a brigade (Rules 8.46)",
        ),
        (
            {"organic_transport": [["aoba", "army_ap_1"]]},
            ("organic_transport", 0, 1),
            "'army_ap_1' is no brigade that a ship carries (Rules 8.46)",
        ),
        ({"answers": [85]}, ("answers", 0), "there is no card 85 of allies"),
        ({"beaten": ["sn"]}, ("beaten", 0), "there is no counter 'sn'"),
        ({"moved_after": ["hq_jp_ss"]}, ("moved_after", 0), "'hq_jp_ss' is a headquarters"),
        ({"battle": {"hex": 9}}, ("battle", "hex"), "there is no hex '9'"),
        ({"battle": {"hex": 4423, "lost": {"sn": 1}}}, ("battle", "lost", "sn"), "there is no counter 'sn'"),
        ({"battle": {"hex": 4423, "garrison": ["g"]}}, ("battle", "garrison", 0), "there is no counter 'g'"),
        ({"battle": {"hex": 4423, "kept": "sn"}}, ("battle", "kept"), "there is no counter 'sn'"),
        ({"battle": {"hex": 4423, "company": ["sn"]}}, ("battle", "company", 0), "there is no counter 'sn'"),
    ],
)
def test_what_is_wrong_in_an_offensive(changes: dict[str, Any], path: tuple[str | int, ...], sentence: str) -> None:
    told = found(offensive={**TOLD["offensive"], **changes})
    assert [at for at, said in told if said.startswith(sentence)] == [("offensive", *path)]


@pytest.mark.parametrize("later", [{"step": "XIII"}, {"all_battle_hexes": [4221]}, {"battle": {"hex": 4017}}])
def test_once_battles_are_fought_nobody_need_stand_where_his_way_ended(later: dict[str, Any]) -> None:
    offensive = {"moves": {"aoba": {"kind": "naval", "hexes": [4017, 4221]}}, "battle_hexes": [4017], **later}
    plain = msgspec.convert({"units": {"4017": ["hq_jp_ss", "aoba"]}, "offensive": offensive}, PlainPosition)
    assert [*problems_of(war(), plain)] == []


def test_nothing_is_wrong_in_the_position_of_every_key() -> None:
    assert found() == []


@pytest.mark.parametrize(
    "changes",
    [
        {"turn": 13},
        {"political_will": 11},
        {"wie_box": -8},
        {"china_track": 6},
        {"india_track": "strike"},
        {"china_divisions": 13},
        {"escorts": 5},
        {"asp": {"us": {"total": 1}}},
        {"hand": {}},
        {"passes": {"jp": -1}},
        {"clocks": {"malaya": 1}},
        {"offensive": {"kind": "naval"}},
        {"offensive": {"intelligence": "weather"}},
    ],
)
def test_what_no_position_can_say(changes: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(**changes)
