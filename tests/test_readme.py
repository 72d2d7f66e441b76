"""What README.md promises: its commands, its keys and its links are those that there are."""

import os
import re
import subprocess
import sys
from contextlib import suppress
from functools import reduce
from importlib import import_module
from pathlib import Path

import pytest

from game.command.line import parser
from game.loading.content import titles
from game.ui.screens.pages import key_table
from game.ui.table.controls import keys

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([^|`]+) \| ([^|]+) \|$", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")
ONE_PAGE = 110
COUNTS = {4: "four", 8: "eight", 12: "twelve", 15: "fifteen", 85: "eighty-five"}
"""How numbers of scenarios are written."""


def test_every_command_is_told_and_every_command_told_is_there() -> None:
    told = re.findall(r"^\| `sandtable ?([a-z]*)", README, re.MULTILINE)
    assert sorted(told) == sorted(["", *commands()])


def commands() -> list[str]:
    """The words with which the commands begin."""
    return re.findall(r"^    ([a-z]+) ", parser().format_help(), re.MULTILINE)


@pytest.mark.parametrize("title", sorted(titles.find_titles()))
def test_readme_and_changelog_count_the_scenarios_as_the_menu_does(title: str) -> None:
    count = COUNTS[len(list((ROOT / "scenarios" / title).glob("*.yaml")))]
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for page in (README, changelog):
        told = page[page.index(f"- **{titles.title_called(title).name}") :].split("\n- **")[0]
        number = re.search(r"\b([a-z-]+) (?:battles|scenarios|squad-level fights)", told)
        assert number is None or number[1] == count


@pytest.mark.parametrize("line", re.findall(r"`sandtable ([a-z]+ [^`\[]+?)`", README))
def test_every_command_line_is_understood(line: str) -> None:
    parser().parse_args(line.split())


def test_the_keys_are_those_of_the_table() -> None:
    known = {(key.written, key.meaning) for key in keys.KEYS}
    known |= {(use.written, use.meaning) for use in key_table.KEYS.values()}
    rows = ROW.findall(README)
    assert len(rows) > 10
    assert [row for row in rows if row not in known] == [("?", "the list of all keys")]


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_links_lead_somewhere(text: str) -> None:
    assert [path for path in LINK.findall(text) if not (ROOT / path).exists()] == []


def test_the_readme_is_one_page() -> None:
    assert len(README.splitlines()) <= ONE_PAGE


def test_every_picture_can_be_taken_anew() -> None:
    """No picture of the README is older than its table need be: the workshop knows the moment that each shows."""
    told = subprocess.run(
        [sys.executable, ROOT / "assets" / "workshop" / "take_pictures.py", "--help"],
        capture_output=True, text=True, check=True, env=os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "200"},
    )  # fmt: skip
    known = re.search(r"one of: (.+)", told.stdout)
    assert known is not None
    assert re.findall(r"\(assets/readme/(\w+)\.png\)", README) == known[1].split(", ")
    assert {path.stem for path in (ROOT / "assets" / "readme").iterdir()} == set(known[1].split(", "))


def test_the_check_that_is_told_is_there() -> None:
    assert "tests/check.py" in CONTRIBUTING
    told = subprocess.run(
        [sys.executable, ROOT / "tests" / "check.py", "--help"], capture_output=True, text=True, check=True
    )
    assert "--quick" in told.stdout


def named(words: str) -> object:
    """What a name with dots stands for: a module, or something in one."""
    parts = words.split(".")
    for length in range(len(parts), 0, -1):
        with suppress(ModuleNotFoundError):
            return reduce(getattr, parts[length:], import_module(".".join(parts[:length])))
    raise AssertionError(f"there is no {words}")


def test_the_way_of_one_click_leads_through_what_there_is() -> None:
    way = CONTRIBUTING.partition("### The way of one click")[2].partition("\n### ")[0]
    names = re.findall(r"`(game\.[\w.]+)`", way)
    assert len(names) > 10
    for name in names:
        assert named(name)


def test_every_folder_that_is_named_is_there() -> None:
    table = CONTRIBUTING.partition("## Where things are")[2].partition("\n### ")[0]
    titles = [path.name for path in (ROOT / "game" / "rulebooks").iterdir() if (path / "sequence.py").is_file()]
    for folder in re.findall(r"`((?:game|assets)/[\w/<>]+/)`", table):
        for title in titles:
            assert (ROOT / folder.replace("<title>", title)).is_dir()
