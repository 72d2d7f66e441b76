"""What changes in a war in the Straits, and what never does."""

import msgspec
from msgspec.structs import replace

from game.core.actions import CardId, PieceId, Side, SpaceId
from game.core.decks import Deck
from game.core.position import Automatic, Choice, Outcome, Position
from game.core.rows import with_one
from game.core.title import Game
from tests.toy.straits.tables import Card, Scenario, Tables, Terrain

NORTH, SOUTH = Side(0), Side(1)
SUNK = SpaceId(-1)
NO_BID = -1


class StraitsGame(Game, frozen=True, kw_only=True):
    """What never changes: the deck, whose each squadron is, the homes, and the links that are shoals."""

    scenario: Scenario
    tables: Tables
    cards: tuple[Card, ...]
    owners: tuple[Side, ...]
    homes: tuple[SpaceId, SpaceId]
    shoals: frozenset[frozenset[SpaceId]]

    def squadron_name(self, squadron: int) -> str:
        """A squadron in a sentence."""
        return f"{self.sides[self.owners[squadron]].name}'s {self.scenario.squadrons[squadron].name}"

    def terrain(self, space: int) -> Terrain:
        """The kind of a space."""
        return self.tables.terrain[self.board.spaces[space].terrain[0]]


class Squadron(msgspec.Struct, frozen=True, array_like=True):
    """Where a squadron lies, its strength, and whether it has operated this season."""

    space: SpaceId
    strength: int
    is_spent: bool = False


class StraitsPosition(Position, frozen=True, kw_only=True):
    """Everything that changes. Bids and hands are secret; `passes` counts passes in a row."""

    squadrons: tuple[Squadron, ...]
    coins: tuple[int, int]
    bids: tuple[int, int] = (NO_BID, NO_BID)
    hands: tuple[tuple[CardId, ...], tuple[CardId, ...]] = ((), ())
    deck: Deck
    side: Side
    passes: int = 0
    season: int = 0
    month: int = 1
    day: int = 0
    points: tuple[int, int] = (0, 0)


class StraitsChoice(Choice[StraitsGame, StraitsPosition], frozen=True):
    """A decision in the Straits."""


class StraitsAutomatic(Automatic[StraitsGame, StraitsPosition], frozen=True):
    """A part of the game that needs no decision."""


Result = Outcome[StraitsPosition]


def of_both(pair: tuple[int, int], side: Side, number: int) -> tuple[int, int]:
    """A pair of numbers with that of one side changed."""
    return (number, pair[1]) if side == NORTH else (pair[0], number)


def with_squadron(position: StraitsPosition, number: int, squadron: Squadron) -> StraitsPosition:
    """The position with one squadron changed."""
    return replace(position, squadrons=with_one(position.squadrons, number, squadron))


def without_card(position: StraitsPosition, side: Side, card: CardId) -> StraitsPosition:
    """The position after a side has played a card from its hand."""
    hand = tuple(held for held in position.hands[side] if held != card)
    hands = (hand, position.hands[1]) if side == NORTH else (position.hands[0], hand)
    return replace(position, hands=hands, deck=position.deck.discard(card))


def squadron_in(position: StraitsPosition, space: int) -> PieceId | None:
    """The squadron in a space."""
    found = (PieceId(number) for number, each in enumerate(position.squadrons) if each.space == space != SUNK)
    return next(found, None)


def afloat(game: StraitsGame, position: StraitsPosition, side: Side) -> list[PieceId]:
    """The squadrons that a side still has."""
    return [
        PieceId(number)
        for number, squadron in enumerate(position.squadrons)
        if squadron.space != SUNK and game.owners[number] == side
    ]
