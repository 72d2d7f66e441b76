"""Radar alert: the enemy of the side with radar must lay a card from the air face up a turn before he plays it
(Rules 13.13)."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, Refusal, Side, Target
from game.core.events import Event
from game.rulebooks.memoir44.terms.events import card_name
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import FULL_DAY, NO_CARD, BattleChoice, MemoirPosition, Result


class CardAnnounced(Event, frozen=True):
    """A card from the air was laid face up."""

    reveals: ClassVar[bool] = True
    side: Side
    card: CardId

    def sentence(self, game: MemoirGame) -> str:
        """Which card must be played next turn."""
        return f"{game.side_name(self.side)} lay {card_name(game, self.card)} face up for their next turn § 13.13."


def is_watched(game: MemoirGame, side: Side) -> bool:
    """Whether the radar of the enemy sees the aircraft of a side coming."""
    radar = game.scenario.rules.radar_alert
    return radar is not None and SIDES[radar.side] != side


def is_air_card(game: MemoirGame, side: Side, card: CardId) -> bool:
    """Whether a card can send aircraft: Air Power, and Recon cards of a side that may fly air strikes with them."""
    family = game.cards[card].family
    flies = any(SIDES[entry.side] == side for entry in game.scenario.rules.strikers)
    return family == "air_power" or (family == "recon" and flies)


def has_air_cards(game: MemoirGame, side: Side) -> bool:
    """Whether any card of this battle can send aircraft of a side."""
    return any(is_air_card(game, side, CardId(card)) for card in range(len(game.cards)))


def announced_card(position: MemoirPosition) -> CardId:
    """The card that lies face up for the side on turn, as long as it has not been played."""
    return position.announced if position.announced in position.hands[position.side] else NO_CARD


def radar_refusal(game: MemoirGame, position: MemoirPosition, card: CardId) -> Refusal | None:
    """Why a card cannot be played because of the enemy's radar, or None."""
    if not is_watched(game, position.side):
        return None
    announced = announced_card(position)
    if announced not in (NO_CARD, card):
        return Refusal(f"{card_name(game, announced)} lies face up and must be played now.", "13.13")
    blind = position.visibility < FULL_DAY  # at night Air Power sends no aircraft (Rules 13.20)
    if game.cards[card].family == "air_power" and announced == NO_CARD and not blind:
        return Refusal("The enemy has radar: lay Air Power face up at the end of the turn before.", "13.13")
    return None


def may_fly(game: MemoirGame, position: MemoirPosition, card: CardId) -> bool:
    """Whether a Recon card just played may be flown: where there is radar, only if it lay face up."""
    return not is_watched(game, position.side) or position.announced == card


def has_radar(game: MemoirGame) -> bool:
    """Whether radar can see any card of this battle coming."""
    return any(is_watched(game, side) and has_air_cards(game, side) for side in SIDES.values())


def is_announcing(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether the side on turn is asked for a card laid face up: at night no aircraft fly."""
    return is_watched(game, position.side) and position.visibility == FULL_DAY


def announce(game: MemoirGame, position: MemoirPosition) -> Result:
    """Lay a card face up, or none."""
    return Result(position, (), (Announce(),))


class Announce(BattleChoice, frozen=True):
    """Lay a card from the air face up for the next turn, or none (Rules 13.13).

    It is asked every turn, whether such a card is held or not, so that the question tells nothing (Rules 1.5).
    """

    rule = "13.13"
    asks = "lay a card for aircraft face up, or none"
    hint = "The enemy has radar. Aircraft fly next turn only with a card laid face up now; it must then be played."
    is_secret = True
    passes_alone = False

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Every card that can send aircraft, and none."""
        side = position.side
        cards = [card for card in position.hands[side] if is_air_card(game, side, card)]
        return [*(Action("announce", card) for card in cards), Action("announce_none")]

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Only cards that send aircraft count."""
        if target.kind is Kind.CARD:
            return Refusal("Only a card that sends aircraft is laid face up.", "13.13")
        return Refusal("First say whether a card for aircraft is laid face up.", "13.13")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Lay it open; it stays a card of the hand."""
        if action.verb == "announce_none":
            return Result(replace(position, announced=NO_CARD))
        card = CardId(action.target)
        return Result(replace(position, announced=card), (CardAnnounced(position.side, card),))
