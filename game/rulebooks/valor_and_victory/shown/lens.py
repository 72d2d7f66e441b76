"""The line-of-sight lens: what one sees from a hex, and why not (Rules 9)."""

from game.core.actions import Kind, Side, SpaceId, Target
from game.core.combat import Tone
from game.core.title import Lens
from game.core.view import InspectionLine, LensPath, LensSpace, LensView
from game.rulebooks.valor_and_victory.fire.strength import bears
from game.rulebooks.valor_and_victory.lines_of_sight.sight import sees, sight, smoke_between
from game.rulebooks.valor_and_victory.shown.view import may_see
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import NOBODY, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import called, full_cover, kind_of, units_at

TITLE = "Line of sight"


def look_along(
    game: ValorGame, position: ValorPosition, viewer: Side | None, origin: Target | None, pointer: SpaceId | None
) -> LensView:
    """The line from what was selected to the pointer; without a pointer all that is seen from there."""
    start = origin_space(position, origin)
    if start < 0 and pointer is None:
        return LensView(TITLE, lines=(InspectionLine("Point at a hex, or select a unit first.", "9.1"),))
    if start < 0 or pointer is None or pointer == start:
        start = start if start >= 0 else int(pointer or 0)
        return panorama(game, position, start, aimed_at(game, position, viewer, origin, start))
    return one_line(game, position, start, pointer, aimed_at(game, position, viewer, origin, start))


def origin_space(position: ValorPosition, origin: Target | None) -> int:
    """The hex that the lens looks from; -1 when nothing on the map is selected."""
    if origin is None:
        return -1
    if origin.kind is Kind.PIECE and 0 <= origin.number < len(position.units):
        return position.units[origin.number].space
    return origin.number if origin.kind is Kind.SPACE else -1


def aimed_at(game: ValorGame, position: ValorPosition, viewer: Side | None, origin: Target | None, start: int) -> int:
    """The unit in a hex that fires only within its arc, the one that was selected first; NOBODY without any."""
    selected = (origin.number,) if origin is not None and origin.kind is Kind.PIECE else ()
    there = (*selected, *(n for n in units_at(game, position, start) if may_see(game, position, n, viewer)))
    return next((number for number in there if has_arc(game, position, number)), NOBODY)


def has_arc(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether a unit on the map fires only within an arc: its own, or that of its bunker (Rules 7.7)."""
    unit, kind = position.units[number], kind_of(game, position, number)
    if unit.space < 0 or unit.carrier != NOBODY:
        return False
    return unit.space in position.bunkers or (unit.facing >= 0 and not kind.type.turret and kind.at >= 0)


def panorama(game: ValorGame, position: ValorPosition, start: int, gun: int) -> LensView:
    """Every hex that is seen from one; those outside the arc of a unit there stand out."""
    seen = [space for space in range(game.field.count) if space != start and sees(game, position, start, space)]
    within = {space for space in seen if gun == NOBODY or bears(game, position, gun, space)}
    spaces = tuple(LensSpace(SpaceId(space), Tone.GOOD if space in within else Tone.NEUTRAL) for space in seen)
    lines = [InspectionLine(f"{game.place(start)} sees {len(seen)} hexes.", "9.1")]
    if gun != NOBODY:
        name = called(game, position, gun)
        lines.append(InspectionLine(f"{name}: {len(within)} of them lie in its firing arc.", "7.7", Tone.GOOD))
    return LensView(TITLE, (LensSpace(SpaceId(start), Tone.NEUTRAL), *spaces), (), tuple(lines))


def one_line(game: ValorGame, position: ValorPosition, start: int, end: int, gun: int) -> LensView:
    """One line: blocked by what, or hindered by what, or out of the arc of a unit that would fire along it."""
    found = sight(game, position, start, end)
    tone = Tone.GOOD if found.is_clear else Tone.BAD
    path = LensPath((SpaceId(start), SpaceId(end)), tone)
    away = game.field.distance[start][end]
    lines = [InspectionLine(f"{game.place(start)} to {game.place(end)}: {away} hexes.", "2.2")]
    marks = [LensSpace(SpaceId(end), tone, str(away))]
    for each in found.blocks:
        lines.append(InspectionLine(f"Blocked: {each.name} in {game.place(each.space)}.", each.rule, Tone.BAD))
        marks.append(LensSpace(SpaceId(each.space), Tone.BAD))
    if found.is_clear:
        lines += [InspectionLine(f"{m.amount:+d} {m.reason}", m.rule) for m in found.hindrances]
        lines += [
            InspectionLine(f"{m.amount:+d} {m.reason}", m.rule) for m in smoke_between(game, position, start, end)
        ]
        cover = full_cover(game, position, end)
        lines += [InspectionLine(f"{cover:+d} cover in {game.place(end)}", "13.4")] if cover else []
        lines += [InspectionLine(f"{found.edge:+d} wall or hedge at its edge", "10.10")] if found.edge else []
        lines.append(InspectionLine("The line is clear.", "9.1", Tone.GOOD))
        if gun != NOBODY and not bears(game, position, gun, end):
            lines.append(InspectionLine(f"Outside the firing arc: {called(game, position, gun)}.", "7.7", Tone.BAD))
    return LensView(TITLE, tuple(marks), (path,), tuple(lines))


SIGHT_LENS = Lens(TITLE, "l", "9.1", look_along, looks_from=True)
