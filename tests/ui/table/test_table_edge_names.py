"""Names of parts of the map at its edges: over their part, never out of sight, and none where there is no room."""

import pygame
from pygame import Rect

from game.core.actions import Side, SpaceId
from game.core.view import EdgeName
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game
from game.ui.table.map.camera import Camera
from game.ui.table.scene.edge_names import EdgeNames
from tests.ui.table.player import Player

ROOM = (800, 500)


def names(player: Player) -> EdgeNames:
    """The painter of the small war's map."""
    return EdgeNames(player.state.outlook.ground, player.state.looks, player.state.theme)


def test_a_name_stands_over_its_part_at_the_edge_of_the_map(player: Player) -> None:
    painter, camera = names(player), Camera(0.4, 40, 60)
    spaces = (SpaceId(0), SpaceId(1))
    low = painter.place(ROOM, camera, EdgeName("Left flank", Side(0), spaces))
    upper = painter.place(ROOM, camera, EdgeName("Left flank", Side(0), spaces, is_upper=True))
    assert low is not None
    assert upper is not None
    assert upper.bottom <= camera.to_view(0, painter.top)[1]
    assert low.top >= camera.to_view(0, painter.low)[1]
    assert low.centerx == upper.centerx


def test_where_the_edge_is_out_of_sight_the_name_stays_in_it_and_vanishes_with_its_part(player: Player) -> None:
    painter, name = names(player), EdgeName("Left flank", Side(0), (SpaceId(0), SpaceId(1)))
    close = painter.place(ROOM, Camera(4, 0, 0), name)
    assert close is not None
    assert close.bottom <= ROOM[1]
    assert painter.place(ROOM, Camera(4, 9000, 0), name) is None
    assert painter.place(ROOM, Camera(0.02, 0, 0), name) is None, "there is no room for it"


def test_the_flanks_are_named_at_both_baselines_as_each_player_sees_them() -> None:
    game, position = new_game(load_scenario("memoir44/sword-beach", roots()), 1)
    edges = game.title.view(game, position, None).edges
    found = {(name.text, name.side, name.is_upper): set(name.spaces) for name in edges}
    assert len(found) == 6
    assert found["Left flank", Side(0), False] == found["Right flank", Side(1), True]
    assert found["Centre", Side(0), False] == found["Centre", Side(1), True]
    assert not found["Left flank", Side(0), False] & found["Right flank", Side(0), False]


def test_a_name_stands_aside_of_the_names_of_places(player: Player) -> None:
    painter, camera = names(player), Camera(0.4, 40, 60)
    name = EdgeName("Left", Side(0), tuple(SpaceId(space) for space in range(6)))
    usual = painter.place(ROOM, camera, name)
    assert usual is not None
    aside = painter.place(ROOM, camera, name, [usual.inflate(-8, 0)])
    assert aside is not None
    assert not aside.colliderect(usual.inflate(-8, 0))
    assert aside.top == usual.top
    everywhere = painter.place(ROOM, camera, name, [Rect(0, 0, *ROOM)])
    assert everywhere == usual


def test_a_name_stands_aside_of_the_markers_at_the_edge(player: Player) -> None:
    painter, camera = names(player), Camera(0.4, 40, 60)
    name = EdgeName("Left", Side(0), tuple(SpaceId(space) for space in range(6)))
    usual = painter.place(ROOM, camera, name)
    assert usual is not None
    part = pygame.Surface(ROOM)
    painter.draw(part, camera, [name], [usual])
    untouched = part.subsurface(usual).copy()
    painter.draw(part, camera, [name])
    assert not any(untouched.get_buffer().raw)
    assert any(part.subsurface(usual).copy().get_buffer().raw)
