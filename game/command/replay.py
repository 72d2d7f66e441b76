"""`sandtable replay`: show a saved game, or repeat it without a window and compare it with what was saved."""

import argparse
from pathlib import Path
from typing import Any

from game.command.failure import CommandFailure
from game.loading.content.roots import roots
from game.loading.saves.games import SaveTrouble, Verification, resolver, verify_save


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("replay", parents=[shared], help="show a saved game, or verify it")
    parser.add_argument("save", type=Path, metavar="SAVE")
    parser.add_argument("--verify", action="store_true", help="repeat the game without a window and compare")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Show the game, or verify it."""
    save: Path = options.save
    if not save.is_file():
        raise CommandFailure(f"There is no saved game '{save}'.")
    if options.verify:
        return verify(save, options.mods)
    from game.ui.app import open_table

    return open_table(scenario_id=None, seed=None, save=save, mods=tuple(options.mods))


def verify(save: Path, mods: list[Path]) -> int:
    """Repeat every action of a saved game and compare what comes of it with what was saved."""
    known = roots(mods)
    try:
        result = verify_save(save, resolver(known), mods=[root.name for root in known if not root.is_shipped])
    except SaveTrouble as trouble:
        raise CommandFailure(str(trouble)) from None
    if result.problems:
        raise CommandFailure("\n".join(f"{save}: {problem}" for problem in result.problems))
    print(in_words(save, result))
    return 0


def in_words(save: Path, result: Verification) -> str:
    """What was compared."""
    return f"ok, {save}: {result.actions:,} actions repeated, {result.snapshots:,} positions compared"
