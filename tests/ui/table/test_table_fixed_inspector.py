"""The fixed inspector: at its own place if the player wants it, and then no box beside the pointer."""

import pygame
from pygame import Rect

from game.ui.settings import Settings
from game.ui.table.drawing.layout import GAP
from game.ui.table.panels.fixed_inspector import LEAST
from game.ui.table.play.explained import REST, Explained, ExplainedCard, explanation
from game.ui.table.window.desk import LEAST_LOG
from tests.ui.table.conftest import Sit
from tests.ui.table.player import Player


def panels(player: Player) -> dict[str, pygame.Rect]:
    """The places of the panels."""
    player.look()
    return {one.name: one.place for one in player.table.desk.placed}


def explained(player: Player) -> Explained | ExplainedCard | None:
    """What is explained beside the pointer."""
    table = player.table.painter
    return explanation(player.state, table.plan.hand, has_inspector=table.desk.has_inspector)


def test_it_says_what_the_pointer_is_on_and_keeps_it_beside_the_map(sit: Sit) -> None:
    player = sit(settings=Settings(fixed_inspector=True))
    before = player.look()
    assert "inspector" in panels(player)
    player.point(player.space("C2"))
    player.wait(REST + 50)
    assert player.look() != before
    said = player.state.pointing.inspected
    assert said is not None
    assert explained(player) is None, "no box lies over the map"
    player.point(panels(player)["log"].center)
    player.look()
    assert player.state.pointing.inspected == said


def test_without_the_setting_the_box_is_beside_the_pointer(player: Player) -> None:
    assert "inspector" not in panels(player)
    player.point(player.space("C2"))
    player.wait(REST + 50)
    player.look()
    assert explained(player) is not None


def test_it_leaves_the_log_its_room_and_is_left_out_where_there_is_none(sit: Sit) -> None:
    player = sit(settings=Settings(fixed_inspector=True))
    places = panels(player)
    assert places["log"].height >= player.state.theme.px(LEAST_LOG)
    assert not places["log"].colliderect(places["inspector"])


def test_while_a_refusal_takes_its_room_the_inspector_lies_over_the_log(sit: Sit) -> None:
    player = sit(settings=Settings(fixed_inspector=True))
    desk, width = player.table.painter.desk, panels(player)["log"].width
    for note, names in ((0, ["log"]), (20, ["log"]), (60, ["inspector"])):
        placed = desk.with_inspector(Rect(0, 0, width, LEAST + LEAST_LOG + GAP - 30), note)
        assert [one.name for one in placed] == names, note
    assert [one.name for one in desk.with_inspector(Rect(0, 0, width, LEAST - 1), 90)] == ["log"], "too low for it"
    without = sit()
    alone = without.table.painter.desk.with_inspector(Rect(0, 0, width, 170), 60)
    assert [one.name for one in alone] == ["log"], "nobody wants it"


def test_where_the_inspector_has_no_room_the_box_is_beside_the_pointer(sit: Sit) -> None:
    player = sit(settings=Settings(fixed_inspector=True))
    player.point(player.space("C2"))
    player.wait(REST + 50)
    player.look()
    desk = player.table.painter.desk
    assert explained(player) is None
    desk.placed = tuple(desk.with_inspector(Rect(0, 0, 320, LEAST_LOG + 40), 0))
    assert explained(player) is not None


def test_what_was_seen_with_a_hand_held_up_is_forgotten_when_it_is_laid_down(sit: Sit) -> None:
    player = sit(settings=Settings(fixed_inspector=True, animation="off"))
    player.play_card()
    player.hold(pygame.K_h)
    assert player.state.play.seats.sight is not None
    player.point(player.space("C2"))
    player.look()
    assert player.state.pointing.inspected is not None
    player.point((2, 2))
    player.release(pygame.K_h)
    player.look()
    assert player.state.pointing.inspected is None
