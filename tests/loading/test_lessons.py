"""Lessons in files: whatever is wrong with one is said in a sentence, at its place."""

from pathlib import Path

import pytest

from game.loading.content.lessons import lessons_of, load_lesson
from game.loading.content.roots import roots
from game.loading.problems import FileErrors

SHIPPED = "first-battle.yaml"

HEAD = """\
title: memoir44
name: A lesson
scenario: first-steps
side: Allies
seed: 806
steps:
"""


def problem_of(tmp_path: Path, text: str) -> str:
    """What is wrong with a lesson, with its line."""
    path = tmp_path / "lesson.yaml"
    path.write_text(text)
    with pytest.raises(FileErrors) as errors:
        load_lesson(path, roots())
    (problem,) = errors.value.problems
    return f"{problem.line}: {problem.sentence}" + (f" ({problem.nearest})" if problem.nearest else "")


def test_a_lesson_becomes_actions(tmp_path: Path) -> None:
    path = tmp_path / "lesson.yaml"
    path.write_text(f"{HEAD}- {{say: Play it., do: play Attack Centre}}\n- {{say: Look., at: log}}\n")
    play, look = load_lesson(path, roots()).lesson.steps
    assert play.action is not None
    assert (play.action.verb, play.length) == ("play", 1)
    assert play.anchor.target is not None
    assert (look.action, look.length, look.anchor.part) == (None, 0, "log")


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("- {say: a, do: plai Probe}", "7: there is no verb 'plai' (play)"),
        ("- {say: a, do: end_moves}", "7: 'end_moves' is not possible here, only play"),
        ("- {say: a, do: play Atack Centre}", "'Atack Centre' cannot be meant by 'play' here, only"),
        ("- {say: a, do: play Attack Centre, answers: [end_moves]}", "7: a step has either `do` or `answers`"),
        ("- {say: a, at: hans}", "7: nothing is called 'hans' (hand)"),
        ("- {say: a, at: space Z9}", "7: there is no space 'Z9' at this moment"),
        ("- {say: a, at: card Atack Centre}", "7: there is no card 'Atack Centre' at this moment (Attack Centre)"),
        ("- {say: a}\n- {say: b, do: order G3}", "8: 'order' is not possible here, only play"),
    ],
)
def test_what_cannot_be_done_is_told_at_its_line(tmp_path: Path, step: str, said: str) -> None:
    assert said in problem_of(tmp_path, HEAD + step)


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("title: memoir44", "title: memoir", "1: there is no title 'memoir' (memoir44)"),
        ("scenario: first-steps", "scenario: first-step", "3: There is no scenario 'memoir44/first-step'"),
        ("side: Allies", "side: Alies", "4: no side is called 'Alies' (Allies)"),
        ("seed: 806", "sead: 806", "unknown key `sead`"),
    ],
)
def test_what_a_lesson_is_about_must_be_there(tmp_path: Path, right: str, wrong: str, said: str) -> None:
    path = tmp_path / "lesson.yaml"
    path.write_text((HEAD + "- {say: a}").replace(right, wrong))
    with pytest.raises(FileErrors) as errors:
        load_lesson(path, roots())
    assert any(said in f"{one.line}: {one.sentence} ({one.nearest})" for one in errors.value.problems)


def test_a_lesson_without_steps_teaches_nothing(tmp_path: Path) -> None:
    assert problem_of(tmp_path, HEAD.replace("steps:", "steps: []")) == "6: a lesson needs steps"


def test_shipped_lessons_are_found() -> None:
    assert [path.name for path in lessons_of("memoir44", roots())] == [SHIPPED]
