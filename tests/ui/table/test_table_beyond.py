"""The arrows to what may be chosen and is out of sight: where they lie, what they count, what a click on one does."""

import pygame
import pytest
from pygame import Rect

from game.core.actions import Action
from game.loading.content.roots import data_root
from game.ui.table.map.camera import Camera
from game.ui.table.panels.beyond import Edge, planned_beyond
from game.ui.table.play import staged
from game.ui.table.play.staged import beyond
from game.ui.theme import Theme
from tests.ui.table.player import Player

AREA = Rect(100, 50, 800, 600)
FAR = ((-300.0, 300.0), (-500.0, 200.0), (400.0, 900.0), (400.0, 300.0))


def theme() -> Theme:
    """The usual look."""
    return Theme(1.0, data_root() / "assets" / "fonts")


def test_one_arrow_an_edge_counts_what_lies_beyond_it() -> None:
    found = planned_beyond(FAR, Camera(1, 0, 0), AREA, (0, 0), (), theme())
    assert {arrow.edge: arrow.count for arrow in found} == {Edge.LEFT: 2, Edge.LOWER: 1}
    assert all(AREA.contains(arrow.place) for arrow in found)
    assert found[0].goal == (-400.0, 250.0)


def test_no_arrow_leads_along_a_large_area_of_which_some_is_in_sight() -> None:
    sea = tuple((-10.0 * step, 300.0) for step in range(1, 60))
    assert planned_beyond((*sea, FAR[3]), Camera(1, 0, 0), AREA, (0, 0), (), theme()) == ()
    (arrow,) = planned_beyond(sea, Camera(1, 0, 0), AREA, (0, 0), (), theme())
    assert arrow.count == len(sea)


def test_what_lies_too_far_apart_is_not_looked_at_together() -> None:
    (arrow,) = planned_beyond(((-100.0, 300.0), (-2000.0, 300.0)), Camera(1, 0, 0), AREA, (0, 0), (), theme())
    assert (arrow.count, arrow.goal) == (2, (-100.0, 300.0))


def test_an_arrow_lies_on_no_tab_and_on_no_target() -> None:
    tab, beside = Rect(100, 300, 60, 100), (10.0, 240.0)
    camera = Camera(1, 0, 0)
    (arrow,) = planned_beyond((FAR[0], beside), camera, AREA, (0, 0), (tab,), theme())
    assert not arrow.place.colliderect(tab)
    assert not arrow.place.collidepoint(110, 290)
    (shifted,) = planned_beyond(FAR[:1], camera, AREA, (60, 0), (), theme())
    assert shifted.place.left >= 160
    assert planned_beyond(FAR[:1], camera, AREA, (0, 0), (Rect(100, 50, 60, 600),), theme()) == ()


def test_panning_moves_no_arrow() -> None:
    places = [planned_beyond(FAR[:1], Camera(1, -x, x // 3), AREA, (0, 0), (), theme())[0].place for x in range(90)]
    assert all(place == places[0] for place in places)


def test_a_click_on_an_arrow_brings_the_targets_into_sight(player: Player) -> None:
    outlook, session = player.state.outlook, player.session
    player.state.perform(Action("pick", 0))
    assert player.table.painter.map.beyond == ()
    outlook.look(Camera(outlook.scales[-1], 0, 0))
    outlook.centre_on(session.game.board.by_name["F1"])
    player.look()
    arrows = player.table.painter.map.beyond
    assert arrows
    before = len(session.entries)
    player.click(arrows[0].place.center)
    player.look()
    assert len(session.entries) == before
    assert sum(arrow.count for arrow in player.table.painter.map.beyond) < sum(arrow.count for arrow in arrows)


def test_nobody_is_led_to_targets_while_there_is_none(player: Player) -> None:
    outlook = player.state.outlook
    outlook.look(Camera(outlook.scales[-1], 0, 0))
    player.state.perform(Action("end"))
    player.sit()
    assert all(target.kind.value == "card" for target in player.state.play.now.targets)
    player.press(pygame.K_g)
    player.look()
    assert player.table.painter.map.beyond == ()


def test_nobody_is_led_to_an_area_of_the_map(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    outlook, session = player.state.outlook, player.session
    player.state.perform(Action("pick", 0))
    outlook.look(Camera(outlook.scales[-1], 0, 0))
    outlook.centre_on(session.game.board.by_name["F1"])
    assert beyond(player.state, ()) != ()
    monkeypatch.setattr(staged, "AREA", 1)
    assert beyond(player.state, ()) == ()
