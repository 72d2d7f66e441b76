"""A die: while it tumbles, and lying still with an empty upper face, on which the table lays the title's own."""

from math import cos, radians, sin
from pathlib import Path

import numpy as np
from PIL import Image

from paintbox.miniatures.body import Body
from paintbox.miniatures.lamp import Sheet, likeness
from paintbox.miniatures.shapes import Numbers, facets

FRAMES, RESTS = 16, (-17, 9, -6, 21)
"""So many pictures of a turn, and how far dice that lie still are turned, in degrees."""

SHEET = Sheet(128, (144, 144), (0.5, 0.5))
EDGE = 0.5
"""The length of an edge."""

SHARPNESS = 7.0
"""How sharp its edges are: 2 would be a ball."""

IVORY, BLOT = np.array([0.72, 0.69, 0.61]), np.array([0.46, 0.39, 0.31])
BLOT_SIZE = 0.42
"""How large the signs of faces are that cannot be read, in shares of a face."""

AXIS = np.array([0.62, 0.5, 0.35]) / np.linalg.norm([0.62, 0.5, 0.35])


def turned(angle: float, axis: Numbers) -> Numbers:
    """A turn about an axis."""
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + sin(angle) * cross + (1 - cos(angle)) * cross @ cross)


def die(turn: Numbers, *, has_sign_above: bool) -> Body:
    """A die with rounded edges; its signs are blots."""
    ways = facets(5)
    size = (np.abs(ways) ** SHARPNESS).sum(axis=2, keepdims=True) ** (1 / SHARPNESS)
    points = ways / size
    looks = np.sign(points) * np.abs(points) ** (SHARPNESS - 1)
    looks /= np.linalg.norm(looks, axis=2, keepdims=True)
    middles = np.sort(np.abs(points.mean(axis=1)), axis=1)
    is_sign = np.hypot(middles[:, 0], middles[:, 1]) < BLOT_SIZE
    if not has_sign_above:
        is_sign &= points.mean(axis=1)[:, 2] < 0.9
    body = Body()
    for chosen, ink in ((is_sign, BLOT), (~is_sign, IVORY)):
        red, green, blue = (float(part) for part in ink)
        body.add((points[chosen] @ turn.T * EDGE / 2, looks[chosen] @ turn.T), (red, green, blue))
    return body


def draw(assets: Path) -> None:
    """Write the die: a turn of it, then the pictures of it lying still."""
    turns = [turned(radians(360 * number / FRAMES), AXIS) for number in range(FRAMES)]
    rests = [turned(radians(angle), np.array([0.0, 0.0, 1.0])) for angle in RESTS]
    cells = [likeness(die(turn, has_sign_above=True), SHEET) for turn in turns]
    cells += [likeness(die(turn, has_sign_above=False), SHEET) for turn in rests]
    sheet = Image.new("RGBA", (SHEET.cell[0] * len(cells), SHEET.cell[1]))
    for number, cell in enumerate(cells):
        sheet.paste(cell, (number * SHEET.cell[0], 0))
    (assets / "table").mkdir(parents=True, exist_ok=True)
    sheet.quantize(256, method=Image.Quantize.FASTOCTREE).save(assets / "table" / "die.png", optimize=True)
