"""Where counters of a position file can stand, by their kind (Rules 3.1)."""

import msgspec
import pytest

from game.rulebooks.empire_of_the_sun.files.plain_position import PlainPosition
from game.rulebooks.empire_of_the_sun.files.position_problems import problems_of
from tests.rulebooks.empire_of_the_sun.war import war

NOWHERE_TO_BE: list[tuple[str, str, str, str]] = [
    ("units", "4724", "army_ap_mb", "'army_ap_mb' is a ground unit, but 4724 is open sea (Rules 8.41)"),
    ("units", "2106", "kongo", "'kongo' is a ship, but no water leads to 2106 (Rules 8.21)"),
    ("units", "2407", "shokaku(r)", "'shokaku' is a ship, but no water leads to 2407 (Rules 8.21)"),
    ("units", "2105", "air_ap_5", "'air_ap_5' is an air unit, but there is no airfield in 2105 (Rules 8.3)"),
    ("units", "5408", "air_ap_5", "'air_ap_5' is an air unit, but there is no airfield in 5408 (Rules 8.3)"),
    ("units", "4724", "air_jp_24", "'air_jp_24' is an air unit, but there is no airfield in 4724 (Rules 8.3)"),
    ("units", "4724", "hq_jp_ss", "'hq_jp_ss' is a headquarters, but there is no port in 4724 (Rules 6.1)"),
    ("units", "2106", "hq_ap_seac", "'hq_ap_seac' is a headquarters, but there is no port in 2106 (Rules 6.1)"),
    ("units", "2407", "army_jp_15", "'army_jp_15' does not go to 2407: that is closed to its nation (Rules 8.47)"),
    ("units", "1606", "army_jp_15", "'army_jp_15' does not go to 1606: that is closed to its nation (Rules 8.47)"),
    ("units", "4423", "army_ap_5_cn", "'army_ap_5_cn' does not go to 4423: that is closed to its nation (Rules 8.47)"),
    ("boxes", "delay_box", "nagato", "'nagato' is Japanese: only Allied units are delayed"),
    ("boxes", "china_box", "wasp", "'wasp' is no Allied air unit, as the China box holds"),
    ("boxes", "china_box", "air_jp_24", "'air_jp_24' is no Allied air unit, as the China box holds"),
    ("boxes", "china_box", "hq_ap_c", "'hq_ap_c' is no Allied air unit, as the China box holds"),
]


@pytest.mark.parametrize(("part", "place", "name", "sentence"), NOWHERE_TO_BE)
def test_3_1_a_counter_is_where_its_like_can_be(part: str, place: str, name: str, sentence: str) -> None:
    told = msgspec.convert({part: {place: [name]}}, PlainPosition)
    assert [(problem.path, problem.sentence) for problem in problems_of(war(), told)] == [((part, place, 0), sentence)]


def test_3_1_all_that_stands_wrongly_is_told_at_once_also_in_an_offensive() -> None:
    rows: dict[str, list[str]] = {}
    for part, place, name, _ in NOWHERE_TO_BE:
        if part == "units" and name.removesuffix("(r)") not in str(rows):
            rows.setdefault(place, []).append(name)
    told = msgspec.convert({"units": rows, "offensive": {"attacker": "jp", "ops": 2}}, PlainPosition)
    assert len(list(problems_of(war(), told))) == sum(map(len, rows.values()))


def test_9_36_garrisons_are_not_placed() -> None:
    garrison = next(name for name, unit in war().tables.units.items() if unit.entry == "intrinsic")
    told = msgspec.convert({"units": {"3706": [garrison]}}, PlainPosition)
    assert [problem.sentence for problem in problems_of(war(), told)] == [
        f"'{garrison}' is a garrison: garrisons stand in their cities without being set up"
    ]
    elsewhere = msgspec.convert({"boxes": {"eliminated": [garrison]}}, PlainPosition)
    assert list(problems_of(war(), elsewhere)) == []


AT_ANY_MOMENT: list[tuple[str, list[str]]] = [
    ("4424", ["shokaku", "aoba"]),
    ("4423", ["shokaku", "aoba", "army_jp_1sn", "wasp", "army_ap_1_m"]),
    ("2709", ["kongo", "army_jp_38"]),
    ("4017", ["hq_jp_ss", "hq_jp_cy", "air_jp_21", "air_jp_22", "air_jp_24", "army_jp_14", "army_jp_17"]),
    ("5808", ["nagato", "air_jp_24", "hq_jp_ss"]),
    ("2206", ["army_ap_5_cn"]),
]


@pytest.mark.parametrize(("place", "names"), AT_ANY_MOMENT)
def test_3_1_what_may_be_so_in_the_middle_of_a_play_is_no_mistake(place: str, names: list[str]) -> None:
    """Ships at sea, landings beside the enemy, too many in a hex, an enemy's port: somebody still acts upon it."""
    assert list(problems_of(war(), msgspec.convert({"units": {place: names}}, PlainPosition))) == []
