"""Events that touch hands: a card laid off for one of the discards, and a card lost at random (Rules 5.39)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, Side, Target
from game.core.decks import without
from game.core.hexset import has
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.cards.deck import lay_off, lose_at_random, with_hand
from game.rulebooks.empire_of_the_sun.cards.in_force import owner, side_of
from game.rulebooks.empire_of_the_sun.terms.card_effects import RandomDiscard, SwapCard
from game.rulebooks.empire_of_the_sun.terms.card_events import CardLaidOff, CardTakenUp
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, EmpireSideChoice, Result, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Nation


def swap(game: EmpireGame, position: EmpirePosition, card: int, effect: SwapCard) -> Result:
    """The owner may exchange a card of his hand for one of his discards; not for the card that he has just played."""
    return Result(position, (), (SwapOut(owner(game.cards[card]), card),))


class SwapOut(EmpireSideChoice, frozen=True):
    """Lay off a card for one out of the discards, or keep the hand (Rules 5.39)."""

    rule = "5.39"
    asks = "lay off a card for one out of your discards, or keep your hand"
    otherwise = "Lay off a card of your hand, or keep it."
    is_secret = True
    passes_alone = False
    played: int

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The hand, if there is anything to take for it; and to keep it."""
        if not open_discards(position, self.side, self.played) or not position.hands[self.side]:
            return ()
        return [*(Action("lay_off", card) for card in position.hands[self.side]), Action("keep_hand")]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Go on to the card that is taken for it, or keep the hand."""
        if action.verb == "keep_hand":
            return Result(position)
        return Result(position, (), (SwapIn(self.side, self.played, action.target),))


class SwapIn(EmpireSideChoice, frozen=True):
    """Take a card out of the discards (Rules 5.39)."""

    rule = "5.39"
    asks = "take a card of your discards for it"
    otherwise = "Take a card of your discards."
    is_secret = True
    is_selection = True
    passes_alone = False
    played: int
    given: int

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The discards, and to think again."""
        found = [Action("take_card", card) for card in open_discards(position, self.side, self.played)]
        return [*found, Action("other_card")]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Exchange the two."""
        if action.verb == "other_card":
            return Result(position, (), (SwapOut(self.side, self.played),))
        position = lay_off(position, self.side, self.given)
        discards = without(position.discards[self.side], action.target)
        position = replace(position, discards=with_side(position.discards, self.side, discards))
        position = with_hand(position, self.side, (*position.hands[self.side], action.target))
        events = (CardLaidOff(self.side, CardId(self.given)), CardTakenUp(self.side, CardId(action.target)))
        return Result(position, events)

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The card that goes."""
        return Target(Kind.CARD, self.given)


def open_discards(position: EmpirePosition, side: Side, played: int) -> list[int]:
    """The discards of a side without the card that it has just played."""
    return [card for card in position.discards[side] if card != played]


def random_discard(game: EmpireGame, position: EmpirePosition, card: int, effect: RandomDiscard) -> Result:
    """A side loses a card at random; where a region is named, only if US carriers fight there."""
    if effect.region and not carriers_fight(game, position, effect.region):
        return Result(position)
    side = side_of(effect.side)
    position, lost = lose_at_random(position, side)
    return Result(position, (CardLaidOff(side, CardId(lost)),) if lost >= 0 else ())


def carriers_fight(game: EmpireGame, position: EmpirePosition, region: str) -> bool:
    """Whether an activated US carrier is in, or assigned to, a battle hex of a region."""
    offensive = offensive_of(position)
    battles = [space for space in offensive.battle_hexes if has(game.hexes.region(region), space)]
    carriers = (
        unit
        for unit in position.activated
        if game.counters[unit].side == ALLIES
        and game.counters[unit].is_carrier
        and game.counters[unit].nation is Nation.US
    )
    return any(position.pieces[unit].space in battles or offensive.battle_of(unit) in battles for unit in carriers)
