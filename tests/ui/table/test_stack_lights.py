"""What lies over stacks: marks beside their fans, their numbers, the light of what is legal beneath."""

import pygame
from pygame import Rect

from game.core.actions import Kind, SpaceId, Target
from game.core.view import View
from game.loading.content.roots import data_root
from game.loading.content.skins import Skin
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.camera import Camera
from game.ui.table.pieces.counters import Counters
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.marks import beside_fan
from game.ui.table.scene.scene import Scene
from game.ui.table.scene.stack_lights import StackLights
from game.ui.table.scene.stage import Stage
from game.ui.theme import GOLD, Theme
from tests.ui.table import small_war
from tests.ui.table.stacked import VIEW, counter, round_ground


def test_a_mark_of_a_fan_hides_no_counter_above_it() -> None:
    plate, room = Rect(200, 200, 100, 100), Rect(0, 0, 600, 600)
    assert beside_fan((40, 16), plate, room, ()).midbottom == plate.midtop
    assert beside_fan((40, 16), plate, room, (Rect(220, 150, 60, 60),)).midtop == plate.midbottom
    assert beside_fan((40, 16), plate, room, (), (Rect(210, 150, 30, 45),)).midtop == plate.midbottom, "covered"
    assert beside_fan((40, 16), plate.move(0, -195), room, ()).midtop == plate.move(0, -195).midbottom


def test_stacks_too_high_to_be_counted_have_their_number() -> None:
    surface, ground = pygame.Surface(VIEW), round_ground()
    lights, camera = StackLights(ground, Theme(1.0, data_root() / "assets" / "fonts")), Camera(0.8, 0, 0)
    for count, is_numbered in ((3, False), (4, True)):
        surface.fill((0, 0, 0))
        view = View(None, "", tuple(counter(number, 7) for number in range(count)))
        lights.counts(surface, Stage(view, camera))
        assert bool(pygame.mask.from_threshold(surface, (240, 231, 211), (30, 30, 30, 255)).count()) == is_numbered
    for target, is_golden in (
        (Target(Kind.PIECE, 2), True),
        (Target(Kind.SPACE, 7), True),
        (Target(Kind.SPACE, 8), False),
    ):
        surface.fill((0, 0, 0))
        lights.counts(surface, Stage(view, camera, targets=frozenset({target})))
        assert (pygame.mask.from_threshold(surface, GOLD, (6, 6, 6, 255)).count() > 50) == is_golden


def test_the_number_of_a_stack_lies_in_the_other_notch_where_a_name_stands() -> None:
    surface, ground = pygame.Surface(VIEW), round_ground()
    lights, camera = StackLights(ground, Theme(1.0, data_root() / "assets" / "fonts")), Camera(0.8, 0, 0)
    view = View(None, "", tuple(counter(number, 7) for number in range(4)))
    x, y = (round(each) for each in camera.to_view(*ground.centre(SpaceId(7))))
    middles = []
    for names in ((), (Rect(x, y, 90, 60),), (Rect(x - 90, y - 90, 180, 180),)):
        surface.fill((0, 0, 0))
        lights.counts(surface, Stage(view, camera), names)
        middles.append(middle_of_what_is_painted(surface))
    usual, other, nowhere = middles
    assert usual[0] > x > other[0]
    assert usual[1] > y > other[1]
    assert nowhere == usual


def middle_of_what_is_painted(surface: pygame.Surface) -> tuple[int, int]:
    """The middle of what is not black."""
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    return mask.centroid()


def test_a_legal_counter_at_the_bottom_of_a_closed_stack_can_be_seen() -> None:
    ground, theme = round_ground(), Theme(1.0, data_root() / "assets" / "fonts")
    looks = Looks(Skin(), small_war.SIDES)
    scene = Scene(ground, Counters(looks, theme), Markers(looks, theme), Lights(ground, theme), None)
    surface, camera = pygame.Surface(VIEW), Camera(0.8, 0, 0)
    view = View(None, "", tuple(counter(number, 7) for number in range(9)))
    golden = []
    for targets in (frozenset({Target(Kind.PIECE, 8)}), frozenset({Target(Kind.PIECE, 0)}), frozenset[Target]()):
        surface.fill((0, 0, 0))
        scene.draw(surface, surface.get_rect(), Stage(view, camera, targets=targets), None)
        golden.append(pygame.mask.from_threshold(surface, GOLD, (10, 10, 10, 255)).count())
    assert golden[0] > golden[1] > golden[2] == 0
