"""The tables of Glory Recalled as types: terrain, ways, forces, cards, and the numbers of the rules.

The rows are data: the YAML files beside this module. A scenario may add rows or replace them.
"""

from functools import cached_property
from typing import Literal

import msgspec

SideName = Literal["japanese", "british"]
SIDE_NAMES: tuple[SideName, SideName] = ("japanese", "british")

UnitKind = Literal["infantry", "machine_gun", "artillery", "engineer", "tank", "naval"]
Where = Literal["kowloon", "north_shore", "west_island", "coastal", "gdl"]
"""Where a support card or a bombardment counts: a region or district of the map, a coast, a kind of space."""


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of a table."""


class Terrain(Row, frozen=True, kw_only=True):
    """A kind of space: what it adds to a defending force (Rules 9.2), and what it is beside that."""

    name: str
    rule: str
    defence: int = 0
    is_reservoir: bool = False
    is_battery: bool = False
    is_heavy: bool = False
    is_pier: bool = False
    is_line: bool = False
    box: Literal["", "assembly", "landing"] = ""


class Way(Row, frozen=True, kw_only=True):
    """A kind of link (Rules 2.2): MPs to go along it; 0 where units cannot go at all.

    `counts_as_near`: its two ends are within one space of each other (Rules 2.8). `counts_for_guns`: it is a link
    when the range of a battery is counted (Rules 9.8). `needs_control`: only out of a space that the mover controls.
    """

    name: str
    rule: str
    mp: int = 0
    is_road: bool = False
    counts_as_near: bool = False
    counts_for_guns: bool = False
    needs_control: bool = False


class Formation(Row, frozen=True, kw_only=True):
    """A battalion or regiment, which a card moves as one (Rules 6.4)."""

    name: str
    side: SideName


class UnitType(Row, frozen=True, kw_only=True):
    """A company: its combat strength (CS) fresh from the box and on its disrupted side (Rules 2.4, 9.2.1)."""

    caption: str
    formation: str
    kind: UnitKind = "infantry"
    cs: int
    disrupted: int
    machine_gun: bool = False


class LeaderType(Row, frozen=True, kw_only=True):
    """A commander and the CS he adds to a combat (Rules 2.5)."""

    caption: str
    name: str
    side: SideName
    bonus: int


class Activate(Row, frozen=True, kw_only=True):
    """Units that a card moves (Rules 6.4, 6.10, 6.11); without formations, units of any.

    one_stack: all start in one space. spent: spent units instead of fresh ones. night: the attack ignores the
    terrain bonus, and nobody plays cards that add CS.
    """

    formations: tuple[str, ...] = ()
    units: int
    mp: int = 6
    attack: bool = True
    one_stack: bool = False
    spent: bool = False
    night: bool = False


class Support(Row, frozen=True, kw_only=True):
    """What a combat card does for the side that plays it (Rules 6.16).

    cs: added to its total, or heavy or machine_gun in place of it where a heavy battery is in range, or a machine-gun
    unit on its front side defends. only: where it counts (any of them). battery: needs one in range (Rules 9.8).
    landing: only against an amphibious assault. line: only against a space of the Gin Drinker's Line.
    terrain: change of the terrain bonus. no_bonus: the space gives no bonus at all. no_retreat: the beaten are
    eliminated. own_hit: hits on the attacker if he does not win.
    """

    cs: int = 0
    attack: bool = False
    defence: bool = False
    heavy: int = 0
    machine_gun: int = 0
    only: tuple[Where, ...] = ()
    battery: bool = False
    landing: bool = False
    terrain: int = 0
    no_bonus: bool = False
    no_retreat: bool = False
    own_hit: int = 0


class Shipment(Row, frozen=True, kw_only=True):
    """How much one Sea Transport or Amphibious Assault carries (Rules 7.2, 9.7); `box`: only from this landing box."""

    units: int
    leaders: int = 1
    box: str = ""


class Bombard(Row, frozen=True, kw_only=True):
    """Dice rolled at batteries, and at units if `unit` is given: the least number that has an effect (Rules 6.8)."""

    dice: int
    battery: int
    heavy_battery: int
    unit: int = 0
    only: tuple[Where, ...] = ()


class Shot(Row, frozen=True, kw_only=True):
    """A roll at an enemy leader near one's own units, or at units in a loaded landing box (Rules 6.14, 6.17)."""

    on: int
    within: int = 0
    units: int = 1


Reaction = Literal["air", "fifth_column", "boats", "osborne", "guns"]
"""The moments at which a card may be played in the other side's action (Rules 6.17, 11.1)."""


class Card(Row, frozen=True, kw_only=True, dict=True):
    """One kind of card (Rules 6). At least one of its effects is given.

    cancels: the kind of card that its reaction is aimed at; `roll` is the least number that succeeds (0: always).
    kind: what others call it when they cancel it. once: leaves the game when it is played face up.
    after_event, reservoirs: needed before it can be played.
    """

    side: SideName
    name: str
    look: str
    rule: str
    text: str
    copies: int = 1
    once: bool = False
    kind: Literal["", "air", "fifth_column"] = ""
    reaction: Reaction | None = None
    roll: int = 0
    after_event: bool = False
    reservoirs: int = 0
    activate: Activate | None = None
    support: Support | None = None
    sea: Shipment | None = None
    amphibious: Shipment | None = None
    bombard: Bombard | None = None
    sniper: Shot | None = None
    boats: Shot | None = None
    rally: int = 0
    draw: int = 0
    discard: int = 0
    fortify: bool = False
    demolish: bool = False
    thirst: int = 0

    @cached_property
    def effect(self) -> str | None:
        """The name of its effect as an action."""
        for word in EFFECTS:
            if getattr(self, word):
                return word
        return None


EFFECTS = (
    "activate", "sea", "amphibious", "bombard", "sniper", "rally", "draw", "discard", "fortify", "demolish", "thirst",
)  # fmt: skip


class PerSide(Row, frozen=True, kw_only=True):
    """A number for each side."""

    japanese: int
    british: int

    def of(self, side: int) -> int:
        """The number of a side."""
        return self.british if side else self.japanese


class HalfPoints(Row, frozen=True, kw_only=True):
    """Victory points, counted in halves (Rules 4.1)."""

    reservoir: int
    battery: int
    headquarters: int
    destroyed: int
    unit: int
    leader: int
    objective: int
    goal: int


class Stacking(Row, frozen=True, kw_only=True):
    """How many units a space holds beside a leader, and how many of them may leave a large one together (Rules 8.0)."""

    space: int
    large: int
    stack: int
    large_stack: int


class Moving(Row, frozen=True, kw_only=True):
    """Movement points (Rules 5.1, 7), and the other limits of a movement."""

    leader: int
    march: int
    loading: int
    evacuation: int
    attack: int
    reorganised: int


class Fighting(Row, frozen=True, kw_only=True):
    """The numbers of a combat (Rules 9)."""

    attackers: int
    origins: int
    cards: int
    hit_margin: int
    close_margin: int
    fortified: int
    machine_gun: int
    engineer: int
    tank: int
    artillery: int
    out_of_supply: int
    leader_lost: int
    lone_leader_lost: int
    landing: int
    beachheads: int


class Numbers(Row, frozen=True, kw_only=True):
    """The numbers of the rules, by chapter."""

    half_points: HalfPoints
    stacking: Stacking
    moving: Moving
    fighting: Fighting
    draw: PerSide
    hand_limit: PerSide
    rally: int
    surrender: int


class MapCounts(Row, frozen=True, kw_only=True):
    """What a region of the map must hold (Rules 4.1); checked when a map is loaded."""

    reservoirs: int
    batteries: int
    headquarters: int
    objectives: int


class Tables(msgspec.Struct, frozen=True):
    """All tables of the title."""

    terrain: dict[str, Terrain]
    ways: dict[str, Way]
    formations: dict[str, Formation]
    units: dict[str, UnitType]
    leaders: dict[str, LeaderType]
    cards: dict[str, Card]
    numbers: Numbers
    regions: dict[str, MapCounts]
