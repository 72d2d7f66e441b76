"""The position of a battle: everything that changes while it is fought."""

from enum import IntEnum
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from game.core.actions import CardId, PieceId, Side
from game.core.decks import Deck
from game.core.events import Event
from game.core.kept import carried
from game.core.position import Automatic, Choice, Outcome, Position, SideChoice
from game.core.rows import changed, with_one
from game.rulebooks.memoir44.terms.game import MemoirGame

NO_CARD = CardId(-1)
GONE = -1
"""The space of a unit that is not on the map."""

WIRE, SANDBAGS, MINE = 1, 2, 64
"""Obstacles that can come and go, as bits of one byte a hex."""

LOOSE = {"wire": WIRE, "sandbags": SANDBAGS, "minefield": MINE}
"""Their words in the terrain table."""

STOPPING = WIRE | MINE
"""Those that end the move of a unit that enters."""


FULL_DAY = 6
"""The visibility at which nothing is hidden by night any more (Rules 13.20)."""


class Unit(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Where a unit stands and how many figures it has; what it is stands in the roster."""

    space: int
    figures: int


class Order(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What an ordered unit has done this turn.

    moved: hexes moved. by_road: all of them along a road, which allows one more. has_moved: its move is over.
    entered: it moved into terrain that forbids battle. stopped: it moved into terrain that stops. battles: battles
    fought. grounds: grounds taken. overran: its overrun has been fought.
    """

    unit: PieceId
    moved: int = 0
    by_road: bool = False
    has_moved: bool = False
    entered: bool = False
    stopped: bool = False
    battles: int = 0
    grounds: int = 0
    overran: bool = False


class Mine(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A minefield: who laid it, where, the number on its counter, and whether that lies face up (Rules 8.29)."""

    side: Side
    space: int
    value: int
    is_shown: bool = False


class Use(IntEnum):
    """What a command card is used for: its orders, or something in their place (Rules 13)."""

    ORDERS = 0
    STRIKE = 1
    BLOW = 2
    SACRIFICE = 3
    BUILD = 4


class Effect(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The card whose effect is in play.

    A Counter-Attack puts the opponent's card here, `mirrored` so that the same third of the board is meant.
    `section` is the section chosen for it, if it wants one. `falls_back` marks the order of one unit of any kind,
    for want of the arm that the card speaks of. `use` says what it is used for.
    """

    card: CardId
    mirrored: bool = False
    section: int = 0
    falls_back: bool = False
    use: Use = Use.ORDERS


class Alteration(NamedTuple):
    """A terrain laid on a hex during the battle, or taken off it (see `alteration`)."""

    space: int
    word: str
    is_laid: bool


class Began(NamedTuple):
    """Where a unit stood before it moved in a turn (Rules 8.57)."""

    turn: int
    unit: int
    space: int


class Load(NamedTuple):
    """Where a burden is: carried by a unit, or lying on a hex; neither when it is lost or brought home."""

    bearer: int = GONE
    space: int = GONE


class Special(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the actions of a battle keep account of (Rules 13).

    tents_taken: captured tents whose owners play a card short. tents_struck: tents taken off the map for good.
    stars: rolled for each landmark so far. demolished: the landmarks that are gone. loads: where each burden is.
    broke_through: the turn in which the fresh armor of each side came on. aboard: units still on the train. ashore:
    units that have left their boats behind.
    """

    tents_taken: tuple[int, ...] = ()
    tents_struck: tuple[int, ...] = ()
    stars: tuple[int, ...] = ()
    demolished: tuple[int, ...] = ()
    loads: tuple[Load, ...] = ()
    broke_through: tuple[int, int] = (0, 0)
    aboard: tuple[PieceId, ...] = ()
    ashore: tuple[PieceId, ...] = ()


NOTHING_SPECIAL = Special()


class MemoirPosition(Position, frozen=True, kw_only=True, omit_defaults=True):
    """A battle in progress. What only some battles have comes last, with a default that is left out of saves.

    turn: player turns begun. side: whose turn it is. card: the command card face up on the table.
    resting: units that landed this turn and can do nothing (Rules 12.2). last: for each side, the effect it played
    last. draws_first: a defender who ambushed draws before all others. won: medals won for good by each side (units
    eliminated, permanent objectives, exits). captured: permanent objectives already won. obstacles: one byte a hex.
    mines: the minefields still on the map. alterations: how the terrain has changed since the start. began: where
    units that have moved this turn began it, in battles in which that matters later. visibility: hexes that units see
    at night, FULL_DAY without any limit. crosshairs: units on which big guns have ranged in (Rules 10.11).
    camouflaged: units that are still hidden. reserve: units that can be flown in. announced: the card laid face up
    because of the enemy's radar. under_chip: the card under the commissar's chip (Rules 14.2).
    special: what the actions of the battle keep account of (Rules 13).
    """

    turn: int
    side: Side
    units: tuple[Unit, ...]
    orders: tuple[Order, ...]
    resting: tuple[PieceId, ...]
    hands: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    deck: Deck
    card: CardId
    effect: Effect | None
    last: tuple[Effect | None, Effect | None]
    draws_first: bool
    obstacles: bytes
    won: tuple[int, int]
    captured: tuple[int, ...]
    mines: tuple[Mine, ...] = ()
    alterations: tuple[Alteration, ...] = ()
    began: tuple[Began, ...] = ()
    visibility: int = FULL_DAY
    crosshairs: tuple[PieceId, ...] = ()
    camouflaged: tuple[PieceId, ...] = ()
    reserve: tuple[PieceId, ...] = ()
    announced: CardId = NO_CARD
    special: Special = NOTHING_SPECIAL
    under_chip: CardId = NO_CARD


class BattleChoice(Choice[MemoirGame, MemoirPosition], frozen=True):
    """A decision in a battle, taken by the side on turn unless the step says otherwise."""

    def decider(self, game: MemoirGame, position: MemoirPosition) -> Side:
        """The side on turn."""
        return position.side


SideBattleChoice: TypeAlias = SideChoice[MemoirGame, MemoirPosition]


class BattleAutomatic(Automatic[MemoirGame, MemoirPosition], frozen=True):
    """A part of a battle that needs no decision."""


Result: TypeAlias = Outcome[MemoirPosition]

Changed: TypeAlias = tuple[MemoirPosition, tuple[Event, ...]]
"""A new position, and what has happened on the way to it."""


def follow_units(
    game: MemoirGame, found: dict[int, int], before: tuple[Unit, ...], after: tuple[Unit, ...]
) -> dict[int, int]:
    """Who stands where after some units have changed."""
    found, others = found.copy(), changed(before, after)
    for number in others:
        found.pop(before[number].space, None)
    for number in others:
        if after[number].space != GONE:
            found[after[number].space] = number
    return found


@carried(follow_units, "units")
def occupants(game: MemoirGame, position: MemoirPosition) -> dict[int, int]:
    """The units on the map by their hex; only to be read."""
    found = {unit.space: number for number, unit in enumerate(position.units)}
    found.pop(GONE, None)
    return found


def with_unit(position: MemoirPosition, number: int, unit: Unit) -> MemoirPosition:
    """The position with one unit changed."""
    return replace(position, units=with_one(position.units, number, unit))


def order_of(position: MemoirPosition, unit: int) -> Order | None:
    """What an ordered unit has done; None for a unit without orders."""
    for order in position.orders:
        if order.unit == unit:
            return order
    return None


def with_order(position: MemoirPosition, order: Order) -> MemoirPosition:
    """The position with the order of one unit changed, or added."""
    orders = position.orders
    for index, old in enumerate(orders):
        if old.unit == order.unit:
            return replace(position, orders=with_one(orders, index, order))
    return replace(position, orders=(*orders, order))


def with_obstacle(position: MemoirPosition, space: int, bit: int, *, present: bool) -> MemoirPosition:
    """The position with an obstacle put on a hex or taken off it."""
    byte = position.obstacles[space]
    byte = byte | bit if present else byte & ~bit
    obstacles = position.obstacles[:space] + bytes((byte,)) + position.obstacles[space + 1 :]
    return replace(position, obstacles=obstacles)
