"""Patrols against Task Forces by the rulebook's words alone (Rules 25.2)."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.rulebooks.pacific_war.models.paper import counters, less


class Meeting(NamedTuple):
    """The highest die of a contact, the strength of the torpedoes, and what hunts the submarines."""

    contact: int
    torpedoes: int
    hunters: int | str | None


def is_crippled(ship: dict[str, Any]) -> bool:
    """Whether a ship is Crippled: one hit before it sinks, if its capacity has a c (§ 3.2)."""
    counter = counters()[ship["unit"]]
    return bool(counter.get("can_be_crippled")) and bool(ship.get("hits", 0) == counter["capacity"] - 1)


def meeting(
    month: str, is_night: bool, is_detected: bool, side: str, points: int, core: Sequence[Any], screen: Sequence[Any]
) -> Meeting:
    """What a patrol of a side can do to a Task Force of these ships (§ 25.2)."""
    limit = min(7, 2 + points)
    limit -= 2 if is_night else 0
    limit -= 0 if is_detected else 2
    limit += 1 if any(is_crippled(ship) for ship in (*core, *screen)) else 0
    strength = min(6, points)
    if side == "allies" and month < "1943-09":
        strength = max(0, strength - 2)
    return Meeting(limit, strength, hunted_by(screen))


def hunted_by(screen: Sequence[Any]) -> int | str | None:
    """The two best ships of the screen together (§ 25.2)."""
    found = [less(counters()[ship["unit"]].get("anti_submarine"), ship.get("hits", 0)) for ship in screen]
    able = [strength for strength in found if strength is not None]
    whole = sorted((strength for strength in able if isinstance(strength, int)), reverse=True)[:2]
    if whole:
        return sum(whole)
    return "0(4)" if able else None
