"""The texts that a title says at the table, found in its code: every text that looks like words somebody reads.

A text with values is told with places for them, "{unit} moves to {place}", and once for each of the words between which
it chooses itself, "{n} unit" and "{n} units".
"""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any

SHOWN = re.compile(r"[a-z}\]][,;:.]? [A-Za-z{\[(]|^[A-Z][a-z]+[.!?]?$")
"""What looks like words that somebody reads: two of them, or one that begins large."""

SENTENCE = re.compile(r"(?<=[.!?])\{\w+\}")
"""A place for a whole sentence behind another."""

PLACE, BESIDE, ENDING = re.compile(r"\{\w+\}"), re.compile(r"\}(\{\w+\})+"), re.compile(r"(?<=[a-z])\{\w+\}")
LETTERS = re.compile(r"[^\W\d_]{2}")
"""A place for a value; places that hang on another one, and on a word; two letters of a text's own."""

UNREAD = (
    "Problem",
    "doubt",
    "LookupError",
    "ValueError",
    "IllegalAction",
    "TypeVar",
    "re.compile",
    "Chart",
    "ChartRow",
)
"""What tells makers of files of their mistakes, and the tables of the rulebook."""

KEYS = ("id", "name", "tagline", "description")
"""What is told of a title before it is played."""

ROOMS = ("files", "greedy", "languages", "questions")
"""Where a title says nothing to players: what reads files or answers programs, and players of the program's own."""


def texts_of_title(package: str) -> dict[str, str]:
    """Every text that a title says, and the module that does."""
    folder = Path(str(files(package)))
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        if path.relative_to(folder).parts[0] not in ROOMS and "charts" not in path.stem:
            for text in texts_of_module(path):
                found.setdefault(text, str(path.relative_to(folder)))
    return found


def texts_of_module(path: Path) -> Iterator[str]:
    """The texts that one module says."""
    tree = ast.parse(path.read_text("utf-8"))
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and not is_unread(node, parents):
            yield from (text for form in forms_of(node) if is_shown(text := without_glue(form)))


def without_glue(text: str) -> str:
    """A text without places that hang on others or on a word, such as its plural."""
    return ENDING.sub("", BESIDE.sub("}", SENTENCE.sub("", text)))


def is_shown(text: str) -> bool:
    """Whether a text looks like words that somebody reads, and is not only a part of such."""
    return (
        SHOWN.search(text) is not None and text == text.strip(" ,;") and LETTERS.search(PLACE.sub("", text)) is not None
    )


def is_unread(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether nobody at the table reads a text: a docstring, a type, a part of another, a chart, an error of ours."""
    if isinstance(parents[node], ast.Expr | ast.JoinedStr | ast.Compare | ast.FormattedValue):
        return True
    while node in parents:
        child, node = node, parents[node]
        match node:
            case ast.Call(func=func) if child is func or ast.unparse(func) in UNREAD:
                return True
            case ast.Call(func=ast.Name(id="Title")) if isinstance(child, ast.keyword) and child.arg in KEYS:
                return True
            case ast.FormattedValue():
                return not isinstance(child, ast.Call)
            case ast.Assert() | ast.Raise() | ast.arg():
                return True
            case ast.match_case(pattern=part, guard=guard) if child in (part, guard):
                return True
            case ast.Subscript(slice=part) | ast.AnnAssign(annotation=part) if child is part:
                return True
            case ast.FunctionDef(name=name, returns=returns) if child is returns or "chart" in name:
                return True
    return False


def forms_of(node: ast.AST) -> Iterator[str]:
    """What a text may be, with places for its values."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.value
    elif isinstance(node, ast.JoinedStr):
        names = Names()
        for parts in product(*(tuple(part_forms(part, names)) for part in node.values)):
            yield "".join(parts)


def part_forms(part: ast.AST, names: "Names") -> Iterator[str]:
    """What a part of a text may be: letters, words between which it chooses, or a place for a value."""
    if isinstance(part, ast.Constant):
        yield str(part.value)
        return
    spec = ast.unparse(part.format_spec) if isinstance(part, ast.FormattedValue) and part.format_spec else ""
    value: Any = part.value if isinstance(part, ast.FormattedValue) else part
    if isinstance(value, ast.IfExp):
        yield from chain_of(value, names)
    else:
        yield names.place(value, spec)


def chain_of(value: ast.IfExp, names: "Names") -> Iterator[str]:
    """The words between which a condition chooses."""
    for one in (value.body, value.orelse):
        if isinstance(one, ast.JoinedStr):
            for parts in product(*(tuple(part_forms(part, names)) for part in one.values)):
                yield "".join(parts)
        else:
            yield from part_forms(one, names)


class Names:
    """The names of the places in a text, each once."""

    def __init__(self) -> None:
        self.given: dict[str, str] = {}

    def place(self, value: ast.AST, spec: str) -> str:
        """A place for a value, called by the last word of what gives it."""
        written = ast.unparse(value) + spec
        if written not in self.given:
            name = called(value)
            count = sum(one.rstrip("0123456789") == name for one in self.given.values())
            self.given[written] = f"{name}{count + 1}" if count else name
        return "{" + self.given[written] + "}"


def called(value: ast.AST) -> str:
    """A name for a value."""
    if isinstance(value, ast.Call):
        return called(value.func)
    if isinstance(value, ast.Attribute):
        return value.attr
    if isinstance(value, ast.Name):
        return value.id
    return "value"


def filled(text: str) -> str:
    """A text with a number in each of its places, or a space of the map."""
    return PLACE.sub(lambda place: "[7]" if place[0].startswith("{place") else "7", text)
