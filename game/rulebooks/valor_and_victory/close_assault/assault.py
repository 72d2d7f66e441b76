"""Close assault: who may assault, what both sides count, the odds and the price (Rules 15.1 to 15.8)."""

from collections.abc import Sequence

import msgspec

from game.core.actions import Refusal, SpaceId
from game.core.combat import Chance, Modifier, Preview, Tone
from game.rulebooks.valor_and_victory.fire.attack import at_most
from game.rulebooks.valor_and_victory.fire.strength import SATCHEL_CHARGE, assault_firepower
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import PINNED, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import full_cover, kind_of, riders_of, units_at

EVEN = 3
"""The place of 1-1 among the odds (Rules 15.6)."""

BEST = 6
"""The place of 4-1."""

ODDS = ("1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1")


class Melee(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A close assault: who assaults which hex, and what both sides add."""

    units: tuple[int, ...]
    space: SpaceId
    grenades: bool = False
    satchel: bool = False
    their_grenades: bool = False
    their_satchel: bool = False


def assault_spaces(game: ValorGame, position: ValorPosition, units: tuple[int, ...]) -> list[int]:
    """The hexes that a group may assault."""
    first = position.units[units[0]]
    if not game.kinds[first.kind].is_infantry or first.space in position.assaults:
        return []
    side, sides = game.sides_of[units[0]], occupants(game, position).sides
    return [way.to for way in game.field.infantry_ways[first.space] if sides.get(way.to, side) != side]


def assault_refusal(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int) -> Refusal | None:
    """Why a group may not assault a hex with enemies, or None (Rules 15.1)."""
    first = position.units[units[0]]
    if not game.kinds[first.kind].is_infantry:
        return Refusal("Only infantry assaults.", "15.1")
    if first.space in position.assaults:
        return Refusal("Units of this hex have made their assault in this phase.", "15.1")
    if space in assault_spaces(game, position, units):
        return None
    return Refusal("Only an adjacent hex that is open to infantry can be assaulted.", "15.1")


def defenders(game: ValorGame, position: ValorPosition, space: int) -> list[int]:
    """The unpinned units in a hex, passengers with them, towed Guns not (Rules 15.3)."""
    foot = [n for n in units_at(game, position, space) if not position.units[n].flags & PINNED]
    riders = [r for n in foot for r in riders_of(game, position, n) if kind_of(game, position, r).is_infantry]
    return [*foot, *riders]


def strengths(
    game: ValorGame, position: ValorPosition, melee: Melee
) -> tuple[tuple[Modifier, ...], tuple[Modifier, ...]]:
    """What attacker and defender count (Rules 15.2, 15.3)."""
    mine = [part for n in melee.units for part in assault_firepower(game, position, n, attacks=True).parts]
    yours = [
        part
        for n in defenders(game, position, melee.space)
        for part in assault_firepower(game, position, n, attacks=False).parts
    ]
    if melee.satchel:
        mine.append(SATCHEL_CHARGE)
    if melee.their_satchel:
        yours.append(SATCHEL_CHARGE)
    return tuple(mine), tuple(yours)


def odds_column(mine: int, yours: int) -> int:
    """The place of the odds in the table (Rules 15.6)."""
    if not yours:
        return BEST
    if mine >= yours:
        return min(EVEN + mine // yours - 1, BEST)
    return max(EVEN - yours // mine + 1, 0) if mine else 0


def best_leader(game: ValorGame, position: ValorPosition, units: Sequence[int]) -> int:
    """The modifier of the best leader among some units."""
    return min((kind_of(game, position, n).type.modifier for n in units), default=0)


def number_modifiers(game: ValorGame, position: ValorPosition, melee: Melee) -> tuple[Modifier, ...]:
    """What changes the kill number (Rules 15.7)."""
    leader = best_leader(game, position, defenders(game, position, melee.space))
    found = [Modifier(leader, "kill number: defending leader", "15.7")] if leader else []
    return (*found, *([Modifier(-1, "kill number: grenades", "12.52")] if melee.their_grenades else ()))


def melee_modifiers(game: ValorGame, position: ValorPosition, melee: Melee) -> tuple[Modifier, ...]:
    """What changes the roll (Rules 15.7)."""
    leader = best_leader(game, position, melee.units)
    found = [Modifier(leader, "attacking leader", "15.7")] if leader else []
    return (*found, *([Modifier(-1, "grenades", "12.52")] if melee.grenades else ()))


def odds_of(game: ValorGame, position: ValorPosition, melee: Melee) -> int:
    """The odds of a close assault, as a place in the table."""
    mine, yours = strengths(game, position, melee)
    return odds_column(sum(part.amount for part in mine), sum(part.amount for part in yours))


def kill_number(game: ValorGame, position: ValorPosition, melee: Melee) -> int:
    """With which roll or less the assault succeeds, all modifiers counted."""
    number = game.combat.kill_numbers[odds_of(game, position, melee)]
    changes = (*number_modifiers(game, position, melee),)
    return number + sum(each.amount for each in changes) - sum(m.amount for m in melee_modifiers(game, position, melee))


def chance_to_take(game: ValorGame, position: ValorPosition, melee: Melee) -> float:
    """How likely the hex is taken; without unpinned defenders it falls without a roll (Rules 15.5)."""
    return at_most(kill_number(game, position, melee)) if defenders(game, position, melee.space) else 1.0


def price(game: ValorGame, position: ValorPosition, melee: Melee) -> int:
    """The casualty points that the attackers take in any case (Rules 15.8)."""
    start = position.units[melee.units[0]].space
    wall = game.field.sides[start][game.field.grid.direction(start, melee.space)]
    climbed = max(game.field.levels[melee.space] - game.field.levels[start], 0)
    cover = full_cover(game, position, melee.space) + (wall.cover if wall is not None else 0)
    return cover + len(defenders(game, position, melee.space)) + climbed


def foresee_assault(game: ValorGame, position: ValorPosition, melee: Melee) -> Preview:
    """The odds of a close assault before it is made."""
    place = game.place(melee.space)
    if not defenders(game, position, melee.space):
        return Preview(f"Assault of {place}", notes=("Only pinned defenders: the hex falls without a roll § 15.5.",))
    mine, yours = strengths(game, position, melee)
    share = chance_to_take(game, position, melee)
    column, cost = odds_of(game, position, melee), price(game, position, melee)
    notes = (
        *(f"{part.reason}: {part.amount}" for part in mine),
        "against",
        *(f"{part.reason}: {part.amount}" for part in yours),
        f"It costs the attackers {cost} casualty point{'s' * (cost != 1)} if it succeeds, more if not § 15.8.",
    )
    return Preview(
        title=f"Assault of {place} at {ODDS[column]}: {game.combat.kill_numbers[column]} or less",
        modifiers=(*melee_modifiers(game, position, melee), *number_modifiers(game, position, melee)),
        change_roll=True,
        total=f"natural {kill_number(game, position, melee)} or less",
        chances=(Chance("taken", share, Tone.GOOD), Chance("repulsed", 1.0 - share, Tone.BAD)),
        notes=notes,
    )
