"""What a greedy player must be told about a title: how much a position is worth, and what is worth trying."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, Side
from game.core.dice import Dice
from game.core.play import Decision


class Plan(msgspec.Struct, frozen=True):
    """Clicks that belong together, and what the position is expected to be worth after them."""

    value: float
    clicks: tuple[Action, ...]


class Judge:
    """Judges any title by the scores that it shows to both sides; titles with a judge of their own extend it."""

    repeats = False
    """Whether the same clicks may be best twice running; they are not tried again at once where that is a circle."""

    def value(self, game: Any, position: Any, side: Side) -> float:
        """How good a position is for a side: its lead, and whether the game is won."""
        if position.verdict is not None:
            return 0.0 if position.verdict.winner is None else WON if position.verdict.winner == side else -WON
        points = [0.0, 0.0]
        for score in game.title.view(game, position, None).scores:
            points[score.side] += score.points
        return points[side] - points[1 - side]

    def plans(self, decision: Decision[Any, Any]) -> Sequence[Plan] | None:
        """Plans worked out without trying anything; None where the player must try the actions."""
        return None

    def promising(self, decision: Decision[Any, Any]) -> Sequence[Action]:
        """The actions worth trying: all that do not only take something back."""
        takes_back = {verb.name for verb in decision.game.title.verbs if verb.takes_back}
        return [action for action in decision.legal if action.verb not in takes_back] or decision.legal

    def supposed(self, game: Any, position: Any, side: Side, dice: Dice) -> Any:
        """The position as a side may suppose it to be: other dice, for nobody knows what they will show."""
        return replace(position, dice=dice)


WON = 500.0
"""What a game that is won is worth."""
