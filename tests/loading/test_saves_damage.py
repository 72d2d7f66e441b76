"""Saves that something has happened to: a power cut, a full disk, a folder that vanished, a flipped bit."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.actions import Action
from game.core.snapshot import freeze
from game.loading.save_lines import Done, SaveTrouble, Snapshot, read_save, sealed
from game.loading.saves import TORN, open_save, verify_save
from tests.loading.saved_games import begin, finding, opened, play, same, stage

RIDE, REST = Action("ride", 1), Action("rest")


class Stranger(msgspec.Struct, tag_field="line", tag="dance"):
    """A line that this version does not know."""

    what: str


posix = pytest.mark.skipif(os.name != "posix", reason="needs signals and limits")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the game is saved."""
    return tmp_path / "race.sandtable"


def played(path: Path, count: int = 12, seed: int = 3) -> dict[int, bytes]:
    """Play a game and close it; return for each length of the file at a line's end the position there."""
    session, save = begin(path)
    found = {save.size: freeze(session.position)}
    for _ in play(session, count, seed):
        found[save.size] = freeze(session.position)
    save.close()
    return found


def test_a_save_cut_at_any_byte_opens_with_all_its_whole_lines(path: Path) -> None:
    played(path)
    data = path.read_bytes()
    header = data.index(b"\n") + 1
    for cut in range(header, len(data) + 1):
        path.write_bytes(data[:cut])
        written = read_save(path)
        whole = data[:cut].count(b"\n") - 1
        assert len(written.lines) == whole
        back = opened(path)
        assert back.notices == (() if data[:cut].endswith(b"\n") else (TORN,))
        done = written.lines[-1].done if whole else 0
        assert len(back.session.entries) == done


def test_a_save_cut_in_its_first_line_is_named(path: Path) -> None:
    played(path, 1)
    data = path.read_bytes()
    for cut in range(data.index(b"\n") + 1):
        path.write_bytes(data[:cut])
        with pytest.raises(SaveTrouble, match=r"race\.sandtable is (empty|no saved game|damaged in its first line)"):
            opened(path)


@pytest.mark.parametrize("rubbish", [b"{", b'{"line":"do","n":99}\n', b"\0" * 4096, b"\n\n\n", b"\xff\xfe\r\n"])
def test_a_torn_end_is_cut_off_only_when_play_goes_on(path: Path, rubbish: bytes) -> None:
    played(path)
    whole = path.read_bytes()
    path.write_bytes(whole + rubbish)
    back = open_save(path, finding(stage()))
    assert back.notices == (TORN,)
    assert path.read_bytes() == whole + rubbish
    session = back.session
    session.perform(REST)
    assert path.read_bytes()[: len(whole)] == whole
    assert opened(path).notices == ()
    assert same(opened(path).session, session)


@pytest.mark.parametrize("seed", range(3))
def test_a_flipped_bit_is_never_taken_for_what_was_written(path: Path, seed: int) -> None:
    positions = set(played(path, 14, seed).values())
    data = path.read_bytes()
    for at in range(data.index(b"\n") + 1, len(data), 7):
        path.write_bytes(data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :])
        back = opened(path)
        assert freeze(back.session.position) in positions
        assert back.notices


def test_damage_in_the_middle_costs_the_log_but_not_the_game(path: Path) -> None:
    session, save = begin(path)
    for _ in range(3):
        session.perform(REST)
    session.perform(Action("ride", 2))
    save.close()
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join((*lines[:2], lines[2].replace(b"rest", b"ride"), *lines[3:]))
    path.write_bytes(damaged)
    back = open_save(path, finding(stage()))
    assert freeze(back.session.position) == freeze(session.position)
    assert back.notices == (
        "Line 3 of the save follows on lines that are damaged.",
        "The game goes on from the snapshot after action 3: what came before cannot be undone, nor read in the log.",
    )
    back.session.perform(Action("ride", 1))
    back.session.undo()
    assert path.read_bytes().startswith(damaged)
    again = opened(path)
    assert again.notices == ()
    assert same(again.session, back.session)
    assert [line.done for line in read_save(path).lines[-4:]] == [3, 4, 5, 4]


def test_a_missing_line_is_noticed(path: Path) -> None:
    session, save = begin(path)
    session.perform(RIDE)
    session.perform(Action("ride", 2))
    session.perform(REST)
    save.close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((*lines[:2], *lines[3:])))
    assert verify_save(path, finding(stage())).problems == ("Line 3 of the save follows on lines that are damaged.",)
    assert freeze(opened(path).session.position) == freeze(session.position)


def test_actions_after_the_last_good_snapshot_are_counted_when_they_are_lost(path: Path) -> None:
    session, save = begin(path)
    session.perform(REST)
    for space in (2, 1):
        session.perform(Action("ride", space))
    save.close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((*lines[:4], b"?\n", *lines[5:])))
    back = opened(path)
    assert back.notices[-1] == "The last 2 actions are lost."
    assert len(back.session.entries) == 0


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
from game.loading.save_lines import SaveTrouble
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


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "race.sandtable is empty: the game in it was never begun."),
        (b"\x89PNG\r\n", "race.sandtable is no saved game of Sandtable."),
        (b'{"format":"other"}\n', "race.sandtable is no saved game of Sandtable."),
        (b"[1,2]\n", "race.sandtable is no saved game of Sandtable."),
        (b"[" * 100_000, "race.sandtable is no saved game of Sandtable."),
        (
            b'{"format":"sandtable","version":2}\n',
            "was saved by another version of Sandtable (form 2, this one reads form 1).",
        ),
        (
            b'{"format":"sandtable","version":"x"}\n',
            "is damaged in its first line and cannot be opened.",
        ),
        (
            b'{"format":"sandtable","version":1,"crc":"00000000"}\n',
            "is damaged in its first line and cannot be opened.",
        ),
    ],
)
def test_a_file_that_is_no_save_of_this_version_is_named(path: Path, data: bytes, sentence: str) -> None:
    path.write_bytes(data)
    with pytest.raises(SaveTrouble) as caught:
        opened(path)
    assert str(caught.value).endswith(sentence)


def test_a_line_of_an_unknown_kind_counts_as_damaged(path: Path) -> None:
    session, save = begin(path)
    save.close()
    with path.open("ab") as stream:
        stream.write(sealed(Stranger(what="else")))
    assert opened(path).notices == (TORN,)
    assert same(opened(path).session, session)


def test_a_file_larger_than_any_save_is_not_read(path: Path) -> None:
    path.touch()
    os.truncate(path, 1 << 40)
    with pytest.raises(SaveTrouble, match=r"race\.sandtable is too large for a saved game"):
        opened(path)


def test_no_file_and_a_folder_are_named(path: Path) -> None:
    with pytest.raises(SaveTrouble, match="There is no saved game"):
        verify_save(path.parent, finding(stage()))
    for place in (path, path.parent):
        with pytest.raises(SaveTrouble, match="There is no saved game"):
            opened(place)


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
