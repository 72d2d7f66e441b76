"""What a Memoir '44 scenario file says: forces, cards, medals, objectives, and the rules of this battle alone.

Hexes are named as printed on the map: a letter for the column and a number for the row, A1 at the bottom left.
"""

from typing import Literal

import msgspec

from game.core.title import ScenarioBase
from game.rulebooks.memoir44.terms.arms import ARMS, Arm
from game.rulebooks.memoir44.terms.special_rules import Hex, Owned, PerSide, SideName, SpecialRules
from game.rulebooks.memoir44.terms.terrain import Terrain
from game.rulebooks.memoir44.terms.unit_types import UnitType


class UnitEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One unit at the start: where, whose, and what. `type` names a row of the unit table.

    `boat`: it begins with a raft or boat (Rules 13.7). `camouflaged`: only close assault finds it until it moves or
    battles (Rules 13.17).
    `figures` and `medals` (what its loss gives the enemy) replace the numbers of the table. `most_moves` shortens its
    moves, `ignores_flag` lets it ignore a flag anywhere, `unmoved_bonus` gives it dice more in a turn in which it has
    not moved; a unit with a `name` is called by it.
    """

    at: Hex
    side: SideName
    type: str
    nation: str = ""
    figures: int | None = None
    medals: int | None = None
    most_moves: int | None = None
    ignores_flag: bool = False
    unmoved_bonus: int = 0
    name: str = ""
    camouflaged: bool = False
    boat: bool = False


class Commands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The national rules by which each side fights (Rules 14): rows of the table of nations."""

    allies: tuple[str, ...] = ()
    axis: tuple[str, ...] = ()


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes that are worth medals, or victory, to a side (Rules 11.2 to 11.5, 11.10 to 11.15).

    temporary: counts while at least `needed` of the hexes are occupied. permanent: kept once won.
    majority: counts while the side has more units on the hexes than the enemy.
    sudden_death: the side wins when it holds `needed` hexes at the end of its own turn.
    empty_section: counts while the enemy has no unit in `needed` of the three sections; it has no hexes.
    decoy: won for good when the side reveals a decoy among the enemy's minefields; it has no hexes.
    side either: each side may hold it; a `keeper` holds it as long as the other side does not.
    scored next_turn: a permanent objective given only at the start of its side's next turn.
    """

    side: SideName | Literal["either"]
    hexes: tuple[Hex, ...] = ()
    kind: Literal["temporary", "permanent", "majority", "sudden_death", "empty_section", "decoy"] = "temporary"
    medals: int = 1
    needed: int = 1
    name: str = ""
    scored: Literal["at_once", "next_turn"] = "at_once"
    keeper: SideName | None = None


class ExitMedals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a unit of each arm is worth when it leaves the map."""

    infantry: int = 1
    armor: int = 1
    artillery: int = 1


class Exit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes from which a side's units may leave the map for medals (Rules 11.6, 11.14).

    `arms`, `types` and `nations` say whom they serve (none named: everybody), `not_types` whom they do not.
    """

    side: SideName
    hexes: tuple[Hex, ...]
    medals: ExitMedals = ExitMedals()
    arms: tuple[Arm, ...] = ARMS
    types: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    nations: tuple[str, ...] = ()


class Obstacles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Obstacles on the map at the start."""

    wire: tuple[Hex, ...] = ()
    sandbags: tuple[Hex, ...] = ()
    hedgehog: tuple[Hex, ...] = ()
    abatis: tuple[Hex, ...] = ()
    road_block: tuple[Hex, ...] = ()
    dragons_teeth: tuple[Hex, ...] = ()


class Closure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes that are closed to some units only (Rules 12.7): to these sides and arms, to all of them if none is named.

    A unit that starts in such a hex may leave it.
    """

    hexes: tuple[Hex, ...]
    sides: tuple[SideName, ...] = ()
    arms: tuple[Arm, ...] = ()


class Minefields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes on which a side lays a counter face down before the battle (Rules 8.29)."""

    side: SideName
    hexes: tuple[Hex, ...]


class Scenario(ScenarioBase, frozen=True, kw_only=True):
    """A battle of Memoir '44.

    `top` is the side whose baseline is the map's upper edge. `bunkers` and `sea_walls` protect only their owner,
    `field_bunkers` anybody. `impassable` closes hexes to everybody, `closed` to some; `stops_artillery` keeps even
    artillery from firing over them. `command` names the national rules of each side.
    `terrain_effects` and `unit_types` add rows to the tables or replace them.
    """

    top: SideName
    first: SideName
    cards: PerSide
    medals: PerSide
    units: tuple[UnitEntry, ...]
    nations: dict[SideName, str] = {}
    command: Commands = Commands()
    objectives: tuple[Objective, ...] = ()
    exits: tuple[Exit, ...] = ()
    obstacles: Obstacles = Obstacles()
    minefields: tuple[Minefields, ...] = ()
    bunkers: Owned = Owned()
    sea_walls: Owned = Owned()
    field_bunkers: tuple[Hex, ...] = ()
    impassable: tuple[Hex, ...] = ()
    closed: tuple[Closure, ...] = ()
    stops_artillery: tuple[Hex, ...] = ()
    rules: SpecialRules = SpecialRules()
    terrain_effects: dict[str, Terrain] = {}
    unit_types: dict[str, UnitType] = {}
