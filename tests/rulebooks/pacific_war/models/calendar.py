"""The Day marker and the month's end by the words of the sequence of play alone (Rules 5.3, 5.4)."""

from typing import Literal, NamedTuple

MONTH_BEGIN = 0
BOXES = 31
"""Month Begin, and thirty days."""


class Moved(NamedTuple):
    """Where the marker stands, whether the month ended, and with what play goes on."""

    day: int
    ends: bool
    goes_on: str


def moved(
    day: int,
    boxes: int,
    phase: Literal["contact", "cycle"],
    is_operation_player_active: bool,
    is_reaction_player_active: bool,
    is_last_month: bool,
) -> Moved:
    """The marker goes box by box; into Month Begin, or through it, ends the month (§ 5.4)."""
    ends = False
    for _ in range(boxes):
        day = (day + 1) % BOXES
        ends = ends or day == MONTH_BEGIN
    if not ends:
        return Moved(day, False, "on")
    if is_last_month:
        return Moved(day, True, "over")
    if phase == "contact":
        return Moved(day, True, "R" if is_operation_player_active else "O")
    return Moved(day, True, "Lighting" if is_operation_player_active or is_reaction_player_active else "O")


def reaction_pulses(pulses: int, condition: str) -> int:
    """The pulses of the Reaction player: as many, or twice as many under an Ambush (§ 22.3)."""
    return pulses * (2 if condition in ("ambush", "ambush_cv") else 1)
