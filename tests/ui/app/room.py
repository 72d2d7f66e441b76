"""What of a page has no room: buttons and lines cut or laid over each other, words that end in an ellipsis."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations

import pytest
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton, UILabel, UITextBox, UITextEntryLine

from game.ui.screens.pages.form import Form
from game.ui.screens.pages.rows import RowList
from game.ui.text import Lettering, Style

BATTLES = (
    "memoir44/omaha-beach",
    "glory_recalled/campaign",
    "valor_and_victory/saint-aubin",
    "empire_of_the_sun/campaign_1941",
    "pacific_war/the-war",
)
"""A battle of each title, with as much on its table as any of it has."""


@contextmanager
def cut_words() -> Iterator[list[str]]:
    """All texts that are lettered with an ellipsis in the meantime."""
    found: list[str] = []
    shortened = Lettering.shortened

    def told(self: Lettering, text: str, style: Style, width: int) -> str:
        shown = shortened(self, text, style, width)
        if shown != text:
            found.append(text)
        return shown

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Lettering, "shortened", told)
        yield found


def without_room(form: Form) -> list[str]:
    """What the elements of a form have no room for, in words."""
    elements = shown_elements(form)
    outside = [f"{named(one)} is beyond the page" for one in elements if not form.area.contains(one.rect)]
    cut = [f"{named(one)} is cut" for one in elements if is_cut(one) or named(one).endswith("…")]
    over = [
        f"{named(one)} lies over {named(other)}"
        for one, other in combinations(elements, 2)
        if one.rect.colliderect(other.rect)
    ]
    return outside + cut + over


def shown_elements(form: Form) -> list[UIElement]:
    """The elements that the page itself has laid out."""
    kinds = (UIButton, UILabel, UITextBox, UITextEntryLine)
    found = [one for one in form.gui.get_sprite_group().sprites() if isinstance(one, kinds)]
    return [one for one in found if one.visible and one.ui_container is form.gui.root_container]


def named(element: UIElement) -> str:
    """What an element says, or where it is."""
    return str(getattr(element, "text", "")) or f"{type(element).__name__} at {element.rect.topleft}"


def is_cut(element: UIElement) -> bool:
    """Whether the line of a button or a label is longer or higher than its place."""
    if not isinstance(element, UIButton | UILabel) or not element.text or element.font is None:
        return False
    needed = element.font.get_rect(element.text)
    return bool(needed.width > element.rect.width or needed.height > element.rect.height)


def rows_of(form: Form) -> set[str]:
    """The words of lists: those that are cut are whole under the pointer."""
    lists = [part for part in form.parts if isinstance(part, RowList)]
    return {words for part in lists for row in part.rows for words in (row.title, row.detail)}
