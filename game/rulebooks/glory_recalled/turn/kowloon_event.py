"""The Kowloon Event: the mainland is lost, and what can be saved is shipped (Rules 12)."""

from msgspec.structs import replace

from game.core.actions import CardId
from game.core.decks import Deck, without
from game.core.events import Told
from game.rulebooks.glory_recalled.moving.exodus import Abandon, Evacuate, Reorganise
from game.rulebooks.glory_recalled.pieces.hands import without_what_has_left
from game.rulebooks.glory_recalled.terms.card_effects import AmphibiousAssault
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, KOWLOON, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import occupants
from game.rulebooks.glory_recalled.terms.position import GloryPosition, Result, with_deck, with_hand
from game.rulebooks.glory_recalled.turn.victory import judge_at_event


def is_due(game: GloryGame, position: GloryPosition) -> bool:
    """Whether Kowloon is lost: all its red spaces are Japanese, or no British unit is left there (Rules 12.1)."""
    if position.event:
        return False
    there, spaces = occupants(game, position), game.spaces_in(KOWLOON)
    if all(position.control[space] == JAPANESE for space in spaces if game.places[space].is_objective):
        return True
    return not any(
        there.sides[space] == BRITISH and not game.counters[unit].is_decoy
        for space in spaces
        for unit in there.units[space]
    )


def begin_event(game: GloryGame, position: GloryPosition) -> Result:
    """It happens once, and may end the game (Rules 12.1, 13.5)."""
    position = judge_at_event(game, replace(position, event=True))
    return Result(position, (Told("The Kowloon Event: the mainland is lost § 12.1."),))


def evacuate(game: GloryGame, position: GloryPosition) -> Result:
    """British pieces leave Kowloon (Rules 12.2)."""
    return Result(position, (), (Evacuate(),))


def abandon_stonecutters(game: GloryGame, position: GloryPosition) -> Result:
    """The British may destroy Stonecutters without a card (Rules 12.3)."""
    return Result(position, (), (Abandon(),))


def reorganise(game: GloryGame, position: GloryPosition) -> Result:
    """The British move units about the Island (Rules 12.4)."""
    return Result(position, (), (Reorganise(game.numbers.moving.reorganised),))


def take_assault_card(game: GloryGame, position: GloryPosition) -> Result:
    """The Japanese take an Amphibious Assault into their hand and shuffle the draw pile (Rules 12.5)."""
    deck = position.decks[JAPANESE]
    found = next((card for card in (*deck.pile, *deck.discards) if opens_landings(game, card)), None)
    if found is None:
        return Result(position)
    pile, dice = position.dice.shuffle(without(deck.pile, found))
    position = with_deck(replace(position, dice=dice), JAPANESE, Deck(pile, without(deck.discards, found)))
    position = with_hand(position, JAPANESE, (*position.hands[JAPANESE], CardId(found)))
    position = without_what_has_left(position)
    return Result(position, (Told(f"The Japanese take {game.cards[found].name} into their hand § 12.5."),))


def opens_landings(game: GloryGame, card: int) -> bool:
    """Whether a card is an Amphibious Assault from any box."""
    effect = game.cards[card].effect(AmphibiousAssault)
    return effect is not None and not effect.box
