"""Questions about cards: which may be played, what they would add, whom they rally (Rules 5.1, 6)."""

from collections.abc import Sequence

from game.core.actions import Side
from game.rulebooks.glory_recalled.moving.leading import rally_refusal
from game.rulebooks.glory_recalled.pieces.support import card_refusal, support_amount
from game.rulebooks.glory_recalled.questions.asked import (
    Answer,
    answer,
    as_action_of,
    card_called,
    off_the_map,
    piece_called,
    side_called,
)
from game.rulebooks.glory_recalled.questions.orders import leader_called, leader_refusal
from game.rulebooks.glory_recalled.terms.card_effects import RallyUnits
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GONE, GloryPosition
from game.rulebooks.glory_recalled.turn.effects import play_refusal
from game.rulebooks.glory_recalled.turn.effects import playable as playable_cards


def playable(game: GloryGame, position: GloryPosition, side: str = "") -> list[str]:
    """The cards in the hand of a side that it could play as its action; no side: the one whose action it is (6.5)."""
    there = as_action_of(position, side_named(position, side))
    return names(game, playable_cards(game, there))


def play(game: GloryGame, position: GloryPosition, card: str, side: str = "") -> Answer:
    """Whether a card could be played as an action of its side, whoever holds it, or why not (Rules 5.1.1, 6.5)."""
    there = as_action_of(position, side_named(position, side))
    return answer(play_refusal(game, there, card_called(game, there.side, card)))


def combat_cards(game: GloryGame, position: GloryPosition, side: str) -> dict[str, int]:
    """The cards of a hand that count in the combat going on, with what each adds; else none (Rules 6.3)."""
    who, battle = side_called(side), position.battle
    if battle is None:
        return {}
    hand = position.hands[who]
    able = [card for card in hand if card_refusal(game, position, battle, who, card) is None]
    return {game.cards[card].name: support_amount(game, position, battle, who, card) for card in able}


def rally(game: GloryGame, position: GloryPosition, unit: str, by: str) -> Answer:
    """Whether a leader from where he stands, or a card, may rally a unit, or why not (Rules 5.1.3, 6.9)."""
    number, leader = piece_called(game, unit), leader_called(game, by)
    there = as_action_of(position, game.owner(number))
    gone = off_the_map(position, [number])
    if gone is not None:
        return answer(gone)
    if leader is not None:
        refused = leader_refusal(game, there, leader, (leader,))
        return answer(refused or rally_refusal(game, there, number, leader))
    card = card_called(game, there.side, by)
    if game.cards[card].effect(RallyUnits) is None:
        return Answer(False, f"{game.cards[card].name} rallies nobody.", game.cards[card].rule)
    return answer(rally_refusal(game, there, number, GONE))


def side_named(position: GloryPosition, side: str) -> Side:
    """The side of a word, or the one whose action it is."""
    return side_called(side) if side else position.side


def names(game: GloryGame, cards: Sequence[int]) -> list[str]:
    """Each card once, in the order of the hand."""
    return list(dict.fromkeys(game.cards[card].name for card in cards))
