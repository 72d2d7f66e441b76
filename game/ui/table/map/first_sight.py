"""Which part of a map is seen at first that is too large to be read as a whole. Pure."""

from collections.abc import Sequence

Point = tuple[float, float]

MARGIN = 0.9
"""As a share of the view: what lies at its very edge is not counted as seen."""


def most_in_sight(points: Sequence[Point], size: Point) -> Point:
    """The middle of a part of the map of a size in which as many of some points lie as in any around one of them."""
    reach = size[0] * MARGIN / 2, size[1] * MARGIN / 2
    crowd = max((around(each, points, reach) for each in dict.fromkeys(points)), key=len)
    x, y = [(min(point[axis] for point in crowd) + max(point[axis] for point in crowd)) / 2 for axis in (0, 1)]
    return x, y


def around(middle: Point, points: Sequence[Point], reach: Point) -> list[Point]:
    """Those of some points that lie no farther from a middle than the reach, across and down."""
    return [point for point in points if all(abs(point[axis] - middle[axis]) <= reach[axis] for axis in (0, 1))]
