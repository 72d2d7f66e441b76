"""The tables of Empire of the Sun as types: counters, cards, turns, nations (Rules 3.2, 4, 5, 6.1, 13)."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.schedules import PointList, Schedules

SideName = Literal["japan", "allies"]
SIDE_NAMES: tuple[SideName, SideName] = ("japan", "allies")


class Arm(StrEnum):
    """What a unit fights in."""

    NAVAL = "naval"
    AIR = "air"
    GROUND = "ground"
    HEADQUARTERS = "headquarters"


SHIPS, AIRCRAFT, TROOPS, STAFF = Arm.NAVAL, Arm.AIR, Arm.GROUND, Arm.HEADQUARTERS
"""The arms, named once for what is asked after every action: a member is found far more slowly by its class."""


class Nation(StrEnum):
    """Whose a unit is."""

    JAPAN = "japan"
    US = "us"
    BRITISH = "british"
    AUSTRALIAN = "australian"
    INDIAN = "indian"
    BURMA_INDIAN = "burma_indian"
    DUTCH = "dutch"
    CHINESE = "chinese"


class Kind(StrEnum):
    """The symbol on a counter."""

    CV = "cv"
    CVL = "cvl"
    CVE = "cve"
    BB = "bb"
    BC = "bc"
    CA = "ca"
    CL = "cl"
    DD = "dd"
    APD = "apd"
    AIR = "air"
    LRB = "lrb"
    B29 = "b29"
    REGIMENT = "regiment"
    BRIGADE = "brigade"
    DIVISION = "division"
    CORPS = "corps"
    ARMY = "army"


CARRIERS = frozenset({Kind.CV, Kind.CVL, Kind.CVE})
CAPITAL_SHIPS = CARRIERS | {Kind.BB, Kind.BC}
LONG_RANGE_BOMBERS = frozenset({Kind.LRB, Kind.B29})
"""Air units that make a zone of influence and neutralise none (Rules 5.1)."""


class UnitType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A counter as it is printed (Rules 3.2)."""

    side: SideName
    """Whose it is."""
    name: str
    """What players read."""
    arm: Arm
    """What it fights in."""
    kind: Kind
    """The symbol on it."""
    nation: Nation
    """Whose nation's it is."""
    reduced: Annotated[str, msgspec.Meta(pattern="^[0-9]+-[0-9]+$", extra={"like": "8-9"})]
    """Attack and defence of the reduced face, such as "8-10"."""
    entry: str
    """Where the campaign of 1941 sets it up, or the turn on which it comes (Rules 10.1)."""
    full: Annotated[str, msgspec.Meta(pattern="^([0-9]+-[0-9]+)?$", extra={"like": "12-12"})] = ""
    """Attack and defence of the full face; empty for a counter of one step, which counts as reduced."""
    service: Literal["army", "navy", "marines", ""] = ""
    """Its service, where that matters to rivalry and landings; empty: none (Rules 14)."""
    range: int = 0
    """How far an air unit or a carrier reaches, in hexes."""
    extended: int = 0
    """How far its extended range reaches, in hexes; 0: it has none (Rules 8.31)."""
    is_bracketed: bool = False
    """Whether the extended range only moves it, and bars it from battle."""
    shipping: tuple[int, int] = (0, 0)
    """Shipping points of a landing, at full and at reduced strength; none: it cannot land (Rules 8.45)."""
    organic: Literal["carrier", "passenger", ""] = ""
    """Whether it carries a brigade, or is one that is carried, without shipping points (Rules 8.46)."""
    is_dotted: bool = False
    """Whether replacements never rebuild it (Rules 11.3)."""


class Headquarters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A headquarters: whom it commands, how far, and how many more units than the card it activates (Rules 6.1)."""

    side: SideName
    """Whose it is."""
    name: str
    """What players read."""
    command: Literal["japanese", "us", "commonwealth", "joint"]
    """Whose units it commands (Rules 6.12)."""
    range: Annotated[int, msgspec.Meta(ge=1)]
    """How far it commands, in hexes."""
    efficiency: int
    """How many more units than the card it activates."""
    entry: str
    """Where the campaign of 1941 sets it up, or the turn on which it comes; event: a card brings it."""
    never_returns: bool = False
    """Whether it leaves the game when it leaves the map."""


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn of the war."""

    label: str
    year: int


class Country(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A nation, or a group of islands, that changes hands as a whole (Rules 13)."""

    name: str
    short: str
    """Its name where there is little room."""
    regions: tuple[str, ...]
    hexes: tuple[str, ...]
    """It falls when Japan holds all of these, and returns when the Allies hold all of them."""
    rule: str
    political_will: int = 0
    """What its fall costs, and its return gives back."""
    ground_units_leave: bool = False
    """Whether the Allied ground units in it leave the game with it."""
    units_leave: tuple[Nation, ...] = ()
    """Whose units leave the game wherever they are."""
    loses_reinforcements: tuple[Nation, ...] = ()
    """Whose units never come that have not come yet."""


class India(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What India stands and falls by (Rules 13.6)."""

    northern: tuple[str, ...]
    """The hexes of Northern India, of which Japan must hold all."""
    regions: tuple[str, ...]
    refuges: tuple[str, ...]
    """Where those go who leave India."""
    political_will: int
    before: str
    """The country that is looked at after it."""


class China(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the war in China depends on (Rules 13.8)."""

    kunming: str
    regions: tuple[str, ...]
    """Where Japan needs a port for a war in China."""
    political_will: int
    roads: dict[str, int]
    """What the Burma Road takes off the divisions, by its state."""
    supporters: tuple[str, ...]
    """Long-range bombers that support the Chinese all the same."""


class Homeland(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What Japan itself stands by (Rules 13.11)."""

    honshu: tuple[str, ...]
    tokyo: str


class Nations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All nations, in the order of the National Status segment (Rules 13)."""

    countries: dict[str, Country]
    india: India
    china: China
    japan: Homeland


class Grade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the table of interception: up to which roll it holds, and by how many operations units then move."""

    most: int
    moves: int


class InterceptionTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The optional table of interception: what is added to the roll, and its lines by the attacker's operations."""

    allied_reaction: int
    event: int
    grades: dict[int, tuple[Grade, ...]]


class Tables(msgspec.Struct, frozen=True):
    """All tables of the title."""

    units: dict[str, UnitType]
    headquarters: dict[str, Headquarters]
    cards: dict[str, StrategyCard]
    """The cards of both sides, Japan's first."""
    turns: dict[int, Turn]
    nations: Nations
    schedules: Schedules
    interception: InterceptionTable
    points: dict[str, PointList]
