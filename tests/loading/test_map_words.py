"""What spaces and the tiles of hexes may say on a map: the words of the table, and those of a title."""

# ruff: noqa: E501 - one row of a table is one line

from pathlib import Path

import pytest

from game.core.title import SpaceProperty
from game.loading.problems import FileErrors
from game.loading.tiled.maps import load_map
from tests.loading.drawn_maps import HEX_MAP, LINES, SPACE_MAP, TERRAIN, changed, write_map

SAID = (
    SpaceProperty("owner", words=("english", "french")),
    SpaceProperty("walled", "flag"),
    SpaceProperty("points", "number"),
)


@pytest.mark.parametrize(
    ("said", "sentences"),
    [
        ('name="owner" value="french"', []),
        ('name="owner" value="french english"', []),
        ('name="owner" value="frensh"', ["the property 'owner' cannot say 'frensh'"]),
        ('name="owner" value="x"', ["the property 'owner' cannot say 'x': there are 'english' and 'french'"]),
        ('name="walled" type="bool" value="true"', []),
        ('name="walled" value="false"', ["the property 'walled' must be of the type bool in Tiled, not the word 'false'"]),
        ('name="points" value="far"', ["the property 'points' must be of the type int in Tiled, not the word 'far'"]),
        ('name="points" type="bool" value="true"', ["the property 'points' must be of the type int in Tiled, not the word 'True'"]),
        ('name="box_width" value="wide"', ["the property 'box_width' must be of the type int in Tiled, not the word 'wide'"]),
        ('name="name_at" value="over"', ["the property 'name_at' cannot say 'over'"]),
        ('name="taste" value="salty"', []),
    ],
)  # fmt: skip
def test_a_space_says_only_what_it_can(tmp_path: Path, said: str, sentences: list[str]) -> None:
    path = write_map(tmp_path, changed(SPACE_MAP, ('name="points" type="int" value="3"', said)))
    found: list[str] = []
    try:
        load_map(path, TERRAIN, LINES, (tmp_path,), (), SAID)
    except FileErrors as errors:
        found = [problem.sentence for problem in errors.problems]
    assert [sentence.partition(": there are 'below'")[0] for sentence in found] == sentences


def test_the_tile_of_a_hex_says_only_what_it_can(tmp_path: Path) -> None:
    path = write_map(tmp_path, HEX_MAP)
    tiles = tmp_path / "ground.tsx"
    text = tiles.read_text(encoding="utf-8")
    tiles.write_text(text.replace("<property ", '<property name="walled" value="yes"/><property ', 1), encoding="utf-8")
    with pytest.raises(FileErrors) as caught:
        load_map(path, TERRAIN, LINES, (tmp_path,), (), SAID)
    (problem,) = caught.value.problems
    assert (Path(problem.file).name, "'walled' must be of the type bool" in problem.sentence) == ("ground.tsx", True)
