"""Markers of the exits: an arrow on each of their hexes, over the edge of the map (Rules 11.6)."""

from collections.abc import Iterator, Sequence

from game.core.actions import SpaceId
from game.core.view import MarkerView
from game.rulebooks.memoir44.moving.exits import exit_in_words
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame


def exit_markers(game: MemoirGame) -> Iterator[MarkerView]:
    """The exits of both sides."""
    for entry in game.scenario.exits:
        name = f"Exit of {game.side_name(SIDES[entry.side])}: {exit_in_words(entry)}"
        spaces = sorted(game.board.by_name[hex_name] for hex_name in entry.hexes)
        for space in spaces:
            yield MarkerView(space, arrow(game, space, spaces), name, above=True)


def arrow(game: MemoirGame, space: SpaceId, exits: Sequence[SpaceId]) -> str:
    """The arrow that leads off the map by the nearest edge; out of a lone corner hex it leads sideways."""
    rows = game.field.rows
    row = [each.x for number, each in enumerate(game.board.spaces) if rows[number] == rows[space]]
    x = game.board.spaces[space].x
    is_lone_corner = x in (min(row), max(row)) and sum(rows[each] == rows[space] for each in exits) == 1
    if rows[space] in (0, max(rows)) and not is_lone_corner:
        return "exit_up" if rows[space] == 0 else "exit_down"
    return "exit_left" if x < sum(row) / len(row) else "exit_right"
