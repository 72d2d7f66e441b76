"""A button that the page paints itself: it is clicked and pointed at in its whole place, and keeps no pictures."""

from pygame import Rect
from pygame_gui.elements import UIButton

DOT = (1, 1)


class ClearButton(UIButton):
    """A button of which pygame_gui draws a single clear dot: its states would be a dozen pictures of its size."""

    def rebuild(self) -> None:
        """Draw the dot; the place for the pointer stays as large as it is."""
        place, self.rect = self.rect, Rect(self.rect.topleft, DOT)
        super().rebuild()  # type: ignore[no-untyped-call]
        self.rect = place
        if self.drawable_shape is not None:
            self.drawable_shape.click_area_shape = place.copy()
