"""What `sandtable look` takes: a mod's folder, a file in one, or a scenario's id."""

import zipfile
from pathlib import Path

import pytest

from game.command.look import place_meant
from tests.command.conftest import ID, Said
from tests.loading.skirmish.world import SCENARIO, write


@pytest.mark.usefixtures("said")
def test_what_is_meant_by_a_folder_a_file_and_an_id(tmp_path: Path) -> None:
    file = write(tmp_path / "mod/scenarios/skirmish/second.yaml", SCENARIO)
    assert place_meant("mod", []) == (tmp_path / "mod", None)
    assert place_meant(str(file), []) == (tmp_path / "mod", file)
    assert place_meant("skirmish/second", [tmp_path / "mod"]) == (tmp_path / "mod", file)
    assert place_meant(ID, [])[0] == tmp_path


def test_a_zip_file_is_looked_at_where_it_was_unpacked(
    said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with zipfile.ZipFile("mod.zip", "w") as packed:
        packed.writestr("scenarios/skirmish/second.yaml", SCENARIO)
    folder, first = place_meant("mod.zip", [])
    assert (folder / "scenarios/skirmish/second.yaml").read_text("utf-8") == SCENARIO
    assert first is None
    write(tmp_path / "broken.zip", "no zip")
    assert said("look", "broken.zip")[2].startswith("broken.zip:1:1: error: this is no zip file that can be read")


def test_what_is_no_mod_is_refused_before_a_window_opens(said: Said, tmp_path: Path) -> None:
    (tmp_path / "empty/maps").mkdir(parents=True)
    write(tmp_path / "notes.yaml", "x: 1")
    assert said("look", "empty")[2].startswith("There is no scenario in ")
    assert said("look", "notes.yaml")[2] == "'notes.yaml' is neither the folder of a mod nor a scenario in one.\n"
    assert said("look", "my-batles")[2] == "'my-batles' is neither the folder of a mod nor a scenario in one.\n"
    assert said("look", "skirmish/first-lihgt")[2].count("did you mean 'skirmish/first-light'?") == 1
