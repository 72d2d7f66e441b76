"""Rows of values in a position, its pieces by number or what each side has, with one or some of them changed."""

from collections.abc import Mapping
from itertools import compress, count
from operator import is_not
from typing import TypeVar

Value = TypeVar("Value")

BLOCK = 32
"""So many values of a row are compared at a time."""


def with_one(row: tuple[Value, ...], number: int, value: Value) -> tuple[Value, ...]:
    """A row with one value changed; the numbers count from its front."""
    values = list(row)
    values[number] = value
    return tuple(values)


def with_some(row: tuple[Value, ...], changed: Mapping[int, Value]) -> tuple[Value, ...]:
    """A row with some values changed, by their numbers."""
    values = list(row)
    for number, value in changed.items():
        values[number] = value
    return tuple(values)


def changed(before: tuple[Value, ...], now: tuple[Value, ...]) -> list[int]:
    """The numbers of the values of a row that were put in the place of others.

    They are compared block by block, for most are the same; so a value that an equal one has replaced may go untold.
    """
    found: list[int] = []
    for start in range(0, len(now), BLOCK):
        old, new = before[start : start + BLOCK], now[start : start + BLOCK]
        if old != new:
            found += compress(count(start), map(is_not, old, new))
    return found


def with_side(pair: tuple[Value, Value], side: int, value: Value) -> tuple[Value, Value]:
    """What the two sides have, with that of one changed."""
    return (value, pair[1]) if side == 0 else (pair[0], value)
