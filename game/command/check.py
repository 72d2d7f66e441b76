"""`sandtable check`: is everything in these maps, scenarios and skins right? Without paths: in all that there is."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from game.command.progress import Progress
from game.core.title import Title
from game.loading.content.looks import missing_looks
from game.loading.content.roots import PARTS, Root, broken_mods, mod_root, roots
from game.loading.content.rulebook_text import load_rulebook
from game.loading.content.scenarios import enclosing_root, load_scenario_file, load_title_map
from game.loading.content.schemas import FIRST_LINE, has_first_line, is_current, schema_path
from game.loading.content.skins import FILE as SKIN_FILE
from game.loading.content.skins import Skin, load_skin, read_skin
from game.loading.content.titles import broken_titles, find_titles
from game.loading.problems import FileErrors, FileProblem, nearest, one_problem, shown
from game.loading.yaml.tables import load_tables

WORKSHOP = "workshop"
"""The folder in which maps and pictures are made: what lies there is not played yet."""

Check = tuple[str, Callable[[], object]]
"""The file a check is about, and what raises FileErrors when something is wrong with it."""


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("check", parents=[shared], help="find what is wrong in maps, scenarios and skins")
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="files, folders or zip files")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check everything and print every problem."""
    known = roots(options.mods)
    checks = list(checks_of(options.paths, known)) if options.paths else list(all_checks(known))
    problems: set[FileProblem] = set() if options.paths else {*broken_titles(), *broken_mods()}
    with Progress("checked", len(checks)) as progress:
        for done, (_, check) in enumerate(checks):
            progress.at(done)
            problems.update(problems_of(check))
    if problems:
        print(FileErrors(problems))
        print(f"{len(problems)} problem{'s' if len(problems) > 1 else ''}.", file=sys.stderr)
        return 1
    print(f"ok, {len({file for file, _ in checks})} files")
    return 0


def problems_of(check: Callable[[], object]) -> tuple[FileProblem, ...]:
    """What a check finds."""
    try:
        check()
    except FileErrors as errors:
        return errors.problems
    return ()


def all_checks(known: Sequence[Root]) -> Iterator[Check]:
    """The checks of everything there is: the titles' own files, and every root."""
    for title in find_titles().values():
        yield f"{title.id} tables", partial(load_tables, title)
        yield f"{title.id} rulebook", partial(load_rulebook, title)
        yield str(schema_path(title, known[0].path)), partial(check_schema, title, known[0])
    for root in known:
        yield from checks_below(root.path, known)


def checks_of(paths: Sequence[Path], known: Sequence[Root]) -> Iterator[Check]:
    """The checks of some paths. A path inside a mod is checked with all that is in the mod."""
    for path in paths:
        if not path.exists():
            raise one_problem(path, "there is no such file or folder")
        is_mod = path.suffix.lower() == ".zip" or is_root(path)
        around = mod_root(path) if is_mod else enclosing_root(path)
        wider = known if around is None or around.path in {root.path for root in known} else (*known, around)
        checks = list(checks_below(around.path if is_mod and around else path, wider))
        if not checks:
            raise one_problem(path, "there is no map (.tmx), scenario (.yaml) or skin (skin.yaml) here")
        yield from checks


def checks_below(path: Path, known: Sequence[Root]) -> Iterator[Check]:
    """The checks of a file, or of every file in a folder; in a root of each of its folders' own kind of file."""
    if path.is_file():
        files = [path]
    elif is_root(path):
        found = (*path.glob("maps/**/*.tmx"), *path.glob(f"assets/**/{SKIN_FILE}"), *path.glob("scenarios/**/*.y*ml"))
        files = [file for file in found if WORKSHOP not in file.relative_to(path).parts]
    else:
        files = [file for file in path.rglob("*") if file.is_file()]
    skin_of = cache(partial(load_skin, roots=known))
    for file in sorted(files):
        if file.suffix == ".tmx":
            yield str(file), partial(check_map, file, known)
        elif file.name == SKIN_FILE:
            yield str(file), partial(check_skin, file)
        elif file.suffix in (".yaml", ".yml"):
            yield str(file), partial(check_scenario, file, known, skin_of)


def is_root(path: Path) -> bool:
    """Whether a folder holds what a root holds."""
    return any((path / part).is_dir() for part in PARTS)


def check_map(path: Path, known: Sequence[Root]) -> None:
    """Whether a map can be used by the title in whose folder it lies."""
    title = title_of_folder(path)
    load_title_map(path, title, load_tables(title), None, (path.resolve().parent, *(root.path for root in known)))


def check_skin(path: Path) -> None:
    """Whether a skin can be used by the title in whose folder it lies."""
    title_of_folder(path)
    around = enclosing_root(path)
    read_skin(path, around.path / "assets" if around is not None else path.parent)


def check_scenario(path: Path, known: Sequence[Root], skin_of: Callable[[str], Skin]) -> None:
    """Whether a scenario can be played and looks as it should, and a shipped one helps editors."""
    loaded = load_scenario_file(path, known)
    missing = list(missing_looks(loaded, skin_of(loaded.title.id)))
    if loaded.root is not None and loaded.root.is_shipped and not has_first_line(path, loaded.title):
        missing.append(f"the first line must be `{FIRST_LINE.format(title=loaded.title.id)}`")
    if path.suffix != ".yaml":
        missing.append("a scenario file must end in .yaml, or it will not be found")
    if missing:
        raise FileErrors(FileProblem(shown(path), 1, 1, sentence) for sentence in missing)


def check_schema(title: Title, shipped: Root) -> None:
    """Whether the committed schema of a title is the current one."""
    if not is_current(title, shipped.path):
        sentence = "the schema is missing or out of date: write it with `python -m game.loading.content.schemas`"
        raise one_problem(schema_path(title, shipped.path), sentence)


def title_of_folder(path: Path) -> Title:
    """The title in whose folder a map or a skin lies.

    :raises FileErrors: when the folder is not called after a title.
    """
    titles = find_titles()
    name = path.resolve().parent.name
    if name not in titles:
        example = "".join(f", such as '{title}'" for title in list(titles)[:1])
        sentence = f"the folder must be called after a title{example}, not '{name}'"
        raise one_problem(path, sentence, nearest=nearest(name, titles))
    return titles[name]
