"""The rules that a battle may switch on (Rules 12 and 13), as its scenario file says them.

Hexes are named as printed on the map.
"""

from typing import Literal

import msgspec

SideName = Literal["allies", "axis"]
Hex = str


class PerSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each side."""

    allies: int
    axis: int


class Sabotage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A landmark that a side may demolish with so many stars (Rules 13.8); supplies slow enemy armor (Rules 13.16).

    medals: what its demolition is worth; unless it is said, 1, and nothing for supplies.
    """

    side: SideName
    hexes: tuple[Hex, ...]
    stars: int
    supplies: bool = False
    medals: int | None = None
    name: str = ""


class Find(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Prisoners or equipment that wait on hexes for a side's units (Rules 13.9, 13.14).

    home: hexes to which they are brought for their medals. Without any, and without exits of the side, the medals are
    held as long as they are carried.
    """

    side: SideName
    hexes: tuple[Hex, ...]
    home: tuple[Hex, ...] = ()
    medals: int = 1
    name: str = ""


class HeroicLeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The leader of a side, with the infantry unit that begins at a hex (Rules 13.10)."""

    side: SideName
    at: Hex
    name: str = "heroic leader"


class Breakthrough(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fresh armor of a side that may break through once from its baseline (Rules 13.22)."""

    type: str = "armor"
    units: int = 2
    nation: str = ""
    may_exit: bool = True


class ArmorBreakthrough(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fresh armor of each side."""

    allies: Breakthrough | None = None
    axis: Breakthrough | None = None


class SupplyTrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The station of a side's train, and the units aboard, one in each car from the locomotive on (Rules 13.15)."""

    side: SideName
    station: Hex
    carries: tuple[str, ...]
    nation: str = ""


class Paradrop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units dropped before the first turn (Rules 12.2): how many, of what type, and how far each may drift."""

    side: SideName
    units: int
    drift: int
    type: str = "infantry"
    nation: str = ""


class AirStrikes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side that may play Recon cards as air strikes, perhaps only while it holds one of some hexes (Rules 13.4)."""

    side: SideName
    while_holding: tuple[Hex, ...] = ()


class ExtraDraws(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side that draws one card more at the end of each of its first `turns` turns (Rules 12.1)."""

    side: SideName
    turns: int


class NoReshuffle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deck is never reshuffled; whoever is named wins when it runs out (Rules 12.6)."""

    winner: SideName


class Night(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle in the dark: the side that rolls for visibility; the night ends, or it `falls` (Rules 13.20)."""

    side: SideName
    falls: bool = False


class Reinforcements(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units that a side may fly in: how many, of what type, and the airfields on which they land (Rules 13.1)."""

    side: SideName
    airfields: tuple[Hex, ...]
    units: int
    type: str = "infantry"
    nation: str = ""


class RadarAlert(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The side with radar: its enemy lays cards for aircraft face up a turn before he plays them (Rules 13.13)."""

    side: SideName


class SmokeScreen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The side that lays a smoke screen before its first turn (Rules 13.21)."""

    side: SideName


class BlowBridges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bridges that a side may blow up with a section card (Rules 13.2).

    option: 1 for the loss of the card, 2 if a star comes up. adjacent: a unit of the side must stand next to it.
    """

    side: SideName
    hexes: tuple[Hex, ...]
    option: Literal[1, 2] = 1
    adjacent: bool = False


class PontoonBridges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side that may build pontoon bridges, on the river hexes named, or on all of them (Rules 13.3)."""

    side: SideName
    hexes: tuple[Hex, ...] = ()


class ForwardSpotting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes that make big guns of the artillery of the side that stands on them (Rules 13.6)."""

    side: Literal["allies", "axis", "either"]
    hexes: tuple[Hex, ...]


class SlowArmor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The most hexes that armor of each side moves, types named excepted (Rules 13.23). None: as always."""

    allies: int | None = None
    axis: int | None = None
    not_types: tuple[str, ...] = ()


RECOVERY_RULES = {"oasis": "13.12", "hospital": "13.19"}


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes where infantry may recover its figures: oases and hospitals (Rules 13.12, 13.19)."""

    oasis: tuple[Hex, ...] = ()
    hospital: tuple[Hex, ...] = ()


class Owned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes of each side."""

    allies: tuple[Hex, ...] = ()
    axis: tuple[Hex, ...] = ()


class SpecialRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of single battles that are switched on here (Rules 12, 13).

    blitz: the Axis strike from the air at will, and Allied armor is slow (Rules 13.5). bombard_for_air_power: Air
    Power cards are played as Artillery Bombard (Rules 13.24). desert: armor that takes ground goes one hex further
    (Rules 13.11). headquarters: tents whose loss costs their owner a card (Rules 13.18).
    """

    armor_breakthrough: ArmorBreakthrough | None = None
    supply_train: SupplyTrain | None = None
    sabotage: tuple[Sabotage, ...] = ()
    prisoners: tuple[Find, ...] = ()
    equipment: tuple[Find, ...] = ()
    heroic_leader: tuple[HeroicLeader, ...] | HeroicLeader | None = None
    paradrop: Paradrop | None = None
    air_strikes: AirStrikes | tuple[AirStrikes, ...] | None = None
    extra_draws: ExtraDraws | None = None
    no_reshuffle: NoReshuffle | None = None
    blitz: bool = False
    bombard_for_air_power: bool = False
    night: Night | None = None
    reinforcements: Reinforcements | None = None
    radar_alert: RadarAlert | None = None
    smoke_screen: SmokeScreen | None = None
    blow_bridges: tuple[BlowBridges, ...] = ()
    pontoon_bridges: PontoonBridges | None = None
    forward_spotting: ForwardSpotting | None = None
    desert: bool = False
    slow_armor: SlowArmor | None = None
    recovery: Recovery | None = None
    headquarters: Owned | None = None

    @property
    def leaders(self) -> tuple[HeroicLeader, ...]:
        """The heroic leaders of the battle (Rules 13.10)."""
        named = self.heroic_leader
        return (named,) if isinstance(named, HeroicLeader) else named or ()

    @property
    def strikers(self) -> tuple[AirStrikes, ...]:
        """The sides that may strike from the air; in a blitz the Axis at will (Rules 13.4, 13.5)."""
        named = self.air_strikes
        listed = (named,) if isinstance(named, AirStrikes) else named or ()
        return (*listed, AirStrikes("axis")) if self.blitz else listed
