"""`sandtable` and `sandtable play`: open the window. The screen is imported here alone, and late."""

import argparse
from pathlib import Path
from typing import Any

from game.loading.content.positions import load_position
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("play", parents=[shared], help="open the table with a scenario")
    parser.add_argument("scenario", metavar="TITLE/SCENARIO", nargs="?", default="")
    parser.add_argument("--position", type=Path, metavar="FILE", help="begin with the position that this file tells")
    parser.add_argument("--seed", type=int, metavar="N", help="the dice of the game: the same seed rolls the same dice")
    parser.set_defaults(run=run, misuse=parser.error)


def run(options: argparse.Namespace) -> int:
    """Open the table with a scenario or a position. What is wrong with it is told here, before any window opens."""
    if options.position is None and not options.scenario:
        options.misuse("name a scenario, TITLE/SCENARIO, or a position, --position FILE")
    found, more = roots(options.mods), dict[str, Any]()
    if options.position is not None:
        more["told"] = load_position(options.position, found, options.scenario)
    else:
        load_scenario(options.scenario, found)
    named = options.scenario or None
    return with_reference(scenario_id=named, seed=options.seed, mods=tuple(options.mods), **more)


def open_menu(options: argparse.Namespace) -> int:
    """Open the menu."""
    roots(options.mods)
    return with_reference(scenario_id=None, seed=None, mods=tuple(options.mods))


def with_reference(*, mods: tuple[Path, ...], **more: Any) -> int:
    """Open the window, with the reference for makers of scenarios at hand."""
    from game.reference.book import books
    from game.ui.opening import open_table

    with books(mods) as reference:
        return open_table(save=None, mods=mods, reference=reference, **more)
