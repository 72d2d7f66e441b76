"""B. Strategic Intelligence: each player rolls his level in secret (Rules 7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Refusal, Side, Target
from game.core.position import Prompt
from game.core.rows import with_side
from game.rulebooks.pacific_war.operation.intelligence import SecretRoll
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import PacificPosition, PacificSideChoice, Result
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES

HIGHEST_LEVEL = 3


def level_for(game: PacificGame, month: int, side: Side, die: int) -> int:
    """The level of a die on a side's line for the month (Rules 7.1)."""
    periods = game.tables.numbers.levels[SIDE_NAMES[side]]
    period = next((each for each in periods if month <= month_of(each.to)), periods[-1])
    return next((HIGHEST_LEVEL - n for n, most in enumerate(period.highest) if die <= most), 0)


class RollLevel(PacificSideChoice, frozen=True):
    """A player confirms his secret roll (Rules 7.1)."""

    rule = "7.1"
    is_secret = True
    passes_alone = False

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Roll."""
        hint = (
            "A higher level helps to find and to surprise the enemy this month, and the war on merchants. "
            "You read it in your log and on your track."
        )
        return Prompt("roll your Strategic Intelligence level; only you see it.", self.rule, hint)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The roll."""
        return (Action("roll_level"),)

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """First the roll."""
        return Refusal("First roll for Strategic Intelligence.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The level stands until the next month."""
        (face,), dice = position.dice.roll(1, FACES)
        level = level_for(game, position.month, self.side, face)
        levels = with_side(position.levels, self.side, level)
        told = SecretRoll(self.side, (face,), self.rule, f"level {level}")
        return Result(replace(position, dice=dice, levels=levels), (told,))
