"""`sandtable replay`: show a saved game, tell where it stands in a file, or repeat it and compare what comes of it."""

import argparse
from pathlib import Path
from typing import Any

from game.command.failure import CommandFailure
from game.command.wording import counted
from game.loading.content.positions import told_text
from game.loading.content.roots import roots
from game.loading.saves.games import SaveTrouble, Verification, open_save, resolver, verify_save


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("replay", parents=[shared], help="show a saved game, or verify it")
    parser.add_argument("save", type=Path, metavar="SAVE")
    parser.add_argument("--verify", action="store_true", help="repeat the game without a window and compare")
    parser.add_argument("--tell", type=Path, metavar="FILE", help="write where it stands into a file of its position")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Show the game, verify it, or tell where it stands."""
    save: Path = options.save
    if not save.is_file():
        raise CommandFailure(f"There is no saved game '{save}'.")
    if options.verify:
        return verify(save, options.mods)
    if options.tell is not None:
        return tell(save, options.mods, options.tell)
    from game.ui.opening import open_table

    return open_table(scenario_id=None, seed=None, save=save, mods=tuple(options.mods))


def verify(save: Path, mods: list[Path]) -> int:
    """Repeat every action of a saved game and compare what comes of it with what was saved."""
    known = roots(mods)
    try:
        result = verify_save(save, resolver(known), mods=[root.known_as for root in known if not root.is_shipped])
    except SaveTrouble as trouble:
        raise CommandFailure(str(trouble)) from None
    if result.problems:
        raise CommandFailure("\n".join(f"{save}: {problem}" for problem in result.problems))
    print(in_words(save, result))
    return 0


def tell(save: Path, mods: list[Path], destination: Path) -> int:
    """Write the position in which a saved game stands into a file, from which it can be played on."""
    try:
        opened = open_save(save, resolver(roots(mods)), to_play=False)
    except SaveTrouble as trouble:
        raise CommandFailure(str(trouble)) from None
    session = opened.session
    text = told_text(session.game, session.position, opened.header.scenario)
    if text is None:
        raise CommandFailure(f"{session.game.title.name} has no positions in files.")
    destination.write_text(text, "utf-8")
    print(f"written: {destination}; play on with `sandtable play --position {destination}`")
    return 0


def in_words(save: Path, result: Verification) -> str:
    """What was compared."""
    repeated, compared = counted(result.actions, "action"), counted(result.snapshots, "position")
    return f"ok, {save}: {repeated} repeated, {compared} compared"
