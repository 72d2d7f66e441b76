"""Moves: which stack goes where, by which way, under smoke or not (Rules 6, 7, 11.2)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action
from game.core.judging import Plan
from game.core.play import Decision
from game.rulebooks.valor_and_victory.fire.screens import lay_smoke, smoke_spaces
from game.rulebooks.valor_and_victory.moving.movement_phase import can_move
from game.rulebooks.valor_and_victory.moving.moves import may_exit
from game.rulebooks.valor_and_victory.moving.reinforcements import INWARDS, entry_hexes
from game.rulebooks.valor_and_victory.terms.position import NOBODY, SMOKE, WAITING
from tests.balance.valor.assaults import chance_of_assault
from tests.balance.valor.places import halting, staying
from tests.balance.valor.scene import PIN_MOVING, Scene
from tests.balance.valor.ways import Way, driven, on_foot, turned

PROSPECT = 0.6
"""How much of a possible assault counts as made."""

LEAST = 0.15
"""What a move must gain."""

SMOKE_PRICE, SMOKE_TRIES = 0.5, 1
"""What a smoke factor is worth to whoever keeps it, and for how many of the best moves it is thought of."""

DISMOUNT, NEAR = 1.5, 6
"""What it is worth to get off a vehicle, so many movement points from where one is wanted."""

STOPPED = 0.8
"""How likely at most a move is thought to be stopped."""

OFF_MAP = -4.0
"""How good it is to wait outside the map."""


def move(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The best move of every stack; or to end movement."""
    found = [Plan(LEAST, (Action("end_moves"),))]
    able = [n for n in scene.game.own[decision.side] if can_move(scene.game, scene.position, n)]
    best: list[tuple[float, tuple[int, ...], Way]] = []
    for units in stacks(scene, able):
        moves = list(gains(scene, units))
        if moves:
            value, way = max(moves, key=lambda each: each[0])
            found.append(Plan(value, way.clicks))
            best.append((value, units, way))
    best.sort(key=lambda each: -each[0])
    for _, units, way in best[:SMOKE_TRIES]:
        if way.fear > SMOKE_PRICE:
            found += screened(scene, units)
    return found


def stacks(scene: Scene, able: list[int]) -> Iterator[tuple[int, ...]]:
    """The stacks that could move together: each unit, a leader with each squad, and all infantry of a hex."""
    homes: dict[object, list[int]] = {}
    for number in able:
        unit = scene.units[number]
        if unit.carrier == NOBODY and scene.kind(number).is_infantry:
            home = scene.game.starts[number].area if unit.space == WAITING else unit.space
            homes.setdefault(home, []).append(number)
        else:
            yield (number,)
    for there in homes.values():
        leaders = [n for n in there if scene.kind(n).is_leader]
        others = [n for n in there if n not in leaders]
        yield from ((n,) for n in there)
        yield from ((leader, n) for leader in leaders for n in others)
        together = (*leaders[:1], *others)[:4]
        if len(together) > 1 + bool(leaders):
            yield together
        if leaders and len(together) > 3:
            yield together[:3]


def gains(scene: Scene, units: tuple[int, ...]) -> Iterator[tuple[float, Way]]:
    """What each move of a stack gains over staying where it is."""
    unit, kind = scene.units[units[0]], scene.kind(units[0])
    if unit.carrier != NOBODY:
        yield dismounting(scene, units[0]), Way(unit.space, 0, (Action("move_unit", units[0]), Action("unload")), ())
        return
    before = (Action("move_unit", units[0]), *(Action("along", n) for n in units[1:]))
    now = OFF_MAP if unit.space == WAITING else staying(scene, units, unit.space, unit.facing)
    if kind.is_infantry:
        for slow in (False, True) if unit.space >= 0 else (False,):
            clicks = (*before, Action("assault_move")) if slow else before
            for way in on_foot(scene, units, start_of(scene, units, clicks, slow=slow), slow=slow):
                yield gained(scene, units, way, now), halted(way)
    elif kind.is_vehicle:
        for way in driven(scene, units[0], start_of(scene, units, before, slow=False)):
            yield gained(scene, units, way, now), halted(way)
    if unit.space >= 0 and may_exit(scene.game, scene.position, units[0]):
        yield leaving(scene, units), Way(unit.space, 0, (*before, Action("exit_map")), ())
    if unit.space >= 0 and not kind.is_infantry:
        here = scene.facing_value(units[0], unit.space, unit.facing)
        for side in range(6):
            value = scene.facing_value(units[0], unit.space, side) - here
            yield value, Way(unit.space, 0, (*before, Action("face", side)), ())


def dismounting(scene: Scene, number: int) -> float:
    """What it is worth to a passenger to get off: something where he is wanted on foot."""
    unit, side = scene.units[number], scene.game.sides_of[number]
    if scene.kind(number).is_gun or any(want.what == "loaded_vehicle" for want in scene.wanted[side]):
        return -1.0
    ways = [scene.ground.way_to(space, on_foot=True) for want in scene.wanted[side] for space in want.spaces]
    return DISMOUNT if unit.space >= 0 and min((way[unit.space] for way in ways), default=0) <= NEAR else -1.0


def halted(way: Way) -> Way:
    """The way with the click that ends it."""
    return replace(way, clicks=(*way.clicks, Action("halt")))


def leaving(scene: Scene, units: tuple[int, ...]) -> float:
    """What it is worth to leave the map where that is wanted."""
    side = scene.game.sides_of[units[0]]
    return max((want.there for want in scene.wanted[side]), default=0.0) if units else 0.0


def start_of(scene: Scene, units: tuple[int, ...], clicks: tuple[Action, ...], *, slow: bool) -> list[Way]:
    """Where a move begins: in the hex of the stack, or in those by which it may enter the map."""
    unit = scene.units[units[0]]
    foe = 1 - scene.game.sides_of[units[0]]
    nothing = (0.0,) * len(scene.teams[foe])
    if unit.space != WAITING:
        return [Way(unit.space, 0, clicks, nothing, unit.facing)]
    facing = -1 if scene.kind(units[0]).is_infantry else INWARDS[scene.game.starts[units[0]].edge]
    return [
        Way(
            space, cost, (*clicks, Action("enter", space)), scene.dangers(units, space, answers=True, facing=facing),
            facing,
        )
        for space, cost in entry_hexes(scene.game, scene.position, units)
    ]  # fmt: skip


def gained(scene: Scene, units: tuple[int, ...], way: Way, now: float) -> float:
    """What a move gains: less the likelier it is to be stopped, and less the fire on the way."""
    stopped = min(STOPPED, sum(way.met) / (2 * PIN_MOVING * len(units)))
    return (worth(scene, units, way) - now) * (1.0 - stopped) - way.fear


def worth(scene: Scene, units: tuple[int, ...], way: Way) -> float:
    """How good it is to end a move there."""
    value = halting(scene, units, way.space, way.met, way.facing)
    if scene.kind(units[0]).is_infantry:
        value += PROSPECT * max(0.0, chance_of_assault(scene, units, way.space))
    else:
        value += scene.facing_value(units[0], way.space, way.facing)
    return value


def screened(scene: Scene, units: tuple[int, ...]) -> Iterator[Plan]:
    """Moves of a stack behind smoke that it lays first (Rules 11.2)."""
    unit = scene.units[units[0]]
    if (
        unit.space < 0
        or not scene.kind(units[0]).is_infantry
        or not scene.position.supplies[scene.position.side][SMOKE]
    ):
        return
    for space in smoke_spaces(scene.game, scene.position, units[0]):
        behind = Scene(scene.ground, lay_smoke(scene.game, scene.position, space, 1)[0])
        now = staying(scene, units, unit.space, unit.facing)
        for value, way in gains_from(behind, units, now):
            count = len(units)
            smoke = (Action("use_smoke"), Action("smoke_at", space))
            yield Plan(value - SMOKE_PRICE, (*way.clicks[:count], *smoke, *way.clicks[count:]))


def gains_from(scene: Scene, units: tuple[int, ...], now: float) -> Iterator[tuple[float, Way]]:
    """What each move of a stack gains."""
    before = (Action("move_unit", units[0]), *(Action("along", n) for n in units[1:]))
    for way in on_foot(scene, units, start_of(scene, units, before, slow=False), slow=False):
        yield gained(scene, units, way, now), halted(way)


def go_on(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """How a move that has begun goes on best."""
    step: Any = decision.step
    units: tuple[int, ...] = step.units
    unit, kind = scene.units[units[0]], scene.kind(units[0])
    foe = 1 - decision.side
    here = Way(unit.space, step.spent, (), (0.0,) * len(scene.teams[foe]), unit.facing)
    found = [Plan(worth(scene, units, here), (Action("halt"),))]
    if any(each.verb == "exit_map" for each in decision.legal):
        found.append(Plan(found[0].value + leaving(scene, units), (Action("exit_map"),)))
    ways: Iterable[Way]
    if kind.is_infantry:
        ways = on_foot(scene, units, [here], slow=step.assault)
    elif kind.is_vehicle:
        ways = driven(scene, units[0], [here] if step.turned else list(turned(here, kind.type.mp)))
    else:
        ways = turned(here, kind.type.mp)
    now = found[0].value
    found += [Plan(now + gained(scene, units, way, now), (*way.clicks, Action("halt"))) for way in ways if way.clicks]
    legal = set(decision.legal)
    return [plan for plan in found if plan.clicks[0] in legal]


def start(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Only reached if a plan could not be carried out: any way on."""
    step: Any = decision.step
    units: tuple[int, ...] = step.units
    found = [
        Plan(staying(scene, units, action.target), (action, Action("halt")))
        for action in decision.legal
        if action.verb == "enter"
    ]
    return found or [Plan(0.0, (decision.legal[0],))]
