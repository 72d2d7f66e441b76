"""The plates of the Pacific: drawn anew they are the committed ones, and they show land where the hexes have land."""

import subprocess
import sys
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import pytest
from PIL import Image

from game.core.board import Board, Space
from game.core.hexes import FLAT_NAMES, POINTY_NAMES, Orientation
from game.loading.tiled.maps import load_map
from tests.assets.test_workshop import drew_the_pictures, installed_pillow

ROOT = Path(__file__).resolve().parents[2]
TITLES = ("empire_of_the_sun", "pacific_war")
SUBJECTS = {"empire_of_the_sun": "pacific", "pacific_war": "pacific_war_maps"}
TERRAIN = ("ocean", "open", "clear", "jungle", "mixed", "mountain", "atoll")
SEA_IS_BLUER = 12
"""How much more blue than red there is in the sea, and nowhere on land."""

Point = tuple[float, float]

of_both = pytest.mark.parametrize("title", TITLES)


@lru_cache(maxsize=2)
def board(title: str) -> Board:
    """The map of the whole Pacific of a title."""
    return load_map(ROOT / "maps" / title / "pacific.tmx", TERRAIN, ["route"], [ROOT / "maps", ROOT / "assets"]).board


def hexes(title: str) -> tuple[Space, ...]:
    """Its hexes; what comes after them are boxes."""
    grid = board(title).grid
    assert grid is not None
    return board(title).spaces[: len(grid.axial)]


@lru_cache(maxsize=2)
def plate(title: str) -> Image.Image:
    """Its plate, each pixel the mean of a few, so that lines and letters weigh little."""
    with Image.open(ROOT / "assets" / title / "map" / "pacific.jpg") as picture:
        return picture.convert("RGB").reduce(3)


def is_sea(title: str, at: Point) -> bool:
    """Whether the plate shows sea at a point of the map."""
    pixel = plate(title).getpixel((int(at[0] / 3), int(at[1] / 3)))
    assert isinstance(pixel, tuple)
    return pixel[2] - pixel[0] > SEA_IS_BLUER


def middle(title: str, number: int) -> Point:
    """The centre of a hex."""
    space = board(title).spaces[number]
    return space.x, space.y


def straits(title: str) -> list[tuple[int, int]]:
    """Neighbours of land, no islands, that only water parts."""
    grid = board(title).grid
    assert grid is not None
    names = POINTY_NAMES if grid.orientation is Orientation.POINTY else FLAT_NAMES
    found = []
    for number, space in enumerate(hexes(title)):
        said = dict(space.properties)
        usual = "" if "water" in said else "water"
        for side, word in enumerate(names[:3]):
            other = grid.adjacent[number][side]
            is_strait = other >= 0 and said.get(f"side_{word.lower()}", usual) == "water"
            both = (space, board(title).spaces[other]) if is_strait else ()
            if both and not any("ocean" in each.terrain or "island" in dict(each.properties) for each in both):
                found.append((number, other))
    return found


@pytest.mark.slow
@pytest.mark.skipif(installed_pillow() != drew_the_pictures(), reason="another Pillow draws other bytes")
@pytest.mark.skipif(find_spec("numpy") is None, reason="the plates are painted with numpy")
@of_both
def test_the_workshop_draws_the_committed_plates(tmp_path: Path, title: str) -> None:
    into, plates = tmp_path / "assets", ROOT / "assets" / title / "map"
    draw_all = ROOT / "assets/workshop/draw_all.py"
    subprocess.run([sys.executable, draw_all, "--into", into, SUBJECTS[title]], check=True)
    drawn = sorted(path.name for path in (into / title / "map").iterdir())
    assert drawn == sorted(path.name for path in plates.glob("*.jpg"))
    for name in drawn:
        assert (into / title / "map" / name).read_bytes() == (plates / name).read_bytes(), name


@of_both
def test_the_plate_shows_sea_in_the_middle_of_every_hex_of_sea(title: str) -> None:
    sea = [number for number, space in enumerate(hexes(title)) if space.terrain == ("ocean",)]
    assert [board(title).name(number) for number in sea if not is_sea(title, middle(title, number))] == []


@of_both
def test_the_plate_shows_land_in_the_middle_of_every_hex_of_land_but_atolls(title: str) -> None:
    wet = []
    for number, space in enumerate(hexes(title)):
        around = [(space.x + right, space.y + down) for right in (-9, 0, 9) for down in (-9, 0, 9)]
        if space.terrain[0] not in ("ocean", "atoll") and all(is_sea(title, point) for point in around):
            wet.append(board(title).name(number))
    assert wet == []


@of_both
def test_every_strait_is_open(title: str) -> None:
    closed = []
    for first, second in straits(title):
        (ax, ay), (bx, by) = middle(title, first), middle(title, second)
        ways = [(ax + (bx - ax) * part / 40, ay + (by - ay) * part / 40) for part in range(10, 31)]
        if not any(is_sea(title, point) for point in ways):
            closed.append((board(title).name(first), board(title).name(second)))
    assert len(straits(title)) > 10
    assert closed == []
