"""What a file says apart from what does not fit its type, so that its meaning can be looked at all the same.

Whoever has misspelt one word wants to hear of the hex off the map as well, and not only after the word is right.
"""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from game.loading.problems import FileErrors, FileProblem
from game.loading.yaml.nodes import Document, Node, Place, Route, child
from game.loading.yaml.typed import typed

T = TypeVar("T")

MOST_PASSES = 8
"""Leaving out a key may leave what lies around it without something it needs: so often that is left out as well."""


def typed_as_far_as_it_fits(document: Document, wanted: type[T]) -> tuple[Document, T | None, tuple[FileProblem, ...]]:
    """A file as a value of a type without what does not fit it: the rest of the file, its value, and what is wrong.

    The value is None where what is left cannot be looked at.
    """
    misfits: tuple[FileProblem, ...] = ()
    rest = document
    for _ in range(MOST_PASSES):
        try:
            return rest, typed(rest, wanted), misfits
        except FileErrors as errors:
            misfits = misfits or errors.problems
            meant = {(problem.line, problem.column): problem.nearest for problem in errors.problems}
        root = put_right(rest.root, meant) if meant.get(rest.root.place, "?") else None
        if root is None:
            break
        rest = replace(rest, root=root)
    return document, None, misfits


def put_right(node: Node, meant: Mapping[Place, str]) -> Node | None:
    """A node with the words that were probably meant, and without the values and keys of which nobody can tell.

    Entries of lists and single values can be spared. Where a key with keys below it would have to go, everything has
    to: it may be a unit or a terrain that the rest of the file speaks of.
    """
    if isinstance(node.value, list):
        return replace(node, value=[kept for below in node.value if (kept := spared(below, meant)) is not None])
    if not isinstance(node.value, dict):
        return node
    right_keys = {}
    for key, below in node.value.items():
        word = meant.get(node.keys[key], key) if key in node.keys else key
        kept = spared(below, meant) if word else None
        if kept is not None and (word == key or word not in node.value):
            right_keys[word] = kept
        elif word == key and isinstance(below.value, dict):
            return None
    places = {word: node.keys[key] for key in node.keys if (word := meant.get(node.keys[key], key) or key)}
    return replace(node, value=right_keys, keys=places)


def spared(node: Node, meant: Mapping[Place, str]) -> Node | None:
    """A value inside a file, put right; None where it does not fit and nobody can tell what was meant."""
    near = meant.get(node.place)
    if near is None:
        return put_right(node, meant)
    if near and isinstance(node.value, str):
        return replace(node, value=near)
    begins_with_it = isinstance(node.value, dict) and node.place in node.keys.values()
    return put_right(node, meant) if near and begins_with_it else None


def is_torn(whole: Document, rest: Document, path: Route) -> bool:
    """Whether something has been left out below a key: what is said of all that lies there says nothing then."""
    before, after = whole.root, rest.root
    for step in path:
        below = child(before, step), child(after, step)
        if isinstance(step, int) or below[0] is None or below[1] is None:
            return False
        before, after = below[0], below[1]
    return bool(before.height) and len(before.value) != len(after.value)
