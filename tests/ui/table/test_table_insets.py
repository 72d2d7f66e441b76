"""An inset of the map: it shows a part once more, larger or smaller, and a click in it is a click on that part."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Kind, PieceId, SpaceId, Target
from game.core.board import Area, Board, Inset
from game.ui.table.map.camera import Camera
from game.ui.table.map.frame import framed
from game.ui.table.map.ground import Ground, ground_of, hex_shape
from game.ui.table.map.insets import camera_through, inset_at, window_of
from game.ui.table.pieces.placing import laid_out, picked
from tests.ui.table.conftest import Sit
from tests.ui.table.player import Player
from tests.ui.table.small_war import HEIGHT, SIDE_LENGTH, WIDTH, hex_board, new_session

PIECE, PLACE = 7, SpaceId(7)
"""A piece of the side on turn stands in this hex at the start of the small war; it has the number 0."""


def board_with_inset(share: float = 2.0) -> Board:
    """The hexes, and at their right an inset that shows the surroundings of a piece at a multiple of their size."""
    board = hex_board()
    middle = board.spaces[PLACE]
    part = Area(middle.x - 250, middle.y - 250, 500, 500)
    inset = Inset("Around it", Area(1400, 20, 500 * share, 500 * share), part)
    return replace(board, width=1500 + 500 * share, insets=(inset,))


@pytest.fixture
def ground() -> Ground:
    """The ground of hexes and inset."""
    return ground_of(board_with_inset(), hex_shape((WIDTH, HEIGHT), SIDE_LENGTH, columns_shifted=False))


def seen_in_inset(player: Player, space: int) -> tuple[int, int]:
    """Where a space is seen through the inset."""
    (inset,) = player.session.game.board.insets
    return player.state.outlook.space_box(space, inset).center


def test_the_camera_through_an_inset_sees_the_middle_of_its_part_in_its_middle(ground: Ground) -> None:
    (inset,) = ground.board.insets
    for camera in (Camera(1, 0, 0), Camera(0.5, 30, -20), Camera(2, -900, -400)):
        eye = camera_through(inset, camera)
        assert eye.scale == 2 * camera.scale
        x, y = eye.to_view(*ground.centre(PLACE))
        assert window_of(inset, camera).inflate(4, 4).collidepoint(x, y)
        assert abs(x - window_of(inset, camera).centerx) <= 2
        assert abs(y - window_of(inset, camera).centery) <= 2
    assert camera_through(None, camera) == camera


def test_only_points_of_its_rectangle_lie_in_an_inset(ground: Ground) -> None:
    assert inset_at(ground.board, 1401, 21) is ground.board.insets[0]
    assert inset_at(ground.board, 1399, 21) is None
    assert inset_at(ground.board, *ground.centre(PLACE)) is None
    assert ground.space_at(1500, 300) is None


def test_the_frame_of_the_map_holds_the_inset(ground: Ground) -> None:
    world = framed(ground)
    assert world.left + world.width > 2400
    assert world.top + world.height > 1020


def test_what_is_picked_in_an_inset_is_the_piece_and_the_space_that_it_shows(sit: Sit) -> None:
    player = sit(board_with_inset())
    state = player.state
    view, ground, camera = state.play.now.view, state.outlook.ground, state.outlook.camera
    (inset,) = ground.board.insets
    (one,) = laid_out([p for p in view.pieces if p.piece == 0], ground, camera_through(inset, camera))
    found = picked(view.pieces, ground, camera, one.x, one.y)
    assert (found.space, found.piece, found.through) == (PLACE, PieceId(0), inset)
    corner = window_of(inset, camera)
    away = picked(view.pieces, ground, camera, corner.right + 3, corner.bottom + 3)
    assert (away.space, away.piece, away.through) == (None, None, None)


def test_a_piece_is_picked_up_and_moved_by_clicks_in_the_inset(sit: Sit) -> None:
    player = sit(board_with_inset())
    player.play_card()
    player.click(seen_in_inset(player, PLACE))
    assert player.step == "Use"
    player.click(seen_in_inset(player, PLACE - 1))
    assert player.session.position.spaces[0] == PLACE - 1


def test_the_inset_explains_and_is_explained_where_one_points(sit: Sit) -> None:
    player = sit(board_with_inset())
    player.play_card()
    player.point(seen_in_inset(player, PLACE))
    pointed = player.state.pointing.pointed
    assert Target(Kind.SPACE, PLACE) in pointed.targets
    assert pointed.place is not None
    assert pointed.place.collidepoint(seen_in_inset(player, PLACE))
    player.point(player.space("C3"))
    assert player.state.pointing.pointed.place is None


def picture(player: Player) -> pygame.Surface:
    """What is seen, painted to the end."""
    player.look()
    surface = pygame.Surface(player.state.outlook.layout.window.size)
    player.table.draw(surface)
    return surface


def inset_rect(player: Player) -> Rect:
    """Where the inset is seen in the window."""
    (inset,) = player.session.game.board.insets
    state = player.state
    return window_of(inset, state.outlook.camera).move(state.outlook.layout.map.topleft)


def test_map_pieces_and_what_may_be_clicked_are_drawn_in_the_inset(sit: Sit) -> None:
    player = sit(board_with_inset())
    before = pygame.image.tobytes(picture(player).subsurface(inset_rect(player)), "RGB")
    bare = sit(replace(board_with_inset(), insets=()))
    bare.state.outlook.look(player.state.outlook.camera)
    assert before != pygame.image.tobytes(picture(bare).subsurface(inset_rect(player)), "RGB")
    player.play_card()
    lit = pygame.image.tobytes(picture(player).subsurface(inset_rect(player)), "RGB")
    assert lit != before
    player.click(player.space("C3"))
    player.click(seen_in_inset(player, PLACE))
    player.click(seen_in_inset(player, PLACE - 1))
    player.point((5, 5))
    assert pygame.image.tobytes(picture(player).subsurface(inset_rect(player)), "RGB") != lit


def test_the_inset_looks_the_same_wherever_the_map_is_pushed(sit: Sit) -> None:
    player = sit(board_with_inset(0.7))
    camera = player.state.outlook.camera
    pictures = set()
    for aside in (0, -37, -90):
        player.state.outlook.look(replace(camera, x=camera.x + aside, y=camera.y - aside // 3))
        pictures.add(pygame.image.tobytes(picture(player).subsurface(inset_rect(player)), "RGB"))
    assert len(pictures) == 1


def test_a_small_inset_of_a_session_at_rest_costs_no_redraw(sit: Sit) -> None:
    player = sit(session=new_session(board_with_inset(0.5)))
    player.wait(3000)
    player.look()
    assert not player.state.redraw.is_due
