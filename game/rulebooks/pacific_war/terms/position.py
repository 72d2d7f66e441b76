"""The position of a game: everything that changes while it is played (Rules 2)."""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from game.core.actions import Side
from game.core.kept import kept
from game.core.passed_over import PassingPosition
from game.core.position import Automatic, Choice, Outcome, SideChoice
from game.core.rows import with_one, with_some
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import Movement, Operation
from game.rulebooks.pacific_war.terms.sea_battle import SeaBattle

WAITING, LOST, AWAY, ESCORT_BOX = -1, -2, -3, -4
"""Where a unit is that is not on the map: still to come, out of the game, out of play until a month, among escorts."""

USED_UP = -5
"""Where the counters are of units that were made one with others of their class: they are neither lost nor to come."""

UNACTIVATED, ACTIVATED, DEACTIVATED = 0, 1, 2
"""What a unit does in the Operation that goes on (Rules 2.2.1)."""

SEARCHED, FLEW, MOVED, FOUGHT, BOMBARDED, LANDED = 1, 2, 4, 8, 16, 32
"""What a unit or a Task Force did in this phase (searched, flew, moved) or in this Battle Cycle (fought, bombarded,
landed): bits of its marks."""
TORPEDOES, ALERTED, ABORTED, RESTS, ASSAULTS, REPLACED, PENALISED = 64, 128, 256, 512, 1024, 2048, 4096
"""Torpedoes gone in this combat, alerted as Combat Air Patrol, aborted in this mission, resting after a flight at dusk,
landed against the enemy and not fought ashore since, given steps this month, activated without a Command Link."""
RESTS_NOW = 16384
"""Flew at dusk in the last Battle Cycle, and rests in this one."""
REPLIED = 32768
"""Flew a Simultaneous Strike in this Battle Cycle."""
PHASE_MARKS = SEARCHED | FLEW | MOVED | ALERTED | ABORTED
CYCLE_MARKS = FOUGHT | BOMBARDED | LANDED | TORPEDOES | REPLIED

ReportColour = Literal["", "green", "blue", "red"]
"""What the other side knows of a Task Force; empty while it is undetected (Rules 24.2)."""


class Unit(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A unit.

    `kind` is the number of its class in `game.classes`. Ships have `hits`; air and ground units have `steps` of the
    `full` number they were set up or built with. `force` is the number of the Task Force it sails in, or -1; `aboard`
    the number of the ship that carries it, or -1: its place is the ship's. `returns` is the month in which it comes
    back from away.
    """

    kind: int
    name: str
    place: int
    steps: int = 0
    full: int = 0
    hits: int = 0
    level: int = 0
    activity: int = UNACTIVATED
    force: int = -1
    in_core: bool = False
    aboard: int = -1
    is_broken: bool = False
    marks: int = 0
    returns: int = 0


class TaskForce(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A Task Force; it is gone when its space is -1. `came_from` is the space that it entered its own from.

    `told` is the number of units that a Red report gave, true to half of it.
    """

    side: Side
    name: str
    space: int
    report: ReportColour = ""
    told: int = 0
    came_from: int = -1
    marks: int = 0


class Base(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What stands in a hex for good, and whose it is.

    `airbase` and `port`: 0 none, 1 small or minor, 2 large or major. `fortress` are the hits that silence its coastal
    fortification; 0: it has none. `resources` are what its resource hex yields.
    """

    space: int
    owner: Side
    airbase: int = 0
    port: int = 0
    airbase_hits: int = 0
    port_hits: int = 0
    fortress: int = 0
    fortress_hits: int = 0
    resources: int = 0
    is_demolished: bool = False
    has_command: bool = False
    """Whether its port is a submarine Command (Rules 14.6)."""


class Staff(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A headquarters: where it is (WAITING to come, AWAY while disbanded, LOST if not in play), and its points."""

    space: int
    points: int = 0
    has_moved: bool = False


class SupportBase(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """An Offensive Support Base: the headquarters that it serves, and whether it goes when the Operation ends."""

    space: int
    headquarters: int
    is_free: bool = False


class Patrol(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A submarine patrol: its points, and whether the enemy has seen it."""

    side: Side
    space: int
    points: int
    is_seen: bool = False
    has_attacked: bool = False
    is_fleet: bool = False
    """Whether they are a unit of fleet submarines, which moves in the Battle Cycle (Rules 34.1)."""
    has_moved: bool = False
    has_searched: bool = False
    """Whether its aircraft searched in this phase (Rules 34.2)."""


class Submarines(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The submarine points of a side: at its Commands, as (space, points), and against merchants."""

    commands: tuple[tuple[int, int], ...] = ()
    anti_merchant: int = 0


class War(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What only the strategic scenarios count (Rules 8, 9, 17)."""

    homeland: int = 0
    merchants: int = 0
    bombings: int = 0
    """How many bombings there have been."""
    homeland_lost: int = 0
    """Homeland points lost this month."""
    bombing_points: tuple[tuple[int, int], ...] = ()
    """Strategic Bombing Points at their bases, as (space, points)."""
    returning: tuple[tuple[int, int], ...] = ()
    """Strategic Bombing Points that come back, as (month, points)."""
    priority: Literal["merchants", "escorts"] = "merchants"


class EmergencyLink(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """An Emergency Command Link of a side: its hex, its steps, its kind, and the unit that runs (Rules 11.7)."""

    side: Side
    space: int
    steps: int
    kind: str
    unit: int = -1
    """-1: submarines."""


class PacificPosition(PassingPosition, frozen=True, kw_only=True):
    """A position of Pacific War.

    `month` counts from the year 0 (year * 12 + month - 1), `day` is the box of the Day Track: 0 is Month Begin.
    `initiative` is -10 (the Allies) to 10 (Japan). `levels` are the Strategic Intelligence levels, -1 before the first
    roll; `bids` those of this Operation, -1 before they are made. `foul` has a byte for each weather zone. `bases` are
    in the order of their spaces. `replacements` are the air and the ground steps of each side.
    `shelled` and `struck` count, for ground combat, the strength of the ships and the steps of the aircraft that
    attacked the ground units of a space in this cycle: (side, space, amount).
    """

    month: int
    day: int = 0
    units: tuple[Unit, ...]
    task_forces: tuple[TaskForce, ...] = ()
    bases: tuple[Base, ...] = ()
    staffs: tuple[Staff, ...] = ()
    support_bases: tuple[SupportBase, ...] = ()
    submarines: tuple[Submarines, Submarines] = (Submarines(), Submarines())
    patrols: tuple[Patrol, ...] = ()
    war: War = War()
    initiative: int = 0
    levels: tuple[int, int] = (-1, -1)
    pools: tuple[int, int] = (0, 0)
    replacements: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    foul: bytes = bytes(4)
    bids: tuple[int, int] = (-1, -1)
    operation: Operation | None = None
    operations: int = 0
    """How many Operations have begun in the scenario."""
    operations_this_month: int = 0
    offered_to: Side | None = None
    """Who may take the next Operation without a bid, because a month's end broke off the last (Rules 5.4)."""
    emergency: tuple[EmergencyLink, ...] = ()
    """The Emergency Command Links of this month (Rules 11.7)."""
    shelled: tuple[tuple[Side, int, int], ...] = ()
    struck: tuple[tuple[Side, int, int], ...] = ()
    sea_battle: SeaBattle | None = None
    attacks: tuple[tuple[int, int, int], ...] = ()
    """Attacks of ground units, while they still bar another: (unit, Operation, cycle) (Rules 34.3)."""
    entered_last: tuple[tuple[int, Side], ...] = ()
    """The side whose ground units entered a contested hex last (Rules 31.1)."""
    seen_hits: tuple[tuple[int, int], ...] = ()
    """The hits that the enemy was told of, on ships of which he has seen the class ever since: (ship, hits)."""

    @property
    def is_night(self) -> bool:
        """Whether it is night: Contact Phases are by day (Rules 26.6)."""
        return self.operation is not None and self.operation.cycle > 0 and self.operation.light == "night"


Result: TypeAlias = Outcome[PacificPosition]
PacificChoice: TypeAlias = Choice[PacificGame, PacificPosition]
PacificSideChoice: TypeAlias = SideChoice[PacificGame, PacificPosition]
PacificAutomatic: TypeAlias = Automatic[PacificGame, PacificPosition]


class JapaneseChoice(PacificChoice, frozen=True):
    """A decision of Japan."""

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """Japan."""
        return JAPAN


class AlliedChoice(PacificChoice, frozen=True):
    """A decision of the Allies."""

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The Allies."""
        return ALLIES


def operation_of(position: PacificPosition) -> Operation:
    """The Operation that is going on; only asked inside one. Engagements have one from their beginning."""
    assert position.operation is not None, "no Operation is going on"
    return position.operation


def is_over(position: PacificPosition, kind: Movement) -> bool:
    """Whether a kind of movement is over in the Contact Phase that goes on (Rules 23.4)."""
    return position.operation is not None and kind in position.operation.kinds_moved


def with_entry(position: PacificPosition, space: int, side: Side) -> PacificPosition:
    """The position after ground units of a side have entered a hex, on foot, from the sea or from the air."""
    others = tuple(entry for entry in position.entered_last if entry[0] != space)
    return replace(position, entered_last=(*others, (space, side)))


@kept("bases")
def bases_by_space(game: PacificGame, position: PacificPosition) -> dict[int, int]:
    """The number of the base in each space that has one."""
    return {base.space: number for number, base in enumerate(position.bases)}


def base_at(game: PacificGame, position: PacificPosition, space: int) -> Base | None:
    """What stands in a space for good, or None."""
    number = bases_by_space(game, position).get(space)
    return None if number is None else position.bases[number]


def with_units(position: PacificPosition, changed: Mapping[int, Unit]) -> PacificPosition:
    """The position with some units changed."""
    return replace(position, units=with_some(position.units, changed))


def with_base(game: PacificGame, position: PacificPosition, base: Base) -> PacificPosition:
    """The position with what stands in a space changed, or built there."""
    number = bases_by_space(game, position).get(base.space)
    if number is None:
        bases = tuple(sorted((*position.bases, base), key=lambda each: each.space))
    else:
        bases = with_one(position.bases, number, base)
    return replace(position, bases=bases)


def with_force(position: PacificPosition, number: int, force: TaskForce) -> PacificPosition:
    """The position with a Task Force changed."""
    return replace(position, task_forces=with_one(position.task_forces, number, force))


def mark_units(position: PacificPosition, units: Iterable[int], mark: int) -> PacificPosition:
    """The position with a mark on some units."""
    return with_units(position, {n: replace(position.units[n], marks=position.units[n].marks | mark) for n in units})


@kept("units")
def marked_units(game: PacificGame, position: PacificPosition) -> tuple[int, ...]:
    """The units with any marks."""
    return tuple([number for number, unit in enumerate(position.units) if unit.marks])


def without_marks(game: PacificGame, position: PacificPosition, marks: int) -> PacificPosition:
    """The position with some marks taken off all units and Task Forces."""
    found = [(n, position.units[n]) for n in marked_units(game, position)]
    units = {n: replace(unit, marks=unit.marks & ~marks) for n, unit in found if unit.marks & marks}
    rows = position.task_forces
    forces = {n: replace(force, marks=force.marks & ~marks) for n, force in enumerate(rows) if force.marks & marks}
    if units:
        position = with_units(position, units)
    return replace(position, task_forces=with_some(rows, forces)) if forces else position
