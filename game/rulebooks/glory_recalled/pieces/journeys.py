"""Pieces on their way: where they end, what they take, and what the log may tell (Rules 2.6, 7.1, 11.3)."""

from msgspec.structs import replace

from game.core.actions import PieceId, SpaceId
from game.core.events import Event
from game.rulebooks.glory_recalled.pieces.concealment import is_hidden_from
from game.rulebooks.glory_recalled.pieces.points import take_space
from game.rulebooks.glory_recalled.terms.events import ConcealedMoved, PieceFollowed, PiecesMoved
from game.rulebooks.glory_recalled.terms.game import JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.position import Changed, GloryPosition, with_pieces


def move_along(
    game: GloryGame, position: GloryPosition, pieces: tuple[int, ...], path: tuple[SpaceId, ...], rule: str = "7.1"
) -> Changed:
    """Pieces go along a path; units take every space on it (Rules 2.6)."""
    side, goal = game.owner(pieces[0]), path[-1]
    changed = {piece: replace(position.pieces[piece], space=goal) for piece in pieces}
    events = journey(game, position, pieces, path, rule)
    position = with_pieces(position, changed)
    if all(game.is_leader(piece) or game.counters[piece].is_decoy for piece in pieces):
        return position, events
    for space in path[1:]:
        position, won = take_space(game, position, side, space)
        events += won
    return position, events


def journey(
    game: GloryGame,
    position: GloryPosition,
    pieces: tuple[int, ...],
    path: tuple[SpaceId, ...],
    rule: str,
    verb: str = "moves",
) -> tuple[Event, ...]:
    """The events of pieces that go along a path together; concealed ones betray nothing (Rules 11.3)."""
    hidden = tuple(piece for piece in pieces if is_hidden_from(position, piece, JAPANESE))
    open_ones = tuple(PieceId(piece) for piece in pieces if piece not in hidden)
    events: tuple[Event, ...] = ()
    if hidden:
        events += (ConcealedMoved(hidden, path, verb, rule),)
    if open_ones:
        events += (PiecesMoved(open_ones[0], path, open_ones[1:], verb, rule),)
        events += tuple(PieceFollowed(piece, path) for piece in open_ones[1:])
    return events
