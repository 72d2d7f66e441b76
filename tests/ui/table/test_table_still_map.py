"""The map is kept as a picture while nothing on it changes, and what is seen is always as if it were drawn anew."""

from collections.abc import Callable

import pygame
import pytest

from game.core.actions import Action
from game.ui.table.window.still_map import StillMap
from tests.ui.table.player import Player

Deed = Callable[[Player], None]


def seen_anew(player: Player) -> bytes:
    """What is seen when nothing is kept."""
    player.table.painter.map.still = StillMap()
    return player.look()


def settled(player: Player) -> bytes:
    """What is seen when the same has been drawn three times."""
    return [player.look() for _ in range(3)][-1]


def point_at_target(player: Player) -> None:
    """The pointer goes onto a piece."""
    player.point(player.space("B3"))


def do(player: Player) -> None:
    """A piece is chosen."""
    player.state.perform(Action("pick", 0))


def move(player: Player) -> None:
    """A piece is moved."""
    player.state.perform(Action("pick", 0))
    player.state.perform(Action("move", 6))


def zoom(player: Player) -> None:
    """Look closer."""
    player.point(player.space("B3"))
    player.wheel(2)


def lift(player: Player) -> None:
    """Look under the pieces."""
    player.hold(pygame.K_LALT)


def hide_names(player: Player) -> None:
    """No names of hexes any more."""
    player.state.reading.names = not player.state.reading.names


def refuse(player: Player) -> None:
    """A click that is refused."""
    player.click(player.space("A1"))


@pytest.mark.parametrize("deed", [point_at_target, do, move, zoom, lift, hide_names, refuse])
def test_nothing_old_is_seen_whatever_was_done(player: Player, deed: Deed) -> None:
    before = settled(player)
    assert player.table.painter.map.still.picture is not None, "the map is kept"
    deed(player)
    after = player.look()
    assert after == seen_anew(player)
    assert after != before or deed is refuse
    assert settled(player) == after


def test_a_map_that_is_not_drawn_alike_twice_is_not_copied(player: Player) -> None:
    settled(player)
    player.point(player.space("B3"))
    for _ in range(3):
        player.wheel(1)
        player.look()
        assert player.table.painter.map.still.picture is None


def test_a_draft_of_the_map_is_never_kept(player: Player) -> None:
    player.look()
    zoom(player)
    player.look()
    player.look()
    player.look()
    assert player.table.painter.map.still.picture is None
    assert player.state.outlook.unprepared
    while player.state.outlook.unprepared:
        player.wait(16)
    sharp = settled(player)
    assert player.table.painter.map.still.picture is not None
    assert sharp == seen_anew(player)
