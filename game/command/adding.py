"""`sandtable add`: a zip file of a mod is shown, and added to the player's own mods."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.command.failure import CommandFailure
from game.loading.content.installed import Mod, install, installed_name, looked_at, present, wrong_with
from game.loading.content.roots import roots
from game.loading.problems import FileErrors

MOST_NAMED = 20


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("add", parents=[shared], help="add a zip file of a mod to your own mods")
    parser.add_argument("file", type=Path, metavar="F.zip")
    parser.add_argument("--yes", action="store_true", help="do not ask whether it is wanted")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Show what the file holds, ask, and add it."""
    known = roots(options.mods)
    name = installed_name(options.file)
    mod = looked_at(options.file, known)
    wrong = mod.problems or wrong_with(options.file, known)
    if wrong:
        raise FileErrors(wrong)
    print("\n".join(told(mod)))
    before = present(name)
    if before is not None:
        print(f"It takes the place of {looked_at(before, known).title}, which is kept in the folder mods-removed.")
    if not options.yes and not is_wanted():
        raise CommandFailure("Nothing was added.")
    print(f"Added: {install(options.file)}")
    return 0


def told(mod: Mod) -> Iterator[str]:
    """What a mod holds, in words."""
    about = mod.about
    yield mod.title
    if about.author:
        yield f"  by {about.author}"
    if about.licence:
        yield f"  licence: {about.licence}"
    yield from (f"  {scenario}" for scenario in mod.scenarios[:MOST_NAMED])
    if len(mod.scenarios) > MOST_NAMED:
        yield f"  and {len(mod.scenarios) - MOST_NAMED} more"


def is_wanted() -> bool:
    """Ask whoever sits there.

    :raises CommandFailure: where nobody does.
    """
    if not sys.stdin.isatty():
        raise CommandFailure("Nobody can be asked here: say --yes to add it. Nothing was added.")
    return input("Add it? [y/N] ").strip().lower() in ("y", "yes")
