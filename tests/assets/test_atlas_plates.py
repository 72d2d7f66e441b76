"""The plates of the Pacific: drawn anew they are the committed ones, and they show land where the hexes have land."""

import subprocess
import sys
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import pytest
from PIL import Image

from game.core.board import Board, Space
from game.loading.tiled.maps import load_map
from tests.assets.test_workshop import drew_the_pictures, installed_pillow

ROOT = Path(__file__).resolve().parents[2]
MAPS = ROOT / "maps" / "empire_of_the_sun"
PLATES = ROOT / "assets" / "empire_of_the_sun" / "map"
TERRAIN = ("ocean", "open", "jungle", "mixed", "mountain", "atoll")
SEA_IS_BLUER = 12
"""How much more blue than red there is in the sea, and nowhere on land."""

Point = tuple[float, float]


@lru_cache(maxsize=1)
def board() -> Board:
    """The map of the Pacific."""
    return load_map(MAPS / "pacific.tmx", TERRAIN, ["route"], [ROOT / "maps", ROOT / "assets"]).board


def hexes() -> tuple[Space, ...]:
    """Its hexes; what comes after them are boxes."""
    grid = board().grid
    assert grid is not None
    return board().spaces[: len(grid.axial)]


@lru_cache(maxsize=1)
def plate() -> Image.Image:
    """Its plate, each pixel the mean of a few, so that lines and letters weigh little."""
    with Image.open(PLATES / "pacific.jpg") as picture:
        return picture.convert("RGB").reduce(3)


def is_sea(at: Point) -> bool:
    """Whether the plate shows sea at a point of the map."""
    pixel = plate().getpixel((int(at[0] / 3), int(at[1] / 3)))
    assert isinstance(pixel, tuple)
    return pixel[2] - pixel[0] > SEA_IS_BLUER


def middle(number: int) -> Point:
    """The centre of a hex."""
    space = board().spaces[number]
    return space.x, space.y


def straits() -> list[tuple[int, int]]:
    """Neighbours of land, no islands, that only water parts."""
    grid = board().grid
    assert grid is not None
    found = []
    for number, space in enumerate(hexes()):
        said = dict(space.properties)
        for side, word in enumerate(("se", "s", "sw")):
            other = grid.adjacent[number][side]
            both = (space, board().spaces[other]) if other >= 0 and f"side_{word}" not in said else ()
            if both and not any("ocean" in each.terrain or "island" in dict(each.properties) for each in both):
                found.append((number, other))
    return found


@pytest.mark.slow
@pytest.mark.skipif(installed_pillow() != drew_the_pictures(), reason="another Pillow draws other bytes")
@pytest.mark.skipif(find_spec("numpy") is None, reason="the plates are painted with numpy")
def test_the_workshop_draws_the_committed_plates(tmp_path: Path) -> None:
    into = tmp_path / "assets"
    subprocess.run([sys.executable, ROOT / "assets/workshop/draw_all.py", "--into", into, "pacific"], check=True)
    drawn = sorted(path.name for path in (into / "empire_of_the_sun" / "map").iterdir())
    assert drawn == sorted(path.name for path in PLATES.glob("*.jpg"))
    for name in drawn:
        assert (into / "empire_of_the_sun" / "map" / name).read_bytes() == (PLATES / name).read_bytes(), name


def test_the_plate_shows_sea_in_the_middle_of_every_hex_of_sea() -> None:
    dry = [space.name for number, space in enumerate(hexes()) if space.terrain == ("ocean",)
           and not is_sea(middle(number))]  # fmt: skip
    assert dry == []


def test_the_plate_shows_land_in_the_middle_of_every_hex_of_land_but_atolls() -> None:
    wet = []
    for number, space in enumerate(hexes()):
        around = [(space.x + right, space.y + down) for right in (-9, 0, 9) for down in (-9, 0, 9)]
        if space.terrain[0] not in ("ocean", "atoll") and all(is_sea(point) for point in around):
            wet.append(board().name(number))
    assert wet == []


def test_every_strait_is_open() -> None:
    closed = []
    for first, second in straits():
        (ax, ay), (bx, by) = middle(first), middle(second)
        ways = [(ax + (bx - ax) * part / 40, ay + (by - ay) * part / 40) for part in range(10, 31)]
        if not any(is_sea(point) for point in ways):
            closed.append((board().name(first), board().name(second)))
    assert len(straits()) > 10
    assert closed == []
