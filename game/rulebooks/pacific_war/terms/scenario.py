"""What a Pacific War scenario file says: who stands where, what is given, and what decides it (Rules 2, 35).

Hexes are named as printed, unit classes by their ids in the tables.
"""

from typing import Annotated, Literal

import msgspec

from game.core.title import ScenarioBase
from game.rulebooks.pacific_war.terms.operation import Condition, Light
from game.rulebooks.pacific_war.terms.tables import Month, SideName
from game.rulebooks.pacific_war.terms.victory import Level, Points

Count = Annotated[int, msgspec.Meta(ge=0)]
Day = Annotated[
    str, msgspec.Meta(pattern="^19[0-9]{2}-(0[1-9]|1[0-2])-([0-2][0-9]|3[01])$", extra={"like": "1942-08-07"})
]
Type = Literal["engagement", "battle", "campaign", "strategic"]
PhaseWord = Literal["search", "movement", "air", "naval", "bombardment", "demolition", "ground", "repair", "rally"]
"""The phases of the Battle Cycle that an engagement may leave out; "search" is a movement phase without movement."""
PHASE_WORDS: tuple[PhaseWord, ...] = (
    "movement",
    "air",
    "naval",
    "bombardment",
    "demolition",
    "ground",
    "repair",
    "rally",
)


Activity = Literal["", "unactivated", "activated", "deactivated"]
Deed = Literal[
    "searched",
    "flew",
    "moved",
    "fought",
    "bombarded",
    "landed",
    "torpedoes_gone",
    "alerted",
    "aborted",
    "flew_at_dusk",
    "assaults",
    "given_steps",
    "unlinked",
    "rests",
    "replied",
]
"""What a unit or a Task Force has done, in the middle of a phase, a cycle or a month."""


class Carried(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit aboard a ship: its class and steps."""

    unit: str
    steps: Count = 0
    """0: as many as the class has."""
    level: int | None = None
    name: str = ""
    full: Count = 0
    """The steps that it was built with; 0: as many as it has."""
    activity: Activity = ""
    """Empty: as its ship."""
    did: tuple[Deed, ...] = ()
    is_broken: bool = False


class Placed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit: its class, its name, and what differs from a fresh unit of the class."""

    unit: str
    name: str = ""
    hits: Count = 0
    steps: Count = 0
    level: int | None = None
    is_broken: bool = False
    air: Carried | None = None
    """The air unit aboard."""
    aboard: tuple[Carried, ...] = ()
    """The ground units aboard."""
    full: Count = 0
    """The steps that it was built with; 0: as many as it has."""
    activity: Activity = ""
    """Empty: as its Task Force or base."""
    did: tuple[Deed, ...] = ()


class PlacedForce(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Task Force: where it is, its core and its screen."""

    hex: str
    core: tuple[Placed, ...]
    screen: tuple[Placed, ...] = ()
    is_activated: bool = True
    is_detected: bool = False
    report: Literal["", "green", "blue", "red"] = ""
    """How well the enemy knows it; a detected one without a word is known as by a Green report."""
    told: Count = 0
    """The number of units that a Red report gave."""
    did: tuple[Deed, ...] = ()


class PlacedBase(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What stands in a hex or a Holding Box, and what is there."""

    airbase: Literal["none", "small", "large", ""] = ""
    """Empty: as on the map."""
    port: Literal["none", "minor", "major", ""] = ""
    airbase_hits: Count = 0
    port_hits: Count = 0
    is_fortified: bool = False
    fortress_hits: Count = 0
    is_demolished: bool = False
    """Whether its resource hex is."""
    has_command: bool = False
    """Whether its port is a submarine Command even without points."""
    headquarters: tuple[str, ...] = ()
    ships: tuple[Placed, ...] = ()
    air: tuple[Placed, ...] = ()
    ground: tuple[Placed, ...] = ()
    submarines: Count = 0
    bombing_points: Count = 0
    is_unactivated: bool = False
    """Whether the units are not activated, though those of engagements and battles are."""


class Given(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a scenario fixes: for each cycle in its order, or for all."""

    light: tuple[Light, ...] = ()
    advantage: tuple[SideName, ...] = ()
    detected: tuple[SideName, ...] = ()
    """The sides whose Task Forces are detected from the beginning."""
    first_range: Literal["long", "medium", "short", ""] = ""
    surprise: SideName | Literal[""] = ""
    """Who has Surprise in naval combat."""
    surprise_rounds: Count = 1
    """Rounds that are fired before the other side replies."""
    phases: tuple[PhaseWord, ...] = PHASE_WORDS
    divides: dict[SideName, Count] = {}
    """Sides that divide their ships into so many Task Forces before the first cycle."""
    ferry_ranges: dict[str, Count] = {}
    """Classes of air units that ferry further than their range."""
    naval_lines: dict[SideName, tuple[str, ...]] = {}
    """Task Forces that fight as the core in naval combat; all other ships of the side fight as the screen."""


class FirstStrike(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The attack out of peace: in the first cycle against a hex (Rules 35.1)."""

    hex: str
    month: Month | Literal[""] = ""
    """Only in this month; empty: in the first cycle of the scenario."""
    modifier: int = -5
    """To the die of the first attack of the strike."""
    hits_factor: int = 2


class Arrivals(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Reinforcements of a side in a month: where, and what."""

    month: Month
    side: SideName
    hex: str
    """A hex or a Holding Box."""
    units: tuple[Placed, ...] = ()
    headquarters: tuple[str, ...] = ()
    submarines: Count = 0


class Replacements(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Steps that a side is given each month, from a month on."""

    side: SideName
    air: Count
    ground: Count
    first_month: Month | Literal[""] = ""


class Scenario(ScenarioBase, frozen=True, kw_only=True):
    """A scenario of Pacific War."""

    type: Type
    start: Day
    cycles: Count = 0
    """How many Battle Cycles an engagement has."""
    days: Count = 0
    """How long a battle lasts."""
    months: Count = 0
    """How long a campaign or a strategic scenario lasts."""
    operation_player: SideName | Literal[""] = ""
    """Whose the first Operation is, without a bid."""
    condition: Condition = ""
    """The condition of the first Operation, or of the battle."""
    free_operations: Count = 0
    """How many Operations belong to the Operation player without a bid, at that condition."""
    last_operation: Count = 0
    """The Operation after which the scenario is decided; 0: there is none."""
    initiative: int = 0
    homeland_points: Count = 0
    merchant_points: Count = 0
    escorts: tuple[Placed, ...] = ()
    owners: dict[SideName, tuple[str, ...]] = {}
    """Whose hexes are that are not their map's owner's."""
    command_points: dict[Month, dict[SideName, Count]] = {}
    given: Given = Given()
    first_strike: FirstStrike | None = None
    task_forces: dict[SideName, dict[str, PlacedForce]] = {}
    bases: dict[SideName, dict[str, PlacedBase]] = {}
    reinforcements: tuple[Arrivals, ...] = ()
    replacements: tuple[Replacements, ...] = ()
    new_units: dict[SideName, tuple[str, ...]] = {}
    """The classes of air units that replacements may form."""
    flak_improved_from: dict[SideName, Month] = {}
    options: tuple[Literal["weather", "once_a_week", "china", "fleet_submarines", "submarine_aircraft"], ...] = ()
    victory: tuple[Level, ...] = ()
    points: Points = Points()
    no_undetected_search: tuple[int, ...] = ()
    """Cycles in which neither ships nor the mission are searched for."""
