"""The tables of Empire of the Sun as types: counters, headquarters and cards (Rules 3.2, 5, 6.1)."""

from enum import StrEnum
from typing import Literal

import msgspec

from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard

SideName = Literal["japan", "allies"]
SIDE_NAMES: tuple[SideName, SideName] = ("japan", "allies")


class Arm(StrEnum):
    """What a unit fights in."""

    NAVAL = "naval"
    AIR = "air"
    GROUND = "ground"
    HEADQUARTERS = "headquarters"


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
LONG_RANGE_BOMBERS = frozenset({Kind.LRB, Kind.B29})
"""Air units that make a zone of influence and neutralise none (Rules 5.1)."""


class UnitType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A counter as it is printed."""

    side: SideName
    name: str
    arm: Arm
    kind: Kind
    nation: Nation
    reduced: str
    """Attack and defence of the reduced face, such as "8-10"."""
    entry: str
    """Where the campaign of 1941 sets it up, or the turn on which it comes."""
    full: str = ""
    """Attack and defence of the full face; empty for a counter of one step, which counts as reduced."""
    service: Literal["army", "navy", "marines", ""] = ""
    range: int = 0
    """How far an air unit or a carrier reaches, in hexes."""
    extended: int = 0
    is_bracketed: bool = False
    """Whether the extended range only moves it, and bars it from battle."""
    shipping: tuple[int, int] = (0, 0)
    """Shipping points of a landing, at full and at reduced strength; none: it cannot land."""
    organic: Literal["carrier", "passenger", ""] = ""
    """Whether it carries a brigade, or is one that is carried, without shipping points."""
    is_dotted: bool = False
    """Whether replacements never rebuild it."""


class Headquarters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A headquarters: whom it commands, how far, and how many more units than the card it activates."""

    side: SideName
    name: str
    command: Literal["japanese", "us", "commonwealth", "joint"]
    range: int
    efficiency: int
    entry: str
    never_returns: bool = False


class Tables(msgspec.Struct, frozen=True):
    """All tables of the title."""

    units: dict[str, UnitType]
    headquarters: dict[str, Headquarters]
    cards: dict[str, StrategyCard]
    """The cards of both sides, Japan's first."""
