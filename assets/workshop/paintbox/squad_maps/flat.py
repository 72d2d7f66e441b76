"""The hexagon of the squad maps: flat top, 220 by 192 pixels, sides of 110.

Directions are hexsides: 0 to 5 are SE, S, SW, NW, N, NE.
"""

from collections.abc import Sequence
from math import hypot
from random import Random

from PIL import Image, ImageChops, ImageFilter

from paintbox.tools import noise
from paintbox.tools.paper import Ink, Paper, Point

WIDTH, HEIGHT, SIDE = 220, 192, 110
CENTRE: Point = (WIDTH / 2, HEIGHT / 2)
SIZE = (WIDTH * 4, HEIGHT * 4)
CORNERS: tuple[Point, ...] = ((110, 0), (55, 96), (-55, 96), (-110, 0), (-55, -96), (55, -96))
"""Seen from the centre; side d lies between the corners d and d + 1."""

WINDOW = (CENTRE[0] - 29, 5.0, CENTRE[0] + 29, 33.0)
"""Where the name of a hex is written: left, top, right, bottom."""

OVERLAP = 2
"""A hair of overlap hides the seam between two scaled ground hexes."""


def corners(inset: float = 0.0) -> list[Point]:
    """The six corners, moved inward by `inset` pixels from every side."""
    reach = 1 - inset / (HEIGHT / 2)
    return [(CENTRE[0] + x * reach, CENTRE[1] + y * reach) for x, y in CORNERS]


def middle(side: int) -> Point:
    """The middle of a hexside."""
    (ax, ay), (bx, by) = corners()[side], corners()[(side + 1) % 6]
    return (ax + bx) / 2, (ay + by) / 2


def sheet() -> Paper:
    """An empty sheet of one hex."""
    return Paper(WIDTH, HEIGHT)


def mask(inset: float = 0.0, soft: float = 0.0) -> Image.Image:
    """The hex as a mask at the sheet's large scale; `soft` blurs its edge by some pixels."""
    paper = sheet()
    paper.polygon(corners(inset), (255, 255, 255))
    shape = paper.mask()
    return shape.filter(ImageFilter.GaussianBlur(soft * paper.scale)) if soft else shape


def depth(point: Point) -> float:
    """How far a point lies inside the nearest side; negative outside."""
    return min(depth_of_side(point, side) for side in range(6))


def depth_of_side(point: Point, side: int) -> float:
    """How far a point lies inside of one side."""
    (ax, ay), (bx, by) = corners()[side], corners()[(side + 1) % 6]
    length = hypot(bx - ax, by - ay)
    return ((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)) / length


def inside(point: Point, inset: float) -> bool:
    """Whether a point lies at least `inset` pixels inside every side."""
    return depth(point) >= inset


def cut(picture: Image.Image) -> Image.Image:
    """A ground picture of full size cut to the hex with hard edges and a hair of overlap."""
    shape = Image.new("L", (WIDTH, HEIGHT), 0)
    half = WIDTH / 2
    slope = (half - SIDE / 2) / (HEIGHT / 2)
    for y in range(HEIGHT):
        reach = half - abs(y + 0.5 - HEIGHT / 2) * slope + OVERLAP
        left, right = max(0, int(half - reach)), min(WIDTH, int(half + reach + 1))
        shape.paste(255, (left, y, right, y + 1))
    picture = picture.convert("RGBA")
    picture.putalpha(shape)
    return picture


def cut_soft(paper: Paper, inset: float = 0.0) -> Image.Image:
    """What has been drawn over the ground, reduced and cut so that nothing crosses a side."""
    paper.image.putalpha(ImageChops.multiply(paper.mask(), mask(inset)))
    return paper.reduced()


def with_window(paper: Paper) -> Paper:
    """What has been drawn, with a window at the top through which one sees the ground: there the hex is named."""
    window = Paper(WIDTH, HEIGHT)
    window.rounded(WINDOW, 12, (255, 255, 255))
    shape = window.mask().filter(ImageFilter.GaussianBlur(1.6 * paper.scale))
    paper.image.putalpha(ImageChops.subtract(paper.mask(), shape))
    return paper


def is_in_window(point: Point, reach: float) -> bool:
    """Whether something of some reach would hide a part of the name."""
    left, _, right, bottom = WINDOW
    return left - reach < point[0] < right + reach and point[1] < bottom + reach


def base(rng: Random, middle_ink: Ink, dark: Ink, light: Ink, cell: int = 200) -> Paper:
    """A full sheet of clouds between two colours that fade to the middle colour toward the sides."""
    paper = sheet()
    paper.lay(Image.new("RGBA", SIZE, (*middle_ink, 255)))
    patches = noise.tinted(noise.layered(rng, SIZE, cell), dark, light)
    patches.putalpha(mask(13, soft=8))
    paper.lay(patches)
    return paper


def finished(paper: Paper, rng: Random, strength: float = 0.06) -> Image.Image:
    """The reduced ground hex with its grain."""
    return cut(noise.speckled(paper.reduced(), rng, strength))


def tinted(paper: Paper, rng: Random, dark: Ink, light: Ink, shape: Image.Image, cell: int = 120) -> None:
    """Clouds between two colours, cut to a mask."""
    texture = noise.tinted(noise.layered(rng, SIZE, cell), dark, light)
    texture.putalpha(shape)
    paper.lay(texture)


def scattered(rng: Random, count: int, inset: float, apart: float = 16.0) -> list[Point]:
    """Points in the hex, none close to another; fewer where there is no more room."""
    points: list[Point] = []
    for _ in range(count * 60):
        if len(points) == count:
            break
        point = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)
        if inside(point, inset) and all(hypot(point[0] - x, point[1] - y) > apart for x, y in points):
            points.append(point)
    return points


def bend(first: Point, turn: Point, last: Point, share: float) -> Point:
    """A point on the curve that leaves `first` and reaches `last` in the direction of `turn`."""
    near, at_turn, far = (1 - share) ** 2, 2 * share * (1 - share), share**2
    x, y = (near * a + at_turn * b + far * c for a, b, c in zip(first, turn, last, strict=True))
    return x, y


def course(sides: Sequence[int], beyond: float = 6.0) -> list[Point]:
    """A line from the middle of one hexside to that of another, a little beyond both; with one side, to the centre."""
    first = middle(sides[0])
    last = middle(sides[1]) if len(sides) > 1 else CENTRE
    line = [bend(first, CENTRE, last, step / 16) for step in range(17)]
    ends = [led_on(line[1], line[0], beyond)]
    return [*ends, *line, *([led_on(line[-2], line[-1], beyond)] if len(sides) > 1 else [])]


def led_on(before: Point, end: Point, length: float) -> Point:
    """The point so far beyond the end of a line."""
    dx, dy = end[0] - before[0], end[1] - before[1]
    whole = hypot(dx, dy) or 1.0
    return end[0] + dx / whole * length, end[1] + dy / whole * length
