"""Sea and land: shallows along the coast, and hills in the light from the north-west."""

from collections.abc import Sequence
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from paintbox.hong_kong.coasts import LANDS, RIDGES, TOLO
from paintbox.tools import noise, relief
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Point, mix

FINE = 2
DEEP: Ink = (112, 156, 178)
SHALLOW: Ink = (164, 198, 204)
SHORE: Ink = (86, 82, 58)
LANDTINT: relief.Colours = (
    (0.0, (206, 207, 158)),
    (0.25, (211, 207, 150)),
    (0.5, (214, 198, 140)),
    (0.75, (203, 178, 124)),
    (1.0, (190, 158, 110)),
)
ROUGHNESS = (0.16, 0.14)
"""How far the middle of each stretch of coast is moved aside, in its lengths, in each round."""

LONGEST = 200
"""A longer stretch is the edge of the map and no coast."""

CONTOURS = range(36, 256, 26)
CONTOUR: Ink = (140, 110, 66)


def ground(size: tuple[int, int]) -> Image.Image:
    """The whole ground, opaque."""
    rng = Random("hong kong")
    land = land_mask(rng, size)
    picture = sea(rng, land)
    picture.paste(hills(rng, size, land), (0, 0), land)
    return shored(picture, land)


def land_mask(rng: Random, size: tuple[int, int]) -> Image.Image:
    """White where there is land."""
    large = Image.new("L", (size[0] * FINE, size[1] * FINE), 0)
    pen = ImageDraw.Draw(large)
    for shape in LANDS:
        pen.polygon(_fine(rough(rng, shape)), fill=255)
    pen.polygon(_fine(rough(rng, TOLO)), fill=0)
    return large.resize(size, Image.Resampling.LANCZOS)


def rough(rng: Random, shape: Sequence[Point]) -> list[Point]:
    """A coast: a smooth curve through the points, then bays and headlands on it."""
    line = smooth(shape, closed=True, steps=3)
    for share in ROUGHNESS:
        broken: list[Point] = []
        for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]], strict=True):
            aside = rng.uniform(-share, share) if abs(bx - ax) + abs(by - ay) < LONGEST else 0.0
            broken += [(ax, ay), ((ax + bx) / 2 - (by - ay) * aside, (ay + by) / 2 + (bx - ax) * aside)]
        line = broken
    return line


def _fine(points: Sequence[Point]) -> list[tuple[int, int]]:
    return [(round(x * FINE), round(y * FINE)) for x, y in points]


def sea(rng: Random, land: Image.Image) -> Image.Image:
    """Water, lighter near the coast, with the fading lines that engravers draw along a shore."""
    near = land.filter(ImageFilter.GaussianBlur(60)).point(lambda value: min(255, value * 2))
    patches = noise.tinted(noise.layered(rng, land.size, 420), mix(DEEP, (90, 136, 162), 0.5), DEEP).convert("RGB")
    water = Image.composite(Image.new("RGB", land.size, SHALLOW), patches, near)
    soft = land.filter(ImageFilter.GaussianBlur(22))
    for level, strength in ((84, 90), (52, 64), (26, 44)):
        line = soft.point(lambda value, level=level, most=strength: max(0, most - abs(value - level) * 16))
        water.paste(Image.new("RGB", land.size, (214, 232, 232)), (0, 0), line)
    return water


def hills(rng: Random, size: tuple[int, int], land: Image.Image) -> Image.Image:
    """Land in the colours of its heights, with light and shade."""
    half = size[0] // 2, size[1] // 2
    high = heights(rng, half, land.resize(half))
    picture = relief.shaded(high, LANDTINT, 1.7, reach=3).convert("RGB").resize(size, Image.Resampling.BICUBIC)
    woods = noise.layered(rng, size, 150).point(lambda value: max(0, (value - 130) // 2))
    picture.paste(Image.new("RGB", size, (150, 168, 108)), (0, 0), woods)
    contours(picture, high)
    return noise.speckled(picture.convert("RGBA"), rng, 0.05).convert("RGB")


def contours(picture: Image.Image, high: Image.Image) -> None:
    """Thin lines of equal height."""
    smooth_high = high.resize(picture.size, Image.Resampling.BICUBIC).filter(ImageFilter.GaussianBlur(6))
    for level in CONTOURS:
        above = smooth_high.point(lambda value, level=level: 255 if value >= level else 0)
        line = ImageChops.subtract(above, above.filter(ImageFilter.MinFilter(3))).filter(ImageFilter.GaussianBlur(0.8))
        picture.paste(Image.new("RGB", picture.size, CONTOUR), (0, 0), line.point(lambda value: value * 5 // 8))


def heights(rng: Random, size: tuple[int, int], land: Image.Image) -> Image.Image:
    """How high the land is: ridges with spurs, flat along the coast."""
    total = Image.new("L", size, 0)
    for width, soft, share in ((150, 34, 0.4), (70, 16, 0.35), (26, 7, 0.3)):
        layer = Image.new("L", size, 0)
        pen = ImageDraw.Draw(layer)
        for height, ridge in RIDGES:
            line = [(x / 2 + rng.uniform(-6, 6), y / 2 + rng.uniform(-6, 6)) for x, y in smooth(ridge, steps=6)]
            pen.line(line, fill=round(255 * height), width=width, joint="curve")
        blurred = layer.filter(ImageFilter.GaussianBlur(soft))
        total = ImageChops.add(total, blurred.point(lambda value, share=share: round(value * share)))
    bumps = ImageChops.multiply(total.point(lambda value: min(255, value + 60)), noise.layered(rng, size, 72))
    inland = land.filter(ImageFilter.GaussianBlur(14)).point(lambda value: max(0, (value - 120) * 2))
    return ImageChops.multiply(Image.blend(total, bumps, 0.5), inland).filter(ImageFilter.GaussianBlur(1.6))


def shored(picture: Image.Image, land: Image.Image) -> Image.Image:
    """The picture with an inked coast."""
    thin = ImageChops.subtract(land.filter(ImageFilter.MaxFilter(5)), land.filter(ImageFilter.MinFilter(3)))
    picture.paste(Image.new("RGB", picture.size, SHORE), (0, 0), thin.filter(ImageFilter.GaussianBlur(0.7)))
    return picture
