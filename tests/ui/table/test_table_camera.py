"""The camera: fitting, zooming at the pointer, panning, and never losing the map."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.table.map.camera import (
    Camera,
    World,
    centred,
    fit,
    fit_scale,
    panned,
    scales,
    settled,
    stepped,
    zoomed,
)

WORLD = World(-100, -100, 2600, 1600)
VIEW = (900, 600)


def corners(camera: Camera) -> tuple[float, float, float, float]:
    """Where the edges of the world are seen."""
    left, top = camera.to_view(WORLD.left, WORLD.top)
    right, bottom = camera.to_view(WORLD.left + WORLD.width, WORLD.top + WORLD.height)
    return left, top, right, bottom


def test_fit_shows_all_of_the_world_in_the_middle() -> None:
    left, top, right, bottom = corners(fit(WORLD, VIEW))
    assert left >= -1
    assert top >= -1
    assert right <= VIEW[0] + 1
    assert bottom <= VIEW[1] + 1
    assert abs(top - (VIEW[1] - bottom)) <= 2


def test_there_and_back() -> None:
    camera = Camera(0.7, -31, 12)
    assert camera.to_map(*camera.to_view(310, 44)) == pytest.approx((310, 44))


@given(st.integers(0, 899), st.integers(0, 599), st.integers(1, 6))
def test_zooming_in_keeps_the_point_under_the_pointer(x: int, y: int, steps: int) -> None:
    start = zoomed(fit(WORLD, VIEW), 1.0, (450, 300), WORLD, VIEW)
    before = start.to_map(x, y)
    after = zoomed(start, 1.0 + steps * 0.2, (x, y), WORLD, VIEW)
    assert after.to_view(*before) == pytest.approx((x, y), abs=1)


@given(st.integers(-9000, 9000), st.integers(-9000, 9000), st.sampled_from((0.3, 0.5, 1.0, 2.0)))
def test_the_map_cannot_be_pushed_away(dx: int, dy: int, scale: float) -> None:
    camera = panned(settled(Camera(scale, 0, 0), WORLD, VIEW), dx, dy, WORLD, VIEW)
    left, top, right, bottom = corners(camera)
    if WORLD.width * scale > VIEW[0]:
        assert left <= 1
        assert right >= VIEW[0] - 1
    else:
        assert left == pytest.approx(VIEW[0] - right, abs=2)
    if WORLD.height * scale > VIEW[1]:
        assert top <= 1
        assert bottom >= VIEW[1] - 1


def test_scales_go_from_the_whole_map_to_the_largest() -> None:
    found = scales(WORLD, VIEW, 1.1)
    assert found[0] == fit_scale(WORLD, VIEW)
    assert found[-1] == 1.1
    assert list(found) == sorted(found)


def test_a_small_map_in_a_large_window_has_only_its_own_scale() -> None:
    assert scales(World(0, 0, 100, 100), (900, 900), 1.0) == (9.0,)


def test_stepping_stops_at_both_ends() -> None:
    steps = (0.3, 0.5, 1.0)
    assert stepped(steps, 0.5, 1) == 1.0
    assert stepped(steps, 1.0, 1) == 1.0
    assert stepped(steps, 0.3, -1) == 0.3


def test_centred_brings_a_point_into_the_middle_as_far_as_the_map_goes() -> None:
    camera = centred(Camera(1.0, 0, 0), 1200, 700, WORLD, VIEW)
    assert camera.to_view(1200, 700) == (450, 300)
    at_the_corner = centred(Camera(1.0, 0, 0), 0, 0, WORLD, VIEW)
    assert at_the_corner.to_view(WORLD.left, WORLD.top) == (0, 0)


def test_the_whole_map_is_seen_beside_tabs_that_would_cover_some_of_it() -> None:
    world, view = World(0, 0, 1000, 500), (800, 400)
    assert fit(world, view) == fit(world, view, (0, 0)) == Camera(0.8, 0, 0)
    beside = fit(world, view, (60, 0))
    assert beside.scale == 0.74
    assert (beside.x, round(beside.x + 1000 * beside.scale)) == (60, 800)
    assert fit(World(0, 0, 500, 500), view, (60, 0)) == fit(World(0, 0, 500, 500), view)


def test_the_edge_of_a_map_seen_large_can_be_moved_out_from_under_tabs() -> None:
    world, view = World(0, 0, 1000, 500), (800, 400)
    assert panned(Camera(2, -500, -100), 9000, 9000, world, view, (60, 0)) == Camera(2, 60, 0)
    assert panned(Camera(2, -500, -100), 9000, 9000, world, view, (0, 40)) == Camera(2, 0, 40)
    assert panned(Camera(2, -500, -100), -9000, -9000, world, view, (60, 0)) == Camera(2, 800 - 2000, 400 - 1000)


def test_the_right_edge_of_a_map_seen_large_can_be_moved_out_from_under_tabs() -> None:
    world, view = World(0, 0, 1000, 500), (800, 400)
    for moved in (
        panned(Camera(2, -500, -100), -9000, 0, world, view, (0, 0), 60),
        centred(Camera(2, -500, -100), 1000, 300, world, view, (0, 0), 60),
        settled(Camera(2, -9000, -100), world, view, (0, 0), 60),
    ):
        assert moved.to_view(1000, 0)[0] == 800 - 60
    assert panned(Camera(2, -500, -100), 9000, 0, world, view, (0, 0), 60).x == 0, "the left one is not"
    assert settled(Camera(0.8, 0, 0), world, view, (0, 0), 60) == Camera(0.8, 0, 0), "nor a map that is seen whole"
