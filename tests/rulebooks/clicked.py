"""What a click promises in every title: all on the table is a legal action, or refused with a rule that exists."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from game.core.actions import Kind, Side, Target, button
from game.core.play import Decision
from game.core.position import target_of
from game.core.title import Game
from game.core.view import CardView, PieceView, View
from tests.rulebooks.shipped import moments_at_random, rulebook_of

MOST_NUMBERS, MOST_MOMENTS = 6, 8_000


def everything_on_the_table(game: Game, position: Any, side: Side) -> Iterator[Target]:
    """All spaces, pieces and cards that a side sees, all buttons, and some numbers."""
    view = game.title.view(game, position, side)
    yield from (Target(Kind.SPACE, space) for space in range(len(game.board.spaces)))
    yield from dict.fromkeys(Target(Kind.PIECE, piece.piece) for piece in pieces_of(view))
    yield from dict.fromkeys(Target(Kind.CARD, card.card) for card in cards_of(view))
    yield from (button(verb.name) for verb in game.title.verbs if verb.kind is Kind.BUTTON)
    yield from (Target(Kind.NUMBER, number) for number in range(MOST_NUMBERS))


def pieces_of(view: View) -> Iterator[PieceView]:
    """The pieces on the map and in trays."""
    yield from view.pieces
    for tray in view.trays:
        yield from tray.pieces


def cards_of(view: View) -> Iterator[CardView]:
    """The cards whose faces show: in hands, on the table, and on top of piles."""
    yield from (card for hand in view.hands for card in hand.cards if card is not None)
    yield from (card for _, card in view.open_cards)
    yield from (pile.top for pile in view.piles if pile.top is not None)


def refuses_all_else(decision: Decision[Any, Any]) -> None:
    """Whatever on the table has no legal action gets a whole sentence and a paragraph that exists."""
    game, step = decision.game, decision.step
    kinds = {verb.name: verb.kind for verb in game.title.verbs}
    legal = {target_of(action, kinds) for action in decision.legal}
    known = rulebook_of(game.title).by_number
    for target in everything_on_the_table(game, decision.position, decision.side):
        if target not in legal:
            refusal = step.refusal(game, decision.position, target)
            assert is_sentence(refusal.sentence, game), (step, target, refusal)
            assert refusal.rule in known, (step, target, refusal)


def is_sentence(words: str, game: Game) -> bool:
    """Whether words begin and end like a sentence."""
    return is_begun(words, game) and words.endswith(".")


def is_begun(words: str, game: Game) -> bool:
    """Whether words begin like a sentence, or with a number or the name of a space, a unit or an unknown one."""
    first = words.partition(" ")[0]
    if first[:1] in ("[", "?") or first in game.board.by_name:
        return True
    letter = first.lstrip("+−-")[:1]
    return letter.isupper() or letter.isdigit()


def asked_in_a_game(game: Game, seed: int, every: int) -> set[str]:
    """At the first question of each kind and every so many moments of a random game all is clicked; what was asked.

    The longest games, of a whole war, are not played to their end.
    """
    asked: set[str] = set()
    moments = moments_at_random(game, game.title.set_up(game, seed), seed)
    for number, moment in enumerate(islice(moments, MOST_MOMENTS)):
        decision = moment.decision
        if decision is None or (number % every and type(decision.step).__name__ in asked):
            continue
        asked.add(type(decision.step).__name__)
        refuses_all_else(decision)
    return asked
