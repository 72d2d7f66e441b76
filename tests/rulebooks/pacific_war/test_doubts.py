"""What of a scenario can be played and was probably not meant (Rules 2, 35)."""

from typing import Any

from game.rulebooks.pacific_war.files.doubts import landlocked
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
        said = list(landlocked(scenario(task_forces=forces), field))
        assert [problem.is_warning for problem in said] == [True] * count
