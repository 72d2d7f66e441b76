"""Joint Activation and Deactivation: more units, fewer units, and the days that are paid for (Rules 20.4, 20.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target, other
from game.core.events import Told
from game.core.position import Prompt
from game.rulebooks.pacific_war.calendar.days import has_active
from game.rulebooks.pacific_war.map.headquarters import command_points, pay_by_richest, staffs
from game.rulebooks.pacific_war.moving.home import home_ports
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.operation.cost import activation_points, days_left, multiple_of
from game.rulebooks.pacific_war.operation.deactivating import (
    all_to_rest,
    force_refusal,
    is_in_port,
    put_to_rest,
    rest_force,
    rest_refusal,
    send_home,
)
from game.rulebooks.pacific_war.terms.fleets import forces_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import own_units
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.pieces import force_of, force_piece
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    PacificAutomatic,
    PacificChoice,
    PacificPosition,
    PacificSideChoice,
    Result,
    operation_of,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersWord


def days_in_words(operation: Operation, per_cycle: int) -> str:
    """How many of the days of an Operation are used after this cycle; empty where they are not counted."""
    if not operation.days:
        return ""
    used = min(operation.used + per_cycle, operation.days)
    return f" After this cycle {used} of {operation.days} days are used."


class Joint(PacificSideChoice, frozen=True):
    """A side activates more units, deactivates some, and says when it is done (Rules 20.4, 20.5)."""

    rule = "20.5"
    passes_alone = True

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """What may be done."""
        hint = "Click what should be deactivated; a Task Force at sea goes home to a port. Deactivated units stay so."
        more = "" if game.scenario.type == "battle" else " activate more,"
        days = days_in_words(operation_of(position), game.tables.numbers.operation.days_per_cycle)
        return Prompt(f"deactivate units,{more} or go on.{days}", self.rule, hint)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Units and Task Forces that can rest, more activation, and the end."""
        units = position.units
        own = own_units(game, position)[self.side]
        alone = [n for n in own if units[n].activity == ACTIVATED and units[n].force < 0]
        actions = [Action("rest", n) for n in alone if rest_refusal(game, position, self.side, n) is None]
        forces = forces_of(game, position, self.side)
        can_rest = [n for n in forces if force_refusal(game, position, self.side, n) is None]
        actions += [Action("rest_force", force_piece(n)) for n in can_rest]
        if self.more_refusal(game, position) is None:
            actions.append(Action("activate_more"))
        return [*actions, Action("end_joint")]

    def more_refusal(self, game: PacificGame, position: PacificPosition) -> Refusal | None:
        """Why no more units can be activated, or None (Rules 20.4)."""
        if game.scenario.type in ("engagement", "battle"):
            return Refusal("In a battle no further units are activated.", "20.4")
        if not staffs(game, position, self.side):
            return Refusal("No headquarters is on the map.", "20.4")
        if self.side == operation_of(position).player and days_left(game, position) <= 0:
            return Refusal("No days are left that are paid for.", "20.4")
        if operation_of(position).joint[self.side] >= game.tables.numbers.operation.joint_points:
            return Refusal("No more can be added in this cycle.", "20.4")
        return None

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why this does not rest."""
        if target.verb == "activate_more":
            return self.more_refusal(game, position) or Refusal("Not now.", self.rule)
        if target.kind is not Kind.PIECE:
            return Refusal("Click a unit or a Task Force of yours.", self.rule)
        force = force_of(target.number)
        if force is not None and force < len(position.task_forces):
            refused = force_refusal(game, position, self.side, force)
        elif target.number < len(position.units):
            refused = rest_refusal(game, position, self.side, target.number)
        else:
            refused = None
        return refused or Refusal("Click a unit or a Task Force of yours.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Rest, go home, activate, or go on."""
        if action.verb == "rest":
            word = OwnersWord(self.side, f"{position.units[action.target].name} is deactivated § 20.5.")
            return Result(put_to_rest(position, [action.target]), (word,), (self,))
        if action.verb == "rest_force":
            force = force_of(action.target)
            assert force is not None, "Task Forces are pieces of their own"
            if is_in_port(game, position, force):
                told = Told(f"{position.task_forces[force].name} is deactivated in port § 20.5.")
                return Result(rest_force(game, position, force), (told,), (self,))
            return Result(position, (), (GoHome(self.side, force), self))
        if action.verb == "activate_more":
            return Result(position, (), (Activate(self.side, is_joint=True), self))
        return Result(position)


class GoHome(PacificSideChoice, frozen=True):
    """To which port a Task Force goes home (Rules 20.5)."""

    rule = "20.5"
    is_selection = True
    force: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Which port."""
        return Prompt(f"to which port does {position.task_forces[self.force].name} go home?", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The ports in reach."""
        return [Action("go_home", port) for port in sorted(home_ports(game, position, self.force))]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        far = game.tables.numbers.operation.go_home
        return Refusal(
            f"It goes to a Linked friendly port within {far} hexes, by a way without a detected enemy.", "20.5"
        )

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """The Task Force."""
        return Target(Kind.PIECE, force_piece(self.force))

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It is there."""
        return send_home(game, position, self.force, action.target)


class DaysUsedUp(PacificAutomatic, frozen=True):
    """When the days paid for are used up the Operation player extends the Operation, or all his units rest (20.5)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """With this cycle's days."""
        player = operation_of(position).player
        if days_left(game, position) > 0 or not has_active(game, position, player):
            return Result(position)
        if extension_refusal(game, position) is None:
            return Result(position, (), (Extend(),))
        return all_to_rest(game, position, player)


def extension_cost(game: PacificGame, position: PacificPosition) -> int:
    """The Command Points of one more multiple for all active units of the Operation player (Rules 20.5)."""
    player = operation_of(position).player
    return sum(
        activation_points(game, unit)
        for unit in position.units
        if unit.activity == ACTIVATED and unit.place >= 0 and game.side(unit.kind) == player
    )


def next_days(game: PacificGame, position: PacificPosition) -> int | None:
    """The days of the next multiple, or None after the last."""
    weeks = game.tables.numbers.operation.weeks
    multiple = multiple_of(game, operation_of(position).days)
    return weeks[multiple] if multiple < len(weeks) else None


def extension_refusal(game: PacificGame, position: PacificPosition) -> Refusal | None:
    """Why the Operation cannot be extended, or None (Rules 20.5)."""
    if game.scenario.type in ("engagement", "battle"):
        return Refusal("The days of a battle are given.", "20.5")
    if next_days(game, position) is None:
        return Refusal("No Operation is longer.", "20.2.5")
    player = operation_of(position).player
    points = command_points(game, position, player)
    cost = extension_cost(game, position)
    return None if points >= cost else Refusal(f"It costs {cost} Command Points; there are {points}.", "20.5")


class Extend(PacificChoice, frozen=True):
    """To pay for more days, or to let all units rest (Rules 20.5)."""

    rule = "20.5"
    otherwise = "Extend the Operation, or end it."
    passes_alone = False

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The Operation player."""
        return operation_of(position).player

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """The cost."""
        cost, days = extension_cost(game, position), next_days(game, position)
        return Prompt(f"the days are used up: pay {cost} Command Points for {days} days in all, or go home?", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Yes and no."""
        return (Action("extend"), Action("go_home_all"))

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Paid from the headquarters with the most points first, or over."""
        operation = operation_of(position)
        if action.verb == "go_home_all":
            return all_to_rest(game, position, operation.player)
        days = next_days(game, position)
        assert days is not None, "the legal actions ask for it"
        cost = extension_cost(game, position)
        told = Told(f"The Operation is extended to {days} days for {cost} Command Points § 20.5.")
        position = pay_by_richest(game, position, operation.player, cost)
        return Result(replace(position, operation=replace(operation, days=days, paid=operation.paid + cost)), (told,))


class ReactionFollows(PacificAutomatic, frozen=True):
    """When the Operation player has nothing active any more, the Reaction player's units rest, too (Rules 20.5)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """In the same phase."""
        player = operation_of(position).player
        if has_active(game, position, player) or not has_active(game, position, other(player)):
            return Result(position)
        return all_to_rest(game, position, other(player))
