"""Movement in the Battle Cycle: ground units and Task Forces, loading and landing (Rules 23.6)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target, other
from game.core.combat import Mark, Preview
from game.core.events import PieceMoved
from game.core.hexset import NOWHERE, has, spaces_of
from game.core.kept import kept_each
from game.core.on_spaces import OnSpaces
from game.core.position import Prompt, Step
from game.rulebooks.pacific_war.moving.carrying import land_unit, landing_refusal, load_refusal, load_unit, troops_of
from game.rulebooks.pacific_war.moving.ground import march_refusal, marchers, marches, path_to, why_not
from game.rulebooks.pacific_war.moving.reorganising import Reorganise, open_forces
from game.rulebooks.pacific_war.moving.sailing import Sail
from game.rulebooks.pacific_war.moving.sea import allowance, reach, route, sail_refusal
from game.rulebooks.pacific_war.moving.submarines import MoveSubmarines, has_fleets
from game.rulebooks.pacific_war.moving.taking import TakeHexes
from game.rulebooks.pacific_war.searching.bases import base_search_refusal, base_searches, search_base
from game.rulebooks.pacific_war.searching.looking import looking_refusal, searches, searching
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.fleets import force_spaces, forces_at, forces_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import capital, open_name, owners_word
from game.rulebooks.pacific_war.terms.occupants import ground_at, occupants, units_but_for_searches
from game.rulebooks.pacific_war.terms.pieces import force_of, force_piece
from game.rulebooks.pacific_war.terms.position import (
    MOVED,
    PacificPosition,
    PacificSideChoice,
    Result,
    with_entry,
    with_units,
)


def loaders(game: PacificGame, position: PacificPosition, side: Side, number: int) -> Iterator[int]:
    """The Task Forces that a ground unit can go aboard where it stands."""
    here = forces_at(game, position, position.units[number].place, side)
    return (force for force in here if load_refusal(game, position, force, number) is None)


def can_load(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The ground units of a side that can go aboard a Task Force."""
    here = occupants(game, position)
    return [
        number
        for space in spaces_of(here.ground[side] & force_spaces(game, position, side))
        for number in ground_at(game, position, space, side)
        if next(loaders(game, position, side, number), None) is not None
    ]


def movers(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The Task Forces of a side that can sail or land troops."""
    return [force for force in forces_of(game, position, side) if sail_refusal(game, position, side, force) is None]


def ground_movers(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The ground units of a side that can march somewhere, or go aboard."""
    return sorted({*marchers(game, position, side), *can_load(game, position, side)})


def lander_refusal(game: PacificGame, position: PacificPosition, side: Side, force: int) -> Refusal | None:
    """Why a Task Force does not land troops, or None: it may land after it sailed, and again (Rules 23.2)."""
    each = position.task_forces[force]
    if each.side != side or each.space < 0:
        return Refusal("It is not yours.", "23.2")
    can_land = game.is_coast(each.space) and any(
        landing_refusal(game, position, unit) is None for unit in troops_of(game, position, force)
    )
    if not can_land:
        return Refusal("It has no troops aboard that can land here.", "23.2")
    return None


def landers(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The Task Forces of a side that can land troops where they are: only those that carry anything are asked."""
    carrying = {position.units[ship].force for ship in occupants(game, position).aboard}
    forces = [force for force in forces_of(game, position, side) if force in carrying]
    return [force for force in forces if lander_refusal(game, position, side, force) is None]


@kept_each("task_forces", "operation", "foul", on=units_but_for_searches)
def pickable(game: PacificGame, position: PacificPosition, side: Side) -> tuple[Action, ...]:
    """What of a side can be picked up: whatever can sail, march, go aboard or land."""
    forces = sorted({*movers(game, position, side), *landers(game, position, side)})
    troops = ground_movers(game, position, side)
    return (
        *(Action("pick_force", force_piece(force)) for force in forces),
        *(Action("pick_troops", number) for number in troops),
    )


@kept_each("task_forces", on=units_but_for_searches)
def can_reorganise(game: PacificGame, position: PacificPosition, side: Side) -> bool:
    """Whether a side has Task Forces to split or to join (Rules 2.2.3)."""
    return next(open_forces(game, position, side), None) is not None


class CycleMovement(PacificSideChoice, frozen=True):
    """A side moves its ground units and Task Forces, each once, until it is done (Rules 23.6)."""

    rule = "23.6"
    asks = "move Task Forces and ground units, land troops, or go on."
    hint = "Click what moves, then where it goes; or an enemy Task Force, or enemy base in range to search it."
    has_reorganised: bool = False
    """Whether it has had its time to split and join Task Forces."""
    seen: tuple[int, ...] = ()
    """The bases that were searched in this phase."""
    has_sent: bool = False
    """Whether it has had its time to move fleet submarines, which is offered alike whether it has any."""

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Whatever can move, load or land; and the end."""
        actions = list(pickable(game, position, self.side))
        if not self.has_reorganised and can_reorganise(game, position, self.side):
            actions.append(Action("reorganise"))
        if not self.has_sent and has_fleets(game, self.side):
            actions.append(Action("move_submarines"))
        actions += searches(game, position, self.side)
        if not actions:
            return []
        return [*actions, *base_searches(game, position, self.side, self.seen), Action("end_movement")]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why this does not move."""
        if target.verb == "move_submarines":
            return Refusal("Only Japan has fleet submarines, by the option, and moves them once.", "34.1")
        if target.verb == "reorganise":
            return Refusal("Task Forces are split and joined once, before any of them moves.", "2.2.3")
        if target.kind is Kind.PIECE:
            force = force_of(target.number)
            if force is not None and force < len(position.task_forces):
                is_own = position.task_forces[force].side == self.side
                refused = (
                    sail_refusal(game, position, self.side, force)
                    if is_own
                    else looking_refusal(game, position, self.side, force)
                )
            elif target.number < len(position.units):
                refused = self.unit_refusal(game, position, target.number)
            else:
                refused = None
            if refused is not None:
                return refused
        if target.kind is Kind.SPACE:
            refused = base_search_refusal(game, position, self.side, self.seen, target.number)
            if refused is not None:
                return refused
        return Refusal("Click a Task Force or a ground unit of yours that is activated.", self.rule)

    def unit_refusal(self, game: PacificGame, position: PacificPosition, number: int) -> Refusal | None:
        """Why a unit does not move here."""
        unit = position.units[number]
        if game.side(unit.kind) != self.side:
            return Refusal("It belongs to the other side.", self.rule)
        if game.arm(unit.kind) is Arm.AIR:
            return Refusal("Air units move in their own phase, by Ferry.", "23.3")
        if game.arm(unit.kind) is Arm.SHIP:
            return Refusal("Ships move as a Task Force.", "23.1")
        return march_refusal(game, position, number)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Pick up, or done."""
        if action.verb == "end_movement":
            return Result(position, (), (TakeHexes(),))
        if action.verb == "search_base":
            outcome = search_base(game, position, self.side, action.target)
            again = replace(self, seen=(*self.seen, action.target))
            return Result(outcome.position, outcome.events, (again,))
        if action.verb == "move_submarines":
            return Result(position, (), (MoveSubmarines(self.side), replace(self, has_sent=True)))
        if action.verb == "search":
            return Result(position, (), (searching(self.side, action), self))
        if action.verb == "reorganise":
            return Result(position, (), (Reorganise(self.side), replace(self, has_reorganised=True)))
        if action.verb == "pick_force":
            force = force_of(action.target)
            assert force is not None, "Task Forces are pieces of their own"
            return Result(position, (), (MoveForce(self.side, force), self))
        return Result(position, (), (MoveTroops(self.side, action.target), self))

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """Nothing is left to move."""
        return Result(position, (), (TakeHexes(),))


class MoveForce(PacificSideChoice, frozen=True):
    """Where a Task Force sails, or what it lands (Rules 23.2, 23.6)."""

    rule = "23.6"
    is_selection = True
    passes_alone = False
    force: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """How far, or that it only lands its troops; whether it carries any is not said, for the enemy reads it too."""
        name = position.task_forces[self.force].name
        if position.task_forces[self.force].marks & MOVED:
            return Prompt(f"{name} has sailed: land its troops here.", self.rule)
        hexes = allowance(game, position, self.force)
        return Prompt(
            f"{name} sails up to {hexes} hexes: click where to. Troops aboard, if any, may land here.", self.rule
        )

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """The Task Force."""
        return Target(Kind.PIECE, force_piece(self.force))

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Hexes in reach, troops to land, and staying."""
        found = NOWHERE
        if sail_refusal(game, position, self.side, self.force) is None:
            found = reach(game, position, self.force, allowance(game, position, self.force))
        troops = [n for n in troops_of(game, position, self.force) if landing_refusal(game, position, n) is None]
        landings = [Action("land", number) for number in troops]
        landings += [Action("land_all")] if len(troops) > 1 else []
        return OnSpaces("sail_to", found, [*landings, Action("stay")])

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.PIECE and target.number < len(position.units):
            refused = landing_refusal(game, position, target.number)
            if refused is not None:
                return refused
        refused = sail_refusal(game, position, self.side, self.force)
        if refused is not None:
            return refused
        hexes = allowance(game, position, self.force)
        if not hexes:
            return Refusal("Its transit from the Holding Box takes longer than a Battle Cycle.", "14.5")
        return Refusal(f"No way by water leads there in {hexes} hexes.", self.rule)

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """The way, hex by hex."""
        if action.verb != "sail_to":
            return None
        path = route(game, position, self.force, action.target, allowance(game, position, self.force))
        marks = tuple(Mark(SpaceId(space), str(number)) for number, space in enumerate(path, 1))
        return Preview("1 hex" if len(path) == 1 else f"{len(path)} hexes", marks=marks)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It sails, or lands, or stays."""
        if action.verb == "stay":
            return Result(position)
        if action.verb == "land":
            outcome = land_unit(game, position, action.target)
            return Result(outcome.position, outcome.events, self.more(game, outcome.position))
        if action.verb == "land_all":
            return self.land_all(game, position)
        path = route(game, position, self.force, action.target, allowance(game, position, self.force))
        return Result(position, (), (Sail(self.force, tuple(path)),))

    def more(self, game: PacificGame, position: PacificPosition) -> tuple[Step, ...]:
        """The same choice while there are troops to land."""
        return (self,) if lander_refusal(game, position, self.side, self.force) is None else ()

    def land_all(self, game: PacificGame, position: PacificPosition) -> Result:
        """All troops that can land do."""
        found = Result(position)
        for number in list(troops_of(game, position, self.force)):
            if landing_refusal(game, found.position, number) is None:
                outcome = land_unit(game, found.position, number)
                found = Result(outcome.position, found.events + outcome.events)
        return found


class MoveTroops(PacificSideChoice, frozen=True):
    """Where a ground unit marches, or what it goes aboard (Rules 23.2, 23.6)."""

    rule = "23.6"
    is_selection = True
    passes_alone = False
    unit: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Where; whether this one is activated is not said, for the enemy reads it too."""
        name = capital(open_name(game, position, self.unit))
        return Prompt(
            f"{name}: click a hex to march to, if it is activated, or a Task Force here to go aboard.", self.rule
        )

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, self.unit)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Hexes, Task Forces, and staying."""
        actions = [Action("march_to", space) for space in sorted(marches(game, position, self.unit))]
        actions += [Action("go_aboard", force_piece(f)) for f in loaders(game, position, self.side, self.unit)]
        return [*actions, Action("stay")]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        force = force_of(target.number) if target.kind is Kind.PIECE else None
        if force is not None and force < len(position.task_forces):
            refused = load_refusal(game, position, force, self.unit)
            if refused is not None:
                return refused
        if target.kind is Kind.SPACE:
            return why_not(game, position, self.unit, target.number)
        return Refusal("Click a hex, or a Task Force in its hex.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It marches, goes aboard, or stays."""
        if action.verb == "stay":
            return Result(position)
        if action.verb == "go_aboard":
            force = force_of(action.target)
            assert force is not None, "Task Forces are pieces of their own"
            return load_unit(game, position, force, self.unit)
        unit = position.units[self.unit]
        path = path_to(marches(game, position, self.unit), action.target)
        now = replace(unit, place=action.target, marks=unit.marks | MOVED)
        moved = PieceMoved(PieceId(self.unit), tuple(SpaceId(space) for space in (unit.place, *path)))
        before, position = position, with_units(position, {self.unit: now})
        told = owners_word(game, self.unit, f"marches to {game.place(action.target)} § 23.6.", before, position)
        if has(occupants(game, position).ground[other(self.side)], action.target):
            position = with_entry(position, action.target, self.side)
        return Result(position, (moved, told))
