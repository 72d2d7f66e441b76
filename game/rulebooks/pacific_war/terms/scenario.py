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
    """A unit aboard a ship: its class and steps (Rules 23.2)."""

    unit: str
    """Its class, a row of the table of classes."""
    steps: Count = 0
    """0: as many as the class has."""
    level: int | None = None
    """The level of an air unit; none: that of the class."""
    name: str = ""
    """Its own name; empty: that of the class."""
    full: Count = 0
    """The steps that it was built with; 0: as many as it has."""
    activity: Activity = ""
    """Empty: as its ship (Rules 2.2.1)."""
    did: tuple[Deed, ...] = ()
    """What it has done in this phase, cycle or month already (Rules 2.2.1)."""
    is_broken: bool = False
    """Whether a ground unit is broken."""


class Placed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit: its class, its name, and what differs from a fresh unit of the class (Rules 2.2)."""

    unit: str
    """Its class, a row of the table of classes."""
    name: str = ""
    """Its own name; empty: that of the class."""
    hits: Count = 0
    """The hits that a ship has taken (Rules 3.1)."""
    steps: Count = 0
    """The steps that it has; 0: as many as the class (Rules 3.3)."""
    level: int | None = None
    """The level of an air unit; none: that of the class (Rules 3.4)."""
    is_broken: bool = False
    """Whether a ground unit is broken (Rules 3.3)."""
    air: Carried | None = None
    """The air unit aboard (Rules 23.3)."""
    aboard: tuple[Carried, ...] = ()
    """The ground units aboard (Rules 23.2)."""
    full: Count = 0
    """The steps that it was built with; 0: as many as it has."""
    activity: Activity = ""
    """Empty: as its Task Force or base (Rules 2.2.1)."""
    did: tuple[Deed, ...] = ()
    """What it has done in this phase, cycle or month already (Rules 2.2.1)."""


class PlacedForce(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Task Force: where it is, its core and its screen (Rules 2.2.3)."""

    hex: str
    """The hex in which it is."""
    core: tuple[Placed, ...]
    """The ships of its core."""
    screen: tuple[Placed, ...] = ()
    """The ships of its screen."""
    is_activated: bool = True
    """Whether it is activated at the start (Rules 2.2.1)."""
    is_detected: bool = False
    """Whether the enemy has detected it (Rules 24.6)."""
    report: Literal["", "green", "blue", "red"] = ""
    """How well the enemy knows it; a detected one without a word is known as by a Green report (Rules 24.2)."""
    told: Count = 0
    """The number of units that a Red report gave (Rules 24.2)."""
    did: tuple[Deed, ...] = ()
    """What it has done in this phase, cycle or month already (Rules 2.2.1)."""


class PlacedBase(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What stands in a hex or a Holding Box, and what is there (Rules 2.3)."""

    airbase: Literal["none", "small", "large", ""] = ""
    """Empty: as on the map."""
    port: Literal["none", "minor", "major", ""] = ""
    """Its port; empty: as on the map."""
    airbase_hits: Count = 0
    """The hits that its airbase has taken (Rules 17.4)."""
    port_hits: Count = 0
    """The hits that its port has taken (Rules 17.4)."""
    is_fortified: bool = False
    """Whether there is a fortress (Rules 29.4)."""
    fortress_hits: Count = 0
    """The hits that the fortress has taken (Rules 29.4)."""
    is_demolished: bool = False
    """Whether its resource hex is (Rules 30.1)."""
    has_command: bool = False
    """Whether its port is a submarine Command even without points (Rules 14.6)."""
    headquarters: tuple[str, ...] = ()
    """Headquarters that are there, by their names in the tables (Rules 11.1)."""
    ships: tuple[Placed, ...] = ()
    """Ships in its port."""
    air: tuple[Placed, ...] = ()
    """Air units at its airbase."""
    ground: tuple[Placed, ...] = ()
    """Ground units."""
    submarines: Count = 0
    """Submarine points of its Command (Rules 25.1)."""
    bombing_points: Count = 0
    """Strategic bombing points of the Allies that are based there (Rules 8.1)."""
    is_unactivated: bool = False
    """Whether the units are not activated, though those of engagements and battles are (Rules 2.2.1)."""


class Given(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a scenario fixes: for each cycle in its order, or for all."""

    light: tuple[Light, ...] = ()
    """The light of each cycle, or one for all; none: it is found as the rules say (Rules 26.2)."""
    advantage: tuple[SideName, ...] = ()
    """Who has the advantage in each cycle, or one for all; none: it is rolled for (Rules 27)."""
    detected: tuple[SideName, ...] = ()
    """The sides whose Task Forces are detected from the beginning (Rules 24.6)."""
    first_range: Literal["long", "medium", "short", ""] = ""
    """The range at which naval combat begins; empty: as the rules say (Rules 29.2)."""
    surprise: SideName | Literal[""] = ""
    """Who has Surprise in naval combat (Rules 29.1)."""
    surprise_rounds: Count = 1
    """Rounds that are fired before the other side replies (Rules 29.2)."""
    phases: tuple[PhaseWord, ...] = PHASE_WORDS
    """The phases of a Battle Cycle that are played (Rules 5.2)."""
    divides: dict[SideName, Count] = {}
    """Sides that divide their ships into so many Task Forces before the first cycle (Rules 2.2.3)."""
    ferry_ranges: dict[str, Count] = {}
    """Classes of air units that ferry further than their range (Rules 23.3)."""
    naval_lines: dict[SideName, tuple[str, ...]] = {}
    """Task Forces that fight as the core in naval combat; all other ships of the side fight as the screen
    (Rules 29.2)."""


class FirstStrike(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The attack out of peace: in the first cycle against a hex (Rules 35.1)."""

    hex: str
    """The hex that is struck."""
    month: Month | Literal[""] = ""
    """Only in this month; empty: in the first cycle of the scenario."""
    modifier: int = -5
    """To the die of the first attack of the strike."""
    hits_factor: int = 2
    """By how much the hits of the strike are multiplied."""


class Arrivals(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Reinforcements of a side in a month: where, and what (Rules 14.1)."""

    month: Month
    """When they come."""
    side: SideName
    """Whose they are."""
    hex: str
    """A hex or a Holding Box."""
    units: tuple[Placed, ...] = ()
    """Which units come."""
    headquarters: tuple[str, ...] = ()
    """Headquarters that come, by their names in the tables (Rules 11.2)."""
    submarines: Count = 0
    """Submarine points that come (Rules 14.2)."""


class Replacements(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Steps that a side is given each month, from a month on (Rules 16.1)."""

    side: SideName
    """Who is given them."""
    air: Count
    """Steps for air units in each month (Rules 16.3)."""
    ground: Count
    """Steps for ground units in each month (Rules 16.2)."""
    first_month: Month | Literal[""] = ""
    """The month from which on they are given; empty: from the start."""


class Scenario(ScenarioBase, frozen=True, kw_only=True):
    """A scenario of Pacific War."""

    type: Type
    """How much of the war it is, and so which parts of the sequence of play it has (Rules 2)."""
    start: Day
    """The day on which it begins (Rules 5.1)."""
    cycles: Count = 0
    """How many Battle Cycles an engagement has (Rules 5.2)."""
    days: Count = 0
    """How long a battle lasts (Rules 32.3)."""
    months: Count = 0
    """How long a campaign or a strategic scenario lasts (Rules 5.1)."""
    operation_player: SideName | Literal[""] = ""
    """Whose the first Operation is, without a bid (Rules 18)."""
    condition: Condition = ""
    """The condition of the first Operation, or of the battle (Rules 21.4)."""
    free_operations: Count = 0
    """How many Operations of the first month are the Operation player's without a bid, at that condition (Rules 18)."""
    last_operation: Count = 0
    """The Operation after which the scenario is decided; 0: there is none (Rules 5.3)."""
    initiative: int = 0
    """Where the marker of initiative begins: above 0 it is Japan's, below 0 the Allies' (Rules 19.1)."""
    homeland_points: Count = 0
    """Japan's homeland points at the start, which bombing takes (Rules 8.3)."""
    merchant_points: Count = 0
    """Japan's merchant points at the start (Rules 9.3)."""
    escorts: tuple[Placed, ...] = ()
    """Ships in Japan's Escort box (Rules 9.1)."""
    owners: dict[SideName, tuple[str, ...]] = {}
    """Whose hexes are that are not their map's owner's (Rules 2.3)."""
    command_points: dict[Month, dict[SideName, Count]] = {}
    """The command points of a side in a month (Rules 10.1)."""
    given: Given = Given()
    """What is fixed and not rolled for (Rules 21.4)."""
    first_strike: FirstStrike | None = None
    """The attack out of peace; none: it is war already (Rules 35.1)."""
    task_forces: dict[SideName, dict[str, PlacedForce]] = {}
    """The Task Forces of each side by their names (Rules 2.2.3)."""
    bases: dict[SideName, dict[str, PlacedBase]] = {}
    """What is where: hexes and Holding Boxes with all that is based there, by side (Rules 2.3)."""
    reinforcements: tuple[Arrivals, ...] = ()
    """What comes in later months (Rules 14.1)."""
    replacements: tuple[Replacements, ...] = ()
    """Steps that are given in each month (Rules 16.1)."""
    new_units: dict[SideName, tuple[str, ...]] = {}
    """The classes of air units that replacements may form (Rules 16.3)."""
    flak_improved_from: dict[SideName, Month] = {}
    """The month from which on the flak of a side is better (Rules 28.8)."""
    options: tuple[Literal["weather", "once_a_week", "china", "fleet_submarines", "submarine_aircraft"], ...] = ()
    """Optional rules that are played (Rules 34)."""
    victory: tuple[Level, ...] = ()
    """The results there may be: the first of the list that holds is the result (Rules 35.2)."""
    points: Points = Points()
    """What brings points, where a level counts them (Rules 35.3)."""
    no_undetected_search: tuple[int, ...] = ()
    """Cycles in which neither ships nor the mission are searched for (Rules 24)."""
