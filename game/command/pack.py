"""`sandtable pack`: a mod as a checked zip file, to be shared."""

import argparse
import tempfile
from pathlib import Path
from typing import Any

from game.command.failure import CommandFailure
from game.core.session import Session
from game.loading.content.abouts import complete
from game.loading.content.packing import packed
from game.loading.content.roots import Root, mod_root, roots
from game.loading.content.scenario_list import list_scenarios
from game.loading.content.scenarios import load_scenario_file, new_game

SIZE = (960, 540)
SEED = 1


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("pack", parents=[shared], help="make a checked zip file of a mod, to be shared")
    parser.add_argument("folder", type=Path, metavar="MOD", help="the folder of the mod")
    parser.add_argument("-o", "--output", type=Path, metavar="F.zip", help="the file to write (MOD.zip)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check the mod, and write the file whole or not at all."""
    folder = options.folder.resolve()
    target: Path = options.output or Path(f"{folder.name}.zip")
    if target.suffix.lower() != ".zip" or not target.absolute().parent.is_dir():
        raise CommandFailure(f"A mod is packed into a .zip file in a folder that there is, not '{target}'.")
    if target.exists():
        raise CommandFailure(f"{target} is there already: nothing was written.")
    known = roots(options.mods)
    content = packed(folder, known, lambda: picture_of(folder, known))
    about = complete(folder)
    target.write_bytes(content)
    print(f"{target}: {about.name} {about.version} by {about.author}, {about.licence}, {len(content) / 1000:,.0f} kB")
    print(f"Add it with `sandtable add {target}`, or drop it on the window.")
    return 0


def picture_of(folder: Path, known: tuple[Root, ...]) -> bytes:
    """The map with the first scenario of a mod, as a picture."""
    from game.ui.picture import draw_map

    own = mod_root(folder)
    headers = [header for header in list_scenarios((*known, own)) if header.path.is_relative_to(own.path)]
    if not headers:
        raise CommandFailure("This mod has no scenario to make a picture of: lay a picture.png into it.")
    loaded = load_scenario_file(headers[0].path, (*known, own))
    game, position = new_game(loaded, SEED)
    with tempfile.TemporaryDirectory() as drawn:
        path = Path(drawn, "picture.png")
        draw_map(Session(game, position), loaded, size=SIZE, destination=path)
        return path.read_bytes()
