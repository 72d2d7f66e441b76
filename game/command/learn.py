"""`sandtable learn`: open the window with the guided first game of a title. The screen is imported late, and here."""

import argparse
from typing import Any

from game.command.failure import CommandFailure
from game.loading.content.lessons import lessons_of, load_lesson
from game.loading.content.roots import roots
from game.loading.content.titles import find_titles
from game.loading.problems import unknown_name


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("learn", parents=[shared], help="learn a title by playing a guided first game")
    parser.add_argument("title", metavar="TITLE")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the table with the lesson. What is wrong with it is told here, before any window opens."""
    found = roots(options.mods)
    if options.title not in find_titles():
        raise unknown_name("title", options.title, find_titles())
    files = lessons_of(options.title, found)
    if not files:
        raise CommandFailure(f"{find_titles()[options.title].name} has no lesson.")
    told = load_lesson(files[0], found)
    from game.ui.opening import open_table

    return open_table(scenario_id=None, seed=None, save=None, mods=tuple(options.mods), lesson=told)
