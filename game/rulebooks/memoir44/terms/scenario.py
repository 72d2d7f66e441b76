"""What a Memoir '44 scenario file says: forces, cards, medals, objectives, and the rules of this battle alone.

Hexes are named as printed on the map: a letter for the column and a number for the row, A1 at the bottom left.
"""

from typing import Literal

import msgspec

from game.core.title import ScenarioBase
from game.rulebooks.memoir44.terms.arms import ARMS, Arm
from game.rulebooks.memoir44.terms.special_rules import Hex, Owned, PerSide, SideName, SpecialRules
from game.rulebooks.memoir44.terms.terrain import Terrain
from game.rulebooks.memoir44.terms.unit_types import UnitType


class UnitEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One unit at the start: where, whose, and what (Rules 1.3)."""

    at: Hex
    """The hex on which it begins."""
    side: SideName
    """Whose it is."""
    type: str
    """A row of the unit table."""
    nation: str = ""
    """The nation whose sign it wears; empty: that of the side (Rules 14)."""
    figures: int | None = None
    """How many figures it begins with; none: as many as its type has (Rules 12.8)."""
    medals: int | None = None
    """What its loss gives the enemy; none: as its type says (Rules 12.8)."""
    most_moves: int | None = None
    """The most hexes it may move; none: as its type says (Rules 12.8)."""
    ignores_flag: bool = False
    """Whether it may ignore a flag anywhere (Rules 6.2)."""
    unmoved_bonus: int = 0
    """Dice more in a turn in which it has not moved (Rules 12.8)."""
    name: str = ""
    """What it is called; empty: as its type."""
    camouflaged: bool = False
    """Whether only close assault finds it until it moves or battles (Rules 13.17)."""
    boat: bool = False
    """Whether it begins with a raft or boat (Rules 13.7)."""


class Commands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The national rules by which each side fights (Rules 14): rows of the table of nations."""

    allies: tuple[str, ...] = ()
    """Rows of the table of nations for the Allies."""
    axis: tuple[str, ...] = ()
    """Rows of the table of nations for the Axis."""


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes that are worth medals, or victory, to a side (Rules 11.2 to 11.5, 11.10 to 11.15).

    temporary: counts while at least `needed` of the hexes are occupied. permanent: kept once won.
    majority: counts while the side has more units on the hexes than the enemy.
    sudden_death: the side wins when it holds `needed` hexes at the end of its own turn.
    empty_section: counts while the enemy has no unit in `needed` of the three sections; it has no hexes.
    decoy: won for good when the side reveals a decoy among the enemy's minefields; it has no hexes.
    """

    side: SideName | Literal["either"]
    """Who gets the medals; either: whoever holds it."""
    hexes: tuple[Hex, ...] = ()
    """Where it lies; none for those kinds that have no hexes."""
    kind: Literal["temporary", "permanent", "majority", "sudden_death", "empty_section", "decoy"] = "temporary"
    """How it is won and kept; the kinds are told above."""
    medals: int = 1
    """What it is worth."""
    needed: int = 1
    """How many of the hexes, or for `empty_section` of the sections, are needed."""
    name: str = ""
    """What it is called; empty: by its hexes."""
    scored: Literal["at_once", "next_turn"] = "at_once"
    """When a permanent objective is given: at once, or at the start of its side's next turn."""
    keeper: SideName | None = None
    """Who holds an objective of either side as long as the other does not."""


class ExitMedals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a unit of each arm is worth when it leaves the map (Rules 11.14)."""

    infantry: int = 1
    """For infantry."""
    armor: int = 1
    """For armor."""
    artillery: int = 1
    """For artillery."""


class Exit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes from which a side's units may leave the map for medals (Rules 11.6, 11.14)."""

    side: SideName
    """Whose units may leave."""
    hexes: tuple[Hex, ...]
    """From which hexes."""
    medals: ExitMedals = ExitMedals()
    """What each of them is worth."""
    arms: tuple[Arm, ...] = ARMS
    """The arms that may leave."""
    types: tuple[str, ...] = ()
    """The rows of the unit table that may leave; none named: all."""
    not_types: tuple[str, ...] = ()
    """Rows of the unit table that may not leave."""
    nations: tuple[str, ...] = ()
    """The nations whose units may leave; none named: all."""


class Obstacles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Obstacles on the map at the start."""

    wire: tuple[Hex, ...] = ()
    """Hexes with barbed wire (Rules 8.10)."""
    sandbags: tuple[Hex, ...] = ()
    """Hexes with sandbags (Rules 8.10)."""
    hedgehog: tuple[Hex, ...] = ()
    """Hexes with hedgehogs (Rules 8.5)."""
    abatis: tuple[Hex, ...] = ()
    """Hexes with felled trees (Rules 8.66)."""
    road_block: tuple[Hex, ...] = ()
    """Hexes with road blocks (Rules 8.40)."""
    dragons_teeth: tuple[Hex, ...] = ()
    """Hexes with dragon's teeth (Rules 8.46)."""


class Closure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes that are closed to some units only (Rules 12.7): to these sides and arms, to all of them if none is named.

    A unit that starts in such a hex may leave it.
    """

    hexes: tuple[Hex, ...]
    """Which hexes are closed."""
    sides: tuple[SideName, ...] = ()
    """To whom; none named: to both."""
    arms: tuple[Arm, ...] = ()
    """To which arms; none named: to all."""


class Minefields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes on which a side lays a counter face down before the battle (Rules 8.29)."""

    side: SideName
    """Who lays them."""
    hexes: tuple[Hex, ...]
    """On which hexes, one counter each."""


class Scenario(ScenarioBase, frozen=True, kw_only=True):
    """A battle of Memoir '44."""

    top: SideName
    """The side whose baseline is the map's upper edge (Rules 2.3)."""
    first: SideName
    """Who has the first turn (Rules 1.3)."""
    cards: PerSide
    """How many command cards each side holds (Rules 1.4)."""
    medals: PerSide
    """How many medals each side needs to win (Rules 11.1)."""
    units: tuple[UnitEntry, ...]
    """Everybody on the map at the start (Rules 1.3)."""
    nations: dict[SideName, str] = {}
    """The nation whose sign the units of a side wear, by side (Rules 14)."""
    command: Commands = Commands()
    """The national rules by which each side fights (Rules 14)."""
    objectives: tuple[Objective, ...] = ()
    """Hexes that are worth medals or victory (Rules 11.2 to 11.5)."""
    exits: tuple[Exit, ...] = ()
    """Where units may leave the map for medals (Rules 11.6)."""
    obstacles: Obstacles = Obstacles()
    """What lies in the way, by its kind (Rules 8)."""
    minefields: tuple[Minefields, ...] = ()
    """Hexes with mines (Rules 8.29)."""
    bunkers: Owned = Owned()
    """Bunkers, which protect only the side that owns them (Rules 8.2)."""
    sea_walls: Owned = Owned()
    """Sea walls, which protect only the side that owns them (Rules 8.12)."""
    field_bunkers: tuple[Hex, ...] = ()
    """Field bunkers, which protect anybody (Rules 8.22)."""
    impassable: tuple[Hex, ...] = ()
    """Hexes that nobody may enter (Rules 4.8)."""
    closed: tuple[Closure, ...] = ()
    """Hexes that are closed to some units only (Rules 12.7)."""
    stops_artillery: tuple[Hex, ...] = ()
    """Hexes over which not even artillery fires (Rules 5.5.7)."""
    rules: SpecialRules = SpecialRules()
    """The rules of single battles (Rules 12) and the actions (Rules 13) that are switched on."""
    terrain_effects: dict[str, Terrain] = {}
    """Rows that are added to the table of terrain, or replace some of it (Rules 8.0)."""
    unit_types: dict[str, UnitType] = {}
    """Rows that are added to the table of units, or replace some of it (Rules 10)."""
