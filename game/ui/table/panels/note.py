"""The note: why a click did nothing, with its rule."""

from collections.abc import Mapping

import msgspec

from game.core.actions import SpaceId
from game.ui import theme as look
from game.ui.table.controls.commands import Sheet
from game.ui.table.drawing.flow import Writing, paint, sentence
from game.ui.table.panels.column import PAD, chip, chip_width, ground
from game.ui.text import BODY
from game.ui.theme import Theme


class NoteContent(msgspec.Struct, frozen=True):
    """What the note says."""

    width: int
    sentence: str
    rule: str


def note_sheet(content: NoteContent, theme: Theme, places: Mapping[str, SpaceId]) -> Sheet:
    """Paint the note as high as it must be."""
    pad, px = theme.px(PAD), theme.px
    writing = Writing(BODY, (246, 224, 214), look.GOLD_PALE)
    room = content.width - 2 * pad - (chip_width(content.rule, theme) + px(8) if content.rule else 0)
    text = sentence(content.sentence, writing, room, theme.lettering, places)
    surface = ground((content.width, text.height + 2 * pad - px(4)), theme, look.BRICK, look.BRICK_EDGE)
    spots = paint(surface, text, (pad, pad - px(2)), writing, theme.lettering)
    spots += chip(surface, content.width - pad, pad - px(3), content.rule, theme, (62, 24, 20))
    return Sheet(surface, tuple(spots))
