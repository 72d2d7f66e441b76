"""The line-of-sight lens: what one sees from a hex, and why not (Rules 9)."""

from game.core.actions import Kind, Side, SpaceId, Target
from game.core.combat import Tone
from game.core.title import Lens
from game.core.view import InspectionLine, LensPath, LensSpace, LensView
from game.rulebooks.valor_and_victory.game import ValorGame
from game.rulebooks.valor_and_victory.position import ValorPosition
from game.rulebooks.valor_and_victory.sight import sees, sight, smoke_between
from game.rulebooks.valor_and_victory.stand import full_cover

TITLE = "Line of sight"


def look_along(
    game: ValorGame, position: ValorPosition, viewer: Side | None, origin: Target | None, pointer: SpaceId | None
) -> LensView:
    """The line from what was selected to the pointer; without a pointer all that is seen from there."""
    start = origin_space(position, origin)
    if start < 0 and pointer is None:
        return LensView(TITLE, lines=(InspectionLine("Point at a hex, or select a unit first.", "9.1"),))
    if start < 0 or pointer is None or pointer == start:
        return panorama(game, position, start if start >= 0 else int(pointer or 0))
    return one_line(game, position, start, pointer)


def origin_space(position: ValorPosition, origin: Target | None) -> int:
    """The hex that the lens looks from; -1 when nothing on the map is selected."""
    if origin is None:
        return -1
    if origin.kind is Kind.PIECE and 0 <= origin.number < len(position.units):
        return position.units[origin.number].space
    return origin.number if origin.kind is Kind.SPACE else -1


def panorama(game: ValorGame, position: ValorPosition, start: int) -> LensView:
    """Every hex that is seen from one."""
    seen = [space for space in range(game.field.count) if space != start and sees(game, position, start, space)]
    spaces = tuple(LensSpace(SpaceId(space), Tone.GOOD) for space in seen)
    line = InspectionLine(f"{game.place(start)} sees {len(seen)} hexes.", "9.1")
    return LensView(TITLE, (LensSpace(SpaceId(start), Tone.NEUTRAL), *spaces), (), (line,))


def one_line(game: ValorGame, position: ValorPosition, start: int, end: int) -> LensView:
    """One line: blocked by what, or hindered by what."""
    found = sight(game, position, start, end)
    tone = Tone.GOOD if found.is_clear else Tone.BAD
    path = LensPath((SpaceId(start), SpaceId(end)), tone)
    away = game.field.grid.distance[start][end]
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
    return LensView(TITLE, tuple(marks), (path,), tuple(lines))


SIGHT_LENS = Lens(TITLE, "l", "9.1", look_along, looks_from=True)
