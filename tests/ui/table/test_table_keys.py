"""Keys: those that a title gives to its buttons are not those of the table itself."""

import pygame
import pytest

from game.core.title import Title
from game.loading.content.roots import data_root
from game.loading.content.titles import find_titles
from game.ui.screens.pages import key_table
from game.ui.table.controls import keys
from game.ui.table.panels.overlay import keys_sheet
from game.ui.text import SMALL
from game.ui.theme import Theme
from game.ui.words import LANGUAGES, Language, say, speak

WIDTH_OF_A_MEANING = (1280 - 56 - 20) // 2 - 32 - 132 - 14
"""What is left of a column beside a key, in a window of 1280 x 720."""


@pytest.mark.parametrize("title", find_titles().values(), ids=lambda title: title.id)
def test_no_button_of_a_title_bears_a_key_of_the_table(title: Title) -> None:
    held = {pygame.key.name(code) for code in (keys.PEEK, keys.LIFT)}
    own = {pygame.key.name(code) for key in keys.KEYS if not key.control for code in key.codes}
    assert not {verb.key for verb in title.verbs} & (held | own - {"return"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_keys_fits_into_the_smallest_window_with_the_largest_letters(language: Language) -> None:
    pygame.init()
    theme = Theme(1.35, data_root() / "assets" / "fonts")
    speak(language)
    sizes = [keys_sheet(title.lenses, theme, (1280, 720)).size for title in find_titles().values()]
    speak("en")
    assert all(width <= 1280 and height <= 720 for width, height in sizes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_meaning_of_a_key_is_cut_on_its_page_in_the_smallest_window(language: Language) -> None:
    pygame.init()
    lettering = Theme(1.0, data_root() / "assets" / "fonts").lettering
    speak(language)
    told = [*(use.meaning for use in keys.KEYS), *(use.meaning for use in key_table.KEYS.values())]
    meanings = [say(meaning) for meaning in told]
    long = [meaning for meaning in meanings if lettering.width(meaning, SMALL) > WIDTH_OF_A_MEANING]
    speak("en")
    assert long == []
