"""The lens of reach and fire: where a unit could go, and who could fire at a hex (Rules 6, 13, 18.2).

Asked of the same functions as the rules, as if nobody had moved or fired this turn. Of units that a side may not see it
says nothing.
"""

from collections.abc import Sequence

from game.core.actions import Side, SpaceId, Target, other
from game.core.combat import Tone
from game.core.title import Lens
from game.core.view import InspectionLine, LensPath, LensSpace, LensView
from game.rulebooks.valor_and_victory.fire.strength import anti_tank, firepower, mortar_of
from game.rulebooks.valor_and_victory.fire.targets import is_spotted, mortar_reaches
from game.rulebooks.valor_and_victory.lines_of_sight.sight import sees
from game.rulebooks.valor_and_victory.moving.reach import reach as ways_to
from game.rulebooks.valor_and_victory.moving.starting import StartMove
from game.rulebooks.valor_and_victory.shown.lens import origin_space
from game.rulebooks.valor_and_victory.shown.view import may_see
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    FIRED,
    IMMOBILE,
    MOVED,
    NOBODY,
    PINNED,
    ValorPosition,
    set_flags,
)
from game.rulebooks.valor_and_victory.terms.stacking import called, units_at

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
    fresh = set_flags(position, (unit,), off=MOVED | FIRED)
    return {space: way.spent for space, way in ways_to(game, fresh, StartMove((unit,))).items()}


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
