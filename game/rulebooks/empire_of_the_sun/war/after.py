"""What is put right when a play is over: lent shipping, and the cards that events draw (Rules 5.21, 5.33)."""

from msgspec.structs import replace

from game.core.actions import Side
from game.core.events import Event
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.cards.deck import draw_for_event, reshuffle
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireAutomatic, EmpirePosition, Result, Shipping


class AfterOffensive(EmpireAutomatic, frozen=True):
    """The shipping points that a card lent for one offensive go back; `used` were used before it (Rules 5.38)."""

    side: Side
    used: int

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Return what was lent, and forget how things stood before."""
        shipping = with_side(position.shipping, self.side, returned(position.shipping[self.side], self.used))
        draws = tuple(DrawForEvent(side) for side in position.draws_due)
        return Result(replace(position, shipping=shipping, before=None, draws_due=()), (), draws)


def returned(row: Shipping, before: int) -> Shipping:
    """Shipping points without those lent, which were used first."""
    in_offensive = max(0, row.used - before)
    used = min(row.used, before) + max(0, in_offensive - row.lent)
    return Shipping(row.total - row.lent, used)


class DrawForEvent(EmpireAutomatic, frozen=True):
    """The card that an event brings, once its play is over (Rules 5.21)."""

    side: Side

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Draw it."""
        position, events = draw_for_event(game, position, self.side)
        return Result(position, events)


def reshuffle_specials(game: EmpireGame, position: EmpirePosition) -> Result:
    """At the end of a turn the decks are shuffled whose special event was not played as one (Rules 5.37)."""
    events: tuple[Event, ...] = ()
    for side in position.reshuffles:
        position, told = reshuffle(game, position, side)
        events += told
    return Result(replace(position, reshuffles=()), events)
