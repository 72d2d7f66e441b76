"""What can be played but was probably not meant is warned of (Rules 1.2, 2.1, 2.2)."""

from msgspec.structs import replace

from game.core.problems import Problem
from game.rulebooks.memoir44.files.checks import check
from game.rulebooks.memoir44.terms.scenario import UnitEntry
from game.rulebooks.memoir44.terms.special_rules import PerSide, SpecialRules
from tests.rulebooks.memoir44.changed_bridge import SHIPPED

BRIDGE = SHIPPED.scenario
BOARD = SHIPPED.map.board
ROUND_M1 = tuple(BOARD.name(space) for space in BOARD.neighbours[BOARD.by_name["M1"]])


def found(**changes: object) -> list[Problem]:
    """What is said of Pegasus Bridge with some keys changed."""
    return list(check(replace(BRIDGE, **changes), BOARD, SHIPPED.tables))


def test_2_2_a_shipped_battle_is_not_doubted() -> None:
    assert found() == []


def test_2_2_a_map_without_sections_is_doubted_and_can_be_played() -> None:
    lines = tuple(line for line in BOARD.lines if line[0] != "section")
    (doubt,) = check(BRIDGE, replace(BOARD, lines=lines), SHIPPED.tables)
    assert (doubt.is_warning, doubt.path) == (True, ("map",))
    assert "the map shows no sections" in doubt.sentence


def test_1_2_a_side_that_can_never_win_its_medals_is_doubted() -> None:
    (doubt,) = found(medals=PerSide(4, 40), rules=SpecialRules())
    assert (doubt.is_warning, doubt.path) == (True, ("medals", "axis"))
    assert "so they never get the 40 they need" in doubt.sentence


def test_2_1_a_unit_that_every_hex_around_is_closed_to_is_doubted() -> None:
    units = (*BRIDGE.units, UnitEntry(at="M1", side="axis", type="infantry"))
    (doubt,) = found(units=units, impassable=ROUND_M1)
    assert (doubt.is_warning, doubt.path) == (True, ("units", len(BRIDGE.units), "at"))


def test_2_1_hexes_to_which_no_unit_has_a_way_are_named() -> None:
    (doubt,) = found(impassable=ROUND_M1, rules=SpecialRules())
    assert (doubt.is_warning, doubt.sentence) == (True, "no unit has a way to M1")


def test_1_3_where_something_is_wrong_nothing_is_doubted() -> None:
    assert [problem.is_warning for problem in found(medals=PerSide(4, 0), rules=SpecialRules())] == [False]
