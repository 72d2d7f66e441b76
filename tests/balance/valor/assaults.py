"""Close assaults and advances: whom to assault, with whom, and where to advance (Rules 6.8, 15)."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from game.core.actions import Action, SpaceId, other
from game.core.judging import Plan
from game.core.play import Decision
from game.rulebooks.valor_and_victory.close_assault.advance import advance_refusal, can_advance, next_sides, open_hexes
from game.rulebooks.valor_and_victory.close_assault.assault import Melee, assault_spaces, chance_to_take, defenders
from game.rulebooks.valor_and_victory.fire.targets import can_add_satchel
from game.rulebooks.valor_and_victory.terms.position import GRENADES, SATCHELS
from game.rulebooks.valor_and_victory.terms.stacking import units_at
from tests.balance.valor.forces import PIN, bill
from tests.balance.valor.places import staying
from tests.balance.valor.scene import Scene

MISSED = 2
"""By how much an assault that fails is missed, as a guess."""

SPENT = 0.4
"""What a grenade or a charge is worth to whoever keeps it."""

LEAST = 0.25
"""What an assault or advance must gain."""


def advance(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The best assault; else the best advance; or to end the phase."""
    found = [Plan(LEAST, (Action("end_advance"),))]
    side = decision.side
    able = [n for n in scene.game.own[side] if can_advance(scene.game, scene.position, n)]
    for space in dict.fromkeys(scene.units[n].space for n in able):
        here = [n for n in able if scene.units[n].space == space]
        found += assaults(scene, tuple(n for n in here if scene.kind(n).is_infantry))
        for number in here:
            found += advances(scene, number)
    return found


def assaults(scene: Scene, units: tuple[int, ...]) -> Iterator[Plan]:
    """All assaults that infantry of a hex could make."""
    if not units:
        return
    for space in assault_spaces(scene.game, scene.position, units):
        for size in range(1, len(units) + 1):
            for group in combinations(units, size):
                yield from assault(scene, group, SpaceId(space))


def assault(scene: Scene, group: tuple[int, ...], space: SpaceId) -> Iterator[Plan]:
    """One assault, with grenades or a charge or without."""
    start = scene.units[group[0]].space
    supplies = scene.position.supplies[scene.game.sides_of[group[0]]]
    clicks = (Action("advance_unit", group[0]), *(Action("join", n) for n in group[1:]))
    last = Action("assault", space)
    yield Plan(gain(scene, Melee(group, space), start), (*clicks, last))
    if not defenders(scene.game, scene.position, space):
        return
    if supplies[GRENADES]:
        value = gain(scene, Melee(group, space, grenades=True), start) - SPENT
        yield Plan(value, (*clicks, Action("add_grenades"), last))
    if supplies[SATCHELS] and can_add_satchel(scene.game, scene.position, group):
        value = gain(scene, Melee(group, space, satchel=True), start) - SPENT
        yield Plan(value, (*clicks, Action("add_satchel"), last))


def gain(scene: Scene, melee: Melee, start: int) -> float:
    """What a close assault from a hex is expected to bring."""
    game, position, space = scene.game, scene.position, melee.space
    side = game.sides_of[melee.units[0]]
    foes = units_at(game, position, space)
    able = defenders(game, position, space)
    pinned = sum(scene.worth(n) for n in foes if n not in able)
    moved = taking(scene, melee.units, start, space)
    if not able:
        return pinned + moved
    share = chance_to_take(game, position, melee)
    climb = max(game.field.levels[space] - game.field.levels[start], 0)
    line = scene.ground.line(position, start, space)
    cost = (line.cover if line is not None else 0) + len(able) + climb
    force, fresh = scene.force(melee.units), tuple(n for n in foes if n in able)
    price = share * bill(cost, force, PIN) + (1 - share) * bill(cost + MISSED, force, PIN)
    loss = sum(scene.worth(n) for n in fresh)
    hold = bill(len(melee.units), scene.force(fresh), PIN)
    theirs = sum(want.there for want in scene.wanted[other(side)] if space in want.spaces)
    return pinned + share * (loss + moved + theirs / 2) + (1 - share) * hold - price


def taking(scene: Scene, units: tuple[int, ...], start: int, space: int) -> float:
    """What it is worth to units to stand in a hex instead of another."""
    return sum(scene.pull(n, space) - scene.pull(n, start) for n in units)


def chance_of_assault(scene: Scene, units: tuple[int, ...], space: int) -> float:
    """What units could gain by an assault from a hex in the Advance and Assault Phase."""
    field = scene.game.field
    sides = scene.sides
    side = scene.game.sides_of[units[0]]
    best = 0.0
    for way in field.infantry_ways[space]:
        if sides.get(way.to, side) != side:
            best = max(best, gain(scene, Melee(units, SpaceId(way.to)), space))
    return best


def advances(scene: Scene, number: int) -> Iterator[Plan]:
    """Where a unit could advance."""
    game, position = scene.game, scene.position
    now = staying(scene, (number,), scene.units[number].space)
    for space in open_hexes(game, position, number) if advance_refusal(position, number) is None else ():
        value = staying(scene, (number,), space) - now
        yield Plan(value, (Action("advance_unit", number), Action("advance", space)))
    if not scene.kind(number).is_infantry:
        facing = scene.units[number].facing
        here = aimed(scene, number, facing)
        for side in next_sides(position, number):
            yield Plan(aimed(scene, number, side) - here, (Action("advance_unit", number), Action("face", side)))


def aimed(scene: Scene, number: int, facing: int) -> float:
    """How well a vehicle or Gun faces the enemy."""
    return scene.facing_value(number, scene.units[number].space, facing)


def turn_once(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The facing that serves best."""
    step: Any = decision.step
    number = step.unit
    space = scene.units[number].space
    found = [Plan(scene.facing_value(number, space, scene.units[number].facing), (Action("keep_facing"),))]
    for action in decision.legal:
        if action.verb == "face":
            found.append(Plan(scene.facing_value(number, space, action.target), (action,)))
    return found


def meet(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Grenades and charges whenever they lower the odds enough."""
    step: Any = decision.step
    share = chance_to_take(scene.game, scene.position, step.melee)
    found = [Plan(0.0, (Action("meet_assault"),))]
    for action in decision.legal:
        if action.verb in ("add_grenades", "add_satchel"):
            found.append(Plan(share - SPENT / 2, (action,)))
    return found
