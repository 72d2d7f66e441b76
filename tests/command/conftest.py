"""The command line as tests give it: what it prints, and its exit codes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.command.line import main
from game.loading.content.schemas import write_schemas
from tests.loading.skirmish.world import build_root, only_skirmish

ID = "skirmish/first-light"
Said = Callable[..., tuple[int, str, str]]


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Said:
    """Gives a command in a world with Skirmish alone; returns its exit code and what it says."""
    only_skirmish(monkeypatch)
    build_root(tmp_path)
    write_schemas(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SANDTABLE_DATA", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))

    def give(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return give
