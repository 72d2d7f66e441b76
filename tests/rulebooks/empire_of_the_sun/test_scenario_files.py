"""What is found wrong in a scenario file: every mistake of meaning, all at once, each at its place (Rules 3, 8)."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun.files.setup import make_game, set_up
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario
from tests.rulebooks.empire_of_the_sun.scenario_files import board, complaints, problems, tables
from tests.rulebooks.empire_of_the_sun.war import WarTitle

SOUND: dict[str, Any] = {
    "title": "empire_of_the_sun",
    "name": "Trial",
    "map": "pacific.tmx",
    "turns": {"first": 2, "last": 4},
    "japan_controls": ["3407", "4017", "4021"],
    "units": {
        "4017": ["hq_jp_ss", "shokaku", "army_jp_19"],
        "4021": ["air_jp_21(r)"],
        "5609": ["lexington(r)"],
        "4825": ["hq_ap_sg"],
    },
    "arrivals": {"3": ["wasp"]},
    "boxes": {"china_box": ["air_ap_14_lrb"], "delay_box": ["army_ap_mb"], "eliminated": ["akagi"]},
}
"""A scenario in which nothing is wrong."""


def found(**changes: Any) -> list[tuple[tuple[str | int, ...], str]]:
    """Where and what is wrong when some keys say something else; within a dictionary only what is named changes."""
    said = {
        key: {**SOUND.get(key, {}), **value} if isinstance(value, dict) else value for key, value in changes.items()
    }
    scenario = msgspec.convert({**SOUND, **said}, Scenario, str_keys=True)
    return [(problem.path, problem.sentence) for problem in problems(scenario)]


def test_nothing_is_wrong_with_a_sound_scenario() -> None:
    assert found() == []


@pytest.mark.parametrize(
    ("units", "path", "sentence"),
    [
        ({"4017": ["hq_jp_ss", "shokaku", "yamat"]}, ("units", "4017", 2), "there is no counter 'yamat'"),
        ({"9999": ["yamato"]}, ("units", "9999"), "the map has no hex or box '9999'"),
        ({"4021": ["shokaku"]}, ("units", "4021", 0), "'shokaku' is set up twice: in 4017 and in 4021"),
        (
            {"3407": ["akagi(r)"]},
            ("boxes", "eliminated", 0),
            "'akagi' is set up twice: in 3407 and in the box 'eliminated'",
        ),
        (
            {"3407": ["hq_jp_cy(r)"]},
            ("units", "3407", 0),
            "'hq_jp_cy' is a headquarters, which has no reduced face (Rules 3.2)",
        ),
        (
            {"3407": ["army_jp_g_1"]},
            ("units", "3407", 0),
            "'army_jp_g_1' is a garrison: garrisons stand in their cities without being set up",
        ),
        ({"5808": ["casia", "hiei"]}, ("units", "5808"), "counters of both sides stand in 5808"),
        ({"2109": ["yamato"]}, ("units", "2109", 0), "'yamato' is a ship, but there is no port in 2109 (Rules 8.21)"),
        ({"5609": ["casia"]}, ("units", "5609", 0), "'casia' is a ship, but there is no port in 5609 (Rules 8.21)"),
        (
            {"2109": ["air_jp_1"]},
            ("units", "2109", 0),
            "'air_jp_1' is an air unit, but there is no airfield in 2109 (Rules 8.3)",
        ),
        (
            {"5609": ["army_ap_10"]},
            ("units", "5609", 0),
            "'army_ap_10' is a ground unit, but 5609 is open sea (Rules 8.41)",
        ),
        (
            {"2407": ["army_ap_10"]},
            ("units", "2407", 0),
            "'army_ap_10' does not go to 2407: that is closed to its nation (Rules 8.47)",
        ),
        (
            {"1406": ["army_jp_18"]},
            ("units", "1406", 0),
            "'army_jp_18' does not go to 1406: that is closed to its nation (Rules 8.47)",
        ),
        (
            {"5808": ["army_ap_5_cn"]},
            ("units", "5808", 0),
            "'army_ap_5_cn' does not go to 5808: that is closed to its nation (Rules 8.47)",
        ),
        (
            {"2109": ["hq_jp_s"]},
            ("units", "2109", 0),
            "'hq_jp_s' is a headquarters, but there is no port in 2109 (Rules 6.1)",
        ),
        (
            {"3407": ["hq_jp_cy", "hq_jp_s"]},
            ("units", "3407"),
            "two headquarters are in 3407, which holds one (Rules 6.1)",
        ),
        (
            {"2813": ["army_jp_14"]},
            ("units", "2813"),
            "the Allies control 2813, but the enemy stands there (Rules 3.4)",
        ),
        ({"3407": ["army_ap_10"]}, ("units", "3407"), "Japan controls 3407, but the enemy stands there (Rules 3.4)"),
    ],
)
def test_a_counter_that_cannot_be_or_stand_there(
    units: dict[str, Any], path: tuple[str | int, ...], sentence: str
) -> None:
    assert (path, sentence) in found(units=units)


def test_a_carrier_may_be_at_sea_and_an_army_in_an_empty_hex_that_nobody_is_known_to_control() -> None:
    assert found(units={"5609": ["lexington", "enterprise"], "2913": ["army_jp_14"]}) == []


def test_8_48_three_units_ashore_and_fighters_and_bombers_of_one_number_are_one() -> None:
    four = ["army_ap_1_au", "army_ap_2_au", "air_ap_5", "air_ap_13"]
    sentence = "4 air and ground units stand in 3727, which holds 3 (Rules 8.48)"
    assert found(units={"3727": four}) == [(("units", "3727"), sentence)]
    assert found(units={"3727": ["army_ap_1_au", "air_ap_5", "air_ap_5_lrb", "air_ap_13", "air_ap_13_lrb(r)"]}) == []
    assert found(units={"3727": ["army_ap_1_au", "army_ap_2_au", "air_ap_5", "air_ap_13_lrb"]}) == [
        (("units", "3727"), sentence)
    ]


def test_8_24_six_ships() -> None:
    ships = ["nagato", "hiei", "kongo", "aoba", "mogami", "takao", "nachi"]
    assert found(units={"3407": ships}) == [(("units", "3407"), "7 ships lie in 3407, which holds 6 (Rules 8.24)")]
    assert found(units={"3407": [*ships[:6], "hq_jp_cy", "army_jp_14", "army_jp_15", "air_jp_1"]}) == []


@pytest.mark.parametrize(
    ("boxes", "path", "sentence"),
    [
        ({"delay": ["akagi"]}, ("boxes", "delay"), "there is no box 'delay'"),
        ({"delay_box": ["yamato"]}, ("boxes", "delay_box", 0), "'yamato' is Japanese: only Allied units are delayed"),
        (
            {"china_box": ["army_ap_mb"]},
            ("boxes", "china_box", 0),
            "'army_ap_mb' is no Allied air unit, as the China box holds",
        ),
        (
            {"china_box": ["air_jp_1"]},
            ("boxes", "china_box", 0),
            "'air_jp_1' is no Allied air unit, as the China box holds",
        ),
        ({"waiting": ["nobody"]}, ("boxes", "waiting", 0), "there is no counter 'nobody'"),
    ],
)
def test_a_box_that_is_not_there_or_holds_nobody_of_that_kind(
    boxes: dict[str, Any], path: tuple[str | int, ...], sentence: str
) -> None:
    assert (path, sentence) in found(boxes=boxes)


@pytest.mark.parametrize(
    ("changes", "path", "sentence"),
    [
        ({"turns": {"first": 4, "last": 3}}, ("turns", "last"), "the last turn, 3, is before the first, 4"),
        ({"arrivals": {"2": ["wasp"]}}, ("arrivals", "2"), "reinforcements come on turns 3 to 12 here, not on turn 2"),
        (
            {"arrivals": {"13": ["wasp"]}},
            ("arrivals", "13"),
            "reinforcements come on turns 3 to 12 here, not on turn 13",
        ),
        ({"arrivals": {"4": ["wasp"]}}, ("arrivals", "4", 0), "'wasp' is set up twice: in turn 3 and in turn 4"),
        ({"arrival_hexes": {"hornet": "4017"}}, ("arrival_hexes", "hornet"), "'hornet' is among no turn's `arrivals`"),
        ({"arrival_hexes": {"wasp": "9999"}}, ("arrival_hexes", "wasp"), "the map has no hex or box '9999'"),
        (
            {"war_in_europe": -5, "war_in_europe_floor": -4},
            ("war_in_europe",),
            "`war_in_europe` is below its floor, -4",
        ),
        ({"japan_controls": ["4017", "4021", "4017"]}, ("japan_controls", 2), "4017 is there twice"),
        (
            {"japan_controls": ["4017", "4021", "5609"]},
            ("japan_controls", 2),
            "5609 is open sea, which nobody controls (Rules 3.4)",
        ),
        (
            {"japan_controls": ["4017", "4021", "2407"]},
            ("japan_controls", 2),
            "2407 is always the Allies' (Rules 3.4)",
        ),
        ({"japan_controls": ["4017", "4021", "402"]}, ("japan_controls", 2), "the map has no hex or box '402'"),
        (
            {"routes_missing": ["2206"]},
            ("routes_missing", 0),
            "no route of the Burma Road is to be built in 2206 (Rules 13.72)",
        ),
        (
            {"plays": ["event", "operations"]},
            ("plays",),
            "`discard` is wanting: what cannot be played must be laid off (Rules 7.17)",
        ),
        ({"frozen": {"9": [3]}}, ("frozen", "9"), "the map has no hex or box '9'"),
        ({"only_by_card": {"Singapore": 8}}, ("only_by_card", "Singapore"), "the map has no hex or box 'Singapore'"),
        ({"only_by_card": {"2015": 99}}, ("only_by_card", "2015"), "nobody has a card 99"),
        ({"commands_only": {"hq_ap_c": ["Oahu"]}}, ("commands_only", "hq_ap_c", 0), "the map has no hex or box 'Oahu'"),
        ({"commands_only": {"hq_ap": ["5808"]}}, ("commands_only", "hq_ap"), "there is no headquarters 'hq_ap'"),
        ({"sources": {"japan": ["9"], "allies": []}}, ("sources", "japan", 0), "the map has no hex or box '9'"),
        (
            {"sea_lanes": [{"start": "2212", "end": "9", "hexes": 6}]},
            ("sea_lanes", 0, "end"),
            "the map has no hex or box '9'",
        ),
    ],
)
def test_a_place_or_a_turn_that_is_not_there(
    changes: dict[str, Any], path: tuple[str | int, ...], sentence: str
) -> None:
    assert (path, sentence) in found(**changes)


@pytest.mark.parametrize(
    ("side", "cards", "path", "sentence"),
    [
        ("japan", {"hand": [87]}, ("hand", 0), "Japan has no card 87"),
        ("allies", {"hand": [85]}, ("hand", 0), "the Allies have no card 85"),
        ("japan", {"removed": [0]}, ("removed", 0), "Japan has no card 0"),
        ("japan", {"hand": [5], "removed": [6, 5]}, ("removed", 1), "card 5 is there twice"),
        ("japan", {"hand": [5], "future_offensive": 5}, ("hand", 0), "card 5 is there twice"),
        ("japan", {"deck": [5, 6, 5]}, ("deck", 2), "card 5 is there twice"),
        ("japan", {"deck": [5, 6], "hand": [7]}, ("hand", 0), "card 7 is not in the deck"),
        ("japan", {"deck": [5, 6], "military": 47}, ("military",), "card 47 is not in the deck"),
        ("japan", {"removed": [3], "historical": [3]}, ("historical", 0), "card 3 has left the game"),
        ("japan", {"deck": [5, 6, 7], "hand": [5], "dealt": 3}, ("dealt",), "3 cards cannot be dealt from a deck of 2"),
        (
            "allies",
            {"future_offensive": 79},
            ("future_offensive",),
            "card 79 is a special event, and no Future Offensive",
        ),
        (
            "japan",
            {"future_offensive_from": [8, 43]},
            ("future_offensive_from", 1),
            "card 43 is a special event, and no Future Offensive",
        ),
    ],
)
def test_a_card_that_cannot_be_there(
    side: str, cards: dict[str, Any], path: tuple[str | int, ...], sentence: str
) -> None:
    assert (("cards", side, *path), sentence) in found(cards={side: cards})


def test_cards_that_can_be_there() -> None:
    assert found(cards={"japan": {"deck": [5, 6, 7], "hand": [5], "dealt": 2, "offered": [6]}}) == []
    assert found(cards={"allies": {"removed": [1, 3], "discarded": [2], "future_offensive": 13, "dealt": 7}}) == []


def test_places_and_units_that_victory_names() -> None:
    counts = {"carrier": 2, "ship": 1, "victory": 3, "draw": 1, "japan_others": 2, "allies_others": 1}
    hexes = {"by": "hexes", "japan": {"9": 4}, "allies": {"8": 2}, **counts}
    assert found(victory=hexes) == [
        (("victory", "japan", "9"), "the map has no hex or box '9'"),
        (("victory", "allies", "8"), "the map has no hex or box '8'"),
    ]
    counts = {"hex": 1, "nation": 2, "capital_ship": -2}
    conquest = {"by": "conquest", "more": {"9": 1}, "eliminated": {"bismarck": 1}, "levels": [8, 11, 14], **counts}
    assert found(victory=conquest) == [
        (("victory", "more", "9"), "the map has no hex or box '9'"),
        (("victory", "eliminated", "bismarck"), "there is no unit 'bismarck'"),
    ]


def test_all_mistakes_are_told_at_once_each_with_its_line_and_column(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(
        """\
title: empire_of_the_sun
name: Broken
map: pacific.tmx
turns: {first: 2, last: 4}
japan_controls: ["4017"]
cards: {japan: {hand: [3, 99]}}
units:
  "4017": [hq_jp_ss, shokaku, yamatto]
  "2109": [hiei]
  "2813": [army_jp_14, shokaku]
  "40177": [nagato]
""",
        encoding="utf-8",
    )
    assert [(each.line, each.column, each.sentence, each.nearest) for each in complaints(file)] == [
        (6, 27, "Japan has no card 99", ""),
        (8, 31, "there is no counter 'yamatto'", "yamato"),
        (9, 12, "'hiei' is a ship, but there is no port in 2109 (Rules 8.21)", ""),
        (10, 24, "'shokaku' is set up twice: in 4017 and in 2813", ""),
        (10, 3, "the Allies control 2813, but the enemy stands there (Rules 3.4)", ""),
        (11, 3, "the map has no hex or box '40177'", "4017"),
    ]


def test_a_key_or_a_number_that_does_not_fit_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(
        """\
title: empire_of_the_sun
name: Broken
map: pacific.tmx
turns: {first: 0, last: 4}
political_wil: 8
china: stable
war_in_europe: -8
victory: {by: pionts}
units: {}
""",
        encoding="utf-8",
    )
    assert [(each.line, each.sentence) for each in complaints(file)] == [
        (4, "turns: `first` must be at least 1, not 0"),
        (5, "unknown key `political_wil`"),
        (
            6,
            "`china` must be 'chungking_falls', 'government_collapsed', 'major_breakthrough', 'stable_front', "
            "'threat_to_chungking' or 'unstable_front', not the text 'stable'",
        ),
        (7, "`war_in_europe` must be at least -7, not -8"),
        (8, "victory: `by` must be 'campaign', 'points', 'ports', 'hexes' or 'conquest'"),
    ]


CORPS = {"side": "allies", "name": "V Corps", "arm": "ground", "kind": "corps", "nation": "us", "entry": "5808"}
STAFF = {"side": "allies", "name": "Alaska HQ", "command": "us", "range": 8, "efficiency": 1, "entry": "5100"}
CARD = {"side": "japan", "title": "Night Run", "kind": "resource", "text": "-", "operations": 1, "event": "once"}


def test_a_scenario_may_bring_units_headquarters_and_cards_of_its_own() -> None:
    own = {
        "unit_types": {"army_ap_5": {**CORPS, "full": "18-12", "reduced": "9-12"}},
        "headquarters_types": {"hq_ap_alaska": STAFF},
        "card_types": {"jp_87": {**CARD, "number": 87}},
        "cards": {"japan": {"hand": [87]}},
        "units": {"5808": ["army_ap_5(r)"], "5100": ["hq_ap_alaska"]},
    }
    assert found(**own) == []
    assert found(**{**own, "card_types": {"jp_87": {**CARD, "number": 86}}, "cards": {}}) == [
        (("card_types", "jp_87", "number"), "Japan has another card 86, 'jp_86'")
    ]
    title: Any = WarTitle()
    scenario = msgspec.convert({**SOUND, **own}, Scenario, str_keys=True)
    game = make_game(title, scenario, board(scenario.map), tables())
    here = set_up(game, 1)
    assert here.hands[0] == (game.card_id(Side(0), 87),)
    assert here.pieces[game.by_id["army_ap_5"]].is_reduced
    assert game.counters[game.by_id["hq_ap_alaska"]].range == 8


def test_a_headquarters_without_range_and_a_unit_without_strength_are_told(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(
        """\
title: empire_of_the_sun
name: Broken
map: pacific.tmx
turns: {first: 2, last: 4}
units: {}
headquarters_types:
  hq_ap_alaska: {side: allies, name: Alaska HQ, command: us, efficiency: 1, entry: "5100"}
  hq_ap_panama: {side: allies, name: Panama HQ, command: us, range: 0, efficiency: 1, entry: "5100"}
unit_types:
  v_corps: {side: allies, name: V Corps, arm: ground, kind: corps, nation: us, entry: "5808", reduced: strong}
""",
        encoding="utf-8",
    )
    assert [(each.line, each.sentence) for each in complaints(file)] == [
        (7, "headquarters_types, hq_ap_alaska: `range` is missing"),
        (8, "headquarters_types, hq_ap_panama: `range` must be at least 1, not 0"),
        (10, "unit_types, v_corps: `reduced` must be written like 8-9, not 'strong'"),
    ]
