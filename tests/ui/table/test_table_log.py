"""The log of a long game: grouped, folded, filtered and searched; its painted lines are kept, and never all of them."""

from typing import ClassVar

import pygame
import pytest
from pygame import Rect

from game.core.actions import Action, CardId, PieceId, Side, SpaceId
from game.core.events import CardPlayed, Event, PieceMoved, PieceReduced, PieceRemoved, RollTold, Told
from game.core.log import LogLine, Page
from game.ui.table.controls.commands import FilterLog, FoldTurn, Order, Spot
from game.ui.table.controls.log_kinds import LogKind, kind_of
from game.ui.table.panels import log
from game.ui.table.panels.log import LogLines
from game.ui.table.panels.log_panel import LogContent, lines_in_room, log_room, log_sheet, row_height
from game.ui.table.panels.log_rows import (
    FILTERED,
    Chapter,
    LineRow,
    PhaseRow,
    Row,
    TurnRow,
    Wanted,
    arranged,
    chapters_of,
    open_by_rule,
    runs_of,
)
from game.ui.table.panels.log_scroll import Top, brought_into_sight, in_sight, scrolled
from game.ui.table.play.explained import REST, Explained, explanation
from game.ui.text import SMALL
from tests.ui.table.player import Player

WIDTH = 200


def told(text: str, turn: str = "", phase: str = "", event: Event | None = None) -> LogLine:
    """A line of the log."""
    return LogLine(0, Side(0), text, event or Told(text), turn, phase)


def shown(rows: tuple[Row, ...]) -> str:
    """The rows as one reads them: `+` folded and `-` open turns, `#` a phase, `/` a gap, `!` a line that was found."""
    words = []
    for row in rows:
        match row:
            case TurnRow(name=name, is_open=is_open, count=count):
                words.append(f"-{name}" if is_open else f"+{name}({count})")
            case PhaseRow(name=name):
                words.append(f"#{name}" if name else "/")
            case LineRow(line=line, is_hit=is_hit):
                words.append(f"!{line.sentence}" if is_hit else line.sentence)
    return " ".join(words)


GAME = [
    told("a", "T1", "Cards", CardPlayed(Side(0), CardId(1))),
    told("b", "T1", "Move", PieceMoved(PieceId(0), (SpaceId(0), SpaceId(1)))),
    told("c", "T2", "Move", PieceMoved(PieceId(0), (SpaceId(1), SpaceId(0)))),
    told("d", "T2", "Battle", PieceReduced(PieceId(1), SpaceId(2), 1)),
    told("e", "T2", "Battle", PieceRemoved(PieceId(1), SpaceId(2))),
    told("f", "T3", "Cards", CardPlayed(Side(0), CardId(2))),
]
LONG = [*GAME[:3], told("x", "T2", "Move"), *GAME[3:]]
"""The same game with one move more."""
PHASES = ("", "Cards", "Move", "", "Battle", "Cards", "Battle", "Battle")
ROUND = [told(text, "T1", phase) for text, phase in zip("abcdefgh", PHASES, strict=True)]
"""A turn in which some phases tell a single line, and others more."""


def read(wanted: Wanted) -> str:
    """The game as somebody wants to read it."""
    return shown(arranged(GAME, chapters_of(GAME), wanted).rows)


def test_lines_are_grouped_by_turn_and_phase_and_older_turns_are_folded() -> None:
    assert read(Wanted()) == "+T1(2) -T2 c #Battle d e -T3 f"


def test_a_line_alone_in_its_phase_has_no_heading_but_does_not_stand_under_that_of_another() -> None:
    assert shown(arranged(ROUND, chapters_of(ROUND), Wanted()).rows) == "-T1 a b #Move c d / e f #Battle g h"

    class Opening(Told, frozen=True):
        opens_turn: ClassVar[bool] = True

    turn = [*ROUND[:3], told("d", "T1", event=Opening("d"))]
    assert shown(arranged(turn, chapters_of(turn), Wanted()).rows) == "-T1 a b c d"


def test_a_turn_is_opened_and_folded_by_hand() -> None:
    assert read(Wanted(opened=frozenset({0}), closed=frozenset({2}))).startswith("-T1 a b -T2")
    assert read(Wanted(closed=frozenset({2}))).endswith("+T3(1)")


def test_a_filter_shows_lines_of_these_kinds_alone_and_no_empty_turns() -> None:
    assert read(Wanted(kinds=frozenset({LogKind.LOSSES}))) == "-T2 #Battle d e"
    assert read(Wanted(kinds=frozenset({LogKind.LOSSES, LogKind.CARDS}))) == "-T1 a -T2 #Battle d e -T3 f"
    closed = Wanted(kinds=frozenset({LogKind.CARDS}), closed=frozenset({0}))
    assert read(closed) == "+T1(1) -T3 f"


def test_a_filter_opens_the_newest_turns_that_have_such_lines_until_many_are_shown() -> None:
    assert open_by_rule([9, 9, 9, 0, 0], is_filtered=False) == {1, 2}
    assert open_by_rule([1, 0, 2, 0, 0], is_filtered=True) == {0, 2}
    assert open_by_rule([1, FILTERED - 5, 3, 2, 0], is_filtered=True) == {1, 2, 3}
    assert open_by_rule([1, 1, FILTERED, FILTERED], is_filtered=True) == {2, 3}


def test_a_filter_without_any_line_says_so(player: Player) -> None:
    theme, lines = player.state.theme, player.table.painter.desk.log_page.lines
    said = [
        log_sheet(LogContent((), (320, 160), kinds=kinds, words=None), lines, theme).surface
        for kinds in (frozenset(), frozenset({LogKind.LOSSES}))
    ]
    below = [pygame.image.tobytes(surface.subsurface((0, 32, 320, 120)), "RGB") for surface in said]
    assert below[0] != below[1]


def test_what_is_searched_for_opens_its_turn_and_is_marked() -> None:
    assert read(Wanted(words="A")) == "-T1 !a b -T2 c #Battle d e -T3 f"
    assert arranged(GAME, chapters_of(GAME), Wanted(words="q")).hits == ()
    assert "!" not in read(Wanted(words=" "))


def test_what_a_filter_hides_from_the_search_is_counted() -> None:
    found = arranged(GAME, chapters_of(GAME), Wanted(words="a", kinds=frozenset({LogKind.LOSSES})))
    assert (found.hits, found.hidden) == ((), 1)
    assert arranged(GAME, chapters_of(GAME), Wanted(words="a", kinds=frozenset({LogKind.CARDS}))).hidden == 0
    assert arranged(GAME, chapters_of(GAME), Wanted(kinds=frozenset({LogKind.CARDS}))).hidden == 0


def test_a_line_is_found_that_has_all_the_words_as_they_are_read() -> None:
    lines = [told("Tanks move to [C5] § 7.2."), told("Tanks stay.")]
    assert arranged(lines, chapters_of(lines), Wanted(words="c5 tank")).hits == (0,)
    assert arranged(lines, chapters_of(lines), Wanted(words="[c5]")).hits == ()


def test_lines_that_tell_the_same_in_a_row_stand_once_with_their_number() -> None:
    drawn = [told("A card is drawn.", "T1", phase) for phase in ("Deal", "", "", "Play")]
    rows = [row for row in arranged(drawn, chapters_of(drawn), Wanted(words="card")).rows if isinstance(row, LineRow)]
    assert [row.text for row in rows] == ["A card is drawn. ×3", "A card is drawn."]
    assert [row.is_hit for row in rows] == [True, True]
    assert arranged(drawn, chapters_of(drawn), Wanted()).row_of(2) == 1
    assert arranged(drawn, chapters_of(drawn), Wanted()).row_of(3) == 2


def test_two_rolls_are_never_one_line_and_other_lines_between_are_not_passed_over() -> None:
    rolled = told("Both roll.", "T1", "Battle", RollTold(Side(0), (1, 2), "Both roll."))
    lines = [rolled, rolled, told("a"), told("b"), told("a")]
    assert shown(arranged(lines, chapters_of(lines), Wanted()).rows).count("Both roll.") == 2
    assert len(list(runs_of(lines, range(5)))) == 5
    assert list(runs_of([told("a"), told("b"), told("a")], (0, 2))) == [(0, 1), (2, 1)]


def test_a_loss_is_no_move_and_what_leaves_unhurt_is_no_loss() -> None:
    assert kind_of(PieceRemoved(PieceId(0), SpaceId(0))) is LogKind.LOSSES
    assert kind_of(PieceReduced(PieceId(0), SpaceId(0), 1)) is LogKind.LOSSES
    assert kind_of(PieceReduced(PieceId(0), SpaceId(0), -1)) is LogKind.NOTES, "what it regains is no loss"
    assert kind_of(PieceMoved(PieceId(0), ())) is LogKind.MOVES
    assert kind_of(Told("")) is LogKind.NOTES


def test_known_turns_are_taken_over_while_the_log_grows_and_when_it_is_cut() -> None:
    known = chapters_of(GAME[:4])
    assert known == [Chapter("T1", 0, 2), Chapter("T2", 2, 4)]
    assert chapters_of(GAME, known) == chapters_of(GAME)
    assert chapters_of(GAME[:1], chapters_of(GAME)) == [Chapter("T1", 0, 1)]
    assert chapters_of([]) == []


def test_scrolling_back_and_forward_by_pixels_ends_at_both_ends() -> None:
    rows = arranged(LONG, chapters_of(LONG), Wanted()).rows
    assert len(rows) == 10
    back = scrolled(rows, lambda row: 10, 30, None, 15)
    assert back == Top(5, 5)
    assert in_sight(rows, lambda row: 10, 30, back)[0] == (5, -5)
    assert scrolled(rows, lambda row: 10, 30, back, 10**6) == Top(0)
    assert scrolled(rows, lambda row: 10, 30, back, -15) is None
    assert scrolled(rows, lambda row: 10, 300, None, 50) is None, "all of it is in sight"
    assert brought_into_sight(rows, lambda row: 10, 30, None, 8) is None, "it is in sight already"
    assert brought_into_sight(rows, lambda row: 10, 30, None, 2) == Top(1)


def test_of_too_many_painted_lines_those_go_that_were_seen_longest_ago(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "KEPT", 3)
    player.look()
    lines = LogLines(player.state.looks, player.state.theme, {})
    first, second, third = (lines.get(text, WIDTH) for text in ("one", "two", "three"))
    assert lines.get("one", WIDTH) is first
    lines.get("four", WIDTH)
    assert lines.get("one", WIDTH) is first, "it was seen a moment ago"
    assert lines.get("three", WIDTH) is third
    assert lines.get("two", WIDTH) is not second


def test_of_a_log_of_thousands_of_lines_only_those_in_sight_are_measured_and_painted(player: Player) -> None:
    lines, room = LogLines(player.state.looks, player.state.theme, {}), Rect(0, 30, WIDTH, 300)
    written = [told(f"Line {n}.", f"Turn {n // 50}") for n in range(5000)]
    everything = Wanted(opened=frozenset(range(100)))
    rows = arranged(written, chapters_of(written), everything).rows
    assert len(rows) == 5100

    def height(row: Row) -> int:
        return row_height(row, lines, WIDTH)

    in_sight(rows, height, room.height, Top(0))
    assert len(lines.heights) <= 30
    assert not lines.painted


def long_log(player: Player) -> None:
    """Play until the log has many lines, all in one turn."""
    for _ in range(40):
        player.state.perform(Action("pick", 0))
        player.state.perform(next(a for a in player.session.decision.legal if a.verb == "move"))  # type: ignore[union-attr]
    player.look()


def spot_of(player: Player, command: object) -> tuple[int, int]:
    """Where something in the log's panel is clicked."""
    player.look()
    panel = next(one for one in player.table.desk.placed if one.name == "log")
    spot: Spot = next(spot for spot in panel.sheet.spots if spot.command == command)
    return spot.place.move(panel.place.topleft).center


def test_what_a_button_is_for_is_no_longer_said_once_it_was_clicked(player: Player) -> None:
    at = spot_of(player, Order.FIND)
    player.point(at)
    player.wait(REST + 16)
    assert isinstance(explanation(player.state, ()), Explained)
    player.click(at)
    player.wait(REST + 16)
    assert explanation(player.state, ()) is None, "it would lie over what the click has opened"
    player.point((at[0], at[1] - 60))
    player.point(at)
    player.wait(REST + 16)
    assert isinstance(explanation(player.state, ()), Explained)


def test_control_f_opens_a_search_that_types_counts_steps_and_closes(player: Player) -> None:
    long_log(player)
    player.press(pygame.K_f, pygame.KMOD_CTRL)
    for letter in "moves":
        player.press(ord(letter), text=letter)
    page = player.table.desk.log_page
    content = page.content(page.size)
    assert (content.words, content.at) == ("moves", 0)
    assert content.hits == 40
    player.press(pygame.K_RETURN, text="\r")
    assert page.content(page.size).at == 1
    player.press(pygame.K_RETURN, pygame.KMOD_SHIFT, "\r")
    player.press(pygame.K_UP)
    assert page.content(page.size).at == 39, "round and round"
    assert player.look()
    player.press(pygame.K_BACKSPACE)
    assert page.content(page.size).words == "move"
    for letter in "qq":
        player.press(ord(letter), text=letter)
    assert page.content(page.size).hits == 0
    player.click(spot_of(player, Order.FIND_NEXT))
    assert player.look()
    before = len(player.session.entries)
    player.press(pygame.K_ESCAPE)
    assert player.state.reading.log.words is None
    assert len(player.session.entries) == before, "no key of the search did anything at the table"


def test_where_a_search_has_led_to_stays_in_sight_when_it_ends(player: Player) -> None:
    page = player.table.desk.log_page
    player.look()
    session = player.session
    session.history[:] = [Page(n, Side(0), (Told(f"Line {n}."),), f"Turn {n // 10}") for n in range(200)]
    page.search("Line 42.")
    page.end_search()
    row = page.read().row_of(42)
    seen = [number for number, _ in in_sight(page.read().rows, page.height, page.room, player.state.reading.log_top)]
    assert row in seen
    assert page.read().row_of(62) == -1, "other turns are folded as before"
    page.search("no such words")
    page.end_search()
    assert player.state.reading.log.words is None


def test_the_search_is_opened_and_closed_with_the_mouse(player: Player) -> None:
    long_log(player)
    player.click(spot_of(player, Order.FIND))
    assert player.state.reading.log.words == ""
    assert not player.table.is_idle, "Esc belongs to the search"
    player.click(spot_of(player, Order.FIND_END))
    assert player.state.reading.log.words is None


def test_a_switch_shows_one_kind_and_says_what_it_is_for(player: Player) -> None:
    long_log(player)
    player.click(spot_of(player, FilterLog(LogKind.CARDS)))
    assert player.state.reading.log.kinds == {LogKind.CARDS}
    assert not any(isinstance(row, LineRow) and row.kind is not LogKind.CARDS for row in rows_of(player))
    player.click(spot_of(player, FilterLog(LogKind.CARDS)))
    assert any(isinstance(row, LineRow) and row.kind is LogKind.MOVES for row in rows_of(player))


def test_a_click_shows_what_was_found_among_the_lines_that_a_filter_hides(player: Player) -> None:
    long_log(player)
    page = player.table.desk.log_page
    everywhere = len(hits_of(player, "move"))
    assert everywhere
    player.click(spot_of(player, FilterLog(LogKind.LOSSES)))
    assert page.content(page.size).hidden == everywhere
    assert hits_of(player, "move") == ()
    player.click(spot_of(player, FilterLog(None)))
    content = page.content(page.size)
    assert (content.kinds, content.hidden, content.hits, content.at) == (frozenset(), 0, everywhere, 0)


def hits_of(player: Player, words: str) -> tuple[int, ...]:
    """The lines that are found in the log."""
    page = player.table.desk.log_page
    page.search(words)
    return page.read().hits


def rows_of(player: Player) -> tuple[Row, ...]:
    """The rows of the log."""
    return player.table.desk.log_page.read().rows


def test_a_turn_is_folded_by_a_click_on_its_heading(player: Player) -> None:
    long_log(player)
    player.press(pygame.K_PAGEUP)
    for _ in range(30):
        player.press(pygame.K_PAGEUP)
    player.click(spot_of(player, FoldTurn(0, 0, fold=True)))
    assert len(rows_of(player)) == 1
    player.click(spot_of(player, FoldTurn(0, 0, fold=False)))
    assert len(rows_of(player)) > 40
    assert player.state.reading.log_top == Top(0)


def test_the_log_fills_its_panel_from_the_top(player: Player) -> None:
    lines, theme = LogLines(player.state.looks, player.state.theme, {}), player.state.theme
    room = log_room((300, 150), theme)
    written = [told(f"line {n} " * (n % 4 + 1) * 3) for n in range(30)]

    def height(row: Row) -> int:
        return row_height(row, lines, room.width)

    for count in range(1, 31):
        rows = arranged(written[:count], chapters_of(written[:count]), Wanted()).rows
        found = in_sight(rows, height, room.height, None)
        assert found[0][1] == 0
        assert found[-1][1] + height(rows[found[-1][0]]) <= room.height
    tall = arranged([told("very many words " * 60)], [Chapter("", 0, 1)], Wanted()).rows
    assert in_sight(tall, height, room.height, None) == [(0, 0)]


def test_of_a_line_only_those_lines_of_its_text_are_written_that_are_whole_in_the_room() -> None:
    room = Rect(0, 28, 200, 36)
    assert lines_in_room(28, 45, 15, room) == (0, 30), "two of three: the third would be cut below"
    assert lines_in_room(20, 45, 15, room) == (15, 30), "the first is cut above, the third below"
    assert lines_in_room(28, 30, 15, room) == (0, 30), "all of it has room"
    assert lines_in_room(0, 28, 14, room) == (28, 28), "all of it is above"
    assert lines_in_room(60, 15, 15, room) == (0, 0), "all of it is below"


@pytest.mark.parametrize("top", [None, Top(0, 5)])
def test_no_line_of_the_log_is_cut_in_half(player: Player, top: Top | None) -> None:
    theme = player.state.theme
    lines = LogLines(player.state.looks, theme, {})
    line = theme.lettering.height(SMALL)
    high = 300 - log_room((300, 300), theme).height
    size = (300, high + 2 * line + line // 2)
    rows = arranged([told("very many words " * 60)], [Chapter("", 0, 1)], Wanted()).rows
    room = log_room(size, theme)
    inside = Rect(room.x + theme.px(30), 0, room.width - theme.px(60), 0)
    above = 0 if top is None else line - top.above
    first = Rect(inside.x, room.y, inside.width, above)
    written = Rect(inside.x, room.y + above, inside.width, line)
    second = written.move(0, line)
    rest = Rect(inside.x, second.bottom, inside.width, room.bottom - second.bottom)
    empty = log_sheet(LogContent((), size), lines, theme).surface
    full = log_sheet(LogContent(rows, size, top), lines, theme).surface
    assert picture(full, written) != picture(empty, written)
    if second.bottom <= room.bottom:
        assert picture(full, second) != picture(empty, second)
    for cut in (first, rest):
        assert cut.height <= 0 or picture(full, cut) == picture(empty, cut)


def picture(surface: pygame.Surface, part: Rect) -> bytes:
    """What is painted in a part of a sheet."""
    return pygame.image.tobytes(surface.subsurface(part), "RGB")
