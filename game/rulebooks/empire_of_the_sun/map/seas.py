"""The seas and lands that nobody cuts: whatever lies in the same one is linked, however far it is (Rules 6.21).

A way can be gone in both directions, so hexes that are linked at all form parts of the map. The parts are found once
for what cuts them, the first time somebody asks about one.
"""

from game.core.hexset import NOWHERE, Mode, SpaceSet, flood
from game.core.kept import recent
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame

CUTS_KEPT = 16
"""For how many states of zones, and of what bars the way by land, the parts are kept."""
Parts = list[SpaceSet]


@recent(CUTS_KEPT)
def seas(game: EmpireGame, enemy_zone: SpaceSet) -> Parts:
    """The parts of the sea outside an enemy zone, as far as anybody has asked about them; to be added to."""
    return []


@recent(CUTS_KEPT)
def lands(game: EmpireGame, barred: SpaceSet) -> Parts:
    """The same of the land where the enemy does not bar the way."""
    return []


def by_sea(game: EmpireGame, starts: SpaceSet, enemy_zone: SpaceSet) -> SpaceSet:
    """Everything to which ships get from these hexes, outside an enemy zone."""
    mode = Mode(game.hexes.sea, game.hexes.everywhere & ~enemy_zone)
    return linked(mode, seas(game, enemy_zone), starts & mode.enters)


def by_land(game: EmpireGame, starts: SpaceSet, barred: SpaceSet) -> SpaceSet:
    """Everything to which one gets over land from these hexes."""
    mode = Mode(game.hexes.land, game.hexes.everywhere & ~barred)
    return linked(mode, lands(game, barred), starts & mode.enters)


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
    game: EmpireGame, starts: SpaceSet, enemy_zone: SpaceSet, barred: SpaceSet, changes: SpaceSet
) -> SpaceSet:
    """Everything linked with these places, where one changes between sea and land in some ports only.

    A box beside the map is linked with itself.
    """
    at_sea, ashore = NOWHERE, NOWHERE
    boarding, landing = starts, starts
    while boarding or landing:
        at_sea |= by_sea(game, boarding, enemy_zone)
        ashore |= by_land(game, landing, barred)
        boarding = changes & ashore & ~at_sea & ~enemy_zone
        landing = changes & at_sea & ~ashore & ~barred
    return at_sea | ashore | starts & ~game.hexes.everywhere
