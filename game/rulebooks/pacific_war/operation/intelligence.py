"""Operational Intelligence: rolled by the Reaction player in secret, shown in the Contact Phase (Rules 21)."""

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.events import DiceRolled, Event, Told
from game.rulebooks.pacific_war.operation.candidates import spoken
from game.rulebooks.pacific_war.terms.firing import FACES, modified
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import Condition
from game.rulebooks.pacific_war.terms.position import PacificAutomatic, PacificPosition, Result, operation_of


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


class RollIntelligence(PacificAutomatic, frozen=True):
    """The secret roll of the Reaction player, who alone reads the condition from now on (Rules 21.1)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """The condition is known to one side."""
        side = other(operation_of(position).player)
        (face,), dice = position.dice.roll(1, FACES)
        condition = condition_for(game, max(0, position.levels[side]), modified(face, modifier(game, position)))
        operation = replace(operation_of(position), condition=condition)
        told = SecretRoll(side, (face,), "21.1", f"the condition is {spoken(condition)}")
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
