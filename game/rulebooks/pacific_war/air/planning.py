"""Which units may fly a mission, how far, and against what (Rules 28.1, 28.2, 26.3)."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Refusal, Side, other
from game.core.hexset import NOWHERE, SpaceSet, has, union
from game.core.kept import kept_each
from game.rulebooks.pacific_war.air.mission import Flier, Mission, MissionKind, is_fighter
from game.rulebooks.pacific_war.damage.bases import bases_of, has_usable_airbase, usable_airbases
from game.rulebooks.pacific_war.damage.ships import is_crippled
from game.rulebooks.pacific_war.map.weather import is_foul
from game.rulebooks.pacific_war.moving.flying import carriers_with_room
from game.rulebooks.pacific_war.searching.charts import report_line
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.fleets import known_enemies
from game.rulebooks.pacific_war.terms.game import ALLIES, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.occupants import (
    aboard,
    aircraft_at,
    ground_at,
    occupants,
    ships_at,
    units_but_for_searches,
)
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    FLEW,
    REPLIED,
    RESTS_NOW,
    PacificPosition,
    base_at,
    operation_of,
    with_units,
)


def home_of(position: PacificPosition, number: int) -> Flier:
    """Where a unit would fly from."""
    unit = position.units[number]
    return Flier(number, unit.place, unit.aboard, unit.steps)


def flight_refusal(game: PacificGame, position: PacificPosition, side: Side, number: int) -> Refusal | None:
    """Why a unit flies no mission now, or None (Rules 28.1, 26.3)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.side != side or kind.arm is not Arm.AIR or not 0 <= unit.place < game.hex_count or not unit.steps:
        return Refusal("Only air units of yours on the map fly.", "28.1")
    if not may_fly_at_all(game, position, number):
        return Refusal("It is not activated.", "2.2.1")
    if unit.marks & FLEW:
        return Refusal("A unit flies one mission a phase.", "28.1")
    return cycle_refusal(game, position, number) or launch_refusal(game, position, number)


def cycle_refusal(game: PacificGame, position: PacificPosition, number: int) -> Refusal | None:
    """Why a unit does not fly in this cycle, on missions or as Combat Air Patrol, or None (Rules 26.3, 28.12)."""
    unit = position.units[number]
    if unit.marks & REPLIED:
        return Refusal("It flew a Simultaneous Strike in this cycle.", "28.12")
    if unit.marks & RESTS_NOW:
        return Refusal("It flew at dusk, and rests for a cycle.", "26.3")
    if operation_of(position).light == "night" and not flies_by_night(game, position, game.side(unit.kind)):
        return Refusal("By night only Allied units with radar fly, from January 1944.", "26.3")
    return None


def may_fly_at_all(game: PacificGame, position: PacificPosition, number: int) -> bool:
    """Whether a unit is activated; in an engagement those that were surprised on the ground fly, too (Rules 35.1)."""
    return position.units[number].activity == ACTIVATED or game.scenario.type == "engagement"


def flies_by_night(game: PacificGame, position: PacificPosition, side: Side) -> bool:
    """Whether a side's air units have radar (Rules 26.3)."""
    return side == ALLIES and position.month >= month_of(game.tables.numbers.lighting.radar_from)


def launch_refusal(game: PacificGame, position: PacificPosition, number: int) -> Refusal | None:
    """Why a unit cannot leave its base or carrier, or None (Rules 28.1)."""
    unit = position.units[number]
    if unit.aboard >= 0:
        carrier = position.units[unit.aboard]
        if is_crippled(game, carrier):
            return Refusal("Its carrier is crippled.", "28.11")
        room = game.classes[carrier.kind].launch - launched(position, number)
        return None if room > 0 else Refusal("Its carrier has launched all it can in this phase.", "28.1")
    base = base_at(game, position, unit.place)
    if base is None or not base.airbase:
        return Refusal("It is at no airbase.", "28.1")
    if not has_usable_airbase(game, base):
        return Refusal("Its airbase is interdicted: it neither launches nor alerts.", "28.1")
    room = game.tables.numbers.air.launch[base.airbase] - launched(position, number)
    return None if room >= unit.steps else Refusal("Its airbase has launched all it can in this phase.", "28.1")


def together_refusal(game: PacificGame, position: PacificPosition, units: Iterable[int], number: int) -> Refusal | None:
    """Why a unit does not fly with others that are planned: their base cannot launch them all, or None (28.1)."""
    unit = position.units[number]
    base = base_at(game, position, unit.place)
    if unit.aboard >= 0 or base is None:
        return None
    others = (position.units[n] for n in units if n != number)
    planned = sum(other.steps for other in others if other.place == unit.place and other.aboard < 0)
    room = game.tables.numbers.air.launch[base.airbase] - launched(position, number) - planned
    return None if room >= unit.steps else Refusal("Its airbase cannot launch so many steps in a phase.", "28.1")


def launched(position: PacificPosition, number: int) -> int:
    """The steps that a unit's base, or its carrier, has launched or alerted in this phase, lost and gone ones too."""
    unit = position.units[number]
    rows = operation_of(position).launches
    return sum(steps for space, carrier, steps in rows if space == unit.place and carrier == unit.aboard)


def with_launches(position: PacificPosition, units: Iterable[int]) -> PacificPosition:
    """The position in which units, where they are now, count as launched or alerted (Rules 28.1)."""
    operation = operation_of(position)
    rows = tuple((unit.place, unit.aboard, unit.steps) for unit in (position.units[number] for number in units))
    return replace(position, operation=replace(operation, launches=(*operation.launches, *rows)))


def radius_of(game: PacificGame, position: PacificPosition, number: int, kind: MissionKind) -> int:
    """How far a unit flies: its radius, its range on a Ferry; fighters half their radius in foul weather (6.2)."""
    unit = position.units[number]
    each = game.classes[unit.kind]
    if kind == "ferry":
        return max(each.range, game.scenario.given.ferry_ranges.get(each.id, 0))
    if each.kind == "f" and is_foul(game, position, unit.place):
        return each.radius // 2
    return each.radius


def reached(game: PacificGame, position: PacificPosition, units: Iterable[int], kind: MissionKind) -> SpaceSet:
    """The hexes that all of these units reach (Rules 28.2)."""
    found = game.hexes.everywhere
    for number in units:
        unit = position.units[number]
        found &= game.within(unit.place, radius_of(game, position, number, kind))
    return found


@kept_each("task_forces", "bases", on=units_but_for_searches)
def known_targets(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """All hexes with something to strike that a side knows of: detected Task Forces, bases, ground units."""
    enemy = other(side)
    bases = bases_of(game, position, enemy)
    return known_enemies(game, position, side) | bases | occupants(game, position).ground[enemy]


def goals(
    game: PacificGame, position: PacificPosition, side: Side, units: Sequence[int], kind: MissionKind
) -> SpaceSet:
    """The hexes that a mission of these units may fly to (Rules 28.2)."""
    if kind != "ferry" and any(is_long_range(game, position, number) for number in units):
        return NOWHERE
    found = reached(game, position, units, kind)
    if kind == "ferry":
        return (
            found
            & (usable_airbases(game, position, side) | carrier_hexes(game, position, side, units))
            & ~homes(position, units)
        )
    if kind == "paradrop":
        return drop_hexes(game, position, side, units) & found
    return found & known_targets(game, position, side)


def is_long_range(game: PacificGame, position: PacificPosition, number: int) -> bool:
    """Whether a unit is a long-range aircraft, which searches and ferries but never strikes (Rules 28.13)."""
    return game.classes[position.units[number].kind].kind == "lra"


def homes(position: PacificPosition, units: Sequence[int]) -> SpaceSet:
    """The hexes that units start from."""
    return union(1 << position.units[number].place for number in units)


def carrier_hexes(game: PacificGame, position: PacificPosition, side: Side, units: Sequence[int]) -> SpaceSet:
    """The hexes with a ship that the units can land aboard, by the first of them (Rules 23.3, 28.11)."""
    if not all(game.classes[position.units[number].kind].lands_aboard for number in units):
        return NOWHERE
    return union(
        1 << position.units[ship].place
        for ship in carriers_with_room(game, position, side, units[0])
        if 0 <= position.units[ship].place < game.hex_count
    )


def drop_hexes(game: PacificGame, position: PacificPosition, side: Side, units: Sequence[int]) -> SpaceSet:
    """Where paratroops are dropped: on land, by day, in fair weather (Rules 6.2, 28.14)."""
    if (
        operation_of(position).light not in ("day_am", "day_pm")
        or next(paratroops(game, position, side, units), None) is None
    ):
        return NOWHERE
    land = game.hexes.coasts | game.hexes.inland
    return union(1 << s for s in range(game.hex_count) if has(land, s) and not is_foul(game, position, s))


def paratroops(game: PacificGame, position: PacificPosition, side: Side, units: Sequence[int]) -> Iterator[int]:
    """The paratroops at the units' base that their T units can carry: a T step for each of theirs (Rules 28.14)."""
    lift = sum(position.units[n].steps for n in units if game.classes[position.units[n].kind].kind == "t")
    for space in {position.units[number].place for number in units}:
        for number in ground_at(game, position, space, side):
            unit = position.units[number]
            if game.classes[unit.kind].is_paratroop and unit.activity == ACTIVATED and unit.steps <= lift:
                yield number


def mission_refusal(game: PacificGame, position: PacificPosition, mission: Mission) -> Refusal | None:
    """Why a mission does not fly as it is planned, or None (Rules 28.1, 28.2)."""
    for number in mission.units:
        refused = flight_refusal(game, position, mission.side, number)
        refused = refused or together_refusal(game, position, mission.units, number)
        if refused is not None:
            return refused
    if has(goals(game, position, mission.side, mission.units, mission.kind), mission.target):
        return None
    return why_not(game, position, mission.side, mission.units, mission.kind, mission.target)


def why_not(
    game: PacificGame, position: PacificPosition, side: Side, units: Sequence[int], kind: MissionKind, space: int
) -> Refusal:
    """Why a mission does not fly to a hex (Rules 28.2)."""
    if not 0 <= space < game.hex_count:
        return Refusal("Missions fly to hexes of the map.", "28.2")
    if kind != "ferry" and any(is_long_range(game, position, number) for number in units):
        return Refusal("Long-range aircraft only search and ferry.", "28.13")
    is_struck = kind == "ferry" and has(known_targets(game, position, side), space)
    far = distance_refusal(game, position, units, "strike" if is_struck else kind, space)
    if far is not None:
        return far
    if any(f.space == space and f.side == other(side) and not f.report for f in position.task_forces):
        return Refusal("An undetected Task Force cannot be a target.", "28.6")
    if kind == "ferry":
        return Refusal("A Ferry goes to an airbase of yours that is not interdicted, or to a carrier.", "28.2")
    if kind == "paradrop":
        return drop_refusal(game, position, side, units)
    return Refusal("There is nothing to strike.", "28.6")


def distance_refusal(
    game: PacificGame, position: PacificPosition, units: Sequence[int], kind: MissionKind, space: int
) -> Refusal | None:
    """Why units do not fly so far, or None: it is said of the one that lacks most (Rules 28.2)."""
    flights = [
        (game.distance(position.units[number].place, space), radius_of(game, position, number, kind))
        for number in units
    ]
    hexes, radius = max(flights, key=lambda flight: flight[0] - flight[1])
    if hexes <= radius:
        return None
    return Refusal(f"It is {hexes} hexes away, and a unit of the mission flies no farther than {radius}.", "28.2")


def drop_refusal(game: PacificGame, position: PacificPosition, side: Side, units: Sequence[int]) -> Refusal:
    """Why units drop nobody on a hex that they reach (Rules 28.14)."""
    if next(paratroops(game, position, side, units), None) is None:
        return Refusal("No activated paratroops stand at their base for which they have T steps enough.", "28.14")
    return Refusal("Paratroops are dropped on land, by day and in fair weather.", "28.14")


def defenders(game: PacificGame, position: PacificPosition, side: Side, space: int) -> list[int]:
    """The fighters of a side in a hex that can be alerted: at its base, and on its carriers (Rules 28.1)."""
    at_base = aircraft_at(game, position, space, side)
    aboard_ships = sorted(n for ship in ships_at(game, position, space, side) for n in aboard(game, position, ship))
    return [
        number
        for number in (*at_base, *aboard_ships)
        if game.arm(position.units[number].kind) is Arm.AIR
        and is_fighter(game, position, number)
        and position.units[number].steps
        and not position.units[number].marks & FLEW
        and cycle_refusal(game, position, number) is None
        and launch_refusal(game, position, number) is None
    ]


def air_search(game: PacificGame, position: PacificPosition, side: Side) -> int:
    """The highest die with which a side sees an incoming mission (Rules 28.5; published)."""
    return max(report_line(game, position, side, "strike", 0))


def put_in_air(position: PacificPosition, mission: Mission) -> PacificPosition:
    """The position with the units of a mission in the air over their target: they are aboard nothing."""
    in_air = {
        flier.unit: replace(
            position.units[flier.unit],
            place=mission.target,
            aboard=-1,
            marks=position.units[flier.unit].marks | FLEW,
        )
        for flier in mission.fliers
    }
    return with_units(with_launches(position, mission.units), in_air)
