"""Pinning, reducing and eliminating units, and what follows from it (Rules 8.4, 14.6, 14.7, 18.6)."""

from msgspec.structs import replace

from game.core.actions import PieceId, SpaceId, other
from game.core.events import Event, Told
from game.rulebooks.valor_and_victory.terms.events import (
    PointsChanged,
    RollShown,
    UnitEliminated,
    UnitPinned,
    UnitReduced,
)
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.kinds import Kind
from game.rulebooks.valor_and_victory.terms.position import (
    GONE,
    IMMOBILE,
    PINNED,
    Changed,
    Unit,
    ValorPosition,
    add_to_side,
    with_unit,
    with_units,
)
from game.rulebooks.valor_and_victory.terms.stacking import riders_of
from game.rulebooks.valor_and_victory.terms.victory import judge_losses

ABANDONED = 2
"""With this roll of one die or less the crew leaves an immobilized AFV (Rules 18.6)."""


def pin(game: ValorGame, position: ValorPosition, number: int) -> Changed:
    """Pin a unit, and with a vehicle all that it carries (Rules 8.4)."""
    changed = {}
    for each in (number, *riders_of(game, position, number)):
        unit = position.units[each]
        changed[each] = replace(unit, flags=unit.flags | PINNED)
    unit = position.units[number]
    return with_units(position, changed), (UnitPinned(number, unit.kind, SpaceId(unit.space)),)


def reduce_squad(game: ValorGame, position: ValorPosition, number: int) -> Changed:
    """Reduce a squad to a half squad (Rules 14.6)."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    lost = kind.loss - game.kinds[kind.half].loss
    position = with_unit(position, number, replace(unit, kind=kind.half))
    side = game.sides_of[number]
    position = judge_losses(game, replace(position, lost=add_to_side(position.lost, side, lost)))
    return position, (UnitReduced(PieceId(number), SpaceId(unit.space), 1, unit.kind),)


def eliminate(game: ValorGame, position: ValorPosition, number: int, reason: str = "") -> Changed:
    """Eliminate a unit, its weapon, and all that it carries or tows (Rules 8.4, 12.1, 14.6)."""
    side = game.sides_of[number]
    events: tuple[Event, ...] = ()
    changed: dict[int, Unit] = {}
    lost, points = position.lost, position.points
    for each in (number, *riders_of(game, position, number)):
        unit = position.units[each]
        kind = game.kinds[unit.kind]
        why = reason if each == number else "with the vehicle § 8.4"
        events += (UnitEliminated(PieceId(each), SpaceId(unit.space), unit.kind, side, why),)
        changed[each] = Unit(GONE, unit.kind)
        lost = add_to_side(lost, side, kind.loss)
        won = worth(game, side, kind, unit.weapon)
        points = add_to_side(points, 1 - side, won)
        events += (PointsChanged(other(side), won, kind.name, SpaceId(unit.space)),) if won else ()
    position = replace(with_units(position, changed), lost=lost, points=points)
    return judge_losses(game, position), events


def worth(game: ValorGame, side: int, kind: Kind, weapon: int) -> int:
    """The points that the enemy gets for a unit and its weapon (Rules 4.5)."""
    names = (kind.id, game.arms[weapon].id if weapon >= 0 else "")
    rows = game.scenario.victory.losses
    return sum(row.points for row in rows if row.type in names and (row.side == "allies") == (side == 1))


def immobilize(game: ValorGame, position: ValorPosition, number: int) -> Changed:
    """An AFV can no longer move or turn; its crew may leave it at once (Rules 18.6)."""
    unit = position.units[number]
    position = with_unit(position, number, replace(unit, flags=unit.flags | IMMOBILE))
    told = Told(f"{game.kind_name(number, unit.kind)} in {game.place(unit.space)} is immobilized § 18.4.")
    position, events = abandon_check(game, position, number)
    return position, (told, *events)


def abandon_check(game: ValorGame, position: ValorPosition, number: int) -> Changed:
    """The crew of an immobilized AFV leaves it with a roll of 2 or less (Rules 18.6)."""
    unit = position.units[number]
    (face,), dice = position.dice.roll(1, 6)
    leaves = face + 1 <= ABANDONED
    text = f"{game.kinds[unit.kind].name}: {face + 1}, the crew {'abandons it' if leaves else 'stays'} § 18.6."
    name = game.kinds[unit.kind].name
    rolled = RollShown(game.sides_of[number], (face,), text, name, SpaceId(unit.space))
    position = replace(position, dice=dice)
    if not leaves:
        return position, (rolled,)
    position, events = eliminate(game, position, number, "abandoned § 18.6")
    return position, (rolled, *events)
