"""B. Strategic Intelligence: each player rolls his level in secret (Rules 7)."""

from msgspec.structs import replace

from game.core.actions import Side
from game.core.rows import with_side
from game.rulebooks.pacific_war.operation.intelligence import SecretRoll
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import PacificAutomatic, PacificPosition, Result
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES

HIGHEST_LEVEL = 3


def level_for(game: PacificGame, month: int, side: Side, die: int) -> int:
    """The level of a die on a side's line for the month (Rules 7.1)."""
    periods = game.tables.numbers.levels[SIDE_NAMES[side]]
    period = next((each for each in periods if month <= month_of(each.to)), periods[-1])
    return next((HIGHEST_LEVEL - n for n, most in enumerate(period.highest) if die <= most), 0)


class RollLevel(PacificAutomatic, frozen=True):
    """A side's secret roll, which it reads in its log and on its track whenever it looks next (Rules 7.1)."""

    side: Side

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """The level stands until the next month."""
        (face,), dice = position.dice.roll(1, FACES)
        level = level_for(game, position.month, self.side, face)
        levels = with_side(position.levels, self.side, level)
        told = SecretRoll(self.side, (face,), "7.1", f"level {level}")
        return Result(replace(position, dice=dice, levels=levels), (told,))
