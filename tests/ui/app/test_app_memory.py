"""What a screen that has gone no longer needs does not stay in memory."""

import gc
import sys
import weakref

import pytest

from game.ui.app import App
from game.ui.memory import keep_pictures_apart
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


def test_other_systems_need_not_be_told_about_large_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert keep_pictures_apart() is False
