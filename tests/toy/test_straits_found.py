"""A title from another package is found, checked, listed and played, and no file of Sandtable knows of it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.command.line import main
from game.loading.content.rulebook_text import load_rulebook
from game.loading.content.scenario_list import list_scenarios
from game.loading.content.scenarios import load_scenario_file
from game.loading.content.titles import broken_titles, find_titles
from game.loading.problems import FileErrors
from tests.toy.games import DATA, SUMMER, WINTER, all_roots, installed, lay_out, loaded, look_again, straits
from tests.toy.straits import TITLE

REPOSITORY = DATA.parents[2]


@pytest.fixture
def package(tmp_path: Path) -> Iterator[None]:
    """The title's package is installed."""
    with installed(tmp_path):
        yield


def test_the_title_is_not_there_until_its_package_is_installed() -> None:
    look_again()
    assert "toy_straits" not in find_titles()


@pytest.mark.usefixtures("package")
def test_an_installed_title_stands_beside_our_own() -> None:
    assert find_titles()["toy_straits"] is TITLE
    assert "memoir44" in find_titles()
    assert broken_titles() == ()


@pytest.mark.usefixtures("package")
def test_its_scenarios_are_listed() -> None:
    found = {header.id: header for header in list_scenarios(all_roots())}
    assert (found[WINTER].name, found[WINTER].size, found[WINTER].problem) == ("The First Winter", "9 spaces", "")
    assert found[SUMMER].map_kind == "point to point"


def test_its_map_becomes_a_board() -> None:
    board = straits().board
    assert [board.name(end) for end in board.neighbours[board.by_name["Midholm"]]] == [
        "Kelp Narrows",
        "Gull Water",
        "Thorn Narrows",
        "Ray Water",
    ]
    assert sum(link.kind == "shoal" for link in board.links) == 2
    assert [label.text for label in board.labels] == ["The Sound"]
    assert loaded().map.images[0].path.name == "sea.png"


def test_every_rule_that_its_code_cites_is_in_its_rulebook() -> None:
    paragraphs = load_rulebook(TITLE).by_number
    phases = [node.phase.rule for node in straits().phases]
    steps = [step.rule for step in TITLE.steps if hasattr(step, "rule")]
    rows = [row.rule for chart in TITLE.charts(straits()) for row in chart.rows]
    cards = [card.rule for card in straits().cards]
    assert [rule for rule in (*phases, *steps, *rows, *cards) if rule not in paragraphs] == []


@pytest.mark.usefixtures("package")
def test_the_command_checks_its_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(DATA)]) == 0
    assert capsys.readouterr().out == "ok, 4 files\n"


@pytest.mark.usefixtures("package")
def test_the_command_plays_it_at_random(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["playout", WINTER, "--mods", str(DATA), "--games", "5", "--check-every", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["finished"], report["failures"]) == (5, 5, [])


@pytest.mark.usefixtures("package")
def test_what_is_wrong_in_the_meaning_of_a_scenario_is_told_with_its_place(tmp_path: Path) -> None:
    good = (DATA / "scenarios" / "toy_straits" / "first-winter.yaml").read_text()
    bad = good.replace("at: Thorn Narrows", "at: Thorn Narrow").replace("at: Ray Water", "at: Southaven, strength: 4")
    path = tmp_path / "bad.yaml"
    path.write_text(bad)
    with pytest.raises(FileErrors) as caught:
        load_scenario_file(path, all_roots())
    lines = bad.splitlines()
    told = {
        (lines[problem.line - 1].split("name: ")[1].split(",")[0], problem.sentence)
        for problem in caught.value.problems
    }
    assert told == {
        ("Egret", "the map has no space 'Thorn Narrow'"),
        ("Stork", "two squadrons lie in Southaven (Rules 4.3)"),
        ("Stork", "must be 1 to 3 (Rules 1.2)"),
    }
    assert "did you mean 'Thorn Narrows'?" in str(caught.value)


def test_python_m_game_lists_it(tmp_path: Path) -> None:
    lay_out(tmp_path)
    paths = os.pathsep.join((str(tmp_path), str(REPOSITORY)))
    told = subprocess.run(
        [sys.executable, "-m", "game", "list", "--json", "--mods", str(DATA)],
        env=os.environ | {"PYTHONPATH": paths},
        cwd=tmp_path,
        capture_output=True,
        check=True,
    )
    assert {WINTER, SUMMER} <= {header["id"] for header in json.loads(told.stdout)}
