"""What compounds are put together from: halls, tents, crates, poles, walls, towers."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin
from random import Random

import numpy as np

from paintbox.miniatures.body import Body
from paintbox.miniatures.shapes import Spot, ball, box, disc, facetted, limb, prism, side_view, square
from paintbox.scenery.buildings import DOOR, GLASS, gable, shaded

Place = tuple[float, float]
TIMBER, TIMBER_DARK, CANVAS, CANVAS_PALE = "#a07c4c", "#6d5030", "#8f8a5c", "#ded6ba"
CRATES = ("#b08a54", "#a17a46", "#bd9962")
DRUMS = ("#5f6b3c", "#6f6a45", "#8a4a34")
IRON, STEEL, WHITE, RED = "#565c64", "#8f959c", "#f2efe6", "#c23a30"


def windows(body: Body, start: Place, end: Place, high: float, count: int, ink: str = GLASS) -> None:
    """A row of windows along a wall, their middles so high."""
    turn = atan2(end[1] - start[1], end[0] - start[0])
    for number in range(count):
        share = (number + 0.5) / count
        pane = Body()
        pane.add(box((0, 0, 0), (hypot(end[0] - start[0], end[1] - start[1]) / count * 0.5, 0.014, 0.07)), ink)
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        body.put(pane, (x, y, high), turn=turn)


def hut(length: float, width: float, wall: str, roof: str, high: float = 0.1) -> Body:
    """A long low hut with a flat gable, windows and a door in its end."""
    body = Body()
    body.add(box((0, 0, high / 2), (length, width, high)), wall)
    slopes, ends = gable(length, width, high, high + width * 0.34, 0.02)
    body.add(facetted(ends, (0, 0, high)), wall)
    body.add(facetted(slopes, (0, 0, high)), roof)
    body.add(box((0, 0, high + width * 0.34), (length + 0.05, 0.025, 0.02)), shaded(roof, 0.8))
    for side in (-1, 1):
        y = side * width / 2
        windows(body, (-length / 2, y), (length / 2, y), high * 0.58, max(2, round(length / 0.1)))
        body.add(box((side * length / 2, 0, high * 0.45), (0.014, 0.06, high * 0.8)), DOOR)
    return body


def sawtooth(length: float, width: float, high: float, teeth: int, wall: str, roof: str) -> Body:
    """A factory hall: brick walls with tall windows, a roof like the teeth of a saw with glass to the north."""
    body = Body()
    body.add(box((0, 0, high / 2), (length, width, high)), wall)
    body.add(box((0, 0, 0.02), (length + 0.03, width + 0.03, 0.04)), shaded(wall, 0.7))
    step = length / teeth
    for number in range(teeth):
        left = -length / 2 + number * step
        outline = [(left, high), (left + step, high), (left + step * 0.94, high + 0.13)]
        body.add(side_view(outline, 0, width + 0.02), roof)
        body.add(box((left + step * 0.955, 0, high + 0.06), (0.012, width * 0.88, 0.08)), "#9fb6c4")
    for side in (-1, 1):
        y = side * width / 2
        windows(body, (-length / 2, y), (length / 2, y), high * 0.55, teeth * 2)
    windows(body, (-length / 2, -width / 2), (-length / 2, width / 2), high * 0.55, 2)
    return body


def chimney(high: float, thick: float, ink: str = "#9a5a45", smoke: bool = True) -> Body:
    """A tall round chimney with its bands, and a little smoke drifting off."""
    body = Body()
    body.add(prism(disc((0, 0), thick * 1.5, 12), 0, 0.06), shaded(ink, 0.8))
    body.add(prism(disc((0, 0), thick, 14), 0, high, 0.34), ink)
    for share in (0.8, 0.92):
        body.add(prism(disc((0, 0), thick * (1.04 - share * 0.34), 14), high * share, high * share + 0.025), WHITE)
    body.add(prism(disc((0, 0), thick * 0.5, 12), high, high + 0.012), "#2c2622")
    for number in range(3 if smoke else 0):
        size = 0.05 + number * 0.022
        at = (0.03 + number * 0.06, -0.02 * number, high + 0.05 + number * 0.05)
        body.add(ball(at, (size, size * 0.8, size * 0.8), 2), shaded("#d9d6cf", 1.0 - number * 0.04))
    return body


def tent(length: float, width: float, high: float, ink: str, cross: bool = False) -> Body:
    """A ridge tent with its dark opening to the south."""
    body = Body()
    a, b = width / 2, length / 2
    body.add(side_view([(-a, 0.0), (a, 0.0), (0.0, high)], 0, length), ink)
    opening: list[Spot] = [(-a * 0.34, b + 0.004, 0), (a * 0.34, b + 0.004, 0), (0, b + 0.004, high * 0.72)]
    body.add(facetted([opening], (0, 0, 0)), "#3c3526")
    body.add(limb((0, -b, 0), (0, -b, high + 0.03), 0.01, 0.01, 5), TIMBER_DARK)
    body.add(limb((0, b, 0), (0, b, high + 0.03), 0.01, 0.01, 5), TIMBER_DARK)
    for side in (-1, 1):
        for y in (-b, b):
            body.add(limb((side * a, y, high * 0.1), (side * a * 1.4, y * 1.12, 0), 0.006, 0.006, 4), "#d8cba6")
    if cross:
        put_cross(body, (0.0, b * 0.1, high * 0.58), 0.17, a, high)
    return body


def put_cross(body: Body, at: Spot, size: float, half: float, high: float) -> None:
    """A red cross on the eastern and western slope of a tent."""
    for side in (-1, 1):
        tilt = Body()
        tilt.add(box((0, 0, 0), (size, size, 0.012)), WHITE)
        tilt.add(box((0, 0, 0.008), (size * 0.8, size * 0.26, 0.012)), RED)
        tilt.add(box((0, 0, 0.008), (size * 0.26, size * 0.8, 0.012)), RED)
        lean(tilt, side * atan2(high, half))
        body.put(tilt, (side * half * 0.46, at[1], at[2]))


def lean(body: Body, angle: float) -> None:
    """Turn a body around the line from north to south, its eastern side down."""
    tilt = np.array([[cos(angle), 0, -sin(angle)], [0, 1, 0], [sin(angle), 0, cos(angle)]])
    body.corners = [corners @ tilt for corners in body.corners]
    body.looks = [looks @ tilt for looks in body.looks]


def crates(rng: Random, columns: int, rows: int, size: float = 0.085) -> Body:
    """Crates side by side, some of them two high."""
    body = Body()
    for column in range(columns):
        for row in range(rows):
            for level in range(1 + (rng.random() < 0.45)):
                at = (column * size * 1.06, row * size * 1.06, size * (level + 0.5))
                ink = shaded(rng.choice(CRATES), rng.uniform(0.92, 1.08))
                body.add(box(at, (size, size, size)), ink)
                body.add(box((at[0], at[1] + size / 2, at[2]), (size, 0.008, 0.012)), TIMBER_DARK)
    return body


def drums(rng: Random, columns: int, rows: int, size: float = 0.04) -> Body:
    """Drums of fuel, upright."""
    body = Body()
    for column in range(columns):
        for row in range(rows):
            at = (column * size * 2.1, row * size * 2.1)
            ink = rng.choice(DRUMS)
            body.add(prism(disc(at, size, 10), 0, 0.11), shaded(ink, rng.uniform(0.92, 1.08)))
            body.add(prism(disc(at, size * 1.06, 10), 0.05, 0.062), shaded(ink, 0.75))
    return body


def pole(high: float, flag: str = "", mark: str = "") -> Body:
    """A pole, with a flag blown to the east."""
    body = Body()
    body.add(limb((0, 0, 0), (0, 0, high), 0.012, 0.009, 6), "#e6dfcc")
    if flag:
        body.add(box((0.09, 0, high - 0.055), (0.17, 0.012, 0.1)), flag)
        if mark:
            body.add(box((0.09, 0.008, high - 0.055), (0.09, 0.012, 0.03)), mark)
            body.add(box((0.09, 0.008, high - 0.055), (0.03, 0.012, 0.08)), mark)
    return body


def fence(line: Sequence[Place], high: float = 0.12, apart: float = 0.11, ink: str = TIMBER_DARK) -> Body:
    """Posts with two wires along a line."""
    body = Body()
    for (ax, ay), (bx, by) in pairwise(line):
        count = max(1, round(hypot(bx - ax, by - ay) / apart))
        for number in range(count):
            x, y = ax + (bx - ax) * number / count, ay + (by - ay) * number / count
            body.add(limb((x, y, 0), (x, y, high), 0.013, 0.011, 5), ink)
        for share in (0.5, 0.92):
            body.add(limb((ax, ay, high * share), (bx, by, high * share), 0.0055, 0.0055, 4), "#7c8088")
    return body


def watchtower(high: float = 0.42) -> Body:
    """A guard's box on four legs under a little roof."""
    body = Body()
    for x in (-1, 1):
        for y in (-1, 1):
            body.add(limb((x * 0.09, y * 0.08, 0), (x * 0.055, y * 0.05, high * 0.6), 0.014, 0.012, 5), TIMBER_DARK)
    body.add(box((0, 0, high * 0.66), (0.17, 0.15, 0.1)), TIMBER)
    body.add(box((0, 0, high * 0.78), (0.15, 0.13, 0.04)), "#40321f")
    body.add(prism(square((0, 0), 0.22, 0.2), high * 0.84, high, 0.9), "#7a5a3a")
    return body


def wall(start: Place, end: Place, high: float, thick: float, ink: str, crown: float = 0.0) -> Body:
    """A straight wall; with a crown it has battlements of that height."""
    long, turn = hypot(end[0] - start[0], end[1] - start[1]), atan2(end[1] - start[1], end[0] - start[0])
    body, middle = Body(), ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, 0.0)
    straight = Body()
    straight.add(box((0, 0, high / 2), (long + thick * 0.3, thick, high)), ink)
    straight.add(box((0, 0, 0.02), (long + thick * 0.3, thick + 0.035, 0.04)), shaded(ink, 0.78))
    straight.add(box((0, 0, high), (long, thick * 0.55, 0.012)), shaded(ink, 0.8))
    count = max(2, round(long / 0.075)) if crown else 0
    for number in range(count):
        x = -long / 2 + (number + 0.5) * long / count
        for side in (-1, 1):
            straight.add(
                box((x, side * thick * 0.42, high + crown / 2), (0.042, thick * 0.2, crown)), shaded(ink, 1.05)
            )
    body.put(straight, middle, turn=turn)
    return body


def tower(radius: float, high: float, ink: str, roof: str = "") -> Body:
    """A round tower with battlements, or under a pointed roof."""
    body = Body()
    body.add(prism(disc((0, 0), radius * 1.12, 16), 0, 0.05), shaded(ink, 0.78))
    body.add(prism(disc((0, 0), radius, 18), 0, high, 0.06), ink)
    body.add(prism(disc((0, 0), radius * 1.1, 18), high * 0.86, high), shaded(ink, 1.06))
    body.add(box((0, radius * 0.94, high * 0.5), (0.022, 0.02, 0.09)), "#2b2824")
    if roof:
        body.add(prism(disc((0, 0), radius * 1.18, 18), high, high + radius * 2.6, 0.97), roof)
        body.add(limb((0, 0, high + radius * 2.5), (0, 0, high + radius * 2.6 + 0.07), 0.008, 0.006, 5), IRON)
        return body
    for x, y in disc((0, 0), radius * 0.98, 9):
        body.add(box((x, y, high + 0.02), (0.05, 0.05, 0.05)), shaded(ink, 1.05))
    body.add(prism(disc((0, 0), radius * 0.8, 14), high, high + 0.008), shaded(ink, 0.62))
    return body


def turned_about(maker: Body, turn: float) -> Body:
    """A body turned clockwise about the middle of its hex."""
    body = Body()
    body.put(maker, turn=turn)
    return body
