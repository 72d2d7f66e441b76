"""What can be wrong in what decides a scenario: kinds of ships that there are not, hexes off the map (Rules 35)."""

from collections.abc import Iterable, Iterator

from game.core.problems import Path, Problem, Said, listed, unknown
from game.rulebooks.pacific_war.terms.scenario import Scenario
from game.rulebooks.pacific_war.terms.tables import Tables
from game.rulebooks.pacific_war.terms.victory import AllOf, AnyOf, GroundGone, Holds, Need, ShipsHit, ShipsLost

NO_PLACE = 'the map has no hex or box "{}"'
OTHER_KINDS = "other"
"""In a list of points it stands for all kinds that are not named."""


def victory_problems(scenario: Scenario, places: tuple[str, ...], tables: Tables) -> Iterator[Problem]:
    """Words in conditions and points that mean nothing."""
    kinds = tuple(dict.fromkeys(row.kind for row in tables.ships.values()))
    for number, level in enumerate(scenario.victory):
        for path, need in needs_in(("victory", number, "when"), level.when):
            yield from need_problems(path, need, kinds, places)
    for key in ("sunk", "crippled", "japan_lost"):
        named = ((("points", key, kind), kind) for kind in getattr(scenario.points, key))
        yield from unknown_kinds(named, (*kinds, OTHER_KINDS))
    yield from unknown(listed(("points", "needs_airbase"), scenario.points.needs_airbase), places, NO_PLACE)


def needs_in(path: Path, needs: tuple[Need, ...]) -> Iterator[tuple[Path, Need]]:
    """All that must be true, and what that is made of, with where it is written."""
    for number, need in enumerate(needs):
        yield (*path, number), need
        if isinstance(need, AnyOf | AllOf):
            yield from needs_in((*path, number, "of"), need.of)


def need_problems(path: Path, need: Need, kinds: tuple[str, ...], places: tuple[str, ...]) -> Iterator[Problem]:
    """What one thing that must be true names and nobody knows."""
    if isinstance(need, ShipsHit | ShipsLost):
        yield from unknown_kinds(listed((*path, "kinds"), need.kinds), kinds)
    elif isinstance(need, GroundGone):
        yield from unknown([((*path, "hex"), need.hex)], places, NO_PLACE)
    elif isinstance(need, Holds):
        yield from unknown(listed((*path, "hexes"), need.hexes), places, NO_PLACE)


def unknown_kinds(said: Iterable[Said], kinds: tuple[str, ...]) -> Iterator[Problem]:
    """Kinds of ships that there are not."""
    return unknown(said, kinds, f'there is no kind of ship "{{}}": it must be one of {", ".join(kinds)}')
