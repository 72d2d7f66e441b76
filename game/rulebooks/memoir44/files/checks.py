"""What must be true of a scenario file beyond its form, each with the place in the file."""

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from game.core.board import Board
from game.core.problems import Path, Problem, Said, listed, unknown
from game.rulebooks.memoir44.files.action_checks import action_hexes, action_problems
from game.rulebooks.memoir44.files.doubts import doubts
from game.rulebooks.memoir44.files.setup import make_field
from game.rulebooks.memoir44.terms.arms import ARMS, Arm
from game.rulebooks.memoir44.terms.battlefield import Battlefield
from game.rulebooks.memoir44.terms.footing import PLAIN
from game.rulebooks.memoir44.terms.game import SIDES
from game.rulebooks.memoir44.terms.layers import terrain_table
from game.rulebooks.memoir44.terms.scenario import Obstacles, Scenario
from game.rulebooks.memoir44.terms.special_rules import Owned
from game.rulebooks.memoir44.terms.tables import Tables
from game.rulebooks.memoir44.terms.terrain import Terrain
from game.rulebooks.memoir44.terms.unit_types import UnitType
from game.rulebooks.memoir44.units.objectives import SECTIONS, WHILE_HELD

MOST_FIGURES = {"infantry": 48, "armor": 24, "artillery": 6}
"""Figures of each arm in a side's boxes: 42 of infantry in the first, more in those of the Pacific (Rules 1.2)."""

HAND_RANGE = (2, 10)
OBSTACLES = tuple(each.name for each in msgspec.structs.fields(Obstacles))


def check(scenario: Scenario, board: Board, tables: Tables) -> Iterable[Problem]:
    """Everything that is wrong with a scenario's meaning.

    Where hexes or types are unknown, only those are reported, for nothing further can be said.
    """
    unknown = [*unknown_terrain(scenario, board, tables), *unknown_words(scenario, board, tables)]
    if board.grid is None:
        unknown.append(Problem(("map",), "this title needs a map of hexes"))
    if unknown:
        return unknown
    field = make_field(scenario, board, terrain_table(tables.terrain, scenario.terrain_effects))
    types = tables.units | scenario.unit_types
    problems = [
        *number_problems(scenario),
        *unit_problems(scenario, field, types),
        *figure_problems(scenario, types),
        *objective_problems(scenario, field),
        *line_problems(field),
        *action_problems(scenario, field, types),
    ]
    return problems or doubts(scenario, field, types)


def unknown_terrain(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """Terrain words of the map that no table explains."""
    known: dict[str, Terrain] = tables.terrain | scenario.terrain_effects
    for word in sorted({word for space in board.spaces for word in space.terrain} - set(known)):
        yield Problem(("map",), f"the map has terrain '{word}', which no table explains", word, tuple(known))


def unknown_words(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """Hexes that are not on the map, and unit types and national rules that are in no table."""
    yield from unknown(hexes(scenario), board.by_name, "hex '{}' is not on the map")
    yield from unknown(types_said(scenario), tables.units | scenario.unit_types, "unknown unit type '{}'")
    for side in SIDES:
        named = listed(("command", side), getattr(scenario.command, side))
        yield from unknown(named, tables.nations, "no national rules are called '{}'")


def types_said(scenario: Scenario) -> Iterator[Said]:
    """The unit types that a scenario names."""
    yield from ((("units", number, "type"), entry.type) for number, entry in enumerate(scenario.units))
    for number, way_off in enumerate(scenario.exits):
        for key in ("types", "not_types"):
            yield from listed(("exits", number, key), getattr(way_off, key))
    for key in ("paradrop", "reinforcements"):
        comes = getattr(scenario.rules, key)
        if comes is not None:
            yield ("rules", key, "type"), comes.type


def hexes(scenario: Scenario) -> Iterator[Said]:
    """Every hex that a scenario names, with its place in the file."""
    for number, entry in enumerate(scenario.units):
        yield ("units", number, "at"), entry.at
    for key in ("objectives", "exits", "closed"):
        for number, item in enumerate(getattr(scenario, key)):
            yield from ((((key, number, "hexes", i), name)) for i, name in enumerate(item.hexes))
    for key in OBSTACLES:
        names = getattr(scenario.obstacles, key)
        yield from listed(("obstacles", key), names)
    for key, owned in (("bunkers", scenario.bunkers), ("sea_walls", scenario.sea_walls)):
        yield from owned_hexes(key, owned)
    for key in ("impassable", "stops_artillery", "field_bunkers"):
        yield from listed((key,), getattr(scenario, key))
    yield from action_hexes(scenario)


def owned_hexes(key: str, owned: Owned) -> Iterator[Said]:
    """The hexes of each side under one key."""
    for side, names in (("allies", owned.allies), ("axis", owned.axis)):
        yield from listed((key, side), names)


def number_problems(scenario: Scenario) -> Iterator[Problem]:
    """Hands and medals that cannot be played with."""
    least, most = HAND_RANGE
    for side in SIDES:
        cards, medals = getattr(scenario.cards, side), getattr(scenario.medals, side)
        if not least <= cards <= most:
            yield Problem(("cards", side), f"a hand of {cards} cards: it must be {least} to {most}")
        if medals < 1:
            yield Problem(("medals", side), "a side must need at least 1 medal")


def unit_problems(scenario: Scenario, field: Battlefield, types: dict[str, UnitType]) -> Iterator[Problem]:
    """Units that share a hex, stand where they may not, or have no figures; sides without units."""
    taken: dict[str, int] = {}
    for number, entry in enumerate(scenario.units):
        if entry.at in taken:
            first = taken[entry.at] + 1
            yield Problem(("units", number, "at"), f"{entry.at} is taken already, by unit {first}: one unit a hex")
        taken.setdefault(entry.at, number)
        if entry.figures is not None and not 1 <= entry.figures <= types[entry.type].figures:
            most = types[entry.type].figures
            yield Problem(("units", number, "figures"), f"{entry.type} has 1 to {most} figures, not {entry.figures}")
        yield from place_problems(number, entry.at, field, types[entry.type])
    for side in SIDES:
        if not any(entry.side == side for entry in scenario.units):
            yield Problem(("units",), f"the {side} have no unit: they would have lost before the first turn")


def place_problems(number: int, name: str, field: Battlefield, kind: UnitType) -> Iterator[Problem]:
    """A unit on a hex that is closed to it. Guns may be set up where no gun can drive."""
    space = field.board.by_name[name]
    barrier = field.limits(space, PLAIN[ARMS.index(kind.arm)])
    if space in field.closed:
        yield Problem(("units", number, "at"), f"{name} is impassable in this battle")
    elif barrier is not None and kind.arm not in barrier.retreat.stands and Arm.INFANTRY in barrier.entry.impassable:
        yield Problem(("units", number, "at"), f"{name} is {barrier.name.lower()}: no unit can stand there")
    if kind.bound and space not in field.courses.get(kind.bound, {}):
        yield Problem(("units", number, "at"), f"{kind.name} goes along a {kind.bound} only, and none leads to {name}")
    if kind.confined and all(row.word != kind.confined for row in field.terrain[space]):
        yield Problem(("units", number, "at"), f"{kind.name} stands in the {kind.confined} only, and {name} is none")


def line_problems(field: Battlefield) -> Iterator[Problem]:
    """Terrain with closed sides that no line leads into: nobody could ever enter or leave it (Rules 8.44)."""
    for space, rows in enumerate(field.terrain):
        ends = dict(field.ends.get(space, ()))
        for row in rows:
            if row.entry.sides_closed and not ends.get(row.word):
                name = field.board.name(space)
                yield Problem(
                    ("map",), f"the {row.name.lower()} at {name} has no ends: draw it as a line through the hex"
                )


def figure_problems(scenario: Scenario, types: dict[str, UnitType]) -> Iterator[Problem]:
    """More figures of an arm than a side has in its boxes; trains and ships are no figures of an arm."""
    counts: Counter[tuple[str, str]] = Counter()
    for entry in scenario.units:
        kind = types[entry.type]
        if kind.bound or kind.confined:
            continue
        counts[entry.side, kind.arm] += kind.figures if entry.figures is None else entry.figures
    for (side, arm), number in counts.items():
        if number > MOST_FIGURES[arm]:
            yield Problem(("units",), f"the {side} have {number} {arm} figures; the boxes hold {MOST_FIGURES[arm]}")


def objective_problems(scenario: Scenario, field: Battlefield) -> Iterator[Problem]:
    """Objectives that nobody can reach or fulfil."""
    for number, goal in enumerate(scenario.objectives):
        path: Path = ("objectives", number)
        has_hexes = goal.kind not in ("empty_section", "decoy")
        if has_hexes is not bool(goal.hexes):
            words = "an objective needs at least one hex" if has_hexes else f"the kind {goal.kind} has no hexes"
            yield Problem((*path, "hexes"), words)
        most = len(goal.hexes) if has_hexes else len(SECTIONS)
        if goal.needed > most or goal.needed < 1:
            yield Problem((*path, "needed"), f"{goal.needed} of {most} hexes can never be held")
        if goal.scored == "next_turn" and goal.kind != "permanent":
            yield Problem((*path, "scored"), "only a permanent objective can be scored at the next turn")
        if goal.keeper is not None and (goal.side != "either" or goal.kind not in WHILE_HELD):
            yield Problem((*path, "keeper"), "only an objective of either side that is held for a time has a keeper")
        for i, name in enumerate(goal.hexes):
            if is_unreachable(field, field.board.by_name[name]):
                yield Problem((*path, "hexes", i), f"no unit can ever reach {name}")


def is_unreachable(field: Battlefield, space: int) -> bool:
    """Whether a hex is closed even to infantry."""
    return space in field.closed or field.limits(space, PLAIN[ARMS.index(Arm.INFANTRY)]) is not None
