"""The position of a fight: everything that changes while it is played."""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from game.core.actions import Side
from game.core.events import Event
from game.core.position import Automatic, Choice, Outcome, Position, SideChoice
from game.core.rows import with_one, with_side, with_some
from game.rulebooks.valor_and_victory.terms.game import ValorGame

GONE, WAITING, LEFT = -1, -2, -3
"""Spaces of units that are not on the map: eliminated or never there; not yet there; gone off the map alive."""

PINNED, FIRED, MOVED, ASSAULT_MOVING, VALOROUS, IMMOBILE, ACTED, LOADED, UNLOADED = 1, 2, 4, 8, 16, 32, 64, 128, 256
"""Flags of a unit. ACTED: it has done the one thing that the current phase allows it (exchange, split, advance).
LOADED, UNLOADED: a vehicle that has taken something aboard or in tow this turn, or let it go."""

STAYING, RESTING = PINNED | FIRED | MOVED | IMMOBILE, PINNED | ACTED | IMMOBILE
"""Flags of which any keeps a unit from moving, and from advancing or assaulting."""

SILENT = PINNED | FIRED
"""Flags of which either keeps a unit from firing."""

WORK, WIRE, MINES, KNOWN, AXIS_MINES = 15, 16, 32, 64, 128
"""Bits of the byte of works of a hex: the number of a work (0: none) in the low four, wire, mines, mines seen, mines
of the Axis."""

GRENADES, SATCHELS, PANZERFAUSTS, AT_GRENADES, SMOKE, LIGHT, HEAVY, FIGHTERS = range(8)
"""What a side has beside its units, as indexes into its supplies."""

NOBODY = -1


class Unit(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A unit: where it stands, its kind and weapon by number, its facing, and the vehicle that carries or tows it."""

    space: int
    kind: int
    flags: int = 0
    weapon: int = -1
    facing: int = -1
    carrier: int = -1


class Sniper(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A side's sniper: whether it still has him, where he lies (-1: not on the map), whether he shot this phase."""

    is_there: bool = False
    space: int = -1
    has_shot: bool = False


class Lane(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A fire lane: the unit that laid it and its hexes, the nearest first (Rules 13.9)."""

    unit: int
    spaces: tuple[int, ...]


class Aimed(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A mission placed and not yet resolved: its index among the supplies, its hex, whether it lays smoke."""

    mission: int
    space: int
    is_smoke: bool = False


class ValorPosition(Position, frozen=True, kw_only=True):
    """A fight in progress.

    side: the owner of the segment. first: Player A. supplies: by side, see above. smoke: one byte a hex. works: one
    byte a hex (see above), work_facing another. bunkers: their hexes. shots: pairs of hexes that infantry has fired
    from and at in this phase (Rules 13.3). assaults: hexes that have assaulted in this phase. passing: the enemy wants
    no more reactions, to this move (1) or in this phase (2). control: by objective hex, who was there last. lost:
    casualty ratings lost. points: for destroyed units and weapons. kill_tested: the first AFV has fallen (Rules 22.4).
    """

    turn: int
    side: Side
    first: Side
    units: tuple[Unit, ...]
    supplies: tuple[tuple[int, ...], tuple[int, ...]]
    smoke: bytes
    works: bytes
    work_facing: bytes
    bunkers: tuple[int, ...] = ()
    lanes: tuple[Lane, ...] = ()
    shots: tuple[tuple[int, int], ...] = ()
    assaults: tuple[int, ...] = ()
    aimed: tuple[Aimed, ...] = ()
    smoke_missions: tuple[int, int] = (0, 0)
    passing: int = 0
    snipers: tuple[Sniper, Sniper] = (Sniper(), Sniper())
    control: tuple[int, ...] = ()
    lost: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    kill_tested: bool = False
    is_hidden: bool = False


class FightChoice(Choice[ValorGame, ValorPosition], frozen=True):
    """A decision in a fight, taken by the owner of the segment unless the step says otherwise."""

    def decider(self, game: ValorGame, position: ValorPosition) -> Side:
        """The owner of the segment."""
        return position.side


SideFightChoice: TypeAlias = SideChoice[ValorGame, ValorPosition]


class FightAutomatic(Automatic[ValorGame, ValorPosition], frozen=True):
    """A part of a fight that needs no decision."""


Result: TypeAlias = Outcome[ValorPosition]

Changed: TypeAlias = tuple[ValorPosition, tuple[Event, ...]]
"""A new position, and what has happened on the way to it."""


def with_unit(position: ValorPosition, number: int, unit: Unit) -> ValorPosition:
    """The position with one unit changed."""
    return replace(position, units=with_one(position.units, number, unit))


def with_units(position: ValorPosition, changed: dict[int, Unit]) -> ValorPosition:
    """The position with several units changed."""
    return replace(position, units=with_some(position.units, changed))


def set_flags(position: ValorPosition, numbers: tuple[int, ...], *, on: int = 0, off: int = 0) -> ValorPosition:
    """Set flags of some units, and clear others."""
    before = position.units
    changed = [n for n in numbers if (before[n].flags | on) & ~off != before[n].flags]
    if not changed:
        return position
    units = list(before)
    for number in changed:
        unit = units[number]
        units[number] = replace(unit, flags=(unit.flags | on) & ~off)
    return replace(position, units=tuple(units))


def use_up(position: ValorPosition, side: int, supply: int, number: int = 1) -> ValorPosition:
    """A side uses up some of a supply."""
    row = position.supplies[side]
    row = with_one(row, supply, row[supply] - number)
    return replace(position, supplies=with_side(position.supplies, side, row))


def add_to_side(pair: tuple[int, int], side: int, number: int) -> tuple[int, int]:
    """Add something to the number of one side of a pair."""
    return with_side(pair, side, pair[side] + number)


def with_sniper(position: ValorPosition, side: int, sniper: Sniper) -> ValorPosition:
    """The position with the sniper of one side changed."""
    return replace(position, snipers=with_side(position.snipers, side, sniper))


def with_byte(cells: bytes, space: int, value: int) -> bytes:
    """One byte a hex with that of one hex changed."""
    return cells[:space] + bytes((value,)) + cells[space + 1 :]
