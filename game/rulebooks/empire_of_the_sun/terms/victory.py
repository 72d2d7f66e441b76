"""What a scenario is won by, as its file says it (Rules 16, 17)."""

from typing import Literal, TypeAlias

import msgspec

PointTable = Literal["vp_1942", "vp_1943", "vp_1944", "vp_sopac", "vp_burma"]
"""The lists of what brings Japan victory points, one for each year and each theatre (Rules 17)."""


class Ending(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="by"):
    """How a scenario is decided."""


class CampaignEnding(Ending, frozen=True, kw_only=True, tag="campaign"):
    """The whole war: Political Will, the surrender of Japan, or the bombing of Japan at the end (Rules 16)."""


class PointsEnding(Ending, frozen=True, kw_only=True, tag="points"):
    """Victory points of Japan at the end of the last turn (Rules 17.2)."""

    table: PointTable
    """The list of what brings points, by year or theatre."""
    levels: tuple[int, int, int] = (2, 5, 9)
    """The most points of an Allied decisive, an Allied tactical and a Japanese tactical victory; more are decisive."""


class PortsEnding(Ending, frozen=True, kw_only=True, tag="ports"):
    """Supplied Allied ports on the map at the end, beyond those of the start (Rules 17.4)."""

    start: int
    """How many they have at the start; Oahu is one where it lies beside the map."""
    victory: int
    """So many more ports are an Allied victory."""
    draw: int
    """So many more are a draw; fewer are a Japanese victory."""


class HexesEnding(Ending, frozen=True, kw_only=True, tag="hexes"):
    """Points of both sides for hexes held and ships sunk (Rules 17.5).

    A hex counts for the side that controls it and could supply a ground unit there, and only if the other side
    controlled it at the start.
    """

    japan: dict[str, int]
    """What Japan gets for certain hexes that were Allied at the start."""
    allies: dict[str, int]
    """What the Allies get for certain hexes that were Japanese at the start."""
    japan_others: int
    """What Japan gets for each other hex with a port or an airfield."""
    allies_others: int
    """What the Allies get for each other hex with a port or an airfield."""
    carrier: int
    """What the other side gets for a carrier that is eliminated."""
    ship: int
    """The same for a ship of another kind."""
    victory: int
    """So many points ahead are an Allied victory."""
    draw: int
    """So many points ahead are a draw; fewer are a Japanese victory."""
    ships_decide: bool = False
    """Whether a draw goes to the side that has sunk ships of more points, if there is one."""


class ConquestEnding(Ending, frozen=True, kw_only=True, tag="conquest"):
    """Points of Japan for what it has conquered and sunk (Rules 17.6)."""

    hex: int
    """For each hex with a name that was Allied at the start and is Japanese now."""
    more: dict[str, int]
    """What some of these hexes bring besides."""
    eliminated: dict[str, int]
    """For certain counters that are eliminated."""
    nation: int
    """For each nation that has surrendered."""
    capital_ship: int
    """For each Japanese carrier or battleship that is eliminated."""
    troops: int = 0
    """For each Japanese ground unit that is eliminated."""
    levels: tuple[int, int, int]
    """As in `PointsEnding`."""


Victory: TypeAlias = CampaignEnding | PointsEnding | PortsEnding | HexesEnding | ConquestEnding
