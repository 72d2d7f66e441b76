"""Scenario files that are edited on the map: saved whole, followed when others save them, never overwritten."""

import os
import zipfile
from pathlib import Path
from shutil import copyfile

import pytest

from game.loading.content.editing import FOLLOWED, EditedFile, EditRefused, uneditable
from game.loading.content.roots import data_root, mod_root, roots
from game.loading.yaml.writing import Put

SHIPPED = data_root() / "scenarios/memoir44/pegasus-bridge.yaml"
RENAMED = (Put(("name",), "Another"),)


@pytest.fixture
def file(tmp_path: Path) -> EditedFile:
    """A copy of a shipped scenario."""
    path = tmp_path / "scenarios/memoir44/bridge.yaml"
    path.parent.mkdir(parents=True)
    copyfile(SHIPPED, path)
    return EditedFile(path, roots())


def test_an_edit_is_saved_at_once_and_taken_back(file: EditedFile) -> None:
    before = file.path.read_bytes()
    file.change(RENAMED)
    assert b"\nname: Another\n" in file.path.read_bytes()
    file.undo()
    assert file.path.read_bytes() == before
    with pytest.raises(EditRefused, match="no edit to take back"):
        file.undo()


def test_what_another_program_saved_is_followed_and_not_overwritten(file: EditedFile) -> None:
    file.change(RENAMED)
    others = file.path.read_bytes() + b"# of the other program\n"
    file.path.write_bytes(others)
    with pytest.raises(EditRefused, match=FOLLOWED[:20]):
        file.undo()
    with pytest.raises(EditRefused, match="no edit to take back"):
        file.undo()
    assert file.path.read_bytes() == others
    assert file.content.written == others
    file.path.write_bytes(others + b"# once more\n")
    with pytest.raises(EditRefused, match=FOLLOWED[:20]):
        file.change(RENAMED)


def test_the_mark_at_the_beginning_and_the_rights_of_the_file_stay(file: EditedFile) -> None:
    file.path.write_bytes(b"\xef\xbb\xbf" + file.path.read_bytes().replace(b"\n", b"\r\n"))
    file.path.chmod(0o640)
    file.follow()
    file.change(RENAMED)
    assert file.path.read_bytes().startswith(b"\xef\xbb\xbf")
    assert file.path.read_bytes().count(b"\n") == file.path.read_bytes().count(b"\r\n")
    assert file.path.stat().st_mode & 0o777 == 0o640


def test_a_link_goes_on_leading_to_the_file(file: EditedFile, tmp_path: Path) -> None:
    link = file.path.with_name("link.yaml")
    link.symlink_to(file.path)
    EditedFile(link, roots()).change(RENAMED)
    assert link.is_symlink()
    assert b"Another" in file.path.read_bytes()


def test_a_disk_that_is_full_leaves_the_file_as_it_was(file: EditedFile, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file.path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(EditRefused, match="cannot be written: No space left on device"):
        file.change(RENAMED)
    assert file.path.read_bytes() == before
    assert os.listdir(file.path.parent) == [file.path.name]


def test_shipped_scenarios_and_those_in_zips_are_copied_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    remedy = "sandtable new memoir44 my-battles --like memoir44/pegasus-bridge"
    assert remedy in uneditable(SHIPPED)
    with pytest.raises(EditRefused, match="came with the program"):
        EditedFile(SHIPPED, roots()).change(RENAMED)
    with zipfile.ZipFile(tmp_path / "mod.zip", "w") as archive:
        archive.write(SHIPPED, "scenarios/memoir44/pegasus-bridge.yaml")
    packed = mod_root(tmp_path / "mod.zip").path / "scenarios/memoir44/pegasus-bridge.yaml"
    assert "lies in a zip file" in uneditable(packed)
    assert remedy in uneditable(packed)
    with pytest.raises(EditRefused, match="zip file"):
        EditedFile(packed, roots()).change(RENAMED)
    assert packed.read_bytes() == SHIPPED.read_bytes()
