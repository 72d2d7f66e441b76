"""Armor breakthrough: fresh armor that comes on once, from its own baseline, in place of other orders (Rules 13.22)."""

from msgspec.structs import replace

from game.core.actions import PieceId, Refusal, Side, SpaceId
from game.core.events import PieceArrived
from game.core.rows import with_side
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.effects import footing_of
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, MemoirGame, RosterUnit
from game.rulebooks.memoir44.terms.position import GONE, Changed, MemoirPosition, Order, occupants, with_order
from game.rulebooks.memoir44.terms.ways import hex_refusal
from game.rulebooks.memoir44.units.losses import relocate


class UnitBrokeThrough(PieceArrived, frozen=True):
    """Fresh armor came on."""

    def sentence(self, game: MemoirGame) -> str:
        """Which unit, and where."""
        return f"{game.unit_title(self.piece)} breaks through at {game.place(self.space)} § 13.22."


def fresh_armor(roster: tuple[RosterUnit, ...]) -> tuple[tuple[PieceId, ...], tuple[PieceId, ...]]:
    """The fresh armor of each side."""
    allies, axis = (
        tuple(PieceId(n) for n, info in enumerate(roster) if info.is_fresh and info.side == side)
        for side in (ALLIES, AXIS)
    )
    return allies, axis


def waiting_armor(game: MemoirGame, position: MemoirPosition, side: Side) -> list[PieceId]:
    """The fresh armor that a side can still bring on: all of it in one turn, or never."""
    turn = position.special.broke_through[side]
    if turn not in (0, position.turn):
        return []
    return [unit for unit in game.fresh_armor[side] if position.units[unit].space == GONE]


def breakthrough_refusal(game: MemoirGame, position: MemoirPosition, space: int) -> Refusal | None:
    """Why no fresh armor can come on at a hex, the orders of the card left aside, or None."""
    side = position.side
    waiting = waiting_armor(game, position, side)
    if not waiting:
        return Refusal("No fresh armor waits to break through.", "13.22")
    field = field_of(game, position)
    if space not in field.baselines[side]:
        return Refusal("Fresh armor comes on at its own baseline.", "13.22")
    if space in occupants(game, position):
        return Refusal("A unit stands there: fresh armor needs a free hex.", "13.22")
    return hex_refusal(field, field.footings[footing_of(game, position, waiting[0])], space)


def breakthrough_hexes(game: MemoirGame, position: MemoirPosition) -> list[int]:
    """The hexes at which fresh armor can come on, the orders of the card left aside."""
    if not waiting_armor(game, position, position.side):
        return []
    spaces = game.field.baselines[position.side]
    return [space for space in spaces if breakthrough_refusal(game, position, space) is None]


def has_just_come(game: MemoirGame, position: MemoirPosition, unit: int) -> bool:
    """Whether a unit has broken through this turn."""
    side = position.side
    return unit in game.fresh_armor[side] and position.special.broke_through[side] == position.turn


def break_through(game: MemoirGame, position: MemoirPosition, space: int) -> Changed:
    """Bring the next unit on; it is ordered, and moves and battles like any other."""
    side = position.side
    unit = waiting_armor(game, position, side)[0]
    turns = with_side(position.special.broke_through, side, position.turn)
    position = replace(position, special=replace(position.special, broke_through=turns))
    came = UnitBrokeThrough(unit, SpaceId(space))
    return relocate(game, with_order(position, Order(unit)), unit, space, came)
