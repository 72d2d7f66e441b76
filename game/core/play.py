"""The flow of a game: run what runs by itself until somebody must decide, then take the decision."""

from collections.abc import Sequence
from typing import Any, Generic

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, IllegalAction, Side
from game.core.events import Event
from game.core.position import Choice, G, P, Step
from game.core.sequence import broken_off

RUNAWAY = 100_000
"""More automatic steps in a row than any real sequence of play has: a title that never asks anybody."""


class Moment(msgspec.Struct, Generic[G, P], frozen=True, gc=False):
    """Where the game waits: the position, what happened on the way, and the decision (None: the game is over)."""

    position: P
    events: tuple[Event, ...]
    decision: "Decision[G, P] | None"


class Decision(msgspec.Struct, Generic[G, P], frozen=True, gc=False):
    """A position in which a side must choose, with everything it may choose."""

    game: G
    position: P
    step: Choice[G, P]
    side: Side
    legal: Sequence[Action]

    def perform(self, action: Action) -> Moment[G, P]:
        """Carry out a legal action and whatever follows by itself.

        :raises IllegalAction: when the action is not among the legal ones.
        """
        if action not in self.legal:
            raise IllegalAction(f"{action} is not among the {len(self.legal)} legal actions of {self.step}")
        outcome = self.step.apply(self.game, self.position, action)
        rest = self.position.steps[1:]
        if outcome.leave:
            rest = broken_off(self.game, rest, outcome.leave)
        return go_on(self.game, outcome.position, outcome.then + rest, list(outcome.events))


def begin(game: G, position: P) -> Moment[G, P]:
    """The first moment of a game."""
    return settle(game, position, [])


def settle(game: G, position: P, events: list[Event]) -> Moment[G, P]:
    """Run automatic steps, and choices that leave no choice, until somebody must decide."""
    return go_on(game, position, position.steps, events)


def go_on(game: G, position: P, steps: tuple[Step, ...], events: list[Event]) -> Moment[G, P]:
    """Run a stack of steps until somebody must decide.

    The stack is put into the position only for a choice and at the end: automatic steps never look at it, and there
    are several of them for every choice. It is there before a choice lists what is legal, so that what it keeps for
    this position still holds when one of these actions is carried out.
    """
    for _ in range(RUNAWAY):
        if position.verdict is not None or not steps:
            return Moment(replace(position, steps=steps), tuple(events), None)
        step: Any = steps[0]
        if step.is_automatic:
            outcome = step.run(game, position)
        else:
            position = replace(position, steps=steps)
            legal = step.legal(game, position)
            if len(legal) > 1 or (legal and not step.passes_alone):
                decision = Decision(game, position, step, step.decider(game, position), legal)
                return Moment(position, tuple(events), decision)
            events += step.passing(game, position, legal[0] if legal else None)
            outcome = step.apply(game, position, legal[0]) if legal else step.skip(game, position)
        events += outcome.events
        rest = steps[1:] if not outcome.leave else broken_off(game, steps[1:], outcome.leave)
        position, steps = outcome.position, outcome.then + rest
    raise RuntimeError(f"the sequence of play runs away at {steps[0]}")
