"""Standing figures: as many as a unit has, a print for each that is lost, and rings on the ground around them."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Kind, PieceId, Side, SpaceId, Target
from game.core.events import PieceReduced
from game.core.title import SideInfo, Title
from game.core.view import PieceView, View
from game.loading.content.roots import data_root, roots
from game.loading.content.skins import SideSkin, Skin, StandingLook, load_skin
from game.loading.content.titles import find_titles
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.camera import Camera
from game.ui.table.map.grid import Grid
from game.ui.table.map.ground import ground_of, hex_shape
from game.ui.table.map.picture import plate_boxes
from game.ui.table.motion.animation import Beat, Playing
from game.ui.table.pieces.counters import Counters
from game.ui.table.pieces.figures import counter_within
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.scene import Scene
from game.ui.table.scene.stage import Stage
from game.ui.theme import Theme
from tests.ui.table.small_war import hex_board

SHEET = data_root() / "assets" / "memoir44" / "figures" / "infantry_allies.png"
SKIN = Skin(
    sides={"red": SideSkin("Reds", "#a03030", "#f0e0e0", "#602020", "round")},
    standing={"foot": StandingLook({"red": str(SHEET)}, figures=4)},
)
SIDES = (SideInfo("red", "Reds"), SideInfo("blue", "Blues"))
FOOT = PieceView(PieceId(1), Side(0), "foot", SpaceId(4), "Foot", 4, 4)
HURT = PieceView(PieceId(1), Side(0), "foot", SpaceId(4), "Foot", 2, 4)
SIZE = (120, 100)


@pytest.fixture
def counters() -> Counters:
    """Counters and figures as this skin has them."""
    return Counters(Looks(SKIN, SIDES), Theme(1.0, data_root() / "assets" / "fonts"))


@pytest.fixture
def scene(counters: Counters) -> Scene:
    """A scene on the board of the small war."""
    ground = ground_of(hex_board(), None)
    lights = Lights(ground, counters.theme)
    return Scene(ground, counters, Markers(counters.looks, counters.theme), lights, None)


def painted(scene: Scene, piece: PieceView, playing: Playing | None = None, **lit: object) -> bytes:
    """The picture of a scene with one piece."""
    surface = pygame.Surface((600, 500))
    surface.fill((120, 150, 80))
    scale = 150 / scene.ground.counter
    x, y = scene.ground.centre(piece.space)
    camera = Camera(scale, round(300 - x * scale), round(250 - y * scale))
    stage = Stage(View(None, "", (piece,)), camera, **lit)  # type: ignore[arg-type]
    scene.draw(surface, Rect(0, 0, 600, 500), stage, playing)
    return pygame.image.tobytes(surface, "RGB")


def test_a_piece_stands_where_the_skin_says_so_and_has_a_picture_for_its_side(counters: Counters) -> None:
    assert counters.stands(FOOT)
    assert not counters.stands(PieceView(PieceId(2), Side(1), "foot", SpaceId(4), "Foot", 4, 4))
    assert not counters.stands(PieceView(PieceId(3), Side(0), "horse", SpaceId(4), "Horse", 3, 3))


@pytest.mark.parametrize("box", [Rect(40, 30, 58, 48), Rect(0, 0, 34, 28), Rect(10, 10, 120, 160)])
def test_figures_in_a_box_stand_out_of_it_by_no_more_than_a_pixel(counters: Counters, box: Rect) -> None:
    """So they cover neither the name above them nor the figures below them in the drawer beside the map."""
    place = counter_within(box)
    painted = counters.get(FOOT, place.size)
    seen = painted.surface.get_bounding_rect(min_alpha=128).move(place.x - painted.margin, place.y - painted.margin)
    assert box.inflate(2, 2).contains(seen)
    assert seen.height > box.height * 0.7 or seen.width > box.width * 0.7


def test_the_ground_is_seen_between_the_figures(counters: Counters) -> None:
    surface = counters.get(FOOT, SIZE).surface
    clear = sum(surface.get_at((x, y)).a < 20 for x in range(surface.get_width()) for y in range(surface.get_height()))
    assert clear > surface.get_width() * surface.get_height() / 2


def test_a_lost_figure_is_missing_but_leaves_its_print(counters: Counters) -> None:
    whole, hurt = counters.get(FOOT, SIZE).surface, counters.get(HURT, SIZE).surface
    part = Rect(0, 0, whole.get_width(), whole.get_height() * 3 // 4)
    covered = [pygame.mask.from_surface(one.subsurface(part), 100).count() for one in (whole, hurt)]
    assert covered[1] < covered[0] * 0.8
    two = PieceView(PieceId(1), Side(0), "foot", SpaceId(4), "Foot", 2, 2)
    assert pygame.image.tobytes(counters.get(two, SIZE).surface, "RGBA") != pygame.image.tobytes(hurt, "RGBA")


def test_a_spent_unit_is_darker(counters: Counters) -> None:
    spent = PieceView(PieceId(1), Side(0), "foot", SpaceId(4), "Foot", 4, 4, state="moved")
    bright, dark = (sum(pygame.transform.average_color(counters.get(one, SIZE).surface)) for one in (FOOT, spent))
    assert dark < bright


def test_what_may_be_ordered_is_chosen_or_refused_has_a_ring_of_its_own(scene: Scene) -> None:
    me = Target(Kind.PIECE, 1)
    pictures = [
        painted(scene, FOOT),
        painted(scene, FOOT, targets=frozenset({me})),
        painted(scene, FOOT, targets=frozenset({me}), hover=me),
        painted(scene, FOOT, subject=me),
        painted(scene, FOOT, refused=me),
        painted(scene, FOOT, focus=me),
    ]
    assert len(set(pictures)) == len(pictures)


def test_losses_are_counted_above_the_figures_without_a_veil_over_the_hex(scene: Scene) -> None:
    hit = PieceReduced(PieceId(1), SpaceId(4), 2)
    beat = Beat(hit, 100, View(None, "", (FOOT,)), View(None, "", (HURT,)))
    assert painted(scene, FOOT, Playing(beat, 0.2)) != painted(scene, FOOT)


def test_figures_do_not_hide_the_name_of_a_place(counters: Counters) -> None:
    ground = ground_of(hex_board(), hex_shape((192, 220), 110, columns_shifted=False))
    markers, lights = Markers(counters.looks, counters.theme), Lights(ground, counters.theme)
    bare = Scene(ground, counters, markers, lights, None)
    lettered = Scene(ground, counters, markers, lights, Grid(ground, SKIN, counters.theme))
    ford = ground.board.labels[0]
    at = min(ground.hexes, key=lambda space: abs(space.x - ford.x) + abs(space.y - ford.y))
    figures = replace(FOOT, space=SpaceId(ground.board.spaces.index(at)))
    assert painted(lettered, figures) != painted(bare, figures)


def test_names_keep_clear_of_the_marks_of_strength(counters: Counters) -> None:
    ground = ground_of(hex_board(), hex_shape((192, 220), 110, columns_shifted=False))
    boxes = plate_boxes(SKIN, ground)
    assert len(boxes) == len(ground.hexes)
    assert plate_boxes(Skin(), ground) == []
    plates = [Rect(*map(round, box)) for box in boxes]
    names = Grid(ground, SKIN, counters.theme, boxes).placed_labels(1.0)
    assert names
    assert all(name.box.collidelist(plates) < 0 for name in names)


@pytest.mark.parametrize("title", find_titles().values(), ids=lambda title: str(title.id))
def test_every_sheet_of_figures_is_a_row_of_squares_with_the_print_last(title: Title) -> None:
    skin = load_skin(title.id, roots())
    for look, standing in skin.standing.items():
        assert look in skin.pieces
        assert set(standing.pictures) <= set(skin.sides)
        for path in standing.pictures.values():
            width, height = pygame.image.load(path).get_size()
            assert width == (standing.figures + 1) * height, look
