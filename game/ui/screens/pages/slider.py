"""The slider of a form."""

from pygame import MOUSEBUTTONDOWN, Rect
from pygame.event import Event, post
from pygame_gui import UI_HORIZONTAL_SLIDER_MOVED
from pygame_gui.elements import UIHorizontalSlider

from game.ui.screens.pages.gui import Gui

LEFT = 1


class Slider(UIHorizontalSlider):
    """A slider over whole numbers from 0 to `top`, which also goes to where its groove is clicked."""

    def __init__(self, place: Rect, value: int, top: int, gui: Gui) -> None:
        super().__init__(place, value, (0, max(1, top)), gui)

    def process_event(self, event: Event) -> bool:
        """A click beside the handle moves it there; all else as pygame_gui does it."""
        if not self.is_click_in_groove(event):
            return bool(super().process_event(event))
        self.set_current_value(self.value_at(event.pos[0]), warn=False)
        moved = {"value": self.current_value, "ui_element": self, "ui_object_id": self.most_specific_combined_id}
        post(Event(UI_HORIZONTAL_SLIDER_MOVED, moved))
        return True

    def is_click_in_groove(self, event: Event) -> bool:
        """Whether an event is a click on the slider, but beside its handle."""
        if event.type != MOUSEBUTTONDOWN or event.button != LEFT or not self.is_enabled:
            return False
        return bool(self.rect.collidepoint(event.pos)) and not self.handle.collidepoint(event.pos)

    @property
    def handle(self) -> Rect:
        """Where the handle lies."""
        button = self.sliding_button
        assert button is not None, "a slider has a handle"
        return Rect(button.rect)

    def value_at(self, x: int) -> int:
        """The value at which the middle of the handle lies under the pointer; its way has equal room at both ends."""
        first, last = self.value_range
        way: float = (x - self.rect.centerx) / self.scrollable_width + 0.5
        return round(first + (last - first) * way)
