"""What is added to the dice of a combat, each with its reason and its paragraph (Rules 9.21, 9.32)."""

from collections.abc import Iterator

from game.core.actions import Side, other
from game.core.combat import Modifier
from game.core.hexset import has
from game.rulebooks.empire_of_the_sun.battle.effects import effects_on
from game.rulebooks.empire_of_the_sun.battle.fighters import fighters, has_air, has_ships_in
from game.rulebooks.empire_of_the_sun.battle.forces import ground_units, has_landed, units_there
from game.rulebooks.empire_of_the_sun.terms.effects import Combat
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Arm, Nation

ALLIED_AMBUSH, SURPRISE = 4, 3
AMERICAN_SKILL = ((8, 3), (5, 1))
"""From which turn on American aircraft add what: from 1944 on 3, in 1943 1 (Rules 9.21)."""
SUPPORT, DUG_IN, ARMOUR, FORTIFIED = 2, 3, 1, 1
TERRAIN = {"jungle": -1, "mixed": -2, "mountain": -3}
ARMOURED_BRIGADE = "army_ap_7"
FORTIFICATIONS = "fortifications"


def modifiers(
    game: EmpireGame, position: EmpirePosition, space: int, side: Side, combat: Combat
) -> tuple[Modifier, ...]:
    """Everything that is added to the die of a side in a combat."""
    find = air_naval_modifiers if combat == "air_naval" else ground_modifiers
    return tuple(find(game, position, space, side))


def air_naval_modifiers(game: EmpireGame, position: EmpirePosition, space: int, side: Side) -> Iterator[Modifier]:
    """Ambush, surprise, the skill of the Americans in later years, and cards (Rules 9.21)."""
    offensive = offensive_of(position)
    if offensive.intelligence == "ambush" and side == ALLIES and side != offensive.attacker:
        yield Modifier(ALLIED_AMBUSH, "Ambush by the Allies", "9.21")
    if offensive.intelligence == "surprise" and side == offensive.attacker:
        yield Modifier(SURPRISE, "Surprise", "9.21")
    if side == ALLIES:
        yield from american_skill(game, position, space)
    yield from card_modifiers(game, position, space, side, "air_naval")


def american_skill(game: EmpireGame, position: EmpirePosition, space: int) -> Iterator[Modifier]:
    """American air units and carriers are better from 1943 on, and much better from 1944 on (Rules 9.21)."""
    amount = next((amount for turn, amount in AMERICAN_SKILL if position.turn >= turn), 0)
    fighting = (fighter for fighter in fighters(game, position, space, ALLIES, "air_naval") if not fighter.adds_nothing)
    counters = (game.counters[fighter.unit] for fighter in fighting)
    if amount and any(counter.nation is Nation.US and counter.makes_zone for counter in counters):
        year = "1943" if amount == 1 else "from 1944 on"
        yield Modifier(amount, f"American aircraft, {year}", "9.21")


def card_modifiers(
    game: EmpireGame, position: EmpirePosition, space: int, side: Side, combat: Combat
) -> Iterator[Modifier]:
    """What cards add to the die of a side (Rules 5.3)."""
    for card, effect in effects_on(game, position, space, side, combat):
        if effect.roll:
            yield Modifier(effect.roll, card.title, "5.3")


def ground_modifiers(game: EmpireGame, position: EmpirePosition, space: int, side: Side) -> Iterator[Modifier]:
    """Support from the sea and the air, the ground, who was there first, armour, and cards (Rules 9.32).

    A card may say what the attacker adds in place of all this.
    """
    effects = effects_on(game, position, space, side, "ground")
    fixed = next(((card, effect) for card, effect in effects if effect.total is not None), None)
    if fixed is not None:
        yield Modifier(fixed[1].total or 0, f"{fixed[0].title}, in place of all else", "5.3")
        return
    if side == offensive_of(position).attacker:
        if not any(effect.waives_support for _, effect in effects):
            yield from support(game, position, space, side)
        yield from ground_in_the_way(game, space)
    elif is_dug_in(game, position, space, side):
        yield Modifier(DUG_IN, "There before the landing", "9.32")
    yield from standing_modifiers(game, position, space, side)
    yield from card_modifiers(game, position, space, side, "ground")


def support(game: EmpireGame, position: EmpirePosition, space: int, side: Side) -> Iterator[Modifier]:
    """The attacker alone has ships in the hex, or aircraft in the battle (Rules 9.32)."""
    ours, theirs = (fighters(game, position, space, each, "air_naval") for each in (side, other(side)))
    if has_ships_in(game, position, space, ours) and not has_ships_in(game, position, space, theirs):
        yield Modifier(SUPPORT, "Ships in the hex on one side only", "9.32")
    if has_air(game, ours) and not has_air(game, theirs):
        yield Modifier(SUPPORT, "Aircraft in the battle on one side only", "9.32")


def ground_in_the_way(game: EmpireGame, space: int) -> Iterator[Modifier]:
    """Jungle, mixed ground and mountains cost the attacker."""
    for word, amount in TERRAIN.items():
        if word in game.board.spaces[space].terrain:
            yield Modifier(amount, {"mixed": "Mixed ground", "mountain": "Mountains"}.get(word, "Jungle"), "9.32")


def is_dug_in(game: EmpireGame, position: EmpirePosition, space: int, side: Side) -> bool:
    """Whether a side that is landed on had ground units or a headquarters there before (Rules 9.32)."""
    offensive = offensive_of(position)
    attackers = ground_units(game, position, space, other(side))
    if not any(has_landed(offensive, unit) for unit in attackers):
        return False
    here = occupants(game, position).by_hex.get(space, ())
    staffs = any(game.counters[unit].is_headquarters and game.counters[unit].side == side for unit in here)
    there = units_there(game, position, space, side)
    ground = (unit for unit in there if game.counters[unit].arm is Arm.GROUND)
    return staffs or any(offensive.move_of(unit) is None for unit in ground)


def standing_modifiers(game: EmpireGame, position: EmpirePosition, space: int, side: Side) -> Iterator[Modifier]:
    """The 7th Armoured Brigade, and the fortified islands of Japan (Rules 9.32)."""
    units = ground_units(game, position, space, side)
    if any(game.counters[unit].id == ARMOURED_BRIGADE for unit in units):
        yield Modifier(ARMOUR, "7th Armoured Brigade", "9.32")
    if side == JAPAN and FORTIFICATIONS in position.flags and has(game.hexes.lone_islands, space):
        yield Modifier(FORTIFIED, "Fortified islands", "9.32")


def sum_of(found: tuple[Modifier, ...]) -> int:
    """What modifiers come to."""
    return sum(modifier.amount for modifier in found)
