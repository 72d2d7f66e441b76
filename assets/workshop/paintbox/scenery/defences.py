"""What bars the way across a whole hex: sandbags, hedgehogs, mines, road blocks, dragon's teeth, felled trees.

They leave the middle free for the figures that stand in it, and are seen beside and before these.
"""

from collections.abc import Iterator
from math import atan2, cos, pi, sin
from random import Random

from paintbox.miniatures.body import Body
from paintbox.miniatures.shapes import Spot, ball, box, disc, facetted, limb, prism, square
from paintbox.scenery.buildings import shaded
from paintbox.scenery.obstacles import BAGS, EARTH
from paintbox.scenery.parts import RED, TIMBER, TIMBER_DARK, WHITE, Place, fence

STEEL, CONCRETE, LOG, BARK, LEAF = "#8b8f99", "#c2bdb0", "#a5804f", "#7d6240", ("#5e8a3c", "#6f9a46", "#507a34")
WEED, ROCK = "#8d9472", "#9a9384"


SIGN, SIGN_FIELD = (1.35, 0.26, 0.22), (1.7, 1.65, 1.6)
"""The colours of a sign that faces the camera, away from the lamp."""


def arc(
    reach: Place, start: float, end: float, count: int, around: Place = (0.0, 0.0)
) -> Iterator[tuple[Place, float]]:
    """Points along a part of an ellipse, with the direction of the line there."""
    for number in range(count):
        turn = start + (end - start) * (number + 0.5) / count
        x, y = around[0] + cos(turn) * reach[0], around[1] + sin(turn) * reach[1]
        yield (x, y), atan2(cos(turn) * reach[1], -sin(turn) * reach[0])


def bags(body: Body, rng: Random, line: list[tuple[Place, float]], level: int) -> None:
    """A layer of full sandbags along a line."""
    for (x, y), turn in line:
        bag = Body()
        bag.add(ball((0, 0, 0), (0.098, 0.062, 0.052), 2), shaded(rng.choice(BAGS), rng.uniform(0.92, 1.06)))
        at = (x + rng.uniform(-0.01, 0.01), y + rng.uniform(-0.01, 0.01), 0.048 + level * 0.08)
        body.put(bag, at, turn=turn + rng.uniform(-0.12, 0.12))


def sandbags(rng: Random) -> Body:
    """A breastwork of sandbags, three high, open to the north."""
    body = Body()
    for level in range(3):
        count = 19 - level
        bags(
            body,
            rng,
            list(arc((0.78, 0.58), pi * (1.1 - 0.03 * level), -pi * (0.1 - 0.03 * level), count, (0.0, 0.2))),
            level,
        )
    return body


def hedgehog(turn: float) -> Body:
    """Three girders of steel, crossed."""
    body, reach, high = Body(), 0.19, 0.26
    for number in range(3):
        angle = turn + number * 2 * pi / 3
        x, y = cos(angle) * reach, sin(angle) * reach
        body.add(limb((-x, -y, 0.0), (x, y, high), 0.032, 0.032, 4), shaded(STEEL, 0.86 + 0.1 * number))
    body.add(ball((0, 0, high / 2), 0.05, 1), "#5d5f66")
    return body


def hedgehogs(_rng: Random) -> Body:
    """Four of them at the corners of the hex."""
    body = Body()
    for (x, y), turn in (((-0.54, -0.34), 0.3), ((0.52, -0.38), 1.2), ((-0.5, 0.42), 0.8), ((0.53, 0.4), 0.1)):
        body.put(hedgehog(turn), (x, y, 0))
    return body


def sea_wall(rng: Random) -> Body:
    """A wall of concrete blocks along the southern edge: slabs on its top, weed where the tide comes, rocks below."""
    body = Body()
    body.add(box((0, 0.59, 0.1), (1.732, 0.1, 0.2)), shaded(CONCRETE, 0.7))
    for row, ink in enumerate((WEED, CONCRETE, CONCRETE)):
        for left, right in courses(8, 0.5 * (row % 2)):
            middle = ((left + right) / 2, 0.7 - 0.045 * row, 0.034 + 0.06 * row)
            body.add(box(middle, (right - left - 0.016, 0.075, 0.056)), shaded(ink, rng.uniform(0.86, 1.1)))
    for left, right in courses(5, 0.0):
        slab = box(((left + right) / 2, 0.565, 0.222), (right - left - 0.014, 0.12, 0.046))
        body.add(slab, shaded(CONCRETE, rng.uniform(0.7, 0.84)))
    for _ in range(11):
        at = (rng.uniform(-0.82, 0.82), rng.uniform(0.75, 0.8), 0.0)
        body.add(ball(at, (rng.uniform(0.03, 0.055), 0.035, 0.036), 1), shaded(ROCK, rng.uniform(0.85, 1.2)))
    return body


def courses(count: int, shift: float) -> Iterator[tuple[float, float]]:
    """Where the blocks of a course begin and end across a hex, when it is shifted by a share of a block."""
    wide = 1.732 / count
    for number in range(count + (shift > 0)):
        left = -0.866 + (number - shift) * wide
        yield max(-0.866, left), min(0.866, left + wide)


def mine(body: Body, at: Place) -> None:
    """A mine half dug in, with its prongs."""
    x, y = at
    body.add(ball((x, y, 0.0), (0.1, 0.085, 0.025), 1), EARTH[1])
    body.add(prism(disc(at, 0.058, 12), 0, 0.045, 0.15), "#4d5142")
    body.add(prism(disc(at, 0.022, 8), 0.045, 0.075), "#7e806c")
    for turn in (0.4, 2.5, 4.6):
        body.add(limb((x, y, 0.06), (x + cos(turn) * 0.025, y + sin(turn) * 0.02, 0.11), 0.006, 0.005, 4), "#2c2c28")


def warning(body: Body, at: Place) -> None:
    """A triangle on a post: danger, mines."""
    x, y = at
    body.add(limb((x, y, 0), (x, y, 0.3), 0.014, 0.014, 6), TIMBER_DARK)
    for size, lift, ink in ((0.13, 0.0, SIGN), (0.08, 0.008, SIGN_FIELD)):
        corners: list[Spot] = [
            (x - size, y + 0.02 + lift, 0.31 + size * 0.62),
            (x + size, y + 0.02 + lift, 0.31 + size * 0.62),
            (x, y + 0.02 + lift, 0.31 - size * 0.95),
        ]
        body.add(facetted([corners], (x, y - 1, 0.3)), ink)
    body.add(ball((x, y + 0.035, 0.325), (0.018, 0.01, 0.03), 1), "#22201e")


def minefield(rng: Random) -> Body:
    """Mines around the middle, wire on posts, a warning on either side."""
    body = Body()
    for reach, count in (((0.62, 0.56), 11), ((0.36, 0.34), 6)):
        for (x, y), _ in arc(reach, 0.2, 0.2 + 2 * pi, count):
            mine(body, (x + rng.uniform(-0.03, 0.03), y + rng.uniform(-0.03, 0.03)))
    body.put(fence([(-0.78, -0.3), (-0.4, -0.56), (0.0, -0.68), (0.4, -0.56), (0.78, -0.3)], 0.15, 0.2))
    body.put(fence([(-0.78, 0.36), (-0.4, 0.62), (0.0, 0.74), (0.4, 0.62), (0.78, 0.36)], 0.15, 0.2))
    warning(body, (-0.66, 0.5))
    warning(body, (0.66, 0.5))
    return body


def barrier(rng: Random) -> Body:
    """Trunks and a heap of stones under a striped pole."""
    body = Body()
    for y, z in ((-0.05, 0.055), (0.06, 0.055), (0.0, 0.145)):
        body.add(limb((-0.5, y, z), (0.5, y, z), 0.055, 0.05, 10), shaded(LOG, 0.92 + z))
    for x in (-0.56, 0.56):
        body.add(limb((x, 0.02, 0), (x, 0.02, 0.34), 0.026, 0.024, 7), TIMBER_DARK)
        for _ in range(6):
            at = (x + rng.uniform(-0.09, 0.09), rng.uniform(-0.08, 0.12), 0.03)
            body.add(ball(at, rng.uniform(0.045, 0.075), 1), shaded("#a8a294", rng.uniform(0.85, 1.1)))
    for number in range(9):
        left = -0.6 + number * 1.2 / 9
        body.add(
            limb((left, 0.05, 0.29), (left + 1.2 / 9, 0.05, 0.29), 0.03, 0.03, 8), RED if number % 2 == 0 else WHITE
        )
    return body


def road_block(rng: Random) -> Body:
    """A barrier to the north and one to the south."""
    body = Body()
    for y in (-0.5, 0.52):
        body.put(barrier(rng), (0, y, 0))
    return body


def dragons_teeth(rng: Random) -> Body:
    """Blunt pyramids of concrete in two rows to the north and two to the south."""
    body = Body()
    for row, y in enumerate((-0.58, -0.36, 0.38, 0.6)):
        count = 6 if row in (0, 3) else 7
        for number in range(count):
            at = ((number - (count - 1) / 2) * 0.22 + rng.uniform(-0.015, 0.015), y + rng.uniform(-0.02, 0.02))
            ink = shaded(CONCRETE, rng.uniform(0.9, 1.06))
            body.add(prism(square(at, 0.19, 0.17), 0, 0.035), shaded(CONCRETE, 0.8))
            body.add(prism(square(at, 0.16, 0.14), 0.02, 0.22, 0.68), ink)
    return body


def felled(rng: Random) -> Body:
    """A felled tree: its trunk, and branches that point away from it."""
    body = Body()
    body.add(limb((0, -0.2, 0.05), (0, 0.12, 0.07), 0.045, 0.026, 8), BARK)
    body.add(ball((0, -0.21, 0.05), (0.04, 0.01, 0.04), 1), "#d9bd8a")
    for number in range(9):
        turn, start = rng.uniform(0.35, pi - 0.35), rng.uniform(-0.06, 0.12)
        long = rng.uniform(0.14, 0.26)
        tip = (cos(turn) * long, start + sin(turn) * long, rng.uniform(0.05, 0.26))
        body.add(limb((0, start, 0.07), tip, 0.018, 0.006, 5), shaded(BARK, rng.uniform(0.9, 1.15)))
        if number % 2:
            size = rng.uniform(0.04, 0.065)
            body.add(ball(tip, (size, size, size * 0.8), 1), shaded(rng.choice(LEAF), rng.uniform(0.9, 1.1)))
    return body


def abatis(rng: Random) -> Body:
    """Felled trees around the hex, their branches to the enemy."""
    body = Body()
    for start, end in ((1.14 * pi, 1.86 * pi), (0.14 * pi, 0.86 * pi)):
        for (x, y), turn in arc((0.62, 0.54), start, end, 6):
            body.put(felled(rng), (x, y, 0), turn=turn + pi + rng.uniform(-0.2, 0.2))
    return body


def sealed_cave(rng: Random) -> Body:
    """Fallen rock before the mouth of a cave, two beams across it."""
    body = Body()
    for level, reach in enumerate((0.36, 0.26, 0.14)):
        for (x, y), _ in arc((reach, reach * 0.6), 0, 2 * pi, 9 - 2 * level):
            size = rng.uniform(0.09, 0.14)
            body.add(
                ball((x, y, 0.05 + level * 0.11), (size, size * 0.85, size * 0.8), 1),
                shaded("#9a948a", rng.uniform(0.82, 1.1)),
            )
    for side in (-1, 1):
        body.add(limb((side * 0.38, 0.3, 0.02), (-side * 0.32, 0.18, 0.46), 0.045, 0.04, 6), TIMBER)
    return body


def crater(rng: Random) -> Body:
    """A hole with burst earth around it."""
    body = Body()
    body.add(ball((0, 0, 0), (0.36, 0.32, 0.02), 2), "#1f1710")
    body.add(ball((0.02, 0.05, 0.008), (0.26, 0.2, 0.02), 2), "#2f2417")
    for reach, count, most in ((0.42, 22, 0.11), (0.56, 16, 0.055)):
        for (x, y), _ in arc((reach, reach * 0.9), 0, 2 * pi, count):
            size = rng.uniform(most * 0.55, most)
            at = (x + rng.uniform(-0.04, 0.04), y + rng.uniform(-0.04, 0.04), size * 0.2)
            body.add(ball(at, (size, size * 0.85, size * 0.75), 1), shaded(rng.choice(EARTH), rng.uniform(0.8, 1.1)))
    return body


def smoke(rng: Random) -> Body:
    """A bank of smoke: round clouds upon each other, white above and grey below."""
    body = Body()
    for level, (reach, count) in enumerate(((0.46, 9), (0.3, 7), (0.12, 4))):
        for (x, y), _ in arc((reach, reach * 0.55), 0, 2 * pi, count):
            size = rng.uniform(0.2, 0.27) * (1 - level * 0.1)
            at = (x + rng.uniform(-0.05, 0.05), y + rng.uniform(-0.04, 0.04), 0.2 + level * 0.2)
            body.add(ball(at, (size, size * 0.9, size * 0.85), 3), shaded("#f1f0ec", rng.uniform(0.9, 1.05)))
    return body
