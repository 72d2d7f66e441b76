"""The game being played: the places of the map, the pieces and the cards, and what is computed from them once."""

from collections.abc import Callable
from functools import cached_property

import msgspec

from game.core.actions import Side
from game.core.title import Game
from game.rulebooks.glory_recalled.terms.scenario import Scenario
from game.rulebooks.glory_recalled.terms.tables import Card, Numbers, Terrain

JAPANESE, BRITISH = Side(0), Side(1)
BOTH = (JAPANESE, BRITISH)
KOWLOON, ISLAND = "kowloon", "island"
FAR = 999


class Way(msgspec.Struct, frozen=True, array_like=True):
    """A way for units out of a space: where it leads, its MPs, whether it is a road, or leads to a box (Rules 7.1)."""

    to: int
    mp: int
    is_road: bool
    needs_control: bool
    into_box: bool


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A space with what the rules ask of it.

    embark: spaces from which a landing box is loaded. targets: spaces that may be assaulted from it. boxes: landing
    boxes that this space is a target of.
    """

    name: str
    terrain: Terrain
    region: str
    district: str
    is_coastal: bool
    is_objective: bool
    is_headquarters: bool
    is_start: bool
    first_owner: Side
    source: Side | None
    gun_range: int
    needs_card: str
    embark: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    boxes: tuple[int, ...] = ()

    @property
    def is_box(self) -> bool:
        """Whether it is a box beside the map (Rules 2.3)."""
        return bool(self.terrain.box)


class Counter(msgspec.Struct, frozen=True, kw_only=True):
    """A piece: what never changes about it. Units, leaders and decoys are numbered through."""

    id: str
    side: Side
    caption: str
    name: str
    look: str
    formation: str = ""
    kind: str = ""
    cs: int = 0
    disrupted: int = 0
    machine_gun: bool = False
    bonus: int = 0
    is_leader: bool = False
    is_decoy: bool = False


class GloryGame(Game, frozen=True, kw_only=True):
    """A game of Glory Recalled: its constants, and tables computed once from its map.

    ways: for each space the ways out of it. near: for each space those within one space of it (Rules 2.8).
    gun_distance: for each space the links to every other, as guns count them (Rules 9.8). mp_distance: the MPs to every
    other, were no enemy in the way (Rules 7.1).
    decks: the cards of each side by number. embark: the spaces from which any landing box is loaded.
    """

    scenario: Scenario
    numbers: Numbers
    places: tuple[Place, ...]
    ways: tuple[tuple[Way, ...], ...]
    near: tuple[frozenset[int], ...]
    gun_distance: tuple[tuple[int, ...], ...]
    mp_distance: tuple[tuple[int, ...], ...]
    counters: tuple[Counter, ...]
    units: tuple[tuple[int, ...], tuple[int, ...]]
    leaders: tuple[tuple[int, ...], tuple[int, ...]]
    decoys: tuple[int, ...]
    cards: tuple[Card, ...]
    card_ids: tuple[str, ...]
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    embark: frozenset[int]

    def side_name(self, side: Side) -> str:
        """The name of a side."""
        return self.sides[side].name

    def piece_name(self, piece: int) -> str:
        """A piece in a sentence."""
        return self.counters[piece].caption

    def pieces_of(self, side: Side) -> tuple[int, ...]:
        """The units and leaders of a side."""
        return self.units[side] + self.leaders[side]

    def owner(self, piece: int) -> Side:
        """Whose a piece is."""
        return self.counters[piece].side

    def is_leader(self, piece: int) -> bool:
        """Whether a piece is a leader."""
        return self.counters[piece].is_leader

    def spaces_that(self, applies: Callable[[Place], bool]) -> tuple[int, ...]:
        """The spaces of one kind."""
        return tuple(number for number, place in enumerate(self.places) if applies(place))

    def spaces_in(self, region: str) -> tuple[int, ...]:
        """The spaces of a region, boxes left out."""
        return self.regions.get(region, ())

    @cached_property
    def regions(self) -> dict[str, tuple[int, ...]]:
        """The spaces of Kowloon and of the Island (Rules 2.1)."""
        kowloon = self.spaces_that(lambda place: place.region == KOWLOON)
        return {KOWLOON: kowloon, ISLAND: self.spaces_that(lambda place: place.region == ISLAND)}

    @cached_property
    def home_sources(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The sources that need no sea: the assembly boxes; the British ones of the Island (Rules 10.2, 10.3)."""
        british = self.spaces_that(lambda place: place.source == BRITISH and place.region == ISLAND)
        return self.spaces_that(lambda place: place.source == JAPANESE), british

    @cached_property
    def landing_boxes(self) -> tuple[int, ...]:
        """The boxes of those who are about to cross the water (Rules 2.3)."""
        return self.spaces_that(lambda place: place.terrain.box == "landing")

    @cached_property
    def batteries(self) -> tuple[int, ...]:
        """The spaces with a battery, heavy ones among them (Rules 2.1)."""
        return self.spaces_that(lambda place: place.terrain.is_battery)

    @cached_property
    def objectives(self) -> tuple[int, ...]:
        """The red spaces that score in this scenario (Rules 4.1.6)."""
        return self.spaces_that(lambda place: place.is_objective and place.region in self.scenario.scoring)

    @cached_property
    def island_reservoirs(self) -> tuple[int, ...]:
        """The reservoirs of the Island (Rules 6.13)."""
        return self.spaces_that(lambda place: place.terrain.is_reservoir and place.region == ISLAND)

    @cached_property
    def shores(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The spaces that ships of each side can ever come to (Rules 7.2): piers for the British; for the Japanese also
        embark spaces, and those where a beachhead can be."""
        piers = self.spaces_that(lambda place: place.terrain.is_pier)
        beaches = self.spaces_that(lambda place: bool(place.boxes))
        return tuple(sorted({*piers, *beaches, *self.embark})), piers

    def listed(self, pieces: tuple[int, ...]) -> str:
        """Pieces in a sentence: "A, B and C"."""
        names = [self.piece_name(piece) for piece in pieces]
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nobody"
