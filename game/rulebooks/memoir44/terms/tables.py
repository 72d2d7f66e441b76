"""The tables of Memoir '44 as types: terrain effects, units, command cards, places on which the rows stand.

The rows are data: `terrain.yaml`, `units.yaml`, `cards.yaml` and `nations.yaml` beside this module. A scenario may add
rows.
"""

from typing import Literal

import msgspec

from game.rulebooks.memoir44.terms.arms import ARMS, Arm, ByArm, Gait
from game.rulebooks.memoir44.terms.unit_types import Nation, UnitType

LAYERS = ("ground", "cover", "course", "bridge", "way", "laid")
"""Parts of a hex from the ground up: open ground or beach or sea; what covers it; what is cut into it, such as a river;
what leads over that; roads and rails; what is laid on top. Cover hides the ground."""


class Terrain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of the terrain effects table (Rules 8).

    word: its name on maps and in files. layer: see LAYERS. on: the terrain it stands on, which keeps its own effects.
    buried_by: what ends its effects by lying over it, such as a bridge over a river; it may still block sight.
    attack: change of the attacker's dice by his arm. from_below: only against attackers that do not stand on the same
      kind of height. from_afar: on the same kind of height too, when it is another range. owner_only: protects only the
      side that owns it. only_for: protects only units of this gait.
    stops: arms that must stop on entering. stops_uphill: arms that must stop when they enter from lower ground.
      stops_leaving: arms that must stop on the first hex after leaving. goes_on, halts: gaits that need not or must
      stop. binds: a unit that it has stopped takes no ground this turn.
    only_from_adjacent: may be entered only as the first hex of a move.
    no_battle: arms that may not battle in the turn they moved in, no_battle_leaving: in which they moved out;
      no_battle_from_afar: in which they moved in from further than the next hex, nor take ground here then if they are
      among `ground_from_adjacent`. never_battle: arms that never battle from here.
    impassable: arms that may not enter; opens_to: gaits that may none the less. not_from: words of terrain from which
      it is closed. battle_out: change of dice for a unit that battles from here.
    adjacent_only: arms that battle into and out of it only next to their target.
    ignores: flags the occupant may ignore, by arm (9: all). must_ignore: it must.
    blocks_sight: blocks line of sight; height: hexes of one height see over each other. blocks_infantry: infantry
      only. blocks_together: only where two hexes of it that touch lie on the line.
    most_moves: how many hexes a move that enters here may have in all (0: no limit).
    uphill: the cost of moving up from lower ground. beach_side: climbing it from the beach, or down to it, costs two
      hexes for infantry and is closed to others; ground_from_beach: infantry may take ground up this side.
    sides_closed: it is entered and left only where its line crosses the hexside.
    risk: dice rolled for a unit that moves or retreats in; each star costs a figure.
    retreat: units may retreat onto it; retreat_from: and from it. holds: arms that cannot move out of it once
      set up inside; stands: arms that cannot retreat out of it.
    guns: dice by range of artillery set up here, in place of its own.
    sandbags: units may dig in here. removable: infantry may remove it instead of battling; crushed_by: arms that remove
      it on entering.
    den: units of the gait it is for may move from one to another empty one as their whole move.
    """

    name: str
    rule: str
    word: str = ""
    layer: Literal["ground", "cover", "course", "bridge", "way", "laid"] = "cover"
    on: str = ""
    buried_by: tuple[str, ...] = ()
    attack: ByArm = ByArm()
    from_below: bool = False
    from_afar: bool = False
    owner_only: bool = False
    only_for: str = ""
    stops: tuple[Arm, ...] = ()
    stops_uphill: tuple[Arm, ...] = ()
    stops_leaving: tuple[Arm, ...] = ()
    goes_on: tuple[Gait, ...] = ()
    halts: tuple[Gait, ...] = ()
    binds: bool = True
    only_from_adjacent: bool = False
    no_battle: tuple[Arm, ...] = ()
    no_battle_leaving: tuple[Arm, ...] = ()
    no_battle_from_afar: tuple[Arm, ...] = ()
    ground_from_adjacent: tuple[Arm, ...] = ()
    never_battle: tuple[Arm, ...] = ()
    impassable: tuple[Arm, ...] = ()
    opens_to: tuple[Gait, ...] = ()
    not_from: tuple[str, ...] = ()
    battle_out: ByArm = ByArm()
    adjacent_only: tuple[Arm, ...] = ()
    ignores: ByArm = ByArm()
    must_ignore: bool = False
    blocks_sight: bool = False
    blocks_infantry: bool = False
    blocks_together: bool = False
    height: str = ""
    most_moves: int = 0
    uphill: int = 1
    beach_side: bool = False
    ground_from_beach: bool = True
    sides_closed: bool = False
    risk: int = 0
    retreat: bool = True
    retreat_from: bool = True
    holds: tuple[Arm, ...] = ()
    stands: tuple[Arm, ...] = ()
    sandbags: bool = True
    removable: bool = False
    crushed_by: tuple[Arm, ...] = ()
    guns: tuple[int, ...] = ()
    den: bool = False

    @property
    def protects(self) -> bool:
        """Whether it can protect anybody at all."""
        return min(self.attack.infantry, self.attack.armor, self.attack.artillery) < 0


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
