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
    """One row of the terrain table (Rules 10)."""

    name: str
    """What players read."""
    rule: str
    """Its paragraph of the rulebook."""
    infantry: int
    """Movement points for infantry to enter; 0: it cannot."""
    vehicle: int
    """Movement points for vehicles to enter; 0: they cannot."""
    sight: Literal["clear", "hindrance", "blocks"] = "clear"
    """What it does to a line of sight that passes."""
    cover: int = 0
    """What it adds to the roll of an attack on those in it."""
    level: int = 0
    """Its height (Rules 10.7)."""
    is_open: bool = False
    """Whether fortifications may stand in it."""
    is_road: bool = False
    """Whether vehicles reach bridges from it."""
    is_bridge: bool = False
    """Whether it is a bridge."""
    is_building: bool = False
    """Whether it is a building."""
    is_airburst: bool = False
    """Whether mortars and artillery hit infantry twice as hard there."""
    is_water: bool = False
    """Whether it is water."""


class Hexside(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Terrain along hexsides (Rules 10.10, 10.12). extra: movement points to cross it."""

    name: str
    rule: str
    extra: int
    cover: int
    blocks_beyond: bool = False


class Work(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fortification or an entrenchment (Rules 20)."""

    name: str
    """What players read."""
    rule: str
    """Its paragraph of the rulebook."""
    occupants: tuple[Branch, ...]
    """Who may be in it."""
    cover: int = 0
    """What it adds to the roll of an attack on those in it."""
    extra: int = 0
    """Movement points to enter on top of the terrain."""
    is_bunker: bool = False
    """Whether it is a bunker, with a front."""
    is_dug: bool = False
    """Whether it is an entrenchment, whose cover adds to that of terrain."""
    is_cave: bool = False
    """Whether it is a cave (Rules 20.6)."""
    nation: str = ""
    """The only nation that it shelters; empty: all."""
    needs_open: bool = False
    """Whether it stands only on open ground."""


class Weapon(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"weight": "class"}):
    """A support weapon that a unit carries (Rules 12)."""

    name: str
    """What players read."""
    weight: Literal["light", "heavy"]
    """Whether it is light or heavy."""
    badge: str
    """The name of its sign in the skin."""
    rule: str
    """Its paragraph of the rulebook."""
    apfp: int = 0
    """Its firepower against infantry."""
    range: int = 0
    """How far it fires, in hexes."""
    least_range: int = 0
    """How far away its targets must be at least."""
    at: ArmourLetter = ""
    """Its letter against armour; empty: it has none."""
    is_mg: bool = False
    """Whether it is a machine gun."""
    is_mortar: bool = False
    """Whether it is a mortar."""


Sort = Literal["squad", "half_squad", "leader", "afv", "vehicle", "gun"]


class UnitType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"sort": "class"}):
    """One kind of counter (Rules 1.3)."""

    name: str
    """What players read."""
    short: str
    """What is printed on the counter."""
    sort: Sort
    """What it is."""
    look: str
    """The name of its picture in the skin."""
    apfp: int = 0
    """Its firepower against infantry."""
    range: int = 0
    """How far it fires, in hexes."""
    cr: int = 0
    """Its casualty rating: what it takes to eliminate it, and what it tests its Valor by."""
    elite: bool = False
    """Whether it is an elite unit, which recovers more easily."""
    half: str = ""
    """The half squad that a squad becomes."""
    modifier: int = 0
    """What a leader changes rolls by."""
    is_hero: bool = False
    """Whether it is a hero, who has Valor from the start."""
    at: ArmourLetter = ""
    """Its letter against armour; empty: it has none."""
    turret: bool = False
    """Whether a vehicle has a turret."""
    mg_round: int = 0
    """Firepower of machine guns that fire all round."""
    mg_front: int = 0
    """Firepower of machine guns that fire only forward."""
    front: ArmourLetter = ""
    """The letter of its armour in front."""
    rear: ArmourLetter = ""
    """The letter of its armour at the rear."""
    mp: int = 0
    """Movement points of a vehicle; 0 for a Gun, which must be towed."""
    carries: int = 0
    """How many squads it transports."""
    carries_half: bool = False
    """Whether it transports a half squad only."""
    tows: bool = False
    """Whether it tows a Gun."""
    shield: bool = False
    """Whether a Gun has a shield in front."""


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
