"""The roll of intelligence: what it must not pass, what changes it, and how likely it succeeds (Rules 7.25)."""

from collections.abc import Iterator

from game.core.actions import Side, other
from game.core.combat import Chance, Modifier, Preview, Tone, chances_of
from game.core.events import RollTold
from game.core.hexset import has
from game.rulebooks.empire_of_the_sun.cards.in_force import event_card
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.card_effects import BlindIntelligence
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Kind, Nation
from game.rulebooks.empire_of_the_sun.terms.words import plain, signed

FACES = 10
ALWAYS_FAILS = 9
"""A natural nine never finds the enemy (Rules 7.25)."""
CROSSED_ZONE = Modifier(-2, "An enemy came through your zone of influence", "7.25")


def reactor(position: EmpirePosition) -> Side:
    """The side against which the offensive goes."""
    return other(offensive_of(position).attacker)


def threshold(game: EmpireGame, position: EmpirePosition) -> int:
    """The intelligence value of the attacker's card, by the way it was played (Rules 7.25).

    An event that says "surprise attack" has none of its own; that for operations counts then (Rules 7.27). Operations
    of which no file names the card are as easily seen as most of their value.
    """
    offensive = offensive_of(position)
    if offensive.card < 0:
        return offensive.operations
    against_operations, against_event = game.cards[offensive.card].intelligence
    return against_event or against_operations if offensive.play == "EC" else against_operations


def modifiers(game: EmpireGame, position: EmpirePosition) -> tuple[Modifier, ...]:
    """What changes the roll (Rules 7.25)."""
    crossed = (CROSSED_ZONE,) if offensive_of(position).has_entered_zone else ()
    return (*crossed, *blindness(game, position))


def blindness(game: EmpireGame, position: EmpirePosition) -> Iterator[Modifier]:
    """What the attacker's event adds while nobody watches the sea that it names (Rules 5.3)."""
    card = event_card(game, position)
    if card is None:
        return
    for effect in card.effects:
        if isinstance(effect, BlindIntelligence) and not is_watched(game, position, effect):
            place = game.place(game.board.by_name[effect.hex])
            yield Modifier(effect.add, f"{card.title}: nobody watches {place}", "5.3")


def is_watched(game: EmpireGame, position: EmpirePosition, effect: BlindIntelligence) -> bool:
    """Whether a hex lies in a zone of the reacting side, or an American cruiser is near it, or it is not on the map."""
    if effect.hex not in game.board.by_name:
        return True
    space, side = game.board.by_name[effect.hex], reactor(position)
    if has(supply(game, position).zones.present[side], space):
        return True
    return any(
        counter.kind is Kind.CA and counter.nation is Nation.US and game.distance(piece.space, space) <= effect.hexes
        for counter, piece in zip(game.counters, position.pieces, strict=True)
        if 0 <= piece.space < game.hex_count
    )


def is_found(game: EmpireGame, position: EmpirePosition, face: int) -> bool:
    """Whether a roll finds the enemy in time (Rules 7.25)."""
    changed = face + sum(modifier.amount for modifier in modifiers(game, position))
    return face != ALWAYS_FAILS and changed <= threshold(game, position)


def roll_preview(game: EmpireGame, position: EmpirePosition, title: str) -> Preview:
    """The chances of a roll for interception or special reaction."""
    found = chances_of(1, range(FACES), lambda faces: is_found(game, position, faces[0]))
    return Preview(
        title,
        modifiers(game, position),
        f"{threshold(game, position)} or less",
        (
            Chance("Success", found.get(True, 0.0), Tone.GOOD),
            Chance("Failure", found.get(False, 0.0), Tone.BAD),
        ),
        notes=("A natural 9 always fails.",),
        change_roll=True,
    )


def told(game: EmpireGame, position: EmpirePosition, face: int, what: str, success: str, failure: str) -> RollTold:
    """A roll as the log tells it."""
    change = sum(modifier.amount for modifier in modifiers(game, position))
    number = f"{face}{signed(change)} = {plain(face + change)}" if change else str(face)
    limit = threshold(game, position)
    outcome = success if is_found(game, position, face) else failure
    side = game.first_side(reactor(position))
    return RollTold(reactor(position), (face,), f"{side} rolled {number} against {limit} {what}: {outcome} § 7.25.")
