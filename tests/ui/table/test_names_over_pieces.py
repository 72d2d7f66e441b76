"""Names of places over what lies on the map: which are written again over it, and which are left under counters."""

import pygame
import pytest
from pygame import Rect

from game.core.view import View
from game.loading.content.roots import data_root
from game.loading.content.skins import Skin
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.camera import Camera
from game.ui.table.map.grid import Grid
from game.ui.table.map.ground import ground_of, hex_shape
from game.ui.table.map.labels import PlacedLabel
from game.ui.table.pieces.counters import Counters
from game.ui.table.pieces.placing import LEGIBLE, box_of, laid_out
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.names import share_of, stack_boxes, written_again
from game.ui.table.scene.scene import Scene
from game.ui.table.scene.stage import Stage
from game.ui.theme import Theme
from tests.ui.table import small_war
from tests.ui.table.small_war import hex_board
from tests.ui.table.stacked import counter

NAME = Rect(100, 100, 60, 12)
COUNTER = Rect(0, 0, 40, 40)
GROUND = ground_of(hex_board(), hex_shape((192, 220), 110, columns_shifted=False))
VIEW = View(None, "", ())


@pytest.fixture
def scene() -> Scene:
    """A scene with a grid on which one name stands."""
    theme, looks = Theme(1.0, data_root() / "assets" / "fonts"), Looks(Skin(), small_war.SIDES)
    grid = Grid(GROUND, Skin(), theme)
    grid.labels = {1.0: (PlacedLabel("Ford", NAME, 10.0),)}
    return Scene(GROUND, Counters(looks, theme), Markers(looks, theme), Lights(GROUND, theme), grid)


def is_written(scene: Scene, boxes: tuple[Rect, ...], counters: tuple[Rect, ...] = ()) -> bool:
    """Whether the name is written over what lies there."""
    surface = pygame.Surface((300, 300))
    scene.letter_over(surface, Stage(VIEW, Camera(1.0, 0, 0)), boxes, counters)
    return bool(pygame.mask.from_threshold(surface, (246, 238, 214), (20, 20, 20, 255)).count())


def test_a_name_is_written_over_what_may_never_hide_it(scene: Scene) -> None:
    assert is_written(scene, (NAME,))
    assert is_written(scene, (NAME.move(55, 0),))
    assert not is_written(scene, (NAME.move(61, 0),))


@pytest.mark.parametrize(
    ("at", "is_over"),
    [
        ((150, 90), True),
        ((80, 70), True),
        ((110, 106), True),
        ((161, 90), False),
        ((100, 90), False),
        ((110, 85), False),
    ],
)
def test_a_name_is_written_over_counters_that_cut_it_but_not_where_it_would_hide_much_of_one(
    scene: Scene, at: tuple[int, int], *, is_over: bool
) -> None:
    assert is_written(scene, (), (COUNTER.move(at),)) == is_over


def test_a_name_of_which_counters_hide_most_stays_under_them(scene: Scene) -> None:
    lower = Rect(98, 108, 30, 40), Rect(132, 108, 30, 40)
    assert is_written(scene, (), lower)
    upper = Rect(98, 75, 30, 45), Rect(132, 75, 30, 45)
    assert all(share_of(box, NAME) < 0.3 for box in upper)
    assert not is_written(scene, (), (*upper, Rect(110, 125, 40, 40)))


def test_a_name_of_which_hardly_anything_is_seen_stands_below_the_counters() -> None:
    stack = Rect(98, 78, 64, 36)
    assert written_again(NAME, (), (stack,)) == NAME.move(0, 14)
    assert written_again(NAME, (), (stack, Rect(120, 118, 40, 40))) is None, "it would hide others there"
    assert written_again(NAME, (), (Rect(98, 78, 40, 36),)) is None, "a part of it can be read beside them"
    assert written_again(NAME, (), (Rect(98, 72, 64, 36),)) == NAME.move(0, 8), "over its lower part"


def test_a_stack_is_one_box() -> None:
    pieces = [counter(1, 7), counter(2, 7), counter(3, 8)]
    laid = laid_out(pieces, GROUND, Camera(1.0, 0, 0))
    first, second, alone = map(box_of, laid)
    assert stack_boxes(laid) == [first.union(second), alone]


def test_counters_too_small_to_be_read_hide_no_name(scene: Scene) -> None:
    pieces = [counter(1, 7)]
    for scale, is_over in ((0.1, True), (1.0, False)):
        camera = Camera(scale, 0, 0)
        (one,) = laid_out(pieces, scene.ground, camera)
        assert (one.width < LEGIBLE) == is_over
        assert scene.grid is not None
        scene.grid.labels = {scale: (PlacedLabel("Ford", box_of(one), 10.0),)}
        surface = pygame.Surface((1400, 1000))
        scene.letter_over_pieces(surface, Stage(VIEW, camera), [one], ())
        there = surface.subsurface(box_of(one))
        assert bool(pygame.mask.from_threshold(there, (246, 238, 214), (20, 20, 20, 255)).count()) == is_over


def test_the_number_of_counters_in_a_stack_is_written_over_names(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    monkeypatch.setattr(scene, "letter_over_pieces", lambda *_: order.append("names"))
    monkeypatch.setattr(scene.stacks, "counts", lambda *_: order.append("numbers"))
    surface = pygame.Surface((300, 300))
    scene.draw(surface, surface.get_rect(), Stage(VIEW, Camera(1.0, 0, 0)), None)
    assert order == ["names", "numbers"]
