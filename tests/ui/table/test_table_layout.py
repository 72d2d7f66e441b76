"""The layout: nothing overlaps, everything lies inside the window, at any size and scale."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.core.phase_lines import PhaseLine, Progress
from game.ui.table.drawing.layout import Layout, Want, arranged, beside, fanned, inside, overlap, shared, slid, stacked
from game.ui.table.panels.sequence import SequenceContent, fitting_height, room_of, start_of
from game.ui.theme import Theme, blend, colour_of, fitting_scale

SIZES = [(1024, 576), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)]
SCALES = [1.0, 1.25, 1.5, 1.75, 2.0]


def parts(layout: Layout) -> list[Rect]:
    return [rect for rect in (layout.bar, layout.map, layout.strip, layout.column) if rect.height]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("has_cards", [True, False])
def test_the_window_is_divided_without_gap_or_overlap(size: tuple[int, int], scale: float, has_cards: bool) -> None:
    layout = arranged(size, fitting_scale(scale, size), has_cards=has_cards)
    found = parts(layout)
    assert sum(rect.width * rect.height for rect in found) == size[0] * size[1]
    assert all(layout.window.contains(rect) for rect in found)
    assert all(not a.colliderect(b) for n, a in enumerate(found) for b in found[n + 1 :])
    assert layout.map.width >= size[0] * 0.6
    assert layout.map.height >= size[1] * 0.5


def test_without_cards_the_map_has_their_room() -> None:
    assert arranged((1280, 720), 1.0, has_cards=False).strip.height == 0


@given(
    st.lists(st.tuples(st.integers(0, 500), st.integers(0, 200)), min_size=1, max_size=6),
    st.sampled_from(SIZES),
    st.sampled_from(SCALES),
)
def test_panels_never_overlap_and_stay_in_the_column(
    wants: list[tuple[int, int]], size: tuple[int, int], scale: float
) -> None:
    scale = fitting_scale(scale, size)
    column = arranged(size, scale, has_cards=True).column
    places = stacked(column, [Want(height, least) for height, least in wants], scale)
    shown = [place for place in places if place.height]
    assert all(column.contains(place) for place in shown)
    assert all(not a.colliderect(b) for n, a in enumerate(shown) for b in shown[n + 1 :])


def test_the_last_panel_takes_what_is_left() -> None:
    places = stacked(Rect(0, 0, 300, 700), [Want(100, 100), Want(0, 0), Want(50, 50)], 1.0)
    assert [place.height for place in places] == [100, 0, 700 - 20 - 8 - 100]


def test_panels_give_way_from_the_last_to_the_first() -> None:
    assert shared([100, 200, 90], [100, 80, 60], 300) == [100, 140, 60]
    assert shared([100, 200, 90], [100, 80, 60], 120) == [100, 20, 0]


def test_few_cards_lie_side_by_side_and_many_over_each_other() -> None:
    room = Rect(10, 0, 500, 100)
    assert fanned(3, room, (80, 100), 8).lefts == (10, 98, 186)
    many = fanned(12, room, (80, 100), 8)
    assert many.lefts[0] == 10
    assert many.lefts[-1] + 80 == room.right
    assert fanned(0, room, (80, 100), 8).lefts == ()


@given(st.integers(0, 1200), st.integers(0, 640), st.integers(20, 120), st.integers(40, 400), st.integers(30, 300))
def test_a_box_lies_inside_the_window_and_beside_what_it_explains(
    x: int, y: int, side: int, width: int, height: int
) -> None:
    bounds, anchor = Rect(8, 8, 1264, 704), Rect(x, y, side, side)
    box = beside((width, height), anchor, bounds)
    assert bounds.contains(box)
    assert overlap(box, anchor) == 0


def test_a_box_spares_what_else_must_be_seen() -> None:
    anchor, target = Rect(600, 300, 60, 60), Rect(680, 380, 60, 60)
    box = beside((200, 100), anchor, Rect(0, 0, 1280, 720), [target])
    assert overlap(box, anchor) == 0
    assert overlap(box, target) == 0


def test_a_box_larger_than_the_window_begins_in_it() -> None:
    assert inside(Rect(50, 50, 900, 900), Rect(0, 0, 400, 300)).topleft == (0, 0)


def test_the_scale_is_bounded_by_the_window() -> None:
    assert fitting_scale(2.0, (1280, 720)) == 1.5
    assert fitting_scale(2.0, (3840, 2160)) == 2.0
    assert fitting_scale(1.0, (1280, 720)) == 1.0
    assert fitting_scale(1.0, (640, 360)) == 0.75


def test_colours() -> None:
    assert colour_of("#ff8000") == (255, 128, 0)
    assert colour_of("", (1, 2, 3)) == (1, 2, 3)
    assert blend((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)


def phases(count: int) -> tuple[PhaseLine, ...]:
    return tuple(PhaseLine(f"Phase {n}", "1", 0, Progress.NOW if n == 2 else Progress.AHEAD) for n in range(count))


def test_the_sequence_of_play_gives_way_step_by_step() -> None:
    theme = Theme(1.0, None)
    heights = [fitting_height(phases(8), room, room + 78, theme) for room in range(400, -100, -1)]
    steps = heights[:1]
    for height in heights:
        if height != steps[-1]:
            steps.append(height)
    assert steps == [*(n * 22 + 34 for n in (8, 7, 6, 5, 4)), 3 * 22 + 8, 22 + 8, 0]
    assert fitting_height((), 400, 400, theme) == 0


@pytest.mark.parametrize("lines", [1, 2, 4, 8, 12])
@pytest.mark.parametrize("height", [30, 74, 122, 210])
def test_the_current_phase_is_always_in_the_room(lines: int, height: int) -> None:
    theme = Theme(1.0, None)
    found = phases(lines + 2)
    content = SequenceContent(found, (300, height))
    room, top = room_of(content.size, theme), start_of(content, theme)
    assert top <= 2 * 22
    assert 3 * 22 - top <= room.height


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1024, 600), 1.0), ((1920, 1080), 2.0)])
def test_a_card_has_room_for_a_sentence(size: tuple[int, int], scale: float) -> None:
    scale = fitting_scale(scale, size)
    strip = arranged(size, scale, has_cards=True).strip
    assert strip.height >= 140 * scale


def test_a_large_card_slides_aside_of_what_glows_and_no_farther_than_its_own_width() -> None:
    bounds, card = Rect(8, 8, 1264, 704), Rect(600, 300, 220, 240)
    assert slid(card, bounds, []) == card
    unit = Rect(640, 320, 50, 60)
    aside = slid(card, bounds, [unit])
    assert not aside.colliderect(unit)
    assert (aside.y, aside.size) == (card.y, card.size)
    assert abs(aside.x - card.x) <= card.width
    everywhere = Rect(0, 0, 1280, 720)
    assert slid(card, bounds, [everywhere]) == card
