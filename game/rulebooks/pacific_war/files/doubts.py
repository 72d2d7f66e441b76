"""What can be played in a scenario but was probably not meant, each with the place in the file (Rules 2, 35)."""

from collections.abc import Iterator

from game.core.board import Board
from game.core.hexset import NOWHERE, SpaceSet, spaces_of, union
from game.core.problems import Problem, doubt
from game.core.reaching import cut_off, out_of_reach
from game.rulebooks.pacific_war.files.victory_checks import needs_in
from game.rulebooks.pacific_war.terms.hexes import Hexes, hexes_of
from game.rulebooks.pacific_war.terms.scenario import Scenario
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES
from game.rulebooks.pacific_war.terms.victory import GroundGone, Holds


def doubts(scenario: Scenario, board: Board) -> Iterator[Problem]:
    """Everything that is worth a second look."""
    yield from cut_off(board)
    yield from sides_without_hope(scenario)
    if board.grid is not None:
        hexes = hexes_of(board)
        yield from landlocked(scenario, board, hexes)
        yield from never_reached(scenario, board, hexes)


def sides_without_hope(scenario: Scenario) -> Iterator[Problem]:
    """Sides for whom no level of victory is written; and levels after one that always holds (Rules 35)."""
    for side in SIDE_NAMES if scenario.victory else ():
        if all(level.winner != side for level in scenario.victory):
            yield doubt(("victory",), f"{side} has no way to win")
    always = [
        number
        for number, level in enumerate(scenario.victory)
        if not (level.when or level.after_cycle or level.first_month)
    ]
    for number in range(always[0] + 1 if always else len(scenario.victory), len(scenario.victory)):
        sentence = f'"{scenario.victory[always[0]].name}" holds always, so this level is never looked at'
        yield doubt(("victory", number), sentence)


def landlocked(scenario: Scenario, board: Board, hexes: Hexes) -> Iterator[Problem]:
    """Task Forces and ships in port that have no sea around them, and troops whom neither land nor sea leads on."""
    for side, forces in scenario.task_forces.items():
        for name, force in forces.items():
            here = hex_of(board, force.hex)
            if here and not hexes.sea.beyond(here):
                sentence = f"the Task Force at {force.hex} can never move: no sea leads from there"
                yield doubt(("task_forces", side, name, "hex"), sentence)
    for side, bases in scenario.bases.items():
        for place, base in bases.items():
            here = hex_of(board, place)
            afloat, ashore = hexes.sea.beyond(here), hexes.land.beyond(here)
            for key, has_way in (("ships", afloat), ("ground", afloat or ashore)):
                if here and getattr(base, key) and not has_way:
                    who, way = ("ships", "sea") if key == "ships" else ("troops", "way")
                    sentence = f"the {who} in {place} can never move: no {way} leads from there"
                    yield doubt(("bases", side, place, key), sentence)


def hex_of(board: Board, name: str) -> SpaceSet:
    """The hex of a name; nowhere for a Holding Box, and where the map has none."""
    number = board.by_name.get(name, len(board.spaces))
    return 1 << number if board.grid is not None and number < len(board.grid.axial) else NOWHERE


def never_reached(scenario: Scenario, board: Board, hexes: Hexes) -> Iterator[Problem]:
    """Hexes on which a level or the points depend, and to which neither land nor sea leads any ship or troops."""
    entries = {board.spaces[box.space].name: board.name(box.enter_from) for box in hexes.boxes}
    begins = [entries.get(place, place) for place in starts(scenario)]
    edge = found = union(hex_of(board, place) for place in begins)
    while edge:
        edge = (hexes.sea.beyond(edge) | hexes.land.beyond(edge)) & ~found
        found |= edge
    wanted = [board.by_name[name] for name in dict.fromkeys(decisive_hexes(scenario)) if hex_of(board, name)]
    if begins:
        yield from out_of_reach(board, wanted, {*spaces_of(found)}, "on which the result depends (Rules 35)")


def starts(scenario: Scenario) -> Iterator[str]:
    """Where ships and troops begin, or come later."""
    for forces in scenario.task_forces.values():
        yield from (force.hex for force in forces.values())
    for bases in scenario.bases.values():
        yield from (place for place, base in bases.items() if base.ships or base.ground)
    yield from (row.hex for row in scenario.reinforcements)


def decisive_hexes(scenario: Scenario) -> Iterator[str]:
    """The hexes that levels of victory and the points speak of."""
    for number, level in enumerate(scenario.victory):
        for _, need in needs_in(("victory", number, "when"), level.when):
            yield from need.hexes if isinstance(need, Holds) else ()
            yield from (need.hex,) if isinstance(need, GroundGone) else ()
    points = scenario.points
    yield from (*points.holds, *points.japan_holds, *points.allies_hold)
    for row in points.japan_holds_together:
        yield from row.hexes
