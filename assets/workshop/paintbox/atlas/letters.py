"""The letters of an atlas: names of seas and lands, spaced out along soft arcs."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees, hypot
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFont

from paintbox.tools.paper import Ink, Point

FONTS = Path(__file__).resolve().parents[3] / "fonts"
FINE = 3
PARTS = 64


class Name(NamedTuple):
    """A name: from where to where it runs, how far it bows to its left (in shares of its length), its size."""

    text: str
    start: Point
    end: Point
    bow: float
    size: float


class Hand(NamedTuple):
    """How names of a kind are written: face, colour and strength; a halo lifts them off what lies under them."""

    face: str
    ink: Ink
    strength: float
    halo: float = 0.0


def write(picture: Image.Image, names: Sequence[Name], hand: Hand) -> None:
    """Write names of one kind on a picture."""
    sheet = Image.new("L", picture.size, 0)
    for name in names:
        letter(sheet, name, hand.face)
    if hand.halo:
        soft = Image.new("L", picture.size, 0)
        for across, down in ((-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, 1), (1, -1), (-1, 1)):
            soft = ImageChops.lighter(soft, ImageChops.offset(sheet, across, down))
        picture.paste((240, 234, 208), mask=soft.point(lambda value: round(value * hand.halo)))
    picture.paste(hand.ink, mask=sheet.point(lambda value: round(value * hand.strength)))


def letter(sheet: Image.Image, name: Name, face: str) -> None:
    """Put the letters of a name on a sheet, spread evenly over their arc."""
    font = ImageFont.truetype(FONTS / f"Lato-{face}.ttf", round(name.size * FINE))
    widths = [font.getlength(each) / FINE for each in name.text]
    arc = bent(name)
    length = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(arc))
    gap = (length - sum(widths)) / max(1, len(name.text) - 1)
    way = 0.0
    for each, width in zip(name.text, widths, strict=True):
        middle, turn = spot(arc, way + width / 2)
        glyph(sheet, each, font, middle, turn)
        way += width + gap


def bent(name: Name) -> list[Point]:
    """The arc of a name as many short pieces."""
    (ax, ay), (bx, by) = name.start, name.end
    across, along = (by - ay) * name.bow, (ax - bx) * name.bow
    found = []
    for part in range(PARTS + 1):
        share = part / PARTS
        rise = 4 * share * (1 - share)
        found.append((ax + (bx - ax) * share + across * rise, ay + (by - ay) * share + along * rise))
    return found


def spot(arc: Sequence[Point], way: float) -> tuple[Point, float]:
    """The point so far along an arc, and how the arc is turned there, in degrees."""
    for (ax, ay), (bx, by) in pairwise(arc):
        length = hypot(bx - ax, by - ay)
        if way <= length:
            break
        way -= length
    share = way / length if length else 0.0
    return (ax + (bx - ax) * share, ay + (by - ay) * share), degrees(atan2(by - ay, bx - ax))


def glyph(sheet: Image.Image, text: str, font: ImageFont.FreeTypeFont, middle: Point, turn: float) -> None:
    """One letter, its own middle at a point and turned."""
    room = round(font.size * 2.2)
    tile = Image.new("L", (room, room), 0)
    ImageDraw.Draw(tile).text((room / 2, room / 2 + font.size * 0.36), text, 255, font, anchor="ms")
    small = max(1, room // FINE)
    turned = tile.rotate(-turn, Image.Resampling.BICUBIC).resize((small, small), Image.Resampling.LANCZOS)
    corner = round(middle[0] - small / 2), round(middle[1] - small / 2)
    box = (*corner, corner[0] + small, corner[1] + small)
    sheet.paste(ImageChops.lighter(sheet.crop(box), turned), corner)
