"""Who sits at the table: curtains, what may be seen, and what was missed."""

from game.core.actions import Action, Side
from game.ui.table.panels.logbook import Logbook
from game.ui.table.play.seats import Seats
from tests.ui.table.small_war import new_session

RED, BLUE = Side(0), Side(1)


def test_a_secret_choice_needs_a_curtain_until_its_side_sits_there() -> None:
    session = new_session()
    seats = Seats(session)
    assert seats.needs_curtain() == RED
    assert seats.sight is None
    seats.seat(RED)
    assert seats.needs_curtain() is None
    assert seats.sight == RED


def test_after_the_secret_choice_nothing_of_it_is_seen() -> None:
    session = new_session()
    seats = Seats(session)
    seats.seat(RED)
    session.perform(Action("play", 1))
    seats.note_act(RED)
    assert seats.sight is None
    assert seats.needs_curtain() is None


def test_the_decider_may_peek_at_his_own_hand_when_it_lies_face_down() -> None:
    session = new_session()
    seats = Seats(session)
    seats.peeking = RED
    assert seats.sight is None
    session.perform(Action("play", 1))
    assert seats.sight == RED
    seats.peeking = BLUE
    assert seats.sight is None, "he looks at his own alone"


def test_when_the_other_has_acted_a_curtain_is_needed_again() -> None:
    session = new_session()
    seats = Seats(session)
    seats.seat(RED)
    for action in (Action("play", 1), Action("pick", 0), Action("strike", 1)):
        session.perform(action)
        seats.note_act(RED)
    session.perform(Action("guess", 1))
    seats.note_act(BLUE)
    assert seats.seated is None


def test_a_player_who_goes_on_deciding_needs_no_curtain_after_a_choice_that_was_open_to_all() -> None:
    session = new_session()
    seats = Seats(session)
    seats.seat(RED)
    session.perform(Action("play", 1))
    seats.note_act(RED)
    session.undo()
    assert seats.needs_curtain() is None, "it is the same player who sits there"
    session.redo()
    session.perform(Action("end"))
    seats.note_act(RED)
    assert seats.needs_curtain() == BLUE


def test_a_picture_for_a_side_shows_its_secrets_without_a_curtain() -> None:
    seats = Seats(new_session(), BLUE)
    assert seats.sight == BLUE
    assert seats.needs_curtain() is None


def test_the_recap_tells_what_the_other_did_since() -> None:
    session = new_session()
    seats = Seats(session)
    assert seats.missed(RED) == ()
    seats.seat(RED)
    for action in (Action("play", 1), Action("pick", 0), Action("move", 6), Action("end")):
        session.perform(action)
        seats.note_act(RED)
    missed = seats.missed(BLUE)
    seats.seat(BLUE)
    assert [line.sentence for line in missed] == [
        "Reds play card 1 § 1.1.",
        "Piece 0 moves [B3] → [A3] § 2.1.",
    ]
    assert seats.missed(BLUE) == ()


def test_in_a_game_that_was_opened_again_the_recap_begins_after_the_own_last_action() -> None:
    session = new_session()
    for action in (Action("play", 1), Action("end"), Action("play", 4), Action("end")):
        session.perform(action)
    missed = Seats(session).missed(RED)
    assert [line.sentence for line in missed] == ["Blues play card 4 § 1.1."]


def test_the_logbook_follows_undo_redo_and_other_readers() -> None:
    session = new_session()
    book = Logbook(session)
    session.perform(Action("play", 1))
    session.perform(Action("pick", 0))
    session.perform(Action("move", 6))
    assert len(book.read(None)) == 2
    session.undo()
    assert len(book.read(None)) == 1
    session.redo()
    assert len(book.read(RED)) == 2
    assert [line.sentence for line in book.read(None)] == [line.sentence for line in session.log(None)]


def test_after_a_takeback_the_log_says_so() -> None:
    session = new_session()
    book = Logbook(session)
    session.perform(Action("play", 1))
    book.read(None)
    session.take_back()
    assert "take back" in book.read(None)[-1].sentence
