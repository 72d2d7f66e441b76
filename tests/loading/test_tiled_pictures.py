"""How large pictures are, and pictures that cannot be used on a map."""

import struct
from pathlib import Path

import pytest
from PIL import Image

from game.loading.tiled.picture_sizes import picture_size
from tests.loading.drawn_maps import HEX_MAP, complaints, load, write_map, write_tileset


@pytest.mark.parametrize(("name", "progressive"), [("a.png", False), ("a.jpg", False), ("b.jpg", True)])
def test_sizes_are_those_of_a_picture_library(tmp_path: Path, name: str, progressive: bool) -> None:
    Image.new("RGB", (123, 45), "#336699").save(tmp_path / name, progressive=progressive)
    assert picture_size(tmp_path / name) == (123, 45)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a" + bytes(40),
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8",
        b"\xff\xd8\xff\xe0\x00",
        b"\xff\xd8\xff\xe0\x00\x04ab\xff\xda" + bytes(3),
        b"\xff\xd8\x00\x00" + bytes(40),
        b"\xff\xd8" + b"\xff\xe0\x00\x00" + bytes(8),
    ],
)
def test_what_is_no_picture_has_no_size(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "x.png").write_bytes(data)
    assert picture_size(tmp_path / "x.png") is None


def test_filling_and_standalone_marks_are_stepped_over(tmp_path: Path) -> None:
    frame = b"\xff\xc0" + struct.pack(">HBHH", 17, 8, 45, 123) + bytes(10)
    (tmp_path / "x.jpg").write_bytes(b"\xff\xd8\xff\x01\xff\xff\xff\xe0\x00\x09seven b" + frame)
    assert picture_size(tmp_path / "x.jpg") == (123, 45)
    assert picture_size(tmp_path / "none.jpg") is None


def test_a_picture_inside_the_map_file(tmp_path: Path) -> None:
    tileset = write_tileset(tmp_path)
    text = tileset.read_text("utf-8").replace(
        'height="72"/>', 'height="72"><data encoding="base64">AA==</data></image>'
    )
    tileset.write_text(text, "utf-8")
    assert complaints(write_map(tmp_path, HEX_MAP)) == [
        "ground.tsx:2: a picture inside the file is not supported: use a picture file of its own"
    ]


def test_a_jpeg_sheet(tmp_path: Path) -> None:
    tileset = write_tileset(tmp_path)
    Image.open(tmp_path / "ground.png").convert("RGB").save(tmp_path / "ground.jpg")
    tileset.write_text(tileset.read_text("utf-8").replace("ground.png", "ground.jpg"), "utf-8")
    first = load(write_map(tmp_path, HEX_MAP)).tile_layers[0].cells[2]
    assert (first[0], first[1], first[2].rect) == (64, 0, (32, 0, 32, 36))
