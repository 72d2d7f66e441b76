"""What a file says of a position in the middle of a fight.

What it leaves out is as at the start of its scenario. Three lines may do:

    scenario: valor_and_victory/convoy
    units: {pak38: D5 facing SE, ger_rifle 1: D5, ger_rifle 2: E5 pinned}
    phase: Movement Phase

A unit is called by its name or by its row of the unit table ("Lenz", "pak38"); equal ones are numbered in the order of
the scenario ("ger_rifle 2"), a row that both sides have gets the side before it ("axis leader_minus1 1"), and pieces
for half squads the word "spare". Where it is is told in words:

    D5, gone, waiting, away         a hex; eliminated; still to enter; off the map alive ("away at D5": left by D5)
    facing NW                       its front; nothing said: as at the start
    with bren, unarmed, as uk_rifle_half
                                    its weapon and its row of the unit table, where they have changed
    pinned, fired, moved, acted, loaded, unloaded, assaulting, immobile, valorous, unvalorous
    aboard m3_halftrack 1           the vehicle that carries or tows it, at the end; the hex is then that of the vehicle

Passengers who are not named are where their vehicle is. Of all others those that their owner would set up are away,
without counting as lost, and the rest stands where the scenario says.
"""

from typing import Annotated, Literal

import msgspec

from game.core.resuming import Left
from game.rulebooks.valor_and_victory.terms.scenario import Facing, Hex, SideName

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Smoke = Annotated[int, msgspec.Meta(ge=0, le=2)]
MissionWord = Literal["light_barrages", "heavy_barrages", "fighter_bombers"]
HolderWord = Literal["allies", "axis", "nobody"]


class PlainWork(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What lies in a hex of fortifications, wire and mines (Rules 20)."""

    hex: Hex
    type: str = ""
    """A row of the table of works; empty: none."""
    facing: Facing = "N"
    """Where the front of a bunker looks."""
    wire: bool = False
    mines: SideName | None = None
    """Whose mines lie there."""
    known: bool = False
    """Whether the enemy knows of the mines."""


class PlainLane(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fire lane: who laid it, and its hexes, the nearest first (Rules 13.9)."""

    unit: str
    hexes: tuple[Hex, ...]


class PlainMission(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A mission that is aimed and not yet resolved (Rules 21.1)."""

    mission: MissionWord
    hex: Hex
    lays_smoke: bool = False


class PlainSniper(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A side's sniper (Rules 17)."""

    is_there: bool = True
    """Whether the side still has him."""
    hex: str = ""
    """Where he lies; empty: he has not appeared."""
    has_shot: bool = False
    """Whether he has shot in this phase."""


class PlainPosition(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position as a file tells it."""

    scenario: str = ""
    source: str = ""
    turn: Count | None = None
    side: SideName | None = None
    """Whose segment it is; nothing said: that of Player A."""
    first: SideName | None = None
    """Who is Player A; nothing said: as the scenario says, and where the dice decide, whose segment it is."""
    phase: str = ""
    """The phase with whose beginning it goes on: "Command Phase" (then pinned units of the side recover), "Fire Phase",
    "Movement Phase", "Defensive Fire Phase", "Advance and Assault Phase", "After-Action Phase". Nothing said: the Fire
    Phase."""
    left: Left = ()
    """In place of the phase the steps that are left, as the program tells them."""

    units: dict[str, str] = {}
    """By the word of a unit where it is, and its state."""
    others_away: bool = False
    """Whether all units that are not named are off the map, without counting as lost."""
    works: tuple[PlainWork, ...] | None = None
    """All works, wire and mines."""
    smoke: dict[Hex, Smoke] = {}
    """Smoke 1 or Smoke 2 by its hex."""

    supplies: dict[SideName, dict[str, Count]] = {}
    """What each side has left, by the words of scenarios; what is not named is as at the start."""
    snipers: dict[SideName, PlainSniper] = {}
    control: dict[Hex, HolderWord] = {}
    """Who controls hexes of objectives, where that is neither who stands there nor who held them at the start."""
    lost: dict[SideName, Count] = {}
    """The casualty ratings lost; nothing said: those of the units that are gone or reduced."""
    points: dict[SideName, Count] = {}
    """The points for what was destroyed."""
    kill_tested: bool = False
    """Whether the first AFV has fallen and Valor was tested for it (Rules 22.4)."""

    lanes: tuple[PlainLane, ...] = ()
    shots: tuple[tuple[Hex, Hex], ...] = ()
    """The hexes from which and at which infantry has fired in this phase (Rules 13.3)."""
    assaults: tuple[Hex, ...] = ()
    """The hexes whose units have assaulted in this phase (Rules 15.1)."""
    aimed: tuple[PlainMission, ...] = ()
    smoke_missions: dict[SideName, Count] = {}
    """The artillery missions that have laid smoke in this turn."""
    passing: Smoke = 0
    """Whether the enemy lets pass the rest of this move (1) or of this phase (2)."""
    is_hidden: bool | None = None
    """Whether both sides still set up unseen; nothing said: in the set-up, where the scenario wants it."""
