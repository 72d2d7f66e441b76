"""What a file says of a position in the middle of a game.

Units, Task Forces and bases are told as in a scenario file; what is left out is as in an empty one.
"""

from typing import Annotated, Literal

import msgspec

from game.rulebooks.pacific_war.air.mission import MissionKind, TargetKind
from game.rulebooks.pacific_war.terms.operation import Condition, Light, Movement
from game.rulebooks.pacific_war.terms.scenario import Count, Given, Placed, PlacedBase, PlacedForce, Type
from game.rulebooks.pacific_war.terms.sea_battle import Bid, SeaRange
from game.rulebooks.pacific_war.terms.tables import Month, SideName

Day = Annotated[int, msgspec.Meta(ge=0, le=30)]


EmergencyKind = Literal["destroyer_run", "submarine", "air"]


Said = bool | int | str | tuple[str, ...]


class PlainStep(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A step of a phase that is still to be taken."""

    asks: str
    """Its name, such as "TransportTo"."""
    knows: dict[str, Said] = {}
    """What it knows, by name: whose it is, hexes and units seen to, what is left."""
    within: "PlainStep | None" = None
    """The step that it belongs to, to which it comes back."""


class PlainProgress(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How far the phase of an Operation has come."""

    side: SideName | None = None
    """Who acts, where both do, one after the other."""
    done: tuple[str, ...] = ()
    """The hexes that have been seen to: combats fought, bases searched, fortifications that fired, demolition tried."""
    headings: dict[str, str] = {}
    """Where Task Forces head for in contact movement."""
    chosen: dict[str, tuple[str, ...]] = {}
    """The units that are chosen to be activated, by headquarters; twins with their hex: "Zeros @ 1333"."""
    leads: str = ""
    """The headquarters that activates now."""
    planned: tuple[str, ...] = ()
    """The units of the air mission that is planned, and its kind."""
    kind: MissionKind = "strike"
    has_reorganised: bool = False
    """Whether Task Forces were split and joined already in this movement phase."""


class PlainOperation(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An Operation that is going on."""

    player: SideName
    condition: Condition = "intercept"
    is_condition_shown: bool = False
    bid: Count = 0
    is_without_bid: bool = False
    """Whether it needed none: all Command Points may be spent, and none must."""
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
    paid: Count = 0
    moved: Count = 0
    """The pulses of the Contact Phase that goes on."""
    kinds_moved: tuple[Movement, ...] = ()
    """The kinds of movement that are over in that phase."""
    entered: tuple[str, ...] = ()
    """The hexes that the Operation player's Task Forces entered."""
    stopped_at: str = ""
    is_light_chosen: bool = False
    joint: tuple[Count, Count] = (0, 0)
    damage: dict[SideName, tuple[Count, Count, Count]] = {}
    """What a side did to the other: points for ships and bases, air steps, ground steps."""
    by_staff: dict[str, Count] = {}
    """Activation Points activated by each headquarters, by their ids."""
    replied: tuple[SideName, ...] = ()
    launches: tuple[tuple[str, str, Count], ...] = ()
    """What flew or was alerted in this phase: the hex, the carrier or nothing for the base, the steps."""
    phase: str = ""
    """The phase that begins now, such as "E Naval battles"; empty: the Advantage player's movement."""
    progress: PlainProgress | None = None
    """How far that phase has come already; nothing: it begins."""


class PlainNavalCombat(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A naval combat that has begun: the round that comes, and the range of the last one.

    Where the range of this round is settled already it is fired now; what both sides wrote for it may be told, too.
    What is left of the phase may be told besides; then one side may have written already.
    """

    hex: str
    round: Annotated[int, msgspec.Meta(ge=1, le=3)]
    range: SeaRange
    is_range_settled: bool = False
    written: dict[SideName, Bid] = {}
    surprise: SideName | None = None
    orders: tuple[tuple[str, str], ...] = ()
    """The shots that are named for this round: who fires, at which ship; "fortress" is the coastal fortification."""
    saves: tuple[SideName, ...] = ()
    """The sides that keep their torpedoes."""


class PlainAim(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a unit of a mission attacks: ships in their order, an installation, or units ashore."""

    unit: str
    kind: TargetKind
    targets: tuple[str, ...] = ()
    is_kamikaze: bool = False


class PlainMission(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An air mission that has taken off. Its units are told where they come from, and named here."""

    side: SideName
    hex: str
    units: tuple[str, ...]
    kind: MissionKind = "strike"
    is_coordinated: bool = False
    stage: Literal["on_the_way", "arriving", "over_target", "aiming"] = "arriving"
    """It may be intercepted next; it is searched for over its target next; what comes after that search; or its units
    are given their targets."""
    is_detected: bool = False
    """Over its target: whether it was seen."""
    risen: tuple[str, ...] = ()
    """On the way: the units that rise against it."""
    alerted: tuple[str, ...] = ()
    """Over its target: the Combat Air Patrol."""
    aims: tuple[PlainAim, ...] = ()
    against: tuple[str, ...] = ()
    """Task Forces that are attacked, and "ashore" for all else; nothing: that is not named yet."""
    aims_now: str = ""
    """The unit whose target is named now."""


class PlainEmergencyLink(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An Emergency Command Link of this month."""

    side: SideName
    hex: str
    kind: EmergencyKind
    unit: str = ""
    """The ship or aircraft that runs."""


class PlainPatrol(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A submarine patrol."""

    side: SideName
    hex: str
    points: Count
    is_seen: bool = False
    has_attacked: bool = False
    is_fleet: bool = False
    """Whether they are fleet submarines, which move (Rules 34.1)."""
    has_moved: bool = False
    has_searched: bool = False


class PlainTracks(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is counted beside the map."""

    homeland: Count | None = None
    """Nothing: as at the start of the scenario."""
    merchants: Count | None = None
    bombings: Count = 0
    anti_merchant: Count = 0
    priority: Literal["merchants", "escorts"] = "merchants"
    homeland_lost: Count = 0
    """Homeland points lost to bombs this month."""
    returning: dict[Month, Count] = {}
    """Strategic Bombing Points that come back, by the month."""
    operations: Count = 0
    """The Operations that have begun in the scenario, and those of this month."""
    operations_this_month: Count = 0
    pools: dict[SideName, Count] = {}
    """The Future Operation Pools."""
    replacements: dict[SideName, tuple[Count, Count]] = {}
    """Air steps and ground steps."""


class PlainPosition(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position as a file tells it."""

    scenario: str = ""
    source: str = ""
    type: Type = "campaign"
    month: Month | Literal[""] = ""
    """Empty: that in which the scenario begins."""
    day: Day = 1
    task_forces: dict[SideName, dict[str, PlacedForce]] = {}
    bases: dict[SideName, dict[str, PlacedBase]] = {}
    owners: dict[SideName, tuple[str, ...]] = {}
    patrols: tuple[PlainPatrol, ...] = ()
    initiative: Annotated[int, msgspec.Meta(ge=-10, le=10)] | None = None
    """Nothing: as at the start of the scenario."""
    levels: dict[SideName, Count] = {}
    command_points: dict[str, Count] = {}
    """The Command Points on headquarters, by their ids."""
    support_bases: dict[str, str] = {}
    """Offensive Support Bases: the headquarters by the hex."""
    foul: tuple[Literal["north", "central", "south", "southeast"], ...] = ()
    tracks: PlainTracks = PlainTracks()
    operation: PlainOperation | None = None
    phase: str = ""
    """The phase that begins now where no Operation goes on, such as "L Replacements"."""
    activated: tuple[str, ...] = ()
    """Units by their names that are activated, beside the Task Forces."""
    deactivated: tuple[str, ...] = ()
    """Units by their names that rest for this Operation."""
    naval_combat: PlainNavalCombat | None = None
    air_mission: PlainMission | None = None
    emergency_links: tuple[PlainEmergencyLink, ...] = ()
    entered_last: dict[str, SideName] = {}
    """Whose ground units entered a hex last."""
    shelled: dict[SideName, dict[str, Count]] = {}
    """The bombardment strength that shelled ground units in a hex in this cycle."""
    struck: dict[SideName, dict[str, Count]] = {}
    """The air steps that struck there in this cycle."""
    left: tuple[PlainStep, ...] = ()
    """What is left of the phase that goes on, where its progress does not tell it; nothing: it begins."""
    suspended: tuple[PlainStep, ...] = ()
    """With what the Contact Phase goes on that the end of the month suspended."""
    escorts: tuple[Placed, ...] = ()
    """The ships in the escort box."""
    away: dict[Month, tuple[Placed, ...]] = {}
    """Units that are out of play, by the month in which they come back."""
    lost: tuple[Placed, ...] = ()
    """Ships that are sunk, and air units that are gone: they count for victory."""
    headquarters_away: tuple[str, ...] = ()
    """Headquarters that are disbanded, and come back."""
    free_support: tuple[str, ...] = ()
    """The hexes of Offensive Support Bases that go when the Operation ends."""
    came_from: dict[SideName, dict[str, str]] = {}
    """The hexes that Task Forces entered their own from."""
    attacks: tuple[tuple[str, Count, Count], ...] = ()
    """Attacks that still bar another: the ground unit, the Operation, the cycle."""
    seen_hits: tuple[tuple[str, Count], ...] = ()
    """The hits that the enemy was told of on ships that he sees."""
    bids: dict[SideName, Count] = {}
    offered_to: SideName | None = None
    """Who may take the next Operation without a bid."""
    given: Given = Given()
