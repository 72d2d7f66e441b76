"""Saves that something has happened to: a torn end, a flipped bit, a missing line, another file in their place."""

import os
from pathlib import Path

import msgspec
import pytest

from game.core.actions import Action
from game.core.snapshot import freeze
from game.loading.saves.games import TORN, open_save, verify_save
from game.loading.saves.lines import SaveTrouble, read_save, sealed
from tests.loading.saved_games import begin, finding, opened, play, same, stage

RIDE, REST = Action("ride", 1), Action("rest")


class Stranger(msgspec.Struct, tag_field="line", tag="dance"):
    """A line that this version does not know."""

    what: str


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
        "The save is damaged before its line 3.",
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
    assert verify_save(path, finding(stage())).problems == ("The save is damaged before its line 3.",)
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
