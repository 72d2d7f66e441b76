"""The two totals of a combat, modifier by modifier, and what their difference means (Rules 9.1.4, 9.1.5, 9.2)."""

import msgspec

from game.core.actions import Side, other
from game.core.combat import Modifier
from game.rulebooks.glory_recalled.pieces.support import support_amount, support_of
from game.rulebooks.glory_recalled.terms.game import JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import leader_in, units_in
from game.rulebooks.glory_recalled.terms.position import FORTIFIED, Battle, GloryPosition

FACES = 6


class Result(msgspec.Struct, frozen=True, array_like=True):
    """What a combat does: hits on the attacker and on the defender, and by how much the attacker's total is higher."""

    on_attacker: int
    on_defender: int
    margin: int


def result_of(game: GloryGame, margin: int) -> Result:
    """The hits for a difference of the totals (Rules 9.1.5)."""
    fighting = game.numbers.fighting
    if margin == 0:
        return Result(1, 1, 0)
    hits = 1 + abs(margin) // fighting.hit_margin
    back = int(abs(margin) <= fighting.close_margin)
    return Result(back, hits, margin) if margin > 0 else Result(hits, back, margin)


def defenders(game: GloryGame, position: GloryPosition, battle: Battle) -> tuple[int, ...]:
    """The units that defend the space."""
    return units_in(game, position, battle.target, other(battle.side))


def strength_of(game: GloryGame, position: GloryPosition, piece: int) -> int:
    """The combat strength of a unit as it lies on the table, at least 1 (Rules 9.1.4, 10.4)."""
    counter, unit = game.counters[piece], position.pieces[piece]
    if counter.is_decoy:
        return 0
    strength = counter.disrupted if unit.disrupted else counter.cs
    return max(1, strength + game.numbers.fighting.out_of_supply) if unit.cut else strength


def attack_modifiers(game: GloryGame, position: GloryPosition, battle: Battle) -> tuple[Modifier, ...]:
    """What makes up the attacker's total, before his die (Rules 9.1.4)."""
    found = [*units_modifiers(game, position, battle.attackers)]
    found += [*arms(game, position, battle), *leaders(game, position, battle.side, battle.origins)]
    found += [*artillery(game, position, battle, battle.side), *card_modifiers(game, position, battle, battle.side)]
    return tuple(found)


def defence_modifiers(game: GloryGame, position: GloryPosition, battle: Battle) -> tuple[Modifier, ...]:
    """What makes up the defender's total, before his die (Rules 9.1.4, 9.2)."""
    side, units = other(battle.side), defenders(game, position, battle)
    found = [*units_modifiers(game, position, units), *space_bonus(game, position, battle)]
    found += [*machine_guns(game, position, units), *leaders(game, position, side, (battle.target,))]
    found += [*artillery(game, position, battle, side), *card_modifiers(game, position, battle, side)]
    return tuple(found)


def seen_of_defence(game: GloryGame, position: GloryPosition, battle: Battle) -> tuple[Modifier, ...]:
    """What the attacker knows of a defence while its units are concealed: space and leader lie open (Rules 11.3)."""
    return (*space_bonus(game, position, battle), *leaders(game, position, other(battle.side), (battle.target,)))


def total(modifiers: tuple[Modifier, ...]) -> int:
    """The sum of modifiers."""
    return sum(modifier.amount for modifier in modifiers)


def units_modifiers(game: GloryGame, position: GloryPosition, units: tuple[int, ...]) -> list[Modifier]:
    """The combat strength of each unit."""
    found = []
    for unit in units:
        piece = position.pieces[unit]
        how = ", disrupted" * piece.disrupted + ", out of supply" * piece.cut
        rule = "10.4" if piece.cut else "9.1.4"
        found.append(Modifier(strength_of(game, position, unit), game.piece_name(unit) + how, rule))
    return found


def arms(game: GloryGame, position: GloryPosition, battle: Battle) -> list[Modifier]:
    """Engineers against works, tankettes along a road (Rules 9.1.4)."""
    fighting, terrain = game.numbers.fighting, game.places[battle.target].terrain
    is_work = terrain.is_line or terrain.is_battery or bool(position.marks[battle.target] & FORTIFIED)
    found = []
    for unit in battle.attackers:
        kind, start = game.counters[unit].kind, position.pieces[unit].space
        if kind == "engineer" and is_work:
            found.append(Modifier(fighting.engineer, f"{game.piece_name(unit)} against works", "9.1.4"))
        if kind == "tank" and any(way.to == battle.target and way.is_road for way in game.ways[start]):
            found.append(Modifier(fighting.tank, f"{game.piece_name(unit)} along the road", "9.1.4"))
    return found


def leaders(game: GloryGame, position: GloryPosition, side: Side, spaces: tuple[int, ...]) -> list[Modifier]:
    """The best leader who stands with the fighting units; only one counts (Rules 2.5, 9.1.4)."""
    found = [leader for space in spaces if (leader := leader_in(game, position, space, side)) >= 0]
    if not found:
        return []
    best = max(found, key=lambda leader: game.counters[leader].bonus)
    return [Modifier(game.counters[best].bonus, game.piece_name(best), "2.5")]


def guns_beside(game: GloryGame, position: GloryPosition, space: int, side: Side) -> tuple[int, ...]:
    """The undisrupted artillery of a side beside a space (Rules 9.1.4)."""
    return tuple(
        unit
        for way in game.ways[space]
        for unit in units_in(game, position, way.to, side)
        if game.counters[unit].kind == "artillery" and not position.pieces[unit].disrupted
    )


def artillery(game: GloryGame, position: GloryPosition, battle: Battle, side: Side) -> list[Modifier]:
    """Artillery beside the combat; no attacker reckons with guns he has not seen yet (Rules 9.1.4, 11.3)."""
    return [
        Modifier(game.numbers.fighting.artillery, f"{game.piece_name(unit)} beside it", "9.1.4")
        for unit in guns_beside(game, position, battle.target, side)
        if side == battle.side or position.pieces[unit].known
    ]


def space_bonus(game: GloryGame, position: GloryPosition, battle: Battle) -> list[Modifier]:
    """The bonus of the space, or of a fortified marker in its place (Rules 9.2, 11.2)."""
    cards = tuple(effect for side in (0, 1) for _, effect in support_of(game, position, battle, Side(side)))
    if any(effect.no_bonus for effect in cards):
        return []
    if position.marks[battle.target] & FORTIFIED and battle.side == JAPANESE:
        return [Modifier(game.numbers.fighting.fortified, "fortified", "11.2")]
    if battle.night:
        return []
    terrain = game.places[battle.target].terrain
    lowered = max(0, terrain.defence + sum(effect.terrain for effect in cards))
    name = terrain.name if terrain.is_line else terrain.name.lower()
    return [Modifier(lowered, name, terrain.rule)] if lowered else []


def machine_guns(game: GloryGame, position: GloryPosition, units: tuple[int, ...]) -> list[Modifier]:
    """Machine-gun units on their front side (Rules 9.2.1)."""
    return [
        Modifier(game.numbers.fighting.machine_gun, f"machine guns of {game.piece_name(unit)}", "9.2.1")
        for unit in units
        if game.counters[unit].machine_gun and not position.pieces[unit].disrupted
    ]


def card_modifiers(game: GloryGame, position: GloryPosition, battle: Battle, side: Side) -> list[Modifier]:
    """The combat cards of a side that take effect (Rules 6.16)."""
    return [
        Modifier(amount, game.cards[card].name, game.cards[card].rule)
        for card, effect in support_of(game, position, battle, side)
        if effect.cs
        for amount in (support_amount(game, position, battle, side, card),)
    ]
