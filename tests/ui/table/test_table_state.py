"""The state of the table in its parts: play, outlook, pointing and reading, each whole from the beginning."""

import pygame

from tests.ui.table.player import Player


def attributes(player: Player) -> dict[str, set[str]]:
    """The names of what each part of the state holds."""
    state = player.state
    parts = (state, state.play, state.outlook, state.pointing, state.reading, state.redraw)
    return {type(part).__name__: set(vars(part)) for part in parts}


def test_every_part_of_the_state_has_all_it_ever_holds_from_the_beginning(player: Player) -> None:
    born = attributes(player)
    player.play_card()
    player.point(player.space("A1"))
    player.press(pygame.K_TAB)
    player.wheel(1)
    player.wait(800)
    player.look()
    player.table.resize((1000, 700))
    assert attributes(player) == born


def test_no_part_of_the_state_holds_what_another_holds(player: Player) -> None:
    shared = {"session", "redraw", "theme", "picture"}
    names = [name for held in attributes(player).values() for name in held if name not in shared]
    assert len(names) == len(set(names))


def test_a_drawn_table_is_drawn_again_only_when_something_asks_for_it(player: Player) -> None:
    player.look()
    assert not player.state.redraw.is_due
    player.state.outlook.look(player.state.outlook.camera)
    assert not player.state.redraw.is_due, "one looks where one has looked before"
    player.state.outlook.zoom_to(player.state.outlook.scales[-1], (0, 0))
    assert player.table.dirty
    player.look()
    assert not player.table.dirty
