"""The table as a screen: one look at each of its states, and everything that mouse and keyboard do."""

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, SpaceId, Target
from game.core.session import Session
from game.loading.skins import Skin
from game.ui.settings import Settings
from game.ui.table.commands import GoTo, Order
from game.ui.table.screen import TableScreen
from tests.ui.table.player import Player
from tests.ui.table.small_war import DUD, loaded, new_session, verdict, web_board

Sit = Callable[..., Player]
MOVING = Settings(animation="normal")


@pytest.fixture
def player(sit: Sit) -> Player:
    """A player who has played a card."""
    found = sit()
    found.play_card()
    return found


# One look at each state


def test_before_the_curtain_no_hand_is_seen(sit: Sit) -> None:
    found = sit()
    assert found.table.needs_curtain() == 0
    assert found.look()
    assert all(place.card is None for place in found.table.painter.plan.hand)


def test_a_card_is_chosen_from_the_open_hand(sit: Sit) -> None:
    found = sit()
    found.sit()
    assert found.look()
    assert [place.card.card for place in found.table.painter.plan.hand if place.card] == [1, 2, 3, DUD]


def test_a_round_map_is_drawn_and_played_on(sit: Sit) -> None:
    found = sit(web_board())
    found.play_card()
    found.click(found.space("Town 7"))
    assert found.step == "Use"
    assert found.look()


def test_the_end_says_who_won_and_nothing_can_be_done(sit: Sit) -> None:
    session = new_session()
    session.opening = replace(session.opening, position=replace(session.position, verdict=verdict()), decision=None)
    found = sit(session=session)
    assert found.state.now.prompt.sentence == "Blues: victory!"
    assert found.look()
    found.click(found.space("A1"))
    assert found.state.note is not None
    assert found.state.note.refusal.rule == "4.1"


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080)])
def test_any_size(player: Player, size: tuple[int, int]) -> None:
    player.table.resized(size)
    assert len(player.look()) == size[0] * size[1] * 3


def test_another_scale(player: Player) -> None:
    host = player.state.host
    host.theme = host.theme.scaled(1.3)  # type: ignore[misc]
    player.table.resized((1920, 1080))
    assert player.state.theme.scale == 1.3
    assert player.look()


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
    assert player.state.note is not None
    assert player.state.note.refusal.rule == "2.1"
    assert player.table.animating
    assert player.look()
    player.wait(600)
    assert player.state.shake == 0
    player.click((player.state.layout.map.x + 3, player.state.layout.map.y + 3))
    assert player.state.note is None


def test_a_card_that_cannot_be_played_is_refused(sit: Sit) -> None:
    player = sit()
    player.sit()
    player.click(player.card(3).place.center)
    assert player.state.note is not None
    assert player.step == "Play"


def test_buttons_numbers_and_rules_are_pressed(player: Player) -> None:
    player.click(player.space("B3"))
    player.click(player.space("C3"))
    assert player.step == "Guess"
    assert [choice.action.target for choice in player.state.now.numbers] == [1, 2, 3]
    player.look()
    spots = {str(spot.command): spot for one in player.table.desk.placed for spot in one.sheet.spots}
    assert len(spots) > 5
    player.press(pygame.K_2)
    assert player.step == "Act"
    assert player.state.now.report is not None
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
    player.state.zoom_to(player.state.scales[-1], (0, 0))
    at = spot_named(player, "log", "GoTo")
    player.point(at)
    spot = player.state.pointed.spot
    assert spot is not None
    assert spot.command == GoTo(SpaceId(7))
    assert player.look()
    player.click(at)
    assert player.state.space_box(7).colliderect(player.state.layout.map)


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
    assert player.state.preview is not None
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
    player.wait(400)
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
    before = player.state.camera
    player.drag(player.space("C2"), (500, 200))
    assert player.state.camera != before
    assert player.state.note is None
    player.drag((500, 200), (540, 220), pygame.BUTTON_MIDDLE)


def test_the_wheel_zooms_the_map_and_scrolls_the_lists(player: Player) -> None:
    player.point(player.space("C2"))
    before = player.state.camera.scale
    player.wheel(1)
    assert player.state.camera.scale > before
    player.wheel(-1)
    for _ in range(40):
        player.state.play(Action("pick", 0))
        player.state.play(next(a for a in player.session.decision.legal if a.verb == "move"))  # type: ignore[union-attr]
    player.look()
    places = {one.name: one.place for one in player.table.desk.placed}
    player.point(places["log"].center)
    player.wheel(1)
    assert player.state.log_scroll > 0
    player.wheel(-9)
    assert player.state.log_scroll == 0
    player.point(places["sequence"].center)
    player.wheel(-1)
    assert player.state.sequence_scroll is not None
    assert player.look()


def test_when_the_pointer_leaves_nothing_is_pointed_at(player: Player) -> None:
    player.point(player.space("C2"))
    player.table.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert player.state.pointed.targets == ()


# The keyboard


def test_a_turn_with_the_keyboard_alone(sit: Sit) -> None:
    player = sit()
    player.sit()
    player.press(pygame.K_2)
    assert player.session.position.played == (2,)
    player.press(pygame.K_TAB)
    player.press(pygame.K_TAB)
    player.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert player.state.focus == Target(Kind.PIECE, 0)
    assert player.look()
    player.press(pygame.K_RETURN)
    assert player.step == "Use"
    player.press(pygame.K_ESCAPE)
    assert player.step == "Act"
    player.press(pygame.K_RETURN)
    assert player.table.needs_curtain() == 1


def test_buttons_and_numbers_are_reached_with_tab(player: Player) -> None:
    player.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert player.state.focus == Target(Kind.BUTTON, -1, "rest")
    player.press(pygame.K_RETURN)
    assert player.state.question is not None
    player.press(pygame.K_ESCAPE)
    player.state.play(Action("pick", 0))
    player.state.play(Action("strike", 1))
    player.press(pygame.K_TAB)
    player.press(pygame.K_RETURN)
    assert player.step == "Act"


def test_enter_without_a_button_says_so(player: Player) -> None:
    player.click(player.space("B3"))
    player.press(pygame.K_RETURN)
    assert player.state.note is not None


def test_undo_and_redo(player: Player) -> None:
    player.click(player.space("B3"))
    player.click(player.space("A3"))
    player.press(pygame.K_z, pygame.KMOD_CTRL)
    assert player.session.position.spaces[0] == 7
    player.press(pygame.K_y, pygame.KMOD_CTRL)
    assert player.session.position.spaces[0] == 6
    player.press(pygame.K_z, pygame.KMOD_CTRL)
    player.press(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert player.session.position.spaces[0] == 6
    player.press(pygame.K_y, pygame.KMOD_CTRL)
    assert player.state.note is not None


def test_what_cannot_be_undone_says_why(player: Player) -> None:
    for action in (Action("pick", 0), Action("strike", 1), Action("guess", 1)):
        player.state.play(action)
    player.press(pygame.K_z, pygame.KMOD_CTRL)
    assert player.state.note is not None
    assert "agree" in player.state.note.refusal.sentence


def test_a_question_is_asked_before_what_may_be_regretted(player: Player) -> None:
    player.press(pygame.K_r, text="r")
    assert player.state.question is not None
    assert player.look()
    player.point((10, 10))
    player.click((10, 10))
    assert player.state.question is not None
    player.press(pygame.K_RETURN)
    assert player.step == "Play"


def test_no_question_where_the_player_wants_none(sit: Sit) -> None:
    player = sit(settings=Settings(animation="off", confirm_end=False))
    player.play_card()
    player.press(pygame.K_r, text="r")
    assert player.step == "Play"


def test_a_question_is_answered_with_the_mouse(player: Player) -> None:
    player.press(pygame.K_r, text="r")
    player.look()
    overlay, place = player.table.painter.overlay, player.table.painter.overlay_place
    assert overlay is not None
    no = next(spot for spot in overlay.spots if spot.command is Order.REFUSE)
    player.click(no.place.move(place.topleft).center)
    assert player.state.question is None
    assert player.step == "Act"


def test_the_list_of_keys_opens_and_closes(player: Player) -> None:
    player.press(pygame.K_QUESTION, text="?")
    assert player.state.keys_open
    assert player.look()
    player.press(pygame.K_ESCAPE)
    assert not player.state.keys_open


def test_zoom_pan_fit_and_names(player: Player) -> None:
    player.look()
    whole = player.state.camera
    player.press(pygame.K_PLUS)
    player.press(pygame.K_PLUS)
    closer = player.state.camera
    player.press(pygame.K_RIGHT)
    assert player.state.camera != closer
    player.press(pygame.K_MINUS)
    player.press(pygame.K_f)
    assert player.state.camera == whole
    player.press(pygame.K_g)
    assert not player.state.names
    assert player.look()


def test_the_log_is_read_with_the_keyboard(player: Player) -> None:
    for _ in range(40):
        player.state.play(Action("pick", 0))
        player.state.play(next(a for a in player.session.decision.legal if a.verb == "move"))  # type: ignore[union-attr]
    player.look()
    player.press(pygame.K_PAGEUP)
    assert player.state.log_scroll > 0
    player.press(pygame.K_F4)
    before = player.state.log_scroll
    player.press(pygame.K_UP)
    assert player.state.log_scroll > before
    assert player.look()
    player.press(pygame.K_ESCAPE)
    assert not player.state.log_focused


def test_f1_opens_the_rulebook_at_the_step_or_at_what_was_refused(player: Player) -> None:
    player.press(pygame.K_F1)
    player.click(player.space("B3"))
    player.click(player.space("F1"))
    player.press(pygame.K_F1)
    assert player.rules == ["2.1", "2.2"]


def test_pieces_are_lifted_while_a_key_is_held(player: Player) -> None:
    before = player.look()
    player.hold(pygame.K_p)
    assert player.look() != before
    player.release(pygame.K_p)
    assert player.look() == before


def test_the_own_hand_is_seen_while_a_key_is_held(player: Player) -> None:
    player.look()
    assert player.card(0).card is None
    player.hold(pygame.K_h)
    assert player.card(0).card is not None
    player.table.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert player.card(0).card is None


def test_the_table_has_no_use_for_escape_when_nothing_is_open(player: Player) -> None:
    assert player.table.is_idle
    player.click(player.space("B3"))
    assert not player.table.is_idle


# Hot seat


def test_what_a_player_has_missed_is_told_before_he_takes_the_screen(player: Player) -> None:
    player.click(player.space("B3"))
    player.click(player.space("A3"))
    player.press(pygame.K_RETURN)
    assert len(player.table.missed(Side(1))) == 2
    player.table.seat(Side(1))
    assert player.table.missed(Side(1)) == ()
    assert not player.state.modal


def with_other_hand(session: Session, side: int) -> Session:
    """The same game, but a side holds other cards."""
    hands = list(session.position.hands)
    hands[side] = tuple(card + 20 for card in hands[side])
    position = replace(session.position, hands=tuple(hands))
    decision = session.opening.decision
    assert decision is not None
    session.opening = replace(session.opening, position=position, decision=replace(decision, position=position))
    return session


@pytest.mark.parametrize("peek", [False, True])
def test_pictures_do_not_depend_on_the_cards_of_the_other(sit: Sit, peek: bool) -> None:
    pictures = []
    for session in (new_session(), with_other_hand(new_session(), 1)):
        player = sit(session=session)
        player.sit()
        if peek:
            player.hold(pygame.K_h)
        player.point(player.card(1).place.center)
        player.wait(400)
        pictures.append(player.look())
    assert pictures[0] == pictures[1]


def test_before_the_curtain_the_picture_depends_on_nobodys_cards(sit: Sit) -> None:
    pictures = []
    for session in (new_session(), with_other_hand(new_session(), 0)):
        player = sit(session=session)
        player.hold(pygame.K_h)
        player.press(pygame.K_1)
        player.press(pygame.K_TAB)
        pictures.append(player.look())
    assert pictures[0] == pictures[1]


# Movement


def test_what_happens_is_shown_piece_by_piece_and_can_be_skipped(sit: Sit) -> None:
    player = sit(settings=MOVING)
    player.play_card()
    assert player.table.animating
    frames = {player.look()}
    for _ in range(8):
        player.wait(80)
        frames.add(player.look())
    assert len(frames) > 4
    assert not player.state.film.running
    player.state.play(Action("pick", 0))
    player.state.play(Action("strike", 1))
    player.state.play(Action("guess", 1))
    assert player.table.animating
    player.wait(100)
    assert player.look()
    player.press(pygame.K_SPACE)
    assert not player.state.film.running
    assert player.step == "Act"


def test_an_idle_table_is_not_drawn_again(player: Player) -> None:
    player.wait(1000)
    player.look()
    player.wait(1000)
    assert not player.table.dirty
    assert not player.table.animating


def test_something_done_elsewhere_is_seen(player: Player) -> None:
    player.click(player.space("B3"))
    player.session.take_back()
    player.table.refresh()
    assert player.state.now.prompt.rule == "2.1"


# The map's picture


def test_what_lies_around_the_view_is_painted_while_nothing_happens(player: Player) -> None:
    player.look()
    player.press(pygame.K_PLUS)
    player.press(pygame.K_PLUS)
    player.press(pygame.K_PLUS)
    player.point((-1, -1))
    player.look()
    painted = len(player.state.picture.plates)
    assert player.table.animating
    player.wait(800)
    assert not player.table.animating
    assert len(player.state.picture.plates) > painted
    assert not player.table.dirty


def test_players_have_names(sit: Sit) -> None:
    player = sit()
    player.state.players = ("Anna", "Blues")
    assert player.state.name_of(Side(0)) == "Reds (Anna)"
    assert player.state.name_of(Side(1)) == "Blues"
    assert player.state.name_of(None) == ""
    assert player.look()


def test_looking_at_a_picture_for_one_side_needs_no_curtain(player: Player) -> None:
    session = new_session()
    table = TableScreen(
        player.state.host, session, loaded(session.game.board), Skin(), size=(900, 600), looking=Side(1)
    )
    assert table.needs_curtain() is None
    assert [hand.cards[0] is None for hand in table.state.now.view.hands] == [True, False]
