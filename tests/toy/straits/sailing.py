"""Operations: choose a squadron and sail it link by link (Rules 4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.combat import Mark, Preview, Tone
from game.core.events import Told
from game.core.position import Prompt, Step
from game.core.sequence import interlude
from tests.toy.straits.battle import preview_battle
from tests.toy.straits.events import SquadronSailed
from tests.toy.straits.reactions import Answer
from tests.toy.straits.state import (
    SUNK,
    Result,
    StraitsChoice,
    StraitsGame,
    StraitsPosition,
    squadron_in,
    with_squadron,
)
from tests.toy.straits.waters import sail_refusal

RANGE = 3
"""How many links a squadron sails in one operation (Rules 4.2)."""


def operation_refusal(game: StraitsGame, position: StraitsPosition, squadron: int) -> Refusal | None:
    """Why a squadron may not operate now (Rules 4.1)."""
    if game.owners[squadron] != position.side:
        return Refusal("That squadron is the enemy's.", "1.2")
    if position.squadrons[squadron].space == SUNK:
        return Refusal("That squadron is lost.", "5.5")
    if position.squadrons[squadron].is_spent:
        return Refusal("That squadron has operated this season.", "4.1")
    return None


class ChooseSquadron(StraitsChoice, frozen=True):
    """Choose the squadron that operates, or pass (Rules 4.1)."""

    rule = "4.1"
    asks = "choose a squadron to operate, or pass"
    passes_alone = False

    def decider(self, game: StraitsGame, position: StraitsPosition) -> Side:
        """The side whose operation it is."""
        return position.side

    def legal(self, game: StraitsGame, position: StraitsPosition) -> Sequence[Action]:
        """Fresh squadrons, and to pass; nothing when all are spent."""
        everyone = range(len(position.squadrons))
        found = [Action("operate", each) for each in everyone if operation_refusal(game, position, each) is None]
        return [*found, Action("pass")] if found else ()

    def refusal(self, game: StraitsGame, position: StraitsPosition, target: Target) -> Refusal:
        """Why a squadron may not operate."""
        refused = operation_refusal(game, position, target.number) if target.kind is Kind.PIECE else None
        return refused or Refusal("First choose the squadron that operates.", "4.1")

    def apply(self, game: StraitsGame, position: StraitsPosition, action: Action) -> Result:
        """Pick the squadron up, or pass."""
        if action.verb == "pass":
            passed = Told(f"{game.sides[position.side].name} passes § 4.1.")
            return Result(replace(position, passes=position.passes + 1), (passed,))
        return Result(position, (), (Sail(PieceId(action.target), RANGE),))

    def skip(self, game: StraitsGame, position: StraitsPosition) -> Result:
        """A side without a fresh squadron passes."""
        return Result(replace(position, passes=position.passes + 1))

    def passing(self, game: StraitsGame, position: StraitsPosition, action: Action | None) -> tuple[Told, ...]:
        """Say so."""
        return (Told(f"{game.sides[position.side].name} has no fresh squadron and passes § 4.1."),)

    def warning(self, game: StraitsGame, position: StraitsPosition, action: Action) -> str:
        """Passing is easily regretted."""
        return "You have fresh squadrons. Pass?" if action.verb == "pass" else ""


class Sail(StraitsChoice, frozen=True):
    """Sail a squadron along one link after another, one day each (Rules 4.2)."""

    rule = "4.2"
    passes_alone = False
    squadron: PieceId
    left: int

    def begins_order(self) -> bool:
        """It goes on with the operation of the squadron that was chosen."""
        return False

    def decider(self, game: StraitsGame, position: StraitsPosition) -> Side:
        """Its owner."""
        return game.owners[self.squadron]

    def prompt(self, game: StraitsGame, position: StraitsPosition) -> Prompt:
        """Ask for a space."""
        return Prompt(f"sail {game.squadron_name(self.squadron)} ({self.left} links left)", "4.2")

    def legal(self, game: StraitsGame, position: StraitsPosition) -> Sequence[Action]:
        """The spaces it may sail to; then to anchor; at first also to put it down again."""
        here = position.squadrons[self.squadron]
        if here.space == SUNK or here.is_spent or not self.left:
            return ()
        ways = game.board.neighbours[here.space]
        found = [Action("sail", way) for way in ways if sail_refusal(game, position, self.squadron, way) is None]
        return [*found, Action("anchor"), *([Action("put_down")] if self.left == RANGE else ())]

    def refusal(self, game: StraitsGame, position: StraitsPosition, target: Target) -> Refusal:
        """Why it may not sail there."""
        space = target.number if target.kind is Kind.SPACE else SUNK
        if target.kind is Kind.PIECE:
            space = position.squadrons[target.number].space
        refused = sail_refusal(game, position, self.squadron, SpaceId(space)) if space != SUNK else None
        return refused or Refusal("Sail to a neighbouring space, or anchor.", "4.2")

    def apply(self, game: StraitsGame, position: StraitsPosition, action: Action) -> Result:
        """Sail on, fight, anchor, or put the squadron down."""
        if action.verb == "put_down":
            return Result(position, (), (ChooseSquadron(),))
        position = replace(position, passes=0)
        if action.verb == "anchor":
            return self.skip(game, position)
        position = replace(position, day=position.day + 1)
        then: tuple[Step, ...] = (Sail(self.squadron, self.left - 1),)
        if position.day == game.scenario.days:
            then = (interlude(game.phases, "Month's end"), *then)
        here, enemy = position.squadrons[self.squadron], squadron_in(position, action.target)
        if enemy is not None:
            return Result(position, (), (Answer(self.squadron, enemy), *then))
        goal = SpaceId(action.target)
        position = with_squadron(position, self.squadron, replace(here, space=goal))
        return Result(position, (SquadronSailed(self.squadron, (here.space, goal)),), then)

    def skip(self, game: StraitsGame, position: StraitsPosition) -> Result:
        """Its operation is over."""
        return Result(with_squadron(position, self.squadron, replace(position.squadrons[self.squadron], is_spent=True)))

    def preview(self, game: StraitsGame, position: StraitsPosition, action: Action) -> Preview | None:
        """The odds of the battle that follows."""
        enemy = squadron_in(position, action.target) if action.verb == "sail" else None
        return None if enemy is None else preview_battle(game, position, self.squadron, enemy)

    def marks(self, game: StraitsGame, position: StraitsPosition) -> tuple[Mark, ...]:
        """Where a battle waits."""
        ways = [SpaceId(action.target) for action in self.legal(game, position) if action.verb == "sail"]
        return tuple(Mark(way, "battle", Tone.BAD) for way in ways if squadron_in(position, way) is not None)

    def subject(self, game: StraitsGame, position: StraitsPosition) -> Target:
        """The squadron that sails."""
        return Target(Kind.PIECE, self.squadron)

    def label(self, game: StraitsGame, position: StraitsPosition, action: Action) -> str:
        """Where it would anchor."""
        place = game.board.name(position.squadrons[self.squadron].space)
        return f"Anchor in {place}" if action.verb == "anchor" else ""
