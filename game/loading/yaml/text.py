"""YAML as our files are written: read with the place of every value and key, and safe to read from anybody.

Only `true` and `false` are yes and no, only numbers without leading zeros are numbers; everything else is text, so
that the hex 0101, the country code no, a date and a time stay what was written. Keys are always text.
"""

import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from game.loading.problems import FileErrors, FileProblem, clipped, nearest, one_problem, shown
from game.loading.text_files import CONTROL, checked_text, read_bytes
from game.loading.yaml.nodes import Document, Node, Place, container
from game.loading.yaml.words import MOST_DEPTH, TOO_DEEP, in_plain_english

MOST_NODES = 200_000
MOST_PROBLEMS = 200
LONGEST_NUMBER = 6
"""Characters of a whole number: a track of a thousand million boxes would fill the memory and not the table."""

INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
FRACTION = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+([eE][-+]?[0-9]+)?")
WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
TEXT_TAGS = ("!", "tag:yaml.org,2002:str")
MERGE = "<<"
NUMBER_SIGNS = "+-0123456789"

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(path: Path) -> Document:
    """Read a file.

    :raises FileErrors: when it cannot be read as YAML of ours.
    """
    return parse_yaml(read_bytes(path), shown(path))


def parse_yaml(data: bytes, file: str) -> Document:
    """Read the content of a file; `file` is its name for messages.

    :raises FileErrors: with everything that is wrong with its form.
    """
    return Composer(checked_text(data, file), file).document()


def parser_events(text: str, file: str) -> Iterator[Any]:
    """The parser's events, one after the other.

    :raises FileErrors: at the first place that is not YAML, or is nested so deeply that the parser would choke on it.
    """
    depth = 0
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
                if depth > MOST_DEPTH:
                    raise too_deep(event, file)
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
            yield event
    except yaml.MarkedYAMLError as error:
        raise FileErrors([FileProblem(file, *in_plain_english(error, text))]) from None


def too_deep(event: Any, file: str) -> FileErrors:
    """The error for lists in lists in lists."""
    return one_problem(file, TOO_DEEP, *place_of(event))


def place_of(event: Any) -> Place:
    """Where an event of the parser begins."""
    return event.start_mark.line + 1, event.start_mark.column + 1


class Composer:
    """Builds the nodes of one file from the parser's events, counting as it goes so that no file grows unbounded."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.events = parser_events(text, file)
        self.problems: list[FileProblem] = []
        self.anchors: dict[str, Node] = {}
        self.open_anchors: set[str] = set()
        self.count = 0

    def document(self) -> Document:
        """The only document of the file.

        :raises FileErrors: with everything that is wrong with its form.
        """
        try:
            root = self.only_document()
        except FileErrors as errors:
            raise FileErrors([*self.problems, *errors.problems]) from None
        if self.problems:
            raise FileErrors(self.problems)
        return Document(self.file, root)

    def only_document(self) -> Node:
        """The top node of the file."""
        root: Node | None = None
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    raise self.error(event, "a second document begins here: a file holds only one")
                root = self.node(next(self.events), 0)
        if root is None or (root.value is None and not self.problems):
            raise one_problem(self.file, "the file is empty")
        return root

    def node(self, event: Any, depth: int) -> Node:
        """The node that begins with an event."""
        if isinstance(event, yaml.AliasEvent):
            return self.aliased(event, depth)
        self.add(1, event)
        if event.tag is not None and event.tag not in TEXT_TAGS:
            self.note(event, f"the tag `{clipped(event.tag)}` is not used in these files")
        if event.anchor is None:
            return self.built(event, depth)
        self.open_anchors.add(event.anchor)
        node = self.built(event, depth)
        self.open_anchors.discard(event.anchor)
        self.anchors[event.anchor] = node
        return node

    def built(self, event: Any, depth: int) -> Node:
        """A scalar, a list, or keys and values, with all that is in it."""
        if isinstance(event, yaml.ScalarEvent):
            return Node(self.scalar(event), place_of(event))
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(event, depth)
        return self.mapping(event, depth)

    def sequence(self, start: Any, depth: int) -> Node:
        """A list up to its end."""
        entries: list[Node] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            entries.append(self.node(event, depth + 1))
        return container(entries, entries, {}, place_of(start))

    def mapping(self, start: Any, depth: int) -> Node:
        """Keys and values up to their end. What is merged with `<<` gives way to what is written out."""
        merged = Node({}, place_of(start))
        values: dict[str, Node] = {}
        places: dict[str, Place] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self.key(event, depth)
            value = self.node(next(self.events), depth + 1)
            if key == MERGE and event.implicit[0]:
                merged = self.merged(event, [merged, value])
            elif key in values:
                self.note(event, f"duplicate key `{clipped(key)}` (first at line {places[key][0]})")
            elif key is not None:
                values[key], places[key] = value, place_of(event)
        values = {**merged.value, **values}
        return container(values, list(values.values()), {**merged.keys, **places}, place_of(start))

    def key(self, event: Any, depth: int) -> str | None:
        """The text of a key; None, with a note, for what cannot be one."""
        if isinstance(event, yaml.ScalarEvent):
            self.add(1, event)
            return self.typeable(event)
        self.note(event, "a key must be a word, a number or a text")
        self.node(event, depth + 1)
        return None

    def merged(self, event: Any, sources: list[Node]) -> Node:
        """The keys that `<<` brings in, from one mapping or from several of which the first wins."""
        values: dict[str, Node] = {}
        places: dict[str, Place] = {}
        for each in [each for node in sources for each in (node.value if isinstance(node.value, list) else [node])]:
            if not isinstance(each.value, dict):
                self.note(event, "`<<` must be followed by a reference to keys and values, such as *name")
                continue
            values = {**each.value, **values}
            places = {**each.keys, **places}
        self.add(sum(below.size for below in values.values()), event)
        return Node(values, place_of(event), places)

    def aliased(self, event: Any, depth: int) -> Node:
        """What a reference `*name` stands for."""
        name = clipped(event.anchor)
        if event.anchor in self.open_anchors:
            raise self.error(event, f"`*{name}` is inside the very thing it refers to")
        node = self.anchors.get(event.anchor)
        if node is None:
            raise self.error(event, f"`*{name}` refers to nothing above it", nearest(event.anchor, self.anchors))
        self.add(node.size, event)
        if depth + node.height > MOST_DEPTH:
            raise too_deep(event, self.file)
        return node

    def scalar(self, event: Any) -> str | int | float | bool | None:
        """What a word in the file is: text when quoted or tagged as text, else what it looks like."""
        text = self.typeable(event)
        if not event.implicit[0] or event.tag == "!":
            return text
        if text in WORDS:
            return WORDS[text]
        if text[0] not in NUMBER_SIGNS:
            return text
        if INTEGER.fullmatch(text):
            return int(text) if len(text) <= LONGEST_NUMBER else self.too_large(event)
        if FRACTION.fullmatch(text):
            return float(text) if math.isfinite(float(text)) else self.too_large(event)
        return text

    def typeable(self, event: Any) -> str:
        """The characters of a word; control characters written as escapes are noted."""
        text: str = event.value
        if not text.isprintable() and (control := CONTROL.search(text)) is not None:
            self.note(event, f"the control character U+{ord(control[0]):04X} cannot stand in a text")
        return text

    def too_large(self, event: Any) -> int:
        """Note a number that no rule of any game needs; read it as 0."""
        self.note(event, f"the number {clipped(event.value)} is too large")
        return 0

    def add(self, count: int, event: Any) -> None:
        """Count values, those that references repeat included."""
        self.count += count
        if self.count > MOST_NODES:
            raise self.error(event, f"the file holds more than {MOST_NODES:,} values")

    def note(self, event: Any, sentence: str) -> None:
        """Write down a problem that does not keep the rest from being read."""
        self.problems.append(FileProblem(self.file, *place_of(event), sentence))
        if len(self.problems) >= MOST_PROBLEMS:
            raise self.error(event, "there are too many problems in this file to list them all")

    def error(self, event: Any, sentence: str, near: str = "") -> FileErrors:
        """A problem after which nothing more can be read."""
        return FileErrors([FileProblem(self.file, *place_of(event), sentence, near)])
