"""`sandtable look`: a mod on the screen while it is made."""

import argparse
from pathlib import Path
from typing import Any

from game.command.failure import CommandFailure
from game.loading.content.roots import is_root, mod_root, roots
from game.loading.content.scenarios import enclosing_root, scenario_path


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    told = "show a mod's map and first position, and follow its files as they are saved"
    parser = commands.add_parser("look", parents=[shared], help=told)
    parser.add_argument("place", metavar="PLACE", help="a mod's folder or zip file, a scenario file, or TITLE/SCENARIO")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the window with the first scenario of the mod, or with the one that is named."""
    root, first = place_meant(options.place, options.mods)
    if first is None and not list((root / "scenarios").glob("*/*.yaml")):
        raise CommandFailure(f"There is no scenario in {root}: begin one with `sandtable new`.")
    known = {each.path for each in roots(options.mods)}
    mods = (*options.mods, *([] if root in known else [root]))
    from game.reference.book import books
    from game.ui.opening import open_look

    with books(mods) as reference:
        return open_look(root, first, mods, reference)


def place_meant(text: str, mods: list[Path]) -> tuple[Path, Path | None]:
    """The folder of the mod that is meant, and the scenario file, where one is named.

    :raises UnknownName: when it looks like the name of a scenario, and there is none.
    :raises CommandFailure: when it is something else.
    """
    path = Path(text)
    neither = CommandFailure(f"'{text}' is neither the folder of a mod nor a scenario in one.")
    if path.is_dir() and is_root(path):
        return path.resolve(), None
    if path.is_file() and path.suffix.lower() == ".zip":
        return mod_root(path).path, None
    if path.is_dir() or not (path.is_file() or text.count("/") == 1):
        raise neither
    file = path.resolve() if path.is_file() else scenario_path(text, roots(mods))
    around = enclosing_root(file)
    if file.suffix != ".yaml" or around is None:
        raise neither
    return around.path, file
