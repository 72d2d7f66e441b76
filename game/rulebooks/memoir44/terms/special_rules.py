"""The rules that a battle may switch on (Rules 12 and 13), as its scenario file says them.

Hexes are named as printed on the map.
"""

from typing import Annotated, Literal

import msgspec

SideName = Literal["allies", "axis"]
Hex = Annotated[str, msgspec.Meta(extra={"is": "a hex"})]


class PerSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each side."""

    allies: int
    """For the Allies."""
    axis: int
    """For the Axis."""


class Sabotage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A landmark that a side may demolish with so many stars (Rules 13.8); supplies slow enemy armor (Rules 13.16)."""

    side: SideName
    """Whose units may demolish it."""
    hexes: tuple[Hex, ...]
    """Where it stands; all of these hexes are one landmark."""
    stars: int
    """So many stars, added up over the turns, demolish it."""
    supplies: bool = False
    """Whether it holds fuel or supplies, whose loss slows enemy armor (Rules 13.16)."""
    medals: int | None = None
    """What its demolition is worth; unless it is said, 1, and nothing for supplies."""
    name: str = ""
    """What it is called in the log and in the inspector."""


class Find(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Prisoners or equipment that wait on hexes for a side's units (Rules 13.9, 13.14)."""

    side: SideName
    """Whose units may pick them up."""
    hexes: tuple[Hex, ...]
    """Where they wait, one on each hex."""
    home: tuple[Hex, ...] = ()
    """Hexes to which they are brought for their medals. Without any, and without exits of the side, the medals are held
    as long as they are carried."""
    medals: int = 1
    """What each of them is worth."""
    name: str = ""
    """What they are called in the log and in the inspector."""


class HeroicLeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The leader of a side, with the infantry unit that begins at a hex (Rules 13.10)."""

    side: SideName
    """Whose leader he is."""
    at: Hex
    """The hex of the infantry unit with which he begins."""
    name: str = "heroic leader"
    """What he is called."""


class Breakthrough(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fresh armor of a side that may break through once from its baseline (Rules 13.22)."""

    type: str = "armor"
    """The row of the unit table that they are."""
    units: int = 2
    """How many of them come."""
    nation: str = ""
    """The nation whose sign they wear; empty: that of the side."""
    may_exit: bool = True
    """Whether they may leave the map through exits."""


class ArmorBreakthrough(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fresh armor of each side (Rules 13.22)."""

    allies: Breakthrough | None = None
    """That of the Allies; none: they have none."""
    axis: Breakthrough | None = None
    """That of the Axis; none: they have none."""


class SupplyTrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The station of a side's train, and the units aboard, one in each car from the locomotive on (Rules 13.15)."""

    side: SideName
    """Whose train it is."""
    station: Hex
    """The hex at which it unloads."""
    carries: tuple[str, ...]
    """The types of the units aboard, one in each car from the locomotive on."""
    nation: str = ""
    """The nation whose sign these units wear; empty: that of the side."""


class Paradrop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units dropped before the first turn (Rules 12.2): how many, of what type, and how far each may drift."""

    side: SideName
    """Whose units are dropped."""
    units: int
    """How many of them."""
    drift: int
    """How many hexes each may drift from where it was aimed."""
    type: str = "infantry"
    """The row of the unit table that they are."""
    nation: str = ""
    """The nation whose sign they wear; empty: that of the side."""


class AirStrikes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side that may play Recon cards as air strikes, perhaps only while it holds one of some hexes (Rules 13.4)."""

    side: SideName
    """Who may strike from the air."""
    while_holding: tuple[Hex, ...] = ()
    """Only as long as the side holds one of these hexes; none: always."""


class ExtraDraws(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side that draws one card more at the end of each of its first `turns` turns (Rules 12.1)."""

    side: SideName
    """Who draws more."""
    turns: int
    """In how many of its first turns."""


class NoReshuffle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deck is never reshuffled; whoever is named wins when it runs out (Rules 12.6)."""

    winner: SideName
    """Who wins when the deck runs out."""


class Night(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle in the dark: the side that rolls for visibility; the night ends, or it `falls` (Rules 13.20)."""

    side: SideName
    """The side that rolls for visibility at the start of its turns."""
    falls: bool = False
    """Whether the night falls; otherwise the day breaks."""


class Reinforcements(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units that a side may fly in: how many, of what type, and the airfields on which they land (Rules 13.1)."""

    side: SideName
    """Who may fly units in."""
    airfields: tuple[Hex, ...]
    """The hexes on which they land."""
    units: int
    """How many of them there are."""
    type: str = "infantry"
    """The row of the unit table that they are."""
    nation: str = ""
    """The nation whose sign they wear; empty: that of the side."""


class RadarAlert(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The side with radar: its enemy lays cards for aircraft face up a turn before he plays them (Rules 13.13)."""

    side: SideName
    """The side with radar."""


class SmokeScreen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The side that lays a smoke screen before its first turn (Rules 13.21)."""

    side: SideName
    """The side that lays it."""


class BlowBridges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bridges that a side may blow up with a section card (Rules 13.2)."""

    side: SideName
    """Who may blow them up."""
    hexes: tuple[Hex, ...]
    """The hexes with these bridges."""
    option: Literal[1, 2] = 1
    """How: 1 for the loss of the section card, 2 if a star comes up."""
    adjacent: bool = False
    """Whether a unit of the side must stand next to the bridge."""


class PontoonBridges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side that may build pontoon bridges, on the river hexes named, or on all of them (Rules 13.3)."""

    side: SideName
    """Who may build them."""
    hexes: tuple[Hex, ...] = ()
    """The river hexes on which they may be built; none: all."""


class ForwardSpotting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes that make big guns of the artillery of the side that stands on them (Rules 13.6)."""

    side: Literal["allies", "axis", "either"]
    """Who may spot from there; either: whoever stands on the hex."""
    hexes: tuple[Hex, ...]
    """The hexes from which a unit spots."""


class SlowArmor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The most hexes that armor of each side moves, types named excepted (Rules 13.23). None: as always."""

    allies: int | None = None
    """The most hexes that Allied armor moves; none: as always."""
    axis: int | None = None
    """The most hexes that Axis armor moves; none: as always."""
    not_types: tuple[str, ...] = ()
    """Rows of the unit table that move as always."""


RECOVERY_RULES = {"oasis": "13.12", "hospital": "13.19"}


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes where infantry may recover its figures: oases and hospitals (Rules 13.12, 13.19)."""

    oasis: tuple[Hex, ...] = ()
    """Oases (Rules 13.12)."""
    hospital: tuple[Hex, ...] = ()
    """Hospitals (Rules 13.19)."""


class Owned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes of each side."""

    allies: tuple[Hex, ...] = ()
    """Those of the Allies."""
    axis: tuple[Hex, ...] = ()
    """Those of the Axis."""


class SpecialRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of single battles that are switched on here (Rules 12, 13)."""

    armor_breakthrough: ArmorBreakthrough | None = None
    """Fresh armor that may come in over a side's own baseline (Rules 13.22)."""
    supply_train: SupplyTrain | None = None
    """A train that brings units to its station (Rules 13.15)."""
    sabotage: tuple[Sabotage, ...] = ()
    """Landmarks that may be demolished (Rules 13.8, 13.16)."""
    prisoners: tuple[Find, ...] = ()
    """Prisoners that may be freed and brought home (Rules 13.9)."""
    equipment: tuple[Find, ...] = ()
    """Equipment that may be captured and carried off (Rules 13.14)."""
    heroic_leader: tuple[HeroicLeader, ...] | HeroicLeader | None = None
    """One leader, or a list of them (Rules 13.10)."""
    paradrop: Paradrop | None = None
    """Units dropped before the first turn (Rules 12.2)."""
    air_strikes: AirStrikes | tuple[AirStrikes, ...] | None = None
    """Who may strike from the air with Recon cards: one side, or a list (Rules 13.4)."""
    extra_draws: ExtraDraws | None = None
    """A side that draws a card more in its first turns (Rules 12.1)."""
    no_reshuffle: NoReshuffle | None = None
    """The deck is played through only once (Rules 12.6)."""
    blitz: bool = False
    """Whether the Axis strike from the air at will, and Allied armor is slow (Rules 13.5)."""
    bombard_for_air_power: bool = False
    """Whether Air Power cards are played as Artillery Bombard (Rules 13.24)."""
    night: Night | None = None
    """A battle that begins or ends in the dark (Rules 13.20)."""
    reinforcements: Reinforcements | None = None
    """Units that are flown in (Rules 13.1)."""
    radar_alert: RadarAlert | None = None
    """A side that sees aircraft come (Rules 13.13)."""
    smoke_screen: SmokeScreen | None = None
    """A side that begins behind smoke (Rules 13.21)."""
    blow_bridges: tuple[BlowBridges, ...] = ()
    """Bridges that may be blown up (Rules 13.2)."""
    pontoon_bridges: PontoonBridges | None = None
    """Bridges that may be built (Rules 13.3)."""
    forward_spotting: ForwardSpotting | None = None
    """Hexes from which fire of big guns is directed (Rules 13.6)."""
    desert: bool = False
    """Whether armor that takes ground goes one hex further (Rules 13.11)."""
    slow_armor: SlowArmor | None = None
    """Armor that is held up by the ground or short of fuel (Rules 13.23)."""
    recovery: Recovery | None = None
    """Oases and hospitals (Rules 13.12, 13.19)."""
    headquarters: Owned | None = None
    """Tents of each side, whose loss costs their owner a card (Rules 13.18)."""

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
