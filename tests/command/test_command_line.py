"""The commands: how they are written and stopped, that no failure is more than a sentence, what they load."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.command import line, play
from game.command.line import main
from tests.command.conftest import ID, Said
from tests.loading.skirmish.world import SCENARIO, write

ROOT = Path(__file__).parents[2]


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


def test_play_and_the_menu_open_the_table(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[dict[str, object]] = []

    class Opening:
        @staticmethod
        def open_table(**how: object) -> int:
            opened.append(how)
            return 0

    monkeypatch.setitem(sys.modules, "game.ui.opening", Opening)
    assert said("play", ID, "--seed", "4") == (0, "", "")
    assert said() == (0, "", "")
    nothing = {"scenario_id": None, "seed": None, "save": None, "mods": ()}
    assert all(callable(each.pop("reference")) for each in opened)
    assert opened == [nothing | {"scenario_id": ID, "seed": 4}, nothing]


def test_learn_needs_a_title_that_has_a_lesson(said: Said) -> None:
    code, out, trouble = said("learn", "skirmisj")
    assert (code, out) == (1, "")
    assert "There is no title 'skirmisj' (did you mean 'skirmish'?)" in trouble
    assert said("learn", "skirmish")[0] == 1


def test_play_opens_a_position(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[dict[str, Any]] = []

    class Opening:
        @staticmethod
        def open_table(**how: Any) -> int:
            opened.append(how)
            return 0

    monkeypatch.setitem(sys.modules, "game.ui.opening", Opening)
    monkeypatch.setattr(play, "load_position", lambda path, _roots, scenario: (path, scenario))
    assert said("play", "--position", "lesson.yaml") == (0, "", "")
    assert said("play", ID, "--position", "lesson.yaml") == (0, "", "")
    assert [how["told"] for how in opened] == [(Path("lesson.yaml"), ""), (Path("lesson.yaml"), ID)]


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

    monkeypatch.setattr("game.loading.content.roots.data_root", missing)
    assert said("list") == (1, "", "The folders are missing.\n")


def test_the_commands_without_a_window_do_not_load_the_screen() -> None:
    code = (
        "import sys; from game.command.line import main; main(['list', '--json']); assert 'game.ui' not in sys.modules"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert (run.returncode, run.stderr) == (0, "")


def heed_interrupts() -> None:
    """Stop when told to, also where the tests themselves run in the background and heed no interrupts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def stopped_after(seconds: float) -> tuple[int, str]:
    """The exit code of a long command that is interrupted, and what it says."""
    command = [sys.executable, "-m", "game", "playout", "memoir44/pegasus-bridge", "--games", "100000", "--jobs", "2"]
    process = subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=heed_interrupts
    )
    try:
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=30)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    return process.returncode, err


def test_stopping_a_long_command_is_quiet() -> None:
    for patience in (3, 10, 30):  # a busy machine may not have begun with the command after three seconds
        code, err = stopped_after(patience)
        if code != -signal.SIGINT:
            break
    assert code == 130
    assert err.splitlines()[-1] == "Stopped."
    assert "Traceback" not in err


def test_whoever_reads_the_output_may_stop_reading() -> None:
    run = subprocess.run(
        f"{sys.executable} -m game list --json | head -1; exit ${{PIPESTATUS[0]}}",
        shell=True, executable="/bin/bash", cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "Traceback" not in run.stderr
    assert "Error" not in run.stderr
