"""What can be wrong in what decides a scenario: kinds of ships that there are not, hexes off the map (Rules 35)."""

from collections.abc import Iterator

from game.core.title import Problem
from game.rulebooks.pacific_war.terms.scenario import Scenario
from game.rulebooks.pacific_war.terms.tables import Tables
from game.rulebooks.pacific_war.terms.victory import AllOf, AnyOf, GroundGone, Holds, Need, ShipsHit, ShipsLost

Path = tuple[str | int, ...]
OTHER_KINDS = "other"
"""In a list of points it stands for all kinds that are not named."""


def victory_problems(scenario: Scenario, places: tuple[str, ...], tables: Tables) -> Iterator[Problem]:
    """Words in conditions and points that mean nothing."""
    kinds = tuple(dict.fromkeys(row.kind for row in tables.ships.values()))
    for number, level in enumerate(scenario.victory):
        for path, need in needs_in(("victory", number, "when"), level.when):
            yield from need_problems(path, need, kinds, places)
    for key in ("sunk", "crippled", "japan_lost"):
        for kind in getattr(scenario.points, key):
            if kind not in (*kinds, OTHER_KINDS):
                yield no_kind(("points", key, kind), kind, (*kinds, OTHER_KINDS))
    for number, name in enumerate(scenario.points.needs_airbase):
        if name not in places:
            yield no_place(("points", "needs_airbase", number), name, places)


def needs_in(path: Path, needs: tuple[Need, ...]) -> Iterator[tuple[Path, Need]]:
    """All that must be true, and what that is made of, with where it is written."""
    for number, need in enumerate(needs):
        yield (*path, number), need
        if isinstance(need, AnyOf | AllOf):
            yield from needs_in((*path, number, "of"), need.of)


def need_problems(path: Path, need: Need, kinds: tuple[str, ...], places: tuple[str, ...]) -> Iterator[Problem]:
    """What one thing that must be true names and nobody knows."""
    if isinstance(need, ShipsHit | ShipsLost):
        for number, kind in enumerate(need.kinds):
            if kind not in kinds:
                yield no_kind((*path, "kinds", number), kind, kinds)
    elif isinstance(need, GroundGone):
        if need.hex not in places:
            yield no_place((*path, "hex"), need.hex, places)
    elif isinstance(need, Holds):
        for number, name in enumerate(need.hexes):
            if name not in places:
                yield no_place((*path, "hexes", number), name, places)


def no_kind(path: Path, kind: str, kinds: tuple[str, ...]) -> Problem:
    """There is no such kind of ship."""
    sentence = f'there is no kind of ship "{kind}": it must be one of {", ".join(kinds)}'
    return Problem(path, sentence, kind, kinds)


def no_place(path: Path, name: str, places: tuple[str, ...]) -> Problem:
    """The map has no such hex."""
    return Problem(path, f'the map has no hex or box "{name}"', name, places)
