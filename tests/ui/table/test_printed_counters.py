"""Printed counters: what is on them at every size, on either side, turned or not."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import PieceId, Side, SpaceId
from game.core.events import PieceArrived, PieceMoved, PieceReduced
from game.core.title import SideInfo
from game.core.view import PieceView, TrayView, View
from game.loading.content.roots import data_root
from game.loading.content.skins import Livery, PieceLook, SideSkin, Skin
from game.ui.table.drawing.looks import Looks
from game.ui.table.motion.patches import patched, piece_in
from game.ui.table.pieces.counters import MEDAL_KEEPS, MEDALS_KEEP, Counters, kept_free
from game.ui.table.pieces.face import Counter, face_of
from game.ui.table.pieces.printed_counter import (
    SMALLEST_LETTERS,
    VALUE_WEIGHT,
    VALUES,
    Print,
    fitting,
    is_printed,
    joined,
    lines_of,
    paint_values,
)
from game.ui.table.pieces.short_names import shortened
from game.ui.text import Style
from game.ui.theme import CREAM, Colour, Theme, colour_of

PAPER, DARK, ACCENT, REVERSE = "#f4ecd6", "#402010", "#1030ff", "#c8a080"
BLUE_PAPER, BLUE_DARK = "#d0e4ff", "#102a60"
UNIT = PieceView(PieceId(1), Side(0), "foot", SpaceId(0), "First Foot", caption="1 Foot", values=("4",))
THREE = replace(UNIT, values=("5", "4", "6"))
FIVE = replace(UNIT, values=("D", "12", "4+3", "E/C", "10"))


@pytest.fixture
def counters(tmp_path: Path) -> Counters:
    """Counters whose symbol is a green square, and whose badge is a violet one."""
    paths = {}
    for name, colour in (("symbol", (0, 255, 0)), ("badge", (255, 0, 255))):
        surface = pygame.Surface((32, 32), pygame.SRCALPHA)
        surface.fill(colour)
        paths[name] = str(tmp_path / f"{name}.png")
        pygame.image.save(surface, paths[name])
    side = SideSkin("Reds", "#ffffff", PAPER, DARK, "round", ACCENT, REVERSE)
    pieces = {
        "foot": PieceLook(paths["symbol"], figures=False),
        "guards": PieceLook(paths["symbol"], figures=False, livery="blue"),
    }
    liveries = {"blue": Livery("#ffffff", BLUE_PAPER, BLUE_DARK)}
    skin = Skin(sides={"reds": side}, liveries=liveries, pieces=pieces, badges={"hungry": paths["badge"]})
    return Counters(Looks(skin, (SideInfo("reds", "Reds"),)), Theme(1.0, data_root() / "assets" / "fonts"))


def pixels(counter: Counter, colour: Colour, near: int = 40) -> list[tuple[int, int]]:
    """Where a counter has a colour, or almost, measured from the corner of its card."""
    surface, margin = counter.surface, counter.margin
    found = []
    for x in range(surface.get_width()):
        for y in range(surface.get_height()):
            seen = surface.get_at((x, y))
            if seen[3] > 200 and all(abs(seen[n] - colour[n]) < near for n in range(3)):
                found.append((x - margin, y - margin))
    return found


def box(points: list[tuple[int, int]]) -> Rect:
    """The rectangle around some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def painted(counters: Counters, piece: PieceView, width: int) -> Counter:
    return counters.get(piece, (width, width))


def test_a_piece_with_a_caption_or_values_is_printed() -> None:
    assert is_printed(UNIT)
    assert is_printed(replace(UNIT, values=()))
    assert is_printed(replace(UNIT, caption=""))
    assert not is_printed(replace(UNIT, caption="", values=()))


@pytest.mark.parametrize("has_caption", [True, False])
def test_a_piece_in_a_livery_wears_its_colours_and_any_other_those_of_its_side(
    counters: Counters, has_caption: bool
) -> None:
    shown = UNIT if has_caption else replace(UNIT, caption="", values=())
    for look, worn, not_worn in (("foot", (PAPER, DARK), BLUE_PAPER), ("guards", (BLUE_PAPER, BLUE_DARK), PAPER)):
        counter = painted(counters, replace(shown, look=look), 60)
        assert all(len(pixels(counter, colour_of(colour), 8)) > 100 for colour in worn)
        assert not pixels(counter, colour_of(not_worn), 4)


@pytest.mark.parametrize("width", [14, 30, 45, 60, 90, 120])
@pytest.mark.parametrize(
    "piece", [UNIT, THREE, FIVE, replace(UNIT, values=()), replace(UNIT, caption="", look="unknown")]
)
def test_printed_counters_at_every_size(counters: Counters, width: int, piece: PieceView) -> None:
    for changed in (
        piece,
        replace(piece, is_turned=True, state="spent"),
        replace(piece, is_reverse=True, badges=("hungry", "no"), has_accent=True),
        replace(piece, is_turned=True, badges=("hungry", "hungry"), state="ordered"),
    ):
        counter = painted(counters, changed, width)
        assert counter.surface.get_size() == (width + 2 * counter.margin, width + 2 * counter.margin)
        assert painted(counters, changed, width) is counter


@pytest.mark.parametrize(
    "changed",
    [
        {"caption": "2 Foot"},
        {"values": ("4", "4")},
        {"has_accent": True},
        {"is_turned": True},
        {"is_reverse": True},
        {"badges": ("hungry",)},
        {"state": "spent"},
    ],
)
def test_whatever_is_different_on_a_counter_makes_another_picture(
    counters: Counters, changed: dict[str, object]
) -> None:
    other = replace(UNIT, **changed)
    assert face_of(UNIT, (60, 60)) != face_of(other, (60, 60))
    first, second = (pygame.image.tobytes(painted(counters, one, 60).surface, "RGBA") for one in (UNIT, other))
    assert first != second


def test_the_band_is_on_top_and_the_symbol_between_it_and_the_value(counters: Counters) -> None:
    symbol = box(pixels(painted(counters, UNIT, 90), (0, 255, 0)))
    assert 90 * 0.22 < symbol.top < symbol.bottom < 90 * 0.72
    dark = pixels(painted(counters, UNIT, 90), colour_of(DARK))
    assert sum(y < 22 for _, y in dark) > 90 * 22 * 0.6


def test_a_small_counter_drops_the_symbol_before_the_values(counters: Counters) -> None:
    small = painted(counters, UNIT, 32)
    assert pixels(small, (0, 255, 0)) == []
    ink = [(x, y) for x, y in pixels(small, colour_of(DARK)) if 6 < x < 26 and 13 < y < 28]
    assert box(ink).height >= 10
    assert pixels(painted(counters, replace(UNIT, values=()), 32), (0, 255, 0))


@pytest.mark.parametrize(
    ("values", "width", "has_symbol"),
    [
        (("18", "12"), 34, True),
        (("10", "10", "2"), 36, True),
        (("3", "8"), 36, True),
        (("3", "8"), 26, False),
        (("12",), 36, False),
        (("D", "12", "4+3", "E/C", "10"), 30, False),
    ],
)
def test_several_values_leave_room_for_the_symbol_on_a_counter_that_is_not_too_small(
    counters: Counters, values: tuple[str, ...], width: int, has_symbol: bool
) -> None:
    counter = painted(counters, replace(UNIT, values=values), width)
    symbol = pixels(counter, (0, 255, 0))
    assert bool(symbol) == has_symbol
    dark = pixels(counter, colour_of(DARK), near=90)
    ink = box([(x, y) for x, y in dark if 3 < x < width - 4 and width * 0.55 < y < width - 2])
    assert ink.height >= 5
    if symbol:
        assert box(symbol).height >= 6
        assert box(symbol).bottom <= ink.top + 2


def test_more_than_four_values_stand_in_two_lines() -> None:
    assert lines_of(THREE.values) == (("5", "4", "6"),)
    assert lines_of(("D", "5", "3", "1")) == (("D", "5", "3", "1"),)
    assert lines_of(FIVE.values) == (("D", "12", "4+3"), ("E/C", "10"))
    assert lines_of(()) == ()


def test_a_value_that_a_counter_has_not_is_told_from_the_hyphens() -> None:
    assert joined(("5", "4", "6")) == "5-4-6"
    assert joined(("-", "-", "4")) == "- - 4"


@pytest.mark.parametrize("width", [40, 60, 90])
def test_none_of_five_values_is_cut_off(counters: Counters, width: int) -> None:
    ink = pixels(painted(counters, FIVE, width), colour_of(DARK))
    beside = {round(width * 0.05), width - 1 - round(width * 0.05)}
    assert [at for at in ink if at[0] in beside and width * 0.36 < at[1] < width * 0.86] == []
    assert len([at for at in ink if width * 0.1 < at[0] < width * 0.9 and at[1] > width * 0.5]) > width


@pytest.mark.parametrize(("state", "is_dimmed"), [("chosen", False), ("moving", False), ("spent", True), ("", False)])
def test_a_piece_that_acts_is_not_dimmed_like_one_that_has(counters: Counters, state: str, is_dimmed: bool) -> None:
    paper = pixels(painted(counters, replace(UNIT, state=state), 60), colour_of(PAPER), near=12)
    assert (len(paper) < 20) == is_dimmed


def test_a_special_value_is_the_first_one_and_only_that(counters: Counters) -> None:
    assert pixels(painted(counters, THREE, 90), colour_of(ACCENT)) == []
    special = box(pixels(painted(counters, replace(THREE, has_accent=True), 90), colour_of(ACCENT)))
    assert special.right < 40
    assert special.top > 50


def test_a_turned_counter_lies_on_its_right_side(counters: Counters) -> None:
    upright, turned = (painted(counters, replace(UNIT, is_turned=on), 90) for on in (False, True))
    band = [(x, y) for x, y in pixels(turned, colour_of(DARK)) if 20 < y < 70]
    assert box(band).right >= 88
    assert sum(x > 68 for x, _ in band) > 50 * 22 * 0.5
    symbols = [box(pixels(one, (0, 255, 0))) for one in (upright, turned)]
    assert (symbols[1].centerx, symbols[1].centery) == pytest.approx((90 - symbols[0].centery, 45), abs=2)


def test_badges_stand_upright_on_the_upper_right_corner_either_way(counters: Counters) -> None:
    boxes = []
    for is_turned in (False, True):
        counter = painted(counters, replace(UNIT, badges=("hungry",), is_turned=is_turned), 90)
        boxes.append(box(pixels(counter, (255, 0, 255))))
    assert boxes[0] == boxes[1]
    assert boxes[0].left > 65
    assert boxes[0].bottom < 25


def test_a_badge_covers_nothing_of_the_name() -> None:
    assert kept_free(0, is_turned=False, runs_down=False) == (0, 0)
    one, two = (kept_free(many, is_turned=False, runs_down=False) for many in (1, 2))
    assert one[1] < two[1]
    assert kept_free(2, is_turned=False, runs_down=True) == one
    turned = kept_free(2, is_turned=True, runs_down=False)
    assert turned[1] == 0 < turned[0]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("size", [36, 90])
def test_many_badges_leave_room_for_the_name_and_on_large_counters_for_the_values(
    counters: Counters, count: int, size: int
) -> None:
    kept = kept_free(count, is_turned=False, runs_down=size == 90)[1]
    assert kept <= (MEDAL_KEEPS if size == 90 else MEDALS_KEEP)
    counter = painted(counters, replace(UNIT, badges=("hungry",) * count), size)
    badges = box(pixels(counter, (255, 0, 255)))
    assert badges.left >= size * (1 - kept) - 2
    assert badges.bottom <= size * (1 - VALUES)


def test_the_reverse_side_has_other_paper_and_stripes(counters: Counters) -> None:
    front, back = (painted(counters, replace(UNIT, is_reverse=on), 90) for on in (False, True))
    assert pixels(front, colour_of(REVERSE), 8) == []
    shown = pixels(back, colour_of(REVERSE), 8)
    row = [x for x, y in shown if y == 60]
    gaps = [second - first for first, second in pairwise(row) if second - first > 5]
    assert gaps, "there are stripes between the paper"


def test_the_reverse_paper_is_darker_where_the_skin_says_nothing() -> None:
    side = Looks(Skin(sides={"reds": SideSkin("", "#aa0000", PAPER, DARK, "round")}), (SideInfo("reds", ""),)).side(
        Side(0)
    )
    assert sum(side.dark) < sum(side.reverse) < sum(side.paper)


def test_letters_are_as_large_as_there_is_room_but_never_too_small() -> None:
    theme = Theme(1.0, None)
    assert fitting("4", 30, 200, theme) == 30
    assert SMALLEST_LETTERS <= fitting("5-4-6", 30, 40, theme) < 30
    assert fitting("A very long name", 30, 20, theme) == 0
    assert fitting("4", SMALLEST_LETTERS - 1, 200, theme) == 0


@pytest.mark.parametrize("text", ["4", "11-12-13", "I Marines", "W"])
def test_no_larger_letters_would_fit(text: str) -> None:
    theme = Theme(1.5, None)
    for height in range(SMALLEST_LETTERS, 60, 3):
        for width in range(8, 160, 7):
            size = fitting(text, height, width, theme)
            larger = range(max(size + 1, SMALLEST_LETTERS), height + 1)
            assert all(theme.lettering.width(text, Style(each / theme.scale, VALUE_WEIGHT)) > width for each in larger)


def test_a_counter_that_comes_from_a_tray_leaves_it() -> None:
    waiting = replace(UNIT, space=SpaceId(-1))
    before = View(None, "", (), trays=(TrayView("Reserve", Side(0), (waiting, replace(waiting, piece=PieceId(2)))),))
    final = View(None, "", (replace(UNIT, space=SpaceId(3)),))
    for event in (PieceMoved(PieceId(1), (SpaceId(-1), SpaceId(3))), PieceArrived(PieceId(1), SpaceId(3))):
        after = patched(before, event, final)
        assert [(p.piece, p.space) for p in after.pieces] == [(1, 3)]
        assert [p.piece for p in after.trays[0].pieces] == [2]


def test_a_reduced_counter_shows_its_other_side() -> None:
    before, final = View(None, "", (UNIT,)), View(None, "", (replace(UNIT, is_reverse=True, values=("2",)),))
    after = piece_in(patched(before, PieceReduced(PieceId(1), SpaceId(0), 1), final), 1)
    assert after is not None
    assert (after.is_reverse, after.values, after.strength) == (True, ("2",), 0)


def letters_at_most(count: int) -> Callable[[str], bool]:
    return lambda name: len(name) <= count


def test_a_word_that_is_too_long_ends_with_a_point_or_is_left_out() -> None:
    assert shortened("Sherman", letters_at_most(7)) == "Sherman"
    assert shortened("Sherman", letters_at_most(6)) == "Sherm."
    assert shortened("Sherman", letters_at_most(2)) == ""


def test_the_number_that_tells_a_unit_from_its_like_is_never_cut_off() -> None:
    assert shortened("Castellano -1", letters_at_most(10)) == "Castel. -1"
    assert shortened("Castellano -1", letters_at_most(3)) == "-1"
    assert shortened("4th SNLF", letters_at_most(6)) == "4th"
    assert shortened("Marine ½", letters_at_most(7)) == "Mari. ½"


def test_of_a_name_of_several_words_the_longest_is_abbreviated_before_one_is_left_out() -> None:
    assert shortened("South Seas", letters_at_most(9)) == "Sou. Seas"
    assert shortened("South Seas", letters_at_most(6)) == "Seas"
    assert shortened("Pz IV H", letters_at_most(4)) == "H"
    assert shortened("T-34/85", letters_at_most(5)) == "T-34."


def test_a_narrow_counter_shows_the_number_at_the_end_of_a_long_name(counters: Counters) -> None:
    plain, better = (replace(UNIT, caption=name) for name in ("Castellano", "Castellano -1"))
    assert pixels(painted(counters, plain, 36), CREAM) != pixels(painted(counters, better, 36), CREAM)


def test_values_that_are_too_long_are_pressed_together_inside_the_counter(counters: Counters) -> None:
    values = Print(None, "", ("D", "12", "4+3"), False, False, counters.looks.side(Side(0)))
    surface = pygame.Surface((60, 12), pygame.SRCALPHA)
    paint_values(surface, Rect(18, 0, 24, 12), 10, values, counters.theme)
    ink = surface.get_bounding_rect()
    assert 18 <= ink.left < ink.right <= 42
