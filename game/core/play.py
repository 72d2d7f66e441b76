"""The flow of a game: run what runs by itself until somebody must decide, then take the decision."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, cast

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, IllegalAction, Side
from game.core.conceding import BY_AGREEMENT, concession
from game.core.events import Event
from game.core.position import Choice, G, P, Step
from game.core.sequence import broken_off, entered_with
from game.core.standing import LET_STAND, StandingAnswer, ways_back

RUNAWAY = range(100_000)
"""More automatic steps in a row than any real sequence of play has: a title that never asks anybody."""


class Moment(msgspec.Struct, Generic[G, P], frozen=True, gc=False):
    """Where the game waits: what happened on the way, and the decision, or where the game has ended."""

    events: tuple[Event, ...]
    decision: "Decision[G, P] | None"
    ended: P | None = None

    @property
    def position(self) -> P:
        """The position, with the stack of steps that are still to be taken."""
        position = self.ended if self.decision is None else self.decision.position
        assert position is not None, "a game waits or has ended"
        return position


class Decision(msgspec.Struct, Generic[G, P], frozen=True, dict=True):
    """A position in which a side must choose, with everything it may choose.

    The rules look at it as it lies on the `table`, without its stack of `steps`: they never ask for that, and so it
    need not be put into the position for each of the thousands of decisions of which nobody wants to see more.
    """

    game: G
    table: P
    steps: tuple[Step, ...]
    side: Side
    legal: Sequence[Action]

    @cached_property
    def position(self) -> P:
        """The position as it is shown, saved and asked about: with the stack of steps that are still to be taken."""
        return replace(self.table, steps=self.steps)

    @property
    def step(self) -> Choice[G, P]:
        """What must be chosen."""
        return cast("Choice[G, P]", self.steps[0])

    def perform(self, action: Action) -> Moment[G, P]:
        """Carry out a legal action and whatever follows by itself; or leave a no standing that is none, or take one
        back; or end the game as no rule does, by resignation or agreement.

        :raises IllegalAction: when the action is none of these.
        """
        if action not in self.legal and not (action == Action(LET_STAND) and self.may_stand is not None):
            return self.concede(action) if action.verb in BY_AGREEMENT else self.ask_again(action)
        return self.carry_out(action)

    @property
    def may_stand(self) -> StandingAnswer | None:
        """The no that the decider may leave standing besides the legal actions."""
        return self.step.may_stand(self.game, self.position) if self.step.plain_no else None

    def carry_out(self, action: Action) -> Moment[G, P]:
        """Carry out one of the legal actions, known to be one, and whatever follows by itself."""
        game, position, step = self.game, self.table, self.step
        if step.plain_no:
            position, action = self.with_standing(action)
        outcome = step.apply(game, position, action)
        rest = self.steps[1:]
        if outcome.leave:
            rest = broken_off(game, rest, outcome.leave)
        return go_on(game, outcome.position, outcome.then + rest, outcome.events)

    def with_standing(self, action: Action) -> tuple[P, Action]:
        """The position with the answer that an action leaves standing, and the no that it is besides."""
        is_besides = action.verb == LET_STAND
        answer = self.may_stand if is_besides else self.step.left_standing(self.game, self.position, action)
        if answer is None:
            return self.table, action
        assert answer.side == self.side, "a side answers for itself"
        assert answer.until in self.step.stands_until, "an answer stands as long as its question says"
        return replace(self.table, standing=(*self.table.standing, answer)), Action(self.step.plain_no)

    def concede(self, action: Action) -> Moment[G, P]:
        """End the game by resignation or agreement: what was still to be done stays undone."""
        found = concession(self.game, action)
        if found is None:
            raise IllegalAction(f"{action} ends no game")
        return Moment((found.event,), None, replace(self.position, verdict=found.verdict))

    def supposing(self, position: P) -> "Decision[G, P]":
        """The same decision, were this the position."""
        return replace(self, table=replace(position, steps=()))

    def ask_again(self, action: Action) -> Moment[G, P]:
        """Take a standing answer back, and put the same decision."""
        if action not in ways_back(self.position.standing, self.side):
            raise IllegalAction(f"{action} is not among the {len(self.legal)} legal actions of {self.step}")
        left = tuple(answer for number, answer in enumerate(self.position.standing) if number != action.target)
        return settle(self.game, replace(self.position, standing=left))


def begin(game: G, position: P) -> Moment[G, P]:
    """The first moment of a game."""
    return settle(game, position)


def settle(game: G, position: P) -> Moment[G, P]:
    """Run automatic steps, and choices that leave no choice, until somebody must decide."""
    return go_on(game, replace(position, steps=()), position.steps, ())


def go_on(game: G, position: P, steps: tuple[Step, ...], events: tuple[Event, ...]) -> Moment[G, P]:
    """Run a stack of steps until somebody must decide.

    The stack lies beside the position, and is put into it only where somebody wants to see it (see `Decision`). So a
    choice is carried out in the very position in which it was listed, and what was kept for that still holds. Before
    what happens in another phase than what was told last stands which that is.
    """
    begun: int | None = None  # of the phases walked since then the last, if it was begun, else -1; None: none was
    for _ in RUNAWAY:
        if position.verdict is not None or not steps:
            return Moment(events, None, replace(position, steps=steps))
        step: Any = steps[0]
        if step.is_automatic:
            outcome = step.run(game, position)
            told = outcome.events
            if step.walks:
                begun = step.phase if outcome.then else -1
        else:
            legal = step.legal(game, position)
            if len(legal) > 1 or (legal and not step.passes_alone):
                side = step.decider(game, position)
                if not position.standing or not is_answered(game, position, step, side):
                    return Moment(events, Decision(game, position, steps, side, legal))
                outcome = step.apply(game, position, Action(step.plain_no))
                told = outcome.events
            else:
                passing = step.passing(game, position, legal[0] if legal else None)
                outcome = step.apply(game, position, legal[0]) if legal else step.skip(game, position)
                told = passing + outcome.events
        position = outcome.position
        if told:
            events += told if begun is None else (entered_with(game, steps, begun), *told)
            begun = None
        rest = steps[1:]
        steps = outcome.then + (broken_off(game, rest, outcome.leave) if outcome.leave else rest)
    raise RuntimeError(f"the sequence of play runs away at {steps[0]}")


def is_answered(game: G, position: P, step: Choice[G, P], side: Side) -> bool:
    """Whether an answer that the decider has left standing answers a question."""
    own = (answer for answer in position.standing if answer.side == side)
    return bool(step.plain_no) and any(step.is_answered_by(game, position, answer) for answer in own)
