"""Curves: smooth, through every point, and cut into dashes."""

from itertools import pairwise
from math import dist

import pytest

from game.ui.table.drawing.curves import along, arc, dashed, smoothed

ZIGZAG = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (200.0, 100.0))


def length(points: tuple[tuple[float, float], ...]) -> float:
    return sum(dist(a, b) for a, b in pairwise(points))


def test_a_smooth_line_passes_all_its_points_and_keeps_its_ends() -> None:
    line = smoothed(ZIGZAG)
    assert line[0] == ZIGZAG[0]
    assert line[-1] == pytest.approx(ZIGZAG[-1])
    for point in ZIGZAG:
        assert min((point[0] - x) ** 2 + (point[1] - y) ** 2 for x, y in line) < 1e-9


def test_a_smooth_line_has_no_corners() -> None:
    line = smoothed(ZIGZAG, 5.0)
    for (ax, ay), (bx, by), (cx, cy) in zip(line, line[1:], line[2:], strict=False):
        dot = (bx - ax) * (cx - bx) + (by - ay) * (cy - by)
        assert dot > 0


def test_a_closed_line_stays_closed() -> None:
    square = (*ZIGZAG[:3], (0.0, 100.0), ZIGZAG[0])
    line = smoothed(square)
    assert line[0] == pytest.approx(line[-1])


def test_two_points_are_a_straight_line() -> None:
    assert smoothed(ZIGZAG[:2]) == ZIGZAG[:2]
    assert arc((0, 0), (0, 0), (1, 0), (1, 0), 14)[-1] == pytest.approx((1, 0))


def test_dashes_and_gaps_alternate() -> None:
    found = dashed(((0.0, 0.0), (100.0, 0.0)), 10, 5)
    assert [round(dash[0][0]) for dash in found] == [0, 15, 30, 45, 60, 75, 90]
    assert all(length(dash) == pytest.approx(10) for dash in found)


def test_dashes_go_round_corners_and_the_last_may_be_short() -> None:
    found = dashed(ZIGZAG, 80, 40)
    assert len(found[1]) == 3
    assert length(found[-1]) == pytest.approx(60)


def test_a_share_of_the_way() -> None:
    assert along(ZIGZAG, 0) == (0, 0)
    assert along(ZIGZAG, 0.5) == pytest.approx((100, 50))
    assert along(ZIGZAG, 1) == (200, 100)
    assert along(((5.0, 5.0),), 0.5) == (5.0, 5.0)
