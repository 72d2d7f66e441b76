"""The one predicate of movement: what a step of a move costs, or why it is refused (Rules 4, 8)."""

from collections.abc import Iterator
from itertools import compress, count

import msgspec

from game.core.actions import Refusal
from game.core.kept import kept, once
from game.core.paths import NOBODY, Place, Reached, Steps, reach
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.battlefield import Battlefield
from game.rulebooks.memoir44.terms.effects import ROAD_BONUS, footing_of, ignores_terrain, move_allowance
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import STOPPING, MemoirPosition, occupants
from game.rulebooks.memoir44.terms.ways import FIRST, HALT, LATE, NO_BATTLE, RISK, STOP, Way, entry_refusal, ways_of

KEPT = NO_BATTLE | RISK
"""What stays true of a move once one of its steps has made it so."""

ENDS = STOP | HALT
"""What ends a move where it is entered."""


class Going(msgspec.Struct, frozen=True, gc=False):
    """How a move goes: the mode in which a unit is in a hex on its way.

    `most` is the unit's allowance, `limit` the most hexes that the move may have in all, longer by road and shorter
    through the sea; `on_road` says that it has kept to the road so far, `has_begun` that it has left its hex, or that
    no step of the field asks whether it is the first. Of `flags`, see `Way`.
    """

    most: int
    limit: int
    on_road: bool = False
    flags: int = 0
    has_begun: bool = False


class Marches:
    """The steps of all units of one footing over a field; `is_free` of terrain's limits on movement (Rules 9.13)."""

    def __init__(self, field: Battlefield, footing: int, is_free: bool) -> None:
        """Look up the ways that are open by themselves."""
        self.field, self.footing, self.is_free = field, field.footings[footing], is_free
        self.ways = {(start, way.to): way for start, row in enumerate(ways_of(field, footing)) for way in row}
        self.tells_the_first = any(way.flags & (FIRST | LATE) for way in self.ways.values())
        self.steps = Steps(self.around, self.step, self.most, least=1)

    def around(self, place: Place[Going]) -> Iterator[Place[Going]]:
        """All hexes next to one, and how the move goes there: open ones in the order of the ways, then closed ones."""
        space, going = place
        ways = [(near, self.ways.get((space, near))) for near in self.field.board.neighbours[space]]
        yield from ((near, self.after(going, space, way)) for near, way in ways if way is not None)
        yield from ((near, going) for near, way in ways if way is None)

    def after(self, going: Going, start: int, way: Way) -> Going:
        """How a move goes on when it takes a step (Rules 4.7 to 4.10)."""
        flags = way.flags | (NO_BATTLE if way.flags & LATE and going.has_begun else 0)
        kept = (flags | going.flags) & KEPT
        limit = going.limit if self.is_free else min(going.limit, way.limit or going.limit)
        on_road = going.on_road and way.to in self.field.roads.get(start, ())
        return Going(going.most, limit, on_road, kept if self.is_free else kept | way.flags & ENDS, has_begun=True)

    def step(self, start: Place[Going], end: Place[Going]) -> int | Refusal:
        """What a step costs in hexes of movement, or why no move takes it."""
        going, way = start[1], self.ways.get((start[0], end[0]))
        if going.flags & ENDS:
            return Refusal(f"Terrain at {self.field.board.name(start[0])} ends a move that enters it.", "4.7")
        if way is None:
            closed = entry_refusal(self.field, self.footing, start[0], end[0])
            assert closed is not None
            return closed
        if way.flags & FIRST and going.has_begun and not self.is_free:
            name = self.field.board.name(end[0])
            return Refusal(f"{name} can be entered only by a unit that began its move next to it.", "4.7")
        return 1 if self.is_free else way.cost

    def most(self, place: Place[Going]) -> int:
        """How many hexes a move may have had when it comes to a place; the bonus is for roads (Rules 4.10)."""
        going = place[1]
        return going.limit if going.on_road else min(going.limit, going.most)


def march(game: MemoirGame, position: MemoirPosition, unit: int, hexes: int = 0) -> Reached[Going]:
    """How a unit can move now (Rules 4); `hexes` in place of its allowance."""
    start, is_free, field = position.units[unit].space, ignores_terrain(game, position), field_of(game, position)
    most = hexes or move_allowance(game, position, unit)[0]
    on_road = start in field.roads and not is_free and not hexes
    marches = marches_of(field, footing_of(game, position, unit), is_free)
    going = Going(most, most + ROAD_BONUS if on_road else most, on_road, has_begun=not marches.tells_the_first)
    stops = NOBODY if is_free else stopping(game, position)
    return reach(marches.steps, (start, going), shut=occupants(game, position), stops=stops)


@once
def marches_of(field: Battlefield, footing: int, is_free: bool) -> Marches:
    """The steps of a footing over a field."""
    return Marches(field, footing, is_free)


@kept("obstacles")
def stopping(game: MemoirGame, position: MemoirPosition) -> frozenset[int]:
    """The hexes whose wire or mines end a move that enters them."""
    return frozenset(compress(count(), map(STOPPING.__and__, position.obstacles)))
