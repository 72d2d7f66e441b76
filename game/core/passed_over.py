"""Phases in which nobody had anything to do: a position remembers them with the reason until the round is over.

Only the sequence panel reads this. Where nobody looks at one, as in random play, nothing is remembered.
"""

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal
from game.core.position import Position

P = TypeVar("P", bound=Position)


class PassedOver(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A phase of this name that was passed over, and why."""

    phase: str
    why: Refusal


class PassingPosition(Position, frozen=True, kw_only=True):
    """A position of a title with phases that are passed over; None: nobody looks, and nothing is remembered."""

    passed_over: tuple[PassedOver, ...] | None = ()


def with_passed(position: Any, name: str, why: Refusal) -> Any:
    """The position with the reason why a phase is passed over."""
    if position.passed_over is None:
        return position
    return replace(position, passed_over=(*position.passed_over, PassedOver(name, why)))


def none_passed(position: PassingPosition) -> tuple[PassedOver, ...] | None:
    """What a new round begins with: nothing was passed over in it yet."""
    return None if position.passed_over is None else ()


def without_memory(position: P) -> P:
    """The position for a game at whose panel nobody looks."""
    return replace(position, passed_over=None) if isinstance(position, PassingPosition) else position


def why_passed(position: PassingPosition, name: str) -> Refusal | None:
    """Why the phase of a name was passed over in this round, or None: it was not."""
    return next((one.why for one in position.passed_over or () if one.phase == name), None)
