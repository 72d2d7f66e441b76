"""What comes turn by turn, as tables: cards, replacements, shipping, Europe; and points (Rules 4, 10 to 17)."""

from typing import Literal

import msgspec


class Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards and passes each side has (Rules 4.3)."""

    japan: dict[int, int]
    """Japan's cards on its first turns; later the resources decide."""
    allies: dict[int, int]
    """The Allies' cards by turn; the last of these goes for all later turns."""
    allied_passes: dict[int, int]
    smallest: int
    japanese_passes: dict[int, int]
    """Japan's passes by the number of its cards."""
    most_passes: int


class Replacements(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Replacement steps (Rules 11)."""

    first_turn: int
    japanese_naval: dict[int, int]
    divisions: int
    """Japanese divisions that may leave China each turn, for a ground step each."""
    ground: int
    air: int
    us_naval: dict[int, int]
    """American naval steps by turn; one more while the Allies hold Oahu."""
    oahu: str
    commonwealth_naval: dict[int, int]
    commonwealth_ports: tuple[str, ...]
    """Of these the Allies must hold one for the Commonwealth's naval steps."""
    chinese: dict[int, int]


class Europe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The war in Europe (Rules 15)."""

    levels: dict[int, int]
    """The level of each box of the track."""
    sent: dict[int, int]
    """At each level, the highest die that sends a unit to Europe."""
    absence: int
    """How many turns it is away."""


class ShippingGain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When the Allies gain shipping points (Rules 10.4)."""

    first_turn: int
    lost_at_level: int
    """From this level of the war in Europe on they gain none."""


class Submarines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The submarine war (Rules 12.1)."""

    good_year: int
    """In this year the torpedoes fail: one more on the die."""


class Bombing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Strategic bombing (Rules 12.2)."""

    full: int
    """The highest die that succeeds at full strength."""
    reduced: int
    range: int
    """How far from Tokyo a B-29 may be based."""
    failure: int
    """The die that costs a step."""


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The progress of the war (Rules 16.4)."""

    first_turn: int
    most: int


class Schedules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of them."""

    hands: Hands
    replacements: Replacements
    europe: Europe
    shipping: ShippingGain
    submarines: Submarines
    bombing: Bombing
    progress: Progress


PointName = Literal[
    "all_allied",
    "all_japanese",
    "china_fallen",
    "china_left_of",
    "china_right_of",
    "europe_above",
    "europe_below",
    "ever_taken",
    "hexes_allied",
    "hexes_japanese",
    "india_lost",
    "india_restless",
    "japanese_and_supplied",
    "japanese_with_a_unit",
    "nation_allied",
    "nation_japanese",
    "no_ports_near_tokyo",
    "not_all_one_sides",
    "ports_near_tokyo",
    "resources",
    "rivalry_allied",
    "rivalry_japanese",
    "road_closed",
    "road_open",
    "some_allied",
    "some_japanese",
    "supplied_ports",
    "too_few_resources",
    "townsville_cut",
    "will_above",
    "will_below",
]
"""What a victory point is looked for in; what each of them means is told beside the function that counts it."""


class PointItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a list of victory points: what is looked at, and what it brings Japan (Rules 17)."""

    what: PointName
    words: str
    points: int = 0
    """For each time that it holds."""
    hexes: tuple[str, ...] = ()
    number: int = 0
    """The number that it turns on: a box, a count of hexes, a distance, the Political Will."""
    most: int = 100
    """How often it counts at the most."""
    nation: str = ""
    by_count: tuple[int, ...] = ()
    """Points by how many of the hexes are meant; the last for all higher numbers."""
    reading: str = ""
    """The reading of the rules that says its points in place of `points`."""
    unless: tuple[str, ...] = ()
    """It does not count when all of these are Allied."""


class PointList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A list of victory points, after the lines of another one."""

    items: tuple[PointItem, ...]
    after: str = ""
