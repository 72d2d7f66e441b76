"""How a view changes with one event: what the animation shows between two decisions. Pure."""

from msgspec.structs import replace

from game.core.actions import Side
from game.core.events import (
    CardPlayed,
    Event,
    MarkerChanged,
    PieceArrived,
    PieceMoved,
    PieceReduced,
    PieceRemoved,
    ScoreChanged,
)
from game.core.view import CardView, HandView, MarkerView, PieceView, TrayView, View
from game.ui.table.pieces.printed_counter import is_printed


def patched(view: View, event: Event, final: View) -> View:
    """The view after an event; `final` is the view after all of them, for what the event does not carry itself."""
    match event:
        case PieceMoved(piece=piece, path=path):
            known = view if piece_in(view, piece) is not None else out_of_tray(view, piece)
            pieces = tuple(replace(p, space=path[-1]) if p.piece == piece else p for p in known.pieces)
            return replace(known, pieces=pieces)
        case PieceReduced(piece=piece, lost=lost):
            pieces = tuple(reduced(p, lost, final) if p.piece == piece else p for p in view.pieces)
            return replace(view, pieces=pieces)
        case PieceRemoved(piece=piece):
            return replace(view, pieces=tuple(p for p in view.pieces if p.piece != piece))
        case PieceArrived(piece=piece, space=space):
            new = tuple(replace(p, space=space) for p in final.pieces if p.piece == piece)
            pieces = tuple(p for p in view.pieces if p.piece != piece) + new
            return replace(view, pieces=pieces, trays=tuple(emptied(tray, piece) for tray in view.trays))
        case MarkerChanged():
            return replace(view, markers=changed_markers(view, event, final))
        case CardPlayed(side=side, card=card):
            return card_laid(view, side, int(card), final)
        case ScoreChanged(side=side):
            scores = tuple(f if f.side == side else s for s, f in zip(view.scores, final.scores, strict=False))
            return replace(view, scores=scores)
    return view


def emptied(tray: TrayView, piece: int) -> TrayView:
    """A tray without a piece."""
    return replace(tray, pieces=tuple(p for p in tray.pieces if p.piece != piece))


def out_of_tray(view: View, piece: int) -> View:
    """The view with a piece that waited beside the map among those on it."""
    waiting = tuple(p for tray in view.trays for p in tray.pieces if p.piece == piece)
    if not waiting:
        return view
    return replace(view, pieces=view.pieces + waiting, trays=tuple(emptied(tray, piece) for tray in view.trays))


def reduced(piece: PieceView, lost: int, final: View) -> PieceView:
    """A piece that has lost strength: a printed counter shows the side and the values that it has from now on."""
    after = piece_in(final, piece.piece)
    if after is not None and is_printed(piece):
        piece = replace(piece, caption=after.caption, values=after.values, is_reverse=after.is_reverse)
    return replace(piece, strength=max(0, piece.strength - lost))


def changed_markers(view: View, event: MarkerChanged, final: View) -> tuple[MarkerView, ...]:
    """The markers after one has appeared or vanished."""
    if not event.present:
        gone = next((m for m in view.markers if (m.space, m.look) == (event.space, event.look)), None)
        return tuple(m for m in view.markers if m is not gone)
    new = next((m for m in final.markers if (m.space, m.look) == (event.space, event.look)), None)
    return (*view.markers, new or MarkerView(event.space, event.look, event.look))


def card_laid(view: View, side: Side, card: int, final: View) -> View:
    """The view after a card has gone from a hand onto the table."""
    laid = tuple((s, c) for s, c in final.open_cards if c.card == card)
    hands = tuple(without(hand, card) if hand.side == side else hand for hand in view.hands)
    return replace(view, hands=hands, open_cards=view.open_cards + laid)


def without(hand: HandView, card: int) -> HandView:
    """A hand without one card; where its cards are hidden, without any one."""
    cards: tuple[CardView | None, ...] = hand.cards
    gone = next((n for n, c in enumerate(cards) if c is not None and c.card == card), None)
    if gone is None:
        gone = next((n for n, c in enumerate(cards) if c is None), None)
    return replace(hand, cards=tuple(c for n, c in enumerate(cards) if n != gone))


def piece_in(view: View, piece: int) -> PieceView | None:
    """A piece in a view."""
    return next((p for p in view.pieces if p.piece == piece), None)
