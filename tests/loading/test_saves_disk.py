"""Writing a save when the program is killed, the disk is full, the file has vanished, or nothing may be written."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import Action
from game.core.snapshot import freeze
from game.loading.saves.games import open_save
from game.loading.saves.lines import Done, SaveTrouble, Snapshot, read_save
from tests.loading.saved_games import begin, finding, opened, play, same, stage

RIDE, REST = Action("ride", 1), Action("rest")
posix = pytest.mark.skipif(os.name != "posix", reason="needs signals and limits")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the game is saved."""
    return tmp_path / "race.sandtable"


CHILD = """
import sys
from pathlib import Path
from tests.loading.saved_games import begin, play
session, _ = begin(Path(sys.argv[1]))
for number, _ in enumerate(play(session, 100_000, 8)):
    print(number, len(session.entries), len(session.undone_entries), flush=True)
"""


@posix
@pytest.mark.parametrize("acknowledged", [1, 5, 37, 120])
def test_a_killed_program_loses_nothing_that_it_has_said_is_done(path: Path, acknowledged: int) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path)], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert child.stdout is not None
    for _ in range(acknowledged):
        child.stdout.readline()
    child.send_signal(signal.SIGKILL)
    last = child.stdout.read().splitlines()
    child.wait()
    child.stdout.close()
    session, _ = begin(path.with_name("again.sandtable"))
    states = [(len(session.entries), len(session.undone_entries), freeze(session.position))]
    for _ in play(session, acknowledged + len(last) + 5, 8):
        states.append((len(session.entries), len(session.undone_entries), freeze(session.position)))
    back = opened(path).session
    found = (len(back.entries), len(back.undone_entries), freeze(back.position))
    whole = acknowledged + len([line for line in last if line.count(" ") == 2])
    assert found in states[whole - 1 : whole + 3]


LIMITED = """
import resource, sys
from pathlib import Path
from game.loading.saves.lines import SaveTrouble
from tests.loading.saved_games import begin, play
path = Path(sys.argv[1])
session, save = begin(path)
resource.setrlimit(resource.RLIMIT_FSIZE, (save.size + int(sys.argv[2]), resource.RLIM_INFINITY))
steps = play(session, 1000, 8)
count = 0
try:
    for _ in steps:
        count += 1
        good = path.read_bytes()
except SaveTrouble as trouble:
    print(count, trouble)
assert path.read_bytes() == good
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
for _ in play(session, 10, 9):
    pass
print(len(session.entries))
"""


@posix
@pytest.mark.parametrize("room", [900, 1000, 1100, 1200, 1300, 1401])
def test_a_full_disk_leaves_the_save_as_it_was_and_the_game_too(path: Path, room: int) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path), str(room)],
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr[-1500:]
    trouble, entries = done.stdout.splitlines()
    assert trouble.endswith("The disk is full: the game cannot be saved, and the action was not done.")
    back = opened(path)
    assert back.notices == ()
    assert len(back.session.entries) == int(entries)


@pytest.mark.parametrize("broken", ["write", "fsync"])
def test_an_action_that_cannot_be_written_is_not_done(path: Path, broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session, save = begin(path)
    session.perform(RIDE)
    before, position = path.read_bytes(), session.position

    def fail(descriptor: int, data: bytes = b"") -> int:
        if broken == "write" and len(data) > 20:
            return real(descriptor, data[:20])
        raise OSError(errno.ENOSPC, "No space left on device")

    real = os.write
    for attempt in (lambda: session.perform(REST), session.undo, session.take_back):
        with monkeypatch.context() as patch:
            patch.setattr(os, broken, fail)
            with pytest.raises(SaveTrouble, match="The disk is full"):
                attempt()
        assert path.read_bytes() == before
        assert session.position == position
        assert len(session.entries) == 1
    session.perform(REST)
    assert same(opened(path).session, session)
    save.close()


def test_what_cannot_be_taken_out_at_once_is_taken_out_later(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = begin(path)

    def fail(*_: object) -> int:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        patch.setattr(os, "ftruncate", fail)
        with pytest.raises(SaveTrouble, match=r"cannot be written \(Input/output error\)"):
            session.perform(REST)
    assert len(session.entries) == 0
    session.perform(RIDE)
    assert [line.done for line in read_save(path).lines] == [0, 1]
    assert same(opened(path).session, session)


def test_a_save_that_vanished_or_was_replaced_is_named(path: Path) -> None:
    session, _ = begin(path)
    moved = path.with_name("elsewhere")
    path.rename(moved)
    with pytest.raises(SaveTrouble, match="is gone, or its folder is"):
        session.perform(REST)
    path.write_bytes(moved.read_bytes())
    with pytest.raises(SaveTrouble, match="has been replaced by another file"):
        session.perform(REST)
    assert len(session.entries) == 0


def test_a_save_shortened_by_somebody_else_is_named(path: Path) -> None:
    session, _ = begin(path)
    session.perform(RIDE)
    os.truncate(path, 100)
    with pytest.raises(SaveTrouble, match="has been shortened by another program"):
        session.perform(REST)


def test_a_save_in_a_folder_that_may_not_be_written_can_be_looked_at(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, save = begin(path)
    save.close()

    def fail(*_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", fail)
    back = open_save(path, finding(stage()))
    assert back.notices == ("This folder may not be written: you can look at the game, but not go on with it.",)
    with pytest.raises(SaveTrouble, match="may not be written"):
        back.session.perform(REST)
    assert len(back.session.entries) == 0


def test_a_save_cannot_be_begun_where_a_file_stands_in_for_the_folder(path: Path) -> None:
    path.write_text("")
    with pytest.raises(SaveTrouble, match="cannot be made"):
        begin(path / "deeper" / "race.sandtable")


def test_a_save_that_cannot_be_begun_leaves_no_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(SaveTrouble, match="The disk is full"):
        begin(path)
    assert list(path.parent.iterdir()) == []


def test_the_journal_writes_each_group_of_lines_at_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = begin(path)
    calls: list[str] = []
    real: dict[str, Callable[..., Any]] = {"write": os.write, "fsync": os.fsync}

    def noting(name: str) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            calls.append(name)
            return real[name](*arguments)

        return call

    for name in real:
        monkeypatch.setattr(os, name, noting(name))
    session.perform(RIDE)
    session.perform(REST)
    assert calls == ["write", "fsync"] * 2
    assert [type(line) for line in read_save(path).lines[-2:]] == [Done, Snapshot]
