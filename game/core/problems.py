"""What can be wrong with a file of a title, at which place in it."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec

E = TypeVar("E")
Path = tuple[str | int, ...]
"""A place in a file: keys and numbers from the top."""
Said = tuple[Path, str]
"""A word of a file, with its place."""


class Problem(msgspec.Struct, frozen=True):
    """Something wrong in a scenario's meaning: where (keys and indexes from the top), what, and near misses.

    `options` are the words that would have been right; the loader proposes the nearest. A warning is about something
    that can be played, but was probably not meant.
    """

    path: Path
    sentence: str
    wrong: str = ""
    options: tuple[str, ...] = ()
    is_warning: bool = False

    @property
    def is_misspelt(self) -> bool:
        """Whether a word is wrong whatever else may be: other problems may come of what is wrong elsewhere."""
        return bool(self.wrong and self.options) and not self.is_warning


def doubt(path: Path, sentence: str) -> Problem:
    """A warning at a place in the file."""
    return Problem(path, sentence, is_warning=True)


def listed(path: Path, entries: Iterable[E]) -> Iterator[tuple[Path, E]]:
    """The entries of a list, each with its place in the file."""
    return (((*path, number), entry) for number, entry in enumerate(entries))


def unknown(said: Iterable[Said], known: Iterable[str], sentence: str) -> Iterator[Problem]:
    """Words that are none of those known; the sentence has a place for one, such as "there is no hex '{}'"."""
    known = tuple(known)
    for path, word in said:
        if word not in known:
            yield Problem(path, sentence.format(word), word, known)
