"""What is wrong with a scenario's meaning is said at its place in the file (Rules 1.2, 1.3, 2.1)."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from game.core.board import Board, Space
from game.rulebooks import memoir44
from game.rulebooks.memoir44.terms.scenario import Closure, Exit, Objective, Obstacles, UnitEntry
from game.rulebooks.memoir44.terms.special_rules import AirStrikes, Owned, Paradrop, PerSide, SpecialRules
from game.rulebooks.memoir44.terms.unit_types import UnitType
from tests.rulebooks.memoir44.changed_bridge import SHIPPED, problems


def with_unit(**words: Any) -> tuple[UnitEntry, ...]:
    """The forces of Pegasus Bridge and one unit more."""
    return (*SHIPPED.scenario.units, UnitEntry(**words))


LAST = len(SHIPPED.scenario.units)


def test_1_3_shipped_battles_are_right() -> None:
    assert problems() == []


@pytest.mark.parametrize(
    ("changes", "path", "words"),
    [
        ({"units": with_unit(at="Z9", side="axis", type="infantry")}, ("units", LAST, "at"), "'Z9' is not on the map"),
        ({"units": with_unit(at="M1", side="axis", type="tank")}, ("units", LAST, "type"), "unknown unit type 'tank'"),
        ({"units": with_unit(at="A9", side="axis", type="infantry")}, ("units", LAST, "at"), "one unit a hex"),
        ({"units": with_unit(at="f4", side="axis", type="infantry")}, ("units", LAST, "at"), "no unit can stand there"),
        (
            {"units": with_unit(at="M1", side="axis", type="infantry", figures=9)},
            ("units", LAST, "figures"),
            "1 to 4 figures, not 9",
        ),
        ({"units": with_unit(at="M1", side="allies", type="infantry"), "impassable": ("M1",)}, None, "impassable"),
        (
            {"units": tuple(u for u in SHIPPED.scenario.units if u.side == "axis")},
            ("units",),
            "the allies have no unit",
        ),
        ({"cards": PerSide(1, 4)}, ("cards", "allies"), "it must be 2 to 10"),
        ({"medals": PerSide(4, 0)}, ("medals", "axis"), "at least 1 medal"),
        ({"objectives": (Objective("allies", ()),)}, ("objectives", 0, "hexes"), "at least one hex"),
        ({"objectives": (Objective("allies", ("A9",), needed=2),)}, ("objectives", 0, "needed"), "can never be held"),
        ({"objectives": (Objective("allies", ("A9",), "decoy"),)}, ("objectives", 0, "hexes"), "decoy has no hexes"),
        ({"objectives": (Objective("allies", (), "empty_section", needed=4),)}, ("objectives", 0, "needed"), "4 of 3"),
        ({"objectives": (Objective("allies", ("A9",), scored="next_turn"),)}, ("objectives", 0, "scored"), "permanent"),
        ({"objectives": (Objective("allies", ("A9",), keeper="axis"),)}, ("objectives", 0, "keeper"), "of either side"),
        ({"exits": (Exit("allies", ("A9",), types=("tank",)),)}, ("exits", 0, "types", 0), "unknown unit type 'tank'"),
        ({"objectives": (Objective("allies", ("f4",)),)}, ("objectives", 0, "hexes", 0), "no unit can ever reach f4"),
        ({"obstacles": Obstacles(wire=("Q1",))}, ("obstacles", "wire", 0), "'Q1' is not on the map"),
        ({"bunkers": Owned(axis=("Q2",))}, ("bunkers", "axis", 0), "'Q2' is not on the map"),
        ({"impassable": ("Q3",)}, ("impassable", 0), "'Q3' is not on the map"),
        (
            {"rules": SpecialRules(air_strikes=AirStrikes("allies", ("Q4",)))},
            ("rules", "air_strikes", "while_holding", 0),
            "'Q4' is not on the map",
        ),
        (
            {"rules": SpecialRules(paradrop=Paradrop("allies", 4, 4, "marines"))},
            ("rules", "paradrop", "type"),
            "unknown unit type 'marines'",
        ),
    ],
)
def test_1_3_what_is_wrong_is_named_at_its_place(changes: dict[str, Any], path: Any, words: str) -> None:
    found = problems(**changes)
    assert any(words in problem.sentence and path in (None, problem.path) for problem in found), found


def test_1_2_the_box_holds_only_so_many_figures() -> None:
    free = [space.name for space in SHIPPED.map.board.spaces if not space.terrain[1:]]
    taken = {unit.at for unit in SHIPPED.scenario.units}
    names = [name for name in free if name not in taken][:9]
    armor = tuple(UnitEntry(name, "allies", "armor") for name in names)
    found = problems(units=(*SHIPPED.scenario.units, *armor))
    assert "the allies have 27 armor figures; the boxes hold 24" in [problem.sentence for problem in found]


def test_1_2_a_train_is_not_counted_with_the_figures_of_artillery() -> None:
    free = [space.name for space in SHIPPED.map.board.spaces if not space.terrain[1:]]
    taken = {unit.at for unit in SHIPPED.scenario.units}
    names = [name for name in free if name not in taken][:4]
    guns = tuple(UnitEntry(name, "allies", "artillery") for name in names[:3])
    train = (*guns, UnitEntry(names[3], "allies", "locomotive"))
    sentences = [problem.sentence for problem in problems(units=(*SHIPPED.scenario.units, *train))]
    assert not [sentence for sentence in sentences if "figures; the boxes hold" in sentence]


def test_2_1_terrain_of_the_map_must_be_in_a_table() -> None:
    board = SHIPPED.map.board
    odd = Space("A9", 0.0, 0.0, ("open", "lava"))
    found = problems(replace(board, spaces=(odd, *board.spaces[1:])))
    assert [problem.path for problem in found] == [("map",)]
    assert "'lava'" in found[0].sentence


def test_2_1_the_map_must_be_of_hexes() -> None:
    found = problems(replace(SHIPPED.map.board, grid=None))
    assert [problem.sentence for problem in found] == ["this title needs a map of hexes"]


def with_terrain(name: str, *words: str) -> Board:
    """The map of Pegasus Bridge with one hex made of other tiles."""
    board = SHIPPED.map.board
    return replace(board, spaces=tuple(replace(s, terrain=words) if s.name == name else s for s in board.spaces))


def test_8_44_a_wadi_drawn_as_a_tile_alone_has_no_ends() -> None:
    found = problems(with_terrain("M1", "open", "wadi"))
    assert [(each.path, "at M1 has no ends" in each.sentence) for each in found] == [(("map",), True)]


def test_8_0_unknown_terrain_of_a_map_is_named_with_what_it_may_be() -> None:
    found = problems(with_terrain("M1", "open", "marsch"))
    assert [(each.path, each.wrong) for each in found] == [(("map",), "marsch")]
    assert "marsh" in found[0].options


def test_8_38_a_train_stands_on_rails_and_a_ship_in_the_ocean() -> None:
    for column, word in (("bound", "railroad"), ("confined", "ocean")):
        row = {"name": "It", "arm": "armor", "figures": 3, "move": 3, "fight": 3, "dice": [3], "rule": "4.5"}
        kind = convert({**row, column: word}, UnitType)
        found = problems(units=with_unit(at="M1", side="axis", type="it"), unit_types={"it": kind})
        assert [each.path for each in found] == [("units", LAST, "at")]
        assert word in found[0].sentence


def test_12_7_hexes_and_obstacles_that_are_not_on_the_map_are_named() -> None:
    closed = (Closure(("A9", "Z9")),)
    assert [each.path for each in problems(closed=closed)] == [("closed", 0, "hexes", 1)]
    assert [each.path for each in problems(field_bunkers=("Z9",))] == [("field_bunkers", 0)]
    assert [each.path for each in problems(obstacles=Obstacles(abatis=("Z9",)))] == [("obstacles", "abatis", 0)]


def test_12_7_a_unit_may_start_in_a_hex_that_is_closed_to_it() -> None:
    assert problems(closed=(Closure(("A9",)),)) == []


def test_the_types_that_a_new_scenario_names_are_those_of_the_table() -> None:
    starter = Path(memoir44.__file__).parent / "starter" / "scenario.yaml"
    named = re.findall(r"type: ([a-z_, ]+) and others", starter.read_text(encoding="utf-8"))
    assert set(named[0].split(", ")) < set(SHIPPED.tables.units)
