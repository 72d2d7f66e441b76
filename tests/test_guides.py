"""The guides in `docs/`: a reader who does what they say, block by block, gets what they promise."""

import os
import re
import shlex
import site
import subprocess
import sys
import venv
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.command.line import main
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario
from game.ui import opening

ROOT = Path(__file__).resolve().parent.parent
GUIDES = sorted((ROOT / "docs").glob("*.md"))
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A block of a guide: commands (`sh`), a whole file (`yaml FILE`), what is added at its end (`yaml +FILE`), or a change
of some lines (`diff FILE`), or a program that is run (`python`)."""
FENCED = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""Any block: one without a kind is for a shell that installs things."""
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")


@pytest.fixture(autouse=True)
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A reader in an empty folder, without mods; whatever would open a window is noted in place of it."""
    opened = list[str]()

    def noted(window: str) -> int:
        """A window that is closed at once."""
        opened.append(window)
        return 0

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(opening, "open_look", lambda *_: noted("look"))
    monkeypatch.setattr(opening, "open_table", lambda **_: noted("play"))
    return opened


def followed(guide: str) -> int:
    """Do what a guide says, and count its commands; each must succeed."""
    commands = 0
    for kind, file, body in BLOCK.findall((ROOT / "docs" / guide).read_text("utf-8")):
        if kind == "json":
            continue
        if kind == "python" and not file:
            exec(compile(body, guide, "exec"), {})
            continue
        if kind != "sh":
            (changed if kind == "diff" else written)(file, body)
            continue
        for line in body.splitlines():
            program, *words = shlex.split(line)
            assert (program, main(words)) == ("sandtable", 0), line
            commands += 1
    return commands


def changed(file: str, body: str) -> None:
    """Change a file as a block says: lines with a minus go, those with a plus come."""
    path, lines = Path(file), body.splitlines(keepends=True)
    before, after = ("".join(unmarked(line) for line in lines if line[0] != sign) for sign in "+-")
    text = path.read_text("utf-8")
    assert text.count(before) == 1, f"{file} does not say once: {before}"
    path.write_text(text.replace(before, after), "utf-8")


def unmarked(line: str) -> str:
    """A line of a change without its sign."""
    return line[1:] if line[0] in "+- " else line


def written(file: str, body: str) -> None:
    """Write a block into its file, or add it at the end."""
    path = Path(file.removeprefix("+"))
    before = path.read_text("utf-8") if file.startswith("+") else ""
    gap = "\n\n" if before and path.suffix == ".py" else ""
    path.write_text(before + gap + body, "utf-8")


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.stem)
def test_every_command_and_file_of_a_guide_works(guide: Path) -> None:
    assert followed(guide.name) > 0


def test_the_first_battle_is_looked_at_and_played_and_has_the_units_that_were_added(reader: list[str]) -> None:
    followed("first-battle.md")
    assert reader == ["look", "play", "play"], "the last time as a mod that was added"
    rows = Path("my-battles/scenarios/memoir44/red-farm.yaml").read_text("utf-8").count("  - {at: ")
    assert rows == 18
    assert Path("pages/index.html").is_file()
    assert Path("heat.png").is_file()


def test_the_vineyard_of_the_guide_can_be_drawn_and_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    followed("own-units-and-terrain.md")
    drawn = Path("my-battles/maps/memoir44/vineyards.tmx")
    text = drawn.read_text("utf-8")
    own = text.replace(' <layer id="1"', ' <tileset firstgid="501" source="vineyard.tsx"/>\n <layer id="1"')
    drawn.write_text(own.replace("0,0,0,0,0,0,0,0,0,0,0,0,0,", "0,0,0,517,0,0,0,0,0,0,0,0,0,", 1), "utf-8")
    assert main(["check", "my-battles"]) == 0, capsys.readouterr().out
    board = load_scenario("memoir44/vineyards", roots([Path("my-battles")])).map.board
    assert any("vineyard" in space.terrain for space in board.spaces)


@pytest.mark.skipif(
    any(find_spec(name) is None for name in ("hatchling", "pip")), reason="hatchling or pip is missing here"
)
def test_the_title_of_the_guide_is_installed_as_it_says_and_plays(tmp_path: Path) -> None:
    followed("own-title.md")
    text = (ROOT / "docs/own-title.md").read_text("utf-8")
    (block,) = [body for kind, body in FENCED.findall(text) if not kind]
    where, install, play = (shlex.split(line) for line in block.splitlines())
    assert (where[0], install[:2], play[:2]) == ("cd", ["pip", "install"], ["sandtable", "play"])
    venv.create(tmp_path / "venv", with_pip=False)
    python = str(tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python")
    # What is installed here serves that Python too, so that nothing is fetched from anywhere.
    settings = os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT), *site.getsitepackages()))}

    def said(*words: str) -> str:
        """What a command says in the folder of the title."""
        told = subprocess.run(words, cwd=tmp_path / where[1], env=settings, capture_output=True, text=True, check=False)
        assert told.returncode == 0, told.stderr
        return told.stdout

    said(sys.executable, "-m", "pip", "--python", python, *install[1:], "--no-deps", "--no-build-isolation", "--quiet")
    assert "1 random game, 1 played to the end" in said(python, "-m", "game", "try", play[2], "--games", "1")
    assert "4 passed" in said(python, "-m", "pytest", "-q", "-p", "no:cacheprovider"), (
        "three as written, one of the guide"
    )
    assert said(python, "-m", "game", "check", ".").startswith("ok")


def test_every_link_and_picture_of_a_guide_is_there() -> None:
    for guide in GUIDES:
        for link in LINK.findall(guide.read_text("utf-8")):
            assert (guide.parent / link).exists(), f"{guide.name}: {link}"


def test_the_readme_points_to_every_guide() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert [guide.name for guide in GUIDES if f"(docs/{guide.name})" not in readme] == []
