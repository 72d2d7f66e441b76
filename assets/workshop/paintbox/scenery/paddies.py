"""Rice paddies: a square in full colour that joins on all sides, small fields of water and rice between banks."""

from pathlib import Path
from random import Random

import numpy as np
from PIL import Image

from paintbox.miniatures.body import tint
from paintbox.miniatures.shapes import Numbers
from paintbox.scenery.grain import EDGE, layered, speckle, waves

COUNT = 15
BANK, SLOPE = 9.0, 12.0
"""How wide the banks between fields are, and how far their slopes reach, in pixels."""

WATER, SKY, SHOOTS, RIPE, EARTH = "#5f918c", "#94bcb6", "#78ad3e", "#a9ba48", "#a08a54"


def fields(rng: Random) -> tuple[Numbers, Numbers]:
    """Which field each pixel belongs to, and how far it is from the next one."""
    seeds = [(rng.uniform(0, EDGE), rng.uniform(0, EDGE)) for _ in range(COUNT)]
    rows, columns = np.mgrid[0:EDGE, 0:EDGE].astype(np.float64)
    columns, rows = columns + waves(301, 8) * 9, rows + waves(302, 8) * 9
    far = np.full((COUNT, EDGE, EDGE), 1e9)
    for number, (x, y) in enumerate(seeds):
        for right in (-EDGE, 0, EDGE):
            for down in (-EDGE, 0, EDGE):
                away = np.hypot((columns - x - right) * 0.8, (rows - y - down) * 1.2)
                far[number] = np.minimum(far[number], away)
    nearest = np.sort(far, axis=0)
    return np.argmin(far, axis=0), (nearest[1] - nearest[0]) / 2


def mixed(first: Numbers, second: Numbers, share: Numbers) -> Numbers:
    """Two colours mixed from place to place."""
    return np.asarray(first + (second - first) * np.clip(share, 0, 1)[..., None], dtype=np.float64)


def colour(text: str) -> Numbers:
    """A colour all over the square."""
    return np.broadcast_to(np.array(tint(text)), (EDGE, EDGE, 3)).astype(np.float64)


def planted(field: Numbers, rng: Random) -> Numbers:
    """How much rice stands at each pixel: in rows, in some fields young and thin, in others dense."""
    rows, columns = np.mgrid[0:EDGE, 0:EDGE].astype(np.float64)
    found = np.zeros((EDGE, EDGE))
    for number in range(COUNT):
        tilt, dense = rng.choice((0.35, -0.3, 1.2)), rng.choice((0.0, 0.6, 0.8, 1.0, 1.2, 1.2))
        across = np.sin((columns * np.cos(tilt) + rows * np.sin(tilt)) * 2 * np.pi / 24)
        along = np.sin((rows * np.cos(tilt) - columns * np.sin(tilt)) * 2 * np.pi / 19)
        tufts = np.clip(across * 0.6 + along * 0.5 + dense * 1.5 - 0.9 + speckle(310 + number) * 0.25, 0, 1)
        found = np.where(field == number, tufts if dense else 0.0, found)
    return found


def square() -> Image.Image:
    """The whole square, lit from the upper left."""
    rng = Random("paddies")
    field, inner = fields(rng)
    glint = np.clip(layered(320, 4) * 0.9 + 0.4, 0, 1)
    found = mixed(colour(WATER), colour(SKY), glint)
    ripe = np.isin(field, [number for number in range(COUNT) if rng.random() < 0.4])
    rice = np.where(ripe[..., None], colour(RIPE), colour(SHOOTS))
    found = mixed(found, rice * (0.92 + layered(330, 16)[..., None] * 0.12), planted(field, rng))
    height = np.clip(1 - (inner - BANK * 0.4) / SLOPE, 0, 1)
    slope = np.roll(height, 3, (0, 1)) - np.roll(height, -3, (0, 1))
    bank = mixed(colour(EARTH), colour("#8fa853"), layered(340, 16) * 0.8 + 0.55)
    found = mixed(found, bank, np.clip((BANK - inner) / 2.5, 0, 1))
    light = 1 - slope * 0.34 + speckle(350) * 0.025
    return Image.fromarray((np.clip(found * light[..., None], 0, 1) * 255).astype(np.uint8), "RGB")


def draw(assets: Path) -> None:
    """Write the square."""
    folder = assets / "table" / "ground"
    folder.mkdir(parents=True, exist_ok=True)
    square().quantize(96, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(
        folder / "paddies.png", optimize=True
    )
