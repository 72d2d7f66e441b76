"""What is asked about, found by its word; what there is not is told in one line, with the word that may be meant."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import CardId, Refusal, Side, SpaceId
from game.core.asking import known
from game.rulebooks.glory_recalled.files.words import side_of
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GONE, GloryPosition
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES

Pieces = Sequence[str]
"""Pieces that act together, or the name of a single one."""


class Answer(msgspec.Struct, frozen=True):
    """Whether something is allowed, or why not."""

    is_allowed: bool
    reason: str = ""
    rule: str = ""


def answer(refused: Refusal | None) -> Answer:
    """An answer out of what a predicate says."""
    return Answer(True) if refused is None else Answer(False, refused.sentence, refused.rule)


def space_called(game: GloryGame, name: str) -> SpaceId:
    """The space of a name as printed on the map.

    :raises LookupError: when there is none.
    """
    known(name, game.board.by_name, "space")
    return game.board.by_name[name]


def piece_called(game: GloryGame, name: str) -> int:
    """The unit, leader or decoy of a name, on the map or not.

    :raises LookupError: when there is none.
    """
    ids = [counter.id for counter in game.counters]
    known(name, ids, "piece")
    return ids.index(name)


def pieces_called(game: GloryGame, names: Pieces) -> tuple[int, ...]:
    """Pieces that act together, units before leaders.

    :raises LookupError: when there is none of that name, or nobody is named.
    """
    found = [piece_called(game, name) for name in ([names] if isinstance(names, str) else names)]
    if not found:
        raise LookupError("no piece is named")
    return tuple(sorted(found, key=game.is_leader))


def side_called(name: str) -> Side:
    """The side of a word.

    :raises LookupError: when there is none.
    """
    known(name, SIDE_NAMES, "side")
    return side_of(name)


def copies(game: GloryGame, side: Side, name: str) -> tuple[CardId, ...]:
    """All copies of a card in the deck of a side, by what is printed on it or by its word in the table."""
    return tuple(CardId(card) for card in game.decks[side] if name in (game.cards[card].name, game.card_ids[card]))


def card_called(game: GloryGame, side: Side, name: str) -> CardId:
    """A card in the deck of a side, whoever holds it; all copies are alike.

    :raises LookupError: when the deck has none of that name.
    """
    known(name, card_words(game, [side]), f"{SIDE_NAMES[side]} card")
    return copies(game, side, name)[0]


def card_words(game: GloryGame, sides: Iterable[Side]) -> list[str]:
    """The words for cards in the decks of some sides."""
    cards = [card for side in sides for card in game.decks[side]]
    return sorted({word for card in cards for word in (game.cards[card].name, game.card_ids[card])})


def as_action_of(position: GloryPosition, side: Side) -> GloryPosition:
    """The position were it a side's action; what is going on stays as it is."""
    return position if position.side == side else replace(position, side=side)


def off_the_map(position: GloryPosition, pieces: Iterable[int]) -> Refusal | None:
    """Why some pieces can do nothing at all."""
    return NOT_THERE if any(position.pieces[piece].space == GONE for piece in pieces) else None


NOT_THERE = Refusal("It is not on the map.", "2.4")
