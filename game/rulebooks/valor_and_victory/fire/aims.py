"""What a fire group may fire at, and who may join it (Rules 13.2, 13.3, 13.6, 13.8)."""

from collections.abc import Sequence
from typing import Protocol

from game.core.actions import Kind, Refusal, Target
from game.rulebooks.valor_and_victory.fire.strength import bears, firepower
from game.rulebooks.valor_and_victory.fire.targets import (
    DIRECT,
    EXPENDED,
    MORTARS,
    SMOKE_2_COST,
    all_add,
    anti_tank_firer,
    anti_tank_targets,
    direct_targets,
    firer_refusal,
    mortar_reaches,
    mortar_targets,
    shoots_together,
    smoke_firer_refusal,
)
from game.rulebooks.valor_and_victory.lines_of_sight.sight import sight
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.occupation import occupants, possible_targets
from game.rulebooks.valor_and_victory.terms.position import NOBODY, PINNED, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import kind_of, name_in_sentence, riders_of, units_at

GRENADES_FAR = Refusal("Grenades are thrown by infantry at an adjacent hex, while there are any.", "12.52")
SATCHELS_FAR = Refusal("A satchel charge is for an adjacent hex and a unit without weapon, if there is any.", "12.53")


class Group(Protocol):
    """What there is to know of a fire group being put together (see `groups.FireGroup`)."""

    @property
    def side(self) -> int: ...
    @property
    def units(self) -> tuple[int, ...]: ...
    @property
    def how(self) -> int: ...
    @property
    def grenades(self) -> bool: ...
    @property
    def satchel(self) -> bool: ...
    @property
    def movers(self) -> tuple[int, ...]: ...
    @property
    def is_final(self) -> bool: ...


def space_targets(game: ValorGame, position: ValorPosition, group: Group) -> list[int]:
    """The hexes that a group may attack with anti-personnel fire."""
    if group.how == MORTARS:
        return list(mortar_targets(game, position, group.units))
    if group.how != DIRECT or group.is_final:
        return []
    found = direct_targets(game, position, group.units)
    if group.movers:
        there = position.units[group.movers[0]].space
        found = [space for space in found if space == there and has_soft(game, position, group.movers)]
    if group.grenades or group.satchel:
        away = game.field.distance[position.units[group.units[0]].space]
        found = [space for space in found if away[space] == 1]
    return found


def has_adjacent(game: ValorGame, position: ValorPosition, group: Group, spaces: Sequence[int]) -> bool:
    """Whether any of some targets is near enough for grenades and satchel charges (Rules 12.52, 12.53)."""
    away = game.field.distance[position.units[group.units[0]].space]
    return any(away[space] == 1 for space in spaces)


def has_soft(game: ValorGame, position: ValorPosition, movers: tuple[int, ...]) -> bool:
    """Whether any of some movers is harmed by anti-personnel fire."""
    return any(kind_of(game, position, number).can_be_hit for number in movers)


def piece_targets(game: ValorGame, position: ValorPosition, group: Group) -> list[int]:
    """The vehicles and Guns that a group may fire at with an anti-tank weapon."""
    if group.how == MORTARS or group.grenades or group.satchel:
        return []
    found = anti_tank_targets(game, position, group.units, group.how)
    return [piece for piece in found if piece in group.movers] if group.movers else found


def neighbours_in_group(game: ValorGame, position: ValorPosition, group: Group) -> list[int]:
    """The units that stand or ride with a group and could fire (Rules 13.3, 8.3)."""
    first = position.units[group.units[0]]
    if first.carrier != NOBODY:
        there = (first.carrier, *riders_of(game, position, first.carrier))
    elif not game.kinds[first.kind].is_infantry:
        there = riders_of(game, position, group.units[0])
    else:
        there = tuple(n for n in units_at(game, position, first.space) if kind_of(game, position, n).is_infantry)
    return [number for number in there if number not in group.units and may_help(game, position, group, number)]


def may_help(game: ValorGame, position: ValorPosition, group: Group, number: int) -> bool:
    """Whether a unit may still fire; with a final shot a leader helps even when he has fired (Rules 19.4)."""
    if group.is_final and kind_of(game, position, number).is_leader:
        return not position.units[number].flags & PINNED
    return firer_refusal(game, position, group.side, number) is None


def joiners(
    game: ValorGame, position: ValorPosition, group: Group, spaces: Sequence[int], pieces: Sequence[int]
) -> list[int]:
    """The units that may join a group which has these targets."""
    there = neighbours_in_group(game, position, group)
    return [number for number in there if can_join(game, position, group, number, spaces, pieces)]


def can_join(
    game: ValorGame,
    position: ValorPosition,
    group: Group,
    number: int,
    spaces: Sequence[int],
    pieces: Sequence[int],
) -> bool:
    """Whether a unit would leave the group one of its targets if it joined it."""
    is_leader = kind_of(game, position, number).is_leader
    if group.how == MORTARS:
        return any(True for _ in mortar_targets(game, position, (*group.units, number)))
    if any(is_leader or firepower(game, position, number, space).total for space in spaces):
        return True
    if not pieces or not is_leader or not shoots_together(game, position, group.units[0]):
        return False
    return anti_tank_firer(game, position, (*group.units, number)) != NOBODY


def may_smoke(game: ValorGame, position: ValorPosition, group: Group) -> bool:
    """Whether a single unit may fire smoke instead of attacking (Rules 11.3)."""
    is_plain = group.how in (DIRECT, MORTARS) and not group.grenades and not group.satchel
    return is_plain and len(group.units) == 1 and smoke_firer_refusal(game, position, group.units[0]) is None


def may_clear(group: Group) -> bool:
    """Whether a satchel may be used against wire by this group (Rules 20.8)."""
    return group.how == DIRECT and not group.grenades and not group.satchel


def group_refusal(game: ValorGame, position: ValorPosition, group: Group, target: Target) -> Refusal:
    """Why something is no target of a group, or cannot join it."""
    if target.kind is Kind.PIECE:
        if game.sides_of[target.number] == group.side:
            refused = firer_refusal(game, position, group.side, target.number)
            return refused or Refusal("Only units of one hex fire as a group, and each must add to it.", "13.3")
        if position.units[target.number].space < 0:
            return Refusal("That unit is not on the map.", "13.2")
        return target_refusal(game, position, group, position.units[target.number].space, target.number)
    if target.kind is Kind.SPACE:
        return target_refusal(game, position, group, target.number)
    return Refusal("Name a target, or go back with Esc.", "13.1")


def target_refusal(game: ValorGame, position: ValorPosition, group: Group, space: int, piece: int = NOBODY) -> Refusal:
    """Why a hex, or a unit in it, cannot be attacked by a group."""
    sides, soft = occupants(game, position).sides, possible_targets(game, position).soft
    start, name = position.units[group.units[0]].space, game.place(space)
    if group.movers and space != position.units[group.movers[0]].space:
        return Refusal("Opportunity fire is aimed at the units that have just moved.", "13.8")
    if sides.get(space, group.side) == group.side:
        return Refusal(f"There is no enemy in {name}.", "13.2")
    if group.how == MORTARS:
        return mortar_refusal(game, position, group.units[0], space)
    if (refused := sight_refusal(game, position, start, space)) is not None:
        return refused
    if (start, space) in position.shots and shoots_together(game, position, group.units[0]):
        return Refusal(f"Units of this hex have fired at {name}: all that fire at it must fire together.", "13.3")
    is_metal = piece != NOBODY and not kind_of(game, position, piece).is_infantry
    if is_metal and (space not in soft or all_add(game, position, group.units, space)):
        return metal_refusal(game, position, group, space)
    if space not in soft:
        return Refusal(f"There are only AFVs in {name}: they are immune to this fire.", "13.2")
    if (group.grenades or group.satchel) and game.field.distance[start][space] > 1:
        return GRENADES_FAR if group.grenades else SATCHELS_FAR
    firers = [n for n in group.units if not kind_of(game, position, n).is_leader] or group.units
    weak = next((n for n in firers if not firepower(game, position, n, space).total), firers[0])
    return reach_refusal(game, position, weak, space)


def metal_refusal(game: ValorGame, position: ValorPosition, group: Group, space: int) -> Refusal:
    """Why a group fires no anti-tank weapon at a vehicle or Gun that it sees (Rules 7.7, 8.3, 12.51, 18.1, 20.3)."""
    if space in position.bunkers:
        return Refusal("It is in a bunker: no anti-tank fire reaches it.", "20.3")
    if all(position.units[number].carrier != NOBODY for number in group.units):
        return Refusal("Passengers fire no anti-tank weapons.", "8.3")
    if group.how in EXPENDED and game.field.distance[position.units[group.units[0]].space][space] > 1:
        return Refusal("Panzerfausts and AT grenades are for an adjacent hex.", "12.51")
    if kind_of(game, position, group.units[0]).type.at and not bears(game, position, group.units[0], space):
        return reach_refusal(game, position, group.units[0], space)
    return Refusal("No anti-tank weapon of this group reaches it.", "18.1")


def sight_refusal(game: ValorGame, position: ValorPosition, start: int, space: int) -> Refusal | None:
    """What blocks the line of sight to a hex, or None (Rules 9)."""
    obstacles = sight(game, position, start, space).blocks
    if not obstacles:
        return None
    what = " and ".join(f"{each.name} in {game.place(each.space)}" for each in obstacles)
    return Refusal(f"No line of sight to {game.place(space)}: {what}.", obstacles[0].rule)


def reach_refusal(game: ValorGame, position: ValorPosition, number: int, space: int) -> Refusal:
    """Why a unit that sees a hex cannot fire at it: its arc, or its range (Rules 7.7, 13.1)."""
    place, name = game.place(space), name_in_sentence(game, position, number)
    if not bears(game, position, number, space):
        return Refusal(f"{place} lies outside the firing arc of {name}.", "7.7")
    away = game.field.distance[position.units[number].space][space]
    return Refusal(f"{place} is {away} hex{'es' * (away > 1)} away, out of range of {name}.", "13.1")


def mortar_refusal(game: ValorGame, position: ValorPosition, number: int, space: int) -> Refusal:
    """Why the mortar of a unit cannot fire into a hex: its range, or nobody who sees it (Rules 12.6)."""
    place = game.place(space)
    if not mortar_reaches(game, position, number, space):
        unit = position.units[number]
        away, arm = game.field.distance[unit.space][space], game.arms[unit.weapon].type
        return Refusal(
            f"{place} is {away} hex{'es' * (away > 1)} away: the mortar reaches from {arm.least_range} to {arm.range}.",
            "12.6",
        )
    return Refusal(f"None of your unpinned units sees {place} to spot for the mortar.", "12.6")


def smoke_refusal(game: ValorGame, position: ValorPosition, number: int, space: int) -> Refusal:
    """Why a unit cannot fire smoke into a hex (Rules 11.3, 11.4)."""
    unit, kind = position.units[number], kind_of(game, position, number)
    if position.smoke[space] == SMOKE_2_COST:
        return Refusal("There is Smoke 2 already: one marker a hex.", "11.4")
    if space == unit.space:
        return Refusal("Smoke is not fired into the hex of its own unit.", "11.3")
    if kind.is_infantry:
        return mortar_refusal(game, position, number, space)
    return sight_refusal(game, position, unit.space, space) or reach_refusal(game, position, number, space)
