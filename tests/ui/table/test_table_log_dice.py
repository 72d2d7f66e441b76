"""Dice in the log: those of a throw stand with its line, and the heading of a turn sums up what luck it brought."""

from msgspec.structs import replace

from game.core.actions import Side
from game.core.combat import CombatReport, Luck
from game.core.events import CombatResolved, Event, Told
from game.core.log import LogLine
from game.ui.table.panels.log import LogLines, end_of
from game.ui.table.panels.log_panel import LogContent, log_sheet
from game.ui.table.panels.log_rows import Chapter, TurnRow, Wanted, arranged, chapters_of, dice_of
from game.ui.table.window.log_page import cut
from tests.ui.table.player import Player

FIRST, SECOND = Side(0), Side(1)
THROW = CombatReport("Fire", FIRST, (), "", (0, 2, 5), ("1 hit",), luck=(Luck(FIRST, "hits", 1, 1.5),))
ANSWER = replace(THROW, side=SECOND, luck=(Luck(SECOND, "hits", 2, 0.7),))


def told(event: Event, turn: str = "T1") -> LogLine:
    """A line of the log."""
    return LogLine(0, FIRST, "They fire.", event, turn)


def headings(lines: list[LogLine]) -> list[tuple[tuple[Side, float], ...]]:
    """The luck in the headings of a log."""
    return [row.luck for row in arranged(lines, chapters_of(lines), Wanted()).rows if isinstance(row, TurnRow)]


def test_a_line_has_the_dice_of_its_throw() -> None:
    assert dice_of(CombatResolved(THROW)) == (0, 2, 5)
    assert dice_of(Told("They rest.")) == ()


def test_a_line_has_no_dice_of_two_sides_and_none_where_they_are_many() -> None:
    assert dice_of(CombatResolved(replace(THROW, against_faces=(1,)))) == ()
    assert dice_of(CombatResolved(replace(THROW, faces=(1,) * 7))) == ()


def test_dice_stand_behind_the_last_word_or_below_it_where_there_is_no_room(player: Player) -> None:
    lines = LogLines(player.state.looks, player.state.theme, {})
    words = lines.flowed("They fire.", 400)
    beside = end_of(words) + lines.theme.px(6) + 3 * (words.line + 1)
    assert lines.height("They fire.", beside, (0, 2, 5)) == words.height
    assert lines.height("They fire.", beside - 1, (0, 2, 5)) == words.height + words.line
    assert lines.get("They fire.", 400, dice=(0, 2, 5)).surface.get_size() == (400, words.height)
    assert lines.get("They fire.", beside - 1, dice=(0, 2, 5)).surface.get_height() == words.height + words.line


def test_the_heading_of_a_turn_says_how_much_more_each_side_has_brought_than_expected() -> None:
    fought = [told(CombatResolved(THROW)), told(CombatResolved(THROW)), told(CombatResolved(ANSWER), "T2")]
    assert headings(fought) == [((FIRST, -1.0),), ((SECOND, 1.3),)]
    both = [told(CombatResolved(ANSWER)), told(CombatResolved(THROW))]
    assert headings(both) == [((FIRST, -0.5), (SECOND, 1.3))]


def test_no_luck_is_summed_up_of_what_cannot_be_added() -> None:
    other = replace(THROW, luck=(Luck(FIRST, "casualty points", 1, 1.5),))
    assert headings([told(CombatResolved(THROW)), told(CombatResolved(other))]) == [()]
    assert headings([told(Told("They rest."))]) == [()]


def test_the_luck_of_dice_that_still_roll_is_not_told() -> None:
    lines = [told(CombatResolved(THROW)), told(CombatResolved(ANSWER))]
    whole = chapters_of(lines)[0]
    assert len(whole.luck) == 2
    assert cut(lines, whole, 1) == Chapter("T1", 0, 1, THROW.luck)


def test_the_luck_is_painted_in_the_heading(player: Player) -> None:
    lines, theme = LogLines(player.state.looks, player.state.theme, {}), player.state.theme
    row = TurnRow(0, "T1", 2, is_open=True)
    plain, lucky = (
        log_sheet(LogContent((one,), (300, 150)), lines, theme).surface
        for one in (row, replace(row, luck=((FIRST, 0.5), (SECOND, -1.0))))
    )
    assert plain.get_buffer().raw != lucky.get_buffer().raw
