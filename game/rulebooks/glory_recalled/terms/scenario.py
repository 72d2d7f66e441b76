"""What a Glory Recalled scenario file says: who stands where, who holds what, and how long it lasts (Rules 3, 14).

Spaces are named as printed on the map, units and leaders by their names in the tables.
"""

from typing import Literal

import msgspec

from game.core.title import ScenarioBase
from game.rulebooks.glory_recalled.terms.tables import Card, LeaderType, PerSide, SideName, Terrain, UnitType


class FreeSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides place their own pieces (Rules 3.3): fortified markers, and the most British units in Kowloon."""

    fortified: int
    """How many fortified markers the British place."""
    most_in_kowloon: int
    """The most British units that may begin in Kowloon."""


class Scenario(ScenarioBase, frozen=True, kw_only=True):
    """A scenario of Glory Recalled."""

    points: PerSide
    """Victory points of each side at the start (Rules 4.1)."""
    hands: PerSide
    """How many cards each side is dealt (Rules 3.5)."""
    units: dict[str, tuple[str, ...]] = {}
    """Units on the map, by the space in which they stand (Rules 3.1)."""
    leaders: dict[str, str] = {}
    """Leaders on the map, each with the space in which he stands (Rules 3.1)."""
    fortified: tuple[str, ...] = ()
    """Spaces with a fortified marker (Rules 11.2)."""
    beachheads: tuple[str, ...] = ()
    """Spaces with a Japanese beachhead (Rules 9.7.5)."""
    control: dict[str, SideName] = {}
    """Spaces or whole regions that begin under another side's control than the map says (Rules 2.6)."""
    conquered: tuple[str, ...] = ()
    """Batteries that the Japanese have taken (Rules 2.7)."""
    destroyed: tuple[str, ...] = ()
    """Batteries that are destroyed (Rules 2.7)."""
    scoring: tuple[Literal["kowloon", "island"], ...] = ("kowloon", "island")
    """The regions whose red spaces count (Rules 5.2.1)."""
    event_done: bool = False
    """Whether the Kowloon Event has happened (Rules 12)."""
    sea_limit: int | None = 4
    """How many British units may be shipped to Kowloon (Rules 7.3); null: any number."""
    turns: int | None = None
    """The last turn; null: there is none (Rules 13.4)."""
    ends_at_event: bool = False
    """Whether it ends with the Kowloon Event (Rules 13.5)."""
    exchange: bool = False
    """Whether the regiments may change places before the first turn (Rules 3.4)."""
    free: FreeSetup | None = None
    """Both sides place their own pieces (Rules 3.3); none: they stand as this file says."""
    concealment: Literal["ask", "on", "off"] = "ask"
    """Whether British units begin concealed (Rules 11.3); ask: the players choose."""
    decoys: int = 4
    """How many decoys the British have when units are concealed (Rules 11.4)."""
    dealt: dict[SideName, tuple[str, ...]] = {}
    """Cards that a side is dealt for certain (Rules 3.5)."""
    unit_types: dict[str, UnitType] = {}
    """Rows that are added to the table of units, or replace some of it (Rules 2.4)."""
    leader_types: dict[str, LeaderType] = {}
    """The same for leaders (Rules 2.5)."""
    card_types: dict[str, Card] = {}
    """The same for cards (Rules 6.2)."""
    terrain_effects: dict[str, Terrain] = {}
    """The same for kinds of space (Rules 2.1)."""
