"""The players that balance is measured with: the greedy one, and those that anybody should beat."""

from typing import Any

from game.core.actions import Action, Side
from game.core.dice import MASK, mix
from game.core.greedy import Greedy
from game.core.judging import Judge
from game.core.play import Decision
from game.core.playout import FINE, chances


class Random:
    """Chooses any action that does not only take something back."""

    def __init__(self, judge: Judge, seed: int) -> None:
        self.judge = judge
        self.numbers = chances(seed)

    def choose(self, decision: Decision[Any, Any]) -> Action:
        """One of them."""
        forward = Judge.promising(self.judge, decision)
        return forward[next(self.numbers) % len(forward)]


class Idle(Random):
    """Passes whenever it may: whoever does nothing must not win."""

    def choose(self, decision: Decision[Any, Any]) -> Action:
        """To pass, or anything."""
        return PASS if PASS in decision.legal else super().choose(decision)


Player = Greedy | Random


def players(judge: Judge, kinds: tuple[str, str], seed: int) -> tuple[Player, Player]:
    """The players of both sides, each with dice of his own."""
    seeds = [mix((seed * 2 + side) & MASK) % FINE for side in (Side(0), Side(1))]
    first, second = (PLAYERS[kind](judge, number) for kind, number in zip(kinds, seeds, strict=True))
    return first, second


PLAYERS: dict[str, type[Greedy] | type[Random]] = {"greedy": Greedy, "random": Random, "idle": Idle}
PASS = Action("pass")
