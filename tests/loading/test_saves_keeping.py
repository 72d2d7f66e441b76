"""What a player does with his saved games: renamed, deleted and brought back, and never while they are played."""

from pathlib import Path

import pytest

from game.core.actions import Action
from game.loading.saves.games import list_saves
from game.loading.saves.keeping import bring_back, clear_aside, lay_aside, rename_save
from game.loading.saves.lines import SaveTrouble
from tests.loading.saved_games import begin

REST = Action("rest")


def saved(folder: Path, name: str) -> Path:
    """A saved game that nobody is playing."""
    session, save = begin(folder / f"{name}.sandtable")
    session.perform(REST)
    save.close()
    return save.path


def names(folder: Path) -> list[str]:
    """The names of the saved games."""
    return sorted(info.name for info in list_saves(folder))


def test_a_game_gets_another_name_and_never_that_of_another_game(tmp_path: Path) -> None:
    first, second = saved(tmp_path, "first"), saved(tmp_path, "second")
    assert rename_save(first, "first") == first
    assert rename_save(first, " second / half ").stem == "second - half"
    assert rename_save(second, "second - half").stem == "second - half 2"
    with pytest.raises(SaveTrouble, match="needs a name"):
        rename_save(tmp_path / "second - half.sandtable", "  ")
    assert names(tmp_path) == ["second - half", "second - half 2"]


def test_a_deleted_game_can_be_brought_back_until_it_is_cleared_away(tmp_path: Path) -> None:
    path = saved(tmp_path, "game")
    before = path.read_bytes()
    aside = lay_aside(path)
    assert names(tmp_path) == []
    saved(tmp_path, "game")
    back = bring_back(aside)
    assert back.read_bytes() == before
    assert names(tmp_path) == ["game", "game 2"]
    aside = lay_aside(back)
    clear_aside(tmp_path)
    assert not aside.exists()
    with pytest.raises(SaveTrouble, match="cannot be moved"):
        bring_back(aside)


def test_a_game_that_is_being_played_stays_where_it_is(tmp_path: Path) -> None:
    session, save = begin(tmp_path / "game.sandtable")
    session.perform(REST)
    for move in (lay_aside, lambda path: rename_save(path, "other")):
        with pytest.raises(SaveTrouble, match="open in another window"):
            move(save.path)
    assert names(tmp_path) == ["game"]
    save.close()
