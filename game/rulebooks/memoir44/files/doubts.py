"""What can be played in a scenario but was probably not meant, each with the place in the file."""

from collections.abc import Iterator

from game.core.problems import Problem, doubt
from game.core.reaching import reached
from game.rulebooks.memoir44.terms.arms import ARMS, Arm
from game.rulebooks.memoir44.terms.battlefield import CENTRE, LEFT, RIGHT, Battlefield
from game.rulebooks.memoir44.terms.footing import PLAIN
from game.rulebooks.memoir44.terms.game import SIDES
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.terms.special_rules import SpecialRules
from game.rulebooks.memoir44.terms.unit_types import UnitType

SECTION = "section"
"""The line that is drawn between two sections."""

MOST_NAMED = 6


def doubts(scenario: Scenario, field: Battlefield, types: dict[str, UnitType]) -> Iterator[Problem]:
    """Everything that is worth a second look in a scenario without mistakes."""
    yield from section_doubts(field)
    yield from medal_doubts(scenario, types)
    yield from hemmed_in(scenario, field, types)
    yield from out_of_reach(scenario, field)


def section_doubts(field: Battlefield) -> Iterator[Problem]:
    """Sections that no line shows, or that have no hex (Rules 2.2)."""
    if all(kind != SECTION for kind, _ in field.board.lines):
        yield doubt(("map",), "the map shows no sections: draw two lines of the class section between them")
    missing = [bits for bits in (LEFT, CENTRE, RIGHT) if not any(of_hex & bits for of_hex in field.sections[0])]
    if missing:
        yield doubt(("map",), "the map is too narrow for three sections: cards of the missing ones order nobody")


def medal_doubts(scenario: Scenario, types: dict[str, UnitType]) -> Iterator[Problem]:
    """Sides that could not win even if they destroyed every enemy unit and had nothing else to win medals by."""
    if scenario.rules != SpecialRules() or scenario.exits:
        return
    for side in SIDES:
        enemy = [entry for entry in scenario.units if entry.side != side]
        lost = sum(types[entry.type].medals if entry.medals is None else entry.medals for entry in enemy)
        goals = [goal for goal in scenario.objectives if goal.side in (side, "either")]
        if any(goal.kind in ("sudden_death", "decoy") for goal in goals):
            continue
        gained = sum(goal.medals * max(1, len(goal.hexes)) for goal in goals)
        needed = getattr(scenario.medals, side)
        if lost + gained < needed:
            sentence = f"the {side} can win {lost + gained} medals at most, so they never get the {needed} they need"
            yield doubt(("medals", side), sentence)


def hemmed_in(scenario: Scenario, field: Battlefield, types: dict[str, UnitType]) -> Iterator[Problem]:
    """Units that no neighbouring hex is open to; those that go along a line or in one terrain are left out."""
    for number, entry in enumerate(scenario.units):
        kind = types[entry.type]
        if kind.bound or kind.confined or kind.gaits or entry.boat or entry.most_moves == 0:
            continue
        near = field.board.neighbours[field.board.by_name[entry.at]]
        if not any(is_open(field, space, kind.arm) for space in near):
            yield doubt(("units", number, "at"), f"the unit at {entry.at} can never move: every hex around is closed")


def out_of_reach(scenario: Scenario, field: Battlefield) -> Iterator[Problem]:
    """Hexes on which infantry could stand and to which none has a way, on maps that are not parted altogether."""
    if scenario.rules != SpecialRules():
        return
    starts = (field.board.by_name[entry.at] for entry in scenario.units)
    found = reached(field.board, starts, lambda space: is_open(field, space, Arm.INFANTRY))
    lost = [s for s in range(len(field.board.spaces)) if s not in found and is_open(field, s, Arm.INFANTRY)]
    if lost:
        more = f" and {len(lost) - MOST_NAMED} more" if len(lost) > MOST_NAMED else ""
        names = ", ".join(field.board.name(space) for space in lost[:MOST_NAMED])
        yield doubt(("map",), f"no unit has a way to {names}{more}")


def is_open(field: Battlefield, space: int, arm: Arm) -> bool:
    """Whether a hex is open to ordinary units of an arm."""
    return space not in field.closed and field.limits(space, PLAIN[ARMS.index(arm)]) is None
