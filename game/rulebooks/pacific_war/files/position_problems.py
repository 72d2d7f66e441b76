"""What can be wrong in the meaning of a position in a file: what a scenario's is, and names beside it (Rules 2)."""

from collections.abc import Iterable, Iterator

from game.core.title import Problem
from game.rulebooks.pacific_war.files.checks import check
from game.rulebooks.pacific_war.files.plain_position import PlainPosition
from game.rulebooks.pacific_war.files.positions import scenario_of
from game.rulebooks.pacific_war.terms.game import PacificGame

ALSO_IN_SCENARIOS = frozenset({"task_forces", "bases", "owners"})


def position_problems(game: PacificGame, plain: PlainPosition) -> Iterable[Problem]:
    """Everything that is wrong with a position, all at once."""
    told = check(scenario_of(plain), game.board, game.tables)
    units = [problem for problem in told if problem.path and problem.path[0] in ALSO_IN_SCENARIOS]
    return [
        *units,
        *place_problems(game, plain),
        *staff_problems(game, plain),
        *phase_problems(game, plain),
        *name_problems(plain),
    ]


def place_problems(game: PacificGame, plain: PlainPosition) -> Iterator[Problem]:
    """Patrols and Support Bases in hexes that the map does not have."""
    names = tuple(game.board.by_name)
    for number, patrol in enumerate(plain.patrols):
        if patrol.hex not in game.board.by_name:
            yield Problem(("patrols", number, "hex"), f'the map has no hex "{patrol.hex}"', patrol.hex, names)
    for place in plain.support_bases:
        if place not in game.board.by_name:
            yield Problem(("support_bases", place), f'the map has no hex "{place}"', place, names)


def staff_problems(game: PacificGame, plain: PlainPosition) -> Iterator[Problem]:
    """Headquarters that there are not."""
    known = tuple(each.id for each in game.headquarters)
    named = [(("command_points", name), name) for name in plain.command_points]
    named += [(("support_bases", place), name) for place, name in plain.support_bases.items()]
    for path, name in named:
        if name not in known:
            yield Problem(path, f'there is no headquarters "{name}"', name, known)


def phase_problems(game: PacificGame, plain: PlainPosition) -> Iterator[Problem]:
    """A phase that there is not."""
    known = tuple(node.phase.name for node in game.phases)
    if plain.operation is not None and plain.operation.phase and plain.operation.phase not in known:
        name = plain.operation.phase
        yield Problem(("operation", "phase"), f'there is no phase "{name}"', name, known)


def name_problems(plain: PlainPosition) -> Iterator[Problem]:
    """Units that are activated, but stand nowhere."""
    names = tuple(names_in(plain))
    for number, name in enumerate(plain.activated):
        if name not in names:
            yield Problem(("activated", number), f'no unit at a base is called "{name}"', name, names)


def names_in(plain: PlainPosition) -> Iterator[str]:
    """The names of the units at bases, of those without one the class's own."""
    for rows in plain.bases.values():
        for base in rows.values():
            for unit in (*base.ships, *base.air, *base.ground):
                yield unit.name or unit.unit
