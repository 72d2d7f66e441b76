"""The hexagon of the Tiled maps: pointy top, 192 by 220 pixels, sides of 110."""

from math import cos, pi, sin

from PIL import Image, ImageFilter

from paintbox.tools.paper import Paper, Point

WIDTH, HEIGHT, SIDE = 192, 220, 110
CENTRE = (WIDTH / 2, HEIGHT / 2)

# A hair of overlap hides the seam between two scaled ground hexes.
OVERLAP = 2


def corners(inset: float = 0.0) -> list[Point]:
    """The six corners from the top one clockwise, moved inward by `inset` pixels from every side."""
    reach = 1 - inset / (WIDTH / 2)
    middle, bottom = CENTRE
    shape = [(0, -110), (96, -55), (96, 55), (0, 110), (-96, 55), (-96, -55)]
    return [(middle + x * reach, bottom + y * reach) for x, y in shape]


def sheet() -> Paper:
    """An empty sheet of one hex."""
    return Paper(WIDTH, HEIGHT)


def mask(inset: float = 0.0, soft: float = 0.0) -> Image.Image:
    """The hex as a mask at the sheet's large scale; `soft` blurs its edge by some pixels."""
    paper = sheet()
    paper.polygon(corners(inset), (255, 255, 255))
    shape = paper.mask()
    return shape.filter(ImageFilter.GaussianBlur(soft * paper.scale)) if soft else shape


def cut(picture: Image.Image) -> Image.Image:
    """A ground picture of full size cut to the hex with hard edges and a hair of overlap."""
    shape = Image.new("L", (WIDTH, HEIGHT), 0)
    half = HEIGHT / 2
    slope = (half - SIDE / 2) / (WIDTH / 2)
    for x in range(WIDTH):
        reach = half - abs(x + 0.5 - WIDTH / 2) * slope + OVERLAP
        top, bottom = max(0, int(half - reach)), min(HEIGHT, int(half + reach + 1))
        shape.paste(255, (x, top, x + 1, bottom))
    picture = picture.convert("RGBA")
    picture.putalpha(shape)
    return picture


def inside(point: Point, inset: float) -> bool:
    """Whether a point lies at least `inset` pixels inside every side."""
    x, y = point[0] - CENTRE[0], point[1] - CENTRE[1]
    reach = WIDTH / 2 - inset
    return all(abs(x * cos(turn) + y * sin(turn)) <= reach for turn in (0.0, pi / 3, -pi / 3))
