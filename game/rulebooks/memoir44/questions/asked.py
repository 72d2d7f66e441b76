"""What is asked about, found by its word; what there is not is told in one line, with the word that may be meant."""

from collections.abc import Sequence

from game.core.actions import CardId, PieceId, Side, SpaceId
from game.core.asking import known
from game.rulebooks.memoir44.files.words import card_words
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition, Order, occupants, order_of, with_order


def hex_called(game: MemoirGame, name: str) -> SpaceId:
    """The hex of a name as printed on the map.

    :raises LookupError: when there is none.
    """
    known(name, game.board.by_name, "hex")
    return game.board.by_name[name]


def unit_in(game: MemoirGame, position: MemoirPosition, name: str) -> PieceId:
    """The unit in a hex.

    :raises LookupError: when there is no such hex, or nobody in it.
    """
    found = occupants(game, position).get(hex_called(game, name))
    if found is None:
        raise LookupError(f"there is no unit in {name}")
    return PieceId(found)


def side_called(name: str) -> Side:
    """The side of a word.

    :raises LookupError: when there is none.
    """
    known(name, SIDES, "side")
    return SIDES[name]


def card_called(game: MemoirGame, name: str) -> CardId:
    """A card of a name, whoever holds it.

    :raises LookupError: when there is none.
    """
    words = card_words(game)
    known(name, words, "card")
    return CardId(words.index(name))


def as_ordered(position: MemoirPosition, units: Sequence[int]) -> MemoirPosition:
    """The position were these units ordered; what an ordered unit has done this turn stands."""
    for unit in units:
        if order_of(position, unit) is None:
            position = with_order(position, Order(PieceId(unit)))
    return position
