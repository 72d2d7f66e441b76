"""What the map shows besides itself, at one moment."""

import msgspec

from game.core.actions import Side, Target
from game.core.combat import Mark
from game.core.view import View
from game.ui.table.map.camera import Camera
from game.ui.table.pieces.fanning import Fan


class Stage(msgspec.Struct, frozen=True):
    """All that the scene depends on besides the map itself.

    `taken` are the places, left, top, width and height, that marks keep clear of: those of the arrows.
    """

    view: View
    camera: Camera
    side: Side | None = None
    targets: frozenset[Target] = frozenset()
    subject: Target | None = None
    marks: tuple[Mark, ...] = ()
    taken: tuple[tuple[int, int, int, int], ...] = ()
    focus: Target | None = None
    hover: Target | None = None
    refused: Target | None = None
    shake: float = 0.0
    shown_space: int | None = None
    pieces_hidden: bool = False
    fan: Fan | None = None
    unfolded: float = 1.0
