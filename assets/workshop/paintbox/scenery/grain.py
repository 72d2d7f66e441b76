"""Grain of ground in squares that join on all sides: grass, sand, snow, earth, water, and the patterns of patches.

They are grey: the table gives each ground its colour. Every wave of the noise fits the square a whole number of times.
"""

from math import cos, pi, sin
from pathlib import Path
from random import Random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from paintbox.miniatures.shapes import Numbers

EDGE, PATTERN = 512, 256
FINE = 2
"""Strokes are drawn so many times as large and reduced."""


def waves(seed: int, cells: int, edge: int = EDGE) -> Numbers:
    """Smooth noise from -1 to 1, with so many patches from side to side: a divisor of the edge."""
    few = np.random.default_rng(seed).random((cells, cells)) * 255
    margin = 4
    wide = np.pad(few, margin, mode="wrap").astype(np.uint8)
    step = edge // cells
    large = Image.fromarray(wide, "L").resize((wide.shape[1] * step, wide.shape[0] * step), Image.Resampling.BICUBIC)
    inner = large.crop((margin * step, margin * step, margin * step + edge, margin * step + edge))
    return np.asarray(inner, dtype=np.float64) / 127.5 - 1


def layered(seed: int, cells: int, edge: int = EDGE, layers: int = 4) -> Numbers:
    """Noise upon noise, each twice as fine and not quite half as strong."""
    parts = [waves(seed + layer, cells * 2**layer, edge) * 0.55**layer for layer in range(layers)]
    return np.asarray(sum(parts), dtype=np.float64)


def speckle(seed: int, edge: int = EDGE) -> Numbers:
    """Noise from pixel to pixel."""
    return np.random.default_rng(seed).random((edge, edge)) * 2 - 1


def grey(light: Numbers) -> Image.Image:
    """Shares of light as a grey picture."""
    return Image.fromarray((np.clip(light, 0, 1) * 255).astype(np.uint8), "L")


def stroked(picture: Image.Image, seed: int, count: int, long: tuple[float, float], lean: float, deep: int) -> None:
    """Short strokes all over a picture, lighter and darker, those over an edge once more at the other."""
    rng = Random(seed)
    edge = picture.width
    sheet = Image.new("L", (edge * FINE, edge * FINE), 128)
    brush = ImageDraw.Draw(sheet)
    for _ in range(count):
        x, y = rng.uniform(0, edge), rng.uniform(0, edge)
        length, angle = rng.uniform(*long), lean + rng.uniform(-0.5, 0.5)
        dx, dy = cos(angle) * length, sin(angle) * length
        ink = 128 + rng.choice((-1, -1, 1)) * rng.randint(deep // 2, deep)
        for right in (-edge, 0, edge):
            for down in (-edge, 0, edge):
                ends = [(x + right, y + down), (x + right + dx, y + down + dy)]
                brush.line([(px * FINE, py * FINE) for px, py in ends], fill=ink, width=FINE)
    strokes = np.asarray(sheet.reduce(FINE), dtype=np.float64) - 128
    picture.paste(grey(np.asarray(picture, dtype=np.float64) / 255 + strokes / 255))


def grass() -> Image.Image:
    """Grass: soft patches, blades, a few tufts."""
    found = grey(0.86 + layered(1, 8) * 0.045 + speckle(6) * 0.025)
    stroked(found, 7, 5200, (3, 8), -pi / 2.6, 26)
    stroked(found, 8, 420, (5, 9), -pi / 2, 46)
    return found


def sand() -> Image.Image:
    """Sand blown into ripples, with pebbles."""
    rows, columns = np.mgrid[0:EDGE, 0:EDGE] / EDGE * 2 * pi
    bent = layered(11, 4) * 1.6
    ripples = np.sin(rows * 26 + columns * 5 + bent * 3) * np.clip(layered(15, 4) * 0.9 + 0.35, 0, 1)
    found = grey(0.9 + layered(19, 8) * 0.035 + ripples * 0.024 + speckle(24) * 0.02)
    stroked(found, 25, 260, (1, 2), 0.0, 60)
    return found


def snow() -> Image.Image:
    """Snow in drifts."""
    rows, columns = np.mgrid[0:EDGE, 0:EDGE] / EDGE * 2 * pi
    drifts = np.sin(rows * 9 - columns * 4 + layered(31, 4) * 4) * np.clip(layered(35, 4) * 0.8 + 0.3, 0, 1)
    return grey(0.93 + layered(39, 4) * 0.03 + drifts * 0.024 + speckle(44) * 0.012)


def earth() -> Image.Image:
    """Rough earth: clods, cracks and stones."""
    found = grey(0.84 + layered(51, 8) * 0.075 + speckle(56) * 0.045)
    stroked(found, 57, 900, (2, 6), 0.9, 44)
    return found


def furrows() -> Image.Image:
    """The rows of a field."""
    rows, columns = np.mgrid[0:EDGE, 0:EDGE] / EDGE * 2 * pi
    wave = np.sin(columns * 34 + rows * 9 + layered(91, 4) * 1.1)
    found = grey(0.84 + wave * 0.07 + layered(95, 8) * 0.03 + speckle(98) * 0.03)
    stroked(found, 99, 1400, (2, 5), -pi / 2.4, 26)
    return found


def water() -> Image.Image:
    """Water with low waves."""
    rows, columns = np.mgrid[0:EDGE, 0:EDGE] / EDGE * 2 * pi
    swell = np.sin(rows * 14 + columns * 3 + layered(61, 4) * 3.2)
    crests = np.clip(swell - 0.62, 0, 1) * np.clip(layered(65, 8) + 0.25, 0, 1)
    return grey(0.86 + layered(69, 8) * 0.03 + swell * 0.012 + crests * 0.42)


def cover(light: Image.Image) -> Image.Image:
    """A grey picture as the cover of white: a pattern."""
    return Image.merge("LA", (Image.new("L", light.size, 255), light))


def clouds() -> Image.Image:
    """Patches of all sizes, half of them above middle grey."""
    return cover(grey(0.5 + spread(layered(71, 8, PATTERN, 5))))


def tufts() -> Image.Image:
    """Small patches that crowd together here and there."""
    return cover(grey(0.34 + spread(layered(75, 32, PATTERN, 2)) * 0.7 + waves(79, 8, PATTERN) * 0.22))


def spread(found: Numbers) -> Numbers:
    """Noise from minus a half to a half, with few points beyond, as many above nothing as below."""
    found = (found - np.median(found)) / (np.percentile(found, 97) - np.percentile(found, 3))
    return np.asarray(found, dtype=np.float64)


def parcels() -> Image.Image:
    """Fields beside each other, each of one grey, with crooked edges."""
    rng = Random(83)
    seeds = [(rng.uniform(0, PATTERN), rng.uniform(0, PATTERN), rng.randint(30, 225)) for _ in range(26)]
    rows, columns = np.mgrid[0:PATTERN, 0:PATTERN].astype(np.float64)
    nearest, found = np.full((PATTERN, PATTERN), 1e9), np.zeros((PATTERN, PATTERN))
    for x, y, ink in seeds:
        for right in (-PATTERN, 0, PATTERN):
            for down in (-PATTERN, 0, PATTERN):
                across, along = columns - x - right, rows - y - down
                far = np.maximum(np.abs(across * 0.92 + along * 0.39), np.abs(along * 0.92 - across * 0.39) * 1.35)
                found = np.where(far < nearest, ink, found)
                nearest = np.minimum(nearest, far)
    return cover(Image.fromarray(found.astype(np.uint8), "L").filter(ImageFilter.BoxBlur(0.6)))


GRAINS = {
    "grass": grass,
    "sand": sand,
    "snow": snow,
    "earth": earth,
    "furrows": furrows,
    "water": water,
    "clouds": clouds,
    "tufts": tufts,
    "parcels": parcels,
}


def draw(assets: Path) -> None:
    """Write all squares."""
    folder = assets / "table" / "ground"
    folder.mkdir(parents=True, exist_ok=True)
    for name, painter in GRAINS.items():
        found = painter()
        levels = found.quantize(64) if found.mode == "L" else found
        levels.save(folder / f"{name}.png", optimize=True)
