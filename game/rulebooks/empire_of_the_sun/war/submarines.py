"""The submarine war on Japan's shipping (Rules 12.1)."""

import msgspec
from msgspec.structs import replace

from game.core.combat import Modifier
from game.core.events import Event, RollTold, Told
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireAutomatic, EmpirePosition, Result, Shipping
from game.rulebooks.empire_of_the_sun.terms.words import plain, signed

DIE = 10
ESCORT_LEVEL = 2
"""What a level of the escort marker adds to the die."""
LEAST_SHIPPING = 1
RULE = "12.1"


def modifiers(game: EmpireGame, position: EmpirePosition) -> tuple[Modifier, ...]:
    """What changes the die of the submarines (Rules 12.1)."""
    found = [Modifier(-position.turn, "the turn", RULE), Modifier(position.escorts, "escorts", RULE)]
    if game.tables.turns[position.turn].year == game.tables.schedules.submarines.good_year:
        found.append(Modifier(1, "bad torpedoes in 1942", RULE))
    return tuple(modifier for modifier in found if modifier.amount)


def succeeds(game: EmpireGame, position: EmpirePosition, die: int) -> bool:
    """Whether this die does harm: nothing or less after its modifiers (Rules 12.1)."""
    return die + sum(modifier.amount for modifier in modifiers(game, position)) <= 0


def sink_shipping(position: EmpirePosition) -> EmpirePosition:
    """A success costs Japan a card, a shipping point but never its last, and a level of its escorts (Rules 12.1)."""
    japan, allies = position.shipping
    left = Shipping(max(min(LEAST_SHIPPING, japan.total), japan.total - 1), japan.used)
    return replace(
        position,
        cards_lost=position.cards_lost + 1,
        shipping=(left, allies),
        escorts=max(0, position.escorts - ESCORT_LEVEL),
    )


class Hunt(EmpireAutomatic, frozen=True):
    """Roll for the submarines (Rules 12.1)."""

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """One die."""
        faces, dice = position.dice.roll(1, DIE)
        found = modifiers(game, position)
        total = faces[0] + sum(modifier.amount for modifier in found)
        reasons = ", ".join(f"{signed(modifier.amount)} {modifier.reason}" for modifier in found)
        success = succeeds(game, position, faces[0])
        word = "they sink much" if success else "no effect"
        text = f"The submarines rolled {faces[0]}, {reasons}, that is {plain(total)} against 0: {word} § {RULE}."
        events: tuple[Event, ...] = (RollTold(ALLIES, faces, text),)
        position = replace(position, dice=dice)
        if not success:
            return Result(position, events)
        hit = sink_shipping(position)
        left = hit.shipping[JAPAN].total
        return Result(hit, (*events, Told(f"Japan has a card less, and {left} shipping points § {RULE}.")))


class Losses(msgspec.Struct, frozen=True):
    """What strategic warfare does to Japan: cards lost, the change of its shipping, and its escorts afterwards."""

    success: bool
    cards: int
    shipping: int
    escorts: int


def losses(game: EmpireGame, position: EmpirePosition, die: int) -> Losses:
    """What the submarines do with this die (Rules 12.1)."""
    if not succeeds(game, position, die):
        return Losses(False, 0, 0, position.escorts)
    hit = sink_shipping(position)
    return Losses(True, 1, hit.shipping[JAPAN].total - position.shipping[JAPAN].total, hit.escorts)
