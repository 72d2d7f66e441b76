"""What the picture says in words: the boxes' cards, the names of waters, the title and the key to the signs."""

from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from paintbox.hong_kong import symbols, ways
from paintbox.hong_kong.coasts import WATERS
from paintbox.hong_kong.plan import Place, Way
from paintbox.tools.paper import Ink, Paper, Point

FONTS = Path(__file__).resolve().parents[3] / "fonts"
PAPER: Ink = (245, 237, 212)
INK: Ink = (58, 46, 30)
HEAD = 58
PANEL = (50.0, 1648.0, 858.0, 2084.0)
OBJECTIVE = "objective"
KINDS = (
    ("clear", "Open country"),
    ("gdl", "Gin Drinker's Line"),
    ("urban", "Town"),
    ("pier", "Pier"),
    (OBJECTIVE, "Objective"),
    ("reservoir", "Reservoir"),
    ("battery", "Battery"),
    ("heavy_battery", "Heavy battery"),
    ("hq", "Headquarters"),
)
LINES = (("road", "Road"), ("track", "Track"), ("ferry", "Ferry"), ("landing", "Landing"))
GERMAN = {
    "Open country": "Freies Gelände",
    "Gin Drinker's Line": "Gin Drinker's Line",
    "Town": "Stadt",
    "Pier": "Pier",
    "Objective": "Ziel",
    "Reservoir": "Stausee",
    "Battery": "Batterie",
    "Heavy battery": "Schwere Batterie",
    "Headquarters": "Hauptquartier",
    "Road": "Straße",
    "Track": "Pfad",
    "Ferry": "Fähre",
    "Landing": "Landung",
}
LANGUAGES: dict[str, dict[str, str]] = {"": {}, ".de": GERMAN}
"""The words of the key in each language, by what stands before the ending of the file's name."""
COLUMNS, ROWS, FIRST_ROW, ROW = (94.0, 412.0, 684.0), 5, 1800.0, 60.0
ASIDE, BESIDE = 42.0, 60.0
"""How far right of a sign, and of the beginning of a link, its word begins."""
ROOMS = (260.0, 190.0, 96.0)
"""How wide the words of each column may be."""


@cache
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """A face of the table's letters."""
    return ImageFont.truetype(str(FONTS / f"Lato-{face}.ttf"), size, layout_engine=ImageFont.Layout.BASIC)


def box(paper: Paper, place: Place) -> None:
    """The card of a box: red for the roads out of China, dashed blue for landings."""
    left, top, right, bottom = place.corners
    is_landing = place.terrain == "landing_box"
    edge, fill, head = (
        ((30, 84, 136), (222, 234, 240), (182, 210, 226)) if is_landing else ((158, 42, 34), PAPER, (236, 200, 184))
    )
    with paper.layer(opacity=0.35, blur=4) as sheet:
        sheet.rounded((left + 5, top + 7, right + 5, bottom + 7), 16, (20, 16, 10))
    paper.rounded((left, top, right, bottom), 16, edge)
    paper.rounded((left + 5, top + 5, right - 5, bottom - 5), 12, fill)
    paper.rounded((left + 5, top + 5, right - 5, top + HEAD), 12, head)
    paper.rectangle(left + 5, top + HEAD - 14, right - 5, top + HEAD, head)
    if is_landing:
        corners = [
            (left + 11, top + HEAD + 7),
            (right - 11, top + HEAD + 7),
            (right - 11, bottom - 11),
            (left + 11, bottom - 11),
        ]
        ways.broken(paper, [*corners, corners[0]], (96, 146, 186), 3, (15, 11))


def panel(paper: Paper, radius: float) -> None:
    """The key's sheet with its signs; its words lie over it, in the language of the screen."""
    left, top, right, bottom = PANEL
    with paper.layer(opacity=0.35, blur=5) as sheet:
        sheet.rounded((left + 6, top + 8, right + 6, bottom + 8), 14, (20, 16, 10))
    paper.rounded(PANEL, 14, INK)
    paper.rounded((left + 4, top + 4, right - 4, bottom - 4), 11, PAPER)
    paper.line([(left + 40, top + 98), (right - 40, top + 98)], (158, 42, 34), 4)
    for number, (kind, _) in enumerate(KINDS):
        x, y = spot(number)
        if kind == OBJECTIVE:
            paper.circle((x, y), 26, symbols.RED)
            paper.circle((x, y), 18, PAPER)
            continue
        paper.circle((x, y), 26, INK)
        paper.circle((x, y), 23, symbols.FILLS["urban" if kind == "hq" else kind])
        symbols.icon(paper, kind, (x, y), 14)
    for number, (kind, _) in enumerate(LINES):
        sample(paper, kind, (COLUMNS[2] - 26, FIRST_ROW + number * ROW), radius)


def spot(number: int) -> Point:
    """Where a sign of the key stands: two columns of signs."""
    return COLUMNS[number // ROWS], FIRST_ROW + number % ROWS * ROW


def sample(paper: Paper, kind: str, at: Point, radius: float) -> None:
    """A piece of a link."""
    ends = [at, (at[0] + 70, at[1])]
    match kind:
        case "road":
            paper.line(ends, ways.CASING, 17)
            paper.line(ends, ways.ROAD, 10)
        case "track":
            ways.broken(paper, ends, ways.TRACK, 6.5, (18, 8))
        case "ferry":
            ways.broken(paper, ends, ways.FERRY, 8, (4, 17))
        case _:
            ways.landing(paper, Way(kind, [ends[0], (ends[1][0] + radius + 6, at[1])]), radius)


def key(told: dict[str, str]) -> Image.Image:
    """The words of the key on a clear sheet of its size: as they are told in a language, else in English."""
    left, top, right, bottom = PANEL
    sheet = Image.new("RGBA", (round(right - left), round(bottom - top)), (*INK, 0))
    pen = ImageDraw.Draw(sheet)
    pen.text(((right - left) / 2, 54), "HONG KONG 1941", INK, font("Black", 62), anchor="mm")
    for number, (_, text) in enumerate(KINDS):
        x, y = spot(number)
        write(pen, told.get(text, text), (x - left + ASIDE, y - top), ROOMS[number // ROWS])
    for number, (_, text) in enumerate(LINES):
        at = COLUMNS[2] - left + BESIDE, FIRST_ROW - top + number * ROW
        write(pen, told.get(text, text), at, ROOMS[2])
    return sheet


def write(pen: ImageDraw.ImageDraw, text: str, at: Point, room: float) -> None:
    """Write a word of the key, in smaller letters where it is too long for its column."""
    letters = next(size for size in range(28, 0, -1) if font("Bold", size).getlength(text) <= room)
    pen.text(at, text, INK, font("Bold", letters), anchor="lm")


def waters(picture: Image.Image) -> None:
    """Write the names of waters."""
    for text, middle, size, turn in WATERS:
        water(picture, text, middle, size, turn)


def water(picture: Image.Image, text: str, middle: Point, size: float, turn: float) -> None:
    """The name of a water, in wide slanting letters."""
    letters, gap = font("BoldItalic", round(size)), size * 0.16
    steps = [letters.getlength(letter) + gap for letter in text]
    sheet = Image.new("L", (round(sum(steps)) + 20, round(size * 1.5)), 0)
    pen = ImageDraw.Draw(sheet)
    for number, letter in enumerate(text):
        pen.text((10 + sum(steps[:number]), 4), letter, 190, letters)
    turned = sheet.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    at = round(middle[0] - turned.width / 2), round(middle[1] - turned.height / 2)
    picture.paste(Image.new("RGB", turned.size, (44, 92, 122)), at, turned)
