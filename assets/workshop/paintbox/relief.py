"""Heights as grey pictures, and the light and shade that fall on them: hills, steep hills, bluffs."""

from collections.abc import Sequence
from random import Random

from PIL import Image, ImageChops, ImageFilter, ImageMath, ImageOps

from paintbox import hexes, noise
from paintbox.paper import Ink, Paper, Point

Colours = Sequence[tuple[float, Ink]]
"""Colours by height, from 0 the foot to 1 the top."""


def mound(rng: Random, shapes: Sequence[Sequence[Point]], soft: float, rough: float) -> Image.Image:
    """A height picture at the sheet's large scale: shapes piled on each other, smoothed and roughened."""
    size = hexes.sheet().image.size
    heights = Image.new("L", size, 0)
    for shape in shapes:
        paper = hexes.sheet()
        paper.polygon(shape, (255, 255, 255))
        step = paper.mask().filter(ImageFilter.GaussianBlur(soft * paper.scale))
        heights = ImageChops.add(heights, step.point(lambda value: value // len(shapes)))
    bumps = noise.layered(rng, size, 120)
    return Image.blend(heights, ImageChops.multiply(heights, bumps), rough)


def lighting(heights: Image.Image, steepness: float) -> Image.Image:
    """Light on the slopes as a grey picture: middle grey is flat, bright faces north-west."""
    small = heights.resize((hexes.WIDTH * 2, hexes.HEIGHT * 2), Image.Resampling.BOX)
    small = small.filter(ImageFilter.GaussianBlur(1.2))
    east = ImageChops.offset(small, -2, -2)
    west = ImageChops.offset(small, 2, 2)
    shade = ImageMath.lambda_eval(
        lambda args: args["convert"](
            args["min"](args["max"](128 + (args["a"] - args["b"]) * int(steepness * 16) / 16, 0), 255), "L"
        ),
        a=east,
        b=west,
    )
    return shade.resize(heights.size, Image.Resampling.BICUBIC)


def coloured(heights: Image.Image, colours: Colours) -> Image.Image:
    """The heights as a map tint."""
    palette: list[int] = []
    for level in range(256):
        palette += _colour(level / 255, colours)
    tint = heights.copy().convert("P")
    tint = Image.frombytes("P", heights.size, heights.tobytes())
    tint.putpalette(palette)
    return tint.convert("RGBA")


def _colour(height: float, colours: Colours) -> Ink:
    """The colour at a height, between its two neighbours in the list."""
    lower = max((step for step in colours if step[0] <= height), key=lambda step: step[0])
    upper = min((step for step in colours if step[0] >= height), key=lambda step: step[0])
    span = upper[0] - lower[0]
    share = (height - lower[0]) / span if span else 0.0
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(lower[1], upper[1], strict=True))
    return red, green, blue


def shaded(heights: Image.Image, colours: Colours, steepness: float) -> Image.Image:
    """Map tint and light together, opaque."""
    tint = coloured(heights, colours).convert("RGB")
    light = lighting(heights, steepness)
    return ImageChops.overlay(tint, Image.merge("RGB", [light] * 3)).convert("RGBA")


def hachures(paper: Paper, rng: Random, heights: Image.Image, ink: Ink, spacing: int, least: float) -> None:
    """Short strokes down the slope wherever it is steep enough: the map sign for relief."""
    soft = heights.filter(ImageFilter.GaussianBlur(10))
    scale = paper.scale
    for row in range(spacing, hexes.HEIGHT, spacing):
        for column in range(spacing, hexes.WIDTH, spacing):
            x, y = column + rng.uniform(-0.4, 0.4) * spacing, row + rng.uniform(-0.4, 0.4) * spacing
            fall = _fall(soft, round(x * scale), round(y * scale), 3 * scale)
            steep = (fall[0] ** 2 + fall[1] ** 2) ** 0.5
            shaded_side = fall[0] + fall[1] * 1.2 > -0.3 * steep
            if steep > least and shaded_side and hexes.inside((x, y), 7):
                length = min(9.0, 3.4 + steep / least * 1.5)
                end = x + fall[0] / steep * length, y + fall[1] / steep * length
                paper.line([(x, y), end], ink, 0.95)


def _fall(heights: Image.Image, x: int, y: int, reach: int) -> Point:
    """How the ground falls away toward the east and toward the south."""
    return (
        _height(heights, x - reach, y) - _height(heights, x + reach, y),
        _height(heights, x, y - reach) - _height(heights, x, y + reach),
    )


def _height(heights: Image.Image, x: int, y: int) -> float:
    across, down = heights.size
    value = heights.getpixel((min(max(x, 0), across - 1), min(max(y, 0), down - 1)))
    assert isinstance(value, int)
    return value


def stretched(heights: Image.Image) -> Image.Image:
    """Heights spread so that the top is white."""
    return ImageOps.autocontrast(heights)
