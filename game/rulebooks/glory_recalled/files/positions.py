"""Positions from files: a moment of a game told in plain words, put onto the map."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from game.core.actions import Action, CardId, Side
from game.core.decks import Deck
from game.core.resuming import at_moment
from game.core.standing import StandingAnswer
from game.rulebooks.glory_recalled.files.going_on import with_action
from game.rulebooks.glory_recalled.files.plain_position import PlainPosition
from game.rulebooks.glory_recalled.files.setup import set_up
from game.rulebooks.glory_recalled.files.words import (
    GONE_WORD,
    MARKER_KEYS,
    STATES,
    kind_and_copy,
    kinds,
    lying,
    side_of,
    spaces_named,
)
from game.rulebooks.glory_recalled.pieces.concealment import conceal_all
from game.rulebooks.glory_recalled.pieces.reactions import AskReaction
from game.rulebooks.glory_recalled.terms.game import BOTH, BRITISH, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import has_company
from game.rulebooks.glory_recalled.terms.position import GONE, MARK_WORDS, NO_CARD, GloryPosition, Piece
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES

USUAL = "Action"
"""The phase with which a position goes on where its file does not say."""


def position_of(game: GloryGame, plain: PlainPosition, seed: int) -> GloryPosition:
    """The position that a file tells, which has no problems, as it is played on.

    A file that says nothing but its scenario is the beginning.
    """
    start = set_up(game, seed)
    if plain == PlainPosition(scenario=plain.scenario, source=plain.source):
        return start
    position = with_pieces_told(game, conceal_or_show(game, start, plain.concealed), plain)
    position = with_turn(game, with_cards(game, with_map(game, position, plain), plain), plain)
    position = with_action(game, position, plain)
    return at_moment(game, position, plain.phase or ("" if plain.left else USUAL), plain.left)


def conceal_or_show(game: GloryGame, start: GloryPosition, concealed: bool | None) -> GloryPosition:
    """The start with the British concealed, or open (Rules 11.3)."""
    if concealed is None or concealed == start.concealed:
        return start
    if concealed:
        return conceal_all(game, start)
    return replace(start, concealed=False, pieces=tuple(replace(piece, known=True) for piece in start.pieces))


def with_pieces_told(game: GloryGame, start: GloryPosition, plain: PlainPosition) -> GloryPosition:
    """The position with the pieces where they are told to be."""
    pieces = [Piece(GONE)] * len(start.pieces) if plain.others_gone else list(start.pieces)
    for number, counter in enumerate(game.counters):
        if counter.id in plain.pieces:
            pieces[number] = piece_of(game, plain.pieces[counter.id], start.pieces[number].space)
    return replace(start, pieces=tuple(pieces))


def piece_of(game: GloryGame, told: str, before: int) -> Piece:
    """A piece where and how it is told to be; where nothing is said, where it was before."""
    words = told_of_piece(told)
    space = before
    for word in words:
        if word not in STATES:
            space = GONE if word == GONE_WORD else game.board.by_name[word]
    return Piece(space, "spent" in words, "disrupted" in words, "cut" in words, "hidden" not in words)


def told_of_piece(told: str) -> list[str]:
    """What is told of a piece, word by word."""
    return [word.strip() for word in told.split(",")]


def with_map(game: GloryGame, position: GloryPosition, plain: PlainPosition) -> GloryPosition:
    """The position with the owners of spaces and the markers as told."""
    control = bytearray(control_by_units(game, position))
    for name, side in plain.control.items():
        for space in game.spaces_in(name) or (game.board.by_name[name],):
            control[space] = SIDE_NAMES.index(side)
    marks = bytearray(position.marks)
    for word, mark in MARK_WORDS.items():
        names: tuple[str, ...] | None = getattr(plain, MARKER_KEYS[word])
        if names is not None:
            lying = set(spaces_named(game, names))
            marks = bytearray(byte | mark if n in lying else byte & ~mark for n, byte in enumerate(marks))
    return replace(position, control=bytes(control), marks=bytes(marks))


def control_by_units(game: GloryGame, position: GloryPosition) -> bytes:
    """The owners of the spaces, were those in which units stand theirs, and the others as they are (Rules 2.6)."""
    control = bytearray(position.control)
    for space, place in enumerate(game.places):
        for side in BOTH:
            if not place.is_box and has_company(game, position, space, side):
                control[space] = side
    return bytes(control)


def with_turn(game: GloryGame, start: GloryPosition, plain: PlainPosition) -> GloryPosition:
    """The position with the turn, the score and what else is counted."""
    points = [start.points[side] for side in BOTH]
    for side, told in plain.points.items():
        points[SIDE_NAMES.index(side)] = round(2 * told)
    return replace(
        start,
        turn=max(1, start.turn) if plain.turn is None else plain.turn,
        side=start.side if plain.side is None else side_of(plain.side),
        passes=plain.passes,
        points=(points[0], points[1]),
        event=start.event if plain.event is None else plain.event,
        shipped=plain.shipped,
        placing=GONE if plain.placing is None else side_of(plain.placing),
        fortifications=start.fortifications if plain.fortifications is None else plain.fortifications,
        standing=tuple(standing(game, start, plain)),
    )


def standing(game: GloryGame, position: GloryPosition, plain: PlainPosition) -> Iterator[StandingAnswer]:
    """The answers of the British that stand until the turn ends (Rules 6.17)."""
    for reaction in plain.not_asked:
        left = AskReaction(BRITISH, reaction).left_standing(game, position, Action("not_again"))
        assert left is not None, "'not again' leaves an answer standing"
        yield left


def with_cards(game: GloryGame, start: GloryPosition, plain: PlainPosition) -> GloryPosition:
    """The position with the cards where they are told to be; all others stay in their hands, or in the deck."""
    dealt = copies(game, cards_named(plain))
    named = {card for cards in dealt.values() for card in cards}
    hands, decks = [], []
    for side, word in zip(BOTH, SIDE_NAMES, strict=True):
        before, key = start.hands[side], ("hands", word)
        hand = dealt[key] if key in dealt else tuple(card for card in before if card not in named)
        rest = (card for card in (*start.decks[side].pile, *before) if card not in named and card not in hand)
        hands.append(hand)
        decks.append(Deck((*dealt.get(("decks", word), ()), *rest), dealt.get(("discards", word), ())))
    position = replace(start, hands=(hands[0], hands[1]), decks=(decks[0], decks[1]), out=dealt["out", ""])
    return replace(
        position,
        face_down=lying(game, position, plain.face_down),
        shown=lying(game, position, [plain.shown])[0] if plain.shown else NO_CARD,
        cancelled=lying(game, position, plain.cancelled),
    )


Heap = tuple[str, str]
"""Where cards are: the key of the file, and the side under it."""


def cards_named(plain: PlainPosition) -> dict[Heap, tuple[str, ...]]:
    """The cards that a file names, by the place where each lies."""
    named: dict[Heap, tuple[str, ...]] = {("out", ""): plain.out}
    for key, told in (("hands", plain.hands), ("decks", plain.decks), ("discards", plain.discards)):
        named |= {(key, side): cards for side, cards in told.items()}
    return named


def copies(game: GloryGame, named: Mapping[Heap, tuple[str, ...]]) -> dict[Heap, tuple[CardId, ...]]:
    """The cards of these names, every copy once: those with a number as told, for the others the first one free."""
    there = kinds(game)
    said = {heap: [kind_and_copy(game, word, sides_of(heap)) for word in words] for heap, words in named.items()}
    taken = {there[kind][copy - 1] for told in said.values() for kind, copy in told if copy}

    def card(kind: str, copy: int) -> CardId:
        found = there[kind][copy - 1] if copy else next(each for each in there[kind] if each not in taken)
        taken.add(found)
        return found

    return {heap: tuple(card(kind, copy) for kind, copy in told) for heap, told in said.items()}


def sides_of(heap: Heap) -> tuple[Side, ...]:
    """The sides whose cards may lie in a heap."""
    return (side_of(heap[1]),) if heap[1] else BOTH
