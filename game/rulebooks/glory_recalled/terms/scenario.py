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
    most_in_kowloon: int


class Scenario(ScenarioBase, frozen=True, kw_only=True):
    """A scenario of Glory Recalled.

    points: victory points at the start. hands: cards dealt. units, leaders: who stands where.
    control: spaces or whole regions that start under another side's control than the map says.
    scoring: the regions whose red spaces count. event_done: the Kowloon Event has happened (Rules 12).
    sea_limit: British units that may be shipped to Kowloon (Rules 7.3; null: any number). turns: the last turn
    (null: no limit). ends_at_event: Rules 13.5.
    exchange: the regiments may change places before the first turn (Rules 3.4). free: free set-up (Rules 3.3).
    concealment: whether British units start concealed (Rules 11.3), or the players are asked. decoys: how many then.
    dealt: cards that must be in a starting hand. historical: in a free set-up, the places that a click proposes.
    unit_types, leader_types, card_types, terrain_effects: rows added to the tables or replaced.
    """

    points: PerSide
    hands: PerSide
    units: dict[str, tuple[str, ...]] = {}
    leaders: dict[str, str] = {}
    fortified: tuple[str, ...] = ()
    beachheads: tuple[str, ...] = ()
    control: dict[str, SideName] = {}
    conquered: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    scoring: tuple[Literal["kowloon", "island"], ...] = ("kowloon", "island")
    event_done: bool = False
    sea_limit: int | None = 4
    turns: int | None = None
    ends_at_event: bool = False
    exchange: bool = False
    free: FreeSetup | None = None
    concealment: Literal["ask", "on", "off"] = "ask"
    decoys: int = 4
    dealt: dict[SideName, tuple[str, ...]] = {}
    unit_types: dict[str, UnitType] = {}
    leader_types: dict[str, LeaderType] = {}
    card_types: dict[str, Card] = {}
    terrain_effects: dict[str, Terrain] = {}
