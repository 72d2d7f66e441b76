"""A player who chooses, in each decision, the clicks with the best expected value, as a judge of its title sees it."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action
from game.core.dice import MASK, Dice, mix
from game.core.judging import Judge, Plan
from game.core.play import Decision, Moment
from game.core.playout import chances

SAMPLES = 4
"""How many times dice are thrown, each time from another seed, to know what an action brings on average."""
DEPTH, BREADTH = 4, 12
"""How many clicks that only pick something up are looked through, and how many actions after each."""
ALIKE = 1e-6


class Greedy:
    """Chooses the best action it finds; among equals its own dice decide. It never sees the dice of the game."""

    def __init__(self, judge: Judge, seed: int) -> None:
        self.judge = judge
        self.numbers = chances(seed)
        self.plan = self.clicks = tuple[Action, ...]()
        self.failed: set[tuple[Action, ...]] = set()

    def choose(self, decision: Decision[Any, Any]) -> Action:
        """The next click of the plan, or the first of a new one."""
        if not self.clicks:
            self.failed.clear()
        if not self.clicks or self.clicks[0] not in decision.legal:
            if self.clicks or not self.judge.repeats:
                self.failed.add(self.plan)
            self.plan = self.clicks = self.best(self.plans(decision)).clicks
        action, self.clicks = self.clicks[0], self.clicks[1:]
        return action

    def plans(self, decision: Decision[Any, Any]) -> Sequence[Plan]:
        """What the judge has worked out, or what comes of trying; not what has just proved to be impossible."""
        found = self.judge.plans(decision) or ()
        usable = [plan for plan in found if plan.clicks[0] in decision.legal and plan.clicks not in self.failed]
        return usable or [self.tried(decision, action, DEPTH) for action in self.judge.promising(decision)]

    def best(self, plans: Sequence[Plan]) -> Plan:
        """The plan of the highest value; one of them by lot where several are alike."""
        most = max(plan.value for plan in plans)
        found = [plan for plan in plans if plan.value > most - ALIKE]
        return found[next(self.numbers) % len(found)]

    def tried(self, decision: Decision[Any, Any], action: Action, depth: int) -> Plan:
        """An action, with the best clicks after it as long as they only pick something up."""
        supposed, moment = self.after(decision, action)
        if moment.position.dice.drawn:
            values = [self.worth(decision, self.after(decision, action)[1]) for _ in range(SAMPLES)]
            return Plan(sum(values) / SAMPLES, (action,))
        follows = moment.decision
        if depth and follows is not None and follows.side == decision.side and is_unchanged(supposed, moment.position):
            actions = self.judge.promising(follows)[:BREADTH]
            best = self.best([self.tried(follows, each, depth - 1) for each in actions])
            return Plan(best.value, (action, *best.clicks))
        return Plan(self.worth(decision, moment), (action,))

    def after(self, decision: Decision[Any, Any], action: Action) -> tuple[Any, Moment[Any, Any]]:
        """A position with other dice than those of the game and with hidden cards mixed, and what comes of it."""
        dice = Dice(mix(next(self.numbers) & MASK))
        supposed = self.judge.supposed(decision.game, decision.position, decision.side, dice)
        return supposed, decision.supposing(supposed).perform(action)

    def worth(self, decision: Decision[Any, Any], moment: Moment[Any, Any]) -> float:
        """The value of what came of it."""
        return self.judge.value(decision.game, moment.position, decision.side)


def is_unchanged(before: Any, after: Any) -> bool:
    """Whether only the question has changed, and nothing on the table."""
    return bool(replace(before, steps=()) == replace(after, steps=()))
