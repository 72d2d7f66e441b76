"""The scenario chosen in the list: loaded with its opening, or what is wrong with it; read again when it is saved."""

from pathlib import Path
from typing import Any

from game.core.play import begin
from game.core.title import Game
from game.core.view import View
from game.loading.content.scenario_list import ScenarioHeader, stamp
from game.loading.content.scenarios import LoadedScenario, new_game
from game.loading.problems import FileErrors
from game.ui.screens.games.library import Library

Stamp = tuple[tuple[Path, tuple[int, int]], ...]
OPENING_SEED = 1
"""The opening that is shown needs some seed; no chance shows in it."""


class Chosen:
    """A scenario with the view of its opening, or its problems."""

    def __init__(self, library: Library, header: ScenarioHeader) -> None:
        self.header = header
        self.loaded: LoadedScenario | None = None
        self.game: Game | None = None
        self.view: View | None = None
        self.problems: tuple[str, ...] = ()
        self.files: tuple[Path, ...] = (header.path,)
        try:
            self.open(library)
        except FileErrors as errors:
            self.problems = tuple(str(problem) for problem in errors.problems)
            self.files = (header.path, *(Path(problem.file) for problem in errors.problems))
        self.stamps = stamps(self.files)

    def open(self, library: Library) -> None:
        """Read the scenario and set it up."""
        self.loaded = library.load(self.header.path)
        self.files = self.loaded.files
        self.game, position = new_game(self.loaded, OPENING_SEED)
        self.view = self.game.title.view(self.game, opening(self.game, position), None)

    @property
    def has_changed(self) -> bool:
        """Whether one of its files has been saved since."""
        return stamps(self.files) != self.stamps


def opening(game: Game, position: Any) -> Any:
    """The position in which the first decision is made."""
    return begin(game, position).position


def stamps(files: tuple[Path, ...]) -> Stamp:
    """What changes when one of the files is written."""
    return tuple((path, stamp(path)) for path in files if path.is_file())


def is_broken(library: Library, path: Path) -> bool:
    """Whether a scenario cannot be played."""
    try:
        library.load(path)
    except FileErrors:
        return True
    return False
