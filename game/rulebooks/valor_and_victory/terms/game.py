"""The fight being played: the map, the forces, the tables, and what is computed from them once."""

from functools import cached_property

import msgspec

from game.core.actions import Side
from game.core.title import Game
from game.rulebooks.valor_and_victory.terms.battlefield import Battlefield
from game.rulebooks.valor_and_victory.terms.kinds import Arm, Kind
from game.rulebooks.valor_and_victory.terms.scenario import Condition, Options, Part, Scenario
from game.rulebooks.valor_and_victory.terms.tables import Combat, Work

ALLIES, AXIS = Side(0), Side(1)
SIDES = {"allies": ALLIES, "axis": AXIS}
PEOPLES = {
    "american": ("Americans", "American"),
    "british": ("British", "British"),
    "soviet": ("Soviets", "Soviet"),
    "german": ("Germans", "German"),
    "japanese": ("Japanese", "Japanese"),
}
"""The names of the nations, and the words for what is theirs."""

LOSSES, PLACES = ("losses", "clear"), ("clear", "enter", "exit")
"""The kinds of demands that losses can fulfil, and that places can."""


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """How a piece begins: its side, kind and weapon, and where and when it may be set up or enter.

    ground: the hexes of its area that are open to it. carrier: the piece in or behind which it begins. space: where the
    scenario places it; -1: its owner does.
    """

    side: Side
    kind: int
    weapon: int = -1
    name: str = ""
    turn: int = 0
    area: tuple[int, ...] = ()
    ground: tuple[int, ...] = ()
    edge: str = ""
    space: int = -1
    facing: int = -1
    carrier: int = -1
    is_valorous: bool = False
    is_spare: bool = False


class WorkStart(msgspec.Struct, frozen=True, kw_only=True):
    """A work that its owner lays in the set-up: what, and where; `ground` are the hexes of its area that suit it."""

    side: Side
    work: int
    area: tuple[int, ...]
    ground: tuple[int, ...]
    facing: int


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """An objective worth points, with its hexes by number (Rules 4.5)."""

    name: str
    spaces: tuple[int, ...]
    points: int


class Demand(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that a condition of victory asks of a side, with its hexes by number (Rules 4.2)."""

    side: Side
    row: Condition | Part
    spaces: frozenset[int]


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """A condition of victory with its hexes by number, and all that it asks for at the same time (Rules 4.2)."""

    side: Side
    row: Condition
    spaces: frozenset[int]
    demands: tuple[Demand, ...]


class ValorGame(Game, frozen=True, kw_only=True, dict=True):
    """A fight of Valor & Victory.

    starts: the pieces by number, spare ones for half squads last. slots: by side, the pieces that may become infantry
    of any kind. total: by side, the casualty ratings of its whole force. goal_spaces: all hexes of objectives.
    """

    scenario: Scenario
    options: Options
    field: Battlefield
    combat: Combat
    kinds: tuple[Kind, ...]
    arms: tuple[Arm, ...]
    works: tuple[Work, ...]
    work_ids: tuple[str, ...]
    starts: tuple[Start, ...]
    work_starts: tuple[WorkStart, ...]
    sides_of: tuple[Side, ...]
    own: tuple[tuple[int, ...], tuple[int, ...]]
    slots: tuple[tuple[int, ...], tuple[int, ...]]
    total: tuple[int, int]
    goals: tuple[Goal, ...]
    goal_spaces: tuple[int, ...]
    aims: tuple[Aim, ...]

    @cached_property
    def far_from_aims(self) -> tuple[int, ...]:
        """How far each hex lies from the nearest that counts for victory; 0 where none does."""
        aims = {space for aim in self.aims for space in aim.spaces if len(aim.spaces) < self.field.count // 2}
        rows = [self.field.distance[space] for space in (*self.goal_spaces, *aims)]
        return tuple(min(column) for column in zip(*rows, strict=True)) if rows else (0,) * self.field.count

    @cached_property
    def far_from_starts(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """By side, how far each hex lies from the nearest in which one of its units may begin."""
        return self.far_from_start_of(ALLIES), self.far_from_start_of(AXIS)

    def far_from_start_of(self, side: Side) -> tuple[int, ...]:
        """How far each hex lies from the nearest in which a unit of a side may begin."""
        own = [start for start in self.starts if start.side == side and not start.is_spare]
        spaces = {space for start in own for space in (*start.area, start.space) if space >= 0}
        rows = [self.field.distance[space] for space in spaces]
        return tuple(min(column) for column in zip(*rows, strict=True)) if rows else (0,) * self.field.count

    @cached_property
    def place_aims(self) -> tuple[tuple[Aim, ...], tuple[Aim, ...]]:
        """By side, the conditions of victory that coming or being somewhere may fulfil at once (Rules 4.2)."""
        return self.aims_of(ALLIES, PLACES), self.aims_of(AXIS, PLACES)

    @cached_property
    def loss_aims(self) -> tuple[tuple[Aim, ...], tuple[Aim, ...]]:
        """By side, the conditions of victory that losses of the enemy may fulfil at once (Rules 4.2)."""
        return self.aims_of(ALLIES, LOSSES), self.aims_of(AXIS, LOSSES)

    def aims_of(self, side: Side, kinds: tuple[str, ...]) -> tuple[Aim, ...]:
        """The conditions of a side that count at once, and ask for anything of some kinds."""
        own = (aim for aim in self.aims if aim.side == side and aim.row.when == "at_once")
        return tuple(aim for aim in own if any(each.row.kind in kinds for each in aim.demands))

    @cached_property
    def exits(self) -> tuple[frozenset[int], frozenset[int]]:
        """By side, the hexes by which it has a reason to leave the map (Rules 6.7)."""
        demands = [each for aim in self.aims for each in aim.demands if each.row.kind == "exit"]
        first, second = (
            frozenset(space for each in demands if each.side == side for space in each.spaces)
            for side in (ALLIES, AXIS)
        )
        return first, second

    def side_name(self, side: int) -> str:
        """The name of a side."""
        return self.sides[side].name

    def nation(self, side: int) -> str:
        """The nation of a side, by its word."""
        nations = self.scenario.nations
        return nations.axis if side == AXIS else nations.allies

    def kind_name(self, piece: int, kind: int) -> str:
        """A piece at the head of a sentence: "American rifle squad", "Leader Adamson"."""
        own = self.starts[piece].name
        name = self.kinds[kind].name
        return f"{name} {own}" if own else name

    def work(self, word: str) -> int:
        """The number of a work, from 1."""
        return self.work_ids.index(word) + 1
