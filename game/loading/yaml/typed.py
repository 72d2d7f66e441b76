"""From what a file holds to a typed value, with everything that does not fit said at once and in plain English.

The types are msgspec's. A key that no type knows is always a problem, whether or not the type forbids it: a misspelt
key that is silently passed over is the worst fault a scenario can have.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from game.loading.problems import FileErrors, FileProblem, clipped, nearest
from game.loading.yaml.nodes import Document, Node, Route, plain
from game.loading.yaml.type_words import (
    LISTS,
    WHOLE_NUMBER,
    WORDS,
    accepts,
    beyond,
    choice,
    is_among,
    keys_of,
    miscounted,
    mismatch,
    words_of,
)

T = TypeVar("T")
MOST_PROBLEMS = 200

Meanings = Mapping[str, Callable[[str], str]]
"""For texts whose type is annotated with `Meta(extra={"is": word})`: what makes of the text what is meant, or raises
a ValueError with what is wrong with it, as it stands after the name of the thing."""


class Fault(msgspec.Struct, frozen=True):
    """What does not fit: a value or a key, and the word that was probably meant.

    `kind` is the type of a value, where that is known. `has_words`: rows were meant, and so words of which the rest of
    the file may speak.
    """

    near: str = ""
    is_key: bool = False
    kind: inspect.Type | None = None
    has_words: bool = False


BARE = Fault()
"""A value of which nobody can tell what was meant."""


class Misfits(FileErrors):
    """What does not fit a type, by where it is.

    `lacking` are the values that are needed and not there, by their types; `is_torn` tells whether something in a table
    or a list of words does not fit, so that nobody can tell what is not in it.
    """

    def __init__(
        self,
        problems: Iterable[FileProblem],
        faults: Mapping[Route, Fault],
        lacking: Mapping[Route, inspect.Type],
        *,
        is_torn: bool = False,
    ) -> None:
        super().__init__(problems)
        self.faults = faults
        self.lacking = lacking
        self.is_torn = is_torn


def typed(document: Document, wanted: type[T], meanings: Meanings | None = None) -> T:
    """The content of a file as a value of a type.

    :raises Misfits: with everything that does not fit the type.
    """
    reader = Reader(document.file, meanings or {})
    kind: Any = wanted
    data = reader.read(document.root, type_of(kind), ())
    if reader.problems:
        raise Misfits(reader.problems, reader.faults, reader.lacking, is_torn=reader.is_torn)
    try:
        return msgspec.convert(data, wanted, str_keys=True)
    except msgspec.ValidationError as error:
        route = route_of(error)
        raise Misfits([unforeseen(document, error)], {route: BARE}, {}) from None


@lru_cache(maxsize=64)
def type_of(wanted: Any) -> inspect.Type:
    """What msgspec knows of a type."""
    return inspect.type_info(wanted)


def unforeseen(document: Document, error: msgspec.ValidationError) -> FileProblem:
    """A problem that only the type itself knows of, such as a rule in its constructor."""
    words = str(error).partition(" - at `")[0]
    route = route_of(error)
    return document.problem(route, within(route, words[:1].lower() + words[1:]))


def route_of(error: msgspec.ValidationError) -> Route:
    """Where the value lies of which a type complains itself."""
    steps = re.findall(r"\.([^.\[`]+)|\[(\d+)\]", str(error).partition(" - at `")[2])
    return tuple(name or int(index) for name, index in steps)


def is_of_rows(kind: inspect.DictType) -> bool:
    """Whether a table brings words with a row each, and not only says something of words there are."""
    return isinstance(kind.value_type, inspect.StructType)


def subject(route: Route) -> str:
    """What a sentence is about: where it lies, and the key or the entry itself."""
    if not route:
        return "the file"
    own = f"`{clipped(route[-1])}`" if isinstance(route[-1], str) else f"entry {route[-1] + 1}"
    return within(route[:-1], own)


def within(route: Route, words: str) -> str:
    """Words about something that lies in the thing at a route."""
    steps = [clipped(step) if isinstance(step, str) else f"entry {step + 1}" for step in route]
    return f"{', '.join(steps)}: {words}" if steps else words


class Reader:
    """Walks a file and its type side by side and collects what does not fit."""

    def __init__(self, file: str, meanings: Meanings) -> None:
        self.file = file
        self.meanings = meanings
        self.problems: list[FileProblem] = []
        self.faults: dict[Route, Fault] = {}
        self.lacking: dict[Route, inspect.Type] = {}
        self.is_torn = False

    def read(self, node: Node, kind: inspect.Type, route: Route) -> Any:
        """The plain value of a node, after noting how it differs from what its type wants."""
        if not accepts(kind, node.value):
            self.is_torn |= isinstance(kind, (inspect.DictType, *LISTS))
            fault = Fault(kind=kind, has_words=isinstance(kind, inspect.DictType) and is_of_rows(kind))
            self.note(node, route, f"{subject(route)} {mismatch(kind, node.value)}", fault)
            return plain(node)
        match kind:
            case inspect.Metadata():
                return self.meant(node, kind, route)
            case inspect.UnionType():
                return self.read(node, self.branch(node, kind, route), route)
            case inspect.StructType():
                return self.keys(node, kind, route)
            case inspect.DictType():
                return self.dictionary(node, kind, route)
        if isinstance(kind, LISTS):
            return self.entries(node, kind, route)
        self.limits(node, kind, route)
        return plain(node)

    def meant(self, node: Node, kind: inspect.Metadata, route: Route) -> Any:
        """The value of a type that carries a meaning of ours, such as the name of a picture."""
        like = (kind.extra or {}).get("like", "")
        fits = isinstance(kind.type, inspect.StrType) and re.search(kind.type.pattern or "", str(node.value))
        if like and isinstance(node.value, str) and not fits:
            self.note(node, route, f"{subject(route)} must be written like {like}, not '{clipped(node.value)}'")
            return node.value
        value = self.read(node, kind.type, route)
        meaning = self.meanings.get((kind.extra or {}).get("is", ""))
        if meaning is None or not isinstance(value, str):
            return value
        try:
            return meaning(value)
        except ValueError as error:
            self.note(node, route, f"{subject(route)} {error}")
            return value

    def keys(self, node: Node, kind: inspect.StructType, route: Route) -> dict[str, Any]:
        """The keys of a value, each by its own type; those unknown and those missing are noted."""
        fields = {field.encode_name: field for field in kind.fields}
        known = {*fields, kind.tag_field or ""} - {""}
        free = [name for name in fields if name not in node.value]
        misspelt = [self.unknown(node, key, free, known, route) for key in node.value if key not in known]
        for name, field in fields.items():
            if field.required and name not in node.value and name not in misspelt:
                self.lacking[*route, name] = field.type
                self.report(node, within(route, f"`{name}` is missing"))
        return {
            key: self.read(below, fields[key].type, (*route, key)) if key in fields else plain(below)
            for key, below in node.value.items()
            if key in known
        }

    def unknown(self, node: Node, key: str, free: list[str], known: set[str], route: Route) -> str:
        """Note a key that the type does not know; return the key that was probably meant, best one still free."""
        near = nearest(key, free) or nearest(key, sorted(known))
        listed = f": there may be {choice(free)}" if free and not near else ""
        sentence = within(route, f"unknown key `{clipped(key)}`{listed}")
        self.note(Node(key, node.keys[key]), (*route, key), sentence, Fault(near, is_key=True))
        return near

    def dictionary(self, node: Node, kind: inspect.DictType, route: Route) -> dict[str, Any]:
        """Keys that the file chooses, and their values."""
        before = len(self.faults)
        for key in node.value:
            self.free_key(Node(key, node.keys[key]), kind.key_type, route)
            if not accepts(kind.value_type, node.value[key].value):
                self.lacking[*route, key] = kind.value_type
        self.count(node, kind.min_length, kind.max_length, route)
        read = {key: self.read(below, kind.value_type, (*route, key)) for key, below in node.value.items()}
        self.is_torn |= len(self.faults) > before
        return read

    def free_key(self, key: Node, kind: inspect.Type, route: Route) -> None:
        """Note a key that its type does not allow. In files keys are always text."""
        named = within(route, f"the key `{clipped(key.value)}`")
        if isinstance(kind, inspect.IntType) and not WHOLE_NUMBER.fullmatch(key.value):
            self.note(key, (*route, key.value), f"{named} must be a whole number", Fault(is_key=True))
        elif isinstance(kind, inspect.LiteralType | inspect.EnumType) and key.value not in keys_of(kind):
            fault = Fault(nearest(key.value, keys_of(kind)), is_key=True)
            self.note(key, (*route, key.value), f"{named} must be {choice(keys_of(kind))}", fault)

    def entries(self, node: Node, kind: Any, route: Route) -> list[Any]:
        """The entries of a list, each by its own type."""
        if isinstance(kind, inspect.TupleType):
            kinds = kind.item_types
            self.count(node, len(kinds), len(kinds), route)
            pairs = zip(node.value, kinds, strict=False)
            return [self.read(below, each, (*route, number)) for number, (below, each) in enumerate(pairs)]
        self.count(node, kind.min_length, kind.max_length, route)
        before = len(self.faults)
        read = [self.read(below, kind.item_type, (*route, number)) for number, below in enumerate(node.value)]
        self.is_torn |= len(self.faults) > before and not isinstance(kind.item_type, inspect.StructType)
        return read

    def branch(self, node: Node, kind: inspect.UnionType, route: Route) -> inspect.Type:
        """Which of several allowed types a value is meant to be of."""
        fitting = [each for each in kind.types if accepts(each, node.value)]
        if len(fitting) == 1:
            return fitting[0]
        sorts = [each for each in fitting if isinstance(each, inspect.StructType) and each.tag is not None]
        if len(sorts) == len(fitting):
            return self.sort(node, sorts, route)
        return next((each for each in fitting if self.fits(node, each)), fitting[0])

    def fits(self, node: Node, kind: inspect.Type) -> bool:
        """Whether a value is of a type without any problem."""
        trial = Reader(self.file, self.meanings)
        with suppress(FileErrors):
            trial.read(node, kind, ())
        return not trial.problems

    def sort(self, node: Node, sorts: list[inspect.StructType], route: Route) -> inspect.Type:
        """Which of several sorts of keys and values this is, as the key that names the sort says."""
        name = sorts[0].tag_field or ""
        by_word = {str(each.tag): each for each in sorts}
        words = tuple(by_word)
        tag = node.value.get(name)
        if tag is None:
            self.note(node, route, within(route, f"`{name}` is missing: it must be {choice(words)}"))
        elif tag.value not in words:
            fault = Fault(nearest(str(tag.value), words))
            self.note(tag, (*route, name), within(route, f"`{name}` must be {choice(words)}"), fault)
        word = tag.value if tag is not None and isinstance(tag.value, str) else ""
        return by_word.get(word, inspect.AnyType())

    def limits(self, node: Node, kind: inspect.Type, route: Route) -> None:
        """Note a number, a text or a word that is of the right sort and yet not allowed."""
        if isinstance(kind, WORDS) and not is_among(node.value, kind):
            fault = Fault(nearest(str(node.value), words_of(kind)), kind=kind)
            self.note(node, route, f"{subject(route)} {mismatch(kind, node.value)}", fault)
        elif isinstance(kind, inspect.IntType | inspect.FloatType) and (limit := beyond(kind, node.value)):
            self.note(node, route, f"{subject(route)} must be {limit}, not {node.value}", Fault(kind=kind))
        elif isinstance(kind, inspect.StrType):
            limit = miscounted(len(node.value), kind.min_length, kind.max_length, "letters")
            if limit:
                self.note(node, route, f"{subject(route)} must have {limit}")
            elif kind.pattern is not None and not re.search(kind.pattern, node.value):
                self.note(node, route, f"{subject(route)} must look like {kind.pattern}, not '{clipped(node.value)}'")

    def count(self, node: Node, least: int | None, most: int | None, route: Route) -> None:
        """Note a list that is too short or too long."""
        limit = miscounted(len(node.value), least, most, "entries")
        if limit:
            self.note(node, route, f"{subject(route)} must have {limit}")

    def note(self, node: Node, route: Route, sentence: str, fault: Fault = BARE) -> None:
        """Write down that something does not fit.

        :raises Misfits: when there are more of them than anybody would read.
        """
        self.faults.setdefault(route, fault)
        self.report(node, sentence, fault.near)

    def report(self, node: Node, sentence: str, near: str = "") -> None:
        """Write down a problem.

        :raises Misfits: when there are more of them than anybody would read.
        """
        self.problems.append(FileProblem(self.file, *node.place, sentence, near))
        if len(self.problems) >= MOST_PROBLEMS:
            sentence = "there are too many problems in this file to list them all"
            raise Misfits([*self.problems, FileProblem(self.file, *node.place, sentence)], {(): BARE}, {})
