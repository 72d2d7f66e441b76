"""How a save is opened: from a snapshot near its end with the log that is written, and old saves as ever."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Side
from game.core.position import Outcome
from game.core.session import Session
from game.core.snapshot import freeze
from game.core.title import Game
from game.loading.saves.games import open_save
from game.loading.saves.lines import Done, read_save, sealed
from tests.loading import tiny_title
from tests.loading.saved_games import begin, finding, opened, play, same, stage, without_log
from tests.loading.tiny_title import Race, Ride

ACTIONS = 300


@pytest.fixture(autouse=True)
def far_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A race that nobody wins so soon."""
    monkeypatch.setattr(tiny_title, "GOAL", 100_000)


class Performed:
    """How many actions the rules have carried out."""

    count = 0


@pytest.fixture
def performed(monkeypatch: pytest.MonkeyPatch) -> Performed:
    """The actions carried out from now on."""
    found, real = Performed(), Ride.apply

    def apply(self: Ride, game: Game, race: Race, action: Action) -> Outcome[Race]:
        found.count += 1
        return real(self, game, race, action)

    monkeypatch.setattr(Ride, "apply", apply)
    return found


def long_save(path: Path, seed: int = 1) -> Session:
    """A game with many undos, redos and takebacks, saved."""
    session, save = begin(path)
    *_, last = play(session, ACTIONS, seed)
    save.close()
    return last


@pytest.mark.parametrize("seed", range(12))
def test_a_save_opens_from_a_snapshot_as_the_same_game(tmp_path: Path, seed: int) -> None:
    session = long_save(tmp_path / "race.sandtable", seed)
    back = opened(tmp_path / "race.sandtable").session
    assert same(back, session)
    assert [back.log(side) for side in (Side(0), Side(1))] == [session.log(side) for side in (Side(0), Side(1))]
    assert back.history == session.history
    assert back.entries == session.entries


def resting(path: Path, rests: int) -> Session:
    """A game in which the sides rest in turn: a snapshot after each action."""
    session, save = begin(path)
    for _ in range(rests):
        session.perform(Action("rest"))
    save.close()
    return session


def test_only_the_last_actions_are_done_again(tmp_path: Path, performed: Performed) -> None:
    session = resting(tmp_path / "race.sandtable", 60)
    performed.count = 0
    back = opened(tmp_path / "race.sandtable").session
    assert performed.count == 16
    assert same(back, session)


def test_many_takebacks_at_the_end_are_not_played_again(tmp_path: Path, performed: Performed) -> None:
    path = tmp_path / "race.sandtable"
    session, save = begin(path)
    for _ in range(150):
        session.perform(Action("rest"))
    for _ in range(60):
        session.take_back()
    save.close()
    performed.count = 0
    back = opened(path).session
    assert performed.count == 0
    assert same(back, session)
    assert back.position.points == session.position.points


def test_a_save_without_the_log_is_repeated_from_its_beginning(tmp_path: Path, performed: Performed) -> None:
    path = tmp_path / "race.sandtable"
    session = resting(path, 60)
    without_log(path)
    performed.count = 0
    back = opened(path)
    assert performed.count == 60
    assert back.notices == ()
    assert same(back.session, session)


def test_with_other_rules_every_action_is_done_again(tmp_path: Path, performed: Performed) -> None:
    resting(tmp_path / "race.sandtable", 60)
    performed.count = 0
    assert opened(tmp_path / "race.sandtable", stage(rules="new")).notices == ()
    assert performed.count == 60


@pytest.mark.parametrize("told", [b'[["Nothing",{}]]', b'[["DiceRolled",{"wrong":1}]]', b"17"])
def test_a_log_that_cannot_be_read_is_made_again(tmp_path: Path, told: bytes) -> None:
    path = tmp_path / "race.sandtable"
    session = resting(path, 40)
    written = read_save(path)
    lines = [
        replace(line, events=type(line.events)(told)) if isinstance(line, Done) else line for line in written.lines
    ]
    path.write_bytes(b"".join(map(sealed, (written.header, *lines))))
    assert same(opened(path).session, session)


def test_takebacks_lead_back_behind_the_snapshot_it_was_opened_from(tmp_path: Path) -> None:
    path = tmp_path / "race.sandtable"
    whole = resting(path, 60)
    save: Any = open_save(path, finding(stage()))
    for done in reversed(range(60)):
        save.session.take_back()
        assert freeze(save.session.position) == freeze(whole.moment_after(done).position)
    save.session.journal.close()
    assert same(opened(path).session, save.session)


def test_a_game_goes_on_after_it_was_opened_from_a_snapshot(tmp_path: Path) -> None:
    path = tmp_path / "race.sandtable"
    long_save(path)
    for seed in range(4):
        back: Any = open_save(path, finding(stage()))
        *_, last = play(back.session, 40, seed)
        back.session.journal.close()
        assert same(opened(path).session, last)
