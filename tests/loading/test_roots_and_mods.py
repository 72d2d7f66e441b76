"""Where files are looked for, and mods: folders and zip files, good and bad."""

import zipfile
from pathlib import Path

import platformdirs
import pytest

from game.loading.content import mod_archives
from game.loading.content.roots import broken_mods, data_root, mod_root, roots, user_mods_folder
from game.loading.content.scenarios import load_scenario_file
from tests.loading.skirmish.world import SCENARIO, build_root, complaints, only_skirmish, write


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player's folders are in a place of the test's own."""
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path / "data")
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda *_, **__: tmp_path / "cache")


def zipped(folder: Path, archive: Path, around: str = "") -> Path:
    """A folder as a zip file, with a folder of its own around it if named."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as content:
        for file in folder.rglob("*"):
            content.write(file, Path(around) / file.relative_to(folder))
    return archive


def archive_with(path: Path, *names: str, size: int = 1) -> Path:
    """A zip file with files of these names."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as content:
        for name in names:
            content.writestr(name, b"\0" * size)
    return path


def test_what_is_shipped_comes_first_and_mods_named_on_the_command_line_last(tmp_path: Path) -> None:
    build_root(user_mods_folder() / "winter")
    build_root(tmp_path / "summer")
    found = roots([tmp_path / "summer"])
    assert [root.name for root in found] == ["shipped", "winter", "summer"]
    assert [root.is_shipped for root in found] == [True, False, False]
    assert found[0].path == data_root()


def test_the_data_folder_may_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build_root(tmp_path / "data2")
    monkeypatch.setenv("SANDTABLE_DATA", str(tmp_path / "data2"))
    assert data_root() == (tmp_path / "data2").resolve()


def test_mods_of_the_player_that_cannot_be_used_are_left_out_and_told() -> None:
    write(user_mods_folder() / "empty/readme.txt", "nothing")
    write(user_mods_folder() / "torn.zip", "PK nothing")
    write(user_mods_folder() / ".hidden/maps/x.tmx", "")
    assert [root.name for root in roots()] == ["shipped"]
    assert [problem.sentence for problem in broken_mods()] == [
        "this is no mod: it holds no folder called maps, scenarios or assets",
        "this is no zip file that can be read (File is not a zip file)",
    ]


def test_a_mod_named_on_the_command_line_must_be_one(tmp_path: Path) -> None:
    assert complaints(lambda: roots([tmp_path / "none"]), tmp_path) == [
        "none:1:1: error: there is no such folder or zip file of a mod"
    ]
    (tmp_path / "plain").mkdir()
    assert complaints(lambda: roots([tmp_path / "plain"]), tmp_path) == [
        "plain:1:1: error: this is no mod: it holds no folder called maps, scenarios or assets"
    ]


@pytest.mark.parametrize("around", ["", "winter-1.0"])
def test_a_mod_in_a_zip_file(tmp_path: Path, around: str) -> None:
    build_root(tmp_path / "mod")
    archive = zipped(tmp_path / "mod", tmp_path / "winter.zip", around)
    root = mod_root(archive)
    assert root.name == "winter"
    assert (root.path / "maps/skirmish/wood.tmx").read_text("utf-8").startswith("<?xml")
    assert (root.path / "assets/skirmish/pieces/scout.png").is_file()
    assert mod_root(archive) == root


def test_only_what_belongs_to_a_mod_is_unpacked(tmp_path: Path) -> None:
    archive = archive_with(tmp_path / "a.zip", "maps/x.tmx", "setup.exe", "bin/tool", "other/bin/tool", "maps")
    root = mod_root(archive)
    assert [file.relative_to(root.path).as_posix() for file in root.path.rglob("*") if file.is_file()] == ["maps/x.tmx"]


@pytest.mark.parametrize("name", ["../maps/x.tmx", "/maps/x.tmx", "maps/../../x", "C:/maps/x", "maps\\..\\..\\x"])
def test_names_that_lead_out_of_a_zip_file(tmp_path: Path, name: str) -> None:
    (line,) = complaints(lambda: mod_root(archive_with(tmp_path / "a.zip", name)), tmp_path)
    assert line == f"a.zip:1:1: error: the name '{name}' in the zip file leads out of it"


def test_a_zip_bomb_is_stopped_on_its_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mod_archives, "MOST_BYTES", 2_000_000)
    archive = archive_with(tmp_path / "a.zip", "maps/a", "maps/b", "maps/c", size=1_500_000)
    assert complaints(lambda: mod_root(archive), tmp_path) == ["a.zip:1:1: error: the zip file holds more than 2 MB"]
    assert not list((tmp_path / "cache/mods").iterdir())


def test_a_zip_file_with_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mod_archives, "MOST_FILES", 3)
    archive = archive_with(tmp_path / "a.zip", *(f"maps/{n}" for n in range(4)))
    assert complaints(lambda: mod_root(archive), tmp_path) == ["a.zip:1:1: error: the zip file holds more than 3 files"]


def test_a_zip_file_that_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mod_archives, "MOST_ARCHIVE_BYTES", 50)
    archive = archive_with(tmp_path / "a.zip", "maps/x")
    assert complaints(lambda: mod_root(archive), tmp_path) == ["a.zip:1:1: error: the zip file is larger than 0 MB"]


def test_a_torn_zip_file(tmp_path: Path) -> None:
    archive = archive_with(tmp_path / "a.zip", "maps/x.tmx", size=1000)
    data = bytearray(archive.read_bytes())
    data[42:46] = b"\xff\xff\xff\xff"
    archive.write_bytes(data)
    (line,) = complaints(lambda: mod_root(archive), tmp_path)
    assert line.startswith("a.zip:1:1: error: this is no zip file that can be read (")


@pytest.mark.parametrize("around", ["", "winter"])
def test_what_is_wrong_in_a_zip_file_names_it_and_the_file_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, around: str
) -> None:
    only_skirmish(monkeypatch)
    build_root(tmp_path / "mod")
    write(tmp_path / "mod/scenarios/skirmish/first-light.yaml", SCENARIO.replace("order: 3", "order: three"))
    write(tmp_path / "mod/maps/skirmish/wood.tmx", "<map>")
    root = mod_root(zipped(tmp_path / "mod", tmp_path / "frost.zip", around))
    lines = complaints(lambda: load_scenario_file(root.path / "scenarios/skirmish/first-light.yaml", [root]), tmp_path)
    assert [line.partition(":")[0] for line in lines] == [
        "frost.zip/maps/skirmish/wood.tmx",
        "frost.zip/scenarios/skirmish/first-light.yaml",
    ]
