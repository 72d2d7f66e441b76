"""Markers of what was laid on the hexes before the battle, and of what has been taken off them (Rules 8)."""

from collections.abc import Iterator

from game.core.actions import SpaceId
from game.core.view import MarkerView
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition


def laid_markers(game: MemoirGame, position: MemoirPosition) -> Iterator[MarkerView]:
    """Bunkers and obstacles that still stand, and caves that are sealed."""
    now = field_of(game, position).terrain
    for space, rows in enumerate(game.field.terrain):
        for row in rows:
            if row.layer == "laid" and row in now[space]:
                yield MarkerView(SpaceId(space), row.word, row.name)
    for space, word, is_laid in position.alterations:
        if not is_laid and game.terrain[word].entry.den:
            yield MarkerView(SpaceId(space), "cave_sealed", "Sealed cave § 8.52")
