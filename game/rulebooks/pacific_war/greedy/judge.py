"""The judge of Pacific War: what the greedy player prefers in each of its decisions, without trying anything.

He sees what his side knows: Task Forces that are undetected are nothing to him, and those reported Blue or Red count
alike. He sails, strikes and lands for the hexes and ships that the scenario counts (`deciding.wants`), attacks from the
air as the program proposes, withdraws from what he cannot win, and spends Command Points on units near a prize.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.actions import Action
from game.core.judging import Judge, Plan
from game.core.play import Decision
from game.core.position import Step
from game.rulebooks.pacific_war.air.missions import PlanMission
from game.rulebooks.pacific_war.greedy.fighting import worth_of_attack, worth_of_battle, worth_of_range
from game.rulebooks.pacific_war.greedy.flying import worth_of_planning, worth_of_step
from game.rulebooks.pacific_war.greedy.operations import (
    worth_of_activating,
    worth_of_bid,
    worth_of_days,
    worth_of_entering,
    worth_of_points,
    worth_of_working,
)
from game.rulebooks.pacific_war.greedy.sailing import goal_in, is_in_reach, lands
from game.rulebooks.pacific_war.greedy.troops import worth_of_going, worth_of_picking_up
from game.rulebooks.pacific_war.ground.combat import OfferAttack
from game.rulebooks.pacific_war.moving.contact import ContactMovement, Heading
from game.rulebooks.pacific_war.moving.cycle import CycleMovement, MoveForce, MoveTroops
from game.rulebooks.pacific_war.moving.sea import sail_refusal
from game.rulebooks.pacific_war.moving.stopping import StopContact, StopContactOpenly
from game.rulebooks.pacific_war.naval.battles import OfferBattle
from game.rulebooks.pacific_war.naval.ranges import WriteRange
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.operation.bidding import Bid
from game.rulebooks.pacific_war.operation.preparing import ChooseDays
from game.rulebooks.pacific_war.strategic.points import HowMany
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.pieces import force_of
from game.rulebooks.pacific_war.terms.position import PacificPosition, operation_of

PRIZES = {
    "search": 1.0, "search_with": 1.0, "search_best": 0.5, "search_base": -1.0,
    "intercept": 0.5, "intercept_now": 1.0, "alert_all": 3.0, "alert": 2.0,
    "shoot_down": 1.0, "hit_strongest": 1.0, "reply_against": 2.0, "aim_all": 3.0,
    "fire_at_will": 3.0, "open_fire": 2.0, "save_torpedoes": -1.0, "bombard_at_will": 3.0,
    "demolish_with": -1.0, "land_all": 3.0, "land": 2.0,
    "propose_forces": 3.0, "form_force": 1.0, "leave_behind": -1.0, "reorganise": -2.0, "end_reorganising": 3.0,
    "fly_unit": -1.0, "fly_aboard": -1.0,
    "rest": -2.0, "rest_force": -2.0, "activate_more": -1.0, "extend": -1.0, "end_joint": 1.0,
    "choose_day_am": 2.0, "one_step": 1.0, "take_operation": 1.0, "place_support": -1.0,
    "fund_evenly": 3.0, "to_pool": -1.0, "fund": -1.0, "transport": -1.0, "move_staff": -1.0, "patrol": -1.0,
    "escort": -1.0, "repair": 1.0, "recombine": 1.0, "replace": 1.0, "add_step": 2.0, "form": -1.0,
    "build_airbase": 1.0, "emergency_to": -1.0, "build_command": 1.0, "stay": -9.0, "keep_force": 1.0,
}  # fmt: skip
"""What a click is worth by its verb; the others 0."""
DAYS_TO_FIGHT = 4
"""The days of an Operation that are kept for Battle Cycles."""


class PacificJudge(Judge):
    """Strikes what is worth it, sails to what counts, lands there, and gives nothing away."""

    repeats = True

    def plans(self, decision: Decision[Any, Any]) -> Sequence[Plan]:
        """Every action that does not only take something back, by its worth."""
        if isinstance(decision.step, MoveForce | Heading):
            return [Plan(0.0, (sailing(decision, decision.step),))]
        return [Plan(worth(decision, action), (action,)) for action in self.promising(decision)]


def sailing(decision: Decision[Any, Any], step: MoveForce | Heading) -> Action:
    """Troops land where they were to go; else the best hex in reach, or none."""
    game, position = decision.game, decision.position
    landing = [action for action in decision.legal if action.verb in ("land_all", "land")]
    if landing and lands(game, position, step.force):
        return landing[-1]
    is_contact = isinstance(step, Heading)
    goal = goal_in(game, position, step.force, game.tables.numbers.movement.farthest_heading if is_contact else None)
    if goal is None:
        return Action("no_heading" if is_contact else "stay")
    return Action("head_for" if is_contact else "sail_to", goal)


def worth_of_picking(game: PacificGame, position: PacificPosition, step: CycleMovement, action: Action) -> float:
    """A Task Force is picked where another hex is better, or where it lands its troops."""
    force = force_of(action.target)
    assert force is not None, "Task Forces are pieces of their own"
    if lands(game, position, force):
        return 2.0
    can_sail = sail_refusal(game, position, position.task_forces[force].side, force) is None
    return 1.0 if can_sail and goal_in(game, position, force) is not None else -1.0


def worth_of_heading(game: PacificGame, position: PacificPosition, step: ContactMovement, action: Action) -> float:
    """A heading is set where it is not the best already, and troops land."""
    force = force_of(action.target)
    assert force is not None, "Task Forces are pieces of their own"
    if lands(game, position, force):
        return 2.0
    goal = goal_in(game, position, force, game.tables.numbers.movement.farthest_heading)
    return -1.0 if goal is None or (force, goal) in step.headings else 1.0


def worth_of_stopping(game: PacificGame, position: PacificPosition, step: StopContact, action: Action) -> float:
    """The enemy's contact movement is ended when he is in reach."""
    if action.verb == "never_stop":
        return -1.0
    return float(is_in_reach(game, position, step.decider(game, position)) == (action.verb == "stop_contact"))


def worth_of_pulse(game: PacificGame, position: PacificPosition, step: ContactMovement, action: Action) -> float:
    """Ships sail on while days are left to fight."""
    operation = operation_of(position)
    is_late = operation.player == step.side and operation.days - operation.used <= DAYS_TO_FIGHT
    return -0.5 if is_late else 0.5


Worth = Callable[[PacificGame, PacificPosition, Any, Action], float]
"""What an action of a step is worth."""
BY_VERB: Mapping[str, Worth] = {
    "enter_at": worth_of_entering,
    "plan_mission": worth_of_planning,
    "head": worth_of_heading,
    "next_pulse": worth_of_pulse,
    "pick_force": worth_of_picking,
    "pick_troops": worth_of_picking_up,
    "work_at": worth_of_working,
}
BY_STEP: Mapping[type[Step], Worth] = {
    PlanMission: worth_of_step,
    WriteRange: worth_of_range,
    OfferAttack: worth_of_attack,
    OfferBattle: worth_of_battle,
    StopContact: worth_of_stopping,
    StopContactOpenly: worth_of_stopping,
    MoveTroops: worth_of_going,
    Bid: worth_of_bid,
    Activate: worth_of_activating,
    ChooseDays: worth_of_days,
    HowMany: worth_of_points,
}
"""What is judged by what it leads to; all else by its verb alone."""


def worth(decision: Decision[Any, Any], action: Action) -> float:
    """What an action is worth."""
    judged = BY_VERB.get(action.verb) or BY_STEP.get(type(decision.step))
    if judged is None:
        return PRIZES.get(action.verb, 0.0)
    return judged(decision.game, decision.position, decision.step, action)
