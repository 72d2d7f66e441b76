"""`sandtable ask`: answer a question about a position, as the rules and the table do."""

import argparse
from pathlib import Path
from typing import Any

import msgspec

from game.command.failure import CommandFailure
from game.core.asking import Unasked, answer, known, told, written
from game.core.title import Game
from game.loading.content.positions import load_position
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game

SEED = 1
"""What is left to chance is the same whenever it is asked."""


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("ask", parents=[shared], help="ask about a position: what may move where, and why not")
    parser.add_argument(
        "position", metavar="FILE|TITLE/SCENARIO", help="a file of a position, or where a scenario starts"
    )
    parser.add_argument("question", nargs="?", default="", metavar="QUESTION", help="without one: which there are")
    parser.add_argument("words", nargs="*", metavar="WORD", help="what the question is asked with")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the answer as JSON, or the questions that there are."""
    game, position = standing(options.position, options.mods)
    questions = {question.__name__: question for question in game.title.questions}
    if not questions:
        raise CommandFailure(f"{game.title.name} answers no questions.")
    if not options.question:
        print("\n".join(f"{written(each)}\n    {told(each)}" for each in questions.values()))
        return 0
    try:
        known(options.question, questions, "question")
        found = answer(game, position, questions[options.question], options.words)
    except (Unasked, LookupError) as error:
        raise CommandFailure(sentence(str(error.args[0]))) from None
    print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    return 0


def standing(named: str, mods: list[Path]) -> tuple[Game, Any]:
    """The game and the position that are asked about."""
    found = roots(mods)
    if Path(named).is_file():
        return load_position(Path(named), found).new_game(SEED)
    return new_game(load_scenario(named, found), SEED)


def sentence(words: str) -> str:
    """Words as a sentence."""
    return f"{words[0].upper()}{words[1:].removesuffix('.')}."
