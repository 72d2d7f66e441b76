"""A battle of the toy on the table, played on without hands."""

from collections.abc import Callable

import pygame

from game.ui.app import App
from game.ui.screens.playing.battle_screen import BattleScreen, begin_at_once
from game.ui.screens.playing.curtain import GRACE
from tests.ui.app.player import Player

Later = Callable[[int], None]


def battle_of(app: App, seed: int = 1, scenario: str = "toy/ford") -> BattleScreen:
    """A battle on the table, by itself of the toy, behind its curtain."""
    begin_at_once(app, scenario, seed)
    screen = app.screens[0]
    assert isinstance(screen, BattleScreen)
    return screen


def play_out(screen: BattleScreen, actions: int = 6) -> None:
    """Play cards until the game is over, or for so many actions."""
    session = screen.battle.session
    for _ in range(actions):
        assert session.decision is not None
        session.perform(session.decision.legal[0])


def hand_on(player: Player, later: Later) -> None:
    """Look at what has happened, and go on."""
    player.wait()
    assert isinstance(player.app.top, BattleScreen)
    later(GRACE + 1)
    player.press(pygame.K_RETURN)
