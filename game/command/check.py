"""`sandtable check`: is everything in these maps, scenarios and skins right? Without paths: in all that there is."""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

from game.command.progress import Progress
from game.command.wording import counted
from game.loading.content.checks import Check, all_checks, checks_of, problems_of
from game.loading.content.roots import broken_mods, roots, user_mods_folder
from game.loading.content.titles import broken_titles
from game.loading.content.watching import stamps
from game.loading.problems import FileErrors, FileProblem, place_of

LOOK_EVERY = 0.5
"""Seconds between two looks for saved files."""


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("check", parents=[shared], help="find what is wrong in maps, scenarios and skins")
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="files, folders or zip files")
    parser.add_argument("--json", action="store_true", help="as a JSON array, for editors")
    parser.add_argument("--watch", action="store_true", help="check again whenever a file is saved, until Ctrl C")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check everything and print every problem; with `--watch` again after every change."""
    while True:
        before = stamps(watched(options))
        code = check_once(options)
        if not options.watch:
            return code
        sys.stdout.flush()
        while stamps(watched(options)) == before:
            time.sleep(LOOK_EVERY)


def check_once(options: argparse.Namespace) -> int:
    """Check everything, print every problem, and return the exit code: 0 where nothing but warnings is found."""
    try:
        files, problems = everything_found(options)
    except FileErrors as errors:
        if not options.json and not options.watch:
            raise
        files, problems = 0, errors.problems
    if options.json:
        print(msgspec.json.format(msgspec.json.encode(problems), indent=1).decode())
    else:
        print_for_people(files, problems)
    return 1 if any(problem.is_error for problem in problems) else 0


def everything_found(options: argparse.Namespace) -> tuple[int, tuple[FileProblem, ...]]:
    """How many files have been checked, and what was found in them."""
    known = roots(options.mods)
    checks: list[Check] = list(checks_of(options.paths, known) if options.paths else all_checks(known))
    problems: set[FileProblem] = set() if options.paths else {*broken_titles(), *broken_mods()}
    with Progress("checked", len(checks)) as progress:
        for done, (_, check) in enumerate(checks):
            progress.at(done)
            problems.update(problems_of(check))
    return len({file for file, _ in checks}), tuple(sorted(problems, key=place_of))


def print_for_people(files: int, problems: tuple[FileProblem, ...]) -> None:
    """Print each problem on a line, and what it comes to."""
    for problem in problems:
        print(problem)
    errors = sum(problem.is_error for problem in problems)
    warnings = counted(len(problems) - errors, "warning")
    if errors:
        told = [counted(errors, "problem"), *([warnings] if errors < len(problems) else [])]
        print(f"{', '.join(told)}.", file=sys.stderr)
    else:
        print(f"ok, {counted(files, 'file')}" + (f", {warnings}" if problems else ""))


def watched(options: argparse.Namespace) -> list[Path]:
    """The files and folders that `--watch` looks at."""
    return list(options.paths or [*options.mods, user_mods_folder()])
