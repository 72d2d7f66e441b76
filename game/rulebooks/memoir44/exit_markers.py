"""Markers of the exits: an arrow on each of their hexes, over the edge of the map (Rules 11.6)."""

from collections.abc import Iterator

from game.core.actions import SpaceId
from game.core.view import MarkerView
from game.rulebooks.memoir44.exits import exit_in_words
from game.rulebooks.memoir44.game import SIDES, MemoirGame


def exit_markers(game: MemoirGame) -> Iterator[MarkerView]:
    """The exits of both sides."""
    for entry in game.scenario.exits:
        name = f"Exit of {game.side_name(SIDES[entry.side])}: {exit_in_words(entry)}"
        for space in sorted(game.board.by_name[hex_name] for hex_name in entry.hexes):
            yield MarkerView(space, arrow(game, space), name, above=True)


def arrow(game: MemoirGame, space: SpaceId) -> str:
    """The arrow that leads off the map by the nearest edge."""
    row, last = game.field.rows[space], max(game.field.rows)
    if row in (0, last):
        return "exit_up" if row == 0 else "exit_down"
    middle = sum(each.x for each in game.board.spaces) / len(game.board.spaces)
    return "exit_left" if game.board.spaces[space].x < middle else "exit_right"
