"""The end of a scenario: the first of its levels that holds (Rules 35.2)."""

from msgspec.structs import replace

from game.core.position import Verdict
from game.rulebooks.pacific_war.deciding.needs import is_true
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import PacificAutomatic, PacificPosition, Result
from game.rulebooks.pacific_war.terms.victory import Level


def holds_level(game: PacificGame, position: PacificPosition, level: Level) -> bool:
    """Whether all that a level asks for is true."""
    return all(is_true(game, position, need) for need in level.when)


def verdict_of(level: Level) -> Verdict:
    """How the game ended, by a level."""
    winner = None if level.winner is None else side_of(level.winner)
    return Verdict(winner, level.name, "35.2")


def is_final(level: Level) -> bool:
    """Whether a level is looked at when the scenario is over, not only on its way."""
    return not level.first_month


def decide(game: PacificGame, position: PacificPosition) -> PacificPosition:
    """The position with its verdict: the scenario is over."""
    for level in game.scenario.victory:
        if is_final(level) and not level.after_cycle and holds_level(game, position, level):
            return replace(position, verdict=verdict_of(level))
    return replace(position, verdict=Verdict(None, "Nobody wins: no level of victory is reached.", "35.2"))


def after_cycle(game: PacificGame, position: PacificPosition, cycle: int) -> PacificPosition:
    """The position after a cycle, with a verdict if a level is reached that ends the game then."""
    for level in game.scenario.victory:
        if level.after_cycle == cycle and holds_level(game, position, level):
            return replace(position, verdict=verdict_of(level))
    return position


def after_month(game: PacificGame, position: PacificPosition, month: int) -> PacificPosition:
    """The position after a month, with a verdict if a level is reached that ends the game then."""
    for level in game.scenario.victory:
        if not level.first_month or not month_of(level.first_month) <= month:
            continue
        if level.last_month and month > month_of(level.last_month):
            continue
        if holds_level(game, position, level):
            return replace(position, verdict=verdict_of(level))
    return position


class Decide(PacificAutomatic, frozen=True):
    """The scenario is over."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Who has won."""
        return Result(decide(game, position))
