"""Rows of a skin that say only what is to be different: the rest comes from the row of the skin below.

What lies below is given as plain values, keys and texts, as msgspec writes them.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from game.loading.yaml.nodes import Node, Place

ROWS = ("sides", "pieces", "markers", "terrain", "lines")
"""The keys of a skin under which there are rows of several fields."""


def completed(root: Node, below: dict[str, Any]) -> Node:
    """A skin file with what its rows leave out."""
    if not isinstance(root.value, dict):
        return root
    tables = {key: with_rows(table, below[key]) if key in ROWS else table for key, table in root.value.items()}
    return replace(root, value=tables)


def with_rows(table: Node, below: dict[str, Any]) -> Node:
    """The rows under one key, each with what it leaves out."""
    if not isinstance(table.value, dict):
        return table
    rows = {key: filled(row, below[key]) if key in below else row for key, row in table.value.items()}
    return replace(table, value=rows)


def filled(row: Node, below: dict[str, Any]) -> Node:
    """A row with the fields that it does not name itself; what is empty below stays empty."""
    if not isinstance(row.value, dict):
        return row
    left_out = {key: node_of(value, row.place) for key, value in said(below).items() if key not in row.value}
    return replace(row, value={**row.value, **left_out}, keys={**row.keys, **dict.fromkeys(left_out, row.place)})


def node_of(value: Any, place: Place) -> Node:
    """A plain value as if it stood at a place in a file."""
    if isinstance(value, dict):
        below = {key: node_of(each, place) for key, each in said(value).items()}
        return Node(below, place, dict.fromkeys(below, place))
    if isinstance(value, list | tuple):
        return Node([node_of(each, place) for each in value], place)
    return Node(value, place)


def said(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields that say something: those that are left empty could not be written in a file."""
    return {key: value for key, value in fields.items() if value not in ("", None)}


def texts_in(value: Any) -> Iterator[str]:
    """Every text in a plain value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for below in value.values() if isinstance(value, dict) else value:
            yield from texts_in(below)
