"""Hexes on the board: where they are, what they are called, what lies in them."""

from itertools import product
from math import dist
from pathlib import Path

import pytest

from game.core.hexes import DIRECTIONS, Orientation
from game.loading.tiled.hex_layout import HexLayout
from game.loading.tiled.hex_names import SCHEMES, Naming, hex_name
from game.loading.tiled.maps import MapErrors
from tests.loading.drawn_maps import HEX_MAP, MAPS, changed, complaints, hex_map, load, write_map, write_tileset

LAYOUTS = [
    HexLayout(6, 5, *size, axis, odd)
    for axis, odd, size in product((False, True), (False, True), ((192, 220, 110), (32, 36, 18), (33, 37, 14)))
]


def test_the_crossroads_has_a_hex_where_any_layer_has_a_tile() -> None:
    board = load(MAPS / "crossroads.tmx").board
    assert len(board.spaces) == 18
    assert [space.name for space in board.spaces[:6]] == ["A4", "B4", "C4", "D4", "E4", "a3"]
    assert board.spaces[board.by_name["c3"]].terrain == ("plain", "town")
    assert board.spaces[board.by_name["C2"]].terrain == ("plain",)
    assert (board.spaces[0].x, board.spaces[0].y) == (16, 18)
    assert (board.width, board.height) == (176, 117)


def test_names_of_places_are_points_or_texts() -> None:
    board = load(MAPS / "crossroads.tmx").board
    assert [(label.text, label.x, label.y) for label in board.labels] == [("Mill", 64, 50), ("Long Wood", 30, 86)]
    assert [board.name(label.space) for label in board.labels if label.space is not None] == ["b3", "a1"]


def test_a_hidden_layer_counts_for_terrain_but_is_not_drawn(tmp_path: Path) -> None:
    hidden = changed(HEX_MAP, ('name="ground" width', 'name="ground" visible="0" width'))
    loaded = load(write_map(tmp_path, hidden))
    assert loaded.board.spaces == load(write_map(tmp_path, HEX_MAP, "shown.tmx")).board.spaces
    assert loaded.tile_layers == ()


def test_a_hidden_line_is_a_feature_but_is_not_drawn(tmp_path: Path) -> None:
    hidden = changed(HEX_MAP, ('<object id="1"', '<object id="1" visible="0"'))
    board = load(write_map(tmp_path, hidden)).board
    assert len(board.features) == 4
    assert board.lines == ()


def test_opacity_is_inherited(tmp_path: Path) -> None:
    faint = changed(
        HEX_MAP,
        ('<layer id="1"', '<group id="8" opacity="0.5"><layer id="1" opacity="0.5"'),
        ("</layer>", "</layer></group>"),
    )
    assert [layer.opacity for layer in load(write_map(tmp_path, faint)).tile_layers] == [0.25]


@pytest.mark.parametrize(("axis", "orientation"), [("y", Orientation.POINTY), ("x", Orientation.FLAT)])
@pytest.mark.parametrize("index", ["odd", "even"])
def test_neighbours_on_the_board_are_neighbours_on_the_map(
    tmp_path: Path, axis: str, index: str, orientation: Orientation
) -> None:
    size = (36, 32, 18) if axis == "x" else (32, 36, 18)
    write_tileset(tmp_path, size=size[:2])
    board = load(write_map(tmp_path, hex_map(5, 4, axis=axis, index=index, size=size))).board
    assert board.grid is not None
    assert board.grid.orientation is orientation
    for number, row in enumerate(board.grid.adjacent):
        here = board.spaces[number]
        near = [at for at, there in enumerate(board.spaces) if 0 < dist((here.x, here.y), (there.x, there.y)) < 40]
        assert sorted(at for at in row if at >= 0) == near


@pytest.mark.parametrize(
    ("axis", "way"),
    [
        ("y", [(32, 0), (16, 27), (-16, 27), (-32, 0), (-16, -27), (16, -27)]),
        ("x", [(27, 16), (0, 32), (-27, 16), (-27, -16), (0, -32), (27, -16)]),
    ],
)
def test_directions_are_the_cores(tmp_path: Path, axis: str, way: list[tuple[int, int]]) -> None:
    size = (36, 32, 18) if axis == "x" else (32, 36, 18)
    write_tileset(tmp_path, size=size[:2])
    board = load(write_map(tmp_path, hex_map(3, 3, axis=axis, size=size))).board
    assert board.grid is not None
    middle = board.spaces[4]
    for direction, (x, y) in enumerate(way):
        there = board.spaces[board.grid.adjacent[4][direction]]
        assert (there.x - middle.x, there.y - middle.y) == (x, y)


@pytest.mark.parametrize(
    ("scheme", "names"),
    [
        ("letters", ["A3", "b2", "C1"]),
        ("ccrr", ["0101", "0202", "0303"]),
        ("rrcc", ["0101", "0202", "0303"]),
        ("rrcc_upwards", ["0301", "0202", "0103"]),
        ("columns", ["A1", "B2", "C3"]),
    ],
)
def test_names_by_scheme(tmp_path: Path, scheme: str, names: list[str]) -> None:
    board = load(write_map(tmp_path, changed(HEX_MAP, ("letters", scheme)))).board
    assert [board.spaces[at].name for at in (0, 5, 9)] == names


def test_the_lowest_row_of_nine_is_1_and_odd_rows_have_small_letters() -> None:
    layout = HexLayout(13, 9, 192, 220, 110, False, True)
    assert [hex_name(Naming("letters"), layout, *cell) for cell in ((0, 8), (0, 1), (12, 0))] == ["A1", "a8", "M9"]


def test_columns_are_counted_down_from_the_top_whichever_are_shifted() -> None:
    for odd_shifted in (False, True):
        layout = HexLayout(11, 7, 220, 192, 110, True, odd_shifted)
        names = [hex_name(Naming("columns"), layout, *cell) for cell in ((0, 0), (1, 0), (1, 6), (10, 6))]
        assert names == ["A1", "B1", "B7", "K7"]


def test_names_on_large_maps_stay_unique() -> None:
    layout = HexLayout(120, 101, 32, 36, 18, False, True)
    for scheme in SCHEMES:
        names = {hex_name(Naming(scheme), layout, column, row) for column in range(120) for row in range(101)}
        assert len(names) == 120 * 101
    assert hex_name(Naming("letters"), layout, 26, 0) == "AA101"
    assert hex_name(Naming("columns"), layout, 26, 0) == "AA1"
    assert hex_name(Naming("ccrr"), layout, 0, 99) == "001100"


def test_columns_before_rows_is_the_usual_name(tmp_path: Path) -> None:
    text = changed(HEX_MAP, ('  <property name="hex_names" value="letters"/>\n', ""))
    assert load(write_map(tmp_path, text)).board.spaces[6].name == "0302"


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_hexes_meet_without_gaps(layout: HexLayout) -> None:
    here, middle = (2, 2), layout.centre((2, 2))
    for direction in range(DIRECTIONS):
        there = (here[0] + (1, 0, -1, -1, 0, 1)[direction], here[1] + (0, 1, 1, 0, -1, -1)[direction])
        x, y = layout.centre(there)
        corners = [layout.corners[direction], layout.corners[(direction + 1) % 6]]
        facing = [layout.corners[(direction + 4) % 6], layout.corners[(direction + 3) % 6]]
        for (a, b), (c, d) in zip(corners, facing, strict=True):
            assert (middle[0] + a, middle[1] + b) == (x + c, y + d)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_point_is_in_the_hex_whose_sides_it_is_inside(layout: HexLayout) -> None:
    width, height = layout.map_size()
    for x in range(-20, width + 20, 1 + width // 40):
        for y in range(-20, height + 20, 1 + height // 40):
            assert min(layout.depths(layout.locate((x, y)), (x, y))) >= -1e-9


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_places_and_cells_are_two_names_of_one_thing(layout: HexLayout) -> None:
    for cell in product(range(-4, 8), repeat=2):
        assert layout.cell(layout.place(*cell)) == cell


def test_a_title_that_knows_no_lines_says_so(tmp_path: Path) -> None:
    assert complaints(write_map(tmp_path, changed(HEX_MAP, ('class="river"', 'type="sea lane"')))) == [
        "test.tmx:15: the title knows no line 'sea lane': there are "
        "'river', 'road', 'wall', 'Label', 'Space', 'Link', 'Inset' and 'TrackBox'"
    ]


def test_a_property_that_was_meant_to_say_how_hexes_are_called_is_doubted(tmp_path: Path) -> None:
    misspelt = load(write_map(tmp_path, changed(HEX_MAP, ("hex_names", "hexnames"))))
    assert [(each.sentence, each.nearest) for each in misspelt.warnings] == [
        ("nothing reads the map's property 'hexnames'", "hex_names")
    ]
    other = load(write_map(tmp_path, changed(HEX_MAP, ('value="letters"/>', 'value="letters"/><property name="by"/>'))))
    assert other.warnings == ()


def test_where_the_names_of_the_hexes_cannot_be_read_no_place_is_looked_up(tmp_path: Path) -> None:
    typed = changed(HEX_MAP, ('"hex_names"', '"hex_names" type="int"'))
    with pytest.raises(MapErrors) as caught:
        load(write_map(tmp_path, typed))
    assert [each.sentence for each in caught.value.problems] == [
        "the property 'hex_names' is of the type int, which 'letters' is not"
    ]
    assert caught.value.board is None


def test_tiles_on_a_map_that_is_no_map_of_hexes_say_what_it_should_be(tmp_path: Path) -> None:
    flat = write_map(tmp_path, changed(HEX_MAP, ("hexagonal", "orthogonal")))
    assert any("for hexes its orientation must be hexagonal" in complaint for complaint in complaints(flat))
