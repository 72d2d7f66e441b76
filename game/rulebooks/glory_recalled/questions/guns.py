"""Questions about guns: the batteries that fire at a space, and the chances of a bombardment (Rules 6.8, 9.8)."""

import msgspec

from game.rulebooks.glory_recalled.combat.bombardment import (
    at_battery,
    at_unit,
    is_battery_target,
    no_target,
    targets,
    units_under_fire,
)
from game.rulebooks.glory_recalled.pieces.support import gun_refusal
from game.rulebooks.glory_recalled.questions.asked import card_called, space_called
from game.rulebooks.glory_recalled.terms.card_effects import Bombard
from game.rulebooks.glory_recalled.terms.game import JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition

BATTERY = "battery"


class BatteryAnswer(msgspec.Struct, frozen=True):
    """Whether the guns of a battery fire at a space, or why not."""

    fires: bool
    is_heavy: bool
    reason: str = ""
    rule: str = ""


class BombardAnswer(msgspec.Struct, frozen=True):
    """How likely one die is to destroy the battery of a space, or disrupt each of its units; or why none is rolled."""

    chances: dict[str, float]
    reason: str = ""
    rule: str = ""


def batteries(game: GloryGame, position: GloryPosition, space: str) -> dict[str, BatteryAnswer]:
    """Every battery, and whether it fires at a space for the British (Rules 9.8)."""
    goal = space_called(game, space)
    return {game.board.name(number): battery(game, position, number, goal) for number in game.batteries}


def battery(game: GloryGame, position: GloryPosition, number: int, goal: int) -> BatteryAnswer:
    """Whether one battery fires at a space."""
    why, is_heavy = gun_refusal(game, position, number, goal), game.places[number].terrain.is_heavy
    return BatteryAnswer(True, is_heavy) if why is None else BatteryAnswer(False, is_heavy, why.sentence, why.rule)


def bombardment(game: GloryGame, position: GloryPosition, card: str) -> dict[str, dict[str, float]]:
    """The spaces that a card bombards, with the chance of one die at the battery and at each unit (Rules 6.8)."""
    number = card_called(game, JAPANESE, card)
    if game.cards[number].effect(Bombard) is None:
        return {}
    return {game.board.name(space): chances(game, position, number, space) for space in targets(game, position, number)}


def bombard(game: GloryGame, position: GloryPosition, card: str, space: str) -> BombardAnswer:
    """The chances of one die at a space, or why it is not bombarded (Rules 6.8)."""
    number, goal = card_called(game, JAPANESE, card), space_called(game, space)
    row = game.cards[number]
    if row.effect(Bombard) is None:
        return BombardAnswer({}, f"{row.name} bombards nothing.", row.rule)
    found, why = chances(game, position, number, goal), no_target(game, goal)
    return BombardAnswer(found) if found else BombardAnswer({}, why.sentence, why.rule)


def chances(game: GloryGame, position: GloryPosition, card: int, space: int) -> dict[str, float]:
    """What one die may do in a space: the battery by the word, units by their names."""
    found = {}
    if is_battery_target(game, position, card, space):
        found[BATTERY] = at_battery(game, card, space).chances[0].probability
    for unit in units_under_fire(game, position, card, space):
        found[game.counters[unit].id] = at_unit(game, card, space).chances[0].probability
    return found
