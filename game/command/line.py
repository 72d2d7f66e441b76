"""The command line as a whole: its commands, what they share, and how failures are told.

Every failure is one clear sentence and exit code 1; a command that is written wrongly gets exit code 2.
"""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from game.command import (
    adding,
    ask,
    check,
    learn,
    list,
    look,
    new,
    pack,
    picture,
    play,
    playout,
    reference,
    replay,
    trying,
)
from game.command.failure import CommandFailure
from game.loading.problems import FileErrors, UnknownName

INTERRUPTED = 130
DESCRIPTION = "A table for two: wargames with every rule enforced. Without a command it opens the menu."
MODS = "a folder or zip file of a mod; may be given again"
COMMANDS = (play, learn, list, new, check, look, trying, pack, adding, ask, playout, replay, picture, reference)


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command; return its exit code."""
    print_what_can_be_printed()
    options = parser().parse_args(arguments)
    options.mods = [*options.mods, *getattr(options, "more_mods", [])]
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (FileErrors, CommandFailure, UnknownName, OSError) as failure:
        print(failure, file=sys.stderr)
        return 1
    return code


def print_what_can_be_printed() -> None:
    """Let a console that lacks a letter show a question mark for it, instead of stopping the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def parser() -> argparse.ArgumentParser:
    """The grammar of the command line."""
    whole = argparse.ArgumentParser(prog="sandtable", description=DESCRIPTION)
    whole.add_argument("--version", action="version", version=f"sandtable {own_version()}")
    mods: dict[str, Any] = {"action": "append", "default": [], "type": Path, "metavar": "DIR", "help": MODS}
    whole.add_argument("--mods", **mods)
    whole.set_defaults(run=play.open_menu)
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--mods", dest="more_mods", **mods)
    commands = whole.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands, shared)
    return whole


def own_version() -> str:
    """The version that is installed."""
    try:
        return version("sandtable")
    except PackageNotFoundError:
        return "(not installed)"
