"""The app: one window, a stack of screens of which the top one is shown, and the loop that runs them.

The loop sleeps until something happens. It runs at 60 frames a second only while the top screen is animating, and
draws only when that screen has something new to show.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Protocol

import pygame
from msgspec.structs import replace
from pygame.event import Event

from game.loading.problems import FileProblem
from game.ui import display
from game.ui.screens.form import Form
from game.ui.screens.gui import GuiTheme
from game.ui.screens.key_table import is_key
from game.ui.screens.library import Library
from game.ui.screens.message import MessagePage
from game.ui.settings import Settings, read_settings, settings_path, write_settings
from game.ui.theme import Theme, fitting_scale

FRAMES_PER_SECOND = 60
IDLE_WAIT = 250
"""Milliseconds after which a screen is asked even though nothing happened: a text cursor blinks, a file is saved."""


class Screen(Protocol):
    """Something that fills the window."""

    @property
    def dirty(self) -> bool:
        """Whether it must be drawn."""

    @property
    def animating(self) -> bool:
        """Whether it wants to be updated and drawn at full speed."""

    def handle(self, event: Event) -> None:
        """Answer an event."""

    def update(self, milliseconds: int) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""

    def resized(self, size: tuple[int, int]) -> None:
        """The window has another size, or everything another scale."""


class App:
    """The running program: its window, settings and screens."""

    def __init__(self, library: Library, settings: Settings, settings_file: Path) -> None:
        self.library = library
        self.settings = settings
        self.settings_file = settings_file
        self.screens: list[Screen] = []
        self.clock = pygame.time.Clock()
        self.stale = True
        self.show_rule: Callable[[str], None] = lambda _: None
        self.theme = Theme(self.scale, library.fonts)
        self.gui_theme = GuiTheme(library.gui_theme, library.fonts, self.scale)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window."""
        return pygame.display.get_window_size()

    @property
    def scale(self) -> float:
        """The scale of the settings, as far as the window has room for it."""
        return fitting_scale(self.settings.scale, self.size)

    # Screens

    @property
    def top(self) -> Screen:
        """The screen that is shown."""
        return self.screens[-1]

    def push(self, screen: Screen) -> None:
        """Show a screen over the one shown now."""
        self.screens.append(screen)
        self.stale = True

    def pop(self) -> None:
        """Go back to the screen below; leave the program when there is none."""
        self.screens.pop()
        self.stale = True

    def replace(self, *screens: Screen) -> None:
        """Show a screen in the place of all others; of several, the last one."""
        self.screens[:] = screens
        self.stale = True

    def quit(self) -> None:
        """Leave the program."""
        self.screens.clear()

    def show_message(self, heading: str, sentences: Sequence[str]) -> None:
        """Show a message over everything."""
        beneath = self.top if self.screens else None
        self.push(Form(self, MessagePage(self, beneath, heading, tuple(sentences))))

    def show_problems(self, heading: str, problems: Iterable[FileProblem]) -> None:
        """Show what is wrong with files, each problem with its place."""
        beneath = self.top if self.screens else None
        sentences = [str(problem) for problem in problems]
        self.push(Form(self, MessagePage(self, beneath, heading, sentences, alarming=True)))

    # Settings

    def change_settings(self, **changes: object) -> None:
        """Change some settings, keep them for the next time, and let the window follow."""
        before = self.settings
        self.settings = replace(before, **changes)
        if self.settings == before:
            return
        if self.settings.fullscreen != before.fullscreen:
            display.set_mode(fullscreen=self.settings.fullscreen)
        self.fit()
        try:
            write_settings(self.settings_file, self.settings)
        except OSError as error:
            self.show_message("Settings", [f"The settings could not be written to {self.settings_file}: {error}."])

    def fit(self) -> None:
        """Fit everything to the window and its scale."""
        if self.scale != self.theme.scale:
            self.theme = self.theme.scaled(self.scale)
            self.gui_theme = GuiTheme(self.library.gui_theme, self.library.fonts, self.scale)
        for screen in self.screens:
            screen.resized(self.size)
        self.stale = True

    # The loop

    def run(self) -> None:
        """Run until there is nothing left to show."""
        while self.screens:
            self.turn(IDLE_WAIT)

    def turn(self, patience: int) -> None:
        """One turn of the loop: what has happened, the time that has passed, and a new picture if there is one."""
        for event in self.events(patience):
            if self.screens:
                self.handle(event)
        if not self.screens:
            return
        self.top.update(self.clock.tick())
        if self.screens and (self.stale or self.top.dirty):
            self.stale = False
            self.show()

    def show(self) -> None:
        """Draw the top screen into the window."""
        window = pygame.display.get_surface()
        if window is not None:
            self.top.draw(window)
            pygame.display.flip()

    def events(self, patience: int) -> Iterable[Event]:
        """What has happened since the last turn; waits for it while nothing moves on the screen."""
        if self.top.animating or self.stale or self.top.dirty:
            pygame.time.wait(self.pause())
            return pygame.event.get()
        first = pygame.event.wait(patience)
        return [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []

    def pause(self) -> int:
        """Milliseconds to sleep so that a moving screen gets its frames a second and no more."""
        return max(0, 1000 // FRAMES_PER_SECOND - self.clock.get_rawtime())

    def handle(self, event: Event) -> None:
        """Answer what concerns the window, and hand everything else to the top screen."""
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.VIDEORESIZE:
                self.fit()
            case pygame.VIDEOEXPOSE:
                self.stale = True
            case pygame.KEYDOWN if is_key(event, "fullscreen"):
                self.change_settings(fullscreen=not self.settings.fullscreen)
            case _:
                self.top.handle(event)


def open_table(*, scenario_id: str | None, seed: int | None, save: Path | None, mods: Sequence[Path]) -> int:
    """Open the window with the menu, or straight with a scenario or a saved game; return the exit code."""
    settings, trouble = read_settings(settings_path())
    try:
        display.open_window(fullscreen=settings.fullscreen)
    except display.NoDisplay as error:
        print(error, file=sys.stderr)
        return 1
    app = App(Library(mods), settings, settings_path())
    app.run()
    display.close_window()
    return 0
