"""The chances of an attack before it is rolled, found by the functions that resolve it (Rules 14.5, 18.2, 18.4)."""

from math import prod

from game.core.combat import Chance, Preview, Tone
from game.rulebooks.valor_and_victory.fire.attack import (
    AUTOMATIC,
    DIE,
    EITHER,
    FRONT,
    POINTS_IN_WORDS,
    Attack,
    armour_met,
    armour_number,
    at_most,
    exactly,
    fire_chances,
    fire_row,
    hit_number,
    points_odds,
    roll_modifiers,
    shot_letter,
    total_firepower,
    two_dice,
)
from game.rulebooks.valor_and_victory.fire.losses import ABANDONED
from game.rulebooks.valor_and_victory.fire.resolve import burst_factor, those_hit
from game.rulebooks.valor_and_victory.fire.targets import MORTARS, mortars_among
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import IMMOBILE, NOBODY, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import full_cover, kind_of, units_at
from game.rulebooks.valor_and_victory.terms.tables import LETTERS

HALF = 0.5
CREW_LEAVES = ABANDONED / len(DIE)
"""How likely the crew leaves an immobilized AFV."""

ABANDONED_TOO = "Destroyed includes immobilized and abandoned, by a die of 2 or less § 18.6."


def foresee(game: ValorGame, position: ValorPosition, attack: Attack) -> Preview:
    """What an attack would bring."""
    return foresee_shot(game, position, attack) if attack.piece != NOBODY else foresee_fire(game, position, attack)


def foresee_fire(game: ValorGame, position: ValorPosition, attack: Attack) -> Preview:
    """The odds of anti-personnel fire: how likely are how many casualty points."""
    parts = total_firepower(game, position, attack)
    total = sum(part.amount for part in parts)
    modifiers = roll_modifiers(game, position, attack)
    row, net = fire_row(game, total), sum(each.amount for each in modifiers)
    factor, shells = factor_of(game, position, attack), shell_odds(game, position, attack)
    chances = points_odds(fire_chances(game, row, net, factor)) if factor else vehicle_odds(shells)
    notes = (
        *(f"{part.reason}: {part.amount} § {part.rule}" for part in parts),
        *((POINTS_IN_WORDS,) if factor else ()),
        *(f"{name} destroyed: {share:.0%} § 12.67" for name, share in shells),
    )
    return Preview(
        title=f"Firepower {total} (row {row_words(game, row)}) at {game.place(attack.space)}",
        modifiers=modifiers,
        change_roll=True,
        total=two_dice(net),
        chances=chances,
        notes=notes,
    )


def vehicle_odds(shells: tuple[tuple[str, float], ...]) -> tuple[Chance, ...]:
    """How likely mortars are to destroy any of the vehicles, where nobody else is in the hex (Rules 12.67)."""
    none = prod(1.0 - share for _, share in shells)
    return Chance("destroyed", 1.0 - none, Tone.GOOD), Chance("no effect", none)


def factor_of(game: ValorGame, position: ValorPosition, attack: Attack) -> int:
    """How often the casualty points count: those of mortars twice in woods, not at all where nobody takes them."""
    if attack.how != MORTARS:
        return 1
    return burst_factor(game, position, attack) if those_hit(game, position, attack) else 0


def shell_odds(game: ValorGame, position: ValorPosition, attack: Attack) -> tuple[tuple[str, float], ...]:
    """How likely mortars are to destroy each vehicle in the hex (Rules 12.67)."""
    if attack.how != MORTARS:
        return ()
    letter = max(game.arms[position.units[n].weapon].at for n in mortars_among(game, position, attack.units))
    vehicles = [n for n in units_at(game, position, attack.space) if kind_of(game, position, n).is_vehicle]
    return destroyed_by_shells(game, position, vehicles, game.combat.mortar_hits if letter >= 0 else 0, letter)


def destroyed_by_shells(
    game: ValorGame, position: ValorPosition, vehicles: list[int], limit: int, letter: int
) -> tuple[tuple[str, float], ...]:
    """How likely indirect fire that hits with so much or less is to destroy each vehicle (Rules 12.67, 21.5)."""
    found = []
    for number in vehicles:
        kind = kind_of(game, position, number)
        hits = at_most(limit - full_cover(game, position, position.units[number].space))
        pierced = at_most(armour_number(game, letter, kind.rear)) if kind.is_afv else 1.0
        found.append((kind.name, or_abandoned(position, number, hits * pierced)))
    return tuple(found)


def or_abandoned(position: ValorPosition, number: int, destroyed: float) -> float:
    """How likely a vehicle is lost to an attack that destroys it so likely: a crew that cannot move may leave it."""
    return destroyed + (1.0 - destroyed) * CREW_LEAVES if position.units[number].flags & IMMOBILE else destroyed


def row_words(game: ValorGame, row: int) -> str:
    """A row of the table: "5 to 10"."""
    rows = game.combat.fire_rows
    least = rows[row].least
    return f"{least} to {rows[row + 1].least - 1}" if row + 1 < len(rows) else f"{least} and more"


def shot_odds(game: ValorGame, position: ValorPosition, attack: Attack) -> tuple[float, float, float]:
    """How likely an anti-tank shot hits, destroys, and immobilizes; then the crew may leave it (Rules 18.6)."""
    net = sum(each.amount for each in roll_modifiers(game, position, attack))
    hits = at_most(hit_number(game, position, attack) - net)
    kind = kind_of(game, position, attack.piece)
    if not kind.is_afv:
        return hits, hits, 0.0
    letter, met = shot_letter(game, position, attack), armour_met(game, position, attack)
    sides = {FRONT: ((kind.front, 1.0),), EITHER: ((kind.front, HALF), (kind.rear, HALF))}.get(met, ((kind.rear, 1.0),))
    destroyed = immobilized = 0.0
    for armour, share in sides:
        number = armour_number(game, letter, armour)
        destroyed += share * (1.0 if number >= AUTOMATIC else at_most(number - 1))
        immobilized += share * (0.0 if number >= AUTOMATIC else exactly(number))
    destroyed, immobilized = hits * destroyed, hits * immobilized
    if position.units[attack.piece].flags & IMMOBILE:
        return hits, or_abandoned(position, attack.piece, destroyed), 0.0
    return hits, destroyed + immobilized * CREW_LEAVES, immobilized * (1.0 - CREW_LEAVES)


def foresee_shot(game: ValorGame, position: ValorPosition, attack: Attack) -> Preview:
    """The odds of an anti-tank shot: destroyed, immobilized, nothing."""
    hits, destroyed, immobilized = shot_odds(game, position, attack)
    kind = kind_of(game, position, attack.piece)
    modifiers = roll_modifiers(game, position, attack)
    letter = LETTERS[shot_letter(game, position, attack)]
    armour = f" against {armour_met(game, position, attack)} armour {armour_letters(game, position, attack)}"
    chances = [Chance("destroyed", destroyed, Tone.GOOD)]
    is_immobile = bool(position.units[attack.piece].flags & IMMOBILE)
    if kind.is_afv and not is_immobile:
        chances.append(Chance("immobilized", immobilized, Tone.GOOD))
    chances += [Chance("nothing", 1.0 - destroyed - immobilized)]
    return Preview(
        title=f"Anti-tank fire at {kind.name} in {game.place(attack.space)}",
        modifiers=modifiers,
        change_roll=True,
        total=f"hits with {hit_number(game, position, attack)} or less: {hits:.0%}",
        chances=tuple(chances),
        notes=(
            f"Letter {letter}{armour if kind.is_afv else ''}",
            *((ABANDONED_TOO,) if immobilized or is_immobile else ()),
        ),
    )


def armour_letters(game: ValorGame, position: ValorPosition, attack: Attack) -> str:
    """The armour letters that a shot may meet."""
    row = kind_of(game, position, attack.piece).type
    met = armour_met(game, position, attack)
    return row.front if met == FRONT else f"{row.front} or {row.rear}" if met == EITHER else row.rear


def mark_text(game: ValorGame, position: ValorPosition, attack: Attack) -> str:
    """What attacks, firepower or an anti-tank letter, and the chance of any effect, for the map."""
    if attack.piece != NOBODY:
        _, destroyed, immobilized = shot_odds(game, position, attack)
        return f"{LETTERS[shot_letter(game, position, attack)]}: {destroyed + immobilized:.0%}"
    total = sum(part.amount for part in total_firepower(game, position, attack))
    net = sum(each.amount for each in roll_modifiers(game, position, attack))
    none = fire_chances(game, fire_row(game, total), net, factor_of(game, position, attack)).get(0, 0.0)
    for _, share in shell_odds(game, position, attack):
        none *= 1.0 - share
    return f"{total}: {max(0.0, 1.0 - none):.0%}"
