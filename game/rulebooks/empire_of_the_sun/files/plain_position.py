"""What a file says of a position in the middle of a game.

What it leaves out is as at the start of its scenario. Hexes are named as printed, counters by their ids, `(r)` after an
id for the reduced face; cards are the printed numbers of their side.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.combat import Round
from game.rulebooks.empire_of_the_sun.terms.card_words import Flag
from game.rulebooks.empire_of_the_sun.terms.effects import Combat
from game.rulebooks.empire_of_the_sun.terms.offensive import Intelligence, MoveKind, Play
from game.rulebooks.empire_of_the_sun.terms.scenario import ChinaBox, Count, IndiaBox, Turn

SideKey = Literal["jp", "al", "japan", "allies"]
"""A side, by its short or by its long word."""
PlainHex: TypeAlias = str | int
Cards: TypeAlias = dict[SideKey, tuple[int, ...]]
Box = Annotated[int, msgspec.Meta(ge=0, le=5)]
Part = Annotated[int, msgspec.Meta(ge=1)]


class PlainShipping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shipping points of a side."""

    total: Count
    used: Count = 0


class PlainSteps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Replacement steps that Japan has saved."""

    air: Count = 0
    naval: Count = 0


class PlainMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a unit moved, and over which hexes, its start first."""

    kind: MoveKind
    hexes: tuple[PlainHex, ...]


class PlainShot(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a side has rolled in a combat, and the hits that it has still to spend."""

    side: SideKey
    hits: Count
    critical: bool = False
    bombardment: bool = False
    reach: Count = 0
    """How many air units and carriers fired."""
    afar: Count = 0
    bought: Count = 0


class PlainBattle(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The battle that is being fought."""

    hex: PlainHex
    combat: Combat = "air_naval"
    rolled: tuple[PlainShot, ...] = ()
    """What has been rolled in this combat."""
    lost: dict[str, int] = {}
    """The steps that units have lost in it."""
    kept: str | None = None
    """The ground unit whose last step no bombardment takes."""
    sea_winner: SideKey | None = None
    garrison: tuple[str, ...] | None = None
    """The garrison that is left; if nothing is said, all of it."""
    company: tuple[str, ...] | None = None
    """Ships that stood with distant carriers when it began; if nothing is said, those that do so now."""
    rounds: tuple[Round, ...] = ()
    """The report so far."""


OffensiveStep = Literal["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV"]


class PlainOffensive(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An offensive that is going on."""

    attacker: SideKey = "jp"
    play: Play = "OC"
    card: Part | None = None
    ops: Count = 0
    """The operations value of the active card."""
    hq: str | None = None
    activated: dict[SideKey, tuple[str, ...]] = {}
    moves: dict[str, PlainMove] = {}
    assigned_to_battle: dict[str, PlainHex] = {}
    """Where air units, carriers and escorts fight that are elsewhere."""
    battle_hexes: tuple[PlainHex, ...] = ()
    """Those that are still to be fought in."""
    all_battle_hexes: tuple[PlainHex, ...] = ()
    landing_hexes: tuple[PlainHex, ...] = ()
    """Empty enemy hexes with a name that were landed on."""
    inactive_zoi_entered: bool = False
    intelligence: Intelligence | None = "surprise"
    """Nothing: the enemy has not been asked yet."""
    reaction_hq: str | None = None
    """The headquarters with which the enemy reacts."""
    reaction_ops: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    """How far the enemy may move, where the optional table of interception has said it."""
    answers: tuple[Part, ...] = ()
    """The reaction cards that have been played, by their numbers."""
    organic_transport: tuple[tuple[str, str], ...] = ()
    """Which ship carries which brigade."""
    beaten: tuple[str, ...] = ()
    """Landings that have been beaten off."""
    moved_after: tuple[str, ...] = ()
    """The units that have made their move after the battles."""
    step: OffensiveStep | None = None
    """The step with which it goes on; none: the battles if there are any, else the moves."""
    battle: PlainBattle | None = None


class PlainClocks(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is counted from turn to turn."""

    hawaii: Count = 0
    """Political Will segments in a row in which Japan stood on Hawaii or Midway."""
    alaska: Count = 0
    cut_from_resources: Count = 0
    """National Status segments in a row in which no resource reached Japan."""
    bombing: Count = 0
    """Turns in a row in which the bombing of Japan succeeded."""
    is_bombed: bool = False
    """Whether it succeeded this turn."""
    china_offensive: Count = 0
    """The turn of the last offensive in China."""
    casualties: Count = 0
    """The last turn on which the loss of a whole attack moved the Political Will."""


class PlainPosition(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position as a file tells it."""

    scenario: str = ""
    source: str = ""
    turn: Turn | None = None
    side: SideKey | None = None
    """Whose play it is; none: as the initiative says."""

    units: dict[str, tuple[str, ...]] | None = None
    """All that is on the map, by hex; who is named nowhere then has left the game."""
    boxes: dict[str, tuple[str, ...]] | None = None
    """Who is in a box; a box that is not named holds whom it holds at the start."""
    home_garrisons_lost: tuple[PlainHex, ...] | None = None
    undelayable: tuple[str, ...] | None = None
    new_headquarters: tuple[str, ...] = ()
    """Headquarters that came as reinforcements this turn."""
    unsupplied: tuple[str, ...] = ()
    """What was out of supply before: supply and zones are worked out from there."""

    japan_controls: tuple[PlainHex, ...] | None = None
    india_hexes_uncontrolled: tuple[PlainHex, ...] = ()
    ever_taken_by_japan: tuple[PlainHex, ...] | None = None
    taken_this_turn: tuple[PlainHex, ...] | None = None
    lost_this_turn: tuple[PlainHex, ...] | None = None
    """What Japan has taken this turn."""
    progress_target: Count | None = None

    surrendered: tuple[str, ...] | None = None
    marshalls_japanese: bool | None = None
    political_will: Annotated[int, msgspec.Meta(ge=0, le=10)] | None = None
    wie_box: Annotated[int, msgspec.Meta(ge=-7, le=3)] | None = None
    china_track: ChinaBox | Box | None = None
    """A box by its word, or by its number from 0."""
    india_track: IndiaBox | Box | None = None
    china_divisions: Annotated[int, msgspec.Meta(ge=0, le=12)] | None = None
    asp: dict[SideKey, PlainShipping] = {}
    """Shipping points."""
    escorts: Annotated[int, msgspec.Meta(ge=0, le=4)] | None = None
    jp_saved_replacements: PlainSteps | None = None
    rivalry: dict[SideKey, bool] | tuple[SideKey, ...] | None = None
    """Whether the services of each side are rivals, or the sides whose services are."""
    scored: tuple[str, ...] | None = None
    """The changes of the Political Will that happen but once and have happened."""
    clocks: PlainClocks | None = None

    routes_missing: tuple[PlainHex, ...] | None = None
    kwai_bridge_built: bool | None = None
    hump_card_played: bool | None = None
    barges: bool | None = None
    pt_boats: bool | None = None
    island_fortifications: bool | None = None
    interceptors: bool | None = None
    flags: tuple[str, ...] | None = None
    """What else cards have brought about."""
    tokyo_express: PlainHex | None = None
    panama_canal_turn: Annotated[int, msgspec.Meta(ge=0, le=12)] | None = None

    hands: Cards = {}
    decks: Cards = {}
    """The cards still to be drawn, the top first; what is nowhere then has left the game."""
    discards: Cards = {}
    future_offensive: dict[SideKey, int | None] = {}
    """A side that is told to have none has none, whatever it has at the start of the scenario."""
    future_offensive_new: tuple[SideKey, ...] = ()
    """The sides that have placed theirs this turn, and cannot play it yet."""
    passes: dict[SideKey, Count] = {}
    """What is left of them this turn."""
    cards_lost: Count | None = None
    """The cards of Japan that strategic warfare has cost this turn."""
    offensive: PlainOffensive | None = None


FLAG_KEYS: dict[str, Flag] = {
    "barges": "barges",
    "pt_boats": "pt_boats",
    "island_fortifications": "fortifications",
    "interceptors": "interceptors",
}
"""The keys that tell what cards have brought about."""
SIDE_OF: dict[SideKey, int] = {"jp": 0, "al": 1, "japan": 0, "allies": 1}
SIDE_KEYS: tuple[SideKey, SideKey] = ("jp", "al")
STANDS_FOR = {"5808": "Oahu", "2015": "Singapore"}
"""Hexes that are boxes beside the maps on which they have no place."""
HEX_OF_BOX = {box: number for number, box in STANDS_FOR.items()}
"""The hexes that such boxes stand for, by which files and answers call them."""
