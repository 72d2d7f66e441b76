"""The seas and lands that nobody cuts: whatever lies in the same one is linked, however far it is (Rules 6.21).

A way can be gone in both directions, so hexes that are linked at all form parts of the map. The parts are found once
for what cuts them, the first time somebody asks about one.
"""

from game.core.hexset import NOWHERE, Mode, SpaceSet, flood, set_of, union
from game.core.kept import once, recent
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame

CUTS_KEPT = 16
"""For how many states of zones the parts of the sea are kept."""
LANDS_KEPT = 64
"""How many answers are kept of where one gets on an island on which the enemy stands."""
ANYTHING: SpaceSet = -1
"""All spaces, however many there are."""
Parts = list[SpaceSet]


@recent(CUTS_KEPT)
def seas(game: EmpireGame, enemy_zone: SpaceSet) -> Parts:
    """The parts of the sea outside an enemy zone, as far as anybody has asked about them; to be added to."""
    return []


@once
def islands(game: EmpireGame) -> Parts:
    """The lands that hang together, every island a part of its own, as far as anybody has asked about them."""
    return []


@recent(LANDS_KEPT)
def march(game: EmpireGame, starts: SpaceSet, island: SpaceSet, barred: SpaceSet) -> SpaceSet:
    """Everything to which one gets from some hexes of an island, on which the enemy bars the way in some."""
    return flood(Mode(game.hexes.land, island & ~barred), starts)


@once
def ball(game: EmpireGame, start: int, limit: int) -> SpaceSet:
    """All hexes at most so far from a hex."""
    return set_of(space for space, away in enumerate(game.distances(start)) if away <= limit)


def by_sea(game: EmpireGame, starts: SpaceSet, enemy_zone: SpaceSet) -> SpaceSet:
    """Everything to which ships get from these hexes, outside an enemy zone."""
    mode = Mode(game.hexes.sea, game.hexes.everywhere & ~enemy_zone)
    return linked(mode, seas(game, enemy_zone), starts & mode.enters)


def by_land(game: EmpireGame, starts: SpaceSet, barred: SpaceSet) -> SpaceSet:
    """Everything to which one gets over land from these hexes."""
    starts &= game.hexes.everywhere & ~barred
    linked(Mode(game.hexes.land, game.hexes.everywhere), islands(game), starts)
    reached = (each for each in islands(game) if each & starts)
    return union(march(game, starts & each, each, barred & each) if barred & each else each for each in reached)


def linked(mode: Mode, parts: Parts, starts: SpaceSet) -> SpaceSet:
    """The parts in which these hexes lie; those that are not known yet are found and added."""
    found = NOWHERE
    for part in parts:
        if part & starts:
            found |= part
    left = starts & ~found
    while left:
        part = flood(mode, left & -left)
        parts.append(part)
        found |= part
        left &= ~part
    return found


def by_sea_and_land(
    game: EmpireGame,
    starts: SpaceSet,
    enemy_zone: SpaceSet,
    barred: SpaceSet,
    changes: SpaceSet,
    wanted: SpaceSet = ANYTHING,
) -> SpaceSet:
    """What of all that is wanted is linked with these places, where one changes to land and sea in some ports only.

    A box beside the map is linked with itself.
    """
    at_sea, ashore = NOWHERE, NOWHERE
    boarding, landing = starts, starts
    missing = wanted & game.hexes.everywhere
    while missing and (boarding or landing):
        at_sea |= by_sea(game, boarding, enemy_zone)
        if missing & ~at_sea:
            ashore |= by_land(game, landing, barred)
        missing &= ~(at_sea | ashore)
        boarding = changes & ashore & ~at_sea & ~enemy_zone
        landing = changes & at_sea & ~ashore & ~barred
    return wanted & (at_sea | ashore | starts & ~game.hexes.everywhere)
