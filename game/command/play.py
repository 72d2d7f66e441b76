"""`sandtable` and `sandtable play`: open the window. The screen is imported here alone, and late."""

import argparse
from typing import Any

from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("play", parents=[shared], help="open the table with a scenario")
    parser.add_argument("scenario", metavar="TITLE/SCENARIO")
    parser.add_argument("--seed", type=int, metavar="N", help="the dice of the game: the same seed rolls the same dice")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the table with a scenario. What is wrong with it is told here, before any window opens."""
    load_scenario(options.scenario, roots(options.mods))
    from game.ui.app import open_table

    return open_table(scenario_id=options.scenario, seed=options.seed, save=None, mods=tuple(options.mods))


def open_menu(options: argparse.Namespace) -> int:
    """Open the menu."""
    roots(options.mods)
    from game.ui.app import open_table

    return open_table(scenario_id=None, seed=None, save=None, mods=tuple(options.mods))
