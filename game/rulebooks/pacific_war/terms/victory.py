"""What decides a scenario, in words that its file puts together (Rules 35)."""

from typing import Literal, TypeAlias

import msgspec

from game.rulebooks.pacific_war.terms.tables import SideName

ANY_NUMBER = 10_000
"""So many where no bound is meant."""


class ShipsHit(msgspec.Struct, frozen=True, tag="ships_hit", forbid_unknown_fields=True):
    """Ships of a side, of some kinds or of some names, have so many hits each: at least so many ships, and at most
    (Rules 35.2)."""

    side: SideName
    """Whose ships."""
    hits: int
    """How many hits each of them has at least."""
    kinds: tuple[str, ...] = ()
    """The kinds or names of ships that count; none: all."""
    least: int = 1
    """How many such ships there are at least."""
    most: int = ANY_NUMBER
    """How many such ships there are at most."""


class ShipsLost(msgspec.Struct, frozen=True, tag="ships_lost", forbid_unknown_fields=True):
    """Ships of a side, of some kinds or some names, are sunk or, unless only `sunk` counts, crippled (Rules 35.2)."""

    side: SideName
    """Whose ships."""
    kinds: tuple[str, ...] = ()
    """The kinds of ships that count; none: all."""
    names: tuple[str, ...] = ()
    """The names of ships that count; none: all."""
    only_sunk: bool = False
    """Whether a crippled ship does not count."""
    least: int = 1
    """How many such ships there are at least."""
    most: int = ANY_NUMBER
    """How many such ships there are at most."""


class StepsLost(msgspec.Struct, frozen=True, tag="steps_lost", forbid_unknown_fields=True):
    """A side has lost so many steps of air units (Rules 35.2)."""

    side: SideName
    """Whose air units."""
    least: int
    """How many steps they have lost at least."""


class GroundGone(msgspec.Struct, frozen=True, tag="ground_gone", forbid_unknown_fields=True):
    """No ground unit of a side is left in a hex (Rules 35.2)."""

    side: SideName
    """Whose ground units."""
    hex: str
    """The hex in which none is left."""


class Holds(msgspec.Struct, frozen=True, tag="holds", forbid_unknown_fields=True):
    """A side owns all of these hexes; `with_airbase`: each with an airbase that is not destroyed (Rules 35.2)."""

    side: SideName
    """Who holds them."""
    hexes: tuple[str, ...]
    """All of these."""
    with_airbase: bool = False
    """Whether each needs an airbase that is not destroyed."""


class FewerCarriersLost(msgspec.Struct, frozen=True, tag="fewer_carriers_lost", forbid_unknown_fields=True):
    """A side lost fewer carriers, sunk or crippled, than the other; `or_as_many`: or just as many (Rules 35.2)."""

    side: SideName
    """Who lost fewer."""
    or_as_many: bool = False
    """Whether as many as the other are enough."""


class PointsAhead(msgspec.Struct, frozen=True, tag="points_ahead", forbid_unknown_fields=True):
    """A side has at least so many more points than the other, by the scenario's list of points (Rules 35.3)."""

    side: SideName
    """Who is ahead."""
    least: int
    """By how many points at least."""


class TrackAtMost(msgspec.Struct, frozen=True, tag="track_at_most", forbid_unknown_fields=True):
    """Japan's homeland or merchant points are at most so many (Rules 35.2)."""

    track: Literal["homeland", "merchants"]
    """Which of Japan's tracks."""
    most: int
    """The most points that are left on it."""


class AnyOf(msgspec.Struct, frozen=True, tag="any_of", forbid_unknown_fields=True):
    """One of several things is true (Rules 35.2)."""

    of: tuple["Need", ...]
    """What may be true."""


class AllOf(msgspec.Struct, frozen=True, tag="all_of", forbid_unknown_fields=True):
    """Several things are all true (Rules 35.2)."""

    of: tuple["Need", ...]
    """What must be true."""


Need: TypeAlias = (
    ShipsHit
    | ShipsLost
    | StepsLost
    | GroundGone
    | Holds
    | FewerCarriersLost
    | PointsAhead
    | TrackAtMost
    | AnyOf
    | AllOf
)


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way the scenario may end: who wins (nobody: a draw), what it is called, and what must be true (Rules 35.2).

    The first level of the list that holds is the result.
    """

    name: str
    """What this result is called."""
    winner: SideName | None = None
    """Who wins; none: it is a draw."""
    when: tuple[Need, ...] = ()
    """What must be true; nothing: otherwise."""
    after_cycle: int = 0
    """It is also looked at when so many cycles are over, and ends the game then; 0: at the end only."""
    first_month: str = ""
    """The first month at whose end it is looked at."""
    last_month: str = ""
    """It is looked at, and ends the game, at the end of every month from the first to the last."""


class Together(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes that count only when all of them are held (Rules 35.3)."""

    hexes: tuple[str, ...]
    """All of these."""
    points: int
    """What they are worth together."""


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario counts, as points: for hexes held, and for enemy ships by their kind (Rules 35.3)."""

    holds: dict[str, int] = {}
    """Points for holding a hex, for either side."""
    japan_holds: dict[str, int] = {}
    """Points only for Japan."""
    allies_hold: dict[str, int] = {}
    """Points only for the Allies."""
    japan_holds_together: tuple[Together, ...] = ()
    """Points for Japan for several hexes together."""
    needs_airbase: tuple[str, ...] = ()
    """Hexes that count only with an airbase that is not destroyed."""
    sunk: dict[str, int] = {}
    """Points for an enemy ship sunk, by its kind; "other" for all other kinds."""
    crippled: dict[str, int] = {}
    """Points for an enemy ship crippled, by its kind."""
    japan_lost: dict[str, int] = {}
    """Points for the Allies for each Japanese ship sunk, by its kind, where they differ from `sunk`."""

    @property
    def hexes(self) -> frozenset[str]:
        """All hexes that count for holding them."""
        alone = (*self.holds, *self.japan_holds, *self.allies_hold)
        return frozenset((*alone, *(name for each in self.japan_holds_together for name in each.hexes)))
