"""Who may fire, and at what (Rules 12.51, 12.6, 13.1 to 13.3, 18.1)."""

from collections.abc import Iterator, Sequence

from game.core.actions import Refusal
from game.rulebooks.valor_and_victory.fire.strength import (
    AT_GRENADE_AT,
    PANZERFAUST_AT,
    anti_tank,
    bears,
    firepower,
    furthest,
    is_in_bunker,
    mortar_of,
)
from game.rulebooks.valor_and_victory.lines_of_sight.sight import blocking, sees
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.occupation import occupants, possible_targets
from game.rulebooks.valor_and_victory.terms.position import (
    AT_GRENADES,
    FIRED,
    GRENADES,
    NOBODY,
    PANZERFAUSTS,
    PINNED,
    SATCHELS,
    SILENT,
    SMOKE,
    ValorPosition,
)
from game.rulebooks.valor_and_victory.terms.stacking import has_wire

DIRECT, MORTARS, PANZERFAUST, AT_GRENADE = range(4)
"""How a group attacks: with its own arms, with its mortars, with an expendable anti-tank weapon."""

EXPENDED = {PANZERFAUST: PANZERFAUSTS, AT_GRENADE: AT_GRENADES}
EXPENDED_AT = {PANZERFAUST: PANZERFAUST_AT, AT_GRENADE: AT_GRENADE_AT}
SMOKE_2_COST = 2
TOO_LITTLE_SMOKE = Refusal("Smoke 2 costs 2 smoke factors.", "11.1")
NO_SMOKE_ROUNDS = Refusal("Only mortars, Guns and AFVs with a gun fire smoke.", "11.3")


def firer_refusal(game: ValorGame, position: ValorPosition, side: int, number: int) -> Refusal | None:
    """Why a unit may not fire at all now, or None (Rules 13.1)."""
    unit = position.units[number]
    if game.sides_of[number] != side or unit.space < 0:
        return Refusal("Only your own units on the map can fire for you.", "13.1")
    if unit.flags & PINNED:
        return Refusal("A pinned unit does nothing.", "14.7")
    if unit.flags & FIRED:
        return Refusal("This unit has a Fire marker: it has fired in this segment.", "13.1")
    if unit.carrier != NOBODY and game.kinds[unit.kind].is_gun:
        return Refusal("A towed Gun does not fire.", "8.3")
    return None


def ready(game: ValorGame, position: ValorPosition, side: int) -> list[int]:
    """The units of a side that have not fired and could."""
    units, kinds = position.units, game.kinds
    return [
        number
        for number in game.own[side]
        if (unit := units[number]).space >= 0
        and not unit.flags & SILENT
        and (unit.carrier == NOBODY or kinds[unit.kind].is_infantry)
    ]


def seen_enemies(game: ValorGame, position: ValorPosition, space: int, side: int) -> list[int]:
    """The hexes with enemies that a side sees from a hex."""
    seen, key = occupants(game, position).seen, (space, position.bunkers)
    found = seen.get(key)
    if found is None:
        found = seen[key] = blocking(game, position).seen_among(space, enemies_of(game, position, side))
    return found


def enemies_of(game: ValorGame, position: ValorPosition, side: int) -> list[int]:
    """The hexes with enemies of a side."""
    now = occupants(game, position)
    found = now.enemies.get(side)
    if found is None:
        hexes = [space for space, owner in now.sides.items() if owner != side]
        found = now.enemies[side] = sorted(hexes, key=now.first_in)
    return found


def shoots_together(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether a unit is infantry on foot, of which all in a hex must fire together at one target (Rules 13.3)."""
    unit = position.units[number]
    return game.kinds[unit.kind].is_infantry and unit.carrier == NOBODY


def has_target(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether a unit has anything to fire at with its own arms, its mortar or an expendable weapon."""
    seen = seen_enemies(game, position, position.units[number].space, game.sides_of[number])
    if seen and can_hit_any(game, position, number, seen):
        return True
    has_mortar = shoots_together(game, position, number) and mortar_of(game, position, number) is not None
    return has_mortar and any(True for _ in mortar_targets(game, position, (number,)))


def can_hit_any(game: ValorGame, position: ValorPosition, number: int, seen: Sequence[int]) -> bool:
    """Whether a unit can fire at any of the hexes with enemies that it sees, mortars left aside."""
    unit, now = position.units[number], possible_targets(game, position)
    space, soft = unit.space, now.soft
    shots = position.shots if shoots_together(game, position, number) else ()
    away, most = game.field.distance[space], furthest(game, unit.kind, unit.weapon)
    for target in seen:
        is_near = target in soft and away[target] <= most
        if is_near and (space, target) not in shots and firepower(game, position, number, target).total:
            return True
    return bool(now.metal) and can_hit_metal(game, position, number, [target for target in seen if target in now.metal])


def can_hit_metal(game: ValorGame, position: ValorPosition, number: int, seen: Sequence[int]) -> bool:
    """Whether a unit can fire at a vehicle or Gun in any of some hexes, with its own weapon or an expendable one."""
    unit = position.units[number]
    kind, away = game.kinds[unit.kind], game.field.distance[unit.space]
    on_foot, supplies = shoots_together(game, position, number), position.supplies[game.sides_of[number]]
    has_expendable = on_foot and bool(supplies[PANZERFAUSTS] or supplies[AT_GRENADES])
    if kind.at < 0 and not (on_foot and unit.weapon >= 0) and not has_expendable:
        return False
    for target in seen:
        if target in position.bunkers:
            continue
        if anti_tank(game, position, number, target) >= 0:
            return True
        if has_expendable and away[target] == 1 and is_before(game, position, number, target):
            return True
    return False


def is_before(game: ValorGame, position: ValorPosition, number: int, target: int) -> bool:
    """Whether a hex lies in the arc of the bunker that infantry fires from, if it is in one."""
    return position.units[number].space not in position.bunkers or bears(game, position, number, target)


def direct_targets(game: ValorGame, position: ValorPosition, units: tuple[int, ...]) -> list[int]:
    """The hexes that a group may attack with anti-personnel fire (Rules 13.2, 13.3)."""
    space, side = position.units[units[0]].space, game.sides_of[units[0]]
    soft = possible_targets(game, position).soft
    is_foot = shoots_together(game, position, units[0])
    return [
        target
        for target in seen_enemies(game, position, space, side)
        if target in soft
        and not (is_foot and (space, target) in position.shots)
        and all_add(game, position, units, target)
    ]


def all_add(game: ValorGame, position: ValorPosition, units: tuple[int, ...], target: int) -> bool:
    """Whether every unit of a group adds firepower; a leader beyond his range may still direct (Rules 13.6)."""
    total = 0
    for number in units:
        own = firepower(game, position, number, target).total
        if not own and not (len(units) > 1 and game.kinds[position.units[number].kind].is_leader):
            return False
        total += own
    return total > 0


def mortar_targets(game: ValorGame, position: ValorPosition, units: tuple[int, ...]) -> Iterator[int]:
    """The hexes that mortars may attack: in range, and seen by any unpinned friend (Rules 12.6).

    Only a leader may be with them who has no mortar himself (Rules 12.61).
    """
    side, crews = game.sides_of[units[0]], mortars_among(game, position, units)
    others = [game.kinds[position.units[number].kind] for number in units if number not in crews]
    if not crews or not all(kind.is_leader for kind in others):
        return
    for target in enemies_of(game, position, side):
        is_in_range = all(mortar_reaches(game, position, number, target) for number in crews)
        if is_in_range and is_spotted(game, position, side, target):
            yield target


def mortars_among(game: ValorGame, position: ValorPosition, units: Sequence[int]) -> list[int]:
    """Those of some units that carry a mortar and can fire it."""
    return [number for number in units if mortar_of(game, position, number) is not None]


def mortar_reaches(game: ValorGame, position: ValorPosition, number: int, target: int) -> bool:
    """Whether a hex is in range of the mortar that a unit carries."""
    unit = position.units[number]
    arm = game.arms[unit.weapon].type
    return arm.least_range <= game.field.distance[unit.space][target] <= arm.range


def is_spotted(game: ValorGame, position: ValorPosition, side: int, target: int) -> bool:
    """Whether any unpinned unit of a side sees a hex (Rules 12.6, 21.3)."""
    known, key = occupants(game, position).spotted, (side, target, position.bunkers)
    found = known.get(key)
    if found is None:
        is_clear = blocking(game, position).is_clear
        found = known[key] = any(is_clear(space, target) for space in lookouts(game, position, side))
    return found


def spotted(game: ValorGame, position: ValorPosition, side: int, targets: Sequence[int]) -> list[int]:
    """Those of some hexes that any unpinned unit of a side sees (Rules 12.6, 21.3)."""
    sights = blocking(game, position)
    unseen = list(targets)
    found: set[int] = set()
    for space in lookouts(game, position, side):
        found.update(sights.seen_among(space, unseen))
        unseen = [target for target in unseen if target not in found]
    return [target for target in targets if target in found]


def lookouts(game: ValorGame, position: ValorPosition, side: int) -> tuple[int, ...]:
    """The hexes with unpinned units of a side."""
    known = occupants(game, position).lookouts
    if side not in known:
        units = position.units
        spaces = [units[n].space for n in game.own[side] if units[n].space >= 0 and not units[n].flags & PINNED]
        known[side] = tuple(dict.fromkeys(spaces))
    return known[side]


def anti_tank_firer(game: ValorGame, position: ValorPosition, units: tuple[int, ...]) -> int:
    """The one unit of a group that is no leader, or its only unit; -1 when the group is no anti-tank team."""
    others = [number for number in units if not game.kinds[position.units[number].kind].is_leader]
    if len(units) == 1:
        return units[0]
    return others[0] if len(others) == 1 and game.kinds[position.units[others[0]].kind].is_infantry else NOBODY


def anti_tank_targets(game: ValorGame, position: ValorPosition, units: tuple[int, ...], how: int) -> list[int]:
    """The vehicles and Guns that a group may fire at with one anti-tank weapon (Rules 18.1)."""
    firer = anti_tank_firer(game, position, units)
    if firer == NOBODY:
        return []
    space, side = position.units[firer].space, game.sides_of[firer]
    away, metal = game.field.distance[space], possible_targets(game, position).metal
    return [
        number
        for target in seen_enemies(game, position, space, side)
        if target in metal and letter_for(game, position, firer, target, how, away[target]) >= 0
        for number in metal[target]
        if not is_in_bunker(game, position, number)
    ]


def letter_for(game: ValorGame, position: ValorPosition, firer: int, target: int, how: int, away: int) -> int:
    """The anti-tank letter of a shot; -1 where it cannot be fired."""
    if how == DIRECT:
        return anti_tank(game, position, firer, target)
    usable = away == 1 and position.supplies[game.sides_of[firer]][EXPENDED[how]]
    return EXPENDED_AT[how] if usable and is_before(game, position, firer, target) else -1


def can_add_grenades(game: ValorGame, position: ValorPosition, units: tuple[int, ...]) -> bool:
    """Whether the side has grenades and the group is infantry that may throw them (Rules 12.52)."""
    return bool(position.supplies[game.sides_of[units[0]]][GRENADES]) and has_infantry(game, position, units)


def can_add_satchel(game: ValorGame, position: ValorPosition, units: tuple[int, ...]) -> bool:
    """Whether the side has a satchel charge and the group a unit that uses no other weapon (Rules 12.53)."""
    if not position.supplies[game.sides_of[units[0]]][SATCHELS]:
        return False
    return any(game.kinds[position.units[n].kind].is_infantry and position.units[n].weapon < 0 for n in units)


def has_infantry(game: ValorGame, position: ValorPosition, units: tuple[int, ...]) -> bool:
    """Whether a group has any infantry."""
    return any(game.kinds[position.units[number].kind].is_infantry for number in units)


def smoke_firer_refusal(game: ValorGame, position: ValorPosition, number: int) -> Refusal | None:
    """Why a unit could not fire Smoke 2 anywhere, or None (Rules 11.1, 11.3)."""
    if position.supplies[game.sides_of[number]][SMOKE] < SMOKE_2_COST:
        return TOO_LITTLE_SMOKE
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    has_gun = not kind.is_infantry and bool(kind.type.apfp) and unit.carrier == NOBODY
    return None if has_gun or mortar_of(game, position, number) is not None else NO_SMOKE_ROUNDS


def smoke_targets(game: ValorGame, position: ValorPosition, number: int) -> Iterator[int]:
    """The hexes into which a unit may fire Smoke 2 (Rules 11.3, 11.4)."""
    unit, side = position.units[number], game.sides_of[number]
    is_gun = not game.kinds[unit.kind].is_infantry
    for space in range(game.field.count):
        if space == unit.space or position.smoke[space] == SMOKE_2_COST:
            continue
        if is_gun:
            turret = game.kinds[unit.kind].type.turret or bears(game, position, number, space)
            reached = turret and sees(game, position, unit.space, space)
        else:
            reached = mortar_reaches(game, position, number, space) and is_spotted(game, position, side, space)
        if reached:
            yield space


def wire_targets(game: ValorGame, position: ValorPosition, number: int) -> list[int]:
    """The adjacent hexes whose wire a unit may blow with a satchel charge (Rules 20.8)."""
    unit = position.units[number]
    if not position.supplies[game.sides_of[number]][SATCHELS] or not shoots_together(game, position, number):
        return []
    return [space for space in game.board.neighbours[unit.space] if has_wire(position, space)]
