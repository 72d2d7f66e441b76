"""Armor overruns (Rules 19)."""

from msgspec.structs import replace

from game.core.actions import PieceId, Refusal, SpaceId
from game.core.combat import Chance, CombatReport, Modifier, Preview, Tone
from game.core.events import Event
from game.core.position import Step
from game.rulebooks.valor_and_victory.attack import fire_chances, fire_row, natural, points_for
from game.rulebooks.valor_and_victory.battlefield import Way
from game.rulebooks.valor_and_victory.casualties import SpendPoints, debtors
from game.rulebooks.valor_and_victory.debt import Debt
from game.rulebooks.valor_and_victory.entering import dangers, put
from game.rulebooks.valor_and_victory.events import AttackMade, UnitMoved
from game.rulebooks.valor_and_victory.game import ValorGame
from game.rulebooks.valor_and_victory.movement import step_cost
from game.rulebooks.valor_and_victory.position import FightAutomatic, Result, ValorPosition
from game.rulebooks.valor_and_victory.reactions import FinalShot
from game.rulebooks.valor_and_victory.stand import is_enemy_at, kind_of, may_end, riders_of, stand, units_at, work_at
from game.rulebooks.valor_and_victory.strength import firepower

THROUGH = 2
"""Movement points for the attack itself (Rules 19.2)."""

TWICE = 2


def overrun_refusal(game: ValorGame, position: ValorPosition, number: int, space: int, left: int) -> Refusal | None:
    """Why an AFV cannot overrun a hex with the points it has left, or None (Rules 19.1, 19.2)."""
    unit = position.units[number]
    if not game.kinds[unit.kind].is_afv or any(
        kind_of(game, position, n).is_gun for n in riders_of(game, position, number)
    ):
        return Refusal("Only an AFV that tows nothing may overrun.", "19.1")
    ways = overrun_ways(game, position, number)
    if ways is None or ways[0].to != space:
        return Refusal("An overrun goes straight through the hex ahead into the one beyond; both must be open.", "19.1")
    there = [kind_of(game, position, n) for n in units_at(game, position, space)]
    work = work_at(game, position, space)
    is_shut = game.field.ground[space].is_building or (work is not None and work.is_bunker)
    if is_shut or any(kind.is_afv for kind in there):
        return Refusal("Buildings, bunkers and hexes with an AFV cannot be overrun.", "19.1")
    cost = overrun_cost(game, position, number, ways)
    if cost > left:
        return Refusal(f"The overrun costs {cost} movement points; {left} are left.", "19.2")
    return None


def why_no_overrun(game: ValorGame, position: ValorPosition, number: int, space: int, left: int) -> Refusal | None:
    """Why an AFV cannot overrun the enemy ahead of it; None where that is not the question."""
    unit = position.units[number]
    is_ahead = unit.space >= 0 and game.field.grid.direction(unit.space, space) == unit.facing
    if (
        not is_ahead
        or not game.kinds[unit.kind].is_afv
        or not is_enemy_at(game, position, space, game.sides_of[number])
    ):
        return None
    return overrun_refusal(game, position, number, space, left)


def overrun_ways(game: ValorGame, position: ValorPosition, number: int) -> tuple[Way, Way] | None:
    """The two steps of an overrun: into the enemy ahead and out on the far side; None when a hex is closed."""
    unit = position.units[number]
    ways, sides = game.field.vehicle_ways, stand(game, position).sides
    side = game.sides_of[number]
    entry = next((way for way in ways[unit.space] if way.side == unit.facing), None)
    if entry is None or sides.get(entry.to, side) == side:
        return None
    leaving = next((way for way in ways[entry.to] if way.side == unit.facing), None)
    if leaving is None or sides.get(leaving.to, side) != side or not may_end(game, position, (number,), leaving.to):
        return None
    return entry, leaving


def overrun_cost(game: ValorGame, position: ValorPosition, number: int, ways: tuple[Way, Way]) -> int:
    """Entry, attack and exit (Rules 19.2)."""
    return sum(step_cost(game, position, number, way) for way in ways) + THROUGH


def overrun_target(game: ValorGame, position: ValorPosition, number: int, left: int) -> int:
    """The hex that an AFV may overrun now; -1 for none."""
    if not game.kinds[position.units[number].kind].is_afv:
        return -1
    ways = overrun_ways(game, position, number)
    if ways is None or overrun_refusal(game, position, number, ways[0].to, left) is not None:
        return -1
    return ways[0].to


def overrun_parts(game: ValorGame, position: ValorPosition, number: int, space: int) -> tuple[Modifier, ...]:
    """The firepower of an overrun: the AFV's twice, that of its passengers once (Rules 19.3)."""
    own = [
        Modifier(TWICE * part.amount, f"{part.reason}, twice", "19.3")
        for part in firepower(game, position, number, space).parts
    ]
    riders = [n for n in riders_of(game, position, number) if kind_of(game, position, n).is_infantry]
    return (*own, *(part for n in riders for part in firepower(game, position, n, space).parts))


def overrun_modifiers(game: ValorGame, position: ValorPosition, space: int) -> tuple[Modifier, ...]:
    """Cover counts (Rules 19.3)."""
    row, work = game.field.ground[space], work_at(game, position, space)
    found = [Modifier(row.cover, f"cover: {row.name.lower()}", row.rule)] if row.cover else []
    if work is not None and work.cover:
        found.append(Modifier(work.cover, f"cover: {work.name.lower()}", work.rule))
    return tuple(found)


def foresee_overrun(game: ValorGame, position: ValorPosition, number: int, space: int) -> Preview:
    """The odds of an overrun."""
    parts = overrun_parts(game, position, number, space)
    total, modifiers = sum(part.amount for part in parts), overrun_modifiers(game, position, space)
    row, net = fire_row(game, total), sum(each.amount for each in modifiers)
    chances = tuple(
        Chance(f"{points} CP" if points else "no effect", share, Tone.GOOD if points else Tone.NEUTRAL)
        for points, share in fire_chances(game, max(row, 0), net).items()
    )
    notes = tuple(f"{part.amount} {part.reason} § {part.rule}" for part in parts)
    return Preview(f"Overrun of {game.place(space)} with {total}", modifiers, f"two dice {net:+d}", chances, (), notes)


class Overrun(FightAutomatic, frozen=True):
    """An AFV drives through the enemy: the attack, final shots, then the hex beyond (Rules 19.3, 19.4)."""

    unit: int

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """Attack, then leave the hex on the far side."""
        ways = overrun_ways(game, position, self.unit)
        assert ways is not None
        target, beyond = SpaceId(ways[0].to), SpaceId(ways[1].to)
        enemies = units_at(game, position, target)
        unit = position.units[self.unit]
        attacked = self.attack(game, position, target)
        path = (SpaceId(unit.space), target, beyond)
        moved: tuple[Event, ...] = (UnitMoved(PieceId(self.unit), path, unit.kind),)
        position = replace(put(game, attacked.position, (self.unit,), beyond), shots=())
        side = game.sides_of[enemies[0]]
        shots: tuple[Step, ...] = (FinalShot(side, self.unit, enemies),)
        then = (*attacked.then, *shots, *dangers(game, position, (self.unit,), beyond))
        return Result(position, (*attacked.events, *moved), then)

    def attack(self, game: ValorGame, position: ValorPosition, target: SpaceId) -> Result:
        """Anti-personnel fire with twice the AFV's firepower (Rules 19.3)."""
        total = sum(part.amount for part in overrun_parts(game, position, self.unit, target))
        hit = [n for n in units_at(game, position, target) if kind_of(game, position, n).can_be_hit]
        if not total or not hit:
            return Result(position)
        modifiers = overrun_modifiers(game, position, target)
        faces, dice = position.dice.roll(2, 6)
        net = natural(faces) + sum(each.amount for each in modifiers)
        points = points_for(game, fire_row(game, total), net)
        report = CombatReport(
            title=f"Overrun of {game.place(target)} with {total} firepower",
            side=game.sides_of[self.unit],
            modifiers=modifiers,
            total=f"roll {natural(faces)}, modified {net}",
            faces=faces,
            outcome=(f"{points} casualty point{'s' * (points != 1)}",),
            attacker=SpaceId(position.units[self.unit].space),
            target=target,
        )
        spend = SpendPoints(game.sides_of[hit[0]], target, Debt(points, debtors(game, position, hit)))
        return Result(replace(position, dice=dice), (AttackMade(report, "19.3"),), (spend,) if points else ())
