"""What each unit adds to a combat, and what it takes to hit it (Rules 9.11, 9.31)."""

import msgspec

from game.core.actions import Side, other
from game.core.hexset import has
from game.core.kept import kept_each
from game.rulebooks.empire_of_the_sun.battle.effects import concerns, effects_on
from game.rulebooks.empire_of_the_sun.battle.forces import ground_units, has_landed, sea_units
from game.rulebooks.empire_of_the_sun.terms.effects import Combat
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame, Values
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import SHIPS, Kind
from game.rulebooks.empire_of_the_sun.terms.worth import steps


class Fighter(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A unit in a combat: what it adds to the total of its side, and how many hits cost it a step.

    `is_afar`: it fights from another hex in which no enemy ship stands, and is hit only one for one (Rules 9.25).
    `adds_nothing`: it only keeps a distant carrier company, or is a B-29 that does not fight.
    """

    unit: int
    attack: int
    defence: int
    steps: int
    is_afar: bool = False
    adds_nothing: bool = False


def half(number: int) -> int:
    """Half of a number, fractions up (Rules 9.1)."""
    return -(-number // 2)


@kept_each("pieces", "offensive", "activated")
def fighters(game: EmpireGame, position: EmpirePosition, space: int, side: Side, combat: Combat) -> tuple[Fighter, ...]:
    """The units of a side in a combat, with what each adds."""
    if combat == "ground":
        return tuple(ground_fighter(game, position, space, unit) for unit in ground_units(game, position, space, side))
    return tuple(sea_fighter(game, position, space, unit) for unit in sea_units(game, position, space, side))


def sea_fighter(game: EmpireGame, position: EmpirePosition, space: int, unit: int) -> Fighter:
    """A ship or an air unit: half of its attack at extended range, nothing in company with a carrier (Rules 9.11)."""
    counter, piece = game.counters[unit], position.pieces[unit]
    attack, defence = strength(game, position, space, unit, "air_naval")
    is_elsewhere = piece.space != space
    is_company = is_elsewhere and offensive_of(position).battle_of(unit) != space
    adds_nothing = is_company or is_grounded(game, position, unit)
    if is_elsewhere and game.distance(piece.space, space) > counter.range:
        attack = half(attack)
    enemy_ships = occupants(game, position).arms[other(counter.side)][SHIPS]
    return Fighter(
        unit=unit,
        attack=0 if adds_nothing else attack,
        defence=defence,
        steps=steps(position, unit),
        is_afar=is_elsewhere and counter.makes_zone and not has(enemy_ships, piece.space),
        adds_nothing=adds_nothing,
    )


def is_grounded(game: EmpireGame, position: EmpirePosition, unit: int) -> bool:
    """Whether it is a B-29 that does not fight, and may be hit: the attacker's, or without an enemy in its hex."""
    counter, space = game.counters[unit], position.pieces[unit].space
    if counter.kind is not Kind.B29:
        return False
    if counter.side == offensive_of(position).attacker:
        return True
    return all(game.counters[each].side == counter.side for each in occupants(game, position).by_hex[space])


def ground_fighter(game: EmpireGame, position: EmpirePosition, space: int, unit: int) -> Fighter:
    """A ground unit: those that came ashore in this offensive defend with half (Rules 9.31)."""
    attack, defence = strength(game, position, space, unit, "ground")
    landed = has_landed(offensive_of(position), unit)
    return Fighter(unit=unit, attack=attack, defence=half(defence) if landed else defence, steps=steps(position, unit))


def bombarded(game: EmpireGame, position: EmpirePosition, space: int, side: Side) -> tuple[Fighter, ...]:
    """The ground units of a side as ships and aircraft hit them: with their full defence (Rules 9.27)."""
    return tuple(
        Fighter(unit=unit, attack=values.attack, defence=values.defence, steps=steps(position, unit))
        for unit in ground_units(game, position, space, side)
        for values in (printed(game, position, unit),)
    )


def strength(game: EmpireGame, position: EmpirePosition, space: int, unit: int, combat: Combat) -> tuple[int, int]:
    """The attack and the defence of a unit, as cards change them; an attack never falls below 0."""
    counter, values = game.counters[unit], printed(game, position, unit)
    attack, defence = values.attack, values.defence
    for _, effect in effects_on(game, position, space, counter.side, combat):
        if concerns(effect, counter):
            attack += effect.attack
            defence += effect.defence
            defence = half(defence) if effect.halves_defence else defence
    return max(0, attack), defence


def printed(game: EmpireGame, position: EmpirePosition, unit: int) -> Values:
    """The values of a unit on the face that lies up."""
    counter = game.counters[unit]
    is_reduced = position.pieces[unit].is_reduced or counter.full is None
    return counter.reduced if is_reduced or counter.full is None else counter.full


def total(found: tuple[Fighter, ...]) -> int:
    """What the units of a side add together."""
    return sum(fighter.attack for fighter in found)


def reach(game: EmpireGame, found: tuple[Fighter, ...]) -> int:
    """How many air units and carriers of a side take part; B-29s that do not fight are none (Rules 9.25)."""
    return sum(game.counters[fighter.unit].makes_zone and not fighter.adds_nothing for fighter in found)


def has_air(game: EmpireGame, found: tuple[Fighter, ...]) -> bool:
    """Whether air units or carriers are among them."""
    return reach(game, found) > 0


def has_ships_in(game: EmpireGame, position: EmpirePosition, space: int, found: tuple[Fighter, ...]) -> bool:
    """Whether ships among them stand in the hex itself."""
    return any(
        game.counters[fighter.unit].arm is SHIPS and position.pieces[fighter.unit].space == space for fighter in found
    )
