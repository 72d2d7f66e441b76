"""Zones of influence: what air units and carriers reach, and whose zones neutralise each other (Rules 5.1)."""

from operator import attrgetter

import msgspec

from game.core.actions import Side
from game.core.hexset import NOWHERE, SpaceSet, union
from game.core.kept import kept, kept_each
from game.rulebooks.empire_of_the_sun.terms.card_effects import NoZones
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import Maker, occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES

ZONE, CLEARS = attrgetter("zone"), attrgetter("clears")


class Zones(msgspec.Struct, frozen=True):
    """The zones of influence of both sides: where they lie, and which of these hexes are not neutralised."""

    present: tuple[SpaceSet, SpaceSet]
    effective: tuple[SpaceSet, SpaceSet]

    def neutralised(self, side: Side) -> SpaceSet:
        """The hexes of a side's zone that an enemy zone neutralises."""
        return self.present[side] & ~self.effective[side]


def makers(game: EmpireGame, position: EmpirePosition) -> tuple[tuple[Maker, ...], tuple[Maker, ...]]:
    """The air units and carriers of each side on the map: the very same as long as none of them moves."""
    return occupants(game, position).makers


@kept(on=makers)
def numbers_of_makers(game: EmpireGame, position: EmpirePosition) -> frozenset[int]:
    """Which they are."""
    return frozenset([maker.number for mine in makers(game, position) for maker in mine])


@kept("offensive")
def side_without_zones(game: EmpireGame, position: EmpirePosition) -> Side | None:
    """The side whose zones the event of the offensive takes away, if it does so (Rules 5.43)."""
    offensive = position.offensive
    if offensive is None or offensive.play != "EC" or offensive.card < 0:
        return None
    taken = (effect.side for effect in game.cards[offensive.card].effects if isinstance(effect, NoZones))
    return next((Side(SIDE_NAMES.index(name)) for name in taken), None)


def zones(game: EmpireGame, position: EmpirePosition, unsupplied: frozenset[int]) -> Zones:
    """The zones of all air units and carriers on the map that are not among the unsupplied."""
    idle = unsupplied & numbers_of_makers(game, position) if unsupplied else unsupplied
    return zones_but(game, position, idle, side_without_zones(game, position))


@kept_each(on=makers)
def zones_but(game: EmpireGame, position: EmpirePosition, idle: frozenset[int], without: Side | None) -> Zones:
    """The zones of all who have one, but of some that are idle, and of one side."""
    present, clearing = [NOWHERE, NOWHERE], [NOWHERE, NOWHERE]
    for side, mine in zip(BOTH, makers(game, position), strict=True):
        if side != without:
            able = [maker for maker in mine if maker.number not in idle] if idle else mine
            present[side], clearing[side] = union(map(ZONE, able)), union(map(CLEARS, able))
    effective = (present[JAPAN] & ~clearing[ALLIES], present[ALLIES] & ~clearing[JAPAN])
    return Zones((present[JAPAN], present[ALLIES]), effective)
