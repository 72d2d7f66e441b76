"""The course of a battle as it is kept in the position: what was rolled, whom it hits, who has lost what (Rules 9)."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId, other
from game.core.events import Event, PieceReduced, PieceRemoved
from game.rulebooks.empire_of_the_sun.battle.fighters import Fighter, bombarded, fighters, reach
from game.rulebooks.empire_of_the_sun.battle.forces import keeping_company, sea_units, units_there
from game.rulebooks.empire_of_the_sun.battle.garrisons import is_garrison, with_garrison
from game.rulebooks.empire_of_the_sun.battle.losses import candidates, spared, weakest
from game.rulebooks.empire_of_the_sun.battle.rolling import Rolled
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Battle, Shot
from game.rulebooks.empire_of_the_sun.terms.position import (
    ELIMINATED,
    EmpirePosition,
    Piece,
    offensive_of,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.worth import steps

Changed = tuple[EmpirePosition, tuple[Event, ...]]


class UnitReduced(PieceReduced, frozen=True):
    """A unit lost a step in battle and fights on."""

    def sentence(self, game: EmpireGame) -> str:
        """Which."""
        return f"{game.counters[self.piece].name} is reduced § 9.23."


class UnitLost(PieceRemoved, frozen=True):
    """A unit lost its last step in battle, or went down with its ship."""

    def sentence(self, game: EmpireGame) -> str:
        """Which."""
        return f"{game.counters[self.piece].name} is eliminated § 9.23."


def battle_of(position: EmpirePosition) -> Battle:
    """The battle that is being fought; only asked inside one."""
    battle = offensive_of(position).battle
    assert battle is not None, "no battle is being fought"
    return battle


def with_battle(position: EmpirePosition, battle: Battle | None) -> EmpirePosition:
    """The position with the battle as it stands now."""
    return replace(position, offensive=replace(offensive_of(position), battle=battle))


def change_battle(position: EmpirePosition, **fields: Any) -> EmpirePosition:
    """The position with something in its battle changed."""
    return with_battle(position, replace(battle_of(position), **fields))


def begin_battle(game: EmpireGame, position: EmpirePosition, space: int) -> EmpirePosition:
    """A battle begins: its hex is fought for no more, and its garrison stands to arms (Rules 9.1, 9.36)."""
    offensive = offensive_of(position)
    left = tuple(each for each in offensive.battle_hexes if each != space)
    battle = Battle(space=space, company=tuple(keeping_company(game, position, space)))
    offensive = replace(offensive, battle_hexes=left, battle=battle)
    return with_garrison(game, replace(position, offensive=offensive), space)


def shot_of(position: EmpirePosition, side: Side) -> Shot | None:
    """The roll of a side in this combat whose hits are being spent."""
    return next((shot for shot in battle_of(position).shots if shot.side == side), None)


def fires_at(game: EmpireGame, position: EmpirePosition, side: Side) -> bool:
    """Whether a side has ships or aircraft in the air-naval combat and anybody to hit (Rules 9.22)."""
    space = battle_of(position).space
    if all(fighter.adds_nothing for fighter in fighters(game, position, space, side, "air_naval")):
        return False
    return bool(sea_units(game, position, space, other(side))) or can_bombard(game, position, other(side))


def can_bombard(game: EmpireGame, position: EmpirePosition, side: Side) -> bool:
    """Whether a bombardment could cost the ground units of a side anything (Rules 9.27)."""
    return any(spared(bombarded(game, position, battle_of(position).space, side), -1))


def pool(game: EmpireGame, position: EmpirePosition, shot: Shot) -> list[Fighter]:
    """The units that the hits of a roll are for."""
    battle, side = battle_of(position), other(shot.side)
    if shot.is_bombardment:
        return spared(bombarded(game, position, battle.space, side), keeper(game, position, side))
    return list(fighters(game, position, battle.space, side, battle.combat))


def keeper(game: EmpireGame, position: EmpirePosition, side: Side) -> int:
    """The ground unit whose last step no bombardment takes: a garrison, or the one its owner has named (Rules 9.27)."""
    there = units_there(game, position, battle_of(position).space, side)
    return next((unit for unit in there if is_garrison(game, unit)), battle_of(position).kept)


def with_shot(game: EmpireGame, position: EmpirePosition, side: Side, roll: Rolled) -> EmpirePosition:
    """The position in which the hits of a side's roll are to be spent."""
    battle = battle_of(position)
    is_sea = battle.combat == "air_naval"
    enemy = sea_units(game, position, battle.space, other(side)) if is_sea else ()
    shot = Shot(
        side=side,
        hits=roll.hits,
        is_critical=roll.is_critical,
        is_bombardment=is_sea and not enemy,
        reach=reach(game, fighters(game, position, battle.space, side, battle.combat)),
    )
    return change_battle(position, shots=(*battle.shots, shot))


def targets(game: EmpireGame, position: EmpirePosition, side: Side) -> list[Fighter]:
    """The units one of which a side may hit now with what it has rolled (Rules 9.23)."""
    shot = shot_of(position, side)
    return candidates(pool(game, position, shot), shot) if shot is not None else []


def weakest_targets(game: EmpireGame, position: EmpirePosition, side: Side) -> list[Fighter]:
    """The units one of which pays for a critical hit of a side that bought nothing (Rules 9.24)."""
    shot = shot_of(position, side)
    if shot is None or not shot.is_critical or shot.bought:
        return []
    return weakest(pool(game, position, shot), shot)


def with_hit(position: EmpirePosition, shot: Shot, target: Fighter) -> Changed:
    """A unit loses a step to a roll, whose hits fall by what the unit is worth (Rules 9.23)."""
    spent = replace(
        shot,
        hits=max(0, shot.hits - target.defence),
        afar=shot.afar + (target.is_afar and not battle_of(position).steps_lost(target.unit)),
        bought=shot.bought + 1,
    )
    shots = tuple(spent if each.side == shot.side else each for each in battle_of(position).shots)
    return with_step_lost(change_battle(position, shots=shots), target.unit)


def with_step_lost(position: EmpirePosition, unit: int) -> Changed:
    """A unit loses a step in this combat; with a ship goes the brigade that it carries (Rules 9.23, 8.45)."""
    lost = dict(battle_of(position).lost)
    lost[unit] = lost.get(unit, 0) + 1
    position = change_battle(position, lost=tuple(lost.items()))
    space = SpaceId(position.pieces[unit].space)
    if steps(position, unit) > 1:
        position = with_pieces(position, {unit: Piece(space, True)})
        return position, (UnitReduced(PieceId(unit), space, 1),)
    gone = [unit, *drowned(position, unit)]
    position = with_pieces(position, {each: Piece(ELIMINATED, True) for each in gone})
    return position, tuple(UnitLost(PieceId(each), space) for each in gone)


def drowned(position: EmpirePosition, ship: int) -> Iterable[int]:
    """The brigade that a ship carries, while it is not yet ashore and fighting."""
    if battle_of(position).combat == "ground":
        return ()
    brigade = offensive_of(position).brigade_of(ship)
    return (brigade,) if brigade >= 0 and position.pieces[brigade].space >= 0 else ()


def steps_lost(game: EmpireGame, position: EmpirePosition, side: Side) -> int:
    """The steps that a side has lost in this combat."""
    return sum(number for unit, number in battle_of(position).lost if game.counters[unit].side == side)


def loss_words(game: EmpireGame, position: EmpirePosition, units: Sequence[tuple[int, int]]) -> list[str]:
    """What each unit has lost, in words."""
    return [
        f"{game.counters[unit].name} {'is eliminated' if position.pieces[unit].space < 0 else 'is reduced'}"
        for unit, number in units
        if number
    ]
