"""The position of a game: everything that changes while it is played."""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from game.core.actions import CardId, Side
from game.core.decks import Deck
from game.core.events import Event
from game.core.position import Automatic, Choice, Outcome, Position, SideChoice
from game.core.rows import with_side, with_some
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, GloryGame

GONE = -1
"""The space of a piece that is not on the map."""

NO_CARD = CardId(-1)

NO_STACK_YET, ANYWHERE = -1, -2
"""Where the units of an action start, while it is not one space."""

FORTIFIED, BEACHHEAD, DESTROYED, CONQUERED = 1, 2, 4, 8
"""Markers, as bits of one byte a space: only one of a kind in a space (Rules 8.0)."""
MARK_WORDS = {"fortified": FORTIFIED, "beachhead": BEACHHEAD, "destroyed": DESTROYED, "conquered": CONQUERED}
"""The words for markers."""


class Piece(msgspec.Struct, frozen=True, array_like=True):
    """Where a piece is and how it is (Rules 2.4): `cut` marks it as out of supply, `known` as seen by the enemy."""

    space: int
    spent: bool = False
    disrupted: bool = False
    cut: bool = False
    known: bool = True


class Mover(msgspec.Struct, frozen=True, array_like=True):
    """A piece that has been activated, the MPs it has left, and the space it started in."""

    piece: int
    mp: int
    start: int = GONE


class Activation(msgspec.Struct, frozen=True):
    """What one action sets in motion.

    most: units that may still be activated. stack_from: the one space that all must start in, or NO_STACK_YET, or
    ANYWHERE. near: all must start within one space of this one (-1: anywhere). guide: whether a leader may still go
    along with a stack (Rules 6.4). is_march: a stack moves without a card, and decoys may move too (Rules 5.1.4, 11.4).
    """

    rule: str
    side: Side
    mp: int
    may_attack: bool
    most: int
    card: CardId = NO_CARD
    formations: tuple[str, ...] = ()
    stack_from: int = ANYWHERE
    near: int = GONE
    guide: bool = False
    spent: bool = False
    night: bool = False
    is_march: bool = False
    movers: tuple[Mover, ...] = ()


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """A combat that is going on (Rules 9.1).

    origins: the spaces that the attack comes from. box: the landing box that an assault comes out of, or -1. played:
    the combat cards of both sides. hits: still to be taken by the attacker and by the defender. margin: by how much
    the attacker's total was the higher one, once the dice have fallen.
    """

    side: Side
    target: int
    attackers: tuple[int, ...]
    origins: tuple[int, ...]
    box: int = GONE
    night: bool = False
    played: tuple[tuple[CardId, ...], tuple[CardId, ...]] = ((), ())
    hits: tuple[int, int] = (0, 0)
    margin: int = 0

    @property
    def attacker_won(self) -> bool:
        """Whether the attacker's total was the higher one."""
        return self.margin > 0


class GloryPosition(Position, frozen=True, kw_only=True):
    """A game in progress.

    turn: game turns begun (0: set-up). side: whose action it is. passes: passes in a row. placing: the side that sets
    up in secret, or -1. control: the owner of each space. marks: markers, one byte a space. points: VPs in halves.
    event: the Kowloon Event has happened. shipped: British units sent to Kowloon (Rules 7.3). out: cards out of the
    game. shown: the card face up on the table. concealed: the option is on. fortifications: markers still to be set up.
    cancelled: cards of this action that have lost their effect. act: what the action has set in motion. box: the
    landing box that has been loaded. battle: the combat going on. face_down: what lies in the discard piles for
    nobody to see (Rules 6.6).
    """

    turn: int
    side: Side
    passes: int
    placing: int
    pieces: tuple[Piece, ...]
    control: bytes
    marks: bytes
    points: tuple[int, int]
    event: bool
    shipped: int
    hands: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    decks: tuple[Deck, Deck]
    out: tuple[CardId, ...]
    shown: CardId
    cancelled: tuple[CardId, ...] = ()
    concealed: bool
    fortifications: int
    act: Activation | None = None
    box: int = GONE
    battle: Battle | None = None
    face_down: tuple[CardId, ...] = ()


class GloryChoice(Choice[GloryGame, GloryPosition], frozen=True):
    """A decision of the side whose action it is, unless the step says otherwise."""

    def decider(self, game: GloryGame, position: GloryPosition) -> Side:
        """The side whose action it is."""
        return position.side


GlorySideChoice: TypeAlias = SideChoice[GloryGame, GloryPosition]


class BritishChoice(GloryChoice, frozen=True):
    """A decision of the British."""

    def decider(self, game: GloryGame, position: GloryPosition) -> Side:
        """The British."""
        return BRITISH


class JapaneseChoice(GloryChoice, frozen=True):
    """A decision of the Japanese."""

    def decider(self, game: GloryGame, position: GloryPosition) -> Side:
        """The Japanese."""
        return JAPANESE


class GloryAutomatic(Automatic[GloryGame, GloryPosition], frozen=True):
    """A part of the game that needs no decision."""


Changed: TypeAlias = tuple[GloryPosition, tuple[Event, ...]]
"""A new position, and what has happened on the way to it."""

Result: TypeAlias = Outcome[GloryPosition]


def with_pieces(position: GloryPosition, changed: dict[int, Piece]) -> GloryPosition:
    """The position with some pieces changed."""
    return replace(position, pieces=with_some(position.pieces, changed))


def with_mark(position: GloryPosition, space: int, mark: int, *, present: bool) -> GloryPosition:
    """The position with a marker put on a space or taken off it."""
    byte = position.marks[space]
    byte = byte | mark if present else byte & ~mark
    return replace(position, marks=position.marks[:space] + bytes((byte,)) + position.marks[space + 1 :])


def with_hand(position: GloryPosition, side: Side, hand: tuple[CardId, ...]) -> GloryPosition:
    """The position with another hand for a side."""
    return replace(position, hands=with_side(position.hands, side, hand))


def with_deck(position: GloryPosition, side: Side, deck: Deck) -> GloryPosition:
    """The position with another deck for a side."""
    return replace(position, decks=with_side(position.decks, side, deck))


def act_of(position: GloryPosition) -> Activation:
    """What the action going on has set in motion."""
    assert position.act is not None
    return position.act


def battle_of(position: GloryPosition) -> Battle:
    """The combat going on."""
    assert position.battle is not None
    return position.battle


def mark_spent(position: GloryPosition, pieces: tuple[int, ...]) -> GloryPosition:
    """Mark pieces that have moved or attacked as spent (Rules 5.1.5)."""
    changed = {
        piece: replace(position.pieces[piece], spent=True) for piece in pieces if not position.pieces[piece].spent
    }
    return with_pieces(position, changed) if changed else position
