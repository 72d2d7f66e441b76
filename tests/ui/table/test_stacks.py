"""Stacks: closed, fanned out under the pointer, by keyboard and for a decision, and what a click on them means."""

from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.actions import Kind, PieceId, Side, SpaceId, Target
from game.core.board import Space
from game.core.combat import Mark
from game.core.session import Session
from game.core.view import PieceView, View
from game.loading.roots import data_root
from game.loading.skins import Skin
from game.ui.settings import Settings
from game.ui.table.camera import Camera
from game.ui.table.counters import Counters
from game.ui.table.fanning import Fan, Seen, fan_of_decision, fan_under, is_stack
from game.ui.table.ground import Ground, ground_of, hex_shape
from game.ui.table.lights import Lights
from game.ui.table.looks import Looks
from game.ui.table.markers import Markers
from game.ui.table.placing import laid_out, picked
from game.ui.table.printed_counter import BAND
from game.ui.table.scene import Scene
from game.ui.table.screen import TableScreen
from game.ui.table.stack import HEX_SIDE, ROUND_SIDE, Spread, is_inside, plate_size, spread, stack_seats
from game.ui.table.stack_lights import StackLights
from game.ui.table.stage import Stage
from game.ui.table.unfolding import REST, UNFOLDING
from game.ui.theme import GOLD, Theme
from tests.ui.table import small_war
from tests.ui.table.conftest import SIZE, Desk
from tests.ui.table.player import Player
from tests.ui.table.small_war import hex_board, web_board

CAMERA = Camera(0.5, 10, 20)
VIEW = (800, 600)
LEAST = 50
COUNTS = range(1, 13)
TOWN = SpaceId(7)


def counter(number: int, space: int) -> PieceView:
    return PieceView(PieceId(number), Side(number % 2), "foot", SpaceId(space), "Foot", caption="Foot", values=("3",))


def round_ground() -> Ground:
    return ground_of(web_board(), None)


def seen(pieces: tuple[PieceView, ...], ground: Ground | None = None, camera: Camera = CAMERA) -> Seen:
    return Seen(pieces, ground or round_ground(), camera, VIEW, LEAST)


def fan_on(space: int, count: int) -> tuple[Seen, Fan]:
    """A fan of so many counters."""
    there = seen((counter(99, space + 1), *(counter(number, space) for number in range(count))))
    fan = there.fan(SpaceId(space))
    assert fan is not None
    return there, fan


# Closed stacks


@pytest.mark.parametrize("side", [HEX_SIDE, ROUND_SIDE])
@pytest.mark.parametrize("count", [2, 3])
def test_the_names_in_a_small_stack_can_all_be_read(count: int, side: float) -> None:
    seats = stack_seats(count, side)
    for lower, upper in pairwise(seats):
        assert upper.y - lower.y >= lower.height * BAND * 0.99
        assert lower.x - upper.x >= lower.width * BAND * 0.99


@pytest.mark.parametrize("side", [HEX_SIDE, ROUND_SIDE])
@pytest.mark.parametrize("count", COUNTS)
def test_a_stack_stays_around_its_space_and_shows_an_edge_of_each_counter(count: int, side: float) -> None:
    seats = stack_seats(count, side)
    assert len(seats) == count
    assert all(abs(seat.x) + seat.width / 2 <= 0.5 and abs(seat.y) + seat.height / 2 <= 0.5 for seat in seats)
    assert all(upper.y > lower.y and upper.x < lower.x for lower, upper in pairwise(seats))


@pytest.mark.parametrize("count", [1, 3, 9])
def test_printed_counters_are_squares_on_the_map_and_in_boxes(count: int) -> None:
    pool = Space("Pool", 700, 820, (), (("shape", "box"), ("box_width", 400), ("box_height", 150.0)))
    board = web_board()
    ground = ground_of(replace(board, spaces=(*board.spaces[:8], pool, *board.spaces[9:])), None)
    for space in (7, 8):
        found = laid_out([counter(number, space) for number in range(count)], ground, CAMERA)
        assert all(one.width == one.height for one in found)


def test_other_pieces_lie_as_they_always_did() -> None:
    plain = [replace(counter(number, 7), caption="", values=()) for number in range(3)]
    ground = ground_of(hex_board(), hex_shape((192, 220), 110, columns_shifted=False))
    assert [(one.width, one.height) for one in laid_out(plain, ground, Camera(1, 0, 0))] == [(105, 87)] * 3


def test_a_piece_in_a_tray_lies_nowhere_on_the_map() -> None:
    assert laid_out([counter(1, -1), counter(2, 3)], round_ground(), CAMERA)[0].piece.piece == 2
    assert len(laid_out([counter(1, -1)], round_ground(), CAMERA)) == 0


@pytest.mark.parametrize("count", [1, 2, 3, 5, 9])
def test_what_is_seen_of_a_closed_stack_is_what_is_picked(count: int) -> None:
    ground, pieces = round_ground(), tuple(counter(number, 7) for number in range(count))
    laid = laid_out(pieces, ground, CAMERA)
    for one in laid:
        corner = (one.x + one.width // 2 - 1, one.y - one.height // 2 + 1)
        assert picked(pieces, ground, CAMERA, *corner).piece == one.piece.piece
    assert picked(pieces, ground, CAMERA, laid[-1].x, laid[-1].y).piece == count - 1


# Fans


@pytest.mark.parametrize("count", COUNTS)
def test_counters_in_a_fan_lie_apart_and_on_their_plate(count: int) -> None:
    found = spread(count, 60, (400, 300), VIEW)
    left, top, width, height = found.plate
    assert len(found.middles) == count
    for x, y in found.middles:
        assert left < x - 30 < x + 30 < left + width
        assert top < y - 30 < y + 30 < top + height
    for (x1, y1), (x2, y2) in combinations(found.middles, 2):
        assert max(abs(x1 - x2), abs(y1 - y2)) > 60


@given(
    st.integers(1, 14),
    st.integers(10, 300),
    st.tuples(st.floats(-200, 1200), st.floats(-200, 1200)),
    st.tuples(st.integers(120, 1000), st.integers(120, 1000)),
    st.tuples(st.sampled_from((-1, 0, 1)), st.sampled_from((-1, 0, 1))),
)
def test_a_fan_never_leaves_the_view(
    count: int, side: int, middle: tuple[float, float], view: tuple[int, int], aside: tuple[int, int]
) -> None:
    found = spread(count, side, middle, view, aside=aside)
    left, top, width, height = found.plate
    assert left >= 0
    assert top >= 0
    assert left + width <= view[0]
    assert top + height <= view[1]
    assert found.side <= max(side, 8)


@given(st.integers(1, 14), st.tuples(st.sampled_from((-1, 0, 1)), st.sampled_from((-1, 0, 1))))
def test_a_fan_that_lies_aside_still_covers_its_stack(count: int, aside: tuple[int, int]) -> None:
    assert is_inside(spread(count, 40, (400, 300), VIEW, aside=aside).plate, 400, 300)


@pytest.mark.parametrize("count", COUNTS)
def test_every_point_of_a_fanned_out_counter_picks_it(count: int) -> None:
    found = spread(count, 60, (400, 300), VIEW)
    for number, (x, y) in enumerate(found.middles):
        corners = {found.number_at(x + dx, y + dy) for dx in (-30, 0, 30) for dy in (-30, 0, 30)}
        assert corners == {number}
    assert Spread((0, 0, 9, 9), 60, ()).number_at(4, 4) == -1


def test_a_plate_is_as_large_as_its_rows() -> None:
    assert plate_size(3, 10)[0] > plate_size(2, 10)[0]
    assert plate_size(4, 10) == (plate_size(2, 10)[0],) * 2
    assert plate_size(9, 10) == (plate_size(3, 10)[0],) * 2


def test_what_is_a_stack() -> None:
    plain = [replace(counter(number, 7), caption="", values=()) for number in range(5)]
    assert not is_stack(())
    assert not is_stack([counter(1, 7)])
    assert is_stack([counter(1, 7), plain[0]])
    assert not is_stack(plain[:4])
    assert is_stack(plain)


def test_a_fan_opens_only_under_a_pointer_that_rests_on_a_counter_of_a_stack() -> None:
    there, fan = fan_on(7, 4)
    at = (fan.closed[0].x, fan.closed[0].y)
    assert fan_under(there, None, at, None) is None
    assert fan_under(there, None, None, TOWN) is None
    assert fan_under(there, None, at, TOWN) == fan
    alone = laid_out(there.pieces[:1], there.ground, there.camera)[0]
    assert fan_under(there, None, (alone.x, alone.y), SpaceId(8)) is None


@given(st.integers(2, 9), st.integers(0, 10**6))
def test_an_open_fan_never_closes_while_the_pointer_is_where_it_opened_or_on_it(count: int, chance: int) -> None:
    there, fan = fan_on(7, count)
    left, top, width, height = fan.spread.plate
    inside = (left + chance % width, top + chance // width % height)
    assert fan_under(there, fan, inside, None) == fan
    for one in fan.closed:
        corner = (one.x + one.width // 2, one.y - one.height // 2)
        assert fan_under(there, fan, corner, None) == fan
    assert fan_under(there, fan, (left - 60, top - 60), None) is None


def test_counters_in_a_fan_are_never_smaller_than_can_be_read() -> None:
    far = seen((counter(1, 7), counter(2, 7)), camera=Camera(0.05, 300, 300)).fan(TOWN)
    close = seen((counter(1, 7), counter(2, 7)), camera=Camera(1.5, -200, -200)).fan(TOWN)
    assert far is not None
    assert close is not None
    assert far.spread.side == LEAST
    assert close.spread.side > LEAST
    assert close.spread.side > close.closed[0].width


def test_counters_move_from_the_stack_to_their_places() -> None:
    _, fan = fan_on(7, 4)
    start, half, end = (fan.on_the_way(share) for share in (0, 0.5, 1))
    assert [(one.x, one.y) for one in start] == [(one.x, one.y) for one in fan.closed]
    assert end == fan.laid
    assert half[0].x == pytest.approx((start[0].x + end[0].x) / 2, abs=1)
    assert [one.width for one in start] == [one.width for one in end]


def test_pieces_that_are_not_printed_keep_their_shape_in_a_fan() -> None:
    plain = tuple(replace(counter(number, 7), caption="", values=()) for number in range(6))
    fan = seen(plain).fan(TOWN)
    assert fan is not None
    assert all(one.height < one.width for one in fan.laid)


def test_a_box_is_fanned_out_only_under_the_pointer_and_where_its_counters_cannot_be_read() -> None:
    board = web_board()
    pool = replace(board.spaces[7], properties=(("shape", "box"),))
    ground = ground_of(replace(board, spaces=(*board.spaces[:7], pool, *board.spaces[8:])), None)
    pieces = (counter(1, 7), counter(2, 7))
    close, far = seen(pieces, ground, Camera(2.0, -600, -600)), seen(pieces, ground, Camera(0.1, 300, 300))
    assert close.fan(TOWN) is None
    fan = far.fan(TOWN)
    assert fan is not None
    assert fan.spread.side == LEAST
    assert fan_under(far, None, (fan.closed[0].x, fan.closed[0].y), TOWN) == fan
    assert fan_of_decision(far, None, TOWN, ()) is None


def test_the_fan_of_a_decision_hides_nothing_that_may_be_chosen() -> None:
    there, fan = fan_on(7, 3)
    assert fan_of_decision(there, None, TOWN, (TOWN,)) == fan
    spaces = there.ground.board.spaces
    right, below = SpaceId(8), SpaceId(13)
    found = fan_of_decision(there, None, TOWN, (TOWN, right, below))
    assert found is not None
    for space in (right, below):
        x, y = there.camera.to_view(spaces[space].x, spaces[space].y)
        assert not is_inside(found.spread.plate, round(x), round(y))
    assert fan_of_decision(there, None, SpaceId(8), ()) is None
    assert fan_of_decision(there, None, SpaceId(-1), ()) is None


def test_where_there_is_no_room_for_a_fan_the_stack_stays_closed() -> None:
    there, _ = fan_on(7, 9)
    around = [SpaceId(space) for space in (0, 1, 2, 6, 8, 12, 13, 14)]
    assert fan_of_decision(there, None, TOWN, around) is None


def test_the_fan_of_a_decision_stays_where_it_is() -> None:
    there, _ = fan_on(7, 3)
    now = there.fan(TOWN, (1, 0))
    assert fan_of_decision(there, now, TOWN, ()) == now


# At the table


def stacked_view(game: object, position: small_war.War, viewer: Side | None) -> View:
    """The small war with printed counters."""
    shown = small_war.view(game, position, viewer)  # type: ignore[arg-type]
    pieces = tuple(replace(p, caption=p.name, values=(str(p.strength),)) for p in shown.pieces)
    return replace(shown, pieces=pieces)


@pytest.fixture
def player(request: pytest.FixtureRequest) -> Player:
    """Somebody at a table where three pieces lie in one town, two of them his own."""
    board = web_board()
    title = replace(small_war.TITLE, view=stacked_view)
    game = small_war.make_game(title, small_war.loaded(board).scenario, board, small_war.NoTables())
    position = replace(small_war.set_up(game, 1), spaces=(7, 7, 7, 20))
    session = Session(game, position)
    desk = Desk(settings=Settings(animation=getattr(request, "param", "off")))
    table = TableScreen(desk, session, small_war.loaded(board), Skin(), size=SIZE)
    player = Player(table, session, desk.rules)
    player.play_card()
    return player


def fan_of(player: Player) -> Fan:
    """The fan that is open."""
    assert player.state.fan is not None
    return player.state.fan


def place(player: Player, x: int, y: int) -> tuple[int, int]:
    """A place of the map in the window."""
    area = player.state.layout.map
    return x + area.x, y + area.y


def rest_on_stack(player: Player) -> Fan:
    """Rest the pointer on the stack until it is open."""
    player.point(player.space("Town 7"))
    assert player.state.fan is None
    player.wait(REST + 2 * 16)
    return fan_of(player)


def test_a_fan_opens_when_the_pointer_rests_and_closes_when_it_leaves(player: Player) -> None:
    closed = player.look()
    fan = rest_on_stack(player)
    assert fan.space == 7
    assert player.table.dirty
    assert player.look() != closed
    player.point(place(player, fan.spread.plate[0] + 3, fan.spread.plate[1] + 3))
    assert player.state.fan == fan
    assert player.state.pointed.targets == (Target(Kind.SPACE, 7),)
    player.point(player.space("Town 22"))
    assert player.state.fan is None
    assert player.table.dirty


@pytest.mark.parametrize("number", [0, 2])
def test_a_click_on_a_fanned_out_counter_picks_it(player: Player, number: int) -> None:
    one = next(one for one in rest_on_stack(player).laid if one.piece.piece == number)
    player.click(place(player, one.x - one.width // 2 + 1, one.y + one.height // 2 - 1))
    assert player.step == "Use"
    assert player.state.now.subject == Target(Kind.PIECE, number)
    assert player.look()


def test_what_is_picked_in_a_fan_is_explained_beside_it(player: Player) -> None:
    fan = rest_on_stack(player)
    player.wait(400)
    _, anchor = player.table.painter.said()
    assert anchor.size == fan.spread.plate[2:]
    assert anchor in player.table.painter.to_spare()


@pytest.mark.parametrize("player", ["normal"], indirect=True)
def test_while_counters_are_on_their_way_a_click_means_the_stack_as_it_was(player: Player) -> None:
    pieces, state = player.state.now.view.pieces, player.state
    state.film.skip()
    lowest = laid_out([p for p in pieces if p.space == 7], state.ground, state.camera)[0]
    corner = place(player, lowest.x + lowest.width // 2 - 2, lowest.y - lowest.height // 2 + 2)
    player.point(corner)
    player.wait(REST + 16)
    assert fan_of(player).on_the_way(0) != fan_of(player).laid
    assert player.state.unfolding > 0
    assert player.table.animating
    player.look()
    assert player.state.pointed.targets[0] == Target(Kind.PIECE, lowest.piece.piece)
    player.wait(UNFOLDING)
    assert player.state.unfolding == 0


def test_the_fan_is_closed_under_what_lies_over_the_table_and_while_pieces_are_lifted(player: Player) -> None:
    rest_on_stack(player)
    player.hold(pygame.K_p)
    player.look()
    assert player.state.fan is None
    player.release(pygame.K_p)
    player.state.keys_open = True
    player.look()
    assert player.state.fan is None


def test_the_keyboard_opens_the_stack_it_comes_to(player: Player) -> None:
    player.point(player.space("Town 22"))
    for _ in range(4):
        player.press(pygame.K_TAB)
        player.look()
        if player.state.focus is not None and player.state.focus.kind is Kind.PIECE:
            assert fan_of(player).space == 7
            return
    pytest.fail("Tab never came to a piece")


def test_dragging_the_map_closes_the_fan(player: Player) -> None:
    fan = rest_on_stack(player)
    start = place(player, fan.spread.plate[0] + 4, fan.spread.plate[1] + 4)
    player.table.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    player.point((start[0] + 30, start[1]))
    player.look()
    assert player.state.fan is None


def test_a_stack_that_must_be_decided_about_opens_by_itself(player: Player) -> None:
    state, town = player.state, Target(Kind.SPACE, 7)
    player.point(player.space("Town 22"))
    state.now = replace(state.now, subject=town)
    player.look()
    assert fan_of(player).space == 7
    assert state.unfolding == 0
    state.now = replace(state.now, targets=frozenset({Target(Kind.SPACE, 8), town}))
    player.look()
    assert state.fan is None


def test_where_a_space_may_be_chosen_as_well_no_stack_hides_the_map_by_itself(player: Player) -> None:
    state = player.state
    player.point(player.space("Town 22"))
    state.now = replace(state.now, subject=Target(Kind.SPACE, 7))
    player.look()
    assert state.fan is not None
    state.now = replace(state.now, targets=state.now.targets | {Target(Kind.SPACE, 22)})
    player.look()
    assert state.fan is None


def test_a_mark_on_a_fanned_out_stack_stands_above_its_plate(player: Player) -> None:
    fan = rest_on_stack(player)
    plain = player.look()
    left, top, width, _ = fan.spread.plate
    player.state.now = replace(player.state.now, marks=(Mark(TOWN, "2 dice"),))
    x, y = place(player, left + width // 2, top)
    changed = [n // 3 for n, (old, new) in enumerate(zip(plain, player.look(), strict=True)) if old != new]
    spots = [(number % SIZE[0], number // SIZE[0]) for number in changed]
    on_map = [spot for spot in spots if player.state.layout.map.collidepoint(spot)]
    assert on_map
    assert all(abs(across - x) < 60 and down < y + 4 for across, down in on_map)


def test_stacks_too_high_to_be_counted_have_their_number(player: Player) -> None:
    surface, ground = pygame.Surface(VIEW), round_ground()
    lights, camera = StackLights(ground, player.state.theme), Camera(0.8, 0, 0)
    for count, is_numbered in ((3, False), (4, True)):
        surface.fill((0, 0, 0))
        view = View(None, "", tuple(counter(number, 7) for number in range(count)))
        lights.counts(surface, Stage(view, camera))
        assert bool(pygame.mask.from_threshold(surface, (240, 231, 211), (30, 30, 30, 255)).count()) == is_numbered
    gold = Stage(view, camera, targets=frozenset({Target(Kind.PIECE, 2)}))
    lights.counts(surface, gold)
    assert pygame.mask.from_threshold(surface, GOLD, (6, 6, 6, 255)).count() > 50


def test_a_legal_counter_at_the_bottom_of_a_closed_stack_can_be_seen() -> None:
    ground, theme = round_ground(), Theme(1.0, data_root() / "assets" / "fonts")
    looks = Looks(Skin(), small_war.SIDES)
    scene = Scene(ground, Counters(looks, theme), Markers(looks, theme), Lights(ground, theme))
    surface, camera = pygame.Surface(VIEW), Camera(0.8, 0, 0)
    view = View(None, "", tuple(counter(number, 7) for number in range(9)))
    golden = []
    for targets in (frozenset({Target(Kind.PIECE, 8)}), frozenset({Target(Kind.PIECE, 0)}), frozenset[Target]()):
        surface.fill((0, 0, 0))
        scene.draw(surface, surface.get_rect(), Stage(view, camera, targets=targets), None)
        golden.append(pygame.mask.from_threshold(surface, GOLD, (10, 10, 10, 255)).count())
    assert golden[0] > golden[1] > golden[2] == 0


def test_a_fan_smaller_than_its_stack_stays_open_over_all_of_the_stack() -> None:
    pieces = tuple(counter(number, 7) for number in range(3))
    there = Seen(pieces, round_ground(), Camera(2, -600, -560), (150, 150), LEAST)
    fan = there.fan(TOWN)
    assert fan is not None
    lowest = fan.closed[0]
    at = (lowest.x, lowest.y - lowest.height // 2 + 1)
    assert not is_inside(fan.spread.plate, *at)
    assert fan_under(there, fan, at, None) == fan


def test_counters_in_a_fan_are_drawn_there_and_nowhere_else(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    scene = player.table.painter.scene
    fan = rest_on_stack(player)
    monkeypatch.setattr(scene, "draw_piece", lambda part, one, stage, playing: drawn.append(one))
    player.look()
    assert sorted(one.piece.piece for one in drawn) == [0, 1, 2, 3]
    assert tuple(drawn[-3:]) == fan.laid
