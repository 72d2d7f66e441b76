"""Where something may go, as a row of limits: each a set of hexes, and what is said of those outside it.

Whatever lies in all of them is allowed; the first that leaves a hex out is the reason why not.
"""

from collections.abc import Sequence

import msgspec

from game.core.actions import Refusal
from game.core.hexset import SpaceSet, has


class Limit(msgspec.Struct, frozen=True, gc=False):
    """The hexes that one rule allows, and what it says of all others."""

    allows: SpaceSet
    sentence: str
    rule: str


Limits = Sequence[Limit]


def allowed(limits: Limits) -> SpaceSet:
    """The hexes that all of the limits allow."""
    found = limits[0].allows
    for limit in limits[1:]:
        found &= limit.allows
    return found


def refused(limits: Limits, space: int) -> Refusal | None:
    """Why a hex is not among those allowed, or None."""
    return next((Refusal(each.sentence, each.rule) for each in limits if not has(each.allows, space)), None)
