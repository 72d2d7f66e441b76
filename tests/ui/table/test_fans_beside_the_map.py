"""Fans that have no room on the map: where all that is seen of it may be chosen, they lie over the panels beside it."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Kind, SpaceId, Target
from game.core.board import Space
from game.ui.table.pieces.fanning import Fan, fan_hiding_least
from game.ui.table.pieces.placing import Laid
from game.ui.table.play.unfolding import REST, SETTLING, seen_by
from tests.ui.table.player import Player
from tests.ui.table.stacked import place, sit_at_stacks

TOWN = SpaceId(7)


BETWEEN = 60
"""How far the villages lie from each other, in pixels of the map; a counter of a fan is nearly as wide."""


@pytest.fixture
def player() -> Player:
    """Somebody who may choose pieces of a stack, on a map full of villages."""
    places = [(x, y) for x in range(30, 1200, BETWEEN) for y in range(30, 900, BETWEEN)]
    return sit_at_stacks(villages=[Space(f"Village {x}, {y}", x, y, ("town",)) for x, y in places])


def crowd(player: Player) -> None:
    """Every space may be chosen as well."""
    state = player.state
    spaces = frozenset(Target(Kind.SPACE, number) for number in range(len(state.outlook.ground.board.spaces)))
    state.play.now = replace(state.play.now, targets=state.play.now.targets | spaces)


def fan_beside(player: Player) -> Fan:
    """Rest on the stack until it is fanned out beside the map."""
    crowd(player)
    player.point(player.space("Town 7"))
    player.wait(REST + SETTLING + 3 * 16)
    fan = player.state.pointing.fan
    assert fan is not None
    return fan


def test_a_fan_that_would_hide_a_choice_wherever_it_lies_lies_beside_the_map(player: Player) -> None:
    state, fan = player.state, fan_beside(player)
    plate = Rect(fan.spread.plate).move(state.outlook.layout.map.topleft)
    assert fan.aside is None
    assert state.outlook.beside.contains(plate)
    assert not any(plate.colliderect(one.place) for one in player.table.painter.desk.placed if one.name == "prompt")
    assert fan.spread.side == seen_by(state).least, "not smaller than can be read"


def test_with_room_between_the_choices_it_stays_on_the_map(player: Player) -> None:
    fan = fan_hiding_least(seen_by(player.state), TOWN, [SpaceId(8)])
    assert fan is not None
    assert fan.aside is not None


def test_the_pointer_comes_to_it_and_picks_a_counter_of_it(player: Player) -> None:
    fan = fan_beside(player)
    one = next(one for one in fan.laid if one.piece.piece == 2)
    start, end = player.space("Town 7"), place(player, one.x, one.y)
    for part in range(21):
        player.point((start[0] + (end[0] - start[0]) * part // 20, start[1] + (end[1] - start[1]) * part // 20))
        player.wait(16)
        assert player.state.pointing.fan == fan
    assert player.state.pointing.pointed.targets[0] == Target(Kind.PIECE, 2)
    player.click(end)
    assert player.step == "Use"
    assert player.state.play.now.subject == Target(Kind.PIECE, 2)


def test_it_is_drawn_over_the_panels(player: Player) -> None:
    crowd(player)
    before, width = player.look(), player.state.outlook.layout.window.width
    fan = fan_beside(player)
    x, y = place(player, fan.laid[0].x, fan.laid[0].y)
    at = 3 * (y * width + x)
    assert player.look()[at : at + 3] != before[at : at + 3]


def test_its_stack_stays_on_the_map_meanwhile(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, drawn = player.table.painter.map.scene, list[Laid]()
    fan, found = fan_beside(player), scene.counter_at

    def noted(one: Laid, *others: int, looks_back: bool = False) -> tuple[pygame.Surface, tuple[int, int]]:
        drawn.append(one)
        return found(one, *others, looks_back=looks_back)

    monkeypatch.setattr(scene, "counter_at", noted)
    player.look()
    assert tuple(drawn[-3:]) == fan.laid
    assert set(fan.closed) <= set(drawn[:-3])


def test_it_shuts_when_the_pointer_leaves_it(player: Player) -> None:
    fan_beside(player)
    player.point(player.space("Town 22"))
    player.wait(16)
    assert player.state.pointing.fan is None


def test_a_fan_that_comes_to_lie_over_a_choice_when_the_map_is_seen_elsewhere_moves_away(player: Player) -> None:
    state = player.state
    crowd(player)
    state.outlook.zoom_to(state.outlook.camera.scale * 5, (0, 0))
    state.outlook.centre_on(TOWN)
    player.point(player.space("Town 7"))
    player.wait(REST + SETTLING + 3 * 16)
    fan = state.pointing.fan
    assert fan is not None
    assert fan.aside is not None
    state.outlook.zoom_to(state.outlook.camera.scale / 5, (fan.closed[0].x, fan.closed[0].y))
    player.wait(16)
    assert state.pointing.fan is None or state.pointing.fan.aside is None
