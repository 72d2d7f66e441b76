"""The look of the whole program: its colours, and the scale by which a player has it enlarged.

A dark slate table, cream cards, gold for what may be clicked, brick red for what is refused. The colours of the sides
are no part of this: they come from a title's skin; and those that say something come from a palette.
"""

from functools import cached_property
from pathlib import Path

from game.ui.fonts import Fonts
from game.ui.palettes import USUAL, Palette
from game.ui.palettes import Colour as Colour
from game.ui.pictures import Pictures
from game.ui.text import Lettering

DESK: Colour = (35, 40, 43)
DESK_DEEP: Colour = (27, 31, 34)
COLUMN: Colour = (41, 47, 51)
PANEL: Colour = (52, 59, 63)
PANEL_EDGE: Colour = (70, 79, 84)
BAR: Colour = (28, 32, 35)
BUTTON: Colour = (68, 77, 83)
BUTTON_EDGE: Colour = (90, 101, 108)

CREAM: Colour = (240, 231, 211)
TEXT: Colour = (226, 221, 207)
MUTED: Colour = (160, 164, 158)
FAINT: Colour = (116, 123, 124)
INK: Colour = (42, 36, 28)
INK_SOFT: Colour = (104, 90, 66)

CARD: Colour = (243, 233, 211)
CARD_EDGE: Colour = (168, 150, 112)
CARD_SHADE: Colour = (222, 208, 176)

GOLD: Colour = (236, 196, 82)
GOLD_DEEP: Colour = (174, 132, 32)
GOLD_PALE: Colour = (250, 226, 150)
BRICK: Colour = (96, 42, 36)
BRICK_EDGE: Colour = (168, 82, 70)
TARGET: Colour = (190, 48, 38)

GOOD: Colour = (176, 199, 104)
BAD: Colour = (208, 138, 108)
NEUTRAL: Colour = (176, 180, 170)

SMALLEST = (1280, 720)
LARGEST_STRETCH = 1.5


def blend(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two: the first with a share (0 to 1) of the second mixed in."""
    return (
        round(first[0] + (second[0] - first[0]) * share),
        round(first[1] + (second[1] - first[1]) * share),
        round(first[2] + (second[2] - first[2]) * share),
    )


def colour_of(text: str, default: Colour = NEUTRAL) -> Colour:
    """The colour that a skin writes as `#rrggbb`; the default for an empty text."""
    if not text:
        return default
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def fitting_scale(wanted: float, window: tuple[int, int]) -> float:
    """The scale the player asked for, as far as the window has room for it."""
    room = min(window[0] / SMALLEST[0], window[1] / SMALLEST[1]) * LARGEST_STRETCH
    return max(0.75, min(wanted, room))


class Theme:
    """The scale with everything that depends on it: lengths in pixels, fonts, lettering, the pictures, the palette."""

    def __init__(
        self, scale: float, fonts: Path | None, pictures: Pictures | None = None, palette: Palette = USUAL
    ) -> None:
        self.scale = scale
        self.folder = fonts
        self.pictures = pictures or Pictures()
        self.palette = palette
        self.pixels: dict[float, int] = {}

    @cached_property
    def lettering(self) -> Lettering:
        """Texts of this scale, drawn once and kept."""
        return Lettering(Fonts(self.folder), self.scale, is_clear=self.palette.is_clear)

    def px(self, length: float) -> int:
        """A length of the design (made for 100 per cent) in pixels; never less than one for a length above none."""
        pixels = self.pixels.get(length)
        if pixels is None:
            pixels = self.pixels[length] = max(1, round(length * self.scale)) if length > 0 else 0
        return pixels

    def worn(self, scale: float, palette: Palette) -> "Theme":
        """The same theme at another scale or in other colours; itself when nothing changes."""
        if (scale, palette) == (self.scale, self.palette):
            return self
        return Theme(scale, self.folder, self.pictures, palette)
