"""The list of saved games, their names, and the lock that keeps one game from being played in two windows."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.actions import Action
from game.core.session import Session
from game.loading.content.scenarios import load_scenario
from game.loading.saves import list as save_list
from game.loading.saves.fingerprints import app_version, code_fingerprint, places_fingerprint, rules_fingerprint
from game.loading.saves.games import (
    begin_save,
    list_saves,
    new_save_path,
    open_save,
    resolver,
    saves_folder,
    stage_of,
    verify_save,
)
from game.loading.saves.lines import SaveTrouble
from tests.loading.saved_games import begin, finding, opened, play, same, stage
from tests.loading.skirmish.world import build_root, only_skirmish
from tests.loading.tiny_title import TITLE, board

REST = Action("rest")


def test_the_list_tells_what_is_played_and_how_far_it_is(tmp_path: Path) -> None:
    session, _ = begin(tmp_path / "first.sandtable")
    session.perform(REST)
    session.perform(Action("ride", 4))
    os.utime(tmp_path / "first.sandtable", (1000, 1000))
    over, _ = begin(tmp_path / "second.sandtable")
    while over.decision is not None:
        over.perform(REST)
    os.utime(tmp_path / "second.sandtable", (2000, 2000))
    (tmp_path / "notes.txt").write_text("not a save")
    (tmp_path / "folder.sandtable").mkdir()
    second, first = list_saves(tmp_path)
    assert (first.name, first.title, first.scenario, first.players) == ("first", "race", "race/ring", ("Ann", "Bob"))
    assert (first.actions, first.turn, first.is_finished, first.changed, first.problem) == (2, "5 : 0", False, 1000, "")
    assert (second.name, second.is_finished) == ("second", True)
    assert second.verdict == "Red won. The letter has arrived."


def test_the_list_reads_only_the_ends_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = begin(tmp_path / "long.sandtable")
    for _ in play(session, 80):
        pass
    expected = list_saves(tmp_path)
    monkeypatch.setattr(save_list, "FIRST_LOOK", 600)
    assert list_saves(tmp_path) == expected
    assert expected[0].actions == len(session.entries)


def test_what_cannot_be_opened_is_listed_with_its_problem(tmp_path: Path) -> None:
    (tmp_path / "bad.sandtable").write_bytes(b"??")
    (info,) = list_saves(tmp_path)
    assert (info.name, info.problem) == ("bad", "bad.sandtable is no saved game of Sandtable.")


def test_a_torn_save_is_listed_with_its_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "torn.sandtable"
    session, save = begin(path)
    session.perform(REST)
    save.close()
    data = path.read_bytes()
    path.write_bytes(data[: data.index(b'{"line":"do"')])
    assert [(info.actions, info.turn) for info in list_saves(tmp_path)] == [(0, "0 : 0")]
    path.write_bytes(data[: data.index(b"\n") + 1])
    assert [(info.actions, info.turn) for info in list_saves(tmp_path)] == [(0, "")]


def test_no_folder_is_an_empty_list(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "none") == ()
    assert saves_folder().name == "saves"


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Pegasus Bridge", "Pegasus Bridge.sandtable"),
        ("Sainte-Mère-Église", "Sainte-Mère-Église.sandtable"),
        ("1944: The Ford", "1944, The Ford.sandtable"),
        ("../../etc/passwd", "etc-passwd.sandtable"),
        ("a:b\0c\n*?", "a-b-c.sandtable"),
        ("...", "game.sandtable"),
        ("", "game.sandtable"),
        ("x" * 300, "x" * 60 + ".sandtable"),
    ],
)
def test_a_new_save_gets_a_name_that_any_disk_takes(tmp_path: Path, name: str, file: str) -> None:
    assert new_save_path(tmp_path, name).name == file


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    for expected in ("race.sandtable", "race 2.sandtable", "race 3.sandtable"):
        path = new_save_path(tmp_path, "race")
        assert path.name == expected
        path.touch()


def test_a_save_is_opened_once(tmp_path: Path) -> None:
    path = tmp_path / "race.sandtable"
    session, save = begin(path)
    with pytest.raises(SaveTrouble, match="race is open in another window: close it there"):
        open_save(path, finding(stage()))
    assert opened(path).session.position == session.position
    save.close()
    save.close()
    assert list(tmp_path.iterdir()) == [path]
    again = open_save(path, finding(stage()))
    with pytest.raises(SaveTrouble, match="is open in another window"):
        open_save(path, finding(stage()))
    again.session.journal.close()  # type: ignore[attr-defined]


def test_a_save_that_cannot_be_opened_is_not_left_locked(tmp_path: Path) -> None:
    path = tmp_path / "race.sandtable"
    _, save = begin(path)
    save.close()
    with pytest.raises(SaveTrouble, match="is not there"):
        open_save(path, lambda *_: None)
    assert list(tmp_path.iterdir()) == [path]


def test_the_lock_of_a_program_that_died_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "race.sandtable"
    code = (
        "import os, sys; from pathlib import Path; from tests.loading.saved_games import begin\n"
        "begin(Path(sys.argv[1])); os._exit(1)"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", code, str(path)], env=environment, timeout=60)
    open_save(path, finding(stage())).session.journal.close()  # type: ignore[attr-defined]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_a_save_found_through_a_link_is_the_same_save(tmp_path: Path, link: Callable[[Path, Path], None]) -> None:
    path, another = tmp_path / "race.sandtable", tmp_path / "another.sandtable"
    _, save = begin(path)
    link(path, another)
    with pytest.raises(SaveTrouble, match="another is open in another window"):
        open_save(another, finding(stage()))
    save.close()
    open_save(another, finding(stage())).session.journal.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("flip", [0x80, 0x01, 0xFF])
def test_any_byte_of_a_header_may_be_wrong(tmp_path: Path, flip: int) -> None:
    path, good = tmp_path / "race.sandtable", tmp_path / "good.sandtable"
    for each in (path, good):
        begin(each)[1].close()
    whole = path.read_bytes()
    for at in range(whole.index(b"\n") + 1):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ flip]) + whole[at + 1 :])
        broken = {info.name: info.problem for info in list_saves(tmp_path)}
        assert broken["good"] == ""
        assert broken["race"].startswith("race.sandtable "), f"byte {at} turned unnoticed"
        with pytest.raises(SaveTrouble):
            opened(path)


def test_a_lock_held_by_another_program_counts(tmp_path: Path) -> None:
    path = tmp_path / "race.sandtable"
    code = (
        "import sys; from pathlib import Path; from tests.loading.saved_games import begin\n"
        "held = begin(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        with pytest.raises(SaveTrouble, match="is open in another window"):
            open_save(path, finding(stage()))
        assert child.stdin is not None
        child.stdin.close()


def test_a_scenario_on_disk_is_found_again_for_its_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only_skirmish(monkeypatch)
    root = build_root(tmp_path)
    loaded = load_scenario("skirmish/first-light", (root,))
    here = stage_of(loaded)
    session = Session(*here.start(5))
    path = tmp_path / "saves" / "light.sandtable"
    begin_save(path, here, session, seed=5, players=("Ann", "Bob"), started="")
    for _ in play(session, 60):
        pass
    back = opened(path, here)
    assert same(back.session, session)
    find = resolver((root,))
    assert verify_save(path, find).problems == ()
    scenario = loaded.path
    scenario.write_text(scenario.read_text("utf-8").replace("name: First light", "name: Daybreak"), "utf-8")
    told = open_save(path, find, to_play=False).notices
    assert told[0].endswith("has been changed since this game was saved. Everything played so far comes out the same.")
    scenario.write_text("title: skirmish\n", "utf-8")
    with pytest.raises(SaveTrouble, match="The scenario skirmish/first-light of this game is broken"):
        verify_save(path, find)
    scenario.unlink()
    with pytest.raises(SaveTrouble, match="The scenario skirmish/first-light of this game is not there"):
        verify_save(path, find)


def test_fingerprints_tell_what_has_changed() -> None:
    assert places_fingerprint(board()) != places_fingerprint(board(("A", "B", "C", "D")))
    assert rules_fingerprint(TITLE) == code_fingerprint("tests.loading")
    assert code_fingerprint("game.core") != rules_fingerprint(TITLE)
    assert len(rules_fingerprint(TITLE)) == 16
    assert app_version()
