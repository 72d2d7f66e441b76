"""The two decisions of a skirmish: which patrol, and where to."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, PieceId, Refusal, Side, SpaceId, Target
from game.core.events import PieceMoved
from game.core.position import Choice, Outcome, Prompt


class Pick(Choice[Any, Any], frozen=True):
    """Choose a patrol, or halt."""

    passes_alone = False

    def decider(self, game: Any, position: Any) -> Side:
        return Side(position.active)

    def prompt(self, game: Any, position: Any) -> Prompt:
        return Prompt("Choose a patrol.", "1.1")

    def legal(self, game: Any, position: Any) -> list[Action]:
        own = [n for n, owner in enumerate(position.owners) if owner == position.active and position.places[n] >= 0]
        return [*(Action("pick", n) for n in own), Action("halt")]

    def refusal(self, game: Any, position: Any, target: Target) -> Refusal:
        return Refusal("Choose one of your patrols.", "1.1")

    def apply(self, game: Any, position: Any, action: Action) -> Outcome[Any]:
        return Outcome(position, (), (March(PieceId(action.target)),) if action.verb == "pick" else ())


class March(Choice[Any, Any], frozen=True):
    """Choose where the patrol goes."""

    patrol: PieceId

    def decider(self, game: Any, position: Any) -> Side:
        return Side(position.active)

    def prompt(self, game: Any, position: Any) -> Prompt:
        return Prompt("Choose a hex.", "1.2")

    def legal(self, game: Any, position: Any) -> list[Action]:
        here = position.places[self.patrol]
        own = {p for p, owner in zip(position.places, position.owners, strict=True) if owner == position.active}
        return [*(Action("march", n) for n in game.board.neighbours[here] if n not in own), Action("put_down")]

    def refusal(self, game: Any, position: Any, target: Target) -> Refusal:
        return Refusal("Too far.", "1.2")

    def apply(self, game: Any, position: Any, action: Action) -> Outcome[Any]:
        if action.verb == "put_down":
            return Outcome(position, (), (Pick(),))
        goal = SpaceId(action.target)
        path = (position.places[self.patrol], goal)
        places = [SpaceId(-1) if place == goal else place for place in position.places]
        places[self.patrol] = goal
        return Outcome(replace(position, places=tuple(places)), (PieceMoved(self.patrol, path),))
