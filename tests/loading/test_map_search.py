"""Which file a scenario's map is: few folders are looked into closely, and what is no map says what it is."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.loading.content.map_search import find_map
from game.loading.content.roots import Root
from game.loading.content.scenarios import load_scenario_file
from tests.loading.skirmish.world import MAP, build_root, complaints, only_skirmish, write

MAP_PATH = "maps/skirmish/wood.tmx"


def outside(place: Path) -> None:
    """A link to a good map that lies nowhere where maps may lie."""
    place.symlink_to(write(place.parents[3] / "elsewhere/wood.tmx", MAP))


def into_a_circle(place: Path) -> None:
    """A link to itself."""
    place.symlink_to(place)


@pytest.mark.skipif(sys.platform == "win32", reason="links and devices need rights there")
@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (outside, "is a link that leads to no file in the folders of this scenario"),
        (into_a_circle, "is a link that leads to no file in the folders of this scenario"),
        (Path.mkdir, "is a folder and not a file"),
        (os.mkfifo if sys.platform != "win32" else Path.mkdir, "is a device and not an ordinary file"),
    ],
)
def test_a_map_that_is_no_ordinary_file_is_refused_as_what_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], None], sentence: str
) -> None:
    only_skirmish(monkeypatch)
    root = build_root(tmp_path / "mod")
    (root.path / MAP_PATH).unlink()
    make(root.path / MAP_PATH)
    (line,) = complaints(lambda: load_scenario_file(root.path / "scenarios/skirmish/first-light.yaml", [root]))
    assert line.endswith(f"error: the map 'wood.tmx' {sentence}")


def test_a_name_that_leads_out_of_the_folders_finds_nothing_and_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only_skirmish(monkeypatch)
    root = build_root(tmp_path / "mod")
    path = root.path / "scenarios/skirmish/first-light.yaml"
    path.write_text(path.read_text("utf-8").replace("map: wood.tmx", "map: ../../../.."), "utf-8")
    (line,) = complaints(lambda: load_scenario_file(path, [root]))
    assert "there is no map" in line


def test_where_a_map_leads_is_asked_only_where_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [build_root(tmp_path / "first"), *(Root(tmp_path / f"mod {number}", "") for number in range(50))]
    resolved: list[Path] = []
    real = Path.resolve

    def resolve(path: Path, strict: bool = False) -> Path:
        resolved.append(path)
        return real(path, strict=strict)

    monkeypatch.setattr(Path, "resolve", resolve)
    path = found[0].path / "scenarios/skirmish/first-light.yaml"
    assert find_map("wood.tmx", path, "skirmish", found) == found[0].path / MAP_PATH
    assert len(resolved) < 5
