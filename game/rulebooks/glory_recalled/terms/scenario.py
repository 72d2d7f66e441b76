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
    """How many cards each side is dealt."""
    units: dict[str, tuple[str, ...]] = {}
    """Units on the map, by the space in which they stand."""
    leaders: dict[str, str] = {}
    """Leaders on the map, each with the space in which he stands."""
    fortified: tuple[str, ...] = ()
    """Spaces with a fortified marker."""
    beachheads: tuple[str, ...] = ()
    """Spaces with a Japanese beachhead."""
    control: dict[str, SideName] = {}
    """Spaces or whole regions that begin under another side's control than the map says."""
    conquered: tuple[str, ...] = ()
    """Batteries that the Japanese have taken."""
    destroyed: tuple[str, ...] = ()
    """Batteries that are destroyed."""
    scoring: tuple[Literal["kowloon", "island"], ...] = ("kowloon", "island")
    """The regions whose red spaces count."""
    event_done: bool = False
    """Whether the Kowloon Event has happened (Rules 12)."""
    sea_limit: int | None = 4
    """How many British units may be shipped to Kowloon (Rules 7.3); null: any number."""
    turns: int | None = None
    """The last turn; null: there is none."""
    ends_at_event: bool = False
    """Whether it ends with the Kowloon Event (Rules 13.5)."""
    exchange: bool = False
    """Whether the regiments may change places before the first turn (Rules 3.4)."""
    free: FreeSetup | None = None
    """Both sides place their own pieces (Rules 3.3); none: they stand as this file says."""
    concealment: Literal["ask", "on", "off"] = "ask"
    """Whether British units begin concealed (Rules 11.3); ask: the players choose."""
    decoys: int = 4
    """How many decoys the British have when units are concealed."""
    dealt: dict[SideName, tuple[str, ...]] = {}
    """Cards that a side is dealt for certain."""
    unit_types: dict[str, UnitType] = {}
    """Rows that are added to the table of units, or replace some of it."""
    leader_types: dict[str, LeaderType] = {}
    """The same for leaders."""
    card_types: dict[str, Card] = {}
    """The same for cards."""
    terrain_effects: dict[str, Terrain] = {}
    """The same for kinds of space."""
