"""The lens of reach and fire: where a unit could go, and who could fire at a hex (Rules 6, 13, 18.2).

Asked of the same functions as the rules, as if nobody had moved or fired this turn. Of units that a side may not see it
says nothing.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Side, SpaceId, Target, other
from game.core.combat import Tone
from game.core.title import Lens
from game.core.view import InspectionLine, LensPath, LensSpace, LensView
from game.rulebooks.valor_and_victory.fire.strength import anti_tank, firepower, mortar_of
from game.rulebooks.valor_and_victory.fire.targets import is_spotted, mortar_reaches
from game.rulebooks.valor_and_victory.lines_of_sight.sight import sees
from game.rulebooks.valor_and_victory.moving.entering import put
from game.rulebooks.valor_and_victory.moving.movement_points import must_stop_in, open_steps, points_of_stack
from game.rulebooks.valor_and_victory.moving.moves import turn_cost
from game.rulebooks.valor_and_victory.shown.lens import origin_space
from game.rulebooks.valor_and_victory.shown.view import may_see
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import FIRED, IMMOBILE, MOVED, NOBODY, PINNED, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import called, kind_of, units_at

NAME = "Reach and fire"
LETTERS = "ABCDEF"
NOTHING_THERE = InspectionLine("Point at a hex, or select a unit first.", "13.2")


def look(
    game: ValorGame, position: ValorPosition, viewer: Side | None, origin: Target | None, pointer: SpaceId | None
) -> LensView:
    """Where the uppermost unit of a hex could go; and who could fire at that hex."""
    space = int(pointer) if pointer is not None else origin_space(position, origin)
    if space < 0:
        return LensView(NAME, lines=(NOTHING_THERE,))
    seen = [n for n in units_at(game, position, space) if may_see(game, position, n, viewer)]
    own = viewer if viewer is not None else position.side
    side = other(Side(game.sides_of[seen[-1]])) if seen else other(own)
    reached, lines = movement(game, position, seen)
    spaces, paths, told = firing(game, position, viewer, side, space)
    title = f"{NAME}: {game.place(space)}"
    here = LensSpace(SpaceId(space), Tone.NEUTRAL)
    return LensView(title, (here, *reached, *spaces), paths, (*lines, *told))


def movement(
    game: ValorGame, position: ValorPosition, there: Sequence[int]
) -> tuple[tuple[LensSpace, ...], tuple[InspectionLine, ...]]:
    """Where the uppermost unit of a stack that can move could go, with the points that are spent there."""
    movers = [
        n for n in there if position.units[n].carrier == NOBODY and not position.units[n].flags & (PINNED | IMMOBILE)
    ]
    if not movers:
        return (), ()
    unit = movers[-1]
    found = reach(game, position, unit)
    spaces = tuple(LensSpace(SpaceId(space), Tone.GOOD, str(cost)) for space, cost in sorted(found.items()))
    words = f"{called(game, position, unit)}: {len(found)} hexes in reach."
    return spaces, (InspectionLine(words, "6.2", Tone.GOOD),)


def reach(game: ValorGame, position: ValorPosition, unit: int) -> dict[int, int]:
    """The hexes that a unit could move to alone in a whole phase, with the least points that it costs."""
    fresh = replace(position.units[unit], flags=position.units[unit].flags & ~(MOVED | FIRED))
    units = tuple(fresh if n == unit else one for n, one in enumerate(position.units))
    position = replace(position, units=units)
    points = points_of_stack(game, position, (unit,), assault=False)
    start = (fresh.space, fresh.facing)
    best, waiting = {start: 0}, [start]
    while waiting:
        waiting.sort(key=lambda place: -best[place])
        place = waiting.pop()
        for to, cost in steps(game, position, unit, place, points - best[place], is_first=place == start):
            spent = best[place] + cost
            if spent <= max(points, cost) and spent < best.get(to, spent + 1):
                best[to] = spent
                waiting.append(to)
    found: dict[int, int] = {}
    for (space, _), spent in best.items():
        found[space] = min(spent, found.get(space, spent))
    del found[fresh.space]
    return found


def steps(
    game: ValorGame, position: ValorPosition, unit: int, place: tuple[int, int], left: int, *, is_first: bool
) -> list[tuple[tuple[int, int], int]]:
    """The steps from a place, and for a vehicle its turns, with what each costs."""
    space, facing = place
    there = put(game, position, (unit,), space)
    turned = tuple(replace(one, facing=facing) if n == unit else one for n, one in enumerate(there.units))
    there = replace(there, units=turned)
    if not is_first and must_stop_in(game, there, (unit,), space):
        return []
    found = [
        ((int(way.to), facing), cost)
        for way, cost in open_steps(game, there, (unit,), left, is_first=is_first, assault=False)
    ]
    if kind_of(game, position, unit).is_vehicle:
        found += [((space, to), turn_cost(facing, to)) for to in range(6) if to != facing]
    return [(to, cost) for to, cost in found if cost <= left or is_first]


def firing(
    game: ValorGame, position: ValorPosition, viewer: Side | None, side: Side, space: int
) -> tuple[tuple[LensSpace, ...], tuple[LensPath, ...], tuple[InspectionLine, ...]]:
    """Which units of a side could fire at a hex from where they stand."""
    arms: dict[int, list[str]] = {}
    lines: list[InspectionLine] = []
    for n, unit in enumerate(position.units):
        if game.sides_of[n] != side or unit.space < 0 or unit.space == space or not may_see(game, position, n, viewer):
            continue
        words = fire_words(game, position, n, space)
        if words and not unit.flags & PINNED:
            arms.setdefault(unit.space, []).append(words)
            lines.append(
                InspectionLine(f"{called(game, position, n)} in {game.place(unit.space)}: {words}.", "13.2", Tone.BAD)
            )
    if not lines:
        lines.append(InspectionLine("No enemy that is seen could fire at this hex.", "13.2", Tone.GOOD))
    spaces = tuple(LensSpace(SpaceId(start), Tone.BAD, " + ".join(words)) for start, words in arms.items())
    paths = tuple(LensPath((SpaceId(start), SpaceId(space)), Tone.BAD) for start in arms)
    return spaces, paths, tuple(lines)


def fire_words(game: ValorGame, position: ValorPosition, number: int, space: int) -> str:
    """What a unit could fire at a hex: firepower, an anti-tank letter, a mortar; nothing where it sees nobody there."""
    found: list[str] = []
    if sees(game, position, position.units[number].space, space):
        power, letter = firepower(game, position, number, space).total, anti_tank(game, position, number, space)
        found += [str(power)] if power else []
        found += [f"AT {LETTERS[letter]}"] if letter >= 0 else []
    if mortar_of(game, position, number) is not None and mortar_reaches(game, position, number, space):
        found += ["mortar"] if is_spotted(game, position, game.sides_of[number], space) else []
    return ", ".join(found)


REACH_LENS = Lens(NAME, "q", "13.2", look)
