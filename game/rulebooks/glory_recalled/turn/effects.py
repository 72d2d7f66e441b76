"""Action cards: when they can be played, and what they set in motion (Rules 5.1.1, 6.4 to 6.15)."""

from collections.abc import Callable

from game.core.actions import CardId, Refusal, other
from game.core.position import Step
from game.rulebooks.glory_recalled.combat.bombardment import Bombardment, can_bombard
from game.rulebooks.glory_recalled.moving.landing import ChooseBox, box_refusal
from game.rulebooks.glory_recalled.moving.leading import Rally, can_rally
from game.rulebooks.glory_recalled.moving.moves import BeginActivation
from game.rulebooks.glory_recalled.moving.shipping import Ship, can_ship
from game.rulebooks.glory_recalled.pieces.activation import by_card, unit_refusal
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import CONQUERED, GloryPosition
from game.rulebooks.glory_recalled.turn.schemes import DrawCards, GiveUpCards, Snipe, Thirst, can_snipe, can_thirst
from game.rulebooks.glory_recalled.turn.works import DigIn, SpikeGuns, can_dig_in, can_spike

Can = Callable[[GloryGame, GloryPosition, CardId], bool]
Begin = Callable[[GloryGame, GloryPosition, CardId], tuple[Step, ...]]


def play_refusal(game: GloryGame, position: GloryPosition, card: CardId) -> Refusal | None:
    """Why a card cannot be played as an action now (Rules 5.1.1, 6.5)."""
    row = game.cards[card]
    if row.effect is None:
        when = "in a combat" if row.support is not None else "in answer to the enemy"
        return Refusal(f"{row.name} is played {when}; now it can only go face down for a leader.", "6.2")
    if row.after_event and not position.event:
        return Refusal(f"{row.name} can be played only after the Kowloon Event.", row.rule)
    if row.reservoirs and conquered_reservoirs(game, position) < row.reservoirs:
        return Refusal(f"{row.reservoirs} reservoirs of the Island must have been conquered first.", row.rule)
    if not EFFECTS[row.effect][0](game, position, card):
        return Refusal(f"{row.name} would do nothing now.", "6.5")
    return None


def playable(game: GloryGame, position: GloryPosition) -> list[CardId]:
    """The cards in the hand of the side on turn that can be played; copies of a card are asked for once."""
    hand = position.hands[position.side]
    kinds = {game.card_ids[card]: card for card in hand}
    open_ones = {kind for kind, card in kinds.items() if play_refusal(game, position, card) is None}
    return [card for card in hand if game.card_ids[card] in open_ones]


def begin_effect(game: GloryGame, position: GloryPosition, card: CardId) -> tuple[Step, ...]:
    """The steps of an action card that has been played."""
    effect = game.cards[card].effect
    assert effect is not None
    return EFFECTS[effect][1](game, position, card)


def conquered_reservoirs(game: GloryGame, position: GloryPosition) -> int:
    """How many reservoirs of the Island the Japanese have conquered (Rules 6.13)."""
    return sum(bool(position.marks[space] & CONQUERED) for space in game.island_reservoirs)


def can_activate(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether a card moves anybody."""
    effect = game.cards[card].activate
    assert effect is not None
    act = by_card(game, position, card, effect)
    return any(unit_refusal(game, position, act, unit) is None for unit in game.units[position.side])


def can_land(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether an assault can be made from any landing box."""
    return any(box_refusal(game, position, card, space) is None for space in game.landing_boxes)


def can_discard(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether the other side holds cards."""
    return bool(position.hands[other(position.side)])


def can_draw(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether there are cards to draw."""
    deck = position.decks[position.side]
    return bool(deck.pile or deck.discards)


def begin_bombardment(game: GloryGame, position: GloryPosition, card: CardId) -> tuple[Step, ...]:
    """The dice of a bombardment."""
    effect = game.cards[card].bombard
    assert effect is not None
    return (Bombardment(card, effect.dice),)


EFFECTS: dict[str, tuple[Can, Begin]] = {
    "activate": (can_activate, lambda game, position, card: (BeginActivation(card),)),
    "sea": (can_ship, lambda game, position, card: (Ship(card),)),
    "amphibious": (can_land, lambda game, position, card: (ChooseBox(card),)),
    "bombard": (can_bombard, begin_bombardment),
    "sniper": (can_snipe, lambda game, position, card: (Snipe(card),)),
    "rally": (can_rally, lambda game, position, card: (Rally(game.cards[card].rally),)),
    "draw": (can_draw, lambda game, position, card: (DrawCards(game.cards[card].draw),)),
    "discard": (
        can_discard,
        lambda game, position, card: (GiveUpCards(other(position.side), game.cards[card].discard),),
    ),
    "fortify": (can_dig_in, lambda game, position, card: (DigIn(),)),
    "demolish": (can_spike, lambda game, position, card: (SpikeGuns(),)),
    "thirst": (can_thirst, lambda game, position, card: (Thirst(game.cards[card].thirst),)),
}
"""For each effect: whether it could do anything, and the steps it begins with."""
