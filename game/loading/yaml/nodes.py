"""What a YAML file holds, with the place of every value and key."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from game.loading.problems import FileProblem, Severity

Place = tuple[int, int]
"""Line and column, both from 1."""

Route = tuple[str | int, ...]
"""The way to a value: keys and indexes from the top of the file."""


NO_KEYS: Mapping[str, Place] = MappingProxyType({})


class Node(msgspec.Struct, frozen=True, gc=False):
    """A value in a file: a plain word, number or text, a list of nodes, or keys with nodes, and where it stands.

    `keys` are the places of the keys; `size` counts the node and all below it; `height` the levels below it. A tree of
    nodes has no circles, so the collector need not look for them, which would take longer than reading.
    """

    value: Any
    place: Place
    keys: Mapping[str, Place] = NO_KEYS
    size: int = 1
    height: int = 0


class Document(msgspec.Struct, frozen=True):
    """A whole file."""

    file: str
    root: Node

    def problem(
        self, path: Route, sentence: str, near: str = "", *, at_key: bool = False, severity: Severity = "error"
    ) -> FileProblem:
        """A problem with the value (or the key) at a path; what does not exist is put at what would contain it."""
        line, column = self.place(path, at_key=at_key)
        return FileProblem(self.file, line, column, sentence, near, severity)

    def place(self, path: Route, *, at_key: bool = False) -> Place:
        """Line and column of the value at a path, or of its key."""
        node = self.root
        for depth, step in enumerate(path):
            below = child(node, step)
            if below is None:
                break
            if at_key and depth == len(path) - 1 and step in node.keys:
                return node.keys[str(step)]
            node = below
        return node.place


def child(node: Node, step: str | int) -> Node | None:
    """The node below another by its key or index, or None."""
    if isinstance(node.value, dict):
        found: Node | None = node.value.get(str(step))
        return found
    if isinstance(node.value, list) and isinstance(step, int) and 0 <= step < len(node.value):
        below: Node = node.value[step]
        return below
    return None


def first_place(node: Node, word: str) -> Place | None:
    """Where a word stands first in a file, as a key or as a value; None where it does not."""
    if node.value == word:
        return node.place
    below = node.value.values() if isinstance(node.value, dict) else node.value if isinstance(node.value, list) else ()
    own = [node.keys[word]] if word in node.keys else []
    return min((*own, *(found for each in below if (found := first_place(each, word)))), default=None)


def plain(node: Node) -> Any:
    """The values of a node without their places."""
    if isinstance(node.value, dict):
        return {key: plain(below) for key, below in node.value.items()}
    if isinstance(node.value, list):
        return [plain(below) for below in node.value]
    return node.value


def container(value: Any, below: list[Node], keys: Mapping[str, Place], place: Place) -> Node:
    """A node with others below it."""
    size = 1 + sum(node.size for node in below)
    height = 1 + max((node.height for node in below), default=0)
    return Node(value, place, keys, size, height)
