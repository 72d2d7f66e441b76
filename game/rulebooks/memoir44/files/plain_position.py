"""What a file says of a position in the middle of a battle.

What it leaves out is as at the start of its scenario, and cards that it does not name are dealt. Three lines may do:

    scenario: memoir44/omaha-beach
    units: {k8: l8 with 2, F9: gone}
    hands: {axis: [probe left, armor assault]}

A unit is called by the hex in which the scenario places it; those that come later by their type and a number
("paratroopers 1"). Everywhere else a unit is named by the hex in which it stands now.
"""

from typing import Annotated, Literal

import msgspec

from game.core.resuming import Left
from game.rulebooks.memoir44.terms.special_rules import Hex, SideName

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
SectionWord = Literal["", "left", "centre", "right"]
UseWord = Literal["orders", "strike", "blow", "sacrifice", "build"]


class PlainOrder(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an ordered unit has done this turn (Rules 3.2)."""

    moved: Count = 0
    """The hexes it has moved."""
    by_road: bool = False
    """Whether all of them were along a road."""
    has_moved: bool = False
    """Whether its move is over."""
    entered: bool = False
    """Whether it moved into terrain that forbids battle."""
    stopped: bool = False
    """Whether it moved into terrain that stops it."""
    battles: Count = 0
    """The battles it has fought."""
    grounds: Count = 0
    """The grounds it has taken."""
    overran: bool = False
    """Whether its overrun has been fought."""


class PlainEffect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The card whose effect is in play, and what it is used for."""

    card: str
    mirrored: bool = False
    """Whether the opponent has played it, and it is repeated (Rules 9.14)."""
    section: SectionWord = ""
    """The section chosen for it."""
    falls_back: bool = False
    """Whether it orders one unit of any kind, for want of those that it speaks of."""
    use: UseWord = "orders"


class PlainMine(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A minefield (Rules 8.29)."""

    side: SideName
    hex: Hex
    value: Annotated[int, msgspec.Meta(ge=0, le=4)]
    """The number on its counter."""
    shown: bool = False
    """Whether that lies face up."""


class PlainAlteration(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A terrain laid on a hex during the battle, or taken off it."""

    hex: Hex
    terrain: str
    laid: bool = False


class PlainBegan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a unit stood before it moved in a turn (Rules 8.57)."""

    turn: Count
    unit: str
    hex: Hex


class PlainLoad(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a burden is: with a unit, called by its start, or in a hex; neither: lost or brought home (Rules 13.9)."""

    bearer: str = ""
    hex: str = ""


class PlainSpecial(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the actions of a battle keep account of (Rules 13); units by their start, landmarks by their number."""

    tents_taken: tuple[Hex, ...] = ()
    tents_struck: tuple[Hex, ...] = ()
    stars: tuple[Count, ...] = ()
    demolished: tuple[Count, ...] = ()
    loads: tuple[PlainLoad, ...] = ()
    broke_through: tuple[Count, Count] = (0, 0)
    aboard: tuple[str, ...] = ()
    ashore: tuple[str, ...] = ()


class PlainPosition(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position as a file tells it."""

    scenario: str = ""
    source: str = ""
    turn: Count | None = None
    """The player turns begun."""
    side: SideName | None = None
    """Whose turn it is."""
    phase: str = ""
    """The phase with whose beginning it goes on: "Play a command card", "Order units", "Move", "Battle". If nothing is
    said, the battle if units are ordered, and else a card is played."""
    left: Left = ()
    """In place of the phase the steps that are left, as the program tells them."""

    units: dict[str, str] = {}
    """By the start of a unit where it stands now, and its figures: "D6", "D6 with 2", "gone"."""
    others_gone: bool = False
    """Whether units that are not named are off the map."""
    card: str = ""
    """The command card that was played this turn."""
    effect: PlainEffect | None = None
    """What is in play, if it is not simply that card."""
    orders: dict[Hex, PlainOrder] = {}
    """The units that are ordered, by their hexes."""
    resting: tuple[Hex, ...] = ()
    """Units that can do nothing this turn."""

    hands: dict[SideName, tuple[str, ...]] = {}
    deck: tuple[str, ...] | None = None
    """The cards still to be drawn, the next first."""
    discards: tuple[str, ...] = ()
    announced: str = ""
    """The card laid face up because of the enemy's radar (Rules 13.13)."""
    under_chip: str = ""
    """The card under the commissar's chip (Rules 14.2)."""
    last: dict[SideName, PlainEffect] = {}
    """What each side played last, which a Counter-Attack repeats."""
    draws_first: bool = False
    """Whether a defender who ambushed draws before all others."""

    won: dict[SideName, Count] = {}
    """The medals won for good."""
    captured: tuple[Count, ...] = ()
    """The permanent objectives that were won, by their number from 0."""
    wire: tuple[Hex, ...] | None = None
    sandbags: tuple[Hex, ...] | None = None
    mines: tuple[PlainMine, ...] | None = None
    alterations: tuple[PlainAlteration, ...] = ()
    began: tuple[PlainBegan, ...] = ()
    visibility: Annotated[int, msgspec.Meta(ge=0, le=6)] | None = None
    """How many hexes units see at night; 6 by day."""
    crosshairs: tuple[Hex, ...] = ()
    """Units on which big guns have ranged in."""
    camouflaged: tuple[Hex, ...] | None = None
    """Units that are still hidden."""
    reserve: tuple[str, ...] | None = None
    """Units that can still be flown in, by their names."""
    special: PlainSpecial | None = None
