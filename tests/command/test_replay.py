"""The command that shows and verifies saved games."""

import sys
from pathlib import Path

import pytest

from game.command import picture
from game.core.session import Session
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game
from game.loading.saves.games import begin_save, stage_of
from tests.command.conftest import ID, Said
from tests.loading.skirmish.world import SCENARIO, write


def saved_game(path: Path, actions: int) -> Path:
    """A saved game of Skirmish after some random actions."""
    loaded = load_scenario(ID, roots())
    session = Session(*new_game(loaded, 3))
    stage = stage_of(loaded)
    save = begin_save(path, stage, session, seed=3, players=("A", "B"), started="1944-06-06")
    picture.advance(session, actions, 3)
    save.close()
    return path


def test_verifying_a_saved_game(said: Said, tmp_path: Path) -> None:
    save = saved_game(tmp_path / "game.save", 10)
    code, out, err = said("replay", str(save), "--verify")
    assert (code, err) == (0, "")
    assert out.startswith(f"ok, {save}: 10 actions repeated, ")


def test_one_action_and_one_position_are_told_as_one(said: Said, tmp_path: Path) -> None:
    save = saved_game(tmp_path / "game.save", 1)
    assert said("replay", str(save), "--verify")[1] == f"ok, {save}: 1 action repeated, 1 position compared\n"


def test_verifying_a_saved_game_whose_scenario_has_changed(said: Said, tmp_path: Path) -> None:
    save = saved_game(tmp_path / "game.save", 10)
    write(Path("scenarios/skirmish/first-light.yaml"), SCENARIO.replace('"0403"', '"0303"'))
    code, _, err = said("replay", str(save), "--verify")
    assert code == 1
    assert all(line.startswith(f"{save}: ") for line in err.splitlines())


def test_a_saved_game_that_cannot_be_shown(said: Said, tmp_path: Path) -> None:
    assert said("replay", "none.save") == (1, "", "There is no saved game 'none.save'.\n")
    write(tmp_path / "torn.save", "nothing")
    code, out, err = said("replay", "torn.save", "--verify")
    assert (code, out, err.count("\n")) == (1, "", 1)


def test_showing_a_saved_game(said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []

    class Opening:
        @staticmethod
        def open_table(*, save: Path, **_: object) -> int:
            opened.append(save)
            return 0

    monkeypatch.setitem(sys.modules, "game.ui.opening", Opening)
    save = write(tmp_path / "game.save", "")
    assert said("replay", str(save))[0] == 0
    assert opened == [save]
