"""What of a scenario can be played and was probably not meant (Rules 2, 35)."""

from typing import Any

from msgspec.structs import replace

from game.core.board import Board
from game.core.hexes import DIRECTIONS
from game.rulebooks.pacific_war.files.doubts import landlocked, never_reached
from game.rulebooks.pacific_war.terms.hexes import SIDE_PROPERTIES, hexes_of
from tests.rulebooks.pacific_war import war
from tests.rulebooks.pacific_war.test_bad_input import problems, scenario

JAPAN = {"name": "Japan has done it", "winner": "japan", "when": [{"type": "steps_lost", "side": "allies", "least": 1}]}
ALLIES = {"name": "Otherwise", "winner": "allies"}
DRAW = {"name": "A draw"}


def doubts(*levels: dict[str, Any]) -> list[str]:
    """What is doubted about these levels of victory."""
    return [sentence for sentence in problems(victory=levels) if "has nobody" not in sentence]


def test_35_a_side_for_whom_no_level_is_written_cannot_win() -> None:
    assert doubts(JAPAN, ALLIES) == []
    assert doubts(JAPAN, DRAW) == ["allies has no way to win"]
    assert doubts() == ['nothing decides the scenario: "victory" is missing'], "said once, not of each side"


def test_35_a_level_after_one_that_always_holds_is_never_looked_at() -> None:
    assert doubts(ALLIES, JAPAN) == ['"Otherwise" holds always, so this level is never looked at']


def test_2_a_task_force_with_land_all_around_can_never_move() -> None:
    field = war.war().board
    inland = next(
        field.name(space)
        for space, around in enumerate(field.neighbours[: len(field.grid.axial if field.grid else ())])
        if around and all(dict(field.spaces[near].properties).get("water") == "land" for near in around)
    )
    for place, count in ((inland, 1), ("2033", 0)):
        forces = {"japan": {"J1": {"hex": place, "core": [{"unit": "jp_ca_aoba"}]}}}
        said = list(landlocked(scenario(task_forces=forces), field, hexes_of(field)))
        assert [problem.is_warning for problem in said] == [True] * count


def walled(field: Board, place: str) -> Board:
    """The map with all sides of a hex closed."""
    assert field.grid is not None
    space = field.by_name[place]
    closed: dict[int, dict[str, str]] = {space: dict.fromkeys(SIDE_PROPERTIES, "")}
    for side, near in enumerate(field.grid.adjacent[space]):
        back = (side + DIRECTIONS // 2) % DIRECTIONS
        if near >= 0 and back < len(SIDE_PROPERTIES):
            closed[near] = {SIDE_PROPERTIES[back]: ""}
    spaces = (
        replace(each, properties=tuple({**dict(each.properties), **closed.get(number, {})}.items()))
        for number, each in enumerate(field.spaces)
    )
    return replace(field, spaces=tuple(spaces), features=())


def test_23_1_ships_and_troops_in_a_hex_without_a_way_can_never_move() -> None:
    field = war.war().board
    told = scenario(bases={"japan": {"2033": {"ships": [{"unit": "jp_ca_aoba"}], "ground": [{"unit": "jp_snlf"}]}}})
    shut = walled(field, "2033")
    assert [problem.sentence for problem in landlocked(told, shut, hexes_of(shut))] == [
        "the ships in 2033 can never move: no sea leads from there",
        "the troops in 2033 can never move: no way leads from there",
    ]
    assert list(landlocked(told, field, hexes_of(field))) == []


def test_35_a_hex_that_decides_and_to_which_nothing_leads_is_told_once() -> None:
    field = war.war().board
    held = {"type": "holds", "side": "japan", "hexes": ["2033"]}
    told = scenario(
        victory=[{"name": "Japan", "winner": "japan", "when": [held]}],
        points={"holds": {"2033": 2}},
        task_forces={"japan": {"J1": {"hex": "2533", "core": [{"unit": "jp_ca_aoba"}]}}},
    )
    shut = walled(field, "2033")
    (problem,) = never_reached(told, shut, hexes_of(shut))
    assert problem.is_warning
    assert problem.sentence == "nobody can ever reach 2033, on which the result depends (Rules 35)"
    assert list(never_reached(told, field, hexes_of(field))) == []
