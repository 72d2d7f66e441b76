"""The table as a screen: everything that clicks and the pointer do."""

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, SpaceId, Target
from game.ui.settings import Settings
from game.ui.table.controls.commands import GoTo, Order
from game.ui.table.moment.showing import Choice
from game.ui.table.panels.prompt import PromptContent, buttons
from game.ui.table.play import outlook as outlook_module
from game.ui.table.play.unfolding import LONG_REST
from tests.ui.table.conftest import Sit
from tests.ui.table.player import Player

MOVING = Settings(animation="normal")


# Clicks


def test_a_piece_is_picked_up_moved_and_laid_down(player: Player) -> None:
    player.click(player.space("B3"))
    assert player.step == "Use"
    assert player.look()
    player.click(player.space("A3"))
    assert player.session.position.spaces[0] == 6
    player.click(player.space("A3"))
    player.click(player.space("A3"))
    assert player.step == "Act"


def test_a_click_on_another_piece_picks_that_one_up(player: Player) -> None:
    player.click(player.space("B3"))
    player.click(player.space("A2"))
    assert player.session.decision is not None
    assert player.session.decision.step.subject(None, None) == Target(Kind.PIECE, 2)


def test_a_refused_click_says_why_shakes_and_is_forgotten(sit: Sit) -> None:
    player = sit(settings=MOVING)
    player.play_card()
    player.wait(2000)
    player.click(player.space("C3"))
    assert player.state.pointing.note is not None
    assert player.state.pointing.note.refusal.rule == "2.1"
    assert player.table.animating
    assert player.look()
    player.wait(600)
    assert player.state.pointing.shake == 0
    player.click((player.state.outlook.layout.map.x + 3, player.state.outlook.layout.map.y + 3))
    assert player.state.pointing.note is None


def test_a_card_that_cannot_be_played_is_refused(sit: Sit) -> None:
    player = sit()
    player.sit()
    player.click(player.card(3).place.center)
    assert player.state.pointing.note is not None
    assert player.step == "Play"


def test_buttons_numbers_and_rules_are_pressed(player: Player) -> None:
    player.click(player.space("B3"))
    player.click(player.space("C3"))
    assert player.step == "Guess"
    assert [choice.action.target for choice in player.state.play.now.numbers] == [1, 2, 3]
    player.look()
    spots = {str(spot.command): spot for one in player.table.desk.placed for spot in one.sheet.spots}
    assert len(spots) > 5
    player.press(pygame.K_2)
    assert player.step == "Act"
    assert player.state.play.now.report is not None
    assert player.look()


def spot_named(player: Player, panel: str, part: str) -> tuple[int, int]:
    """The middle of the first thing on a panel that asks for something."""
    player.look()
    one = next(one for one in player.table.desk.placed if one.name == panel)
    spot = next(spot for spot in one.sheet.spots if part in str(spot.command))
    return spot.place.move(one.place.topleft).center


def test_a_button_is_clicked(player: Player) -> None:
    player.click(spot_named(player, "prompt", "end"))
    assert player.step == "Play"
    assert player.table.needs_curtain() == 1


def test_a_rule_is_clicked_in_every_panel(player: Player) -> None:
    player.click(spot_named(player, "prompt", "2.1"))
    player.click(spot_named(player, "sequence", "1.1"))
    player.click(spot_named(player, "log", "1.1"))
    assert player.rules == ["2.1", "1.1", "1.1"]


def test_a_place_in_the_log_lights_up_and_is_centred(player: Player) -> None:
    player.click(player.space("B3"))
    player.click(player.space("A3"))
    player.state.outlook.zoom_to(player.state.outlook.scales[-1], (0, 0))
    at = spot_named(player, "log", "GoTo")
    player.point(at)
    spot = player.state.pointing.pointed.spot
    assert spot is not None
    assert spot.command == GoTo(SpaceId(7))
    assert player.look()
    player.click(at)
    assert player.state.outlook.space_box(7).colliderect(player.state.outlook.layout.map)


def test_a_link_leads_closer_to_a_place_of_which_little_could_be_seen(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.click(player.space("B3"))
    player.click(player.space("A3"))
    outlook = player.state.outlook
    whole = outlook.camera.scale
    player.click(spot_named(player, "log", "GoTo"))
    assert outlook.camera.scale == whole, "the hexes of this map are large enough"
    least = outlook.space_box(7).width + 20
    monkeypatch.setattr(outlook_module, "NEAR", least)
    player.click(spot_named(player, "log", "GoTo"))
    assert outlook.space_box(7).width >= least
    assert outlook.space_box(7).colliderect(outlook.layout.map)


def test_the_menu_button_asks_for_the_menu(player: Player) -> None:
    pygame.event.clear()
    player.click(spot_named(player, "bar", Order.MENU))
    assert [event.key for event in pygame.event.get(pygame.KEYDOWN)] == [pygame.K_ESCAPE]


def test_the_right_button_leaves_a_selection(player: Player) -> None:
    player.click(player.space("B3"))
    player.click(player.space("F1"), pygame.BUTTON_RIGHT)
    assert player.step == "Act"


# The pointer


def test_pointing_at_an_enemy_shows_the_odds_and_is_drawn_once(player: Player) -> None:
    player.click(player.space("B3"))
    player.look()
    player.point(player.space("C3"))
    assert player.state.pointing.preview is not None
    assert player.table.dirty
    assert player.look()
    assert not player.table.dirty
    at = player.space("C3")
    player.point((at[0] + 3, at[1] + 2))
    assert not player.table.dirty


def test_what_the_pointer_rests_on_is_explained(player: Player) -> None:
    player.point(player.space("D2"))
    first = player.look()
    assert player.table.animating
    player.wait(LONG_REST + 16)
    assert player.table.dirty
    assert not player.table.animating
    assert player.look() != first


def test_cards_scores_and_rules_are_explained_too(sit: Sit) -> None:
    player = sit()
    player.sit()
    player.look()
    plan, desk = player.table.painter.plan, player.table.desk
    pile = plan.piles[1].place
    assert desk.bar_kept is not None
    for at in (plan.hand[1].place.center, pile.center, desk.bar_kept[1].scores[1].place.center):
        player.point(at)
        before = player.look()
        player.wait(400)
        assert player.look() != before


def test_the_map_is_dragged_and_a_drag_is_no_click(player: Player) -> None:
    player.wheel(1)
    player.point(player.space("C2"))
    player.wheel(2)
    before = player.state.outlook.camera
    player.drag(player.space("C2"), (500, 200))
    assert player.state.outlook.camera != before
    assert player.state.pointing.note is None
    player.drag((500, 200), (540, 220), pygame.BUTTON_MIDDLE)


def test_the_wheel_zooms_the_map_and_scrolls_the_lists(player: Player) -> None:
    player.point(player.space("C2"))
    before = player.state.outlook.camera.scale
    player.wheel(1)
    assert player.state.outlook.camera.scale > before
    player.wheel(-1)
    for _ in range(40):
        player.state.perform(Action("pick", 0))
        player.state.perform(next(a for a in player.session.decision.legal if a.verb == "move"))  # type: ignore[union-attr]
    player.look()
    places = {one.name: one.place for one in player.table.desk.placed}
    player.point(places["log"].center)
    player.wheel(1)
    assert player.state.reading.log_top is not None
    player.wheel(-9)
    assert player.state.reading.log_top is None
    player.point(places["sequence"].center)
    player.wheel(-1)
    assert player.state.reading.sequence_scroll is not None
    assert player.look()


def test_when_the_pointer_leaves_nothing_is_pointed_at(player: Player) -> None:
    player.point(player.space("C2"))
    player.table.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert player.state.pointing.pointed.targets == ()


def test_the_table_has_no_button_back_where_one_of_the_decision_leads_back(player: Player) -> None:
    player.state.perform(Action("pick", 0))
    player.look()
    content = player.table.painter.desk.kept["prompt"][0]
    assert isinstance(content, PromptContent)
    assert Order.BACK in [button.command for button in buttons(content)]
    leads_back = replace(content, buttons=(Choice(Action("end"), "Choose again", "x", takes_back=True),))
    assert Order.BACK not in [button.command for button in buttons(leads_back)]
    assert Order.UNDO not in [button.command for button in buttons(leads_back)]
