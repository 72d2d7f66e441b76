"""What is held: fortresses, a castle, bunkers of concrete and of logs."""

from math import cos, pi, sin
from random import Random

from paintbox.miniatures.body import Body
from paintbox.miniatures.shapes import ball, box, disc, limb, prism
from paintbox.scenery.buildings import shaded
from paintbox.scenery.defences import arc, bags
from paintbox.scenery.obstacles import EARTH
from paintbox.scenery.parts import Place, hut, pole, tower, wall

STONE, STONE_PALE, CONCRETE, TURF, LOG, DARK = "#cfc2a4", "#dccfb0", "#b3aea2", "#7c9150", "#a5804f", "#201c18"


def star(points: int, outer: float, inner: float, squeeze: float = 1.0) -> list[Place]:
    """The corners of a star."""
    found = []
    for number in range(points * 2):
        reach, turn = (outer, inner)[number % 2], pi * number / points - pi / 2
        found.append((cos(turn) * reach, sin(turn) * reach * squeeze))
    return found


def rampart(ring: list[Place], high: float, thick: float, ink: str) -> Body:
    """Walls along a ring that slope outwards, with a walk of turf on them."""
    body = Body()
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        inner = [(x * (1 - thick), y * (1 - thick)) for x, y in ((bx, by), (ax, ay))]
        outer = [(x * 1.06, y * 1.06) for x, y in ((ax, ay), (bx, by))]
        body.add(prism([*outer, *inner], 0, high, top=[(ax, ay), (bx, by), *inner]), ink)
        walk = [(x * share, y * share) for (x, y), share in (((ax, ay), 0.96), ((bx, by), 0.96))]
        ends = [(x * (1 - thick * 0.8), y * (1 - thick * 0.8)) for x, y in ((bx, by), (ax, ay))]
        body.add(prism([*walk, *ends], high, high + 0.012), TURF)
    return body


def star_fort(_rng: Random) -> Body:
    """A fort with six bastions, casemates to the north, a flag, a gun on each bastion."""
    body = Body()
    body.put(rampart(star(6, 0.78, 0.52, 0.86), 0.17, 0.24, STONE))
    for x, y in star(6, 0.7, 0.5, 0.86)[::2]:
        body.add(prism(disc((x, y), 0.06, 12), 0.17, 0.22), shaded(STONE, 0.8))
        body.add(limb((x, y, 0.22), (x * 1.16, y * 1.16, 0.25), 0.02, 0.014, 7), "#3d4046")
    body.put(hut(0.36, 0.17, STONE_PALE, "#c9694c", 0.13), (0.0, -0.26, 0))
    body.put(pole(0.56, "#c8463a"), (0.24, -0.26, 0))
    return body


def square_fort(_rng: Random) -> Body:
    """A fort of four walls with round towers, its gate to the south."""
    body = Body()
    corners = [(-0.58, -0.46), (0.58, -0.46), (0.58, 0.44), (-0.58, 0.44)]
    for first, last in zip(corners, corners[1:] + corners[:1], strict=True):
        body.put(wall(first, last, 0.22, 0.11, STONE, 0.05))
    for at in corners:
        body.put(tower(0.14, 0.36, STONE_PALE), (*at, 0.0))
    for x in (-0.12, 0.12):
        body.put(tower(0.08, 0.3, STONE_PALE), (x, 0.45, 0.0))
    body.add(box((0, 0.5, 0.1), (0.12, 0.02, 0.2)), DARK)
    body.put(hut(0.5, 0.18, STONE_PALE, "#c9694c", 0.16), (0.0, -0.28, 0))
    body.put(pole(0.62, "#c8463a"), (0.34, -0.2, 0))
    return body


def castle(_rng: Random) -> Body:
    """A castle: a keep to the north, round towers under pointed roofs, a gate between two of them."""
    body = Body()
    slate = "#7389a8"
    corners = [(-0.54, -0.4), (0.54, -0.4), (0.54, 0.4), (-0.54, 0.4)]
    for first, last in zip(corners, corners[1:] + corners[:1], strict=True):
        body.put(wall(first, last, 0.24, 0.1, STONE_PALE, 0.045))
    body.add(box((0.04, -0.36, 0.26), (0.46, 0.26, 0.52)), STONE_PALE)
    body.add(prism([(-0.22, -0.52), (0.3, -0.52), (0.3, -0.2), (-0.22, -0.2)], 0.52, 0.78, 0.75), slate)
    for x in (-0.08, 0.06, 0.2):
        for z in (0.26, 0.42):
            body.add(box((x, -0.225, z), (0.04, 0.012, 0.07)), "#3d4a58")
    for at in corners:
        body.put(tower(0.13, 0.36, STONE_PALE, slate), (*at, 0.0))
    for x in (-0.11, 0.11):
        body.put(tower(0.075, 0.3, STONE_PALE, slate), (x, 0.41, 0.0))
    body.add(box((0, 0.455, 0.09), (0.11, 0.02, 0.18)), DARK)
    return body


def octagon(reach: float, squeeze: float = 1.0) -> list[Place]:
    """A plan with eight corners, one side to the south."""
    return [(cos(pi * (n + 0.5) / 4) * reach, sin(pi * (n + 0.5) / 4) * reach * squeeze) for n in range(8)]


def bunker(rng: Random) -> Body:
    """A wide bunker of concrete with slits on all sides, earth heaped against it; the figures stand on its roof."""
    body = Body()
    body.add(prism(octagon(0.84, 0.82), 0, 0.07, 0.1), shaded(EARTH[2], 1.05))
    body.add(prism(octagon(0.7, 0.82), 0, 0.24, 0.03), CONCRETE)
    for number in range(8):
        turn = pi * number / 4
        slit = Body()
        slit.add(box((0, 0, 0), (0.3, 0.03, 0.075)), DARK)
        slit.add(box((0, 0, 0.05), (0.34, 0.05, 0.025)), shaded(CONCRETE, 1.1))
        body.put(slit, (cos(turn) * 0.64, sin(turn) * 0.64 * 0.82, 0.165), turn=turn + pi / 2)
    body.add(prism(octagon(0.75, 0.82), 0.24, 0.31, 0.06), shaded(CONCRETE, 0.9))
    body.add(prism(octagon(0.56, 0.82), 0.31, 0.33, 0.08), shaded(CONCRETE, 0.82))
    for _ in range(26):
        turn, far = rng.uniform(0, 2 * pi), rng.uniform(0.72, 0.84)
        at = (cos(turn) * far, sin(turn) * far * 0.84, 0.02)
        body.add(ball(at, rng.uniform(0.03, 0.065), 1), shaded(rng.choice(EARTH), rng.uniform(0.9, 1.1)))
    return body


def field_bunker(rng: Random) -> Body:
    """A dugout of logs under earth and turf, open to the south behind sandbags; the figures stand on its back."""
    body = Body()
    for number in range(34):
        turn, far = number * 2.4, 0.68 * ((number + 0.5) / 34) ** 0.5
        x, y = cos(turn) * far, -0.06 + sin(turn) * far * 0.66
        size = rng.uniform(0.13, 0.17)
        ink = rng.choice(EARTH) if far > 0.58 else rng.choice(("#8c9a52", "#7d8d48", "#99a55c"))
        body.add(
            ball((x, y, 0.16 - far * 0.17), (size, size * 0.9, size * 0.5), 2), shaded(ink, rng.uniform(0.92, 1.06))
        )
    for x, y, size in ((-0.5, -0.22, 0.07), (0.46, -0.26, 0.06), (0.56, 0.02, 0.05), (-0.6, 0.06, 0.05)):
        body.add(ball((x, y, 0.16), (size, size, size * 0.9), 2), "#55803a")
    body.add(box((0, 0.3, 0.09), (1.0, 0.2, 0.18)), "#7a5f3a")
    body.add(box((0, 0.396, 0.1), (0.84, 0.02, 0.12)), DARK)
    for z in (0.18, 0.23):
        body.add(limb((-0.54, 0.39, z), (0.54, 0.39, z), 0.032, 0.032, 8), LOG)
    for x in (-0.45, -0.15, 0.15, 0.45):
        body.add(limb((x, 0.4, 0), (x, 0.4, 0.19), 0.028, 0.026, 8), shaded(LOG, 0.9))
    for level in range(2):
        for start, end in ((0.99, 0.68), (0.32, 0.01)):
            bags(body, rng, list(arc((0.76, 0.32), pi * start, pi * end, 5 - level, (0.0, 0.36))), level)
    return body
