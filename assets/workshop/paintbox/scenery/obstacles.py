"""What stands along works: coils of wire on stakes, sandbags."""

from math import cos, pi, sin
from random import Random

from paintbox.miniatures.body import Body
from paintbox.miniatures.shapes import ball, limb
from paintbox.scenery.buildings import shaded

STEEL, POST = "#83868f", "#7d5b38"
EARTH = ("#8d6c43", "#7d5f3a", "#9c7b50")
BAGS = ("#d9c393", "#cdb584", "#e2cd9e", "#bfa878")
LAYERS = (((-0.09, -0.04), (0.09, -0.03), (-0.08, 0.06), (0.09, 0.07)), ((0.0, 0.0), (0.02, 0.05)))
"""Where sandbags lie, below and above."""


def coil(body: Body, x: float, lean: float, radius: float, ink: str) -> None:
    """One ring of wire that stands across the way."""
    sides = 14
    spots = [
        (x + lean * sin(2 * pi * n / sides), radius * cos(2 * pi * n / sides), radius * (1 + sin(2 * pi * n / sides)))
        for n in range(sides)
    ]
    for number, spot in enumerate(spots):
        body.add(limb(spot, spots[(number + 1) % sides], 0.013, 0.013, 5), ink)


def wire(rng: Random) -> Body:
    """A few rings of barbed wire."""
    body = Body()
    for ring in range(3):
        light = rng.uniform(0.8, 1.25)
        red, green, blue = shaded(STEEL, light)
        ink = f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
        coil(body, (ring - 1) * 0.07, rng.uniform(0.03, 0.07), rng.uniform(0.11, 0.13), ink)
    return body


def staked_wire(rng: Random) -> Body:
    """Rings of barbed wire on crossed stakes."""
    body = wire(rng)
    for side in (-1, 1):
        body.add(limb((0.0, side * 0.12, 0.0), (0.02, -side * 0.08, 0.3), 0.022, 0.018, 6), POST)
    return body


def sandbags(rng: Random) -> Body:
    """Two layers of full sandbags."""
    body = Body()
    for level, spots in enumerate(LAYERS):
        for x, y in spots:
            at = (x + rng.uniform(-0.015, 0.015), y + rng.uniform(-0.01, 0.01), 0.045 + level * 0.075)
            body.add(ball(at, (0.095, 0.06, 0.048), 2), shaded(rng.choice(BAGS), rng.uniform(0.92, 1.06)))
    return body


def posts(rng: Random) -> Body:
    """Posts of a fence, standing askew."""
    body = Body()
    for number in range(3):
        x, lean = (number - 1) * 0.11, rng.uniform(-0.03, 0.03)
        body.add(limb((x, 0, 0), (x + lean, rng.uniform(-0.01, 0.01), rng.uniform(0.12, 0.17)), 0.014, 0.011, 6), POST)
    body.add(limb((-0.12, 0, 0.09), (0.12, 0.0, 0.1), 0.006, 0.006, 4), STEEL)
    return body


def foxhole(rng: Random) -> Body:
    """A pit with the earth that was thrown up around it."""
    body = Body()
    body.add(ball((0.0, 0.0, 0.0), (0.14, 0.12, 0.02), 2), "#241a10")
    for number in range(11):
        angle = 2 * pi * number / 11
        away, size = rng.uniform(0.15, 0.18), rng.uniform(0.045, 0.07)
        at = (away * cos(angle), away * 0.9 * sin(angle), size * 0.2)
        body.add(ball(at, (size, size * 0.85, size * 0.7), 2), shaded(rng.choice(EARTH), rng.uniform(0.9, 1.1)))
    return body
