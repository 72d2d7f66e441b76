"""The judge of Empire of the Sun: what the greedy player prefers in each of its decisions, without trying anything."""

from collections.abc import Sequence
from typing import Any

from game.core.actions import Action, other
from game.core.hexset import has
from game.core.play import Decision
from game.rulebooks.empire_of_the_sun.moving.move_units import MoveStack
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, controlled, occupants
from game.rulebooks.empire_of_the_sun.terms.tables import Arm
from tests.balance.judge import Judge, Plan

PRIZES = {
    "choose_hq": 1.0, "activate_all": 2.0, "activate": 1.0, "assign_all": 3.0, "declare": 2.0,
    "take_all": 3.0, "move_to": 1.0, "propose": 3.0, "spend_all": 3.0,
    "use_event": 2.0, "use_operations": 1.5, "china_offensive": -1.0, "future_offensive": -0.5, "discard": -2.0,
    "pass": -2.0, "no_hq": -1.0, "no_reaction": -1.0, "call_off": -3.0, "by_operations": -1.0, "withdraw_hq": -2.0,
    "react": 2.0, "not_again": -1.0, "no_cards": -0.5, "stand": 0.5, "withdraw": -2.0,
    "to_china": -2.0,
}  # fmt: skip
"""What a click is worth by its verb; the others 0."""
PRIZE_OF_A_BASE, PRIZE_OF_A_FIGHT, PRIZE_OF_OPERATIONS = 5.0, 2.0, 0.1


class EmpireJudge(Judge):
    """Attacks with all that can go, where the enemy is weaker, and takes his bases."""

    def plans(self, decision: Decision[Any, Any]) -> Sequence[Plan]:
        """Every action that does not only take something back, by its worth."""
        return [Plan(worth(decision, action), (action,)) for action in self.weighed(decision)]

    def weighed(self, decision: Decision[Any, Any]) -> Sequence[Action]:
        """Those that do not only take something back; but a stack that can go nowhere is put back."""
        is_stuck = all(action.verb != "move_to" for action in decision.legal)
        put_back = [action for action in decision.legal if action.verb == "put_back"] if is_stuck else []
        return [*self.promising(decision), *put_back]


def worth(decision: Decision[Any, Any], action: Action) -> float:
    """What an action is worth: its verb, the card, the hex where it leads."""
    game, position = decision.game, decision.position
    prize = PRIZES.get(action.verb, 0.0)
    if action.verb == "choose_card":
        return prize + PRIZE_OF_OPERATIONS * float(game.cards[action.target].operations)
    if action.verb == "move_to" and isinstance(decision.step, MoveStack):
        return prize + prize_of_hex(game, position, decision.step.units, action.target)
    return prize


def prize_of_hex(game: EmpireGame, position: EmpirePosition, units: Sequence[int], space: int) -> float:
    """What it brings a stack to go to a hex: troops take bases, and nobody attacks the stronger."""
    side = game.counters[units[0]].side
    here = [unit for unit in occupants(game, position).by_hex.get(space, ()) if game.counters[unit].side != side]
    prize = PRIZE_OF_A_FIGHT * (strength(game, position, units) - strength(game, position, here) > 0) if here else 0.0
    has_troops = any(game.counters[unit].arm is Arm.GROUND for unit in units)
    is_theirs = has(controlled(game, position)[other(side)] & game.hexes.named, space)
    return prize + PRIZE_OF_A_BASE * (has_troops and is_theirs)


def strength(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> int:
    """The attack of units together."""
    faces = ((game.counters[unit], position.pieces[unit].is_reduced) for unit in units)
    return sum(
        (counter.reduced if reduced or counter.full is None else counter.full).attack for counter, reduced in faces
    )
