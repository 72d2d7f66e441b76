"""What a side of the Pacific War is after: hexes that its scenario counts, and ships by their worth."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeGuard

from game.core.actions import Side, other
from game.core.hexset import has
from game.core.kept import once
from game.rulebooks.pacific_war.deciding.needs import air_steps_lost
from game.rulebooks.pacific_war.terms.classes import Arm, UnitClass, side_of
from game.rulebooks.pacific_war.terms.fleets import forces_at
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import knowledge
from game.rulebooks.pacific_war.terms.occupants import aboard, ground_at, ships_at, ships_of
from game.rulebooks.pacific_war.terms.position import PacificPosition, base_at
from game.rulebooks.pacific_war.terms.tables import CARRIERS
from game.rulebooks.pacific_war.terms.victory import (
    ANY_NUMBER,
    AllOf,
    AnyOf,
    FewerCarriersLost,
    GroundGone,
    Holds,
    Need,
    Points,
    ShipsHit,
    ShipsLost,
    StepsLost,
)

WORTH_OF_A_NEED = 10.0
SHIPS = {"cv": 10.0, "cvl": 7.0, "bb": 5.0, "bc": 5.0, "cve": 4.0, "aa": 4.0, "ca": 3.0, "cl": 2.0, "cvs": 2.0}
WORTH_OF_A_SHIP, WORTH_OF_TROOPS, WORTH_OF_AN_AIRBASE = 1.5, 3.0, 2.0
WORTH_OF_A_UNIT, WORTH_WITH_CARRIERS, WORTH_WITHOUT = 4.0, 30.0, 6.0
"""What a Task Force counts whose ships are not known: by a Red report, by a Blue one with carriers or without."""
NEAR_A_PRIZE = 6
IS_WANTED, IS_DONE = 3.0, 0.2
"""How much more a ship is worth of the kind that the scenario wants hit, and how much less when it is hit enough."""


def all_needs(needs: Iterable[Need]) -> Iterator[Need]:
    """What is asked for, that in groups included."""
    for need in needs:
        if isinstance(need, AnyOf | AllOf):
            yield from all_needs(need.of)
        else:
            yield need


@once
def needs_of(game: PacificGame, side: Side) -> tuple[Need, ...]:
    """All that a side may need for a victory."""
    levels = (level for level in game.scenario.victory if level.winner and side_of(level.winner) == side)
    return tuple(need for level in levels for need in all_needs(level.when))


@once
def prizes(game: PacificGame, side: Side) -> Mapping[int, float]:
    """The hexes that count for a side when it takes or keeps them: by its needs, by the enemy's, and by points."""
    found: dict[str, float] = {}
    for each in (side, other(side)):
        for need in needs_of(game, each):
            names = need.hexes if isinstance(need, Holds) else (need.hex,) if isinstance(need, GroundGone) else ()
            found |= dict.fromkeys(names, WORTH_OF_A_NEED)
    points = game.scenario.points
    for holds in (points.holds, points.japan_holds, points.allies_hold):
        for name, worth in holds.items():
            found[name] = found.get(name, 0.0) + worth
    for together in points.japan_holds_together:
        for name in together.hexes:
            found[name] = found.get(name, 0.0) + together.points / len(together.hexes)
    if game.scenario.type == "strategic" and points == Points():
        found = {game.board.name(space): float(points_a_month) for space, points_a_month in abroad(game)} | found
    return {game.board.by_name[name]: worth for name, worth in sorted(found.items())}


def abroad(game: PacificGame) -> Iterator[tuple[int, int]]:
    """The resource hexes overseas, with the Command Points that they bring Japan in a month (Rules 10.1)."""
    factor = game.tables.numbers.points.japan_factor
    for space, resources in game.hexes.resources.items():
        if not has(game.hexes.home_islands, space):
            yield space, factor * resources


def is_taken(game: PacificGame, position: PacificPosition, side: Side, space: int) -> bool:
    """Whether a hex is a side's own, with no enemy ashore."""
    base = base_at(game, position, space)
    is_own = base.owner == side if base is not None else bool(ground_at(game, position, space, side))
    return is_own and not ground_at(game, position, space, other(side))


def to_take(game: PacificGame, position: PacificPosition, side: Side) -> dict[int, float]:
    """The prizes that a side has yet to take."""
    found = prizes(game, side).items()
    return {space: worth for space, worth in found if not is_taken(game, position, side, space)}


def to_keep(game: PacificGame, position: PacificPosition, side: Side) -> dict[int, float]:
    """The prizes that a side holds."""
    found = prizes(game, side).items()
    return {space: worth for space, worth in found if is_taken(game, position, side, space)}


def worth_of_ship(game: PacificGame, position: PacificPosition, side: Side, ship: int) -> float:
    """What hits on an enemy ship are worth to a side: more on those that its scenario wants hit."""
    unit = position.units[ship]
    kind = game.classes[unit.kind]
    worth = SHIPS.get(kind.kind, WORTH_OF_A_SHIP)
    worth += WORTH_OF_TROOPS * carries_troops(game, position, side, ship)
    for need in asked_of(game, side, unit.kind, unit.name):
        done = isinstance(need, ShipsHit) and hits_known(game, position, side, ship) >= need.hits
        return worth * (IS_DONE if done else IS_WANTED)
    if kind.kind in CARRIERS and any(isinstance(need, FewerCarriersLost) for need in needs_of(game, side)):
        return worth * IS_WANTED
    return worth * (IS_WANTED if kind.kind in game.scenario.points.sunk else 1.0)


@once
def asked_of(game: PacificGame, side: Side, kind: int, name: str) -> tuple[ShipsHit | ShipsLost, ...]:
    """What the scenario asks a side to do to an enemy ship, or the enemy not to let happen to it (Rules 35.2)."""
    unit = game.classes[kind]
    own = (need for need in needs_of(game, side) if is_about(need, unit, name) and need.least > 0)
    his = (need for need in needs_of(game, other(side)) if is_about(need, unit, name) and need.most < ANY_NUMBER)
    return (*own, *his)


def is_about(need: Need, unit: UnitClass, name: str) -> TypeGuard[ShipsHit | ShipsLost]:
    """Whether a need counts hits on a ship, or its loss."""
    if not isinstance(need, ShipsHit | ShipsLost) or side_of(need.side) != unit.side:
        return False
    is_named = isinstance(need, ShipsHit) or not need.names or name in need.names
    return is_named and (not need.kinds or unit.kind in need.kinds)


def carries_troops(game: PacificGame, position: PacificPosition, side: Side, ship: int) -> bool:
    """Whether a side sees ground units aboard an enemy ship."""
    cargo = aboard(game, position, ship)
    return any(game.arm(position.units[n].kind) is Arm.GROUND and is_seen(game, position, side, n) for n in cargo)


def hits_known(game: PacificGame, position: PacificPosition, side: Side, ship: int) -> int:
    """The hits on an enemy ship that a side knows of."""
    unit = position.units[ship]
    return unit.hits if knowledge(game, position, side, unit) == "all" else dict(position.seen_hits).get(ship, 0)


def hits_wanted(game: PacificGame, position: PacificPosition, side: Side, ship: int) -> int:
    """How many hits on an enemy ship bring a side what it wants: those that its scenario asks for, or that cripple it.

    Where only a sinking counts, or counts most, it must sink.
    """
    unit = position.units[ship]
    kind = game.classes[unit.kind]
    for need in asked_of(game, side, unit.kind, unit.name):
        if isinstance(need, ShipsHit):
            return min(need.hits, kind.capacity)
        if need.only_sunk:
            return kind.capacity
    must_sink = kind.kind in game.scenario.points.sunk or not kind.can_be_crippled
    return kind.capacity if must_sink else kind.capacity - 1


def steps_wanted(game: PacificGame, position: PacificPosition, side: Side) -> int:
    """How many more steps of air units the enemy must lose for a side's victory."""
    needs = (need for need in needs_of(game, side) if isinstance(need, StepsLost) and side_of(need.side) != side)
    lost = air_steps_lost(game, position, other(side))
    return max((need.least - lost for need in needs if need.least > lost), default=0)


def worth_of_target(game: PacificGame, position: PacificPosition, side: Side, space: int) -> float:
    """What there is to strike in a hex, as far as the side knows of it."""
    enemy = other(side)
    worth = sum(worth_of_force(game, position, side, force) for force in forces_at(game, position, space, enemy))
    ships = (ship for ship in ships_at(game, position, space, enemy) if position.units[ship].force < 0)
    worth += sum(worth_of_ship(game, position, side, ship) for ship in ships if is_seen(game, position, side, ship))
    base = base_at(game, position, space)
    if base is not None and base.owner == enemy and base.airbase > 0 and not base.airbase_hits:
        near = any(game.distance(space, prize) <= NEAR_A_PRIZE for prize in prizes(game, side))
        worth += WORTH_OF_AN_AIRBASE * near
    if space in prizes(game, side) and ground_at(game, position, space, enemy):
        worth += prizes(game, side)[space] / 2
    return worth


def worth_of_force(game: PacificGame, position: PacificPosition, side: Side, force: int) -> float:
    """What an enemy Task Force is worth, by its ships where they are known."""
    each = position.task_forces[force]
    if not each.report:
        return 0.0
    ships = ships_of(game, position, force)
    if is_seen(game, position, side, ships[0]):
        return sum(worth_of_ship(game, position, side, ship) for ship in ships)
    if each.report == "red":
        return WORTH_OF_A_UNIT * each.told
    has_carriers = any(game.classes[position.units[ship].kind].is_carrier for ship in ships)
    return WORTH_WITH_CARRIERS if has_carriers else WORTH_WITHOUT


def is_seen(game: PacificGame, position: PacificPosition, side: Side, unit: int) -> bool:
    """Whether a side knows what a unit is."""
    return knowledge(game, position, side, position.units[unit]) != "nothing"
