"""The map while it is zoomed and panned: drafts first, and at rest the very picture that is painted at once."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.core.board import Board
from game.loading.content.skins import Skin
from game.ui.table.map.camera import Camera, zoomed
from game.ui.table.map.picture import PLATE_BYTES, MapPicture
from tests.ui.table.conftest import Desk
from tests.ui.table.small_war import hex_board, loaded, web_board

VIEW = Rect(0, 0, 700, 500)
Make = Callable[[], Board]
BOARDS: tuple[Make, ...] = (hex_board, web_board)
HASTE = 0.01
"""Milliseconds in which no more than one coat is painted."""


def picture(make: Make = hex_board) -> MapPicture:
    """The map of the small war."""
    return MapPicture(loaded(make()).map, Skin(), Desk().theme)


def seen(of: MapPicture, camera: Camera, *, names: bool = True) -> bytes:
    """What the camera sees."""
    surface = pygame.Surface(VIEW.size)
    of.draw(surface, VIEW, camera, names=names)
    return pygame.image.tobytes(surface, "RGB")


def finished(of: MapPicture, camera: Camera, *, names: bool = True, most: int = 5000) -> int:
    """Let a picture be painted to its end, between frames; how many times something seen became sharper."""
    sharper = 0
    for _ in range(most):
        goes_on = of.prepare(VIEW.size, camera, names=names, milliseconds=HASTE)
        sharper += of.is_sharper
        if not goes_on:
            return sharper
    raise AssertionError("it is never finished")


@pytest.mark.parametrize("make", BOARDS)
def test_at_rest_the_map_is_the_same_as_painted_at_once(make: Make) -> None:
    drawn = picture(make)
    camera = Camera(0.3, 10, 10)
    seen(drawn, camera)
    for scale, x, y in ((0.5, -90, -40), (0.75, -300, -200), (0.6, -120, -130), (1.1, -500, -260)):
        camera = zoomed(Camera(scale, x, y), scale, (0, 0), drawn.world, VIEW.size)
        seen(drawn, camera)
        finished(drawn, camera)
        assert seen(drawn, camera) == seen(picture(make), camera)


def test_a_zoom_paints_nothing_before_it_is_seen_and_sharpens_afterwards() -> None:
    drawn = picture()
    start = zoomed(Camera(0.3, 0, 0), 0.3, (0, 0), drawn.world, VIEW.size)
    seen(drawn, start)
    painted = set(drawn.plates)
    closer = zoomed(start, 0.5, (300, 200), drawn.world, VIEW.size)
    draft = seen(drawn, closer)
    assert set(drawn.plates) == painted
    assert finished(drawn, closer) > 1
    assert drawn.drafts == {}
    assert seen(drawn, closer) != draft


def test_a_draft_shows_the_same_places_as_the_map_at_rest() -> None:
    drawn, fresh = picture(), picture()
    start = zoomed(Camera(0.3, 0, 0), 0.3, (0, 0), drawn.world, VIEW.size)
    seen(drawn, start)
    closer = zoomed(start, 0.5, (300, 200), drawn.world, VIEW.size)
    draft, sharp = seen(drawn, closer), seen(fresh, closer)
    away = sum(abs(one - other) for one, other in zip(draft, sharp, strict=True)) / len(sharp)
    shifted = sum(abs(one - other) for one, other in zip(draft[3 * 24 :], sharp, strict=False)) / len(sharp)
    assert away < shifted / 2


def test_names_that_are_switched_on_are_there_at_once() -> None:
    drawn, camera = picture(), Camera(0.6, 0, 0)
    without = seen(drawn, camera, names=False)
    assert seen(drawn, camera) != without
    assert seen(drawn, camera) == seen(picture(), camera)


def test_what_is_begun_at_one_scale_is_dropped_at_the_next() -> None:
    drawn = picture()
    camera = zoomed(Camera(0.3, 0, 0), 0.3, (0, 0), drawn.world, VIEW.size)
    seen(drawn, camera)
    for scale in (0.5, 0.8):
        camera = zoomed(camera, scale, (300, 200), drawn.world, VIEW.size)
        seen(drawn, camera)
        drawn.prepare(VIEW.size, camera, names=True, milliseconds=HASTE)
    finished(drawn, camera)
    assert seen(drawn, camera) == seen(picture(), camera)


def test_plates_are_kept_within_bounds_and_the_whole_map_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.table.map.picture.LIMIT", 4 * PLATE_BYTES)
    drawn = picture()
    camera = zoomed(Camera(0.3, 0, 0), 0.3, (0, 0), drawn.world, VIEW.size)
    seen(drawn, camera)
    whole = {key for key in drawn.plates if key[0] == 0.3}
    for scale in (0.5, 0.8, 1.1):
        camera = zoomed(camera, scale, (300, 200), drawn.world, VIEW.size)
        seen(drawn, camera)
        finished(drawn, camera)
    assert drawn.used <= drawn.limit
    assert len(drawn.plates) < 50
    assert whole <= set(drawn.plates)


def test_it_is_known_whether_a_draft_is_seen() -> None:
    """Names written over the map lie elsewhere than those of a draft, and would be read twice."""
    drawn = picture()
    start = zoomed(Camera(0.3, 0, 0), 0.3, (0, 0), drawn.world, VIEW.size)
    seen(drawn, start)
    assert not drawn.is_draft
    closer = zoomed(start, 0.5, (300, 200), drawn.world, VIEW.size)
    seen(drawn, closer)
    assert drawn.is_draft
    finished(drawn, closer)
    seen(drawn, closer)
    assert not drawn.is_draft
