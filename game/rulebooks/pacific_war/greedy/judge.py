"""The judge of Pacific War: what the greedy player prefers in each of its decisions, without trying anything.

He sees what his side knows: Task Forces that are undetected are nothing to him, and those reported Blue or Red count
alike. He sails, strikes and lands for the hexes and ships that the scenario counts (`deciding.wants`), attacks from the
air as the program proposes, withdraws from what he cannot win, and spends Command Points on units near a prize.
"""

from collections.abc import Sequence
from typing import Any

from game.core.actions import Action, Side
from game.core.judging import Judge, Plan
from game.core.play import Decision
from game.rulebooks.pacific_war.air.missions import AirMissions, PlanMission
from game.rulebooks.pacific_war.greedy.fighting import attacks, outguns, worth_of_range
from game.rulebooks.pacific_war.greedy.flying import worth_of_planning, worth_of_step
from game.rulebooks.pacific_war.greedy.operations import (
    bid_wanted,
    points_wanted,
    weeks_wanted,
    worth_of_activating,
    worth_of_picking_up,
)
from game.rulebooks.pacific_war.greedy.sailing import goal_in, is_in_reach, lands
from game.rulebooks.pacific_war.ground.combat import OfferAttack
from game.rulebooks.pacific_war.moving.contact import ContactMovement, Heading
from game.rulebooks.pacific_war.moving.cycle import MoveForce
from game.rulebooks.pacific_war.moving.sea import sail_refusal
from game.rulebooks.pacific_war.moving.stopping import StopContact
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
    "demolish_with": -1.0, "land_all": 3.0, "land": 2.0, "go_aboard": 1.0,
    "propose_forces": 3.0, "form_force": 1.0, "leave_behind": -1.0, "reorganise": -2.0, "end_reorganising": 3.0,
    "fly_unit": -1.0, "fly_aboard": -1.0,
    "rest": -2.0, "rest_force": -2.0, "activate_more": -1.0, "extend": -1.0, "end_joint": 1.0,
    "choose_day_am": 2.0, "one_step": 1.0, "take_operation": 1.0, "place_support": -1.0,
    "fund_evenly": 3.0, "to_pool": -1.0, "fund": -1.0, "transport": -1.0, "move_staff": -1.0, "patrol": -1.0,
    "escort": -1.0, "repair": 1.0, "recombine": 1.0, "replace": 1.0, "add_step": 2.0, "form": -1.0,
    "work_at": -1.0, "emergency_to": -1.0, "build_command": 1.0, "stay": -9.0, "keep_force": 1.0,
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


def worth(decision: Decision[Any, Any], action: Action) -> float:
    """What an action is worth: by what it leads to, or by its verb alone."""
    game, position = decision.game, decision.position
    prize = PRIZES.get(action.verb, 0.0)
    match decision.step:
        case AirMissions() as step if action.verb == "plan_mission":
            return worth_of_planning(game, position, step.side, action.target)
        case PlanMission() as step:
            return worth_of_step(game, position, step, action)
        case WriteRange() as step:
            return worth_of_range(game, position, step, action)
        case OfferAttack() as step:
            return float(attacks(game, position, step) == (action.verb == "attack"))
        case OfferBattle() as step:
            return float(outguns(game, position, step.side, step.space) == (action.verb == "give_battle"))
        case StopContact():
            return worth_of_stopping(game, position, decision.side, action)
        case Bid() as step:
            return -abs(float(action.target - bid_wanted(game, position, step.side)))
        case Activate() as step:
            return worth_of_activating(game, position, step, action)
        case ChooseDays():
            return float(action.target == weeks_wanted(game, position, operation_of(position).player))
        case HowMany() as step:
            return points_wanted(step, action)
        case ContactMovement() as step if action.verb == "head":
            return worth_of_heading(game, position, step, action)
        case ContactMovement() as step if action.verb == "next_pulse":
            return worth_of_pulse(position, step)
    if action.verb == "pick_troops":
        return worth_of_picking_up(game, position, decision.side, action.target)
    if action.verb == "pick_force":
        return worth_of_picking(game, position, action)
    return prize


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


def worth_of_picking(game: PacificGame, position: PacificPosition, action: Action) -> float:
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


def worth_of_stopping(game: PacificGame, position: PacificPosition, side: Side, action: Action) -> float:
    """The enemy's contact movement is ended when he is in reach."""
    if action.verb == "never_stop":
        return -1.0
    return float(is_in_reach(game, position, side) == (action.verb == "stop_contact"))


def worth_of_pulse(position: PacificPosition, step: ContactMovement) -> float:
    """Ships sail on while days are left to fight."""
    operation = operation_of(position)
    is_late = operation.player == step.side and operation.days - operation.used <= DAYS_TO_FIGHT
    return -0.5 if is_late else 0.5
