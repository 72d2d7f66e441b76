"""Zones of influence: what air units and carriers reach, and whose zones neutralise each other (Rules 5.1)."""

from collections.abc import Collection

import msgspec

from game.core.actions import Side, other
from game.core.hexset import SpaceSet, union
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition


class Zones(msgspec.Struct, frozen=True):
    """The zones of influence of both sides: where they lie, and which of these hexes are not neutralised."""

    present: tuple[SpaceSet, SpaceSet]
    effective: tuple[SpaceSet, SpaceSet]

    def neutralised(self, side: Side) -> SpaceSet:
        """The hexes of a side's zone that an enemy zone neutralises."""
        return self.present[side] & ~self.effective[side]


def zones(game: EmpireGame, position: EmpirePosition, unsupplied: Collection[int]) -> Zones:
    """The zones of all air units and carriers on the map that are not among the unsupplied."""
    makers: tuple[list[int], list[int]] = ([], [])
    neutralisers: tuple[list[int], list[int]] = ([], [])
    for number, piece in enumerate(position.pieces):
        if 0 <= piece.space < game.hex_count and game.counters[number].makes_zone and number not in unsupplied:
            counter = game.counters[number]
            makers[counter.side].append(piece.space)
            if counter.neutralises:
                neutralisers[counter.side].append(piece.space)
    present = (around(game, makers[JAPAN]), around(game, makers[ALLIES]))
    clearing = (around(game, neutralisers[JAPAN]), around(game, neutralisers[ALLIES]))
    effective = [present[side] & ~clearing[other(side)] for side in BOTH]
    return Zones(present, (effective[JAPAN], effective[ALLIES]))


def around(game: EmpireGame, spaces: Collection[int]) -> SpaceSet:
    """The hexes in the zones of units in these hexes."""
    return union(game.hexes.around[space] for space in {*spaces})
