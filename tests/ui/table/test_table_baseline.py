"""The map from either baseline: every place is found again, what points turns with it, and all letters stay upright."""

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId
from game.core.view import EdgeName, MarkerView, PieceView
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game
from game.loading.content.skins import MarkerLook, Skin, TerrainLook
from game.loading.tiled.maps import LoadedMap
from game.loading.tiled.pictures import TileImage, TileLayer
from game.ui.settings import Settings
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.plate import Plate
from game.ui.table.map.area import edges
from game.ui.table.map.camera import Camera, fit
from game.ui.table.map.ground import Ground, loaded_ground
from game.ui.table.map.picture import MapPicture
from game.ui.table.map.turning import below, can_be_turned, turned
from game.ui.table.pieces.placing import laid_out, picked
from game.ui.table.scene.edge_names import EdgeNames
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.markers import Markers
from game.ui.theme import Theme
from tests.ui.table.conftest import Desk
from tests.ui.table.player import Player
from tests.ui.table.small_war import SIDES, hex_board, loaded

ROOM = (900, 600)
SCENARIOS = ("memoir44/pegasus-bridge", "memoir44/omaha-beach", "valor_and_victory/hamlet", "valor_and_victory/convoy")


def small() -> LoadedMap:
    """The map of the small war."""
    return loaded(hex_board()).map


def both(map_: LoadedMap) -> tuple[Ground, Ground]:
    """The ground as it was drawn, and as it is seen from its upper edge."""
    return loaded_ground(map_), loaded_ground(turned(map_, Skin()))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_hex_that_is_clicked_is_the_same_from_both_baselines(scenario: str) -> None:
    map_ = load_scenario(scenario, roots()).map
    for seen in (map_, turned(map_, Skin())):
        picture = MapPicture(seen, Skin(), Theme(1.0, None))
        camera = fit(picture.world, ROOM)
        for space in range(len(map_.board.spaces)):
            piece = PieceView(PieceId(7), Side(0), "foot", SpaceId(space), "Foot")
            for pieces in ((), (piece,)):
                x, y = camera.to_view(*picture.ground.centre(space))
                found = picked(pieces, picture.ground, camera, round(x), round(y))
                assert (found.space, found.piece) == (space, 7 if pieces else None)


def test_what_was_at_the_upper_left_is_at_the_lower_right_and_the_world_has_the_same_size() -> None:
    drawn, seen = both(small())
    last = len(drawn.board.spaces) - 1
    assert drawn.centre(0) < drawn.centre(last)
    assert seen.centre(0) > seen.centre(last)
    plain, there = (MapPicture(map_, Skin(), Theme(1.0, None)).world for map_ in (small(), turned(small(), Skin())))
    assert (plain.width, plain.height) == (there.width, there.height)


def test_turned_twice_it_lies_as_it_was_drawn() -> None:
    map_ = load_scenario("valor_and_victory/hamlet", roots()).map
    again = turned(turned(map_, Skin()), Skin()).board
    for one, other in zip(map_.board.spaces, again.spaces, strict=True):
        assert (one.x, one.y) == pytest.approx((other.x, other.y))
    assert map_.board.by_name == again.by_name
    assert map_.board.neighbours == again.neighbours


def test_what_faces_a_neighbour_faces_it_from_both() -> None:
    for ground in both(small()):
        lights, grid = Lights(ground, Theme(1.0, None)), ground.board.grid
        assert grid is not None
        space = next(n for n in range(len(ground.board.spaces)) if min(grid.adjacent[n]) >= 0)
        for side in range(6):
            piece = PieceView(PieceId(1), Side(0), "gun", SpaceId(space), "Gun", facing=side)
            ahead = lights.ahead(laid_out((piece,), ground, Camera(1, 0, 0))[0])
            assert ahead is not None
            (x, y), (to_x, to_y) = ground.centre(space), ground.centre(grid.adjacent[space][side])
            assert (to_x - x) * ahead[1] + (to_y - y) * ahead[2] > 0.95 * ground.unit


def test_the_edge_of_an_area_lies_behind_its_own_hexsides() -> None:
    drawn, seen = both(small())
    area = frozenset({0, 1})
    for space, sides in edges(drawn, area).items():
        assert set(edges(seen, area)[space]) == {(side + 3) % 6 for side in sides}


def test_a_marker_that_points_somewhere_is_turned_and_any_other_stays_upright(tmp_path: object) -> None:
    drawn, seen = both(small())
    path = str(tmp_path) + "/arrow.png"
    arrow = pygame.Surface((40, 40), pygame.SRCALPHA)
    arrow.fill((200, 0, 0), (0, 0, 40, 20))
    pygame.image.save(arrow, path)
    markers = Markers(Looks(Skin(markers={"arrow": MarkerLook(path, scale=0.5)}), SIDES), Theme(1.0, None))

    def is_red_above(marker: MarkerView, ground: Ground) -> bool:
        sprite = markers.placed(marker, ground, Camera(1, 0, 0), 0)[0]
        return sprite.get_at((sprite.get_width() // 2, sprite.get_height() // 4))[3] > 128

    upright, pointing = MarkerView(SpaceId(3), "arrow", "Arrow"), MarkerView(SpaceId(3), "arrow", "Arrow", turn=0)
    assert [is_red_above(upright, ground) for ground in (drawn, seen)] == [True, True]
    assert [is_red_above(pointing, ground) for ground in (drawn, seen)] == [True, False]


def test_a_marker_with_a_row_of_facings_shows_the_one_that_was_made_for_its_direction(tmp_path: object) -> None:
    drawn, seen = both(small())
    path, row = str(tmp_path) + "/bunker.png", pygame.Surface((120, 20))
    for number in range(6):
        row.fill((number * 40, 0, 0), (number * 20, 0, 20, 20))
    pygame.image.save(row, path)
    skin = Skin(markers={"bunker": MarkerLook(path, facings=path)})
    markers = Markers(Looks(skin, SIDES), Theme(1.0, None))

    def redness(turn: int, ground: Ground) -> int:
        marker = MarkerView(SpaceId(3), "bunker", "Bunker", turn=turn)
        sprite = markers.placed(marker, ground, Camera(1, 0, 0), 0)[0]
        return int(sprite.get_at(sprite.get_rect().center)[0])

    assert [redness(turn, drawn) for turn in range(0, 360, 60)] == [0, 40, 80, 120, 160, 200]
    assert [redness(turn, seen) for turn in range(0, 360, 60)] == [120, 160, 200, 0, 40, 80]


def test_flanks_are_named_at_their_own_baseline() -> None:
    name = EdgeName("Left flank", Side(0), (SpaceId(0), SpaceId(1)))
    places = []
    for ground in both(small()):
        painter = EdgeNames(ground, Looks(Skin(), SIDES), Theme(1.0, None))
        place = painter.place(ROOM, Camera(0.4, 40, 60), name)
        assert place is not None
        places.append(place)
    assert places[0].y > places[1].y
    assert places[0].x < places[1].x


@pytest.mark.parametrize("names", ["paint_names", "paint_labels"])
def test_letters_are_the_same_and_upright_from_both(names: str) -> None:
    found = []
    for map_ in (small(), turned(small(), Skin())):
        grid = MapPicture(map_, Skin(), Desk().theme).grid
        surface = pygame.Surface((1400, 900), pygame.SRCALPHA)
        paint: Callable[[Plate], None] = getattr(grid, names)
        paint(Plate(surface, 1.0, 0, 0))
        shape = grid.ground.shape
        assert shape is not None
        places = (
            [grid.name_place(grid.ground.board.spaces[0], shape)]
            if names == "paint_names"
            else [grid.placed_labels(1.0)[0].box.center]
        )
        box = pygame.Rect(0, 0, 40, 16)
        box.center = (round(places[0][0]), round(places[0][1]))
        found.append(pygame.image.tobytes(surface.subsurface(box), "RGBA"))
    assert any(found[0])
    assert found[0] == found[1]


def test_ground_is_turned_with_the_map_and_walls_are_not() -> None:
    pygame.init()
    board = replace(hex_board(), spaces=tuple(replace(one, terrain=("house",)) for one in hex_board().spaces))
    image = TileImage(load_scenario(SCENARIOS[0], roots()).map.tile_layers[0].cells[0][2].path, (0, 0, 192, 220))
    layer = TileLayer("ground", ((0, 0, image), (192, 0, image)))
    map_ = replace(loaded(board).map, tile_layers=(layer,))
    plain, upright = (
        turned(map_, Skin(terrain={"house": TerrainLook("House", upright=is_upright)})).tile_layers[0].cells
        for is_upright in (False, True)
    )
    assert [cell[2].is_turned for cell in plain] == [True, True]
    assert [cell[2].is_turned for cell in upright] == [False, False]
    assert plain[0][:2] == (board.width - 192 - 192, board.height - 220)


def test_a_map_that_is_one_picture_is_not_turned() -> None:
    assert can_be_turned(small())
    assert not can_be_turned(load_scenario("glory_recalled/campaign", roots()).map)
    assert not can_be_turned(load_scenario("empire_of_the_sun/south_pacific", roots()).map)


def test_the_side_that_is_named_at_the_lower_edge_is_below() -> None:
    names = (EdgeName("A", Side(0), (), is_upper=True), EdgeName("B", Side(1), ()))
    assert (below(names), below(())) == (Side(1), Side(0))
    game, position = new_game(load_scenario(SCENARIOS[0], roots()), 1)
    assert below(game.title.view(game, position, None).edges) in (Side(0), Side(1))


def take_the_screen(player: Player, side: Side) -> None:
    """Somebody else looks at the table from now on."""
    player.state.play.seats.looking = side
    player.wait(20)


def test_the_map_is_turned_for_whoever_takes_the_screen(sit: Callable[..., Player]) -> None:
    player = sit(settings=Settings(animation="off", baseline="seated"))
    state = player.state
    assert not state.outlook.ground.is_turned
    take_the_screen(player, Side(1))
    assert state.outlook.ground.is_turned
    take_the_screen(player, Side(0))
    assert not state.outlook.ground.is_turned


def test_the_first_side_is_always_below_where_that_is_wanted(sit: Callable[..., Player]) -> None:
    for baseline in ("map", "first"):
        player = sit(settings=Settings(animation="off", baseline=baseline))
        take_the_screen(player, Side(1))
        assert not player.state.outlook.ground.is_turned


def test_one_looks_at_the_same_place_when_the_map_is_turned(sit: Callable[..., Player]) -> None:
    player = sit(settings=Settings(animation="off", baseline="seated"))
    outlook = player.state.outlook
    outlook.zoom_to(outlook.scales[-1], (200, 200))
    outlook.centre_on(8)
    box = outlook.space_box(8)
    take_the_screen(player, Side(1))
    there = player.state.outlook.space_box(8)
    assert player.state.outlook is not outlook
    assert there.size == box.size
    assert player.state.outlook.layout.map.contains(there)
