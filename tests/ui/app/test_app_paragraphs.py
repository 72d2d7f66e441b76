"""Running text in a place: as many lines as fit, and a sign where some are missing."""

import pytest
from pygame import Rect

from game.loading.content.roots import data_root
from game.ui.screens.pages.paint import shown_lines
from game.ui.text import BODY
from game.ui.theme import Theme

TEXT = "Battles of the Second World War, played with command cards by two who sit at one table."


@pytest.mark.parametrize("room", [0, 1, 2, 99])
def test_a_text_that_does_not_fit_ends_in_an_ellipsis_and_one_that_fits_is_whole(room: int) -> None:
    theme = Theme(1.0, data_root() / "assets" / "fonts")
    place = Rect(0, 0, 160, room * theme.lettering.height(BODY))
    lines, whole = shown_lines(TEXT, BODY, place, theme), list(theme.lettering.wrap(TEXT, BODY, place.width))
    assert len(whole) > 2
    assert len(lines) == min(room, len(whole))
    assert all(theme.lettering.width(line, BODY) <= place.width for line in lines)
    assert (lines == whole) == (room > len(whole))
    assert bool(lines and lines[-1].endswith("…")) == (0 < room < len(whole))
