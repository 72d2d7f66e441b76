"""A text box in whole lines, whose links keep together with the brackets and stops around them, and leave these plain.

pygame_gui may end a line wherever a link begins or ends. So brackets and stops are set as a part of the link, and are
made plain text once all lines have been set, before anything is drawn.
"""

import re

from pygame import Color, Rect
from pygame_gui.core.text import HyperlinkTextChunk, TextLineChunkFTFont
from pygame_gui.core.text.text_box_layout_row import TextBoxLayoutRow
from pygame_gui.core.text.text_layout_rect import TextLayoutRect
from pygame_gui.elements import UITextBox

from game.ui.screens.pages.gui import Gui, with_clear_fonts

AROUND = re.compile(r"(\(*)(§.*?[0-9A-Za-z])([).,;:]*)")
"""A link as it was set: what stands before the reference, the reference, and what stands behind it."""

SLACK = 2
"""So many pixels a line may lack below, which are none of its letters."""


class LinkedText(UITextBox):
    """A text box that knows what of a link is the link, and whose letters follow the wish for more contrast."""

    def parse_html_into_style_data(self) -> None:
        """Set the text; all letters stand out where that is wanted, those with a colour of their own as well."""
        if isinstance(self.ui_manager, Gui) and self.ui_manager.is_clear:
            self.html_text = with_clear_fonts(self.html_text)
        super().parse_html_into_style_data()

    def _align_all_text_rows(self) -> None:
        """The lines have been set: take brackets and stops out of the links."""
        layout = self.text_box_layout
        for row in layout.layout_rows if layout is not None else ():
            if any(len(self.parts(item)) > 1 for item in row.items):
                self.set_anew(row)
        super()._align_all_text_rows()

    def _setup_final_text_box_image(self, drawable_area: Rect) -> None:
        """Show what has room of the text, in whole lines: at the lower edge none is cut through."""
        rows = self.text_box_layout.layout_rows if self.text_box_layout is not None else []
        cut = [
            row for row in rows[:-1] if row.y < drawable_area.bottom < row.bottom - SLACK and row.y > drawable_area.y
        ]
        if cut:
            drawable_area = Rect(drawable_area.topleft, (drawable_area.width, cut[0].y - drawable_area.y))
        super()._setup_final_text_box_image(drawable_area)

    def set_anew(self, row: TextBoxLayoutRow) -> None:
        """Set a line again from more and smaller pieces, which take the same room."""
        items = [part for item in row.items for part in self.parts(item)]
        row.items.clear()
        row.width = row.letter_count = 0
        for item in items:
            item.topleft = row.topright
            row.add_item(item)
        layout = self.text_box_layout
        assert layout is not None, "a line belongs to a layout"
        rows = layout.layout_rows
        layout.link_chunks = [item for each in rows for item in each.items if isinstance(item, HyperlinkTextChunk)]

    def parts(self, item: TextLayoutRect) -> list[TextLayoutRect]:
        """A piece of a line; a link with something around it in up to three pieces."""
        found = AROUND.fullmatch(item.text) if isinstance(item, HyperlinkTextChunk) else None
        if found is None or not isinstance(item, HyperlinkTextChunk) or not (found[1] or found[3]):
            return [item]
        link = HyperlinkTextChunk(
            item.href,
            found[2],
            item.font,
            item.underlined,
            item.colour,
            item.bg_colour,
            item.hover_colour,
            item.active_colour,
            item.hover_underline,
        )
        return [piece for piece in (self.plain(found[1], item), link, self.plain(found[3], item)) if piece.text]

    def plain(self, text: str, item: HyperlinkTextChunk) -> TextLineChunkFTFont:
        """Some letters as they are written outside links."""
        ink = self.parser.default_style["font_colour"]
        assert isinstance(ink, Color), "the theme has plain inks"
        return TextLineChunkFTFont(text, item.font, False, ink, True, item.bg_colour)
