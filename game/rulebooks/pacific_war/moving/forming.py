"""Task Forces are formed of the ships that were activated in a port (Rules 2.2.3, 20.1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.events import Told
from game.core.position import Prompt
from game.rulebooks.pacific_war.moving.forces import form_force, may_be_core, proposed, task_force_refusal
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame, listed
from game.rulebooks.pacific_war.terms.occupants import aboard
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    DEACTIVATED,
    PacificPosition,
    PacificSideChoice,
    Result,
    with_units,
)


def loose_ships(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The activated ships of a side that are in no Task Force."""
    return [
        number
        for number, unit in enumerate(position.units)
        if unit.activity == ACTIVATED
        and unit.place >= 0
        and unit.force < 0
        and game.arm(unit.kind) is Arm.SHIP
        and game.side(unit.kind) == side
    ]


class FormForces(PacificSideChoice, frozen=True):
    """Ships are chosen for the core and the screen of a Task Force, until all are in one (Rules 2.2.3)."""

    rule = "2.2.3"
    is_secret = True
    core: tuple[int, ...] = ()
    screen: tuple[int, ...] = ()

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """What is chosen."""
        core = listed(position.units[ship].name for ship in self.core) or "nobody"
        screen = listed(position.units[ship].name for ship in self.screen) or "nobody"
        return Prompt(
            f"form Task Forces. Core: {core}; screen: {screen}.",
            self.rule,
            "Click ships of one port for the core, then for the screen; or let the program propose.",
        )

    def offered(self, game: PacificGame, position: PacificPosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Which ships sail together is hidden."""
        return [action for action in legal if action.target < 0]

    def here(self, game: PacificGame, position: PacificPosition) -> list[int]:
        """The ships that can still be chosen: those of the port of the first."""
        chosen = (*self.core, *self.screen)
        ships = [ship for ship in loose_ships(game, position, self.side) if ship not in chosen]
        if not chosen:
            return ships
        return [ship for ship in ships if position.units[ship].place == position.units[chosen[0]].place]

    def with_ship(self, game: PacificGame, position: PacificPosition, ship: int) -> "FormForces | None":
        """The choice with a ship more, in the core if it may be there, else in the screen; None: it fits in neither."""
        core, screen = (*self.core, ship), (*self.screen, ship)
        if task_force_refusal(game, position, core, self.screen) is None and (
            may_be_core(game, position, ship) or task_force_refusal(game, position, self.core, screen) is not None
        ):
            return replace(self, core=core)
        if task_force_refusal(game, position, self.core, screen) is None:
            return replace(self, screen=screen)
        return None

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Ships, the proposal, the Task Force as it is, taking back, and leaving the others behind."""
        ships = self.here(game, position)
        if not ships and not self.core:
            return []
        actions = [Action("add_ship", s) for s in ships if self.with_ship(game, position, s) is not None]
        actions += [Action("drop_ship", ship) for ship in (*self.core, *self.screen)]
        if self.core:
            actions.append(Action("form_force"))
        else:
            actions += [Action("propose_forces"), Action("leave_behind")]
        return actions

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not this ship."""
        if target.kind is Kind.PIECE and target.number in self.here(game, position):
            refused = task_force_refusal(game, position, (*self.core, target.number), self.screen)
            return refused or Refusal("It fits neither the core nor the screen.", self.rule)
        return Refusal("Click an activated ship in the same port.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Chosen, formed, proposed, or left behind."""
        again = FormForces(self.side)
        match action.verb:
            case "add_ship":
                step = self.with_ship(game, position, action.target)
                return Result(position, (), (step or self,))
            case "drop_ship":
                core = tuple(ship for ship in self.core if ship != action.target)
                screen = tuple(ship for ship in self.screen if ship != action.target)
                return Result(position, (), (replace(self, core=core, screen=screen) if core else again,))
            case "form_force":
                position = form_force(game, position, self.side, self.core, self.screen)
                return Result(position, (told(position, self.core),), (again,))
            case "propose_forces":
                return self.form_all(game, position)
            case _:
                return Result(leave_behind(game, position, loose_ships(game, position, self.side)))

    def form_all(self, game: PacificGame, position: PacificPosition) -> Result:
        """All ships of all ports in legal Task Forces."""
        events = []
        ships = loose_ships(game, position, self.side)
        for port in sorted({position.units[ship].place for ship in ships}):
            here = [ship for ship in ships if position.units[ship].place == port]
            for core, screen in proposed(game, position, here):
                position = form_force(game, position, self.side, core, screen)
                events.append(told(position, core))
        return Result(leave_behind(game, position, loose_ships(game, position, self.side)), tuple(events))


def told(position: PacificPosition, core: Sequence[int]) -> Told:
    """A Task Force is formed."""
    force = position.task_forces[position.units[core[0]].force]
    return Told(f"{force.name} is formed § 2.2.3.")


def leave_behind(game: PacificGame, position: PacificPosition, ships: Sequence[int]) -> PacificPosition:
    """The position with ships deactivated that sail in no Task Force."""
    units = [*ships, *(cargo for ship in ships for cargo in aboard(game, position, ship))]
    return with_units(position, {unit: replace(position.units[unit], activity=DEACTIVATED) for unit in units})
