"""Ways that are no whole bridge: a ford, a bridge that was blown up, a pier, rails over land.

A ford and a hole in a bridge look alike whichever way they are crossed, for the table does not turn them.
"""

from math import cos, pi, sin
from random import Random

from PIL import Image

from paintbox.miniatures.body import Body
from paintbox.miniatures.lamp import likeness, on_the_ground
from paintbox.miniatures.shapes import ball, disc, limb, prism
from paintbox.scenery.bridges import BEAM, PLANK, RAIL, SQUARE, TIE, Deck
from paintbox.scenery.buildings import shaded
from paintbox.scenery.defences import arc
from paintbox.scenery.parts import RED, WHITE

STONE = ("#b3ab9c", "#a39b8c", "#c1b9a8")
GRAVEL = ("#cbb98e", "#b9a67c", "#d6c69c")
DEEP, BROKEN = "#2c4a5e", "#5d4630"
BOLLARD, CRATE = "#4a4038", "#a98554"


def ford(rng: Random) -> Body:
    """Banks of gravel, two rows of stones to step on, and painted stakes that mark the way."""
    body = Body()
    for _ in range(150):
        turn, away = rng.uniform(0, 2 * pi), rng.uniform(0.0, 1.0) ** 0.5
        at = (cos(turn) * away * 0.52, sin(turn) * away * 0.56, 0.0)
        size = rng.uniform(0.014, 0.034)
        body.add(ball(at, (size, size, size * 0.5), 1), shaded(rng.choice(GRAVEL), rng.uniform(0.85, 1.08)))
    for x in (-0.15, 0.15):
        for number in range(7):
            at = (x + rng.uniform(-0.03, 0.03), -0.6 + number * 0.2 + rng.uniform(-0.03, 0.03), 0.02)
            size = rng.uniform(0.062, 0.085)
            body.add(ball(at, (size, size * 0.8, 0.05), 2), shaded(rng.choice(STONE), rng.uniform(0.9, 1.08)))
    for x in (-0.34, 0.34):
        for y in (-0.46, 0.46):
            stake(body, x, y)
    return body


def stake(body: Body, x: float, y: float) -> None:
    """A stake, its head painted."""
    body.add(limb((x, y, 0), (x, y, 0.26), 0.02, 0.02, 6), WHITE)
    body.add(limb((x, y, 0.2), (x, y, 0.29), 0.023, 0.023, 6), RED)


def blown_bridge(rng: Random) -> Body:
    """A hole down to the water, splintered planks around it, and beams that have fallen across."""
    body = Body()
    body.add(prism(disc((0, 0), 0.44, 24), 0.0, 0.012), DEEP)
    body.add(prism(disc((0.03, 0.06), 0.33, 20), 0.012, 0.016), shaded(DEEP, 1.35))
    for (x, y), _ in arc((1.0, 1.0), 0, 2 * pi, 30):
        near, far, up = rng.uniform(0.3, 0.42), rng.uniform(0.5, 0.64), rng.uniform(0.05, 0.2)
        start, end = (x * near, y * near, up), (x * far, y * far, 0.03)
        thick = rng.uniform(0.032, 0.048)
        body.add(limb(end, start, thick, 0.012, 4), shaded(rng.choice((PLANK, BEAM)), rng.uniform(0.8, 1.05)))
    for number, turn in enumerate((0.5, 1.5, 2.6)):
        x, y = cos(turn) * 0.34, sin(turn) * 0.34
        low, high = 0.03 + number * 0.03, 0.13 + number * 0.02
        body.add(limb((-x, -y, low), (x, y, high), 0.042, 0.034, 4), shaded(BROKEN, 1.2 - number * 0.1))
    return body


def pier(rng: Random) -> Body:
    """A deck of planks on piles, with bollards, a ladder and goods to be fetched; it leads out from the south."""
    deck = Deck(0)
    for y in (-0.78, -0.4, 0.0, 0.4, 0.78):
        for x in (-0.26, 0.26):
            deck.rod((x, y, -0.02), (x, y, 0.2), 0.045, BEAM)
        deck.slab((-0.27, 0.27), (y - 0.03, y + 0.03), (0.06, 0.1), BEAM, 0.9)
    for number in range(30):
        y, out = -0.82 + number * 0.055, rng.uniform(0.285, 0.3)
        deck.slab((-out, out), (y, y + 0.047), (0.1, 0.125), PLANK, rng.uniform(0.82, 1.05))
    for y in (-0.6, 0.1):
        for x in (-0.24, 0.24):
            deck.rod((x, y, 0.12), (x, y, 0.2), 0.034, BOLLARD)
    for x, y, high in ((0.1, -0.36, 0.13), (0.12, -0.2, 0.1), (-0.02, -0.31, 0.08)):
        deck.slab((x - 0.055, x + 0.055), (y - 0.055, y + 0.055), (0.125, 0.125 + high), CRATE, 0.8)
        deck.slab((x - 0.06, x + 0.06), (y - 0.012, y + 0.012), (0.125 + high, 0.132 + high), BEAM)
    return deck.body


def railroad(rng: Random) -> Body:
    """Rails on ties in a bed of gravel, from west to east."""
    deck = Deck(0)
    for _ in range(420):
        x, y, size = rng.uniform(-0.86, 0.86), rng.gauss(0.0, 0.13), rng.uniform(0.014, 0.028)
        at = deck.spot(x, max(-0.26, min(0.26, y)), 0.0)
        deck.body.add(ball(at, (size, size, size * 0.6), 1), shaded("#a79f92", rng.uniform(0.8, 1.08)))
    for number in range(18):
        x = -0.85 + number * 0.1
        deck.slab((x, x + 0.045), (-0.18, 0.18), (0.005, 0.035), TIE, rng.uniform(0.85, 1.1))
    for y in (-0.1, 0.1):
        deck.slab((-0.866, 0.866), (y - 0.014, y + 0.014), (0.035, 0.07), RAIL, 1.3)
    return deck.body


LAID = {"pier": pier, "railroad": railroad}


def picture(name: str) -> Image.Image:
    """A way with its shadow."""
    body = LAID[name](Random(name))
    return Image.alpha_composite(on_the_ground(body.triangles()[0], SQUARE), likeness(body, SQUARE))
