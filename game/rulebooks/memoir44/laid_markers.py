"""Markers of what may be taken off the hexes during a battle, and of what has been (Rules 8.52, 8.66)."""

from collections.abc import Iterator

from game.core.actions import SpaceId
from game.core.view import MarkerView
from game.rulebooks.memoir44.alteration import field_of
from game.rulebooks.memoir44.game import MemoirGame
from game.rulebooks.memoir44.position import MemoirPosition

ABATIS = "abatis"


def laid_markers(game: MemoirGame, position: MemoirPosition) -> Iterator[MarkerView]:
    """Abatis that still lie, and caves that are sealed."""
    field = field_of(game, position)
    for space in sorted(field.clearable):
        if ABATIS in field.words[space]:
            yield MarkerView(SpaceId(space), ABATIS, "Abatis § 8.66")
    for space, word, is_laid in position.alterations:
        if not is_laid and game.terrain[word].den:
            yield MarkerView(SpaceId(space), "cave_sealed", "Sealed cave § 8.52")
