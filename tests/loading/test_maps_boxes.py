"""Boxes beside the hexes of a map, links between both, and names of hexes that begin with any number."""

from pathlib import Path

import pytest

from tests.loading.drawn_maps import HEX_MAP, changed, complaints, load, problems, write_map

BOXES = """ <objectgroup id="3" name="boxes">
  <object id="7" class="Space" name="India" x="178" y="30">
   <properties>
    <property name="box_height" type="int" value="40"/>
    <property name="box_width" type="int" value="60"/>
    <property name="capacity" type="int" value="4"/>
    <property name="shape" value="box"/>
    <property name="terrain" value="town"/>
   </properties>
   <point/>
  </object>
  <object id="8" class="Link" x="112" y="18">
   <properties>
    <property name="kind" value="road"/>
   </properties>
   <polyline points="0,0 50,10"/>
  </object>
  <object id="9" class="Link" x="0" y="0">
   <properties>
    <property name="from" value="A1"/>
    <property name="kind" value="river"/>
    <property name="to" type="object" value="7"/>
   </properties>
   <point/>
  </object>
 </objectgroup>
</map>
"""
SHEET = changed(
    HEX_MAP,
    ('width="4" height="3" tilewidth', 'width="7" height="3" tilewidth'),
    ('name="ground" width="4"', 'name="ground" width="7"'),
    ("1,1,2,1,\n", "1,1,2,1,0,0,0,\n"),
    ("1,3,1,0,\n", "1,3,1,0,0,0,0,\n"),
    ("4,1,1,1\n", "4,1,1,1,0,0,0\n"),
)
"""Eleven hexes at the left of a sheet of seven columns."""

MAP = changed(SHEET, ("</map>\n", BOXES))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for maps."""
    return tmp_path


def test_boxes_come_after_the_hexes_and_the_grid_is_that_of_the_hexes(folder: Path) -> None:
    board = load(write_map(folder, MAP)).board
    assert board.grid is not None
    assert len(board.grid.axial) == 11
    assert [space.name for space in board.spaces[11:]] == ["India"]
    india = board.spaces[11]
    assert (india.x, india.y, india.terrain) == (178, 30, ("town",))
    assert dict(india.properties) == {"box_height": 40, "box_width": 60, "capacity": 4, "shape": "box"}


def test_hexes_are_those_they_are_without_boxes(folder: Path) -> None:
    plain, boxed = load(write_map(folder, SHEET, "a.tmx")).board, load(write_map(folder, MAP, "b.tmx")).board
    assert boxed.spaces[:11] == plain.spaces
    assert boxed.grid == plain.grid
    assert boxed.features == plain.features


def test_links_lead_from_hexes_to_boxes_drawn_or_named(folder: Path) -> None:
    board = load(write_map(folder, MAP)).board
    assert [(board.name(link.first), board.name(link.second), link.kind) for link in board.links] == [
        ("D3", "India", "road"),
        ("A1", "India", "river"),
    ]


def test_neighbours_are_over_a_hexside_or_along_a_link(folder: Path) -> None:
    board = load(write_map(folder, MAP)).board
    around = {board.name(space): {board.name(near) for near in row} for space, row in enumerate(board.neighbours)}
    assert around["India"] == {"D3", "A1"}
    assert around["D3"] == {"C3", "c2", "India"}
    assert around["A1"] == {"a2", "B1", "India"}


def test_a_cell_without_a_tile_is_no_hex(folder: Path) -> None:
    board = load(write_map(folder, MAP)).board
    assert "d2" not in board.by_name
    assert all(space.x < 140 for space in board.spaces[:11])


ROUND = ('<property name="shape" value="box"/>', '<property name="shape" value="disc"/>')


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('x="178"', 'x="150"'), "the box 'India' lies over the hex D3"),
        (('name="India"', 'name="B1"'), "a hex of the map is called 'B1' already"),
        (('name="India"', 'name=""'), "this space has no name"),
        (ROUND, "a space beside hexes is a box: give it the property 'shape' with the value 'box'"),
        (
            ('name="box_width"', 'name="wide"'),
            "a box beside hexes needs its size: the properties box_width and box_height",
        ),
        (('value="A1"', 'value="A9"'), "'A9', where this link ends, is no hex or box of the map"),
        (("0,0 50,10", "0,0 50,70"), "this link ends in no hex and no box: at 162, 88 there is none"),
        (("0,0 50,10", "0,0 5,2"), "this link leads from D3 to itself"),
        (('value="road"', 'value="tunnel"'), "the title knows no link of kind 'tunnel'"),
        (('value="town"', 'value="swamp"'), "the title knows no terrain 'swamp'"),
    ],
)
def test_what_is_wrong_with_a_box_or_link_is_told_in_its_line(
    folder: Path, change: tuple[str, str], complaint: str
) -> None:
    path = write_map(folder, changed(MAP, change))
    found = [one.partition(": ")[2] for one in complaints(path)]
    assert [sentence.partition(": there are '")[0] for sentence in found] == [complaint]
    assert all(problem.line > 19 and problem.column for problem in problems(path))


def test_an_object_that_is_nothing_known_is_likened_to_what_may_lie_there(folder: Path) -> None:
    path = write_map(folder, changed(MAP, ('class="Space"', 'class="Spce"')))
    assert complaints(path)[0].endswith("the title knows no 'Spce' (Space?)")


def test_boxes_over_each_other_are_told(folder: Path) -> None:
    start, end = MAP.index('  <object id="7"'), MAP.index('  <object id="8"')
    second = changed(MAP[start:end], ('id="7"', 'id="17"'), ("India", "Burma"), ('y="30"', 'y="65"'))
    path = write_map(folder, MAP[:end] + second + MAP[end:])
    assert [one.partition(": ")[2] for one in complaints(path)] == ["the boxes 'India' and 'Burma' lie over each other"]
    apart = changed(second, ('y="65"', 'y="70"'))
    assert complaints(write_map(folder, MAP[:end] + apart + MAP[end:])) == []


def test_a_box_may_touch_the_hexes(folder: Path) -> None:
    path = write_map(folder, changed(MAP, ('x="178" y="30"', 'x="158" y="20"')))
    assert complaints(path) == []


def naming(scheme: str, column: object, row: object, kind: str = "int") -> tuple[str, str]:
    """The change to the map that names its hexes in another way."""
    return (
        '  <property name="hex_names" value="letters"/>\n',
        f'  <property name="first_column" type="{kind}" value="{column}"/>\n'
        f'  <property name="first_row" type="{kind}" value="{row}"/>\n'
        f'  <property name="hex_names" value="{scheme}"/>\n',
    )


def test_names_begin_with_any_column_and_row(folder: Path) -> None:
    board = load(write_map(folder, changed(SHEET, naming("ccrr", 10, 0)))).board
    assert [space.name for space in board.spaces[:5]] == ["1000", "1100", "1200", "1300", "1001"]
    board = load(write_map(folder, changed(SHEET, naming("rrcc", 0, 28)), "b.tmx")).board
    assert [space.name for space in board.spaces[:5]] == ["2800", "2801", "2802", "2803", "2900"]


def test_rows_may_be_counted_from_the_lowest_up(folder: Path) -> None:
    board = load(write_map(folder, changed(SHEET, naming("rrcc_upwards", 10, 7)))).board
    assert {space.name[:2] for space in board.spaces if space.y == max(each.y for each in board.spaces)} == {"07"}
    assert board.spaces[0].name > board.spaces[-1].name


def test_a_first_number_must_be_one_and_names_must_be_numbers(folder: Path) -> None:
    negative = write_map(folder, changed(SHEET, naming("ccrr", -1, 0)))
    assert complaints(negative) == ["test.tmx:4: first_column must be a whole number from 0 on, not '-1'"]
    words = write_map(folder, changed(SHEET, naming("ccrr", 1, "x", "string")))
    assert "test.tmx:5: first_row must be a whole number from 0 on, not 'x'" in complaints(words)
    letters = write_map(folder, changed(SHEET, naming("letters", 10, 0)))
    assert complaints(letters)[0].endswith("means nothing with the names 'letters': only numbers have a first one")
