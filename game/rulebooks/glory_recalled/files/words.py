"""The words by which files name cards, spaces, pieces and how these are; and what they name."""

import re
from collections.abc import Iterable

from game.core.actions import CardId, Side, SpaceId
from game.core.kept import once
from game.rulebooks.glory_recalled.terms.game import BOTH, GloryGame
from game.rulebooks.glory_recalled.terms.position import ANYWHERE, GONE, NO_STACK_YET, GloryPosition
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES

GONE_WORD = "gone"
"""Where a piece is that is off the map."""
MARCH = "march"
"""What sets a stack in motion without a card."""
STATES = ("spent", "disrupted", "cut", "hidden")
"""The words for how a piece is."""
MARKER_KEYS = {"fortified": "fortified", "beachhead": "beachheads", "destroyed": "destroyed", "conquered": "conquered"}
"""The keys of a file under which the markers lie."""
STACKS = {"anywhere": ANYWHERE, "none yet": NO_STACK_YET}
"""The words for where the units of an action start, while it is not one space."""
COPY = re.compile(r"(?P<kind>.*?)(?: (?P<copy>\d+))?$")
"""A kind of card, and which copy of it."""


def kinds(game: GloryGame, sides: tuple[Side, ...] = BOTH) -> dict[str, tuple[CardId, ...]]:
    """The copies of each kind of card in the decks of some sides, by its word in the table, and by what is printed on
    it unless this names two kinds."""
    return kinds_by_word(game, sides)


@once
def kinds_by_word(game: GloryGame, sides: tuple[Side, ...]) -> dict[str, tuple[CardId, ...]]:
    """The same; worked out once for a game, for whoever tells a position asks for every card."""
    cards = [CardId(card) for side in sides for card in game.decks[side]]
    words = dict.fromkeys(game.card_ids[card] for card in cards)
    found = {word: tuple(card for card in cards if game.card_ids[card] == word) for word in words}
    printed = {word: game.cards[copies[0]].name for word, copies in found.items()}
    alone = {name: word for word, name in printed.items() if [*printed.values()].count(name) == 1}
    return found | {name: found[word] for name, word in alone.items()}


def card_word(game: GloryGame, card: CardId) -> str:
    """A card by what is printed on it, or by its word where this names two kinds; copies from the second numbered."""
    there, name = kinds(game), game.cards[card].name
    word = name if name in there else game.card_ids[card]
    copy = there[word].index(card) + 1
    return word if copy == 1 else f"{word} {copy}"


def kind_and_copy(game: GloryGame, word: str, sides: tuple[Side, ...] = BOTH) -> tuple[str, int]:
    """The kind of card that a word names, and the number of its copy; 0: any copy. No kind where there is none."""
    there, told = kinds(game, sides), COPY.match(word)
    if word in there:
        return game.card_ids[there[word][0]], 0
    if told is None or told["kind"] not in there or not told["copy"]:
        return "", 0
    return game.card_ids[there[told["kind"]][0]], int(told["copy"])


def side_of(name: str) -> Side:
    """The side of a word."""
    return Side(next(number for number, word in enumerate(SIDE_NAMES) if word == name))


def spaces_named(game: GloryGame, names: Iterable[str]) -> tuple[SpaceId, ...]:
    """Spaces by their names."""
    return tuple(game.board.by_name[name] for name in names)


def space_named(game: GloryGame, name: str) -> int:
    """A space by its name; off the map where none is told."""
    return game.board.by_name[name] if name else GONE


def pieces_named(game: GloryGame, names: Iterable[str]) -> tuple[int, ...]:
    """Pieces by their names."""
    ids = [counter.id for counter in game.counters]
    return tuple(ids.index(name) for name in names)


def lying(
    game: GloryGame, position: GloryPosition, words: Iterable[str], sides: tuple[Side, ...] = BOTH
) -> tuple[CardId, ...]:
    """Cards that have been played, each by its word: the copy that lies among the discards or is out of the game."""
    heap = [*position.decks[0].discards, *position.decks[1].discards, *position.out]
    found = []
    for word in words:
        kind, copy = kind_and_copy(game, word, sides)
        of_kind = kinds(game)[kind]
        exact = of_kind[max(copy, 1) - 1]
        found.append(exact if copy or exact in heap else next((each for each in of_kind if each in heap), exact))
    return tuple(found)


def card_words(game: GloryGame, cards: Iterable[CardId | int]) -> tuple[str, ...]:
    """Cards by their words."""
    return tuple(card_word(game, CardId(card)) for card in cards)


def space_name(game: GloryGame, space: int) -> str:
    """A space by its name; nothing for off the map."""
    return "" if space == GONE else game.board.name(space)


def piece_names(game: GloryGame, pieces: Iterable[int]) -> tuple[str, ...]:
    """Pieces by their names."""
    return tuple(game.counters[piece].id for piece in pieces)
