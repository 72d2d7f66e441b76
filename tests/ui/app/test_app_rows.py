"""The list of rows: what a click, the wheel, the grip and the keys choose, and what stays in sight."""

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.ui import theme as look
from game.ui.screens.pages import paint
from game.ui.screens.pages.rows import DOUBLE_CLICK, Row, RowList
from game.ui.text import STRONG, Style
from game.ui.theme import Colour, Theme

PLACE = Rect(100, 100, 300, 200)


class Chosen:
    """What a list has told its page."""

    def __init__(self) -> None:
        self.chosen: list[int] = []
        self.opened: list[int] = []


@pytest.fixture
def told() -> Chosen:
    """Nothing has been told yet."""
    return Chosen()


@pytest.fixture
def rows(display: pygame.Surface, told: Chosen) -> RowList:
    """Thirty rows, of which some fit."""
    titles = [Row(f"row {number}") for number in range(30)]
    return RowList(PLACE, Theme(1.0, None), titles, told.chosen.append, open_row=told.opened.append)


def press(rows: RowList, at: tuple[int, int]) -> None:
    """Click at a point."""
    rows.handle(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    rows.handle(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def key(rows: RowList, code: int) -> bool:
    """Press a key."""
    return rows.handle(Event(pygame.KEYDOWN, key=code, mod=0))


def test_a_click_chooses_the_row_under_it(rows: RowList, told: Chosen) -> None:
    press(rows, (150, 100 + 2 * rows.height + 3))
    rows.scroll(rows.height * 10)
    press(rows, (150, 103))
    press(rows, (50, 103))
    assert told.chosen == [2, 10]


def test_two_quick_clicks_open_a_row(rows: RowList, told: Chosen, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    press(rows, (150, 103))
    now[0] = DOUBLE_CLICK + 1
    press(rows, (150, 103))
    assert told.opened == []
    now[0] += 10
    press(rows, (150, 103))
    assert told.opened == [0]


def test_keys_walk_and_keep_the_chosen_row_in_sight(rows: RowList, told: Chosen) -> None:
    assert key(rows, pygame.K_DOWN)
    assert key(rows, pygame.K_END)
    assert rows.scrolled == rows.longest
    assert key(rows, pygame.K_PAGEUP)
    assert key(rows, pygame.K_HOME)
    assert rows.scrolled == 0
    assert key(rows, pygame.K_UP)
    assert told.chosen == [0, 29, 29 - (PLACE.height // rows.height - 1), 0, 0]
    assert not key(rows, pygame.K_a)


def test_the_grip_draws_the_list_from_end_to_end(rows: RowList, told: Chosen) -> None:
    thumb = rows.thumb()
    assert thumb is not None
    rows.handle(Event(pygame.MOUSEBUTTONDOWN, pos=thumb.center, button=1))
    rows.handle(Event(pygame.MOUSEMOTION, pos=(thumb.centerx, 1000)))
    assert rows.scrolled == rows.longest
    rows.handle(Event(pygame.MOUSEMOTION, pos=(thumb.centerx, 0)))
    assert rows.scrolled == 0
    assert rows.handle(Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1))
    assert told.chosen == []


def test_the_wheel_scrolls_only_over_the_list(rows: RowList, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (5, 5))
    assert not rows.handle(Event(pygame.MOUSEWHEEL, y=-1))
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: PLACE.center)
    assert rows.handle(Event(pygame.MOUSEWHEEL, y=-1))
    assert rows.scrolled == 2 * rows.height


def test_no_row_is_cut_however_far_a_list_is_drawn(rows: RowList, display: pygame.Surface) -> None:
    assert PLACE.height % rows.height, "rows would be cut in this place"
    assert rows.place.bottom == rows.row_place(PLACE.height // rows.height).top
    thumb = rows.thumb()
    assert thumb is not None
    rows.handle(Event(pygame.MOUSEBUTTONDOWN, pos=thumb.center, button=1))
    for y in range(thumb.centery, PLACE.bottom, 7):
        rows.handle(Event(pygame.MOUSEMOTION, pos=(thumb.centerx, y)))
        assert rows.scrolled % rows.height == 0
    rows.fill([Row("only")])
    assert rows.place == PLACE


def test_a_short_list_does_not_scroll_and_an_empty_one_has_nothing(rows: RowList, told: Chosen) -> None:
    rows.fill([Row("only", detail="one", right="word", dim=True)])
    assert rows.thumb() is None
    rows.scroll(50)
    assert rows.scrolled == 0
    rows.fill([])
    assert not key(rows, pygame.K_DOWN)
    press(rows, (150, 103))
    assert told.chosen == []


def test_drawing_stays_inside_the_place(rows: RowList, display: pygame.Surface) -> None:
    display.fill((1, 2, 3))
    rows.scroll(7)
    rows.take(3)
    rows.handle(Event(pygame.MOUSEMOTION, pos=(150, 190)))
    rows.draw(display)
    assert display.get_at((PLACE.x + 20, PLACE.y - 1))[:3] == (1, 2, 3)
    assert display.get_at((PLACE.x + 20, PLACE.bottom))[:3] == (1, 2, 3)


def test_a_heading_is_opened_by_a_click_and_passed_over_by_the_keys(rows: RowList, told: Chosen) -> None:
    opened: list[int] = []
    rows.open_heading = opened.append
    rows.fill([Row("A", is_heading=True), Row("one"), Row("B", is_heading=True), Row("two")], 1)
    press(rows, (150, 100 + 2 * rows.height + 3))
    assert (opened, told.chosen, rows.chosen) == ([2], [], 1)
    key(rows, pygame.K_DOWN)
    key(rows, pygame.K_DOWN)
    key(rows, pygame.K_UP)
    key(rows, pygame.K_UP)
    assert told.chosen == [3, 3, 1, 1], "no heading among them"


def test_a_list_of_headings_alone_chooses_nothing(rows: RowList, told: Chosen) -> None:
    rows.fill([Row("A", is_heading=True)], -1)
    key(rows, pygame.K_DOWN)
    press(rows, (150, 103))
    assert told.chosen == []


def test_the_small_words_of_the_chosen_row_are_lighter_as_its_ground_is(
    display: pygame.Surface, told: Chosen, monkeypatch: pytest.MonkeyPatch
) -> None:
    inks: dict[str, Colour] = {}
    monkeypatch.setattr(
        paint, "line", lambda _surface, at, text, _style, colour, *_: inks.update({text: colour}) or at[0]
    )
    monkeypatch.setattr(paint, "line_right", paint.line)
    two = [Row("a", "1941", "Easy"), Row("b", "1942", "Hard")]
    RowList(PLACE, Theme(1.0, None), two, told.chosen.append, chosen=0).draw(display)
    assert [inks[words] for words in ("1941", "Easy")] == [look.TEXT, look.TEXT]
    assert [inks[words] for words in ("1942", "Hard")] == [look.MUTED, look.MUTED]


def test_a_row_is_in_smaller_letters_before_it_is_cut(
    display: pygame.Surface, told: Chosen, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme, words = Theme(1.0, None), "Allies win 1 medal:"
    while theme.lettering.width(f"{words} all", STRONG) < PLACE.width - 20:
        words += " all"
    tight, long = f"{words} of them", words * 2
    assert theme.lettering.width(tight, STRONG) > PLACE.width - 22
    written: list[str] = []
    shortened = theme.lettering.shortened

    def noted(text: str, style: Style, width: int) -> str:
        written.append(shortened(text, style, width))
        return written[-1]

    monkeypatch.setattr(theme.lettering, "shortened", noted)
    RowList(PLACE, theme, [Row(tight), Row(long)], told.chosen.append).draw(display)
    assert written[0] == tight
    assert written[1] != long


def test_a_row_that_is_cut_is_whole_under_the_pointer(display: pygame.Surface, told: Chosen) -> None:
    long = "A battle with a name that no list of this width has room for"
    rows = RowList(PLACE, Theme(1.0, None), [Row("short"), Row(long, right="Hard")], told.chosen.append)
    beside = Rect(PLACE.right, PLACE.y, 200, PLACE.height)
    pictures = []
    for number in (0, 1):
        rows.handle(Event(pygame.MOUSEMOTION, pos=(PLACE.x + 20, PLACE.y + number * rows.height + 5)))
        display.fill(look.DESK)
        rows.draw(display)
        rows.draw_whole(display)
        pictures.append(pygame.image.tobytes(display.subsurface(beside), "RGB"))
    assert pictures[0] == bytes(look.DESK) * (beside.width * beside.height), "what is whole stays in its list"
    assert pictures[1] != pictures[0]
