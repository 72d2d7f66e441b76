"""J. Reinforcements: what comes, what comes back, submarines, and Emergency Command Links (Rules 14, 11.7)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.combat import Preview
from game.core.events import Event, PieceArrived, Told
from game.core.hexset import spaces_of
from game.core.position import Prompt
from game.core.rows import with_side, with_some
from game.rulebooks.pacific_war.damage.bases import LARGE, MINOR
from game.rulebooks.pacific_war.map.headquarters import command_points, pay_by_richest
from game.rulebooks.pacific_war.map.links import is_linked
from game.rulebooks.pacific_war.strategic.bombers import JoinBombing, brings_points, without_lost_fields
from game.rulebooks.pacific_war.strategic.leaving import Preparation
from game.rulebooks.pacific_war.strategic.transport import base_spaces
from game.rulebooks.pacific_war.terms.classes import Arm, side_of
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame, listed
from game.rulebooks.pacific_war.terms.known import named_with_class, of_unit, open_name
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import (
    AWAY,
    WAITING,
    PacificAutomatic,
    PacificPosition,
    PacificSideChoice,
    Result,
    Unit,
    base_at,
    with_base,
    with_units,
)
from game.rulebooks.pacific_war.terms.scenario import Arrivals
from game.rulebooks.pacific_war.terms.words import counted, is_several


def due(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[tuple[Arrivals, Sequence[int]]]:
    """The reinforcements of a side this month, with the units of each: those that wait are in the file's order."""
    waiting = [number for number, unit in enumerate(position.units) if unit.place == WAITING]
    at = 0
    for arrivals in game.scenario.reinforcements:
        kinds = list(kinds_of(game, arrivals))
        units = waiting[at : at + len(kinds)]
        if month_of(arrivals.month) < position.month or [position.units[n].kind for n in units] != kinds:
            continue
        at += len(kinds)
        if month_of(arrivals.month) == position.month and side_of(arrivals.side) == side:
            yield arrivals, units


def kinds_of(game: PacificGame, arrivals: Arrivals) -> Iterator[int]:
    """The classes of reinforcements, each ship followed by what it carries."""
    for placed in arrivals.units:
        yield game.class_numbers[placed.unit]
        for cargo in (*((placed.air,) if placed.air is not None else ()), *placed.aboard):
            yield game.class_numbers[cargo.unit]


class Arrive(PacificAutomatic, frozen=True):
    """What comes this month, or comes back, enters where it belongs or is asked for a place (Rules 14.1, 14.3)."""

    side: Side

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Everything whose place is free enters; the rest is placed by its owner."""
        events: list[Event] = []
        homeless: list[int] = []
        bombers: list[int] = []
        for arrivals, units in due(game, position, self.side):
            place = game.board.by_name[arrivals.hex]
            if is_open(game, position, self.side, place):
                position = put_at(position, units, place)
                names = [position.units[n].name for n in units if position.units[n].aboard < 0]
                names += [f"Headquarters {each.name}" for each in game.headquarters if each.id in arrivals.headquarters]
                if names:
                    events.append(Told(arriving(names, game.place(place))))
                for number in units:
                    arrived = PieceArrived(PieceId(number), SpaceId(place))
                    events += of_unit(game, number, (arrived,), position)
            else:
                homeless += [n for n in units if position.units[n].aboard < 0]
            bombers += [n for n in units if brings_points(game, position, n)]
            position = with_points(game, position, arrivals, self.side)
        homeless += [
            number
            for number, unit in enumerate(position.units)
            if is_back(position, unit) and game.side(unit.kind) == self.side
        ]
        position, returned = with_returns(game, position, self.side)
        events += returned
        steps = [*(PlaceArrival(self.side, unit) for unit in homeless), *(JoinBombing(unit) for unit in bombers)]
        return Result(position, tuple(events), tuple(steps))


def arriving(names: Sequence[str], place: str) -> str:
    """That units arrive, one or several."""
    is_one = len(names) == 1 and not is_several(names[0])
    return f"{names[0]} arrives in {place} § 14.1." if is_one else f"{listed(names)} arrive in {place} § 14.1."


def is_back(position: PacificPosition, unit: Unit) -> bool:
    """Whether a unit that was away comes back this month; what is aboard comes with its ship (Rules 14.3)."""
    return unit.place == AWAY and unit.returns <= position.month and unit.aboard < 0


def is_open(game: PacificGame, position: PacificPosition, side: Side, place: int) -> bool:
    """Whether reinforcements can enter where they belong: a box always, a base while it is held (Rules 14.1)."""
    if place in game.box_at:
        return True
    base = base_at(game, position, place)
    return base is not None and base.owner == side


def put_at(position: PacificPosition, units: Sequence[int], place: int) -> PacificPosition:
    """The position with units at a place."""
    return with_units(position, {number: replace(position.units[number], place=place) for number in units})


def with_points(game: PacificGame, position: PacificPosition, arrivals: Arrivals, side: Side) -> PacificPosition:
    """The position with the headquarters and submarine points of a row; without its place a headquarters is recalled
    to another as if it had been disbanded (Rules 11.2.1.3, 14.1)."""
    place = game.board.by_name[arrivals.hex]
    space = place if is_open(game, position, side, place) else AWAY
    now = {
        number: replace(position.staffs[number], space=space)
        for number, each in enumerate(game.headquarters)
        if each.id in arrivals.headquarters
    }
    position = replace(position, staffs=with_some(position.staffs, now))
    return with_submarines(position, side, place, arrivals.submarines)


def with_submarines(position: PacificPosition, side: Side, place: int, points: int) -> PacificPosition:
    """The position with submarine points more: at a Command, or the first one there is."""
    if not points:
        return position
    commands = dict(position.submarines[side].commands)
    at = place if place in commands or not commands else min(commands)
    commands[at] = commands.get(at, 0) + points
    rows = replace(position.submarines[side], commands=tuple(sorted(commands.items())))
    return replace(position, submarines=with_side(position.submarines, side, rows))


def with_returns(game: PacificGame, position: PacificPosition, side: Side) -> tuple[PacificPosition, list[Event]]:
    """Merchant points that are built, and Strategic Bombing Points that have lost their base (Rules 8.5, 14.4)."""
    events: list[Event] = []
    war = position.war
    last = month_of(game.tables.numbers.merchants.built_until)
    if side == JAPAN and game.scenario.type == "strategic" and position.month <= last:
        war = replace(war, merchants=war.merchants + 1)
        events.append(Told("Japan builds a merchant point § 14.4."))
    if side == ALLIES:
        return without_lost_fields(game, position)
    return replace(position, war=war), events


def arrival_refusal(game: PacificGame, position: PacificPosition, side: Side, unit: int, space: int) -> Refusal | None:
    """Why a unit cannot enter at a base, or None: a Linked major port, or a large airbase for aircraft (Rules 14.1).

    Ships that come back, penalised or repaired, enter at any Linked port (Rules 20.2.3.F).
    """
    base = base_at(game, position, space)
    arm, comes_back = game.arm(position.units[unit].kind), position.units[unit].place == AWAY
    is_air = arm is Arm.AIR
    least = MINOR if arm is Arm.SHIP and comes_back else LARGE
    if base is None or base.owner != side:
        return Refusal("It enters at a base of yours.", "14.1")
    if is_air and base.airbase < LARGE:
        return Refusal("It enters at a large airbase.", "14.1")
    if not is_air and base.port < least:
        return Refusal("It enters at a port." if least == MINOR else "It enters at a major port.", "14.1")
    if not is_linked(game, position, space, side):
        return Refusal("The base is not Linked.", "14.1")
    return None


class PlaceArrival(PacificSideChoice, frozen=True):
    """A unit whose place is lost, or that comes back, enters at a base of its owner's choice (Rules 14.1, 14.3)."""

    rule = "14.1"
    preview_betrays = True
    unit: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Where."""
        hint = "Click a lit base. Over it you read the unit's name while you are shown your own units."
        more = sum(isinstance(step, PlaceArrival) and step.side == self.side for step in position.steps) - 1
        follow = f" {counted(more, 'more unit')} {'follows' if more == 1 else 'follow'}." if more > 0 else ""
        return Prompt(f"where does {open_name(game, position, self.unit)} enter?{follow}", self.rule, hint)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Linked bases."""
        spaces = spaces_of(base_spaces(game, position, self.side))
        return [
            Action("enter_at", space)
            for space in spaces
            if space in game.box_at or arrival_refusal(game, position, self.side, self.unit, space) is None
        ]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.SPACE:
            refused = arrival_refusal(game, position, self.side, self.unit, target.number)
            if refused is not None:
                return refused
        return Refusal("Click a Linked base.", self.rule)

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview:
        """Which unit it is, for its owner alone."""
        return Preview(named_with_class(game, position.units[self.unit]))

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """Without a base it waits another month."""
        unit = replace(position.units[self.unit], place=AWAY, returns=position.month + 1)
        return Result(with_units(position, {self.unit: unit}))

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It is there, with all aboard."""
        cargo = [n for n, unit in enumerate(position.units) if unit.aboard == self.unit]
        position = put_at(position, [self.unit, *cargo], action.target)
        told = Told(arriving([position.units[self.unit].name], game.place(action.target)))
        arrived = PieceArrived(PieceId(self.unit), SpaceId(action.target))
        return Result(position, of_unit(game, self.unit, (arrived, told), position))


class BuildCommand(Preparation, frozen=True):
    """A Linked port is made a submarine Command (Rules 14.6)."""

    rule = "14.6"
    plain_no = "no_command"

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Where."""
        cost = game.tables.numbers.engineering.submarine_command
        hint = "Your submarines sail from their Commands: patrols are placed near one."
        return Prompt(f"make a Linked port a submarine Command for {cost} Command Points, or go on.", self.rule, hint)

    def command_refusal(self, game: PacificGame, position: PacificPosition, space: int) -> Refusal | None:
        """Why a port is not made a Command, or None."""
        base = base_at(game, position, space)
        if base is None or not base.port or base.owner != self.side:
            return Refusal("Only a port of yours can be a Command.", self.rule)
        if base.has_command:
            return Refusal("It is a Command already.", self.rule)
        if not is_linked(game, position, space, self.side):
            return Refusal("The port is not Linked.", self.rule)
        money = command_points(game, position, self.side)
        cost = game.tables.numbers.engineering.submarine_command
        return None if money >= cost else Refusal(f"It costs {cost} Command Points.", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Ports, and none."""
        if not any(points for _, points in position.submarines[self.side].commands):
            return []
        ports = [b.space for b in position.bases if self.command_refusal(game, position, b.space) is None]
        return [*(Action("build_command", port) for port in ports), Action("no_command")] if ports else []

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        refused = self.command_refusal(game, position, target.number) if target.kind is Kind.SPACE else None
        return refused or Refusal("Click a Linked port.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It is one."""
        if action.verb == "no_command":
            return Result(position)
        cost = game.tables.numbers.engineering.submarine_command
        position = pay_by_richest(game, position, self.side, cost)
        base = base_at(game, position, action.target)
        assert base is not None, "the legal ports are bases"
        position = with_base(game, position, replace(base, has_command=True))
        mine = position.submarines[self.side]
        commands = tuple(sorted((*mine.commands, (action.target, 0))))
        position = replace(
            position, submarines=with_side(position.submarines, self.side, replace(mine, commands=commands))
        )
        return Result(position, (Told(f"{game.place(action.target)} is a submarine Command § 14.6."),))
