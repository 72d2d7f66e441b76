"""Sea lanes that leave a map which is a part of the Pacific, and boxes beside it to which they lead (Rules 17.8)."""

from collections.abc import Callable

from game.core.actions import Side
from game.core.hexset import SpaceSet, has, set_of, spaces_of
from game.core.kept import once
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES

Lane = tuple[int, int, int]
"""Where it begins, where it ends, and how many hexes it counts."""
Reach = Callable[[int, int], SpaceSet]
"""What is reached from a hex within so many hexes, on the map."""


@once
def lanes(game: EmpireGame, side: Side) -> tuple[Lane, ...]:
    """The sea lanes off the map that a side may take, each in the direction in which it may be taken."""
    found: list[Lane] = []
    for lane in game.scenario.sea_lanes:
        if lane.side in (None, SIDE_NAMES[side]):
            start, end = game.board.by_name[lane.start], game.board.by_name[lane.end]
            found.append((start, end, lane.hexes))
            if not lane.one_way:
                found.append((end, start, lane.hexes))
    return tuple(found)


@once
def lanes_onto_map(game: EmpireGame, side: Side, start: int) -> tuple[Lane, ...]:
    """The lanes that a side may take from a place to hexes of the map."""
    return tuple(lane for lane in lanes(game, side) if lane[0] == start and lane[1] < game.hex_count)


@once
def lanes_off_map(game: EmpireGame, side: Side) -> tuple[Lane, ...]:
    """The lanes that a side may take from hexes of the map to boxes beside it."""
    return tuple(lane for lane in lanes(game, side) if lane[0] < game.hex_count <= lane[1])


def reached(game: EmpireGame, side: Side, start: int, limit: int, closed: SpaceSet, reach: Reach) -> SpaceSet:
    """What is reached from a hex or a box, on the map and along lanes, but over none that ends in a closed hex."""
    found = along_lanes(game, side, start, limit, closed, reach)
    for begin, end, cost in lanes_off_map(game, side):
        if cost > limit or has(found, end) or not has(found & ~closed, begin):
            continue
        if has(along_lanes(game, side, start, limit - cost, closed, reach), begin):
            found |= 1 << end
    return found


def along_lanes(game: EmpireGame, side: Side, start: int, limit: int, closed: SpaceSet, reach: Reach) -> SpaceSet:
    """What is reached on the map from a hex, or along the lanes that begin here with what they leave of the limit."""
    found = reach(start, limit) if start < game.hex_count else 1 << start
    for _, end, cost in lanes_onto_map(game, side, start):
        if cost <= limit and not has(closed, end):
            found |= reach(end, limit - cost)
    return found


def with_landfalls(game: EmpireGame, side: Side, starts: SpaceSet, enemy_zone: SpaceSet) -> SpaceSet:
    """Some places, and the hexes of the map to which lanes lead from those of them that are boxes.

    No supply goes over a lane into an enemy zone, as it goes over no side of water there (Rules 6.22 b, 17.8).
    """
    boxes = starts & ~game.hexes.everywhere
    return starts | landfalls(game, side, boxes) & ~enemy_zone if boxes else starts


@once
def landfalls(game: EmpireGame, side: Side, boxes: SpaceSet) -> SpaceSet:
    """The hexes of the map to which lanes lead from some boxes."""
    return set_of(end for box in spaces_of(boxes) for _, end, _ in lanes_onto_map(game, side, box))
