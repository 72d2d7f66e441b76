"""What is wrong in a file, and where: the one form in which every loader reports it."""

import os
import re
from collections.abc import Iterable
from difflib import get_close_matches
from itertools import islice
from pathlib import Path
from typing import Literal

import msgspec

ARCHIVES: dict[str, Path] = {}
"""The folders into which zip files have been unpacked, and those files: players know only these."""

ALIKE = 0.6
PART_ALIKE = 0.8
"""How much a word has to be like an option, and like one word of it."""

PART = re.compile(r"[^\W\d_]{4,}")
"""One of the words that a name is put together of; short ones say too little."""

LONGEST_WORD = 100
MOST_OPTIONS = 2_000
MOST_LISTED, MOST_OF_MANY = 12, 3
"""How many options a sentence lists, and how many where there are more than three times as many."""


Severity = Literal["error", "warning"]


class FileProblem(msgspec.Struct, frozen=True):
    """One thing wrong in a file. Lines and columns count from 1; what concerns the whole file is put at 1:1.

    `nearest` is the word that was probably meant, or empty. A file with an error cannot be used; a warning only says
    that something may not be what was meant.
    """

    file: str
    line: int
    column: int
    sentence: str
    nearest: str = ""
    severity: Severity = "error"

    @property
    def is_error(self) -> bool:
        """Whether the file cannot be used because of it."""
        return self.severity == "error"

    def __str__(self) -> str:
        """The problem as editors and compilers write it."""
        hint = f" (did you mean '{self.nearest}'?)" if self.nearest else ""
        file = "".join(letter if letter.isprintable() else "?" for letter in self.file)
        return f"{file}:{self.line}:{self.column}: {self.severity}: {self.sentence}{hint}"


class FileErrors(Exception):
    """A file, or the files that belong to it, cannot be used: everything that is wrong with them at once."""

    def __init__(self, problems: Iterable[FileProblem]) -> None:
        self.problems = tuple(sorted(set(problems), key=place_of))
        super().__init__("\n".join(str(problem) for problem in self.problems))


def place_of(problem: FileProblem) -> tuple[str, int, int, str]:
    """The order in which problems are listed."""
    return problem.file, problem.line, problem.column, problem.sentence


def refuse_errors(problems: Iterable[FileProblem]) -> tuple[FileProblem, ...]:
    """The warnings among some problems, when there are no errors.

    :raises FileErrors: with the errors and the warnings, when there is an error.
    """
    found = tuple(problems)
    if any(problem.is_error for problem in found):
        raise FileErrors(found)
    return found


def one_problem(file: Path | str, sentence: str, line: int = 1, column: int = 1, nearest: str = "") -> FileErrors:
    """The error of a file with a single problem."""
    return FileErrors([FileProblem(shown(file), line, column, sentence, nearest)])


def shown(file: Path | str) -> str:
    """A file's name for a message: relative to where the command was called when it lies below, else in full.

    What was unpacked from a zip file is named as what it is there.
    """
    full = os.path.abspath(file)
    packed = next((folder for folder in ARCHIVES if full.startswith(folder + os.sep)), None)
    if packed is not None:
        return f"{shown(ARCHIVES[packed])}/{Path(full).relative_to(packed).as_posix()}"
    inside = os.path.relpath(full) if os.path.splitdrive(full)[0] == os.path.splitdrive(os.getcwd())[0] else full
    return full if inside.startswith("..") else Path(inside).as_posix()


def real(path: Path) -> Path:
    """Where a path leads to through all links; one that leads round in a circle leads to itself."""
    return Path(os.path.realpath(path))


def nearest(word: str, options: Iterable[str]) -> str:
    """The option that a misspelt or shortened word was probably meant to be; empty when none is near."""
    if len(word) > LONGEST_WORD:
        return ""
    by_folded = {option.casefold(): option for option in islice(options, MOST_OPTIONS)}
    found = get_close_matches(word.casefold(), by_folded, n=1, cutoff=ALIKE)
    return by_folded[found[0]] if found else with_part(word.casefold(), by_folded)


def advised(sentence: str, word: str, options: Iterable[str]) -> tuple[str, str]:
    """A sentence about a word that is none of its options, and the one that was probably meant.

    Where none is near, the sentence itself goes on with what there is, unless it says so already.
    """
    known = tuple(options)
    near = nearest(word, known) if word else ""
    if near or not known or not word or f"{known[0]}, " in sentence or ": " in sentence:
        return sentence, near
    return f"{sentence}: there {listed(known)}", ""


def listed(options: tuple[str, ...]) -> str:
    """The options that there are, as far as a sentence can hold them."""
    most = MOST_OF_MANY if len(options) > 3 * MOST_LISTED else MOST_LISTED
    quoted = [f"'{option}'" for option in options[:most]]
    if len(options) > most:
        return f"are {', '.join(quoted)} and {len(options) - most:,} more"
    return f"is {quoted[0]}" if len(quoted) == 1 else f"are {', '.join(quoted[:-1])} and {quoted[-1]}"


def with_part(word: str, by_folded: dict[str, str]) -> str:
    """The first option of several words of which one is this word, but for a letter or two; empty when none is."""
    by_part = {
        part: option
        for folded, option in reversed(by_folded.items())
        for part in PART.findall(folded)
        if part != folded
    }
    found = get_close_matches(word, by_part, n=1, cutoff=PART_ALIKE)
    return by_part[found[0]] if found else ""


def clipped(text: str, length: int = 40) -> str:
    """A word out of a file as a message quotes it: on one line, and not longer than a reader needs."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text[: length * 4]).split())
    return line if len(line) <= length else line[: length - 3] + "..."


class UnknownName(LookupError):
    """Something was asked for by a name that nothing has; the text is the sentence for whoever asked."""


def unknown_name(what: str, name: str, options: Iterable[str]) -> UnknownName:
    """The answer to a name that nothing has, with the one that was probably meant."""
    near = nearest(name, options)
    hint = f" (did you mean '{near}'?)" if near else ""
    return UnknownName(f"There is no {what} '{clipped(name, 80)}'{hint}.")
