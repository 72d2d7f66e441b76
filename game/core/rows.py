"""Rows of values in a position, such as its pieces by number, with one or some of them changed."""

from collections.abc import Mapping
from typing import TypeVar

Value = TypeVar("Value")


def with_one(row: tuple[Value, ...], number: int, value: Value) -> tuple[Value, ...]:
    """A row with one value changed; the numbers count from its front."""
    return (*row[:number], value, *row[number + 1 :])


def with_some(row: tuple[Value, ...], changed: Mapping[int, Value]) -> tuple[Value, ...]:
    """A row with some values changed, by their numbers."""
    values = list(row)
    for number, value in changed.items():
        values[number] = value
    return tuple(values)
