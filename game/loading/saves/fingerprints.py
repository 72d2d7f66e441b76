"""Fingerprints of what a game is played with, by which a save tells what has changed since."""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable

from game.core.board import Board
from game.core.title import Title

LENGTH = 16


def app_version() -> str:
    """The version of Sandtable that is running."""
    try:
        return version("sandtable")
    except PackageNotFoundError:  # a checkout that is not installed
        return "unreleased"


def fingerprint(*parts: bytes) -> str:
    """A short fingerprint of some bytes."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:LENGTH]


def places_fingerprint(board: Board) -> str:
    """The spaces of a board in their order: a save means them by their numbers."""
    return fingerprint(*(space.name.encode() for space in board.spaces))


def rules_fingerprint(title: Title) -> str:
    """The code of a title and of the table's core."""
    return code_fingerprint(title.package)


@lru_cache(maxsize=32)
def code_fingerprint(package: str) -> str:
    """The code of a package, and the table's core."""
    places = (files("game.core"), files(package))
    return fingerprint(*(code.read_bytes() for place in places for code in code_in(place)))


def code_in(folder: Traversable) -> Iterator[Traversable]:
    """The files of code in a folder and the folders in it, in a stable order."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from code_in(entry)
        elif entry.name.endswith(".py"):
            yield entry
