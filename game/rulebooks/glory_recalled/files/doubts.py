"""What can be played in a scenario but was probably not meant, each with the place in the file."""

from collections.abc import Iterator

from game.core.board import Board
from game.core.problems import Problem, doubt
from game.core.reaching import out_of_reach
from game.rulebooks.glory_recalled.terms.scenario import Scenario
from game.rulebooks.glory_recalled.terms.tables import Tables

BY_BOAT = ("embark", "landing", "sea")
"""Links along which units go only by rules of their own (Rules 7.2, 9.7)."""


def hemmed_in(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """Units in a space from which no link leads on that any unit could take (Rules 2.2, 7.1)."""
    for place in scenario.units:
        kinds = {link.kind for link in board.links if board.by_name.get(place) in (link.first, link.second)}
        if place in board.by_name and not any(kind in BY_BOAT or can_be_taken(tables, kind) for kind in kinds):
            sentence = f"the units in {place} can never move: no road, track, ferry or boat leads from there"
            yield doubt(("units", place), sentence)


def never_reached(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """Spaces that bring points in a region that counts, and to which no link leads any unit that begins on the map.

    Where both sides place their own pieces, anybody may stand there from the start (Rules 3.3, 4.1).
    """
    ways: dict[int, set[int]] = {}
    for link in board.links:
        if link.kind in BY_BOAT or can_be_taken(tables, link.kind):
            ways.setdefault(link.first, set()).add(link.second)
            ways.setdefault(link.second, set()).add(link.first)
    found: set[int] = {board.by_name[place] for place in scenario.units if place in board.by_name}
    edge = list(found)
    while edge:
        fresh = ways.get(edge.pop(), set()) - found
        found |= fresh
        edge += fresh
    if scenario.free is None and found:
        yield from out_of_reach(
            board, scoring_spaces(scenario, board, tables), found, "which brings points (Rules 4.1)"
        )


def scoring_spaces(scenario: Scenario, board: Board, tables: Tables) -> Iterator[int]:
    """The spaces of the regions that count which bring points to whoever takes them (Rules 4.1)."""
    kinds = {**tables.terrain, **scenario.terrain_effects}
    for number, space in enumerate(board.spaces):
        said = dict(space.properties)
        row = kinds.get(space.terrain[0]) if space.terrain else None
        brings = said.get("objective") or said.get("hq") or (row is not None and (row.is_reservoir or row.is_battery))
        if brings and said.get("region") in scenario.scoring:
            yield number


def can_be_taken(tables: Tables, kind: str) -> bool:
    """Whether units go along such a link."""
    return kind in tables.ways and tables.ways[kind].mp > 0
