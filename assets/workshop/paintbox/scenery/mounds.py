"""Ground in soft pieces: wood floors, greens, fields."""

from random import Random

import numpy as np
from PIL import Image

from paintbox.miniatures.body import tint
from paintbox.miniatures.shapes import Numbers

EDGE = 192
"""The size of a picture, in pixels."""


def noise(seed: int, grain: int, edge: int = EDGE) -> Numbers:
    """Smooth noise from -1 to 1 with patches of so many pixels."""
    few = max(2, edge // grain + 2)
    small = Image.fromarray((np.random.default_rng(seed).random((few, few)) * 255).astype(np.uint8), "L")
    large = small.resize((edge, edge), Image.Resampling.BICUBIC)
    return np.asarray(large, dtype=np.float64) / 127.5 - 1


def rough(seed: int) -> Numbers:
    """Noise of several grains."""
    grains = ((64, 0.5), (28, 0.3), (11, 0.2))
    return np.asarray(sum(noise(seed + n, grain) * part for n, (grain, part) in enumerate(grains)), dtype=np.float64)


def round_mask(seed: int, reach: float, soft: float, ragged: float) -> Numbers:
    """How much of a piece of ground lies at each pixel: all in its middle, nothing beyond its ragged soft edge."""
    rows, columns = np.mgrid[0:EDGE, 0:EDGE] / (EDGE / 2) - 1 + 1 / EDGE
    far = np.hypot(rows, columns) + rough(seed) * ragged
    return np.asarray(np.clip((reach - far) / soft + 0.5, 0, 1), dtype=np.float64)


def piece(
    ink: str, seed: int, reach: float, soft: float, ragged: float = 0.1, cover: float = 1.0, grain: float = 0.07
) -> Image.Image:
    """A piece of ground of one colour, a little uneven."""
    share = round_mask(seed, reach, soft, ragged)
    share = share * share * (3 - 2 * share)
    light = 1 + rough(seed + 40) * grain + noise(seed + 50, 4) * grain * 0.6
    pixels = np.zeros((EDGE, EDGE, 4), dtype=np.uint8)
    for band, part in enumerate(tint(ink)):
        pixels[..., band] = np.clip(part * light * 255, 0, 255).astype(np.uint8)
    pixels[..., 3] = (share * cover * 255).astype(np.uint8)
    return Image.fromarray(pixels, "RGBA")


POND = (
    ("#8a9a4c", 0.98, 0.3, 0.8),
    ("#4f4424", 0.8, 0.16, 0.6),
    ("#e2cf9a", 0.76, 0.05, 1.0),
    ("#3f7a80", 0.66, 0.04, 1.0),
    ("#8fccd2", 0.64, 0.06, 1.0),
    ("#58a2b6", 0.52, 0.2, 1.0),
)
"""The coats of a pond, from the green around it to the deep water: colour, reach, softness and cover."""


def pond(seed: int) -> Image.Image:
    """A pond with its bank of sand."""
    found = Image.new("RGBA", (EDGE, EDGE))
    for ink, reach, soft, cover in POND:
        found.alpha_composite(piece(ink, seed, reach, soft, 0.09, cover, 0.04))
    return found


def ploughed(ink: str, dark: str, seed: int, reach: float) -> Image.Image:
    """A field with its furrows."""
    field = np.asarray(piece(ink, seed, reach, 0.1, 0.03)).copy()
    rows, columns = np.mgrid[0:EDGE, 0:EDGE]
    angle = Random(seed).uniform(0, 3.1)
    wave = np.sin((columns * np.cos(angle) + rows * np.sin(angle) + rough(seed) * 6) / 9 * 2 * np.pi) * 0.5 + 0.5
    for band, part in enumerate(tint(dark)):
        field[..., band] = field[..., band] * (1 - wave * 0.45) + part * 255 * wave * 0.45
    return Image.fromarray(field, "RGBA")


def row(pieces: list[Image.Image]) -> Image.Image:
    """Pieces side by side."""
    sheet = Image.new("RGBA", (EDGE * len(pieces), EDGE))
    for number, each in enumerate(pieces):
        sheet.paste(each, (number * EDGE, 0))
    return sheet
