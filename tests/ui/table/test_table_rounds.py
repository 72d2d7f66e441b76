"""A combat of several rounds: every roll is told with its reasons, and a long sheet is scrolled."""

from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Action, Side
from game.core.combat import CombatReport, Modifier, Roll, Round
from game.core.events import CombatResolved
from game.core.position import Outcome
from game.ui.table.controls.commands import ShowRule
from game.ui.table.panels.scrolled import MARGIN, tell_of_more, thumb
from game.ui.table.window.desk import PlacedSheet
from tests.ui.table.conftest import Desk, Sit
from tests.ui.table.player import Player
from tests.ui.table.small_war import Guess


def report(rounds: int) -> CombatReport:
    """A battle of so many rounds, with three rolls in each."""

    def roll(side: int, rule: str) -> Roll:
        found = (Modifier(4, "carriers", rule), Modifier(-1, "by night", "2.4"))
        return Roll(Side(side), f"Ships of side {side}", found, "3 dice", (0, 4, 5), ("2 hits",))

    told = tuple(
        Round(f"Round {number}", (roll(0, f"5.{number}"), roll(1, "6.1"), roll(0, "7.1")))
        for number in range(1, rounds + 1)
    )
    return CombatReport("Battle", Side(0), (), "", (), ("1 lost",), rounds=told)


def fought(sit: Sit, monkeypatch: pytest.MonkeyPatch, rounds: int) -> Player:
    """A table after a battle."""

    def apply(step: Guess, game: Any, position: Any, action: Action) -> Outcome[Any]:
        return Outcome(replace(position, dice=position.dice.roll(1, 6)[1]), (CombatResolved(report(rounds)),))

    monkeypatch.setattr(Guess, "apply", apply)
    player = sit()
    player.play_card()
    for action in (Action("pick", 0), Action("strike", 1), Action("guess", 1)):
        player.state.perform(action)
    player.look()
    return player


def panel(player: Player) -> PlacedSheet:
    """The combat panel."""
    player.table.painter.arrange()
    return next(one for one in player.table.desk.placed if one.name == "combat")


def test_every_roll_of_every_round_cites_its_rules(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    cited = [spot.command for spot in panel(fought(sit, monkeypatch, 3)).sheet.spots]
    for rule, times in (("5.1", 1), ("5.2", 1), ("5.3", 1), ("6.1", 3), ("7.1", 3), ("2.4", 9)):
        assert cited.count(ShowRule(rule)) == times


def test_a_short_combat_needs_no_scrolling(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = panel(fought(sit, monkeypatch, 1))
    assert (shown.reach, shown.place.height) == (0, shown.sheet.size[1])


def test_a_long_one_is_scrolled_to_its_end_and_no_further(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = fought(sit, monkeypatch, 6)
    first = panel(player)
    assert first.reach > 0
    assert player.state.outlook.layout.column.contains(first.place)
    beginning = next(spot.place.top for spot in first.sheet.spots if spot.command == ShowRule("5.6"))
    assert 0 < first.scroll <= first.sheet.newest < beginning, (
        "the newest round is what one wants to see, from its name"
    )
    assert first.scroll in (first.sheet.newest, first.reach)
    player.point(first.place.center)
    for _ in range(100):
        player.wheel(1)
    assert panel(player).scroll == 0
    for _ in range(100):
        player.wheel(-1)
    assert panel(player).scroll == first.reach
    before = player.look()
    player.wheel(1)
    assert player.look() != before


def test_what_is_clicked_on_a_scrolled_sheet_is_what_is_seen(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = fought(sit, monkeypatch, 6)
    player.point(panel(player).place.center)
    for _ in range(100):
        player.wheel(-1)
    shown = panel(player)
    last = next(spot for spot in reversed(shown.sheet.spots) if spot.command == ShowRule("7.1"))
    player.click(last.place.move(shown.place.x, shown.place.y - shown.scroll).center)
    assert player.rules == ["7.1"]


def test_what_can_be_scrolled_says_so_at_its_edge_and_how_far_it_is() -> None:
    theme, place = Desk().theme, Rect(10, 20, 300, 200)
    margin = theme.px(MARGIN)
    top, end = thumb(place, 400, 0, theme), thumb(place, 400, 200, theme)
    assert place.contains(top)
    assert place.contains(end)
    assert top.height == end.height == (place.height - 2 * margin) // 2
    assert (top.top - place.top, place.bottom - end.bottom) == (margin, margin)


@pytest.mark.parametrize(("whole", "scroll", "above", "below"), [(200, 0, 0, 0), (300, 0, 0, 1), (300, 100, 1, 0)])
def test_what_is_cut_of_a_panel_fades_and_what_is_seen_whole_does_not(
    whole: int, scroll: int, above: int, below: int
) -> None:
    surface, place = pygame.Surface((400, 300)), Rect(10, 20, 300, 200)
    tell_of_more(surface, place, whole, scroll, Desk().theme)
    painted = [any(surface.get_at((place.x + 5, y))[:3]) for y in (place.y + 1, place.bottom - 2)]
    assert painted == [bool(above), bool(below)]


def test_beside_a_long_one_the_phase_that_is_on_is_told(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = fought(sit, monkeypatch, 6)
    player.table.painter.arrange()
    places = {one.name: one.place for one in player.table.desk.placed}
    assert places["sequence"].height > 0
    assert places["sequence"].bottom < places["combat"].top


def test_a_long_name_of_a_round_takes_lines_of_its_own_in_place_of_being_cut(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = panel(fought(sit, monkeypatch, 1)).sheet.surface.get_height()
    told = report(1)
    long = replace(told.rounds[0], name=f"{told.rounds[0].name}: {'; '.join(['3 hits on Nachi and Haguro'] * 5)}")
    monkeypatch.setattr(f"{__name__}.report", lambda rounds: replace(told, rounds=(long,)))
    line = plain / 40
    assert panel(fought(sit, monkeypatch, 1)).sheet.surface.get_height() > plain + 2 * line
