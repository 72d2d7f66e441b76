"""The numbers of movement, searches and fights by chapter: house values unless a docstring says otherwise."""

import msgspec

from game.rulebooks.pacific_war.terms.sea_battle import SeaRange


class DamageNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 3: how hits are given out."""

    targets_named: int
    """Ships that a firer names in an order (3.5)."""
    hits_before_the_next: int
    """Hits that fill an air unit and make it abort (3.6; published)."""
    critical: tuple[int, ...]
    """Further hits of a critical hit by the second die, 0 to 9 (published)."""
    support_steps: tuple[int, int, int]
    """Steps of an F unit that add a point to another's strength, by its level (28.7; published)."""
    lift_per_hit_left: int
    """Ground steps that amphibious transports carry for each hit they can still take."""
    lift_on_last_hit: int
    """Ground steps that fast transports carry with one hit left."""
    base_points: int
    """What a base taken counts for the Operation (19.3)."""
    ship_points: dict[str, int]
    """What a ship sunk counts for the Operation, by its kind (19.3)."""
    other_ship_points: int


class TaskForceNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """2.2.3: how large a Task Force may be, and which kinds of ships have one place only (published)."""

    capital: int
    others: int
    never_core: tuple[str, ...]
    """Kinds that are in the core only where no other ship can be."""
    never_screen: tuple[str, ...]


class DetectionNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 32: the end of the cycle."""

    kept_within: int
    """How near an enemy must be to keep a Task Force detected (32.2)."""


class MovementNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 23: movement."""

    allowance: int
    """Hexes of a Task Force in a Battle Cycle."""
    crippled: int
    ground: int
    keep_off: int
    """How far Task Forces keep off a detected enemy in the Contact Phase (23.5)."""
    steps_entering: int
    """Ground steps that enter a hex in a phase."""
    farthest_heading: int
    """How far ahead a heading can be set in the Contact Phase."""


class SearchNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 24: what is added to the die of a search (24.4)."""

    several_forces: int
    """Two or more enemy Task Forces in the hex (published)."""
    base_hits: int
    fought: int
    lone_small_ship: int


class SubmarineNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """25.2: submarines that meet a Task Force."""

    contact: int
    """The highest die of a contact, to which the points are added."""
    contact_most: int
    night: int
    undetected: int
    crippled: int
    strongest: int
    allied_fault_before: str
    allied_fault: int
    named: int
    """Ships named, of which the die takes one."""
    hunters: int
    """Screen units that hunt the submarines."""


class AirNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 28: air missions."""

    launch: tuple[int, int, int]
    """Steps that a base launches in a phase, by the size of its airbase."""
    flak: tuple[int, int, int]
    """The flak of a base, by the size of its airbase."""
    coordination_per_level: int
    """What each level of the lowest unit adds to the highest die of coordination (published)."""
    stand_in: int
    """What a bomber's strength loses that stands in for an escort."""
    flak_most: int
    flak_ships: int
    """The ships of a Force whose flak counts (published)."""
    ambush_factor: int
    """How often hits count on carriers with aircraft under Ambush-CV (22)."""
    kamikaze: int
    """What a Kamikaze adds to its strength (published)."""
    kamikaze_from: str
    """The month from which there are Kamikazes (published)."""


class LightingNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 26: lighting."""

    night_at_most: int
    """The highest die of night when lighting is random (26.1; published)."""
    dusk_at_most: int
    """The highest die of dusk; above it is afternoon (26.1; published)."""
    dusk_coordination: int
    radar_from: str
    """The month from which Allied units fly by night (26.3)."""


class NavalNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 29: naval combat."""

    fortress_hits: int
    """Hits that silence a coastal fortification (29.4)."""
    fortress_guns: tuple[int, int, int]
    """Its gunnery at short, medium and long range (29.4)."""
    firers: tuple[int, ...]
    """Units of a side that fire in round 1, 2 and so on; 0: all (29.2 a)."""
    any_target_from: int
    """The round from which the core is fired at like the screen (29.2 b)."""
    weakened: int
    """How much weaker Crippled and unactivated ships fire (29.2 a)."""
    withdraw: int
    """The highest die on which a side that wrote Withdraw leaves (29.2 e)."""
    withdraw_surprise: int
    withdraw_crippled: int
    ranges: dict[SeaRange, dict[SeaRange, dict[SeaRange, SeaRange]]]
    """The next range by the last one and by what the two sides write (29.2; published)."""


class GroundNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapters 30 and 31: ground combat."""

    columns: tuple[int, ...]
    """The fewest steps of each column (31.3)."""
    rows: tuple[int, ...]
    """The highest die of each row but the last (31.3)."""
    hits: tuple[tuple[int, ...], ...]
    """The hits by row and column (31.3)."""
    most_difference: int
    """How far the leads' quality changes the dice at most (31.3)."""
    fortified_shift: int
    assault_shift: int
    assault_quality: int
    support_strength: int
    """Bombardment strength that supports an attack (31.3)."""
    support_steps: int
    """Air steps that support an attack (31.3)."""
    escape_loss: int
    """Steps that each air unit loses that leaves a captured base (31.6)."""
    escape_torpedoes: int
    """The torpedo strength against each ship that leaves a captured port (31.6)."""
    repair_large: int
    repair_small: int
    """Hits that come off airbases in a cycle (31.7)."""
    cycles_per_attack: int
    """Cycles in which a ground unit attacks once at most, by the option (34.3)."""
