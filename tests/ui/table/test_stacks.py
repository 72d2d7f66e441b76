"""Stacks and fans: how counters lie in them, where fans open and stay, and what is picked in them."""

from functools import partial
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.actions import SpaceId
from game.core.board import Space
from game.core.view import PieceView
from game.ui.table.map.camera import Camera
from game.ui.table.map.ground import Ground, ground_of, hex_shape
from game.ui.table.pieces.fanning import (
    ASIDE,
    Fan,
    Seen,
    covered,
    fan_of_decision,
    fan_under,
    grouped,
    is_stack,
    neighbours_of,
)
from game.ui.table.pieces.placing import laid_out, picked
from game.ui.table.pieces.printed_counter import BAND
from game.ui.table.pieces.stack import (
    HEX_SIDE,
    ROUND_SIDE,
    Spread,
    is_inside,
    plate_size,
    spread,
    stack_seats,
)
from tests.ui.table.small_war import hex_board, web_board
from tests.ui.table.stacked import LEAST, TOWN, VIEW, counter, round_ground

CAMERA = Camera(0.5, 10, 20)
BESIDE = (VIEW[0], 100, 300, 400)

COUNTS = range(1, 13)


def seen(pieces: tuple[PieceView, ...], ground: Ground | None = None, camera: Camera = CAMERA) -> Seen:
    return Seen(pieces, ground or round_ground(), camera, VIEW, BESIDE, LEAST)


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


@pytest.mark.parametrize("side", range(16, 130))
def test_every_point_between_two_counters_of_a_fan_belongs_to_one_of_them(side: int) -> None:
    found = spread(2, side, (400.0, 300.0), (800, 600))
    (first, level), (last, _) = found.middles
    numbers = [found.number_at(x, level) for x in range(first, last + 1)]
    assert numbers == sorted(numbers)
    assert set(numbers) == {0, 1}
    assert found.number_at(found.plate[0], level) == -1, "the edge of the plate is the space"


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


def test_the_fan_under_the_pointer_hides_nothing_that_may_be_chosen() -> None:
    there, fan = fan_on(7, 3)
    at = fan.closed[0].x, fan.closed[0].y
    alone = replace(there, pieces=there.pieces[1:])
    assert fan_under(alone, None, at, TOWN, lambda: (TOWN,)) == fan
    right, left = SpaceId(8), SpaceId(6)
    wide = replace(there, least=60)
    for choices in ((right,), (left,), (right, left)):
        found = fan_under(wide, None, at, TOWN, partial(tuple, choices))
        assert found is not None
        hidden = [wide.camera.to_view(*wide.ground.centre(space)) for space in choices]
        hidden = [(x, y) for x, y in hidden if is_inside(found.spread.plate, round(x), round(y))]
        assert hidden == []
        assert fan_under(wide, found, at, None, lambda: (left,)) == found


def test_a_fan_that_lies_apart_stays_open_on_the_way_to_it() -> None:
    there, fan = fan_on(7, 3)
    wide, at = replace(there, least=60), (fan.closed[0].x, fan.closed[0].y)
    found = fan_under(wide, None, at, TOWN, lambda: [SpaceId(n) for n in (0, 1, 2, 6, 8, 12, 13, 14)])
    assert found is not None
    assert found.is_apart
    left, top, width, height = found.spread.plate
    end = left + width / 2, top + height / 2
    for part in range(11):
        x, y = (round(a + (b - a) * part / 10) for a, b in zip(at, end, strict=True))
        assert fan_under(wide, found, (x, y), None) == found
    beyond = tuple(round(a - (b - a)) for a, b in zip(at, end, strict=True))
    assert fan_under(wide, found, (beyond[0], beyond[1]), None) is None


@pytest.mark.parametrize("beside", [8, 6])
def test_the_fan_under_the_pointer_hides_none_that_stands_beside_where_it_can(beside: int) -> None:
    there, fan = fan_on(7, 3)
    at = fan.closed[0].x, fan.closed[0].y
    crowd = replace(there, least=60, pieces=(*there.pieces, counter(90, beside)))
    found = fan_under(crowd, None, at, TOWN, lambda: (TOWN,))
    assert found is not None
    x, y = crowd.camera.to_view(*crowd.ground.centre(SpaceId(beside)))
    straight = crowd.fan(TOWN)
    assert straight is not None
    assert is_inside(straight.spread.plate, round(x), round(y))
    assert not is_inside(found.spread.plate, round(x), round(y))


@pytest.mark.parametrize("beside", [8, 6, 2, 12])
def test_the_fan_under_the_pointer_lies_over_least_of_the_counters_beside_it(beside: int) -> None:
    there, fan = fan_on(7, 3)
    at = fan.closed[0].x, fan.closed[0].y
    crowd = replace(there, least=60, pieces=(*there.pieces[1:], counter(90, beside)))
    found = fan_under(crowd, None, at, TOWN, lambda: ())
    assert found is not None
    (box,) = neighbours_of(crowd, TOWN, ())[1]
    others = [crowd.fan(TOWN, aside) for aside in ASIDE]
    assert covered(found, [box]) == min(covered(each, [box]) for each in others if each is not None)
    chosen = fan_under(crowd, None, at, TOWN, lambda: (SpaceId(beside),))
    assert chosen is not None
    assert covered(chosen, [box]) == covered(found, [box])


def test_a_fan_with_nothing_beside_it_lies_around_its_stack() -> None:
    there, fan = fan_on(7, 3)
    alone = replace(there, pieces=there.pieces[1:])
    found = fan_under(alone, None, (fan.closed[0].x, fan.closed[0].y), TOWN, lambda: ())
    assert found is not None
    assert found.aside == (0, 0)


@pytest.mark.parametrize("aside", [(0, 0), (-1, 0), (-1, -1)])
def test_a_fan_keeps_clear_of_what_covers_an_edge_of_the_map(aside: tuple[int, int]) -> None:
    """Tabs down the left edge: the whole plate lies beside them, and one that has room for itself stays where it is."""
    covered = spread(6, 60, (40, 300), VIEW, aside=aside, corner=(58, 0))
    assert covered.plate[0] == 58
    assert all(x > 58 for x, _ in covered.middles)
    assert spread(6, 60, (400, 300), VIEW, corner=(58, 0)) == spread(6, 60, (400, 300), VIEW)
    assert spread(6, 60, (400, 10), VIEW, corner=(0, 36)).plate[1] == 36


def test_in_a_fan_what_belongs_to_a_group_follows_it() -> None:
    first, second, alone = counter(1, 7), counter(2, 7), counter(3, 7)
    parts = [replace(counter(10 + n, 7), part_of=group.piece) for n, group in enumerate((second, first, second))]
    found = grouped([alone, *parts, first, second])
    assert [int(each.piece) for each in found] == [3, 1, 11, 2, 10, 12]


def test_a_fan_smaller_than_its_stack_stays_open_over_all_of_the_stack() -> None:
    pieces = tuple(counter(number, 7) for number in range(3))
    there = Seen(pieces, round_ground(), Camera(2, -600, -560), (150, 150), (150, 0, 150, 150), LEAST)
    fan = there.fan(TOWN)
    assert fan is not None
    lowest = fan.closed[0]
    at = (lowest.x, lowest.y - lowest.height // 2 + 1)
    assert not is_inside(fan.spread.plate, *at)
    assert fan_under(there, fan, at, None) == fan
