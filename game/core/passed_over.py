"""Phases that were passed over: the position remembers them with the reason until the round is over."""

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal

P = TypeVar("P")


class PassedOver(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A phase of this name that was passed over, and why."""

    phase: str
    why: Refusal


def with_passed(position: P, name: str, why: Refusal) -> P:
    """The position, which has a field `passed_over`, with the reason why a phase is passed over."""
    noted: Any = position
    remembered: P = replace(noted, passed_over=(*noted.passed_over, PassedOver(name, why)))
    return remembered


def passed_over(name: str, game: Any, position: Any) -> Refusal | None:
    """Why the phase of a name was passed over in this round, or None: it was not."""
    found: tuple[PassedOver, ...] = position.passed_over
    return next((one.why for one in found if one.phase == name), None)
