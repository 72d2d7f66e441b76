"""The table as a screen: everything that the keyboard does."""

import pygame
from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Target
from game.ui.settings import Settings
from game.ui.table.controls.commands import Order
from game.ui.table.map.camera import Camera
from game.ui.table.moment.grace import GRACE
from game.ui.table.moment.showing import Choice
from game.ui.words import speak
from tests.ui.table.conftest import Sit
from tests.ui.table.player import FRAME, Player


def test_a_turn_with_the_keyboard_alone(sit: Sit) -> None:
    player = sit()
    player.sit()
    player.press(pygame.K_2)
    assert player.session.position.played == (2,)
    player.press(pygame.K_TAB)
    player.press(pygame.K_TAB)
    player.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert player.state.pointing.focus == Target(Kind.PIECE, 0)
    assert player.look()
    player.press(pygame.K_RETURN)
    assert player.step == "Use"
    player.press(pygame.K_ESCAPE)
    assert player.step == "Act"
    player.press(pygame.K_RETURN)
    assert player.table.needs_curtain() == 1


def test_enter_says_nothing_to_whom_nothing_is_shown_yet(sit: Sit) -> None:
    player = sit()
    assert player.table.needs_curtain() == 0
    player.press(pygame.K_RETURN)
    assert player.state.pointing.note is None
    player.sit()
    player.press(pygame.K_RETURN)
    assert player.state.pointing.note is not None


def test_buttons_and_numbers_are_reached_with_tab(player: Player) -> None:
    player.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert player.state.pointing.focus == Target(Kind.BUTTON, -1, "rest")
    player.press(pygame.K_RETURN)
    assert player.state.pointing.question is not None
    player.press(pygame.K_ESCAPE)
    player.state.perform(Action("pick", 0))
    player.state.perform(Action("strike", 1))
    player.press(pygame.K_TAB)
    player.press(pygame.K_RETURN)
    assert player.step == "Act"


def test_tab_comes_to_a_piece_from_so_near_that_it_can_be_read(player: Player) -> None:
    outlook = player.state.outlook
    assert outlook.is_legible
    before = outlook.camera
    player.press(pygame.K_TAB)
    assert player.state.pointing.focus == Target(Kind.PIECE, 0)
    assert outlook.camera == before
    outlook.look(Camera(before.scale / 8, before.x, before.y))
    assert not outlook.is_legible
    player.press(pygame.K_TAB)
    assert player.state.pointing.focus == Target(Kind.PIECE, 2)
    assert outlook.is_legible
    assert outlook.layout.map.contains(outlook.space_box(player.session.position.spaces[2]))


def test_tab_comes_no_nearer_to_a_space(player: Player) -> None:
    outlook = player.state.outlook
    player.state.perform(Action("pick", 0))
    outlook.look(Camera(outlook.camera.scale / 8, 200, 200))
    before = outlook.camera.scale
    player.press(pygame.K_TAB)
    focus = player.state.pointing.focus
    assert focus is not None
    assert focus.kind is Kind.SPACE
    assert outlook.camera.scale == before


def test_enter_without_a_button_says_so(player: Player) -> None:
    player.click(player.space("B3"))
    player.press(pygame.K_RETURN)
    assert player.state.pointing.note is not None


def test_enter_says_whether_something_glows_or_there_are_buttons(player: Player) -> None:
    player.state.perform(Action("pick", 0))
    glowing = player.state.play.now
    button = Target(Kind.BUTTON, -1, "a")
    cases = (
        (replace(glowing, buttons=()), "choose something that glows, with Tab or a click."),
        (replace(glowing, buttons=(Choice(Action("a"), "A", "a"),)), "with Tab or a click, or press a button."),
        (replace(glowing, targets=frozenset({button}), buttons=()), "press one of the buttons"),
    )
    for now, words in cases:
        player.state.play.now = now
        player.press(pygame.K_RETURN)
        assert player.state.pointing.note is not None
        assert words in player.state.pointing.note.refusal.sentence


def test_the_key_of_a_button_that_is_not_offered_says_why(player: Player) -> None:
    player.click(player.space("B3"))
    player.press(pygame.K_d, text="d")
    assert player.state.pointing.note is not None
    assert player.state.pointing.note.refusal == Refusal("Nobody digs in beside an enemy.", "2.6")


def test_a_key_of_which_there_is_nothing_to_say_here_says_nothing(player: Player) -> None:
    for key in (pygame.K_d, pygame.K_q):
        player.press(key)
        assert player.state.pointing.note is None


def test_undo_and_redo(player: Player) -> None:
    player.click(player.space("B3"))
    player.click(player.space("A3"))
    player.press(pygame.K_z, pygame.KMOD_CTRL)
    assert player.session.position.spaces[0] == 7
    player.press(pygame.K_y, pygame.KMOD_CTRL)
    assert player.session.position.spaces[0] == 6
    player.press(pygame.K_z, pygame.KMOD_CTRL)
    player.press(pygame.K_y, pygame.KMOD_CTRL)
    assert player.session.position.spaces[0] == 6
    player.press(pygame.K_y, pygame.KMOD_CTRL)
    assert player.state.pointing.note is not None


def test_redo_is_offered_for_a_move_and_not_for_a_piece_that_was_only_picked_up(player: Player) -> None:
    player.click(player.space("B3"))
    player.press(pygame.K_ESCAPE)
    assert not offers_redo(player)
    player.press(pygame.K_y, pygame.KMOD_CTRL)
    assert player.step == "Use"
    player.click(player.space("A3"))
    player.press(pygame.K_z, pygame.KMOD_CTRL)
    assert offers_redo(player)
    player.press(pygame.K_z, pygame.KMOD_CTRL)
    assert offers_redo(player)


def offers_redo(player: Player) -> bool:
    """Whether the button is there."""
    player.table.painter.arrange()
    return Order.REDO in [spot.command for spot in player.table.painter.desk.spots_of("prompt")]


def test_a_whole_order_is_undone_with_one_key(player: Player) -> None:
    for name in ("B3", "A3", "A3", "B3"):
        player.click(player.space(name))
    player.press(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert (player.step, player.session.position.spaces[0], len(player.session.entries)) == ("Act", 6, 3)
    player.press(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert (player.step, player.session.position.spaces[0]) == ("Act", 7)


def test_what_cannot_be_undone_says_why(player: Player) -> None:
    for action in (Action("pick", 0), Action("strike", 1), Action("guess", 1)):
        player.state.perform(action)
    player.press(pygame.K_z, pygame.KMOD_CTRL)
    assert player.state.pointing.note is not None
    assert "agree" in player.state.pointing.note.refusal.sentence


def test_a_question_is_asked_before_what_may_be_regretted(player: Player) -> None:
    player.press(pygame.K_r, text="r")
    assert player.state.pointing.question is not None
    assert player.look()
    player.point((10, 10))
    player.click((10, 10))
    assert player.state.pointing.question is not None
    player.press(pygame.K_y)
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
    assert player.state.pointing.question is None
    assert player.step == "Act"


def test_the_list_of_keys_opens_and_closes(player: Player) -> None:
    player.press(pygame.K_QUESTION, text="?")
    assert player.state.reading.keys_open
    assert player.look()
    player.press(pygame.K_ESCAPE)
    assert not player.state.reading.keys_open


def test_zoom_pan_fit_and_names(player: Player) -> None:
    player.look()
    whole = player.state.outlook.camera
    player.press(pygame.K_PLUS)
    player.press(pygame.K_PLUS)
    closer = player.state.outlook.camera
    player.press(pygame.K_RIGHT)
    assert player.state.outlook.camera != closer
    player.press(pygame.K_MINUS)
    player.press(pygame.K_f)
    assert player.state.outlook.camera == whole
    player.press(pygame.K_g)
    assert not player.state.reading.names
    assert player.look()


def test_the_log_is_read_with_the_keyboard(player: Player) -> None:
    for _ in range(40):
        player.state.perform(Action("pick", 0))
        player.state.perform(next(a for a in player.session.decision.legal if a.verb == "move"))  # type: ignore[union-attr]
    player.look()
    player.press(pygame.K_PAGEUP)
    assert player.state.reading.log_top is not None
    player.press(pygame.K_F4)
    before = player.state.reading.log_top
    player.press(pygame.K_UP)
    assert player.state.reading.log_top != before
    assert player.look()
    player.press(pygame.K_ESCAPE)
    assert not player.state.reading.log_focused


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


def test_a_key_that_comes_right_after_another_phase_has_begun_does_not_count(sit: Sit) -> None:
    player = sit(settings=Settings(animation="off", confirm_end=False))
    player.play_card()
    for key in (pygame.K_RETURN, pygame.K_r):
        player.hold(key)
        assert player.step == "Act"
    player.wait(GRACE + FRAME)
    player.hold(pygame.K_r)
    assert player.step == "Play"


def test_a_yes_counts_only_once_the_question_can_be_read(player: Player) -> None:
    player.press(pygame.K_r, text="r")
    player.hold(pygame.K_y)
    assert player.state.pointing.question is not None
    player.wait(GRACE + FRAME)
    player.hold(pygame.K_y)
    assert player.step == "Play"


def test_enter_however_often_says_no_yes(player: Player) -> None:
    player.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    for _ in range(10):
        player.press(pygame.K_RETURN)
        player.wait(2 * GRACE)
    assert player.state.pointing.question is not None
    assert player.step == "Act"


def test_yes_is_said_with_the_letter_of_the_language(player: Player) -> None:
    player.press(pygame.K_r, text="r")
    speak("de")
    try:
        player.press(pygame.K_y)
        assert player.state.pointing.question is not None
        player.press(pygame.K_j)
    finally:
        speak("en")
    assert player.step == "Play"


def test_after_an_act_the_keyboard_goes_on_from_where_it_was(player: Player) -> None:
    order = player.state.play.now.order
    player.press(pygame.K_TAB)
    player.press(pygame.K_TAB)
    player.state.refresh()
    assert player.state.pointing.focus is None
    player.press(pygame.K_TAB)
    assert player.state.pointing.focus == order[2]
