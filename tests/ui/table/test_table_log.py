"""The log of a long game: its painted lines are kept, and of too many the oldest go, never all."""

import pytest

from game.ui.table.panels import log
from game.ui.table.panels.log import LogLines
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
