"""The face of a counter: all that makes it look as it does; and the counter painted with it."""

import msgspec
import pygame

from game.core.actions import Side
from game.core.view import PieceView


class Counter(msgspec.Struct, frozen=True):
    """A counter ready to be laid on the map, and how far its card lies from the corner of its picture."""

    surface: pygame.Surface
    margin: int


class Face(msgspec.Struct, frozen=True):
    """All that makes a counter look as it does."""

    look: str
    side: Side | None
    name: str
    strength: int
    full: int
    badges: tuple[str, ...]
    state: str
    size: tuple[int, int]
    caption: str = ""
    values: tuple[str, ...] = ()
    has_accent: bool = False
    is_turned: bool = False
    is_reverse: bool = False
    covered: int = 0
    looks_back: bool = False


def face_of(piece: PieceView, size: tuple[int, int], covered: int = 0, *, looks_back: bool = False) -> Face:
    """The face of a piece in a size; so many pixels of its upper right corner lie under a marker."""
    return Face(
        piece.look,
        piece.side,
        piece.name,
        piece.strength,
        piece.full,
        piece.badges,
        piece.state,
        size,
        piece.caption,
        piece.values,
        piece.has_accent,
        piece.is_turned,
        piece.is_reverse,
        covered,
        looks_back,
    )
