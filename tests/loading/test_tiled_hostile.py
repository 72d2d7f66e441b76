"""Files made to hurt: each is refused with a sentence, soon, and without much memory. Run apart, under hard limits."""

import base64
import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from game.core.dice import Dice
from tests.loading.drawn_maps import (
    HEX_MAP,
    MAPS,
    SPACE_MAP,
    changed,
    complaints,
    hex_map,
    line,
    load,
    problems,
    write_map,
    write_tileset,
)

SECONDS = 10
MEMORY = 700 * 1024 * 1024
CSV = '<data encoding="csv">\n1,1,2,1,\n1,3,1,0,\n4,1,1,1\n</data>'

CHILD = """
import resource, sys
from pathlib import Path
resource.setrlimit(resource.RLIMIT_AS, ({memory}, {memory}))
resource.setrlimit(resource.RLIMIT_CPU, ({seconds}, {seconds}))
from tests.loading.drawn_maps import complaints
print("\\n".join(complaints(Path(sys.argv[1]))))
"""


def refused(path: Path) -> list[str]:
    """The complaints about a map, found by a process of its own under limits of time and memory."""
    done = subprocess.run(
        [sys.executable, "-c", CHILD.format(memory=MEMORY, seconds=SECONDS), str(path)],
        capture_output=True,
        text=True,
        timeout=2 * SECONDS,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


def bomb(megabytes: int) -> str:
    """Zeros, packed as Tiled packs a layer."""
    press = zlib.compressobj(9)
    block = bytes(1024 * 1024)
    data = b"".join(press.compress(block) for _ in range(megabytes)) + press.flush()
    return f'<data encoding="base64" compression="zlib">{base64.b64encode(data).decode()}</data>'


def test_a_small_file_with_a_layer_of_150_megabytes(tmp_path: Path) -> None:
    path = write_map(tmp_path, changed(HEX_MAP, (CSV, bomb(150))))
    assert path.stat().st_size < 600_000
    assert refused(path) == ["test.tmx:8: the layer has more cells, but the map has 12"]


def test_a_map_of_many_layers_of_a_megabyte_each(tmp_path: Path) -> None:
    layer = f'<layer id="1" name="l" width="500" height="499">{bomb(1)[:-7]}</data></layer>\n'
    head = HEX_MAP[: HEX_MAP.index(" <layer")].replace('width="4" height="3"', 'width="500" height="499"')
    path = write_map(tmp_path, head + layer * 1500 + "</map>")
    assert refused(path) == ["test.tmx:2: the map has more than 500000 cells in all its layers"]


def test_a_bomb_of_entities(tmp_path: Path) -> None:
    entities = "".join(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefgh", "bcdefghi", strict=True))
    text = f'<?xml version="1.0"?>\n<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa">{entities}]>\n<map>&i;</map>'
    assert refused(write_map(tmp_path, text)) == ["test.tmx:2: a document type (DTD) is not allowed in a map"]


def test_an_entity_that_reads_another_file(tmp_path: Path) -> None:
    text = '<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<map>&x;</map>'
    assert refused(write_map(tmp_path, text)) == ["test.tmx:1: a document type (DTD) is not allowed in a map"]


@pytest.mark.parametrize("tag", ["group", "objectgroup", "x"])
def test_elements_nested_without_end(tmp_path: Path, tag: str) -> None:
    path = write_map(tmp_path, "<map>" + f"<{tag}>" * 200_000)
    assert refused(path) == ["test.tmx:1: elements are nested more than 64 deep"]


def test_more_elements_than_any_map_has(tmp_path: Path) -> None:
    assert refused(write_map(tmp_path, "<map>" + "<a/>" * 900_000)) == [
        "test.tmx:1: the file has more than 100000 elements"
    ]


def test_a_file_larger_than_any_map(tmp_path: Path) -> None:
    assert refused(write_map(tmp_path, "<map>" + " " * 5_000_000)) == ["test.tmx:1: the file is larger than 4 MB"]


def test_files_that_never_end(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.tmx")
    assert refused(tmp_path / "pipe.tmx") == ["pipe.tmx:1: this is not an ordinary file"]
    (tmp_path / "zero.tmx").symlink_to("/dev/zero")
    assert refused(tmp_path / "zero.tmx") == ["zero.tmx:1: this is not an ordinary file"]
    (tmp_path / "ring.tmx").symlink_to(tmp_path / "ring.tmx")
    assert len(refused(tmp_path / "ring.tmx")) == 1


def test_a_picture_too_large_to_draw(tmp_path: Path) -> None:
    write_tileset(tmp_path)
    picture = tmp_path / "ground.png"
    data = bytearray(picture.read_bytes())
    data[16:24] = (60_000).to_bytes(4, "big") * 2
    picture.write_bytes(data)
    assert refused(write_map(tmp_path, HEX_MAP)) == [
        "ground.tsx:2: the picture 'ground.png' is too large: 60000 × 60000 pixels"
    ]


def test_lines_that_run_to_and_fro_over_a_large_map(tmp_path: Path) -> None:
    wild = [(0.0, 0.0), (1_900.0, 1_600.0)] * 2_500
    objects = "\n".join(line("road", wild) for _ in range(30))
    found = refused(write_map(tmp_path, hex_map(60, 60, objects=objects)))
    assert found == ["test.tmx:68: the lines of the map are too long: this road is one too many"]


@pytest.mark.parametrize("encoding", ["utf-7", "rot13", "no-such", "utf-32", "hex"])
def test_encodings_that_no_map_has(tmp_path: Path, encoding: str) -> None:
    (found,) = complaints(write_map(tmp_path, f'<?xml version="1.0" encoding="{encoding}"?><map/>'))
    assert found.startswith("test.tmx:1: ")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_encodings_that_editors_write(tmp_path: Path, encoding: str) -> None:
    path = write_map(tmp_path, "")
    path.write_bytes(HEX_MAP.replace("UTF-8", encoding.removesuffix("-sig")).encode(encoding))
    assert complaints(path) == []


def mutilated(text: str, seed: int) -> str:
    """A text with a few short pieces of it thrown into other places."""
    dice = Dice(seed)
    (count,), dice = dice.roll(1, 4)
    for _ in range(count + 1):
        (start, length, source, taken), dice = dice.roll(4, len(text))
        text = text[:start] + text[source : source + taken % 12] + text[start + length % 12 :]
    return text


@pytest.mark.parametrize("text", [HEX_MAP, SPACE_MAP], ids=["hexes", "spaces"])
def test_damaged_files_give_problems_and_never_anything_else(tmp_path: Path, text: str) -> None:
    for seed in range(150):
        found = problems(write_map(tmp_path, mutilated(text, seed)))
        assert all(problem.line > 0 and problem.column > 0 and problem.sentence for problem in found)


def test_damaged_tilesets_give_problems_and_never_anything_else(tmp_path: Path) -> None:
    tileset = write_tileset(tmp_path)
    text = tileset.read_text("utf-8")
    for seed in range(100):
        tileset.write_text(mutilated(text, seed), "utf-8")
        assert all(problem.sentence for problem in problems(write_map(tmp_path, HEX_MAP)))


def test_attributes_that_pytmx_would_take_for_its_own(tmp_path: Path) -> None:
    tricky = ' filename="/etc/passwd" properties="1" register_gid="2" images="3" parse_xml="4" data="5" parent="6"'
    text = changed(HEX_MAP, ("<map ", f"<map {tricky} "), ("<layer ", f"<layer {tricky} "))
    plain, other = write_map(tmp_path, HEX_MAP), write_map(tmp_path, text, "tricky.tmx")
    assert load(other).tile_layers == load(plain).tile_layers


def test_the_maps_of_these_tests_are_sound() -> None:
    assert [complaints(path) for path in sorted(MAPS.glob("*.tmx"))] == [[], []]
