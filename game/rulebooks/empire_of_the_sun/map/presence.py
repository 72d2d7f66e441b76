"""Where a side has units, and how far air units and carriers reach him (Rules 7.24, 9.1)."""

import msgspec

from game.core.actions import Side
from game.core.hexset import SpaceSet
from game.core.kept import steady
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, Counter, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.garrisons import garrisoned
from game.rulebooks.empire_of_the_sun.terms.occupants import Occupants, Staffs, occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import AIRCRAFT, SHIPS, STAFF, TROOPS


class Posts(msgspec.Struct, frozen=True):
    """What both sides hold on land, and their headquarters: ships come and go without changing any of it."""

    ground: tuple[SpaceSet, SpaceSet]
    """Hexes with ground units (garrisons among them), air units or headquarters."""
    bare: tuple[SpaceSet, SpaceSet]
    """Those of them with headquarters and nobody else, not even a garrison."""
    staffs: tuple[Staffs, Staffs]
    """The headquarters that are on the map or in a box beside it, and where."""


@steady("pieces", "control", "home_garrisons_lost")
def posts(game: EmpireGame, position: EmpirePosition) -> Posts:
    """The posts of both sides."""
    here, garrisons = occupants(game, position), garrisoned(game, position)
    alone = (bare(here, JAPAN) & ~garrisons, bare(here, ALLIES))
    return Posts((here.ground[JAPAN] | garrisons, here.ground[ALLIES]), alone, here.staffs)


def bare(here: Occupants, side: Side) -> SpaceSet:
    """The hexes in which a side has headquarters, and no ground or air unit beside them."""
    arms = here.arms[side]
    return arms[STAFF] & ~(arms[TROOPS] | arms[AIRCRAFT])


def held_by(game: EmpireGame, position: EmpirePosition, side: Side) -> SpaceSet:
    """The hexes in which a side has units or headquarters."""
    there = occupants(game, position)
    return there.ground[side] | there.arms[side][SHIPS]


def fighting_range(counter: Counter) -> int:
    """How far a unit fights from where it is: air units and carriers only; a range in brackets only moves it."""
    if not counter.makes_zone:
        return 0
    return counter.range if counter.is_bracketed else max(counter.range, counter.extended)
