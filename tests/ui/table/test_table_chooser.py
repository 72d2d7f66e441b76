"""What clicks and keys mean: the logic between the table and the session."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, Target
from game.core.session import Session
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game
from game.ui.table.moment.chooser import (
    GoBack,
    Perform,
    Refuse,
    answer,
    deed_words,
    group_of,
    key_before_selection,
    next_focus,
    primary,
    space_of,
    under,
    with_digit,
    with_key,
)
from game.ui.table.moment.showing import Choice, Showing, hides_own, preview_of, showing
from tests.ui.table.small_war import DUD, new_session

PLAY, PICK = Action("play", 1), Action("pick", 0)
OWN, ENEMY, OTHER_OWN, FAR_ENEMY = (Target(Kind.PIECE, number) for number in range(4))


def after(*actions: Action) -> Session:
    """A session in which something has been done."""
    session = new_session()
    for action in actions:
        session.perform(action)
    return session


def new_session_of(scenario: str) -> Session:
    """A session of a shipped scenario at its beginning."""
    return Session(*new_game(load_scenario(scenario, roots()), 1))


def legal(session: Session) -> Sequence[Action]:
    """What can be done in it."""
    assert session.decision is not None
    return session.decision.legal


def now(session: Session, side: int | None = None) -> Showing:
    """What a side sees of it."""
    return showing(session, Side(side) if side is not None else None)


def test_a_legal_piece_is_picked_up() -> None:
    assert answer(after(PLAY), under(7, 0)) == Perform(PICK)


def test_the_space_is_tried_after_the_piece() -> None:
    session = after(PLAY, PICK)
    assert answer(session, under(6, None)) == Perform(Action("move", 6))
    assert answer(session, (Target(Kind.PIECE, 3), Target(Kind.SPACE, 6))) == Perform(Action("move", 6))


def test_the_group_of_a_piece_is_tried_between_the_piece_and_its_space() -> None:
    assert answer(after(PLAY), under(8, 1, 0)) == Perform(PICK)
    assert answer(after(PLAY), under(7, 0, 2)) == Perform(PICK)
    assert under(8, None, None) == (Target(Kind.SPACE, 8),)


def test_a_piece_with_a_group_is_refused_itself() -> None:
    found = answer(after(PLAY), under(17, 3, 1))
    assert isinstance(found, Refuse)
    assert found.target == FAR_ENEMY


def test_the_group_of_a_piece_is_what_the_title_says() -> None:
    view = now(after(PLAY)).view
    first, second, *others = view.pieces
    view = replace(view, pieces=(replace(first, part_of=second.piece), second, *others))
    assert group_of(view, first.piece) == second.piece
    assert group_of(view, second.piece) is None
    assert group_of(view, None) is None


def test_anything_else_is_refused_with_a_rule() -> None:
    found = answer(after(PLAY), under(8, 1))
    assert isinstance(found, Refuse)
    assert (found.refusal.rule, found.target) == ("2.1", ENEMY)


def test_a_click_on_another_piece_leaves_the_selection_first() -> None:
    assert answer(after(PLAY, PICK), under(12, 2)) == Perform(Action("pick", 2), undos=1)


def test_a_click_on_the_selected_piece_lays_it_down() -> None:
    assert answer(after(PLAY, PICK), under(7, 0)) == GoBack()


def test_a_click_that_was_never_good_stays_in_the_selection() -> None:
    found = answer(after(PLAY, PICK), under(17, 3))
    assert isinstance(found, Refuse)
    assert found.refusal.rule == "2.2"


def test_a_click_on_a_closed_stack_chooses_beneath_a_counter_that_can_do_nothing() -> None:
    assert answer(after(PLAY), (FAR_ENEMY,), beneath=(ENEMY, OWN, OTHER_OWN)) == Perform(PICK)
    assert answer(after(PLAY), under(12, 2), beneath=(OWN,)) == Perform(Action("pick", 2))
    assert answer(after(PLAY, PICK), (FAR_ENEMY,), beneath=(OTHER_OWN,)) == Perform(Action("pick", 2), undos=1)


def test_nothing_but_a_choice_is_done_to_a_counter_beneath_another() -> None:
    session = after(PLAY, PICK)
    assert Action("strike", ENEMY.number) in legal(session)
    found = answer(session, (FAR_ENEMY,), beneath=(ENEMY,))
    assert isinstance(found, Refuse)
    assert found.target == FAR_ENEMY


def test_a_click_on_a_closed_stack_says_what_it_chooses_beneath() -> None:
    session = after(PLAY)
    seen = now(session, 0)
    name = next(piece.name for piece in seen.view.pieces if piece.piece == OWN.number)
    assert deed_words(session, seen, (FAR_ENEMY,), beneath=(OWN,)) == f"{deed_words(session, seen, (OWN,))} ({name})"
    assert name not in deed_words(session, seen, (OWN,)) != ""
    assert deed_words(session, seen, (FAR_ENEMY,), beneath=(ENEMY,)) == ""


def test_a_click_that_takes_the_choice_back_is_not_said_to_choose_beneath() -> None:
    session = after(PLAY, PICK)
    seen, other = now(session, 0), Target(Kind.PIECE, 12)
    assert isinstance(answer(session, (OWN,), beneath=(OTHER_OWN,)), GoBack)
    assert deed_words(session, seen, (OWN,), beneath=(OTHER_OWN,)) == ""
    assert deed_words(session, seen, (other,), beneath=(OTHER_OWN,)).startswith(deed_words(session, seen, (OTHER_OWN,)))


def test_nothing_is_undone_for_a_click_where_no_selection_is_open() -> None:
    session = after(PLAY, PICK, Action("move", 6))
    assert isinstance(answer(session, under(13, None)), Refuse)


def test_enter_presses_the_button_that_says_so_else_the_only_one() -> None:
    found = primary(now(after(PLAY)))
    assert found is not None
    assert found.action == Action("end")
    assert primary(now(after(PLAY, PICK))) is None
    one = Choice(Action("end"), "End")
    only = Showing(None, now(after(PLAY)).view, Side(0), now(after(PLAY)).prompt, (), None, buttons=(one,))
    assert primary(only) == one
    own_key = Choice(Action("end"), "End", "n")
    assert primary(replace(only, buttons=(own_key,))) is None, "it cannot be pressed by one Enter too many"


def test_a_title_may_give_its_buttons_keys() -> None:
    found = with_key(now(after(PLAY)), "r")
    assert found is not None
    assert found.label == "Rest"
    assert with_key(now(after(PLAY)), "x") is None


def test_a_key_of_before_the_selection_counts_where_that_can_be_undone() -> None:
    setting_up = new_session_of("valor_and_victory/hamlet")
    rest = Action("set_up_rest")
    assert key_before_selection(setting_up, "a") is None, "no selection is open: the key is that of a button"
    setting_up.perform(next(each for each in legal(setting_up) if each.verb == "take"))
    assert key_before_selection(setting_up, "a") == Perform(rest, undos=1)
    assert key_before_selection(setting_up, "x") is None
    assert key_before_selection(after(PLAY, PICK), "r") is None, (
        "a rest hands over: no key of a hidden button does that"
    )


def test_digits_choose_cards_or_numbers() -> None:
    seen = now(new_session(), 0)
    assert with_digit(seen, 2, (1, 2, 3)) == Target(Kind.CARD, 2)
    assert with_digit(seen, 7, (1, 2, 3)) is None
    guessing = now(after(PLAY, PICK, Action("strike", 1)))
    found = with_digit(guessing, 3, (1, 2, 3))
    assert isinstance(found, Choice)
    assert found.action == Action("guess", 3)
    assert with_digit(guessing, 9, (1, 2, 3)) is None


def test_the_keyboard_walks_round_all_targets() -> None:
    order = now(after(PLAY, PICK)).order
    assert next_focus(order, None, 1) == order[0]
    assert next_focus(order, None, -1) == order[-1]
    assert next_focus(order, order[0], 1) == order[1]
    assert next_focus(order, order[-1], 1) == order[0]
    assert next_focus((), None, 1) is None


def test_targets_are_ordered_as_they_lie_on_the_map_and_buttons_come_last() -> None:
    seen = now(after(PLAY))
    assert seen.order[:2] == (OWN, OTHER_OWN)
    assert [target.kind for target in seen.order[2:]] == [Kind.BUTTON, Kind.BUTTON]


def test_where_a_target_lies() -> None:
    view = now(after(PLAY)).view
    assert space_of(view, FAR_ENEMY) == 17
    assert space_of(view, Target(Kind.SPACE, 5)) == 5
    assert space_of(view, Target(Kind.CARD, 5)) is None
    assert space_of(view, None) is None


def test_a_secret_choice_offers_nobody_else_anything() -> None:
    session = new_session()
    mine, theirs = now(session, 0), now(session)
    assert mine.offers(Kind.CARD) == {1, 2, 3}
    assert not theirs.targets
    assert not theirs.knows_all
    assert preview_of(session, theirs, Target(Kind.CARD, 1)) is None


def test_the_dud_is_refused() -> None:
    found = answer(new_session(), (Target(Kind.CARD, DUD),))
    assert isinstance(found, Refuse)
    assert found.refusal.rule == "1.1"


def test_it_is_told_where_a_piece_that_may_be_chosen_is_hidden() -> None:
    session, seen = after(PLAY), now(after(PLAY)).view
    unseen = replace(seen, pieces=())
    assert not hides_own(session, seen, (OWN,), None)
    assert not hides_own(session, unseen, (Target(Kind.SPACE, 6),), None)
    assert hides_own(session, unseen, (OWN,), None)


def test_only_what_may_be_done_has_a_preview() -> None:
    session = after(PLAY, PICK)
    seen = now(session)
    found = preview_of(session, seen, ENEMY)
    assert found is not None
    assert found.total == "1 die"
    assert preview_of(session, seen, FAR_ENEMY) is None
    assert preview_of(session, seen, Target(Kind.SPACE, 6)) is None


def test_the_latest_report_stays_for_a_while() -> None:
    session = after(PLAY, PICK, Action("strike", 1), Action("guess", 1))
    assert now(session).report is not None
    for _ in range(6):
        session.perform(PICK)
        session.perform(Action("move", next(a.target for a in session.decision.legal)) if session.decision else PICK)
    assert now(session).report is None


@pytest.mark.parametrize("space", [None, 5])
def test_what_lies_under_the_pointer(space: int | None) -> None:
    assert under(space, None) == ((Target(Kind.SPACE, 5),) if space else ())


def test_who_clicks_one_counter_of_an_open_stack_does_not_mean_all_of_it() -> None:
    """A headquarters of Noumea in the open stack of the ships that it could activate: it is not activated itself."""
    session = new_session_of("empire_of_the_sun/learning_solomons")
    noumea = session.game.board.by_name["4828"]
    for verb in ("choose_card", "use_operations"):
        session.perform(next(action for action in legal(session) if action.verb == verb))
    here = [piece.piece for piece in session.view(None).pieces if piece.space == noumea]
    leader = next(action.target for action in legal(session) if action.verb == "choose_hq" and action.target in here)
    session.perform(Action("choose_hq", leader))
    stack, alone = under(noumea, leader), under(noumea, None)
    assert answer(session, stack) == Perform(Action("activate_all", noumea)), "the stack as it lies"
    assert answer(session, alone, is_one=True) == Perform(Action("activate_all", noumea)), "beside its counters"
    seen = now(session, session.decision.side if session.decision is not None else None)
    told = [deed_words(session, seen, *each) for each in ((stack,), (alone,))]
    assert told == ["Activate all here"] * 2
    assert deed_words(session, seen, stack, is_one=True) == ""
    refused = answer(session, stack, is_one=True)
    assert isinstance(refused, Refuse)
    assert refused.target == Target(Kind.PIECE, leader)


def test_the_one_counter_that_can_be_chosen_has_a_button_and_enter_chooses_it() -> None:
    """The Allies of the first landing have one headquarters: nobody looks for it on the map."""
    session = new_session_of("empire_of_the_sun/first_landing")
    for verb in ("choose_card", "use_operations"):
        session.perform(next(action for action in legal(session) if action.verb == verb))
    (only,) = legal(session)
    seen = now(session, session.decision.side if session.decision is not None else None)
    assert [(choice.label, choice.action) for choice in seen.buttons] == [("South Pacific HQ (Ghormley)", only)]
    assert primary(seen) == seen.buttons[0]


def test_several_counters_that_can_be_chosen_have_no_buttons() -> None:
    session = new_session_of("empire_of_the_sun/learning_solomons")
    for verb in ("choose_card", "use_operations"):
        session.perform(next(action for action in legal(session) if action.verb == verb))
    assert len(legal(session)) > 1
    assert now(session, session.decision.side if session.decision is not None else None).buttons == ()
