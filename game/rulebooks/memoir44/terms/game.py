"""The game being played: the battlefield, the forces, the cards, and what is computed from them once."""

import msgspec

from game.core.actions import PieceId, Side, SpaceId
from game.core.title import Game
from game.rulebooks.memoir44.terms.arms import ARMS
from game.rulebooks.memoir44.terms.battlefield import Battlefield
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.terms.tables import Card
from game.rulebooks.memoir44.terms.terrain import Terrain
from game.rulebooks.memoir44.terms.unit_types import Nation, UnitType

ALLIES, AXIS = Side(0), Side(1)
SIDES = {"allies": ALLIES, "axis": AXIS}
ADJECTIVES = ("Allied", "Axis")


class RosterUnit(msgspec.Struct, frozen=True, kw_only=True):
    """A unit of the order of battle: what never changes about it.

    `arm` is its index in ARMS, `footing` that among the footings of the field. `unmoved` is its type while it has not
    moved this turn, if that is another. `is_special` says that its type changes the number of its dice.
    `least_cards`: its loss costs its player a card as long as he holds more than these (0: never).
    """

    side: Side
    kind: str
    type: UnitType
    arm: int
    footing: int
    figures: int
    medals: int
    nation: str
    name: str = ""
    unmoved: UnitType | None = None
    spotted: UnitType | None = None
    is_special: bool = False
    least_cards: int = 0
    is_dropped: bool = False
    is_flown_in: bool = False
    may_exit: bool = True
    is_fresh: bool = False
    is_aboard: bool = False
    has_boat: bool = False
    afoot: int = 0


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """An objective of one side with its hexes by number (Rules 11.2 to 11.5, 11.10 to 11.15).

    An objective of either side is one goal for each. is_shared: the other side has the same goal. is_kept: held as
    long as the other side does not hold it. is_late: given at the start of its side's turn.
    """

    side: Side
    kind: str
    spaces: tuple[int, ...]
    medals: int
    needed: int
    name: str
    rule: str
    is_shared: bool = False
    is_kept: bool = False
    is_late: bool = False


class Landmark(msgspec.Struct, frozen=True, kw_only=True):
    """A landmark that a side may demolish (Rules 13.8, 13.16), with its hexes by number."""

    side: Side
    spaces: tuple[int, ...]
    stars: int
    supplies: bool
    medals: int
    name: str


class Burden(msgspec.Struct, frozen=True, kw_only=True):
    """What a unit may carry (Rules 13.9, 13.10, 13.14): prisoners, equipment or a leader, whose, and from where.

    home: hexes to which it is brought for its medals. is_scored_at_once: its medals are held while it is carried.
    """

    what: str
    side: Side
    space: int
    home: frozenset[int]
    medals: int
    name: str
    is_scored_at_once: bool


class MemoirGame(Game, frozen=True, kw_only=True):
    """A battle of Memoir '44: its constants, and tables computed once from its battlefield.

    field: the battlefield of the start. sections, neighbours, distance: what terrain changes nothing of (see
    `Battlefield` and `Board`); behind the last hex of a row stands what holds for units that are gone. terrain: the
    terrain table with what the scenario adds. goals_while_held: for each side, the objectives that count only as long
    as they are held. exits: the exit hexes of each side. ways_off:
    for each unit, the exit hexes that serve it and the medals it is worth there. wire, sandbags: their terrain rows.
    armies: the national rules of each side.
    landmarks: what can be demolished. burdens: what units may carry.
    fresh_armor: for each side, units that may break through. passengers: units that begin aboard a train.
    commissars: for each side, whether it plays its cards by way of the commissar (Rules 14.2).
    recovery: oases and hospitals. tents: headquarters and their owners.
    is_mixed: for each side, whether it has units of more than one nation.
    has_landmarks: units can meet something in a hex they enter (see `landmarks`).
    """

    scenario: Scenario
    field: Battlefield
    sections: tuple[tuple[int, ...], tuple[int, ...]]
    neighbours: tuple[tuple[SpaceId, ...], ...]
    distance: tuple[tuple[int, ...], ...]
    terrain: dict[str, Terrain]
    roster: tuple[RosterUnit, ...]
    cards: tuple[Card, ...]
    goals: tuple[Goal, ...]
    goals_while_held: tuple[tuple[Goal, ...], tuple[Goal, ...]]
    goal_spaces: frozenset[int]
    own_units: tuple[tuple[PieceId, ...], tuple[PieceId, ...]]
    exits: tuple[frozenset[int], frozenset[int]]
    ways_off: tuple[dict[int, int], ...]
    medals_to_win: tuple[int, int]
    hand_sizes: tuple[int, int]
    landmarks: tuple[Landmark, ...]
    burdens: tuple[Burden, ...]
    fresh_armor: tuple[tuple[PieceId, ...], tuple[PieceId, ...]]
    passengers: tuple[PieceId, ...]
    has_boats: bool
    recovery: dict[int, str]
    tents: dict[int, Side]
    has_landmarks: bool
    wire: Terrain
    sandbags: Terrain
    minefield: Terrain
    armies: tuple[tuple[Nation, ...], tuple[Nation, ...]] = ((), ())
    more_orders: tuple[int, int] = (0, 0)
    commissars: tuple[bool, bool] = (False, False)
    is_mixed: tuple[bool, bool] = (False, False)

    def unit_name(self, unit: int) -> str:
        """A unit in a sentence: "the Axis infantry", "the Allied ski troops unit", or its own name."""
        info = self.roster[unit]
        if info.name:
            return info.name
        name = type_name(info.type)
        return f"the {ADJECTIVES[info.side]} {name}{' unit' * name.endswith('s')}"

    def unit_label(self, unit: int) -> str:
        """A unit over a list of what it can do: "Axis infantry", or its own name with its side."""
        info = self.roster[unit]
        return f"{ADJECTIVES[info.side]} {info.name or type_name(info.type)}"

    def unit_title(self, unit: int) -> str:
        """A unit at the head of a sentence: "The Axis infantry"."""
        return self.roster[unit].name or "The" + self.unit_name(unit)[3:]

    def side_name(self, side: Side) -> str:
        """The name of a side."""
        return self.sides[side].name


def type_name(kind: UnitType) -> str:
    """A type of unit within a sentence; what bears a name of several words keeps its capitals."""
    return kind.name if kind.name.istitle() and " " in kind.name else kind.name.lower()


__all__ = ["ALLIES", "ARMS", "AXIS", "SIDES", "Goal", "MemoirGame", "RosterUnit"]
