"""Fire: which groups fire at what, and what is held back for a better shot (Rules 12, 13, 18)."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from game.core.actions import Action
from game.core.judging import Plan
from game.core.play import Decision
from game.rulebooks.valor_and_victory.fire.strength import (
    AT_GRENADE_AT,
    PANZERFAUST_AT,
    SATCHEL_CHARGE,
    anti_tank,
    firepower,
    mortar_of,
)
from game.rulebooks.valor_and_victory.fire.targets import is_before, mortar_targets, ready
from game.rulebooks.valor_and_victory.terms.position import (
    AT_GRENADES,
    FIRED,
    GRENADES,
    MOVED,
    NOBODY,
    PANZERFAUSTS,
    PINNED,
    SATCHELS,
)
from game.rulebooks.valor_and_victory.terms.stacking import full_cover, riders_of, units_at
from tests.balance.valor.forces import LOSS, PIN, hurt
from tests.balance.valor.marches import gains
from tests.balance.valor.scene import Scene

SPENT = 0.5
"""What an expendable weapon is worth to whoever keeps it."""

PER_UNIT = 0.06
"""What each further unit of a group costs, for it could fire at something else."""

EXPOSED_PIN = 0.45
"""How much more of a pinned unit's rating counts where it can be assaulted in this segment."""

STOPPED = 1.3
"""What it is worth to pin a unit on its way."""

LEAST = 0.08
"""What a shot must bring where nothing is lost by it."""

HOLD, EAGER = 0.9, 0.35
"""What opportunity fire must bring while much is still to come, and when nothing more will."""

Shot = tuple[float, tuple[int, ...], tuple[Action, ...]]


def fire(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The best shot, if it is better than what the firers could do by moving; or to end the phase."""
    able = ready(scene.game, scene.position, decision.side)
    found = [Plan(LEAST, (Action("end_fire"),))]
    step: Any = decision.step
    worth_it = [shot for shot in shots(scene, able, Action("fire_with"), ()) if shot[0] > LEAST]
    moves: dict[int, float] = {}
    if step.in_fire_phase:
        moves = best_moves(scene, sorted({n for shot in worth_it for n in shot[1]}))
    for value, units, clicks in worth_it:
        found.append(Plan(value - sum(moves.get(n, 0.0) for n in units), clicks))
    return found


def best_moves(scene: Scene, able: list[int]) -> dict[int, float]:
    """What each unit could gain by moving instead, as it was thought of at the beginning of the phase."""
    found: dict[int, float] = {}
    known = scene.ground.moves
    for number in able:
        if scene.units[number].flags & MOVED or scene.units[number].carrier != NOBODY:
            continue
        key = (scene.position.turn, scene.position.side, number)
        if key not in known:
            known[key] = max(0.0, *(value for value, _ in gains(scene, (number,))), 0.0)
        found[number] = known[key]
    return found


def shots(scene: Scene, able: list[int], first: Action, movers: tuple[int, ...]) -> Iterator[Shot]:
    """All attacks that some units could make: what each brings, who fires, and the clicks."""
    for there in groups(scene, able):
        foot = scene.kind(there[0]).is_infantry and scene.units[there[0]].carrier == NOBODY
        for size in range(1, len(there) + 1):
            for units in combinations(there, size):
                if not foot and units[0] != there[0] and size > 1:
                    continue
                yield from attacks(scene, units, first, movers, is_foot=foot)
    if not movers:
        yield from bombs(scene, able, first)


def groups(scene: Scene, able: list[int]) -> list[tuple[int, ...]]:
    """Those who may fire together: the infantry of a hex, a vehicle with its passengers, a Gun."""
    found: dict[tuple[int, int], list[int]] = {}
    for number in able:
        unit, kind = scene.units[number], scene.kind(number)
        if kind.is_infantry and unit.carrier == NOBODY:
            found.setdefault((unit.space, NOBODY), []).append(number)
        elif unit.carrier == NOBODY:
            riders = riders_of(scene.game, scene.position, number)
            found[unit.space, number] = [number, *(n for n in riders if n in able)]
    return [tuple(row) for row in found.values()]


def attacks(
    scene: Scene, units: tuple[int, ...], first: Action, movers: tuple[int, ...], *, is_foot: bool
) -> Iterator[Shot]:
    """The attacks of one group on every hex and vehicle it sees."""
    start, side = scene.units[units[0]].space, scene.game.sides_of[units[0]]
    clicks = (Action(first.verb, units[0]), *(Action("join", n) for n in units[1:]))
    spaces = [scene.units[movers[0]].space] if movers else [foe for foe, owner in scene.sides.items() if owner != side]
    price = PER_UNIT * len(units)
    leaders = [n for n in units if scene.kind(n).is_leader]
    for space in spaces:
        if scene.ground.line(scene.position, start, space) is None:
            continue
        for value, more in at_soft(scene, units, space, movers, is_foot=is_foot):
            yield value - price, units, (*clicks, *more, Action("fire_at", space))
        others = [n for n in units if n not in leaders]
        if len(others) != 1 or (leaders and not is_foot):
            continue
        for target in units_at(scene.game, scene.position, space):
            if scene.kind(target).is_infantry or (movers and target not in movers):
                continue
            for value, more in at_metal(scene, units, others[0], target, is_foot=is_foot):
                yield value - price, units, (*clicks, *more, Action("shoot_at", target))


def at_soft(
    scene: Scene, units: tuple[int, ...], space: int, movers: tuple[int, ...], *, is_foot: bool
) -> Iterator[tuple[float, tuple[Action, ...]]]:
    """Anti-personnel fire of a group at a hex, with grenades or a charge or without."""
    game, position = scene.game, scene.position
    start, side = scene.units[units[0]].space, game.sides_of[units[0]]
    if is_foot and (start, space) in position.shots:
        return
    powers = [firepower(game, position, n, space).total for n in units]
    if any(not own and not (len(units) > 1 and scene.kind(n).is_leader) for n, own in zip(units, powers, strict=True)):
        return
    shot = scene.shot(units, space, answers=bool(movers), slow=is_slow(scene, movers))
    if shot is None:
        return
    yield brought(scene, shot, space, movers), ()
    if game.field.distance[start][space] != 1 or not any(scene.kind(n).is_infantry for n in units):
        return
    supplies = position.supplies[side]
    if supplies[GRENADES]:
        yield brought(scene, (shot[0], shot[1] - 1), space, movers) - SPENT, (Action("add_grenades"),)
    if supplies[SATCHELS] and any(scene.kind(n).is_infantry and scene.units[n].weapon < 0 for n in units):
        row = scene.row(sum(powers) + SATCHEL_CHARGE.amount)
        yield brought(scene, (row, shot[1]), space, movers) - SPENT, (Action("add_satchel"),)


def is_slow(scene: Scene, movers: tuple[int, ...]) -> bool:
    """Whether movers make an assault move."""
    return any(scene.units[n].flags & 8 for n in movers)


def brought(scene: Scene, shot: tuple[tuple[int, ...], int], space: int, movers: tuple[int, ...]) -> float:
    """What a shot brings: at movers, or at all in a hex."""
    if movers:
        hit = tuple(n for n in movers if scene.kind(n).can_be_hit)
        return hurt(shot[0], shot[1], scene.force(hit), STOPPED) if hit else 0.0
    return scene.cost(shot, space, pin_there(scene, space))


def pin_there(scene: Scene, space: int) -> float:
    """What it is worth to pin the units of a hex: more where they can be assaulted before they recover."""
    side = scene.sides[space]
    foes = units_at(scene.game, scene.position, space)
    ratings = [scene.kind(n).loss for n in foes if not scene.units[n].flags & PINNED]
    near = any(scene.sides.get(way.to, side) != side for way in scene.game.field.infantry_ways[space])
    if not near or not ratings:
        return PIN
    own = sum(want.there for want in scene.wanted[1 - side] if space in want.spaces)
    return PIN + EXPOSED_PIN * (LOSS * sum(ratings) + min(own, 10.0)) / len(ratings)


def at_metal(
    scene: Scene, units: tuple[int, ...], firer: int, target: int, *, is_foot: bool
) -> Iterator[tuple[float, tuple[Action, ...]]]:
    """An anti-tank shot at a vehicle or Gun, with the weapon of a unit or an expendable one."""
    start, space = scene.units[firer].space, scene.units[target].space
    net = scene.leadership(units) if is_foot else 0
    worth = scene.worth(target)
    letter = anti_tank(scene.game, scene.position, firer, space)
    if letter >= 0:
        yield scene.hit_chance(start, space, target, letter, is_foot=is_foot, net=net) * worth, ()
    if not is_foot or scene.game.field.distance[start][space] != 1:
        return
    if not is_before(scene.game, scene.position, firer, space):
        return
    supplies = scene.position.supplies[scene.game.sides_of[firer]]
    for verb, supply, letter in (
        ("use_panzerfaust", PANZERFAUSTS, PANZERFAUST_AT),
        ("use_at_grenade", AT_GRENADES, AT_GRENADE_AT),
    ):
        if supplies[supply] and scene.kind(target).is_afv:
            chance = scene.hit_chance(start, space, target, letter, is_foot=True, net=net)
            yield chance * worth - SPENT, (Action(verb),)


def bombs(scene: Scene, able: list[int], first: Action) -> Iterator[Shot]:
    """The fire of mortars."""
    game, position = scene.game, scene.position
    for number in able:
        arm = mortar_of(game, position, number)
        if arm is None:
            continue
        row = scene.row(arm.type.apfp)
        for space in mortar_targets(game, position, (number,)):
            factor = 2 if game.field.ground[space].is_airburst else 1
            value = scene.cost((row, full_cover(game, position, space)), space, pin_there(scene, space), factor)
            yield value, (number,), (Action("fire_with", number), Action("use_mortars"), Action("fire_at", space))


def react(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The best opportunity shot if it is good enough; else to let them pass."""
    step: Any = decision.step
    movers = step.there(scene.position)
    able = [action.target for action in decision.legal if action.verb == "react_with"]
    found = [Plan(patience(scene, decision, len(able)), (Action("let_pass"),))]
    if any(action.verb == "snipe" for action in decision.legal):
        found.append(Plan(2.0, (Action("snipe"),)))
    for value, _, clicks in shots(scene, able, Action("react_with"), movers):
        found.append(Plan(value, clicks))
    return found


def patience(scene: Scene, decision: Decision[Any, Any], able: int) -> float:
    """What opportunity fire must bring: less when few enemies are left to move."""
    game, foe = scene.game, 1 - decision.side
    waiting = sum(
        scene.units[n].space >= 0
        and not scene.units[n].flags & (MOVED | PINNED | FIRED)
        and not scene.kind(n).is_leader
        for n in game.own[foe]
    )
    return EAGER + (HOLD - EAGER) * min(1.0, waiting / (2 * able + 1))


def final_shot(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Always fire at the tank that has overrun them."""
    found = [Plan(0.0, (Action("let_pass"),))]
    return [*found, *(Plan(1.0, (action,)) for action in decision.legal if action.verb == "final_shot")]


def group(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """A group that is already chosen fires at what is best."""
    step: Any = decision.step
    verb = "react_with" if step.movers else "fire_with"
    foot = scene.kind(step.units[0]).is_infantry and scene.units[step.units[0]].carrier == NOBODY
    count = len(step.units)
    found = [
        Plan(value, clicks[count:])
        for value, _, clicks in attacks(scene, step.units, Action(verb), step.movers, is_foot=foot)
    ]
    return [plan for plan in found if plan.clicks[0] in decision.legal] or [Plan(0.0, (decision.legal[0],))]
