"""Who goes where in an offensive or a reaction: goals by their worth, and for each of them enough units (Rules 7.2)."""

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from game.core.actions import Side, other
from game.core.hexset import NOWHERE, SpaceSet, has, set_of, spaces_of, union
from game.rulebooks.empire_of_the_sun.cards.battlefields import battlefields
from game.rulebooks.empire_of_the_sun.greedy.demands import demanded
from game.rulebooks.empire_of_the_sun.greedy.forces import Going, goings, is_ground, standing, strength
from game.rulebooks.empire_of_the_sun.greedy.prizes import prizes
from game.rulebooks.empire_of_the_sun.map.presence import fighting_range
from game.rulebooks.empire_of_the_sun.map.seas import ball
from game.rulebooks.empire_of_the_sun.moving.moved import LANDINGS
from game.rulebooks.empire_of_the_sun.moving.shipping import points_free, points_needed
from game.rulebooks.empire_of_the_sun.moving.whereabouts import whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, acting_side, controlled, offensive_of
from game.rulebooks.empire_of_the_sun.terms.worth import prey_worth

STAYS = -1
"""The end of who fights from where he stands."""
SHARE_OF_PREY = 0.5
"""How much of the worth of enemy units in a hex counts beside the hex."""
WORTH_OF_A_DEMAND = 20.0
"""How much a battle is wanted without which an event cannot go on."""
GARRISON = 6
"""What a garrison without a counter is taken for."""


class Task(msgspec.Struct, frozen=True):
    """Units that go to a hex by some way, or stay, to take or to fight for a goal."""

    units: tuple[int, ...]
    goal: int
    way: MoveKind = "land"
    end: int = STAYS


class Mood(msgspec.Struct, frozen=True, kw_only=True):
    """How a plan is made: how far chance moves the worth of each goal, and how much stronger than the enemy one goes.

    `whims` is a number from 0 to 1 for each hex in turn. `in_fleets`: the ships of a hex go together, and troops with
    many of them.
    """

    whims: Sequence[float]
    ashore: float = 1.2
    afloat: float = 1.5
    in_fleets: bool = False

    def whim(self, space: int) -> float:
        """How much somebody fancies a hex now."""
        return 0.25 + 1.5 * self.whims[space % len(self.whims)]


class Planner:
    """Gives one task after the other, as long as units may be activated."""

    def __init__(self, game: EmpireGame, position: EmpirePosition, free: Sequence[int], most: int, mood: Mood) -> None:
        self.game, self.position, self.mood = game, position, mood
        self.side = acting_side(position)
        self.free, self.left = set(free), most
        self.demanded = demanded(game, position)
        self.shipping = points_free(game, position)
        found = goings(game, position, free)
        self.goings = sorted(found, key=lambda going: len(going.units), reverse=mood.in_fleets)
        self.tasks: list[Task] = []

    # Goals

    def planned(self) -> list[Task]:
        """The tasks for all goals that can be reached, the most wanted first."""
        if offensive_of(self.position).is_reacting:
            self.defend()
        else:
            self.attack()
        return self.tasks

    def attack(self) -> None:
        """Hexes are taken, and the enemy is fought: in one battle by an operations card, in any number by an event."""
        is_free = offensive_of(self.position).play == "EC"
        may_fight, open_hexes = True, battlefields(self.game, self.position)
        for goal in sorted(spaces_of(self.goals()), key=self.appeal, reverse=True):
            if self.left <= 0:
                return
            is_held = has(whereabouts(self.game, self.position)[other(self.side)].anybody, goal)
            if not is_held:
                self.take(goal)
            elif may_fight and has(open_hexes, goal) and self.fight(goal):
                may_fight = is_free

    def defend(self) -> None:
        """All who can come to a battle come, the one with most at stake first."""
        for goal in sorted(offensive_of(self.position).battle_hexes, key=self.appeal, reverse=True):
            self.send_ashore(goal, enough=10_000)
            self.send_others(goal, enough=10_000)

    def goals(self) -> SpaceSet:
        """Named hexes of the enemy that troops reach, and enemies whom somebody reaches."""
        theirs = controlled(self.game, self.position)[other(self.side)] & self.game.hexes.named
        held = whereabouts(self.game, self.position)[other(self.side)].anybody
        by_troops = union(going.ends for going in self.goings if is_ground(self.game, going.units[0]))
        by_air = union(ball(self.game, self.space(unit), self.reach(unit)) for unit in self.flyers())
        near = set_of(space for space in spaces_of(held) if any(self.supporting(space)))
        return (by_troops & (theirs | held) | by_air & held | near) & self.game.hexes.everywhere

    def flyers(self) -> Iterator[int]:
        """The units that fight from where they stand."""
        return (unit for unit in self.free if self.reach(unit) and 0 <= self.space(unit) < self.game.hex_count)

    def appeal(self, goal: int) -> float:
        """How much a goal is wanted now: the hex, and what stands there."""
        enemy = other(self.side)
        is_theirs = has(controlled(self.game, self.position)[enemy], goal)
        prey = [unit for ashore in (True, False) for unit in self.standing(goal, enemy, ashore=ashore)]
        worth = sum(prey_worth(self.game, self.position, unit) for unit in prey)
        prize = prizes(self.game).get(goal, 0.0) if is_theirs or offensive_of(self.position).is_reacting else 0.0
        must = WORTH_OF_A_DEMAND if has(self.demanded, goal) else 0.0
        return (prize + SHARE_OF_PREY * worth + must) * self.mood.whim(goal)

    # Forces

    def take(self, goal: int) -> None:
        """The weakest troops that reach an empty hex take it, alone rather than with ships."""
        able = [going for going in self.able(goal) if is_ground(self.game, going.units[0])]
        if able:
            self.give(
                min(able, key=lambda going: (self.points(going), len(going.units), self.strength(going.units))),
                goal,
                goal,
            )

    def fight(self, goal: int) -> bool:
        """Troops that are strong enough, and ships and aircraft with them; or these alone. Whether anybody goes."""
        enemy, before = other(self.side), len(self.tasks)
        garrison = GARRISON * self.is_garrisoned(goal)
        ashore = garrison + self.strength(self.standing(goal, enemy, ashore=True))
        afloat = self.strength(self.standing(goal, enemy, ashore=False))
        self.send_ashore(goal, enough=self.mood.ashore * ashore)
        self.send_others(goal, enough=max(1.0, self.mood.afloat * afloat))
        return len(self.tasks) > before

    def is_garrisoned(self, goal: int) -> bool:
        """Whether a garrison without a counter holds a hex."""
        enemy = other(self.side)
        held = whereabouts(self.game, self.position)[enemy].ground
        return has(held, goal) and not self.standing(goal, enemy, ashore=True)

    def send_ashore(self, goal: int, *, enough: float) -> None:
        """Troops go to a goal, the strongest first, until they are enough; none where all together are too few."""
        able: dict[int, Going] = {}
        for going in self.able(goal):
            if is_ground(self.game, going.units[0]):
                able.setdefault(going.units[0], going)
        if self.strength(tuple(able)) < enough and not offensive_of(self.position).is_reacting:
            return
        self.send_until(goal, sorted(able.values(), key=self.troops_of, reverse=True), enough)

    def troops_of(self, going: Going) -> int:
        """The strength of the troops that go."""
        return self.strength(going.units[:1])

    def send_others(self, goal: int, *, enough: float) -> None:
        """Aircraft, carriers and ships fight for a goal, the strongest first, until they are enough."""
        staying = [
            Going((unit,), "air", NOWHERE) for unit in self.flyers() if self.reaches(unit, self.space(unit), goal)
        ]
        there = {going.units[0] for going in staying}
        moving = [going for going in self.supporting(goal) if going.units[0] not in there]
        self.send_until(goal, sorted([*staying, *moving], key=lambda going: -self.strength(going.units)), enough)

    def send_until(self, goal: int, able: Sequence[Going], enough: float) -> None:
        """One after the other is sent until they are enough."""
        sent = 0.0
        for going in able:
            if sent >= enough or self.left <= 0:
                return
            if self.can_go(going):
                sent += self.strength(going.units)
                self.give(going, goal, self.end_for(going, goal))

    def able(self, goal: int) -> list[Going]:
        """Those still free who can end in a goal."""
        return [going for going in self.goings if has(going.ends, goal) and self.can_go(going)]

    def supporting(self, goal: int) -> Iterator[Going]:
        """Ships and aircraft still free that can come to a goal, or within their range of it."""
        others = (going for going in self.goings if not is_ground(self.game, going.units[0]))
        return (going for going in others if self.can_go(going) and self.bases(going, goal))

    def bases(self, going: Going, goal: int) -> SpaceSet:
        """Where ships and aircraft can end to fight for a goal."""
        reach = self.reach(going.units[0])
        return going.ends & (ball(self.game, goal, reach) if reach else 1 << goal)

    def end_for(self, going: Going, goal: int) -> int:
        """Where they end: troops and ships in the goal, aircraft and carriers as far from it as they still reach."""
        if not going.ends:
            return STAYS
        if has(going.ends, goal) and not self.reach(going.units[0]):
            return goal
        bases = spaces_of(self.bases(going, goal))
        full = self.game.counters[going.units[0]].range
        near = [space for space in bases if self.game.distance(space, goal) <= full] or bases
        return max(near, key=partial(self.game.distance, goal))

    def give(self, going: Going, goal: int, end: int) -> None:
        """A task is given."""
        self.tasks.append(Task(going.units, goal, going.way, end))
        self.free.difference_update(going.units)
        self.left -= len(going.units)
        self.shipping -= self.points(going)

    def can_go(self, going: Going) -> bool:
        """Whether they are free, not too many, and can be shipped."""
        return (
            self.free.issuperset(going.units) and len(going.units) <= self.left and self.points(going) <= self.shipping
        )

    def points(self, going: Going) -> int:
        """The shipping points that they need."""
        return points_needed(self.game, self.position, going.units) if going.way in LANDINGS else 0

    # Small questions

    def space(self, unit: int) -> int:
        """Where a unit stands."""
        return self.position.pieces[unit].space

    def reach(self, unit: int) -> int:
        """How far it fights from where it is."""
        return fighting_range(self.game.counters[unit])

    def reaches(self, unit: int, start: int, goal: int) -> bool:
        """Whether it fights for a goal from a hex."""
        return self.game.distance(start, goal) <= self.reach(unit)

    def strength(self, units: Sequence[int]) -> int:
        """The attack of units together."""
        return strength(self.game, self.position, units)

    def standing(self, goal: int, side: Side, *, ashore: bool) -> list[int]:
        """The units of a side in a hex."""
        return standing(self.game, self.position, goal, side, ashore=ashore)
