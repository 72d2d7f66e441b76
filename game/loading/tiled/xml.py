"""The XML of Tiled as a tree that remembers where in the file everything stands.

Read by hand with expat, so that hostile files (document types, entity bombs, endless nesting) are refused before
they cost anything, and so that every later complaint can name its line and column.
"""

import re
import xml.parsers.expat
from collections.abc import Iterable
from pathlib import Path

import msgspec

from game.loading.problems import FileProblem, advised, clipped, one_problem, shown
from game.loading.text_files import read_bytes

MOST_ELEMENTS = 100_000
DEEPEST = 64
LARGEST_NUMBER = 1_000_000

NO_ELEMENT = xml.parsers.expat.errors.codes[xml.parsers.expat.errors.XML_ERROR_NO_ELEMENTS]
"""What the parser says of a file that is empty or was cut off."""

WHOLE = re.compile(r"[-+]?[0-9]{1,10}")
REAL = re.compile(r"[-+]?([0-9]{1,12}(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]{1,2})?")


class Node(msgspec.Struct):
    """One element: its attributes, its children, and its place in the file."""

    tag: str
    attributes: dict[str, str]
    line: int
    column: int
    children: list["Node"] = []
    text: str = ""
    text_line: int = 0

    def get(self, key: str, default: str = "") -> str:
        """An attribute as it is written."""
        return self.attributes.get(key, default)

    def all(self, tag: str) -> list["Node"]:
        """The children of one kind, in their order."""
        return [child for child in self.children if child.tag == tag]

    def first(self, tag: str) -> "Node | None":
        """The first child of one kind."""
        return next((child for child in self.children if child.tag == tag), None)


class Tree:
    """A tree of nodes growing while expat reads a file."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.parser = xml.parsers.expat.ParserCreate()
        self.root: Node | None = None
        self.open: list[tuple[Node, list[str]]] = []
        self.count = 0
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.data
        self.parser.StartDoctypeDeclHandler = self.refuse_doctype

    def refusal(self, sentence: str) -> Exception:
        """The error that stops reading at the present place."""
        return one_problem(self.name, sentence, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def refuse_doctype(self, *_: object) -> None:
        """Tiled writes no document type; they only serve to blow up or to reach other files."""
        raise self.refusal("a document type (DTD) is not allowed in a map")

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element opens."""
        self.count += 1
        if self.count > MOST_ELEMENTS:
            raise self.refusal(f"the file has more than {MOST_ELEMENTS} elements")
        if len(self.open) >= DEEPEST:
            raise self.refusal(f"elements are nested more than {DEEPEST} deep")
        node = Node(tag, attributes, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        if self.open:
            self.open[-1][0].children.append(node)
        else:
            self.root = node
        self.open.append((node, []))

    def data(self, text: str) -> None:
        """Text stands inside the innermost open element."""
        node, parts = self.open[-1]
        if not parts:
            node.text_line = self.parser.CurrentLineNumber
        parts.append(text)

    def end(self, _tag: str) -> None:
        """An element closes."""
        node, parts = self.open.pop()
        node.text = "".join(parts)


def parse(data: bytes, name: str) -> Node:
    """The tree of an XML file.

    :raises FileErrors: when it is not well-formed, or of a kind that is never a map.
    """
    if data.lstrip().startswith(b"{"):
        raise one_problem(name, "this is a JSON file: save it in Tiled as .tmx or .tsx (XML)", 1, 1)
    tree = Tree(name)
    try:
        tree.parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        reason = xml.parsers.expat.errors.messages[error.code]
        ends = "the file ends too early" if error.code == NO_ELEMENT else f"not well-formed XML ({reason})"
        sentence = f"{ends}: save it again in Tiled"
        raise one_problem(name, sentence, error.lineno, error.offset + 1) from None
    except (LookupError, ValueError) as error:
        raise one_problem(name, f"the encoding of the file is not known: {error}", 1, 1) from None
    assert tree.root is not None, "expat accepts no file without an element"
    return tree.root


class TiledFile:
    """A .tmx or .tsx file being read: its tree, the folders it may reach, and everything found wrong so far.

    Files that belong to one map share the list of problems, so that all of them are reported at once.
    """

    def __init__(self, path: Path, roots: tuple[Path, ...], problems: list[FileProblem]) -> None:
        self.path = path
        self.roots = roots
        self.problems = problems
        self.name = shown(path)
        self.root = parse(read_bytes(path), self.name)

    def wrong(self, node: Node, sentence: str, word: str = "", options: Iterable[str] = ()) -> None:
        """Note something wrong at an element; `options` are what `word` may have been meant to be."""
        self.problems.append(FileProblem(self.name, node.line, node.column, *advised(sentence, word, options)))

    def doubt(self, node: Node, sentence: str, word: str = "", options: Iterable[str] = ()) -> None:
        """Note something at an element that may not be what was meant; `options` as above."""
        said, hint = advised(sentence, word, options)
        self.problems.append(FileProblem(self.name, node.line, node.column, said, hint, "warning"))

    def wrong_line(self, line: int, sentence: str) -> None:
        """Note something wrong on a line of text."""
        self.problems.append(FileProblem(self.name, line, 1, sentence))

    def whole(self, node: Node, key: str, default: int | None = None, *, least: int = 0) -> int:
        """A whole number from an attribute; where it is wrong, the problem is noted and `least` goes on."""
        text = node.attributes.get(key)
        if text is None and default is not None:
            return default
        if text is None:
            self.wrong(node, f"<{node.tag}> has no {key}")
        elif not WHOLE.fullmatch(text):
            self.wrong(node, f"{key} must be a whole number, not '{clipped(text)}'")
        elif not least <= int(text) <= LARGEST_NUMBER:
            self.wrong(node, f"{key} must be between {least} and {LARGEST_NUMBER}, not {text}")
        else:
            return int(text)
        return least

    def real(self, node: Node, key: str, default: float = 0.0) -> float:
        """A number from an attribute; where it is wrong, the problem is noted and the default goes on."""
        text = node.attributes.get(key)
        if text is None:
            return default
        number = real_number(text)
        if number is None:
            self.wrong(node, f"{key} must be a number, not '{clipped(text)}'")
            return default
        return number

    def truth(self, node: Node, key: str, default: bool) -> bool:
        """A yes or no from an attribute, as Tiled writes it."""
        text = node.get(key, "1" if default else "0")
        if text not in ("0", "1"):
            self.wrong(node, f"{key} must be 0 or 1, not '{clipped(text)}'")
        return text != "0"


def real_number(text: str) -> float | None:
    """A number of a size that a map can have, or None."""
    if not REAL.fullmatch(text.strip()):
        return None
    number = float(text)
    return number if abs(number) <= LARGEST_NUMBER else None
