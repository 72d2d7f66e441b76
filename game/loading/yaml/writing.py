"""Changing single values of a YAML file: everything else stays as it was written, down to the last blank.

The library that keeps comments reads where every value stands, and writes the new ones. Only the place of a value that
changes is written anew, since no writer keeps how its author has aligned and broken the lines around it.
"""

import re
from io import StringIO
from types import NoneType
from typing import Any

import msgspec
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode
from ruamel.yaml.scalarstring import DoubleQuotedScalarString

from game.loading.problems import FileErrors
from game.loading.yaml.nodes import Route, plain
from game.loading.yaml.text import parse_yaml

WIDTH = 120
LIKE_A_NUMBER = re.compile(r"[-+.0-9][-+.:_0-9a-fA-FxXoO]*")
BY_HAND = "This place of the file is written in a way that only an editor of text can change."


class CannotWrite(Exception):
    """A file cannot be changed at a place; the text is the sentence for whoever wanted it."""


class Put(msgspec.Struct, frozen=True):
    """Give a key, or an entry of a list, another value; a key that is not there yet is added."""

    route: Route
    value: Any


class Add(msgspec.Struct, frozen=True):
    """Add an entry to the end of a list, which begins with it where there is none."""

    route: Route
    value: Any


class Drop(msgspec.Struct, frozen=True):
    """Take out a key or an entry of a list."""

    route: Route


Change = Put | Add | Drop


def changed_text(text: str, changes: tuple[Change, ...]) -> str:
    """The text of a file after some changes.

    :raises CannotWrite: where the file says something else afterwards than what the changes mean.
    """
    try:
        for change in changes:
            meant = changed_value(plain(parse_yaml(text.encode(), "").root), change)
            text = changed_once(text, change)
            if plain(parse_yaml(text.encode(), "").root) != meant:
                raise CannotWrite(BY_HAND)
    except (FileErrors, YAMLError):
        raise CannotWrite(BY_HAND) from None
    return text


def changed_value(value: Any, change: Change) -> Any:
    """What a file holds after a change."""
    if isinstance(change, Add) and child_of(value, change.route) is None:
        return changed_value(value, Put(change.route, [change.value]))
    return altered(value, change.route, change)


def altered(value: Any, route: Route, change: Change) -> Any:
    """A value with a change somewhere below it."""
    if not route and isinstance(change, Put):
        return change.value
    if not route and isinstance(change, Add) and isinstance(value, list):
        return [*value, change.value]
    if not route or not isinstance(value, dict | list | NoneType):
        raise CannotWrite(BY_HAND)
    step, rest = route[0], route[1:]
    copy: Any = {} if value is None else value.copy()
    if not rest and isinstance(change, Drop):
        if child_of(value, route) is None:
            raise CannotWrite(BY_HAND)
        del copy[step]
    else:
        copy[step] = altered(copy.get(step) if isinstance(copy, dict) else copy[step], rest, change)
    return copy


def child_of(value: Any, route: Route) -> Any:
    """What stands at a route; None where nothing does."""
    for step in route:
        if isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value


def changed_once(text: str, change: Change) -> str:
    """The text of a file after one change.

    :raises CannotWrite: where the place cannot be changed.
    """
    root = YAML(typ="rt").compose(text)
    match change:
        case Put(route, value):
            return with_value(text, root, route, value)
        case Add(route, value):
            found = node_at(root, route)
            if found is None or is_nothing(found):
                return with_value(text, root, route, [value])
            return with_entry(text, found, written(value))
        case Drop(route):
            return without(text, root, route)


def node_at(node: Node | None, route: Route) -> Node | None:
    """The node at a route."""
    for step in route:
        node = below(node, step)
    return node


def below(node: Node | None, step: str | int) -> Node | None:
    """The node at one key or index."""
    if isinstance(node, MappingNode):
        return next((value for key, value in node.value if key.value == step), None)
    if isinstance(node, SequenceNode) and isinstance(step, int) and step < len(node.value):
        found: Node = node.value[step]
        return found
    return None


def is_nothing(node: Node) -> bool:
    """Whether nothing is written where a value could stand."""
    return isinstance(node, ScalarNode) and node.start_mark.index == node.end_mark.index


# Putting something in


def with_value(text: str, root: Node, route: Route, value: Any) -> str:
    """A text with another value at a route, with all keys on the way to it that are not there yet."""
    around = root
    for depth, step in enumerate(route):
        found = below(around, step)
        if found is None:
            for missing in reversed(route[depth + 1 :]):
                value = {missing: value}
            return with_entry(text, around, f"{written(step)}: {written(value)}")
        around = found
    if is_nothing(around):
        at = behind_key(text, root, route)
        return f"{text[:at]} {written(value)}{text[at:]}"
    return f"{text[: around.start_mark.index]}{written(value)}{text[end_of(around, text) :]}"


def with_entry(text: str, around: Node, entry: str) -> str:
    """A text with another entry, or key and value, at the end of a list or of keys."""
    if not isinstance(around, CollectionNode):
        raise CannotWrite(BY_HAND)
    if around.flow_style:
        return with_entry_in_brackets(text, around, entry)
    first, last = edges(around.value[0])[0], edges(around.value[-1])[1]
    start = text.rfind("\n", 0, first.start_mark.index) + 1
    begins = text[start : first.start_mark.index] if isinstance(around, SequenceNode) else ""
    lead = begins or " " * first.start_mark.column
    if lead.strip(" -") or lead.count("-") > 1:
        raise CannotWrite(BY_HAND)
    at = line_end(text, end_of(last, text))
    return f"{text[:at]}{line_break(text)}{lead}{entry}{text[at:]}"


def with_entry_in_brackets(text: str, around: Node, entry: str) -> str:
    """The same in brackets; a line that would grow too long is broken where the others begin."""
    start = around.start_mark.index + 1
    if not around.value:
        return f"{text[:start]}{entry}{text[start:]}"
    first, last = edges(around.value[0])[0], edges(around.value[-1])[1]
    at = end_of(last, text)
    column = at - text.rfind("\n", 0, at) - 1
    fits = column + len(entry) + 3 <= WIDTH
    between = ", " if fits else f",{line_break(text)}{' ' * first.start_mark.column}"
    return f"{text[:at]}{between}{entry}{text[at:]}"


def written(value: Any) -> str:
    """A value as it is written inside a line."""
    yaml = YAML(typ="rt")
    yaml.default_flow_style = True
    yaml.width = 1_000_000
    yaml.brace_single_entry_mapping_in_flow_sequence = True
    sink = StringIO()
    yaml.dump([in_double_quotes(value)], sink)
    return sink.getvalue().strip()[1:-1]


def in_double_quotes(value: Any) -> Any:
    """A value in which texts that need quotes have double ones, as our files have."""
    if isinstance(value, dict):
        return {in_double_quotes(key): in_double_quotes(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [in_double_quotes(each) for each in value]
    if isinstance(value, str) and needs_quotes(value):
        return DoubleQuotedScalarString(value)
    return value


def needs_quotes(text: str) -> bool:
    """Whether a text in brackets would be read as anything else than it is, or not at all, by us or by others."""
    if LIKE_A_NUMBER.fullmatch(text):
        return True
    try:
        return bool(plain(parse_yaml(f"[{text}]".encode(), "").root) != [text])
    except FileErrors:
        return True


# Taking something out


def without(text: str, root: Node, route: Route) -> str:
    """A text without a key or an entry."""
    around, gone = node_at(root, route[:-1]), node_at(root, route)
    if not isinstance(around, CollectionNode) or gone is None:
        raise CannotWrite(BY_HAND)
    number = [edges(each)[1] for each in around.value].index(gone)
    if around.flow_style:
        return without_in_brackets(text, around, number)
    first = edges(around.value[number])[0]
    start = text.rfind("\n", 0, first.start_mark.index) + 1
    if text[start : first.start_mark.index].strip(" ") != ("-" if isinstance(around, SequenceNode) else ""):
        raise CannotWrite(BY_HAND)
    end = line_end(text, end_of(gone, text))
    rest = text[:start] + text[end:].removeprefix("\r").removeprefix("\n")
    if len(around.value) > 1:
        return rest
    at = behind_key(text, root, route[:-1])
    return f"{rest[:at]} {'[]' if isinstance(around, SequenceNode) else '{}'}{rest[at:]}"


def behind_key(text: str, root: Node, route: Route) -> int:
    """Where the colon after a key ends."""
    around = node_at(root, route[:-1])
    if not route or not isinstance(around, MappingNode):
        raise CannotWrite(BY_HAND)
    key = next(key for key, _ in around.value if key.value == route[-1])
    return text.index(":", key.end_mark.index) + 1


def without_in_brackets(text: str, around: Node, number: int) -> str:
    """The same in brackets: the comma before the last one goes with it, else the comma behind."""
    first, last = edges(around.value[number])
    start, end = first.start_mark.index, end_of(last, text)
    if number + 1 < len(around.value):
        before, behind = text[:start], text[end:].lstrip().removeprefix(",").lstrip(" ")
        return (before.rstrip(" ") if behind[:1] in "\r\n" else before) + behind
    before = text[:start].rstrip()
    return (before.removesuffix(",") if number and before.endswith(",") else text[:start]) + text[end:]


# Where things stand


def edges(entry: Any) -> tuple[Node, Node]:
    """The first and the last node of an entry: its key and its value, or itself twice."""
    return entry if isinstance(entry, tuple) else (entry, entry)


def end_of(node: Node, text: str) -> int:
    """Where a value ends, without the comments and blank lines behind it."""
    if not isinstance(node, CollectionNode) or node.flow_style or not node.value:
        start: int = node.start_mark.index
        return start + len(text[start : node.end_mark.index].rstrip())
    return end_of(edges(node.value[-1])[1], text)


def line_end(text: str, at: int) -> int:
    """The end of a line, before its line break."""
    end = text.find("\n", at)
    end = len(text) if end < 0 else end
    return end - 1 if text[end - 1 : end] == "\r" else end


def line_break(text: str) -> str:
    """What ends the lines of a text."""
    return "\r\n" if "\r\n" in text else "\n"
