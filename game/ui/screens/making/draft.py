"""A scenario while it is written and drawn: its first position as far as it can be read, and what is wrong with it."""

import re
from functools import partial
from pathlib import Path
from typing import Any

from game.core.board import Board
from game.core.play import begin
from game.core.title import Game
from game.core.view import View
from game.loading.content.checks import check_scenario, problems_of
from game.loading.content.scenarios import LoadedScenario, load_scenario_file, new_game
from game.loading.content.skins import Skin, load_skin
from game.loading.problems import FileErrors, FileProblem, shown
from game.ui.screens.games.library import Library

SEED = 1
"""The first position needs some seed; no chance shows in it."""

WORD = re.compile(r"[\w'-]+")


class Draft:
    """A scenario file as it is now."""

    def __init__(self, library: Library, path: Path) -> None:
        self.path = path
        self.loaded: LoadedScenario | None = None
        self.game: Game | None = None
        self.view: View | None = None
        self.skin = Skin()
        skin_of = partial(load_skin, roots=library.roots)
        self.problems = problems_of(partial(check_scenario, path, library.roots, skin_of))
        try:
            self.read(library)
        except FileErrors as errors:
            self.problems = self.problems or errors.problems

    def read(self, library: Library) -> None:
        """Read the scenario and set it up.

        :raises FileErrors: when it cannot be played.
        """
        self.loaded = load_scenario_file(self.path, library.roots)
        self.skin = load_skin(self.loaded.title.id, library.roots)
        self.game, position = new_game(self.loaded, SEED)
        self.view = self.game.title.view(self.game, opened(self.game, position), None)

    @property
    def name(self) -> str:
        """What the scenario is called, or its file where that cannot be read."""
        return str(self.loaded.scenario.name) if self.loaded is not None else self.path.stem


def opened(game: Game, position: Any) -> Any:
    """The position in which the first decision is made."""
    return begin(game, position).position


def places_of(problems: tuple[FileProblem, ...], path: Path, board: Board) -> dict[int, FileProblem]:
    """The spaces that are named where a scenario has a problem: in the sentence, or on the line it is about."""
    try:
        lines = path.read_text("utf-8", "replace").splitlines()
    except OSError:
        return {}
    found: dict[int, FileProblem] = {}
    for problem in problems:
        line = lines[problem.line - 1] if problem.file == shown(path) and problem.line <= len(lines) else ""
        words = WORD.findall(problem.sentence) + (WORD.findall(line) if problem.line > 1 else [])
        for space in (board.by_name[word] for word in words if word in board.by_name):
            if space not in found or (problem.is_error and not found[space].is_error):
                found[space] = problem
    return found
