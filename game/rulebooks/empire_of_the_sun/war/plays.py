"""What can be done with a card, and why not (Rules 7.1).

Each way of playing has one predicate of (game, position, card), which tells why it is not open, or None.
"""

from collections.abc import Callable

from msgspec.structs import replace

from game.core.actions import Refusal, Side
from game.core.hexset import NOWHERE, SpaceSet, set_of
from game.rulebooks.empire_of_the_sun.cards.activating import leading_refusal, needs_no_supply
from game.rulebooks.empire_of_the_sun.cards.in_force import owner
from game.rulebooks.empire_of_the_sun.cards.needs import condition_refusal, needs_refusal
from game.rulebooks.empire_of_the_sun.map.activation import ready_headquarters
from game.rulebooks.empire_of_the_sun.terms.card_effects import ChangeWill, ReplaceHeadquarters
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.flags import is_by_2007
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import TURN_TRACK, WAITING, EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.scenario import PlayName
from game.rulebooks.empire_of_the_sun.terms.tables import Arm
from game.rulebooks.empire_of_the_sun.war import china
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes
from game.rulebooks.empire_of_the_sun.war.routes import buildable

AIR_WITHDRAWALS = 2
STRONG = 3
"""The operations value that some plays need."""
NO_CARD = -1
HOME_PORTS = "Japan"
ALLIED_PORTS = ("Australia", "India", "NIndia", "Ceylon")
OAHU = "5808"
Predicate = Callable[[EmpireGame, EmpirePosition, int], Refusal | None]


def event_refusal(game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
    """Why a card cannot be played as its event now, or None (Rules 5.3)."""
    row = game.cards[card]
    if row.event == "reaction":
        return Refusal(f"{row.title} answers an offensive of the enemy.", "5.32")
    if moves_will(row) and game.scenario.one_year:
        return Refusal("In a scenario of one year no event moves the Political Will.", "7.15")
    refused = needs_refusal(game, position, row)
    if refused is not None or row.event == "once":
        return refused
    return leaders_refusal(game, position, card)


def moves_will(card: StrategyCard) -> bool:
    """Whether the event of a card moves the Political Will."""
    return any(isinstance(effect, ChangeWill) and not effect.at for effect in card.effects)


def leaders_refusal(game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
    """Why no headquarters can lead the offensive of an event, or None (Rules 5.31)."""
    row, side = game.cards[card], owner(game.cards[card])
    if brings_headquarters(game, position, row):
        return None
    run = replace(position, offensive=Offensive(attacker=side, play="EC", card=card, operations=row.operations))
    if any(leading_refusal(game, run, staff) is None for staff in game.staffs[side]):
        return None
    if not row.headquarters:
        return Refusal("No headquarters of yours is in supply.", "6.11")
    names = " or the ".join(game.counters[game.by_id[name]].name for name in row.headquarters)
    if needs_no_supply(game, run, side):
        return Refusal(f"{row.title} needs the {names} on the map.", "5.31")
    return Refusal(f"{row.title} needs the {names} on the map and in supply.", "5.31")


def brings_headquarters(game: EmpireGame, position: EmpirePosition, card: StrategyCard) -> bool:
    """Whether the event brings a headquarters that still waits for it (Rules 5.35)."""
    relieved = (effect.new for effect in card.effects if isinstance(effect, ReplaceHeadquarters))
    return any(position.pieces[game.by_id[staff]].space == WAITING for staff in relieved)


def operations_refusal(game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
    """Why no offensive can be run by the operations value of a card, or None (Rules 7.11)."""
    if ready_headquarters(game, position, owner(game.cards[card])):
        return None
    return Refusal("No headquarters of yours is in supply.", "6.11")


def china_refusal(game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
    """Why a card does not begin an offensive in China, or None (Rules 7.12)."""
    if owner(game.cards[card]) != JAPAN:
        return Refusal("Only Japan attacks in China.", "7.12")
    return strength_refusal(game, card) or china.offensive_refusal(game, position)


def strength_refusal(game: EmpireGame, card: int) -> Refusal | None:
    """Why a card is too weak for a play that needs three operations, or None (Rules 7.1)."""
    if game.cards[card].operations >= STRONG:
        return None
    return Refusal(f"That takes a card of {STRONG} operations.", "7.1")


def withdrawing_refusal(game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
    """Why no headquarters can be withdrawn, or None (Rules 7.13)."""
    if game.scenario.fixed_headquarters:
        return Refusal("In this scenario headquarters stay where they are.", "7.13")
    if withdrawable(game, position, owner(game.cards[card])):
        return None
    return Refusal("No headquarters of yours is on the map.", "7.13")


def withdrawable(game: EmpireGame, position: EmpirePosition, side: Side) -> list[int]:
    """The headquarters of a side that are on the map."""
    return [staff for staff in game.staffs[side] if 0 <= position.pieces[staff].space < game.hex_count]


def air_withdrawal_refusal(game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
    """Why no air unit can be withdrawn by a card, or None: the Allies do so twice a turn by older rules (Rules 1.5)."""
    if owner(game.cards[card]) == JAPAN or not is_by_2007(position):
        return Refusal("Only the Allies withdraw air units by cards, and by the rules of 2007 alone.", "1.5")
    if position.air_withdrawn >= AIR_WITHDRAWALS:
        return Refusal(f"No more than {AIR_WITHDRAWALS} air units are withdrawn in a turn.", "1.5")
    return None if withdrawable_air(game, position) else Refusal("No air unit of yours is on the map.", "1.5")


def withdrawable_air(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The Allied air units on the map."""
    return [n for n in occupants(game, position).pieces[ALLIES] if game.counters[n].arm is Arm.AIR]


def returning_refusal(game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
    """Why no headquarters can be brought back, or None (Rules 7.13)."""
    waiting = on_turn_track(game, position, owner(game.cards[card]))
    if not waiting:
        return Refusal("No headquarters of yours is on the turn track.", "7.13")
    if any(return_ports(game, position, staff) for staff in waiting):
        return None
    return Refusal("No port is open to a headquarters that comes back.", "7.13")


def on_turn_track(game: EmpireGame, position: EmpirePosition, side: Side) -> list[int]:
    """The headquarters of a side on the turn track."""
    return [staff for staff in game.staffs[side] if position.pieces[staff].space < TURN_TRACK]


def return_ports(game: EmpireGame, position: EmpirePosition, staff: int) -> SpaceSet:
    """The ports to which a headquarters can be brought back early (Rules 7.13)."""
    if game.counters[staff].side == JAPAN:
        home = game.hexes.region(HOME_PORTS)
    else:
        home = game.hexes.region(*ALLIED_PORTS) | set_of(
            [game.board.by_name[OAHU]] if OAHU in game.board.by_name else []
        )
    return entry_hexes(game, position, staff) & home if home else NOWHERE


def route_refusal(game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
    """Why no route of the Burma Road can be built, or None (Rules 7.14)."""
    refused = strength_refusal(game, card)
    if refused is not None:
        return refused
    if buildable(game, position, owner(game.cards[card])):
        return None
    return Refusal("There is no route that you can build.", "7.14")


def rivalry_refusal(game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
    """Why a card does not end the rivalry of one's own services, or None (Rules 7.15)."""
    if not game.scenario.one_year:
        return Refusal("Only events end a rivalry in this scenario.", "7.15")
    if owner(game.cards[card]) not in position.rivalry:
        return Refusal("Your services are no rivals.", "7.15")
    return strength_refusal(game, card)


def keeping_refusal(game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
    """Why a card does not become the Future Offensive, or None (Rules 7.16)."""
    row = game.cards[card]
    if position.future[owner(row)] != NO_CARD:
        return Refusal("You have a Future Offensive already.", "7.16")
    if row.is_special:
        return Refusal(f"{row.title} is never a Future Offensive.", "7.16")
    return None


def discarding_refusal(game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
    """Why a card cannot be discarded, or None (Rules 7.17)."""
    if card in position.future:
        return Refusal("A Future Offensive is played, not discarded.", "7.17")
    return None


WAYS: dict[str, tuple[PlayName | None, Predicate]] = {
    "use_event": ("event", event_refusal),
    "use_operations": ("operations", operations_refusal),
    "china_offensive": ("china_offensive", china_refusal),
    "withdraw_hq": ("withdraw_headquarters", withdrawing_refusal),
    "withdraw_air": (None, air_withdrawal_refusal),
    "return_hq": ("return_headquarters", returning_refusal),
    "build_route": ("build_route", route_refusal),
    "end_rivalry": (None, rivalry_refusal),
    "future_offensive": ("future_offensive", keeping_refusal),
    "discard": ("discard", discarding_refusal),
}
"""The ways of playing a card, by their verbs: what scenarios call them, and what closes them."""


def play_refusal(game: EmpireGame, position: EmpirePosition, card: int, verb: str) -> Refusal | None:
    """Why a card cannot be played in some way now, or None (Rules 7.1)."""
    name, closed = WAYS[verb]
    if name is not None and name not in game.scenario.plays:
        return Refusal("That is not played in this scenario.", "7.1")
    return compelled_refusal(game, position, card, verb) or closed(game, position, card)


def compelled_refusal(game: EmpireGame, position: EmpirePosition, card: int, verb: str) -> Refusal | None:
    """Why a card cannot be played otherwise than as its event, or None (Rules 5.37)."""
    row = game.cards[card]
    if verb == "use_event":
        return None
    if row.opening or in_order(game, position):
        if verb == "discard" and event_refusal(game, position, card) is not None:
            return None
        return Refusal(f"{row.title} is played as its event.", "5.37")
    force = row.compulsion
    if force is None or condition_refusal(game, position, row, force.when) is not None:
        return None
    if verb == "discard" and force.may_discard:
        return None
    if not force.may_discard and event_refusal(game, position, card) is not None:
        return None
    return Refusal(f"{row.title} must be played as its event now.", "5.37")


def in_order(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the hands of the scenario's first turn are played in their order, as events."""
    return game.scenario.in_order and position.turn == game.scenario.turns.first


def card_refusal(game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
    """Why a side cannot choose a card for its play now, or None (Rules 7.1)."""
    side = position.side
    hand = position.hands[side]
    if card == position.future[side]:
        return future_refusal(position, side)
    if card not in hand:
        return Refusal("That card is not in your hand.", "7.1")
    first = game.cards[card].opening
    earlier = (each for each in hand if 0 < game.cards[each].opening < first)
    if any(True for _ in earlier) or (in_order(game, position) and hand[0] != card):
        return Refusal("The cards of this turn are played in their order.", "7.1")
    return None


def future_refusal(position: EmpirePosition, side: Side) -> Refusal | None:
    """Why the Future Offensive cannot be played now, or None (Rules 7.16)."""
    if position.future_turn[side] >= position.turn:
        return Refusal("A Future Offensive is usable from the turn after it was placed.", "7.16")
    if not position.hands[side]:
        return Refusal("A Future Offensive is not the last card of a turn.", "7.16")
    return None


def pass_refusal(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Why a side cannot pass, or None (Rules 7.18)."""
    if "pass" not in game.scenario.plays:
        return Refusal("Nobody passes in this scenario.", "7.18")
    if not position.passes[position.side]:
        return Refusal("You have no passes left this turn.", "7.18")
    return None
