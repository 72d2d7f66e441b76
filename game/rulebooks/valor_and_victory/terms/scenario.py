"""What a Valor & Victory scenario file says: forces, zones, supplies, works, victory and options (Rules 4, 22).

Hexes are named as printed on the map: a letter for the column and a number for the row, A1 at the top left.
"""

from typing import Literal

import msgspec

from game.core.title import ScenarioBase
from game.rulebooks.valor_and_victory.terms.tables import Terrain, UnitType, Weapon, Work

SideName = Literal["allies", "axis"]
Hex = str
Edge = Literal["", "north", "south", "east", "west"]
Facing = Literal["SE", "S", "SW", "NW", "N", "NE"]
FACINGS: tuple[Facing, ...] = ("SE", "S", "SW", "NW", "N", "NE")


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some hexes of the map: those named in `hexes`, and all that fulfil every other condition given.

    columns "A-C" or "H", rows "5-8" or "4", terrain "building", edge "north", within so many hexes of `near`.
    """

    hexes: tuple[Hex, ...] = ()
    columns: str = ""
    rows: str = ""
    terrain: str = ""
    edge: Edge = ""
    near: Hex = ""
    within: int = 0


class Rider(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit that begins aboard a vehicle, or a Gun behind it."""

    type: str
    weapon: str = ""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many equal units. `at` and `facing` place them; otherwise their owner does. `name` is a leader's own."""

    type: str
    count: int = 1
    weapon: str = ""
    at: Hex = ""
    facing: Facing | None = None
    aboard: tuple[Rider, ...] = ()
    is_valorous: bool = False
    name: str = ""


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units of one side that are set up in an area (turn 0), or enter the map by it from a turn on (Rules 22.2)."""

    side: SideName
    units: tuple[Entry, ...]
    area: Area = Area()
    turn: int = 0


class WorksEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fortifications and entrenchments of a side (Rules 20.2): laid `at` hexes, or `count` of them by their owner."""

    side: SideName
    type: str
    at: tuple[Hex, ...] = ()
    count: int = 0
    area: Area = Area()
    facing: Facing = "N"


class Supplies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a side has beside its units: expendable weapons, smoke factors, missions, a sniper."""

    grenades: int = 0
    satchels: int = 0
    panzerfausts: int = 0
    at_grenades: int = 0
    smoke: int = 0
    light_barrages: int = 0
    heavy_barrages: int = 0
    fighter_bombers: int = 0
    sniper: bool = False


class PerSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The supplies of each side."""

    allies: Supplies = Supplies()
    axis: Supplies = Supplies()


class Nations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who the two sides are."""

    allies: Literal["american", "british", "soviet"]
    axis: Literal["german", "japanese"] = "german"


What = Literal["unit", "infantry", "on_foot", "squad", "leader", "vehicle", "loaded_vehicle"]
Kind = Literal["clear", "enter", "exit", "losses"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a condition asks for beside its first demand; the fields mean what they mean in `Condition`."""

    kind: Kind
    area: Area = Area()
    what: What = "unit"
    needed: int = 1
    percent: int = 100


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way for a side to win (Rules 4.2 to 4.6).

    clear: no enemy stands in the area. enter: `needed` of its units of the sort `what` stand in the area; two half
    squads are a squad. exit: `needed` of them have left the map by the area. losses: the enemy has lost `percent` of
    his casualty ratings. when: at once, or after the last turn only. also: what must hold at the same time.
    """

    side: SideName
    kind: Kind
    text: str
    area: Area = Area()
    what: What = "unit"
    needed: int = 1
    percent: int = 100
    when: Literal["at_once", "end"] = "at_once"
    also: tuple[Part, ...] = ()


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes worth points to the side that controls all of them after the last turn (Rules 4.5)."""

    name: str
    area: Area
    points: int = 1
    held_by: SideName | None = None


class LossPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for each enemy unit or weapon of a kind that a side destroys (Rules 4.5)."""

    side: SideName
    type: str
    points: int = 1


class Victory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game is won: by a condition, else by points where there are any, else by whoever is named, or nobody."""

    conditions: tuple[Condition, ...] = ()
    objectives: tuple[Objective, ...] = ()
    losses: tuple[LossPoints, ...] = ()
    otherwise: SideName | Literal["draw"] = "draw"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that a scenario switches (Rules 22.3)."""

    adjacent_adds_to_open: bool = True
    fighter_bombers_scatter: bool = False
    smoke_hinders_fire_out: bool = False
    tank_kill_tests_valor: bool = False
    hidden_mines: bool = False
    hidden_set_up: bool = False
    tunnels: bool = False


class Scenario(ScenarioBase, frozen=True, kw_only=True):
    """A fight of Valor & Victory.

    first: who is Player A; die_roll: the dice decide. set_up_order: who sets up first. counts_as: terrain and hexsides
    that are something else in this fight ("stream: canal").
    """

    turns: int
    first: SideName | Literal["die_roll"]
    nations: Nations
    forces: tuple[Force, ...]
    victory: Victory
    set_up_order: tuple[SideName, SideName] = ("allies", "axis")
    works: tuple[WorksEntry, ...] = ()
    supplies: PerSide = PerSide()
    options: Options = Options()
    counts_as: dict[str, str] = {}
    terrain_effects: dict[str, Terrain] = {}
    unit_types: dict[str, UnitType] = {}
    weapon_types: dict[str, Weapon] = {}
    work_types: dict[str, Work] = {}
