"""Fans that open with no pointer on them, because of their stack something must be decided."""

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.ui.table.play.unfolding import LONG_REST, REST
from tests.ui.table.player import Player
from tests.ui.table.stacked import fan_of, place, sit_at_stacks


@pytest.fixture
def player() -> Player:
    """Somebody at a table where three pieces lie in one town, two of them his own."""
    return sit_at_stacks("off")


def test_a_stack_that_must_be_decided_about_opens_by_itself(player: Player) -> None:
    state, town = player.state, Target(Kind.SPACE, 7)
    player.point(player.space("Town 22"))
    state.play.now = replace(state.play.now, subject=town)
    player.look()
    assert fan_of(player).space == 7
    assert state.pointing.unfolding == 0
    state.play.now = replace(state.play.now, targets=frozenset({Target(Kind.SPACE, 8), town}))
    player.look()
    assert state.pointing.fan is None


def test_where_a_space_may_be_chosen_as_well_no_stack_hides_the_map_by_itself(player: Player) -> None:
    state = player.state
    player.point(player.space("Town 22"))
    state.play.now = replace(state.play.now, subject=Target(Kind.SPACE, 7))
    player.look()
    assert state.pointing.fan is not None
    state.play.now = replace(state.play.now, targets=state.play.now.targets | {Target(Kind.SPACE, 22)})
    player.look()
    assert state.pointing.fan is None


def test_a_fan_that_opened_by_itself_stays_shut_after_esc_also_where_it_lay_over_another_space(player: Player) -> None:
    state = player.state
    held = {target for target in state.play.now.targets if target.kind is Kind.PIECE}
    state.play.now = replace(state.play.now, targets=frozenset(held), subject=Target(Kind.SPACE, 7))
    player.wait(32)
    left, top, _, height = fan_of(player).spread.plate
    player.point(place(player, left + 3, top + height - 4))
    player.press(pygame.K_ESCAPE)
    player.wait(REST + LONG_REST + 2 * 16)
    assert state.pointing.fan is None
    assert Target(Kind.SPACE, 7) not in state.pointing.pointed.targets
