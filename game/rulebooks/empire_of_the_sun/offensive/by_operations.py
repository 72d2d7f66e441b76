"""An event that cannot lead to the battles it demands is begun anew by its operations value (Rules 5.31)."""

from msgspec.structs import replace

from game.core.actions import CardId
from game.core.events import Event, Told
from game.core.sequence import interlude
from game.rulebooks.empire_of_the_sun.cards.deck import bring_back_card
from game.rulebooks.empire_of_the_sun.cards.needs import condition_refusal
from game.rulebooks.empire_of_the_sun.cards.restored import as_before
from game.rulebooks.empire_of_the_sun.terms.card_effects import ChangeWill
from game.rulebooks.empire_of_the_sun.terms.card_events import OperationsPlayed
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Result, offensive_of
from game.rulebooks.empire_of_the_sun.terms.will import with_will

OFFENSIVE = "Offensive"


def way_out(game: EmpireGame, position: EmpirePosition) -> str:
    """What is left where the event cannot go on: its operations value, or nothing if it had to be an event."""
    card = game.cards[offensive_of(position).card]
    force = card.compulsion
    is_forced = force is not None and condition_refusal(game, position, card, force.when) is None
    return "call_off" if card.opening or is_forced else "by_operations"


def call_off(game: EmpireGame, position: EmpirePosition) -> Result:
    """All go back, and the card is spent; those that open the war do not come again, and the war has begun."""
    offensive = offensive_of(position)
    position = replace(as_before(position), activated=())
    told = Told(f"{game.cards[offensive.card].title} is called off § 5.31.")
    if not game.cards[offensive.card].opening:
        return Result(bring_back_card(position, offensive.attacker, offensive.card), (told,), leave=OFFENSIVE)
    position, events = war_begun(game, position, offensive.card)
    return Result(position, (told, *events), leave=OFFENSIVE)


def war_begun(game: EmpireGame, position: EmpirePosition, card: int) -> tuple[EmpirePosition, tuple[Event, ...]]:
    """What a card that opens the war does to the Political Will it does without its battle, too (Rules 5.43)."""
    by = sum(effect.by for effect in game.cards[card].effects if isinstance(effect, ChangeWill))
    changed = with_will(game, position, by, game.cards[card].title, "5.43")
    return changed.position, changed.events


def begin_anew(game: EmpireGame, position: EmpirePosition) -> Result:
    """All go back, and the same card runs an offensive by its operations value."""
    offensive = offensive_of(position)
    card, side = offensive.card, offensive.attacker
    value = game.cards[card].operations
    position = replace(bring_back_card(as_before(position), side, card), activated=())
    fresh = Offensive(attacker=side, play="OC", card=card, operations=value, count=value)
    told = OperationsPlayed(side, CardId(card), "for its event cannot lead to what it demands")
    then = (interlude(game.phases, OFFENSIVE),)
    return Result(replace(position, offensive=fresh), (told,), then, leave=OFFENSIVE)
