"""How a position looks to the greedy player: what he has to fear where, what he can do, and where he wants to be."""

from game.core.actions import Side, other
from game.rulebooks.valor_and_victory.fire.strength import PANZERFAUST_AT, gun_parts, infantry_parts
from game.rulebooks.valor_and_victory.lines_of_sight.sight import bearing
from game.rulebooks.valor_and_victory.terms.occupation import possible_targets
from game.rulebooks.valor_and_victory.terms.position import LEFT, PANZERFAUSTS, PINNED, ValorPosition
from game.rulebooks.valor_and_victory.terms.victory import is_sort
from tests.balance.valor.forces import PIN, Forces, Team, hurt
from tests.balance.valor.ground import FAR, Ground
from tests.balance.valor.wants import wants

PIN_MOVING = 1.3
"""The same for units that are stopped on their way."""

HORIZON = 26.0
"""Movement points from which on a place does not attract anybody any more."""

URGENT = 1.5
"""How much more a place attracts when time has run out."""

CROWDED = 0.55
"""How much of its attraction a place keeps when enough friends are there."""

FACED = 0.6
"""What it is worth to face an enemy whom one sees, the more the nearer he is."""

CLOSE = 3
"""Movement points within which a unit is where it is wanted."""

LEADS = 0.3
SHARES = (1.0, 0.7, LEADS, 0.8, 0.5, 0.4)
"""How much squads, half squads, leaders, AFVs, soft vehicles and Guns count where they are wanted."""


class Scene(Forces):
    """A position with what can be known about it."""

    def __init__(self, ground: Ground, position: ValorPosition) -> None:
        super().__init__(ground, position)
        self.wanted = (wants(self.game, position, Side(0)), wants(self.game, position, Side(1)))
        self.fears: dict[object, tuple[float, ...]] = {}
        self.hopes: dict[object, float] = {}
        self.pulls: dict[tuple[int, int], float] = {}
        self.faced: dict[tuple[int, int, int], float] = {}
        self.crowds: dict[tuple[int, int], frozenset[int]] = {}
        left = self.game.scenario.turns - position.turn
        self.urgency = 1.0 + URGENT / (1.0 + left)

    def dangers(
        self, units: tuple[int, ...], space: int, *, answers: bool, slow: bool = False, facing: int = -1
    ) -> tuple[float, ...]:
        """What the fire of each enemy group may cost some units if they come into a hex, or stay there."""
        foe = other(self.game.sides_of[units[0]])
        key = (units, space, answers, slow, facing)
        found = self.fears.get(key)
        if found is None:
            found = tuple(
                [self.danger(team, units, space, answers=answers, slow=slow, facing=facing) for team in self.teams[foe]]
            )
            self.fears[key] = found
        return found

    def danger(
        self, team: Team, units: tuple[int, ...], space: int, *, answers: bool, slow: bool, facing: int
    ) -> float:
        """What the fire of one group may cost."""
        if team.space == space or self.ground.line(self.position, team.space, space) is None:
            return 0.0
        firers = self.ready(team) if answers else team.units
        if not firers:
            return 0.0
        kind = self.kind(units[0])
        found = 0.0
        if not kind.is_infantry:
            fists = self.position.supplies[self.game.sides_of[firers[0]]][PANZERFAUSTS]
            is_near = self.game.field.distance[team.space][space] == 1
            letter = PANZERFAUST_AT if team.is_foot and fists and is_near else -1
            found = self.shell_chance(firers, space, units[0], facing, letter) * self.worth(units[0])
            if kind.is_afv:
                return found
        shot = self.shot(firers, space, answers=answers, slow=slow)
        if shot is None:
            return found
        pin = PIN_MOVING if answers else PIN
        return max(found, hurt(shot[0], shot[1], self.force(units), pin))

    def promise(self, units: tuple[int, ...], space: int) -> float:
        """What units could do to the enemy from a hex with their best shot."""
        key = (units, space)
        found = self.hopes.get(key)
        if found is None:
            side = self.game.sides_of[units[0]]
            foes = [foe for foe, owner in self.sides.items() if owner != side]
            found = max((self.hope(units, space, foe) for foe in foes), default=0.0)
            self.hopes[key] = found = max(found, *(self.threat(n, space) for n in units), 0.0)
        return found

    def threat(self, number: int, space: int) -> float:
        """What a unit could do from a hex to the vehicles and Guns of the enemy with its best shot."""
        unit, kind = self.units[number], self.kind(number)
        letter, reach = kind.at, FAR
        if kind.is_infantry:
            arm = self.game.arms[unit.weapon] if unit.weapon >= 0 else None
            letter, reach = (arm.at, arm.type.range) if arm is not None and not arm.type.is_mortar else (-1, 0)
        if letter < 0:
            return 0.0
        side, away = self.game.sides_of[number], self.game.field.distance[space]
        metal = possible_targets(self.game, self.position).metal
        return max(
            (
                self.hit_chance(space, foe, target, letter, is_foot=kind.is_infantry) * self.worth(target)
                for foe, targets in metal.items()
                if self.sides[foe] != side and away[foe] <= reach
                for target in targets
            ),
            default=0.0,
        )

    def facing_value(self, number: int, space: int, facing: int) -> float:
        """How well a vehicle or Gun faces the enemy: his fire meets its front, and its own fire bears."""
        key = (number, space, facing)
        if key not in self.faced:
            self.faced[key] = self.facing_worth(number, space, facing)
        return self.faced[key]

    def facing_worth(self, number: int, space: int, facing: int) -> float:
        """The same, worked out."""
        kind, side = self.kind(number), self.game.sides_of[number]
        turns = kind.type.turret
        found = 0.0
        for team in self.teams[1 - side]:
            if team.space == space:
                continue
            seen = bearing(self.game, space, team.space)
            near = 1.0 / (1 + self.game.field.distance[space][team.space])
            is_seen = self.ground.line(self.position, space, team.space) is not None
            bears = turns or seen.arc >> facing & 1
            front = kind.is_afv and seen.front >> facing & 1
            found += near * (FACED if is_seen else FACED / 4) * (bears + front)
        return found

    def hope(self, units: tuple[int, ...], start: int, target: int) -> float:
        """What the fire of units from one hex would do to the enemies in another."""
        line = self.ground.line(self.position, start, target) if start != target else None
        if line is None:
            return 0.0
        away = self.game.field.distance[start][target]
        total = sum(self.power(n, away) for n in units)
        if not total:
            return 0.0
        return self.cost((self.row(total), line.net + self.leadership(units)), target, PIN)

    def power(self, number: int, away: int) -> int:
        """The firepower of a unit at a distance, wherever it stands."""
        unit, kind = self.units[number], self.kind(number)
        if not kind.is_infantry:
            return sum(part.amount for part in gun_parts(kind, away, is_ahead=True))
        arm = self.game.arms[unit.weapon] if unit.weapon >= 0 else None
        return sum(part.amount for part in infantry_parts(kind, arm, away, on_foot=True))

    def pull(self, number: int, space: int) -> float:
        """How good a hex is for a unit on the way to what its side wants."""
        key = (number, space)
        if key not in self.pulls:
            self.pulls[key] = self.drawing(number, space)
        return self.pulls[key]

    def drawing(self, number: int, space: int) -> float:
        """The same, worked out."""
        side, kind = self.game.sides_of[number], self.kind(number)
        best = 0.0
        for index, want in enumerate(self.wanted[side]):
            if want.what != "unit" and not is_sort(self.game, self.position, number, want.what):
                continue
            away = min([way[space] for way in self.ground.ways_to(want.spaces, on_foot=kind.is_infantry)])
            value = want.weight * max(0.0, 1.0 - away / HORIZON) + (0.0 if away else want.there)
            if self.crowd(side, index, number) >= want.crowd:
                value *= CROWDED
            best = max(best, value)
        return best * SHARES[kind.sort] * self.urgency

    def crowd(self, side: Side, index: int, number: int) -> int:
        """How many others of a side are near what it wants."""
        key = (side, index)
        found = self.crowds.get(key)
        if found is None:
            want = self.wanted[side][index]
            away = [self.ground.way_to(each, on_foot=True) for each in want.spaces]
            found = self.crowds[key] = frozenset(
                n
                for n in self.game.own[side]
                if (space := self.units[n].space) >= 0
                and not self.kind(n).is_leader
                and any(way[space] <= CLOSE for way in away)
            )
        return len(found) - (number in found)

    def value(self, side: Side) -> float:
        """What a side has left, and where it stands."""
        found = 0.0
        for number in self.game.own[side]:
            unit = self.units[number]
            if unit.space == LEFT:
                found += self.worth(number)
            elif unit.space >= 0:
                found += self.worth(number) + self.pull(number, unit.space) - PIN * bool(unit.flags & PINNED)
        return found
