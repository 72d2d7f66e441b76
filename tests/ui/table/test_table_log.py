"""The log of a long game: its painted lines are kept, and of too many the oldest go, never all."""

import pytest
from pygame import Rect

from game.core.actions import Side
from game.core.events import Event
from game.core.session import LogLine
from game.ui.table.panels import log
from game.ui.table.panels.log import LogLines, in_sight, most_scroll
from tests.ui.table.player import Player

WIDTH = 200


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


def test_of_a_log_of_thousands_of_lines_only_those_in_sight_are_painted(player: Player) -> None:
    player.look()
    lines, room = LogLines(player.state.looks, player.state.theme, {}), Rect(0, 30, WIDTH, 300)
    written = [LogLine(n, Side(0), f"Line {n}.", Event()) for n in range(5000)]
    reach = most_scroll(written, lines, room, 10**6)
    assert not lines.painted, "they are only measured"
    seen = in_sight(written, lines, room, reach, 3)
    assert len(seen) <= 20
    assert len(lines.painted) == len(seen)
    assert seen[-1][0] is lines.get("Line 0.", WIDTH)
    for scroll in range(reach, 0, -room.height):
        in_sight(written, lines, room, scroll, 3)
    assert len(lines.painted) <= log.KEPT
