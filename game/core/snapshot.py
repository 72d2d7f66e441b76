"""Positions as JSON: what a save holds, and what two runs of the same game are compared by."""

from typing import Any, Union

import msgspec
from msgspec.structs import replace

from game.core.position import Position
from game.core.sequence import EndPhase, RunPhase
from game.core.title import Title


def freeze(position: Position) -> bytes:
    """A position as one line of JSON."""
    return msgspec.json.encode(position)


def thaw(title: Title, data: bytes | msgspec.Raw) -> Any:
    """The position that `freeze` wrote, typed again.

    :raises msgspec.ValidationError: when the data is not a position of this title.
    """
    plain = msgspec.json.decode(data)
    if not isinstance(plain, dict):
        raise msgspec.ValidationError("a position is an object")
    stack = plain.pop("steps", [])
    step: Any = Union[(RunPhase, EndPhase, *title.steps)]
    steps = msgspec.convert(stack, tuple[step, ...])
    position = msgspec.convert(plain | {"steps": []}, title.position)
    return replace(position, steps=steps)
