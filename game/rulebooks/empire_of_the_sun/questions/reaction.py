"""Questions about interception, reaction and special reaction (Rules 7.25 to 7.28)."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal, Side
from game.core.combat import Modifier
from game.rulebooks.empire_of_the_sun.cards.in_force import is_sure_surprise
from game.rulebooks.empire_of_the_sun.moving.control import is_empty_enemy
from game.rulebooks.empire_of_the_sun.moving.shipping import points_free, points_needed
from game.rulebooks.empire_of_the_sun.moving.ways import destinations
from game.rulebooks.empire_of_the_sun.offensive.activating import available, choice_refusal, most_units
from game.rulebooks.empire_of_the_sun.offensive.commanding import leaders
from game.rulebooks.empire_of_the_sun.offensive.graded import FAILED, grade, graded_modifiers, is_graded
from game.rulebooks.empire_of_the_sun.offensive.intelligence import special_refusal
from game.rulebooks.empire_of_the_sun.offensive.reacting import escorts
from game.rulebooks.empire_of_the_sun.offensive.rolls import is_found, modifiers, threshold
from game.rulebooks.empire_of_the_sun.questions.asked import (
    MOST_OPERATIONS,
    answered_by,
    fallen,
    hex_called,
    known_value,
)
from game.rulebooks.empire_of_the_sun.questions.plain import ids, in_play
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Intelligence
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Arm


class InterceptionAnswer(msgspec.Struct, frozen=True):
    """What the roll for interception brings with a die: what it must not pass, what is added to it and why, and the
    operations by which the reacting units then move; on the table of interception it has no such limit."""

    threshold: int | None
    modifiers: list[tuple[int, str, str]]
    intelligence: Intelligence
    operations: int


class StaffReaction(msgspec.Struct, frozen=True):
    """What a headquarters can do in reaction: whom it may activate, how many, who needs the one shipping point, and
    why it cannot activate the others of its side that are in play."""

    units: list[str]
    most: int
    sharing_shipping: list[str]
    refused: dict[str, Refusal]


class SpecialAnswer(msgspec.Struct, frozen=True):
    """The landings that may be rolled for, what the die must not pass, and what is added to it."""

    hexes: list[int]
    threshold: int
    modifier: int


def interception(game: EmpireGame, position: EmpirePosition, reactor: Side, die: int) -> InterceptionAnswer:
    """What a roll for interception brings (Rules 7.25, 7.28)."""
    offensive = answered_by(position, reactor)
    fallen([die])
    if is_graded(position):
        found, moves = graded_modifiers(game, position), grade(game, position, die)
        return InterceptionAnswer(None, in_words(found), "surprise" if moves == FAILED else "intercept", max(moves, 0))
    success = is_found(game, position, die) and not is_sure_surprise(game, position)
    return InterceptionAnswer(
        threshold(game, position),
        in_words(modifiers(game, position)),
        "intercept" if success else "surprise",
        offensive.operations if success else 0,
    )


def in_words(found: Iterable[Modifier]) -> list[tuple[int, str, str]]:
    """Modifiers as plain values: how much, why, and by which paragraph."""
    return [(modifier.amount, modifier.reason, modifier.rule) for modifier in found]


def reaction(game: EmpireGame, position: EmpirePosition, reactor: Side, operations: int) -> dict[str, StaffReaction]:
    """The headquarters of the reacting side that may be activated, each with what it can do (Rules 7.26)."""
    offensive = answered_by(position, reactor)
    known_value(operations, MOST_OPERATIONS, "operations")
    position = replace(position, offensive=replace(offensive, is_reacting=True, operations=operations))
    return {game.counters[staff].id: reaction_under(game, position, staff) for staff in leaders(game, position)}


def reaction_under(game: EmpireGame, position: EmpirePosition, staff: int) -> StaffReaction:
    """What one headquarters can do."""
    position = replace(position, offensive=replace(offensive_of(position), reaction_headquarters=staff))
    units = available(game, position, staff)
    shared = [unit for unit in units if needs_shipping(game, position, unit)]
    refusals = {
        unit: choice_refusal(game, position, (), unit) for unit in in_play(game, position, game.counters[staff].side)
    }
    refused = {game.counters[unit].id: why for unit, why in refusals.items() if why is not None}
    return StaffReaction(ids(game, units), most_units(game, position, ()), ids(game, shared), refused)


def needs_shipping(game: EmpireGame, position: EmpirePosition, unit: int) -> bool:
    """Whether a ground unit comes to a battle only by the shipping point of the reaction."""
    if game.counters[unit].arm is not Arm.GROUND or position.pieces[unit].space in offensive_of(position).battle_hexes:
        return False
    if destinations(game, position, (unit,), "land"):
        return False
    return 0 < points_needed(game, position, (unit, *escorts(game, position, unit))) <= points_free(game, position)


def special_reaction(
    game: EmpireGame, position: EmpirePosition, reactor: Side, landings: Sequence[int]
) -> SpecialAnswer:
    """The landings that the reacting side may roll for: on empty hexes of its own that have a name (Rules 7.27)."""
    offensive = answered_by(position, reactor)
    asked = (hex_called(game, landing) for landing in landings)
    spaces = tuple(space for space in asked if is_empty_enemy(game, position, offensive.attacker, space))
    position = replace(position, offensive=replace(offensive, landings=spaces))
    rolled = [space for space in spaces if special_refusal(game, position, space) is None]
    return SpecialAnswer(
        sorted(int(game.board.spaces[space].name) for space in rolled),
        threshold(game, position),
        sum(modifier.amount for modifier in modifiers(game, position)),
    )
