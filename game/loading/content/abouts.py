"""What a mod says of itself: its name, version, author, licence, and which Sandtable it needs."""

import re
from functools import lru_cache
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Annotated

import msgspec

from game.loading.problems import FileErrors, one_problem
from game.loading.yaml.text import read_yaml
from game.loading.yaml.typed import typed

FILE = "mod.yaml"
PICTURE = "picture.png"
"""The picture of a mod, beside that file."""

TOP_FILES = (FILE, PICTURE, "README.md")
"""What belongs to a mod beside its folders."""

Word = Annotated[str, msgspec.Meta(max_length=200)]
Version = Annotated[str, msgspec.Meta(pattern=r"^([0-9]{1,6}(\.[0-9]{1,6}){0,3})?$", extra={"like": "1.0 or 2.13.4"})]


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a mod says of itself. `needs` is the oldest version of Sandtable that can play it."""

    name: Word = ""
    version: Version = ""
    author: Word = ""
    licence: Word = ""
    needs: Version = ""


def about_mod(folder: Path) -> About:
    """What the mod in a folder says of itself; nothing where it has no such file.

    :raises FileErrors: when the file cannot be used, or the mod needs a newer Sandtable.
    """
    path = folder / FILE
    try:
        status = path.stat()
    except OSError:
        return About()
    return read_about(path, (status.st_mtime_ns, status.st_size))


@lru_cache(maxsize=512)
def read_about(path: Path, _stamp: tuple[int, int]) -> About:
    """What a file says of a mod.

    :raises FileErrors: when it cannot be used, or the mod needs a newer Sandtable.
    """
    document = read_yaml(path)
    about: About = typed(document, About)
    own = own_version()
    if own and numbers(about.needs) > numbers(own):
        sentence = f"this mod needs Sandtable {about.needs} or newer, and this is {own}"
        raise FileErrors([document.problem(("needs",), sentence)])
    return about


def complete(folder: Path) -> About:
    """What a mod says of itself, with nothing left out.

    :raises FileErrors: when something is missing.
    """
    about = about_mod(folder)
    missing = [key for key in about.__struct_fields__ if not getattr(about, key)]
    if missing:
        listed = ", ".join(f"`{key}`" for key in missing)
        raise one_problem(folder / FILE, f"to be shared a mod says here what it is; empty or missing: {listed}")
    return about


def own_version() -> str:
    """The version of Sandtable that is running; empty where it is not installed."""
    try:
        return version_of("sandtable")
    except PackageNotFoundError:
        return ""


def numbers(version: str) -> tuple[int, ...]:
    """A version in the form in which versions are compared."""
    found = [int(number) for number in re.findall(r"[0-9]+", version)[:4]]
    while found and not found[-1]:
        found.pop()
    return tuple(found)
