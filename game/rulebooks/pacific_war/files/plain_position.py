"""What a file says of a position in the middle of a game.

Units, Task Forces and bases are told as in a scenario file; what is left out is as in an empty one.
"""

from typing import Annotated, Literal

import msgspec

from game.rulebooks.pacific_war.terms.operation import Condition, Light
from game.rulebooks.pacific_war.terms.scenario import Count, Given, PlacedBase, PlacedForce, Type
from game.rulebooks.pacific_war.terms.tables import Month, SideName

Day = Annotated[int, msgspec.Meta(ge=0, le=30)]


class PlainOperation(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An Operation that is going on."""

    player: SideName
    condition: Condition = "intercept"
    is_condition_shown: bool = False
    bid: Count = 0
    level: Count = 0
    points: tuple[Count, Count] = (0, 0)
    """Activation Points of the Operation player and of the Reaction player."""
    days: Count = 7
    used: Count = 0
    pulses: Count = 0
    cycle: Count = 1
    light: Light = "day_am"
    advantage: SideName | None = None
    """Nobody said: the Operation player."""
    phase: str = ""
    """The phase that begins now, such as "E Naval battles"; empty: the Advantage player's movement."""


class PlainPatrol(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A submarine patrol."""

    side: SideName
    hex: str
    points: Count


class PlainTracks(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is counted beside the map."""

    homeland: Count = 0
    merchants: Count = 0
    bombings: Count = 0
    anti_merchant: Count = 0
    priority: Literal["merchants", "escorts"] = "merchants"


class PlainPosition(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position as a file tells it."""

    scenario: str = ""
    source: str = ""
    type: Type = "campaign"
    month: Month = "1942-08"
    day: Day = 1
    task_forces: dict[SideName, dict[str, PlacedForce]] = {}
    bases: dict[SideName, dict[str, PlacedBase]] = {}
    owners: dict[SideName, tuple[str, ...]] = {}
    patrols: tuple[PlainPatrol, ...] = ()
    initiative: Annotated[int, msgspec.Meta(ge=-10, le=10)] = 0
    levels: dict[SideName, Count] = {}
    command_points: dict[str, Count] = {}
    """The Command Points on headquarters, by their ids."""
    support_bases: dict[str, str] = {}
    """Offensive Support Bases: the headquarters by the hex."""
    foul: tuple[Literal["north", "central", "south", "southeast"], ...] = ()
    tracks: PlainTracks = PlainTracks()
    operation: PlainOperation | None = None
    activated: tuple[str, ...] = ()
    """Units by their names that are activated, beside the Task Forces."""
    given: Given = Given()
