"""The lens of reach and fire: where the pieces of a hex could go, and what could strike it (Rules 23, 28).

Asked of the same functions as the rules, as if everybody were activated and nobody had moved. Of the enemy it knows
only what the player knows: no unit that is hidden, and no Task Force's slow ships.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import Kind, Side, SpaceId, Target, other
from game.core.combat import Tone
from game.core.hexset import NOWHERE, SpaceSet, has, set_of, spaces_of
from game.core.title import Lens
from game.core.view import InspectionLine, LensPath, LensSpace, LensView
from game.rulebooks.pacific_war.air.planning import is_long_range, reached
from game.rulebooks.pacific_war.moving.ground import marches
from game.rulebooks.pacific_war.moving.sea import allowance, reach
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.known import knowledge
from game.rulebooks.pacific_war.terms.occupants import occupants
from game.rulebooks.pacific_war.terms.pieces import force_of, staff_of
from game.rulebooks.pacific_war.terms.position import ACTIVATED, PacificPosition

NAME = "Reach and fire"
HINT = InspectionLine("Point at a hex, or select a unit first.", "23.6")


def look(
    game: PacificGame, position: PacificPosition, viewer: Side | None, origin: Target | None, pointer: SpaceId | None
) -> LensView:
    """What whoever is known to be in a hex could do, and what could be done there."""
    space = pointer if pointer is not None else selected(position, origin)
    if space is None or not 0 <= space < game.hex_count:
        return LensView(NAME, lines=(HINT,))
    found = NOWHERE
    lines: list[InspectionLine] = []
    for words, hexes, rule in (*sailing(game, position, viewer, space), *others(game, position, viewer, space)):
        found |= hexes
        lines.append(InspectionLine(f"{words}: {hexes.bit_count()} hexes in reach.", rule, Tone.GOOD))
    spaces = [LensSpace(SpaceId(each), Tone.GOOD) for each in spaces_of(found)]
    strikers = list(threats(game, position, viewer, enemy_at(position, viewer, space), space))
    starts = sorted({start for start, _ in strikers})
    spaces += [LensSpace(SpaceId(start), Tone.BAD) for start in starts]
    lines += [line for _, line in strikers]
    if not strikers:
        lines.append(InspectionLine("Nothing that is known could strike here or sail here.", "28.2", Tone.GOOD))
    paths = tuple(LensPath((SpaceId(start), space), Tone.BAD) for start in starts)
    return LensView(f"{NAME}: {game.place(space)}", tuple(spaces), paths, tuple(lines))


def selected(position: PacificPosition, origin: Target | None) -> SpaceId | None:
    """The hex of what was selected."""
    if origin is None:
        return None
    if origin.kind is Kind.SPACE:
        return SpaceId(origin.number)
    force = force_of(origin.number)
    if force is not None:
        return SpaceId(position.task_forces[force].space) if force < len(position.task_forces) else None
    is_unit = origin.kind is Kind.PIECE and staff_of(origin.number) is None and 0 <= origin.number < len(position.units)
    return SpaceId(position.units[origin.number].place) if is_unit else None


def enemy_at(position: PacificPosition, viewer: Side | None, space: int) -> Side:
    """Whose threats to a hex are meant: those of the enemy of the viewer, or of who is seen there, or of Japan."""
    if viewer is not None:
        return other(viewer)
    seen = [force.side for force in position.task_forces if force.space == space]
    return other(seen[0] if seen else JAPAN)


def sailing(
    game: PacificGame, position: PacificPosition, viewer: Side | None, space: int
) -> Iterator[tuple[str, SpaceSet, str]]:
    """How far the Task Forces of a hex sail; the enemy's as if no ship were crippled (Rules 23.6)."""
    for number, force in enumerate(position.task_forces):
        if force.space == space:
            yield force.name, reach(game, position, number, steps_of(game, position, viewer, number)), "23.6"


def steps_of(game: PacificGame, position: PacificPosition, viewer: Side | None, force: int) -> int:
    """How many hexes a Task Force sails, as far as that is known."""
    is_own = position.task_forces[force].side == viewer
    return allowance(game, position, force) if is_own else game.tables.numbers.movement.allowance


def others(
    game: PacificGame, position: PacificPosition, viewer: Side | None, space: int
) -> Iterator[tuple[str, SpaceSet, str]]:
    """How far the air units of a hex strike and its ground units march: one's own, of which all is known."""
    for number in occupants(game, position).units.get(space, ()):
        unit = position.units[number]
        if knowledge(game, position, viewer, unit) != "all":
            continue
        arm = game.arm(unit.kind)
        if arm is Arm.AIR and not is_long_range(game, position, number):
            yield unit.name, reached(game, position, (number,), "strike"), "28.2"
        elif arm is Arm.GROUND and unit.aboard < 0:
            fresh = replace(unit, activity=ACTIVATED, marks=0)
            units = tuple(fresh if each == number else one for each, one in enumerate(position.units))
            yield unit.name, set_of(marches(game, replace(position, units=units), number)), "23.6"


def threats(
    game: PacificGame, position: PacificPosition, viewer: Side | None, side: Side, space: int
) -> Iterator[tuple[int, InspectionLine]]:
    """The Task Forces of a side that could sail to a hex, and its air units that are known and could strike it."""
    for number, force in enumerate(position.task_forces):
        steps = steps_of(game, position, viewer, number)
        if force.side != side or force.space == space or game.distance(force.space, space) > steps:
            continue
        if has(reach(game, position, number, steps), space):
            yield force.space, line(game, force.name, force.space, "could sail here", "23.6")
    for number, unit in enumerate(position.units):
        if game.side(unit.kind) != side or game.arm(unit.kind) is not Arm.AIR or not 0 <= unit.place < game.hex_count:
            continue
        known = knowledge(game, position, viewer, unit)
        if known == "nothing" or is_long_range(game, position, number):
            continue
        if has(reached(game, position, (number,), "strike"), space):
            name = unit.name if known == "all" else game.classes[unit.kind].name
            yield unit.place, line(game, name, unit.place, "could strike here", "28.2")


def line(game: PacificGame, name: str, start: int, words: str, rule: str) -> InspectionLine:
    """Who could do what."""
    return InspectionLine(f"{name} in {game.place(start)} {words}.", rule, Tone.BAD)


REACH_LENS = Lens(NAME, "q", "23.6", look)
