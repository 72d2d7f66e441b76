"""Setting up, facing, rallying, hiding: the small decisions (Rules 22.1, 20.2, 7.1, 14.8, 17.2)."""

from collections.abc import Sequence
from typing import Any

from game.core.actions import Action, Side
from game.core.judging import Plan
from game.core.play import Decision
from game.rulebooks.valor_and_victory.lines_of_sight.sight import bearing
from game.rulebooks.valor_and_victory.setting_up.laying import work_spaces
from game.rulebooks.valor_and_victory.setting_up.placing import places, waiting
from game.rulebooks.valor_and_victory.terms.game import Start
from game.rulebooks.valor_and_victory.terms.position import PANZERFAUSTS
from game.rulebooks.valor_and_victory.terms.stacking import full_cover, units_at
from tests.balance.valor.places import standing
from tests.balance.valor.scene import Scene

COVER, VIEW, VIEWS, ALONE = 0.8, 0.12, 12, 0.7
"""What a point of cover is worth in the set-up, a hex seen of those by which the enemy may come, how many of these
count, and a hex of one's own."""

MANY, FULL = 3, 3.0
"""How many units leave no room for a leader who is still to come, and how bad that is."""

DETOUR = 1
"""How many movement points more than the shortest a way may cost that the enemy is thought to take."""

LAST_PART = 0.4
"""How much of the enemy's way lies behind the wire."""

AMBUSH = 0.8
"""What it is worth to have a Panzerfaust beside such a way."""

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
    """The hexes by which the enemy may come: near the shortest ways from where he begins to what he wants."""
    game = scene.game
    begins = enemy_begins(scene, side)
    found: list[int] = []
    for want in scene.wanted[1 - side]:
        on_foot = "vehicle" not in want.what
        ways = {goal: scene.ground.way_to(goal, on_foot=on_foot) for goal in want.spaces}
        least = {goal: min((way[space] for space in begins), default=0) for goal, way in ways.items()}
        for goal, way in ways.items():
            if least[goal] > min(least.values()) + DETOUR:
                continue
            for space in range(game.field.count):
                from_start = scene.ground.way_to(space, on_foot=on_foot)
                if min((from_start[each] for each in begins), default=0) + way[space] <= least[goal] + DETOUR:
                    found.append(space)
    return list(dict.fromkeys(found))


def enemy_begins(scene: Scene, side: Side) -> set[int]:
    """The hexes in which the enemy of a side may begin."""
    starts = scene.game.starts
    return {space for start in starts if start.side != side and not start.is_spare for space in begin_of(start)}


def begin_of(start: Start) -> tuple[int, ...]:
    """Where a piece may begin."""
    return (start.space,) if start.space >= 0 else start.area


def settled(scene: Scene, number: int, space: int, ways: list[int]) -> float:
    """How good a hex is for a unit to be set up in."""
    game, position = scene.game, scene.position
    grid = game.field.distance[space]
    seen = sum(
        grid[way] <= REACH and scene.ground.line(position, space, way) is not None for way in ways if way != space
    )
    crowd = len(units_at(game, position, space))
    value = standing(scene, (number,), space) + COVER * full_cover(game, position, space) + VIEW * min(seen, VIEWS)
    if position.supplies[game.sides_of[number]][PANZERFAUSTS] and scene.kind(number).is_infantry:
        value += AMBUSH * any(grid[way] == 1 for way in ways)
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
    """How good a hex is for wire or mines: on the shortest way of the enemy to what he wants, on its last third."""
    begins = enemy_begins(scene, side)
    best = 0.0
    for want in scene.wanted[1 - side]:
        on_foot = "vehicle" not in want.what
        ways = [scene.ground.way_to(goal, on_foot=on_foot) for goal in want.spaces]
        way = min(ways, key=lambda each: min((each[space] for space in begins), default=0))
        least = min((way[each] for each in begins), default=0)
        reach = min((scene.ground.way_to(space, on_foot=on_foot)[each] for each in begins), default=0)
        detour = reach + way[space] - least
        best = max(best, want.weight / (1.0 + detour) / (1.0 + abs(way[space] - least * LAST_PART)))
    return best


def face(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Towards the enemy, and to where he will come from."""
    step: Any = decision.step
    number = step.unit
    space = scene.units[number].space
    side = scene.game.sides_of[number]
    begins = enemy_begins(scene, side)

    def away(hexagon: int) -> int:
        return min((scene.ground.way_to(hexagon, on_foot=True)[each] for each in begins), default=0)

    ahead = [way for way in approaches(scene, side) if way != space and away(way) < away(space)]
    seen = [way for way in ahead if scene.ground.line(scene.position, space, way) is not None]
    found = []
    for action in decision.legal:
        bears = sum(bearing(scene.game, space, way).arc >> action.target & 1 for way in seen)
        found.append(Plan(scene.facing_value(number, space, action.target) + VIEW * bears, (action,)))
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
