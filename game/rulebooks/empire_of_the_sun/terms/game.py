"""The game being played: the map, the counters, and what never changes about them (Rules 3)."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Literal

import msgspec

from game.core.actions import CardId, PieceId, Side
from game.core.hexset import ENDLESS, SpaceSet
from game.core.title import Game
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.hexes import Hexes
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario
from game.rulebooks.empire_of_the_sun.terms.tables import (
    CARRIERS,
    LONG_RANGE_BOMBERS,
    SIDE_NAMES,
    Arm,
    Kind,
    Nation,
    Tables,
)

JAPAN, ALLIES = Side(0), Side(1)
BOTH = (JAPAN, ALLIES)
WITHIN = {"Allies": "the Allies"}
"""What a side is called within a sentence, where not as before a colon."""

Family = Literal["jp", "us_air_or_chinese", "us_other", "commonwealth", "dutch"]
"""Units that the same headquarters command (Rules 6.12)."""
FAMILIES: tuple[Family, ...] = ("jp", "us_air_or_chinese", "us_other", "commonwealth", "dutch")
FAMILIES_OF: tuple[tuple[Family, ...], tuple[Family, ...]] = (FAMILIES[:1], FAMILIES[1:])
"""The families of each side."""
COMMANDS: dict[str, frozenset[Family]] = {
    "japanese": frozenset({"jp"}),
    "us": frozenset({"us_air_or_chinese", "us_other"}),
    "commonwealth": frozenset({"us_air_or_chinese", "commonwealth"}),
    "joint": frozenset({"us_air_or_chinese", "us_other", "commonwealth", "dutch"}),
}
"""The command chart: whom a headquarters of each kind commands (Rules 6.12)."""


SERVICES = {"army": "army", "navy": "navy", "marines": "navy"}
"""To which of two rivals a service belongs: the marines to the navy (Rules 14.1)."""


def in_a_row(names: Sequence[str]) -> str:
    """Names for a sentence: with commas, and "and" before the last."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


class Values(msgspec.Struct, frozen=True):
    """The printed values of one face of a counter."""

    attack: int
    defence: int


class Counter(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A counter of the game: a unit, or a headquarters, which has an efficiency and no strength."""

    id: str
    side: Side
    name: str
    arm: Arm
    kind: Kind | None = None
    nation: Nation | None = None
    service: str = ""
    full: Values | None = None
    reduced: Values = Values(0, 0)
    range: int = 0
    extended: int = 0
    is_bracketed: bool = False
    shipping: tuple[int, int] = (0, 0)
    organic: str = ""
    is_dotted: bool = False
    command: str = ""
    efficiency: int = 0
    never_returns: bool = False

    @cached_property
    def is_headquarters(self) -> bool:
        """Whether it is a headquarters and no unit."""
        return self.arm is Arm.HEADQUARTERS

    @cached_property
    def has_one_step(self) -> bool:
        """Whether it is a unit without a full face, which counts as reduced."""
        return self.full is None and not self.is_headquarters

    @cached_property
    def is_carrier(self) -> bool:
        """Whether it is an aircraft carrier."""
        return self.kind in CARRIERS

    @cached_property
    def makes_zone(self) -> bool:
        """Whether it has a zone of influence while it is supplied: air units and carriers (Rules 5.1)."""
        return self.arm is Arm.AIR or self.is_carrier

    @cached_property
    def neutralises(self) -> bool:
        """Whether its zone neutralises the enemy's: not that of long-range bombers (Rules 5.1)."""
        return self.makes_zone and self.kind not in LONG_RANGE_BOMBERS

    @cached_property
    def rival_service(self) -> str:
        """The service that it belongs to where services are rivals; empty for nations without rivals (Rules 14.1)."""
        return SERVICES.get(self.service, "") if self.nation in (Nation.JAPAN, Nation.US) else ""

    @cached_property
    def family(self) -> Family:
        """By whom it is commanded (Rules 6.12)."""
        if self.side == JAPAN:
            return "jp"
        if self.nation is Nation.CHINESE or (self.nation is Nation.US and self.arm is Arm.AIR):
            return "us_air_or_chinese"
        if self.nation is Nation.US:
            return "us_other"
        return "dutch" if self.nation is Nation.DUTCH else "commonwealth"


class EmpireGame(Game, frozen=True, kw_only=True):
    """One game of Empire of the Sun."""

    scenario: Scenario
    tables: Tables
    hexes: Hexes
    hex_count: int
    """How many of the board's spaces are hexes; boxes follow them."""
    counters: tuple[Counter, ...]
    cards: tuple[StrategyCard, ...]
    """Japan's cards first, then those of the Allies, each side's in the order of their numbers."""
    sources: tuple[SpaceSet, SpaceSet]
    """Where supply comes from at last, of each side; Japan's only while it holds them (Rules 6.25)."""
    east_edge: SpaceSet

    @cached_property
    def by_id(self) -> dict[str, PieceId]:
        """Counters by their ids in files."""
        return {counter.id: PieceId(number) for number, counter in enumerate(self.counters)}

    @cached_property
    def card_ids(self) -> dict[tuple[str, int], CardId]:
        """Cards by their side's name and printed number."""
        return {(card.side, card.number): CardId(number) for number, card in enumerate(self.cards)}

    def card_side(self, card: int) -> Side:
        """Whose card it is."""
        return Side(SIDE_NAMES.index(self.cards[card].side))

    def card_id(self, side: Side, number: int) -> CardId:
        """The card of a side with this printed number."""
        return self.card_ids[SIDE_NAMES[side], number]

    @cached_property
    def headquarters(self) -> tuple[PieceId, ...]:
        """All headquarters."""
        return tuple(PieceId(n) for n, counter in enumerate(self.counters) if counter.is_headquarters)

    @cached_property
    def staffs(self) -> tuple[tuple[PieceId, ...], tuple[PieceId, ...]]:
        """The headquarters of each side."""
        mine = [n for n in self.headquarters if self.counters[n].side == JAPAN]
        return tuple(mine), tuple(n for n in self.headquarters if n not in mine)

    @cached_property
    def units(self) -> tuple[tuple[PieceId, ...], tuple[PieceId, ...]]:
        """The units of each side, its headquarters left out."""
        of_japan, of_allies = (
            tuple(PieceId(n) for n, each in enumerate(self.counters) if each.side == side and not each.is_headquarters)
            for side in BOTH
        )
        return of_japan, of_allies

    @cached_property
    def first_control(self) -> bytes:
        """Whose each hex is at the start of the scenario."""
        japan = {self.board.by_name[name] for name in self.scenario.japan_controls}
        return bytes(JAPAN if space in japan else ALLIES for space in range(self.hex_count))

    def distance(self, start: int, end: int) -> int:
        """Hexes between two hexes, the start not counted; a box lies out of every range (Rules 3.1)."""
        assert self.board.grid is not None
        if start >= self.hex_count or end >= self.hex_count:
            return ENDLESS
        return self.board.grid.distance[start][end]

    def distances(self, start: int) -> Sequence[int]:
        """Hexes between a hex and each of the others, by their numbers."""
        assert self.board.grid is not None
        return self.board.grid.distance[start]

    def side_name(self, side: Side) -> str:
        """What the players call a side."""
        return self.sides[side].name

    def the_side(self, side: Side) -> str:
        """What a side is called within a sentence."""
        name = self.side_name(side)
        return WITHIN.get(name, name)

    def first_side(self, side: Side) -> str:
        """What a side is called at the beginning of a sentence."""
        name = self.the_side(side)
        return f"{name[0].upper()}{name[1:]}"

    def listed(self, units: Iterable[int]) -> str:
        """Counters by their names, for a sentence."""
        return in_a_row([self.counters[unit].name for unit in units])
