"""The flow of a game: run what runs by itself until somebody must decide, then take the decision."""

from collections.abc import Sequence
from typing import Any, Generic

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, IllegalAction, Side
from game.core.events import Event
from game.core.position import Choice, G, P

RUNAWAY = 100_000
"""More automatic steps in a row than any real sequence of play has: a title that never asks anybody."""


class Moment(msgspec.Struct, Generic[G, P], frozen=True):
    """Where the game waits: the position, what happened on the way, and the decision (None: the game is over)."""

    position: P
    events: tuple[Event, ...]
    decision: "Decision[G, P] | None"


class Decision(msgspec.Struct, Generic[G, P], frozen=True):
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
        after = replace(outcome.position, steps=outcome.then + self.position.steps[1:])
        return settle(self.game, after, list(outcome.events))


def begin(game: G, position: P) -> Moment[G, P]:
    """The first moment of a game."""
    return settle(game, position, [])


def settle(game: G, position: P, events: list[Event]) -> Moment[G, P]:
    """Run automatic steps, and choices that leave no choice, until somebody must decide."""
    for _ in range(RUNAWAY):
        if position.verdict is not None or not position.steps:
            return Moment(position, tuple(events), None)
        step: Any = position.steps[0]
        if isinstance(step, Choice):
            legal = step.legal(game, position)
            if len(legal) > 1 or (legal and not step.passes_alone):
                decision = Decision(game, position, step, step.decider(game, position), legal)
                return Moment(position, tuple(events), decision)
            events += step.passing(game, position, legal[0] if legal else None)
            outcome = step.apply(game, position, legal[0]) if legal else step.skip(game, position)
        else:
            outcome = step.run(game, position)
        events += outcome.events
        position = replace(outcome.position, steps=outcome.then + position.steps[1:])
    raise RuntimeError(f"the sequence of play runs away at {position.steps[0]}")
