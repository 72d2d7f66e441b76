"""The tables of Glory Recalled as types: terrain, ways, forces, cards, and the numbers of the rules.

The rows are data: the YAML files beside this module. A scenario may add rows or replace them.
"""

from functools import cached_property
from typing import Literal, TypeVar

import msgspec

from game.rulebooks.glory_recalled.terms.card_effects import AttackBoxes, CardEffect, InAction, Support

E = TypeVar("E")

SideName = Literal["japanese", "british"]
SIDE_NAMES: tuple[SideName, SideName] = ("japanese", "british")

UnitKind = Literal["infantry", "machine_gun", "artillery", "engineer", "tank", "naval"]


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of a table."""


class Terrain(Row, frozen=True, kw_only=True):
    """A kind of space: what it adds to a defending force (Rules 9.2), and what it is beside that."""

    name: str
    """What players read."""
    rule: str
    """Its paragraph of the rulebook."""
    defence: int = 0
    """What it adds to a defending force."""
    is_reservoir: bool = False
    """Whether it is a reservoir."""
    is_battery: bool = False
    """Whether guns stand in it."""
    is_heavy: bool = False
    """Whether these guns are heavy ones."""
    is_pier: bool = False
    """Whether ships land at it."""
    is_line: bool = False
    """Whether it is a part of the Gin Drinker's Line."""
    box: Literal["", "assembly", "landing"] = ""
    """Which kind of box beside the map it is; empty: none."""


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
    """What is printed on the counter."""
    formation: str
    """Its battalion or regiment, a row of the table of formations."""
    kind: UnitKind = "infantry"
    """What it is, such as infantry."""
    cs: int
    """Its combat strength on the front."""
    disrupted: int
    """Its combat strength on the disrupted side."""
    machine_gun: bool = False
    """Whether it defends with machine guns."""


class LeaderType(Row, frozen=True, kw_only=True):
    """A commander and the CS he adds to a combat (Rules 2.5)."""

    caption: str
    """What is printed on the counter."""
    name: str
    """His rank, his name and his command."""
    side: SideName
    """Whose he is."""
    bonus: int
    """The CS that he adds to a combat."""


Reaction = Literal["air", "fifth_column", "boats", "osborne", "guns"]
"""The moments at which a card may be played in the other side's action (Rules 6.17, 11.1)."""


class Card(Row, frozen=True, kw_only=True, dict=True):
    """One kind of card (Rules 6), with at most one effect of each kind (see `card_effects`)."""

    side: SideName
    """Whose deck it belongs to."""
    name: str
    """What is printed on it."""
    look: str
    """The name of its picture in the skin."""
    rule: str
    """Its paragraph of the rulebook."""
    text: str
    """What it does, in words."""
    brief: str = ""
    """The same in a few words, for a card that is shown small."""
    copies: int = 1
    """How many of it are in the deck."""
    once: bool = False
    """Whether it leaves the game when it is played face up."""
    kind: Literal["", "air", "fifth_column"] = ""
    """What others call it when they cancel it."""
    reaction: Reaction | None = None
    """The moment of the other side's action at which it may be played; none: it is no reaction."""
    roll: int = 0
    """The least number of a die that succeeds; 0: it always does."""
    after_event: bool = False
    """Whether it needs the Kowloon Event to have happened."""
    reservoirs: int = 0
    """How many reservoirs its side must hold."""
    effects: tuple[CardEffect, ...] = ()
    """What it does, at most one effect of each kind."""

    def effect(self, kind: type[E]) -> E | None:
        """Its effect of a kind; None where it has none."""
        for each in self.effects:
            if isinstance(each, kind):
                return each
        return None

    @cached_property
    def actions(self) -> tuple[InAction, ...]:
        """What it does when it is played as an action."""
        return tuple(each for each in self.effects if not isinstance(each, Support | AttackBoxes))


class PerSide(Row, frozen=True, kw_only=True):
    """A number for each side."""

    japanese: int
    """For the Japanese."""
    british: int
    """For the British."""

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
