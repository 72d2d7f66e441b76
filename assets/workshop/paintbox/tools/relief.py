"""Heights as grey pictures, the light and shade that fall on them, and the hachures of an old map."""

from collections.abc import Sequence
from math import hypot
from random import Random

from PIL import Image, ImageChops, ImageFilter, ImageOps

from paintbox.tools import hexes, noise
from paintbox.tools.curves import along
from paintbox.tools.paper import Ink, Paper, Point, mix

Colours = Sequence[tuple[float, Ink]]
"""Colours by height, from 0 the foot to 1 the top."""

TOWARD_LIGHT = (-0.64, -0.77)


def mound(rng: Random, shapes: Sequence[Sequence[Point]], soft: float, rough: float) -> Image.Image:
    """A height picture at the sheet's large scale: shapes piled on each other, smoothed and roughened."""
    size = hexes.sheet().image.size
    heights = Image.new("L", size, 0)
    for shape in shapes:
        paper = hexes.sheet()
        paper.polygon(shape, (255, 255, 255))
        step = paper.mask().filter(ImageFilter.GaussianBlur(soft * paper.scale))
        heights = ImageChops.add(heights, step.point(lambda value: value // len(shapes)))
    bumps = noise.layered(rng, size, 160)
    return ImageOps.autocontrast(Image.blend(heights, ImageChops.multiply(heights, bumps), rough))


def lighting(heights: Image.Image, reach: int, strength: float) -> Image.Image:
    """Light on the slopes as a grey picture: middle grey is flat, bright faces north-west."""
    toward = ImageChops.offset(heights, -reach, -reach)
    behind = ImageChops.offset(heights, reach, reach)
    light = ImageChops.subtract(toward, behind, scale=1 / strength, offset=128)
    return light.filter(ImageFilter.GaussianBlur(reach * 0.6))


def coloured(heights: Image.Image, colours: Colours) -> Image.Image:
    """The heights as a map tint."""
    palette: list[int] = []
    for level in range(256):
        palette += _colour(level / 255, colours)
    tint = Image.frombytes("P", heights.size, heights.tobytes())
    tint.putpalette(palette)
    return tint.convert("RGB")


def _colour(height: float, colours: Colours) -> Ink:
    """The colour at a height, between its two neighbours in the list."""
    lower = max((step for step in colours if step[0] <= height), key=lambda step: step[0])
    upper = min((step for step in colours if step[0] >= height), key=lambda step: step[0])
    span = upper[0] - lower[0]
    return mix(lower[1], upper[1], (height - lower[0]) / span if span else 0.0)


def shaded(heights: Image.Image, colours: Colours, strength: float, reach: int = 20) -> Image.Image:
    """Map tint and light together, opaque."""
    light = lighting(heights, reach, strength)
    picture = ImageChops.overlay(coloured(heights, colours), Image.merge("RGB", [light] * 3))
    return picture.convert("RGBA")


def hachures(
    paper: Paper, rng: Random, contour: Sequence[Point], ink: Ink, length: float, width: float, gap: float
) -> None:
    """Wedges down the slope from a contour (clockwise): thick and dense in the shade, thin in the light."""
    travelled = 0.0
    for (ax, ay), (bx, by) in zip(contour, [*contour[1:], contour[0]], strict=True):
        step = hypot(bx - ax, by - ay)
        travelled += step
        if step == 0:
            continue
        out = (by - ay) / step, -(bx - ax) / step
        shade = 0.5 - 0.5 * (out[0] * TOWARD_LIGHT[0] + out[1] * TOWARD_LIGHT[1])
        if travelled < gap * (1.9 - 0.9 * shade):
            continue
        travelled = 0.0
        _wedge(paper, rng, (ax, ay), out, ink, length * (0.45 + 0.6 * shade), width * (0.3 + 0.8 * shade))


def _wedge(paper: Paper, rng: Random, head: Point, out: Point, ink: Ink, length: float, width: float) -> None:
    """One hachure: broad at the head, pointed at the foot."""
    length *= rng.uniform(0.75, 1.15)
    lean = rng.uniform(-0.12, 0.12)
    foot = head[0] + (out[0] - out[1] * lean) * length, head[1] + (out[1] + out[0] * lean) * length
    left, right = along(head, foot, 0, -width / 2), along(head, foot, 0, width / 2)
    if hexes.inside(foot, 6):
        paper.polygon([left, along(head, foot, 0.5, -width * 0.36), foot, right], ink)
