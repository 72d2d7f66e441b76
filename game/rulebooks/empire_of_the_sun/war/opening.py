"""What comes before the first play of a scenario: the first Japanese hand, and its Future Offensive (Rules 4.32)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Refusal, Side, Target
from game.core.decks import without
from game.core.events import Told
from game.core.position import Prompt
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.cards.deck import laid_off, with_hand
from game.rulebooks.empire_of_the_sun.terms.card_events import CardKept, CardLaidOff
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireChoice, EmpirePosition, Result
from game.rulebooks.empire_of_the_sun.war.plays import NO_CARD, STRONG

MILITARY = "military"


def named_military(game: EmpireGame, position: EmpirePosition) -> int:
    """The card that Japan may take for one of a hand without any military card; -1 if it may not (Rules 4.32)."""
    number = game.scenario.cards.japan.military
    if number is None or any(game.cards[card].kind == MILITARY for card in position.hands[JAPAN]):
        return NO_CARD
    card = game.card_id(JAPAN, number)
    return card if card in position.decks[JAPAN] else NO_CARD


def may_go(game: EmpireGame, position: EmpirePosition) -> tuple[int, ...]:
    """The cards that may be laid off for it: those of three operations, or any if there is none (Rules 4.32)."""
    hand = position.hands[JAPAN]
    return tuple(card for card in hand if game.cards[card].operations >= STRONG) or hand


class TakeMilitary(EmpireChoice, frozen=True):
    """Lay off a card for the military card that the scenario names, or keep the hand (Rules 4.32)."""

    rule = "4.32"
    is_secret = True
    passes_alone = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """Japan."""
        return JAPAN

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Which card goes."""
        title = game.cards[named_military(game, position)].title
        return Prompt(f"no card of your hand is military: lay one off for {title}, or keep your hand", self.rule)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The cards that may go."""
        if named_military(game, position) == NO_CARD:
            return ()
        return [*(Action("lay_off", card) for card in may_go(game, position)), Action("keep_hand")]

    def offered(self, game: EmpireGame, position: EmpirePosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Nobody else sees the hand."""
        return ()

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Only strong cards go."""
        return Refusal(f"Lay off a card of {STRONG} operations, if you have one, or keep your hand.", self.rule)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Exchange the two."""
        if action.verb == "keep_hand":
            return Result(position)
        card = named_military(game, position)
        position = laid_off(position, JAPAN, action.target)
        position = with_hand(out_of_deck(position, card), JAPAN, (*position.hands[JAPAN], card))
        told = Told(f"{game.side_name(JAPAN)} takes {game.cards[card].title} for it § 4.32.")
        return Result(position, (CardLaidOff(JAPAN, CardId(action.target)), told))


def out_of_deck(position: EmpirePosition, card: int) -> EmpirePosition:
    """A card is taken out of the Japanese deck."""
    return replace(position, decks=with_side(position.decks, JAPAN, without(position.decks[JAPAN], card)))


class PickFuture(EmpireChoice, frozen=True):
    """Japan picks its Future Offensive out of cards that the scenario names (Rules 4.32)."""

    rule = "4.32"
    is_secret = True
    passes_alone = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """Japan."""
        return JAPAN

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Which one."""
        return Prompt("pick your Future Offensive; it is usable at once", self.rule)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Those named that lie in the deck."""
        if position.future[JAPAN] != NO_CARD:
            return ()
        named = (game.card_id(JAPAN, number) for number in game.scenario.cards.japan.future_offensive_from)
        return [Action("take_card", card) for card in named if card in position.decks[JAPAN]]

    def offered(self, game: EmpireGame, position: EmpirePosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Nobody else sees what lies in the deck."""
        return ()

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Only the cards that are shown."""
        return Refusal("Pick one of the cards that are shown.", self.rule)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It lies face down."""
        position = out_of_deck(position, action.target)
        position = replace(position, future=with_side(position.future, JAPAN, action.target))
        return Result(position, (CardKept(JAPAN, CardId(action.target)),))
