"""Smooth curves through the points of a line drawn on the map (Catmull-Rom splines). Pure geometry."""

from itertools import pairwise

Point = tuple[float, float]
SPACING = 14.0
"""Map pixels between the points of a smoothed line, about."""


def smoothed(points: tuple[Point, ...], spacing: float = SPACING) -> tuple[Point, ...]:
    """A smooth line through all the points; closed lines stay closed."""
    if len(points) < 3:
        return points
    closed = points[0] == points[-1]
    before = points[-2] if closed else mirrored(points[0], points[1])
    after = points[1] if closed else mirrored(points[-1], points[-2])
    around = (before, *points, after)
    line = [points[0]]
    for number in range(1, len(points)):
        line += arc(around[number - 1], around[number], around[number + 1], around[number + 2], spacing)
    return tuple(line)


def mirrored(point: Point, other: Point) -> Point:
    """The point that lies as far beyond `point` as `other` lies before it."""
    return 2 * point[0] - other[0], 2 * point[1] - other[1]


def arc(before: Point, start: Point, end: Point, after: Point, spacing: float) -> list[Point]:
    """The curve from start to end, without its start."""
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    pieces = max(1, round(length / spacing))
    return [
        (
            spline(before[0], start[0], end[0], after[0], number / pieces),
            spline(before[1], start[1], end[1], after[1], number / pieces),
        )
        for number in range(1, pieces + 1)
    ]


def spline(before: float, start: float, end: float, after: float, share: float) -> float:
    """One coordinate of the curve at a share (0 to 1) of the way from start to end."""
    return 0.5 * (
        2 * start
        + (end - before) * share
        + (2 * before - 5 * start + 4 * end - after) * share**2
        + (3 * start - before - 3 * end + after) * share**3
    )


def dashed(points: tuple[Point, ...], dash: float, gap: float) -> tuple[tuple[Point, ...], ...]:
    """A line cut into dashes."""
    dashes: list[tuple[Point, ...]] = []
    current: list[Point] = [points[0]]
    left, drawing = dash, True
    for start, end in pairwise(points):
        length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        done = 0.0
        while length - done > left:
            done += left
            at = (start[0] + (end[0] - start[0]) * done / length, start[1] + (end[1] - start[1]) * done / length)
            if drawing:
                dashes.append((*current, at))
            current, drawing = [at], not drawing
            left = dash if drawing else gap
        left -= length - done
        current.append(end)
    if drawing and len(current) > 1:
        dashes.append(tuple(current))
    return tuple(dashes)


def along(points: tuple[Point, ...], share: float) -> Point:
    """The point at a share (0 to 1) of the length of a line."""
    lengths = [((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in pairwise(points)]
    left = max(0.0, min(1.0, share)) * sum(lengths)
    for length, a, b in zip(lengths, points, points[1:], strict=False):
        if left <= length and length > 0:
            return a[0] + (b[0] - a[0]) * left / length, a[1] + (b[1] - a[1]) * left / length
        left -= length
    return points[-1]
