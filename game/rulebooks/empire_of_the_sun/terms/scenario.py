"""What an Empire of the Sun scenario file says: who stands where, and how the war stands (Rules 4, 17).

Hexes are named as printed, counters by their ids in the tables; `(r)` after an id puts it on its reduced face. Cards
are the printed numbers, each side's its own. A scenario begins with the Offensives phase of its first turn: what the
Strategic phase would have brought is on the map, in hand or in the boxes already.
"""

from typing import Annotated, Literal

import msgspec

from game.core.title import ScenarioBase
from game.rulebooks.empire_of_the_sun.terms.card_words import Flag
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES, Headquarters, SideName, UnitType
from game.rulebooks.empire_of_the_sun.terms.victory import CampaignEnding, Victory

LAST_TURN = 12
Turn = Annotated[int, msgspec.Meta(ge=1, le=LAST_TURN)]
Count = Annotated[int, msgspec.Meta(ge=0)]

PhaseName = Literal["strategic", "offensives", "national_status", "political_will", "attrition"]
PHASES: tuple[PhaseName, ...] = ("strategic", "offensives", "national_status", "political_will", "attrition")

PlayName = Literal[
    "event",
    "operations",
    "china_offensive",
    "withdraw_headquarters",
    "return_headquarters",
    "build_route",
    "future_offensive",
    "discard",
    "pass",
]
"""What can be done with a card, or without one."""
PLAYS: tuple[PlayName, ...] = (
    "event",
    "operations",
    "china_offensive",
    "withdraw_headquarters",
    "return_headquarters",
    "build_route",
    "future_offensive",
    "discard",
    "pass",
)

RoadState = Literal["open", "closed_hump", "closed_no_hump"]
"""The Burma Road: open, or closed with an air bridge over the Hump or without."""

ChinaBox = Literal[
    "stable_front",
    "unstable_front",
    "major_breakthrough",
    "threat_to_chungking",
    "chungking_falls",
    "government_collapsed",
]
CHINA_TRACK: tuple[ChinaBox, ...] = (
    "stable_front",
    "unstable_front",
    "major_breakthrough",
    "threat_to_chungking",
    "chungking_falls",
    "government_collapsed",
)
"""The boxes of the track of China, the one where it stands firm first."""

IndiaBox = Literal["stable", "unrest", "strikes", "unstable", "revolts", "surrendered"]
INDIA_TRACK: tuple[IndiaBox, ...] = ("stable", "unrest", "strikes", "unstable", "revolts", "surrendered")

NationName = Literal[
    "philippines",
    "malaya",
    "dutch_east_indies",
    "burma",
    "india",
    "china",
    "australia",
    "australian_mandates",
    "new_guinea",
    "marshall_islands",
]
"""What can surrender, or change hands as a whole (Rules 13)."""

StepKind = Literal["divisions", "ground", "air", "us_naval", "commonwealth_naval", "japanese_naval", "chinese"]
"""Kinds of replacement steps; `divisions` are those that leave China for a ground step each (Rules 11)."""


class Turns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first and the last turn of a scenario, counted from December 1941 (Rules 4.1)."""

    first: Turn
    """The turn with which it begins."""
    last: Turn
    """The turn after which it is decided."""


class SideCards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cards of a side at the start (Rules 5.2)."""

    deck: tuple[int, ...] | None = None
    """The only cards it plays with; none: all there are."""
    removed: tuple[int, ...] = ()
    """Those that have left the game."""
    discarded: tuple[int, ...] = ()
    """Those on the discard pile."""
    hand: tuple[int, ...] = ()
    """Those that are in hand for certain (Rules 5.23)."""
    dealt: Count = 0
    """How many more are dealt from the shuffled deck (Rules 4.3)."""
    passes: Count = 0
    """How often it may pass on the first turn (Rules 7.18)."""
    future_offensive: int | None = None
    """The card that lies face down as Future Offensive; it may be used at once (Rules 7.16)."""
    future_offensive_from: tuple[int, ...] = ()
    """Before the first play the side takes one of these that is not in its hand as its Future Offensive
    (Rules 7.16)."""
    offered: tuple[int, ...] = ()
    """Cards that it may keep in the deal of turn 2, each instead of one at random (Rules 4.31)."""
    military: int | None = None
    """The card that it may take for one in its first hand when no card there is military (Rules 5.23)."""
    historical: tuple[int, ...] = ()
    """What the first hand held in history: an option, which replaces as many cards that would be dealt (Rules 5.23)."""
    later_hands: Count | None = None
    """How many cards it is dealt on later turns; none: as many as the rules say (Rules 4.3)."""


class Cards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cards of both sides (Rules 5.2)."""

    japan: SideCards = SideCards()
    """Japan's, by their printed numbers."""
    allies: SideCards = SideCards()
    """The Allies', by their printed numbers."""

    def of(self, side: int) -> SideCards:
        """The cards of a side."""
        return self.japan if SIDE_NAMES[side] == "japan" else self.allies


class SavedSteps(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Replacement steps that Japan has saved (Rules 11)."""

    air: Count = 0
    """Steps for air units."""
    naval: Count = 0
    """Steps for ships."""


class Sources(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hexes from which supply comes on a map that is a part of the Pacific (Rules 6.25)."""

    japan: tuple[str, ...]
    """Those of Japan."""
    allies: tuple[str, ...]
    """Those of the Allies."""
    east: tuple[str, ...] = ()
    """Those of the Allies that keep a headquarters of the United States at its full efficiency."""


class SeaLane(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A way over sea that leaves the map (Rules 17.8)."""

    start: str
    """The hex or box from which it leads."""
    end: str
    """The hex or box to which it leads."""
    hexes: Count
    """What it costs to sail from the one to the other."""
    one_way: bool = False
    """Whether nobody sails it back."""
    side: SideName | None = None
    """Who alone may take it."""


class Readings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where editions of the rules and players' aids differ: which of them is played (Rules 1.2)."""

    few_resources: Literal[3, 1] = 3
    """The Political Will that three resource hexes or fewer bring (Rules 16.2)."""
    escort_range: Literal[5, 3] = 5
    """How near to Tokyo an airfield must be for fighters to escort the B-29s (Rules 12.2)."""
    dutch_harbor: Literal[2, 1] = 2
    """The points for Dutch Harbor in 1942 (Rules 17.2)."""
    early_commonwealth_step: bool = False
    """Whether the Commonwealth has a naval step on turn 3 as well (Rules 11.1)."""
    overstacked_turns: Literal[1, 2] = 1
    """After how many turns air and ground units come back out of a hex too full (Rules 8.48)."""


class Scenario(ScenarioBase, frozen=True, kw_only=True):
    """A scenario of Empire of the Sun."""

    turns: Turns
    """How long it lasts (Rules 4.1)."""
    victory: Victory = CampaignEnding()
    """How it is decided: the whole war (Rules 16.5), or a part of it (Rules 17)."""

    units: dict[str, tuple[str, ...]]
    """Counters on the map, by hex, or by a box that is a space of the map (Rules 3.2)."""
    boxes: dict[str, tuple[str, ...]] = {}
    """Counters in boxes beside the map; `waiting` for those that only a card brings, `eliminated` for those that
    replacements or a card may bring back. Whatever is named nowhere has no part in the scenario (Rules 10.3)."""
    arrivals: dict[int, tuple[str, ...]] = {}
    """Reinforcements by the turn on which they come, `(r)` if they come reduced; until then they wait (Rules 10.1)."""
    arrival_hexes: dict[str, str] = {}
    """Reinforcements that come in this one hex or box, and are lost if it is not their side's (Rules 10.2)."""

    japan_controls: tuple[str, ...] = ()
    """Every hex with a name of its own that Japan controls; the Allies control the others (Rules 3.4)."""
    sources: Sources | None = None
    """Where supply comes from; none: from the edges of the whole Pacific and the Home Islands (Rules 6.25)."""
    sea_lanes: tuple[SeaLane, ...] = ()
    """Ways over sea that leave the map (Rules 17.8)."""
    frozen: dict[str, tuple[int, ...]] = {}
    """Hexes from which nobody is activated, and in which no battle is declared, on these turns (Rules 17.8)."""
    only_by_card: dict[str, int] = {}
    """Hexes or boxes in which units are activated only by this card of their side, played as an event (Rules 17.8)."""
    commands_only: dict[str, tuple[str, ...]] = {}
    """Headquarters that activate only units which start in these hexes (Rules 17.8)."""

    phases: tuple[PhaseName, ...] = PHASES
    """The phases of a turn that are played; the others are left out (Rules 4.1)."""
    first_player: SideName | None = None
    """Who plays first on the first turn; none: as the hands say (Rules 7.1)."""
    plays: tuple[PlayName, ...] = PLAYS
    """What may be done with a card (Rules 7.1)."""
    in_order: bool = False
    """Whether the hands of the first turn are played in the order in which they stand, as events (Rules 5.43)."""
    emergency_move: Literal["before_plays", "after_plays"] | None = None
    """When on the first turn every Allied ship may make an emergency move (Rules 4.33)."""
    draws: bool = True
    """Whether events draw cards (Rules 5.21)."""
    one_year: bool = False
    """Whether a card of three operations may end one's own rivalry, and cards that move the Political Will are no
    events (Rules 14, 17)."""
    fixed_headquarters: bool = False
    """Whether headquarters can be neither attacked nor removed (Rules 6.14)."""

    cards: Cards = Cards()
    """What the sides play with (Rules 5.2)."""
    political_will: Annotated[int, msgspec.Meta(ge=0, le=10)] | None = None
    """None: it is not counted (Rules 16.1)."""
    war_in_europe: Annotated[int, msgspec.Meta(ge=-7, le=3)] = 0
    """The box of its track, from 3 down to -7 (Rules 15.1)."""
    war_in_europe_floor: Annotated[int, msgspec.Meta(ge=-7, le=3)] = -7
    """The lowest box to which the War in Europe can fall (Rules 15.1)."""
    china: ChinaBox = "stable_front"
    """Where the marker of China stands on its track (Rules 13.81)."""
    india: IndiaBox = "stable"
    """Where the marker of India stands on its track (Rules 13.6)."""
    divisions: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    """Japanese divisions in China (Rules 13.84)."""
    burma_road: RoadState = "open"
    """Whether the Burma Road is open; closed, whether supplies fly over the Hump (Rules 13.71)."""
    routes_missing: tuple[str, ...] = ()
    """Hexes whose route of the Burma Road is still to be built (Rules 13.72)."""
    surrendered: tuple[NationName, ...] = ()
    """Nations that have surrendered (Rules 13.1)."""
    rivalry: tuple[SideName, ...] = ()
    """The sides whose services are rivals (Rules 14.1, 14.2)."""
    in_force: tuple[Flag, ...] = ()
    """What cards have brought about for good before the start (Rules 5.38)."""

    shipping: dict[SideName, Count] = {}
    """Shipping points (Rules 8.45)."""
    interception: Literal["roll", "table", "ask"] = "roll"
    """Whether offensives are found by one roll, or by the optional table of interception (Rules 7.28); `ask`: the
    players choose before the first play."""
    edition: Literal["2018", "2007", "ask"] = "2018"
    """Which rules are played, the newer or the older (Rules 1.5); `ask`: the players choose before the first play."""
    shipping_gain: Count = 1
    """How many points the Allies gain each turn (Rules 10.4)."""
    escorts: Literal[0, 2, 4] = 0
    """The escorts of Japan's convoys (Rules 12.1)."""
    saved_steps: SavedSteps = SavedSteps()
    """Replacement steps that Japan has saved (Rules 11)."""
    replacements: dict[SideName, dict[StepKind, dict[int, int]]] = {}
    """Replacement steps by kind and turn, for a side whose steps are not those of Rules 11."""
    readings: Readings = Readings()
    """Which reading of the rules is played where they differ (Rules 1.2)."""
    progress: dict[int, int] = {}
    """How many hexes the Allies must take on a turn, where it is not as the rules say (Rules 16.4)."""

    unit_types: dict[str, UnitType] = {}
    """Rows that are added to the table of units, or replace some of it; and so on (Rules 3.2)."""
    headquarters_types: dict[str, Headquarters] = {}
    """The same for headquarters (Rules 6.1)."""
    card_types: dict[str, StrategyCard] = {}
    """The same for cards (Rules 5.2)."""
