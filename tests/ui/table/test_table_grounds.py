"""Grounds: what flows over the hexes of a scenery and along lines, without seams and without the shape of hexes."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.loading.content.map_looks import GroundLook, LineLook, PatchLook, SceneryLook, WashLook
from game.loading.content.skins import Skin
from game.loading.tiled.maps import TileImage, TileLayer
from game.ui.pictures import Pictures
from game.ui.table.drawing.plate import Plate
from game.ui.table.map.fields import MIDDLE, Where, course_through, field, sheet_over
from game.ui.table.map.ground import Ground, ground_of, hex_shape
from game.ui.table.map.lines import drawn, wandering
from game.ui.table.map.scenery import landmarks
from game.ui.table.map.washes import Washes
from tests.ui.table.small_war import HEIGHT, SIDE_LENGTH, WIDTH, hex_board

LONELY, FIRST, SECOND = 20, 7, 8
"""A hex by itself, and two that touch."""

BLUE, GREEN, GREY = (0, 0, 255), (0, 200, 0), (90, 90, 90)
LAKE = GroundLook((WashLook("#0000ff", soft=0.02),), blur=0.12)
GRASS = GroundLook((WashLook("#00c800", soft=0.02, reach=0.05),), blur=0.12)
SKIN = Skin(
    grounds={"grass": GRASS, "lake": LAKE},
    scenery={"grass": (SceneryLook(ground="grass"),), "lake": (SceneryLook(ground="lake"),)},
)


@pytest.fixture
def ground() -> Ground:
    """The hexes of the small war."""
    return ground_of(hex_board(), hex_shape((WIDTH, HEIGHT), SIDE_LENGTH, columns_shifted=False))


def tiles(ground: Ground, scenery: str, *spaces: int, sides: tuple[str, ...] = ()) -> TileLayer:
    """A layer with tiles of a scenery on some hexes."""
    image = TileImage(Path("tiles.png"), (0, 0, WIDTH, HEIGHT), scenery, sides=sides)
    corners = ((ground.centre(space)[0] - WIDTH / 2, ground.centre(space)[1] - HEIGHT / 2) for space in spaces)
    return TileLayer(scenery, tuple((round(x), round(y), image) for x, y in corners))


def painted(ground: Ground, washes: Washes, part: Rect | None = None, scale: float = 0.5) -> pygame.Surface:
    """The grounds on a grey sheet: all of the board, or a part of it."""
    whole = Rect(0, 0, int(ground.board.width * scale), int(ground.board.height * scale))
    seen = part or whole
    plate = Plate(pygame.Surface(seen.size), scale, seen.left, seen.top)
    plate.surface.fill(GREY)
    washes.paint(plate, above=False)
    return plate.surface


def colour_at(ground: Ground, surface: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    """The colour of a point of the map."""
    return tuple(surface.get_at((round(x * 0.5), round(y * 0.5))))[:3]  # type: ignore[return-value]


def test_a_ground_lies_on_the_hexes_of_its_scenery_and_nowhere_else(ground: Ground) -> None:
    surface = painted(ground, Washes(ground, SKIN, [tiles(ground, "lake", LONELY)], (), Pictures()))
    assert colour_at(ground, surface, *ground.centre(LONELY)) == pytest.approx(BLUE, abs=4)
    others = [space for space in range(len(ground.hexes)) if space != LONELY]
    assert {colour_at(ground, surface, *ground.centre(space)) for space in others} == {GREY}


def test_no_hexside_shows_between_two_hexes_of_a_lake(ground: Ground) -> None:
    assert SECOND in ground.board.neighbours[FIRST]
    surface = painted(ground, Washes(ground, SKIN, [tiles(ground, "lake", FIRST, SECOND)], (), Pictures()))
    (ax, ay), (bx, by) = ground.centre(FIRST), ground.centre(SECOND)
    assert colour_at(ground, surface, (ax + bx) / 2, (ay + by) / 2) == pytest.approx(BLUE, abs=4)


def test_a_lake_covers_the_grass_before_it_in_the_skin(ground: Ground) -> None:
    every = tuple(range(len(ground.hexes)))
    layers = [tiles(ground, "lake", LONELY), tiles(ground, "grass", *every)]
    surface = painted(ground, Washes(ground, SKIN, layers, (), Pictures()))
    assert colour_at(ground, surface, *ground.centre(LONELY)) == pytest.approx(BLUE, abs=4)
    assert colour_at(ground, surface, *ground.centre(FIRST)) == pytest.approx(GREEN, abs=4)


def test_grounds_end_at_the_edge_of_the_board(ground: Ground) -> None:
    every = tuple(range(len(ground.hexes)))
    surface = painted(ground, Washes(ground, SKIN, [tiles(ground, "grass", *every)], (), Pictures()))
    x, y = ground.centre(0)
    assert colour_at(ground, surface, x, y - HEIGHT * 0.46) == pytest.approx(GREEN, abs=6)
    assert colour_at(ground, surface, x - WIDTH * 0.46, y - HEIGHT * 0.46) == GREY


def test_plates_of_a_map_join_without_a_seam(ground: Ground) -> None:
    washes = Washes(ground, SKIN, [tiles(ground, "lake", FIRST, SECOND, LONELY)], (), Pictures())
    whole = painted(ground, washes)
    for left in range(0, whole.get_width(), 64):
        for top in range(0, whole.get_height(), 64):
            part = Rect(left, top, 64, 64).clip(whole.get_rect())
            alone = painted(ground, washes, part)
            there = pygame.transform.average_color(whole, part)
            assert pygame.transform.average_color(alone) == pytest.approx(there, abs=4)


def test_a_river_flows_into_a_lake(ground: Ground) -> None:
    look = LineLook(colour="#0000ff", width=0.2, ground="lake")
    river = drawn(look, (ground.centre(FIRST), ground.centre(SECOND)), ground)
    surface = painted(ground, Washes(ground, SKIN, [tiles(ground, "lake", FIRST)], (river,), Pictures()))
    (ax, ay), (bx, by) = ground.centre(FIRST), ground.centre(SECOND)
    for share in (0.1, 0.45, 0.55, 0.9):
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        assert colour_at(ground, surface, x, y) == pytest.approx(BLUE, abs=6)


def test_a_course_runs_only_between_the_hexsides_of_its_tile(ground: Ground) -> None:
    skin = Skin(grounds={"lake": LAKE}, scenery={"stream": (SceneryLook(ground="lake", course=0.2),)})
    layer = tiles(ground, "stream", LONELY, sides=("E", "W"))
    surface = painted(ground, Washes(ground, skin, [layer], (), Pictures()))
    x, y = ground.centre(LONELY)
    assert colour_at(ground, surface, x - WIDTH * 0.4, y) == pytest.approx(BLUE, abs=6)
    assert colour_at(ground, surface, x, y - HEIGHT * 0.35) == GREY


def test_a_course_leaves_the_hex_by_the_middles_of_its_hexsides(ground: Ground) -> None:
    course = course_through(ground, LONELY, ("E", "W"))
    x, y = ground.centre(LONELY)
    assert course[1] == pytest.approx((x + WIDTH / 2, y))
    assert course[-1] == pytest.approx((x - WIDTH / 2, y))


def test_a_wandering_line_keeps_to_the_middle_of_hexes(ground: Ground) -> None:
    (ax, ay), (bx, by) = ground.centre(FIRST), ground.centre(SECOND)
    straight = tuple((ax + (bx - ax) * n / 20, ay + (by - ay) * n / 20) for n in range(21))
    found = wandering(straight, 20.0, ground)
    assert found[0] == pytest.approx(straight[0], abs=1)
    assert found[-1] == pytest.approx(straight[-1], abs=1)
    assert max(abs(there[1] - here[1]) for there, here in zip(found, straight, strict=True)) > 2


def test_a_field_is_light_inside_and_dark_outside(ground: Ground) -> None:
    sheet = sheet_over([ground.centre(LONELY)], ground.unit, 0.12)
    found = field(sheet, ground, Where({LONELY}, []), LAKE, Pictures())
    x, y = ground.centre(LONELY)
    inside, edge, outside = (
        found.get_at(tuple(map(int, sheet.at((x + share * WIDTH, y))))).r for share in (0.0, 0.5, 0.9)
    )
    assert (inside, outside) == (255, 0)
    assert abs(edge - MIDDLE) < 80


def test_patches_change_the_colour_within_a_ground(ground: Ground, tmp_path: Path) -> None:
    pattern = pygame.Surface((16, 16), pygame.SRCALPHA)
    pattern.fill((255, 255, 255, 0))
    pattern.fill((255, 255, 255, 255), (0, 0, 8, 16))
    pygame.image.save(pattern, tmp_path / "stripes.png")
    patch = PatchLook("#ff0000", str(tmp_path / "stripes.png"), size=1.0, cover=1.0, is_sharp=True)
    meadow = GroundLook((WashLook("#00c800", soft=0.02, patches=(patch,)),), blur=0.12)
    skin = Skin(grounds={"grass": meadow}, scenery={"grass": (SceneryLook(ground="grass"),)})
    surface = painted(ground, Washes(ground, skin, [tiles(ground, "grass", LONELY)], (), Pictures()))
    x, y = ground.centre(LONELY)
    row = [colour_at(ground, surface, x + dx, y) for dx in range(-70, 71, 4)]
    assert any(red > 200 and green < 60 for red, green, _ in row)
    assert any(green > 150 and red < 60 for red, green, _ in row)


def test_the_slope_away_from_the_lamp_is_darker(ground: Ground) -> None:
    mound = GroundLook((WashLook("#808080", soft=0.02, relief=1.0),), blur=0.3)
    skin = Skin(grounds={"hill": mound}, scenery={"hill": (SceneryLook(ground="hill"),)})
    surface = painted(ground, Washes(ground, skin, [tiles(ground, "hill", LONELY)], (), Pictures()))
    x, y = ground.centre(LONELY)
    lit, dark = (sum(colour_at(ground, surface, x + way * WIDTH * 0.4, y + way * 20)) for way in (-1, 1))
    assert lit > sum(colour_at(ground, surface, x, y)) > dark


def test_a_landmark_stands_once_in_each_town_of_several_hexes(ground: Ground) -> None:
    assert not any(near in (FIRST, SECOND) for near in ground.board.neighbours[LONELY])
    found = landmarks([FIRST, SECOND, LONELY], ground)
    assert len(found) == 1
    assert found[0] in (FIRST, SECOND)


def test_a_rounded_lake_has_no_corners_but_a_middle(ground: Ground) -> None:
    pond = GroundLook((WashLook("#0000ff", soft=0.02),), blur=0.12, rounded=0.5)
    skin = Skin(grounds={"lake": pond}, scenery={"lake": (SceneryLook(ground="lake"),)})
    x, y = ground.centre(LONELY)
    sharp, round_ = (
        painted(ground, Washes(ground, one, [tiles(ground, "lake", LONELY)], (), Pictures())) for one in (SKIN, skin)
    )
    corner = y - HEIGHT * 0.42
    assert colour_at(ground, sharp, x, corner) == pytest.approx(BLUE, abs=40)
    assert colour_at(ground, round_, x, corner) == GREY
    assert colour_at(ground, round_, x, y) == pytest.approx(BLUE, abs=4)


def test_a_bridge_covers_only_the_middle_of_its_course(ground: Ground) -> None:
    whole, span = (course_through(ground, LONELY, ("E", "W"), share) for share in (1.0, 0.5))
    x, y = ground.centre(LONELY)
    assert span[0] == pytest.approx((x + WIDTH / 4, y))
    assert span[-1] == pytest.approx((x - WIDTH / 4, y))
    assert whole[0][0] > x + WIDTH / 2
