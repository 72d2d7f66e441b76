"""A scenario file while it is edited on the map: what is changed is checked first, and saved whole or not at all."""

import os
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.core.title import Title
from game.loading.content.roots import Root, data_root
from game.loading.content.scenarios import LoadedScenario, load_document, title_of
from game.loading.problems import ARCHIVES, FileErrors, FileProblem, shown
from game.loading.text_files import checked_text, read_bytes
from game.loading.yaml.nodes import plain
from game.loading.yaml.text import parse_yaml
from game.loading.yaml.writing import CannotWrite, Change, changed_text

MARK = b"\xef\xbb\xbf"
"""What some editors begin a file of UTF-8 with."""

INSTALLED = "site-packages"
"""The folder of Python's packages: what lies there was brought by a program."""

FOLLOWED = "The file was saved by another program meanwhile and has been read again: nothing was overwritten."


class EditRefused(Exception):
    """An edit is not made; the text says why, and `problems` are what the check would find after it."""

    def __init__(self, sentence: str, problems: tuple[FileProblem, ...] = ()) -> None:
        self.problems = problems
        super().__init__(sentence)


class Content(msgspec.Struct, frozen=True):
    """What a file holds, as far as it can be read, and the mistakes that the check finds in it."""

    written: bytes
    data: Any = None
    title: Title | None = None
    loaded: LoadedScenario | None = None
    mistakes: tuple[FileProblem, ...] = ()


def content_of(written: bytes, path: Path, roots: Sequence[Root]) -> Content:
    """A content of a file, looked at as the check would."""
    data, title = None, None
    try:
        document = parse_yaml(written, shown(path))
        data = plain(document.root)
        title = title_of(document, path, [])
        return Content(written, data, title, load_document(document, path, roots))
    except FileErrors as errors:
        mistakes = tuple(problem for problem in errors.problems if problem.is_error)
        return Content(written, data, title, None, mistakes)


class EditedFile:
    """A scenario file, what is known of its content, and what it was before each edit."""

    def __init__(self, path: Path, roots: Sequence[Root]) -> None:
        self.path = path
        self.roots = roots
        self.content = Content(b"")
        self.before: list[Content] = []
        self.follow()

    def follow(self) -> bool:
        """Read the file where it is another than it was; whether it is. What was edited before is forgotten then."""
        try:
            now = read_bytes(self.path)
        except FileErrors:
            return False
        if now == self.content.written:
            return False
        self.before.clear()
        self.content = content_of(now, self.path, self.roots)
        return True

    def reread(self) -> None:
        """Look again at a content that has stayed as it is: what it names, such as its map, may have changed."""
        self.content = content_of(self.content.written, self.path, self.roots)

    def change(self, changes: Iterable[Change]) -> None:
        """Make an edit, and save it.

        :raises EditRefused: when the file cannot be edited or written, or has another mistake afterwards.
        """
        refusal = uneditable(self.path)
        if refusal:
            raise EditRefused(refusal)
        if self.follow():
            raise EditRefused(FOLLOWED)
        before = self.content
        mark = MARK if before.written.startswith(MARK) else b""
        try:
            text = changed_text(checked_text(before.written, shown(self.path)), tuple(changes))
        except CannotWrite as reason:
            raise EditRefused(str(reason)) from None
        after = content_of(mark + text.encode(), self.path, self.roots)
        fresh = {problem.sentence for problem in after.mistakes} - {problem.sentence for problem in before.mistakes}
        if fresh:
            worse = tuple(problem for problem in after.mistakes if problem.sentence in fresh)
            raise EditRefused(worse[0].sentence[:1].upper() + worse[0].sentence[1:] + ".", worse)
        self.save(after)
        self.before.append(before)

    def undo(self) -> None:
        """Take the last edit back.

        :raises EditRefused: when there is none, or the file is not as it left it.
        """
        if self.follow():
            raise EditRefused(FOLLOWED)
        if not self.before:
            raise EditRefused("There is no edit to take back.")
        self.save(self.before[-1])
        self.before.pop()

    def save(self, content: Content) -> None:
        """Write the file whole, or leave it as it is.

        :raises EditRefused: when it cannot be written.
        """
        try:
            replace_file(self.path, content.written)
        except OSError as error:
            raise EditRefused(f"The file cannot be written: {error.strerror or error}.") from None
        self.content = content


def replace_file(path: Path, content: bytes) -> None:
    """Write a file beside the old one and put it in its place; a link goes on leading to it.

    :raises OSError: when it cannot be written; the old one is as it was.
    """
    target = path.resolve()
    descriptor, name = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(descriptor, "wb") as sink:
            sink.write(content)
            sink.flush()
            os.fsync(sink.fileno())
        os.chmod(name, target.stat().st_mode & 0o777)
        os.replace(name, target)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def uneditable(path: Path) -> str:
    """Why a scenario cannot be edited where it lies, and what to do; empty where it can."""
    own = path.resolve()
    model = f"{path.parent.name}/{path.stem}"
    remedy = f"make a copy of your own with `sandtable new {path.parent.name} my-battles --like {model}`"
    if any(own.is_relative_to(folder) for folder in ARCHIVES):
        return f"This scenario lies in a zip file and cannot be edited there: {remedy}."
    if own.is_relative_to(data_root()) or INSTALLED in own.parts:
        return f"This scenario came with the program and cannot be edited: {remedy}."
    if not os.access(own, os.W_OK) or not os.access(own.parent, os.W_OK):
        return f"This scenario cannot be written where it lies: {remedy}."
    return ""
