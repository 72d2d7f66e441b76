"""`sandtable new`: what it makes passes the check and can be played at once, and nothing is ever written over."""

import json
import os
import re
from pathlib import Path

import pytest

from game.command.line import main
from game.core.board import Board
from game.loading.content.roots import data_root, roots
from game.loading.content.scenarios import load_scenario
from game.loading.content.titles import find_titles

README = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command is given in an empty folder, by somebody without mods."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def given(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit code of a command and what it says."""
    code = main(arguments)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def board(scenario: str) -> Board:
    """The board of a scenario of the mod `mine`."""
    return load_scenario(scenario, roots([Path("mine")])).map.board


def content(folder: Path) -> dict[str, bytes]:
    """Every file in a folder."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("title", [title for title in find_titles() if not title.startswith("toy")])
def test_a_new_mod_of_every_title_passes_the_check_and_can_be_played(
    title: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert given(capsys, "new", title, "mine")[0] == 0
    code, found, progress = given(capsys, "check", "mine")
    assert (code, found) == (0, "ok, 4 files\n")
    assert all(line.startswith("checked: ") for line in progress.splitlines()), "nothing but how far it has come"
    assert given(capsys, "--mods", "mine", "playout", f"{title}/first-battle", "--games", "1")[0] == 0
    assert len(Path("mine/README.md").read_text("utf-8").splitlines()) == 10


@pytest.mark.parametrize(
    ("title", "board", "size"),
    [
        ("memoir44", "countryside", "13x9"),
        ("memoir44", "desert", "20x13"),
        ("memoir44", "winter", "17x11"),
        ("memoir44", "jungle", "13x17"),
        ("valor_and_victory", "countryside", "9x9"),
        ("valor_and_victory", "desert", "16x10"),
        ("valor_and_victory", "jungle", "11x7"),
    ],
)
def test_every_board_and_size_passes_the_check(
    title: str, board: str, size: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert given(capsys, "new", title, "mine", "--board", board, "--size", size)[0] == 0
    assert given(capsys, "check", "mine")[:2] == (0, "ok, 4 files\n")
    assert given(capsys, "--mods", "mine", "playout", f"{title}/first-battle", "--games", "1")[0] == 0


def test_a_larger_map_has_sections_to_its_edge_and_every_second_row_is_shorter(
    capsys: pytest.CaptureFixture[str],
) -> None:
    given(capsys, "new", "memoir44", "mine", "--size", "15x11")
    made = board("memoir44/first-battle")
    assert ("O11" in made.by_name, "o10" in made.by_name, "A1" in made.by_name) == (True, False, True)
    text = Path("mine/maps/memoir44/first-battle.tmx").read_text("utf-8")
    assert text.count('points="0,0 0,1496"') == 2


def test_a_map_on_which_the_forces_have_no_room_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = given(capsys, "new", "memoir44", "mine", "--size", "6x5")
    assert (code, err) == (1, "The forces need a map of 13x8 to 150x150 hexes.\n")
    assert not Path("mine").exists()


def test_two_scenarios_of_a_mod_are_called_like_their_files(capsys: pytest.CaptureFixture[str]) -> None:
    for stem in ("red-farm", "1944"):
        assert given(capsys, "new", "memoir44", "mine", "--scenario", stem)[0] == 0
    assert given(capsys, "check", "mine")[0] == 0
    names = [load_scenario(f"memoir44/{stem}", roots([Path("mine")])).scenario.name for stem in ("red-farm", "1944")]
    assert names == ["Red farm", "1944"]


def test_a_copy_is_the_shipped_battle_under_another_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert given(capsys, "new", "memoir44", "mine", "--like", "memoir44/omaha-beach")[0] == 0
    assert given(capsys, "check", "mine")[:2] == (0, "ok, 4 files\n")
    shipped, copy = (
        load_scenario(f"memoir44/{stem}", roots([Path("mine")])) for stem in ("omaha-beach", "first-battle")
    )
    assert (copy.scenario.name, copy.scenario.units) == ("My Omaha Beach", shipped.scenario.units)
    assert copy.map.board.lines == shipped.map.board.lines
    assert copy.map.path.is_relative_to(Path("mine").resolve())


def test_a_copy_says_nothing_that_was_measured_of_its_model(capsys: pytest.CaptureFixture[str]) -> None:
    assert given(capsys, "new", "glory_recalled", "mine", "--like", "glory_recalled/campaign")[0] == 0
    text = Path("mine/scenarios/glory_recalled/first-battle.yaml").read_text("utf-8")
    model = (data_root() / "scenarios/glory_recalled/campaign.yaml").read_text("utf-8")
    for key in ("order:", "difficulty:", "balance:"):
        assert f"\n{key}" in model
        assert f"\n{key}" not in text


def test_a_copy_of_another_titles_scenario_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = given(capsys, "new", "memoir44", "mine", "--like", "valor_and_victory/hamlet")
    assert (code, err) == (1, "valor_and_victory/hamlet is a scenario of Valor & Victory and not of Memoir '44.\n")
    assert given(capsys, "new", "memoir44", "mine", "--like", "memoir44/omaha-beech")[2].count("omaha-beach") == 1
    assert given(capsys, "new", "memoir44", "mine", "--like", "memoir44/omaha-beach", "--size", "20x9")[0] == 1
    assert not Path("mine").exists()


def test_nothing_is_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    given(capsys, "new", "memoir44", "mine")
    Path("mine/README.md").write_text("my own words", "utf-8")
    before = content(Path("mine"))
    code, _, err = given(capsys, "new", "memoir44", "mine")
    assert (code, err) == (
        1,
        f"mine{os.sep}scenarios/memoir44/first-battle.yaml is there already: nothing was written.\n",
    )
    assert content(Path("mine")) == before
    assert given(capsys, "new", "memoir44", "mine", "--scenario", "second", "--board", "winter")[0] == 0
    assert {name: content(Path("mine"))[name] for name in before} == before
    assert given(capsys, "check", "mine")[:2] == (0, "ok, 6 files\n")


def test_a_folder_with_other_things_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    Path("letters").mkdir()
    Path("letters/to-mother.txt").write_text("Dear mother", "utf-8")
    assert given(capsys, "new", "memoir44", "letters")[0] == 1
    assert content(Path("letters")) == {"to-mother.txt": b"Dear mother"}


@pytest.mark.parametrize("words", [["chess"], ["memoir44", "--board", "moon"], ["memoir44", "--scenario", "../x"]])
def test_what_cannot_be_made_is_refused_in_a_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = given(capsys, "new", words[0], "mine", *words[1:])
    assert (code, len(err.splitlines())) == (1, 1)
    assert not Path("mine").exists()


def test_editors_and_tiled_find_all_that_the_files_name(capsys: pytest.CaptureFixture[str]) -> None:
    given(capsys, "new", "memoir44", "mine")
    given(capsys, "new", "valor_and_victory", "mine")
    for scenario in Path("mine/scenarios").glob("*/*.yaml"):
        schema = re.search(r"\$schema=(\S+)", scenario.read_text("utf-8"))
        assert schema is not None
        assert json.loads((scenario.parent / schema[1]).read_text("utf-8"))["$schema"]
    drawn = [*Path("mine").rglob("*.tmx"), *Path("mine").rglob("*.tsx")]
    assert len(drawn) == 5
    for file in drawn:
        for source in re.findall(r'\bsource="([^"]+)"', file.read_text("utf-8")):
            assert (file.parent / source).is_file()
    project = json.loads(Path("mine/maps/sandtable.tiled-project").read_text("utf-8"))
    assert all((Path("mine/maps") / folder).is_dir() for folder in project["folders"])


def test_a_map_may_use_terrain_that_only_its_scenario_knows(capsys: pytest.CaptureFixture[str]) -> None:
    given(capsys, "new", "memoir44", "mine")
    tiles = Path("mine/assets/memoir44/tiles/terrain.tsx")
    tiles.write_text(tiles.read_text("utf-8").replace('value="hill"', 'value="moor"'), "utf-8")
    assert given(capsys, "check", "mine")[0] == 1
    scenario = Path("mine/scenarios/memoir44/first-battle.yaml")
    moor = "terrain_effects:\n  moor: {word: moor, name: Moor, rule: '8.1'}\n"
    scenario.write_text(scenario.read_text("utf-8") + moor, "utf-8")
    code, out, _ = given(capsys, "check", "mine")
    assert (code, "moor' is" in out) == (0, False)
    assert given(capsys, "check", "mine/maps/memoir44/first-battle.tmx")[0] == 0


def test_the_steps_of_the_readme_lead_to_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    steps = README.partition("## Make a scenario")[2].partition("\n## ")[0]
    told = re.findall(r"`sandtable ((?:new|check) [^`]+)`", steps)
    assert len(told) == 2
    for words in told:
        assert given(capsys, *words.split())[0] == 0
    assert "memoir44/first-battle" in given(capsys, "--mods", "my-battles", "list")[1]
    assert given(capsys, "--mods", "my-battles", "playout", "memoir44/first-battle", "--games", "1")[0] == 0


def test_the_tiles_may_be_left_out_again(capsys: pytest.CaptureFixture[str]) -> None:
    given(capsys, "new", "memoir44", "mine")
    for file in Path("mine/assets/memoir44/tiles").iterdir():
        file.unlink()
    assert given(capsys, "check", "mine")[:2] == (0, "ok, 4 files\n")


def test_a_folder_with_a_space_in_its_name_stands_in_quotes_in_the_lines_to_be_copied(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = given(capsys, "new", "memoir44", "my battles")
    assert 'sandtable check "my battles"`' in out
    assert 'sandtable --mods "my battles" play memoir44/first-battle`' in out
    assert 'sandtable pack "my battles"`' in Path("my battles/README.md").read_text("utf-8")
    assert given(capsys, "check", "my battles/scenarios")[1] == "ok, 1 file\n"
