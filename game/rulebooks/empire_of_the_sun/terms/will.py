"""The Political Will of the United States, from 10 down to 0 (Rules 16.1)."""

from msgspec.structs import replace

from game.core.events import ScoreChanged, Told
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Result

MOST, NONE = 10, 0


class WillChanged(ScoreChanged, frozen=True):
    """The Political Will went up or down, and why."""

    now: int
    rule: str

    def sentence(self, game: EmpireGame) -> str:
        """What it is now, and why."""
        way = "rises" if self.amount > 0 else "falls"
        return f"Political Will {way} by {abs(self.amount)} to {self.now}: {self.reason} § {self.rule}."


def is_counted(game: EmpireGame) -> bool:
    """Whether the scenario counts the Political Will."""
    return game.scenario.political_will is not None


def with_will(game: EmpireGame, position: EmpirePosition, amount: int, reason: str, rule: str) -> Result:
    """The Political Will changes by an amount, but is never more than ten nor less than none (Rules 16.1)."""
    if not amount or not is_counted(game):
        return Result(position)
    now = max(NONE, min(MOST, position.political_will + amount))
    changed = now - position.political_will
    if not changed:
        return Result(position, (Told(f"Political Will stays at {now}: {reason} § {rule}."),))
    event = WillChanged(ALLIES, changed, reason, now, rule)
    return Result(replace(position, political_will=now), (event,))


def once(game: EmpireGame, position: EmpirePosition, name: str, amount: int, reason: str, rule: str) -> Result:
    """A change of the Political Will that happens once in a game (Rules 16.2)."""
    if name in position.clocks.scored:
        return Result(position)
    scored = replace(position.clocks, scored=(*position.clocks.scored, name))
    return with_will(game, replace(position, clocks=scored), amount, reason, rule)
