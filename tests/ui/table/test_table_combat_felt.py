"""Combat as it is seen: dice that roll to their target, fire, figures that fall, a medal that flies, a card held up."""

from math import hypot
from typing import ClassVar

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Action, CardId, PieceId, Side, SpaceId
from game.core.board import Space
from game.core.combat import CombatReport
from game.core.events import CombatResolved, Event, PieceReduced, PieceRemoved, ScoreChanged
from game.core.title import SideInfo
from game.core.view import CardView, PieceView, ScoreView, View
from game.loading.content.roots import data_root
from game.loading.content.skins import Skin, StandingLook, TerrainLook
from game.ui.settings import ANIMATIONS, Animation, Settings
from game.ui.table.drawing.looks import Looks
from game.ui.table.hands.flight import Flight, on_the_way
from game.ui.table.map.camera import Camera
from game.ui.table.map.ground import ground_of
from game.ui.table.motion.animation import Beat, Playing, beats
from game.ui.table.motion.throwing import places, rolling
from game.ui.table.panels.bar import MEDAL, RIM, ScorePlace, medal_place
from game.ui.table.pieces.counters import Counters
from game.ui.table.scene.falling import left_of, losses_of
from game.ui.table.scene.fire import Fire
from game.ui.table.scene.large_dice import FRAMES, RESTS
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.scene import Scene
from game.ui.table.scene.stage import Stage
from game.ui.table.window.medals import won_in
from game.ui.theme import Theme
from tests.ui.table.conftest import Sit
from tests.ui.table.player import Player
from tests.ui.table.small_war import hex_board

VIEW_SIZE = (600.0, 500.0)
SHEET = data_root() / "assets" / "memoir44" / "figures" / "infantry_allies.png"
SIDES = (SideInfo("red", "Reds"), SideInfo("blue", "Blues"))
SKIN = Skin(standing={"foot": StandingLook({"red": str(SHEET)}, figures=4)})
FOOT = PieceView(PieceId(1), Side(0), "foot", SpaceId(4), "Foot", 4, 4)
GUN = PieceView(PieceId(2), Side(1), "gun", SpaceId(0), "Gun", 2, 2)
REPORT = CombatReport("Duel", Side(1), (), "2 dice", (1, 2), (), attacker=SpaceId(0), target=SpaceId(4))


class Left(PieceRemoved, frozen=True):
    """A piece that has gone elsewhere."""

    is_loss: ClassVar[bool] = False


# The dice


def test_dice_begin_where_their_side_sits_and_end_at_their_places() -> None:
    spots = ((100.0, 100.0), (160.0, 100.0))
    first = rolling(spots, ((300.0, 600.0),) * 2, 50, 0.0)
    assert all(not one.is_still and one.y == 600 for one in first)
    last = rolling(spots, ((300.0, 600.0),) * 2, 50, 1.0)
    assert [(one.x, one.y, one.lift, one.is_still) for one in last] == [(x, y, 0.0, True) for x, y in spots]


def test_dice_leave_the_table_on_their_way_and_come_to_lie_one_after_the_other() -> None:
    spots = tuple((60.0 * number, 100.0) for number in range(3))
    shares = [number / 100 for number in range(101)]
    assert max(rolling(spots, ((300, 600),) * 3, 50, share)[0].lift for share in shares) > 25
    rolls = [(share, rolling(spots, ((0, 600),) * 3, 50, share)) for share in shares]
    still = [next(share for share, dice in rolls if dice[number].is_still) for number in range(3)]
    assert still == sorted(set(still))


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("target", [(300.0, 250.0), (10.0, 10.0), (590.0, 495.0)])
def test_dice_lie_in_view_and_not_on_their_target(count: int, target: tuple[float, float]) -> None:
    spots = places(count, target, 60, 40, VIEW_SIZE, ())
    assert all(20 <= x <= VIEW_SIZE[0] - 20 and 20 <= y <= VIEW_SIZE[1] - 20 for x, y in spots)
    assert all(hypot(x - target[0], y - target[1]) > 30 for x, y in spots)
    assert len({(round(x), round(y)) for x, y in spots}) == count


def test_dice_go_where_they_cover_no_piece() -> None:
    alone = places(2, (300, 250), 60, 40, VIEW_SIZE, ())
    avoiding = places(2, (300, 250), 60, 40, VIEW_SIZE, alone)
    assert avoiding != alone


def test_the_sheet_of_the_die_has_its_turn_and_its_rests() -> None:
    width, height = pygame.image.load(data_root() / "assets" / "table" / "die.png").get_size()
    assert width == height * (FRAMES + len(RESTS))


# On the map


@pytest.fixture
def scene() -> Scene:
    """A scene with standing figures and counters."""
    ground, theme = ground_of(hex_board(), None), Theme(1.0, data_root() / "assets" / "fonts")
    looks = Looks(SKIN, SIDES)
    return Scene(ground, Counters(looks, theme), Markers(looks, theme), Lights(ground, theme), None)


def seen(scene: Scene, event: Event, share: float, *pieces: PieceView) -> bytes:
    """The map at a share of an event."""
    view = View(None, "", pieces)
    beat = beats((event,), view, view, "normal")[0]
    surface = pygame.Surface((600, 500))
    surface.fill((120, 150, 80))
    scale = 150 / scene.ground.counter
    x, y = scene.ground.centre(SpaceId(4))
    camera = Camera(scale, round(300 - x * scale), round(250 - y * scale))
    scene.draw(surface, Rect(0, 0, 600, 500), Stage(view, camera), Playing(beat, share))
    return pygame.image.tobytes(surface, "RGB")


def test_a_battle_rolls_then_burns_and_then_is_quiet(scene: Scene) -> None:
    fight = CombatResolved(REPORT)
    landed = beats((fight,), View(None, "", ()), View(None, "", ()), "normal")[0].landed
    shares = (0.1, 0.3, landed + 0.02, landed + 0.2)
    assert len({seen(scene, fight, share, FOOT, GUN) for share in shares}) == len(shares)
    assert seen(scene, fight, 0.999, FOOT, GUN) == seen(scene, fight, 0.9999, FOOT, GUN)


def test_both_sides_throw_where_both_have_dice(scene: Scene) -> None:
    alone = CombatResolved(CombatReport("Duel", Side(0), (), "", (1,), (), target=SpaceId(4)))
    both = CombatResolved(CombatReport("Duel", Side(0), (), "", (1,), (), target=SpaceId(4), against_faces=(3,)))
    assert seen(scene, alone, 0.9999, FOOT) != seen(scene, both, 0.9999, FOOT)


def test_figures_turn_to_whom_they_fight_and_back_again(scene: Scene) -> None:
    fight = CombatReport("Duel", Side(0), (), "", (1,), (), attacker=SpaceId(4), target=SpaceId(3))
    across = [scene.ground.centre(SpaceId(space))[0] for space in (3, 4)]
    assert across[0] < across[1]
    playing = Playing(beats((CombatResolved(fight),), View(None, "", ()), View(None, "", ()), "normal")[0], 0.5)
    assert scene.looks_back(FOOT, playing)
    assert not scene.looks_back(FOOT, None)
    foe = PieceView(PieceId(2), Side(1), "foot", SpaceId(3), "Foot", 4, 4)
    assert scene.looks_back(foe, playing)
    assert not scene.looks_back(PieceView(PieceId(3), Side(0), "foot", SpaceId(6), "Foot", 4, 4), playing)


def test_shots_at_the_water_raise_it_unless_something_is_built_there() -> None:
    looks = Looks(Skin(terrain={"ocean": TerrainLook("Ocean", water=True), "open": TerrainLook("Open")}), SIDES)
    spaces = [
        Space(name, 0, 0, words) for name, words in (("a", ("ocean",)), ("b", ("open",)), ("c", ("ocean", "pier")))
    ]
    board = replace(hex_board(), spaces=(*spaces, *hex_board().spaces[3:]))
    fire = Fire(ground_of(board, None), looks)
    assert [fire.is_water(number) for number in range(3)] == [True, False, False]
    fight = CombatResolved(CombatReport("Shots", Side(0), (), "", (1,), (), target=SpaceId(0)))
    nothing = View(None, "", ())
    beat = beats((fight,), nothing, nothing, "normal")[0]
    surface = pygame.Surface((200, 200))
    fire.draw(surface, Stage(nothing, Camera(1.0, 100, 100)), fight.report, Playing(beat, beat.landed + 0.1))
    assert pygame.transform.average_color(surface)[2] > 0


def test_a_roll_that_is_no_battle_has_no_fire_and_one_without_dice_no_dice(scene: Scene) -> None:
    empty = CombatResolved(CombatReport("Nothing", Side(0), (), "", (), ()))
    assert seen(scene, empty, 0.5, FOOT) == seen(scene, empty, 0.95, FOOT)


@pytest.mark.parametrize(
    ("event", "fallen"),
    [
        (PieceReduced(PieceId(1), SpaceId(4), 3), 3),
        (PieceReduced(PieceId(1), SpaceId(4), 9), 4),
        (PieceReduced(PieceId(1), SpaceId(4), -1), 0),
        (PieceReduced(PieceId(2), SpaceId(4), 1), 0),
        (PieceRemoved(PieceId(1), SpaceId(4)), 4),
        (PieceRemoved(PieceId(7), SpaceId(4)), 0),
        (Left(PieceId(1), SpaceId(4)), 0),
    ],
)
def test_as_many_figures_fall_as_are_lost(event: Event, fallen: int) -> None:
    assert losses_of(event, FOOT) == fallen
    assert left_of(FOOT, fallen).strength == 4 - fallen


def test_figures_fall_over_bit_by_bit(scene: Scene) -> None:
    lost = PieceReduced(PieceId(1), SpaceId(4), 2)
    assert len({seen(scene, lost, share, FOOT) for share in (0.0, 0.2, 0.4, 0.6, 0.9)}) == 5


# The medal and the card


def test_a_medal_sets_off_where_something_has_just_happened() -> None:
    won = ScoreChanged(Side(0), 1, "a unit")
    assert won_in([PieceRemoved(PieceId(1), SpaceId(4)), won], won) == 4
    assert won_in([won, PieceRemoved(PieceId(1), SpaceId(4))], won) is None


def test_points_won_are_shown_and_points_lost_are_not() -> None:
    nothing = View(None, "", ())
    assert len(beats((ScoreChanged(Side(0), 1, ""),), nothing, nothing, "normal")) == 1
    assert beats((ScoreChanged(Side(0), -1, ""),), nothing, nothing, "normal") == ()


def test_medals_have_their_places_side_by_side_and_the_last_one_is_the_last() -> None:
    theme = Theme(1.0, data_root() / "assets" / "fonts")
    score = ScorePlace(Rect(400, 0, 200, 40), ScoreView(Side(0), "Reds", 1, 3))
    found = [medal_place(score, number, theme) for number in range(4)]
    assert [place.x for place in found] == sorted(place.x for place in found)
    assert found[2] == found[3]
    assert found[2].right == 600 - RIM
    assert found[0].width == MEDAL


def test_a_card_is_held_up_on_its_way() -> None:
    card = CardView(CardId(1), "probe", "Probe", "", "2")
    flight, raised = Flight(card, Rect(0, 500, 80, 110), Rect(500, 500, 80, 110)), Rect(200, 50, 240, 330)
    assert on_the_way(flight, raised, 0) == flight.start
    assert on_the_way(flight, raised, 0.5) == raised
    assert on_the_way(flight, raised, 1) == flight.end
    assert flight.start.x < on_the_way(flight, raised, 0.15).x < raised.x


# At rest


def rested(sit: Sit, speed: Animation) -> bytes:
    """The picture when nothing moves any more after a card and a strike."""
    player = sit(settings=Settings(animation=speed))
    player.play_card()
    player.wait(6000)
    strike(player)
    player.wait(12000)
    assert not player.state.play.film.running
    return player.look()


def strike(player: Player) -> None:
    """The first piece strikes its neighbour, who names a number."""
    for action in (Action("pick", 0), Action("strike", 1), Action("guess", 2)):
        player.state.perform(action)


def test_the_picture_at_rest_is_the_same_at_all_speeds(sit: Sit) -> None:
    assert len({rested(sit, speed) for speed in ANIMATIONS}) == 1


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_a_click_or_a_key_ends_what_moves(sit: Sit, speed: Animation) -> None:
    player = sit(settings=Settings(animation=speed))
    player.play_card()
    assert player.state.play.film.running
    player.press(pygame.K_SPACE)
    assert not player.state.play.film.running
    strike(player)
    for _ in range(len(player.state.play.film.beats)):
        assert player.state.play.film.running
        player.click((5, 5))
    assert not player.state.play.film.running


def test_a_beat_can_be_read_at_its_own_share() -> None:
    beat = Beat(CombatResolved(REPORT), 100, View(None, "", ()), View(None, "", ()), 50)
    assert Playing(beat, 0.25).rolled == 0.5
