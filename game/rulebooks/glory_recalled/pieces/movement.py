"""Where a stack may go: movement points, ways, enemies, stacking (Rules 7.1, 8.0)."""

import msgspec

from game.core.actions import Refusal, Side, SpaceId
from game.core.kept import kept_each
from game.rulebooks.glory_recalled.terms.game import FAR, GloryGame, Way
from game.rulebooks.glory_recalled.terms.occupation import NOBODY, Occupants, occupants, stacking_refusal
from game.rulebooks.glory_recalled.terms.position import GloryPosition


class Route(msgspec.Struct, frozen=True, array_like=True):
    """A way to a space: the MPs it costs, and the spaces on it, the start first."""

    cost: int
    path: tuple[SpaceId, ...]


class Routes(msgspec.Struct, frozen=True):
    """The cheapest way to every space that can be reached: its MPs, and the space before it on the way."""

    costs: dict[int, int]
    before: dict[int, int]

    def __contains__(self, space: int) -> bool:
        """Whether a space can be reached."""
        return space in self.costs

    def __getitem__(self, space: int) -> Route:
        """The way to a space that can be reached."""
        path, at = [SpaceId(space)], space
        while at in self.before:
            at = self.before[at]
            path.append(SpaceId(at))
        return Route(self.costs[space], tuple(reversed(path)))


ENEMY_UNITS = "enemy units"
BARRIERS = {
    "box": "Nobody goes back into a box, unless in a retreat.",
    "ferry": "A ferry is taken only from a space of one's own.",
}
"""What bars a way beside enemy units, and the words for it."""


def barrier(control: bytes, there: Occupants, start: int, way: Way, side: Side) -> str:
    """What bars one way to pieces of a side, whatever MPs they have; empty when nothing does (Rules 7.1)."""
    if way.into_box:
        return "box"
    if there.sides[way.to] == 1 - side:
        return ENEMY_UNITS
    return "ferry" if way.needs_control and control[start] != side else ""


def passage_refusal(game: GloryGame, position: GloryPosition, start: int, way: Way, side: Side) -> Refusal | None:
    """Why pieces of a side may not go along one way (Rules 7.1)."""
    found = barrier(position.control, occupants(game, position), start, way, side)
    if found == ENEMY_UNITS:
        return enemy_unit_refusal(game, position, way.to, side)
    return Refusal(BARRIERS[found], "7.1") if found else None


def enemy_unit_refusal(game: GloryGame, position: GloryPosition, space: int, side: Side) -> Refusal | None:
    """Why a space with enemy units is not simply entered (Rules 7.1)."""
    if occupants(game, position).sides[space] in (side, NOBODY):
        return None
    return Refusal(f"{game.place(space)} holds enemy units: it is entered only by attack.", "7.1")


def has_lone_leader(game: GloryGame, position: GloryPosition, space: int, side: Side) -> bool:
    """Whether an enemy leader stands in a space without any unit (Rules 7.1.2)."""
    leaders = occupants(game, position).leaders[space]
    return bool(leaders) and any(game.owner(leader) != side for leader in leaders)


def routes(
    game: GloryGame, position: GloryPosition, side: Side, start: int, mp: int, *, at_home: bool = False
) -> Routes:
    """The cheapest way to every space within so many MPs, the start left out (Rules 7.1).

    `at_home` keeps to spaces under the side's own control, as decoys do (Rules 11.4).
    """
    return cheapest(game, position, side, start, mp, at_home)


@kept_each("control", on=occupants)
def cheapest(game: GloryGame, position: GloryPosition, side: Side, start: int, mp: int, at_home: bool) -> Routes:
    """Search outwards from the start, nearest spaces first; a lone enemy leader ends the way (Rules 7.1.2).

    Every way costs something, so nothing goes on from where the last MP has been spent.
    """
    there, control = occupants(game, position), position.control
    costs, before = {start: 0}, dict[int, int]()
    rings: list[list[int]] = [[start], *([] for _ in range(mp))]
    for cost, ring in enumerate(rings[:mp]):
        for space in ring:
            if costs[space] < cost or (there.leaders[space] and is_halted(game, position, start, space, side)):
                continue
            for way in game.ways[space]:
                after, goal = cost + way.mp, way.to
                if after > mp or costs.get(goal, FAR) <= after or (at_home and control[goal] != side):
                    continue
                if not barrier(control, there, space, way, side):
                    costs[goal], before[goal] = after, space
                    rings[after].append(goal)
    del costs[start]
    return Routes(costs, before)


def is_halted(game: GloryGame, position: GloryPosition, start: int, space: int, side: Side) -> bool:
    """Whether pieces on their way must halt in a space because of a lone enemy leader (Rules 7.1.2)."""
    return space != start and has_lone_leader(game, position, space, side)


def only_decoys(game: GloryGame, moving: tuple[int, ...]) -> bool:
    """Whether no real unit or leader is among the pieces that move."""
    return all(game.counters[piece].is_decoy for piece in moving)


def ways_of(game: GloryGame, position: GloryPosition, moving: tuple[int, ...], mp: int) -> Routes:
    """The ways that some pieces can take together."""
    side, start = game.owner(moving[0]), position.pieces[moving[0]].space
    return routes(game, position, side, start, mp, at_home=only_decoys(game, moving))


def move_refusal(
    game: GloryGame, position: GloryPosition, moving: tuple[int, ...], space: int, mp: int
) -> Refusal | None:
    """Why some pieces that move together from one space may not end in another (Rules 7.1, 8.0)."""
    side, start = game.owner(moving[0]), position.pieces[moving[0]].space
    if space == start:
        return Refusal("They are there already.", "7.1")
    refused = enemy_unit_refusal(game, position, space, side)
    if refused is not None:
        return refused
    if only_decoys(game, moving) and position.control[space] != side:
        return Refusal("A decoy without a unit beside it stays in British spaces.", "11.4")
    if space not in ways_of(game, position, moving, mp):
        return unreached(game, position, moving, space, mp)
    return arrival_refusal(game, position, moving, space)


def arrival_refusal(game: GloryGame, position: GloryPosition, moving: tuple[int, ...], space: int) -> Refusal | None:
    """Why some pieces may not stop in a space that they can reach (Rules 7.1.2, 8.0)."""
    side = game.owner(moving[0])
    if all(map(game.is_leader, moving)) and has_lone_leader(game, position, space, side):
        return Refusal("An enemy leader is there: a leader alone cannot drive him out.", "7.1.2")
    return stacking_refusal(game, position, space, moving, side)


def unreached(game: GloryGame, position: GloryPosition, moving: tuple[int, ...], space: int, mp: int) -> Refusal:
    """Why a space is out of reach: the MPs, or no way at all (Rules 7.1)."""
    side, start = game.owner(moving[0]), position.pieces[moving[0]].space
    direct = next((way for way in game.ways[start] if way.to == space), None)
    refused = passage_refusal(game, position, start, direct, side) if direct is not None else None
    if refused is not None:
        return refused
    far = routes(game, position, side, start, mp + len(game.places))
    if space in far:
        return Refusal(f"{game.place(space)} is {far.costs[space]} movement points away; {mp} are left.", "7.1")
    return past_leader_refusal(game, position, side, far, space) or Refusal(
        f"No open way leads to {game.place(space)}.", "7.1"
    )


def past_leader_refusal(
    game: GloryGame, position: GloryPosition, side: Side, far: Routes, space: int
) -> Refusal | None:
    """Why no way leads on to a space, if it is an enemy leader who stands alone on that way (Rules 7.1.2)."""
    for halt in sorted(far.costs):
        if has_lone_leader(game, position, halt, side) and space in routes(game, position, side, halt, FAR):
            return Refusal(f"In {game.place(halt)} an enemy leader stands alone: he is dealt with first.", "7.1.2")
    return None


def destinations(game: GloryGame, position: GloryPosition, moving: tuple[int, ...], mp: int) -> list[int]:
    """Every space in which some pieces that move together may end (Rules 7.1, 8.0)."""
    there, most = occupants(game, position), game.numbers.stacking.space - len(moving)
    return [
        space
        for space in sorted(ways_of(game, position, moving, mp).costs)
        # Most spaces have room for the group, and no leader: they need no closer look.
        if (len(there.units[space]) <= most and not there.leaders[space])
        or arrival_refusal(game, position, moving, space) is None
    ]
