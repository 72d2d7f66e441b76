"""The card that the Allies may keep in the deal of turn 2 (Rules 4.31)."""

from collections.abc import Sequence

from game.core.actions import Action, Refusal, Side, Target
from game.core.decks import Deck, without
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.deck import with_deck, with_hand
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireChoice, EmpirePosition, Result

TURN = 2


def offered_cards(game: EmpireGame, position: EmpirePosition) -> tuple[int, ...]:
    """The cards that the Allies may keep now: those offered that lie in their deck (Rules 4.31)."""
    if position.turn != TURN:
        return ()
    offered = (game.card_id(ALLIES, number) for number in game.scenario.cards.allies.offered)
    return tuple(card for card in offered if card in position.decks[ALLIES])


class KeepOffered(EmpireChoice, frozen=True):
    """Keep a card that is looked at before the deal, or leave it in the deck (Rules 4.31)."""

    rule = "4.31"
    is_secret = True
    passes_alone = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The Allies."""
        return ALLIES

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Keep it?"""
        titles = " and ".join(game.cards[card].title for card in offered_cards(game, position))
        return Prompt(f"keep {titles} as one of your cards, or leave it in the deck", self.rule)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Yes or no."""
        return (Action("keep_card"), Action("leave_card")) if offered_cards(game, position) else ()

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Nothing else."""
        return Refusal("Keep the card, or leave it in the deck.", self.rule)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """The card goes to the hand before the deal, or stays; nobody else sees which."""
        if action.verb == "leave_card":
            return Result(position)
        deck = Deck(position.decks[ALLIES], position.discards[ALLIES])
        for card in offered_cards(game, position):
            deck = Deck(without(deck.pile, card), deck.discards)
            position = with_hand(position, ALLIES, (*position.hands[ALLIES], card))
        return Result(with_deck(position, ALLIES, deck))
