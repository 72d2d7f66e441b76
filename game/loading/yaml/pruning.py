"""What a file says apart from what does not fit its type, so that its meaning can be looked at all the same.

Whoever has misspelt one word wants to hear of the hex off the map as well, and not only after the word is right.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from game.core.problems import Problem
from game.loading.problems import FileProblem
from game.loading.yaml.nodes import Document, Node, Route, child
from game.loading.yaml.stand_ins import is_text, stand_in
from game.loading.yaml.typed import BARE, Fault, Misfits, typed

MOST_PASSES = 8
"""Putting one thing right may show that another is wrong: so often that is put right as well."""


class Fitting(msgspec.Struct, frozen=True):
    """A file without what does not fit its type, its value, and what is wrong.

    `stand_ins` is where something stands that the file does not say; `otherwise` is the value with others of them.
    `is_torn`: entries of a table or words of a list may have been left out, so that only misspelt words are certain.
    The values are None where what is left cannot be looked at.
    """

    whole: Document
    rest: Document
    value: Any = None
    otherwise: Any = None
    misfits: tuple[FileProblem, ...] = ()
    stand_ins: frozenset[Route] = frozenset()
    is_torn: bool = False

    def judged(self, check: Callable[[Any], Iterable[Problem]]) -> list[Problem]:
        """What a check finds in the value and what does not come of something left out or made up."""
        if self.value is None:
            return []
        found = [each for each in check(self.value) if self.is_told(each)]
        if not self.stand_ins or not found:
            return found
        again = set(check(self.otherwise))
        return [each for each in found if each in again]

    def is_told(self, problem: Problem) -> bool:
        """Whether a problem is certain: nothing is made up at its place, and nothing left out just below."""
        if (self.is_torn and not self.is_surely_misspelt(problem)) or is_text(problem.wrong):
            return False
        path = problem.path
        made_up = any(path[: len(each)] == each for each in self.stand_ins)
        return not (made_up or self.lacks_part(path) or lacks_entry(self.whole, self.rest, path))

    def is_surely_misspelt(self, problem: Problem) -> bool:
        """Whether a word is wrong, and was not left out where it would have been explained."""
        word = problem.wrong
        return problem.is_misspelt and occurrences(self.whole.root, word) == occurrences(self.rest.root, word)

    def lacks_part(self, path: Route) -> bool:
        """Whether a list or a table below a key stands in: what is said of all that lies there says nothing then."""
        parts = (each for each in self.stand_ins if each[:-1] == path)
        return any(isinstance(below.value, list | dict) for each in parts if (below := at(self.rest.root, each)))


def typed_as_far_as_it_fits(document: Document, wanted: Any) -> Fitting:
    """A file as a value of a type without what does not fit it."""
    found = made_to_fit(document, wanted, is_most=False)
    if found.value is None or not found.stand_ins:
        return found
    other = made_to_fit(document, wanted, is_most=True)
    return replace(found, otherwise=other.value) if other.value is not None else replace(found, value=None)


def made_to_fit(document: Document, wanted: Any, *, is_most: bool) -> Fitting:
    """A file whose wrong words are those that were probably meant, and with stand-ins of one sort for what it needs."""
    found = Fitting(document, document)
    for _ in range(MOST_PASSES):
        try:
            return replace(found, value=typed(found.rest, wanted))
        except Misfits as misfits:
            found = replace(found, misfits=found.misfits or misfits.problems, is_torn=found.is_torn or misfits.is_torn)
            faults = {**misfits.faults, **incomplete_entries(misfits.lacking)}
            if () in faults or any(fault.has_words for fault in faults.values()):
                break
            needed = {route: kind for route, kind in to_be_filled(misfits) if not in_list(route)}
            root: Node | None = put_right(found.rest.root, (), faults)
            for route, kind in needed.items():
                root = filled(root, route, kind, is_most=is_most) if root is not None else None
            if root is None:
                break
            found = replace(found, rest=replace(found.rest, root=root), stand_ins=found.stand_ins | {*needed})
    return replace(found, value=None)


def to_be_filled(misfits: Misfits) -> Iterator[tuple[Route, inspect.Type]]:
    """Where a stand-in is needed, and of which type: for what is missing, and for what nobody can tell."""
    yield from misfits.lacking.items()
    for route, fault in misfits.faults.items():
        if fault.kind is not None and not fault.near:
            yield route, fault.kind


def in_list(route: Route) -> bool:
    """Whether something lies in an entry of a list, which can be spared."""
    return any(isinstance(step, int) for step in route)


def incomplete_entries(lacking: Mapping[Route, inspect.Type]) -> dict[Route, Fault]:
    """The entries of lists in which something is missing."""
    found = {}
    for route in filter(in_list, lacking):
        last = max(number for number, step in enumerate(route) if isinstance(step, int))
        found[route[: last + 1]] = BARE
    return found


def put_right(node: Node, route: Route, faults: Mapping[Route, Fault]) -> Node:
    """A node with the words that were probably meant, and without the values and keys of which nobody can tell."""
    if isinstance(node.value, list):
        entries = [spared(below, (*route, number), faults) for number, below in enumerate(node.value)]
        return replace(node, value=[each for each in entries if each is not None])
    if not isinstance(node.value, dict):
        return node
    right, places = {}, dict(node.keys)
    for key, below in node.value.items():
        fault = faults.get((*route, key), BARE)
        word = fault.near if fault.is_key else key
        kept = spared(below, (*route, key), faults) if word and (word == key or word not in node.value) else None
        if kept is not None:
            right[word] = kept
            if key in places:
                places[word] = places[key]
    return replace(node, value=right, keys=places)


def spared(node: Node, route: Route, faults: Mapping[Route, Fault]) -> Node | None:
    """A value inside a file, put right; None where it does not fit and nobody can tell what was meant."""
    fault = faults.get(route)
    if fault is None or fault.is_key:
        return put_right(node, route, faults)
    return replace(node, value=fault.near) if fault.near and isinstance(node.value, str) else None


def filled(node: Node, route: Route, kind: inspect.Type, *, is_most: bool) -> Node | None:
    """A node with a stand-in below it; None where nobody could make one up."""
    key, *further = route
    below = child(node, key)
    if further:
        made = filled(below, tuple(further), kind, is_most=is_most) if below is not None else None
    else:
        made = stand_in(kind, node.place, is_most=is_most)
    return replace(node, value={**node.value, key: made}) if made is not None else None


def at(node: Node, route: Route) -> Node | None:
    """The node at a route below another, or None."""
    for step in route:
        below = child(node, step)
        if below is None:
            return None
        node = below
    return node


def lacks_entry(whole: Document, rest: Document, path: Route) -> bool:
    """Whether something below a key has been left out: what is said of all that lies there says nothing then."""
    before, after = at(whole.root, path), at(rest.root, path)
    if before is None or after is None:
        return False
    return bool(before.height) and number_of_values(before) != number_of_values(after)


def occurrences(node: Node, word: str) -> int:
    """How often a word stands in a node, as a key, as a value or as a part of one."""
    if isinstance(node.value, dict):
        return sum((word in key) + occurrences(below, word) for key, below in node.value.items())
    if isinstance(node.value, list):
        return sum(occurrences(below, word) for below in node.value)
    return int(isinstance(node.value, str) and word in node.value)


def number_of_values(node: Node) -> int:
    """How many values a node holds, itself among them."""
    below = node.value.values() if isinstance(node.value, dict) else node.value if isinstance(node.value, list) else ()
    return 1 + sum(number_of_values(each) for each in below)
