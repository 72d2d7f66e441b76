"""What can be played in a scenario but was probably not meant, each with the place in the file."""

from collections.abc import Iterator

from game.core.problems import Problem, doubt
from game.core.reaching import reached
from game.rulebooks.valor_and_victory.terms.battlefield import Battlefield
from game.rulebooks.valor_and_victory.terms.scenario import Scenario
from game.rulebooks.valor_and_victory.terms.tables import UnitType

SIDES = ("allies", "axis")
MOST_NAMED = 6


def doubts(scenario: Scenario, field: Battlefield, types: dict[str, UnitType]) -> Iterator[Problem]:
    """Everything that is worth a second look in a scenario without mistakes."""
    yield from sides_without_hope(scenario)
    yield from hemmed_in(scenario, field, types)
    yield from out_of_reach(scenario, field)


def sides_without_hope(scenario: Scenario) -> Iterator[Problem]:
    """Sides that have no way to win: a fight can be played so, but it was probably not meant (Rules 4.5)."""
    victory = scenario.victory
    for side in SIDES:
        points = victory.objectives or any(row.side == side for row in victory.losses)
        if not points and victory.otherwise != side and all(row.side != side for row in victory.conditions):
            yield doubt(("victory",), f"the {side} have no way to win")


def hemmed_in(scenario: Scenario, field: Battlefield, types: dict[str, UnitType]) -> Iterator[Problem]:
    """Units with a hex of their own that no neighbouring hex is open to; a Gun that must be towed stays anyway."""
    for i, force in enumerate(scenario.forces):
        for j, entry in enumerate(force.units):
            kind = types[entry.type]
            if not entry.at or (kind.sort == "gun" and not kind.mp):
                continue
            near = field.board.neighbours[field.board.by_name[entry.at]]
            if not any(is_open(field, space, is_vehicle=kind.sort in ("afv", "vehicle")) for space in near):
                sentence = f"the unit at {entry.at} can never move: every hex around is closed to it"
                yield doubt(("forces", i, "units", j, "at"), sentence)


def out_of_reach(scenario: Scenario, field: Battlefield) -> Iterator[Problem]:
    """Hexes on which infantry could stand and to which none has a way, on maps that are not parted altogether."""
    if scenario.options.tunnels:
        return
    board = field.board
    starts: set[int] = {board.by_name[entry.at] for force in scenario.forces for entry in force.units if entry.at}
    starts |= {
        space for force in scenario.forces for space in field.area(force.area) if any(not e.at for e in force.units)
    }
    found = reached(board, starts, lambda space: is_open(field, space, is_vehicle=False))
    lost = [
        space for space in range(len(board.spaces)) if space not in found and is_open(field, space, is_vehicle=False)
    ]
    if lost:
        more = f" and {len(lost) - MOST_NAMED} more" if len(lost) > MOST_NAMED else ""
        names = ", ".join(board.name(space) for space in lost[:MOST_NAMED])
        yield doubt(("map",), f"no unit has a way to {names}{more}")


def is_open(field: Battlefield, space: int, *, is_vehicle: bool) -> bool:
    """Whether a hex is open to vehicles, or to infantry."""
    row = field.ground[space]
    return bool(row.vehicle if is_vehicle else row.infantry)
