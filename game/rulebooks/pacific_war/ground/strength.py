"""What both sides of a ground combat bring: steps, shifts, quality, and the table of hits (Rules 31.3)."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.combat import Modifier
from game.rulebooks.pacific_war.damage.troops import quality
from game.rulebooks.pacific_war.naval.hexes import fortress_of
from game.rulebooks.pacific_war.terms.firing import modified
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import ASSAULTS, PacificPosition, operation_of


class Assault(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A ground combat: its hex, who attacks, and the lead units of the attacker and of the defender."""

    space: int
    attacker: Side
    lead: int
    enemy_lead: int


class Force(msgspec.Struct, frozen=True):
    """What a side brings: its steps, the shifts of its column, its column at the end, and what changes its die.

    `column` is -1 for a side that is too weak to roll.
    """

    side: Side
    steps: int
    shifts: tuple[Modifier, ...]
    column: int
    die_modifier: int
    reasons: tuple[Modifier, ...]


def steps_of(position: PacificPosition, units: Iterable[int]) -> int:
    """The steps of unbroken units, and half of those of broken ones, down (Rules 31.3)."""
    whole = broken = 0
    for unit in (position.units[number] for number in units):
        if unit.is_broken:
            broken += unit.steps
        else:
            whole += unit.steps
    return whole + broken // 2


def column_of(game: PacificGame, steps: int) -> int:
    """The column of so many steps; -1 for none at all."""
    return sum(steps >= least for least in game.tables.numbers.ground.columns) - 1


def one_of_equals(position: PacificPosition, units: list[int]) -> list[int]:
    """The units between which a side has a choice: only one of them where all are alike."""
    alike = {replace(position.units[unit], name="", aboard=-1) for unit in units}
    return units[:1] if len(alike) == 1 else units


def attackers(game: PacificGame, position: PacificPosition, space: int, side: Side) -> list[int]:
    """The units of a side in a hex that may attack now; by the option not those that did so lately (Rules 34.3)."""
    units = ground_at(game, position, space, side)
    if not position.attacks:
        return units
    cycle = operation_of(position).cycle
    lately = {
        unit
        for unit, operation, when in position.attacks
        if operation == position.operations and cycle - when < game.tables.numbers.ground.cycles_per_attack
    }
    return [unit for unit in units if unit not in lately]


def with_attack(game: PacificGame, position: PacificPosition, assault: Assault) -> PacificPosition:
    """The position with an attack noted, where the option limits them (Rules 34.3)."""
    if "once_a_week" not in game.scenario.options:
        return position
    units = attackers(game, position, assault.space, assault.attacker)
    now = [(unit, position.operations, operation_of(position).cycle) for unit in units]
    others = [each for each in position.attacks if each[0] not in units and each[1] == position.operations]
    return replace(position, attacks=(*others, *now))


def is_assault(game: PacificGame, position: PacificPosition, space: int, side: Side) -> bool:
    """Whether all of a side's units in a hex have just landed there against the enemy (Rules 23.2)."""
    units = ground_at(game, position, space, side)
    return bool(units) and all(position.units[unit].marks & ASSAULTS for unit in units)


def is_fortified(game: PacificGame, position: PacificPosition, space: int, side: Side) -> bool:
    """Whether a side holds a coastal fortification in a hex that is not silenced (Rules 29.4)."""
    return fortress_of(game, position, space, side) is not None


def shifts(game: PacificGame, position: PacificPosition, assault: Assault) -> tuple[Modifier, ...]:
    """The shifts of the attacker's column, those to the left below 0 (Rules 31.3)."""
    numbers = game.tables.numbers.ground
    space, attacker = assault.space, assault.attacker
    terrain = game.terrain[space]
    found = [Modifier(-terrain.shift, f"shift for {terrain.name.lower()}", "31.3")] if terrain.shift else []
    if is_fortified(game, position, space, other(attacker)):
        found.append(Modifier(-numbers.fortified_shift, "shift for the fortification", "31.3"))
    if is_assault(game, position, space, attacker):
        found.append(Modifier(-numbers.assault_shift, "shift for the landing", "31.3"))
    if supported(position.shelled, attacker, space) >= numbers.support_strength:
        found.append(Modifier(1, "shift for the ships that shelled", "31.3"))
    if supported(position.struck, attacker, space) >= numbers.support_steps:
        found.append(Modifier(1, "shift for the aircraft that struck", "31.3"))
    return tuple(found)


def supported(told: tuple[tuple[Side, int, int], ...], side: Side, space: int) -> int:
    """How much of a side's ships or aircraft attacked the ground units of a hex in this cycle."""
    return sum(amount for who, where, amount in told if who == side and where == space)


def qualities(game: PacificGame, position: PacificPosition, assault: Assault) -> tuple[int, int]:
    """The Troop Quality of the attacker's lead and of the defender's, as this combat counts them (Rules 31.3)."""
    ours = quality(game, position.units[assault.lead])
    if is_assault(game, position, assault.space, assault.attacker):
        ours += game.tables.numbers.ground.assault_quality
    theirs = quality(game, position.units[assault.enemy_lead]) + game.terrain[assault.space].quality
    return ours, theirs


def forces(game: PacificGame, position: PacificPosition, assault: Assault) -> tuple[Force, Force]:
    """What the attacker and the defender bring (Rules 31.3)."""
    ours, theirs = qualities(game, position, assault)
    most = game.tables.numbers.ground.most_difference
    worse = max(-most, min(most, theirs - ours))
    moved = shifts(game, position, assault)
    return (
        force(game, position, assault, assault.attacker, moved, worse),
        force(game, position, assault, other(assault.attacker), (), -worse),
    )


def force(
    game: PacificGame,
    position: PacificPosition,
    assault: Assault,
    side: Side,
    moved: tuple[Modifier, ...],
    die_modifier: int,
) -> Force:
    """What one side brings."""
    fighting = attackers if side == assault.attacker else ground_at
    steps = steps_of(position, fighting(game, position, assault.space, side))
    column = column_of(game, steps)
    last = len(game.tables.numbers.ground.columns) - 1
    if column >= 0:
        column = max(0, min(last, column + sum(each.amount for each in moved)))
    ours, theirs = qualities(game, position, assault)
    own = ours if side == assault.attacker else theirs
    enemy = theirs if side == assault.attacker else ours
    reason = Modifier(die_modifier, f"on the die: leads of quality {own} against {enemy}", "31.3")
    return Force(side, steps, moved, column, die_modifier, (reason,) if die_modifier else ())


def hits_of(game: PacificGame, brings: Force, face: int) -> int:
    """The hits of a side for the face of its die (Rules 31.3)."""
    if brings.column < 0:
        return 0
    numbers = game.tables.numbers.ground
    row = sum(modified(face, brings.die_modifier) > highest for highest in numbers.rows)
    return numbers.hits[row][brings.column]


def column_words(game: PacificGame, column: int) -> str:
    """A column by its steps."""
    columns = game.tables.numbers.ground.columns
    if column < 0:
        return "no column"
    if column == len(columns) - 1:
        return f"column {columns[column]}+"
    return f"column {columns[column]}-{columns[column + 1] - 1}"
