"""What must be true of a scenario file beyond its form, each with the place in the file."""

import re
from collections.abc import Iterable, Iterator

from game.core.board import Board
from game.core.hexes import Orientation
from game.core.problems import Path, Problem, listed, unknown
from game.rulebooks.valor_and_victory.files.doubts import doubts
from game.rulebooks.valor_and_victory.files.forces import may_lie_on
from game.rulebooks.valor_and_victory.files.quantities import quantity_problems
from game.rulebooks.valor_and_victory.terms.battlefield import Battlefield, make_battlefield
from game.rulebooks.valor_and_victory.terms.scenario import Area, Condition, Part, Scenario
from game.rulebooks.valor_and_victory.terms.tables import Tables, UnitType, Weapon, Work

SIDES = ("allies", "axis")
COLUMNS, ROWS = re.compile(r"[A-Z]+(-[A-Z]+)?"), re.compile(r"[0-9]{1,3}(-[0-9]{1,3})?")
FEATURES = ("road", "wall", "hedge", "hedgerow")


def check(scenario: Scenario, board: Board, tables: Tables) -> Iterable[Problem]:
    """Everything that is wrong with a scenario's meaning.

    Where hexes or types are unknown, only those are reported, for nothing further can be said.
    """
    unknown = [
        *map_problems(scenario, board, tables),
        *unknown_words(scenario, board, tables),
        *area_words(scenario, tables),
    ]
    if unknown:
        return unknown
    terrain = tables.terrain | scenario.terrain_effects
    field = make_battlefield(board, terrain, tables.hexsides, scenario.counts_as)
    types = tables.units | scenario.unit_types
    problems = [
        *area_problems(scenario, field),
        *force_problems(scenario, field, types),
        *rider_problems(scenario, types),
        *gear_problems(scenario, types, tables.weapons | scenario.weapon_types),
        *work_problems(scenario, field, tables.works | scenario.work_types),
        *victory_problems(scenario),
        *quantity_problems(scenario),
    ]
    return problems or doubts(scenario, field, types)


def map_problems(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """A map of the wrong sort, and words of it that no table explains."""
    if board.grid is None or board.grid.orientation is not Orientation.FLAT:
        yield Problem(("map",), "this title needs a map of hexes with flat tops (Tiled: stagger axis x)")
    known = tuple(tables.terrain | scenario.terrain_effects)
    words = {scenario.counts_as.get(word, word) for space in board.spaces for word in space.terrain}
    for word in sorted(words - set(known)):
        yield Problem(("map",), f"the map has terrain '{word}', which no table explains", word, known)
    said = ((("counts_as", word), each) for word, other in scenario.counts_as.items() for each in (word, other))
    yield from unknown(said, (*known, *FEATURES), "there is no terrain '{}'")


def unknown_words(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """Hexes that are not on the map; units, weapons and works that are in no table."""
    yield from unknown(hexes(scenario), board.by_name, "hex '{}' is not on the map")
    types, weapons = tables.units | scenario.unit_types, tables.weapons | scenario.weapon_types
    for path, kind, weapon in entries(scenario):
        yield from unknown([((*path, "type"), kind)], types, "unknown unit type '{}'")
        yield from unknown([((*path, "weapon"), weapon)] if weapon else (), weapons, "unknown weapon '{}'")
    works = ((("works", number, "type"), entry.type) for number, entry in enumerate(scenario.works))
    yield from unknown(works, tables.works | scenario.work_types, "unknown work '{}'")
    losses = ((("victory", "losses", number, "type"), row.type) for number, row in enumerate(scenario.victory.losses))
    yield from unknown(losses, (*types, *weapons), "unknown unit or weapon '{}'")


def entries(scenario: Scenario) -> Iterator[tuple[Path, str, str]]:
    """Every unit of a scenario, passengers too: its place in the file, its type and weapon."""
    for i, force in enumerate(scenario.forces):
        for j, entry in enumerate(force.units):
            path: Path = ("forces", i, "units", j)
            yield path, entry.type, entry.weapon
            for k, rider in enumerate(entry.aboard):
                yield (*path, "aboard", k), rider.type, rider.weapon


def demands(scenario: Scenario) -> Iterator[tuple[Path, Condition | Part]]:
    """Everything that the conditions of victory ask for, with its place in the file."""
    for number, row in enumerate(scenario.victory.conditions):
        path: Path = ("victory", "conditions", number)
        yield path, row
        yield from listed((*path, "also"), row.also)


def areas(scenario: Scenario) -> Iterator[tuple[Path, Area]]:
    """Every area of a scenario with its place in the file."""
    for number, force in enumerate(scenario.forces):
        yield ("forces", number, "area"), force.area
    for number, entry in enumerate(scenario.works):
        yield ("works", number, "area"), entry.area
    for path, part in demands(scenario):
        yield (*path, "area"), part.area
    for number, goal in enumerate(scenario.victory.objectives):
        yield ("victory", "objectives", number, "area"), goal.area


def hexes(scenario: Scenario) -> Iterator[tuple[Path, str]]:
    """Every hex that a scenario names."""
    for path, area in areas(scenario):
        yield from listed((*path, "hexes"), area.hexes)
        if area.near:
            yield (*path, "near"), area.near
    for i, force in enumerate(scenario.forces):
        for j, entry in enumerate(force.units):
            if entry.at:
                yield ("forces", i, "units", j, "at"), entry.at
    for i, work in enumerate(scenario.works):
        yield from listed(("works", i, "at"), work.at)


def area_words(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """Areas by columns and rows that are none, or by a terrain that no table explains."""
    known = (*tables.terrain, *scenario.terrain_effects, *FEATURES)
    for path, area in areas(scenario):
        if area.columns and not COLUMNS.fullmatch(area.columns):
            yield Problem((*path, "columns"), f"columns are written like A-C or H, not '{area.columns}'")
        if area.rows and not ROWS.fullmatch(area.rows):
            yield Problem((*path, "rows"), f"rows are written like 5-8 or 4, not '{area.rows}'")
        if area.terrain and area.terrain not in known:
            sentence = f"there is no terrain '{area.terrain}'"
            yield Problem((*path, "terrain"), sentence, area.terrain, known)


def area_problems(scenario: Scenario, field: Battlefield) -> Iterator[Problem]:
    """Areas that hold no hex, where one is needed."""
    needed = [("forces", n, "area") for n, f in enumerate(scenario.forces) if any(not e.at for e in f.units)]
    needed += [("works", n, "area") for n, w in enumerate(scenario.works) if w.count]
    needed += [(*path, "area") for path, row in demands(scenario) if row.kind != "losses"]  # type: ignore[misc]
    needed += [("victory", "objectives", n, "area") for n, _ in enumerate(scenario.victory.objectives)]  # type: ignore[misc]
    for path, area in areas(scenario):
        if path in needed and not field.area(area):
            yield Problem(path, "no hex of the map lies in this area")


def force_problems(scenario: Scenario, field: Battlefield, types: dict[str, UnitType]) -> Iterator[Problem]:
    """Sides without units, and units that are placed where or when they cannot be."""
    if len(set(scenario.set_up_order)) < len(SIDES):
        yield Problem(("set_up_order",), "each side sets up once")
    for side in SIDES:
        if not any(force.side == side and force.units for force in scenario.forces):
            yield Problem(("forces",), f"the {side} have no unit: they would have lost before the first turn")
    for i, force in enumerate(scenario.forces):
        if force.turn > scenario.turns:
            yield Problem(("forces", i, "turn"), f"turn {force.turn} never comes: the fight lasts {scenario.turns}")
        for j, entry in enumerate(force.units):
            if entry.at and is_closed(field, field.board.by_name[entry.at], types[entry.type]):
                name = field.ground[field.board.by_name[entry.at]].name.lower()
                yield Problem(("forces", i, "units", j, "at"), f"{entry.at} is {name}: it is closed to this unit")


def is_closed(field: Battlefield, space: int, kind: UnitType) -> bool:
    """Whether a hex is closed to a type of unit."""
    row = field.ground[space]
    return not (row.vehicle if kind.sort in ("afv", "vehicle") else row.infantry)


def rider_problems(scenario: Scenario, types: dict[str, UnitType]) -> Iterator[Problem]:
    """Vehicles that carry too much, and passengers of units that are no vehicles."""
    for i, force in enumerate(scenario.forces):
        for j, entry in enumerate(force.units):
            if not entry.aboard:
                continue
            row, path = types[entry.type], ("forces", i, "units", j, "aboard")
            sorts = [types[rider.type].sort for rider in entry.aboard]
            room = sum({"squad": 2, "half_squad": 1}.get(sort, 0) for sort in sorts)
            if sorts.count("gun") > int(row.tows):
                yield Problem(path, f"{row.name} tows {'one Gun' if row.tows else 'no Gun'}")
            if room > (row.carries * 2 or int(row.carries_half)):
                yield Problem(path, f"{row.name} has no room for so many squads")
            if sorts.count("leader") > max(row.carries, int(row.carries_half)):
                yield Problem(path, f"{row.name} has no room for so many leaders")
            if "afv" in sorts or "vehicle" in sorts:
                yield Problem(path, "a vehicle cannot be carried")


def gear_problems(scenario: Scenario, types: dict[str, UnitType], weapons: dict[str, Weapon]) -> Iterator[Problem]:
    """Weapons that their carriers cannot carry (Rules 12.1)."""
    for path, kind, weapon in entries(scenario):
        if weapon and types[kind].sort not in ("squad", "half_squad", "leader"):
            yield Problem((*path, "weapon"), "only infantry carries a support weapon")
        elif weapon and types[kind].sort == "leader" and weapons[weapon].weight == "heavy":
            yield Problem((*path, "weapon"), "a leader carries no heavy weapon")


def work_problems(scenario: Scenario, field: Battlefield, works: dict[str, Work]) -> Iterator[Problem]:
    """Works on ground that cannot bear them (Rules 20.2), and caves of others than the Japanese (Rules 20.6)."""
    for number, entry in enumerate(scenario.works):
        path, work = ("works", number), works[entry.type]
        if entry.type == "caves" and getattr(scenario.nations, entry.side) != "japanese":
            yield Problem((*path, "type"), "only the Japanese have caves")
        for place, name in enumerate(entry.at):
            ground = field.ground[field.board.by_name[name]]
            if not may_lie_on(ground, work):
                yield Problem(
                    (*path, "at", place), f"{name} is {ground.name.lower()}: no place for {work.name.lower()}"
                )
        area = field.area(entry.area)
        if entry.count and area and not any(may_lie_on(field.ground[space], work) for space in area):
            yield Problem((*path, "area"), f"no hex of this area is a place for {work.name.lower()}")


def victory_problems(scenario: Scenario) -> Iterator[Problem]:
    """Fights that nobody can win."""
    victory = scenario.victory
    if not (victory.conditions or victory.objectives or victory.losses) and victory.otherwise == "draw":
        yield Problem(("victory",), "nobody can win: there are no conditions, objectives or points")
    for path, row in demands(scenario):
        if row.needed < 1:
            yield Problem((*path, "needed"), "at least one unit must be needed")
        if not 1 <= row.percent <= 100:
            yield Problem((*path, "percent"), "a percentage is 1 to 100")
