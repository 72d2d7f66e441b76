"""The panel with the sequence of play: what was passed over, and why."""

from pygame import Rect

from game.core.actions import Refusal
from game.core.phase_lines import PhaseLine, Progress
from game.ui.table.controls.commands import ShowRule
from game.ui.table.panels.sequence import SequenceContent, about, sequence_sheet
from game.ui.table.window.desk import PlacedSheet
from game.ui.theme import Theme
from tests.ui.table.conftest import Sit

FOG = Refusal("There is fog.", "1.5")
LINES = (
    PhaseLine("Draw", "1.1", 0, Progress.DONE),
    PhaseLine("Flight", "1.2", 0, Progress.DONE, FOG),
    PhaseLine("Fight", "1.3", 0, Progress.NOW),
)
SIZE = (300, 120)


def test_a_line_that_was_passed_over_says_why_wherever_it_is_pointed_at() -> None:
    sheet = sequence_sheet(SequenceContent(LINES, SIZE), Theme(1.0, None))
    spots = [spot for spot in sheet.spots if spot.tip is not None]
    assert {spot.command for spot in spots} == {ShowRule("1.5"), ShowRule("1.2")}
    whole = max(spots, key=lambda spot: spot.place.width)
    found = sheet.spot_at(*whole.place.center)
    assert found is not None
    assert found.tip == about(LINES[1])


def test_its_tip_names_the_phase_the_reason_and_the_paragraph() -> None:
    tip = about(LINES[1])
    assert tip is not None
    assert (tip.title, tip.lines[0].text, tip.lines[0].rule) == ("Flight: passed over", "There is fog.", "1.5")


def test_other_lines_have_no_tip() -> None:
    assert about(LINES[0]) is None
    assert about(LINES[2]) is None


def test_a_line_that_was_passed_over_looks_otherwise_than_one_that_was_played() -> None:
    played = (LINES[0], PhaseLine("Flight", "1.2", 0, Progress.DONE), LINES[2])
    sheets = [sequence_sheet(SequenceContent(lines, SIZE), Theme(1.0, None)).surface for lines in (LINES, played)]
    assert sheets[0].get_buffer().raw != sheets[1].get_buffer().raw


def test_the_tip_is_told_at_the_table_too(sit: Sit) -> None:
    desk = sit().table.painter.desk
    sheet = sequence_sheet(SequenceContent(LINES, SIZE), Theme(1.0, None))
    whole = max((spot for spot in sheet.spots if spot.tip is not None), key=lambda spot: spot.place.width)
    place = Rect(40, 60, *SIZE)
    desk.placed = (PlacedSheet("sequence", place, sheet),)
    found = desk.spot_at(*whole.place.move(place.topleft).center)
    assert found is not None
    assert found.place == whole.place.move(place.topleft)
    assert found.tip == about(LINES[1])
