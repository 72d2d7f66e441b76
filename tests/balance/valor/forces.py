"""Who stands against whom: groups that may fire, what units are worth, what a shot does to them (Rules 13, 14, 18)."""

from functools import cache

import msgspec

from game.core.actions import Side
from game.rulebooks.valor_and_victory.fire.attack import fire_row
from game.rulebooks.valor_and_victory.fire.strength import anti_tank, firepower
from game.rulebooks.valor_and_victory.lines_of_sight.sight import bearing
from game.rulebooks.valor_and_victory.terms.kinds import Kind
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import FIRED, PINNED, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import riders_of, units_at
from tests.balance.valor.ground import Ground, at_most, points_spread

LOSS, AFV_WORTH, LEADER_WORTH = 1.0, 8.0, 3.0
"""What a point of casualty rating is worth, an AFV, and a leader."""

PIN = 0.8
"""What it hurts to be pinned where nothing worse can come of it."""

OPEN, NEAR = -1, -2
"""The modifiers of opportunity fire (Rules 13.8)."""

IMMOBILE_SHARE = 0.5


class Force(msgspec.Struct, frozen=True):
    """Unpinned units that pay together: how many, their casualty ratings, and what they are worth."""

    count: int
    rating: int
    worth: float


class Team(msgspec.Struct, frozen=True):
    """Units that may fire as one group: the infantry of a hex, a vehicle with its passengers, or a Gun."""

    space: int
    units: tuple[int, ...]
    is_foot: bool


@cache
def hurt(row: tuple[int, ...], net: int, force: Force, pin: float, factor: int = 1) -> float:
    """What an attack is expected to cost some unpinned units."""
    return sum(share * bill(points, force, pin) for points, share in points_spread(row, net, factor))


def bill(points: int, force: Force, pin: float) -> float:
    """What casualty points cost: first all are pinned, then they are lost, in the end all of them."""
    if points >= force.rating:
        return force.worth
    return pin * min(points, force.count) + LOSS * max(points - force.count, 0)


@cache
def finish(row: tuple[int, ...], net: int, rating: int) -> float:
    """What an attack is expected to cost pinned units, of which the weakest has a rating."""
    return sum(share * LOSS * rating for points, share in points_spread(row, net, 1) if points >= rating)


class Forces:
    """The units of a position, and what they can do to each other."""

    def __init__(self, ground: Ground, position: ValorPosition) -> None:
        self.ground, self.game, self.position = ground, ground.game, position
        self.units = position.units
        self.sides = occupants(self.game, position).sides
        self.teams = (self.teams_of(Side(0)), self.teams_of(Side(1)))
        self.values: dict[int, float] = {}
        self.able: dict[tuple[int, ...], tuple[int, ...]] = {}
        self.forces: dict[tuple[int, ...], Force] = {}

    def worth(self, number: int) -> float:
        """What a unit is worth, with all that it carries."""
        if number not in self.values:
            self.values[number] = self.valued(number)
        return self.values[number]

    def valued(self, number: int) -> float:
        """The same, worked out."""
        kind = self.game.kinds[self.units[number].kind]
        own = AFV_WORTH if kind.is_afv else LEADER_WORTH if kind.is_leader else LOSS * (kind.loss + 1)
        if kind.is_infantry:
            return own
        return own + sum(self.worth(rider) for rider in riders_of(self.game, self.position, number))

    def teams_of(self, side: Side) -> list[Team]:
        """The groups of a side that are on the map and not pinned."""
        found: list[Team] = []
        for space, numbers in occupants(self.game, self.position).at.items():
            if self.game.sides_of[numbers[0]] != side:
                continue
            able = [n for n in numbers if not self.units[n].flags & PINNED]
            foot = tuple(n for n in able if self.game.kinds[self.units[n].kind].is_infantry)
            if foot:
                found.append(Team(space, foot, True))
            for number in able:
                if number not in foot:
                    riders = riders_of(self.game, self.position, number)
                    aboard = tuple(n for n in riders if self.game.kinds[self.units[n].kind].is_infantry)
                    found.append(Team(space, (number, *aboard), False))
        return found

    def ready(self, team: Team) -> tuple[int, ...]:
        """Those of a group that have not fired."""
        found = self.able.get(team.units)
        if found is None:
            found = self.able[team.units] = tuple(n for n in team.units if not self.units[n].flags & FIRED)
        return found

    def row(self, total: int) -> tuple[int, ...]:
        """The row of the table for a firepower."""
        return self.game.combat.fire_rows[fire_row(self.game, total)].points

    def shot(
        self, units: tuple[int, ...], target: int, *, answers: bool = False, slow: bool = False
    ) -> tuple[tuple[int, ...], int] | None:
        """The row and the modifiers of a group's fire; None when it cannot fire there. answers: at movers."""
        start = self.units[units[0]].space
        line = self.ground.line(self.position, start, target) if start != target else None
        if line is None:
            return None
        total = sum(firepower(self.game, self.position, n, target).total for n in units)
        if not total:
            return None
        net = line.net + self.leadership(units)
        if answers:
            is_near = self.game.field.distance[start][target] == 1
            net += slow + (NEAR if is_near else 0) + (0 if line.cover + slow > 0 else OPEN)
        return self.row(total), net

    def leadership(self, units: tuple[int, ...]) -> int:
        """The best modifier among the leaders of a group."""
        return min(0, *(self.game.kinds[self.units[n].kind].type.modifier for n in units), 0)

    def hit_chance(
        self,
        start: int,
        target: int,
        number: int,
        letter: int,
        *,
        is_foot: bool,
        facing: int | None = None,
        net: int = 0,
    ) -> float:
        """How likely a shot destroys a vehicle or Gun, an immobilized one counted in part (Rules 18)."""
        line = self.ground.line(self.position, start, target) if start != target else None
        if line is None or letter < 0 or target in self.position.bunkers:
            return 0.0
        kind = self.kind(number)
        away = self.game.field.distance[start][target]
        hits = self.game.combat.infantry_hits
        if not is_foot:
            hits = next(row.number for row in reversed(self.game.combat.gun_hits) if away >= row.least)
        hit = at_most(hits - line.net - net)
        if not kind.is_afv:
            return hit
        facing = self.units[number].facing if facing is None else facing
        is_front = facing < 0 or bearing(self.game, target, start).front >> facing & 1
        kill = self.game.combat.armour["ABCDEF"[letter]][kind.front if is_front else kind.rear]
        return hit * (at_most(kill - 1) + IMMOBILE_SHARE * (at_most(kill) - at_most(kill - 1)))

    def shell_chance(self, units: tuple[int, ...], target: int, number: int, facing: int, letter: int = -1) -> float:
        """How likely the best anti-tank weapon of a group destroys a vehicle or Gun in a hex."""
        start, is_foot = self.units[units[0]].space, self.kind(units[0]).is_infantry
        letter = max([letter, *(anti_tank(self.game, self.position, n, target) for n in units)])
        net = self.leadership(units) if is_foot else 0
        return self.hit_chance(start, target, number, letter, is_foot=is_foot, facing=facing, net=net)

    def harm(self, units: tuple[int, ...], space: int, pin: float) -> float:
        """What the fire of a group costs the enemies in a hex."""
        shot = self.shot(units, space)
        return self.cost(shot, space, pin) if shot is not None else 0.0

    def cost(self, shot: tuple[tuple[int, ...], int], space: int, pin: float, factor: int = 1) -> float:
        """What an attack costs those in a hex whom it can harm."""
        foes = [n for n in units_at(self.game, self.position, space) if self.kind(n).can_be_hit]
        fresh = tuple(n for n in foes if not self.units[n].flags & PINNED)
        if fresh:
            return hurt(shot[0], shot[1], self.force(fresh), pin, factor)
        return finish(shot[0], shot[1], min(self.kind(n).loss for n in foes)) if foes else 0.0

    def kind(self, number: int) -> Kind:
        """What a unit is."""
        return self.game.kinds[self.units[number].kind]

    def force(self, units: tuple[int, ...]) -> Force:
        """Some units as those who pay together."""
        found = self.forces.get(units)
        if found is None:
            rating, worth = sum(self.kind(n).loss for n in units), sum(self.worth(n) for n in units)
            found = self.forces[units] = Force(len(units), rating, worth)
        return found
