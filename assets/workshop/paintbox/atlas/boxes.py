"""Boxes and tracks beside the hexes: sheets of paper with a heading and cells."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from paintbox.atlas.world import Box
from paintbox.tools.paper import Ink, Paper

FONTS = Path(__file__).resolve().parents[3] / "fonts"
INK: Ink = (58, 46, 30)
EDGE: Ink = (122, 98, 60)
SHEET: Ink = (213, 202, 168)
HEAD: Ink = (194, 178, 132)
CELL: Ink = (224, 215, 186)
RULE: Ink = (166, 144, 102)
STRONG: Ink = (168, 50, 40)
HEADING, MARGIN, GAP = 42, 14, 6
WIDE = 66
"""Titles of boxes are so many times lower than the whole picture is wide, so that they are read on all of it."""


class Track(NamedTuple):
    """A sheet with cells in rows: its heading, its upper left corner, the cells' words, how many a row and how large.

    A word that begins with * is written in red.
    """

    title: str
    left: int
    top: int
    words: Sequence[str]
    across: int
    wide: int
    high: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the sheet."""
        rows = -(-len(self.words) // self.across)
        width = 2 * MARGIN + self.across * self.wide + (self.across - 1) * GAP
        return width, HEADING + 2 * MARGIN + rows * self.high + (rows - 1) * GAP

    def corner(self, number: int) -> tuple[int, int]:
        """The upper left corner of a cell."""
        row, column = divmod(number, self.across)
        return (
            self.left + MARGIN + column * (self.wide + GAP),
            self.top + HEADING + MARGIN + row * (self.high + GAP),
        )


def lay(picture: Image.Image, tracks: Sequence[Track]) -> None:
    """Lay tracks on a picture."""
    for track in tracks:
        put(picture, track.left, track.top, sheet(track))
        letter(picture, track)


def lay_boxes(picture: Image.Image, boxes: Sequence[Box]) -> None:
    """Lay the boxes of a map on a picture, with their titles; the table writes other names, and pieces lie in them."""
    for box in boxes:
        heading = max(HEADING, picture.width // WIDE) if box.title else HEADING
        paper = Paper(box.width, box.height, 3)
        paper.rounded((0, 0, box.width - 1, box.height - 1), 11, EDGE)
        paper.rounded((2.5, 2.5, box.width - 3.5, box.height - 3.5), 9, SHEET)
        paper.rounded((10, heading, box.width - 11, box.height - 11), 7, RULE)
        paper.rounded((11.6, heading + 1.6, box.width - 12.6, box.height - 12.6), 6, CELL)
        put(picture, box.left, box.top, paper)
        if box.title:
            pen, middle = ImageDraw.Draw(picture), box.left + box.width / 2
            pen.text((middle, box.top + heading / 2), box.title, INK, fitting(box, heading), anchor="mm")


def fitting(box: Box, heading: int) -> ImageFont.FreeTypeFont:
    """Letters in which the title of a box fits over it."""
    size = round(0.78 * heading)
    while size > 1 and font("Bold", size).getlength(box.title) > box.width - 2 * MARGIN:
        size -= 1
    return font("Bold", size)


def put(picture: Image.Image, left: int, top: int, paper: Paper) -> None:
    """Put a sheet of paper on a picture, with its shade."""
    width, height = paper.width, paper.height
    shade = Image.new("L", (width + 40, height + 40), 0)
    ImageDraw.Draw(shade).rounded_rectangle((24, 26, width + 24, height + 26), 12, fill=120)
    picture.paste((30, 26, 20), (left - 20, top - 20), shade.filter(ImageFilter.GaussianBlur(6)))
    finished = paper.reduced()
    picture.paste(finished.convert("RGB"), (left, top), finished.getchannel("A"))


def sheet(track: Track) -> Paper:
    """A sheet and its cells, without words."""
    width, height = track.size
    paper = Paper(width, height, 3)
    paper.rounded((0, 0, width - 1, height - 1), 11, EDGE)
    paper.rounded((2.5, 2.5, width - 3.5, height - 3.5), 9, SHEET)
    paper.rounded((2.5, 2.5, width - 3.5, HEADING), 9, HEAD)
    paper.rectangle(2.5, HEADING - 10, width - 3.5, HEADING, HEAD)
    paper.line([(3, HEADING), (width - 4, HEADING)], RULE, 1.5)
    for number in range(len(track.words)):
        x, y = track.corner(number)
        left, top = x - track.left, y - track.top
        paper.rounded((left, top, left + track.wide, top + track.high), 6, RULE)
        paper.rounded((left + 1.6, top + 1.6, left + track.wide - 1.6, top + track.high - 1.6), 5, CELL)
    return paper


def letter(picture: Image.Image, track: Track) -> None:
    """Write the heading and the words of the cells."""
    pen = ImageDraw.Draw(picture)
    middle = track.left + track.size[0] / 2
    pen.text((middle, track.top + HEADING / 2 + 1), track.title, INK, font("Bold", 25), anchor="mm")
    for number, word in enumerate(track.words):
        x, y = track.corner(number)
        lines = word.removeprefix("*").split("\n")
        size = 27 if len(lines) == 1 and len(word) < 4 else 17
        ink = STRONG if word.startswith("*") else INK
        for line, text in enumerate(lines):
            down = y + 15 + line * (size + 2) if size < 20 else y + track.high / 2
            pen.text((x + track.wide / 2, down), text, ink, font("Bold", size), anchor="mm")


def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """Letters of a size."""
    return ImageFont.truetype(FONTS / f"Lato-{face}.ttf", size)
