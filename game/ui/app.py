"""The app: one window, a stack of screens of which the top one is shown, and the loop that runs them.

The loop sleeps until something happens. It runs at 60 frames a second only while the top screen is animating, and
draws only when that screen has something new to show.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pygame
from msgspec.structs import replace
from pygame.event import Event

from game.core.title import Title
from game.loading.content.lessons import LoadedLesson
from game.loading.content.scenarios import enclosing_root
from game.loading.problems import FileProblem
from game.ui import display, memory
from game.ui.screens.choosing.chooser import ChooserPage
from game.ui.screens.choosing.menu import MenuPage
from game.ui.screens.choosing.mods_page import offer_mod
from game.ui.screens.games.battle import Battle
from game.ui.screens.games.library import Library
from game.ui.screens.making.look import LookScreen
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.gui import GuiTheme
from game.ui.screens.pages.key_table import HeldKeys, is_key
from game.ui.screens.pages.leaves import Reference
from game.ui.screens.pages.message import MessagePage
from game.ui.screens.pages.screen import Screen
from game.ui.screens.playing.battle_screen import show_battle
from game.ui.screens.playing.briefing_page import BriefingPage
from game.ui.screens.playing.lesson_screen import LessonScreen, lesson_battle
from game.ui.screens.reading.rulebook import open_rulebook
from game.ui.screens.settings.keys_page import KeysPage
from game.ui.settings import Settings, write_settings
from game.ui.sound.loudspeaker import Loudspeaker
from game.ui.theme import Theme, fitting_scale
from game.ui.words import say, speak

FRAMES_PER_SECOND = 60
IDLE_WAIT = 250
"""Milliseconds after which a screen is asked even though nothing happened: a text cursor blinks, a file is saved."""

LOOK = 10
"""Milliseconds between two looks for events while nothing moves."""


class App:
    """The running program: its window, settings and screens. `bench` is the look at a mod that stands for the menu."""

    def __init__(self, library: Library, settings: Settings, settings_file: Path) -> None:
        self.library = library
        self.settings = settings
        self.settings_file = settings_file
        self.screens: list[Screen] = []
        self.laid_aside: list[Path] = []
        self.clock = pygame.time.Clock()
        self.elapsed = 0
        self.stale = True
        self.was_resized = False
        self.shrinks = False
        self.held = HeldKeys()
        self.battle: Battle | None = None
        self.bench: Screen | None = None
        self.reference: Reference | None = None
        self.loudspeaker = Loudspeaker(library.sounds, settings.effects, settings.music)
        self.theme = Theme(self.scale, library.fonts, palette=settings.palette)
        self.gui_theme = self.theme_of_elements()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window, or the least for which anything can be laid out."""
        return display.laid_out_size(pygame.display.get_window_size())

    @property
    def scale(self) -> float:
        """The scale of the settings in a window of this size, as far as it has room for it."""
        return fitting_scale(self.settings.scale * display.growth(self.size), self.size)

    # Screens

    @property
    def top(self) -> Screen:
        """The screen that is shown."""
        return self.screens[-1]

    def push(self, screen: Screen) -> None:
        """Show a screen over the one shown now."""
        self.screens.append(screen)
        self.turn_to_top()

    def pop(self) -> None:
        """Go back to the screen below; leave the program when there is none."""
        self.screens.pop()
        self.turn_to_top()

    def replace(self, *screens: Screen) -> None:
        """Show a screen in the place of all others; of several, the last one."""
        self.screens[:] = screens
        self.turn_to_top()

    def turn_to_top(self) -> None:
        """Another screen is on top: draw it as the pointer finds it, and keep nothing of the one before.

        No key repeats itself that was held in a field there, and what was pointed at here before is not explained.
        """
        pygame.key.set_repeat(0)
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=pygame.mouse.get_pos(), rel=(0, 0), buttons=(0, 0, 0)))
        memory.tidy()
        self.stale = True

    def quit(self) -> None:
        """Leave the program; a battle is saved already."""
        self.put_away()
        self.screens.clear()

    def go_home(self) -> None:
        """Show the menu, or the mod that is being made."""
        self.put_away()
        self.replace(Form(self, MenuPage(self)) if self.bench is None else self.bench)

    def choose(self, title: Title) -> None:
        """Show the scenarios of a title."""
        self.go_home()
        self.push(Form(self, ChooserPage(self, title)))

    def look_at(self, path: Path) -> None:
        """Look at a scenario and the mod it lies in, in place of the menu, until that is left."""
        root = enclosing_root(path)
        if root is not None:
            self.bench = LookScreen(self, root.path, path, leave=self.leave_bench)
            self.go_home()

    def leave_bench(self) -> None:
        """Leave a look that was begun from the menu: it stands there again."""
        self.bench = None
        self.go_home()

    def play(self, battle: Battle) -> None:
        """Lay a battle on the table."""
        self.put_away()
        self.battle = battle
        show_battle(self, battle)

    def learn(self, told: LoadedLesson, leave: Callable[[], None]) -> None:
        """Begin a lesson; whoever leaves it goes where he chose it."""
        self.put_away()
        self.battle = lesson_battle(told)
        self.replace(LessonScreen(self, told, self.battle, leave))

    def put_away(self) -> None:
        """Take the battle from the table, if there is one."""
        if self.battle is not None:
            self.battle.close()
            self.battle = None

    def remember_folded(self, title: str, parts: tuple[str, ...]) -> None:
        """Keep for the next time what of a title's table is folded."""
        self.change_settings(folded=self.settings.folded | {title: parts})

    @property
    def tune(self) -> str:
        """The music that belongs to what is shown: none while a game is on the table."""
        if self.battle is None:
            return "menu" if self.bench is None and self.screens else ""
        return "end" if self.battle.session.verdict is not None else ""

    def hear(self, sound: str) -> None:
        """Let a sound be heard."""
        self.loudspeaker.play(sound)

    def show_rule(self, number: str) -> None:
        """Open the rulebook of the battle on the table at a paragraph."""
        if self.battle is not None:
            open_rulebook(self, self.battle.loaded.title, number, self.battle)

    def show_briefing(self) -> None:
        """Tell again what the battle on the table is about."""
        if self.battle is not None:
            self.push(Form(self, BriefingPage(self, self.battle)))

    def show_keys(self) -> None:
        """Show the page of keys."""
        self.push(Form(self, KeysPage(self)))

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
        self.loudspeaker.turn_to(self.settings.effects, self.settings.music)
        if self.settings.fullscreen != before.fullscreen:
            display.set_mode(fullscreen=self.settings.fullscreen)
            self.shrinks = not self.settings.fullscreen
        if self.settings.language != before.language:
            speak(self.settings.language)
            self.theme = Theme(self.theme.scale, self.library.fonts, palette=self.settings.palette)  # lettered anew
        if shown_by(self.settings) != shown_by(before):
            self.fit()
        try:
            write_settings(self.settings_file, self.settings)
        except OSError as error:
            path, why = self.settings_file, error.strerror or error
            told = say("The settings could not be written to {path}: {error}.", path=path, error=why)
            self.show_message(say("Settings"), [told])

    def fit(self) -> None:
        """Fit everything to the window and its scale."""
        before, self.theme = self.theme, self.theme.worn(self.scale, self.settings.palette)
        if self.theme is not before:
            self.gui_theme = self.theme_of_elements()
        for screen in self.screens:
            screen.resize(self.size)
        memory.tidy()
        self.stale = True

    def theme_of_elements(self) -> GuiTheme:
        """The theme of buttons and fields, at the scale and with the contrast of everything else."""
        is_clear = self.settings.high_contrast
        return GuiTheme(self.library.gui_theme, self.library.fonts, self.scale, is_clear=is_clear)

    # The loop

    def run(self) -> None:
        """Run until there is nothing left to show."""
        while self.screens:
            self.turn(IDLE_WAIT)

    def turn(self, patience: int) -> None:
        """One turn of the loop: the time that has passed, what has happened, and a new picture if there is one."""
        moving = self.stale or self.top.dirty or self.top.animating
        events = self.events_at_once() if moving else self.events_at_leisure(patience)
        self.top.update(self.elapsed)
        for event in events:
            if self.screens:
                self.handle(event)
        if self.screens and self.was_resized:
            self.was_resized = False
            self.shrink()
            self.fit()
        if self.screens and (self.stale or self.top.dirty):
            self.stale = False
            self.show()

    def shrink(self) -> None:
        """Ask once more for a smaller window: while one still fills the screen, window managers refuse."""
        if self.shrinks:
            self.shrinks = False
            display.set_mode(fullscreen=False)

    def show(self) -> None:
        """Draw the top screen into the window; go back to the menu when a picture it needs cannot be read."""
        window = pygame.display.get_surface()
        if window is None:
            return
        is_roomy = window.get_size() == self.size
        canvas = window if is_roomy else pygame.Surface(self.size)
        try:
            self.top.draw(canvas)
        except (pygame.error, OSError) as error:
            self.go_home()
            self.show_message(
                say("A picture cannot be shown"), [say("{error}. What needs it cannot be played.", error=error)]
            )
            self.top.draw(canvas)
        if not is_roomy:
            window.blit(canvas, (0, 0))
        pygame.display.flip()
        # Only now: the device takes its time to open, and the picture must not wait for it.
        self.loudspeaker.accompany(self.tune)

    def events_at_once(self) -> list[Event]:
        """What has happened since the last frame, a sixtieth of a second ago."""
        self.elapsed = self.clock.tick(FRAMES_PER_SECOND)
        return pygame.event.get()

    def events_at_leisure(self, patience: int) -> list[Event]:
        """What has happened, soon after it happens; nothing when it takes too long.

        pygame's own waiting looks for events a thousand times a second, which costs three per cent of a core.
        """
        events = pygame.event.get()
        for _ in range(patience // LOOK):
            if events:
                break
            pygame.time.wait(LOOK)
            events = pygame.event.get()
        self.elapsed = self.clock.tick()
        return events

    def handle(self, event: Event) -> None:
        """Answer what concerns the window, and hand everything else to the top screen."""
        if self.held.repeat(event):
            return
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self.was_resized = True
            case pygame.VIDEOEXPOSE:
                self.stale = True
            case pygame.KEYDOWN if is_key(event, "look") and self.bench is not None and self.top is not self.bench:
                self.go_home()
            case pygame.DROPFILE:
                offer_mod(self, Path(event.file))
            case pygame.KEYDOWN if is_key(event, "fullscreen"):
                self.change_settings(fullscreen=not self.settings.fullscreen)
            case _:
                self.top.handle(event)


def shown_by(settings: Settings) -> tuple[object, ...]:
    """The settings that change how everything looks."""
    return settings.fullscreen, settings.ui_scale, settings.language, settings.colours, settings.high_contrast
