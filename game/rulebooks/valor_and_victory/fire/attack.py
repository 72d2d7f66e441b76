"""An attack before the dice: its firepower, its modifiers with their reasons, its chances (Rules 13, 14.5, 18.2)."""

from bisect import bisect_right
from collections.abc import Mapping

import msgspec

from game.core.actions import Side
from game.core.combat import Chance, Luck, Modifier, Tone, chances_of, mean
from game.core.kept import once
from game.rulebooks.valor_and_victory.fire.strength import SATCHEL_CHARGE, firepower, mortar_of
from game.rulebooks.valor_and_victory.fire.targets import DIRECT, MORTARS, anti_tank_firer, letter_for
from game.rulebooks.valor_and_victory.lines_of_sight.sight import bearing, sight, smoke_between
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ASSAULT_MOVING, NOBODY, VALOROUS, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import has_wire, kind_of, shelter_at

DIE = tuple(range(6))
LOWEST, HIGHEST = 2, 12
"""The first and the last column of the anti-personnel table."""

AUTOMATIC = 12
"""An armour number that destroys without a roll (Rules 18.4)."""

IN_THE_OPEN, ADJACENT = -1, -2
"""The modifiers of opportunity fire (Rules 13.8)."""


class Attack(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Who attacks what and how. piece: the target of an anti-tank shot, else -1. movers: those that opportunity fire
    is aimed at. is_final: the last shot at an AFV that has overrun (Rules 19.4). factor: firepower counts so often."""

    units: tuple[int, ...]
    space: int
    piece: int = -1
    how: int = DIRECT
    grenades: bool = False
    satchel: bool = False
    movers: tuple[int, ...] = ()
    is_final: bool = False


def total_firepower(game: ValorGame, position: ValorPosition, attack: Attack) -> tuple[Modifier, ...]:
    """What makes up the firepower of an anti-personnel attack (Rules 13.3, 12)."""
    if attack.how == MORTARS:
        arms = [arm for number in attack.units if (arm := mortar_of(game, position, number)) is not None]
        return tuple(Modifier(arm.type.apfp, arm.type.name, "12.6") for arm in arms)
    parts = [part for n in attack.units for part in firepower(game, position, n, attack.space).parts]
    if attack.satchel:
        parts.append(SATCHEL_CHARGE)
    return tuple(parts)


def roll_modifiers(game: ValorGame, position: ValorPosition, attack: Attack) -> tuple[Modifier, ...]:
    """The modifiers to the roll of an attack, each with its reason (Rules 13.4 to 13.8, 18.2)."""
    found = cover_modifiers(game, position, attack)
    if attack.how == MORTARS:
        return (*found, *leader_modifiers(game, position, attack, "12.61"))
    is_covered = sum(each.amount for each in found) > 0
    start = position.units[attack.units[0]].space
    found += [*sight(game, position, start, attack.space).hindrances]
    found += smoke_between(game, position, start, attack.space)
    found += firer_modifiers(game, position, attack)
    if attack.piece != NOBODY:
        return (*found, *anti_tank_modifiers(game, position, attack))
    if attack.movers and not attack.is_final:
        found += opportunity_modifiers(game, attack, start, is_covered=is_covered)
    return tuple(found)


def cover_modifiers(game: ValorGame, position: ValorPosition, attack: Attack) -> list[Modifier]:
    """The cover of the target's hex (Rules 13.4, 6.4)."""
    space, found = attack.space, []
    row = game.field.ground[space]
    if row.cover:
        found.append(Modifier(row.cover, f"cover: {row.name.lower()}", row.rule))
    work = shelter_at(game, position, space)
    if work is not None and work.cover:
        found.append(Modifier(work.cover, f"cover: {work.name.lower()}", work.rule))
    if attack.how != MORTARS:
        start = position.units[attack.units[0]].space
        edge = sight(game, position, start, space).edge
        if edge:
            found.append(Modifier(edge, "wall or hedge at the target's hex", "10.10"))
    if attack.movers and any(position.units[n].flags & ASSAULT_MOVING for n in attack.movers):
        found.append(Modifier(1, "assault movement", "6.4"))
    return found


def firer_modifiers(game: ValorGame, position: ValorPosition, attack: Attack) -> list[Modifier]:
    """What the firers bring: a leader, grenades, wire in their hex (Rules 13.6, 12.52, 20.8)."""
    found = leader_modifiers(game, position, attack, "13.6")
    if attack.grenades:
        found.append(Modifier(-1, "grenades", "12.52"))
    if (
        has_wire(position, position.units[attack.units[0]].space)
        and kind_of(game, position, attack.units[0]).is_infantry
    ):
        found.append(Modifier(1, "fires out of wire", "20.8"))
    return found


def leader_modifiers(game: ValorGame, position: ValorPosition, attack: Attack, rule: str) -> list[Modifier]:
    """The modifier of the best leader among those who fire (Rules 13.6, 12.61)."""
    leaders = [kind_of(game, position, n) for n in attack.units if kind_of(game, position, n).is_leader]
    best = min(leaders, key=lambda kind: kind.type.modifier, default=None)
    return [Modifier(best.type.modifier, "leader", rule)] if best is not None and best.type.modifier else []


def anti_tank_modifiers(game: ValorGame, position: ValorPosition, attack: Attack) -> list[Modifier]:
    """What counts for hitting with an anti-tank weapon alone (Rules 18.2)."""
    found = []
    firer = position.units[anti_tank_firer(game, position, attack.units)]
    target = position.units[attack.piece]
    if firer.flags & VALOROUS:
        found.append(Modifier(-1, "valor", "16.3"))
    if is_shielded(game, position, attack.piece, firer.space) and not attack.movers:
        found.append(Modifier(1, f"gun shield of the {game.kinds[target.kind].name}", "13.5"))
    return found


def is_shielded(game: ValorGame, position: ValorPosition, number: int, source: int) -> bool:
    """Whether a Gun has a shield and is attacked from within its arc (Rules 13.5)."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    if not kind.type.shield or source < 0 or source == unit.space or unit.carrier != NOBODY:
        return False
    return bool(bearing(game, unit.space, source).arc >> unit.facing & 1)


def opportunity_modifiers(game: ValorGame, attack: Attack, start: int, *, is_covered: bool) -> list[Modifier]:
    """What opportunity fire gains (Rules 13.8)."""
    is_adjacent = game.field.distance[start][attack.space] == 1
    found = [Modifier(ADJACENT, "opportunity fire at an adjacent hex", "13.8")] if is_adjacent else []
    if not is_covered and (not is_adjacent or game.options.adjacent_adds_to_open):
        found.insert(0, Modifier(IN_THE_OPEN, "opportunity fire at a target without cover", "13.8"))
    return found


def fire_row(game: ValorGame, total: int) -> int:
    """The row of the anti-personnel table for a firepower."""
    return bisect_right([row.least for row in game.combat.fire_rows], total) - 1


def points_for(game: ValorGame, row: int, roll: int) -> int:
    """Casualty points of a modified roll (Rules 14.5)."""
    return game.combat.fire_rows[row].points[min(max(roll, LOWEST), HIGHEST) - LOWEST]


def natural(faces: tuple[int, ...]) -> int:
    """The sum of dice whose faces count from 0."""
    return sum(faces) + len(faces)


def hit_number(game: ValorGame, position: ValorPosition, attack: Attack) -> int:
    """With which roll or less an anti-tank shot hits (Rules 18.2)."""
    firer = anti_tank_firer(game, position, attack.units)
    unit = position.units[firer]
    if game.kinds[unit.kind].is_infantry:
        return game.combat.infantry_hits
    away = game.field.distance[unit.space][attack.space]
    return next(row.number for row in reversed(game.combat.gun_hits) if away >= row.least)


def shot_letter(game: ValorGame, position: ValorPosition, attack: Attack) -> int:
    """The anti-tank letter of a shot."""
    firer = anti_tank_firer(game, position, attack.units)
    away = game.field.distance[position.units[firer].space][attack.space]
    return letter_for(game, position, firer, attack.space, attack.how, away)


def armour_number(game: ValorGame, letter: int, armour: int) -> int:
    """The number of a letter against armour: AUTOMATIC, or 0 where nothing can happen (Rules 18.4)."""
    return game.combat.armour["ABCDEF"[letter]][armour]


FRONT, REAR, EITHER = "front", "rear", "front or rear"


def armour_met(game: ValorGame, position: ValorPosition, attack: Attack) -> str:
    """Which armour a shot meets (Rules 7.8, 19.4)."""
    if attack.is_final:
        return REAR
    unit = position.units[attack.piece]
    seen = bearing(game, unit.space, position.units[attack.units[0]].space)
    if seen.edge >> unit.facing & 1:
        return EITHER
    return FRONT if seen.front >> unit.facing & 1 else REAR


@once
def fire_chances(game: ValorGame, row: int, net: int, factor: int) -> dict[int, float]:
    """How likely each number of casualty points is; shells that burst in trees double them (Rules 10.5)."""
    found = chances_of(2, DIE, lambda faces: factor * points_for(game, row, natural(faces) + net))
    return dict(sorted(found.items(), reverse=True))


POINTS_IN_WORDS = "CP: casualty points, which pin units, weaken or eliminate them § 14.6"


def points_odds(shares: Mapping[int, float]) -> tuple[Chance, ...]:
    """How likely are how many casualty points, in words."""
    return tuple(
        Chance(f"{points} CP" if points else "no effect", share, Tone.GOOD if points else Tone.NEUTRAL)
        for points, share in shares.items()
    )


def points_luck(game: ValorGame, side: Side, row: int, net: int, points: int, factor: int = 1) -> Luck:
    """The casualty points of a roll that so much is added to, and what was to be expected."""
    return Luck(side, "casualty points", points, mean(fire_chances(game, row, net, factor), float))


def hit_luck(side: Side, number: int, net: int, is_hit: bool) -> Luck:
    """Whether an anti-tank roll that so much is added to hit, and what was to be expected (Rules 18.2)."""
    return Luck(side, "anti-tank hits", is_hit, at_most(number - net))


def roll_in_words(roll: int, net: int) -> str:
    """A roll, and what it is with all that is added to it."""
    return f"roll {roll}" if roll == net else f"roll {roll}, modified {net}"


def two_dice(net: int) -> str:
    """Two dice, with all that is added to them."""
    return f"two dice {net:+d}" if net else "two dice"


def at_most(number: int) -> float:
    """How likely two dice are to come to a number or less."""
    return chances_of(2, DIE, lambda faces: natural(faces) <= number).get(True, 0.0)


def exactly(number: int) -> float:
    """How likely two dice are to come to exactly a number."""
    return chances_of(2, DIE, lambda faces: natural(faces) == number).get(True, 0.0)
