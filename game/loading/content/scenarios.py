"""Loading a scenario: its file, its map and its title's tables, with everything that is wrong in any of them at once.

A scenario is found by its id "title/file name"; where several mods have one of that id, by "mod:title/file name".
"""

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
from msgspec.inspect import StrType
from msgspec.structs import replace

from game.core.board import Board
from game.core.problems import Problem
from game.core.title import Game, ScenarioBase, SpaceProperty, Title
from game.loading.content.map_search import allowed_folders, find_map, map_names, unusable_map
from game.loading.content.own_rows import completed
from game.loading.content.roots import PARTS, Root
from game.loading.content.scenario_list import scenarios_by_id
from game.loading.content.titles import find_titles
from game.loading.content.unused import unused_rows
from game.loading.problems import (
    FileErrors,
    FileProblem,
    Severity,
    advised,
    clipped,
    nearest,
    real,
    refuse_errors,
    shown,
    unknown_name,
)
from game.loading.tiled.maps import LoadedMap, MapErrors, load_map
from game.loading.yaml.nodes import Document, Node, child
from game.loading.yaml.pruning import typed_as_far_as_it_fits
from game.loading.yaml.tables import load_tables, table_bytes
from game.loading.yaml.text import read_yaml
from game.loading.yaml.type_words import found, mismatch

SCENARIOS = "scenarios"
MapReader = Callable[
    [Path, frozenset[str], tuple[str, ...], tuple[Path, ...], tuple[str, ...], tuple[SpaceProperty, ...]], LoadedMap
]
"""What reads a map for words of terrain and of lines, out of these folders, with the words of lines along hexsides."""
WHOLE = 100.05
"""All games in per cent; shares are rounded."""


class LoadedScenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario that can be played, with all that belongs to it.

    `root` is where it comes from (None: a file outside all roots); `files` are all that it was read from.
    `warnings` are what may not be meant as it is written or drawn.
    """

    id: str
    path: Path
    title: Title
    scenario: Any
    map: LoadedMap
    tables: Any
    root: Root | None
    files: tuple[Path, ...]
    warnings: tuple[FileProblem, ...] = ()


def load_scenario(scenario_id: str, roots: Sequence[Root]) -> LoadedScenario:
    """A scenario by its id.

    :raises UnknownName: when there is none.
    :raises FileErrors: with everything that is wrong with it and its map.
    """
    return load_scenario_file(scenario_path(scenario_id, roots), roots)


def scenario_path(scenario_id: str, roots: Sequence[Root]) -> Path:
    """The file of a scenario.

    :raises UnknownName: when there is none.
    """
    found = scenarios_by_id(roots)
    if scenario_id not in found:
        raise unknown_name("scenario", scenario_id, found)
    return found[scenario_id][1]


def id_of(path: Path, title: Title, root: Root | None, roots: Sequence[Root]) -> str:
    """The id of a scenario by its file; that of one outside all roots is not in the list."""
    plain = f"{title.id}/{path.stem}"
    if root is None or root.is_shipped:
        return plain
    own = real(path)
    known = scenarios_by_id(roots).items()
    return next((name for name, (_, file, _) in known if file.name == path.name and real(file) == own), plain)


def load_scenario_file(path: Path, roots: Sequence[Root], read: MapReader = load_map) -> LoadedScenario:
    """A scenario by its file; `read` may know maps that were read before.

    :raises FileErrors: with everything that is wrong with it and its map.
    """
    return load_document(read_yaml(path), path, roots, read)


def load_document(document: Document, path: Path, roots: Sequence[Root], read: MapReader = load_map) -> LoadedScenario:
    """A scenario by what its file says, or will say once it is saved.

    :raises FileErrors: with everything that is wrong with it and its map.
    """
    problems: list[FileProblem] = []
    title = title_of(document, path, problems)
    tables = load_tables(title)
    whole = completed(document, title, tables)
    fitting = typed_as_far_as_it_fits(whole, title.scenario)
    scenario = fitting.value
    problems += fitting.misfits
    drawn, board = map_and_board(problems, lambda: map_of(document, path, title, tables, scenario, roots, read))
    if board is not None:
        meant = fitting.judged(partial(meaning_problems, title=title, board=board, tables=tables))
        problems += [placed(fitting.rest, each) for each in meant if drawn is not None or each.is_misspelt]
    if scenario is not None and drawn is not None:
        problems += drawn.warnings
        problems += unused_rows(document, title, tables, drawn.board)
    warnings = refuse_errors(problems)
    if scenario is None or drawn is None:
        raise FileErrors(problems)
    root = next((root for root in reversed(roots) if real(path).is_relative_to(root.path)), None)
    return LoadedScenario(
        id=id_of(path, title, root, roots),
        path=path,
        title=title,
        scenario=scenario,
        map=drawn,
        tables=tables,
        root=root,
        files=(path, *drawn.sources),
        warnings=warnings,
    )


def meaning_problems(scenario: Any, *, title: Title, board: Board, tables: Any) -> Iterator[Problem]:
    """What is wrong in the meaning of a scenario whose form is right."""
    if not scenario.name.strip():
        yield Problem(("name",), "`name` is empty: it is what players choose the scenario by")
    yield from date_problems(scenario)
    yield from balance_problems(title, scenario)
    yield from title.check(scenario, board, tables)


def date_problems(scenario: ScenarioBase) -> Iterator[Problem]:
    """A date that no calendar has, and so cannot be told as people write dates."""
    if re.fullmatch("[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}", scenario.date):
        try:
            date.fromisoformat(scenario.date)
        except ValueError:
            sentence = f"'{scenario.date}' is no day: write it like 1944-06-06"
            yield Problem(("date",), sentence, is_warning=True)


def balance_problems(title: Title, scenario: ScenarioBase) -> Iterator[Problem]:
    """What cannot be meant by the measured balance: sides that are none, and more than all games."""
    won = scenario.balance.won if scenario.balance is not None else {}
    sides = tuple(side.id for side in title.sides)
    for side in won:
        if side not in sides:
            yield Problem(("balance", "won", side), f"there is no side '{side}'", wrong=side, options=sides)
    if sum(won.values()) > WHOLE:
        yield Problem(("balance", "won"), "these shares are more than 100 per cent together")


def map_and_board(
    problems: list[FileProblem], load: Callable[[], LoadedMap | None]
) -> tuple[LoadedMap | None, Board | None]:
    """A map and its board; without the map, and with its problems collected, where it cannot be used.

    Even then there may be a board on which places can be looked up.
    """
    try:
        drawn = load()
    except FileErrors as errors:
        problems += errors.problems
        return None, errors.board if isinstance(errors, MapErrors) else None
    return drawn, drawn.board if drawn is not None else None


def title_of(document: Document, path: Path, problems: list[FileProblem]) -> Title:
    """The title that a scenario file belongs to; where it names none, with that noted, the title of its folder.

    :raises FileErrors: when neither is a title.
    """
    titles = find_titles()
    folder = real(path).parent
    around = titles.get(folder.name) if folder.parent.name == SCENARIOS else None
    said = child(document.root, "title")
    named = titles.get(said.value) if said is not None and isinstance(said.value, str) else None
    if named is None:
        problems.append(without_title(document, said))
    elif folder.name == SCENARIOS:
        sentence = (
            f"this scenario lies in no folder of a title, so it is never found: move it into {SCENARIOS}/{named.id}"
        )
        problems.append(document.problem((), sentence))
    elif folder.parent.name == SCENARIOS and around is None:
        sentence = f"the folder '{folder.name}' is called after no title, so this scenario is never found"
        problems.append(document.problem((), sentence, nearest(folder.name, titles) or named.id))
    elif around not in (None, named):
        sentence = f"`title` is '{named.id}', but the file lies among the scenarios of '{folder.name}'"
        problems.append(document.problem(("title",), sentence))
    if named is None and around is None:
        raise FileErrors(problems)
    return named or titles[folder.name]


def without_title(document: Document, said: Node | None) -> FileProblem:
    """What is wrong with a scenario file that names no title there is."""
    if not isinstance(document.root.value, dict):
        return document.problem((), f"the file must be keys and values, not {found(document.root.value)}")
    if said is None:
        return document.problem((), "`title` is missing")
    if not isinstance(said.value, str):
        return document.problem(("title",), f"`title` {mismatch(StrType(), said.value)}")
    return document.problem(
        ("title",), f"there is no title '{clipped(said.value)}'", nearest(said.value, find_titles())
    )


def map_of(
    document: Document,
    path: Path,
    title: Title,
    tables: Any,
    scenario: Any,
    roots: Sequence[Root],
    read: MapReader,
) -> LoadedMap | None:
    """The map of a scenario; None where the scenario names none as it should, which its type complains about.

    :raises FileErrors: when there is no such map, or with everything that is wrong with it.
    """
    said = child(document.root, "map")
    if said is None or not isinstance(said.value, str):
        return None
    found = find_map(said.value, path, title.id, roots)
    if found is None:
        unusable = unusable_map(said.value, path, title.id, roots)
        if unusable:
            raise FileErrors([document.problem(("map",), f"the map '{clipped(said.value, 80)}' {unusable}")])
        near = nearest(said.value, map_names(path, title.id, roots))
        raise FileErrors([document.problem(("map",), f"there is no map '{clipped(said.value, 80)}'", near)])
    return load_title_map(found, title, tables, [scenario], allowed_folders(path, roots), read)


def load_title_map(
    path: Path,
    title: Title,
    tables: Any,
    scenarios: Sequence[Any],
    folders: Sequence[Path],
    read: MapReader = load_map,
) -> LoadedMap:
    """A map of a title, with the terrain that any of some scenarios knows; None stands for no scenario at all.

    :raises FileErrors: with everything that is wrong with it.
    """
    try:
        words = (title.terrain_words(tables, scenario) for scenario in scenarios)
        terrain, lines = frozenset(chain.from_iterable(words)), tuple(title.feature_words(tables))
        along = tuple(title.hexside_words(tables))
        return read(path, terrain, lines, outermost(folders), along, title.space_properties)
    except FileErrors as errors:
        problems = [replace(problem, file=shown(problem.file)) for problem in errors.problems]
        raise MapErrors(problems, errors.board if isinstance(errors, MapErrors) else None) from None


def outermost(folders: Sequence[Path]) -> tuple[Path, ...]:
    """Folders without those that lie inside others of them."""
    return tuple(each for each in folders if not any(folder in each.parents for folder in folders))


def placed(document: Document, problem: Problem) -> FileProblem:
    """A problem of a scenario's meaning at its place in the file: at a key, when the key is what is wrong."""
    at_key = bool(problem.path) and str(problem.path[-1]) == problem.wrong
    sentence, near = advised(problem.sentence, problem.wrong, problem.options)
    severity: Severity = "warning" if problem.is_warning else "error"
    return document.problem(problem.path, sentence, near, at_key=at_key, severity=severity)


def make_game(loaded: LoadedScenario) -> Game:
    """What never changes in a game of a scenario: enough for any number of games."""
    return loaded.title.make_game(loaded.title, loaded.scenario, loaded.map.board, loaded.tables)


def new_game(loaded: LoadedScenario, seed: int) -> tuple[Game, Any]:
    """A game of a scenario and its first position."""
    game = make_game(loaded)
    return game, loaded.title.set_up(game, seed)


def scenario_hash(loaded: LoadedScenario) -> str:
    """What tells whether a saved game was begun with exactly this scenario, map and tables; line ends do not count."""
    parts = [*(file.read_bytes() for file in loaded.files), table_bytes(loaded.title)]
    return hashlib.sha256(b"\0".join(parts).replace(b"\r\n", b"\n")).hexdigest()


def enclosing_root(path: Path) -> Root | None:
    """The root that a file or folder seems to lie in, by the names of the folders around it."""
    places = [real(path), *real(path).parents]
    part = next((place for place in places if place.name in PARTS), None)
    return Root(part.parent, part.parent.name) if part is not None else None
