"""Dividing rectangles, widths of columns, themes at a scale."""

import json
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.loading.content.roots import data_root
from game.ui.app import App
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.gui import enlarged, font_paths, sizes_in, with_fonts
from game.ui.screens.pages.layout import centred, columns, cut_bottom, cut_left, cut_right, cut_top, grid
from game.ui.screens.reading.chart import shares
from game.ui.screens.settings.settings_page import SettingsPage
from game.ui.table.drawing.shapes import small_rounded

AREA = Rect(10, 20, 300, 200)


def test_cuts_give_a_part_and_the_rest() -> None:
    assert cut_top(AREA, 50, 10) == (Rect(10, 20, 300, 50), Rect(10, 80, 300, 140))
    assert cut_bottom(AREA, 50, 10) == (Rect(10, 170, 300, 50), Rect(10, 20, 300, 140))
    assert cut_left(AREA, 100, 10) == (Rect(10, 20, 100, 200), Rect(120, 20, 190, 200))
    assert cut_right(AREA, 100, 10) == (Rect(210, 20, 100, 200), Rect(10, 20, 190, 200))


def test_cuts_never_take_more_than_there_is() -> None:
    for cut in (cut_top, cut_bottom, cut_left, cut_right):
        part, rest = cut(AREA, 1000, 10)
        assert part == AREA
        assert rest.width * rest.height == 0


def test_columns_and_grids_are_even() -> None:
    assert columns(AREA, 3, 15) == [Rect(10, 20, 90, 200), Rect(115, 20, 90, 200), Rect(220, 20, 90, 200)]
    assert grid(AREA, 3, 2, 90, 20) == [Rect(10, 20, 140, 90), Rect(170, 20, 140, 90), Rect(10, 130, 140, 90)]
    for width in range(290, 300):
        places = columns(Rect(10, 20, width, 20), 3, 8)
        assert places[-1].right == 10 + width
        assert max(place.width for place in places) - min(place.width for place in places) <= 1
    assert centred(AREA, 100, 1000) == Rect(110, 20, 100, 200)


@pytest.mark.parametrize(
    ("wanted", "room", "widths"),
    [
        ([50, 60], 200, [50, 60]),
        ([50, 500], 200, [50, 150]),
        ([300, 500, 40], 240, [100, 100, 40]),
        ([300, 300], 50, [60, 60]),
        ([], 100, []),
    ],
)
def test_long_columns_give_way_first(wanted: list[int], room: int, widths: list[int]) -> None:
    assert shares(wanted, room, 60) == widths


def test_a_theme_grows_with_the_scale() -> None:
    theme = {
        "button": {
            "colours": {"normal_bg": "#444d53"},
            "misc": {"shape": "rounded_rectangle", "padding": "10,4", "border_width": "1"},
            "font": {"size": "17", "bold": "1"},
        }
    }
    grown = enlarged(theme, 2.0)
    assert grown["button"]["misc"] == {"shape": "rounded_rectangle", "padding": "20,8", "border_width": "2"}
    assert grown["button"]["font"] == {"size": "34", "bold": "1"}
    assert grown["button"]["colours"] == theme["button"]["colours"]
    assert sizes_in(grown) == {"34"}
    assert with_fonts(grown, {"name": "lato"})["button"]["font"]["name"] == "lato"


def test_the_shipped_theme_has_fonts_and_sound_numbers() -> None:
    theme = json.loads((data_root() / "assets" / "table" / "theme.json").read_text("utf-8"))
    assert sizes_in(enlarged(theme, 1.35))
    assert len(font_paths(data_root() / "assets" / "fonts")) == 4
    assert font_paths(Path("/nowhere")) == {}


def test_a_large_button_is_put_together_from_its_corners(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []
    shrink = pygame.transform.smoothscale

    def noted(large: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        sizes.append(large.get_size())
        return shrink(large, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", noted)
    small_rounded.cache_clear()
    form = Form(app, SettingsPage(app))
    form.update(1)
    place = form.buttons[0][0]
    shape = place.drawable_shape
    assert shape is not None
    picture = shape.states["normal"].surface
    assert picture.get_size() == place.rect.size
    assert picture.get_at((0, 0)).a < picture.get_at((place.rect.width // 2, 3)).a == 255, "its corners are round"
    assert sizes
    assert max(width * height for width, height in sizes) < place.rect.width * place.rect.height * 4
