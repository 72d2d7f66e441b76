"""The card that the Allies may keep in the deal of turn 2, and play at once (Rules 4.31)."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.decks import Deck, without
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.deck import with_deck, with_hand
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import AlliedChoice, EmpirePosition, Result
from game.rulebooks.empire_of_the_sun.war.playing import play_event
from game.rulebooks.empire_of_the_sun.war.plays import event_refusal

TURN = 2


def offered_cards(game: EmpireGame, position: EmpirePosition) -> tuple[int, ...]:
    """The cards that the Allies may keep now: those offered that lie in their deck (Rules 4.31)."""
    return tuple(card for card in named_cards(game, position) if card in position.decks[ALLIES])


def named_cards(game: EmpireGame, position: EmpirePosition) -> tuple[int, ...]:
    """The cards that the scenario offers to the Allies on turn 2, wherever they are."""
    if position.turn != TURN:
        return ()
    return tuple(game.card_id(ALLIES, number) for number in game.scenario.cards.allies.offered)


class KeepOffered(AlliedChoice, frozen=True):
    """Keep a card that is looked at before the deal, or leave it in the deck (Rules 4.31)."""

    rule = "4.31"
    otherwise = "Keep the card, or leave it in the deck."
    is_secret = True
    passes_alone = False

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Keep it?"""
        titles = " and ".join(game.cards[card].title for card in offered_cards(game, position))
        return Prompt(f"keep {titles} as one of your cards, or leave it in the deck", self.rule)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Yes or no."""
        return (Action("keep_card"), Action("leave_card")) if offered_cards(game, position) else ()

    def offered(self, game: EmpireGame, position: EmpirePosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Both: which card it is the scenario says openly."""
        return legal

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """The card goes to the hand before the deal, or stays; nobody else sees which."""
        if action.verb == "leave_card":
            return Result(position)
        deck = Deck(position.decks[ALLIES], position.discards[ALLIES])
        for card in offered_cards(game, position):
            deck = Deck(without(deck.pile, card), deck.discards)
            position = with_hand(position, ALLIES, (*position.hands[ALLIES], card))
        return Result(with_deck(position, ALLIES, deck))


class PlayKept(AlliedChoice, frozen=True):
    """Play the card that was offered at once as its event, or hold it; asked whether it is held or not (Rules 4.31)."""

    rule = "4.31"
    otherwise = "You do not hold the card, or its event cannot be played now."
    is_secret = True
    passes_alone = False

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Now or later."""
        titles = " and ".join(game.cards[card].title for card in named_cards(game, position))
        return Prompt(f"if you hold {titles}, you may play it as an event at once", self.rule)

    def playable(self, game: EmpireGame, position: EmpirePosition) -> tuple[int, ...]:
        """The cards that are held and whose event can be played."""
        held = (card for card in named_cards(game, position) if card in position.hands[ALLIES])
        return tuple(card for card in held if event_refusal(game, position, card) is None)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """To go on, and to play it."""
        if not named_cards(game, position):
            return ()
        return (*((Action("play_at_once"),) if self.playable(game, position) else ()), Action("hold_cards"))

    def offered(self, game: EmpireGame, position: EmpirePosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Both: who holds the card stays hidden."""
        return (Action("play_at_once"), Action("hold_cards"))

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """The event happens, or the offensives begin."""
        if action.verb == "hold_cards":
            return Result(position)
        return play_event(game, position, self.playable(game, position)[0])
