"""Scenery: what is built on hexes in place of the pictures of their tiles, and flows together with its like."""

from pathlib import Path

import msgspec
import pygame
import pytest

from game.core.hexes import DIRECTIONS
from game.loading.content.map_looks import FloorLook, LineLook, SceneryLook
from game.loading.content.roots import Root
from game.loading.content.skins import Skin, load_skin
from game.loading.tiled.maps import TileImage, TileLayer
from game.ui.pictures import Pictures
from game.ui.table.drawing.plate import Plate
from game.ui.table.map.ground import Ground, ground_of, hex_shape
from game.ui.table.map.lines import drawn, paint_kind, ways_of
from game.ui.table.map.scenery import Built, Scenery, SceneryPainter, away, covered, from_sides, planted, spaced
from tests.rulebooks import shipped
from tests.rulebooks.shipped import ROOT, SCENARIOS
from tests.ui.table.small_war import COLUMNS, HEIGHT, SIDE_LENGTH, WIDTH, hex_board

WOOD = SceneryLook(bodies="wood.png", spacing=0.2, margin=0.1, size=0.3)
LONELY, FIRST, SECOND = 20, 7, 8
"""A hex by itself, and two that touch."""


@pytest.fixture
def ground() -> Ground:
    """The hexes of the small war."""
    return ground_of(hex_board(), hex_shape((WIDTH, HEIGHT), SIDE_LENGTH, columns_shifted=False))


def layer(ground: Ground, *spaces: int, scenery: str = "wood") -> TileLayer:
    """A layer with tiles of a scenery on some hexes."""
    image = TileImage(Path("tiles.png"), (0, 0, WIDTH, HEIGHT), scenery)
    corners = ((ground.centre(space)[0] - WIDTH / 2, ground.centre(space)[1] - HEIGHT / 2) for space in spaces)
    return TileLayer("terrain", tuple((round(x), round(y), image) for x, y in corners))


def built(ground: Ground, look: SceneryLook, *spaces: int) -> Scenery:
    """The scenery of a look on some hexes."""
    return Scenery(layer(ground, *spaces), ground, Skin(scenery={"wood": (look,)}), ())


def test_bodies_fill_the_hex_and_keep_away_from_its_sides(ground: Ground) -> None:
    bodies = built(ground, WOOD, LONELY).bodies
    assert len(bodies) > 10
    for body in bodies:
        assert ground.space_at(body.x, body.y) == LONELY
        assert min(from_sides((body.x, body.y), LONELY, ground)) >= WOOD.margin


def test_where_two_hexes_of_a_kind_meet_the_wood_goes_on_over_the_hexside(ground: Ground) -> None:
    assert SECOND in ground.board.neighbours[FIRST]
    x = (ground.centre(FIRST)[0] + ground.centre(SECOND)[0]) / 2
    together = built(ground, WOOD, FIRST, SECOND).bodies
    apart = [*built(ground, WOOD, FIRST).bodies, *built(ground, WOOD, SECOND).bodies]
    assert {(body.x, body.y) for body in apart} < {(body.x, body.y) for body in together}
    closest = WOOD.margin * ground.unit
    assert any(abs(body.x - x) < closest for body in together)
    assert not any(abs(body.x - x) < closest for body in apart)


def test_a_band_leaves_the_middle_of_the_hex_free(ground: Ground) -> None:
    hedge = SceneryLook(bodies="hedge.png", spacing=0.1, margin=0.0, band=0.1)
    bodies = built(ground, hedge, LONELY).bodies
    assert bodies
    assert all(min(from_sides((body.x, body.y), LONELY, ground)) <= hedge.band for body in bodies)


def test_no_body_stands_on_a_road(ground: Ground) -> None:
    x, y = ground.centre(LONELY)
    road = ((x - WIDTH, y), (x + WIDTH, y), 10.0)
    skin = Skin(scenery={"wood": (WOOD,)})
    beside = Scenery(layer(ground, LONELY), ground, skin, (road,)).bodies
    assert beside
    assert all(away(road, (body.x, body.y)) >= 10 + WOOD.clear * ground.unit for body in beside)
    assert len(beside) < len(built(ground, WOOD, LONELY).bodies)


def test_what_may_stand_inside_a_road_stands_where_it_runs(ground: Ground) -> None:
    x, y = ground.centre(LONELY)
    road = ((x - WIDTH, y), (x + WIDTH, y), 10.0)
    station = SceneryLook(bodies="station.png", places=((0.0, 0.0),))
    for look, count in ((station, 0), (msgspec.structs.replace(station, clear=-1), 1)):
        found = Scenery(layer(ground, LONELY), ground, Skin(scenery={"wood": (look,)}), (road,)).bodies
        assert len(found) == count


def test_what_looks_to_a_side_is_another_from_the_other_baseline(ground: Ground) -> None:
    dam = SceneryLook(bodies="west.png", places=((0.0, 0.0),), turned="east")
    skin = Skin(scenery={"west": (dam,), "east": (msgspec.structs.replace(dam, bodies="east.png", turned="west"),)})
    seen = [
        Scenery(layer(one, LONELY, scenery="west"), one, skin, ()).bodies[0].picture
        for one in (ground, msgspec.structs.replace(ground, is_turned=True))
    ]
    assert seen == ["west.png", "east.png"]


def test_bodies_stand_on_a_dashed_line_which_only_parts_the_map(ground: Ground) -> None:
    x, y = ground.centre(LONELY)
    drawn_lines = [
        drawn(LineLook("#a02020", 0.02, dash=dash), ((x - WIDTH, y), (x + WIDTH, y)), ground) for dash in (0.0, 0.1)
    ]
    road, parting = (ways_of([line], ground) for line in drawn_lines)
    assert road
    assert not parting


def test_houses_stand_at_their_places(ground: Ground) -> None:
    village = SceneryLook(bodies="house.png", places=((-0.2, -0.1), (0.2, 0.1)))
    x, y = ground.centre(LONELY)
    found = [((body.x - x) / ground.unit, (body.y - y) / ground.unit) for body in built(ground, village, LONELY).bodies]
    assert found == [pytest.approx((-0.2, -0.1)), pytest.approx((0.2, 0.1))]


def test_floors_lie_under_every_hex_and_where_two_of_them_meet(ground: Ground) -> None:
    look = SceneryLook(floors=(FloorLook("floor.png", size=1.2), FloorLook("top.png", joint=0)))
    floors = built(ground, look, FIRST, SECOND, LONELY).floors
    assert [floor.picture for floor in floors] == ["floor.png"] * 4 + ["top.png"] * 3, "one floor after the other"
    (joint,) = [floor for floor in floors if floor.width < 1.2 * ground.unit and floor.picture == "floor.png"]
    assert joint.x == pytest.approx((ground.centre(FIRST)[0] + ground.centre(SECOND)[0]) / 2)


def test_a_tile_whose_scenery_the_skin_does_not_have_keeps_its_picture(ground: Ground) -> None:
    scenery = Scenery(layer(ground, LONELY, scenery="swamp"), ground, Skin(scenery={"wood": (WOOD,)}), ())
    assert not scenery.bodies
    assert not scenery.floors


def test_the_southern_body_hides_the_northern_one_and_shadows_lie_under_all(ground: Ground, tmp_path: Path) -> None:
    sheet = pygame.Surface((20, 20), pygame.SRCALPHA)
    sheet.fill((200, 0, 0), (0, 0, 10, 10))
    sheet.fill((0, 0, 200), (10, 0, 10, 10))
    sheet.fill((0, 0, 0), (0, 10, 20, 10))
    pygame.image.save(sheet, tmp_path / "bodies.png")
    look = SceneryLook(bodies=str(tmp_path / "bodies.png"), places=((0.0, 0.02), (0.0, 0.0)), size=0.3)
    bodies = built(ground, look, LONELY).bodies
    assert bodies[0].y < bodies[1].y
    plate = Plate(pygame.Surface((int(ground.board.width), int(ground.board.height))), 1.0, 0, 0)
    plate.surface.fill((255, 255, 255))
    SceneryPainter(Pictures()).paint_bodies(plate, bodies)
    x, y = ground.centre(LONELY)
    front = ((200, 0, 0), (0, 0, 200))[bodies[1].kind % 2]
    assert tuple(plate.surface.get_at((int(x), int(y))))[:3] == front


def test_floors_are_painted_only_on_the_plates_they_lie_on(ground: Ground, tmp_path: Path) -> None:
    picture = pygame.Surface((8, 8))
    picture.fill((10, 120, 10))
    pygame.image.save(picture, tmp_path / "floor.png")
    floors = built(ground, SceneryLook(floors=(FloorLook(str(tmp_path / "floor.png")),)), LONELY).floors
    x, y = ground.centre(LONELY)
    plate = Plate(pygame.Surface((40, 40)), 1.0, int(x) - 20, int(y) - 20)
    painter = SceneryPainter(Pictures())
    painter.paint_floors(plate, floors)
    assert tuple(plate.surface.get_at((20, 20)))[:3] == (10, 120, 10)
    far = Plate(pygame.Surface((40, 40)), 1.0, int(x) + 10 * WIDTH, int(y))
    painter.paint_floors(far, floors)
    assert tuple(far.surface.get_at((20, 20)))[:3] == (0, 0, 0)


def test_every_hexside_is_measured_from_inside(ground: Ground) -> None:
    far = from_sides(ground.centre(LONELY), LONELY, ground)
    assert len(far) == DIRECTIONS
    assert all(each > 0.4 for each in far)


def test_every_scenery_that_a_shipped_tile_names_is_built_by_the_skin_of_its_title() -> None:
    for title in ("memoir44", "valor_and_victory"):
        skin = load_skin(title, [Root(ROOT, "shipped")])
        named = {
            image.scenery
            for path in (SCENARIOS / title).glob("*.yaml")
            for shown in shipped.load(path).map.tile_layers
            for _, _, image in shown.cells
        } - {""}
        assert named, title
        assert named <= set(skin.scenery), title


def test_the_bushes_of_a_hedge_stand_along_its_line_so_far_apart(ground: Ground) -> None:
    hedge = LineLook("#456d31", 0.1, bends="sharp", bodies="bush.png", body_spacing=0.1)
    x, y = ground.centre(LONELY)
    bodies = list(planted(hedge, ((x, y), (x + ground.unit, y)), ground, 0))
    assert len(bodies) == 10
    for number, body in enumerate(sorted(bodies, key=lambda body: body.x)):
        assert abs(body.x - x - (number + 0.5) * 0.1 * ground.unit) < 0.05 * ground.unit
        assert abs(body.y - y) < 0.05 * ground.unit


def test_a_course_of_several_pieces_is_spaced_over_its_corners() -> None:
    assert list(spaced(((0, 0), (3, 0), (3, 4)), 2.0)) == [(1, 0), (3, 0), (3, 2), (3, 4)]


def test_a_point_is_covered_by_the_crown_of_a_tree_and_not_by_what_stands_elsewhere(ground: Ground) -> None:
    tree = Built(100.0, 100.0, 40.0, "tree.png", 0)
    below, beside = (100, 105), (120, 90)
    assert list(covered([(100, 90), below, (104, 86), beside], [tree])) == [(100, 90), (104, 86)]
    assert not list(covered([(100, 90)], []))


def test_a_road_that_tapers_grows_narrow_where_it_ends_on_the_board_only(ground: Ground) -> None:
    look = LineLook("#ff0000", 0.3, tapers=True)
    row = [ground.centre(space) for space in range(COLUMNS, 2 * COLUMNS)]
    edge = (row[0][0] - WIDTH / 2, row[0][1])
    line = drawn(look, (edge, *row[1:3]), ground)
    assert line.dies == (False, True)
    plate = Plate(pygame.Surface((int(ground.board.width), int(ground.board.height))), 1.0, 0, 0)
    paint_kind(plate, [line], ground.unit)

    def width_at(x: float) -> int:
        return sum(plate.surface.get_at((int(x), y))[0] > 120 for y in range(plate.surface.get_height()))

    assert width_at(row[0][0]) == pytest.approx(0.3 * ground.unit, abs=4)
    assert 0 < width_at(row[2][0] - 4) < 0.1 * ground.unit
