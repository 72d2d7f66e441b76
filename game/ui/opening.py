"""How the window is opened: with the menu, straight at a table, or with the look at a mod."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from game.loading.content.lessons import LoadedLesson
from game.loading.content.positions import ToldPosition
from game.ui import display, memory
from game.ui.app import App
from game.ui.screens.games.battle import begin_from
from game.ui.screens.games.library import Library
from game.ui.screens.making.look import LookScreen
from game.ui.screens.pages.leaves import Reference
from game.ui.screens.playing.battle_screen import begin_at_once
from game.ui.screens.saved.saves import watch_save
from game.ui.settings import read_settings, settings_path
from game.ui.words import say, speak


def open_table(
    *,
    scenario_id: str | None,
    seed: int | None,
    save: Path | None,
    mods: Sequence[Path],
    told: ToldPosition | None = None,
    lesson: LoadedLesson | None = None,
    reference: Reference | None = None,
) -> int:
    """Open the window with the menu, straight with a scenario, a position or a lesson, or with a saved game to watch.

    Returns the exit code.
    """

    def begin(app: App) -> None:
        app.go_home()
        if told is not None:
            app.play(begin_from(app.library, told, app.settings.players, seed))
        elif lesson is not None:
            app.learn(lesson, app.go_home)
        elif scenario_id is not None:
            begin_at_once(app, scenario_id, seed)
        if save is not None:
            watch_save(app, save)

    return run_app(begin, mods, reference)


def open_look(root: Path, first: Path | None, mods: Sequence[Path], reference: Reference | None = None) -> int:
    """Open the window with a look at a mod that is being made; return the exit code."""

    def begin(app: App) -> None:
        app.bench = LookScreen(app, root, first)
        app.go_home()

    return run_app(begin, mods, reference)


def run_app(begin: Callable[[App], None], mods: Sequence[Path], reference: Reference | None = None) -> int:
    """Open the window, begin with something, and run until it is left; return the exit code."""
    memory.keep_pictures_apart()
    library = Library(mods)
    settings, trouble = read_settings(settings_path())
    speak(settings.language)
    try:
        display.open_window(fullscreen=settings.fullscreen)
    except display.NoDisplay as error:
        print(error, file=sys.stderr)
        return 1
    app = App(library, settings, settings_path())
    app.reference = reference
    memory.keep_what_is_loaded()
    begin(app)
    if trouble:
        app.show_message(say("Settings"), [trouble])
    if library.problems():
        app.show_problems(say("Not everything can be used"), library.problems())
    app.run()
    app.loudspeaker.close()
    display.close_window()
    return 0
