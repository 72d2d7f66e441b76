"""`sandtable new`: a mod to start from, with a scenario that passes the check and can be played at once; or a title."""

import argparse
import re
from pathlib import Path
from typing import Any

from game.command.failure import CommandFailure
from game.loading.command_lines import quoted
from game.loading.content.new_mods import CannotBegin, Wishes, new_mod
from game.loading.content.new_titles import new_title
from game.loading.content.roots import roots
from game.loading.content.titles import title_called

USUAL_STEM = "first-battle"
STEM = re.compile(r"[a-z0-9][a-z0-9_-]*")


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("new", parents=[shared], help="begin a mod: a scenario and a map that can be played")
    parser.add_argument("title", nargs="?", metavar="TITLE", help="the game it is for")
    where = "the folder of the mod; it may hold scenarios already"
    parser.add_argument("folder", nargs="?", type=Path, metavar="NAME", help=where)
    parser.add_argument("--scenario", default=USUAL_STEM, metavar="FILE", help=f"name of the file ({USUAL_STEM})")
    parser.add_argument("--size", type=hexes, metavar="WxH", help="hexes across and down")
    parser.add_argument("--board", default="", metavar="GROUND", help="the ground: countryside, desert and others")
    parser.add_argument("--like", default="", metavar="TITLE/SCENARIO", help="as a copy of this scenario and its map")
    package = "instead of a mod a title of your own, as a Python package in this folder"
    parser.add_argument("--title", dest="own_title", type=Path, metavar="FOLDER", help=package)
    parser.set_defaults(run=run)


def hexes(text: str) -> tuple[int, int]:
    """The size of a map."""
    numbers = re.fullmatch(r"(\d{1,4})[xX×](\d{1,4})", text)
    if numbers is None:
        raise argparse.ArgumentTypeError(f"'{text}' is no size such as 13x9")
    return int(numbers[1]), int(numbers[2])


def run(options: argparse.Namespace) -> int:
    """Write the mod, or the title, and say what to do with it."""
    try:
        if options.own_title is not None:
            return begin_title(options)
        return begin_mod(options)
    except CannotBegin as reason:
        raise CommandFailure(str(reason)) from None


def begin_title(options: argparse.Namespace) -> int:
    """Write a package with a title of its own."""
    if options.title is not None:
        raise CommandFailure("With --title nothing else is said but the folder of the new title.")
    folder = Path(options.own_title)
    for file in new_title(folder):
        print(file)
    print(f"Install it with `pip install -e {quoted(folder)}`,")
    print(f"play it with `sandtable play {folder.name}/crossing`.")
    return 0


def begin_mod(options: argparse.Namespace) -> int:
    """Write a mod, or a further scenario into one."""
    if options.folder is None:
        raise CommandFailure("Say for which title and in which folder: `sandtable new TITLE NAME`.")
    title = title_called(options.title)
    stem = options.scenario.removesuffix(".yaml")
    if not STEM.fullmatch(stem):
        raise CommandFailure(f"'{stem}' is no name of a file: use small letters, digits, - and _.")
    wishes = Wishes(stem, options.size, options.board, options.like)
    for file in new_mod(title, options.folder, wishes, roots(options.mods)):
        print(file)
    print(f"Check it with `sandtable check {quoted(options.folder)}`,")
    print(f"play it with `sandtable --mods {quoted(options.folder)} play {title.id}/{stem}`.")
    return 0
