"""Carrying out a play, from the card that is laid down to what is left of it afterwards (Rules 7.1)."""

from collections.abc import Callable

from msgspec.structs import replace

from game.core.actions import CardId, Side
from game.core.events import Event
from game.core.position import Step
from game.core.rows import with_side
from game.core.sequence import interlude
from game.rulebooks.empire_of_the_sun.cards.deck import lay_off, note_special, with_hand
from game.rulebooks.empire_of_the_sun.cards.in_force import owner
from game.rulebooks.empire_of_the_sun.terms.card_events import CardKept, CardLaidOff, EventPlayed, OperationsPlayed
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive, Play
from game.rulebooks.empire_of_the_sun.terms.position import Before, EmpirePosition, Result
from game.rulebooks.empire_of_the_sun.terms.scenario import RoadState
from game.rulebooks.empire_of_the_sun.war.after import AfterOffensive, DrawForEvent
from game.rulebooks.empire_of_the_sun.war.air_withdrawal import WithdrawAir
from game.rulebooks.empire_of_the_sun.war.china import ChinaOffensive
from game.rulebooks.empire_of_the_sun.war.events.doing import effect_steps
from game.rulebooks.empire_of_the_sun.war.headquarters import BringBack, Withdraw
from game.rulebooks.empire_of_the_sun.war.road import road_of
from game.rulebooks.empire_of_the_sun.war.route_steps import BuildRoute

OFFENSIVE = "Offensive"
"""The phase that an offensive is, from the headquarters to the last check of stacking."""
Carry = Callable[[EmpireGame, EmpirePosition, int], Result]


def play_event(game: EmpireGame, position: EmpirePosition, card: int) -> Result:
    """A card is played as its event: it happens at once, or runs an offensive (Rules 5.3, 7.11)."""
    row, side = game.cards[card], owner(game.cards[card])
    before = before_of(position, road_of(game, position))
    position = replace(lay_off(position, side, card, leaves=row.leaves), has_seized=False)
    told: tuple[Event, ...] = (EventPlayed(side, CardId(card)),)
    at_once = effect_steps(game, card, "")
    draws: tuple[Step, ...] = (DrawForEvent(side),) if row.draws else ()
    if row.event == "once":
        return Result(position, told, (*at_once, *draws))
    begun = begin_offensive(game, position, card, "EC", before)
    return Result(begun, told, (*at_once, *offensive_steps(game, position, side), *draws))


def play_operations(game: EmpireGame, position: EmpirePosition, card: int) -> Result:
    """A card is played for an offensive by its operations value (Rules 7.11)."""
    side, before = owner(game.cards[card]), before_of(position, road_of(game, position))
    result = for_operations(game, position, card, "an offensive")
    begun = begin_offensive(game, result.position, card, "OC", before)
    return Result(begun, result.events, offensive_steps(game, begun, side))


def for_operations(game: EmpireGame, position: EmpirePosition, card: int, what: str) -> Result:
    """A card is laid down for its operations value; a special event is shuffled in again later (Rules 5.37, 7.1)."""
    side = owner(game.cards[card])
    position = note_special(game, lay_off(position, side, card), card)
    return Result(position, (OperationsPlayed(side, CardId(card), what),))


def begin_offensive(
    game: EmpireGame, position: EmpirePosition, card: int, play: Play, before: Before
) -> EmpirePosition:
    """The position with an offensive that a card begins (Rules 7.11)."""
    row = game.cards[card]
    offensive = Offensive(
        attacker=owner(row),
        play=play,
        card=card,
        operations=row.operations,
        count=row.operations if play == "OC" else row.logistics,
    )
    return replace(position, offensive=offensive, before=before)


def before_of(position: EmpirePosition, road: RoadState | None = None) -> Before:
    """How things stand before the card of an offensive takes effect, and the Burma Road."""
    return Before(
        position.pieces,
        position.control,
        position.unsupplied,
        position.shipping,
        position.tokyo_express,
        position.routes_missing,
        position.rivalry,
        position.flags,
        position.escorts,
        position.ever_taken,
        position.taken_this_turn,
        position.lost_this_turn,
        road,
    )


def offensive_steps(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[Step, ...]:
    """The offensive itself, and what is put right after it."""
    return interlude(game.phases, OFFENSIVE), AfterOffensive(side, position.shipping[side].used)


def attack_in_china(game: EmpireGame, position: EmpirePosition, card: int) -> Result:
    """Japan attacks in China (Rules 7.12)."""
    result = for_operations(game, position, card, "an offensive in China")
    return Result(result.position, result.events, (ChinaOffensive(),))


def withdraw(game: EmpireGame, position: EmpirePosition, card: int) -> Result:
    """A headquarters is withdrawn (Rules 7.13)."""
    return Result(position, (), (Withdraw(card),))


def withdraw_air(game: EmpireGame, position: EmpirePosition, card: int) -> Result:
    """An air unit is withdrawn (Rules 1.5)."""
    return Result(position, (), (WithdrawAir(card),))


def bring_back(game: EmpireGame, position: EmpirePosition, card: int) -> Result:
    """A headquarters is brought back (Rules 7.13)."""
    return Result(position, (), (BringBack(card),))


def build_route(game: EmpireGame, position: EmpirePosition, card: int) -> Result:
    """A route of the Burma Road is built (Rules 7.14)."""
    result = for_operations(game, position, card, "a route")
    return Result(result.position, result.events, (BuildRoute(owner(game.cards[card])),))


def end_rivalry(game: EmpireGame, position: EmpirePosition, card: int) -> Result:
    """One's own services are rivals no more (Rules 7.15)."""
    side = owner(game.cards[card])
    result = for_operations(game, position, card, "the end of the rivalry")
    rivalry = tuple(each for each in result.position.rivalry if each != side)
    return Result(replace(result.position, rivalry=rivalry), result.events)


def keep(game: EmpireGame, position: EmpirePosition, card: int) -> Result:
    """A card becomes the Future Offensive (Rules 7.16)."""
    side = owner(game.cards[card])
    hand = tuple(each for each in position.hands[side] if each != card)
    position = replace(
        with_hand(position, side, hand),
        future=with_side(position.future, side, card),
        future_turn=with_side(position.future_turn, side, position.turn),
    )
    return Result(position, (CardKept(side, CardId(card)),))


def discard(game: EmpireGame, position: EmpirePosition, card: int) -> Result:
    """A card is discarded; a special event goes back into the deck later (Rules 5.37, 7.17)."""
    side = owner(game.cards[card])
    position = note_special(game, lay_off(position, side, card), card)
    return Result(position, (CardLaidOff(side, CardId(card)),))


PLAYED: dict[str, Carry] = {
    "use_event": play_event,
    "use_operations": play_operations,
    "china_offensive": attack_in_china,
    "withdraw_hq": withdraw,
    "withdraw_air": withdraw_air,
    "return_hq": bring_back,
    "build_route": build_route,
    "end_rivalry": end_rivalry,
    "future_offensive": keep,
    "discard": discard,
}
"""What each way of playing a card does."""
