"""The numbers of the rules by chapter, as `numbers.yaml` gives them: house values unless a docstring says otherwise."""

import msgspec

from game.rulebooks.pacific_war.terms.battle_numbers import (
    AirNumbers,
    DamageNumbers,
    DetectionNumbers,
    GroundNumbers,
    LightingNumbers,
    MovementNumbers,
    NavalNumbers,
    SearchNumbers,
    SubmarineNumbers,
    TaskForceNumbers,
)


class WeatherNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 6: weather."""

    foul_at_most: dict[str, tuple[int, ...]]
    """For each zone and each month from January the highest die of foul weather (6.1)."""
    search: int
    contact_hexes_per_day: int
    coordination: int
    ground_allowance: int


class LevelPeriod(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Months, to the last named, with the highest dice of the Strategic Intelligence levels 3, 2 and 1 (7.1)."""

    to: str
    highest: tuple[int, int, int]


class BombingNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 8: Strategic Bombing."""

    points_per_base: int
    strongest: int
    reach: int
    homeland_loss: int
    """Homeland points lost at most in a month."""
    defence_radius: int
    back_after: int
    """Months after which points shot down return."""
    fire_from: int
    """The use from which bombing is with fire (published)."""
    homeland_most: int
    atomic_from: str
    atomic_loss: int


class MerchantNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 9: merchant shipping."""

    built_until: str
    """The last month in which Japan builds a merchant point (14.4)."""
    formosa: tuple[str, ...]
    """The ports of Formosa, from which escorts sail as from the Home Islands."""
    home_port: str
    """Where escorts come back to."""
    escort_values: dict[str, int]
    hits_per_value: int
    submarine_factor: int
    level_factor: int
    divide: int
    fault_before: str
    """The month before which torpedoes fail (history)."""
    fault: int
    losses: tuple[tuple[int, int], ...]
    """The lowest total and the merchant points lost, the highest total first."""
    submarine_divide: int
    second_loss_from: int
    """The escort value from which a die of 0 costs two submarine points."""


class PointNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 10: Command Points."""

    allies: tuple[tuple[str, int], ...]
    """The months from which the Allies have so many a month."""
    japan_factor: int
    """Points for each homeland point, and for each other resource that shipping carries."""
    merchants_per_resource: int
    december_1941: int
    kept_share: float
    """The share of a month's points that a campaign keeps (10.1)."""
    staff_share: float
    """The share that one headquarters holds at most, where a side has several (10.3)."""
    share_from: int
    """The number of headquarters from which that share holds."""
    pool_share: float
    pool_most: int


class ChinaNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Option 34.4: Japan's ground units in China."""

    headquarters: str
    """The headquarters that commands them at their printed cost."""
    rows: tuple[int, int]
    """China lies between these rows and columns of the map, Formosa left out."""
    columns: tuple[int, int]
    factor: int


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
    in_china: ChinaNumbers


class EmergencyLinkRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Emergency Command Link: what it costs, and how many steps it supplies (11.7)."""

    cost: int
    steps: int
    submarines: int = 0
    """Submarine points that it takes for the month."""


class TransportNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 13: Strategic Transport."""

    steps: dict[str, tuple[tuple[str, int], ...]]
    """Ground steps of a month, from a month on, by side."""
    air_units: dict[str, int]
    land_hexes: int
    crippled: int
    submarines_at_most: int
    """The torpedo strength of a patrol at most."""


class RepairNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 15: naval repair."""

    units_per_port: int
    units_per_box: int
    upgrade_hits: int
    upgrade_cost: int


class ReplacementNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 16: replacements."""

    kept_months: int
    """Months' worth of steps that are kept unused."""
    ground_steps: int
    """Ground steps that a unit takes in a month."""
    air_steps: int
    new_regiment: int
    new_brigade: int
    new_air_unit: int
    level_loss_from: int
    """Steps in a month from which an air unit drops a level."""
    level_up_cost: int
    level_up_clear_of: int
    """How far the nearest enemy base must be from a unit in training."""
    parts: dict[str, tuple[int, ...]]
    """Into what ground units break down, by their size."""


class PatrolNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """25.1: submarine patrols."""

    reach: int
    cost: int
    points_per_hex: int
    most: int
    fleet_units: int
    """How many units of fleet submarines there are, each of so many points, and how far they move (Rules 34.1)."""
    fleet_points: int
    fleet_hexes: int
    fleet_search: int
    """What is added to the die of a search for them."""
    aircraft_range: int
    """How far their aircraft search, and how near a tender must be (Rules 34.2)."""
    tender_within: int


class EngineeringNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 17: hits on bases. The costs of building stand beside them."""

    without_engineers: tuple[str, ...]
    """The bases of Australia and Hawaii, which build without engineers as the Home Islands do (17.1)."""
    large_interdicted: int
    large_destroyed: int
    small_interdicted: int
    small_destroyed: int
    minor_out: int
    major_out: int
    supplied_out_of_use: int
    """Air and ground units that a port out of use still supplies (17.4)."""
    destroyed_step_loss: int
    """Steps that each air unit loses at an airbase that is destroyed."""
    captured_hits: int
    small_airbase: int
    """What jobs cost in Command Points (17.2, 17.3)."""
    large_airbase: int
    minor_port: int
    major_port: int
    support_base: int
    base_hit: int
    resource_hex: int
    homeland_point: int
    homeland_points: int
    """Homeland points repaired in a month at most."""
    submarine_command: int
    """What a new submarine Command costs (14.6)."""


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


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of all chapters."""

    damage: DamageNumbers
    task_forces: TaskForceNumbers
    weather: WeatherNumbers
    levels: dict[str, tuple[LevelPeriod, ...]]
    bombing: BombingNumbers
    merchants: MerchantNumbers
    points: PointNumbers
    command: CommandNumbers
    engineering: EngineeringNumbers
    emergency_links: dict[str, EmergencyLinkRow]
    transport: TransportNumbers
    repair: RepairNumbers
    replacements: ReplacementNumbers
    patrols: PatrolNumbers
    bid: BidNumbers
    initiative: InitiativeNumbers
    operation: OperationNumbers
    intelligence: IntelligenceNumbers
    conditions: dict[str, ConditionRow]
    movement: MovementNumbers
    search: SearchNumbers
    submarines: SubmarineNumbers
    air: AirNumbers
    lighting: LightingNumbers
    detection: DetectionNumbers
    naval: NavalNumbers
    ground: GroundNumbers
