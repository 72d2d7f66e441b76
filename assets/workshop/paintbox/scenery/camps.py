"""Camps, depots and hospitals, a graveyard, what stands beside a runway."""

from math import pi
from random import Random

from paintbox.miniatures.body import Body
from paintbox.miniatures.shapes import ball, box, limb, prism, side_view, square
from paintbox.scenery.buildings import DOOR, GLASS, shaded
from paintbox.scenery.parts import (
    CANVAS,
    CANVAS_PALE,
    RED,
    TIMBER,
    TIMBER_DARK,
    WHITE,
    crates,
    drums,
    fence,
    hut,
    pole,
    tent,
    watchtower,
    windows,
)

FELT, DRAB, LOG = "#85887c", "#a79b78", "#a5804f"
GRANITE, MARBLE = "#b9b5ab", "#efece4"
FLAG = (1.4, 0.46, 0.38)
"""The red of a flag that faces the camera, away from the lamp."""

OUTLINE = [(-0.74, -0.3), (-0.5, -0.6), (0.0, -0.72), (0.5, -0.6), (0.74, -0.3), (0.74, 0.28)]


def barracks(_rng: Random) -> Body:
    """Long huts around a square, with a flag."""
    body = Body()
    for x, y, long in ((-0.36, -0.52, 0.5), (0.36, -0.52, 0.5), (-0.4, 0.56, 0.4), (0.4, 0.56, 0.4)):
        body.put(hut(long, 0.22, DRAB, FELT, 0.14), (x, y, 0))
    for side in (-1, 1):
        body.put(hut(0.46, 0.22, DRAB, FELT, 0.14), (side * 0.66, 0.02, 0), turn=pi / 2)
    body.put(pole(0.56, "#c8463a"), (0.0, -0.26, 0))
    return body


def prison_camp(_rng: Random) -> Body:
    """Huts behind a fence with watchtowers at its corners."""
    body = Body()
    for x, y in ((-0.3, -0.46), (0.32, -0.46)):
        body.put(hut(0.44, 0.2, DRAB, FELT, 0.13), (x, y, 0))
    for x, y in ((-0.52, -0.06), (0.54, -0.04)):
        body.put(hut(0.4, 0.2, DRAB, FELT, 0.13), (x, y, 0), turn=pi / 2)
    body.put(fence([*OUTLINE, (0.74, 0.34), (0.46, 0.62), (0.14, 0.74)], 0.17))
    body.put(fence([(-0.14, 0.74), (-0.46, 0.62), (-0.74, 0.34), (-0.74, -0.3)], 0.17))
    for x, y in ((0.0, -0.72), (-0.74, 0.3), (0.74, 0.3)):
        body.put(watchtower(0.5), (x, y, 0))
    return body


def labor_camp(rng: Random) -> Body:
    """Sheds of bamboo behind stakes, stacks of timber, heaps of stone."""
    body = Body()
    for x, y in ((-0.34, -0.44), (0.24, -0.5)):
        body.put(hut(0.42, 0.24, "#cbb27c", "#b4955a", 0.13), (x, y, 0))
    body.put(fence([*OUTLINE, (0.74, 0.34)], 0.2, 0.075, LOG))
    body.put(fence([(-0.3, 0.68), (-0.74, 0.34), (-0.74, -0.3)], 0.2, 0.075, LOG))
    body.put(watchtower(0.5), (0.66, -0.3, 0))
    body.put(stack(), (-0.52, 0.2, 0))
    for number in range(16):
        at = (0.5 + rng.uniform(-0.14, 0.14), 0.34 + rng.uniform(-0.1, 0.1), 0.03 + number * 0.006)
        body.add(ball(at, rng.uniform(0.04, 0.07), 1), shaded("#a8a294", rng.uniform(0.85, 1.1)))
    return body


def headquarters_tent(_rng: Random) -> Body:
    """A ridge tent with a flag before it, alone and large: seen small, as a mark beside a unit."""
    body = Body()
    body.put(tent(1.0, 1.0, 0.72, CANVAS), (-0.08, -0.02, 0))
    flag = Body()
    flag.add(limb((0, 0, 0), (0, 0, 1.0), 0.032, 0.026, 8), "#e6dfcc")
    flag.add(box((0.22, 0, 0.84), (0.4, 0.03, 0.28)), FLAG)
    body.put(flag, (0.52, 0.4, 0))
    return body


def stack() -> Body:
    """A stack of trunks."""
    body = Body()
    for row, count in enumerate((4, 3, 2)):
        for number in range(count):
            y, z = (number - (count - 1) / 2) * 0.075, 0.037 + row * 0.063
            body.add(
                limb((-0.17, y, z), (0.17, y, z), 0.036, 0.036, 8), shaded(LOG, 0.92 + 0.06 * ((number + row) % 3))
            )
    return body


def hospital(_rng: Random) -> Body:
    """A white house with a red cross on its roof, tents with red crosses beside it."""
    body = Body()
    body.add(box((0.0, -0.46, 0.15), (0.74, 0.3, 0.3)), WHITE)
    body.add(box((0.0, -0.46, 0.315), (0.8, 0.36, 0.035)), "#d8694e")
    body.add(box((0.0, -0.46, 0.335), (0.74, 0.3, 0.014)), "#f7f4ec")
    for length, width in ((0.26, 0.085), (0.085, 0.26)):
        body.add(box((0.0, -0.46, 0.345), (length, width, 0.014)), RED)
    for z in (0.09, 0.22):
        windows(body, (-0.37, -0.31), (0.37, -0.31), z, 7)
    body.add(box((0.0, -0.3, 0.08), (0.09, 0.03, 0.16)), DOOR)
    body.add(box((0.0, -0.27, 0.17), (0.18, 0.08, 0.02)), "#d8694e")
    for x, y in ((-0.58, 0.16), (0.58, 0.16)):
        body.put(tent(0.42, 0.32, 0.25, "#f1ebda", cross=True), (x, y, 0))
    body.put(pole(0.5, WHITE, RED), (-0.52, -0.42, 0))
    return body


def headquarters(rng: Random) -> Body:
    """A large tent with a flag among small ones, with crates and drums."""
    body = Body()
    body.put(tent(0.58, 0.48, 0.36, CANVAS), (0.02, -0.42, 0))
    for x, y, turn in ((-0.56, -0.18, 0.25), (0.58, -0.2, -0.25), (0.56, 0.34, 0.1)):
        body.put(tent(0.36, 0.3, 0.22, CANVAS), (x, y, 0), turn=turn)
    body.put(pole(0.62, "#d8b23c"), (0.36, -0.56, 0))
    body.put(crates(rng, 3, 2), (-0.64, 0.3, 0))
    body.put(drums(rng, 3, 1), (-0.3, 0.54, 0))
    return body


def depot(rng: Random) -> Body:
    """A shed with stacks of crates and drums, under nets and open."""
    body = Body()
    body.put(hut(0.5, 0.28, TIMBER, "#8f8f84", 0.18), (-0.24, -0.48, 0))
    body.put(crates(rng, 4, 3, 0.095), (0.28, -0.56, 0))
    body.put(crates(rng, 3, 2, 0.095), (-0.7, 0.06, 0))
    body.put(drums(rng, 4, 3, 0.042), (0.42, 0.22, 0))
    body.put(tent(0.3, 0.34, 0.2, CANVAS_PALE), (-0.42, 0.5, 0))
    return body


def graves(_rng: Random) -> Body:
    """Rows of crosses, a chapel at their head, a low wall around them."""
    body = Body()
    for row in range(4):
        for number in range(8):
            x, y = -0.525 + number * 0.15, -0.24 + row * 0.2
            if (row, number) not in {(0, 3), (0, 4)}:
                body.add(box((x, y, 0.05), (0.024, 0.02, 0.1)), MARBLE)
                body.add(box((x, y, 0.068), (0.07, 0.02, 0.022)), MARBLE)
    body.put(chapel(), (0.0, -0.5, 0))
    for (x, y), (length, width) in (((0, -0.66), (1.26, 0.05)), ((0, 0.5), (1.26, 0.05))):
        body.add(box((x, y, 0.045), (length, width, 0.09)), GRANITE)
    for side in (-1, 1):
        body.add(box((side * 0.63, -0.08, 0.045), (0.05, 1.2, 0.09)), GRANITE)
        for y in (-0.56, 0.36):
            body.add(prism(square((side * 0.5, y), 0.1, 0.1), 0.02, 0.4, 0.9), "#3f6a3a")
    return body


def chapel() -> Body:
    """A small chapel with a cross on its ridge."""
    body = Body()
    body.add(side_view([(-0.13, 0), (0.13, 0), (0.13, 0.15), (-0.13, 0.15)], 0, 0.2), "#f4ecd8")
    body.add(side_view([(-0.16, 0.14), (0.16, 0.14), (0.0, 0.29)], 0, 0.24), "#7f8790")
    body.add(box((0, 0.105, 0.06), (0.06, 0.014, 0.12)), DOOR)
    body.add(box((0, 0.1, 0.35), (0.02, 0.02, 0.13)), MARBLE)
    body.add(box((0, 0.1, 0.37), (0.07, 0.02, 0.02)), MARBLE)
    return body


def hangar(_rng: Random) -> Body:
    """A hangar of corrugated iron, open to the south."""
    body = Body()
    arch = [
        (-0.2, 0.0),
        (0.2, 0.0),
        (0.19, 0.1),
        (0.14, 0.18),
        (0.06, 0.225),
        (-0.06, 0.225),
        (-0.14, 0.18),
        (-0.19, 0.1),
    ]
    body.add(side_view(arch, 0, 0.34), "#a9b3b0")
    for y in (-0.12, -0.04, 0.04, 0.12):
        body.add(side_view([(x * 1.03, z * 1.03) for x, z in arch], y, 0.012), "#8b9693")
    body.add(side_view([(x * 0.86, z * 0.86) for x, z in arch], 0.17, 0.012), "#2d3030")
    return body


def control_tower(_rng: Random) -> Body:
    """A control tower with its glass cabin, and a windsock."""
    body = Body()
    body.add(box((0, 0, 0.14), (0.24, 0.18, 0.28)), "#efe8d4")
    windows(body, (-0.12, 0.09), (0.12, 0.09), 0.1, 2)
    body.add(box((0, 0, 0.33), (0.17, 0.14, 0.1)), GLASS)
    body.add(box((0, 0, 0.39), (0.22, 0.19, 0.025)), "#c9694c")
    body.add(limb((0.3, 0.06, 0), (0.3, 0.06, 0.34), 0.012, 0.01, 6), WHITE)
    body.add(limb((0.31, 0.06, 0.33), (0.4, 0.06, 0.32), 0.035, 0.028, 9), "#d8563c")
    body.add(limb((0.4, 0.06, 0.32), (0.47, 0.06, 0.305), 0.027, 0.02, 9), WHITE)
    return body


def aircraft(rng: Random) -> Body:
    """A fighter on its wheels, its nose up."""
    body, plane = Body(), Body()
    ink = rng.choice(("#8d9a72", "#99a3a6"))
    plane.add(limb((-0.16, 0, 0.1), (0.2, 0, 0.06), 0.042, 0.016, 10), ink)
    plane.add(limb((-0.2, 0, 0.105), (-0.16, 0, 0.1), 0.036, 0.042, 10), shaded(ink, 0.8))
    wing = [(-0.11, 0.0), (-0.075, -0.3), (-0.02, -0.3), (0.04, 0.0), (-0.02, 0.3), (-0.075, 0.3)]
    plane.add(prism(wing, 0.07, 0.088), shaded(ink, 1.06))
    plane.add(prism([(0.15, 0), (0.165, -0.1), (0.2, -0.1), (0.22, 0), (0.2, 0.1), (0.165, 0.1)], 0.07, 0.082), ink)
    plane.add(side_view([(0.14, 0.07), (0.22, 0.06), (0.215, 0.15), (0.185, 0.15)], 0, 0.014), shaded(ink, 0.9))
    plane.add(ball((-0.03, 0, 0.13), (0.055, 0.026, 0.03), 2), "#cfe2ea")
    for y in (-0.2, 0.2):
        plane.add(
            prism(
                [(-0.075 + dx * 0.035, y + dy * 0.035) for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))], 0.088, 0.092
            ),
            WHITE,
        )
    plane.add(box((-0.222, 0, 0.107), (0.008, 0.03, 0.15)), TIMBER_DARK)
    body.put(plane, (0, 0, 0.02), turn=rng.choice((2.3, 1.9, 0.9)))
    return body
