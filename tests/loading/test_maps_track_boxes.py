"""Boxes of tracks that are printed on the sheet of a map, in which the table lays the markers of these tracks."""

from pathlib import Path

import pytest

from game.core.board import Area, TrackBox
from tests.loading.drawn_maps import SPACE_MAP, changed, complaints, load, problems, write_map
from tests.loading.test_maps_boxes import SHEET

BOX = """ <objectgroup id="9" name="tracks">
  <object id="20" class="TrackBox" name="Turn" x="146" y="10" width="30" height="20">
   <properties>
    <property name="box" value="May 42"/>
   </properties>
  </object>
 </objectgroup>
</map>
"""


@pytest.mark.parametrize("sheet", [SHEET, SPACE_MAP])
def test_a_box_of_a_track_says_of_which_and_what_is_printed_in_it_and_is_no_space(tmp_path: Path, sheet: str) -> None:
    plain = load(write_map(tmp_path, sheet, "a.tmx")).board
    board = load(write_map(tmp_path, changed(sheet, ("</map>\n", BOX)), "b.tmx")).board
    assert board.track_boxes == (TrackBox("Turn", "May 42", Area(146, 10, 30, 20)),)
    assert plain.track_boxes == ()
    assert board.spaces == plain.spaces


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ((' width="30" height="20"', ""), "a box of a track must be drawn as a rectangle"),
        ((' name="Turn"', ""), "a box of a track needs the name of its track"),
        (('name="box"', 'name="bax"'), "this box of 'Turn' needs the property 'box': what is printed in it"),
    ],
)
def test_what_is_wrong_with_a_box_of_a_track_is_told_in_its_line(
    tmp_path: Path, change: tuple[str, str], complaint: str
) -> None:
    path = write_map(tmp_path, changed(SHEET, ("</map>\n", changed(BOX, change))))
    assert [one.partition(": ")[2] for one in complaints(path)] == [complaint]
    assert all(problem.line > 18 and problem.column for problem in problems(path))
