"""Reading text files of any origin: ordinary files of a sensible size, in UTF-8, without control characters."""

import re
from pathlib import Path

from game.loading.problems import one_problem

MOST_BYTES = 4_000_000
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """The content of an ordinary file of at most so many bytes.

    :raises FileErrors: when there is no such file, or it is larger.
    """
    try:
        if not path.is_file():
            raise one_problem(path, "this is not an ordinary file" if path.exists() else "there is no such file")
        with path.open("rb") as stream:
            data = stream.read(most + 1)
    except OSError as error:
        raise one_problem(path, f"the file cannot be read: {error.strerror or error}") from None
    if len(data) > most:
        raise one_problem(path, f"the file is larger than {most // 1_000_000} MB")
    return data


def checked_text(data: bytes, file: str) -> str:
    """The bytes of a file as text without characters that nobody types."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        raise one_problem(file, "the file is not UTF-8 text", *end_of(before)) from None
    control = CONTROL.search(text)
    if control is not None:
        sentence = f"the control character U+{ord(control[0]):04X} cannot stand in a text file"
        raise one_problem(file, sentence, *end_of(text[: control.start()]))
    return text


def end_of(text: str) -> tuple[int, int]:
    """Line and column of whatever follows a text."""
    return text.count("\n") + 1, len(text) - (text.rfind("\n") + 1) + 1
