"""Rows that a scenario adds to the tables of its title, and that nothing in it needs: a terrain that no hex has, a unit
that stands nowhere."""

from collections.abc import Iterator
from typing import Any

from game.core.board import Board
from game.core.title import Title
from game.loading.content.own_rows import own_rows
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
