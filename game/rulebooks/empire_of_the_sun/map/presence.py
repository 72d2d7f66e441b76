"""Where a side has units, and how far air units and carriers reach him (Rules 7.24, 9.1)."""

from game.core.actions import Side
from game.core.hexset import SpaceSet
from game.rulebooks.empire_of_the_sun.terms.game import Counter, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, occupants


def held_by(game: EmpireGame, position: EmpirePosition, side: Side) -> SpaceSet:
    """The hexes in which a side has units or headquarters."""
    there = occupants(game, position)
    return there.ground[side] | there.ships[side]


def fighting_range(counter: Counter) -> int:
    """How far a unit fights from where it is: air units and carriers only; a range in brackets only moves it."""
    if not counter.makes_zone:
        return 0
    return counter.range if counter.is_bracketed else max(counter.range, counter.extended)
