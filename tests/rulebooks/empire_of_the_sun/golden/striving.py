"""A side that makes the best of each of its plays: it tries many, dice and all, and keeps the one that counts most.

Recorded games need somebody who wins. He knows what the dice will show, which nobody at the table does.
"""

from collections.abc import Iterator

import msgspec

from game.core.actions import Action, Side
from game.core.playout import FINE, Chooser, chances
from game.rulebooks.empire_of_the_sun.moving.move_units import MoveStack, MoveUnits
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.victory import HexesEnding, PortsEnding
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from game.rulebooks.empire_of_the_sun.war.scoring.endings import score
from tests.balance.empire.judge import worth
from tests.rulebooks.empire_of_the_sun.shipped import EmpireDecision, EmpireMoment

IDLE = ("discard", "pass", "no_hq", "no_reaction", "no_cards")
"""What whoever does nothing does."""


class Tried(msgspec.Struct, frozen=True):
    """A way to play on, and what the score says at its end."""

    value: float
    actions: tuple[Action, ...]


class Striver:
    """Plays both sides: one strives, the other does nothing that it need not do.

    `boldness` is how far chance moves the worth of an action.
    """

    def __init__(self, game: EmpireGame, side: Side, seed: int, tries: int, boldness: float) -> None:
        self.game, self.side, self.tries, self.boldness = game, side, tries, boldness
        self.numbers = chances(seed)
        self.random = Chooser(game, seed)
        self.best = Tried(-FINE, ())

    def choose(self, decision: EmpireDecision) -> Action:
        """The next action of the best way to play that has been found; at each turning point others are tried."""
        if isinstance(decision.step, ChoosePlay):
            self.best = Tried(-FINE, ())
        if not self.best.actions or (decision.side == self.side and isinstance(decision.step, ChoosePlay | MoveUnits)):
            found = [self.tried(decision) for _ in range(self.tries)]
            self.best = max([self.best, *found], key=lambda each: each.value)
        action, *rest = self.best.actions
        self.best = Tried(self.best.value, tuple(rest))
        return action

    def tried(self, decision: EmpireDecision) -> Tried:
        """One way to play on until somebody chooses his next play, or the game is over."""
        actions: list[Action] = []
        moment: EmpireMoment | None = None
        for here in self.going_on(decision, actions):
            moment = here
        assert moment is not None, "at least one action is tried"
        return Tried(self.value(moment), tuple(actions))

    def going_on(self, decision: EmpireDecision, actions: list[Action]) -> Iterator[EmpireMoment]:
        """The moments of a play, its actions written down."""
        following: EmpireDecision | None = decision
        while following is not None and (not actions or not isinstance(following.step, ChoosePlay)):
            actions.append(self.likely(following))
            moment = following.perform(actions[-1])
            yield moment
            following = moment.decision

    def likely(self, decision: EmpireDecision) -> Action:
        """A good action more often than a bad one; of the other side one that does nothing."""
        idle = [action for action in decision.legal if action.verb in IDLE]
        if decision.side != self.side and idle:
            return idle[0]
        forward = [action for action in decision.legal if action.verb not in self.random.takes_back]
        is_stuck = isinstance(decision.step, MoveStack) and all(action.verb != "move_to" for action in forward)
        usable = decision.legal if is_stuck or not forward else forward
        return max(usable, key=lambda action: worth(decision, action) + self.boldness * next(self.numbers) / FINE)

    def value(self, moment: EmpireMoment) -> float:
        """What the score says for the striving side."""
        found = score(self.game, moment.position)
        for_allies = isinstance(self.game.scenario.victory, HexesEnding | PortsEnding)
        return found.total if for_allies == (self.side == ALLIES) else -found.total
