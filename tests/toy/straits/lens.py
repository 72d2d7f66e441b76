"""The lens of the Straits: where a squadron could sail in one operation (Rules 4.2)."""

from msgspec.structs import replace

from game.core.actions import Kind, Side, SpaceId, Target
from game.core.combat import Tone
from game.core.title import Lens
from game.core.view import InspectionLine, LensPath, LensSpace, LensView
from tests.toy.straits.sailing import RANGE
from tests.toy.straits.state import SUNK, StraitsGame, StraitsPosition, squadron_in, with_squadron
from tests.toy.straits.waters import sail_refusal

Way = tuple[SpaceId, ...]


def reach(
    game: StraitsGame, position: StraitsPosition, viewer: Side | None, origin: Target | None, pointer: SpaceId | None
) -> LensView:
    """Where the selected squadron, or else the one under the pointer, could sail, and the way to the pointer."""
    selected = origin.number if origin is not None and origin.kind is Kind.PIECE else None
    squadron = selected if selected is not None else squadron_in(position, pointer) if pointer is not None else None
    if squadron is None or position.squadrons[squadron].space == SUNK:
        return LensView("Reach", (), (), (InspectionLine("Point at a squadron.", "4.2"),))
    ways = ways_of(game, position, squadron)
    spaces = tuple(lit(position, way) for way in ways.values() if len(way) > 1)
    path = (LensPath(ways[pointer], Tone.GOOD),) if pointer is not None and len(ways.get(pointer, ())) > 1 else ()
    line = InspectionLine(f"{len(spaces)} spaces lie within {RANGE} links.", "4.2", Tone.GOOD)
    return LensView(f"Reach of {game.squadron_name(squadron)}", spaces, path, (line,))


def lit(position: StraitsPosition, way: Way) -> LensSpace:
    """The end of a way: how many days it takes, or that a battle waits there."""
    if squadron_in(position, way[-1]) is not None:
        return LensSpace(way[-1], Tone.BAD, "battle")
    return LensSpace(way[-1], Tone.GOOD, str(len(way) - 1))


def ways_of(game: StraitsGame, position: StraitsPosition, squadron: int) -> dict[SpaceId, Way]:
    """The shortest way to each space that a squadron could sail to; a battle ends it."""
    start = position.squadrons[squadron].space
    found: dict[SpaceId, Way] = {start: (start,)}
    edge = [start]
    for _ in range(RANGE):
        edge = [
            found.setdefault(goal, (*found[here], goal))[-1]
            for here in edge
            if here == start or squadron_in(position, here) is None
            for goal in game.board.neighbours[here]
            if goal not in found and sail_refusal(game, moved(position, squadron, here), squadron, goal) is None
        ]
    return found


def moved(position: StraitsPosition, squadron: int, space: SpaceId) -> StraitsPosition:
    """The position with the squadron somewhere else."""
    return with_squadron(position, squadron, replace(position.squadrons[squadron], space=space))


REACH = Lens("Reach", "v", "4.2", reach)
