"""`sandtable picture`: what a player would see, as a picture file, drawn without a display."""

import argparse
import re
from pathlib import Path
from typing import Any

from game.command.failure import CommandFailure
from game.command.playout import natural
from game.core.actions import Side
from game.core.playout import BrokenGame, Chooser
from game.core.session import Session
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game
from game.loading.problems import nearest

USUAL_SIZE = (1920, 1080)
SMALLEST, LARGEST = 320, 8192


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("picture", parents=[shared], help="draw what a player would see into a file")
    parser.add_argument("scenario", metavar="TITLE/SCENARIO")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="F.png", help="the picture file to write")
    parser.add_argument("--size", type=size, default=USUAL_SIZE, metavar="WxH", help="in pixels (1920x1080)")
    parser.add_argument("--actions", type=natural, default=0, metavar="N", help="after so many random actions (0)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the dice and the random actions (1)")
    parser.add_argument("--as", dest="viewer", metavar="SIDE", help="as this side sees it; else as both may see it")
    parser.set_defaults(run=run)


def size(text: str) -> tuple[int, int]:
    """Width and height of a picture."""
    numbers = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text)
    if numbers is None:
        raise argparse.ArgumentTypeError(f"'{text}' is no size such as 1920x1080")
    width, height = int(numbers[1]), int(numbers[2])
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise argparse.ArgumentTypeError(f"width and height must be {SMALLEST} to {LARGEST}")
    return width, height


def run(options: argparse.Namespace) -> int:
    """Play to the wanted moment and draw it."""
    destination: Path = options.output
    if destination.suffix.lower() != ".png":
        raise CommandFailure(f"The picture must be a .png file, not '{destination.name}'.")
    if not destination.absolute().parent.is_dir():
        raise CommandFailure(f"There is no folder '{destination.parent}' to write the picture to.")
    loaded = load_scenario(options.scenario, roots(options.mods))
    game, position = new_game(loaded, options.seed)
    viewer = side_called(options.viewer, [side.id for side in game.sides]) if options.viewer else None
    session = Session(game, position)
    advance(session, options.actions, options.seed)
    from game.ui.picture import draw_picture

    try:
        draw_picture(session, loaded, size=options.size, viewer=viewer, destination=destination)
    except OSError as error:
        raise CommandFailure(f"The picture cannot be written: {error}.") from None
    return 0


def side_called(name: str, ids: list[str]) -> Side:
    """The side of a name.

    :raises CommandFailure: when there is none.
    """
    if name not in ids:
        near = nearest(name, ids)
        hint = f"did you mean '{near}'?" if near else f"the sides are {' and '.join(ids)}"
        raise CommandFailure(f"There is no side '{name}' ({hint}).")
    return Side(ids.index(name))


def advance(session: Session, actions: int, seed: int) -> None:
    """Do so many random actions, or fewer where the game ends before."""
    chooser = Chooser(session.game, seed)
    try:
        for _ in range(actions):
            if session.decision is None:
                return
            session.perform(chooser.choose(session.decision.legal))
    except BrokenGame as error:
        raise CommandFailure(f"The game cannot be played that far: {error}.") from None
