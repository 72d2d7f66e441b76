"""The seas and lands that nobody cuts: whatever lies in the same one is linked, however far it is (Rules 6.21).

A way can be gone in both directions, so hexes that are linked at all form parts of the map. The parts are found once
for what cuts them, the first time somebody asks about one; and most parts of the sea stay whole when a zone moves.
"""

from game.core.hexset import NOWHERE, Mode, SpaceSet, count, flood, rings, set_of
from game.core.kept import once, recent
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame

CUTS_KEPT = 12
"""For how many states of zones the parts of the sea are kept."""
LANDS_KEPT = 64
"""How many answers are kept of where one gets on an island on which the enemy stands."""
ANYTHING: SpaceSet = -1
"""All spaces, however many there are."""
Parts = list[SpaceSet]


@once
def seas_known(game: EmpireGame) -> dict[SpaceSet, Parts]:
    """The parts of the sea for the enemy zones that were asked about last."""
    return {}


def seas(game: EmpireGame, enemy_zone: SpaceSet) -> Parts:
    """The parts of the sea outside an enemy zone, as far as anybody has asked about them; to be added to."""
    known = seas_known(game)
    if enemy_zone not in known:
        like = min(known, key=lambda zone: (zone ^ enemy_zone).bit_count(), default=enemy_zone)
        found = still_whole(game, known.get(like, []), like, enemy_zone)
        if len(known) >= CUTS_KEPT:
            del known[next(iter(known))]
        known[enemy_zone] = found
    return known[enemy_zone]


def still_whole(game: EmpireGame, parts: Parts, before: SpaceSet, now: SpaceSet) -> Parts:
    """The parts of the sea outside one enemy zone that are whole outside another too, with what they win of it.

    What is cut out of a part leaves it whole if all that lay around that is still linked.
    """
    sea = sea_outside(game, now)
    cut, freed = now & ~before, before & ~now
    found: Parts = []
    for part in parts:
        rest = part & ~cut
        if rest and is_linked(sea, rest, sea.ways.beyond(part & cut) & rest):
            joins = freed & sea.ways.beyond(rest)
            whole = flood(sea, rest) if joins else rest
            if whole not in found:
                found.append(whole)
    return found


def is_linked(sea: Mode, part: SpaceSet, rim: SpaceSet) -> bool:
    """Whether some hexes of a part are all linked inside it."""
    if count(rim) < 2:
        return True
    for ring in rings(Mode(sea.ways, part), rim & -rim):
        rim &= ~ring
        if not rim:
            break
    return not rim


def sea_outside(game: EmpireGame, enemy_zone: SpaceSet) -> Mode:
    """Going by sea: over no water side of a hex in an enemy zone that is not neutralised (Rules 6.22 b)."""
    return Mode(game.hexes.sea, game.hexes.everywhere & ~enemy_zone)


@once
def islands(game: EmpireGame) -> Parts:
    """The lands of more than one hex that hang together."""
    land, found, left = Mode(game.hexes.land, game.hexes.everywhere), list[SpaceSet](), game.hexes.land.leaving
    while left:
        island = flood(land, left & -left)
        found.append(island)
        left &= ~island
    return found


@recent(LANDS_KEPT)
def march(game: EmpireGame, starts: SpaceSet, island: SpaceSet, barred: SpaceSet) -> SpaceSet:
    """Everything to which one gets from some hexes of an island, on which the enemy bars the way in some."""
    return flood(Mode(game.hexes.land, island & ~barred), starts)


@once
def ball(game: EmpireGame, start: int, limit: int) -> SpaceSet:
    """All hexes at most so far from a hex."""
    return set_of(space for space, away in enumerate(game.distances(start)) if away <= limit)


def clear_of(rings: tuple[SpaceSet, ...], closed: SpaceSet) -> tuple[SpaceSet, ...]:
    """The rings before the first with any of the closed hexes: so far one goes as if none were closed."""
    for n, ring in enumerate(rings):
        if ring & closed:
            return rings[:n]
    return rings


def by_sea(game: EmpireGame, starts: SpaceSet, enemy_zone: SpaceSet) -> SpaceSet:
    """Everything to which ships get from these hexes, outside an enemy zone."""
    mode = sea_outside(game, enemy_zone)
    return linked(mode, seas(game, enemy_zone), starts & mode.enters)


def by_land(game: EmpireGame, starts: SpaceSet, barred: SpaceSet) -> SpaceSet:
    """Everything to which one gets over land from these hexes."""
    found = starts & game.hexes.everywhere & ~barred
    for island in islands(game):
        begun = starts & island & ~barred
        if begun:
            found |= march(game, begun, island, barred & island) if barred & island else island
    return found


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
