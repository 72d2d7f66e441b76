"""Rows that a scenario adds to the tables of its title, and that nothing in it needs: a terrain that no hex has, a unit
that stands nowhere."""

from collections.abc import Iterator
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from game.core.board import Board
from game.core.title import Title
from game.loading.problems import FileProblem
from game.loading.yaml.nodes import Document, Node, child


def unused_rows(document: Document, title: Title, tables: Any, board: Board) -> Iterator[FileProblem]:
    """A warning for every row that is new and named neither in the scenario nor on its map."""
    named = {word for space in board.spaces for word in space.terrain}
    named |= {each.kind for each in board.features} | {each.kind for each in board.links}
    named |= set(words_in(document.root))
    for key, known in own_rows(title, tables).items():
        rows = child(document.root, key)
        for word in rows.value if rows is not None and isinstance(rows.value, dict) else ():
            if word not in known and word not in named:
                sentence = f"{key}: nothing on the map or in this file is a '{word}'"
                yield document.problem((key, word), sentence, at_key=True, severity="warning")


def own_rows(title: Title, tables: Any) -> dict[str, set[str]]:
    """The keys of a scenario under which rows are added to a table, each with the words that the table has already.

    Such a key holds rows of the same type as its table.
    """
    kinds: dict[type, set[str]] = {}
    for name, kind in rows_in(type(tables)).items():
        kinds.setdefault(kind, set()).update(getattr(tables, name))
    return {name: kinds[kind] for name, kind in rows_in(title.scenario).items() if kind in kinds}


def rows_in(struct: type[msgspec.Struct]) -> dict[str, type]:
    """The fields of a type that are tables: words with a row each."""
    found = {}
    for name, hint in get_type_hints(struct).items():
        inner = get_args(hint)
        is_table = get_origin(hint) is dict and inner[0] is str and isinstance(inner[1], type)
        if is_table and issubclass(inner[1], msgspec.Struct):
            found[name] = inner[1]
    return found


def words_in(node: Node, depth: int = 0) -> Iterator[str]:
    """Every text in a file, and every key but those of the rows themselves, which lie right below the top."""
    if isinstance(node.value, dict):
        for key, below in node.value.items():
            if depth != 1:
                yield key
            yield from words_in(below, depth + 1)
    elif isinstance(node.value, list):
        for below in node.value:
            yield from words_in(below, depth + 1)
    elif isinstance(node.value, str):
        yield node.value
