"""Buttons of the table: their words get smaller, and take a second line, before anything of them is cut."""

import pytest
from pygame import Rect

from game.loading.content.roots import data_root
from game.ui.table.controls.commands import Order
from game.ui.table.panels.column import BUTTON_HEIGHT, button_height, button_width, lines_of
from game.ui.table.panels.prompt import Button, arranged
from game.ui.text import SMALL_STRONG, STRONG
from game.ui.theme import Theme

LONG = "no cards against the beginning of offensives in this turn ×"


@pytest.fixture(params=[1.0, 1.5])
def theme(request: pytest.FixtureRequest) -> Theme:
    """The theme with usual and with large letters."""
    return Theme(request.param, data_root() / "assets" / "fonts")


def test_words_that_fit_stand_in_one_line_in_their_usual_letters(theme: Theme) -> None:
    width = button_width("Undo", "Z", theme)
    assert button_height("Undo", "Z", width, theme) == theme.px(BUTTON_HEIGHT)
    assert lines_of("Undo", width, theme.px(BUTTON_HEIGHT), theme) == (("Undo",), STRONG)


def test_words_get_smaller_before_they_take_a_second_line(theme: Theme) -> None:
    room = theme.lettering.width(LONG, SMALL_STRONG)
    assert lines_of(LONG, room, theme.px(BUTTON_HEIGHT), theme) == ((LONG,), SMALL_STRONG)


def test_a_standing_answer_in_two_lines_keeps_the_sign_that_lifts_it(theme: Theme) -> None:
    room = theme.px(230)
    high = button_height(LONG, "", room, theme)
    assert high > theme.px(BUTTON_HEIGHT)
    lines, style = lines_of(LONG, room - theme.px(16), high, theme)
    assert " ".join(lines) == LONG
    assert len(lines) * theme.lettering.height(style) <= high


def test_what_has_room_nowhere_is_shortened(theme: Theme) -> None:
    (line,), _ = lines_of(LONG, theme.px(60), theme.px(BUTTON_HEIGHT), theme)
    assert line.endswith("…")


def test_buttons_below_a_high_one_begin_where_it_ends(theme: Theme) -> None:
    found = [Button("Pass", "N", Order.BACK), Button(LONG, "", Order.BACK), Button("Undo", "Z", Order.UNDO)]
    placed, bottom = arranged(found, theme.px(230), (0, 0), theme)
    places = [place for place, _ in placed]
    assert all(not one.colliderect(other) for one in places for other in places if one is not other)
    assert bottom == max(place.bottom for place in places)
    assert places[1].height > places[0].height == places[2].height
    assert Rect(0, 0, theme.px(230), bottom).contains(places[1])
