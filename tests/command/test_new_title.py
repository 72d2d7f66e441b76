"""`sandtable new --title`: a package with a game in miniature, found with its maps and skin inside."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.command.line import main

ROOT = Path(__file__).resolve().parents[2]
METADATA = "Metadata-Version: 2.1\nName: pirate-war\nVersion: 0.1.0\n"
ENTRY_POINTS = "[sandtable.rulebooks]\npirate_war = pirate_war\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new title, laid out as pip lays out a package that is installed in place."""
    monkeypatch.chdir(tmp_path)
    assert main(["new", "--title", "pirate_war"]) == 0
    info = tmp_path / "pirate_war" / "pirate_war-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA, "utf-8")
    (info / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    return tmp_path / "pirate_war"


def ran(package: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What another Python says, in which the package is installed."""
    paths = os.pathsep.join([str(ROOT), str(package)])
    home = str(package.parent / "home")
    environment = {**os.environ, "PYTHONPATH": paths, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=package, env=environment, capture_output=True, text=True)


def test_a_new_title_is_found_with_its_maps_and_skin_and_plays(package: Path) -> None:
    assert "pirate_war/crossing  " in ran(package, "game", "list").stdout
    checked = ran(package, "game", "check", "pirate_war")
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "ok, 3 files\n", "")
    played = ran(package, "game", "playout", "pirate_war/crossing", "--games", "3", "--check-every", "1")
    assert played.stdout.startswith("pirate_war/crossing: 3 of 3 random games finished")
    assert ran(package, "game", "picture", "pirate_war/crossing", "-o", "look.png").returncode == 0
    assert (package / "look.png").is_file()


def test_everything_there_is_passes_the_check_with_a_new_title_installed(package: Path) -> None:
    checked = ran(package, "game", "check")
    assert (checked.returncode, checked.stdout[:4]) == (0, "ok, ")


def test_the_tests_that_come_with_a_new_title_pass(package: Path) -> None:
    tested = ran(package, "pytest", "-q", "-p", "no:cacheprovider", "tests")
    assert (tested.returncode, "3 passed" in tested.stdout) == (0, True)


def test_no_word_of_the_template_is_left(package: Path) -> None:
    texts = [file for file in package.rglob("*") if file.is_file() and file.suffix != ".png"]
    assert len(texts) > 15
    left = [file.name for file in texts if "my_game" in str(file) or "my_game" in file.read_text("utf-8").lower()]
    assert left == []


def test_a_title_is_not_written_over(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(package.rglob("*"))
    capsys.readouterr()
    assert main(["new", "--title", "pirate_war"]) == 1
    assert capsys.readouterr().err == "pirate_war is there already: nothing was written.\n"
    assert sorted(package.rglob("*")) == before


@pytest.mark.parametrize("name", ["Pirates", "pirate-war", "class", "7seas"])
def test_a_name_that_no_package_can_have_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "--title", name]) == 1
    assert "is no name of a title" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
