"""The commands that list and check scenarios: what they print, and their exit codes."""

import io
import json
import sys
from pathlib import Path

import pytest

from tests.command.conftest import ID, Said
from tests.loading.skirmish.world import SCENARIO, build_root, write


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
        "author": "", "path": str(tmp_path / "scenarios/skirmish/first-light.yaml"), "problem": "", "nations": [],
        "difficulty": "",
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
        " `python -m game.loading.content.schemas`",
        "scenarios/skirmish/first-light.yaml:10:33: error: there is no unit type 'gaurd' (did you mean 'guard'?)",
        "scenarios/skirmish/first-light.yaml:12:34: error: there is no unit type 'gaurd' (did you mean 'guard'?)",
        "scenarios/skirmish/second.yaml:1:1: error: the first line must be"
        " `# yaml-language-server: $schema=../schema/skirmish.schema.json`",
    ]


def test_check_some_paths(said: Said) -> None:
    assert said("check", "maps/skirmish/wood.tmx") == (0, "ok, 1 file\n", "")
    assert said("check", "scenarios", "assets/skirmish/skin.yaml") == (0, "ok, 2 files\n", "")
    assert said("check", ".") == (0, "ok, 3 files\n", "")


def test_check_a_mod_with_its_own_map(said: Said, tmp_path: Path) -> None:
    build_root(tmp_path / "mod")
    (tmp_path / "mod/maps/skirmish/wood.tmx").rename(tmp_path / "mod/maps/skirmish/grove.tmx")
    write(tmp_path / "mod/scenarios/skirmish/grove.yaml", SCENARIO.replace("wood.tmx", "grove.tmx").partition("\n")[2])
    code, out, err = said("check", "mod")
    assert (code, out.splitlines()[-1], err) == (0, "ok, 4 files, 2 warnings", "")
    assert said("check", "mod/scenarios/skirmish/grove.yaml") == (0, "ok, 1 file\n", "")


def test_check_finds_looks_that_the_skin_lacks(said: Said) -> None:
    write(Path("scenarios/skirmish/first-light.yaml"), SCENARIO + "fog: true\n")
    skin = Path("assets/skirmish/skin.yaml")
    write(skin, skin.read_text("utf-8").replace("camp: {", "tent: {"))
    code, out, _ = said("check")
    assert (code, out) == (
        1,
        "scenarios/skirmish/first-light.yaml:1:1: error: the skin of skirmish knows no marker 'camp': "
        "write `markers: {camp: {picture: FILE.png, name: ...}}` in assets/skirmish/skin.yaml\n",
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


def test_a_console_that_lacks_letters_shows_the_others(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    write(Path("scenarios/skirmish/first-light.yaml"), SCENARIO.replace("First light", "Erste Dämmerung"))
    paper = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(paper, encoding="ascii"))
    assert said("list")[0] == 0
    assert b"Erste D?mmerung" in paper.getvalue()


def test_what_lies_in_a_workshop_is_not_checked(said: Said, tmp_path: Path) -> None:
    (tmp_path / "mod" / "maps" / "workshop" / "drafts").mkdir(parents=True)
    (tmp_path / "mod" / "maps" / "workshop" / "drafts" / "half.tmx").write_text("<map", "utf-8")
    (tmp_path / "mod" / "maps" / "toy_straits").mkdir()
    code, out, err = said("check", str(tmp_path / "mod"))
    assert (code, out) == (1, "")
    assert "there is no map (.tmx), scenario (.yaml) or skin" in err
