"""Trees and bushes: crowns of many clumps of leaves, firs of tiers, palms of fronds."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin, sqrt
from random import Random

import numpy as np

from paintbox.miniatures.body import Body, Tint, tint
from paintbox.miniatures.shapes import GOLDEN, Spot, ball, disc, facetted, limb, prism
from paintbox.scenery.buildings import shaded

TRUNK, PALM_TRUNK = "#5a4530", "#8a6f4c"
SNOW: Tint = (0.93, 0.95, 0.97)
TURN = 2 * pi * (2 - GOLDEN)
"""The angle between one leaf of a plant and the next, which never falls into rows."""


class Leaves:
    """The colours of the leaves of a kind of tree; `rime` of them, from above, lie under snow."""

    def __init__(self, inks: Sequence[str], rime: float = 0.0) -> None:
        self.inks = [tint(ink) for ink in inks]
        self.rime = rime

    def ink(self, rng: Random, up: float) -> Tint:
        """The colour of one clump, which looks so far up, -1 to 1."""
        if up > 1 - 1.6 * self.rime:
            return SNOW
        red, green, blue = rng.choice(self.inks)
        light = (0.74 + 0.3 * (up * 0.5 + 0.5)) * rng.uniform(0.92, 1.08)
        return red * light, green * light, blue * light


OAK = Leaves(("#3f6b2c", "#4d7a31", "#5c8638", "#37602a"))
LIME = Leaves(("#6c8f3a", "#7b9c42", "#5f8335", "#88a64b"))
APPLE = Leaves(("#5f8a3a", "#739a45", "#548034"))
BUSH = Leaves(("#4a7330", "#587f36", "#3d6529", "#6b8a3d"))
OLIVE = Leaves(("#7d8a55", "#8b9762", "#6d7a49", "#98a26d"))
RANK = Leaves(("#2f6b33", "#3b7a39", "#276030", "#4c8a3c"))
BARE = Leaves(("#6f6558", "#7d7264", "#665c50"), rime=0.42)
NEEDLES = ("#2f5a3a", "#356341", "#3b6b45")


def crown(rng: Random, middle: Spot, radii: Spot, clumps: int, leaves: Leaves, size: float = 0.26) -> Body:
    """A crown of leaves: a dark heart, and clumps around it."""
    body = Body()
    heart = leaves.inks[0]
    body.add(
        ball(middle, (radii[0] * 0.82, radii[1] * 0.82, radii[2] * 0.82)),
        (heart[0] * 0.6, heart[1] * 0.6, heart[2] * 0.6),
    )
    mean = sum(radii) / 3
    for number in range(clumps):
        up = 1 - 1.75 * (number + 0.5) / clumps
        angle, flat = number * TURN + rng.uniform(0, 0.5), sqrt(max(0.0, 1 - up * up))
        look = np.array([flat * cos(angle), flat * sin(angle), up])
        at = np.array(middle) + look * np.array(radii) * rng.uniform(0.84, 1.02)
        reach = size * mean * rng.uniform(0.75, 1.25)
        corners, looks = ball((float(at[0]), float(at[1]), float(at[2])), (reach, reach, reach * 0.85))
        looks = looks * 0.6 + look * 0.4
        body.add((corners, looks / np.linalg.norm(looks, axis=2, keepdims=True)), leaves.ink(rng, up))
    return body


def tree(rng: Random, leaves: Leaves, wide: float = 0.29, high: float = 0.27, clumps: int = 60) -> Body:
    """A broad-leaved tree."""
    wide, high = wide * rng.uniform(0.9, 1.1), high * rng.uniform(0.9, 1.12)
    body = crown(rng, (0, 0, high + 0.24), (wide, wide, high), clumps, leaves)
    body.add(limb((0, 0, 0), (0, 0, 0.4), 0.05, 0.04), TRUNK)
    return body


def oak(rng: Random) -> Body:
    """An oak."""
    return tree(rng, OAK)


def lime(rng: Random) -> Body:
    """A lime, lighter and taller."""
    return tree(rng, LIME, 0.24, 0.3, 52)


def olive(rng: Random) -> Body:
    """An olive tree, low and grey."""
    return tree(rng, OLIVE, 0.25, 0.18, 46)


def bare(rng: Random) -> Body:
    """A tree in winter, with snow on it."""
    return tree(rng, BARE, 0.24, 0.24, 56)


def rank(rng: Random) -> Body:
    """A tree of the jungle."""
    return tree(rng, RANK, 0.31, 0.28, 60)


def apple(rng: Random) -> Body:
    """An apple tree with its fruit."""
    body = crown(rng, (0, 0, 0.32), (0.19, 0.19, 0.16), 36, APPLE)
    body.add(limb((0, 0, 0), (0, 0, 0.25), 0.03, 0.03), TRUNK)
    for _ in range(9):
        angle, up = rng.uniform(0, 2 * pi), rng.uniform(-0.1, 0.7)
        flat = sqrt(1 - up * up)
        body.add(ball((0.19 * flat * cos(angle), 0.19 * flat * sin(angle), 0.32 + 0.17 * up), 0.025, 0), "#c8412f")
    return body


def bush(rng: Random, leaves: Leaves = BUSH) -> Body:
    """A bush."""
    wide = rng.uniform(0.12, 0.17)
    return crown(rng, (0, 0, 0.09), (wide, wide, 0.11), 26, leaves, 0.34)


def white_bush(rng: Random) -> Body:
    """A bush under snow."""
    return bush(rng, BARE)


def grey_bush(rng: Random) -> Body:
    """A bush of a dry country."""
    return bush(rng, OLIVE)


def rank_bush(rng: Random) -> Body:
    """A bush of the jungle."""
    return bush(rng, RANK)


def fir(rng: Random, rime: bool = False) -> Body:
    """A fir of five tiers, each with snow on its boughs where there is rime."""
    body = Body()
    body.add(limb((0, 0, 0), (0, 0, 0.2), 0.04, 0.04), "#4c3a28")
    high = rng.uniform(0.92, 1.12)
    for tier in range(5):
        low = (0.14 + tier * 0.15) * high
        reach, start = 0.26 * (1 - tier / 5.6), rng.uniform(0, 6)
        red, green, blue = tint(NEEDLES[tier % 3])
        light = 0.85 + 0.07 * tier
        star = [
            (
                reach * (1 if n % 2 else 0.72) * cos(start + pi * n / 11),
                reach * (1 if n % 2 else 0.72) * sin(start + pi * n / 11),
            )
            for n in range(22)
        ]
        body.add(prism(star, low, low + 0.26 * high, 0.86), (red * light, green * light, blue * light))
        if rime:
            white = [(x * 0.8, y * 0.8) for x, y in star]
            body.add(prism(white, low + 0.07 * high, low + 0.275 * high, 0.8), SNOW)
    return body


def white_fir(rng: Random) -> Body:
    """A fir under snow."""
    return fir(rng, rime=True)


def palm(rng: Random) -> Body:
    """A palm: a leaning trunk and nine fronds that hang."""
    body = Body()
    lean, turn = rng.uniform(0.06, 0.16), rng.uniform(0, 2 * pi)
    top = (lean * cos(turn), lean * sin(turn), rng.uniform(0.5, 0.64))
    body.add(limb((0, 0, 0), top, 0.04, 0.026), PALM_TRUNK)
    for number in range(9):
        angle = number * TURN + turn
        light = rng.uniform(0.8, 1.1)
        red, green, blue = tint("#4f8a3a" if number % 2 else "#659c45")
        at = np.array(top)
        for piece, (out, up, thick) in enumerate(((0.11, 0.05, 0.034), (0.1, -0.01, 0.036), (0.09, -0.08, 0.026))):
            after = at + np.array([out * cos(angle), out * sin(angle), up])
            shade = light * (1 - 0.06 * piece)
            ends = (float(at[0]), float(at[1]), float(at[2])), (float(after[0]), float(after[1]), float(after[2]))
            body.add(limb(*ends, thick, thick * 0.7, 6), (red * shade, green * shade, blue * shade))
            at = after
    body.add(ball(top, 0.05, 1), "#7a5a34")
    return body


def rock(rng: Random) -> Body:
    """A few stones."""
    body = Body()
    for _ in range(3):
        size = rng.uniform(0.05, 0.11)
        light = rng.uniform(0.85, 1.1)
        at = (rng.uniform(-0.12, 0.12), rng.uniform(-0.08, 0.08), size * 0.3)
        body.add(ball(at, (size, size * 0.8, size * 0.7), 1), (0.62 * light, 0.58 * light, 0.5 * light))
    return body


TIERS = ((1.0, 0.0), (0.66, 0.34), (0.32, 0.7))
"""How wide the rings of a peak are, as shares of its foot, and how high they lie."""


def peak(rng: Random, rock: str = "#9a938b", top: str = "#f4f6f7", least: float = 0.62) -> Body:
    """A peak of bare rock in facets, its top white where snow lies there."""
    body = Body()
    high, reach = rng.uniform(0.5, 0.72), rng.uniform(0.22, 0.28)
    start, tip = rng.uniform(0, 6), (rng.uniform(-0.04, 0.04), rng.uniform(-0.03, 0.03), high)
    rings = [ring_of(rng, reach * wide, start + number * 0.35, high * low) for number, (wide, low) in enumerate(TIERS)]
    for low, above in pairwise(rings):
        for n in range(9):
            a, b, c, d = low[n], low[(n + 1) % 9], above[n], above[(n + 1) % 9]
            for facet in ([a, b, c], [b, d, c]):
                add_facet(body, rng, facet, top if min(z for *_, z in facet) > high * least else rock)
    for n in range(9):
        add_facet(body, rng, [rings[-1][n], rings[-1][(n + 1) % 9], tip], top)
    for x, y, _ in rings[0][::3]:
        size = rng.uniform(0.05, 0.08)
        body.add(ball((x, y, size * 0.3), (size, size * 0.8, size * 0.7), 1), shaded(rock, 0.92))
    return body


def ring_of(rng: Random, reach: float, start: float, high: float) -> list[Spot]:
    """Nine uneven corners of a peak at one height: ridges and gullies by turns."""
    return [
        (x * (share := rng.uniform(0.76, 1.24)), y * share, high * rng.uniform(0.86, 1.1))
        for x, y in turned_disc(reach, start)
    ]


def add_facet(body: Body, rng: Random, corners: list[Spot], ink: str) -> None:
    """One flat piece of rock, a little lighter or darker than the next."""
    body.add(facetted([corners], (0.0, 0.0, 0.0)), shaded(ink, rng.uniform(0.9, 1.1)))


def white_peak(rng: Random) -> Body:
    """A peak under snow."""
    return peak(rng, "#b9c2cc", "#fbfdfe", 0.3)


def red_peak(rng: Random) -> Body:
    """A peak of sandstone."""
    return peak(rng, "#c08a5c", "#d5a170")


def green_peak(rng: Random) -> Body:
    """A peak that grass and bushes have grown over."""
    return peak(rng, "#8a927a", "#7f9a50", -1.0)


def turned_disc(reach: float, start: float) -> list[tuple[float, float]]:
    """The corners of something with nine sides."""
    return [(reach * cos(start + 2 * pi * n / 9), reach * sin(start + 2 * pi * n / 9)) for n in range(9)]


def cave(rng: Random) -> Body:
    """Rocks around the mouth of a cave."""
    body = Body()
    for x, y, size in (
        (-0.2, -0.02, 0.16),
        (0.2, 0.0, 0.15),
        (0.0, -0.12, 0.22),
        (-0.12, -0.16, 0.14),
        (0.14, -0.15, 0.15),
    ):
        light = rng.uniform(0.82, 1.05)
        at = (x + rng.uniform(-0.02, 0.02), y, size * 0.6)
        body.add(ball(at, (size, size * 0.8, size), 2), (0.58 * light, 0.53 * light, 0.43 * light))
    body.add(ball((0.0, 0.05, 0.08), (0.14, 0.05, 0.13), 2), "#15110c")
    return body


HAY_TIERS = ((1.0, 0.0, 0.5, 0.12, 0.86), (0.94, 0.48, 0.8, 0.42, 0.98), (0.6, 0.78, 1.0, 0.9, 1.06))
"""How wide a tier of hay is, where it begins and ends, by how much it is narrower above, and how light it is."""


def hay_stack(rng: Random) -> Body:
    """A stack of hay: round, with a peak."""
    body = Body()
    reach, high = rng.uniform(0.15, 0.19), rng.uniform(0.3, 0.38)
    for wide, low, top, shrink, light in HAY_TIERS:
        around = disc((0, 0), reach * wide, 16)
        spokes = [(x * rng.uniform(0.94, 1.06), y * rng.uniform(0.94, 1.06)) for x, y in around]
        red, green, blue = tint("#d9b65c")
        body.add(prism(spokes, low * high, top * high, shrink), (red * light, green * light, blue * light))
    return body
