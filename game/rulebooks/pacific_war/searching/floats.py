"""Aircraft of fleet submarines, which search near a tender (Rules 34.2)."""

from collections.abc import Iterator

from game.core.actions import Side
from game.core.hexset import NOWHERE, SpaceSet, union
from game.rulebooks.pacific_war.damage.ships import is_crippled
from game.rulebooks.pacific_war.searching.charts import PATROL, ranges, report_line
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.tables import Report


def carry_aircraft(game: PacificGame) -> bool:
    """Whether fleet submarines carry aircraft: by the option (Rules 34.2)."""
    return "submarine_aircraft" in game.scenario.options


def floats(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[int]:
    """The fleet submarines whose aircraft can search: by the option, and near a tender of theirs (Rules 34.2)."""
    if not carry_aircraft(game):
        return
    within = game.tables.numbers.patrols.tender_within
    tenders = [
        unit.place
        for unit in position.units
        if game.classes[unit.kind].is_tender
        and game.side(unit.kind) == side
        and 0 <= unit.place < game.hex_count
        and not is_crippled(game, unit)
    ]
    for number, patrol in enumerate(position.patrols):
        is_ready = patrol.side == side and patrol.is_fleet and patrol.points > 0 and not patrol.has_searched
        if is_ready and any(game.distance(patrol.space, place) <= within for place in tenders):
            yield number


def float_hexes(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes that the aircraft of a side's fleet submarines can search with some hope."""
    ready = [*floats(game, position, side)]
    if not ready:
        return NOWHERE
    far = min(game.tables.numbers.patrols.aircraft_range, ranges(game, side, position.is_night)[PATROL])
    return union(game.within(position.patrols[number].space, far) for number in ready) if far >= 0 else NOWHERE


def float_for(game: PacificGame, position: PacificPosition, side: Side, space: int) -> int | None:
    """The fleet submarines nearest to a hex whose aircraft can search it with some hope, or None."""
    found = [
        (game.distance(position.patrols[number].space, space), number)
        for number in floats(game, position, side)
        if max(float_line(game, position, number, space)) >= 0
    ]
    return min(found)[1] if found else None


def float_line(game: PacificGame, position: PacificPosition, number: int, space: int) -> Report:
    """The three numbers of such a search: the line of long-range aircraft, as far as theirs fly."""
    patrol = position.patrols[number]
    hexes = game.distance(patrol.space, space)
    if hexes > game.tables.numbers.patrols.aircraft_range:
        return (-1, -1, -1)
    return report_line(game, position, patrol.side, PATROL, hexes)
