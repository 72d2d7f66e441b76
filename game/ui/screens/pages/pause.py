"""A menu over a screen: the pause menu over the table, or whatever else is chosen from a few lines."""

from collections.abc import Callable

import msgspec
import pygame

from game.ui import theme as look
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import centred, cut_top
from game.ui.screens.pages.message import Backdrop, Drawn
from game.ui.screens.pages.program import Program
from game.ui.words import say, to_say


class Entry(msgspec.Struct, frozen=True):
    """A line of the menu, said where it is shown. With `stays` the menu is still there afterwards."""

    text: str
    command: Callable[[], None]
    stays: bool = False
    enabled: bool = True


class PausePage:
    """The entries under each other; the golden one closes the menu, or, where it asks for a choice, is the first.

    All is said when it is laid out: the settings that are opened from here may change the language.
    """

    def __init__(
        self,
        app: Program,
        beneath: Drawn,
        heading: str,
        entries: tuple[Entry, ...],
        close: str = to_say("Back to the table"),
        *,
        is_choice: bool = False,
    ) -> None:
        self.app = app
        self.backdrop = Backdrop(beneath)
        self.heading = heading
        way_back = Entry(close, lambda: None)
        self.entries = (*entries, way_back) if is_choice else (way_back, *entries)

    def lay_out(self, form: Form) -> None:
        """A narrow panel in the middle."""
        self.backdrop.forget()
        self.form = form
        px = form.px
        step = min(px(54), (form.area.height - px(118)) // len(self.entries))
        self.place = centred(form.area, px(420), px(98) + step * len(self.entries))
        inner = self.place.inflate(-px(48), -px(40))
        head, inner = cut_top(inner, px(40), px(14))
        form.label(head, say(self.heading), "heading")
        for number, entry in enumerate(self.entries):
            place, inner = cut_top(inner, step - px(10), px(10))
            form.button(place, say(entry.text), self.chosen(entry), "" if number else "gold", enabled=entry.enabled)
        form.key("back", self.app.pop)
        form.key("press", self.chosen(self.entries[0]))

    def chosen(self, entry: Entry) -> Callable[[], None]:
        """What an entry does."""

        def command() -> None:
            if not entry.stays:
                self.app.pop()
            entry.command()

        return command

    def paint(self, surface: pygame.Surface) -> None:
        """The table, darkened, and the panel."""
        self.backdrop.draw(surface)
        paint.panel(surface, self.place, self.form.theme, look.COLUMN, look.BUTTON_EDGE)
