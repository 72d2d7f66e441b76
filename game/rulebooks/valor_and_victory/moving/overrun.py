"""Armor overruns (Rules 19)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.combat import CombatReport, Mark, Modifier, Preview, Tone
from game.core.position import Prompt, Step
from game.rulebooks.valor_and_victory.fire.attack import (
    POINTS_IN_WORDS,
    fire_chances,
    fire_row,
    natural,
    points_for,
    points_luck,
    points_odds,
    roll_in_words,
    two_dice,
)
from game.rulebooks.valor_and_victory.fire.casualties import SpendPoints, debtors
from game.rulebooks.valor_and_victory.fire.debt import Debt
from game.rulebooks.valor_and_victory.fire.odds import row_words
from game.rulebooks.valor_and_victory.fire.reactions import FinalShot
from game.rulebooks.valor_and_victory.fire.resolve import points_in_words
from game.rulebooks.valor_and_victory.fire.snipers import meet_sniper
from game.rulebooks.valor_and_victory.fire.strength import SATCHEL_CHARGE, firepower
from game.rulebooks.valor_and_victory.fire.targets import can_add_grenades, can_add_satchel
from game.rulebooks.valor_and_victory.moving.entering import DrivenThrough, arrive, cross_mines, dangers
from game.rulebooks.valor_and_victory.moving.foresight import answers_to_overrun
from game.rulebooks.valor_and_victory.moving.movement_points import step_cost
from game.rulebooks.valor_and_victory.terms.battlefield import Way
from game.rulebooks.valor_and_victory.terms.events import AttackMade, UnitMoved
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import (
    GRENADES,
    SATCHELS,
    FightAutomatic,
    FightChoice,
    Result,
    ValorPosition,
    use_up,
)
from game.rulebooks.valor_and_victory.terms.stacking import (
    has_mines,
    is_enemy_at,
    kind_of,
    may_end,
    riders_of,
    shelter_at,
    units_at,
    work_at,
)

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
    if unit.space < 0:
        return None
    ways, sides = game.field.vehicle_ways, occupants(game, position).sides
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


def overrun_parts(
    game: ValorGame, position: ValorPosition, number: int, space: int, *, satchel: bool = False
) -> tuple[Modifier, ...]:
    """The firepower of an overrun: the AFV's twice, that of its passengers and their charge once (Rules 19.3)."""
    own = [
        Modifier(TWICE * part.amount, f"{part.reason}, twice", "19.3")
        for part in firepower(game, position, number, space).parts
    ]
    aboard = [part for n in riders_of(game, position, number) for part in firepower(game, position, n, space).parts]
    charge = (SATCHEL_CHARGE,) if satchel else ()
    return (*own, *aboard, *charge)


def overrun_modifiers(
    game: ValorGame, position: ValorPosition, space: int, *, grenades: bool = False
) -> tuple[Modifier, ...]:
    """Cover counts, and the grenades of passengers (Rules 19.3, 12.52)."""
    row, work = game.field.ground[space], shelter_at(game, position, space)
    found = [Modifier(row.cover, f"cover: {row.name.lower()}", row.rule)] if row.cover else []
    if work is not None and work.cover:
        found.append(Modifier(work.cover, f"cover: {work.name.lower()}", work.rule))
    return (*found, Modifier(-1, "grenades", "12.52")) if grenades else tuple(found)


def foresee_overrun(
    game: ValorGame, position: ValorPosition, number: int, space: int, *, grenades: bool = False, satchel: bool = False
) -> Preview:
    """The odds of an overrun, and who may answer it."""
    ways = overrun_ways(game, position, number)
    assert ways is not None
    parts = overrun_parts(game, position, number, space, satchel=satchel)
    total = sum(part.amount for part in parts)
    modifiers = overrun_modifiers(game, position, space, grenades=grenades)
    row, net = fire_row(game, total), sum(each.amount for each in modifiers)
    chances = points_odds(fire_chances(game, max(row, 0), net, int(total > 0)))
    notes = (
        *(f"{part.reason}: {part.amount} § {part.rule}" for part in parts),
        POINTS_IN_WORDS,
        *answers_to_overrun(game, position, number, space, ways[1].to),
    )
    title = f"Overrun of {game.place(space)} with {total} firepower (row {row_words(game, row)})"
    return Preview(title, modifiers, two_dice(net), chances, notes=notes, change_roll=True)


def overrun_marks(game: ValorGame, position: ValorPosition, number: int, left: int) -> tuple[Mark, ...]:
    """The hex that may be overrun, with the cost and the chance of any effect."""
    target, ways = overrun_target(game, position, number, left), overrun_ways(game, position, number)
    if target < 0 or ways is None:
        return ()
    chances = foresee_overrun(game, position, number, target).chances
    hits = sum(each.probability for each in chances if each.tone is Tone.GOOD)
    cost = overrun_cost(game, position, number, ways)
    return (Mark(SpaceId(target), f"overrun costs {cost}: {hits:.0%}", Tone.BAD),)


class BeginOverrun(FightChoice, frozen=True):
    """The passengers of an AFV may throw grenades and a satchel charge as it drives through (Rules 12.52, 12.53)."""

    rule = "19.3"
    otherwise = "Decide first what the passengers throw, or drive on."
    unit: int
    grenades: bool = False
    satchel: bool = False

    def begins_order(self) -> bool:
        """It is a part of a vehicle's move."""
        return False

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """With what."""
        thrown = [
            name for is_used, name in ((self.grenades, "grenades"), (self.satchel, "a satchel charge")) if is_used
        ]
        chosen = f" with {' and '.join(thrown)}" if thrown else ""
        return Prompt(f"overrun the enemy{chosen}: what do the passengers throw?", "19.3")

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """What there is that somebody aboard can throw, and to drive on with what has been chosen."""
        riders = riders_of(game, position, self.unit)
        has_grenades = bool(riders) and not self.grenades and can_add_grenades(game, position, riders)
        has_charge = bool(riders) and not self.satchel and can_add_satchel(game, position, riders)
        offered = ((has_grenades, "add_grenades"), (has_charge, "add_satchel"), (True, "drive_through"))
        return [Action(verb) for is_open, verb in offered if is_open]

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Add something to be thrown, or drive on."""
        if action.verb != "drive_through":
            return Result(position, (), (self.adding(action.verb),))
        for is_used, supply in ((self.grenades, GRENADES), (self.satchel, SATCHELS)):
            if is_used:
                position = use_up(position, game.sides_of[self.unit], supply)
        return Result(position, (), (Overrun(self.unit, self.satchel, self.grenades),))

    def adding(self, verb: str) -> "BeginOverrun":
        """The same overrun with one thing more to be thrown."""
        return replace(self, grenades=True) if verb == "add_grenades" else replace(self, satchel=True)

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """The odds with it and without."""
        ways = overrun_ways(game, position, self.unit)
        assert ways is not None
        thrown = self if action.verb == "drive_through" else self.adding(action.verb)
        return foresee_overrun(game, position, self.unit, ways[0].to, grenades=thrown.grenades, satchel=thrown.satchel)

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The AFV."""
        return Target(Kind.PIECE, self.unit)


class Overrun(FightAutomatic, frozen=True):
    """An AFV drives through the enemy: the attack, final shots, then the hex beyond (Rules 19.3, 19.4)."""

    unit: int
    satchel: bool = False
    grenades: bool = False

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """Enter the hex, attack, then leave it on the far side."""
        ways = overrun_ways(game, position, self.unit)
        assert ways is not None
        target, beyond = SpaceId(ways[0].to), SpaceId(ways[1].to)
        enemies = units_at(game, position, target)
        unit, side = position.units[self.unit], game.sides_of[self.unit]
        position, met = meet_sniper(game, position, target, side)
        if has_mines(position, target):
            position, blown = cross_mines(game, position, (self.unit,), target)
            met += blown
        if position.units[self.unit].space < 0:
            return Result(position, met)
        attacked = self.attack(game, position, target)
        moved = UnitMoved(PieceId(self.unit), (SpaceId(unit.space), target, beyond), unit.kind)
        position, found = arrive(game, replace(attacked.position, shots=()), (self.unit,), beyond)
        shots = FinalShot(game.sides_of[enemies[0]], self.unit, enemies)
        dangers_beyond = dangers(game, position, (self.unit,), beyond)
        then: tuple[Step, ...] = (*attacked.then, DrivenThrough(side, target), shots, *dangers_beyond)
        return Result(position, (*met, *attacked.events, moved, *found), then)

    def attack(self, game: ValorGame, position: ValorPosition, target: SpaceId) -> Result:
        """Anti-personnel fire with twice the AFV's firepower (Rules 19.3)."""
        parts = overrun_parts(game, position, self.unit, target, satchel=self.satchel)
        total = sum(part.amount for part in parts)
        hit = [n for n in units_at(game, position, target) if kind_of(game, position, n).can_be_hit]
        if not total or not hit:
            return Result(position)
        modifiers = overrun_modifiers(game, position, target, grenades=self.grenades)
        faces, dice = position.dice.roll(2, 6)
        net = natural(faces) + sum(each.amount for each in modifiers)
        points = points_for(game, fire_row(game, total), net)
        report = CombatReport(
            title=f"Overrun of {game.place(target)} with {total} firepower",
            side=game.sides_of[self.unit],
            modifiers=modifiers,
            change_roll=True,
            total=roll_in_words(natural(faces), net),
            faces=faces,
            outcome=(points_in_words(points),),
            attacker=SpaceId(position.units[self.unit].space),
            target=target,
            luck=(points_luck(game, game.sides_of[self.unit], fire_row(game, total), net - natural(faces), points),),
        )
        spend = SpendPoints(game.sides_of[hit[0]], target, Debt(points, debtors(game, position, hit)))
        return Result(replace(position, dice=dice), (AttackMade(report, "19.3"),), (spend,) if points else ())
