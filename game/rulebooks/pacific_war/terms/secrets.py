"""What happens in secret: the owner reads all of it, the enemy only what he could see (Rules 24.2)."""

from typing import Any

from game.core.actions import Side
from game.core.events import DiceRolled, Event, Told


class OwnersWord(Event, frozen=True):
    """Something that only its owner reads; for everybody else `public` stands in its place, or nothing."""

    side: Side
    text: str
    public: str = ""

    def sentence(self, game: Any) -> str:
        """The words."""
        return self.text

    def seen_by(self, viewer: Side | None) -> Event | None:
        """All of it for the owner."""
        if viewer == self.side:
            return self
        return Told(self.public) if self.public else None


class OwnersRoll(DiceRolled, frozen=True):
    """A roll that all see; only its owner reads which unit made it."""

    text: str
    public: str

    def sentence(self, game: Any) -> str:
        """The words."""
        return self.text

    def seen_by(self, viewer: Side | None) -> Event | None:
        """The enemy reads the public words."""
        return self if viewer == self.side else OwnersRoll(self.side, self.faces, self.public, self.public)
