"""Finding the titles: every package in `game.rulebooks` with a sequence of play, and what other packages offer."""

import sys
import traceback
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

import msgspec

import game.rulebooks
from game.core.title import Title, flaws
from game.loading.problems import FileProblem, shown, unknown_name

GROUP = "sandtable.rulebooks"


class Survey(msgspec.Struct, frozen=True):
    """The titles by their ids, and what keeps other title packages from being used."""

    titles: dict[str, Title]
    problems: tuple[FileProblem, ...]


def find_titles() -> Mapping[str, Title]:
    """All titles that can be played, by their ids."""
    return survey().titles


def package_folders() -> tuple[tuple[str, Path], ...]:
    """The titles that other packages offer, by their ids, and the folders of those packages."""
    own = f"{game.rulebooks.__name__}."
    others = [title for title in find_titles().values() if not title.package.startswith(own)]
    return tuple((title.id, folder) for title in others if (folder := folder_of(title.package)) is not None)


def folder_of(package: str) -> Path | None:
    """The folder in which a package lies; None where it lies in no folder."""
    file = getattr(sys.modules.get(package), "__file__", None)
    return Path(file).resolve().parent if file else None


def broken_titles() -> tuple[FileProblem, ...]:
    """One sentence for each title package that cannot be used."""
    return survey().problems


def title_called(title_id: str) -> Title:
    """A title by its id.

    :raises UnknownName: when there is none.
    """
    titles = find_titles()
    if title_id not in titles:
        raise unknown_name("title", title_id, titles)
    return titles[title_id]


@lru_cache(maxsize=1)
def survey() -> Survey:
    """Import every title package once."""
    titles: dict[str, Title] = {}
    problems: list[FileProblem] = []
    for name in package_names():
        found = title_in(name)
        if isinstance(found, FileProblem):
            problems.append(found)
        elif found.id in titles:
            problems.append(FileProblem(name, 1, 1, f"another title package already has the id '{found.id}'"))
        else:
            titles[found.id] = found
    return Survey(titles, tuple(problems))


def package_names() -> Iterator[str]:
    """The names of all title packages: our own in the order of the alphabet, then those of other packages."""
    prefix = f"{game.rulebooks.__name__}."
    own = sorted(module.name for module in iter_modules(game.rulebooks.__path__, prefix) if module.ispkg)
    yield from filter(has_sequence, own)
    yield from sorted({entry.value.partition(":")[0] for entry in entry_points(group=GROUP)})


def has_sequence(package: str) -> bool:
    """Whether one of our own packages declares a sequence of play: before that it is no title yet."""
    return find_spec(f"{package}.sequence") is not None


def title_in(package: str) -> Title | FileProblem:
    """The title that a package declares, or what is wrong with it."""
    try:
        module = import_module(package)
    except Exception as error:  # the package may be anybody's, and may fail in any way
        return import_problem(package, error)
    title = getattr(module, "TITLE", None)
    file = shown(module.__file__ or package)
    if title is None:
        return FileProblem(file, 1, 1, f"the title package {package} declares no TITLE")
    if not isinstance(title, Title):
        return FileProblem(file, 1, 1, f"the TITLE of {package} is no game.core.title.Title")
    flaw = next(flaws(title), "")
    if flaw:
        return FileProblem(file, 1, 1, f"the title package {package} cannot be played: {flaw}")
    return title


def import_problem(package: str, error: Exception) -> FileProblem:
    """Where and why a package could not be imported, in one sentence."""
    frames = traceback.extract_tb(error.__traceback__)
    place = (frames[-1].filename, frames[-1].lineno or 1)
    if isinstance(error, SyntaxError) and error.filename:
        place = (error.filename, error.lineno or 1)
    reason = str(error).splitlines()[0] if str(error) else type(error).__name__
    sentence = f"the title package {package} cannot be loaded: {type(error).__name__}: {reason}"
    return FileProblem(shown(place[0]) if place[0][:1] != "<" else package, place[1], 1, sentence)
