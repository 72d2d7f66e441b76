"""Nothing on the map hides what else is to be seen there: badges make room for markers, texts for small pictures."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId
from game.core.title import SideInfo
from game.core.view import MarkerView, PieceView, View
from game.loading.content.skins import MarkerLook, SideSkin, Skin
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.camera import Camera
from game.ui.table.map.ground import ground_of, hex_shape
from game.ui.table.pieces.counters import Counters
from game.ui.table.pieces.placing import laid_out
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.scene import Scene
from game.ui.table.scene.stage import Stage
from game.ui.theme import Theme
from tests.ui.table.small_war import hex_board

SIDES = (SideInfo("reds", "Reds"), SideInfo("blues", "Blues"))
GROUND = ground_of(hex_board(), hex_shape((192, 220), 110, columns_shifted=False))
CAMERA = Camera(0.5, 0, 0)
THEME = Theme(1.0, None)
GREEN, NEAR = (20, 230, 20), (12, 12, 12, 255)
HERE, THERE = SpaceId(0), SpaceId(1)
LED = PieceView(PieceId(1), Side(0), "foot", HERE, "Foot", 1, 4, ("leader",))


@pytest.fixture
def scene(tmp_path: Path) -> Scene:
    """A scene with a green badge, and with red markers in a corner of the hex and in its middle."""
    for name, colour in (("badge", GREEN), ("marker", (230, 20, 20))):
        surface = pygame.Surface((32, 32))
        surface.fill(colour)
        pygame.image.save(surface, tmp_path / f"{name}.png")
    red = str(tmp_path / "marker.png")
    looks = Looks(
        Skin(
            sides={"reds": SideSkin("Reds", "#aa3322", "#ffeedd", "#661100", "diamond")},
            markers={
                "medal": MarkerLook(red, scale=0.26, x=0.27, y=-0.33),
                "middle": MarkerLook(red, scale=0.2),
                "large": MarkerLook(red, scale=0.9),
            },
            badges={"leader": str(tmp_path / "badge.png")},
        ),
        SIDES,
    )
    return Scene(GROUND, Counters(looks, THEME), Markers(looks, THEME), Lights(GROUND, THEME), None)


def medal(space: SpaceId = HERE, look: str = "medal", *, above: bool = True) -> MarkerView:
    """A marker."""
    return MarkerView(space, look, "Medal", above=above)


def badge_seen(scene: Scene, *markers: MarkerView, piece: PieceView = LED) -> int:
    """How many pixels of the badge are seen."""
    surface = pygame.Surface((200, 200))
    scene.draw(surface, surface.get_rect(), Stage(View(None, "", (piece,), markers), CAMERA), None)
    return pygame.mask.from_threshold(surface, GREEN, NEAR).count()


def test_a_badge_stands_beside_the_marker_that_lies_over_its_corner(scene: Scene) -> None:
    whole = badge_seen(scene)
    assert whole > 100
    assert badge_seen(scene, medal()) == whole


@pytest.mark.parametrize("marker", [medal(THERE), medal(look="middle"), medal(above=False)])
def test_other_markers_leave_the_badge_in_its_corner(scene: Scene, marker: MarkerView) -> None:
    stage = Stage(View(None, "", (LED,), (marker,)), CAMERA)
    (laid,) = laid_out((LED,), GROUND, CAMERA)
    assert scene.covered(laid, stage) == 0


def test_a_counter_with_nothing_in_its_corner_stays_as_it_is(scene: Scene) -> None:
    bare = replace(LED, badges=())
    (laid,) = laid_out((bare,), GROUND, CAMERA)
    assert scene.covered(laid, Stage(View(None, "", (bare,), (medal(),)), CAMERA)) == 0


@pytest.mark.parametrize(("look", "is_below"), [("middle", True), ("large", False)])
def test_a_text_stands_under_a_picture_that_it_would_hide(scene: Scene, look: str, is_below: bool) -> None:
    plain, place = scene.markers.placed(medal(look=look), GROUND, CAMERA, 0)
    written, there = scene.markers.placed(replace(medal(look=look), text="0/2"), GROUND, CAMERA, 0)
    assert (written.get_height() > plain.get_height()) == is_below
    assert there.center == place.center, "the picture stays where it was"
    top = written.get_rect().centery - plain.get_height() // 2
    red, green, _, _ = written.get_at((written.get_width() // 2, top + 2))
    assert red > 200 > 50 > green, "and is seen"
