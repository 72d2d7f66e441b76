"""Operational Intelligence: rolled by the Reaction player in secret, shown in the Contact Phase (Rules 21)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Refusal, Side, Target, other
from game.core.events import DiceRolled, Event, Told
from game.core.position import Prompt
from game.rulebooks.pacific_war.operation.candidates import spoken
from game.rulebooks.pacific_war.terms.firing import FACES, modified
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import Condition
from game.rulebooks.pacific_war.terms.position import (
    PacificAutomatic,
    PacificChoice,
    PacificPosition,
    Result,
    operation_of,
)


class SecretRoll(DiceRolled, frozen=True):
    """A die that only one side sees, and what came of it."""

    reveals = True
    rule: str
    found: str

    def seen_by(self, viewer: Side | None) -> Event | None:
        """Nobody else sees the die, but all know that it was rolled."""
        return self if viewer == self.side else Told(f"A die is rolled in secret § {self.rule}.")

    def sentence(self, game: PacificGame) -> str:
        """What the roller reads."""
        return f"You roll {self.faces[0]} in secret: {self.found} § {self.rule}."


def condition_for(game: PacificGame, level: int, die: int) -> Condition:
    """The condition of a die on the line of a level (Rules 21.1)."""
    table = game.tables.numbers.intelligence
    if die <= table.surprise[level]:
        return "surprise"
    if die <= table.intercept[level]:
        return "intercept"
    return "ambush" if die <= table.ambush[level] else "ambush_cv"


def modifier(game: PacificGame, position: PacificPosition) -> int:
    """What the Operation player's initiative takes off in his first Operation of a month (Rules 21.2)."""
    table = game.tables.numbers.intelligence
    operation = operation_of(position)
    initiative = position.initiative if operation.player == JAPAN else -position.initiative
    is_first = position.operations_this_month == 1
    return table.initiative_die if is_first and initiative >= table.initiative_from else 0


class RollIntelligence(PacificChoice, frozen=True):
    """The Reaction player rolls in secret; nothing else can be done, but he must see it alone (Rules 21.1)."""

    rule = "21.1"
    is_secret = True
    passes_alone = False

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The Reaction player."""
        return other(operation_of(position).player)

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Roll."""
        level = position.levels[self.decider(game, position)]
        return Prompt(f"roll for Operational Intelligence at level {max(0, level)}; only you see it.", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The roll."""
        return (Action("roll_intelligence"),)

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """First the roll."""
        return Refusal("First roll for Operational Intelligence.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The condition is known to one side."""
        side = self.decider(game, position)
        (face,), dice = position.dice.roll(1, FACES)
        condition = condition_for(game, max(0, position.levels[side]), modified(face, modifier(game, position)))
        operation = replace(operation_of(position), condition=condition)
        told = SecretRoll(side, (face,), self.rule, f"the condition is {spoken(condition)}")
        return Result(replace(position, dice=dice, operation=operation), (told,))


class ShowCondition(PacificAutomatic, frozen=True):
    """At the end of the Contact Phase both players know the condition (Rules 21.3)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """It is told, if it was not used before."""
        operation = operation_of(position)
        if operation.is_condition_shown or not operation.condition:
            return Result(position)
        told = Told(f"The Operational Intelligence Condition is {spoken(operation.condition)} § 21.3.")
        return Result(replace(position, operation=replace(operation, is_condition_shown=True)), (told,))
