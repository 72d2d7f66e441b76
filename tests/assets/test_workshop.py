"""The pictures: drawn anew they are the committed ones, and every terrain tile says which terrain it is."""

import json
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKSHOP = ROOT / "assets" / "workshop"
TILES = ROOT / "assets" / "memoir44" / "tiles"
CHEAP = ("project", "pieces", "dice", "badges", "nations", "empire_of_the_sun", "pacific_war")


def installed_pillow() -> str:
    """The version of Pillow here; nothing when there is none."""
    try:
        return version("Pillow")
    except PackageNotFoundError:
        return ""


def drew_the_pictures() -> str:
    """The version of Pillow that drew what is committed."""
    return (WORKSHOP / "pillow.txt").read_text(encoding="utf-8").strip()


def tiles() -> list[ElementTree.Element]:
    """The tiles of the terrain tileset."""
    return ElementTree.parse(TILES / "terrain.tsx").getroot().findall("tile")


def said(tile: ElementTree.Element, name: str) -> str:
    """A property of a tile; nothing where it has none."""
    found = tile.find(f"properties/property[@name='{name}']")
    return "" if found is None else found.get("value", "")


def word(tile: ElementTree.Element) -> str:
    """The terrain word of a tile."""
    found = tile.find("properties/property[@name='terrain']")
    return "" if found is None else found.get("value", "")


@pytest.mark.skipif(installed_pillow() != drew_the_pictures(), reason="another Pillow draws other bytes")
def test_the_workshop_draws_the_committed_bytes(tmp_path: Path) -> None:
    into = tmp_path / "assets"
    subprocess.run([sys.executable, WORKSHOP / "draw_all.py", "--into", into, *CHEAP], check=True, capture_output=True)
    drawn = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file())
    assert len(drawn) > 15
    assert [path for path in drawn if (tmp_path / path).read_bytes() != (ROOT / path).read_bytes()] == []


def test_every_tile_has_a_terrain_word_and_its_class() -> None:
    assert all(word(tile) and tile.get("class") == "Terrain" for tile in tiles())


def test_what_is_built_on_a_tile_is_known_to_the_skin_and_all_but_waters_is_built() -> None:
    skin = yaml.safe_load((TILES.parent / "skin.yaml").read_text(encoding="utf-8"))
    assert {said(tile, "scenery") for tile in tiles()} - {"", *skin["scenery"]} == set()
    flat = {word(tile) for tile in tiles() if not said(tile, "scenery")}
    assert flat == {
        *("fordable_river", "fordable_stream", "frozen_river", "gully", "wadi"),
    }


def test_the_tiles_are_numbered_in_order_and_fill_the_sheet() -> None:
    root = ElementTree.parse(TILES / "terrain.tsx").getroot()
    image = root.find("image")
    assert image is not None
    columns, rows = int(image.get("width", "")) // 192, int(image.get("height", "")) // 176
    assert [int(tile.get("id", "")) for tile in tiles()] == list(range(len(tiles())))
    assert (int(root.get("columns", "")), int(root.get("tilecount", ""))) == (columns, len(tiles()))
    assert columns * (rows - 1) < len(tiles()) <= columns * rows


def test_tiles_that_maps_use_keep_their_numbers() -> None:
    """Maps name tiles by number: a few, fixed here, show whether the list was changed other than at its end."""
    words = [word(tile) for tile in tiles()]
    assert {0: "open", 8: "ocean", 16: "forest", 21: "hill", 32: "town", 38: "bridge", 42: "lake"}.items() <= dict(
        enumerate(words)
    ).items()


def test_the_tiled_project_offers_exactly_the_words_of_the_tiles() -> None:
    project = json.loads((ROOT / "maps" / "sandtable.tiled-project").read_text(encoding="utf-8"))
    offered = next(each["values"] for each in project["propertyTypes"] if each["name"] == "TerrainWord")
    assert offered == list(dict.fromkeys(word(tile) for tile in tiles()))
    assert all((ROOT / "maps" / folder).is_dir() for folder in project["folders"])


def test_the_tiled_project_offers_every_class_of_object_that_maps_of_all_titles_know() -> None:
    project = json.loads((ROOT / "maps" / "sandtable.tiled-project").read_text(encoding="utf-8"))
    objects = {each["name"]: each["members"] for each in project["propertyTypes"] if each.get("useAs") == ["object"]}
    assert {"Label", "Space", "Link", "Inset"} <= set(objects)
    assert {member["name"] for member in objects["Inset"]} == {"from", "to"}
