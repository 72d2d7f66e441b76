"""`sandtable ask`: questions about positions, in words and with plain answers."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.command.line import main
from game.core.asking import without_links
from tests.command.conftest import Said

Ask = Callable[..., tuple[int, str, str]]
START = "memoir44/omaha-beach"
NO_MOVE = {
    "path": [],
    "cost": 0,
    "may_battle": False,
    "reason": "There is a unit in A1: one unit a hex, and none moves through.",
    "rule": "4.2",
}


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """Asks about what is shipped; returns the exit code and what is printed."""

    def give(*words: str) -> tuple[int, str, str]:
        code = main(["ask", *words])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return give


def test_a_question_about_the_start_of_a_scenario(ask: Ask) -> None:
    code, out, _ = ask(START, "move", "F9", "A1")
    assert (code, json.loads(out)) == (0, NO_MOVE)


def test_a_question_about_a_position_in_a_file(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "beach.yaml"
    path.write_text(f"scenario: {START}\nunits: {{F9: gone, k8: l8 with 2}}\n", "utf-8")
    assert ask(str(path), "moves", "F9") == (1, "", "There is no unit in F9.\n")
    code, out, _ = ask(str(path), "moves", "l8")
    assert code == 0
    assert json.loads(out)["k8"] == 1


def test_without_a_question_those_there_are_told(ask: Ask) -> None:
    code, out, _ = ask(START)
    assert code == 0
    assert "move UNIT HEX_NAME\n    The way of the unit in a hex to another, or why it does not get there" in out
    assert "order CARD UNITS [SECTION]\n" in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("mooves", "F9"), "There is no question 'mooves' (did you mean 'moves'?).\n"),
        (("moves",), "`moves` is asked like this: moves UNIT.\n"),
        (("moves", "F9", "A1"), "`moves` is asked like this: moves UNIT.\n"),
        (("moves", "Z9"), "There is no hex 'Z9'.\n"),
        (("retreat", "F9", "two"), "'two' cannot be FLAGS: Expected `int`, got `str`.\n"),
        (("orderable", "prob left"), "There is no card 'prob left' (did you mean 'probe left'?).\n"),
    ],
)
def test_what_cannot_be_asked_is_told_in_a_sentence(ask: Ask, words: tuple[str, ...], told: str) -> None:
    assert ask(START, *words) == (1, "", told)


def test_sides_and_words_of_a_list_that_there_are_not(ask: Ask) -> None:
    south = "empire_of_the_sun/south_pacific"
    assert ask(south, "zones", "japon") == (1, "", "There is no side 'japon': there are japan and allies.\n")
    assert ask(south, "activation", "hq_jp_ss", "XX", "3")[2] == "There is no play 'XX': there are OC, EC.\n"


def test_a_question_about_the_rules_alone_needs_no_position(ask: Ask) -> None:
    island = "pacific_war/guadalcanal"
    assert ask(island, "condition", "2", "9") == (0, '"ambush_cv"\n', "")
    assert ask(island, "condition", "2", "10") == (1, "", "There is no die '10' (did you mean '1'?).\n")
    assert ask(island, "next_range", "medium", "short", "long") == (0, '"short"\n', "")


def test_a_table_is_asked_for_with_an_example(ask: Ask) -> None:
    said = """'Chokai' cannot be UNITS: that is a table, such as {"name": "value"}.\n"""
    assert ask("pacific_war/guadalcanal", "cost", "Chokai", "10") == (1, "", said)


def test_a_title_need_not_answer_any(said: Said) -> None:
    assert said("ask", "skirmish/first-light")[2] == "Skirmish answers no questions.\n"


def test_several_pieces_are_divided_by_commas_where_one_would_do_as_well(ask: Ask) -> None:
    line = "glory_recalled/gin-drinkers-line"
    for pieces in ("1/230", "1/230,2/230"):
        assert ask(line, "moves", pieces) == (0, '{\n  "Tsuen Wan": 1\n}\n', "")
    assert ask(line, "moves", "1/230,9/999")[0] == 1


def test_places_are_called_without_the_marks_of_links(ask: Ask) -> None:
    held = [line for line, _ in json.loads(ask("pacific_war/guadalcanal", "score")[1])["lines"]["allies"]]
    assert "holds 1031" in held
    assert without_links({"reason": ["No way to [4423|Guadalcanal], past [C5]."]}) == {
        "reason": ["No way to Guadalcanal (4423), past C5."]
    }
