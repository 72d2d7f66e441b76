"""The tables of Memoir '44 as types: terrain effects, units, command cards, places on which the rows stand.

The rows are data: `terrain.yaml`, `units.yaml` and `cards.yaml` beside this module. A scenario may add rows.
"""

from enum import StrEnum
from typing import Literal

import msgspec


class Arm(StrEnum):
    """What a unit is, for terrain, cards and dice."""

    INFANTRY = "infantry"
    ARMOR = "armor"
    ARTILLERY = "artillery"


ARMS = (Arm.INFANTRY, Arm.ARMOR, Arm.ARTILLERY)


class ByArm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each arm; 0 where nothing is said."""

    infantry: int = 0
    armor: int = 0
    artillery: int = 0

    def of(self, arm: Arm) -> int:
        """The number for an arm."""
        return (self.infantry, self.armor, self.artillery)[ARMS.index(arm)]


class Terrain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of the terrain effects table (Rules 8).

    attack: change of the attacker's dice by his arm. from_below: only against attackers that do not stand on the same
      kind of height. owner_only: protects only the side that owns it.
    stops: arms that must stop on entering. stops_leaving: arms that must stop on the first hex after leaving.
    only_from_adjacent: may be entered only as the first hex of a move.
    no_battle: arms that may not battle in the turn they moved in. never_battle: arms that never battle from here.
    impassable: arms that may not enter. battle_out: change of dice for a unit that battles from here.
    ignores: flags the occupant may ignore, by arm (9: all).
    blocks_sight: blocks line of sight; height: hexes of one height see over each other.
    most_moves: how many hexes a move that enters here may have in all (0: no limit).
    uphill: the cost of moving up from lower ground. beach_side: climbing it from the beach, or down to it, costs two
      hexes for infantry and is closed to others; ground_from_beach: infantry may take ground up this side.
    retreat: units may retreat onto it. holds: arms that cannot leave it once inside, not even in retreat.
    guns: dice by range of artillery set up here, in place of its own. passage: makes a hex passable whatever lies
      beneath (a bridge).
    """

    name: str
    rule: str
    attack: ByArm = ByArm()
    from_below: bool = False
    owner_only: bool = False
    stops: tuple[Arm, ...] = ()
    stops_leaving: tuple[Arm, ...] = ()
    only_from_adjacent: bool = False
    no_battle: tuple[Arm, ...] = ()
    never_battle: tuple[Arm, ...] = ()
    impassable: tuple[Arm, ...] = ()
    battle_out: ByArm = ByArm()
    ignores: ByArm = ByArm()
    blocks_sight: bool = False
    height: str = ""
    most_moves: int = 0
    uphill: int = 1
    beach_side: bool = False
    ground_from_beach: bool = True
    retreat: bool = True
    holds: tuple[Arm, ...] = ()
    passage: bool = False
    removable: bool = False
    guns: tuple[int, ...] = ()

    @property
    def protects(self) -> bool:
        """Whether it can protect anybody at all."""
        return min(self.attack.infantry, self.attack.armor, self.attack.artillery) < 0


class UnitType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of the unit table (Rules 4, 5, 10).

    move: hexes it may move; fight: hexes it may move and still battle. dice: by range, the first for adjacent enemies.
    sight: needs a line of sight. ground: may take ground. overrun: may battle again after taking ground.
    most_retreat: hexes it may retreat for each flag. after_entering: battles even after entering terrain that forbids
    it. clears_mines: clears an enemy minefield it moves into instead of battling (Rules 8.29).
    """

    name: str
    arm: Arm
    figures: int
    move: int
    fight: int
    dice: tuple[int, ...]
    rule: str
    sight: bool = True
    ground: bool = True
    overrun: bool = False
    most_retreat: int = 1
    after_entering: bool = False
    clears_mines: bool = False
    medals: int = 1


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
