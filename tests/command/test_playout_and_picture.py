"""The commands that play at random and draw a picture: what they print, and their exit codes."""

import json
import re
import sys
from pathlib import Path

import pytest

from game.command import picture, playout, progress
from game.core.playout import playout as random_game
from game.core.session import Session
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game
from tests.command.conftest import ID, Said


def test_playout_in_words(said: Said) -> None:
    code, out, _ = said("playout", ID, "--games", "5")
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == "skirmish/first-light: 5 of 5 random games finished"
    assert lines[-1] == "invariants checked every 100 actions and at each end"


def test_playout_as_json_is_the_same_with_any_number_of_processes(said: Said) -> None:
    reports = [json.loads(said("playout", ID, "--games", "8", "--json", "--jobs", jobs)[1]) for jobs in ("1", "2")]
    for report in reports:
        assert (report["games"], report["finished"], report["failures"]) == (8, 8, [])
        assert sum(report["winners"].values()) == sum(report["reasons"].values()) == 8
        assert set(report["winners"]) >= {"red", "blue"}
        assert report["longest"] >= report["mean_actions"] > 0
        assert report["actions_per_second"] > 0
    timing = {"jobs", "seconds", "actions_per_second"}
    first, second = ({key: value for key, value in report.items() if key not in timing} for report in reports)
    assert first == second


def test_playout_of_a_title_is_a_table_of_its_scenarios(said: Said) -> None:
    title = ID.partition("/")[0]
    code, out, _ = said("playout", title, "--games", "4", "--seed", "7")
    assert code == 0
    head, *rows = out.splitlines()
    assert head.split()[:2] == ["scenario", "finished"]
    assert [row.split()[0] for row in rows] == [ID]
    assert "4 of 4" in rows[0]
    shares = [float(share) for share in re.findall(r"([0-9.]+) %", rows[0])]
    assert round(sum(shares)) == 100
    (report,) = json.loads(said("playout", title, "--games", "4", "--seed", "7", "--json")[1])
    assert (report["scenario"], report["finished"]) == (ID, 4)
    wins = sorted(round(100 * count / 4) for count in report["winners"].values())
    assert wins == sorted(round(share) for share in shares)


def test_playout_tells_of_broken_games(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "LONGEST_GAME", 3)
    code, out, err = said("playout", ID, "--games", "2", "--seed", "5")
    assert code == 1
    assert out.splitlines()[0] == "skirmish/first-light: 0 of 2 random games finished"
    assert [said_of.partition(", at")[0] for said_of in err.splitlines()] == [
        "seed 5: no end after 3 actions",
        "seed 6: no end after 3 actions",
    ]


def test_playout_tells_of_faults_in_the_rules(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.loading.skirmish.steps import March

    def fault(*_: object) -> None:
        raise KeyError("nowhere")

    monkeypatch.setattr(March, "apply", fault)
    code, _, err = said("playout", ID, "--games", "1")
    assert code == 1
    assert err.startswith(f"seed 1: KeyError in {Path(__file__).name}:")


def test_playout_shows_progress(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "MOMENT", 0.0)
    monkeypatch.setattr(progress, "ELSEWHERE", 0.0)
    assert said("playout", ID, "--games", "3")[2].splitlines() == [f"games played: {n} of 3" for n in (1, 2, 3)]


def test_progress_on_a_terminal_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "MOMENT", 0.0)
    monkeypatch.setattr(progress, "ON_TERMINAL", 0.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with progress.Progress("done", 2) as work:
        work.at(1)
    assert capsys.readouterr().err == "\rdone: 1 of 2\r" + " " * len("done: 1 of 2") + "\r"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("-o", "a.jpg"), "The picture must be a .png file, not 'a.jpg'."),
        (("-o", "none/a.png"), "There is no folder 'none' to write the picture to."),
        (("-o", "a.png", "--as", "bleu"), "There is no side 'bleu' (did you mean 'blue'?)."),
        (("-o", "a.png", "--as", "x"), "There is no side 'x' (the sides are red and blue)."),
    ],
)
def test_a_picture_that_cannot_be_drawn(said: Said, arguments: tuple[str, ...], sentence: str) -> None:
    assert said("picture", ID, *arguments) == (1, "", f"{sentence}\n")


def test_a_picture_of_the_middle_of_a_game(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, tuple[int, int], int | None, Path]] = []

    class Painter:
        @staticmethod
        def draw_picture(
            session: Session, loaded: object, *, size: tuple[int, int], viewer: int | None, destination: Path
        ) -> None:
            drawn.append((len(session.entries), size, viewer, destination))

    monkeypatch.setitem(sys.modules, "game.ui.picture", Painter)
    assert said("picture", ID, "-o", "a.png", "--size", "800x600", "--actions", "7", "--as", "blue") == (0, "", "")
    assert said("picture", ID, "-o", "b.png", "--actions", "99999") == (0, "", "")
    assert drawn[0] == (7, (800, 600), 1, Path("a.png"))
    assert drawn[1][1:] == ((1920, 1080), None, Path("b.png"))


def test_a_picture_that_cannot_be_written(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    class Painter:
        @staticmethod
        def draw_picture(*_: object, **__: object) -> None:
            raise OSError("disk full")

    monkeypatch.setitem(sys.modules, "game.ui.picture", Painter)
    assert said("picture", ID, "-o", "a.png") == (1, "", "The picture cannot be written: disk full.\n")


def test_the_middle_of_a_game_is_the_same_as_in_a_random_game(said: Said) -> None:
    game, position = new_game(load_scenario(ID, roots()), 1)
    session = Session(game, position)
    picture.advance(session, 99_999, 1)
    result = random_game(game, position, 1, 99_999)
    assert (session.position, len(session.entries)) == (result.position, result.actions)
