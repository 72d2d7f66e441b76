"""Charts: every cell has room for its text, and a long chart is scrolled to its last row."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.view import Chart, ChartRow
from game.loading.content.skins import Skin
from game.ui.app import App
from game.ui.pictures import Pictures
from game.ui.screens.reading.chart import ChartView
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.illustrations import Illustrations
from game.ui.text import STRONG
from tests.loading.drawn_maps import HEX_MAP, load, write_map

PLACE = Rect(20, 20, 600, 400)


@pytest.fixture
def illustrations(tmp_path: Path) -> Illustrations:
    return Illustrations(Looks(Skin(), ()), Pictures(), load(write_map(tmp_path, HEX_MAP)))


def chart(rows: int) -> Chart:
    """A chart of so many rows, every second one about a forest."""
    said = [
        ChartRow("forest" if number % 2 else "", (f"Grove number {number}", "Cover. " * 30)) for number in range(rows)
    ]
    return Chart("Groves", ("Name", "Effects"), tuple(said))


def view(app: App, illustrations: Illustrations, rows: int) -> ChartView:
    """A chart in its place."""
    return ChartView(PLACE, app.theme, chart(rows), illustrations, lambda number: None)


def test_the_names_of_rows_stay_on_one_line_beside_long_texts(app: App, illustrations: Illustrations) -> None:
    shown = view(app, illustrations, 12)
    room = shown.widths[0] - app.theme.px(14)
    assert all(len(app.theme.lettering.wrap(row.cells[0], STRONG, room)) == 1 for row in shown.chart.rows)
    assert sum(shown.widths) + shown.picture_width < PLACE.width


def test_only_a_long_chart_has_a_thumb_and_it_goes_down_with_the_last_row(
    app: App, illustrations: Illustrations, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert view(app, illustrations, 1).thumb() is None
    shown = view(app, illustrations, 30)
    start = shown.thumb()
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: PLACE.center)
    for _ in range(60):
        shown.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    end = shown.thumb()
    assert start is not None
    assert end is not None
    assert (start.top, end.bottom > start.bottom, end.bottom <= PLACE.bottom) == (PLACE.y + shown.head, True, True)
    assert shown.row_top(29) + shown.heights[29] <= PLACE.bottom
    shown.draw(pygame.Surface((640, 440)))


def test_a_row_has_room_for_its_picture(app: App, illustrations: Illustrations) -> None:
    short = Chart("Groves", ("Name",), (ChartRow("forest", ("Grove",)), ChartRow("", ("No grove",))))
    shown = ChartView(PLACE, app.theme, short, illustrations, lambda number: None)
    pictured, plain = shown.heights
    picture = shown.picture(short.rows[0])
    assert picture is not None
    assert plain < picture.get_height() < pictured
