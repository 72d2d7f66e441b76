"""Works of industry: factories, a power plant, radar, a station, a lighthouse, a dam."""

from itertools import pairwise
from math import cos, pi, sin
from random import Random

import numpy as np

from paintbox.miniatures.body import Body
from paintbox.miniatures.shapes import ball, box, disc, limb, prism, square
from paintbox.scenery.buildings import DOOR, GLASS, SNOW, built, shaded
from paintbox.scenery.parts import (
    IRON,
    TIMBER,
    WHITE,
    chimney,
    crates,
    drums,
    fence,
    hut,
    pole,
    sawtooth,
    turned_about,
    windows,
)

BRICK, BRICK_PALE, SLATE, CONCRETE, STACK = "#d08868", "#dfa283", "#98a2ab", "#d2cdc0", "#b96b52"


def factory(rng: Random, snow: bool = False) -> Body:
    """Two halls with chimneys behind a yard, a boiler house aside."""
    roof = SNOW if snow else SLATE
    body = Body()
    body.put(sawtooth(0.78, 0.28, 0.2, 5, BRICK, roof), (-0.1, -0.42, 0))
    body.put(sawtooth(0.5, 0.26, 0.17, 3, BRICK_PALE, roof), (0.38, 0.34, 0))
    body.put(flat_block(0.3, 0.26, 0.26, BRICK, roof), (-0.52, 0.14, 0))
    for x, y, high in ((0.42, -0.5, 0.62), (0.55, -0.4, 0.54), (-0.6, 0.02, 0.5)):
        body.put(chimney(high, 0.052, STACK), (x, y, 0))
    body.put(crates(rng, 2, 1), (-0.34, 0.5, 0))
    return body


def second_factory(rng: Random, snow: bool = False) -> Body:
    """A long hall, a block of offices, a gas holder and one chimney."""
    roof = SNOW if snow else SLATE
    body = Body()
    body.put(flat_block(0.34, 0.3, 0.32, BRICK_PALE, roof), (-0.44, -0.38, 0))
    body.put(sawtooth(0.62, 0.3, 0.19, 4, BRICK, roof), (0.24, -0.42, 0))
    body.put(gas_holder(snow), (-0.54, 0.2, 0))
    body.put(sawtooth(0.46, 0.24, 0.16, 3, BRICK, roof), (0.42, 0.34, 0))
    for x, y, high in ((-0.18, -0.54, 0.66), (0.68, -0.24, 0.52)):
        body.put(chimney(high, 0.055, STACK), (x, y, 0))
    body.put(drums(rng, 3, 2), (-0.3, 0.48, 0))
    return body


def white_factory(rng: Random) -> Body:
    """The first factory in winter."""
    return factory(rng, snow=True)


def second_white_factory(rng: Random) -> Body:
    """The second factory in winter."""
    return second_factory(rng, snow=True)


def flat_block(length: float, width: float, high: float, ink: str, roof: str) -> Body:
    """A block of two storeys under a flat roof."""
    body = Body()
    body.add(box((0, 0, high / 2), (length, width, high)), ink)
    body.add(box((0, 0, high + 0.012), (length + 0.03, width + 0.03, 0.03)), shaded(CONCRETE, 0.9))
    body.add(box((0, 0, high + 0.028), (length - 0.03, width - 0.03, 0.01)), roof)
    for z in (high * 0.32, high * 0.72):
        for side in (-1, 1):
            windows(
                body, (-length / 2, side * width / 2), (length / 2, side * width / 2), z, max(2, round(length / 0.09))
            )
        windows(body, (-length / 2, -width / 2), (-length / 2, width / 2), z, 2)
    return body


def gas_holder(snow: bool) -> Body:
    """A round holder of gas in its frame."""
    body = Body()
    body.add(prism(disc((0, 0), 0.17, 22), 0, 0.2), "#7f8a86")
    body.add(prism(disc((0, 0), 0.16, 22), 0.2, 0.25, 0.5), SNOW if snow else "#99a39e")
    for x, y in disc((0, 0), 0.185, 8):
        body.add(limb((x, y, 0), (x, y, 0.3), 0.012, 0.012, 5), IRON)
    for z in (0.15, 0.3):
        ring = list(disc((0, 0), 0.185, 8))
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
            body.add(limb((ax, ay, z), (bx, by, z), 0.008, 0.008, 4), IRON)
    return body


def power_plant(_rng: Random) -> Body:
    """A turbine hall with its chimney, two cooling towers, masts with their wires."""
    body = Body()
    for x, y in ((-0.36, -0.42), (0.06, -0.5)):
        body.put(cooling_tower(), (x, y, 0))
    body.put(flat_block(0.4, 0.24, 0.24, BRICK, SLATE), (0.48, -0.3, 0))
    body.put(chimney(0.6, 0.05, STACK), (0.66, -0.06, 0))
    for x, y in ((-0.62, 0.12), (-0.44, 0.5), (0.6, 0.4)):
        body.put(mast(0.42), (x, y, 0))
    for height in (0.4, 0.3):
        body.add(limb((-0.62, 0.12, height), (-0.44, 0.5, height), 0.005, 0.005, 4), IRON)
    return body


def cooling_tower() -> Body:
    """A waist of concrete, with steam over it."""
    body = Body()
    reach = (0.2, 0.165, 0.142, 0.135, 0.14, 0.152)
    for number, (low, high) in enumerate(pairwise(reach)):
        z = number * 0.092
        body.add(prism(disc((0, 0), low, 24), z, z + 0.092, top=disc((0, 0), high, 24)), shaded(CONCRETE, 1.04))
    body.add(prism(disc((0, 0), 0.13, 20), 0.46, 0.464), "#575650")
    for at, size in (((0.02, 0, 0.52), 0.1), ((0.1, -0.02, 0.6), 0.12), ((0.22, -0.04, 0.66), 0.1)):
        body.add(ball(at, (size, size * 0.8, size * 0.66), 2), "#f1f0ec")
    return body


def mast(high: float) -> Body:
    """A mast of iron with two arms."""
    body = Body()
    for x in (-1, 1):
        for y in (-1, 1):
            body.add(limb((x * 0.06, y * 0.05, 0), (x * 0.012, y * 0.012, high), 0.012, 0.009, 5), IRON)
    for share in (0.72, 0.95):
        body.add(limb((-0.11, 0, high * share), (0.11, 0, high * share), 0.011, 0.011, 5), IRON)
        for side in (-1, 1):
            body.add(ball((side * 0.11, 0, high * share - 0.02), 0.016), "#6f8f86")
    for share in (0.3, 0.55):
        reach = 0.06 * (1 - share * 0.8)
        body.add(limb((-reach, reach, high * share), (reach, reach, high * share), 0.008, 0.008, 4), IRON)
    return body


def radar(_rng: Random) -> Body:
    """A great dish on its mount, a small one, a hut behind a fence."""
    body = Body()
    body.put(dish(0.3), (0.02, -0.36, 0))
    body.put(dish(0.15), (0.5, -0.02, 0))
    body.put(hut(0.34, 0.2, "#8b9270", "#5d6650"), (-0.48, -0.12, 0))
    body.put(mast(0.5), (-0.56, -0.46, 0))
    body.put(fence([(-0.7, 0.3), (-0.4, 0.52), (0.0, 0.6)]), (0, 0, 0))
    body.put(fence([(0.3, 0.56), (0.66, 0.34)]), (0, 0, 0))
    return body


def dish(reach: float) -> Body:
    """A dish of wire, tilted to the south-east, on a post."""
    body, plate = Body(), Body()
    for step in range(5):
        inner, outer = reach * (step + 0.02) / 5, reach * (step + 1) / 5
        low, high = 0.35 * inner**2 / reach, 0.35 * outer**2 / reach
        plate.add(
            prism(disc((0, 0), outer, 22), low - 0.02, high, top=disc((0, 0), outer, 22)),
            shaded("#a9b0b4", 0.7 + step * 0.07),
        )
    for number in range(8):
        turn = number * pi / 4
        edge = (cos(turn) * reach, sin(turn) * reach, 0.35 * reach + 0.012)
        plate.add(limb((0, 0, 0.03), edge, 0.008, 0.008, 4), "#5b6268")
    plate.add(limb((0, 0, 0), (0, 0, reach * 0.9), 0.014, 0.01, 5), IRON)
    plate.add(ball((0, 0, reach * 0.92), 0.03), "#c2473a")
    tipped = tipped_south(plate, 0.75)
    body.add(prism(square((0, 0), reach * 0.8, reach * 0.7), 0, 0.09, 0.2), CONCRETE)
    body.add(limb((0, 0, 0.05), (0, 0, reach * 0.75), 0.045, 0.035, 9), IRON)
    body.put(tipped, (0, 0.02, reach * 0.85), turn=-0.4)
    return body


def tipped_south(maker: Body, angle: float) -> Body:
    """A body whose top leans to the south."""
    body = Body()
    for corners, looks, tints in zip(maker.corners, maker.looks, maker.tints, strict=True):
        tilt = np.array([[1, 0, 0], [0, cos(angle), -sin(angle)], [0, sin(angle), cos(angle)]])
        body.corners.append(corners @ tilt)
        body.looks.append(looks @ tilt)
        body.tints.append(tints)
    return body


def station(rng: Random) -> Body:
    """A station with its platform and roof over it, a water tower, a shed."""
    body = Body()
    body.put(built(rng, 0.56, 0.24, 0.24, 0.15, snow=False), (-0.06, -0.46, 0))
    body.add(box((0.0, -0.2, 0.03), (1.3, 0.16, 0.06)), CONCRETE)
    body.add(box((-0.06, -0.2, 0.225), (0.76, 0.2, 0.02)), "#7b5142")
    for number in range(6):
        x = -0.4 + number * 0.136
        body.add(limb((x, -0.15, 0.06), (x, -0.15, 0.22), 0.013, 0.013, 6), WHITE)
    body.add(box((-0.06, -0.09, 0.27), (0.22, 0.014, 0.06)), WHITE)
    body.put(water_tower(), (0.58, -0.42, 0))
    body.put(hut(0.3, 0.18, TIMBER, "#70503a"), (-0.56, 0.42, 0))
    body.put(crates(rng, 2, 1, 0.075), (0.42, 0.46, 0))
    return body


def water_tower() -> Body:
    """A tank of timber on four legs."""
    body = Body()
    for x in (-1, 1):
        for y in (-1, 1):
            body.add(limb((x * 0.1, y * 0.09, 0), (x * 0.08, y * 0.07, 0.26), 0.018, 0.016, 6), "#5c4630")
    body.add(prism(disc((0, 0), 0.13, 18), 0.25, 0.45), "#8d6a42")
    for z in (0.29, 0.36, 0.43):
        body.add(prism(disc((0, 0), 0.134, 18), z, z + 0.012), IRON)
    body.add(prism(disc((0, 0), 0.15, 18), 0.45, 0.55, 0.96), "#6a5a50")
    return body


def lighthouse(rng: Random) -> Body:
    """A tower in bands of red and white with its lantern, the keeper's house, rocks at its foot."""
    body = Body()
    reach, at = 0.15, (0.0, -0.3)
    for number in range(6):
        wide, narrow, z = reach * (1 - 0.075 * number), reach * (1 - 0.075 * (number + 1)), number * 0.13
        ink = "#c8463a" if number % 2 == 0 else "#f4efe4"
        body.add(prism(disc(at, wide, 22), z, z + 0.13, top=disc(at, narrow, 22)), ink)
    body.add(prism(disc(at, 0.12, 20), 0.78, 0.81), "#4c4f55")
    body.add(prism(disc(at, 0.07, 16), 0.81, 0.9), "#ffe9a0")
    body.add(prism(disc(at, 0.095, 18), 0.9, 0.99, 0.95), "#b23c32")
    body.put(built(rng, 0.3, 0.2, 0.14, 0.12, snow=False), (0.42, -0.14, 0))
    for number in range(11):
        turn, size = number * 2 * pi / 11, rng.uniform(0.05, 0.1)
        spot = (cos(turn) * 0.25, at[1] + sin(turn) * 0.22, size * 0.2)
        body.add(ball(spot, (size, size * 0.85, size * 0.6), 2), shaded("#8f8d88", rng.uniform(0.85, 1.1)))
    return body


def dam(_rng: Random) -> Body:
    """A wall of concrete across the whole hex with its crown road, gates and water falling to the south."""
    body = Body()
    for number in range(14):
        add_block(body, -0.88 + number * 1.76 / 14, -0.88 + (number + 1) * 1.76 / 14, number % 7 == 3)
    for x in (-0.22, 0.0, 0.22):
        add_gate(body, x)
    body.add(box((-0.62, crest(-0.62), 0.4), (0.2, 0.17, 0.2)), BRICK_PALE)
    body.add(prism(square((-0.62, crest(-0.62)), 0.25, 0.22), 0.5, 0.62, 0.8), "#c9694c")
    body.add(box((-0.62, crest(-0.62) + 0.09, 0.4), (0.05, 0.012, 0.1)), DOOR)
    body.put(pole(0.3, "#c8463a"), (0.62, crest(0.62), 0.3))
    return body


FALLING = (1.5, 1.7, 1.75)
"""The colour of falling water, which is white in the shade, too."""


def crest(x: float) -> float:
    """Where the crown of the dam runs."""
    return -0.02 - 0.2 * (1 - (x / 0.88) ** 2)


def dam_to_the_west(rng: Random) -> Body:
    """The same from north to south, its water falling to the west."""
    return turned_about(dam(rng), pi / 2)


def dam_to_the_north(rng: Random) -> Body:
    """The same, its water falling to the north."""
    return turned_about(dam(rng), pi)


def dam_to_the_east(rng: Random) -> Body:
    """The same from north to south, its water falling to the east."""
    return turned_about(dam(rng), -pi / 2)


def add_block(body: Body, west: float, east: float, is_pillar: bool) -> None:
    """One block of the wall: its face leans, its crown is a road between two parapets."""
    near, far = crest(west), crest(east)
    top = [(west, near - 0.07), (east, far - 0.07), (east, far + 0.07), (west, near + 0.07)]
    foot = [(west, near - 0.07), (east, far - 0.07), (east, far + 0.3), (west, near + 0.3)]
    body.add(prism(foot, -0.12, 0.3, top=top), shaded(CONCRETE, 0.82 if is_pillar else 0.92))
    for side in (-1, 1):
        rail = [(west, near + side * 0.07), (east, far + side * 0.07)]
        plan = [*rail, *[(x, y - side * 0.024) for x, y in reversed(rail)]]
        body.add(prism(plan if side > 0 else plan[::-1], 0.3, 0.345), shaded(CONCRETE, 1.04))


def add_gate(body: Body, x: float) -> None:
    """A gate with its little house, and the water that falls from it."""
    y = crest(x)
    foot = [(x - 0.07, y + 0.1), (x + 0.07, y + 0.1), (x + 0.09, y + 0.46), (x - 0.09, y + 0.46)]
    top = [(x - 0.06, y), (x + 0.06, y), (x + 0.06, y + 0.09), (x - 0.06, y + 0.09)]
    body.add(prism(foot, -0.11, 0.27, top=top), FALLING)
    body.add(ball((x, y + 0.45, -0.06), (0.11, 0.05, 0.05), 2), "#ffffff")
    body.add(box((x, y, 0.38), (0.11, 0.15, 0.13)), CONCRETE)
    body.add(box((x, y + 0.076, 0.38), (0.05, 0.01, 0.06)), GLASS)
