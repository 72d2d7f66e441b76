"""The judge of Empire of the Sun: what the greedy player prefers in each of its decisions, without trying anything."""

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.actions import Action, other
from game.core.hexset import has, set_of, spaces_of
from game.core.judging import Judge, Plan
from game.core.play import Decision
from game.rulebooks.empire_of_the_sun.moving.move_units import WAY_VERBS, MoveStack, MoveUnits
from game.rulebooks.empire_of_the_sun.moving.stacks import ends_of_stack, other_ways, usual_way
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, controlled, occupants
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

PRIZES = {
    "choose_hq": 1.0, "activate_all": 2.0, "activate": 1.0, "assign_all": 3.0, "declare": 2.0,
    "take_all": 3.0, "move_to": 1.0, "propose": 3.0, "spend_all": 3.0,
    "use_event": 2.0, "use_operations": 1.5, "china_offensive": -1.0, "future_offensive": -0.5, "discard": -2.0,
    "pass": -2.0, "no_hq": -1.0, "no_reaction": -1.0, "call_off": -3.0, "by_operations": -1.0, "withdraw_hq": -2.0,
    "react": 2.0, "not_again": -1.0, "no_cards": -0.5, "stand": 0.5, "withdraw": -2.0,
    "to_china": -2.0,
}  # fmt: skip
"""What a click is worth by its verb; the others 0."""
PRIZE_OF_A_BASE, PRIZE_OF_A_FIGHT, PRIZE_OF_OPERATIONS, PRIZE_OF_A_UNIT = 5.0, 2.0, 0.1, 0.1
NOBODY_TO_ACTIVATE = -1.0
"""What a headquarters is worth that finds nobody for this card."""
WORTH_MOVING = 0.5
"""What a move must bring at least."""
FAIR_ODDS = 0.6
"""So much of the enemy's strength makes an attack worth while, for others may join it."""


class EmpireJudge(Judge):
    """Attacks with all that can go, where the enemy is weaker, and takes his bases."""

    def plans(self, decision: Decision[Any, Any]) -> Sequence[Plan]:
        """Every action that does not only take something back, by its worth; where units move, what they can attack."""
        if isinstance(decision.step, MoveUnits):
            end = next(action for action in decision.legal if action.verb == "end_moves")
            return [*attacks(decision), Plan(WORTH_MOVING, (end,))]
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
    if action.verb == "choose_hq":
        units = units_under(decision, action)
        return prize + PRIZE_OF_A_UNIT * units if units else NOBODY_TO_ACTIVATE
    if action.verb == "choose_card":
        return prize + PRIZE_OF_OPERATIONS * float(game.cards[action.target].operations)
    if action.verb == "move_to" and isinstance(decision.step, MoveStack):
        return prize + prize_of_hex(game, position, decision.step.units, action.target)
    return prize


def units_under(decision: Decision[Any, Any], choice: Action) -> int:
    """How many units a headquarters could activate."""
    follows = decision.perform(choice).decision
    return sum(action.verb == "activate" for action in follows.legal) if follows is not None else 0


def attacks(decision: Decision[Any, Any]) -> Iterator[Plan]:
    """Each unit that has not moved, by each way to each hex that is the enemy's; a good one is taken at once."""
    game, position = decision.game, decision.position
    for pick in decision.legal:
        if pick.verb == "pick":
            found = list(attacks_of(game, position, pick))
            yield from found
            if any(plan.value >= PRIZE_OF_A_BASE for plan in found):
                return


def attacks_of(game: EmpireGame, position: EmpirePosition, pick: Action) -> Iterator[Plan]:
    """The attacks that one unit can make, with the clicks for them."""
    units = (pick.target,)
    side = game.counters[pick.target].side
    theirs = controlled(game, position)[other(side)] & game.hexes.named
    wanted = theirs | set_of(occupants(game, position).by_hex)
    usual = usual_way(game, position, units)
    for way in (usual, *other_ways(game, position, units, usual)):
        clicks = (pick,) if way == usual else (pick, Action(WAY_VERBS[way]))
        for space in spaces_of(ends_of_stack(game, position, units, way) & wanted):
            value = prize_of_hex(game, position, units, space)
            if value > WORTH_MOVING:
                yield Plan(value, (*clicks, Action("move_to", space)))


def prize_of_hex(game: EmpireGame, position: EmpirePosition, units: Sequence[int], space: int) -> float:
    """What it brings a stack to go to a hex: troops take bases, ships and aircraft fight for them.

    With those who are there already nobody fights the much stronger; where these win by themselves, no more are wanted.
    """
    side = game.counters[units[0]].side
    are_troops = game.counters[units[0]].arm is Arm.GROUND
    here = [n for n in occupants(game, position).by_hex.get(space, ()) if n not in units]
    alike = [n for n in here if (game.counters[n].arm is Arm.GROUND) is are_troops]
    against = strength(game, position, [n for n in alike if game.counters[n].side != side])
    so_far = strength(game, position, [n for n in alike if game.counters[n].side == side])
    odds = (so_far + strength(game, position, units)) / against if against else 1.0
    is_wanted = so_far <= against and odds >= FAIR_ODDS
    is_theirs = has(controlled(game, position)[other(side)] & game.hexes.named, space)
    if are_troops:
        return PRIZE_OF_A_BASE * min(odds, 1.0) if is_theirs and is_wanted else 0.0
    return PRIZE_OF_A_FIGHT * min(odds, 1.0) if against and is_wanted else 0.0


def strength(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> int:
    """The attack of units together."""
    faces = ((game.counters[unit], position.pieces[unit].is_reduced) for unit in units)
    return sum(
        (counter.reduced if reduced or counter.full is None else counter.full).attack for counter, reduced in faces
    )
