"""The hand: playing a command card, and drawing the next (Rules 3.1, 3.5, 3.6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, Refusal, Side, Target, other
from game.core.decks import without
from game.core.events import Event, Told
from game.core.position import Step, Verdict
from game.core.rows import with_side
from game.rulebooks.memoir44.terms.effects import card_in_play, falls_back
from game.rulebooks.memoir44.terms.events import CardRepeated, CardReturned, CommandCardPlayed, DeckReshuffled, PassedBy
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import (
    NO_CARD,
    BattleAutomatic,
    BattleChoice,
    Effect,
    MemoirPosition,
    Result,
    SideBattleChoice,
    Use,
)
from game.rulebooks.memoir44.terms.tables import Orders
from game.rulebooks.memoir44.turn.card_uses import UseOfCard, has_uses
from game.rulebooks.memoir44.turn.counter_attack import repeated_effect, section_in_words
from game.rulebooks.memoir44.turn.ordering import spoken_of
from game.rulebooks.memoir44.turn.radar import radar_refusal
from game.rulebooks.memoir44.units.drawing import Hands, discard, draw_cards, hands_without

RECON_DRAWS = 2


class PlayCard(BattleChoice, frozen=True):
    """Play one command card from the hand (Rules 3.1)."""

    rule = "3.1"
    asks = "play a command card"
    hint = "Click a card of your hand. It says which units you may order."
    is_secret = True
    passes_alone = False

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Every card but Ambush; without one, the turn passes."""
        hand = position.hands[position.side]
        found = [Action("play", card) for card in hand if play_refusal(game, position, card) is None]
        return found or (Action("pass_turn"),)

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a card cannot be played."""
        if target.kind is Kind.CARD and target.number in position.hands[position.side]:
            found = play_refusal(game, position, CardId(target.number))
            return found or Refusal("This card can be played.", "3.1")
        return Refusal("A turn begins with playing a command card.", "3.1")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Lay the card open and let its effect begin."""
        side = position.side
        if action.verb == "pass_turn":
            return Result(position, (PassedBy("No card can be played: the turn passes § 3.1."),))
        card = CardId(action.target)
        return lay_open(game, position, card, hands_without(position, side, card))

    def warning(self, game: MemoirGame, position: MemoirPosition, action: Action) -> str:
        """Ask before a card is wasted that orders nobody."""
        if action.verb != "play":
            return ""
        card, effect = game.cards[action.target], played_effect(game, position, CardId(action.target))
        if effect is None:
            return f"Your opponent has played no card yet: {card.name} would order nobody. Play it all the same?"
        if game.cards[effect.card].orders == Orders() or spoken_of(game, replace(position, effect=effect)).alike:
            return ""
        return f"{card.name} orders none of your units as they stand now. Play it all the same?"


def play_refusal(game: MemoirGame, position: MemoirPosition, card: CardId) -> Refusal | None:
    """Why a card of the hand cannot open the turn, or None (Rules 3.1, 13.13)."""
    if game.cards[card].family == "ambush":
        return Refusal("Ambush is played only in answer to an enemy's close assault.", "9.9")
    return radar_refusal(game, position, card) if game.scenario.rules.radar_alert is not None else None


def lay_open(game: MemoirGame, position: MemoirPosition, card: CardId, hands: Hands) -> Result:
    """Play a card, which leaves these hands, and let its effect begin."""
    side, effect = position.side, played_effect(game, position, card)
    events: tuple[Event, ...] = (CommandCardPlayed(side, card),)
    position = replace(position, card=card, hands=hands, effect=effect)
    if game.cards[card].family == "counter_attack":
        return Result(position, (*events, repeated(game, side, effect)))
    return Result(position, events, (UseOfCard(),) if has_uses(game, position) else ())


def repeated(game: MemoirGame, side: Side, effect: Effect | None) -> CardRepeated:
    """What is told of a Counter-Attack."""
    return (
        CardRepeated(side, NO_CARD)
        if effect is None
        else CardRepeated(side, effect.card, section_in_words(game, effect))
    )


def played_effect(game: MemoirGame, position: MemoirPosition, card: CardId) -> Effect | None:
    """What a card does when the side on turn plays it; a Counter-Attack does what the opponent's card did."""
    if game.cards[card].family == "counter_attack":
        return repeated_effect(game, position)
    return Effect(card, falls_back=falls_back(game, position, position.side, game.cards[card]))


class EndTurn(BattleAutomatic, frozen=True):
    """The played card is discarded, orders and effect end; an ambusher draws before the active player (Rules 3.5)."""

    def run(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Discard, shuffle after a Finest Hour, then let everybody draw who must."""
        side, card, effect = position.side, card_in_play(game, position), position.effect
        is_gone = is_lost(effect)
        keeps = int(position.card != NO_CARD and not is_gone) + extra_draws(game, position, side)
        is_recon = card is not None and card.family == "recon" and effect is not None and not effect.use
        draw = Draw(side, keeps + RECON_DRAWS - 1 if is_recon else keeps, keeps)
        then: tuple[Step, ...] = (draw,) if keeps else ()
        if position.draws_first:
            then = (Draw(other(side), 1, 1), *then)
        last = with_side(position.last, side, effect)
        deck = position.deck.discard(position.card) if position.card != NO_CARD else position.deck
        position = replace(position, orders=(), last=last, deck=deck, effect=None, card=NO_CARD, draws_first=False)
        if card is not None and card.family == "their_finest_hour" and game.scenario.rules.no_reshuffle is None:
            deck, dice = position.deck.shuffled(position.dice)
            return Result(replace(position, deck=deck, dice=dice), (DeckReshuffled("9.22"),), then)
        return Result(position, cost_of_bridge(game, side) if is_gone else (), then)


def is_lost(effect: Effect | None) -> bool:
    """Whether the card played is never replaced, for it was given for a bridge (Rules 13.2)."""
    return effect is not None and effect.use is Use.SACRIFICE


def cost_of_bridge(game: MemoirGame, side: Side) -> tuple[Event, ...]:
    """Why no card is drawn."""
    return (Told(f"{game.side_name(side)} draw no card for the one given for the bridge § 13.2."),)


def extra_draws(game: MemoirGame, position: MemoirPosition, side: Side) -> int:
    """Cards a surprised side draws beyond the usual in its first turns (Rules 12.1)."""
    extra = game.scenario.rules.extra_draws
    if extra is None or SIDES[extra.side] != side:
        return 0
    own_turns = (position.turn + (1 if SIDES[game.scenario.first] == side else 0)) // 2
    return 1 if own_turns <= extra.turns else 0


class Draw(BattleAutomatic, frozen=True):
    """A side draws cards and keeps some of them (Rules 3.5, 3.6, 9.1)."""

    side: Side
    draws: int
    keeps: int

    def run(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Draw, shuffling the discards where the deck is spent, or ending a battle without reshuffle."""
        position, events, cards = draw_cards(game, position, self.side, self.draws)
        no_reshuffle = game.scenario.rules.no_reshuffle
        if not cards and no_reshuffle is not None:
            winner = SIDES[no_reshuffle.winner]
            lost = Verdict(winner, f"The deck has run out: {game.side_name(winner)} win.", "12.6")
            return Result(replace(position, verdict=lost), events)
        too_many = len(cards) - self.keeps
        choice = (ReturnCard(self.side, cards, too_many),) if too_many > 0 else ()
        return Result(position, events, choice)


class ReturnCard(SideBattleChoice, frozen=True):
    """After a Recon: choose which of the drawn cards goes back (Rules 9.1)."""

    rule = "9.1"
    asks = "choose a drawn card to discard; the rest stays in your hand"
    hint = "Click a lit card."
    otherwise = "Only a card just drawn can be discarded."
    is_secret = True
    passes_alone = False
    cards: tuple[CardId, ...]
    number: int

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """The cards just drawn."""
        return [Action("discard", card) for card in self.cards]

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Discard it."""
        card = CardId(action.target)
        position, left = discard(position, self.side, card), without(self.cards, card)
        more = (ReturnCard(self.side, left, self.number - 1),) if self.number > 1 else ()
        return Result(position, (CardReturned(self.side, card),), more)
