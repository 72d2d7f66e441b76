"""Every shipped lesson can be gone through to its end at the screen, click by click, and says where to click."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.actions import Action
from game.core.lesson import OTHERWISE, READ_ON
from game.core.position import target_of
from game.loading.content.lessons import load_lesson
from game.loading.content.roots import roots
from game.ui.app import App
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.message import MessagePage
from game.ui.screens.playing.lesson_screen import BEFORE_ANSWER, LessonScreen
from game.ui.table.input.acts import attempt
from game.ui.table.moment.attention import Question
from game.ui.table.play.explained import places_of_pieces, places_that_glow, places_to_clear
from game.ui.table.window.anchors import NOWHERE, place_of_target
from tests.ui.lessons.learner import LESSONS, READ_FIRST, canvas, press

OF_A_QUESTION = next(path for path in LESSONS if path.stem == "first-offensive")
"""A lesson in which moves are ended where a game would ask whether one means it."""

OF_A_BOX = next(path for path in LESSONS if path.stem == "first-night")
"""A lesson in which a piece is to be taken up that lies beside others in a box."""

OF_A_GROUP = next(path for path in LESSONS if path.stem == "first-fight")
"""A lesson in which all units of a hex are to fire, which are but two."""

OF_A_STACK = next(path for path in LESSONS if path.stem == "first-search")
"""A lesson that speaks of a piece in a stack in its second step."""


def begun(app: App, path: Path) -> LessonScreen:
    """The screen at the beginning of a lesson, painted once."""
    app.learn(load_lesson(path, roots()), app.go_home)
    assert isinstance(app.top, LessonScreen)
    app.top.draw(canvas())
    return app.top


def click(screen: LessonScreen, at: tuple[int, int]) -> None:
    """Click a point of the window."""
    screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        screen.handle(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))


def refuses_another(screen: LessonScreen) -> None:
    """Any other legal action is refused kindly, and nothing happens."""
    session, state = screen.battle.session, screen.table.state
    assert session.decision is not None
    wanted = screen.course.step.action
    others = [one for one in session.decision.legal if wanted is None or screen.course.refusal(one) is not None]
    for other in others[:1]:
        before = len(session.entries)
        attempt(state, other)
        assert state.pointing.note is not None
        assert state.pointing.note.refusal == (READ_ON if screen.course.step.action is None else OTHERWISE)
        assert len(session.entries) == before


def read_on(screen: LessonScreen) -> None:
    """Read on, and let the lesson do what it does itself."""
    answers = len(screen.course.step.answers)
    press(screen, pygame.K_RETURN)
    for _ in range(4 * answers):
        screen.update(BEFORE_ANSWER)


def do(screen: LessonScreen) -> None:
    """Do what the step asks for, by a click on the thing that it is done to; of things in a heap by its name."""
    action, state, done = screen.course.step.action, screen.table.state, len(screen.battle.session.entries)
    assert action is not None
    target = target_of(action, screen.battle.session.kinds)
    place = place_of_target(state, screen.table.painter, target)
    assert place.width, f"{action} cannot be clicked"
    assert screen.card is not None
    assert not screen.card.place.collidepoint(place.center), "the card lies over it"
    click(screen, place.center)
    if len(screen.battle.session.entries) == done:
        attempt(state, action)
    screen.follow()


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_lesson_is_gone_through_to_its_end(app: App, path: Path) -> None:
    screen = begun(app, path)
    surface = canvas()
    while not screen.course.is_over:
        number, step = screen.course.number, screen.course.step
        if step.anchor.target is not None or step.anchor.part:
            assert screen.anchor_place.width, f"step {number + 1} speaks of something that is not seen: {step.says}"
        if screen.battle.session.decision is not None:
            refuses_another(screen)
        if step.action is not None:
            do(screen)
        else:
            read_on(screen)
        assert screen.course.number == number + 1, f"step {number + 1} cannot be done: {step.says}"
        screen.draw(surface)
    assert isinstance(app.top, Form)
    assert isinstance(app.top.page, MessagePage)
    assert app.settings.learned == (screen.told.id,)


def test_the_frame_lies_round_the_piece_in_its_fan_and_neither_card_nor_tip_over_another(app: App) -> None:
    screen = begun(app, OF_A_STACK)
    press(screen, pygame.K_RETURN)
    screen.draw(canvas())
    closed, at = screen.anchor_place, screen.anchor_place.center
    screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(20):
        screen.update(50)
        screen.draw(canvas())
    (plate,) = screen.table.state.fanned()
    assert screen.anchor_place != closed
    assert plate.contains(screen.anchor_place)
    assert screen.card is not None
    assert not screen.card.place.colliderect(plate)
    assert screen.card.place in places_to_clear(screen.table.state)


def come_to(screen: LessonScreen, verb: str) -> None:
    """Go through a lesson until a verb is asked for."""
    while screen.course.step.action is None or screen.course.step.action.verb != verb:
        if screen.course.step.action is not None:
            do(screen)
        else:
            read_on(screen)
        screen.draw(canvas())


def test_what_comes_to_the_same_is_done_as_well(app: App) -> None:
    screen = begun(app, OF_A_GROUP)
    come_to(screen, "join_all")
    decision, number = screen.battle.session.decision, screen.course.number
    assert decision is not None
    (leader,) = (action for action in decision.legal if action.verb == "join")
    target = next(action for action in decision.legal if action.verb == "fire_at")
    assert screen.course.refusal(target) == OTHERWISE
    attempt(screen.table.state, leader)
    screen.follow()
    assert screen.course.number == number + 1


def test_no_card_lies_over_the_enemy_whom_the_learner_is_to_look_at(app: App) -> None:
    screen = begun(app, READ_FIRST)
    come_to(screen, "move")
    pieces = places_of_pieces(screen.table.state).values()
    assert screen.card is not None
    assert screen.card.place.collidelist(list(pieces)) < 0


def test_no_card_lies_over_what_is_marked_when_the_learner_points_where_he_is_told(app: App) -> None:
    screen = begun(app, READ_FIRST)
    come_to(screen, "move")
    state = screen.table.state
    assert screen.course.step.action is not None
    place = place_of_target(
        state, screen.table.painter, target_of(screen.course.step.action, screen.battle.session.kinds)
    )
    screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place.center, rel=(0, 0), buttons=(0, 0, 0)))
    screen.draw(canvas())
    assert state.pointing.preview is not None
    marked = [state.outlook.space_box(mark.space) for mark in state.pointing.preview.marks]
    assert marked
    assert screen.card is not None
    assert screen.card.place.collidelist(marked) < 0


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_while_there_is_something_to_read_any_click_that_does_nothing_is_answered_with_that(
    app: App, path: Path
) -> None:
    screen = begun(app, path)
    while not screen.reads:
        do(screen)
    screen.draw(canvas())
    state = screen.table.state
    assert screen.card is not None
    free = [
        place.center
        for target, place in places_of_pieces(state).items()
        if target not in state.play.now.targets
        and not screen.card.place.collidepoint(place.center)
        and state.outlook.layout.map.collidepoint(place.center)
    ]
    click(screen, free[0])
    assert state.pointing.note is not None
    assert state.pointing.note.refusal == READ_ON


def test_no_card_lies_over_what_says_why_not(app: App) -> None:
    screen = begun(app, OF_A_GROUP)
    come_to(screen, "join_all")
    decision = screen.battle.session.decision
    assert decision is not None
    attempt(screen.table.state, next(action for action in decision.legal if action.verb == "fire_at"))
    screen.draw(canvas())
    (note,) = (one.place for one in screen.table.desk.placed if one.name == "note")
    assert screen.card is not None
    assert not screen.card.place.colliderect(note)


def test_a_card_stays_where_it_is_while_it_hides_nothing_there(app: App) -> None:
    screen, window = begun(app, READ_FIRST), canvas().get_rect()
    assert screen.card is not None
    card, anchor, shown = screen.card, Rect(400, 300, 60, 60), Rect(480, 380, 200, 100)
    card.put(anchor, window, [], [], NOWHERE)
    first = card.place.copy()
    card.put(anchor, window, [shown], [], first)
    aside = card.place.copy()
    assert first.colliderect(shown)
    assert not aside.colliderect(shown)
    card.put(anchor, window, [], [], aside)
    assert card.place == aside


def test_the_frame_lies_round_the_piece_that_is_meant_among_those_beside_it_in_a_box(app: App) -> None:
    screen = begun(app, OF_A_BOX)
    come_to(screen, "play")
    do(screen)
    screen.draw(canvas())
    target, boxes = screen.course.step.anchor.target, places_of_pieces(screen.table.state)
    assert target is not None
    assert screen.anchor_place == boxes[target]
    assert screen.card is not None
    frame = screen.card.frame(screen.anchor_place, list(boxes.values()))
    assert not any(frame.collidepoint(box.center) for piece, box in boxes.items() if piece != target)
    click(screen, screen.anchor_place.center)
    assert screen.course.step.action is not None
    assert screen.course.step.action.verb == "take_stack"


def test_a_large_card_lies_beside_that_of_the_lesson(app: App) -> None:
    screen = begun(app, OF_A_BOX)
    come_to(screen, "support")
    laid = screen.table.state.laid_over
    assert laid.width
    assert places_that_glow(screen.table.state).count(laid) > 1


@pytest.mark.parametrize("verb", ["lay_down", "support", "play"])
def test_the_card_of_which_a_step_speaks_is_read_beside_that_of_the_lesson(app: App, verb: str) -> None:
    screen = begun(app, OF_A_BOX)
    come_to(screen, verb)
    screen.draw(canvas())
    painter, target = screen.table.painter, screen.course.step.anchor.target
    assert target is not None
    large = painter.explainer.place_of_large(target, painter.plan.hand)
    assert large is not None
    assert screen.card is not None
    assert not screen.card.place.colliderect(large)


def test_what_was_refused_while_something_was_to_be_read_is_gone_when_it_has_been_read(app: App) -> None:
    screen = begun(app, OF_A_BOX)
    read_on(screen)
    refuses_another(screen)
    read_on(screen)
    assert screen.table.state.pointing.note is None


def test_no_card_lies_over_a_question(app: App) -> None:
    screen = begun(app, READ_FIRST)
    assert screen.card_wanted[1]
    screen.table.state.pointing.question = Question("All the same?", Action("end_moves"))
    assert not screen.card_wanted[1]
    screen.table.state.pointing.question = None
    assert screen.card_wanted[1]


@pytest.mark.parametrize("is_led", [True, False])
def test_what_a_lesson_asks_for_is_done_without_a_question(app: App, *, is_led: bool) -> None:
    screen = begun(app, OF_A_QUESTION)
    come_to(screen, "end_moves")
    action, done = screen.course.step.action, len(screen.battle.session.entries)
    assert action is not None
    screen.table.state.is_led = is_led
    attempt(screen.table.state, action)
    assert (screen.table.state.pointing.question is None) == is_led
    assert (len(screen.battle.session.entries) > done) == is_led


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_no_lesson_promises_a_question_that_it_leaves_out(app: App, path: Path) -> None:
    steps = begun(app, path).course.lesson.steps
    assert steps
    assert not [step.says for step in steps if step.action is not None and "the table asks" in step.says]


def test_a_step_that_is_undone_is_asked_for_again(app: App) -> None:
    screen = begun(app, READ_FIRST)
    for _ in range(2):
        press(screen, pygame.K_RETURN)
    do(screen)
    at = screen.course.number
    do(screen)
    screen.battle.session.undo()
    screen.table.refresh()
    screen.follow()
    assert screen.course.number == at
