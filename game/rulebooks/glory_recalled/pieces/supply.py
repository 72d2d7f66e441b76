"""Supply lines: from a unit to a source, through spaces the enemy neither controls nor stands in (Rules 10)."""

from collections import deque
from collections.abc import Iterable

import msgspec

from game.core.actions import Refusal, Side, SpaceId
from game.core.distances import connected
from game.core.kept import kept_each
from game.rulebooks.glory_recalled.terms.game import BRITISH, ISLAND, JAPANESE, KOWLOON, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import NOBODY, Occupants, occupants
from game.rulebooks.glory_recalled.terms.position import (
    BEACHHEAD,
    CONQUERED,
    DESTROYED,
    GONE,
    GloryPosition,
    with_pieces,
)


class Supply(msgspec.Struct, frozen=True):
    """Where a side is in supply: for each space that a source reaches, the next space on the way to it.

    A source's next space is itself. `distances` counts the links to the nearest source.
    """

    towards: dict[int, int]
    distances: dict[int, int]

    def path(self, space: int) -> tuple[SpaceId, ...]:
        """The supply line of a space, the space first and the source last."""
        found = [SpaceId(space)]
        while self.towards[found[-1]] != found[-1]:
            found.append(SpaceId(self.towards[found[-1]]))
        return tuple(found)


@kept_each("control", "marks", on=occupants)
def supply(game: GloryGame, position: GloryPosition, side: Side) -> Supply:
    """Where a side is in supply now (Rules 10.1)."""
    home = spread(game, position, side, game.home_sources[side])
    overseas = overseas_sources(game, position, side, home)
    beyond = spread(game, position, side, overseas)  # no way on land joins the two (Rules 2.1)
    return Supply(beyond.towards | home.towards, beyond.distances | home.distances) if overseas else home


def is_in_supply(game: GloryGame, position: GloryPosition, piece: int) -> bool:
    """Whether a piece can trace a supply line (Rules 10.1)."""
    return position.pieces[piece].space in supply(game, position, game.owner(piece)).towards


def is_open(game: GloryGame, position: GloryPosition, space: int, side: Side) -> bool:
    """Whether a supply line of a side may run through a space (Rules 10.1)."""
    return is_free(position.control, occupants(game, position), space, side)


def is_free(control: bytes, there: Occupants, space: int, side: Side) -> bool:
    """Whether the enemy neither controls a space nor stands in it (Rules 10.1)."""
    return control[space] == side and there.sides[space] != 1 - side


def closed_ways(game: GloryGame, position: GloryPosition, side: Side, space: int) -> list[tuple[int, int]]:
    """Every way out of the pocket around a space: the space in it and the closed one beyond (Rules 10.1)."""

    def open_ways(here: int) -> list[int]:
        """Where a supply line would run on from a space."""
        return [way.to for way in game.ways[here] if is_open(game, position, way.to, side)]

    pocket = connected(space, open_ways)
    return [(here, way.to) for here in sorted(pocket) for way in game.ways[here] if way.to not in pocket]


def closer(game: GloryGame, position: GloryPosition, side: Side, space: int) -> str:
    """Why a supply line does not run through a space."""
    is_held = occupants(game, position).sides[space] not in (side, NOBODY)
    return "enemy units are there" if is_held else "the enemy controls it"


def no_source(side: Side) -> Refusal:
    """What would supply a pocket (Rules 10.2, 10.3)."""
    return NO_SOURCE[side]


def spread(game: GloryGame, position: GloryPosition, side: Side, sources: Iterable[int]) -> Supply:
    """All spaces that a chain of links joins to any of the sources."""
    control, there = position.control, occupants(game, position)
    towards = {source: source for source in sources if is_free(control, there, source, side)}
    distances = dict.fromkeys(towards, 0)
    waiting = deque(towards)
    while waiting:
        space = waiting.popleft()
        for way in game.ways[space]:
            if way.to not in towards and is_free(control, there, way.to, side):
                towards[way.to] = space
                distances[way.to] = distances[space] + 1
                waiting.append(way.to)
    return Supply(towards, distances)


def overseas_sources(game: GloryGame, position: GloryPosition, side: Side, home: Supply) -> tuple[int, ...]:
    """The sources across the harbour, as long as the side can ship to them (Rules 10.2, 10.3)."""
    return british_piers(game, position, home) if side == BRITISH else japanese_shore(game, position, home)


def british_piers(game: GloryGame, position: GloryPosition, home: Supply) -> tuple[int, ...]:
    """In Kowloon: the piers and the evacuation point, as long as a pier of the Island is held and in supply."""
    if not any(game.places[space].terrain.is_pier for space in home.towards if game.places[space].region == ISLAND):
        return ()
    return tuple(
        space
        for space in game.spaces_in(KOWLOON)
        if game.places[space].source == BRITISH and not position.marks[space] & (DESTROYED | CONQUERED)
    )


def japanese_shore(game: GloryGame, position: GloryPosition, home: Supply) -> tuple[int, ...]:
    """On the Island: beachheads and piers, and the landing boxes whose embark spaces are in mainland supply."""
    boxes = [box for box in game.landing_boxes if not home.towards.keys().isdisjoint(game.places[box].embark)]
    if not boxes:
        return ()
    shore = [
        space
        for space in game.spaces_in(ISLAND)
        if position.control[space] == JAPANESE
        and (position.marks[space] & BEACHHEAD or game.places[space].terrain.is_pier)
    ]
    return (*boxes, *shore)


def relieve(game: GloryGame, position: GloryPosition) -> GloryPosition:
    """Out of Supply markers come off pieces whose supply line is restored (Rules 10.4)."""
    pieces = position.pieces
    cut_off = [number for number, piece in enumerate(pieces) if piece.cut and piece.space != GONE]
    if not cut_off:
        return position
    supplied = {side: supply(game, position, side).towards for side in {game.owner(number) for number in cut_off}}
    freed = {
        number: msgspec.structs.replace(pieces[number], cut=False)
        for number in cut_off
        if pieces[number].space in supplied[game.owner(number)]
    }
    return with_pieces(position, freed) if freed else position


def mark_unsupplied(game: GloryGame, position: GloryPosition) -> tuple[GloryPosition, tuple[int, ...]]:
    """Pieces that cannot trace a supply line get a marker (Rules 5.2.3); and which pieces those are."""
    found = tuple(
        number
        for side in (JAPANESE, BRITISH)
        for number in game.pieces_of(side)
        if position.pieces[number].space != GONE
        and not position.pieces[number].cut
        and not is_in_supply(game, position, number)
    )
    changed = {number: msgspec.structs.replace(position.pieces[number], cut=True) for number in found}
    return (with_pieces(position, changed) if changed else position), found


NO_SOURCE = (
    Refusal(
        "No source is inside: an assembly box, or on the Island a pier or beachhead with a supplied embark space.",
        "10.3",
    ),
    Refusal(
        "No source is inside: on the Island a supply space; in Kowloon a pier or Devil's Peak with an Island pier.",
        "10.2",
    ),
)
"""What is said to each side of a pocket without a source."""
