"""What the Japanese do not see of the British while the option is on: concealed units and decoys (Rules 11.3, 11.4)."""

from msgspec.structs import replace

from game.core.actions import Kind, PieceId, Side, SpaceId, Target
from game.core.events import Event
from game.rulebooks.glory_recalled.pieces.activation import has_begun
from game.rulebooks.glory_recalled.pieces.points import eliminate
from game.rulebooks.glory_recalled.pieces.strength import guns_beside
from game.rulebooks.glory_recalled.terms.events import Revealed
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import NOBODY, leader_in, occupants, units_in
from game.rulebooks.glory_recalled.terms.position import GONE, Changed, GloryPosition, act_of, with_pieces

BLANKS, BLANKS_IN_A_SPACE = 1000, 10
"""Numbers for concealed units as the enemy sees them: they tell the space, not the unit."""


def blank_number(space: int, index: int) -> PieceId:
    """The number that the enemy's view gives the concealed unit of this index in a space."""
    return PieceId(BLANKS + space * BLANKS_IN_A_SPACE + index)


def space_pointed_at(position: GloryPosition, target: Target) -> int:
    """The space that a click on a piece or a space means, or -1."""
    if target.kind is Kind.SPACE:
        return target.number
    if target.kind is not Kind.PIECE or target.number < 0:
        return GONE
    if target.number >= BLANKS:
        return (target.number - BLANKS) // BLANKS_IN_A_SPACE
    return position.pieces[target.number].space


def own_piece(game: GloryGame, position: GloryPosition, target: Target, side: Side) -> int:
    """The piece of a side that a click means, or -1."""
    is_piece = target.kind is Kind.PIECE and 0 <= target.number < len(position.pieces)
    return target.number if is_piece and game.owner(target.number) == side else GONE


def is_hidden_from(position: GloryPosition, piece: int, viewer: Side | None) -> bool:
    """Whether a viewer sees only the back of a piece (Rules 11.3)."""
    return viewer != BRITISH and position.concealed and not position.pieces[piece].known


def conceal_all(game: GloryGame, position: GloryPosition) -> GloryPosition:
    """All British units and decoys turn their backs to the enemy."""
    changed = {number: replace(position.pieces[number], known=False) for number in (*game.units[BRITISH], *game.decoys)}
    return with_pieces(replace(position, concealed=True), changed)


def reveal_space(game: GloryGame, position: GloryPosition, space: int) -> Changed:
    """The British units in a space are seen; decoys among them vanish (Rules 11.3, 11.4)."""
    return uncover(game, position, units_in(game, position, space, BRITISH))


def reveal_combat(game: GloryGame, position: GloryPosition, space: int) -> Changed:
    """The British who defend a space are seen, and their guns beside it, if there is a combat (Rules 9.1.4, 11.3)."""
    position, events = reveal_space(game, position, space)
    if occupants(game, position).sides[space] == NOBODY:
        return position, events
    for gun in guns_beside(game, position, space, BRITISH):
        position, seen = uncover(game, position, (gun,))
        events += seen
    return position, events


def uncover(game: GloryGame, position: GloryPosition, units: tuple[int, ...]) -> Changed:
    """Some units of one space are seen, whoever of them was concealed; decoys vanish (Rules 11.3, 11.4)."""
    unknown = tuple(unit for unit in units if not position.pieces[unit].known)
    if not unknown or not position.concealed:
        return position, ()
    space = position.pieces[unknown[0]].space
    position = with_pieces(position, {unit: replace(position.pieces[unit], known=True) for unit in unknown})
    events: tuple[Event, ...] = (Revealed(tuple(PieceId(unit) for unit in unknown), SpaceId(space)),)
    for unit in unknown:
        if game.counters[unit].is_decoy:
            position, vanished = eliminate(game, position, unit, "vanishes", "11.4")
            events += vanished
    return position, events


def scout(game: GloryGame, position: GloryPosition, pieces: tuple[int, ...]) -> Changed:
    """Units that begin to act beside a Japanese leader see who stands next to them (Rules 11.3)."""
    if not position.concealed:
        return position, ()
    events: tuple[Event, ...] = ()
    for start in sorted({position.pieces[piece].space for piece in pieces if begins(game, position, piece)}):
        around = game.ways[start] if leader_in(game, position, start, JAPANESE) >= 0 else ()
        for way in around:
            position, seen = reveal_space(game, position, way.to)
            events += seen
    return position, events


def begins(game: GloryGame, position: GloryPosition, piece: int) -> bool:
    """Whether a piece is a unit that has not yet acted in this action."""
    return not game.is_leader(piece) and not has_begun(act_of(position), piece)


def hidden_units(game: GloryGame, position: GloryPosition, space: int) -> int:
    """How many units in a space only the British know."""
    if not position.concealed:
        return 0
    return sum(not position.pieces[unit].known for unit in units_in(game, position, space, BRITISH))


def left_of(position: GloryPosition, pieces: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some pieces that are still on the map."""
    return tuple(piece for piece in pieces if position.pieces[piece].space != GONE)
