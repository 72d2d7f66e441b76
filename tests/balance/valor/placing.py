"""Setting up, facing, rallying, hiding: the small decisions (Rules 22.1, 20.2, 7.1, 14.8, 17.2)."""

from collections.abc import Sequence
from typing import Any

from game.core.actions import Action, Side
from game.core.play import Decision
from game.rulebooks.valor_and_victory.game import Start
from game.rulebooks.valor_and_victory.laying import work_spaces
from game.rulebooks.valor_and_victory.placing import places, waiting
from game.rulebooks.valor_and_victory.position import WAITING
from game.rulebooks.valor_and_victory.sight import bearing
from game.rulebooks.valor_and_victory.stand import full_cover, units_at
from tests.balance.judge import Plan
from tests.balance.valor.places import staying
from tests.balance.valor.scene import Scene

COVER, VIEW, VIEWS, ALONE = 0.8, 0.12, 12, 0.7
"""What a point of cover is worth in the set-up, a hex seen of those by which the enemy may come, how many of these
count, and a hex of one's own."""

MANY, FULL = 3, 3.0
"""How many units leave no room for a leader who is still to come, and how bad that is."""

REACH = 6
"""How far hexes count as seen."""


def set_up(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Works first, then units, leaders last; then the set-up ends."""
    works = [action for action in decision.legal if action.verb == "lay_work"]
    if works:
        return laid(scene, decision.side, works[0])
    left = waiting(scene.game, scene.position, decision.side)
    able = [n for n in left if places(scene.game, scene.position, n)]
    if not able:
        return [Plan(0.0, (Action("end_set_up"),)), Plan(-1.0, (Action("set_up_rest"),))]
    number = min(able, key=lambda n: (scene.kind(n).is_leader, scene.kind(n).is_infantry, -scene.units[n].weapon))
    ways = approaches(scene, decision.side)
    return [
        Plan(settled(scene, number, space, ways), (Action("take", number), Action("place", space)))
        for space in places(scene.game, scene.position, number)
    ]


def approaches(scene: Scene, side: Side) -> list[int]:
    """The hexes by which the enemy may come: between where he begins and what he wants."""
    game = scene.game
    begins = {space for start in game.starts if start.side != side and not start.is_spare for space in begin_of(start)}
    if not begins:
        return []
    found = []
    for want in scene.wanted[1 - side]:
        for goal in want.spaces:
            way = scene.ground.way_to(goal, on_foot=True)
            least = min(way[space] for space in begins)
            found += [space for space in range(game.field.count) if way[space] < least]
    return list(dict.fromkeys([*found, *begins]))


def begin_of(start: Start) -> tuple[int, ...]:
    """Where a piece may begin."""
    return (start.space,) if start.space >= 0 else start.area


def settled(scene: Scene, number: int, space: int, ways: list[int]) -> float:
    """How good a hex is for a unit to be set up in."""
    game, position = scene.game, scene.position
    grid = game.field.grid.distance[space]
    seen = sum(
        grid[way] <= REACH and scene.ground.line(position, space, way) is not None for way in ways if way != space
    )
    crowd = len(units_at(game, position, space))
    value = staying(scene, (number,), space) + COVER * full_cover(game, position, space) + VIEW * min(seen, VIEWS)
    if scene.kind(number).is_leader:
        return value
    return value + (0.0 if crowd else ALONE) - (FULL if crowd >= MANY else 0.0)


def laid(scene: Scene, side: Side, action: Action) -> Sequence[Plan]:
    """Entrenchments where one sees and is wanted, wire and mines where the enemy must come."""
    game = scene.game
    work = game.works[game.work_starts[action.target].work - 1]
    ways = approaches(scene, side)
    found = []
    for space in work_spaces(game, scene.position, action.target):
        value = barred(scene, side, space) if not work.cover else dug(scene, side, space, ways)
        found.append(Plan(value, (action, Action("lay", space))))
    return found or [Plan(0.0, (action,))]


def dug(scene: Scene, side: Side, space: int, ways: list[int]) -> float:
    """How good a hex is for an entrenchment: where somebody would stand anyway."""
    own = [n for n in waiting(scene.game, scene.position, side) if scene.kind(n).is_infantry]
    return settled(scene, own[0], space, ways) if own else 0.0


def barred(scene: Scene, side: Side, space: int) -> float:
    """How good a hex is for wire or mines: on the shortest way of the enemy to what he wants."""
    game = scene.game
    begins = {each for start in game.starts if start.side != side and not start.is_spare for each in begin_of(start)}
    best = 0.0
    for want in scene.wanted[1 - side]:
        vehicles = "vehicle" in want.what
        for goal in want.spaces:
            way = scene.ground.way_to(goal, on_foot=not vehicles)
            least = min((way[each] for each in begins), default=0)
            reach = min((scene.ground.way_to(space, on_foot=not vehicles)[each] for each in begins), default=0)
            detour = reach + way[space] - least
            best = max(best, want.weight / (1.0 + detour) / (2.0 + way[space] / 4))
    return best


def face(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Towards the enemy, or where he will come from."""
    step: Any = decision.step
    number = step.unit
    space = scene.units[number].space
    side = scene.game.sides_of[number]
    ways = approaches(scene, side) if any(u.space == WAITING for u in scene.units) else []
    found = []
    for action in decision.legal:
        value = scene.facing_value(number, space, action.target)
        for way in ways:
            if way != space and scene.ground.line(scene.position, space, way) is not None:
                value += 0.05 * (bearing(scene.game, space, way).arc >> action.target & 1)
        found.append(Plan(value, (action,)))
    return found


def rally(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Leaders first, for they help the others."""
    tries = [action for action in decision.legal if action.verb == "rally"]
    if not tries:
        return [Plan(0.0, (decision.legal[0],))]
    return [Plan(float(scene.kind(action.target).is_leader), (action,)) for action in tries]


def hide(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The sniper lies under the best cover."""
    return [
        Plan(float(full_cover(scene.game, scene.position, action.target)), (action,))
        for action in decision.legal
        if action.verb == "place_sniper"
    ]
