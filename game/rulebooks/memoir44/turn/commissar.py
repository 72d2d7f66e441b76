"""The commissar of the Red Army: cards are laid under his chip a turn before they are played (Rules 14.2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, Refusal, Side, Target
from game.core.events import Event
from game.core.position import Prompt, Step
from game.rulebooks.memoir44.terms.events import PassedBy, card_name
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import NO_CARD, BattleChoice, MemoirPosition, Result, SideBattleChoice
from game.rulebooks.memoir44.turn.hand import lay_open
from game.rulebooks.memoir44.units.drawing import hands_without, take_from_hand

AT_ONCE = ("recon", "counter_attack")
"""The cards that may be played straight from the hand."""


class CardLaidUnder(Event, frozen=True):
    """A card was laid under the commissar's chip."""

    side: Side
    card: CardId

    def sentence(self, game: MemoirGame) -> str:
        """Its owner reads which; everybody else that one was laid there."""
        what = card_name(game, self.card) if self.card >= 0 else "a card"
        return f"{game.side_name(self.side)} lay {what} under the commissar's chip § 14.2."

    def seen_by(self, viewer: Side | None) -> Event | None:
        """The other side knows that a card lies there, not which."""
        return self if viewer == self.side else CardLaidUnder(self.side, CardId(NO_CARD))


class ChipTurnedUp(Event, frozen=True):
    """The card under the chip was turned up, to be played."""

    side: Side

    def sentence(self, game: MemoirGame) -> str:
        """That it came from there."""
        return f"{game.side_name(self.side)} turn up the card under the commissar's chip § 14.2."


def first_cards(game: MemoirGame) -> tuple[Step, ...]:
    """The steps in which sides with a commissar lay their first card under his chip."""
    return tuple(FirstUnderChip(Side(side)) for side, found in enumerate(game.commissars) if found)


def has_first_cards(game: MemoirGame) -> bool:
    """Whether a side has a commissar."""
    return bool(first_cards(game))


def lay_first_cards(game: MemoirGame, position: MemoirPosition) -> Result:
    """Lay the first card under the chip, whoever begins."""
    return Result(position, (), first_cards(game))


def placeable(game: MemoirGame, position: MemoirPosition, side: Side) -> list[CardId]:
    """The cards of a hand that may be laid under the chip: all but Ambush."""
    return [card for card in position.hands[side] if game.cards[card].family != "ambush"]


FIRST_CARD = Prompt(
    "lay a card under the commissar's chip",
    "14.2",
    "Click a card. It lies face down and is played in your first turn; the chip hides no Ambush.",
)


class FirstUnderChip(SideBattleChoice, frozen=True):
    """Before the first turn the Red Army lays its first card under the chip."""

    rule = "14.2"
    is_secret = True
    passes_alone = False

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Which card."""
        return FIRST_CARD

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Every card but Ambush, once before the battle."""
        return [Action("place", card) for card in placeable(game, position, self.side)]

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Only a card can be laid down now."""
        return NO_AMBUSH if target.kind is Kind.CARD else FIRST_A_CARD

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Lay it there."""
        card = CardId(action.target)
        position = replace(take_from_hand(position, self.side, card), under_chip=card)
        return Result(position, (CardLaidUnder(self.side, card),))


LAY_DOWN = Prompt(
    "lay a card under the commissar's chip",
    "14.2",
    "Click a card for your next turn; the one under the chip is played now. Recon and Counter-Attack can go at once.",
)
NO_AMBUSH = Refusal("Ambush never lies under the commissar's chip.", "14.2")
FIRST_A_CARD = Refusal("First lay a card under the commissar's chip.", "14.2")


class LayUnderChip(BattleChoice, frozen=True):
    """Lay a card under the chip and play the one that lay there, or play some cards at once."""

    rule = "14.2"
    is_secret = True
    passes_alone = False

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Which card."""
        return LAY_DOWN

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Every card but Ambush; without one, the card under the chip, or passing."""
        found = [Action("place", card) for card in placeable(game, position, position.side)]
        return found or (Action("turn_up" if position.under_chip != NO_CARD else "pass_turn"),)

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why something cannot be laid there."""
        is_held = target.kind is Kind.CARD and target.number in position.hands[position.side]
        return NO_AMBUSH if is_held else FIRST_A_CARD

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Lay the card down; ask first where it might be played at once."""
        if action.verb == "pass_turn":
            return Result(position, (PassedBy("No card lies under the chip: the turn passes § 14.2."),))
        if action.verb == "turn_up":
            return turn_up(game, position, CardId(NO_CARD))
        card = CardId(action.target)
        if game.cards[card].family in AT_ONCE:
            return Result(position, (), (AtOnceOrUnderChip(card),))
        return turn_up(game, position, card)


class AtOnceOrUnderChip(BattleChoice, frozen=True):
    """A Recon or a Counter-Attack may be played at once, or laid under the chip like any other card."""

    rule = "14.2"
    otherwise = "First say what becomes of the chosen card, or go back with Esc."
    is_secret = True
    is_selection = True
    passes_alone = False
    card: CardId

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """The same words as before, for they are seen by both: that the card leaves a choice would tell what it is."""
        return LAY_DOWN

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Both."""
        return (Action("play_at_once"), Action("lay_under"))

    def label(self, game: MemoirGame, position: MemoirPosition, action: Action) -> str:
        """Which card is meant; only its owner reads the buttons."""
        return f"Play {game.cards[self.card].name} at once" if action.verb == "play_at_once" else ""

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Do it."""
        if action.verb == "lay_under":
            return turn_up(game, position, self.card)
        return lay_open(game, position, self.card, hands_without(position, position.side, self.card))


def turn_up(game: MemoirGame, position: MemoirPosition, card: CardId) -> Result:
    """Lay a card under the chip, and play the one that lay there."""
    side, old = position.side, position.under_chip
    laid: tuple[Event, ...] = ()
    if card != NO_CARD:
        position, laid = take_from_hand(position, side, card), (CardLaidUnder(side, card),)
    position = replace(position, under_chip=card)
    if old == NO_CARD:
        return Result(position, (*laid, PassedBy("No card lay under the chip: the turn passes § 14.2.")))
    played = lay_open(game, position, old, position.hands)
    return Result(played.position, (*laid, ChipTurnedUp(side), *played.events), played.then)
