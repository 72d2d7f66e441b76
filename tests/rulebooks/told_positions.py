"""Positions in files, as tests tell them, read them again, and get them wrong; for titles of every kind."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.session import Session
from game.core.title import Game
from game.loading.content.positions import load_position
from game.loading.content.roots import roots
from game.loading.problems import FileErrors, FileProblem


def read_again(game: Game, position: Any) -> Any:
    """A position told in the words of a file, written, and read from there."""
    files = game.title.positions
    assert files is not None
    plain = msgspec.json.decode(msgspec.json.encode(files.tell(game, position)), type=files.plain)
    assert list(files.check(game, plain)) == []
    return files.read(game, plain, 3)


def assert_same(game: Game, first: Any, second: Any) -> None:
    """Two positions are the same but for their dice, and offer the same."""
    one, other = Session(game, first), Session(game, replace(second, dice=first.dice))
    assert one.position == other.position
    assert one.decision is not None
    assert other.decision is not None
    assert one.decision.legal == other.decision.legal


def read_file(path: Path) -> tuple[Any, Any]:
    """The game and the position of a file."""
    return load_position(path, roots()).new_game(1)


def read_lines(path: Path, scenario: str, lines: str) -> tuple[Any, Any]:
    """The game and the position that some lines tell of a scenario, in a file of that path."""
    path.write_text(f"scenario: {scenario}\n{lines}", "utf-8")
    return read_file(path)


def mistakes_of(folder: Path, scenario: str, lines: str) -> list[FileProblem]:
    """What is wrong with some lines of a position of a scenario."""
    with pytest.raises(FileErrors) as caught:
        read_lines(folder / "wrong.yaml", scenario, lines)
    return list(caught.value.problems)
