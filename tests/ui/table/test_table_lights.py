"""Lights on spaces: where a marker covers a space, its light lies over the marker as well."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Kind, PieceId, Side, SpaceId, Target
from game.core.board import Feature
from game.core.combat import Mark
from game.core.view import PieceView, View
from game.loading.content.map_looks import LineLook
from game.loading.content.skins import Skin
from game.ui.table.drawing.shapes import target_ring
from game.ui.table.map.area import edges
from game.ui.table.map.camera import Camera
from game.ui.table.map.ground import HexShape, Point, ground_of, hex_shape
from game.ui.table.map.lines import walled
from game.ui.table.pieces.fanning import Fan
from game.ui.table.pieces.stack import Spread
from game.ui.table.scene import lights
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.marks import Marks, clear_of
from game.ui.table.scene.stage import Stage
from game.ui.theme import Theme
from tests.ui.table.small_war import hex_board, web_board

CAMERA = Camera(1.0, 0, 0)
POINTY = hex_shape((192, 220), 110, columns_shifted=False)


def test_only_the_lights_of_covered_spaces_are_drawn_again() -> None:
    pygame.init()
    board = web_board()
    lights = Lights(ground_of(board, None), Theme(1.0, None))
    targets = frozenset(Target(Kind.SPACE, number) for number in (0, 1))
    stage = Stage(View(None, "", ()), CAMERA, side=Side(0), targets=targets)
    surface = pygame.Surface((board.width, board.height))
    lights.spaces(surface, stage, frozenset({SpaceId(1)}))
    seen = [surface.get_at((round(board.spaces[n].x), round(board.spaces[n].y)))[:3] for n in (0, 1)]
    assert seen[0] == (0, 0, 0)
    assert seen[1] != (0, 0, 0)


def test_the_light_on_a_hex_leaves_free_what_stands_along_its_sides() -> None:
    pygame.init()
    lights = Lights(ground_of(hex_board(), hex_shape((220, 192), 110, columns_shifted=True)), Theme(1.0, None))
    stone, height = 0.08 * 192, 192
    for place, is_free in ((0, True), (1, False)):
        lights.walled = frozenset({0})
        light = lights.space_sprite(1.0, (255, 0, 0), 60, 0.04, lights.inset(place)).get_bounding_rect()
        assert ((height - light.height) / 2 > stone) == is_free
    walls = Skin(lines={"wall": LineLook("#000", 0.1, bends="sharp"), "road": LineLook("#000", 0.1)})
    board = replace(hex_board(), features=(Feature("wall", SpaceId(0), (1,)), Feature("road", SpaceId(1), (1, 4))))
    assert walled(board, walls) == {0}


def test_an_area_has_its_edge_where_other_spaces_or_none_lie() -> None:
    board = hex_board()
    ground = ground_of(board, POINTY)
    assert board.grid is not None
    adjacent = board.grid.adjacent
    everything = frozenset(range(len(board.spaces)))
    for area in (everything, frozenset({0, 1}), frozenset({0})):
        found = edges(ground, area)
        assert found.keys() <= area
        open_sides = 6 * len(area) - sum(len(area.intersection(adjacent[space])) for space in area)
        assert sum(len(sides) for sides in found.values()) == open_sides
    assert edges(ground_of(web_board(), None), frozenset({0})) == {}


def across(shape: HexShape) -> list[Point]:
    """From the middle of a hex to those of its neighbours, by hexside."""
    corners = shape.corners
    return [(x + corners[n - 5][0], y + corners[n - 5][1]) for n, (x, y) in enumerate(corners)]


def test_a_mark_stands_in_the_middle_of_an_empty_hex_and_beside_whoever_stands_there() -> None:
    pygame.init()
    board = hex_board()
    ground = ground_of(board, POINTY)
    piece = PieceView(PieceId(1), Side(0), "foot", SpaceId(8), "Foot")
    marks = tuple(Mark(SpaceId(space), "costs 2") for space in (7, 8))
    stage = Stage(View(None, "", (piece,)), CAMERA, side=Side(0), marks=marks)
    surface = pygame.Surface((board.width, board.height))
    Marks(Lights(ground, Theme(1.0, None))).draw(surface, stage)
    seen = [surface.get_at((round(board.spaces[n].x), round(board.spaces[n].y)))[:3] for n in (7, 8)]
    assert seen[0] != (0, 0, 0)
    assert seen[1] == (0, 0, 0)


def test_two_marks_of_one_space_stand_above_each_other() -> None:
    pygame.init()
    board = hex_board()
    piece = PieceView(PieceId(1), Side(0), "foot", SpaceId(8), "Foot")
    marks = tuple(Mark(SpaceId(8), text) for text in ("18: 31%", "58%"))
    inked = []
    for shown in (marks[:1], marks):
        surface = pygame.Surface((board.width, board.height), pygame.SRCALPHA)
        stage = Stage(View(None, "", (piece,)), CAMERA, side=Side(0), marks=shown)
        Marks(Lights(ground_of(board, POINTY), Theme(1.0, None))).draw(surface, stage)
        inked.append(surface)
    one, two = inked
    lower, both = one.get_bounding_rect(), two.get_bounding_rect()
    assert (both.bottom, both.height) == (lower.bottom, 2 * lower.height)
    assert pygame.image.tobytes(one.subsurface(lower), "RGBA") == pygame.image.tobytes(two.subsurface(lower), "RGBA")


def test_a_mark_leaves_its_room_to_an_arrow() -> None:
    pygame.init()
    board = hex_board()
    x, y = (round(each) for each in (board.spaces[7].x, board.spaces[7].y))
    arrow = (x - 13, y - 13, 26, 26)
    for taken, hides in (((), True), ((arrow,), False)):
        surface = pygame.Surface((board.width, board.height), pygame.SRCALPHA)
        stage = Stage(View(None, "", ()), CAMERA, side=Side(0), marks=(Mark(SpaceId(7), "costs 2"),), taken=taken)
        Marks(Lights(ground_of(board, POINTY), Theme(1.0, None))).draw(surface, stage)
        assert surface.get_bounding_rect().size != (0, 0), "it is drawn"
        assert (surface.subsurface(arrow).get_bounding_rect().width > 0) is hides


def test_a_mark_moves_aside_for_the_stack_that_is_fanned_out_beside_it() -> None:
    pygame.init()
    board = hex_board()
    x, y = (round(each) for each in (board.spaces[7].x, board.spaces[7].y))
    plate = (x + 10, y - 20, 60, 60)
    fan = Fan(SpaceId(8), (0, 0), Spread(plate, 20, ()), (), ())
    for shown, hides in ((None, True), (fan, False)):
        surface = pygame.Surface((board.width, board.height), pygame.SRCALPHA)
        stage = Stage(View(None, "", ()), CAMERA, side=Side(0), marks=(Mark(SpaceId(7), "costs 2"),), fan=shown)
        Marks(Lights(ground_of(board, POINTY), Theme(1.0, None))).draw(surface, stage)
        assert (surface.subsurface(plate).get_bounding_rect().width > 0) is hides


def test_a_mark_moves_aside_where_it_would_hide_an_earlier_one() -> None:
    box, there = Rect(10, 100, 60, 20), Rect(50, 100, 60, 20)
    assert clear_of([], box) == box
    assert clear_of([there], box) == box.move(0, -20)
    assert clear_of([there, there.move(0, -20)], box) == box.move(-30, 0)


def test_the_ring_around_a_target_lies_as_flat_as_the_hexes() -> None:
    assert target_ring(100, 0.8, (200, 30, 30)).get_size() == (100, 80)
    assert target_ring(100, 1.0, (200, 30, 30)).get_size() == (100, 100)


def test_the_ring_around_a_target_lies_below_every_mark() -> None:
    pygame.init()
    board = hex_board()
    pieces = tuple(PieceView(PieceId(n), Side(1), "foot", SpaceId(n), "Foot") for n in (7, 8))
    both = tuple(Mark(SpaceId(n), "19: 42%") for n in (7, 8))
    inked = []
    for marks in (both, both[:1]):
        surface = pygame.Surface((board.width, board.height), pygame.SRCALPHA)
        stage = Stage(View(None, "", pieces), CAMERA, side=Side(0), marks=marks)
        painter = Marks(Lights(ground_of(board, POINTY), Theme(1.0, None)))
        painter.draw(surface, stage)
        place = painter.first_place(painter.lettered(both[0], stage).get_size(), both[0], stage, is_free=False)
        inked.append(pygame.image.tobytes(surface.subsurface(place.inflate(-6, -6)), "RGB"))
    assert inked[0] == inked[1]


def test_a_large_area_to_choose_from_has_one_edge_and_no_lines_within() -> None:
    pygame.init()
    board = hex_board()
    ground = ground_of(board, POINTY)
    area = frozenset(range(len(board.spaces) - 1))
    stage = Stage(View(None, "", ()), CAMERA, side=Side(0), targets=frozenset(Target(Kind.SPACE, n) for n in area))
    surface = pygame.Surface((board.width, board.height))
    Lights(ground, Theme(1.0, None)).spaces(surface, stage)
    assert ground.shape is not None
    at_edge: set[tuple[int, ...]] = set()
    within: set[tuple[int, ...]] = set()
    for space in area:
        middle = ground.centre(space)
        for side, (x, y) in enumerate(across(ground.shape)):
            colour = surface.get_at((round(middle[0] + 0.485 * x), round(middle[1] + 0.485 * y)))[:3]
            (at_edge if side in edges(ground, area).get(space, ()) else within).add(colour)
    assert all(max(colour) > 200 for colour in at_edge)
    assert all(max(colour) < 60 for colour in within)


def test_many_hexes_of_a_large_map_are_one_area_though_they_are_few_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.init()
    board = hex_board()
    ground = ground_of(board, POINTY)
    stage = Stage(View(None, "", ()), CAMERA, targets=frozenset(Target(Kind.SPACE, n) for n in range(8)))
    pictures = []
    for crowd in (8, 7):
        monkeypatch.setattr(lights, "CROWD", crowd)
        surface = pygame.Surface((board.width, board.height))
        Lights(ground, Theme(1.0, None)).spaces(surface, stage)
        shape = ground.shape
        assert shape is not None
        joined = set(range(6)) - set(edges(ground, frozenset(range(8))).get(1, ()))
        edge = across(shape)[min(joined)]
        x, y = ground.centre(1)
        line = [surface.get_at((round(x + k * edge[0]), round(y + k * edge[1])))[:3] for k in (0.43, 0.45, 0.47)]
        pictures.append(max(map(max, line)))
    assert pictures[0] > 200 > 60 > pictures[1]
