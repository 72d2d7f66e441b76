"""A course goes on with what is done and read, goes back with what is undone, and minds everything else."""

from game.core.actions import Side
from game.core.lesson import OTHERWISE, READ_ON, Course, Lesson, LessonStep
from game.core.session import Session
from tests.toy.games import SUMMER, begun, do


def course_of(session: Session) -> Course:
    """Two words to read around the first action that the game offers."""
    assert session.decision is not None
    first = session.decision.legal[0]
    steps = (LessonStep("Read."), LessonStep("Do it.", action=first), LessonStep("Well done."))
    return Course(Lesson("A lesson", Side(0), steps), session)


def test_nothing_is_done_before_it_is_read() -> None:
    course = course_of(begun(1))
    assert course.session.decision is not None
    assert course.refusal(course.session.decision.legal[0]) == READ_ON
    course.follow()
    assert course.number == 0
    course.read()
    assert course.number == 1


def test_only_what_the_step_asks_for_is_done() -> None:
    course = course_of(begun(1))
    course.read()
    assert course.session.decision is not None
    wanted, other = course.session.decision.legal[:2]
    assert course.refusal(wanted) is None
    assert course.refusal(other) == OTHERWISE
    course.read()
    assert course.number == 1, "what is to be done is not read away"
    course.session.perform(wanted)
    course.follow()
    assert course.number == 2


def test_what_is_undone_is_asked_for_again() -> None:
    session = begun(1, SUMMER)
    do(session, "bid 2", "bid 0")
    assert session.decision is not None
    operate, answers = session.decision.legal[0], tuple(entry.action for entry in session.entries)
    steps = (LessonStep("Watch.", answers=answers), LessonStep("Do it.", action=operate), LessonStep("Read."))
    course = Course(Lesson("A lesson", Side(0), steps), session)
    course.follow()
    assert course.number == 1
    session.perform(operate)
    course.follow()
    assert course.number == 2
    session.undo()
    course.follow()
    assert course.number == 1
    session.redo()
    course.follow()
    assert course.number == 2


def test_a_lesson_that_is_over_minds_nothing() -> None:
    course = course_of(begun(1))
    course.read()
    assert course.step.action is not None
    course.session.perform(course.step.action)
    course.follow()
    course.read()
    assert course.is_over
    assert course.session.decision is not None
    assert course.refusal(course.session.decision.legal[0]) is None
    course.read()
    course.follow()
    assert course.is_over


def test_the_lesson_does_its_own_actions_one_by_one() -> None:
    session = begun(1)
    assert session.decision is not None
    first = session.decision.legal[0]
    course = Course(Lesson("A lesson", Side(0), (LessonStep("Watch.", answers=(first,)), LessonStep("So."))), session)
    assert course.refusal(first) == READ_ON
    assert course.answer == first
    session.perform(first)
    assert course.answer is None
    course.follow()
    assert course.number == 1
