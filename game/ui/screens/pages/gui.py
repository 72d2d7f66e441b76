"""The theme of menus, dialogs and forms: read once, enlarged by the scale of the settings, shared by all pages."""

import json
import re
from pathlib import Path
from typing import Any

import i18n  # type: ignore[import-untyped]
from pygame import Color, Surface
from pygame_gui import UIManager
from pygame_gui.core import ObjectID, UIAppearanceTheme
from pygame_gui.core.resource_loaders import BlockingThreadedResourceLoader
from pygame_gui.core.surface_cache import SurfaceCache

from game.ui.palettes import clearer
from game.ui.table.drawing.shapes import put_together
from game.ui.theme import colour_of

FACE = "lato"
FACE_FILES = ("Lato-Regular.ttf", "Lato-Bold.ttf", "Lato-Italic.ttf", "Lato-BoldItalic.ttf")
PATH_KEYS = ("regular_path", "bold_path", "italic_path", "bold_italic_path")
USUAL_FACE = "noto_sans"
"""The face that comes with pygame_gui, where the project's own fonts are missing."""

RICH_SIZES = (8, 14, 16, 18, 21, 26)
"""Heights of letters used inside rich text, beside those that the theme names."""

LENGTHS = (
    "shape_corner_radius",
    "border_width",
    "padding",
    "text_horiz_alignment_padding",
    "sliding_button_width",
    "rect_width",
)
"""What a theme measures in pixels."""


FONT_COLOUR = re.compile(r"\bcolor=(#[0-9a-fA-F]{6})")


class Shapes(SurfaceCache):
    """The round rectangles of all elements, put together from their corners.

    pygame_gui would draw each of them sixteen times as large as it is, for every state of every button.
    """

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.drawn: dict[str, Surface] = {}

    def build_cache_id(  # type: ignore[override]
        self,
        shape: str,
        size: tuple[int, int],
        shadow_width: int,
        border_widths: dict[str, int],
        border_colour: Color,
        bg_colour: Color,
        corner_radius: list[int] | None = None,
    ) -> str:
        """What the shape is asked for by, at once after this; a round one without a shadow is drawn here."""
        name = super().build_cache_id(shape, size, shadow_width, border_widths, border_colour, bg_colour, corner_radius)
        if corner_radius and not shadow_width:
            width = border_widths["left"]
            edge = cover(border_colour) if width else None
            self.drawn[name] = put_together((size[0], size[1]), corner_radius[0], cover(bg_colour), edge, width)
        return name

    def find_surface_in_cache(self, lookup_id: str) -> Surface | None:
        """The shape that was drawn, or another that is kept."""
        return self.drawn.pop(lookup_id, None) or super().find_surface_in_cache(lookup_id)


def cover(colour: Color) -> tuple[int, int, int, int]:
    """A colour and how far it covers, as numbers."""
    return colour.r, colour.g, colour.b, colour.a


class GuiTheme:
    """The theme of pygame_gui at one scale, with all its fonts loaded, so that no page waits for a font later."""

    def __init__(self, file: Path, fonts: Path, scale: float, *, is_clear: bool = False) -> None:
        self.scale, self.is_clear = scale, is_clear
        self.loader = BlockingThreadedResourceLoader()  # type: ignore[no-untyped-call]
        self.appearance = UIAppearanceTheme(self.loader, "en")
        self.appearance.shape_cache = Shapes()
        theme = enlarged(json.loads(file.read_text(encoding="utf-8")), scale)
        theme = with_clear_letters(theme) if is_clear else theme
        paths = font_paths(fonts)
        self.face = FACE if paths else USUAL_FACE
        self.appearance.load_theme(with_fonts(theme, {"name": self.face} | paths))
        self.load_fonts(paths, {int(size) for size in sizes_in(theme)} | {self.letters(size) for size in RICH_SIZES})
        self.loader.start()  # type: ignore[no-untyped-call]
        self.loader.update()

    def letters(self, size: int) -> int:
        """The height of letters at this scale."""
        return round(size * self.scale)

    def load_fonts(self, paths: dict[str, str], sizes: set[int]) -> None:
        """Load every style of every size."""
        known = self.appearance.get_font_dictionary()
        if paths:
            known.add_font_path(FACE, *paths.values())
        for size in sizes:
            for bold, italic in ((False, False), (True, False), (False, True), (True, True)):
                if not known.check_font_preloaded(known.create_font_id(size, self.face, bold, italic, True)):
                    known.preload_font(size, self.face, bold, italic)


class Gui(UIManager):
    """The elements of one page. All pages share one theme."""

    def __init__(self, size: tuple[int, int], theme: GuiTheme) -> None:
        self.shared, self.is_clear = theme.appearance, theme.is_clear
        super().__init__(size, enable_live_theme_updates=False, resource_loader=theme.loader)
        # Texts are shown as they are: without folders nothing is looked up for a translation.
        i18n.load_path.clear()

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """The theme that all pages share."""
        return self.shared

    def width(self, text: str, kind: ObjectID | None, element: str = "label") -> int:
        """How wide the text of an element of a kind is."""
        font = self.shared.get_font([element] if kind is None else [kind.class_id, element])
        return int(font.get_rect(text).width)


def font_paths(folder: Path) -> dict[str, str]:
    """The files of our face by style; empty when the folder does not have all of them."""
    files = [folder / name for name in FACE_FILES]
    return dict(zip(PATH_KEYS, map(str, files), strict=True)) if all(file.is_file() for file in files) else {}


def enlarged(theme: dict[str, Any], scale: float) -> dict[str, Any]:
    """A theme with all its lengths and heights of letters enlarged."""
    return {
        name: {part: enlarged_part(part, data, scale) for part, data in block.items()} for name, block in theme.items()
    }


def enlarged_part(part: str, data: Any, scale: float) -> Any:
    """One part of a theme's block: its lengths, or the height of its letters."""
    if part == "font":
        return data | {"size": enlarged_length(data["size"], scale)}
    if part == "misc":
        return {key: enlarged_length(value, scale) if key in LENGTHS else value for key, value in data.items()}
    return data


def enlarged_length(text: str, scale: float) -> str:
    """A length, or several with commas, in the theme's own notation."""
    return ",".join(str(round(int(number) * scale)) for number in text.split(","))


def with_fonts(theme: dict[str, Any], face: dict[str, str]) -> dict[str, Any]:
    """The theme with a face wherever it names a height of letters."""
    return {name: block | {"font": face | block["font"]} if "font" in block else block for name, block in theme.items()}


def with_clear_letters(theme: dict[str, Any]) -> dict[str, Any]:
    """The theme with more contrast between all letters and their ground."""
    return {
        name: block | {"colours": {key: clear_letters(key, value) for key, value in block["colours"].items()}}
        if "colours" in block
        else block
        for name, block in theme.items()
    }


def clear_letters(key: str, value: str) -> str:
    """One colour of a theme: that of letters goes towards white or black."""
    return clear_colour(value) if key.endswith("_text") else value


def clear_colour(value: str) -> str:
    """A colour of letters with more contrast, as it is written in themes and texts."""
    return "#{:02x}{:02x}{:02x}".format(*clearer(colour_of(value)))


def with_clear_fonts(html: str) -> str:
    """A text in which letters that have a colour of their own have it with more contrast."""
    return FONT_COLOUR.sub(lambda found: f"color={clear_colour(found[1])}", html)


def sizes_in(theme: dict[str, Any]) -> set[str]:
    """All heights of letters that a theme names."""
    return {block["font"]["size"] for block in theme.values() if "font" in block}
