"""What a screen that has gone no longer needs does not stay in memory."""

import gc
import sys
import weakref
from collections.abc import Iterator

import pytest

from game.ui.app import App
from game.ui.memory import keep_pictures_apart, keep_what_is_loaded, tidy
from game.ui.screens.choosing.chooser import ChooserPage
from game.ui.screens.choosing.menu import MenuPage
from tests.ui.app.player import Player


def test_a_page_that_was_left_is_gone_at_once(app: App, player: Player) -> None:
    app.go_home()
    app.show_keys()
    gone = weakref.ref(player.form)
    gc.disable()
    try:
        app.pop()
        assert gone() is None
    finally:
        gc.enable()


def test_the_cards_of_the_menu_keep_no_pictures_and_are_clicked_up_to_their_corners(app: App, player: Player) -> None:
    app.go_home()
    button = player.page(MenuPage).buttons[0]
    place = button.rect
    assert place.width > 100
    assert button.image is not None
    assert button.image.get_size() == (1, 1)
    assert button.drawable_shape is not None
    shapes = [state.surface for state in button.drawable_shape.states.values() if state.surface is not None]
    assert max(shape.get_width() for shape in shapes) == 1
    player.click_at((place.right + 3, place.bottom - 2))
    player.page(MenuPage)
    player.click_at((place.right - 2, place.bottom - 2))
    player.page(ChooserPage)


@pytest.fixture
def _as_usual() -> Iterator[None]:
    """The collector works as usual again."""
    usual = gc.get_threshold()
    yield
    gc.set_threshold(*usual)


@pytest.mark.usefixtures("_as_usual")
def test_the_collector_looks_only_at_what_came_after_the_start() -> None:
    loaded: list[list[int]] = [[]]
    try:
        keep_what_is_loaded()
        found = gc.get_objects()
        assert not any(each is loaded for each in found)
        fresh: list[list[int]] = [[]]
        assert any(each is fresh for each in gc.get_objects())
    finally:
        gc.unfreeze()


@pytest.mark.usefixtures("_as_usual")
def test_once_all_is_loaded_the_collector_looks_at_everything_only_when_it_is_told_to() -> None:
    try:
        keep_what_is_loaded()
        before = gc.get_stats()[2]["collections"]
        kept = [[each] for each in range(500_000)]
        assert gc.get_stats()[2]["collections"] == before
        assert len(kept) == len({id(each) for each in kept})
        tidy()
        assert gc.get_stats()[2]["collections"] == before + 1
    finally:
        gc.unfreeze()


def test_other_systems_need_not_be_told_about_large_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert keep_pictures_apart() is False
