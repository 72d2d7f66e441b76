"""What a Valor & Victory scenario file says: forces, zones, supplies, works, victory and options (Rules 4, 22).

Hexes are named as printed on the map: a letter for the column and a number for the row, A1 at the top left.
"""

from typing import Annotated, Literal

import msgspec

from game.core.title import ScenarioBase
from game.rulebooks.valor_and_victory.terms.tables import Terrain, UnitType, Weapon, Work

SideName = Literal["allies", "axis"]
Hex = Annotated[str, msgspec.Meta(extra={"is": "a hex"})]
Edge = Literal["", "north", "south", "east", "west"]
Facing = Literal["SE", "S", "SW", "NW", "N", "NE"]
FACINGS: tuple[Facing, ...] = ("SE", "S", "SW", "NW", "N", "NE")


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some hexes of the map: those named in `hexes`, and all that fulfil every other condition given (Rules 22.1)."""

    hexes: tuple[Hex, ...] = ()
    """These hexes, whatever else is said."""
    columns: str = ""
    """The columns in which it lies, such as "A-C" or "H"."""
    rows: str = ""
    """The rows in which it lies, such as "5-8" or "4"."""
    terrain: str = ""
    """The terrain that its hexes have, such as building."""
    edge: Edge = ""
    """The edge of the map along which it lies."""
    near: Hex = ""
    """The hex around which it lies."""
    within: int = 0
    """How many hexes from `near` at most."""


class Rider(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit that begins aboard a vehicle, or a Gun behind it (Rules 8.1)."""

    type: str
    """A row of the unit table."""
    weapon: str = ""
    """The support weapon that it carries; empty: none."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many equal units (Rules 22.1)."""

    type: str
    """A row of the unit table."""
    count: int = 1
    """How many of them there are."""
    weapon: str = ""
    """The support weapon that each of them carries; empty: none."""
    at: Hex = ""
    """The hex in which they begin; empty: their owner places them."""
    facing: Facing | None = None
    """Where the front of a vehicle or a Gun looks; none: their owner says."""
    aboard: tuple[Rider, ...] = ()
    """Who begins aboard, or in tow."""
    is_valorous: bool = False
    """Whether they begin with Valor."""
    name: str = ""
    """A leader's own name."""


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units of one side that are set up in an area (turn 0), or enter the map by it from a turn on (Rules 22.2)."""

    side: SideName
    """Whose units they are."""
    units: tuple[Entry, ...]
    """Who they are."""
    area: Area = Area()
    """Where they are set up, or enter; nothing said: anywhere."""
    turn: int = 0
    """The turn from which on they enter; 0: they are set up before the first."""


class WorksEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fortifications and entrenchments of a side (Rules 20.2): laid `at` hexes, or `count` of them by their owner."""

    side: SideName
    """Whose they are."""
    type: str
    """A row of the table of works."""
    at: tuple[Hex, ...] = ()
    """The hexes in which they lie."""
    count: int = 0
    """How many of them their owner lays."""
    area: Area = Area()
    """Where he may lay them; nothing said: anywhere."""
    facing: Facing = "N"
    """Where the front of a bunker looks."""


class Supplies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a side has beside its units: expendable weapons, smoke factors, missions, a sniper."""

    grenades: int = 0
    """Hand grenades (Rules 12.5)."""
    satchels: int = 0
    """Satchel charges (Rules 12.5)."""
    panzerfausts: int = 0
    """Panzerfausts (Rules 12.5)."""
    at_grenades: int = 0
    """Anti-tank grenades (Rules 12.5)."""
    smoke: int = 0
    """Smoke factors (Rules 11.1)."""
    light_barrages: int = 0
    """Missions of light artillery (Rules 21)."""
    heavy_barrages: int = 0
    """Missions of heavy artillery (Rules 21)."""
    fighter_bombers: int = 0
    """Missions of fighter-bombers (Rules 21)."""
    sniper: bool = False
    """Whether it has a sniper (Rules 17.1)."""


class PerSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The supplies of each side (Rules 11.1, 12.5, 17.1, 21.1)."""

    allies: Supplies = Supplies()
    """For the Allies."""
    axis: Supplies = Supplies()
    """For the Axis."""


class Nations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who the two sides are (Rules 20.6)."""

    allies: Literal["american", "british", "soviet"]
    """Who the Allies are."""
    axis: Literal["german", "japanese"] = "german"
    """Who the Axis are."""


What = Literal["unit", "infantry", "on_foot", "squad", "leader", "vehicle", "loaded_vehicle"]
Kind = Literal["clear", "enter", "exit", "losses"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a condition asks for beside its first demand; the fields mean what they mean in `Condition` (Rules 4.2)."""

    kind: Kind
    """What is demanded."""
    area: Area = Area()
    """Where."""
    what: What = "unit"
    """The sort of units that count."""
    needed: int = 1
    """How many of them."""
    percent: int = 100
    """How much of his casualty ratings the enemy must have lost."""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way for a side to win (Rules 4.2 to 4.6).

    clear: no enemy stands in the area. enter: `needed` of its units of the sort `what` stand in the area; two half
    squads are a squad. exit: `needed` of them have left the map by the area. losses: the enemy has lost `percent` of
    his casualty ratings. when: at once, or after the last turn only. also: what must hold at the same time.
    """

    side: SideName
    """Who wins by it."""
    kind: Kind
    """What is demanded; the kinds are told above."""
    text: str
    """The condition in words, as players read it."""
    area: Area = Area()
    """Where."""
    what: What = "unit"
    """The sort of units that count."""
    needed: int = 1
    """How many of them."""
    percent: int = 100
    """How much of his casualty ratings the enemy must have lost."""
    when: Literal["at_once", "end"] = "at_once"
    """Whether it is looked at all the time, or only after the last turn."""
    also: tuple[Part, ...] = ()
    """What must hold at the same time."""


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes worth points to the side that controls all of them after the last turn (Rules 4.5)."""

    name: str
    """What it is called."""
    area: Area
    """The hexes of which it consists."""
    points: int = 1
    """What it is worth."""
    held_by: SideName | None = None
    """Who controls it at the start; none: nobody."""


class LossPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for each enemy unit or weapon of a kind that a side destroys (Rules 4.5)."""

    side: SideName
    """Who gets the points."""
    type: str
    """A row of the table of units or of weapons."""
    points: int = 1
    """What each of them is worth."""


class Victory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game is won: by a condition, else by points where there are any, else by whoever is named, or nobody
    (Rules 4)."""

    conditions: tuple[Condition, ...] = ()
    """Ways to win at once, or after the last turn."""
    objectives: tuple[Objective, ...] = ()
    """Hexes that are worth points."""
    losses: tuple[LossPoints, ...] = ()
    """What is worth points when it is destroyed."""
    otherwise: SideName | Literal["draw"] = "draw"
    """Who wins when nothing else decides."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that a scenario switches (Rules 22.3)."""

    adjacent_adds_to_open: bool = True
    """Whether the bonuses of opportunity fire for an open and for an adjacent target add up (Rules 13.8)."""
    fighter_bombers_scatter: bool = False
    """Whether fighter-bombers may miss their hex as artillery does (Rules 21.4)."""
    smoke_hinders_fire_out: bool = False
    """Whether smoke hinders also those who fire out of it (Rules 11.5)."""
    tank_kill_tests_valor: bool = False
    """Whether the first infantry unit that eliminates an AFV tests its Valor (Rules 22.4)."""
    hidden_mines: bool = False
    """Whether the enemy learns of mines only when he enters (Rules 20.7)."""
    hidden_set_up: bool = False
    """Whether both sides set up unseen (Rules 22.1)."""
    tunnels: bool = False
    """Whether tunnels join the caves (Rules 20.61)."""


class Scenario(ScenarioBase, frozen=True, kw_only=True):
    """A fight of Valor & Victory."""

    turns: int
    """How many turns it lasts (Rules 4.1)."""
    first: SideName | Literal["die_roll"]
    """Who is Player A; die_roll: the dice decide (Rules 5.2)."""
    nations: Nations
    """Who the two sides are (Rules 20.6)."""
    forces: tuple[Force, ...]
    """Everybody who takes part (Rules 22.1)."""
    victory: Victory
    """How it is won (Rules 4.1)."""
    set_up_order: tuple[SideName, SideName] = ("allies", "axis")
    """Who sets up first, and who second (Rules 22.1)."""
    works: tuple[WorksEntry, ...] = ()
    """Fortifications and entrenchments (Rules 20)."""
    supplies: PerSide = PerSide()
    """What the sides have beside their units (Rules 11.1, 12.5, 17.1, 21.1)."""
    options: Options = Options()
    """Rules that are switched (Rules 22.3)."""
    counts_as: dict[str, str] = {}
    """Terrain and hexsides that are something else in this fight, such as stream: canal (Rules 22.5)."""
    terrain_effects: dict[str, Terrain] = {}
    """Rows that are added to the table of terrain, or replace some of it (Rules 10)."""
    unit_types: dict[str, UnitType] = {}
    """The same for units (Rules 1.3)."""
    weapon_types: dict[str, Weapon] = {}
    """The same for weapons (Rules 12)."""
    work_types: dict[str, Work] = {}
    """The same for fortifications and entrenchments (Rules 20)."""
