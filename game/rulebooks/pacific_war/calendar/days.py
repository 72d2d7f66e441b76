"""Days pass, months end, and an Operation goes on where the month's end found it (Rules 5.4, 33)."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.events import Told
from game.core.sequence import interlude
from game.rulebooks.pacific_war.damage.coasts import rearm
from game.rulebooks.pacific_war.deciding.verdict import after_month, decide
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.months import LAST_DAY, month_name, month_of
from game.rulebooks.pacific_war.terms.occupants import own_units
from game.rulebooks.pacific_war.terms.position import ACTIVATED, PacificAutomatic, PacificPosition, Result, operation_of

STRATEGIC_PHASES = "Strategic phases"
OPERATION = "Operation"
Moment = Literal["contact", "cycle", "bid"]
"""When the month ended: in the Operation player's Contact Phase, in the Day Marker Adjustment Phase, without a bid."""


def has_active(game: PacificGame, position: PacificPosition, side: Side | None = None) -> bool:
    """Whether a side, or any, has an activated unit (Rules 5.3)."""
    sides = BOTH if side is None else (side,)
    own, units = own_units(game, position), position.units
    return any(units[n].activity == ACTIVATED and units[n].place >= 0 for side in sides for n in own[side])


def is_last(game: PacificGame, month: int) -> bool:
    """Whether the scenario is over with a month (Rules 5.4)."""
    return month + 1 - month_of(game.scenario.start) >= game.scenario.months


class DayPasses(PacificAutomatic, frozen=True):
    """The Day marker moves; a month that it ends is over at once (Rules 5.4)."""

    days: int
    when: Moment

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Box after box: after the last one comes Month Begin, box 0."""
        operation = operation_of(position)
        day = position.day + self.days
        ends = day > LAST_DAY
        position = replace(
            position,
            day=day - LAST_DAY - 1 if ends else day,
            operation=replace(operation, used=operation.used + self.days),
        )
        return Result(position, (), (MonthEnds(self.when),) if ends else ())


class MonthBegan(Told, frozen=True):
    """A new month has begun."""

    opens_turn: ClassVar[bool] = True


class MonthEnds(PacificAutomatic, frozen=True):
    """A month is over: the Operation is suspended while the strategic phases of the next are played (Rules 5.4)."""

    when: Moment

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """The next month, or the end of the scenario."""
        over = position.month
        position = replace(position, month=over + 1, operations_this_month=0)
        if self.when == "bid":
            position = replace(position, day=0)
        told = Told(f"{month_name(over)} is over § 5.4.")
        if game.scenario.type in ("engagement", "battle"):
            return Result(position)
        position = after_month(game, rearm(position), over)
        if position.verdict is None and is_last(game, over):
            position = decide(game, position)
        began = () if position.verdict is not None else (MonthBegan(f"{month_name(over + 1)} begins § 5.4."),)
        return Result(position, (told, *began), (interlude(game.phases, STRATEGIC_PHASES), Resume(self.when)))


class Resume(PacificAutomatic, frozen=True):
    """After the strategic phases the Operation goes on, or is over if nobody is activated any more (Rules 5.4)."""

    when: Moment

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """In the Contact Phase the Operation player must have an activated unit, in a cycle anybody."""
        if self.when == "bid":
            return Result(position, leave=OPERATION)
        operation = operation_of(position)
        if self.when == "cycle" and has_active(game, position):
            return Result(position)
        if self.when == "contact":
            if has_active(game, position, operation.player):
                return Result(position)
            position = replace(position, offered_to=other(operation.player))
        return Result(position, (Told("The suspended Operation is over § 5.4."),), leave=OPERATION)
