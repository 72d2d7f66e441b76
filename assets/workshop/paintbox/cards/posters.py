"""The manner of the card pictures: a few flat tones, a horizon, dark figures, one bright accent."""

from collections.abc import Callable, Sequence
from math import cos, sin, tau
from random import Random
from typing import NamedTuple

from PIL import Image, ImageOps

from paintbox.tools import noise
from paintbox.tools.curves import arrow, blob, ribbon, smooth, star
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

WIDTH, HEIGHT = 240, 120


class Tones(NamedTuple):
    """The colours of a poster."""

    sky: Ink
    far: Ink
    near: Ink
    ink: Ink
    accent: Ink
    light: Ink


ORDERS = Tones((238, 224, 184), (194, 186, 130), (138, 146, 88), (46, 50, 38), (192, 62, 44), (252, 244, 222))
TACTICS = Tones((190, 208, 214), (118, 148, 168), (70, 102, 130), (24, 36, 54), (232, 148, 48), (250, 242, 220))
DUSK = Tones((244, 196, 128), (206, 134, 94), (150, 100, 90), (38, 32, 48), (208, 62, 40), (255, 240, 204))
NIGHT = Tones((62, 84, 118), (44, 62, 94), (32, 46, 72), (14, 20, 36), (232, 186, 84), (232, 234, 222))


def scene(rng: Random, tones: Tones, horizon: float, hills: float = 14.0) -> Paper:
    """The sky, two ridges of hills and the near ground."""
    paper = Paper(WIDTH, HEIGHT)
    paper.rectangle(0, 0, WIDTH, HEIGHT, tones.sky)
    for drop, ink in ((0.0, mix(tones.sky, tones.far, 0.55)), (9.0, tones.far), (24.0, tones.near)):
        rise = hills * (1 - drop / 34)
        ridge = [(x, horizon + drop - rng.uniform(0, rise)) for x in range(-24, WIDTH + 48, 24)]
        paper.polygon([*smooth(ridge), (WIDTH + 24, HEIGHT + 9), (-24, HEIGHT + 9)], ink)
    return paper


def finished(paper: Paper, rng: Random) -> Image.Image:
    """The reduced picture with the grain of printed paper and round corners."""
    picture = noise.speckled(paper.reduced(), rng, 0.05)
    shape = Paper(WIDTH, HEIGHT)
    shape.rounded((0, 0, WIDTH - 0.25, HEIGHT - 0.25), 7, (255, 255, 255))
    picture.putalpha(shape.reduced().getchannel("A"))
    return picture


def wash(paper: Paper, shape: Points, stops: Sequence[Ink], box: tuple[float, float]) -> None:
    """A shape filled with colours that change from the top of the box to its bottom."""
    outline = Paper(paper.width, paper.height, paper.scale)
    outline.polygon(shape, (255, 255, 255))
    top, bottom = round(box[0] * paper.scale), round(box[1] * paper.scale)
    whole = Image.new("RGBA", paper.image.size, (*stops[-1], 255))
    steps = len(stops) - 1
    for step in range(steps):
        start = top + (bottom - top) * step // steps
        end = top + (bottom - top) * (step + 1) // steps
        band = ImageOps.colorize(Image.linear_gradient("L"), stops[step], stops[step + 1])
        whole.paste(band.resize((paper.image.width, end - start)), (0, start))
    whole.putalpha(outline.mask())
    paper.lay(whole)


def sun(paper: Paper, middle: Point, radius: float, ink: Ink, rays: int = 0) -> None:
    """A flat sun, with rays across the sky if wanted."""
    if rays:
        with paper.layer(opacity=0.38) as sheet:
            for ray in range(rays):
                start, end = tau * ray / rays, tau * (ray + 0.5) / rays
                tips = [(middle[0] + cos(turn) * 1200, middle[1] + sin(turn) * 1200) for turn in (start, end)]
                sheet.polygon([middle, *tips], ink)
    paper.circle(middle, radius, ink)


def figure(
    paper: Paper,
    painter: Callable[[Random], Paper],
    foot: Point,
    size: float,
    tones: tuple[Ink, Ink],
    mirrored: bool = False,
) -> None:
    """A unit's figure in two tones, its feet in the middle of `foot`; the size is that of its square sheet."""
    side = round(size * paper.scale)
    drawn = painter(Random(0)).image.resize((side, side), Image.Resampling.LANCZOS)
    if mirrored:
        drawn = ImageOps.mirror(drawn)
    toned = ImageOps.colorize(drawn.convert("L"), tones[0], tones[1], mid=mix(tones[0], tones[1], 0.3)).convert("RGBA")
    toned.putalpha(drawn.getchannel("A"))
    left, top = round(foot[0] * paper.scale - side / 2), round((foot[1] - size * 0.9) * paper.scale)
    whole = Image.new("RGBA", paper.image.size, (0, 0, 0, 0))
    whole.paste(toned, (left, top))
    paper.lay(whole)


def bold(paper: Paper, shape: Points, ink: Ink, rim: Ink, width: float = 2.4) -> None:
    """A flat shape inside a rim of another tone, over its own shadow."""
    with paper.layer(opacity=0.28) as sheet:
        sheet.polygon([(x + 2.5, y + 3.5) for x, y in shape], (10, 12, 16), (10, 12, 16), width * 2)
    paper.polygon(shape, rim, rim, width * 2)
    paper.polygon(shape, ink)


def advance(paper: Paper, tones: Tones, start: Point, end: Point, width: float) -> None:
    """A straight arrow of the accent colour."""
    bold(paper, arrow(start, end, width, width * 2.1), tones.accent, tones.light)


def sweep(paper: Paper, tones: Tones, path: Points, width: float) -> None:
    """A curved arrow of the accent colour that grows toward its head."""
    curve = smooth(path, steps=10)
    body = ribbon(curve[:-4], (width * 0.45, width))
    (ax, ay), (bx, by) = curve[-6], curve[-1]
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    ux, uy = (bx - ax) / length, (by - ay) / length
    neck = curve[-5]
    tip = neck[0] + ux * width * 1.9, neck[1] + uy * width * 1.9
    wings = [(neck[0] - uy * width * side, neck[1] + ux * width * side) for side in (1.15, -1.15)]
    half = len(body) // 2
    bold(paper, [*body[:half], wings[1], tip, wings[0], *body[half:]], tones.accent, tones.light)


def burst(paper: Paper, middle: Point, radius: float, tones: Tones, rays: int = 11) -> None:
    """A flash: a spiky star of accent, a light star within."""
    paper.polygon(star(middle, radius, radius * 0.5, rays), tones.accent)
    paper.polygon(star(middle, radius * 0.62, radius * 0.32, rays), tones.light)


def smoke(paper: Paper, rng: Random, foot: Point, height: float, ink: Ink) -> None:
    """A column of smoke that leans with the wind."""
    x, y = foot
    puffs = max(9, int(height / 6))
    for puff in range(puffs):
        share = puff / (puffs - 1)
        spot = x + share * share * height * 0.55 + rng.uniform(-2, 2), y - share * height
        size = 4 + height * 0.26 * share
        paper.polygon(blob(rng, spot, size, size * 0.8, 0.16), lit(ink, 0.08 * (puff % 3)))


def bushes(paper: Paper, rng: Random, spots: Sequence[Point], size: float, ink: Ink) -> None:
    """Flat round bushes in two tones."""
    for x, y in spots:
        lobes = [(x + rng.uniform(-1, 1) * size, y - rng.uniform(0, 0.6) * size) for _ in range(5)]
        for spot in lobes:
            paper.circle(spot, size * 0.62, ink)
        for lx, ly in lobes[:3]:
            paper.circle((lx - size * 0.14, ly - size * 0.2), size * 0.34, lit(ink, 0.16))


def fir_line(paper: Paper, rng: Random, left: float, right: float, foot: float, size: float, ink: Ink) -> None:
    """A row of pointed trees along the horizon."""
    x = left
    while x < right:
        tall = size * rng.uniform(0.7, 1.25)
        paper.polygon([(x - tall * 0.3, foot), (x, foot - tall), (x + tall * 0.3, foot)], ink)
        x += size * rng.uniform(0.28, 0.5)


def clouds(paper: Paper, tones: Tones, spots: Sequence[tuple[float, float, float]]) -> None:
    """Flat clouds with level undersides."""
    ink = mix(tones.sky, tones.light, 0.6)
    for x, y, size in spots:
        for dx, radius in ((-1.1, 0.5), (-0.4, 0.8), (0.4, 0.65), (1.1, 0.4)):
            paper.ellipse((x + dx * size, y), size * radius, size * radius * 0.62, ink)
        paper.rounded((x - size * 1.6, y, x + size * 1.6, y + size * 0.5), size * 0.25, ink)


def house(paper: Paper, left: float, foot: float, size: float, tones: tuple[Ink, Ink, Ink]) -> None:
    """A flat house: wall, roof and window in three tones."""
    wall, roof, window = tones
    paper.rectangle(left, foot - size * 0.6, left + size, foot, wall)
    top = foot - size * 0.6
    paper.polygon([(left - 2, top), (left + size * 0.5, top - size * 0.5), (left + size + 2, top)], roof)
    paper.rectangle(left + size * 0.22, foot - size * 0.42, left + size * 0.42, foot - size * 0.2, window)
    paper.rectangle(left + size * 0.6, foot - size * 0.42, left + size * 0.8, foot - size * 0.2, window)
