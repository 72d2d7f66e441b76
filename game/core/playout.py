"""Random legal play: the benchmark's loop, the fuzzer's, and the way to a picture from the middle of a game.

The chooser has chances of its own, so that a position and a seed always give the same game.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from game.core.actions import Action, Side
from game.core.passed_over import without_memory
from game.core.play import begin
from game.core.title import Game

FINE = 1 << 30
"""So many different chances that no number of actions to choose among is favoured noticeably."""


class BrokenGame(Exception):
    """A game that must never happen: it does not end, stops without a verdict, or breaks an invariant."""


class Playout(msgspec.Struct, frozen=True):
    """How a random game went: its length, who won (None: nobody) and why, and the position it ended in."""

    actions: int
    winner: Side | None
    reason: str
    position: Any


class Chooser:
    """Chooses among legal actions at random, but never one that only takes back an earlier choice."""

    def __init__(self, game: Game, seed: int) -> None:
        self.takes_back = frozenset(verb.name for verb in game.title.verbs if verb.takes_back)
        self.random = Random(seed).random

    def choose(self, legal: Sequence[Action]) -> Action:
        """One of the legal actions.

        :raises BrokenGame: when all of them only take something back.
        """
        action = legal[int(self.random() * FINE) % len(legal)]  # its next chance, without a call
        return self.going_forward(legal) if action.verb in self.takes_back else action

    def chance(self) -> int:
        """The next of its chances, a large number."""
        return int(self.random() * FINE)

    def going_forward(self, legal: Sequence[Action]) -> Action:
        """One of the actions that do not only take something back."""
        forward = [action for action in legal if action.verb not in self.takes_back]
        if not forward:
            raise BrokenGame("a dead end: nothing is left to do but to take back an earlier choice")
        return forward[self.chance() % len(forward)]


def chances(seed: int) -> Iterator[int]:
    """Large random numbers without end, for each seed the same on every machine and with every version of Python."""
    random = Random(seed).random
    while True:
        yield int(random() * FINE)


def playout(game: Game, position: Any, seed: int, limit: int, check_every: int = 0) -> Playout:
    """Play at random to the end. Invariants are checked after every `check_every` actions and at the end; 0: never.

    :raises BrokenGame: when the game is longer than `limit` actions, ends without a verdict, or breaks an invariant.
    """
    try:
        actions, last = played_out(game, position, seed, limit, check_every)
    except RuntimeError as error:  # a sequence of play that runs away between two decisions
        raise BrokenGame(str(error)) from error
    if check_every:
        check(game, last, actions)
    if last.verdict is None:
        raise BrokenGame(f"after {actions:,} actions nobody has anything to do, and there is no verdict")
    return Playout(actions, last.verdict.winner, last.verdict.reason, last)


def played_out(game: Game, position: Any, seed: int, limit: int, check_every: int) -> tuple[int, Any]:
    """The number of actions until nobody has anything to do, and the last position."""
    choose = Chooser(game, seed).choose
    moment = begin(game, without_memory(position))
    actions = 0
    while (decision := moment.decision) is not None:
        if actions == limit:
            raise BrokenGame(f"no end after {limit:,} actions, at {decision.step}")
        moment = decision.carry_out(choose(decision.legal))
        actions += 1
        if check_every and actions % check_every == 0:
            check(game, moment.position, actions)
    return actions, moment.position


def check(game: Game, position: Any, actions: int) -> None:
    """Hold a position against the title's invariants.

    :raises BrokenGame: when any is broken.
    """
    broken = list(game.title.invariants(game, position))
    if broken:
        raise BrokenGame(f"after {actions:,} actions: {'; '.join(broken)}")
