"""What can be played in a scenario but was probably not meant, each with the place in the file."""

from collections.abc import Iterator

from game.core.board import Board
from game.core.title import Problem
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
            yield Problem(("units", place), sentence, is_warning=True)


def can_be_taken(tables: Tables, kind: str) -> bool:
    """Whether units go along such a link."""
    return kind in tables.ways and tables.ways[kind].mp > 0
