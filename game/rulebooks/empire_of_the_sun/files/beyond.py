"""Hexes that files name beyond the edges of a map which is a part of the Pacific: nothing that is told of them counts.

So a list of what Japan controls serves the whole map and its parts alike.
"""

from collections.abc import Iterable

from game.rulebooks.empire_of_the_sun.cards.targets import TOKYO
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame

COLUMNS, ROWS = range(10, 61), range(29)
"""The hexes of the whole map are numbered so, the column first."""


def lies_beyond(game: EmpireGame, name: str) -> bool:
    """Whether there is such a hex on the whole map, and only there."""
    if TOKYO in game.board.by_name or game.board.by_name.get(name, game.hex_count) < game.hex_count:
        return False
    return len(name) == 4 and name.isdecimal() and int(name[:2]) in COLUMNS and int(name[2:]) in ROWS


def on_map(game: EmpireGame, hexes: Iterable[str | int]) -> tuple[str, ...]:
    """Those of some hexes that are on this map, by their names, whether they are written as numbers or as words."""
    return tuple(str(name) for name in hexes if not lies_beyond(game, str(name)))
