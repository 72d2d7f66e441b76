"""The picture of a table without a display, on the shipped titles."""

from pathlib import Path

import pygame
import pytest

from game.core.actions import Side
from game.core.playout import Chooser
from game.core.session import Session
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game
from game.ui.picture import draw_picture

SCENARIO = "memoir44/pegasus-bridge"


def session_after(actions: int) -> Session:
    """A game after so many random actions."""
    game, position = new_game(load_scenario(SCENARIO, roots()), 3)
    session = Session(game, position)
    chooser = Chooser(game, 5)
    for _ in range(actions):
        assert session.decision is not None
        session.perform(chooser.choose(session.decision.legal))
    return session


@pytest.mark.parametrize("viewer", [None, Side(0)])
def test_a_picture_has_the_wanted_size_and_is_always_the_same(tmp_path: Path, viewer: Side | None) -> None:
    loaded = load_scenario(SCENARIO, roots())
    for name in ("first.png", "second.png"):
        draw_picture(session_after(40), loaded, size=(800, 450), viewer=viewer, destination=tmp_path / name)
    assert pygame.image.load(tmp_path / "first.png").get_size() == (800, 450)
    assert (tmp_path / "first.png").read_bytes() == (tmp_path / "second.png").read_bytes()


def test_a_picture_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    loaded = load_scenario(SCENARIO, roots())
    with pytest.raises(OSError, match=r"\w"):
        draw_picture(session_after(0), loaded, size=(640, 360), viewer=None, destination=tmp_path / "no" / "a.png")
