"""Leaving the field through an exit (Rules 11.6, 11.14)."""

import pytest

from game.core.actions import Action
from game.core.position import Verdict
from game.rulebooks.memoir44.moving.exits import exit_in_words
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.scenario import Exit, ExitMedals
from game.rulebooks.memoir44.terms.special_rules import PerSide, SideName
from tests.rulebooks.memoir44.diagram import Battle, draw

UNITS = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry", "Y": "axis infantry"}


def verdict(battle: Battle) -> Verdict:
    """How the battle has ended."""
    found = battle.session.verdict
    assert found is not None, "the battle goes on"
    assert battle.session.decision is None
    return found


def order(battle: Battle, units: str) -> Battle:
    """Order units and nobody else."""
    for unit in units:
        battle.do("order", unit)
    return battle.do("end_orders") if "end_orders" in battle.choices else battle


EDGE = """
    .   0   1   2   3   4   X
      .   .   .   .   .   .
    .   .   A   .   B   .   .
      .   .   .   .   .   Y
"""


def to_the_edge(card: str = "direct_from_hq", picture: str = EDGE, side: SideName = "allies", **units: str) -> Battle:
    """A battle with an exit for a side at the hex 1."""
    return draw(picture, card="", allies_hand=card, rules={"exits": (Exit(side, ("1",)),)}, forces=UNITS | units)


def leaves(battle: Battle, unit: str, card: str = "direct_from_hq") -> bool:
    """Whether a unit can leave the field in this turn's movement."""
    order(battle.do("play", card), unit)
    battle.do("move_unit", unit)
    return "leave" in battle.choices


def test_11_6_the_exits_in_reach_are_shown_with_their_medals_before_a_unit_leaves() -> None:
    battle = to_the_edge(picture=EDGE.replace("1 ", "A+1").replace("A   .   B", ".   .   B"))
    assert leaves(battle, "A")
    decision = battle.session.decision
    assert decision is not None
    preview = decision.step.preview(battle.game, battle.position, Action("leave"))
    assert preview is not None
    assert [(battle.game.place(mark.space), mark.text) for mark in preview.marks] == [("[1]", "1 medal")]
    assert preview.total == "1 medal"
    battle.do("leave")
    assert battle.medals("allies") == 1


def test_11_6_a_unit_on_an_exit_hex_leaves_for_one_more_hex() -> None:
    picture = EDGE.replace("1 ", "A+1").replace("A   .   B", ".   .   B")
    battle = to_the_edge(picture=picture)
    assert leaves(battle, "A")
    battle.do("leave")
    assert battle.at("A") == ""
    assert (battle.medals("allies"), battle.medals("axis")) == (1, 0)
    assert not any("eliminated" in line.sentence for line in battle.session.log(None))
    assert any("11.6" in line.sentence for line in battle.session.log(None))


@pytest.mark.parametrize(
    ("kind", "place", "expected"),
    [
        ("infantry", "next to it", True),
        ("infantry", "two hexes away", False),
        ("armor", "next to it", True),
        ("armor", "two hexes away", True),
        ("armor", "three hexes away", False),
        ("artillery", "next to it", False),
        ("artillery", "on it", True),
    ],
)
def test_11_6_the_last_hex_must_be_left_in_the_allowance(kind: str, place: str, expected: bool) -> None:
    picture = {
        "on it": "A+1 0 2 3 4 . . X",
        "next to it": "1 A 2 3 4 . . X",
        "two hexes away": "1 0 A 2 3 4 . . X",
        "three hexes away": "1 0 2 A 3 4 . . X",
    }[place]
    units = {"A": f"allies {kind}", "X": "axis infantry"}
    battle = draw(
        picture, card="", allies_hand="direct_from_hq", rules={"exits": (Exit("allies", ("1",)),)}, forces=units
    )
    battle.do("play", "direct_from_hq").do("order", "A").do("move_unit", "A")
    assert ("leave" in battle.choices) is expected


def test_11_6_terrain_that_stops_on_the_exit_keeps_a_unit_until_its_next_turn() -> None:
    assert not leaves(to_the_edge(picture=EDGE.replace("1 ", "1+forest"), A="allies armor"), "A")
    assert leaves(to_the_edge(picture=EDGE.replace("1 ", "1+town+A").replace("A   .   B", ".   .   B")), "A")


def test_11_6_an_occupied_exit_is_closed() -> None:
    picture = EDGE.replace("1 ", "B+1").replace("A   .   B", "A   .   .")
    assert not leaves(to_the_edge(picture=picture, A="allies armor"), "A")


def test_11_6_an_exit_serves_its_own_side_only() -> None:
    picture = EDGE.replace("1 ", "A+1").replace("A   .   B", ".   .   B")
    assert not leaves(to_the_edge(picture=picture, side="axis"), "A")


def test_11_6_medals_of_exits_win_the_battle() -> None:
    picture = EDGE.replace("1 ", "A+1").replace("A   .   B", ".   .   B")
    rules = {"exits": (Exit("allies", ("1",)),), "medals": PerSide(1, 1)}
    battle = draw(picture, card="", allies_hand="direct_from_hq", rules=rules, forces=UNITS)
    order(battle.do("play", "direct_from_hq"), "A").do("move_unit", "A").do("leave")
    found = verdict(battle)
    assert (found.winner, found.rule) == (0, "11.8")


def test_11_6_a_unit_that_does_not_move_does_not_leave() -> None:
    picture = EDGE.replace("1 ", "A+1").replace("A   .   B", ".   .   B")
    battle = order(to_the_edge(picture=picture).do("play", "direct_from_hq"), "A").do("end_moves")
    assert battle.at("A") == "1"
    assert battle.medals("allies") == 0


# Worth more, and limited

ON_EXIT = EDGE.replace("1 ", "A+1").replace("A   .   B", ".   .   B")


def at_exit(exit_: Exit, kind: str = "infantry") -> Battle:
    """A unit of the Allies on an exit, about to move."""
    battle = draw(
        ON_EXIT,
        card="",
        allies_hand="direct_from_hq",
        rules={"exits": (exit_,)},
        forces=UNITS | {"A": f"allies {kind}"},
    )
    return order(battle.do("play", "direct_from_hq"), "A").do("move_unit", "A")


@pytest.mark.parametrize(("kind", "expected"), [("infantry", 2), ("special_forces", 2), ("armor", 1), ("artillery", 1)])
def test_11_14_an_arm_may_be_worth_more_when_it_leaves(kind: str, expected: int) -> None:
    battle = at_exit(Exit("allies", ("1",), ExitMedals(infantry=2)), kind).do("leave")
    assert (battle.medals("allies"), battle.medals("axis")) == (expected, 0)


def test_11_14_the_medals_of_an_exit_are_not_counted_beyond_the_goal() -> None:
    rules = {"exits": (Exit("allies", ("1",), ExitMedals(infantry=2)),), "medals": PerSide(1, 1)}
    battle = draw(ON_EXIT, card="", allies_hand="direct_from_hq", rules=rules, forces=UNITS)
    order(battle.do("play", "direct_from_hq"), "A").do("move_unit", "A").do("leave")
    assert battle.medals("allies") == 1
    assert verdict(battle).rule == "11.8"


@pytest.mark.parametrize(
    ("exit_", "kind", "expected"),
    [
        (Exit("allies", ("1",), arms=(Arm.ARMOR,)), "infantry", False),
        (Exit("allies", ("1",), arms=(Arm.ARMOR,)), "elite_armor", True),
        (Exit("allies", ("1",), types=("special_forces",)), "special_forces", True),
        (Exit("allies", ("1",), types=("special_forces",)), "infantry", False),
        (Exit("allies", ("1",), not_types=("elite_armor",)), "elite_armor", False),
        (Exit("allies", ("1",), not_types=("elite_armor",)), "armor", True),
        (Exit("allies", ("1",), nations=("US",)), "infantry", False),
    ],
)
def test_11_14_an_exit_may_serve_some_units_only(exit_: Exit, kind: str, expected: bool) -> None:
    battle = at_exit(exit_, kind)
    assert ("leave" in battle.choices) is expected
    if not expected:
        assert battle.refused("leave") == "11.14"


def test_11_14_an_exit_of_one_nation_serves_its_units() -> None:
    rules = {"exits": (Exit("allies", ("1",), nations=("US",)),), "nations": {"allies": "US"}}
    battle = draw(ON_EXIT, card="", allies_hand="direct_from_hq", rules=rules, forces=UNITS)
    order(battle.do("play", "direct_from_hq"), "A").do("move_unit", "A")
    assert "leave" in battle.choices


def test_11_14_a_unit_leaves_by_the_exit_in_reach_that_gives_most() -> None:
    rules = {"exits": (Exit("allies", ("1",)), Exit("allies", ("2",), ExitMedals(infantry=3)))}
    battle = draw(ON_EXIT, card="", allies_hand="direct_from_hq", rules=rules, forces=UNITS)
    order(battle.do("play", "direct_from_hq"), "A").do("move_unit", "A").do("leave")
    assert battle.medals("allies") == 3


def test_11_6_and_why_a_unit_cannot_leave() -> None:
    battle = to_the_edge()
    order(battle.do("play", "direct_from_hq"), "B").do("move_unit", "B")
    assert battle.refused("leave") == "11.6"
    battle = draw(EDGE, card="", allies_hand="direct_from_hq", forces=UNITS)
    order(battle.do("play", "direct_from_hq"), "B").do("move_unit", "B")
    assert battle.refused("leave") == "11.6"


def test_11_14_the_map_says_what_an_exit_is_worth_and_to_whom() -> None:
    game = at_exit(Exit("allies", ("1",), ExitMedals(infantry=2), not_types=("elite_armor",))).game
    assert exit_in_words(game.scenario.exits[0]) == "infantry 2, armor 1, artillery 1; not elite armor"
    assert exit_in_words(Exit("allies", ("1",))) == "1 medal a unit"
    assert exit_in_words(Exit("allies", ("1",), arms=(Arm.ARMOR,), types=("armor",))) == "armor 1; only armor"
