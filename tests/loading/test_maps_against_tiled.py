"""The layout of maps against Tiled's own rasterizer, pixel for pixel. Skipped where Tiled is not installed."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from game.loading.tiled.maps import LoadedMap
from tests.loading.drawn_maps import MAPS, changed, hex_map, load, write_map, write_tileset

RASTERIZER = shutil.which("tmxrasterizer")
pytestmark = pytest.mark.skipif(RASTERIZER is None, reason="Tiled is not installed")


def drawn_by_us(loaded: LoadedMap) -> Image.Image:
    """The pictures of a map, each at its place."""
    picture = Image.new("RGBA", (round(loaded.board.width), round(loaded.board.height)))
    placed = [
        (layer.order, x, y, Image.open(tile.path).convert("RGBA").crop(box(*tile.rect)))
        for layer in loaded.tile_layers
        for x, y, tile in layer.cells
    ]
    placed += [(image.order, image.x, image.y, Image.open(image.path).convert("RGBA")) for image in loaded.images]
    for _, x, y, tile in sorted(placed, key=lambda entry: entry[0]):
        sheet = Image.new("RGBA", picture.size)
        sheet.paste(tile, (x, y))
        picture = Image.alpha_composite(picture, sheet)
    return picture


def box(x: int, y: int, width: int, height: int) -> tuple[int, int, int, int]:
    """A rectangle as Pillow writes it."""
    return x, y, x + width, y + height


def drawn_by_tiled(path: Path) -> Image.Image:
    """The picture that Tiled makes of a map's tiles and images."""
    picture = path.with_suffix(".drawn.png")
    hidden = [word for layer in ("lines", "labels", "spaces") for word in ("--hide-layer", layer)]
    command = [str(RASTERIZER), *hidden, str(path), str(picture)]
    subprocess.run(command, check=True, timeout=60, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
    return Image.open(picture).convert("RGBA")


def assert_equal_pictures(path: Path, *, offsets: bool = False) -> None:
    """Fail when any pixel that is not fully transparent differs."""
    ours, theirs = drawn_by_us(load(path)), drawn_by_tiled(path)
    if offsets:  # Tiled's picture grows with the layers' offsets
        theirs = theirs.crop((0, 0, *ours.size))
    assert ours.size == theirs.size
    blank = Image.new("RGBA", ours.size)
    pair = [Image.alpha_composite(blank, image) for image in (ours, theirs)]
    assert ImageChops.difference(*pair).getbbox(alpha_only=False) is None


@pytest.mark.parametrize("index", ["odd", "even"])
@pytest.mark.parametrize(
    ("axis", "size"),
    [
        ("y", (32, 36, 18)),
        ("y", (33, 37, 15)),
        ("y", (48, 40, 9)),
        ("x", (36, 32, 18)),
        ("x", (37, 33, 16)),
        ("x", (40, 48, 10)),
    ],
)
def test_hexes_lie_where_tiled_draws_them(tmp_path: Path, axis: str, index: str, size: tuple[int, int, int]) -> None:
    write_tileset(tmp_path, size=size[:2])
    assert_equal_pictures(write_map(tmp_path, hex_map(5, 4, axis=axis, index=index, size=size)))


@pytest.mark.parametrize("axis", ["x", "y"])
def test_tall_tiles_overlap_as_in_tiled(tmp_path: Path, axis: str) -> None:
    write_tileset(tmp_path, size=(32, 60))
    assert_equal_pictures(write_map(tmp_path, hex_map(5, 4, axis=axis, size=(32, 36, 14))))


@pytest.mark.parametrize(("margin", "spacing"), [(2, 0), (0, 3), (5, 2)])
def test_sheets_are_cut_as_tiled_cuts_them(tmp_path: Path, margin: int, spacing: int) -> None:
    write_tileset(tmp_path, margin=margin, spacing=spacing)
    assert_equal_pictures(write_map(tmp_path, hex_map(4, 3)))


def test_offsets_of_layers_groups_and_tilesets_add_up(tmp_path: Path) -> None:
    tileset = write_tileset(tmp_path)
    text = tileset.read_text(encoding="utf-8")
    tileset.write_text(text.replace(" <image", ' <tileoffset x="3" y="-2"/>\n <image'), encoding="utf-8")
    grouped = changed(
        hex_map(3, 3),
        (' <layer id="1"', ' <group id="7" offsetx="4"><group id="8" offsety="5"><layer offsetx="-2" id="1"'),
        ("</layer>", "</layer></group></group>"),
    )
    assert_equal_pictures(write_map(tmp_path, grouped), offsets=True)


def test_pictures_of_a_map_of_spaces(tmp_path: Path) -> None:
    assert_equal_pictures(copied(tmp_path, "islands.tmx"), offsets=True)


@pytest.mark.parametrize("image_first", [True, False])
def test_square_tiles_and_images_keep_their_order(tmp_path: Path, image_first: bool) -> None:
    write_tileset(tmp_path, size=(16, 24))
    (tmp_path / "compass.png").write_bytes((MAPS / "compass.png").read_bytes())
    image, tiles = (
        '<imagelayer id="1" name="sea"><image source="compass.png" width="24" height="24"/></imagelayer>',
        '<layer id="2" name="t" width="3" height="2"><data encoding="csv">1,0,2,0,3,4</data></layer>',
    )
    text = (
        '<map version="1.10" orientation="orthogonal" width="3" height="2" tilewidth="16" tileheight="16" infinite="0">'
        f' <tileset firstgid="1" source="ground.tsx"/>{image + tiles if image_first else tiles + image}'
        '<objectgroup id="3" name="spaces"><object class="Space" name="A" x="8" y="8"><point/></object>'
        '<object class="Space" name="B" x="40" y="8"><point/></object>'
        '<object class="Link" x="8" y="8"><properties><property name="kind" value="road"/></properties>'
        '<polyline points="0,0 32,0"/></object></objectgroup></map>'
    )
    assert_equal_pictures(write_map(tmp_path, text))


def test_the_crossroads_of_these_tests(tmp_path: Path) -> None:
    assert_equal_pictures(copied(tmp_path, "crossroads.tmx"))


def copied(folder: Path, name: str) -> Path:
    """A map of the tests with all its files in a folder of its own."""
    shutil.copytree(MAPS, folder, dirs_exist_ok=True)
    return folder / name
