"""Ways over the map: the safest one of a stack or a vehicle to every hex that it can reach (Rules 6, 7)."""

from collections.abc import Iterator
from functools import cache
from heapq import heappop, heappush

import msgspec

from game.core.actions import Action
from game.rulebooks.valor_and_victory.moving.movement_points import must_stop_in, points_of_stack, soft_in_wire
from game.rulebooks.valor_and_victory.moving.moves import turn_cost
from game.rulebooks.valor_and_victory.terms.position import AXIS_MINES, MINES, WAITING
from game.rulebooks.valor_and_victory.terms.stacking import are_mines_known, may_end, work_at
from tests.balance.valor.ground import FAR
from tests.balance.valor.scene import Scene

BOLD = 0.3
"""How much of the fire on the way counts: it will be aimed at somebody in any case."""

MINED = 0.8
"""How much of a unit that enters mines is lost."""


class Way(msgspec.Struct, frozen=True):
    """A way: where it ends, what it costs, the clicks, and the fire each enemy group may answer with, at worst."""

    space: int
    spent: int
    clicks: tuple[Action, ...]
    met: tuple[float, ...]
    facing: int = -1
    mined: float = 0.0

    @property
    def fear(self) -> float:
        """The fire on the way, and mines."""
        return BOLD * sum(self.met) + self.mined


def on_foot(scene: Scene, units: tuple[int, ...], starts: list[Way], *, slow: bool) -> Iterator[Way]:
    """The safest way of infantry to every hex it can reach."""
    game, position = scene.game, scene.position
    points = points_of_stack(game, position, units, assault=slow)
    side = game.sides_of[units[0]]
    home = scene.units[units[0]].space
    waiting = [(way.fear, at, way) for at, way in enumerate(starts)]
    least: dict[int, int] = {}
    count = len(waiting)
    while waiting:
        _, _, way = heappop(waiting)
        if way.spent >= least.get(way.space, FAR):
            continue
        is_new = way.space not in least
        least[way.space] = way.spent
        if is_new and way.space != home and may_end(game, position, units, way.space):
            yield way
        if way.space != home and must_stop_in(game, position, units, way.space):
            continue
        for step in game.field.infantry_ways[way.space]:
            if scene.sides.get(step.to, side) != side:
                continue
            work = work_at(game, position, step.to)
            spent = way.spent + step.cost + (work.extra if work is not None else 0)
            is_first = way.space == home
            if (spent > points and not is_first) or spent >= least.get(step.to, FAR):
                continue
            met = scene.dangers(units, step.to, answers=True, slow=slow)
            worst = tuple(map(max, way.met, met))
            mined = way.mined + mines(scene, units, step.to)
            count += 1
            further = Way(step.to, spent, (*way.clicks, Action("enter", step.to)), worst, -1, mined)
            heappush(waiting, (further.fear, count, further))


def mines(scene: Scene, units: tuple[int, ...], space: int) -> float:
    """What known mines, or one's own, would cost."""
    byte = scene.position.works[space]
    if not byte & MINES:
        return 0.0
    is_own = bool(byte & AXIS_MINES) == (scene.game.sides_of[units[0]] == 1)
    known = is_own or are_mines_known(scene.position, space)
    return MINED * sum(scene.worth(n) for n in units) if known else 0.0


def driven(scene: Scene, number: int, starts: list[Way]) -> list[Way]:
    """The best way of a vehicle to every hex that it can reach, and the facing in which it should stop there."""
    best: dict[int, tuple[float, Way]] = {}
    for way in all_driven(scene, number, starts):
        value = scene.facing_value(number, way.space, way.facing) - way.fear
        if way.space not in best or value > best[way.space][0]:
            best[way.space] = (value, way)
    return [way for _, way in best.values()]


def all_driven(scene: Scene, number: int, starts: list[Way]) -> Iterator[Way]:
    """The safest way of a vehicle to every hex and facing that it can reach."""
    game, position = scene.game, scene.position
    points = scene.kind(number).type.mp
    side, home = game.sides_of[number], scene.units[number].space
    least: dict[tuple[int, int], int] = {}
    waiting: list[tuple[float, int, Way]] = []
    for way in starts:
        turns = turned(way, points) if scene.units[number].space == WAITING else [way]
        for each in turns:
            heappush(waiting, (each.fear, len(waiting), each))
    count = len(waiting)
    while waiting:
        _, _, way = heappop(waiting)
        if way.spent >= least.get((way.space, way.facing), FAR):
            continue
        is_new = (way.space, way.facing) not in least
        least[way.space, way.facing] = way.spent
        if is_new and way.space != home and may_end(game, position, (number,), way.space):
            yield way
        for step in game.field.vehicle_ways[way.space]:
            if step.side not in (way.facing, (way.facing + 3) % 6) or scene.sides.get(step.to, side) != side:
                continue
            if soft_in_wire(game, position, number, step.to):
                continue
            work = work_at(game, position, step.to)
            cost = (step.cost + (work.extra if work is not None else 0)) * (1 if step.side == way.facing else 2)
            if way.spent + cost > points and way.space != home:
                continue
            possible = facings(way.facing, way.spent + cost, points)
            better = [(to, spent) for to, spent in possible if spent < least.get((step.to, to), FAR)]
            if not better:
                continue
            met = scene.dangers((number,), step.to, answers=True, facing=way.facing)
            mined = way.mined + mines(scene, (number,), step.to)
            clicks = (*way.clicks, Action("enter", step.to))
            entered = Way(step.to, way.spent + cost, clicks, tuple(map(max, way.met, met)), way.facing, mined)
            fear = entered.fear
            for to, spent in better:
                count += 1
                heappush(waiting, (fear, count, turn(entered, to, spent)))


def turned(way: Way, points: int) -> Iterator[Way]:
    """A vehicle in a hex that it has entered, and the ways it may turn there (Rules 7.3)."""
    for facing, spent in facings(way.facing, way.spent, points):
        yield turn(way, facing, spent)


def turn(way: Way, facing: int, spent: int) -> Way:
    """A way with a turn at its end, if it is one."""
    if facing == way.facing:
        return way
    return Way(way.space, spent, (*way.clicks, Action("face", facing)), way.met, facing, way.mined)


@cache
def facings(facing: int, spent: int, points: int) -> tuple[tuple[int, int], ...]:
    """The facings that a vehicle may have in a hex that it has entered, its own first, and the points spent then."""
    turns = [(to, spent + turn_cost(facing, to)) for to in range(6) if to != facing]
    return ((facing, spent), *((to, then) for to, then in turns if then <= max(points, spent)))
