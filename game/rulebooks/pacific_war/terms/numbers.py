"""The numbers of the rules by chapter, as `numbers.yaml` gives them: house values unless a docstring says otherwise."""

import msgspec


class DamageNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 3: how hits are given out."""

    targets_named: int
    """Ships that a firer names in an order (3.5)."""
    hits_before_the_next: int
    """Hits that fill an air unit and make it abort (3.6; published)."""
    critical: tuple[int, ...]
    """Further hits of a critical hit by the second die, 0 to 9 (published)."""
    lift_per_hit_left: int
    """Ground steps that amphibious transports carry for each hit they can still take."""
    lift_on_last_hit: int
    """Ground steps that fast transports carry with one hit left."""


class CommandNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 11: headquarters and links."""

    support_range: int
    """How far an Offensive Support Base carries a headquarters' command (11.3)."""
    support_reach: int
    """How many times its range a headquarters reaches to its Support Base (11.3)."""
    air_cut_radius: int
    """How near enemy fighters cut a link (11.4)."""
    moves_per_month: int
    chinese_headquarters: tuple[str, ...]
    """The headquarters that command Chinese ground units (11.5)."""


class EngineeringNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 17: hits on bases. The costs of building stand beside them."""

    large_interdicted: int
    large_destroyed: int
    small_interdicted: int
    small_destroyed: int
    minor_out: int
    major_out: int
    destroyed_step_loss: int
    """Steps that each air unit loses at an airbase that is destroyed."""
    captured_hits: int


class BidNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 18: the bid."""

    spend_at_least: float
    """The share of the bid that an Operation costs at least (18.3)."""
    japan_wins_ties_before: str
    """While the initiative stands at 0 ties go to Japan before this month, then to the Allies (18.2)."""


class InitiativeNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 19: Strategic Initiative."""

    most: int
    moves_at_most: int
    divide: int
    """Points that move the marker by one box."""
    air_steps: int
    """Air steps that count a point."""
    ground_steps: int


class OperationNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 20: Operations and activation."""

    weeks: tuple[int, int, int, int]
    """The days of the time multiples 1 to 4 (20.2.5)."""
    free_points: int
    """Activation Points that a headquarters activates without its operation cost (20.2.5)."""
    levels: tuple[int, int, int]
    """The most Activation Points of the Operation Levels 1 to 3; above it is level 4 (20.3)."""
    units_per_level: int
    """Units that the reaction activates at most in a hex, for each level (20.3)."""
    unlinked_factor: int
    penalty_months: int
    """Months after which a ship comes back that was activated without a link (20.2.3.F)."""
    joint_points: int
    """Activation Points that may be added in a cycle (20.4)."""
    go_home: int
    """How far a Task Force goes home (20.5)."""
    days_per_cycle: int
    hexes_per_day: int
    """Hexes of contact movement in a day; one less in foul weather (6.2, 23.4)."""


class IntelligenceNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 21: Operational Intelligence. For each level the highest die of each condition but the last."""

    surprise: tuple[int, int, int, int]
    intercept: tuple[int, int, int, int]
    ambush: tuple[int, int, int, int]
    initiative_from: int
    """Initiative that helps the Operation player in his first Operation of a month (21.2)."""
    initiative_die: int


class ConditionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a condition lets the Reaction player do (22)."""

    stops_within: int
    """How near a Task Force must be to one of his bases or Task Forces to end the phase; -1: anywhere."""
    stops_on: tuple[str, ...]
    """The reports that end it; none: it needs no report."""
    share: float
    """His Activation Points, as a share of the Operation's."""
    places_within: int
    """How near to a detected enemy he may activate; -1: anywhere."""
    pulses: int
    """Hexes of his contact movement for each of the Operation player's."""
    advantage: int
    """Added to his die for Advantage, less the Operation player's (27)."""


class DetectionNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 32: the end of the cycle."""

    kept_within: int
    """How near an enemy must be to keep a Task Force detected (32.2)."""


class LightingNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 26: lighting."""

    dusk_coordination: int
    radar_from: str
    """The month from which Allied units fly by night (26.3)."""


class NavalNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 29: naval combat."""

    fortress_hits: int
    """Hits that silence a coastal fortification (29.4)."""


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of all chapters."""

    damage: DamageNumbers
    command: CommandNumbers
    engineering: EngineeringNumbers
    bid: BidNumbers
    initiative: InitiativeNumbers
    operation: OperationNumbers
    intelligence: IntelligenceNumbers
    conditions: dict[str, ConditionRow]
    lighting: LightingNumbers
    detection: DetectionNumbers
    naval: NavalNumbers
