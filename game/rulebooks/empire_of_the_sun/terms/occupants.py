"""Who stands where: sets of hexes for each side, brought up to date when pieces move (Rules 4)."""

from bisect import insort
from operator import attrgetter

import msgspec

from game.core.hexset import NOWHERE, SpaceSet
from game.core.kept import carried
from game.core.rows import changed, with_side
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, FAMILIES, JAPAN, EmpireGame, Family
from game.rulebooks.empire_of_the_sun.terms.position import WAITING, EmpirePosition, Piece
from game.rulebooks.empire_of_the_sun.terms.tables import AIRCRAFT, STAFF, TROOPS, Arm

Staffs = tuple[tuple[int, int], ...]
"""Headquarters, and where each is."""


class Maker(msgspec.Struct, frozen=True, gc=False):
    """A piece on the map that has a zone of influence while it is supplied (Rules 5.1)."""

    number: int
    zone: SpaceSet
    clears: SpaceSet
    """The hexes in which it neutralises enemy zones: all of its own, or none."""


class Occupants(msgspec.Struct, frozen=True):
    """Who stands where, found once for the pieces of a position: sets of hexes for each side."""

    arms: tuple[dict[Arm, SpaceSet], dict[Arm, SpaceSet]]
    """Hexes with ground units, with air units, with ships, with headquarters."""
    ground: tuple[SpaceSet, SpaceSet]
    """Those with any of them but ships: what bars the enemy's way by land."""
    by_hex: dict[int, tuple[int, ...]]
    """The pieces in each hex that has any."""
    aside: dict[int, tuple[int, ...]]
    """Those that are in no hex, by where they are: in a box, on the turn track, waiting, lost."""
    pieces: tuple[tuple[int, ...], tuple[int, ...]]
    """The pieces of each side on the map."""
    families: dict[Family, SpaceSet]
    """Hexes with units that the same headquarters command."""
    makers: tuple[tuple[Maker, ...], tuple[Maker, ...]]
    """The air units and carriers of each side on the map."""
    staffs: tuple[Staffs, Staffs]
    """The headquarters of each side that are on the map or in a box beside it, and where."""


NUMBER = attrgetter("number")


def after_moves(game: EmpireGame, known: Occupants, before: tuple[Piece, ...], now: tuple[Piece, ...]) -> Occupants:
    """Who stands where once pieces have changed: each that has moved leaves one place and enters another."""
    moved = [n for n in changed(before, now) if before[n].space != now[n].space]
    if not moved:
        return known
    arms = (known.arms[JAPAN].copy(), known.arms[ALLIES].copy())
    here = Standing(known.by_hex.copy(), known.aside.copy(), arms, known.families.copy())
    came_or_went = []
    for number in moved:
        start, end = before[number].space, now[number].space
        was_here, is_here = 0 <= start < game.hex_count, 0 <= end < game.hex_count
        if was_here:
            leave(game, here, number, start)
        else:
            taken_out(here.aside, number, start)
        if is_here:
            enter(game, here, number, end)
        else:
            put_in(here.aside, number, end)
        if was_here is not is_here:
            came_or_went.append(number)
    return Occupants(
        here.arms,
        (ashore(here.arms[JAPAN]), ashore(here.arms[ALLIES])),
        here.by_hex,
        here.aside,
        with_changed(game, known.pieces, came_or_went) if came_or_went else known.pieces,
        here.families,
        still_making(game, known.makers, moved, now),
        still_leading(game, known.staffs, moved, now),
    )


def ashore(arms: dict[Arm, SpaceSet]) -> SpaceSet:
    """The hexes of a side in which it bars the enemy's way by land."""
    return arms[TROOPS] | arms[AIRCRAFT] | arms[STAFF]


class Standing(msgspec.Struct):
    """Who stands where while pieces leave their places and enter others: see `Occupants`."""

    by_hex: dict[int, tuple[int, ...]]
    aside: dict[int, tuple[int, ...]]
    arms: tuple[dict[Arm, SpaceSet], dict[Arm, SpaceSet]]
    families: dict[Family, SpaceSet]


def taken_out(places: dict[int, tuple[int, ...]], number: int, space: int) -> list[int]:
    """Take a piece out of a place, and say who is left there."""
    left = [*places[space]]
    left.remove(number)
    if left:
        places[space] = tuple(left)
    else:
        del places[space]
    return left


def put_in(places: dict[int, tuple[int, ...]], number: int, space: int) -> None:
    """Add a piece to those in a place, in the order of their numbers."""
    places[space] = tuple(sorted((*places.get(space, ()), number)))


def leave(game: EmpireGame, here: Standing, number: int, space: int) -> None:
    """A piece leaves a hex; nobody else of its kind may be left there."""
    counter, counters = game.counters[number], game.counters
    left = taken_out(here.by_hex, number, space)
    mine = [counters[each] for each in left if counters[each].side == counter.side]
    if counter.arm not in [each.arm for each in mine]:
        here.arms[counter.side][counter.arm] &= ~(1 << space)
    families = [each.family for each in mine if each.arm is not STAFF]
    if counter.arm is not STAFF and counter.family not in families:
        here.families[counter.family] &= ~(1 << space)


def enter(game: EmpireGame, here: Standing, number: int, space: int) -> None:
    """A piece enters a hex."""
    counter = game.counters[number]
    put_in(here.by_hex, number, space)
    here.arms[counter.side][counter.arm] |= 1 << space
    if counter.arm is not STAFF:
        here.families[counter.family] |= 1 << space


def with_changed(
    game: EmpireGame, pieces: tuple[tuple[int, ...], tuple[int, ...]], came_or_went: list[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pieces of each side on the map once some have come onto it, and others have left it."""
    for number in came_or_went:
        side = game.counters[number].side
        mine = list(pieces[side])
        if number in mine:
            mine.remove(number)
        else:
            insort(mine, number)
        pieces = with_side(pieces, side, tuple(mine))
    return pieces


def still_making(
    game: EmpireGame, known: tuple[tuple[Maker, ...], tuple[Maker, ...]], moved: list[int], now: tuple[Piece, ...]
) -> tuple[tuple[Maker, ...], tuple[Maker, ...]]:
    """The air units and carriers on the map: the very same as long as none of them has moved."""
    makers = known
    for number in moved:
        counter, space = game.counters[number], now[number].space
        if counter.makes_zone:
            mine = [maker for maker in makers[counter.side] if maker.number != number]
            if 0 <= space < game.hex_count:
                zone = game.hexes.around[space]
                insort(mine, Maker(number, zone, zone if counter.neutralises else NOWHERE), key=NUMBER)
            makers = with_side(makers, counter.side, tuple(mine))
    return makers


def still_leading(
    game: EmpireGame, known: tuple[Staffs, Staffs], moved: list[int], now: tuple[Piece, ...]
) -> tuple[Staffs, Staffs]:
    """The headquarters that are on the map or beside it: the very same as long as none of them has moved."""
    if not any(game.counters[number].is_headquarters for number in moved):
        return known
    japan, allies = (tuple([(n, now[n].space) for n in mine if now[n].space >= 0]) for mine in game.staffs)
    return japan, allies


@carried(after_moves, "pieces")
def occupants(game: EmpireGame, position: EmpirePosition) -> Occupants:
    """Who stands where: all have come onto an empty map."""
    empty, all_of_them = dict.fromkeys(Arm, NOWHERE), tuple(range(len(position.pieces)))
    nobody = Occupants(
        (empty, empty),
        (NOWHERE, NOWHERE),
        {},
        {WAITING: all_of_them},
        ((), ()),
        dict.fromkeys(FAMILIES, NOWHERE),
        ((), ()),
        ((), ()),
    )
    return after_moves(game, nobody, (Piece(WAITING),) * len(position.pieces), position.pieces)


def aside(game: EmpireGame, position: EmpirePosition, place: int) -> tuple[int, ...]:
    """The pieces in a place beside the hexes: a box, the turn track, among the lost."""
    return occupants(game, position).aside.get(place, ())
