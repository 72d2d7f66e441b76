"""The moments of a game: those that are soon asked for again are kept, the others are played again when they are."""

from collections.abc import Callable
from typing import Any

from game.core.actions import Action
from game.core.play import Moment

NEWEST = 16
"""So many of the newest moments are always kept: the screen looks back at them."""

MILESTONE = 64
"""Every so many actions a moment is kept for good, so that no older one is far to play again."""


class Moments:
    """The moments of one game by their numbers: 0 is the opening, n the moment after action n."""

    def __init__(self, opening: Moment[Any, Any]) -> None:
        self.opening = opening
        self.kept: dict[int, Moment[Any, Any]] = {0: opening}

    def at(self, number: int, action: Callable[[int], Action]) -> Moment[Any, Any]:
        """One moment; `action` gives the actions that led there, by their numbers from 1 on."""
        found = self.kept.get(number)
        return found if found is not None else self.play_again(number, action)

    def play_again(self, number: int, action: Callable[[int], Action]) -> Moment[Any, Any]:
        """Play on to a moment that is not kept from the last one before it that is."""
        start = max(known for known in self.kept if known < number)
        moment = self.kept[start]
        for done in range(start + 1, number + 1):
            if moment.decision is None:
                raise RuntimeError(f"action {done} cannot be played again: the game is over before it")
            moment = moment.decision.perform(action(done))
            if done % MILESTONE == 0:
                self.kept[done] = moment
        self.kept[number] = moment
        return moment

    def add(self, number: int, moment: Moment[Any, Any], *, has_fence: bool) -> None:
        """Keep a new moment. Behind a fence nothing can be undone by one player, so older ones may go."""
        self.kept[number] = moment
        if has_fence:
            self.forget(lambda known: known < number - NEWEST and known % MILESTONE != 0)

    def cut(self, number: int) -> None:
        """Forget what came after a moment: it has been undone."""
        self.forget(lambda known: known > number)

    def forget(self, is_over: Callable[[int], bool]) -> None:
        """Forget some moments."""
        for known in [known for known in self.kept if is_over(known)]:
            del self.kept[known]


def fence_between(before: Moment[Any, Any], after: Moment[Any, Any]) -> str:
    """Why one player alone may not undo from the later to the earlier moment; empty when he may."""
    if before.position.dice != after.position.dice:
        return "Dice have been rolled or cards shuffled since: undo does not cross chance."
    if any(event.reveals for event in after.events):
        return "Something hidden has been seen since: undo does not cross a reveal."
    if after.decision is None:
        return "The game has ended."
    if before.decision is not None and before.decision.side != after.decision.side:
        return "The other player has the decision now: undo does not cross a change of player."
    return ""
