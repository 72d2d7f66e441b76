"""Hits on air units: the side that fires gives them out, each unit filled to two before the next (Rules 3.6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Refusal, Side, Target
from game.core.events import Told
from game.core.position import Prompt
from game.rulebooks.pacific_war.air.mission import Mission, is_fighter, lost_in, rank
from game.rulebooks.pacific_war.damage.aircraft import hit_aircraft
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import ABORTED, PacificChoice, PacificPosition, Result, mark_units


class Losses(PacificChoice, frozen=True):
    """The side that fired chooses which units its hits fall on (Rules 3.6).

    `order` are the units chosen so far, the one that fought first. On the way fighters are hit first (Rules 28.4).
    """

    rule = "3.6"
    mission: Mission
    firer: Side
    units: tuple[int, ...]
    hits: int
    order: tuple[int, ...] = ()
    is_on_the_way: bool = False

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The side that fired."""
        return self.firer

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """How many hits are left."""
        left = self.left(game, position)
        return Prompt(
            f"{left} hit{'s are' if left > 1 else ' is'} left: which unit takes the next?",
            self.rule,
            "A unit is filled to two hits, which abort it, before another is hit.",
        )

    def left(self, game: PacificGame, position: PacificPosition) -> int:
        """The hits that the chosen units do not take."""
        return self.hits - sum(room(game, position, self.mission, number) for number in self.order)

    def open_to(self, game: PacificGame, position: PacificPosition) -> list[int]:
        """The units that can be hit next."""
        rest = [n for n in self.units if n not in self.order and room(game, position, self.mission, n)]
        fighters = [number for number in rest if is_fighter(game, position, number)]
        return fighters if self.is_on_the_way and fighters else rest

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The units to choose from, if it makes a difference."""
        left, units = self.left(game, position), self.open_to(game, position)
        if len(units) < 2 or left <= 0:
            return []
        if left >= sum(room(game, position, self.mission, number) for number in units):
            return []
        return [*(Action("shoot_down", number) for number in units), Action("hit_strongest")]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not this one."""
        if self.is_on_the_way:
            return Refusal("On the way fighters are hit first, and a unit only up to two hits.", "28.4")
        return Refusal("Hits fall on units in the fight, on each up to two before the next.", self.rule)

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """All are given out."""
        rest = worth(game, position, [n for n in self.units if n not in self.order], self.is_on_the_way)
        return spread(game, position, self.mission, [*self.order, *rest], self.hits)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """A unit is next, or they are hit as they strike hardest."""
        if action.verb == "hit_strongest":
            return self.skip(game, position)
        return Result(position, (), (replace(self, order=(*self.order, action.target)),))


def room(game: PacificGame, position: PacificPosition, mission: Mission, number: int) -> int:
    """The hits that a unit takes before it aborts, or is gone."""
    full = game.tables.numbers.damage.hits_before_the_next
    return max(0, min(full - lost_in(position, mission, number), position.units[number].steps))


def worth(game: PacificGame, position: PacificPosition, units: Sequence[int], is_on_the_way: bool = False) -> list[int]:
    """Units in the order in which they are hit: those that strike hardest first, on the way fighters before them."""

    def value(number: int) -> tuple[bool, int, int]:
        kind = game.classes[position.units[number].kind]
        is_first = is_on_the_way and is_fighter(game, position, number)
        return (is_first, rank(kind.anti_naval), position.units[number].steps)

    return sorted(units, key=value, reverse=True)


def spread(game: PacificGame, position: PacificPosition, mission: Mission, order: Sequence[int], hits: int) -> Result:
    """Hits on air units along an order: each is filled to two in a mission, which aborts it, before the next (3.6)."""
    full = game.tables.numbers.damage.hits_before_the_next
    before = {number: lost_in(position, mission, number) for number in order}
    taken = dict.fromkeys(order, 0)
    for most in (full, hits + full):
        for number in order:
            room = min(most - before[number], position.units[number].steps) - taken[number]
            more = max(0, min(room, hits))
            taken[number] += more
            hits -= more
    aborted = [n for n in order if before[n] + taken[n] >= full]
    fresh = [n for n in aborted if not position.units[n].marks & ABORTED and position.units[n].steps > taken[n]]
    outcome = hit_aircraft(game, mark_units(position, aborted, ABORTED), {n: lost for n, lost in taken.items() if lost})
    told = tuple(Told(f"{position.units[n].name} aborts § 3.6.") for n in fresh)
    return Result(outcome.position, (*outcome.events, *told))
