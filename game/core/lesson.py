"""A lesson: a game that is played along one way, step by step, each step with what is said about it.

The same dice fall in it every time, so what is said may speak of what they bring.
"""

from collections.abc import Sequence
from itertools import accumulate

import msgspec

from game.core.actions import Action, Refusal, Side, Target
from game.core.session import Session

READ_ON = Refusal("Read on first: the lesson tells you when it is your turn to act.", "")
OTHERWISE = Refusal("The rules allow that, but this lesson goes another way: do what the golden frame shows.", "")


class Anchor(msgspec.Struct, frozen=True):
    """What a step speaks of: something on the table, or a part of the window by its name; neither: nothing there."""

    target: Target | None = None
    part: str = ""


class LessonStep(msgspec.Struct, frozen=True):
    """One idea: what is said, of what, and what has to be done before the lesson goes on.

    Either the learner does the `action`, or the lesson itself does the `answers` when he goes on; neither: he reads.
    """

    says: str
    anchor: Anchor = Anchor()
    action: Action | None = None
    answers: tuple[Action, ...] = ()

    @property
    def length(self) -> int:
        """How many actions it takes."""
        return len(self.answers) if self.action is None else 1


class Lesson(msgspec.Struct, frozen=True):
    """The steps of a lesson, and the side that learns."""

    name: str
    side: Side
    steps: tuple[LessonStep, ...]


class Course:
    """A lesson on its way through a session.

    Where it is follows from what has been done and read, so what is undone is asked for again.
    """

    def __init__(self, lesson: Lesson, session: Session) -> None:
        self.lesson, self.session = lesson, session
        self.begins: Sequence[int] = (0, *accumulate(step.length for step in lesson.steps))
        self.number = 0

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to learn."""
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        """The step that is on; of a lesson that is over the last one."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def done(self) -> int:
        """How many actions of the step that is on have been done."""
        return len(self.session.entries) - self.begins[self.number]

    @property
    def answer(self) -> Action | None:
        """What the lesson itself does next in the step that is on."""
        answers = self.step.answers
        return answers[self.done] if not self.is_over and self.done < len(answers) else None

    def read(self) -> None:
        """The learner has read what is said, where nothing else is asked of him."""
        if not self.is_over and not self.step.length:
            self.number += 1
            self.follow()

    def follow(self) -> None:
        """Go on from a step that has been done, and back to one that was undone."""
        while self.done < 0:
            self.number -= 1
        while not self.is_over and 0 < self.step.length <= self.done:
            self.number += 1

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action that the rules allow is not the one that the lesson waits for."""
        if self.is_over or action == self.step.action:
            return None
        if self.step.action is None:
            return READ_ON
        return None if self.comes_to_the_same(action, self.step.action) else OTHERWISE

    def comes_to_the_same(self, action: Action, wanted: Action) -> bool:
        """Whether an action leads exactly where the one that the lesson waits for does."""
        decision = self.session.decision
        if decision is None or action not in decision.legal:
            return False
        return bool(decision.perform(action).position == decision.perform(wanted).position)
