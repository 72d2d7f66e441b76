"""Contact movement: all Task Forces hex by hex at once, air units base to base, ground units (Rules 23.4, 23.5)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target, other
from game.core.combat import Mark, Preview
from game.core.events import Event, Told
from game.core.kept import kept_each
from game.core.on_spaces import OnSpaces
from game.core.position import Prompt, Step
from game.rulebooks.pacific_war.calendar.days import DayPasses
from game.rulebooks.pacific_war.map.weather import is_foul
from game.rulebooks.pacific_war.moving.carrying import land_unit, landing_refusal, troops_of
from game.rulebooks.pacific_war.moving.cycle import MoveTroops, ground_movers, lander_refusal
from game.rulebooks.pacific_war.moving.flying import FlyTo, fliers, flight_refusal
from game.rulebooks.pacific_war.moving.ground import march_refusal
from game.rulebooks.pacific_war.moving.pulses import have_met, next_hex, pulses_left
from game.rulebooks.pacific_war.moving.sailing import move_to
from game.rulebooks.pacific_war.moving.sea import reach, route, sail_refusal, transit
from game.rulebooks.pacific_war.moving.stopping import asking, clear_contact
from game.rulebooks.pacific_war.moving.taking import TakeHexes
from game.rulebooks.pacific_war.searching.bases import base_search_refusal, base_searches, search_base
from game.rulebooks.pacific_war.searching.looking import Looking
from game.rulebooks.pacific_war.searching.submarines import contacts
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.fleets import forces_of
from game.rulebooks.pacific_war.terms.game import PacificGame, listed
from game.rulebooks.pacific_war.terms.occupants import units_but_for_searches
from game.rulebooks.pacific_war.terms.operation import Movement
from game.rulebooks.pacific_war.terms.pieces import force_of, force_piece
from game.rulebooks.pacific_war.terms.position import (
    PacificChoice,
    PacificPosition,
    PacificSideChoice,
    Result,
    operation_of,
)

NAVAL: Movement = "naval"
OF_ONE = ("head_for", "no_heading", "land")
"""What is said of the one Task Force that is taken up."""
KINDS: dict[str, Movement] = {"fly_unit": "air", "pick_troops": "ground"}
"""The kinds of movement beside that of Task Forces, by what begins them."""
Headings = tuple[tuple[int, int], ...]
"""Task Forces with the hexes that they sail to."""


@kept_each("task_forces", "bases", "operation", "foul", on=units_but_for_searches)
def others(game: PacificGame, position: PacificPosition, side: Side) -> tuple[Action, ...]:
    """What of a side moves beside its Task Forces: air and ground units (Rules 23.3, 23.6)."""
    return (
        *(Action("fly_unit", number) for number in fliers(game, position, side)),
        *(Action("pick_troops", number) for number in ground_movers(game, position, side)),
    )


HOW = (
    "Click troops in port, then what carries them; a Task Force, then where it heads for; "
    "an enemy base in range to search it."
)
ENDS_SAILING = " Once a unit flies or marches, nobody sails on in this phase."


class ContactMovement(PacificSideChoice, frozen=True):
    """A side's Contact Phase: headings for its Task Forces, and pulses in which all of them sail a hex (Rules 23.4)."""

    rule = "23.4"
    headings: Headings = ()
    is_sailing: bool = False
    """Whether naval movement goes on; leaving a kind of movement for another closes it."""
    seen: tuple[int, ...] = ()
    """The bases that were searched in this phase."""
    beside: str = ""
    """The verb of the movement in the air or on land that goes on."""

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Where it stands."""
        operation = operation_of(position)
        left = pulses_left(game, position, self.side)
        if not self.can_sail(game, position):
            return Prompt(
                "naval movement is over: fly and march what still should, or end contact movement.", self.rule
            )
        days = f" {operation.used} of {operation.days} days are used." if operation.days else ""
        far = days if left is None else f" {left} pulse{' is' if left == 1 else 's are'} left."
        return Prompt(
            f"contact movement, pulse {operation.moved + 1}.{far} {self.what_next(game, position)}",
            self.rule,
            f"{HOW}{ENDS_SAILING if self.is_sailing else ''}",
        )

    def what_next(self, game: PacificGame, position: PacificPosition) -> str:
        """What to do, or why no Task Force sails on to where it heads for."""
        under_way = [
            force for force, heading in self.headings if position.task_forces[force].space not in (-1, heading)
        ]
        if not under_way or self.goes_on(game, position):
            return "Set headings, then let all sail a hex."
        names = listed(position.task_forces[force].name for force in sorted(under_way))
        hexes = game.tables.numbers.movement.keep_off
        return f"Within {hexes} hexes of a detected enemy nobody sails in this phase: {names} must stop."

    def can_sail(self, game: PacificGame, position: PacificPosition) -> bool:
        """Whether naval movement is open, and pulses are left."""
        left = pulses_left(game, position, self.side)
        return NAVAL not in operation_of(position).kinds_moved and (left is None or left > 0)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Task Forces, the next pulse, air and ground units, and the end."""
        if operation_of(position).moved and have_met(game, position):
            return []
        actions: list[Action] = []
        if self.can_sail(game, position):
            actions += [Action("head", force_piece(force)) for force in self.forces(game, position)]
            if self.goes_on(game, position):
                actions.append(Action("next_pulse"))
        actions += others(game, position, self.side)
        if not actions:
            return []
        return [*actions, *base_searches(game, position, self.side, self.seen), Action("end_contact")]

    def gives_up(self, game: PacificGame, position: PacificPosition, action: Action) -> bool:
        """Only while nothing has sailed yet, or a Task Force is still under way to where it heads for."""
        return self.can_sail(game, position) and (not operation_of(position).moved or self.goes_on(game, position))

    def goes_on(self, game: PacificGame, position: PacificPosition) -> bool:
        """Whether some Task Force would come nearer to where it heads for in the next pulse."""
        return any(self.moving(game, position)) or next(self.in_transit(game, position), None) is not None

    def forces(self, game: PacificGame, position: PacificPosition) -> list[int]:
        """The Task Forces that can sail."""
        forces = forces_of(game, position, self.side)
        return [force for force in forces if sail_refusal(game, position, self.side, force) is None]

    def moving(self, game: PacificGame, position: PacificPosition) -> Iterator[tuple[int, int]]:
        """The Task Forces that go on in the next pulse, each with its next hex."""
        for force, heading in self.headings:
            if sail_refusal(game, position, self.side, force) is None and not self.is_far(game, position, force):
                beyond = next_hex(game, position, force, heading)
                if beyond is not None:
                    yield force, beyond

    def is_far(self, game: PacificGame, position: PacificPosition, force: int) -> bool:
        """Whether a Task Force has not come through its transit from a Holding Box yet (Rules 14.5)."""
        return operation_of(position).moved < transit(game, position, force)

    def in_transit(self, game: PacificGame, position: PacificPosition) -> Iterator[int]:
        """The Task Forces with headings that are still on their way from a Holding Box to the map."""
        for force, _ in self.headings:
            if sail_refusal(game, position, self.side, force) is None and self.is_far(game, position, force):
                yield force

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why this does not move."""
        if target.verb == "next_pulse" or target.kind is Kind.PIECE:
            left = pulses_left(game, position, self.side)
            if left is not None and left <= 0:
                return Refusal("You have sailed as many hexes as the enemy's contact movement allows.", "23.5.1")
        if target.verb == "next_pulse":
            return Refusal("No Task Force has a heading that it can follow.", self.rule)
        force = force_of(target.number) if target.kind is Kind.PIECE else None
        if force is not None and force < len(position.task_forces):
            if position.task_forces[force].side != self.side:
                return Refusal("It belongs to the other side.", self.rule)
            refused = sail_refusal(game, position, self.side, force)
            return refused or Refusal("Naval movement is over.", self.rule)
        if target.kind is Kind.PIECE and target.number < len(position.units):
            arm = game.arm(position.units[target.number].kind)
            refused = (
                march_refusal(game, position, target.number)
                if arm is Arm.GROUND
                else flight_refusal(game, position, self.side, target.number)
            )
            if refused is not None:
                return refused
        if target.kind is Kind.SPACE:
            refused = base_search_refusal(game, position, self.side, self.seen, target.number)
            if refused is not None:
                return refused
        return Refusal("Click a Task Force, an air unit or a ground unit of yours.", self.rule)

    def marks(self, game: PacificGame, position: PacificPosition) -> tuple[Mark, ...]:
        """Where Task Forces head for."""
        bound: dict[int, list[str]] = {}
        for force, heading in self.headings:
            if position.task_forces[force].space not in (-1, heading):
                bound.setdefault(heading, []).append(position.task_forces[force].name)
        return tuple(Mark(SpaceId(heading), ", ".join(sorted(names))) for heading, names in bound.items())

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """A heading, a pulse, another kind of movement, or the end."""
        match action.verb:
            case "end_contact":
                return Result(clear_contact(position), (), (TakeHexes(),))
            case "head":
                force = force_of(action.target)
                assert force is not None, "Task Forces are pieces of their own"
                return Result(position, (), (Heading(self, force),))
            case "next_pulse":
                return pulse(game, position, self)
            case "search_base":
                outcome = search_base(game, position, self.side, action.target)
                again = replace(self, seen=(*self.seen, action.target))
                return Result(outcome.position, outcome.events, (again,))
            case _:
                kind, mover = KINDS[action.verb], FlyTo if action.verb == "fly_unit" else MoveTroops
                again = replace(self, is_sailing=False, beside=action.verb)
                return Result(self.close_movement(position, kind), (), (mover(self.side, action.target), again))

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """Task Forces have met, or nothing can move."""
        return Result(clear_contact(position), (), (TakeHexes(),))

    def close_movement(self, position: PacificPosition, begins: Movement) -> PacificPosition:
        """The position with the kind of movement closed that goes on, if another begins (Rules 23.4)."""
        operation = operation_of(position)
        kind = NAVAL if self.is_sailing else KINDS.get(self.beside)
        if kind is None or kind == begins or kind in operation.kinds_moved:
            return position
        return replace(position, operation=replace(operation, kinds_moved=(*operation.kinds_moved, kind)))


def pulse(game: PacificGame, position: PacificPosition, contact: ContactMovement) -> Result:
    """All Task Forces with headings sail one hex; then submarines, searches, and the enemy's word (Rules 23.4)."""
    side = contact.side
    position = contact.close_movement(position, NAVAL)
    operation = operation_of(position)
    is_operation = operation.player == side
    events: tuple[Event, ...] = ()
    then: list[Step] = []
    entered = list(operation.entered)
    for force, space in list(contact.moving(game, position)):
        then += contacts(game, position, force, position.task_forces[force].space)
        outcome = move_to(game, position, force, space)
        position, events = outcome.position, events + outcome.events
        then += contacts(game, position, force, space)
        entered.append(space)
    count = operation.moved + 1
    operation = replace(
        operation,
        moved=count,
        pulses=operation.pulses + 1 if is_operation else operation.pulses,
        entered=tuple(sorted(set(entered))) if is_operation else operation.entered,
    )
    position = replace(position, operation=operation)
    if is_operation and begins_day(game, position, side, operation.pulses):
        then.append(DayPasses(1, "contact"))
    then += [Looking(other(side)), Looking(side)]
    if is_operation:
        then.append(asking(position))
    told = Told(f"{game.side_name(side)}: pulse {count}, the Task Forces sail a hex § 23.4.")
    return Result(position, (*events, told), (*then, replace(contact, is_sailing=True, beside="")))


def begins_day(game: PacificGame, position: PacificPosition, side: Side, count: int) -> bool:
    """Whether a day passes with this pulse: the first, and every third from then on; second in foul weather (6.2)."""
    numbers = game.tables.numbers
    spaces = (force.space for force in position.task_forces if force.side == side and force.space >= 0)
    foul = any(is_foul(game, position, space) for space in spaces)
    per_day = numbers.weather.contact_hexes_per_day if foul else numbers.operation.hexes_per_day
    return count % per_day == 1


class Heading(PacificChoice, frozen=True):
    """Where a Task Force heads for in the pulses to come (Rules 23.4)."""

    rule = "23.4"
    is_selection = True
    passes_alone = False
    contact: ContactMovement
    force: int

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """Its owner."""
        return self.contact.side

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Where."""
        name = position.task_forces[self.force].name
        return Prompt(f"{name}: click the hex that it heads for. Troops aboard, if any, may land here.", self.rule)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """The Task Force."""
        return Target(Kind.PIECE, force_piece(self.force))

    def marks(self, game: PacificGame, position: PacificPosition) -> tuple[Mark, ...]:
        """Where the other Task Forces head for already."""
        return self.contact.marks(game, position)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Hexes of the sea, troops that can land, and no heading."""
        return self.headings(game, position, ())

    def headings(self, game: PacificGame, position: PacificPosition, others: Sequence[Action]) -> Sequence[Action]:
        """What can be said of this Task Force, and other actions behind it."""
        found = reach(game, position, self.force, game.tables.numbers.movement.farthest_heading)
        troops = [n for n in troops_of(game, position, self.force) if landing_refusal(game, position, n) is None]
        landings = [Action("land", number) for number in troops]
        return OnSpaces("head_for", found, [*landings, Action("no_heading"), *others])

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.PIECE and target.number < len(position.units):
            refused = landing_refusal(game, position, target.number)
            if refused is not None:
                return refused
        return Refusal("No way by water leads there.", self.rule)

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """The way there, pulse by pulse."""
        if action.verb != "head_for":
            return None
        path = route(game, position, self.force, action.target, game.tables.numbers.movement.farthest_heading)
        first = 1 + max(0, transit(game, position, self.force) - operation_of(position).moved)
        marks = tuple(Mark(SpaceId(space), str(number)) for number, space in enumerate(path, first))
        return Preview(f"{len(path) + first - 1} pulses", marks=marks)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The heading is set, or taken off, or troops are ashore."""
        others = tuple(row for row in self.contact.headings if row[0] != self.force)
        if action.verb == "land":
            outcome = land_unit(game, position, action.target)
            left = lander_refusal(game, outcome.position, self.contact.side, self.force) is None
            again: tuple[Step, ...] = (self,) if left else (self.contact,)
            return Result(outcome.position, outcome.events, again)
        if action.verb == "no_heading":
            return Result(position, (), (replace(self.contact, headings=others),))
        contact = replace(self.contact, headings=(*others, (self.force, action.target)))
        waiting = without_heading(game, position, contact, self.force)
        return Result(position, (), (NextHeading(contact, waiting) if waiting is not None else contact,))


def without_heading(game: PacificGame, position: PacificPosition, contact: ContactMovement, after: int) -> int | None:
    """The next Task Force that could sail and has no heading: of those in the hex of the last one first."""
    here = position.task_forces[after].space
    bound = {force for force, _ in contact.headings}
    free = [force for force in contact.forces(game, position) if force not in bound]
    return min(free, key=lambda force: (position.task_forces[force].space != here, force), default=None)


class NextHeading(Heading, frozen=True):
    """Where the next Task Force heads for, which needs no click to be taken up; whatever else moves may come first.

    A click on an enemy base sets the heading; to search it the player first says that there is none (Rules 23.4).
    """

    is_selection = False

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Where it goes, or something else."""
        name = position.task_forces[self.force].name
        return Prompt(
            f"next {name}: click the hex that it heads for, or what else moves.",
            self.rule,
            "All sail a hex leaves the others where they are.",
        )

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Its heading or none, and all that is no click on a hex in the movement that goes on."""
        beside = self.contact.legal(game, position)
        others = [action for action in beside if action.verb != "search_base"]
        return self.headings(game, position, others) if beside else []

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there, or why this does not move."""
        if target.kind is Kind.SPACE:
            return Heading.refusal(self, game, position, target)
        return self.contact.refusal(game, position, target)

    def gives_up(self, game: PacificGame, position: PacificPosition, action: Action) -> bool:
        """As in the movement that goes on."""
        return self.contact.gives_up(game, position, action)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """A heading, or anything else that moves."""
        if action.verb in OF_ONE:
            return Heading.apply(self, game, position, action)
        return self.contact.apply(game, position, action)
