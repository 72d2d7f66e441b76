"""What may be done on each space of a set, and other actions behind it, listed only when somebody looks through it.

A ship may head for hundreds of hexes. How many actions that makes, whether one is among them and which is the n-th are
known without making all the others.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import overload

from game.core.actions import Action
from game.core.hexset import SpaceSet, count, has, nth, spaces_of


class OnSpaces(Sequence[Action]):
    """The actions of a verb on the spaces of a set, the lowest space first, and others behind them."""

    def __init__(self, verb: str, spaces: SpaceSet, others: Sequence[Action] = ()) -> None:
        self.verb, self.spaces, self.others = verb, spaces, others
        self.on_map = count(spaces)

    def __len__(self) -> int:
        """How many actions there are."""
        return self.on_map + len(self.others)

    @overload
    def __getitem__(self, number: int) -> Action: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Action]: ...

    def __getitem__(self, number: int | slice) -> Action | Sequence[Action]:
        """The action of a number."""
        if isinstance(number, slice) or number < 0:
            return self.listed[number]
        if number < self.on_map:
            return Action(self.verb, nth(self.spaces, number))
        return self.others[number - self.on_map]

    def __contains__(self, action: object) -> bool:
        """Whether an action is one of them."""
        if isinstance(action, Action) and action.verb == self.verb and action.target >= 0:
            return has(self.spaces, action.target)
        return action in self.others

    def __eq__(self, actions: object) -> bool:
        """Whether other actions are the same, in the same order, however they are listed."""
        return isinstance(actions, Sequence) and self.listed == [*actions]

    def __iter__(self) -> Iterator[Action]:
        """One after the other."""
        return iter(self.listed)

    @cached_property
    def listed(self) -> list[Action]:
        """All of them, made when they are first looked through."""
        return [*(Action(self.verb, space) for space in spaces_of(self.spaces)), *self.others]
