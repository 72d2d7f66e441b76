"""The firepower of a unit, its anti-tank letter, and what makes them up (Rules 12, 13.3, 16.3)."""

import msgspec

from game.core.combat import Modifier
from game.core.kept import once
from game.rulebooks.valor_and_victory.lines_of_sight.sight import bearing
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.kinds import HALF_SQUAD, Arm, Kind
from game.rulebooks.valor_and_victory.terms.position import NOBODY, VALOROUS, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import work_at

MACHINE_GUN_REACH = 8
"""How far the machine guns of vehicles reach (Rules 13.3)."""

PANZERFAUST_AT, AT_GRENADE_AT = 3, 0
"""The anti-tank letters D and A (Rules 12.51)."""

SATCHEL_CHARGE = Modifier(6, "Satchel charge", "12.53")
"""What a satchel charge adds (Rules 12.53)."""

ASSAULT_STAND_IN = 2
"""What Guns and unarmed vehicles count in a close assault (Rules 15.3)."""


class Strength(msgspec.Struct, frozen=True, gc=False):
    """A firepower and what makes it up."""

    total: int
    parts: tuple[Modifier, ...]


NOTHING = Strength(0, ())
ENDLESS = 1 << 30
"""More hexes than any map is long."""


def bears(game: ValorGame, position: ValorPosition, number: int, target: int) -> bool:
    """Whether a hex lies in the arc of what a unit fires forward: its own, or that of the bunker it is in."""
    unit = position.units[number]
    if unit.space in position.bunkers:
        return bool(bearing(game, unit.space, target).arc >> position.work_facing[unit.space] & 1)
    return unit.facing < 0 or bool(bearing(game, unit.space, target).arc >> unit.facing & 1)


def firepower(game: ValorGame, position: ValorPosition, number: int, target: int) -> Strength:
    """The firepower of a unit against another hex, mortars left aside."""
    unit = position.units[number]
    away = game.field.distance[unit.space][target]
    is_ahead = (unit.facing < 0 and unit.space not in position.bunkers) or bears(game, position, number, target)
    is_barred = not is_ahead and unit.space in position.bunkers
    on_foot, is_valorous = unit.carrier == NOBODY, unit.flags & VALOROUS > 0
    return strength(game, unit.kind, unit.weapon, is_valorous, on_foot, away, is_ahead, is_barred)


@once
def strength(
    game: ValorGame,
    kind_number: int,
    weapon: int,
    is_valorous: bool,
    on_foot: bool,
    away: int,
    is_ahead: bool,
    is_barred: bool,
) -> Strength:
    """The firepower of a kind of unit with a weapon so many hexes away; infantry is barred by a bunker's walls."""
    kind = game.kinds[kind_number]
    arm = game.arms[weapon] if weapon >= 0 else None
    if not kind.is_infantry:
        parts = gun_parts(kind, away, is_ahead=is_ahead)
    else:
        parts = [] if is_barred else infantry_parts(kind, arm, away, on_foot=on_foot)
        if is_valorous and any(part.rule == "13.3" for part in parts):
            parts.append(Modifier(1, "valor", "16.3"))
    return Strength(sum(part.amount for part in parts), tuple(parts))


@once
def furthest(game: ValorGame, kind_number: int, weapon: int) -> int:
    """How many hexes away a kind of unit with a weapon may have firepower at most; guns have it at any range."""
    kind = game.kinds[kind_number]
    reach = game.arms[weapon].type.range if weapon >= 0 else 0
    return max(kind.type.range, reach) if kind.is_infantry else ENDLESS


def infantry_parts(kind: Kind, arm: Arm | None, away: int, *, on_foot: bool) -> list[Modifier]:
    """The firepower of infantry: its own, that of its weapon, or both (Rules 12.2, 12.3, 8.3)."""
    row = kind.type
    weapon = None if arm is None or arm.type.is_mortar or not arm.type.apfp or away > arm.type.range else arm
    if weapon is not None and not on_foot and not (weapon.type.is_mg and not weapon.is_heavy):
        weapon = None
    alone = weapon is not None and (kind.is_leader or (kind.sort == HALF_SQUAD and weapon.is_heavy))
    parts = [Modifier(row.apfp, row.name, "13.3")] if away <= row.range and not alone and row.apfp else []
    if weapon is not None:
        parts.append(Modifier(weapon.type.apfp, weapon.type.name, weapon.type.rule))
    return parts


def gun_parts(kind: Kind, away: int, *, is_ahead: bool) -> list[Modifier]:
    """The firepower of a vehicle or Gun: the gun, and the machine guns that bear and reach (Rules 13.3, 7.7)."""
    row = kind.type
    parts = [Modifier(row.apfp, f"{row.name}: gun", "13.3")] if row.apfp and (row.turret or is_ahead) else []
    if row.mg_round and away <= MACHINE_GUN_REACH:
        parts.append(Modifier(row.mg_round, f"{row.name}: machine gun", "13.3"))
    if row.mg_front and is_ahead and away <= MACHINE_GUN_REACH:
        parts.append(Modifier(row.mg_front, f"{row.name}: machine gun in front", "13.3"))
    return parts


def anti_tank(game: ValorGame, position: ValorPosition, number: int, target: int) -> int:
    """The anti-tank letter that a unit can bring to bear on another hex with its own weapon; -1 for none."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    if kind.is_infantry:
        if unit.weapon < 0 or unit.carrier != NOBODY:
            return -1
        arm = game.arms[unit.weapon]
        if arm.at < 0 or arm.type.is_mortar or game.field.distance[unit.space][target] > arm.type.range:
            return -1
        is_ahead = unit.space not in position.bunkers or bears(game, position, number, target)
        return arm.at if is_ahead else -1
    if kind.at < 0 or not (kind.type.turret or bears(game, position, number, target)):
        return -1
    return kind.at


def mortar_of(game: ValorGame, position: ValorPosition, number: int) -> Arm | None:
    """The mortar that a unit carries and can fire from where it stands (Rules 12.6)."""
    unit = position.units[number]
    if unit.weapon < 0 or unit.carrier != NOBODY or not game.arms[unit.weapon].type.is_mortar:
        return None
    is_inside = game.field.ground[unit.space].is_building or unit.space in position.bunkers
    return None if is_inside else game.arms[unit.weapon]


def machine_gun(game: ValorGame, position: ValorPosition, number: int) -> Arm | None:
    """The machine gun that an infantry unit carries."""
    weapon = position.units[number].weapon
    return game.arms[weapon] if weapon >= 0 and game.arms[weapon].type.is_mg else None


def assault_firepower(game: ValorGame, position: ValorPosition, number: int, *, attacks: bool) -> Strength:
    """What a unit counts in a close assault (Rules 15.2, 15.3, 15.9)."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    row = kind.type
    if not kind.is_infantry:
        if unit.carrier != NOBODY:
            return NOTHING
        guns = row.mg_round + row.mg_front
        amount = guns if kind.is_afv or guns else ASSAULT_STAND_IN
        return Strength(amount, (Modifier(amount, row.name, "15.3"),))
    arm = assault_arm(game, position, number, attacks=attacks)
    alone = arm is not None and (kind.is_leader or (kind.sort == HALF_SQUAD and arm.is_heavy))
    own = 0 if alone else row.apfp * (2 if unit.flags & VALOROUS else 1)
    parts = [Modifier(own, f"{row.name}{' (valor)' if unit.flags & VALOROUS else ''}", "15.2")] if own else []
    if arm is not None:
        parts.append(Modifier(arm.type.apfp, arm.type.name, "15.2" if attacks else "15.3"))
    return Strength(sum(part.amount for part in parts), tuple(parts))


def assault_arm(game: ValorGame, position: ValorPosition, number: int, *, attacks: bool) -> Arm | None:
    """The weapon that counts in an assault: any in defence on foot, else a light machine gun (Rules 15.2, 15.3)."""
    unit = position.units[number]
    arm = game.arms[unit.weapon] if unit.weapon >= 0 else None
    if arm is None or not arm.type.apfp:
        return None
    is_light_gun = arm.type.is_mg and not arm.is_heavy
    return arm if is_light_gun or not (attacks or unit.carrier != NOBODY) else None


def is_in_bunker(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether a unit is inside a bunker."""
    work = work_at(game, position, position.units[number].space)
    return work is not None and work.is_bunker
