"""The tables of Pacific War as types: classes of units, headquarters, combat, search, numbers of the chapters."""

from typing import Annotated, Literal

import msgspec

from game.rulebooks.pacific_war.terms.numbers import Numbers

SideName = Literal["japan", "allies"]
SIDE_NAMES: tuple[SideName, SideName] = ("japan", "allies")
Nation = Literal["jp", "us", "uk", "au", "nl", "in", "ph", "ch"]
ShipKind = Literal["cv", "cvl", "cve", "cvs", "bb", "bc", "ca", "cl", "dd", "de", "apd", "aa", "st"]
AirKind = Literal["f", "t", "b", "lra"]
"""Single-engined, twin-engined, four-engined, and long-range aircraft that only search."""
GroundSize = Literal["army", "division", "brigade", "regiment", "battalion", "engineers"]
PrintedStrength = int | Literal["0(4)"] | None
Month = Annotated[str, msgspec.Meta(pattern="^19[0-9]{2}-(0[1-9]|1[0-2])$", extra={"like": "1942-08"})]

CARRIERS: frozenset[str] = frozenset({"cv", "cvl", "cve"})
TENDERS: frozenset[str] = frozenset({"cvs", "st"})
"""Ships that make bases for long-range aircraft."""
CAPITAL: frozenset[str] = frozenset({"cv", "cvl", "cvs", "bb", "bc"})


class ShipRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class of ships: what its counter says, and how many ships it stands for."""

    side: SideName
    nation: Nation
    kind: ShipKind
    name: str
    activation: int
    capacity: Annotated[int, msgspec.Meta(ge=1)]
    """Hits that sink it."""
    anti_air: int
    ships: int = 1
    can_be_crippled: bool = False
    gunnery: tuple[PrintedStrength, PrintedStrength, PrintedStrength] = (None, None, None)
    """At short, medium and long range."""
    torpedo: tuple[PrintedStrength, PrintedStrength] = (None, None)
    """At short and medium range."""
    anti_submarine: PrintedStrength = None
    bombardment: PrintedStrength = None
    has_spotters: bool = False
    launch: int = 0
    """Air steps that it launches in a phase."""
    lift: int = 0
    """Ground steps that it carries while undamaged."""
    is_published: bool = False


class AirRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class of air units."""

    side: SideName
    nation: Nation
    kind: AirKind
    name: str
    activation: int
    level: int
    anti_air: int
    range: int
    anti_naval: PrintedStrength = None
    anti_ground: PrintedStrength = None
    most_steps: int = 6
    is_carrier_group: bool = False
    is_strategic_bomber: bool = False
    """Whether its units may bring Strategic Bombing Points instead of fighting (Rules 8.1)."""
    is_published: bool = False


class GroundRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class of ground units."""

    side: SideName
    nation: Nation
    size: GroundSize
    name: str
    activation: int
    steps: int
    quality: int
    is_engineer: bool = False
    is_paratroop: bool = False
    is_static: bool = False


class HeadquartersRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A headquarters: its hex, how far it commands, what a large Operation costs it, and when it comes."""

    side: SideName
    name: str
    hex: str
    range: int
    cost: int
    arrives: Month | Literal[""] = ""


class TerrainRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of terrain as ground units meet it: what entering costs, and what it gives a defender (Rules 23.6, 31.3).

    `cost` None: nobody goes there on foot. `shift` is the attacker's shift to the left, `quality` the defender's bonus.
    """

    name: str
    cost: int | None = None
    shift: int = 0
    quality: int = 0
    stacking: int = 0
    """Ground steps of a side that may stay in such a hex; 0: no limit (Rules 23.7)."""


Report = tuple[int, int, int]
"""The highest die that gives a Green, a Blue and a Red report; -1: none does."""


class SearchLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A searcher's lines by day and by night: a report for each range from 0."""

    day: tuple[Report, ...]
    night: tuple[Report, ...]


class SearchChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The search chart of a side: long-range aircraft, other aircraft, spotters, and the search for a mission."""

    patrol: SearchLines
    aircraft: SearchLines
    spotter: SearchLines
    strike: SearchLines


class SearchCharts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The search charts of both sides."""

    japan: SearchChart
    allies: SearchChart


Hits = int | Literal["quality"]


class Tables(msgspec.Struct, frozen=True):
    """All tables of the title."""

    ships: dict[str, ShipRow]
    aircraft: dict[str, AirRow]
    ground: dict[str, GroundRow]
    headquarters: dict[str, HeadquartersRow]
    terrain: dict[str, TerrainRow]
    combat: dict[str, tuple[Hits, ...]]
    search: SearchCharts
    numbers: Numbers
