"""What the table asks of the program around it."""

from typing import Protocol

from game.ui.settings import Settings
from game.ui.theme import Theme


class Host(Protocol):
    """The program around the table."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""

    @property
    def theme(self) -> Theme:
        """The theme at the scale in use."""

    def remember_folded(self, title: str, parts: tuple[str, ...]) -> None:
        """Keep for the next time what of a title's table is folded."""

    def hear(self, sound: str) -> None:
        """Let a sound be heard, by its name."""

    def show_rule(self, number: str) -> None:
        """Open the rulebook at a paragraph."""

    def show_briefing(self) -> None:
        """Tell again what the battle is about, how it stands, and what waits to come."""
