"""The lens of supply and zones: both sides' zones, supply lines, and every unit that is cut off (Rules 5.1, 6.2)."""

from collections.abc import Iterator

from game.core.actions import Kind, Side, SpaceId, Target, other
from game.core.combat import Tone
from game.core.hexset import spaces_of
from game.core.view import InspectionLine, LensPath, LensSpace, LensView
from game.rulebooks.empire_of_the_sun.map.burma_road import KUNMING
from game.rulebooks.empire_of_the_sun.map.lines import supply_line
from game.rulebooks.empire_of_the_sun.map.reasons import why_unsupplied
from game.rulebooks.empire_of_the_sun.map.supply import Supply, supply
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition

ROADS = {
    "open": "The Burma Road is open.",
    "closed_hump": "The Burma Road is closed; the Hump supplies China.",
    "closed_no_hump": "The Burma Road is closed.",
}
HINT = InspectionLine("Point at a hex to see the supply lines of its units.", "6.2")


def look(
    game: EmpireGame, position: EmpirePosition, viewer: Side | None, origin: Target | None, pointer: SpaceId | None
) -> LensView:
    """Zones of both sides, the pieces out of supply, and the lines of those under the pointer or selected."""
    side = viewer if viewer is not None else position.side
    found = supply(game, position)
    space = pointer if pointer is not None else selected(position, origin)
    here = occupants(game, position).by_hex.get(space, ()) if space is not None else ()
    paths = tuple(path for unit in here for path in line_of(game, position, unit))
    lines = tuple(explained(game, position, unit, found) for unit in here) or (HINT,)
    spaces = (*zone_spaces(found, side), *cut_off(position, found))
    return LensView(
        "Supply and zones of influence", spaces, paths, (*lines, *legend(game, side), *summary(game, found))
    )


def selected(position: EmpirePosition, origin: Target | None) -> SpaceId | None:
    """The hex of what was selected when the lens was laid on."""
    if origin is None:
        return None
    if origin.kind is Kind.SPACE:
        return SpaceId(origin.number)
    is_piece = origin.kind is Kind.PIECE and 0 <= origin.number < len(position.pieces)
    return SpaceId(position.pieces[origin.number].space) if is_piece else None


def zone_spaces(found: Supply, side: Side) -> Iterator[LensSpace]:
    """The zones: one's own, the enemy's, and where they neutralise each other."""
    own, enemy = found.zones.effective[side], found.zones.effective[other(side)]
    both = (found.zones.present[0] | found.zones.present[1]) & ~own & ~enemy
    for spaces, tone in ((own, Tone.GOOD), (enemy, Tone.BAD), (both, Tone.NEUTRAL)):
        for space in spaces_of(spaces):
            yield LensSpace(SpaceId(space), tone)


def legend(game: EmpireGame, side: Side) -> Iterator[InspectionLine]:
    """What the colours on the map mean."""
    yield InspectionLine(f"{game.side_name(side)}: zones of influence.", "5.1", Tone.GOOD)
    yield InspectionLine(f"{game.side_name(other(side))}: zones of influence.", "5.1", Tone.BAD)
    yield InspectionLine("Where zones of both sides meet, they are neutralised.", "5.1")


def cut_off(position: EmpirePosition, found: Supply) -> Iterator[LensSpace]:
    """The hexes in which somebody is out of supply."""
    for space in sorted({position.pieces[unit].space for unit in found.unsupplied}):
        yield LensSpace(SpaceId(space), Tone.BAD, "no supply")


def line_of(game: EmpireGame, position: EmpirePosition, unit: int) -> tuple[LensPath, ...]:
    """The supply line of a unit, where it has one of more than its own hex."""
    if game.counters[unit].is_headquarters:
        return ()
    line = supply_line(game, position, unit)
    return (LensPath(tuple(SpaceId(space) for space in line), Tone.GOOD),) if len(line) > 1 else ()


def explained(game: EmpireGame, position: EmpirePosition, unit: int, found: Supply) -> InspectionLine:
    """Whether a piece is in supply, from where, or what cuts it."""
    name = game.counters[unit].name
    if unit in found.unsupplied:
        refused = why_unsupplied(game, position, unit)
        return InspectionLine(f"{name}: {refused.sentence}", refused.rule, Tone.BAD)
    line = supply_line(game, position, unit) if not game.counters[unit].is_headquarters else ()
    if len(line) < 2:
        return InspectionLine(f"{name} is in supply.", "6.2", Tone.GOOD)
    if len(line) == 2:
        return InspectionLine(f"{name} is in supply, next to {game.place(line[0])}.", "6.2", Tone.GOOD)
    return InspectionLine(f"{name} is in supply, {len(line) - 1} hexes from {game.place(line[0])}.", "6.2", Tone.GOOD)


def summary(game: EmpireGame, found: Supply) -> Iterator[InspectionLine]:
    """How many are cut off on either side, and how the Burma Road stands where it is on the map."""
    for side in BOTH:
        number = sum(game.counters[unit].side == side for unit in found.unsupplied)
        tone = Tone.BAD if number else Tone.GOOD
        yield InspectionLine(f"{game.side_name(side)}: {number or 'nobody'} out of supply.", "6.2", tone)
    if KUNMING in game.board.by_name:
        yield InspectionLine(ROADS[found.lines[ALLIES].road], "13.71")
