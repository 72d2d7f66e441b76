"""Carries an offensive or a reaction through, click by click, once its tasks are chosen; decides all small things."""

from collections.abc import Iterator, Sequence

from game.core.actions import Action
from game.core.play import Decision
from game.core.playout import FINE
from game.rulebooks.empire_of_the_sun.battle.hitting import KeepStep, PayCritical
from game.rulebooks.empire_of_the_sun.battle.shifting import ShiftLosses, SpareCarrier
from game.rulebooks.empire_of_the_sun.greedy.tasks import STAYS, Mood, Planner, Task
from game.rulebooks.empire_of_the_sun.moving.move_units import WAY_VERBS, MoveStack, MoveUnits
from game.rulebooks.empire_of_the_sun.moving.post_battle import MoveHome, PostBattleMoves
from game.rulebooks.empire_of_the_sun.moving.sent_home import likely_home, nearest
from game.rulebooks.empire_of_the_sun.offensive.activating import Activate, candidates, counted, most_units
from game.rulebooks.empire_of_the_sun.offensive.assigning import AssignTo
from game.rulebooks.empire_of_the_sun.offensive.declaring import Declare
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import Arm
from game.rulebooks.empire_of_the_sun.verbs import VERBS
from game.rulebooks.empire_of_the_sun.war.events.kamikaze import ChooseKamikaze, StrikeShips
from game.rulebooks.empire_of_the_sun.war.events.losses import ChooseLoss

PRIZES = {
    "choose_hq": 1.0, "assign_all": 3.0, "declare": 1.0, "all_fight": 3.5, "end_declaration": 2.0, "propose": 3.0,
    "roll_special": 1.0, "roll_intelligence": 1.0, "replace": 2.0, "rebuild": 1.0, "bomb": 1.0, "give_step": 1.0,
    "spend_all": 3.0,
    "react": 2.0, "look": 1.0, "not_again": -1.0, "no_cards": -0.5, "stand": 0.5, "withdraw": -2.0, "to_china": -2.0,
    "move_to": 0.5, "no_hq": -1.0, "no_reaction": -1.0, "call_off": -3.0, "by_operations": -1.0,
    "use_event": 2.0, "use_operations": 1.5, "future_offensive": -0.5, "discard": -2.0, "pass": -2.0,
    "withdraw_hq": -2.0, "withdraw_air": -2.0, "pick": -0.5,
}  # fmt: skip
"""What a click is worth by its verb where nothing is planned; the others 0, and among equals chance decides."""
TAKES_BACK = frozenset(verb.name for verb in VERBS if verb.takes_back)
ORDER = (Arm.AIR, Arm.NAVAL, Arm.GROUND)
"""Aircraft and ships move first: they clear zones."""


class Officer:
    """Plays a side in what is tried, in some mood; of small things that are alike chance chooses one."""

    def __init__(self, mood: Mood, numbers: Iterator[int]) -> None:
        self.mood, self.numbers = mood, numbers
        self.tasks: list[Task] = []
        self.goal_of: dict[int, int] = {}
        self.moving: Task | None = None

    def choose(self, decision: Decision[EmpireGame, EmpirePosition]) -> Action:
        """The next click."""
        match decision.step:
            case Activate() as step:
                return self.activate(decision, step)
            case MoveUnits():
                return self.begin_move(decision.legal)
            case MoveStack() as step:
                return self.move(decision.legal, step)
            case Declare():
                return self.declare(decision)
            case AssignTo() as step:
                return self.assign(decision, step)
        return at_once(decision) or self.small(decision)

    def activate(self, decision: Decision[EmpireGame, EmpirePosition], step: Activate) -> Action:
        """The units that have tasks, one after the other."""
        if not step.chosen:
            self.tasks = self.planned(decision)
            self.goal_of = {unit: task.goal for task in self.tasks for unit in task.units}
        for task in self.tasks:
            for unit in task.units:
                action = Action("activate", unit)
                if action in decision.legal:
                    return action
        chosen = {*step.chosen}
        self.tasks = [task for task in self.tasks if chosen.issuperset(task.units)]
        return Action("end_activation")

    def planned(self, decision: Decision[EmpireGame, EmpirePosition]) -> list[Task]:
        """Who goes where."""
        game, position = decision.game, decision.position
        free = candidates(game, position, ())
        most = most_units(game, position, ()) - counted(game, position, ())
        tasks = Planner(game, position, free, most, self.mood).planned()
        return sorted(tasks, key=lambda task: max(ORDER.index(game.counters[unit].arm) for unit in task.units))

    def chance(self) -> float:
        """A number from 0 to 1."""
        return next(self.numbers) / FINE

    def begin_move(self, legal: Sequence[Action]) -> Action:
        """The first of the next task is picked up; who stays is left where he is."""
        while self.tasks:
            task = self.tasks.pop(0)
            action = Action("pick", task.units[0])
            if task.end != STAYS:
                self.moving = task
                if action in legal:
                    return action
        return Action("end_moves")

    def move(self, legal: Sequence[Action], step: MoveStack) -> Action:
        """The others go along, and all go their way; if that is closed by now they stay."""
        task = self.moving
        if task is not None and step.units[0] in task.units:
            joining = (Action("join", unit) for unit in task.units if unit not in step.units)
            way = [Action(WAY_VERBS[task.way])] if step.kind != task.way and task.way in WAY_VERBS else []
            for action in (*joining, *way, Action("move_to", task.end)):
                if action in legal:
                    return action
        return next(action for action in legal if action.verb in ("put_back", "let_stay"))

    def declare(self, decision: Decision[EmpireGame, EmpirePosition]) -> Action:
        """The goals are declared that nobody has entered, and all fight."""
        goals = {*self.goal_of.values()}
        wanted = [action for action in decision.legal if action.verb == "declare" and action.target in goals]
        return wanted[0] if wanted else self.small(decision)

    def assign(self, decision: Decision[EmpireGame, EmpirePosition], step: AssignTo) -> Action:
        """A unit fights for its goal if it can."""
        goal = self.goal_of.get(step.unit, STAYS)
        return next((action for action in decision.legal if action.target == goal), decision.legal[0])

    def small(self, decision: Decision[EmpireGame, EmpirePosition]) -> Action:
        """Something by its verb that does not only take something back."""
        forward = [action for action in decision.legal if action.verb not in TAKES_BACK] or decision.legal
        return max(forward, key=lambda action: PRIZES.get(action.verb, 0.0) + 0.1 * self.chance())


def at_once(decision: Decision[EmpireGame, EmpirePosition]) -> Action | None:
    """What is clear without trying: the way home, and of the enemy's units the dearest, of one's own the cheapest."""
    match decision.step:
        case PostBattleMoves() | MoveHome():
            return way_home(decision)
        case (
            KeepStep()
            | PayCritical()
            | ShiftLosses()
            | SpareCarrier()
            | ChooseLoss()
            | ChooseKamikaze()
            | StrikeShips() as step
        ):
            return step.proposed(decision.game, decision.position)
    return None


def way_home(decision: Decision[EmpireGame, EmpirePosition]) -> Action:
    """After the battles whoever must leave goes no farther than he must, so that what was taken is held; beaten troops
    go with those who covered them, or back where they came from."""
    match decision.step:
        case PostBattleMoves() as step:
            restless = step.restless(decision.game, decision.position)
            return Action("pick", restless[0]) if restless else Action("end_moves")
        case MoveHome() as step if ends := [action.target for action in decision.legal if action.verb == "move_to"]:
            is_beaten = decision.game.counters[step.unit].arm is Arm.GROUND
            way = likely_home if is_beaten else nearest
            return Action("move_to", way(decision.game, decision.position, step.unit, ends))
    return decision.legal[0]
