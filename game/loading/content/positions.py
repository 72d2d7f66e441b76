"""Positions in the middle of a game, told in files: the scenario that they belong to, and what is wrong with them.

A file says in its key `scenario` which scenario it is of: "title/file name", or the file name alone where only one
title with positions has a scenario of that name. Which keys there are besides is the title's own.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from game.core.title import Game, PositionFiles
from game.loading.content.roots import Root
from game.loading.content.scenario_list import scenario_files
from game.loading.content.scenarios import LoadedScenario, load_scenario, make_game, placed
from game.loading.content.titles import find_titles
from game.loading.problems import FileErrors, clipped, nearest, refuse_errors
from game.loading.yaml.nodes import Document, child
from game.loading.yaml.pruning import typed_as_far_as_it_fits
from game.loading.yaml.text import read_yaml

KEY = "scenario"


class ToldPosition(msgspec.Struct, frozen=True):
    """A position from a file, with the scenario that it belongs to."""

    path: Path
    loaded: LoadedScenario
    files: PositionFiles
    plain: Any

    def new_game(self, seed: int) -> tuple[Game, Any]:
        """A game that begins with it; what it leaves to chance comes from the seed."""
        game = make_game(self.loaded)
        return game, self.files.read(game, self.plain, seed)


def load_position(path: Path, roots: Sequence[Root], scenario_id: str = "") -> ToldPosition:
    """The position of a file; where a scenario is named besides, the file need not say it.

    :raises FileErrors: with everything that is wrong with it.
    :raises UnknownName: when there is no scenario of the name given besides.
    """
    document = read_yaml(path)
    loaded = load_scenario(scenario_id or scenario_of(document, roots), roots)
    files = loaded.title.positions
    if files is None:
        raise FileErrors([document.problem((), f"{loaded.title.name} has no positions in files")])
    fitting = typed_as_far_as_it_fits(document, files.plain)
    meant = fitting.judged(partial(files.check, make_game(loaded)))
    problems = [*fitting.misfits, *(placed(fitting.rest, each) for each in meant)]
    refuse_errors(problems)
    if fitting.value is None:
        raise FileErrors(problems)
    return ToldPosition(path, loaded, files, fitting.value)


def told_text(game: Game, position: Any, scenario_id: str) -> str | None:
    """A position as a file says it, everything that is hidden in it included; None for a title without such files."""
    files = game.title.positions
    if files is None:
        return None
    plain = msgspec.structs.replace(files.tell(game, position), **{KEY: scenario_id})
    return msgspec.json.format(msgspec.json.encode(plain), indent=1).decode() + "\n"


def scenario_of(document: Document, roots: Sequence[Root]) -> str:
    """The id of the scenario that a file names.

    :raises FileErrors: when it names none, one that there is not, or one that several titles have.
    """
    said = child(document.root, KEY)
    if said is None or not isinstance(said.value, str):
        raise FileErrors([document.problem((), f"`{KEY}` is missing: the scenario to which the position belongs")])
    ids = scenarios_with_positions(roots)
    found = [each for each in ids if said.value in (each, each.partition("/")[2])]
    if len(found) == 1:
        return found[0]
    known = sorted({*ids, *(each.partition("/")[2] for each in ids)})
    sentence = f"there is no scenario '{clipped(said.value)}' with positions in files"
    if found:
        sentence = f"several titles have a scenario '{clipped(said.value)}': {' and '.join(found)}"
    raise FileErrors([document.problem((KEY,), sentence, "" if found else nearest(said.value, known))])


def scenarios_with_positions(roots: Sequence[Root]) -> list[str]:
    """The ids of all scenarios of titles that read positions from files."""
    titles = [name for name, title in find_titles().items() if title.positions is not None]
    return sorted({f"{name}/{path.stem}" for root in roots for name in titles for path in scenario_files(root, name)})
