"""Works of Valor & Victory under the lamp of the standing figures: bunkers, caves, mines, pits, bags, smoke.

They lie along the edge of a hex with a flat top, around the counters in its middle. Directions are in degrees clockwise
from the north.
"""

from collections.abc import Callable, Iterator
from math import cos, radians, sin
from random import Random

from PIL import Image

from paintbox.miniatures.body import Body
from paintbox.miniatures.lamp import HEIGHT, Sheet, likeness, on_the_ground
from paintbox.miniatures.shapes import ball, limb, prism
from paintbox.scenery import defences, obstacles
from paintbox.scenery.buildings import shaded
from paintbox.scenery.obstacles import EARTH
from paintbox.tools.paper import Paper
from paintbox.valor import hexagon

Place = tuple[float, float]
PICTURE = Sheet(125, (hexagon.WIDTH, hexagon.HEIGHT), (0.5, 0.5))

CONCRETE, DARK, FLOOR, LOG, TURF, ROCK = "#8f8a7f", "#1e1a15", "#8a7350", "#a5804f", "#7f9350", "#847b6d"
FACING = "#ee8a2a"
WALL = range(-150, 150, 15)
"""Where the walls of a bunker run, open behind; in front of them is the slit."""

SLIT = (-15, 0)
SIDES = tuple(range(0, 360, 60))


def at(degrees: float, reach: float) -> Place:
    """A place on the way from the middle to the edge of the hex, drawn so long that the camera sees it there."""
    angle = radians(degrees)
    beyond = radians(degrees % 60 - (0 if degrees % 60 < 30 else 60))
    away = reach * 3**0.5 / 2 / cos(beyond)
    return sin(angle) * away, -cos(angle) * away / sin(HEIGHT)


def edge(count: int, reach: float, start: float = 0.0) -> Iterator[tuple[Place, float]]:
    """Places along the edge of the hex, with the direction of the edge there."""
    for number in range(count):
        degrees = start + number * 360 / count
        side = round(degrees / 60) * 60
        yield at(degrees, reach), radians(side)


def piece(
    body: Body, first: float, reach: tuple[float, float], high: tuple[float, float], ink: str, ramp: float = 0
) -> None:
    """A piece of wall 15 degrees long, between two reaches and two heights; with a ramp it is broader at its foot."""
    last = first + 15.4
    top = [at(first, reach[0]), at(last, reach[0]), at(last, reach[1]), at(first, reach[1])]
    foot = [*top[:2], at(last, reach[1] + ramp), at(first, reach[1] + ramp)]
    body.add(prism(foot, high[0], high[1], top=top), ink)


def arrow(body: Body, facing: float) -> None:
    """The direction in which a bunker looks."""
    tip, left, right = at(facing, 0.97), at(facing - 8, 0.84), at(facing + 8, 0.84)
    body.add(prism([tip, right, left], 0.1, 0.14), FACING)


def floor(body: Body) -> None:
    """Trodden earth inside."""
    body.add(prism([at(degrees, 0.66) for degrees in range(0, 360, 30)], 0, 0.012), FLOOR)


def concrete_bunker(_rng: Random, facing: float = 0) -> Body:
    """Thick walls of concrete with a firing slit ahead, open behind."""
    body = Body()
    floor(body)
    for degrees in WALL:
        first = facing + degrees
        if degrees in SLIT:
            piece(body, first, (0.62, 0.82), (0, 0.1), CONCRETE)
            piece(body, first, (0.64, 0.8), (0.1, 0.112), DARK)
            continue
        piece(body, first, (0.62, 0.82), (0, 0.22), CONCRETE)
        piece(body, first, (0.6, 0.84), (0.22, 0.26), "#999488")
    arrow(body, facing)
    return body


def earth_bunker(rng: Random, facing: float = 0) -> Body:
    """Walls of logs with earth and turf heaped against them, a firing slit ahead, open behind."""
    body = Body()
    floor(body)
    for degrees in WALL:
        first = facing + degrees
        is_slit = degrees in SLIT
        piece(body, first, (0.67, 0.78), (0, 0.1 if is_slit else 0.22), rng.choice(EARTH), 0.12)
        if is_slit:
            piece(body, first, (0.65, 0.78), (0.1, 0.112), DARK)
            continue
        (x, y), (end_x, end_y) = at(first, 0.64), at(first + 15, 0.64)
        for high in (0.05, 0.13, 0.21):
            body.add(limb((x, y, high), (end_x, end_y, high), 0.042, 0.042, 7), shaded(LOG, rng.uniform(0.88, 1.08)))
        x, y = at(first + 7, 0.78)
        size = rng.uniform(0.08, 0.12)
        body.add(ball((x, y, 0.18), (size, size, size * 0.6), 2), shaded(TURF, rng.uniform(0.9, 1.1)))
    arrow(body, facing)
    return body


def caves(rng: Random) -> Body:
    """A rim of boulders with the dark mouths of caves in it."""
    body = Body()
    for number in range(26):
        x, y = at(number * 360 / 26, rng.uniform(0.7, 0.8))
        size = rng.uniform(0.09, 0.16)
        spot = (x + rng.uniform(-0.02, 0.02), y, size * 0.5)
        body.add(ball(spot, (size, size * 0.9, size * 0.95), 2), shaded(ROCK, rng.uniform(0.82, 1.1)))
    for degrees in (-36, 36, -90, 90, 144, 216):
        x, y = at(degrees, 0.74)
        for aside, back, size in ((-0.17, 0.02, 0.14), (0.17, 0.03, 0.13), (0.0, -0.06, 0.21)):
            ink = shaded(ROCK, rng.uniform(0.9, 1.1))
            body.add(ball((x + aside, y + back, size * 0.7), (size, size * 0.85, size), 2), ink)
        body.add(ball((x, y + 0.11, 0.05), (0.145, 0.05, 0.18), 2), "#0e0b07")
    return body


def minefield(rng: Random) -> Body:
    """Mines along the edge, and warnings in the corners at the sides."""
    body = Body()
    for degrees in (-42, -14, 14, 42, 138, 166, 194, 222):
        mine = Body()
        defences.mine(mine, (0, 0))
        body.put(mine, (*at(degrees + rng.uniform(-2, 2), 0.78), 0.0), size=1.2)
    for degrees in (-90, 90):
        sign = Body()
        defences.warning(sign, (0, 0))
        x, y = at(degrees, 0.8)
        body.put(sign, (x, y + 0.2, 0.0), size=1.25)
    return body


def foxholes(rng: Random) -> Body:
    """Six pits in the corners of the hex."""
    body = Body()
    for degrees in SIDES:
        body.put(obstacles.foxhole(rng), (*at(degrees + 30, 0.76), 0.0), size=1.05)
    return body


def sandbags(rng: Random) -> Body:
    """A wall of bags all around, two high."""
    body = Body()
    for level in range(2):
        defences.bags(body, rng, list(edge(30, 0.78, 6.0 * level)), level)
    return body


def smoke(level: int) -> Callable[[Random], Body]:
    """Clouds around the hex, and more of them for the second level."""

    def made(rng: Random) -> Body:
        body = Body()
        count = 6 + 9 * level
        for number in range(count):
            x, y = at(360 * number / count, rng.uniform(0.68, 0.76))
            size = rng.uniform(0.13, 0.18) + 0.02 * level
            body.add(ball((x, y, size), (size, size * 0.9, size * 0.85), 2), shaded("#f1f0ec", rng.uniform(0.88, 1.05)))
        return body

    return made


def picture(body: Body, cover: float = 1.0) -> Image.Image:
    """A work with its shadow; with less cover it can be seen through."""
    found = Image.alpha_composite(on_the_ground(body.triangles()[0], PICTURE), likeness(body, PICTURE))
    found.putalpha(found.getchannel("A").point([round(value * cover) for value in range(256)]))
    return found


def on_sheet(body: Body, cover: float = 1.0) -> Paper:
    """The same on a sheet, for what is drawn over it."""
    paper = hexagon.sheet()
    found = picture(body, cover)
    paper.lay(found.resize(paper.image.size, Image.Resampling.BICUBIC))
    return paper


def facings(maker: Callable[[Random, float], Body], seed: str) -> Image.Image:
    """A bunker in its six directions, side by side, each turned by a sixth."""
    row = Image.new("RGBA", (hexagon.WIDTH * 6, hexagon.HEIGHT))
    for number, degrees in enumerate(SIDES):
        row.paste(picture(maker(Random(seed), degrees)), (number * hexagon.WIDTH, 0))
    return row


WORKS: dict[str, Callable[[Random], Body]] = {
    "foxholes": foxholes,
    "sandbags": sandbags,
    "earth_bunker": earth_bunker,
    "concrete_bunker": concrete_bunker,
    "caves": caves,
    "minefield": minefield,
}
FACING_WORKS = {"earth_bunker": earth_bunker, "concrete_bunker": concrete_bunker}
