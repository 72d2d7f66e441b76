"""The bar: what is said beside the name of the scenario begins with what matters most, and is never cut."""

from game.ui.table.panels.bar import fitting_words
from game.ui.text import SMALL
from game.ui.theme import Theme

THEME = Theme(1.0, None)
ABOUT = ("Turn 3 of 8", "1944-07-13", "A title with a long name")


def test_there_is_said_as_much_as_there_is_room_for_whole() -> None:
    whole = THEME.lettering.width(" · ".join(ABOUT), SMALL)
    assert fitting_words(ABOUT, whole, THEME) == " · ".join(ABOUT)
    assert fitting_words(ABOUT, whole - 1, THEME) == "Turn 3 of 8 · 1944-07-13"
    assert fitting_words(ABOUT, THEME.lettering.width(ABOUT[0], SMALL), THEME) == "Turn 3 of 8"
    assert fitting_words(ABOUT, 5, THEME) == ""
