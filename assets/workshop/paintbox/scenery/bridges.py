"""Bridges in each of their directions under the lamp: of timber, of steel with rails, of boats, of ropes.

A bridge is built from west to east, lengths in radii of a hex, and laid in its direction so that it spans the hex on
the map, which the camera does not foreshorten.
"""

from math import cos, radians, sin
from random import Random

from PIL import Image

from paintbox.miniatures.body import Body
from paintbox.miniatures.lamp import HEIGHT, Sheet, likeness, on_the_ground
from paintbox.miniatures.shapes import Spot, ball, limb, prism
from paintbox.scenery.buildings import shaded

SQUARE = Sheet(111, (256, 256), (0.5, 0.5))
"""The picture of a bridge: wider than the hex, so that its ends and its shadow have room."""

REACH = 0.86
PLANK, BEAM, STEEL, RAIL, TIE, ROPE, HULL = "#ad8b5c", "#7d5a36", "#8d98a3", "#6c6560", "#7b5b40", "#c9ae74", "#74775a"


class Deck:
    """A bridge in the making, and the direction that it is laid in."""

    def __init__(self, degrees: int) -> None:
        self.body = Body()
        self.angle = radians(degrees)

    def spot(self, x: float, y: float, z: float) -> Spot:
        """A point of the bridge where it lies on the map."""
        across, down = x * cos(self.angle) - y * sin(self.angle), x * sin(self.angle) + y * cos(self.angle)
        return across, down / sin(HEIGHT), z

    def slab(
        self, x: tuple[float, float], y: tuple[float, float], z: tuple[float, float], ink: str, light: float = 1.0
    ) -> None:
        """A block along the bridge."""
        corners = ((x[0], y[0]), (x[1], y[0]), (x[1], y[1]), (x[0], y[1]))
        plan = [self.spot(px, py, 0)[:2] for px, py in corners]
        self.body.add(prism(plan, z[0], z[1]), shaded(ink, light))

    def rod(self, start: Spot, end: Spot, thick: float, ink: str) -> None:
        """A pole, a girder or a rope."""
        self.body.add(limb(self.spot(*start), self.spot(*end), thick, thick, 6), ink)


def timber(rng: Random, degrees: int) -> Body:
    """Planks on beams, with a railing on both sides."""
    deck = Deck(degrees)
    for y in (-0.2, 0.2):
        deck.slab((-REACH, REACH), (y - 0.035, y + 0.035), (0.02, 0.09), BEAM)
    for number in range(26):
        x = -REACH + number * 2 * REACH / 26
        out = rng.uniform(0.255, 0.275)
        deck.slab((x + 0.004, x + 2 * REACH / 26 - 0.004), (-out, out), (0.09, 0.12), PLANK, rng.uniform(0.82, 1.04))
    for y in (-0.25, 0.25):
        for number in range(6):
            x = -REACH + 0.05 + number * (2 * REACH - 0.1) / 5
            deck.rod((x, y, 0.0), (x, y, 0.26), 0.022, BEAM)
        deck.rod((-REACH, y, 0.245), (REACH, y, 0.245), 0.02, PLANK)
    return deck.body


def steel(_rng: Random, degrees: int) -> Body:
    """Rails on ties between two trusses of steel."""
    deck = Deck(degrees)
    deck.slab((-0.92, 0.92), (-0.24, 0.24), (0.02, 0.06), "#4d5156")
    for number in range(18):
        x = -0.9 + number * 0.1
        deck.slab((x, x + 0.05), (-0.19, 0.19), (0.06, 0.085), TIE)
    for y in (-0.1, 0.1):
        deck.slab((-0.96, 0.96), (y - 0.014, y + 0.014), (0.085, 0.115), RAIL, 1.2)
    for y in (-0.27, 0.27):
        deck.rod((-0.92, y, 0.07), (0.92, y, 0.07), 0.03, STEEL)
        deck.rod((-0.68, y, 0.36), (0.68, y, 0.36), 0.028, STEEL)
        for number in range(7):
            x = -0.69 + number * 0.23
            deck.rod((x, y, 0.07), (x, y, 0.36), 0.018, STEEL)
            deck.rod(
                (x - 0.23, y, 0.07 if number % 2 == 0 else 0.36),
                (x, y, 0.36 if number % 2 == 0 else 0.07),
                0.018,
                STEEL,
            )
        deck.rod((0.69, y, 0.36), (0.92, y, 0.07), 0.022, STEEL)
    return deck.body


def pontoon(rng: Random, degrees: int) -> Body:
    """Planks over boats that lie side by side."""
    deck = Deck(degrees)
    for number in range(5):
        x = -0.64 + number * 0.32
        for step in range(-4, 5):
            size = 0.1 * (1 - (abs(step) / 5) ** 2) + 0.03
            px, py, _ = deck.spot(x, step * 0.1, 0)
            deck.body.add(ball((px, py, 0.03), (size, size, 0.07), 2), HULL)
    for number in range(24):
        x = -REACH + number * 2 * REACH / 24
        deck.slab((x + 0.004, x + 2 * REACH / 24 - 0.004), (-0.22, 0.22), (0.1, 0.125), PLANK, rng.uniform(0.82, 1.04))
    for y in (-0.2, 0.2):
        deck.slab((-REACH, REACH), (y - 0.02, y + 0.02), (0.125, 0.15), BEAM, 1.2)
    return deck.body


def ropes(rng: Random, degrees: int) -> Body:
    """Treads on ropes that sag between posts."""
    deck = Deck(degrees)
    low = [0.16 - 0.1 * (1 - (step / 14 - 1) ** 2) for step in range(29)]
    places = [-REACH + step * 2 * REACH / 28 for step in range(29)]
    for x, z in zip(places[1:-1], low[1:-1], strict=True):
        deck.slab((x - 0.022, x + 0.022), (-0.13, 0.13), (z, z + 0.02), PLANK, rng.uniform(0.8, 1.04))
    for y in (-0.15, 0.15):
        for number in range(28):
            for lift in (0.01, 0.17):
                start, end = (places[number], y, low[number] + lift), (places[number + 1], y, low[number + 1] + lift)
                deck.rod(start, end, 0.012, ROPE)
            if number % 3 == 0:
                deck.rod((places[number], y, low[number]), (places[number], y, low[number] + 0.17), 0.008, ROPE)
        for x in (-REACH, REACH):
            deck.rod((x, y, 0), (x, y, 0.4), 0.035, BEAM)
    return deck.body


BRIDGES = {"bridge": timber, "railroad_bridge": steel, "pontoon_bridge": pontoon, "rope_bridge": ropes}


def picture(name: str, degrees: int) -> Image.Image:
    """A bridge in one of its directions, with its shadow."""
    body = BRIDGES[name](Random(name), degrees)
    return Image.alpha_composite(on_the_ground(body.triangles()[0], SQUARE), likeness(body, SQUARE))
