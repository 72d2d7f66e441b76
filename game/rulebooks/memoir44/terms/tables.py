"""The tables of Memoir '44 as types: units, command cards, and with them all that a title loads.

The rows are data: `terrain.yaml`, `units.yaml`, `cards.yaml` and `nations.yaml` in the folder of the title. A
scenario may add rows.
"""

from typing import Literal

import msgspec

from game.rulebooks.memoir44.terms.arms import ARMS, Arm
from game.rulebooks.memoir44.terms.terrain import Terrain
from game.rulebooks.memoir44.terms.unit_types import Nation, UnitType


class Orders(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whom a card orders: so many units in each section as its player sees them, or anywhere (99: all).

    close: True for units adjacent to an enemy only, False for units that are not.
    fallback: a player without a unit of the arms orders one unit of any kind instead (Rules 9.23).
    """

    left: int = 0
    centre: int = 0
    right: int = 0
    anywhere: int = 0
    arms: tuple[Arm, ...] = ARMS
    close: bool | None = None
    fallback: bool = False


Family = Literal[
    "recon", "probe", "attack", "assault", "general_advance", "pincer_move", "recon_in_force",
    "air_power", "ambush", "armor_assault", "artillery_bombard", "barrage", "behind_enemy_lines", "close_assault",
    "counter_attack", "dig_in", "direct_from_hq", "firefight", "infantry_assault", "medics_and_mechanics",
    "move_out", "their_finest_hour",
]  # fmt: skip


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One kind of command card (Rules 9).

    moves: ordered units may move. bonus: extra dice in every battle; close_bonus: in close assault only.
    close_only: ordered units may battle adjacent enemies only.
    """

    family: Family
    name: str
    rule: str
    text: str
    copies: int
    section: Literal["", "left", "centre", "right"] = ""
    orders: Orders = Orders()
    moves: bool = True
    bonus: int = 0
    close_bonus: int = 0
    close_only: bool = False


class Tables(msgspec.Struct, frozen=True):
    """All tables of the title."""

    terrain: dict[str, Terrain]
    units: dict[str, UnitType]
    cards: tuple[Card, ...]
    nations: dict[str, Nation] = {}
