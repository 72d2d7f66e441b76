"""The first hands of a scenario: what a side may choose before the first play (Rules 5.23)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Refusal, Side, Target
from game.core.decks import without
from game.core.position import Prompt, Step
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.cards.deck import (
    deal_with,
    deck_of,
    draw_cards,
    ids,
    lay_off,
    with_deck,
    with_hand,
)
from game.rulebooks.empire_of_the_sun.terms.card_events import CardKept, CardLaidOff
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireAutomatic, EmpirePosition, EmpireSideChoice, Result
from game.rulebooks.empire_of_the_sun.war.arcadia import KeepOffered
from game.rulebooks.empire_of_the_sun.war.plays import STRONG

RULE = "5.23"
HAS_MILITARY = "A military card is in it: keep the hand"
OF_ANY_HAND = "This is asked whatever the hand is, so that the enemy learns nothing of it."


def begin_first_hands(game: EmpireGame, position: EmpirePosition) -> Result:
    """The sides choose what the scenario lets them choose."""
    return Result(position, (), tuple(step for side in BOTH for step in first_choices(game, side)))


def first_choices(game: EmpireGame, side: Side) -> list[Step]:
    """What a side may choose before the first play of this scenario."""
    said = game.scenario.cards.of(side)
    found: list[Step] = []
    if said.offered and said.dealt:
        found += [KeepOffered(), DealFirst(side)]
    if said.historical:
        found.append(HistoricalHand(side))
    if said.military is not None:
        found.append(TakeMilitary(side))
    if said.future_offensive_from:
        found.append(FirstFuture(side))
    return found


class DealFirst(EmpireAutomatic, frozen=True):
    """The first hand is filled, once it is known which card is kept (Rules 4.31)."""

    side: Side

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Deal the rest."""
        said = game.scenario.cards.of(self.side)
        wanted = len(said.hand) + said.dealt
        position, events = draw_cards(game, position, self.side, wanted - len(position.hands[self.side]))
        return Result(position, events)


class HistoricalHand(EmpireSideChoice, frozen=True):
    """Take the cards that the first hand held in history, or what was dealt (Rules 5.23)."""

    rule = "5.23"
    otherwise = "First say with which hand you begin."
    is_secret = True

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """The question."""
        titles = "; ".join(game.cards[card].title for card in self.cards(game))
        return Prompt(f"begin with the cards of history ({titles}), or with those dealt?", RULE)

    def cards(self, game: EmpireGame) -> tuple[int, ...]:
        """The cards of history."""
        return ids(game, self.side, game.scenario.cards.of(self.side).historical)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """One or the other."""
        return (Action("keep_hand"), Action("take_history"))

    def offered(self, game: EmpireGame, position: EmpirePosition, legal: Sequence[Action]) -> Sequence[Action]:
        """One or the other: that tells nothing."""
        return legal

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """The hand is kept, or dealt again round the cards of history."""
        if action.verb == "keep_hand":
            return Result(position)
        return Result(deal_with(position, self.side, self.cards(game)))


class TakeMilitary(EmpireSideChoice, frozen=True):
    """Without a military card in hand, lay off a strong one for the card that the scenario names (Rules 5.23).

    It is asked whatever the hand is, so that the question says nothing of it.
    """

    rule = "5.23"
    is_secret = True
    passes_alone = False

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """The question."""
        title = game.cards[self.card(game)].title
        return Prompt(f"give a card for {title}, if your hand has no military card", RULE, OF_ANY_HAND)

    def card(self, game: EmpireGame) -> int:
        """The card that is taken."""
        number = game.scenario.cards.of(self.side).military
        assert number is not None, "the scenario names no card"
        return game.card_id(self.side, number)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The cards that may go, and to keep them."""
        hand = position.hands[self.side]
        if (
            any(game.cards[card].kind == "military" for card in hand)
            or self.card(game) not in position.decks[self.side]
        ):
            return (Action("keep_hand"),)
        strong = [card for card in hand if game.cards[card].operations >= STRONG]
        return [*(Action("lay_off", card) for card in strong or hand), Action("keep_hand")]

    def label(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """Why nothing can be laid off: only whose hand it is reads that."""
        hand = position.hands[self.side]
        return HAS_MILITARY if any(game.cards[card].kind == "military" for card in hand) else ""

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Only a hand without military cards is changed, and of it the strong ones."""
        return Refusal(f"Without a military card, a card of {STRONG} operations goes if there is one.", RULE)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """The hand is kept, or one card of it exchanged."""
        if action.verb == "keep_hand":
            return Result(position)
        position = take_from_deck(lay_off(position, self.side, action.target), self.side, self.card(game))
        position = with_hand(position, self.side, (*position.hands[self.side], self.card(game)))
        return Result(position, (CardLaidOff(self.side, CardId(action.target)),))


class FirstFuture(EmpireSideChoice, frozen=True):
    """Take a card out of the deck as the Future Offensive, usable at once (Rules 5.23)."""

    rule = "5.23"
    asks = "which card is your first Future Offensive?"
    hint = "It can be played from this turn on."
    otherwise = "Take one of the lit cards."
    is_secret = True

    def candidates(self, game: EmpireGame, position: EmpirePosition) -> list[int]:
        """The cards that the scenario names and that are not in hand."""
        named = ids(game, self.side, game.scenario.cards.of(self.side).future_offensive_from)
        return [card for card in named if card in position.decks[self.side]]

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Those cards."""
        return [Action("take_card", card) for card in self.candidates(game, position)]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It lies face down."""
        position = take_from_deck(position, self.side, action.target)
        position = replace(position, future=with_side(position.future, self.side, action.target))
        return Result(position, (CardKept(self.side, CardId(action.target)),))


def take_from_deck(position: EmpirePosition, side: Side, card: int) -> EmpirePosition:
    """The position with a card gone from a deck."""
    deck = deck_of(position, side)
    return with_deck(position, side, replace(deck, pile=without(deck.pile, card)))
