"""The commands: what they print, their exit codes, and that no failure is more than a sentence."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.command import line, picture, playout, progress
from game.command.line import main
from game.core.playout import playout as random_game
from game.core.session import Session
from game.loading.roots import roots
from game.loading.saves import begin_save, stage_of
from game.loading.scenarios import load_scenario, new_game
from game.loading.schemas import write_schemas
from tests.loading.skirmish.world import SCENARIO, build_root, only_skirmish, write

ROOT = Path(__file__).parents[2]
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


def test_list(said: Said) -> None:
    assert said("list") == (
        0,
        "SCENARIO              NAME         DATE        MAP         ORIGIN\n"
        "skirmish/first-light  First light  1944-06-06  hex, 4 x 3  shipped\n",
        "",
    )


def test_list_as_json(said: Said, tmp_path: Path) -> None:
    code, out, _ = said("list", "--json")
    (entry,) = json.loads(out)
    assert code == 0
    assert entry == {
        "id": ID, "title": "skirmish", "title_name": "Skirmish", "name": "First light", "date": "1944-06-06",
        "front": "West", "order": 3, "length": "", "map_kind": "hex", "size": "4 x 3", "origin": "shipped",
        "path": str(tmp_path / "scenarios/skirmish/first-light.yaml"), "problem": "", "nations": [],
    }  # fmt: skip


def test_list_without_scenarios(said: Said) -> None:
    Path("scenarios/skirmish/first-light.yaml").unlink()
    assert said("list") == (0, "There are no scenarios.\n", "")
    assert said("list", "--json")[1] == "[]\n"


def test_list_tells_of_files_that_cannot_be_listed(said: Said) -> None:
    write(Path("scenarios/skirmish/broken.yaml"), "title: skirmish\nname: 'Dawn\n")
    code, out, err = said("list")
    assert (code, "skirmish/broken" in out) == (0, True)
    assert err == "scenarios/skirmish/broken.yaml:2:7: error: the quotes that open here are never closed\n"


def test_mods_are_listed_wherever_the_option_stands(said: Said, tmp_path: Path) -> None:
    for name in ("winter", "summer"):
        write(tmp_path / name / f"scenarios/skirmish/{name}.yaml", SCENARIO)
    _, out, _ = said("--mods", "winter", "list", "--mods", "summer", "--json")
    assert [entry["origin"] for entry in json.loads(out)] == ["shipped", "summer", "winter"]
    assert said("--mods", "none", "list") == (1, "", "none:1:1: error: there is no such folder or zip file of a mod\n")


def test_check_everything(said: Said) -> None:
    assert said("check") == (0, "ok, 6 files\n", "")


def test_check_finds_what_is_wrong_everywhere(said: Said) -> None:
    write(Path("scenarios/skirmish/first-light.yaml"), SCENARIO.replace("guard", "gaurd"))
    write(Path("scenarios/skirmish/second.yaml"), SCENARIO.partition("\n")[2])
    write(Path("scenarios/chess/opening.yaml"), "title: chess\n")
    write(Path("maps/chess/board.tmx"), "<map/>")
    write(Path("scenarios/schema/skirmish.schema.json"), "{}")
    write(Path("home/sandtable/mods/torn.zip"), "PK")
    code, out, err = said("check")
    assert (code, err) == (1, "7 problems.\n")
    assert out.splitlines() == [
        "home/sandtable/mods/torn.zip:1:1: error: this is no zip file that can be read (File is not a zip file)",
        "maps/chess/board.tmx:1:1: error: the folder must be called after a title, such as 'skirmish', not 'chess'",
        "scenarios/chess/opening.yaml:1:8: error: there is no title 'chess'",
        "scenarios/schema/skirmish.schema.json:1:1: error: the schema is missing or out of date: write it with"
        " `python -m game.loading.schemas`",
        "scenarios/skirmish/first-light.yaml:10:33: error: there is no unit type 'gaurd' (did you mean 'guard'?)",
        "scenarios/skirmish/first-light.yaml:12:34: error: there is no unit type 'gaurd' (did you mean 'guard'?)",
        "scenarios/skirmish/second.yaml:1:1: error: the first line must be"
        " `# yaml-language-server: $schema=../schema/skirmish.schema.json`",
    ]


def test_check_some_paths(said: Said) -> None:
    assert said("check", "maps/skirmish/wood.tmx") == (0, "ok, 1 files\n", "")
    assert said("check", "scenarios", "assets/skirmish/skin.yaml") == (0, "ok, 2 files\n", "")
    assert said("check", ".") == (0, "ok, 3 files\n", "")


def test_check_a_mod_with_its_own_map(said: Said, tmp_path: Path) -> None:
    build_root(tmp_path / "mod")
    (tmp_path / "mod/maps/skirmish/wood.tmx").rename(tmp_path / "mod/maps/skirmish/grove.tmx")
    write(tmp_path / "mod/scenarios/skirmish/grove.yaml", SCENARIO.replace("wood.tmx", "grove.tmx").partition("\n")[2])
    assert said("check", "mod") == (0, "ok, 4 files\n", "")
    assert said("check", "mod/scenarios/skirmish/grove.yaml") == (0, "ok, 1 files\n", "")


def test_check_finds_looks_that_the_skin_lacks(said: Said) -> None:
    write(Path("scenarios/skirmish/first-light.yaml"), SCENARIO + "fog: true\n")
    skin = Path("assets/skirmish/skin.yaml")
    write(skin, skin.read_text("utf-8").replace("camp: {", "tent: {"))
    code, out, _ = said("check")
    assert (code, out) == (
        1,
        "scenarios/skirmish/first-light.yaml:1:1: error: the skin of skirmish knows no marker 'camp'\n",
    )


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("none.yaml", "none.yaml:1:1: error: there is no such file or folder"),
        ("home", "home:1:1: error: there is no map (.tmx), scenario (.yaml) or skin (skin.yaml) here"),
    ],
)
def test_check_where_there_is_nothing(said: Said, path: str, sentence: str) -> None:
    Path("home").mkdir()
    assert said("check", path) == (1, "", f"{sentence}\n")


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
    assert err.startswith("seed 1: KeyError in test_command_line.py:")


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


@pytest.mark.parametrize("command", ["play", "playout", "picture"])
def test_a_scenario_that_does_not_exist(said: Said, command: str) -> None:
    more = ("-o", "a.png") if command == "picture" else ()
    assert said(command, "skirmish/frist-light", *more) == (
        1,
        "",
        "There is no scenario 'skirmish/frist-light' (did you mean 'skirmish/first-light'?).\n",
    )


def test_a_broken_scenario(said: Said) -> None:
    write(
        Path("scenarios/skirmish/first-light.yaml"), SCENARIO.replace("name:", "nane:").replace("order: 3", "order: x")
    )
    assert said("playout", ID) == (
        1,
        "",
        "scenarios/skirmish/first-light.yaml:3:1: error: unknown key `nane` (did you mean 'name'?)\n"
        "scenarios/skirmish/first-light.yaml:7:8: error: `order` must be a whole number, not the text 'x'\n",
    )


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


def test_play_and_the_menu_open_the_table(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[dict[str, object]] = []

    class App:
        @staticmethod
        def open_table(**how: object) -> int:
            opened.append(how)
            return 0

    monkeypatch.setitem(sys.modules, "game.ui.app", App)
    assert said("play", ID, "--seed", "4") == (0, "", "")
    assert said() == (0, "", "")
    nothing = {"scenario_id": None, "seed": None, "save": None, "mods": ()}
    assert opened == [nothing | {"scenario_id": ID, "seed": 4}, nothing]


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",), ("play",), ("playout", ID, "--games", "0"), ("playout", ID, "--games", "x"), ("list", "--fast"),
        ("playout", ID, "--check-every", "-1"), ("picture", ID), ("picture", ID, "-o", "a.png", "--size", "big"),
        ("picture", ID, "-o", "a.png", "--size", "9x9"), ("play", ID, "--seed", "one"),
    ],
)  # fmt: skip
def test_a_command_written_wrongly(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "usage: sandtable" in capsys.readouterr().err


def test_help_and_version(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "version", lambda _: "1.2.3")
    for option in ("--help", "--version"):
        with pytest.raises(SystemExit) as stopped:
            main([option])
        assert stopped.value.code == 0
    printed = capsys.readouterr().out
    assert "sandtable 1.2.3" in printed
    assert all(command in printed for command in ("play", "list", "check", "playout", "replay", "picture"))


def test_a_broken_installation(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> Path:
        raise FileNotFoundError("The folders are missing.")

    monkeypatch.setattr("game.loading.roots.data_root", missing)
    assert said("list") == (1, "", "The folders are missing.\n")


def test_the_commands_without_a_window_do_not_load_the_screen() -> None:
    code = (
        "import sys; from game.command.line import main; main(['list', '--json']); assert 'game.ui' not in sys.modules"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert (run.returncode, run.stderr) == (0, "")


def test_stopping_a_long_command_is_quiet(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "playout", "memoir44/pegasus-bridge", "--games", "100000", "--jobs", "2"]
    process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        time.sleep(3)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=30)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert err.splitlines()[-1] == "Stopped."
    assert "Traceback" not in err


def test_whoever_reads_the_output_may_stop_reading() -> None:
    run = subprocess.run(
        f"{sys.executable} -m game list --json | head -1; exit ${{PIPESTATUS[0]}}",
        shell=True, executable="/bin/bash", cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "Traceback" not in run.stderr
    assert "Error" not in run.stderr


def test_the_middle_of_a_game_is_the_same_as_in_a_random_game(said: Said) -> None:
    game, position = new_game(load_scenario(ID, roots()), 1)
    session = Session(game, position)
    picture.advance(session, 99_999, 1)
    result = random_game(game, position, 1, 99_999)
    assert (session.position, len(session.entries)) == (result.position, result.actions)


def saved_game(path: Path, actions: int) -> Path:
    """A saved game of Skirmish after some random actions."""
    loaded = load_scenario(ID, roots())
    session = Session(*new_game(loaded, 3))
    stage = stage_of(loaded)
    save = begin_save(path, stage, session, seed=3, players=("A", "B"), started="1944-06-06")
    picture.advance(session, actions, 3)
    save.close()
    return path


def test_verifying_a_saved_game(said: Said, tmp_path: Path) -> None:
    save = saved_game(tmp_path / "game.save", 10)
    code, out, err = said("replay", str(save), "--verify")
    assert (code, err) == (0, "")
    assert out.startswith(f"ok, {save}: 10 actions repeated, ")


def test_verifying_a_saved_game_whose_scenario_has_changed(said: Said, tmp_path: Path) -> None:
    save = saved_game(tmp_path / "game.save", 10)
    write(Path("scenarios/skirmish/first-light.yaml"), SCENARIO.replace('"0403"', '"0303"'))
    code, _, err = said("replay", str(save), "--verify")
    assert code == 1
    assert all(line.startswith(f"{save}: ") for line in err.splitlines())


def test_a_saved_game_that_cannot_be_shown(said: Said, tmp_path: Path) -> None:
    assert said("replay", "none.save") == (1, "", "There is no saved game 'none.save'.\n")
    write(tmp_path / "torn.save", "nothing")
    code, out, err = said("replay", "torn.save", "--verify")
    assert (code, out, err.count("\n")) == (1, "", 1)


def test_showing_a_saved_game(said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []

    class App:
        @staticmethod
        def open_table(*, save: Path, **_: object) -> int:
            opened.append(save)
            return 0

    monkeypatch.setitem(sys.modules, "game.ui.app", App)
    save = write(tmp_path / "game.save", "")
    assert said("replay", str(save))[0] == 0
    assert opened == [save]
