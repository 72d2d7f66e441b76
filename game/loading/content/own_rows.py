"""Rows that a scenario adds to the tables of its title, or changes: what a changed one leaves out stays as it was."""

from collections.abc import Mapping
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from game.core.title import Title
from game.loading.yaml.nodes import Document, Node, Place, child, container


def own_rows(title: Title, tables: Any) -> dict[str, dict[str, Any]]:
    """The keys of a scenario under which rows are added to a table or changed, each with the rows there are already.

    Such a key holds rows of the same type as its table.
    """
    kinds: dict[type, dict[str, Any]] = {}
    for name, kind in rows_in(type(tables)).items():
        kinds.setdefault(kind, {}).update(getattr(tables, name))
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


def completed(document: Document, title: Title, tables: Any) -> Document:
    """A scenario file in which every changed row has all its fields: those it leaves out are those of the table."""
    if not isinstance(document.root.value, dict):
        return document
    top = dict(document.root.value)
    for key, known in own_rows(title, tables).items():
        rows = child(document.root, key)
        if rows is not None and isinstance(rows.value, dict):
            full = {
                w: filled(row, msgspec.to_builtins(known[w])) if w in known else row for w, row in rows.value.items()
            }
            top[key] = replace(rows, value=full)
    return replace(document, root=replace(document.root, value=top))


def filled(row: Node, known: Mapping[Any, Any]) -> Node:
    """A row with the fields that it leaves out; they stand where it begins."""
    if not isinstance(row.value, dict):
        return row
    fields = dict(row.value)
    for name, value in known.items():
        below = fields.get(str(name))
        if below is None:
            fields[str(name)] = node_of(value, row.place)
        elif isinstance(value, dict):
            fields[str(name)] = filled(below, value)
    return replace(row, value=fields)


def node_of(value: Any, place: Place) -> Node:
    """A value of a table as if it were written at a place."""
    if isinstance(value, dict):
        below = {str(key): node_of(each, place) for key, each in value.items()}
        return container(below, list(below.values()), {}, place)
    if isinstance(value, list | tuple):
        entries = [node_of(each, place) for each in value]
        return container(entries, entries, {}, place)
    return Node(value, place)
