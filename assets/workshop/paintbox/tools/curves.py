"""Shapes made of many points: smooth curves, blobs with an uneven edge, stars, arrows."""

from math import cos, hypot, pi, sin, tau
from random import Random

from paintbox.tools.paper import Point, Points


def smooth(points: Points, closed: bool = False, steps: int = 8) -> list[Point]:
    """A Catmull-Rom curve through the points."""
    count = len(points)
    if closed:
        wheel = [points[-1], *points, points[0], points[1]]
        spans = count
    else:
        wheel = [points[0], *points, points[-1]]
        spans = count - 1
    curve = [_between(wheel[i : i + 4], step / steps) for i in range(spans) for step in range(steps)]
    return curve if closed else [*curve, points[-1]]


def _between(four: Points, t: float) -> Point:
    """The point at share `t` of the way from the second to the third of four points."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    return _spline(ax, bx, cx, dx, t), _spline(ay, by, cy, dy, t)


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def blob(rng: Random, centre: Point, across: float, down: float, rough: float = 0.15) -> list[Point]:
    """A closed shape like an ellipse whose radius wanders by the share `rough`."""
    corners = 11
    turn = rng.random()
    around = []
    for corner in range(corners):
        angle = tau * (corner + turn + rng.uniform(-0.2, 0.2)) / corners
        reach = 1 + rng.uniform(-rough, rough)
        around.append((centre[0] + cos(angle) * across * reach, centre[1] + sin(angle) * down * reach))
    return smooth(around, closed=True)


def star(centre: Point, outer: float, inner: float, rays: int = 5) -> list[Point]:
    """A star with one ray straight up."""
    points = []
    for tip in range(rays * 2):
        reach = outer if tip % 2 == 0 else inner
        angle = pi * tip / rays - pi / 2
        points.append((centre[0] + cos(angle) * reach, centre[1] + sin(angle) * reach))
    return points


def arc(centre: Point, across: float, down: float, start: float, end: float, steps: int = 24) -> list[Point]:
    """Points on an ellipse between two angles in turns; 0 is east and angles run clockwise."""
    angles = [tau * (start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(centre[0] + cos(angle) * across, centre[1] + sin(angle) * down) for angle in angles]


def along(start: Point, end: Point, share: float, aside: float = 0.0) -> Point:
    """The point at a share of the way, moved aside to the right of the direction by some pixels."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    return start[0] + dx * share - dy / length * aside, start[1] + dy * share + dx / length * aside


def arrow(start: Point, end: Point, shaft: float, head: float) -> list[Point]:
    """A straight arrow with a shaft and a head of the given widths; the head is about as long as wide."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    neck = max(0.0, 1 - head * 0.85 / length)
    left = [along(start, end, 0, -shaft / 2), along(start, end, neck, -shaft / 2)]
    tip = [along(start, end, neck, -head / 2), end, along(start, end, neck, head / 2)]
    return [*left, *tip, along(start, end, neck, shaft / 2), along(start, end, 0, shaft / 2)]


def ribbon(path: Points, widths: tuple[float, float]) -> list[Point]:
    """The outline of a stroke along a path whose width grows from the first to the second."""
    left, right = [], []
    for index, point in enumerate(path):
        before, after = path[max(0, index - 1)], path[min(len(path) - 1, index + 1)]
        share = index / (len(path) - 1)
        half = (widths[0] + (widths[1] - widths[0]) * share) / 2
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = hypot(dx, dy) or 1.0
        left.append((point[0] + dy / length * half, point[1] - dx / length * half))
        right.append((point[0] - dy / length * half, point[1] + dx / length * half))
    return left + right[::-1]
