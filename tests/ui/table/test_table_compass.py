"""Directions as arrows on the map: around the subject, outside its hex, each as good as its button."""

from itertools import product

import pygame
import pytest

from game.core.actions import Action, Kind, PieceId, Side, SpaceId, Target
from game.core.board import Board, Space
from game.core.hexes import FLAT_NAMES, POINTY_NAMES, HexGrid, Orientation
from game.core.position import Prompt
from game.core.view import PieceView, View
from game.loading.tiled.hex_layout import HexLayout
from game.ui.table.controls.commands import Press
from game.ui.table.map.camera import Camera
from game.ui.table.map.ground import Ground, ground_of, hex_shape
from game.ui.table.moment.showing import Choice, Showing, round_from_north
from game.ui.table.panels.compass import arrow_at, compass, draw_compass
from game.ui.theme import Theme

THEME = Theme(1.0, None)
LAYOUT = HexLayout(5, 4, 220, 192, 110, True, False)
CELLS = tuple(product(range(5), range(4)))
HERE = CELLS.index((2, 1))
CAMERA = Camera(0.5, 30, 20)


def ground() -> Ground:
    """Twenty hexes with flat tops."""
    places = [LAYOUT.place(*cell) for cell in CELLS]
    spaces = tuple(Space(str(cell), *LAYOUT.centre(place)) for cell, place in zip(CELLS, places, strict=True))
    board = Board(spaces, *LAYOUT.map_size(), grid=HexGrid(Orientation.FLAT, tuple(places)))
    return ground_of(board, hex_shape((220, 192), 110, columns_shifted=True))


def asked(*directions: int, space: int = HERE) -> Showing:
    """A choice of directions of a piece in a hex."""
    piece = PieceView(PieceId(0), Side(0), "tank", SpaceId(space), "Tank")
    numbers = tuple(Choice(Action("face", n), f"Face {n}", str(n + 1), n) for n in directions)
    subject = Target(Kind.PIECE, 0)
    return Showing(
        None, View(None, "", (piece,)), Side(0), Prompt("turn", ""), (), None, numbers=numbers, subject=subject
    )


def test_each_direction_has_an_arrow_beyond_its_hexside() -> None:
    table = ground()
    grid = table.board.grid
    assert grid is not None
    arrows = compass(asked(0, 1, 2, 3, 4, 5), table, CAMERA, THEME)
    assert [arrow.choice.direction for arrow in arrows] == [0, 1, 2, 3, 4, 5]
    for arrow in arrows:
        there = table.space_at(*CAMERA.to_map(*arrow.place.center))
        assert there == grid.adjacent[HERE][arrow.choice.direction]


@pytest.mark.parametrize(
    ("orientation", "names", "asked_for"),
    [
        (Orientation.FLAT, FLAT_NAMES, ["1 N", "2 NE", "3 SE", "4 S", "5 SW", "6 NW"]),
        (Orientation.POINTY, POINTY_NAMES, ["1 NE", "2 E", "3 SE", "4 SW", "5 W", "6 NW"]),
    ],
)
def test_directions_go_clockwise_from_north_and_keep_their_digits_where_some_are_not_offered(
    orientation: Orientation, names: tuple[str, ...], asked_for: list[str]
) -> None:
    turns = [Choice(Action("face", number), name, direction=number) for number, name in enumerate(names)]
    grid = HexGrid(orientation, ())
    assert [f"{turn.key} {turn.label}" for turn in round_from_north(turns, grid)] == asked_for
    assert [f"{turn.key} {turn.label}" for turn in round_from_north(turns[1:4], grid)] == [
        each for each in asked_for if each[2:] in names[1:4]
    ]


def test_a_click_on_an_arrow_is_a_click_on_its_button() -> None:
    arrows = compass(asked(1, 4), ground(), CAMERA, THEME)
    found = arrow_at(arrows, *arrows[1].place.center)
    assert found is not None
    spot = found.spot((100, 50))
    assert spot.command == Press(Action("face", 4))
    assert spot.place.topleft == (found.place.x + 100, found.place.y + 50)
    assert found.said.title == "Face 4"
    assert arrow_at(arrows, 0, 0) is None


@pytest.mark.parametrize("now", [asked(), asked(0, 1, space=-1)])
def test_there_is_no_arrow_where_no_direction_is_asked_or_the_piece_lies_beside_the_map(now: Showing) -> None:
    assert compass(now, ground(), CAMERA, THEME) == ()


def test_the_arrow_under_the_pointer_is_brighter() -> None:
    pygame.init()
    arrows = compass(asked(1, 4), ground(), CAMERA, THEME)
    pictures = []
    for pointed in (None, Action("face", 4)):
        surface = pygame.Surface((400, 400))
        draw_compass(surface, arrows, pointed, THEME)
        pictures.append(surface)
    first, second = (arrow.place.clip(pictures[0].get_rect()) for arrow in arrows)

    def seen(surface: pygame.Surface, place: pygame.Rect) -> bytes:
        return pygame.image.tobytes(surface.subsurface(place), "RGB")

    assert seen(pictures[0], first) == seen(pictures[1], first)
    assert seen(pictures[0], second) != seen(pictures[1], second)
