"""Fire lanes of machine guns (Rules 13.9, 13.91)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target
from game.core.combat import CombatReport, Mark, Modifier, Preview
from game.core.position import Prompt, Step
from game.rulebooks.valor_and_victory.fire.attack import Attack, fire_chances, natural, points_for, points_luck
from game.rulebooks.valor_and_victory.fire.casualties import SpendPoints, debtors
from game.rulebooks.valor_and_victory.fire.debt import Debt
from game.rulebooks.valor_and_victory.fire.resolve import points_in_words
from game.rulebooks.valor_and_victory.fire.strength import machine_gun
from game.rulebooks.valor_and_victory.lines_of_sight.sight import sees
from game.rulebooks.valor_and_victory.terms.battlefield import Battlefield
from game.rulebooks.valor_and_victory.terms.events import AttackMade, MarkerLaid
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    NOBODY,
    PINNED,
    FightAutomatic,
    Lane,
    Result,
    SideFightChoice,
    ValorPosition,
)
from game.rulebooks.valor_and_victory.terms.stacking import kind_of

LEFT, RIGHT = 0, 1
LOWEST_ROW = 0
"""The row of the anti-personnel table that fire lanes attack on (Rules 13.91)."""


def lane_steps(game: ValorGame, position: ValorPosition, side: Side, attack: Attack) -> tuple[Step, ...]:
    """A question for each machine gun that took part in an opportunity attack (Rules 13.9)."""
    target = SpaceId(attack.space)
    return tuple(
        LayLane(side, number, target) for number in attack.units if lane_refusal(game, position, number, target) is None
    )


def lane_refusal(game: ValorGame, position: ValorPosition, number: int, target: int) -> Refusal | None:
    """Why a unit that has made an opportunity attack on a hex lays no fire lane there, or None (Rules 13.9)."""
    unit, gun = position.units[number], machine_gun(game, position, number)
    if unit.flags & PINNED:
        return Refusal("A pinned unit does nothing.", "14.7")
    if gun is None or unit.carrier != NOBODY or unit.space < 0:
        return Refusal("Only infantry on foot with a machine gun lays a fire lane.", "13.9")
    if not 0 < game.field.distance[unit.space][target] <= gun.type.range:
        return Refusal("A fire lane is no longer than the range of the machine gun.", "13.9")
    if not lane_patterns(game, position, unit.space, target):
        return Refusal("The machine gun must see every hex of its fire lane.", "13.9")
    return None


def lane_patterns(game: ValorGame, position: ValorPosition, start: int, end: int) -> list[tuple[int, tuple[int, ...]]]:
    """The ways that a lane between two hexes may run, each seen all along: more than one only along hexsides."""
    both = [(side, lane_hexes(game.field, start, end, side)) for side in (LEFT, RIGHT)]
    if both[0][1] == both[1][1]:
        both = both[:1]
    return [(n, way) for n, way in both if way and all(sees(game, position, start, space) for space in way)]


class LayLane(SideFightChoice, frozen=True):
    """A machine gun may lay a fire lane after its opportunity attack (Rules 13.9)."""

    rule = "13.9"
    otherwise = "Decide first whether the machine gun lays a fire lane."
    passes_alone = False
    unit: int
    target: SpaceId

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Lay it or not."""
        start = game.place(position.units[self.unit].space)
        hint = (
            "Infantry that enters one of its hexes later in this phase is attacked again. "
            "Point at a lane to see them, with the chance of any effect."
        )
        return Prompt(f"lay a fire lane from {start} to {game.place(self.target)}?", "13.9", hint)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """The patterns that the gun can see along, and to lay none."""
        found = [Action("lay_lane", number) for number, _ in self.patterns(game, position)]
        return [*found, Action("no_lane")] if found else ()

    def patterns(self, game: ValorGame, position: ValorPosition) -> list[tuple[int, tuple[int, ...]]]:
        """The ways the lane may run."""
        if lane_refusal(game, position, self.unit, self.target) is not None:
            return []
        return lane_patterns(game, position, position.units[self.unit].space, self.target)

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Lay it, or not."""
        if action.verb == "no_lane":
            return Result(position)
        spaces = dict(self.patterns(game, position))[action.target]
        laid = tuple(MarkerLaid(SpaceId(space), "fire_lane", True) for space in spaces[:-1])
        text = f"A fire lane from {game.place(position.units[self.unit].space)} to {game.place(self.target)} § 13.9."
        last = MarkerLaid(self.target, "fire_lane", True, text)
        return Result(replace(position, lanes=(*position.lanes, Lane(self.unit, spaces))), (*laid, last))

    def label(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """Which way the lane runs."""
        if action.verb == "no_lane":
            return ""
        spaces = dict(self.patterns(game, position))[action.target]
        return "Lane: " + " ".join(game.board.name(space) for space in spaces)

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """The hexes of a lane."""
        if action.verb == "no_lane":
            return None
        spaces = dict(self.patterns(game, position))[action.target]
        note = "Infantry, Guns and soft vehicles that enter it later in this phase are attacked § 13.91."
        marks = tuple(lane_mark(game, space, lanes_at(position, space) + 1) for space in spaces)
        return Preview("Fire lane", marks=marks, notes=(note,))

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The machine gun."""
        return Target(Kind.PIECE, self.unit)


def lane_hexes(field: Battlefield, start: int, end: int, side: int) -> tuple[int, ...]:
    """One hex for each hex of range along a line: those nearest to it, on one side where two are as near."""
    line = field.grid.line(start, end)
    a, b = field.grid.axial[start], field.grid.axial[end]
    steps = field.distance[start][end]
    beside = (line.left, line.right)[side]
    met = [space for space in (*line.crossed, *beside) if space >= 0]
    found = []
    for step in range(1, steps):
        near = [space for space in met if field.distance[start][space] == step]
        if not near:
            return ()

        def off(space: int, at: int = step) -> tuple[int, bool]:
            q, r = (steps * (c - o) - at * (e - o) for c, o, e in zip(field.grid.axial[space], a, b, strict=True))
            is_left = (b[0] - a[0]) * r - (b[1] - a[1]) * q < 0
            return q * q + q * r + r * r, is_left is not (side == LEFT)

        found.append(min(near, key=off))
    return (*found, end)


def crossing_refusal(game: ValorGame, position: ValorPosition, number: int, space: int) -> Refusal | None:
    """Why the fire lanes in a hex do nothing to a unit that enters it, or None (Rules 13.91)."""
    if not lanes_at(position, space):
        return Refusal("No fire lane lies there.", "13.91")
    if not kind_of(game, position, number).can_be_hit:
        return Refusal("Fire lanes do nothing to AFVs.", "13.91")
    return None


class LaneAttack(FightAutomatic, frozen=True):
    """Units that have entered a hex with fire lanes are attacked (Rules 13.91)."""

    units: tuple[int, ...]
    space: SpaceId

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """Roll on the lowest row, with -1 for each lane beyond the first."""
        there = (n for n in self.units if position.units[n].space == self.space)
        hit = [n for n in there if crossing_refusal(game, position, n, self.space) is None]
        if not hit:
            return Result(position)
        modifiers = lane_modifiers(lanes_at(position, self.space))
        added = sum(each.amount for each in modifiers)
        faces, dice = position.dice.roll(2, 6)
        roll, net = natural(faces), natural(faces) + added
        points = points_for(game, LOWEST_ROW, net)
        total = f"roll {roll}" + "".join(f", {each.amount:+d} {each.reason}, modified {net}" for each in modifiers)
        title = f"Fire lane in {game.place(self.space)}"
        enemy, side = Side(1 - game.sides_of[hit[0]]), game.sides_of[hit[0]]
        luck = points_luck(game, enemy, LOWEST_ROW, added, points)
        report = CombatReport(
            title,
            enemy,
            modifiers,
            total,
            faces,
            (points_in_words(points),),
            target=self.space,
            change_roll=True,
            luck=(luck,),
        )
        then = (SpendPoints(side, self.space, Debt(points, debtors(game, position, hit))),) if points else ()
        return Result(replace(position, dice=dice), (AttackMade(report, "13.91"),), then)


def lane_modifiers(count: int) -> tuple[Modifier, ...]:
    """What so many lanes in a hex add to the roll: -1 for each beyond the first (Rules 13.91)."""
    return (Modifier(1 - count, "further fire lanes", "13.91"),) if count > 1 else ()


def lane_chances(game: ValorGame, count: int) -> dict[int, float]:
    """How likely so many lanes in a hex bring each number of casualty points, the most first (Rules 13.91)."""
    return fire_chances(game, LOWEST_ROW, sum(each.amount for each in lane_modifiers(count)), 1)


def lane_effect(game: ValorGame, count: int) -> float:
    """How likely so many lanes in a hex have any effect."""
    return 1.0 - lane_chances(game, count).get(0, 0.0)


def lane_mark(game: ValorGame, space: int, count: int) -> Mark:
    """A hex of a lane, with the chance of any effect when so many lie there."""
    return Mark(SpaceId(space), f"lane: {lane_effect(game, count):.0%}")


def lanes_at(position: ValorPosition, space: int) -> int:
    """How many fire lanes lie on a hex."""
    return sum(space in lane.spaces for lane in position.lanes)


def without_lanes(position: ValorPosition) -> ValorPosition:
    """All lanes are removed when movement ends (Rules 13.91)."""
    return replace(position, lanes=()) if position.lanes else position
