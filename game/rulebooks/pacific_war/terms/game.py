"""The game being played: the map, the classes of units, and what never changes about them (Rules 2)."""

from collections.abc import Iterable, Sequence
from functools import cached_property

import msgspec

from game.core.actions import Side
from game.core.hexset import ENDLESS, SpaceSet, has
from game.core.title import Game
from game.rulebooks.pacific_war.terms.classes import Arm, UnitClass
from game.rulebooks.pacific_war.terms.hexes import Hexes, HoldingBox
from game.rulebooks.pacific_war.terms.scenario import Scenario
from game.rulebooks.pacific_war.terms.tables import Tables, TerrainRow

JAPAN, ALLIES = Side(0), Side(1)
BOTH = (JAPAN, ALLIES)


class Headquarters(msgspec.Struct, frozen=True):
    """A headquarters, which stands wherever the position says (Rules 11.1)."""

    id: str
    side: Side
    name: str
    range: int
    cost: int


class PacificGame(Game, frozen=True, kw_only=True):
    """One game of Pacific War."""

    scenario: Scenario
    tables: Tables
    hexes: Hexes
    classes: tuple[UnitClass, ...]
    headquarters: tuple[Headquarters, ...]

    @cached_property
    def class_numbers(self) -> dict[str, int]:
        """Classes by their ids in files."""
        return {kind.id: number for number, kind in enumerate(self.classes)}

    @cached_property
    def hex_count(self) -> int:
        """How many of the board's spaces are hexes; boxes follow them."""
        assert self.board.grid is not None
        return len(self.board.grid.axial)

    @cached_property
    def box_at(self) -> dict[int, HoldingBox]:
        """The Holding Boxes by their spaces."""
        return {box.space: box for box in self.hexes.boxes}

    @cached_property
    def terrain(self) -> tuple[TerrainRow, ...]:
        """The terrain of each hex."""
        rows = self.tables.terrain
        return tuple(
            next((rows[word] for word in space.terrain if word in rows), rows["ocean"])
            for space in self.board.spaces[: self.hex_count]
        )

    def side(self, kind: int) -> Side:
        """Whose a class is."""
        return self.classes[kind].side

    def arm(self, kind: int) -> Arm:
        """What a class fights in."""
        return self.classes[kind].arm

    def distance(self, start: int, end: int) -> int:
        """Hexes between two hexes; a box lies out of every range."""
        if not (0 <= start < self.hex_count and 0 <= end < self.hex_count):
            return ENDLESS
        return self.distances(start)[end]

    def distances(self, space: int) -> Sequence[int]:
        """Hexes from one hex to each."""
        assert self.board.grid is not None
        return self.board.grid.distance[space]

    def within(self, space: int, hexes: int) -> SpaceSet:
        """The hexes at most so many away from one."""
        found = self.circles.get((space, hexes))
        if found is None:
            found = self.circles[space, hexes] = self.hexes.anywhere.within(1 << space, hexes)
        return found

    @cached_property
    def circles(self) -> dict[tuple[int, int], SpaceSet]:
        """The circles around hexes that were asked for already, by centre and radius."""
        return {}

    def is_coast(self, space: int) -> bool:
        """Whether a hex has land and sea."""
        return has(self.hexes.coasts, space)

    def place(self, space: int) -> str:
        """A hex for a log sentence, as a link; a Holding Box by its name."""
        if space in self.box_at or space >= self.hex_count:
            return str(dict(self.board.spaces[space].properties).get("title", self.board.spaces[space].name))
        return super().place(space)

    def side_name(self, side: Side) -> str:
        """What the players call a side."""
        return self.sides[side].name


def listed(names: Iterable[str]) -> str:
    """Names in a sentence: "A, B and C"."""
    words = list(names)
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
