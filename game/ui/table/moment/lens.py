"""The lens that is laid over the map: which one, from where, and what it shows. Asked only when something differs."""

from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.actions import Kind, Side, SpaceId, Target
from game.core.play import Moment
from game.core.session import Session
from game.core.title import Lens, lenses_of
from game.core.view import LensView
from game.ui.said import said
from game.ui.words import to_say

LOOK_FROM = to_say("Click: look from there  ·  ")
LOOK_HERE = to_say("Look from here")
"""What a click does: at the foot of the panel, and beside the pointer."""


class Asked(msgspec.Struct, frozen=True):
    """What a lens was asked last, besides the position."""

    name: str
    sight: Side | None
    origin: Target | None
    pointer: SpaceId | None


class LaidLens:
    """A lens over the map, or none. It stays where it is laid until it is lifted."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.chosen: Lens | None = None
        self.origin: Target | None = None
        self.pointer: SpaceId | None = None
        self.asked: Asked | None = None
        self.moment: Moment[Any, Any] | None = None
        self.seen: LensView | None = None

    @property
    def is_laid(self) -> bool:
        """Whether a lens lies over the map."""
        return self.chosen is not None

    def lay(self, lens: Lens, origin: Target | None) -> None:
        """Lay a lens over the map, in the place of any other."""
        self.chosen, self.origin = lens, origin

    @property
    def looks_from(self) -> bool:
        """Whether a click now chooses where the lens looks from."""
        return self.chosen is not None and self.chosen.looks_from

    def look_from(self, targets: Sequence[Target]) -> None:
        """Look from the space of what was clicked; from wherever the pointer is after a second click there."""
        origin = next((target for target in targets if target.kind is Kind.SPACE), None)
        self.origin = origin if origin != self.origin else None

    def lift(self) -> None:
        """Look at the map itself again."""
        self.chosen = self.origin = self.asked = self.seen = None

    def view(self, sight: Side | None) -> LensView | None:
        """What the lens shows a side at this moment."""
        if self.chosen is None:
            return None
        asked = Asked(self.chosen.name, sight, self.origin, self.pointer)
        if asked != self.asked or self.moment is not self.session.moment:
            seen = self.session.lens(asked.name, sight, asked.origin, asked.pointer)
            self.seen = said(self.session.game, seen)
            self.asked, self.moment = asked, self.session.moment
        return self.seen


def lens_with_key(session: Session, key: str) -> Lens | None:
    """The lens that a key lays over the map."""
    return next((lens for lens in lenses_of(session.game) if lens.key == key), None)


def lens_named(session: Session, name: str) -> Lens:
    """A lens by its name."""
    return next(lens for lens in session.game.title.lenses if lens.name == name)
