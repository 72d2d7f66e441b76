"""Works that run on from hex to hex: wire, trenches and sandbags."""

from math import dist, hypot
from pathlib import Path

import pygame
import pytest

from game.core.actions import SpaceId
from game.core.view import MarkerView
from game.loading.content.map_looks import StrokeLook, WorksLook
from game.loading.content.skins import MarkerLook, Skin
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.camera import Camera
from game.ui.table.map.ground import Ground, HexShape, ground_of, hex_shape
from game.ui.table.map.scenery import dug, neighbours
from game.ui.table.map.works import in_bays, lanes, pieces
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.scene import spaces_of
from game.ui.theme import Theme
from tests.ui.table.small_war import HEIGHT, SIDE_LENGTH, WIDTH, hex_board

POINTY = hex_shape((WIDTH, HEIGHT), SIDE_LENGTH, columns_shifted=False)
FLAT = hex_shape((HEIGHT, WIDTH), SIDE_LENGTH, columns_shifted=True)
LINE = WorksLook(strokes=(StrokeLook("#202020", 0.06),), at_side=0.2, at_middle=0.3, alone="line")
RING = WorksLook(strokes=(StrokeLook("#202020", 0.06),), at_side=0.2, at_middle=0.3)
ALONE = (False,) * 6
FIRST, SECOND = 7, 8


@pytest.fixture
def ground() -> Ground:
    """The hexes of the small war."""
    return ground_of(hex_board(), POINTY)


def joined(*sides: int) -> tuple[bool, ...]:
    """Works beyond these hexsides."""
    return tuple(side in sides for side in range(6))


def test_works_alone_close_around_the_middle() -> None:
    (ring,) = lanes(RING, POINTY, ALONE)
    assert ring[0] == pytest.approx(ring[-1])
    assert all(hypot(x, y) == pytest.approx(RING.at_middle, abs=0.03) for x, y in ring)


def test_wire_alone_runs_straight_through_its_hex_on_both_sides_of_the_middle() -> None:
    upper, lower = sorted(lanes(LINE, POINTY, ALONE), key=lambda lane: lane[0][1])
    assert {round(x, 2) for x, _ in (upper[0], upper[-1])} == {-0.5, 0.5}
    assert max(y for _, y in upper) < 0 < min(y for _, y in lower)


def test_a_dashed_line_is_broken_into_pieces_with_gaps_as_long() -> None:
    lane = tuple((number / 100 - 0.5, 0.0) for number in range(101))
    (whole,) = pieces(StrokeLook("#202020", 0.06), [lane])
    dashes = list(pieces(StrokeLook("#202020", 0.06, dash=0.1), [lane]))
    assert whole == lane
    assert [round(piece[-1][0] - piece[0][0], 2) for piece in dashes] == [0.1] * 5
    assert dashes[1][0][0] - dashes[0][-1][0] == pytest.approx(0.1, abs=0.02)


@pytest.mark.parametrize("shape", [POINTY, FLAT])
@pytest.mark.parametrize("look", [LINE, RING])
@pytest.mark.parametrize("sides", [(0,), (0, 3), (0, 1), (1, 3, 5), (0, 1, 2, 3, 4, 5)])
def test_works_cross_each_joined_hexside_twice_at_the_same_distance(
    shape: HexShape, look: WorksLook, sides: tuple[int, ...]
) -> None:
    ends = [end for lane in lanes(look, shape, joined(*sides)) for end in (lane[0], lane[-1])]
    unit = min(shape.width, shape.height)
    for side in sides:
        (ax, ay), (bx, by) = shape.corners[side], shape.corners[(side + 1) % 6]
        middle = (ax + bx) / 2 / unit, (ay + by) / 2 / unit
        assert sum(dist(end, middle) == pytest.approx(look.at_side) for end in ends) == 2


def test_works_never_lie_in_the_middle_of_the_hex() -> None:
    for sides in ((0, 3), (0, 2), (0, 1), (0, 1, 3), (2,)):
        assert all(hypot(x, y) > 0.18 for lane in lanes(RING, POINTY, joined(*sides)) for x, y in lane)


def test_a_marker_with_works_joins_those_of_its_neighbours_only(ground: Ground) -> None:
    look = MarkerLook(picture="bags.png", works=RING)
    markers = Markers(Looks(Skin(markers={"bags": look}), ()), Theme(1.0, None))
    camera = Camera(0.5, 0, 0)
    bags = [MarkerView(SpaceId(space), "bags", "Sandbags") for space in (FIRST, SECOND)]
    both, _ = markers.placed(bags[0], ground, camera, 0, spaces_of("bags", bags))
    alone, place = markers.placed(bags[0], ground, camera, 0, spaces_of("bags", bags[:1]))
    x, y = ground.centre(FIRST)
    assert place.center == (round(x * 0.5), round(y * 0.5))
    assert SECOND in neighbours(ground, FIRST)
    assert pixels(both) != pixels(alone)


def test_other_markers_join_nothing(ground: Ground, tmp_path: Path) -> None:
    pygame.image.save(pygame.Surface((10, 10)), tmp_path / "star.png")
    skin = Skin(markers={"star": MarkerLook(picture=str(tmp_path / "star.png"))})
    markers = Markers(Looks(skin, ()), Theme(1.0, None))
    stars = [MarkerView(SpaceId(space), "star", "Star") for space in (FIRST, SECOND)]
    sprites = [
        markers.placed(stars[0], ground, Camera(0.5, 0, 0), 0, spaces_of("star", seen))[0]
        for seen in (stars, stars[:1])
    ]
    assert pixels(sprites[0]) == pixels(sprites[1])


def pixels(surface: pygame.Surface) -> bytes:
    """Everything that is in a picture."""
    return bytes(surface.get_buffer().raw)


def test_a_trench_bends_in_bays_between_its_ends() -> None:
    lane = tuple((0.1 * step, 0.0) for step in range(11))
    bent = in_bays(lane, 0.03)
    assert (bent[0], bent[-1]) == (lane[0], lane[-1])
    assert {round(abs(y), 3) for _, y in bent[1:-1]} == {0.03}
    assert len({y > 0 for _, y in bent[1:-1]}) == 2
    assert in_bays(lane, 0.0) == lane


def test_trenches_of_a_scenery_join_on_the_map(ground: Ground) -> None:
    found = list(dug(RING, [FIRST, SECOND], ground))
    assert [one.joined.count(True) for one in found] == [1, 1]
    assert [(one.x, one.y) for one in found] == [ground.centre(FIRST), ground.centre(SECOND)]
