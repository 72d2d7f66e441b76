"""What `sandtable check` says of mods: files that other roots hold, terrain of scenarios, warnings, editors."""

import json
import shutil
import zipfile
from pathlib import Path

import pytest

from game.command import check
from game.command.line import main
from tests.command.conftest import Said
from tests.loading.skirmish.world import MAP, SCENARIO, write

COPY = SCENARIO.replace("First light", "Second light").replace("wood.tmx", "copy.tmx")


@pytest.fixture
def mod(said: Said, tmp_path: Path) -> Path:
    """A mod with a copied map and a copied scenario, and nothing else."""
    write(tmp_path / "mod/maps/skirmish/copy.tmx", MAP)
    write(tmp_path / "mod/scenarios/skirmish/second.yaml", COPY.partition("\n")[2])
    return tmp_path / "mod"


@pytest.mark.usefixtures("mod")
def test_a_copied_map_finds_the_tileset_that_is_shipped(said: Said) -> None:
    assert said("check", "mod") == (0, "ok, 2 files\n", "")
    assert said("--mods", "mod", "playout", "skirmish/second", "--games", "1")[0] == 0


@pytest.mark.usefixtures("mod")
def test_a_copied_map_in_a_zip_file_finds_it_too(said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with zipfile.ZipFile("mod.zip", "w") as packed:
        for file in Path("mod").rglob("*"):
            packed.write(file)
    assert said("check", "mod.zip") == (0, "ok, 2 files\n", "")
    assert said("--mods", "mod.zip", "playout", "skirmish/second", "--games", "1")[0] == 0


def test_a_map_may_not_reach_a_file_that_no_root_holds(said: Said, mod: Path, tmp_path: Path) -> None:
    write(tmp_path.parent / "secret.tsx", "<tileset/>")
    write(mod / "maps/skirmish/copy.tmx", MAP.replace("ground.tsx", "../../../../secret.tsx"))
    write(tmp_path / "mod/maps/skirmish/link.tmx", MAP.replace("ground.tsx", "linked.tsx"))
    (mod / "maps/skirmish/linked.tsx").symlink_to(tmp_path.parent)
    code, out, _ = said("check", "mod/maps")
    assert code == 1
    assert "leads out of the folders that a map may use" in out.splitlines()[0]
    assert len(out.splitlines()) == 2


def test_a_link_in_another_root_may_not_lead_out_of_all_roots(said: Said, tmp_path: Path, mod: Path) -> None:
    outside = tmp_path.parent / f"{tmp_path.name}-outside.tsx"
    write(outside, (tmp_path / "maps/skirmish/ground.tsx").read_text("utf-8"))
    (tmp_path / "maps/skirmish/linked.tsx").symlink_to(outside)
    write(mod / "maps/skirmish/copy.tmx", MAP.replace("ground.tsx", "linked.tsx"))
    code, out, _ = said("check", "mod/maps")
    assert (code, "there is no file 'linked.tsx'" in out) == (1, True)


@pytest.mark.usefixtures("mod")
def test_a_schema_that_is_not_there_is_told(said: Said) -> None:
    write(Path("mod/scenarios/skirmish/second.yaml"), COPY)
    code, out, _ = said("check", "mod")
    first, last = out.splitlines()
    assert (code, last) == (0, "ok, 2 files, 1 warning")
    assert first.startswith("mod/scenarios/skirmish/second.yaml:1:1: warning: there is no schema '../schema/")


@pytest.mark.usefixtures("mod")
def test_a_scenario_that_takes_the_place_of_a_shipped_one_is_told(said: Said) -> None:
    Path("mod/scenarios/skirmish/second.yaml").rename("mod/scenarios/skirmish/first-light.yaml")
    code, out, _ = said("check", "mod")
    assert code == 0
    assert "1:1: warning: this takes the place of skirmish/first-light (shipped): give the file a name" in out


@pytest.mark.usefixtures("mod")
def test_small_letters_in_the_lowest_row_are_told(said: Said) -> None:
    even = MAP.replace('height="3"', 'height="2"').replace("1,1,1,1\n", "").replace("1,2,1,1,\n", "1,2,1,1\n")
    write(Path("mod/maps/skirmish/copy.tmx"), even.replace('value="ccrr"', 'value="letters"'))
    code, out, _ = said("check", "mod/maps")
    assert code == 0
    assert out.splitlines()[0].startswith("mod/maps/skirmish/copy.tmx:4:3: warning: with 2 rows the lowest row is a1")


@pytest.mark.usefixtures("mod")
def test_problems_as_json(said: Said) -> None:
    write(Path("mod/scenarios/skirmish/second.yaml"), COPY.replace("guard", "gaurd", 1))
    code, out, err = said("check", "mod", "--json")
    found = json.loads(out)
    assert (code, err) == (1, "")
    assert [(each["severity"], each["line"], each["nearest"]) for each in found] == [
        ("warning", 1, ""),
        ("error", 10, "guard"),
    ]
    assert said("check", "none", "--json")[1].count("there is no such file") == 1


@pytest.mark.usefixtures("mod")
def test_watching_checks_again_when_a_file_is_saved(
    said: Said, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    looks: list[int] = []

    def sleep(_seconds: float) -> None:
        """Save the file at the second look, and stop at the fourth."""
        looks.append(1)
        if len(looks) == 2:
            write(Path("mod/scenarios/skirmish/second.yaml"), COPY.partition("\n")[2].replace("guard", "gaurd", 1))
        if len(looks) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(check, "time", type("Clock", (), {"sleep": staticmethod(sleep)}))
    assert main(["check", "mod", "--watch"]) == 130
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "ok, 2 files"
    assert "did you mean 'guard'?" in out[1]


@pytest.mark.parametrize("has_wood", [True, False])
def test_a_tile_of_a_tileset_of_ones_own_that_lies_on_no_map_is_warned_of(
    said: Said, mod: Path, tmp_path: Path, has_wood: bool
) -> None:
    for name in ("own.tsx", "ground.png"):
        shutil.copyfile(tmp_path / "maps/skirmish" / name.replace("own", "ground"), mod / "maps/skirmish" / name)
    shutil.copyfile(tmp_path / "maps/skirmish/ground.tsx", mod / "maps/skirmish/ground.tsx")
    drawn = MAP.replace("ground.tsx", "own.tsx")
    write(mod / "maps/skirmish/copy.tmx", drawn if has_wood else drawn.replace(",2,", ",1,"))
    code, out, _ = said("check", "mod")
    assert code == 0, "a warning and no refusal"
    warning = "mod/maps/skirmish/own.tsx:5:1: warning: tile 1 (wood) lies on no map"
    assert out.splitlines() == (["ok, 2 files"] if has_wood else [warning, "ok, 2 files, 1 warning"])
    write(mod / "maps/skirmish/other.tmx", drawn)
    assert "lies on no map" not in said("check", "mod")[1], "another map of the mod has it"


@pytest.mark.usefixtures("mod")
def test_in_a_folder_around_mods_only_their_own_kinds_of_file_are_looked_at(said: Said) -> None:
    write(Path("work/mod/scenarios/skirmish/second.yaml"), COPY.partition("\n")[2])
    write(Path("work/mod/maps/skirmish/copy.tmx"), MAP)
    write(Path("work/mod/units.yaml"), "no: scenario\n")
    assert said("check", "work") == (0, "ok, 2 files\n", "")


def test_words_that_are_wrong_whatever_the_map_says_are_told_together_with_what_is_wrong_with_the_map(
    said: Said, mod: Path
) -> None:
    line = (
        '<objectgroup name="lines"><object type="roat" x="8" y="8"><polyline points="0,0 40,0"/></object></objectgroup>'
    )
    write(mod / "maps/skirmish/copy.tmx", MAP.replace("</map>", line + "</map>"))
    write(mod / "scenarios/skirmish/second.yaml", COPY.partition("\n")[2].replace('"0403"', '"0903"'))
    code, out, _ = said("check", "mod")
    assert (code, "knows no line 'roat'" in out, "0903" in out) == (1, True, True)


def test_files_that_only_capitals_tell_apart_are_warned_of(said: Said, mod: Path) -> None:
    shutil.copy(mod / "scenarios/skirmish/second.yaml", mod / "scenarios/skirmish/Second.yaml")
    code, out, _ = said("check", "mod")
    assert (code, "only capitals tell this from Second.yaml" in out) == (0, True)


def test_a_scenario_in_a_folder_that_is_called_after_no_title_is_told(said: Said, mod: Path) -> None:
    (mod / "scenarios/skirmish").rename(mod / "scenarios/skirmich")
    code, out, _ = said("check", "mod")
    assert code == 1
    assert "the folder 'skirmich' is called after no title" in out
    assert "(did you mean 'skirmish'?)" in out


def test_a_scenario_beside_the_folders_of_the_titles_is_told(said: Said, mod: Path) -> None:
    (mod / "scenarios/skirmish/second.yaml").rename(mod / "scenarios/second.yaml")
    code, out, _ = said("check", "mod")
    assert (code, "so it is never found: move it into scenarios/skirmish" in out) == (1, True)


def test_a_date_that_no_calendar_has_is_warned_of(said: Said, mod: Path) -> None:
    write(mod / "scenarios/skirmish/second.yaml", COPY.partition("\n")[2].replace("1944-06-06", "1944-17-41"))
    code, out, _ = said("check", "mod")
    assert (code, "'1944-17-41' is no day: write it like 1944-06-06" in out) == (0, True)


def test_quotes_that_are_not_closed_are_told_where_they_open(said: Said, mod: Path) -> None:
    text = COPY.partition("\n")[2].replace("Second light", '"Second light').replace("1944-06-06", '"1944-06-06"')
    write(mod / "scenarios/skirmish/second.yaml", text)
    assert "perhaps those that open in line 2 are never closed there" in said("check", "mod")[1]


def test_a_version_that_is_none_is_told_in_words(said: Said, mod: Path) -> None:
    write(mod / "mod.yaml", "name: Winter\nversion: one\n")
    assert "`version` must be written like 1.0 or 2.13.4, not 'one'" in said("check", "mod")[1]


def test_a_picture_of_a_skin_that_cannot_be_read_is_told(said: Said, mod: Path) -> None:
    write(mod / "assets/skirmish/skin.yaml", "pieces:\n  tank: {picture: tank.png}\n")
    write(mod / "assets/skirmish/tank.png", "no picture")
    assert "`picture` is no picture that can be read: 'tank.png'" in said("check", "mod")[1]


def test_a_copy_of_a_shipped_tileset_that_is_not_as_it_is_shipped_now_is_warned_of(said: Said, mod: Path) -> None:
    tileset = (mod.parent / "maps/skirmish/ground.tsx").read_text("utf-8")
    shutil.copy(mod.parent / "maps/skirmish/ground.png", mod / "maps/skirmish/ground.png")
    write(mod / "maps/skirmish/ground.tsx", tileset)
    assert said("check", "mod")[1] == "ok, 2 files\n"
    write(mod / "maps/skirmish/ground.tsx", tileset.replace('name="ground"', 'name="older"'))
    code, out, _ = said("check", "mod")
    assert (code, "this is not the tileset that Sandtable ships now" in out) == (0, True)
