"""The solids that figures are made of."""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Spot = tuple[float, float, float]
Plan = Sequence[tuple[float, float]]
Solid = tuple[Numbers, Numbers]
"""Triangles: the corners of each, and the direction that the surface looks at each corner."""

GOLDEN = (1 + 5**0.5) / 2


@cache
def facets(level: int) -> Numbers:
    """A round body of so many facets: an icosahedron, its triangles divided `level` times."""
    t = GOLDEN
    corners: list[Spot] = [(-1, t, 0), (1, t, 0), (-1, -t, 0), (1, -t, 0), (0, -1, t), (0, 1, t)]
    corners += [(0, -1, -t), (0, 1, -t), (t, 0, -1), (t, 0, 1), (-t, 0, -1), (-t, 0, 1)]
    rows = "0b5 051 017 07a 0ab 159 5b4 ba2 a76 718 394 342 326 368 389 495 24b 62a 867 981"
    found = np.array([[corners[int(letter, 12)] for letter in row] for row in rows.split()], dtype=float)
    for _ in range(level):
        a, b, c = found[:, 0], found[:, 1], found[:, 2]
        ab, bc, ca = (a + b) / 2, (b + c) / 2, (c + a) / 2
        found = np.concatenate([np.stack(part, 1) for part in ((a, ab, ca), (b, bc, ab), (c, ca, bc), (ab, bc, ca))])
        found /= np.linalg.norm(found, axis=2, keepdims=True)
    return np.asarray(found / np.linalg.norm(found, axis=2, keepdims=True), dtype=np.float64)


def ball(middle: Spot, radius: float | Spot, level: int = 1) -> Solid:
    """A ball, or an egg with three radii."""
    radii = np.broadcast_to(np.array(radius, dtype=float), (3,))
    around = facets(level)
    looks = around / radii
    return around * radii + np.array(middle), looks / np.linalg.norm(looks, axis=2, keepdims=True)


def limb(start: Spot, end: Spot, thick: float, thin: float | None = None, sides: int = 9) -> Solid:
    """A rod with round ends, which may grow thinner."""
    first, last = np.array(start, dtype=float), np.array(end, dtype=float)
    along = (last - first) / max(1e-9, float(np.linalg.norm(last - first)))
    across = np.cross([0.0, 0.0, 1.0] if abs(along[2]) < 0.9 else [1.0, 0.0, 0.0], along)
    across /= np.linalg.norm(across)
    other = np.cross(along, across)
    turns = np.arange(sides) * 2 * pi / sides
    ring = np.cos(turns)[:, None] * across + np.sin(turns)[:, None] * other
    points, looks = [], []
    narrow = thick if thin is None else thin
    for middle, radius, tilt in rings_of(first, last, thick, narrow):
        points.append(middle + radius * (ring * cos(tilt) + along * sin(tilt)))
        looks.append(ring * cos(tilt) + along * sin(tilt))
    return woven(points, looks, sides)


def rings_of(first: Numbers, last: Numbers, thick: float, thin: float) -> list[tuple[Numbers, float, float]]:
    """The rings of a rod from one end to the other: their middle, radius, and how far they look along it."""
    tilts = (-1.55, -1.0, -0.5, 0.0)
    return [(first, thick, tilt) for tilt in tilts] + [(last, thin, -tilt) for tilt in reversed(tilts)]


def woven(points: Sequence[Numbers], looks: Sequence[Numbers], sides: int) -> Solid:
    """The triangles between rings that lie one behind the other."""
    corners, facing = [], []
    for near, far, near_look, far_look in zip(points[:-1], points[1:], looks[:-1], looks[1:], strict=True):
        for side in range(sides):
            after = (side + 1) % sides
            corners += [(near[side], near[after], far[side]), (near[after], far[after], far[side])]
            facing += [
                (near_look[side], near_look[after], far_look[side]),
                (near_look[after], far_look[after], far_look[side]),
            ]
    return np.array(corners), np.array(facing)


def facetted(triangles: Sequence[Sequence[Spot]], inside: Spot) -> Solid:
    """Flat triangles that look away from a point inside the body."""
    corners = np.array(triangles, dtype=float)
    looks = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    looks /= np.linalg.norm(looks, axis=1, keepdims=True) + 1e-12
    away = np.einsum("ij,ij->i", corners.mean(axis=1) - np.array(inside), looks)
    looks[away < 0] *= -1
    return corners, np.repeat(looks[:, None, :], 3, axis=1)


def mean_of(plan: Plan) -> tuple[float, float]:
    """The middle of the corners of a plan."""
    return sum(x for x, _ in plan) / len(plan), sum(y for _, y in plan) / len(plan)


def prism(plan: Plan, low: float, high: float, shrink: float = 0.0, top: Plan | None = None) -> Solid:
    """A body over a ground plan; its top is smaller by a share, or has a plan of its own."""
    x, y = mean_of(plan)
    over = top or [(x + (px - x) * (1 - shrink), y + (py - y) * (1 - shrink)) for px, py in plan]
    middle = mean_of(over)
    found: list[Sequence[Spot]] = []
    for number in range(len(plan)):
        after = (number + 1) % len(plan)
        a, b = (*plan[number], low), (*plan[after], low)
        c, d = (*over[number], high), (*over[after], high)
        found += [(a, b, c), (b, d, c), (c, d, (*middle, high))]
    return facetted(found, (x, y, (low + high) / 2))


def box(middle: Spot, size: Spot, shrink: float = 0.0) -> Solid:
    """A box by its middle and its lengths."""
    (x, y, z), (a, b, c) = middle, (size[0] / 2, size[1] / 2, size[2] / 2)
    return prism([(x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b)], z - c, z + c, shrink)


def disc(middle: tuple[float, float], radius: float, sides: int = 28) -> Plan:
    """The ground plan of something round."""
    turns = [2 * pi * number / sides for number in range(sides)]
    return [(middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)) for turn in turns]


def square(middle: tuple[float, float], length: float, width: float) -> Plan:
    """The ground plan of something with four corners."""
    (x, y), a, b = middle, length / 2, width / 2
    return [(x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b)]


def wheel(middle: Spot, radius: float, width: float, sides: int = 16) -> Solid:
    """A wheel whose axle runs from north to south."""
    return side_view([(middle[0] + x, middle[2] + z) for x, z in disc((0, 0), radius, sides)], middle[1], width)


def side_view(outline: Plan, y: float, width: float) -> Solid:
    """A body with an outline as seen from the side (x, z), so wide around a line from west to east."""
    x, z = mean_of(outline)
    found: list[Sequence[Spot]] = []
    near, far = y - width / 2, y + width / 2
    for number in range(len(outline)):
        (ax, az), (bx, bz) = outline[number], outline[(number + 1) % len(outline)]
        found += [((ax, near, az), (bx, near, bz), (ax, far, az)), ((bx, near, bz), (bx, far, bz), (ax, far, az))]
        found += [((ax, side, az), (bx, side, bz), (x, side, z)) for side in (near, far)]
    return facetted(found, (x, y, z))
