"""Keys: those that a title gives to its buttons are not those of the table itself."""

import pygame
import pytest

from game.core.title import Title
from game.loading.content.titles import find_titles
from game.ui.table.controls import keys


@pytest.mark.parametrize("title", find_titles().values(), ids=lambda title: title.id)
def test_no_button_of_a_title_bears_a_key_of_the_table(title: Title) -> None:
    held = {pygame.key.name(code) for code in (keys.PEEK, keys.LIFT)}
    own = {pygame.key.name(code) for key in keys.KEYS if not key.control for code in key.codes}
    assert not {verb.key for verb in title.verbs} & (held | own - {"return"})
