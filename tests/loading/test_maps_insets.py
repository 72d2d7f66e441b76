"""Insets: rectangles on the sheet of a map that show a part of it once more, at another scale."""

from pathlib import Path

import pytest

from game.core.board import Area, Inset
from tests.loading.drawn_maps import SPACE_MAP, changed, complaints, load, problems, write_map
from tests.loading.test_maps_boxes import SHEET

INSET = """ <objectgroup id="9" name="insets">
  <object id="20" class="Inset" name="The ford" x="146" y="10" width="70" height="80">
   <properties>
    <property name="from" value="A1"/>
    <property name="to" value="B1"/>
   </properties>
  </object>
 </objectgroup>
</map>
"""
MAP = changed(SHEET, ("</map>\n", INSET))
WEB_INSET = changed(
    INSET,
    ('value="A1"', 'type="object" value="1"'),
    ('"B1"', '"Bruges"'),
    ('y="10" width="70" height="80"', 'y="130" width="84" height="24"'),
)
WEB = changed(SPACE_MAP, ("</map>\n", WEB_INSET))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for maps."""
    return tmp_path


def test_an_inset_shows_what_lies_between_two_hexes_and_as_much_more_as_fills_it(folder: Path) -> None:
    board = load(write_map(folder, MAP)).board
    a1, b1 = board.spaces[board.by_name["A1"]], board.spaces[board.by_name["B1"]]
    (inset,) = board.insets
    assert (inset.name, inset.place) == ("The ford", Area(146, 10, 70, 80))
    assert inset.part.width == b1.x - a1.x + 32
    assert inset.part.width / inset.part.height == 70 / 80
    assert inset.part.top + inset.part.height / 2 == a1.y
    assert inset.magnification == 70 / inset.part.width


def test_an_inset_is_no_space_and_changes_none(folder: Path) -> None:
    plain, with_inset = load(write_map(folder, SHEET, "a.tmx")).board, load(write_map(folder, MAP, "b.tmx")).board
    assert with_inset.spaces == plain.spaces
    assert plain.insets == ()


def test_an_inset_of_round_spaces_names_them_or_refers_to_them(folder: Path) -> None:
    (inset,) = load(write_map(folder, WEB)).board.insets
    assert isinstance(inset, Inset)
    assert inset.part.contains(40, 80)
    assert inset.part.contains(160, 80)
    assert not inset.part.contains(280, 80)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('value="A1"', 'value="A9"'), "'A9', a corner of what this inset shows, is no space of the map"),
        (('name="to"', 'name="til"'), "an inset needs the property 'to': a space at a corner of what it shows"),
        (('x="146"', 'x="100"'), "the inset 'The ford' lies over D3"),
        ((' width="70" height="80"', ""), "this inset has no size: draw a rectangle"),
        ((' height="80"', ' height="80" rotation="30"'), "an inset stands upright: its rotation must be 0"),
        (("  </object>\n </objectgroup>\n</map>", "<ellipse/></object></objectgroup></map>"),
         "an inset must be drawn as a rectangle, not as an ellipse"),
        (('value="A1"/>\n    <property name="to" value="B1"', 'value="D1"/>\n    <property name="to" value="D3"'),
         "the inset 'The ford' would show itself: it lies too near to its part"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_inset_is_told_in_its_line(folder: Path, change: tuple[str, str], complaint: str) -> None:
    path = write_map(folder, changed(SHEET, ("</map>\n", changed(INSET, change))))
    assert [one.partition(": ")[2].partition(": there are '")[0] for one in complaints(path)] == [complaint]
    assert all(problem.line > 18 and problem.column for problem in problems(path))


def test_insets_over_each_other_or_over_a_round_space_are_told(folder: Path) -> None:
    second = changed(INSET, ('id="20"', 'id="21"'), ("The ford", "The mill"), ('y="10"', 'y="60"'), ('"9"', '"10"'))
    path = write_map(folder, changed(MAP, ("</map>\n", second)))
    assert [one.partition(": ")[2] for one in complaints(path)] == [
        "the insets 'The ford' and 'The mill' lie over each other"
    ]
    near = write_map(folder, changed(WEB, ('"Bruges"/>', '"Brugs"/>')))
    assert complaints(near)[0].endswith("'Brugs', a corner of what this inset shows, is no space of the map (Bruges?)")
    over = write_map(folder, changed(WEB, ('y="130"', 'y="60"')))
    assert [one.partition(": ")[2] for one in complaints(over)] == ["the inset 'The ford' lies over Bruges"]
