"""Saves: what is written comes back, after every single action, undo, redo and takeback."""

import json
from pathlib import Path

import pytest

from game.core.actions import Action
from game.core.play import begin as settle
from game.core.session import Session
from game.core.snapshot import freeze
from game.loading.saves.files import SaveFile
from game.loading.saves.games import begin_save, open_save, verify_save
from game.loading.saves.lines import Done, Redone, SaveTrouble, Snapshot, TakenBack, Undone
from tests.loading.saved_games import SEED, begin, finding, lines_of, opened, play, same, stage

RIDE, BACK, REST = Action("ride", 1), Action("ride", 0), Action("rest")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the game is saved."""
    return tmp_path / "saves" / "race.sandtable"


@pytest.mark.parametrize("seed", range(6))
def test_a_save_is_equal_to_the_game_after_every_single_line(path: Path, seed: int) -> None:
    session, _ = begin(path)
    assert same(opened(path).session, session)
    for _ in play(session, 60, seed):
        back = opened(path)
        assert back.notices == ()
        assert same(back.session, session)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_opened_anew_for_every_line_is_the_same_game(path: Path, seed: int) -> None:
    session, save = begin(path)
    save.close()
    dice = seed
    for number in range(40):
        back = open_save(path, finding(stage()))
        assert same(back.session, session)
        journal = back.session.journal
        assert isinstance(journal, SaveFile)
        session = next(play(back.session, 1, dice * 1000 + number))
        journal.close()
    assert verify_save(path, finding(stage())).problems == ()


def test_the_first_line_says_what_is_played_by_whom_and_from_which_seed(path: Path) -> None:
    begin(path, mods=("winter",))
    header = json.loads(path.read_bytes().splitlines()[0])
    assert header["format"] == "sandtable"
    assert (header["version"], header["title"], header["scenario"], header["seed"]) == (1, "race", "race/ring", SEED)
    assert (header["players"], header["started"], header["mods"]) == (["Ann", "Bob"], "1944-06-06", ["winter"])
    assert opened(path, mods=("winter",)).header.players == ("Ann", "Bob")


def test_each_line_is_one_json_value_with_its_running_number_and_a_checksum(path: Path) -> None:
    session, _ = begin(path)
    for _ in play(session, 30):
        pass
    values = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert [value["n"] for value in values[1:]] == list(range(1, len(values)))
    assert all(len(value["crc"]) == 8 for value in values)


def test_an_action_is_a_line_and_a_change_of_sides_a_snapshot(path: Path) -> None:
    session, _ = begin(path)
    session.perform(RIDE)
    session.perform(REST)
    opening, *rest, last = lines_of(path)
    assert isinstance(opening, Snapshot)
    assert rest == [Done(done=1, action=RIDE), Done(done=2, action=REST)]
    assert isinstance(last, Snapshot)
    assert bytes(last.position) == freeze(session.position)
    assert (last.done, last.turn, last.verdict) == (2, "5 : 0", "")


def test_undo_and_redo_are_lines_too(path: Path) -> None:
    session, _ = begin(path)
    session.perform(RIDE)
    session.undo()
    session.redo()
    assert lines_of(path)[1:] == [Done(done=1, action=RIDE), Undone(done=0), Redone(done=1, action=RIDE)]


def test_a_takeback_over_a_change_of_sides_leaves_a_snapshot_of_what_is_left(path: Path) -> None:
    session, _ = begin(path)
    session.perform(RIDE)
    session.perform(REST)
    session.take_back()
    taken, left = lines_of(path)[-2:]
    assert taken == TakenBack(done=1)
    assert isinstance(left, Snapshot)
    assert bytes(left.position) == freeze(session.position)
    session.undo()
    undone, left = lines_of(path)[-2:]
    assert (undone, left.done) == (Undone(done=0), 0)
    session.redo()
    assert lines_of(path)[-1] == Redone(done=1, action=RIDE)
    assert same(opened(path).session, session)


def test_the_end_of_the_game_is_a_snapshot_with_its_verdict(path: Path) -> None:
    session, _ = begin(path)
    while session.decision is not None:
        session.perform(REST)
    last = lines_of(path)[-1]
    assert isinstance(last, Snapshot)
    assert last.verdict == "Red won. The letter has arrived."
    back = opened(path).session
    assert (back.decision, back.verdict) == (None, session.verdict)


def test_a_game_that_is_looked_at_is_not_written(path: Path) -> None:
    session, save = begin(path)
    session.perform(RIDE)
    save.close()
    torn = path.read_bytes() + b'{"line":"do"'
    path.write_bytes(torn)
    assert opened(path).session.entries
    open_save(path, finding(stage())).session.journal.close()  # type: ignore[attr-defined]
    assert path.read_bytes() == torn


def test_a_session_in_the_middle_of_a_game_can_be_saved_under_another_name(path: Path) -> None:
    session, save = begin(path)
    session.perform(RIDE)
    session.perform(REST)
    session.perform(Action("ride", 2))
    session.undo()
    save.close()
    copy = path.with_name("copy.sandtable")
    begin_save(copy, stage(), session, seed=SEED, players=("Ann", "Bob"), started="later")
    assert same(opened(copy).session, session)
    session.redo()
    session.perform(REST)
    assert same(opened(copy).session, session)
    assert len(opened(path).session.entries) == 2


def test_there_are_no_two_saves_of_one_name(path: Path) -> None:
    _, save = begin(path)
    save.close()
    before = path.read_bytes()
    with pytest.raises(SaveTrouble, match="There is a saved game called race already"):
        begin(path)
    assert path.read_bytes() == before


def test_a_verified_save_counts_its_actions_and_snapshots(path: Path) -> None:
    session, _ = begin(path)
    for _ in range(3):
        session.perform(REST)
    found = verify_save(path, finding(stage()))
    assert (found.actions, found.snapshots, found.problems) == (3, 4, ())


def test_nothing_is_taken_from_the_clock_or_from_chance(path: Path) -> None:
    for name in ("a", "b"):
        session, _ = begin(path.with_name(f"{name}.sandtable"))
        for _ in play(session, 40, 5):
            pass
    assert path.with_name("a.sandtable").read_bytes() == path.with_name("b.sandtable").read_bytes()


def test_the_opening_of_a_session_is_settled() -> None:
    game, position = stage().start(SEED)
    assert Session(game, position).opening == settle(game, position)
