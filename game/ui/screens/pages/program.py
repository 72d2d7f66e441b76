"""What a screen asks of the program around it."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Protocol

from game.core.title import Title
from game.loading.content.lessons import LoadedLesson
from game.loading.problems import FileProblem
from game.ui.screens.games.battle import Battle
from game.ui.screens.games.library import Library
from game.ui.screens.pages.gui import GuiTheme
from game.ui.screens.pages.leaves import Reference
from game.ui.screens.pages.screen import Screen
from game.ui.table.play.host import Host


class Program(Host, Protocol):
    """The program around a screen: what it has for all of them, and how one screen leads to another."""

    @property
    def library(self) -> Library:
        """All titles, scenarios and what belongs to them."""

    @property
    def gui_theme(self) -> GuiTheme:
        """How buttons, fields and lists look at the scale in use."""

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window."""

    @property
    def scale(self) -> float:
        """The scale in use."""

    @property
    def laid_aside(self) -> list[Path]:
        """Saved games that were deleted since the program began, and can be brought back."""

    @property
    def top(self) -> Screen:
        """The screen that is shown."""

    def push(self, screen: Screen) -> None:
        """Show a screen over the one shown now."""

    def pop(self) -> None:
        """Go back to the screen below."""

    def replace(self, *screens: Screen) -> None:
        """Show a screen in the place of all others."""

    def go_home(self) -> None:
        """Show the menu."""

    def choose(self, title: Title) -> None:
        """Show the scenarios of a title."""

    def look_at(self, path: Path) -> None:
        """Look at a scenario and the mod it lies in, until that is left."""

    def play(self, battle: Battle) -> None:
        """Lay a battle on the table."""

    def learn(self, told: LoadedLesson, leave: Callable[[], None]) -> None:
        """Begin a lesson; whoever leaves it goes where he chose it."""

    def quit(self) -> None:
        """Leave the program."""

    @property
    def reference(self) -> Reference | None:
        """What makes the reference for makers of scenarios, where there is one."""

    def show_keys(self) -> None:
        """Show the page of keys."""

    def show_message(self, heading: str, sentences: Sequence[str]) -> None:
        """Show a message over everything."""

    def show_problems(self, heading: str, problems: Iterable[FileProblem]) -> None:
        """Show what is wrong with files."""

    def change_settings(self, **changes: object) -> None:
        """Change some settings, and keep them for the next time."""
