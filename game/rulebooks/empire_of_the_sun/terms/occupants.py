"""Who stands where: sets of hexes for each side, brought up to date when pieces move (Rules 4)."""

from typing import TypeVar

import msgspec

from game.core.actions import Side
from game.core.hexset import NOWHERE, SpaceSet, set_of, union
from game.core.kept import carried
from game.core.rows import changed
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, FAMILIES, JAPAN, EmpireGame, Family
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Piece
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

ARMS = tuple(Arm)
ASHORE = (Arm.GROUND, Arm.AIR, Arm.HEADQUARTERS)
"""What bars the enemy's way by land."""
K = TypeVar("K")


class Maker(msgspec.Struct, frozen=True, gc=False):
    """A piece on the map that has a zone of influence while it is supplied (Rules 5.1)."""

    number: int
    side: Side
    zone: SpaceSet
    neutralises: bool


class Occupants(msgspec.Struct, frozen=True):
    """Who stands where, found once for the pieces of a position: sets of hexes for each side."""

    arms: tuple[dict[Arm, SpaceSet], dict[Arm, SpaceSet]]
    """Hexes with ground units, with air units, with ships, with headquarters."""
    ground: tuple[SpaceSet, SpaceSet]
    """Those with any of them but ships: what bars the enemy's way by land."""
    by_hex: dict[int, tuple[int, ...]]
    """The pieces in each hex that has any."""
    pieces: tuple[tuple[int, ...], tuple[int, ...]]
    """The pieces of each side on the map."""
    families: dict[Family, SpaceSet]
    """Hexes with units that the same headquarters command."""
    makers: tuple[Maker, ...]
    """The air units and carriers on the map."""


def after_moves(game: EmpireGame, known: Occupants, before: tuple[Piece, ...], now: tuple[Piece, ...]) -> Occupants:
    """Who stands where once pieces have changed: only the hexes that any has left or entered are looked at anew."""
    moved = {n for n in changed(before, now) if before[n].space != now[n].space}
    if not moved:
        return known
    places = {piece.space for n in moved for piece in (before[n], now[n]) if is_hex(game, piece.space)}
    here = {space: [n for n in known.by_hex.get(space, ()) if n not in moved] for space in places}
    for number in moved:
        if now[number].space in here:
            here[now[number].space].append(number)
    fresh = standing_in(game, {space: tuple(sorted(numbers)) for space, numbers in here.items()})
    came_or_went = [n for n in moved if is_hex(game, before[n].space) != is_hex(game, now[n].space)]
    pieces = with_changed(game, known.pieces, came_or_went) if came_or_went else known.pieces
    return joined(known, fresh, places, pieces, still_making(game, known.makers, fresh.makers, moved))


def is_hex(game: EmpireGame, space: int) -> bool:
    """Whether a place is a hex of the map."""
    return 0 <= space < game.hex_count


def joined(
    known: Occupants,
    fresh: Occupants,
    places: set[int],
    pieces: tuple[tuple[int, ...], tuple[int, ...]],
    makers: tuple[Maker, ...],
) -> Occupants:
    """What is known, with what is fresh in some places, and in these alone."""
    rest = ~set_of(places)
    by_hex = {**known.by_hex, **fresh.by_hex}
    for space in places:
        if space not in fresh.by_hex:
            by_hex.pop(space, None)
    return Occupants(
        (outside(known.arms[JAPAN], rest, fresh.arms[JAPAN]), outside(known.arms[ALLIES], rest, fresh.arms[ALLIES])),
        (known.ground[JAPAN] & rest | fresh.ground[JAPAN], known.ground[ALLIES] & rest | fresh.ground[ALLIES]),
        by_hex,
        pieces,
        outside(known.families, rest, fresh.families),
        makers,
    )


def outside(known: dict[K, SpaceSet], rest: SpaceSet, fresh: dict[K, SpaceSet]) -> dict[K, SpaceSet]:
    """Sets of hexes as they are known in some hexes, with what is fresh in the others."""
    return {each: spaces & rest | fresh[each] for each, spaces in known.items()}


def with_changed(
    game: EmpireGame, pieces: tuple[tuple[int, ...], tuple[int, ...]], came_or_went: list[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pieces of each side on the map once some have come onto it, and others have left it."""
    rows = list(pieces)
    for side in BOTH:
        mine = {n for n in came_or_went if game.counters[n].side == side}
        if mine:
            rows[side] = tuple(sorted(mine.symmetric_difference(rows[side])))
    return rows[JAPAN], rows[ALLIES]


def still_making(
    game: EmpireGame, known: tuple[Maker, ...], fresh: tuple[Maker, ...], moved: set[int]
) -> tuple[Maker, ...]:
    """The air units and carriers on the map: the very same as long as none of them has moved."""
    if not any(game.counters[number].makes_zone for number in moved):
        return known
    found = {maker.number: maker for maker in known if maker.number not in moved}
    found |= {maker.number: maker for maker in fresh}
    return tuple(found[number] for number in sorted(found))


@carried(after_moves, "pieces")
def occupants(game: EmpireGame, position: EmpirePosition) -> Occupants:
    """Who stands where."""
    return standing(game, position.pieces)


def standing(game: EmpireGame, row: tuple[Piece, ...]) -> Occupants:
    """Where these pieces stand."""
    by_hex: dict[int, list[int]] = {}
    for number, piece in enumerate(row):
        if 0 <= piece.space < game.hex_count:
            by_hex.setdefault(piece.space, []).append(number)
    return standing_in(game, {space: tuple(here) for space, here in by_hex.items()})


def standing_in(game: EmpireGame, by_hex: dict[int, tuple[int, ...]]) -> Occupants:
    """Who they are that stand in these hexes."""
    pieces: tuple[list[int], list[int]] = ([], [])
    arms = dict.fromkeys(ARMS, NOWHERE), dict.fromkeys(ARMS, NOWHERE)
    families = dict.fromkeys(FAMILIES, NOWHERE)
    makers: dict[int, Maker] = {}
    for space, here in by_hex.items():
        for number in here:
            counter = game.counters[number]
            pieces[counter.side].append(number)
            arms[counter.side][counter.arm] |= 1 << space
            if not counter.is_headquarters:
                families[counter.family] |= 1 << space
            if counter.makes_zone:
                makers[number] = Maker(number, counter.side, game.hexes.around[space], counter.neutralises)
    japan, allies = (union(row[arm] for arm in ASHORE) for row in arms)
    return Occupants(
        arms,
        (japan, allies),
        {space: here for space, here in by_hex.items() if here},
        (tuple(sorted(pieces[JAPAN])), tuple(sorted(pieces[ALLIES]))),
        families,
        tuple(makers[number] for number in sorted(makers)),
    )
