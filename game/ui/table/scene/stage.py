"""What the map shows besides itself, at one moment."""

from functools import cached_property

import msgspec

from game.core.actions import Kind, Side, Target
from game.core.combat import Mark
from game.core.view import View
from game.ui.table.map.camera import Camera
from game.ui.table.pieces.fanning import Fan


class Stage(msgspec.Struct, frozen=True, dict=True):
    """All that the scene depends on besides the map itself.

    `taken` are the places, left, top, width and height, that marks keep clear of: those of the arrows, and that of
    the overview.
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

    @property
    def lifted_stack(self) -> int:
        """The space whose stack lies in a fan over the map and nowhere else; -1 if there is none."""
        return self.fan.space if self.fan is not None and not self.fan.is_beside else -1

    @cached_property
    def lit_spaces(self) -> frozenset[int]:
        """The spaces to which something may be done."""
        return frozenset(target.number for target in self.targets if target.kind is Kind.SPACE)

    @cached_property
    def lit_pieces(self) -> frozenset[int]:
        """The pieces to which something may be done."""
        return frozenset(target.number for target in self.targets if target.kind is Kind.PIECE)

    @cached_property
    def marked_pieces(self) -> frozenset[int]:
        """The pieces that look otherwise than they lie on the map: lit, chosen, pointed at or refused."""
        marks = (self.subject, self.focus, self.hover, self.refused)
        return self.lit_pieces | {one.number for one in marks if one is not None and one.kind is Kind.PIECE}
