"""Moves and attacks of what an action sets in motion: the clicks for each, and what it should gain."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.actions import Action, Side
from game.core.judging import Plan
from game.rulebooks.glory_recalled.pieces.activation import activation_refusal, mp_of
from game.rulebooks.glory_recalled.pieces.movement import destinations, routes
from game.rulebooks.glory_recalled.terms.game import FAR
from game.rulebooks.glory_recalled.terms.occupation import capacity, leader_in, stack_size
from game.rulebooks.glory_recalled.terms.position import ANYWHERE, Activation, Battle
from tests.balance.glory.combat import Sides, rough_lead, unseen_support, with_cards
from tests.balance.glory.model import Model


class Group(NamedTuple):
    """Units that start together, the leader who may go with them (-1: none), and where they go."""

    units: tuple[int, ...]
    leader: int
    start: int
    goal: int


class Force:
    """What an action has set, or would set, in motion: the units by the space they stand in, and their MPs."""

    def __init__(self, model: Model, act: Activation) -> None:
        game, position = model.game, model.position
        self.model, self.act, self.side = model, act, act.side
        self.pool: dict[int, list[int]] = {}
        for unit in game.units[act.side]:
            if activation_refusal(game, position, act, unit) is None:
                self.pool.setdefault(position.pieces[unit].space, []).append(unit)
        for units in self.pool.values():
            units.sort(key=lambda unit: -model.strength[unit])
        self.begun = {mover.piece for mover in act.movers}

    def most(self, space: int, units: list[int]) -> int:
        """How many of the units of a space may go together."""
        fresh = sum(unit not in self.begun for unit in units)
        allowed = len(units) - fresh + min(fresh, self.act.most)
        return min(allowed, stack_size(self.model.game, self.model.position, space))

    def leader(self, space: int) -> int:
        """The leader who may go along from a space, or -1."""
        found = leader_in(self.model.game, self.model.position, space, self.side)
        if found < 0 or activation_refusal(self.model.game, self.model.position, self.act, found) is not None:
            return -1
        return found

    def reach(self, units: tuple[int, ...]) -> int:
        """The MPs that all of some units have."""
        return min(mp_of(self.act, unit) for unit in units)

    def room(self, space: int) -> int:
        """How many units a space still holds."""
        model = self.model
        there = len(model.there.units[space]) if model.there.sides[space] == self.side else 0
        return capacity(model.game, model.position, space) - there

    def plans(self, before: tuple[Action, ...], cost: float) -> list[Plan]:
        """Everything the force may do, each with its gain less the cost of setting it in motion."""
        found = [Plan(gain - cost, (*before, *clicks)) for gain, clicks in self.moves()]
        if self.act.may_attack:
            found += [Plan(gain - cost, (*before, *clicks)) for gain, clicks in self.attacks()]
        return found

    def moves(self) -> Iterator[tuple[float, tuple[Action, ...]]]:
        """For each stack the move that gains most."""
        for start, units in self.pool.items():
            found: tuple[float, Group | None] = (0.0, None)
            for count in {min(2, self.most(start, units)), 1}:
                if 0 < count <= len(units):
                    found = max(found, self.best_move(start, tuple(units[:count])), key=lambda each: each[0])
            if found[1] is not None:
                yield found[0], (*picked_up(found[1]), Action("move", found[1].goal))

    def best_move(self, start: int, units: tuple[int, ...]) -> tuple[float, Group | None]:
        """The best space for some units of one space to go to."""
        model, best, where = self.model, 0.0, -1
        mp = self.reach(units)
        ways = routes(model.game, model.position, self.side, start, mp)
        for goal in destinations(model.game, model.position, units, mp):
            gain = model.move(self.side, units, start, goal)
            gain += sum(model.taking(self.side, space) for space in ways[goal].path[1:])
            if gain > best:
                best, where = gain, goal
        if where < 0:
            return 0.0, None
        leader = self.leader(start)
        is_free = leader_in(model.game, model.position, where, self.side) < 0
        return best, Group(units, leader if is_free else -1, start, where)

    def attacks(self) -> Iterator[tuple[float, tuple[Action, ...]]]:
        """For each enemy space the best attack from one side or from two."""
        there = self.model.there
        for target, place in enumerate(self.model.game.places):
            if there.sides[target] != 1 - self.side or place.is_box:
                continue
            groups = sorted(self.approaches(target), key=self.weight, reverse=True)
            if not groups:
                continue
            yield self.attack(target, groups[:1])
            second = next((each for each in groups[1:] if self.may_join(groups[0], each)), None)
            if second is not None:
                yield self.attack(target, [groups[0], second])

    def weight(self, group: Group) -> float:
        """The strength of a group."""
        bonus = self.model.game.counters[group.leader].bonus if group.leader >= 0 else 0
        return sum(self.model.strength[unit] for unit in group.units) + bonus

    def may_join(self, first: Group, second: Group) -> bool:
        """Whether two groups may attack together in this action."""
        if self.act.stack_from != ANYWHERE or first.start == second.start:
            return False
        count = len(first.units) + len(second.units)
        fresh = sum(unit not in self.begun for unit in (*first.units, *second.units))
        return fresh <= self.act.most and count <= self.model.game.numbers.fighting.attackers

    def approaches(self, target: int) -> Iterator[Group]:
        """From each space beside the target, the strongest group that can attack from there."""
        model, game, side = self.model, self.model.game, self.side
        for way in game.ways[target]:
            beside = way.to
            if model.there.sides[beside] == 1 - side or (way.needs_control and model.position.control[beside] != side):
                continue
            found = [
                group
                for start, units in self.pool.items()
                if (group := self.group(start, units, beside, way.mp + game.numbers.moving.attack)) is not None
            ]
            if found:
                yield max(found, key=lambda group: (group.start == beside, self.weight(group)))

    def group(self, start: int, units: list[int], beside: int, price: int) -> Group | None:
        """The units of a space that can attack from beside the target and pay the price."""
        model, act = self.model, self.act
        pieces, counters = model.position.pieces, model.game.counters
        able = [unit for unit in units if not pieces[unit].disrupted and counters[unit].kind != "artillery"]
        most = model.game.numbers.fighting.attackers
        room = most if start == beside else min(most, 2, self.room(beside))
        if start == beside:
            able = [unit for unit in able if mp_of(act, unit) >= price]
        elif able and room:
            ways = routes(model.game, model.position, self.side, start, act.mp)
            cost = ways[beside].cost + price if beside in ways else FAR
            able = [unit for unit in able if mp_of(act, unit) >= cost]
        chosen = tuple(able[: min(room, self.most(start, able))]) if able else ()
        if not chosen:
            return None
        leader = self.leader(start)
        if start == beside and leader < 0 and leader_in(model.game, model.position, start, self.side) >= 0:
            return Group(chosen, -1, start, beside)
        is_free = start == beside or leader_in(model.game, model.position, beside, self.side) < 0
        return Group(chosen, leader if is_free else -1, start, beside)

    def attack(self, target: int, groups: list[Group]) -> tuple[float, tuple[Action, ...]]:
        """What an attack of one or two groups should gain, and its clicks."""
        model, side = self.model, self.side
        if groups[0].leader >= 0:  # one leader goes with one stack
            groups = [groups[0], *(group._replace(leader=-1) for group in groups[1:])]
        attackers = tuple(unit for group in groups for unit in group.units)
        leaders = [leader_in(model.game, model.position, group.start, side) for group in groups]
        moving = [
            leader
            for group, leader in zip(groups, leaders, strict=True)
            if leader >= 0 and (group.start == group.goal or leader == group.leader)
        ]
        bonus = max((model.game.counters[leader].bonus for leader in moving), default=0)
        night = self.act.night
        lead = rough_lead(model, side, target, attackers, bonus, night=night)
        lead -= unseen_support(model, Side(1 - side), night=night)
        battle = Battle(side=side, target=target, attackers=attackers, origins=(), night=night)
        sides = Sides(model, side, target, attackers, groups[0].start)
        return with_cards(model, sides, battle, lead), self.attack_clicks(target, groups)

    def attack_clicks(self, target: int, groups: list[Group]) -> tuple[Action, ...]:
        """Bring up the groups one after the other; the last one attacks, the first joins it."""
        clicks: tuple[Action, ...] = ()
        for group in groups[1:]:
            if group.start != group.goal:
                clicks += (*picked_up(group), Action("move", group.goal), *put_back(group))
        first = groups[0]
        clicks += picked_up(first)
        if first.start != first.goal:
            clicks += (Action("move", first.goal),)
        clicks += (Action("attack", target),)
        clicks += tuple(Action("join", unit) for group in groups[1:] for unit in group.units)
        return (*clicks, Action("attack_now"))


def picked_up(group: Group) -> tuple[Action, ...]:
    """The clicks that pick a group up."""
    leader = (Action("take", group.leader),) if group.leader >= 0 else ()
    return (*(Action("take", unit) for unit in group.units), *leader)


def put_back(group: Group) -> tuple[Action, ...]:
    """The clicks that let a group go."""
    leader = (group.leader,) if group.leader >= 0 else ()
    return tuple(Action("put_back", piece) for piece in (*group.units, *leader))
