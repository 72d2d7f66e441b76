"""The tables of Valor & Victory as types: terrain, hexsides, works, weapons, units and the combat tables.

The rows are data in the YAML files beside this module. A scenario may add rows or replace them.
"""

from enum import StrEnum
from typing import Literal

import msgspec

ArmourLetter = Literal["", "A", "B", "C", "D", "E", "F"]
LETTERS = "ABCDEF"


class Branch(StrEnum):
    """What a piece is, for stacking, movement and fortifications (Rules 1.2)."""

    INFANTRY = "infantry"
    VEHICLE = "vehicle"
    GUN = "gun"


class Terrain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of the terrain table (Rules 10).

    infantry, vehicle: movement points to enter, 0 where it is closed. sight: what it does to a line that passes.
    level: its height. is_open: fortifications may stand in it. is_airburst: mortars and artillery hit infantry twice
    as hard. is_road: vehicles reach bridges from it.
    """

    name: str
    rule: str
    infantry: int
    vehicle: int
    sight: Literal["clear", "hindrance", "blocks"] = "clear"
    cover: int = 0
    level: int = 0
    is_open: bool = False
    is_road: bool = False
    is_bridge: bool = False
    is_building: bool = False
    is_airburst: bool = False
    is_water: bool = False


class Hexside(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Terrain along hexsides (Rules 10.10, 10.12). extra: movement points to cross it."""

    name: str
    rule: str
    extra: int
    cover: int
    blocks_beyond: bool = False


class Work(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fortification or an entrenchment (Rules 20).

    is_dug: an entrenchment, whose cover adds to that of terrain. nation: the only one that it shelters; empty: all.
    """

    name: str
    rule: str
    occupants: tuple[Branch, ...]
    cover: int = 0
    extra: int = 0
    is_bunker: bool = False
    is_dug: bool = False
    is_cave: bool = False
    nation: str = ""
    needs_open: bool = False


class Weapon(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"weight": "class"}):
    """A support weapon that a unit carries (Rules 12)."""

    name: str
    weight: Literal["light", "heavy"]
    badge: str
    rule: str
    apfp: int = 0
    range: int = 0
    least_range: int = 0
    at: ArmourLetter = ""
    is_mg: bool = False
    is_mortar: bool = False


Sort = Literal["squad", "half_squad", "leader", "afv", "vehicle", "gun"]


class UnitType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"sort": "class"}):
    """One kind of counter (Rules 1.3).

    half: the half squad of a squad. modifier: of a leader. mg_round, mg_front: machine guns that fire all round, or
    only forward. front, rear: armour letters. carries: how many squads it transports; carries_half: a half squad only.
    mp 0 for a Gun: it must be towed.
    """

    name: str
    short: str
    sort: Sort
    look: str
    apfp: int = 0
    range: int = 0
    cr: int = 0
    elite: bool = False
    half: str = ""
    modifier: int = 0
    is_hero: bool = False
    at: ArmourLetter = ""
    turret: bool = False
    mg_round: int = 0
    mg_front: int = 0
    front: ArmourLetter = ""
    rear: ArmourLetter = ""
    mp: int = 0
    carries: int = 0
    carries_half: bool = False
    tows: bool = False
    shield: bool = False


class FireRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the anti-personnel table: from which firepower on, and the points for a roll of 2 to 12."""

    least: int
    points: tuple[int, ...]


class HitNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From which range on a Gun hits with which roll."""

    least: int
    number: int


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A support mission from off the board (Rules 21): its row of the anti-personnel table and its AT letter."""

    name: str
    row: int
    at: ArmourLetter
    is_artillery: bool = False


class Combat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The combat tables (Rules 14.5, 15.6, 18.2, 18.4, 21.2)."""

    fire_rows: tuple[FireRow, ...]
    gun_hits: tuple[HitNumber, ...]
    infantry_hits: int
    mission_hits: int
    mortar_hits: int
    armour: dict[str, tuple[int, ...]]
    kill_numbers: tuple[int, ...]
    missions: dict[str, Mission]


class Tables(msgspec.Struct, frozen=True):
    """All tables of the title."""

    terrain: dict[str, Terrain]
    hexsides: dict[str, Hexside]
    works: dict[str, Work]
    weapons: dict[str, Weapon]
    units: dict[str, UnitType]
    combat: Combat
